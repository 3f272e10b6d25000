//! A program whose output nobody reads any more ends without a message.

use std::io::Read;
use std::process::Stdio;

use super::*;

/// Runs a program, reads one byte of its output, and closes the pipe.
fn read_one_byte(name: &str, args: &[&str]) {
    let mut child = example(name)
        .args(args)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the example runs");
    let mut output = child.stdout.take().expect("it is piped");
    output.read_exact(&mut [0]).expect("it prints something");
    drop(output);
    let ended = child.wait_with_output().expect("the example ends");
    assert_eq!(stderr(&ended), "", "{name} {args:?}");
    assert_eq!(ended.status.code(), Some(0), "{name} {args:?}");
}

#[test]
fn programs_that_are_not_read_to_the_end() {
    for (name, args) in [
        ("four_ways", &["--depth", "20", "--tree", "14"][..]),
        ("knight", &["--size", "5", "--all", "--list"]),
        ("nine_grid", &["867254301", "--plain"]),
        (
            "shortest_path_contest",
            &["8|6|7|2|5|4|3|0|1", "1|2|3|4|5|6|7|8|0", "--all"],
        ),
        (
            "three_strategies",
            &["283104765", "--protocol", "depth-first"],
        ),
    ] {
        read_one_byte(name, args);
    }
}
