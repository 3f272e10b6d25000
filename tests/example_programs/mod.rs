//! Running the example programs, which cargo builds before it runs the tests.

use std::path::PathBuf;
use std::process::{Command, Output};

/// The program of an example, ready to be given arguments.
pub fn example(name: &str) -> Command {
    Command::new(program(name))
}

/// Runs an example without arguments and returns what it prints. It must succeed.
#[allow(dead_code, reason = "not every test that runs examples needs it")]
pub fn output_of(name: &str) -> String {
    let output = example(name).output().expect("the example can be run");
    assert!(output.status.success(), "{name}: {}", stderr(&output));
    stdout(&output)
}

#[allow(dead_code, reason = "not every test that runs examples needs it")]
pub fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

#[allow(dead_code, reason = "not every test that runs examples needs it")]
pub fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
}

/// Tests are in `target/<profile>/deps`, examples in `target/<profile>/examples`.
fn program(name: &str) -> PathBuf {
    let mut path = std::env::current_exe().expect("a test has a path");
    path.pop();
    path.pop();
    path.push("examples");
    path.push(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    assert!(
        path.exists(),
        "{} is missing: run all tests, or `cargo build --examples` in the same profile, first",
        path.display()
    );
    path
}
