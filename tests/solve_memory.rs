//! The command `solve` where memory is short: by its own limit, or because the system gives it no more.
//! It says so, goes on with the next board, and is never ended by the system.

mod example_programs;

use std::io::Write;
use std::process::{Command, Output, Stdio};

use example_programs::{example, stderr, stdout};

/// A board of 52 moves, and one of one move.
const HARD: &str = "15 14 1 6 9 11 4 12 0 10 7 3 13 8 5 2";
const EASY: &str = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15";

/// The engines that keep states, with what makes them keep many on the hard board.
const ENGINES: [&[&str]; 6] = [
    &["--engine", "breadth-first"],
    &["--engine", "uniform-cost"],
    &["--engine", "bidirectional"],
    &["--engine", "depth-first-graph"],
    &["--engine", "depth-first"],
    &["--engine", "a-star", "--heuristic", "misplaced"],
];

/// The engines that count all shortest solutions.
const COUNTING: [&[&str]; 3] = [
    &["--count", "--engine", "breadth-first"],
    &["--count", "--engine", "uniform-cost"],
    &["--count", "--engine", "a-star"],
];

fn run(mut command: Command, boards: &[&str]) -> Output {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut input = child.stdin.take().expect("it is piped");
    for board in boards {
        writeln!(input, "{board}").expect("the command reads");
    }
    drop(input);
    child.wait_with_output().expect("the command ends")
}

/// The hard board is given up for want of memory, and the boards after it are answered.
#[track_caller]
fn gives_up_and_goes_on(output: &Output, arguments: &[&str], reason: &str) {
    let (out, errors) = (stdout(output), stderr(output));
    assert_eq!(output.status.code(), Some(3), "{arguments:?}: {errors}");
    assert_eq!(errors, "", "{arguments:?}");
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), 4, "{arguments:?}: {out}");
    let unknown = format!("unknown\tstopped by {reason}");
    assert_eq!([lines[0], lines[2]], [&unknown; 2], "{arguments:?}");
    for line in [lines[1], lines[3]] {
        let length = line.split('\t').next().and_then(|text| text.parse().ok());
        // Depth-first search finds some solution or other.
        let is_expected = length.is_some_and(|length: usize| length % 2 == 1);
        assert!(is_expected, "{arguments:?}: {line}");
    }
}

fn by_lines(arguments: &[&str]) -> Command {
    let mut command = example("solve");
    command.arg("-").args(arguments);
    command
}

#[test]
fn the_limit_on_memory_stops_one_board_and_not_the_others() {
    for arguments in ENGINES.into_iter().chain(COUNTING) {
        let mut command = by_lines(arguments);
        command.args(["--max-memory", "10"]);
        let output = run(command, &[HARD, EASY, HARD, EASY]);
        gives_up_and_goes_on(&output, arguments, "the limit on memory");
    }
}

#[test]
fn the_limit_on_memory_is_not_passed() {
    let mut command = example("solve");
    command.args([HARD, "--engine", "breadth-first", "--max-memory", "20"]);
    let output = command.output().expect("the command ends");
    assert_eq!(output.status.code(), Some(3));
    let text = stdout(&output);
    assert!(text.contains("stopped by the limit on memory; the board can be solved"));
    let (_, bytes) = text.trim_end().rsplit_once(' ').expect("the statistics");
    let bytes: u64 = bytes.parse().expect("the number of bytes comes last");
    assert!((10_000_000..=20_000_000).contains(&bytes), "{bytes}");
}

#[test]
fn the_default_is_documented_and_no_limit_is_too_large_to_state() {
    let help = example("solve").arg("--help").output().expect("help");
    assert!(
        stdout(&help).contains("Stop rather than reserve more megabytes than this [default: 2000]")
    );
    let most = u64::MAX.to_string();
    let arguments = [EASY, "--max-memory", &most, "--length-only"];
    let output = example("solve").args(arguments).output();
    assert_eq!(stdout(&output.expect("the command ends")), "1\n");
    // With next to nothing, nothing can be searched.
    let arguments = [HARD, "--max-memory", "0", "--length-only"];
    let output = example("solve").args(arguments).output();
    assert_eq!(stdout(&output.expect("the command ends")), "unknown\n");
}

/// The system gives the program only so many kilobytes of addresses.
#[cfg(unix)]
fn within(kilobytes: u32, command: &Command) -> Command {
    let mut shell = Command::new("sh");
    let script = format!("ulimit -v {kilobytes} && exec \"$0\" \"$@\"");
    shell.args(["-c", &script]).arg(command.get_program());
    shell.args(command.get_args());
    shell
}

/// Not every system that has a shell can limit the addresses.
#[cfg(unix)]
fn can_be_limited() -> bool {
    let mut shell = Command::new("sh");
    let limit = shell.args(["-c", "ulimit -v 60000 && test $(ulimit -v) = 60000"]);
    limit.output().is_ok_and(|output| output.status.success())
}

#[cfg(unix)]
#[test]
fn a_system_without_memory_stops_one_board_and_not_the_others() {
    if !can_be_limited() {
        return;
    }
    for kilobytes in [25_000, 60_000] {
        for arguments in ENGINES.into_iter().chain(COUNTING) {
            let command = within(kilobytes, &by_lines(arguments));
            let output = run(command, &[HARD, EASY, HARD, EASY]);
            gives_up_and_goes_on(&output, arguments, "a lack of memory");
        }
    }
}

/// All sizes at which the search is over, and making the graph of its paths is what fails.
#[cfg(unix)]
#[test]
fn counting_ends_cleanly_however_much_memory_there_is() {
    if !can_be_limited() {
        return;
    }
    // 31 moves, in 40 ways: enough memory is 30 megabytes or so.
    let far = "8 6 7 2 5 4 3 0 1";
    let mut counted = 0;
    for kilobytes in (12_000..60_000).step_by(2_000) {
        let arguments = ["--count", "--engine", "breadth-first"];
        let output = run(within(kilobytes, &by_lines(&arguments)), &[far]);
        let (out, errors) = (stdout(&output), stderr(&output));
        match output.status.code() {
            Some(0) => {
                assert_eq!(out, "31\t40\n", "{kilobytes}");
                counted += 1;
            }
            Some(3) => assert!(out.starts_with("unknown\tstopped by"), "{kilobytes}: {out}"),
            code => panic!("{kilobytes}: {code:?}, {out}, {errors}"),
        }
    }
    assert!((1..20).contains(&counted), "{counted}");
}
