//! The examples that follow published texts: they are run, and every exact figure that they print is
//! checked; the game among them is played.

#[path = "../example_programs/mod.rs"]
mod example_programs;
mod four_ways;
mod knight;
mod nine_grid;
mod quiet_endings;
mod shortest_path_contest;
mod three_strategies;

use std::io::Write;
use std::process::Stdio;

use example_programs::{example, stderr, stdout};

// The parts of the game that need no terminal.
#[allow(dead_code)]
#[path = "../../examples/nine_grid/compare.rs"]
mod compare;
#[allow(dead_code)]
#[path = "../../examples/nine_grid/draw.rs"]
mod draw;
#[allow(dead_code)]
#[path = "../../examples/nine_grid/model.rs"]
mod model;
#[allow(dead_code)]
#[path = "../../examples/nine_grid/search_tree.rs"]
mod search_tree;
#[path = "../../examples/texts/mod.rs"]
mod texts;

/// What a run printed, with every run of blanks inside a line as one.
struct Run {
    out: String,
    errors: String,
    /// Its exit status.
    status: Option<i32>,
}

fn run_with_input(name: &str, args: &[&str], input: &str) -> Run {
    let mut child = example(name)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the example runs");
    // A program that does not read its input may be gone already.
    let _ = child
        .stdin
        .take()
        .expect("it is piped")
        .write_all(input.as_bytes());
    let output = child.wait_with_output().expect("the example ends");
    let text = |text: String| {
        let lines = text.lines().map(|line| {
            let words: Vec<&str> = line.split_whitespace().collect();
            words.join(" ") + "\n"
        });
        lines.collect::<String>()
    };
    Run {
        out: text(stdout(&output)),
        errors: text(stderr(&output)),
        status: output.status.code(),
    }
}

fn run(name: &str, args: &[&str]) -> Run {
    run_with_input(name, args, "")
}

impl Run {
    /// It ended with this exit status and without a message; its output.
    fn ended(self, status: i32) -> String {
        assert_eq!(self.errors, "");
        assert_eq!(self.status, Some(status), "{}", self.out);
        self.out
    }

    /// Everything was solved; its output.
    fn output(self) -> String {
        self.ended(0)
    }

    /// The input was bad; the message.
    fn error(self) -> String {
        assert_eq!(self.status, Some(2), "{}", self.out);
        self.errors
    }
}

/// The page on the texts, without the marks of its tables, and with every run of blanks inside a line
/// as one.
fn page() -> String {
    let page = include_str!("../../docs/papers.md")
        .replace('|', " ")
        .replace(['`', '*'], "");
    let lines = page.lines().map(|line| {
        let words: Vec<&str> = line.split_whitespace().collect();
        words.join(" ") + "\n"
    });
    lines.collect()
}

/// The page has a line that begins so.
#[track_caller]
fn assert_page_says(beginning: &str) {
    assert!(
        page().lines().any(|line| line.starts_with(beginning)),
        "the page has no line that begins with {beginning:?}"
    );
}

/// The one line that begins so, without its beginning.
fn rest<'a>(output: &'a str, beginning: &str) -> &'a str {
    let mut rests = output.lines().filter_map(|line| {
        let rest = line.strip_prefix(beginning)?;
        Some(rest.trim())
    });
    let rest = rests
        .next()
        .unwrap_or_else(|| panic!("no line begins with {beginning}:\n{output}"));
    assert_eq!(rests.next(), None, "{beginning}\n{output}");
    rest
}

/// Every command on the page names an example that is tested here, and every error has a command.
#[test]
fn the_page_has_a_command_for_every_error() {
    let page = include_str!("../../docs/papers.md");
    for example in ["four_ways", "nine_grid", "knight", "three_strategies"] {
        let command = format!("cargo run --release --example {example} -- --errors\n");
        assert!(page.contains(&command), "{command}");
        let pointer = format!("`{example} -- --errors` shows the evidence for each point");
        assert!(page.contains(&pointer), "{pointer}");
    }
    assert!(page.contains("shortest_path_contest -- --posted goal.txt goal.txt\n"));
    assert!(!page.contains("Nothing that we found"));
}
