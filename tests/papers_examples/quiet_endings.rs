//! A program whose output nobody reads any more ends without a message.

use std::io::Read;
use std::process::Stdio;

use super::*;

/// Runs a program, reads so many bytes of its output, and closes the pipe.
fn read_some(name: &str, args: &[&str], bytes: usize) {
    let mut child = example(name)
        .args(args)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the example runs");
    let mut output = child.stdout.take().expect("it is piped");
    output
        .read_exact(&mut vec![0; bytes])
        .expect("it prints as much");
    drop(output);
    let ended = child.wait_with_output().expect("the example ends");
    assert_eq!(stderr(&ended), "", "{name} {args:?}");
    assert_eq!(ended.status.code(), Some(0), "{name} {args:?}");
}

#[test]
fn programs_that_are_not_read_to_the_end() {
    let hard = "8|6|7|2|5|4|3|0|1";
    for (name, args) in [
        ("four_ways", &["--tree", "14"][..]),
        ("four_ways", &["123456078", "--depth", "4"]),
        ("four_ways", &["--matrix"]),
        ("knight", &["--size", "5", "--all", "--list"]),
        ("knight", &["0", "0"]),
        ("knight", &["--times", "--sizes", "5"]),
        ("nine_grid", &["867254301", "--plain"]),
        ("nine_grid", &["--bits"]),
        (
            "shortest_path_contest",
            &[hard, "1|2|3|4|5|6|7|8|0", "--all"],
        ),
        (
            "shortest_path_contest",
            &[hard, "1|2|3|4|5|6|7|8|0", "--posted"],
        ),
        (
            "three_strategies",
            &["283104765", "--protocol", "depth-first"],
        ),
        ("three_strategies", &[]),
    ] {
        read_some(name, args, 0);
        read_some(name, args, 1);
    }
}
