//! Running the example programs, which cargo builds before it runs the tests.

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

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

/// Runs an example when nobody reads its output, and checks that it does not panic. Returns its exit status
/// and its messages.
#[allow(dead_code, reason = "not every test that runs examples needs it")]
pub fn without_a_reader(name: &str, arguments: &[&str]) -> (Option<i32>, String) {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let output = example(name)
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(writer)
        .output()
        .expect("the example can be run");
    let messages = stderr(&output);
    assert!(!messages.contains("panicked"), "{name}: {messages}");
    (output.status.code(), messages)
}

#[allow(dead_code, reason = "not every test that runs examples needs it")]
pub fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

#[allow(dead_code, reason = "not every test that runs examples needs it")]
pub fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
}

/// A plain `cargo test` builds the examples beside the directory of the tests. With `--test` it does
/// not, so then a missing one is built here.
fn program(name: &str) -> PathBuf {
    let test = std::env::current_exe().expect("a test knows where it is");
    let profile = test.ancestors().nth(2).expect("it is in `deps`");
    let file = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    let path = profile.join("examples").join(file);
    if !path.exists() {
        let is_release = profile.ends_with("release");
        let built = Command::new(env!("CARGO"))
            .args(["build", "--example", name, "--profile"])
            .arg(if is_release { "release" } else { "test" })
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .status();
        assert!(built.is_ok_and(|status| status.success()) && path.exists());
    }
    path
}
