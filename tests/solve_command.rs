//! The command `solve`: its options, what it prints, and its exit status.
//!
//! Lengths and paths come from `tests/data/sliding.csv`. Every path that is printed is played
//! through by a few lines of this file, not by the library.

#![allow(
    clippy::format_collect,
    clippy::cast_possible_wrap,
    reason = "small inputs, and short solutions"
)]

mod example_programs;
mod solve_variants;

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::Stdio;

use example_programs::example;

/// The board that is solved by default: 30 moves.
const LONG: &str = "876543210";
/// 31 moves, in 40 ways.
const FARTHEST: &str = "8 6 7 2 5 4 3 0 1";
const UNSOLVABLE: &str = "123456870";
/// 52 moves: more than a few expansions.
const HARD: &str = "15 14 1 6 9 11 4 12 0 10 7 3 13 8 5 2";

const ENCODINGS: [&str; 7] = [
    "matrix", "text", "packed", "nibble", "word", "rank", "cells",
];
const HEURISTICS: [&str; 3] = ["misplaced", "manhattan", "linear-conflict"];

struct Run {
    status: i32,
    out: String,
    err: String,
}

impl Run {
    fn line_with(&self, beginning: &str) -> &str {
        self.out
            .lines()
            .find_map(|line| line.strip_prefix(beginning))
            .unwrap_or_else(|| panic!("no line begins with {beginning:?} in\n{}", self.out))
            .trim()
    }
}

fn solve_with_input(arguments: &[&str], input: &[u8]) -> Run {
    let mut child = example("solve")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut stdin = child.stdin.take().expect("it is piped");
    let input = input.to_vec();
    // It is closed at the end. A command that does not read it is no error here.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the command ends");
    writer.join().expect("writing does not panic");
    Run {
        status: output.status.code().expect("it was not killed"),
        out: String::from_utf8(output.stdout).expect("the output is text"),
        err: String::from_utf8(output.stderr).expect("the messages are text"),
    }
}

fn solve(arguments: &[&str]) -> Run {
    let run = solve_with_input(arguments, b"");
    assert!(!run.err.contains("panicked"), "{}", run.err);
    assert_eq!(
        run.status == 2,
        !run.err.is_empty(),
        "{arguments:?}: a message, and only with status 2: {}",
        run.err
    );
    run
}

fn tiles(text: &str) -> Vec<u16> {
    text.split_whitespace()
        .map(|word| word.parse().expect("a tile"))
        .collect()
}

/// Plays the blank's moves, and panics at one that leads off the board.
fn play(cols: usize, start: &[u16], moves: &str) -> Vec<u16> {
    let mut board = start.to_vec();
    for letter in moves.chars() {
        let blank = board.iter().position(|&tile| tile == 0).expect("a blank");
        let (row, col) = (blank / cols, blank % cols);
        let to = match letter {
            'u' if row > 0 => blank - cols,
            'd' if row + 1 < board.len() / cols => blank + cols,
            'l' if col > 0 => blank - 1,
            'r' if col + 1 < cols => blank + 1,
            _ => panic!("{letter} leads off the board in {moves}"),
        };
        board.swap(blank, to);
    }
    board
}

/// A line of the table of boards.
#[derive(Clone, Debug)]
struct Case {
    shape: (usize, usize),
    start: String,
    goal: String,
    /// -1 if there is no solution.
    length: i64,
    /// The first of the shortest ones in the order d, l, r, u, or empty if it is not known.
    path: String,
}

fn cases() -> Vec<Case> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/sliding.csv");
    let lines = BufReader::new(File::open(path).expect("the data is there")).lines();
    lines
        .skip(1)
        .map(|line| {
            let line = line.expect("text");
            let fields: Vec<_> = line.split(',').collect();
            Case {
                shape: (fields[0].parse().unwrap(), fields[1].parse().unwrap()),
                start: fields[2].into(),
                goal: fields[3].into(),
                length: fields[4].parse().unwrap(),
                path: fields[5].into(),
            }
        })
        .collect()
}

fn cases_of(shape: (usize, usize)) -> Vec<Case> {
    let cases: Vec<_> = cases().into_iter().filter(|c| c.shape == shape).collect();
    assert!(!cases.is_empty());
    cases
}

fn in_order(cells: u16) -> String {
    let tiles: Vec<_> = (1..cells).chain([0]).map(|t| t.to_string()).collect();
    tiles.join(" ")
}

// One board.

#[test]
fn without_arguments_it_solves_a_board_and_says_how_to_give_another() {
    let run = solve(&[]);
    assert_eq!(run.status, 0);
    assert_eq!(run.line_with("Length:"), "30");
    assert!(run.out.contains("8 7 6\n5 4 3\n2 1 0\n"));
    assert!(
        run.out
            .contains("cargo run --release --example solve -- \"")
    );
    assert_eq!(solve(&["--length-only"]).out, "30\n");
}

#[test]
fn it_prints_boards_moves_length_verdict_and_statistics() {
    let run = solve(&["1 2 3 / 4 0 6 / 7 5 8"]);
    assert_eq!(run.status, 0);
    let path = "start\n1 2 3\n4 0 6\n7 5 8\n\n\
                1. blank down, tile 5\n1 2 3\n4 5 6\n7 0 8\n\n\
                2. blank right, tile 8\n1 2 3\n4 5 6\n7 8 0\n";
    assert!(run.out.contains(path), "{}", run.out);
    assert_eq!(run.line_with("Moves of the blank:"), "dr");
    assert_eq!(run.line_with("In words:"), "down right");
    assert_eq!(run.line_with("Tiles moved:"), "5 8");
    assert_eq!(run.line_with("Length:"), "2");
    assert_eq!(
        run.line_with("Verdict:"),
        "solved, and no solution is shorter"
    );
    assert!(run.line_with("Statistics:").starts_with("expanded "));
}

#[test]
fn boards_are_aligned() {
    let run = solve(&["1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 0 15"]);
    let end = " 1  2  3  4\n 5  6  7  8\n 9 10 11 12\n13 14 15  0\n";
    assert!(run.out.contains(end), "{}", run.out);
}

#[test]
fn the_tiles_moved_lead_to_the_goal() {
    let run = solve(&[FARTHEST]);
    let mut board = tiles(FARTHEST);
    for tile in tiles(run.line_with("Tiles moved:")) {
        let blank = board.iter().position(|&t| t == 0).unwrap();
        let from = board.iter().position(|&t| t == tile).unwrap();
        board.swap(blank, from);
    }
    assert_eq!(board, tiles(&in_order(9)));
}

#[test]
fn a_board_may_be_spelled_in_many_ways() {
    let spellings: [&[&str]; 11] = [
        &["123450786"],
        &["1 2 3 4 5 0 7 8 6"],
        &["1", "2", "3", "4", "5", "0", "7", "8", "6"],
        &["1", "2", "3", "4", "5", "-1", "7", "8", "6"],
        &["1 2 3 / 4 5 x / 7 8 6"],
        &["1 2 3\n4 5 _\n7 8 6\n"],
        &["123/45./786"],
        &["1|2|3|4|5|#|7|8|6"],
        &["1,2,3,4,5,0,7,8,6"],
        &["1 2 3 4 5 0", "7 8 6"],
        &["1", "2", "3", "/", "4", "5", "0", "/", "7", "8", "6"],
    ];
    for spelling in spellings {
        let arguments = [spelling, &["--quiet"]].concat();
        assert_eq!(solve(&arguments).out, "d\n", "{spelling:?}");
    }
}

#[test]
fn a_blank_written_as_minus_one_may_come_first() {
    let goal = "-1 1 2 3 4 5 6 7 8";
    let run = solve(&[goal, "--goal", goal, "--length-only"]);
    assert_eq!((run.status, run.out.as_str()), (0, "0\n"));
    let words: Vec<_> = goal.split(' ').chain(["--goal", goal, "-q"]).collect();
    assert_eq!(solve(&words).out, "\n");
    let run = solve(&["--length-only", "--goal", goal, "--", "1", "-1"]);
    assert_eq!(run.status, 2, "two tiles make no square");
}

#[test]
fn a_start_that_is_the_goal_takes_no_moves() {
    let run = solve(&["123456780"]);
    assert_eq!(run.status, 0);
    assert_eq!(run.line_with("Length:"), "0");
    assert_eq!(run.line_with("Verdict:"), "solved; there is nothing to do");
    assert_eq!(solve(&["0", "-q"]).out, "\n");
}

#[test]
fn an_unsolvable_board_is_explained() {
    let run = solve(&[UNSOLVABLE]);
    assert_eq!(run.status, 1);
    assert!(run.out.contains("1 pair of tiles is in the opposite order"));
    assert!(run.out.contains("No search was needed"));
    assert_eq!(run.line_with("Verdict:"), "unsolvable");

    let run = solve(&[UNSOLVABLE, "--length-only"]);
    assert_eq!((run.status, run.out.as_str()), (1, "-1\n"));
    let run = solve(&[UNSOLVABLE, "--quiet"]);
    assert_eq!((run.status, run.out.as_str()), (1, "unsolvable\n"));
    let run = solve(&[UNSOLVABLE, "--count", "--quiet"]);
    assert_eq!((run.status, run.out.as_str()), (1, "0\n"));
    let run = solve(&[UNSOLVABLE, "--all", "--quiet"]);
    assert_eq!((run.status, run.out.as_str()), (1, "unsolvable\n"));
}

#[test]
fn solvability_is_told_at_once_on_boards_of_any_size() {
    let mut board = tiles(&in_order(100));
    board.swap(3, 4);
    let text: Vec<_> = board.iter().map(ToString::to_string).collect();
    let run = solve(&[&text.join(" ")]);
    assert_eq!(run.status, 1);
    assert!(run.out.contains("10 wide, an even width"));
}

#[test]
fn engines_can_prove_that_there_is_no_solution() {
    for engine in [
        "breadth-first",
        "depth-first",
        "depth-first-graph",
        "uniform-cost",
        "a-star",
        "greedy-best-first",
        "distance-table",
    ] {
        let run = solve(&["--prove-by-search", "--engine", engine, UNSOLVABLE]);
        assert_eq!(run.status, 1, "{engine}");
        let verdict = run.line_with("Verdict:");
        assert!(verdict.starts_with("unsolvable: every board"), "{verdict}");
        assert!(run.line_with("Statistics:").contains("expanded 181440"));
    }
    // From both ends it examines boards of both classes.
    for engine in ["bidirectional", "iterative-deepening", "ida-star"] {
        let arguments = ["--prove-by-search", "--engine", engine, "2 1 3 / 4 5 0"];
        assert_eq!(solve(&arguments).status, 1, "{engine}");
    }
    let run = solve(&["--prove-by-search", "--length-only", UNSOLVABLE]);
    assert_eq!((run.status, run.out.as_str()), (1, "-1\n"));
    let run = solve(&["--prove-by-search", "--count", "-q", UNSOLVABLE]);
    assert_eq!((run.status, run.out.as_str()), (1, "0\n"));
    // It makes no difference to a board that can be solved.
    let run = solve(&["--prove-by-search", "--length-only", FARTHEST]);
    assert_eq!((run.status, run.out.as_str()), (0, "31\n"));
}

#[test]
fn the_shape_comes_from_options_or_text() {
    let flat = "1 2 0 4 5 3";
    let run = solve(&[flat, "--rows", "2", "--cols", "3", "-q"]);
    assert_eq!((run.status, run.out.as_str()), (0, "d\n"));
    let run = solve(&[flat, "--rows", "3", "--cols", "2", "-q"]);
    assert_eq!(run.status, 1);
    assert_eq!(solve(&["1 2 0 / 4 5 3", "-q"]).out, "d\n");
    assert_eq!(solve(&[flat, "--goal", "1 2 3 / 4 5 0", "-q"]).out, "d\n");
    assert_eq!(
        solve(&["1 2 0 / 4 5 3", "--goal", "123450", "-q"]).out,
        "d\n"
    );
    assert_eq!(solve(&["2 1 0", "--rows", "1", "--cols", "3"]).status, 1);

    assert!(solve(&[flat]).err.contains("do not make a square"));
    assert_eq!(solve(&[flat, "--rows", "2"]).status, 2);
    let run = solve(&[flat, "--rows", "0", "--cols", "6"]);
    assert!(run.err.contains("no cells"), "{}", run.err);
    let run = solve(&["1 2 0 / 4 5 3", "--rows", "3", "--cols", "2"]);
    assert!(run.err.contains("2x3"), "{}", run.err);
}

#[test]
fn the_goal_may_be_any_arrangement() {
    let start = "724506831";
    for (goal, status, out) in [
        ("123804765", 1, "-1\n"),
        ("123456780", 0, "20\n"),
        ("012345678", 0, "26\n"),
    ] {
        let run = solve(&[start, "--goal", goal, "--length-only"]);
        assert_eq!((run.status, run.out.as_str()), (status, out), "{goal}");
    }
}

#[test]
fn the_first_of_the_shortest_in_the_order_of_moves_is_found() {
    for case in cases().iter().filter(|case| !case.path.is_empty()) {
        let (rows, cols) = (case.shape.0.to_string(), case.shape.1.to_string());
        let arguments = [
            case.start.as_str(),
            "--goal",
            &case.goal,
            "--rows",
            &rows,
            "--cols",
            &cols,
            "--order",
            "dlru",
            "--quiet",
        ];
        let run = solve(&arguments);
        assert_eq!(run.out.trim_end(), case.path, "{case:?}");
    }
}

// Engines, heuristics, encodings.

/// Solves a few boards and compares the lengths, or only plays the moves if the engine does not
/// promise the shortest.
fn check_engine(arguments: &[&str], cases: &[Case], is_shortest: bool) {
    let input: String = cases
        .iter()
        .map(|case| format!("{}\n", case.start))
        .collect();
    let run = solve_with_input(&[&["-"], arguments].concat(), input.as_bytes());
    assert_eq!(run.err, "", "{arguments:?}");
    assert_eq!(run.out.lines().count(), cases.len(), "{arguments:?}");
    for (case, line) in cases.iter().zip(run.out.lines()) {
        let (length, moves) = line.split_once('\t').expect("two fields");
        let length: i64 = length.parse().expect("a length");
        if case.length < 0 {
            assert_eq!((length, moves), (-1, "unsolvable"), "{arguments:?}");
            continue;
        }
        assert_eq!(length, moves.len() as i64, "{arguments:?}");
        let end = play(case.shape.1, &tiles(&case.start), moves);
        assert_eq!(end, tiles(&case.goal), "{arguments:?} {case:?}");
        if is_shortest {
            assert_eq!(length, case.length, "{arguments:?} {case:?}");
        } else {
            assert!(length >= case.length, "{arguments:?} {case:?}");
        }
    }
}

/// Some boards of 3x3, no farther than this from the usual goal.
fn some_cases(farthest: i64) -> Vec<Case> {
    cases_of((3, 3))
        .into_iter()
        .filter(|case| case.goal == in_order(9) && case.length <= farthest)
        .step_by(9)
        .collect()
}

#[test]
fn engines_that_prove_the_shortest_agree_in_every_encoding() {
    let cases = some_cases(31);
    for encoding in ENCODINGS {
        for engine in [
            "breadth-first",
            "uniform-cost",
            "bidirectional",
            "distance-table",
        ] {
            check_engine(&["--engine", engine, "--encoding", encoding], &cases, true);
        }
        for engine in ["a-star", "ida-star"] {
            for heuristic in HEURISTICS {
                let arguments = [
                    "--engine",
                    engine,
                    "--encoding",
                    encoding,
                    "--heuristic",
                    heuristic,
                ];
                let near = some_cases(24);
                let is_slow = heuristic == "misplaced";
                check_engine(&arguments, if is_slow { &near } else { &cases }, true);
            }
        }
        let arguments = ["--engine", "iterative-deepening", "--encoding", encoding];
        check_engine(&arguments, &some_cases(18), true);
    }
}

#[test]
fn engines_that_find_any_solution_find_one_in_every_encoding() {
    let cases = some_cases(31);
    for encoding in ENCODINGS {
        for engine in ["depth-first", "depth-first-graph"] {
            check_engine(&["--engine", engine, "--encoding", encoding], &cases, false);
        }
        for heuristic in HEURISTICS.iter().chain(&["misplaced-with-blank"]) {
            let arguments = [
                "--engine",
                "greedy-best-first",
                "--encoding",
                encoding,
                "--heuristic",
                heuristic,
            ];
            check_engine(&arguments, &cases, false);
        }
        for engine in ["a-star", "ida-star"] {
            let arguments = [
                "--engine",
                engine,
                "--encoding",
                encoding,
                "--heuristic",
                "misplaced-with-blank",
            ];
            check_engine(&arguments, &some_cases(20), false);
        }
    }
}

#[test]
fn the_verdict_says_whether_the_solution_is_shortest() {
    let board = "1 2 3 / 4 0 6 / 7 5 8";
    let proved = "solved, and no solution is shorter";
    let unproved = "solved; whether a shorter solution exists was not examined";
    for (arguments, verdict) in [
        (&["--engine", "a-star"][..], proved),
        (&["--engine", "depth-first"], unproved),
        (&["--engine", "greedy-best-first"], unproved),
        (&["--heuristic", "misplaced-with-blank"], unproved),
    ] {
        let run = solve(&[&[board], arguments].concat());
        assert_eq!(run.line_with("Verdict:"), verdict, "{arguments:?}");
    }
}

#[test]
fn the_plan_names_engine_heuristic_encoding_and_order() {
    let line = |arguments: &[&str]| solve(arguments).line_with("Engine:").to_owned();
    assert_eq!(
        line(&[LONG]),
        "ida-star with linear-conflict, boards as nibble, moves in the order udlr"
    );
    assert_eq!(
        line(&[LONG, "--engine", "a-star", "--heuristic", "misplaced"]),
        "a-star with misplaced, boards as nibble, moves in the order udlr"
    );
    assert_eq!(
        line(&[
            "123456780",
            "--engine",
            "breadth-first",
            "--encoding",
            "text",
            "--order",
            "LRUD"
        ]),
        "breadth-first, boards as text, moves in the order lrud"
    );
    let large = in_order(25);
    assert!(line(&[&large]).contains("boards as cells"));
}

#[test]
fn an_encoding_that_cannot_hold_the_board_is_bad_input() {
    for (encoding, board) in [
        ("packed", in_order(16)),
        ("nibble", in_order(25)),
        ("rank", in_order(25)),
        ("text", in_order(64)),
        ("matrix", in_order(25)),
        ("matrix", "1 2 3 / 4 5 0".into()),
    ] {
        let run = solve(&[&board, "--encoding", encoding]);
        assert_eq!(run.status, 2, "{encoding}");
        assert!(run.err.contains("board"), "{}", run.err);
    }
    for (encoding, cells) in [("matrix", 4), ("matrix", 16), ("rank", 16), ("text", 49)] {
        let run = solve(&[&in_order(cells), "--encoding", encoding, "--length-only"]);
        assert_eq!((run.status, run.out.as_str()), (0, "0\n"), "{encoding}");
    }
}

// All shortest solutions.

#[test]
fn all_shortest_solutions_are_counted() {
    for engine in ["a-star", "ida-star", "breadth-first", "uniform-cost"] {
        let run = solve(&[FARTHEST, "--count", "--quiet", "--engine", engine]);
        assert_eq!((run.status, run.out.as_str()), (0, "40\n"), "{engine}");
    }
    let run = solve(&[FARTHEST, "--count"]);
    assert_eq!(run.line_with("Length:"), "31");
    assert_eq!(run.line_with("Shortest solutions:"), "40");
    let run = solve(&["123456780", "--count", "-q"]);
    assert_eq!(run.out, "1\n");
    let run = solve(&["--count", "-q", "--heuristic", "manhattan", FARTHEST]);
    assert_eq!(run.out, "40\n");
}

#[test]
fn all_shortest_solutions_are_listed() {
    let mut lists = Vec::new();
    for engine in ["a-star", "ida-star", "breadth-first", "uniform-cost"] {
        let run = solve(&[FARTHEST, "--all", "--quiet", "--engine", engine]);
        assert_eq!(run.status, 0);
        let list: Vec<String> = run.out.lines().map(Into::into).collect();
        assert_eq!(list.len(), 40, "{engine}");
        for moves in &list {
            assert_eq!(moves.len(), 31);
            assert_eq!(play(3, &tiles(FARTHEST), moves), tiles(&in_order(9)));
        }
        lists.push(list);
    }
    assert!(lists.iter().all(|list| *list == lists[0]));
    let mut sorted = lists[0].clone();
    sorted.sort_by_key(|moves| moves.replace('u', "a"));
    sorted.dedup();
    assert_eq!(
        sorted, lists[0],
        "in the order u, d, l, r, and all different"
    );

    let run = solve(&[FARTHEST, "--all"]);
    assert_eq!(run.line_with("Shortest solutions:"), "40");
    assert!(run.out.contains(&format!("   1  {}\n", lists[0][0])));
    assert!(run.out.contains(&format!("  40  {}\n", lists[0][39])));
}

#[test]
fn all_shortest_solutions_of_a_larger_board_need_no_memory() {
    let board = "5 1 2 4 6 0 10 7 13 11 3 8 14 9 15 12";
    let by_default = solve(&[board, "--all", "-q"]);
    let by_a_star = solve(&[board, "--all", "-q", "--engine", "a-star"]);
    assert_eq!(by_default.out, by_a_star.out);
    assert!(by_default.out.lines().all(|moves| moves.len() == 16));
    assert!(solve(&[board, "--all"]).out.contains("Engine: ida-star"));
}

// Where the shortest solution is out of reach.

/// The tiles of a square in order, but in a quarter of the cells each has changed places with two others: a
/// board that can be solved, and has too many cells for a shortest solution.
fn huge_board(side: u16) -> String {
    let mut tiles: Vec<u16> = (1..side * side).chain([0]).collect();
    let quarter = tiles.len() / 4;
    for first in 0..quarter {
        let third = tiles[first + 2 * quarter];
        tiles[first + 2 * quarter] = tiles[first + quarter];
        tiles[first + quarter] = tiles[first];
        tiles[first] = third;
    }
    let words: Vec<_> = tiles.iter().map(ToString::to_string).collect();
    words.join(" ")
}

#[test]
fn any_solution_is_there_at_once_for_boards_of_any_shape() {
    for (rows, cols, start, goal) in [
        (3, 3, "8 7 6 5 4 3 2 1 0", "1 2 3 4 5 6 7 8 0"),
        (3, 3, "2 8 3 1 6 4 7 0 5", "1 2 3 8 0 4 7 6 5"),
        (2, 7, "3 0 9 1 4 13 8 7 2 12 6 11 5 10", &in_order(14)),
        (7, 2, "3 0 9 1 4 13 8 7 2 12 6 11 5 10", &in_order(14)),
        (1, 5, "1 2 0 3 4", "0 1 2 3 4"),
        (30, 30, &huge_board(30), &in_order(900)),
    ] {
        let (rows, cols) = (rows.to_string(), cols.to_string());
        let shape = ["--rows", &rows, "--cols", &cols, "--goal", goal];
        let run = solve(&[&[start, "--any", "--quiet"], &shape[..]].concat());
        assert_eq!(run.status, 0, "{start}");
        let end = play(cols.parse().unwrap(), &tiles(start), run.out.trim());
        assert_eq!(end, tiles(goal));
    }
    let run = solve(&[LONG, "--any"]);
    assert!(
        run.out
            .contains("Constructed line after line, without a search")
    );
    let verdict = run.line_with("Verdict:");
    assert!(verdict.contains("was not examined"), "{verdict}");
    let run = solve(&["123456780", "--any", "--length-only"]);
    assert_eq!((run.status, run.out.as_str()), (0, "0\n"));
    let run = solve(&[UNSOLVABLE, "--any"]);
    assert_eq!(run.status, 1);
    assert!(run.out.contains("1 pair of tiles is in the opposite order"));
    let run = solve_with_input(&["-", "--any", "--length-only"], b"876543210\n123456870\n");
    assert_eq!(run.status, 1);
    assert!(run.out.ends_with("\n-1\n"), "{}", run.out);
}

#[test]
fn a_weight_bounds_the_length() {
    for case in some_cases(31) {
        if case.shape != (3, 3) {
            continue;
        }
        for (weight, times_two) in [("1", 2), ("1.5", 3), ("3/2", 3), ("2", 4), ("5.0", 10)] {
            let arguments = [&case.start, "--goal", &case.goal, "--weight", weight];
            let run = solve(&[&arguments[..], &["--length-only"]].concat());
            if case.length < 0 {
                assert_eq!(run.status, 1);
                continue;
            }
            let length: i64 = run.out.trim().parse().unwrap();
            assert!(length >= case.length && 2 * length <= times_two * case.length);
        }
    }
    let run = solve(&[FARTHEST, "--weight", "1.50"]);
    assert!(
        run.line_with("Engine:")
            .starts_with("a-star with linear-conflict, weight 3/2,")
    );
    let verdict = run.line_with("Verdict:");
    assert!(
        verdict.contains("at most 3/2 times as many moves"),
        "{verdict}"
    );
    let run = solve(&[
        FARTHEST,
        "--weight",
        "2",
        "--heuristic",
        "misplaced-with-blank",
    ]);
    assert!(run.line_with("Verdict:").contains("was not examined"));
    for weight in [
        "0.9",
        "-1",
        "",
        "x",
        "1.5.5",
        "1/0",
        "+2",
        "99999999999999999999",
        "1.23456789",
    ] {
        let run = solve(&[FARTHEST, &format!("--weight={weight}")]);
        assert_eq!(run.status, 2, "{weight}");
    }
}

/// The lengths that were printed as they were found.
fn ladder(run: &Run) -> Vec<usize> {
    let found = run
        .out
        .lines()
        .filter_map(|line| line.strip_prefix("Found: "));
    found
        .map(|line| line.strip_suffix(" moves").unwrap().parse().unwrap())
        .collect()
}

#[test]
fn shorter_and_shorter_solutions_end_with_the_proof() {
    let run = solve(&[HARD, "--anytime"]);
    assert_eq!(run.status, 0);
    let lengths = ladder(&run);
    assert!(
        lengths.len() > 2 && lengths.is_sorted_by(|a, b| a > b),
        "{lengths:?}"
    );
    assert_eq!(lengths.last(), Some(&52));
    assert_eq!(run.line_with("Length:"), "52");
    assert_eq!(
        run.line_with("Verdict:"),
        "solved, and no solution is shorter"
    );
    let path = run.line_with("Moves of the blank:");
    assert_eq!(play(4, &tiles(HARD), path), tiles(&in_order(16)));

    // The same by the name of the engine, and without the ladder.
    let run = solve(&[
        HARD,
        "--engine",
        "anytime-a-star",
        "--weight",
        "3",
        "--length-only",
    ]);
    assert_eq!((run.status, run.out.as_str()), (0, "52\n"));
    let run = solve_with_input(&["-", "--anytime", "--quiet"], FARTHEST.as_bytes());
    assert_eq!((run.status, run.out.trim().len()), (0, 31));
    let run = solve(&[UNSOLVABLE, "--anytime", "--prove-by-search"]);
    assert_eq!(run.status, 1);
}

#[test]
fn a_limit_leaves_the_best_solution_found() {
    let run = solve(&[HARD, "--anytime", "--max-expansions", "10000"]);
    let lengths = ladder(&run);
    let best = lengths.last().expect("one is found soon").to_string();
    assert!(best.parse::<usize>().unwrap() > 52, "{lengths:?}");
    assert_eq!((run.status, run.line_with("Length:")), (0, best.as_str()));
    let verdict = run.line_with("Verdict:");
    assert!(
        verdict.contains("limit on expansions stopped the search before"),
        "{verdict}"
    );
    let run = solve(&[
        HARD,
        "--anytime",
        "--max-expansions",
        "10000",
        "--length-only",
    ]);
    assert_eq!((run.status, run.out.trim()), (0, best.as_str()));

    let run = solve(&[HARD, "--anytime", "--max-expansions", "10"]);
    assert_eq!((run.status, ladder(&run).len()), (3, 0));
}

#[test]
fn a_search_without_a_limit_stops_and_says_what_else_there_is() {
    let board = huge_board(100);
    let run = solve(&[&board]);
    assert_eq!(run.status, 3);
    let verdict = run.line_with("Verdict:");
    assert_eq!(
        verdict,
        "unknown: stopped by the limit on expansions; the board can be solved"
    );
    // A billion divided by 10 000 cells.
    assert!(run.line_with("Statistics:").contains("expanded 100000,"));
    let any = solve(&[&board, "--any", "--length-only"]);
    let advice = run.line_with("Advice:");
    let expected = format!(
        "--any gives a solution of {} moves at once, ",
        any.out.trim()
    );
    assert!(advice.starts_with(&expected), "{advice}");
    assert!(
        advice.ends_with(", and --no-limit lets the search go on"),
        "{advice}"
    );
    let run = solve_with_input(&[&board, "--length-only"], b"");
    assert_eq!((run.status, run.out.as_str()), (3, "unknown\n"));
    assert!(run.err.contains("--any gives"), "{}", run.err);

    // What else there is depends on the size of the board.
    let mut board: Vec<u16> = (1..25).rev().collect();
    board.push(0);
    let board: Vec<_> = board.iter().map(ToString::to_string).collect();
    let run = solve(&[&board.join(" "), "--max-expansions", "10"]);
    assert_eq!(run.status, 3);
    let advice = run.line_with("Advice:");
    for option in ["--any ", "--weight 3 ", "--anytime "] {
        assert!(advice.contains(option), "{advice}");
    }
    assert!(!advice.contains("--no-limit"), "{advice}");

    // Another limit takes its place.
    let board = huge_board(100);
    let run = solve(&[&board, "--max-expansions", "100001"]);
    assert!(run.line_with("Statistics:").contains("expanded 100001,"));
    assert!(!run.line_with("Advice:").contains("--no-limit"));
    let run = solve(&[&board, "--no-limit", "--max-expansions", "10", "--quiet"]);
    assert_eq!((run.status, run.out.as_str()), (3, "unknown\n"));
}

// Limits and bounds.

#[test]
fn limits_stop_the_search() {
    for (limit, value, words) in [
        ("--max-expansions", "10", "the limit on expansions"),
        ("--max-nodes", "3", "the limit on nodes kept"),
        ("--max-seconds", "0", "the time limit"),
    ] {
        for engine in ["breadth-first", "a-star", "ida-star", "depth-first"] {
            let run = solve(&[HARD, limit, value, "--engine", engine]);
            assert_eq!(run.status, 3, "{engine} {limit}");
            let verdict = run.line_with("Verdict:");
            assert!(verdict.contains(words), "{verdict}");
            assert!(verdict.contains("the board can be solved"), "{verdict}");
        }
        for option in ["--length-only", "--quiet", "-q"] {
            let run = solve(&[HARD, limit, value, option]);
            assert_eq!((run.status, run.out.as_str()), (3, "unknown\n"));
        }
        let run = solve(&[HARD, limit, value, "--count"]);
        assert_eq!(run.status, 3, "{limit}");
        let run = solve(&[HARD, limit, value, "--all", "-q"]);
        assert_eq!((run.status, run.out.as_str()), (3, "unknown\n"), "{limit}");
    }
    let run = solve(&[HARD, "--max-expansions", "10", "--engine", "breadth-first"]);
    assert!(run.line_with("Statistics:").contains("expanded 10,"));
    // What is proved without a search is proved within every limit.
    assert_eq!(solve(&[UNSOLVABLE, "--max-expansions", "0"]).status, 1);
    let run = solve(&["123456780", "--max-expansions", "0", "--length-only"]);
    assert_eq!((run.status, run.out.as_str()), (0, "0\n"));
    let limits = ["--max-nodes", "1000000", "--max-expansions", "1000000"];
    let run = solve(&[&[FARTHEST, "--length-only"], &limits[..]].concat());
    assert_eq!((run.status, run.out.as_str()), (0, "31\n"));
}

#[test]
fn a_list_of_all_that_is_cut_short_says_so() {
    // By IDA*: enough for the length and the first few.
    let full = solve(&[FARTHEST, "--all", "--engine", "ida-star"]);
    let text = full.line_with("Statistics:");
    let expanded: u64 = text["expanded ".len()..text.find(',').unwrap()]
        .parse()
        .unwrap();
    let most = (expanded - 1).to_string();
    let arguments = [
        FARTHEST,
        "--all",
        "--engine",
        "ida-star",
        "--max-expansions",
        &most,
    ];
    let run = solve(&arguments);
    assert_eq!(run.status, 3);
    assert!(
        run.out.contains("Shortest solutions so far: "),
        "{}",
        run.out
    );
}

/// A bound that was gone through is a proof that there is no solution within it, but not by engines that may
/// miss solutions.
#[test]
fn a_bound_on_the_depth_is_no_proof() {
    let board = "1 2 3 / 0 4 8 / 7 6 5";
    let none = (4, "none\n");
    let unknown = (3, "unknown\n");
    for engine in [
        "depth-first",
        "iterative-deepening",
        "depth-first-graph",
        "uniform-cost",
        "a-star",
        "ida-star",
    ] {
        let bounded = |bound| {
            solve(&[
                board,
                "--engine",
                engine,
                "--depth-bound",
                bound,
                "--length-only",
            ])
        };
        let run = bounded("6");
        let expected = if engine == "depth-first-graph" {
            unknown
        } else {
            none
        };
        assert_eq!((run.status, run.out.as_str()), expected, "{engine}");
        if engine != "depth-first-graph" {
            let run = bounded("7");
            assert_eq!((run.status, run.out.as_str()), (0, "7\n"), "{engine}");
        }
    }
    // The same where the estimate of the start is above the bound, and with the word alone.
    for option in ["--length-only", "--quiet"] {
        let run = solve(&["867254301", "--depth-bound", "14", option]);
        assert_eq!((run.status, run.out.as_str()), none);
    }
    for engine in ["a-star", "ida-star"] {
        let misplaced = ["--heuristic", "misplaced-with-blank", "--engine", engine];
        let run = solve(&[&[board, "--depth-bound", "6", "-q"], &misplaced[..]].concat());
        assert_eq!((run.status, run.out.as_str()), unknown, "{engine}");
    }
    let run = solve(&[board, "--depth-bound", "6"]);
    assert_eq!(run.status, 4);
    assert_eq!(
        run.line_with("Verdict:"),
        "no solution of at most 6 moves; longer ones were not looked for"
    );
    let unproved = [board, "--depth-bound", "6", "--engine", "depth-first-graph"];
    let run = solve(&unproved);
    assert_eq!(run.status, 3);
    assert!(run.line_with("Verdict:").contains("but there may be one"));
    // A limit within the bound, and a board without any solution.
    let limited = ["--depth-bound", "40", "--max-expansions", "10", "-q"];
    let run = solve(&[&[HARD], &limited[..]].concat());
    assert_eq!((run.status, run.out.as_str()), unknown);
    assert_eq!(solve(&[UNSOLVABLE, "--depth-bound", "6"]).status, 1);
}

/// What was proved within the bound is right: every board of the table, with bounds about its length.
#[test]
fn no_solution_within_the_bound_is_the_truth() {
    let cases = some_cases(16);
    let input: String = cases
        .iter()
        .map(|case| format!("{}\n", case.start))
        .collect();
    for engine in [
        "iterative-deepening",
        "uniform-cost",
        "a-star",
        "ida-star",
        "depth-first",
    ] {
        for bound in [0_i64, 5, 10, 15] {
            let bound_text = bound.to_string();
            let arguments = ["-", "--engine", engine, "--depth-bound", &bound_text];
            let run = solve_with_input(&arguments, input.as_bytes());
            assert_eq!(run.out.lines().count(), cases.len());
            for (case, line) in cases.iter().zip(run.out.lines()) {
                let (length, _) = line.split_once('\t').expect("two fields");
                let is_within = case.length >= 0 && case.length <= bound;
                let is_right = match length {
                    "none" => !is_within && case.length >= 0,
                    "-1" => case.length < 0,
                    _ => is_within,
                };
                assert!(is_right, "{engine} within {bound}: {line} for {case:?}");
            }
        }
    }
    let run = solve_with_input(&["-", "--depth-bound", "14"], b"867254301\n123456708\n");
    assert_eq!(run.status, 4);
    assert_eq!(
        run.out,
        "none\tno solution of at most 14 moves; longer ones were not looked for\n1\tr\n"
    );
    let run = solve_with_input(&["-", "--depth-bound", "14", "-q"], b"867254301\n");
    assert_eq!((run.status, run.out.as_str()), (4, "none\n"));
}

#[test]
fn a_table_that_is_too_large_is_a_limit() {
    let run = solve(&[HARD, "--engine", "distance-table"]);
    assert_eq!(run.status, 3);
    assert!(run.line_with("Verdict:").contains("memory"));
}

#[test]
fn very_long_paths_are_not_drawn_unless_asked_for() {
    // Lengths by a depth-first search written for this test in another language: a board is met
    // when it is entered, or when it is put on the stack, of which the last is taken first.
    let board = ["618402735", "--goal", "012345678"];
    for (engine, order, length) in [
        ("depth-first", "udlr", "27580"),
        ("depth-first", "rldu", "64738"),
        ("depth-first-graph", "udlr", "6530"),
        ("depth-first-graph", "rldu", "46142"),
    ] {
        let run = solve(&[&board[..], &["--engine", engine, "--order", order]].concat());
        assert_eq!(run.status, 0);
        assert_eq!(run.line_with("Length:"), length, "{engine} {order}");
        assert!(run.out.contains("are not drawn"));
        assert!(!run.out.contains("start\n"));
    }

    let drawn = |boards| {
        solve(&[FARTHEST, "--boards", boards])
            .out
            .contains("start\n")
    };
    assert!(drawn("32"));
    assert!(!drawn("31"));
    let run = solve(&[FARTHEST, "--boards", "0"]);
    assert!(!run.out.contains("drawn"));
}

/// Three lists of tens of thousands of moves help nobody.
#[test]
fn very_long_lists_of_moves_are_shortened_unless_asked_for() {
    let board = [
        "618402735",
        "--goal",
        "012345678",
        "--engine",
        "depth-first-graph",
    ];
    let full = solve(&[&board[..], &["--moves", "6530"]].concat());
    let letters = full.line_with("Moves of the blank:");
    assert_eq!(letters.len(), 6530);
    assert_eq!(full.line_with("In words:").split(' ').count(), 6530);
    assert_eq!(
        play(3, &tiles("6 1 8 4 0 2 7 3 5"), letters),
        tiles("0 1 2 3 4 5 6 7 8")
    );
    assert!(!full.out.contains("--moves"));
    let quiet = solve(&[&board[..], &["--quiet"]].concat());
    assert_eq!(quiet.out.trim_end(), letters);

    for few in [&[][..], &["--moves", "6529"]] {
        let short = solve(&[&board[..], few].concat());
        assert!(short.out.len() < 1500, "{}", short.out);
        let (first, last) = (&letters[..20], &letters[6510..]);
        assert_eq!(
            short.line_with("Moves of the blank:"),
            format!("{first} (6490 more) {last}")
        );
        let moved = |run: &Run| {
            let words = run.line_with("Tiles moved:").split(' ');
            words.map(ToOwned::to_owned).collect::<Vec<_>>()
        };
        let (all, some) = (moved(&full), moved(&short));
        assert_eq!((&some[..20], &some[22..]), (&all[..20], &all[6510..]));
        assert_eq!(short.line_with("Length:"), "6530");
        assert!(
            short
                .out
                .contains("To print all 6530 moves, add --moves 6530.")
        );
    }
}

// Progress.

/// A search that takes a second.
const SECOND: [&str; 6] = [
    HARD,
    "--engine",
    "iterative-deepening",
    "--max-seconds",
    "1",
    "--length-only",
];

#[test]
fn in_a_pipe_no_progress_is_shown() {
    let run = solve_with_input(&SECOND, b"");
    assert_eq!((run.out.as_str(), run.err.as_str()), ("unknown\n", ""));
}

/// Runs it on a terminal, which the command `script` provides. That belongs to no standard, so there may be none.
/// Standard output and standard error come together.
#[cfg(target_os = "linux")]
fn on_a_terminal(arguments: &[&str]) -> Option<(Option<i32>, String)> {
    let program = example("solve").get_program().to_owned();
    let program = program.to_str().expect("a plain name");
    let words = [&[program], arguments].concat();
    let words: Vec<_> = words.iter().map(|word| format!("'{word}'")).collect();
    let run = std::process::Command::new("script")
        .args(["--quiet", "--return", "--command", &words.join(" ")])
        .arg("/dev/null")
        .env("TERM", "xterm")
        .stdin(Stdio::null())
        .output()
        .ok()?;
    let text = String::from_utf8(run.stdout).expect("text");
    Some((run.status.code(), text.replace('\r', "")))
}

#[cfg(target_os = "linux")]
#[test]
fn on_a_terminal_progress_is_shown() {
    let Some((status, text)) = on_a_terminal(&SECOND) else {
        return;
    };
    assert_eq!(status, Some(3), "{text}");
    assert!(text.ends_with("unknown\n"), "{text}");
    let number_after = |words: &str| {
        let rest = text.split(words).last().expect("a part");
        let digits = rest.chars().filter(|c| *c != ',');
        let digits: String = digits.take_while(char::is_ascii_digit).collect();
        let number = digits.parse::<u64>();
        number.unwrap_or_else(|_| panic!("no number after {words:?} in {text}"))
    };
    assert!(number_after("depth ") > 10, "{text}");
    assert!(number_after("expanded ") > 1000, "{text}");
    assert!(text.contains("/s), 1 MB, 00:00:0"), "{text}");
}

/// On a terminal a search is run a little at a time.
#[cfg(target_os = "linux")]
#[test]
fn progress_changes_no_answer() {
    for arguments in [
        &[FARTHEST, "--count", "--engine", "a-star", "-q"][..],
        &[FARTHEST, "--all", "--engine", "ida-star"],
        &[FARTHEST, "--engine", "bidirectional"],
        &[FARTHEST, "--engine", "depth-first", "-q"],
        &[
            FARTHEST,
            "--max-expansions",
            "12345",
            "--engine",
            "breadth-first",
        ],
    ] {
        let Some((status, text)) = on_a_terminal(arguments) else {
            return;
        };
        let piped = solve_with_input(arguments, b"");
        assert_eq!(status, Some(piped.status), "{arguments:?}: {text}");
        // If it takes long, there are lines of progress before.
        let end = piped.out.lines().last().expect("an answer");
        assert!(text.trim_end().ends_with(end), "{arguments:?}: {text}");
    }
}

// Bad input.

#[test]
fn bad_boards_are_named_with_their_place() {
    for (board, message) in [
        ("111222330", "tile 1 appears twice"),
        ("1 2 3 4 5 6 7 8 8", "no blank"),
        ("1 2 3 / 4 I3 6 / 7 8 0", "token 5 (line 1, column 11)"),
        ("1 2 3 / 4 5 / 7 8 0", "row 2 has 2 tiles"),
        ("1 2 3 4 5 6 7 8 99 0", "do not make a square"),
        ("1 2 3 4 5 6 7 0 9", "out of range"),
        ("99999 1 2 0", "too large"),
        ("123456789123456", "15 characters without a separator"),
        ("", "no tiles"),
        ("   ", "no tiles"),
        ("1 2 + 0", "`+` is not a tile"),
    ] {
        let run = solve(&[board]);
        assert_eq!(run.status, 2, "{board:?}");
        assert_eq!(run.out, "", "{board:?}");
        assert!(run.err.starts_with("error: in the board, "), "{}", run.err);
        assert!(run.err.contains(message), "{}", run.err);
    }
    for goal in ["123456788", "1 2 3 0", "a?c", ""] {
        let run = solve(&[LONG, "--goal", goal]);
        assert_eq!(run.status, 2, "{goal:?}");
        assert!(run.err.contains("in the goal, "), "{}", run.err);
    }
}

#[test]
fn options_that_make_no_sense_are_refused() {
    let refused: [&[&str]; 25] = [
        &["--quiet", "--moves", "9"],
        &["--engine", "breadth-first", "--heuristic", "manhattan"],
        &["--engine", "distance-table", "--heuristic", "manhattan"],
        &["--engine", "depth-first", "--heuristic", "manhattan"],
        &["--engine", "breadth-first", "--depth-bound", "9"],
        &["--engine", "greedy-best-first", "--depth-bound", "9"],
        &["--engine", "depth-first", "--all"],
        &["--engine", "distance-table", "--count"],
        &["--heuristic", "misplaced-with-blank", "--all"],
        &["--depth-bound", "9", "--count"],
        &["--all", "--count"],
        &["--all", "--length-only"],
        &["--count", "--length-only"],
        &["--quiet", "--length-only"],
        &["--quiet", "--boards", "9"],
        &["--engine", "best-first"],
        &["--heuristic", "guess"],
        &["--encoding", "bits"],
        &["--order", "udl"],
        &["--order", "udll"],
        &["--order", "nesw"],
        &["--max-expansions", "-5"],
        &["--max-seconds", "soon"],
        &["--max-seconds", "-1"],
        &["--no-such-option"],
    ];
    for arguments in refused {
        let run = solve(&[&[LONG], arguments].concat());
        assert_eq!(run.status, 2, "{arguments:?}");
        assert_eq!(run.out, "", "{arguments:?}");
    }
    assert_eq!(solve(&["-", "--all"]).status, 2);
    assert_eq!(solve(&["--max-seconds", "1e300"]).status, 2);
    let run = solve(&[LONG, "--engine", "depth-first", "--all"]);
    assert!(run.err.contains("depth-first does not find all shortest"));
}

#[test]
fn the_help_tells_engines_input_and_exit_status() {
    let run = solve(&["--help"]);
    assert_eq!(run.status, 0);
    for words in [
        "The default engine:",
        "Standard input",
        "Exit status:",
        "greedy-best-first",
        "linear-conflict",
        "--prove-by-search",
        "  4  proved that there is no solution within the --depth-bound",
        "Moves:\n  A move is the direction in which the blank goes",
        "Long searches:",
        "--moves",
    ] {
        assert!(run.out.contains(words), "{words}");
    }
    // The argument parser writes the list of possible values on one line.
    let mut lines = run
        .out
        .lines()
        .filter(|line| !line.contains("[possible values"));
    assert!(lines.all(|line| line.len() <= 100));
    assert_eq!(solve(&["-h"]).status, 0);
    assert_eq!(solve(&["--version"]).status, 0);
}

// Standard input.

#[test]
fn boards_from_standard_input_have_the_known_lengths() {
    let mut by_goal: BTreeMap<String, Vec<Case>> = BTreeMap::new();
    for case in cases_of((3, 3)) {
        by_goal.entry(case.goal.clone()).or_default().push(case);
    }
    let goals: Vec<_> = by_goal.keys().cloned().collect();
    assert!(goals.contains(&in_order(9)) && goals.len() > 1);
    for (goal, cases) in by_goal {
        let input: String = cases
            .iter()
            .map(|case| format!("{}\n", case.start))
            .collect();
        let lengths: String = cases
            .iter()
            .map(|case| format!("{}\n", case.length))
            .collect();
        let has_none = cases.iter().any(|case| case.length < 0);
        let mut argument_lists = vec![vec!["-", "--length-only", "--goal", &goal]];
        if goal == in_order(9) {
            argument_lists.push(vec!["-", "--length-only"]);
            argument_lists.push(vec!["-", "--length-only", "--rows", "3", "--cols", "3"]);
        }
        for arguments in argument_lists {
            let run = solve_with_input(&arguments, input.as_bytes());
            assert_eq!(run.out, lengths, "{arguments:?}");
            assert_eq!(run.err, "");
            assert_eq!(run.status, i32::from(has_none));
        }
    }
}

#[test]
fn the_table_for_many_boards_finds_what_ida_star_finds() {
    let cases = cases_of((3, 3));
    let input: String = cases
        .iter()
        .map(|case| format!("{}\n", case.start))
        .collect();
    let by_table = solve_with_input(&["-"], input.as_bytes());
    let by_path = solve_with_input(&["-", "--engine", "ida-star"], input.as_bytes());
    assert_eq!(by_table.out, by_path.out);
    assert_eq!(by_table.status, 1);
}

#[test]
fn lines_may_have_different_shapes() {
    let input =
        "1 2 0 / 4 5 3\n3 1 2 0\n1 2 3 4 5 6 7 0 8\r\n5 1 2 4 6 0 10 7 13 11 3 8 14 9 15 12";
    let run = solve_with_input(&["-", "--length-only"], input.as_bytes());
    assert_eq!(run.err, "");
    assert_eq!(run.out.lines().count(), 4);
    assert!(run.out.starts_with("1\n"));
    assert!(run.out.ends_with("\n1\n16\n"), "{}", run.out);
}

#[test]
fn bad_lines_are_reported_and_do_not_stop_the_rest() {
    let input = b"123456780\n\n1 2 3\n123456870\n  \n123456708\n\xff\xfe\n12345678x\n";
    let run = solve_with_input(&["-", "--length-only"], input);
    assert_eq!(run.status, 2);
    assert_eq!(run.out, "0\n\nerror\n-1\n\n1\nerror\n0\n");
    let messages: Vec<_> = run.err.lines().collect();
    assert_eq!(messages.len(), 2);
    assert!(messages[0].starts_with("error: line 3: in the board, 3 tiles"));
    assert!(messages[1].starts_with("error: line 7: "));

    let run = solve_with_input(&["-", "--quiet"], input);
    assert_eq!(run.out, "\n\nerror\nunsolvable\n\nr\nerror\n\n");
    let run = solve_with_input(&["-"], input);
    let fields: Vec<_> = run
        .out
        .lines()
        .map(|l| l.split('\t').next().unwrap())
        .collect();
    assert_eq!(fields, ["0", "", "error", "-1", "", "1", "error", "0"]);

    let run = solve_with_input(
        &["-", "--encoding", "packed", "-q"],
        b"2 1 3 0\n123456708\n",
    );
    assert_eq!((run.status, run.out.as_str()), (2, "error\nr\n"));
}

#[test]
fn numbers_of_solutions_line_by_line() {
    let input = format!("{FARTHEST}\n{UNSOLVABLE}\n123456780\n");
    let run = solve_with_input(&["-", "--count"], input.as_bytes());
    assert_eq!(run.out, "31\t40\n-1\t0\n0\t1\n");
    let run = solve_with_input(&["-", "--count", "-q"], input.as_bytes());
    assert_eq!(run.out, "40\n0\n1\n");
}

#[test]
fn the_exit_status_of_many_boards_is_the_worst() {
    let status = |input: &str| {
        let arguments = ["-", "--max-expansions", "3", "--length-only"];
        solve_with_input(&arguments, input.as_bytes()).status
    };
    let (solved, unsolvable, stopped, bad) = ("123456780\n", UNSOLVABLE, LONG, "abc\n");
    assert_eq!(status(""), 0);
    assert_eq!(status("\n\n"), 0);
    assert_eq!(status(solved), 0);
    assert_eq!(status(&format!("{unsolvable}\n{solved}")), 1);
    assert_eq!(status(&format!("{stopped}\n{unsolvable}\n{solved}")), 3);
    assert_eq!(
        status(&format!("{bad}{stopped}\n{unsolvable}\n{solved}")),
        2
    );
    let run = solve_with_input(
        &["-", "--max-expansions", "3"],
        format!("{LONG}\n").as_bytes(),
    );
    assert_eq!(run.out, "unknown\tstopped by the limit on expansions\n");
    let arguments = [
        "-",
        "--engine",
        "distance-table",
        "--max-nodes",
        "1000",
        "-q",
    ];
    let run = solve_with_input(&arguments, format!("{LONG}\n{LONG}\n").as_bytes());
    assert_eq!((run.status, run.out.as_str()), (3, "unknown\nunknown\n"));
}

#[test]
fn a_bad_goal_is_told_before_the_first_board() {
    for arguments in [
        &["-", "--goal", "1 2 ?"][..],
        &["-", "--goal", "123456788"],
        &["-", "--goal", "1 2 3 0", "--rows", "3", "--cols", "3"],
        &["-", "--rows", "0", "--cols", "3"],
    ] {
        let run = solve_with_input(arguments, b"123456780\n123456780\n");
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{arguments:?}");
        assert_eq!(run.err.lines().count(), 1, "{arguments:?}");
    }
    let run = solve_with_input(
        &["-", "--goal", "1 2 3 4 5 0", "-q"],
        b"1 2 0 / 4 5 3\n1 2 / 3 4 / 0 5\n",
    );
    assert_eq!((run.status, run.out.as_str()), (0, "d\nr\n"));
}

#[test]
fn each_answer_comes_before_the_next_line_is_read() {
    let mut child = example("solve")
        .args(["-", "--length-only"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut input = child.stdin.take().expect("it is piped");
    let mut output = BufReader::new(child.stdout.take().expect("it is piped"));
    for (board, answer) in [(FARTHEST, "31\n"), (UNSOLVABLE, "-1\n"), (LONG, "30\n")] {
        writeln!(input, "{board}").expect("it is reading");
        let mut line = String::new();
        output.read_line(&mut line).expect("it answers");
        assert_eq!(line, answer);
    }
    drop(input);
    assert_eq!(child.wait().expect("it ends").code(), Some(1));
}

#[test]
fn it_ends_quietly_when_nobody_reads_the_output() {
    for arguments in [&["-"][..], &["--all", FARTHEST], &[LONG]] {
        let mut child = example("solve")
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command starts");
        drop(child.stdout.take());
        let mut input = child.stdin.take().expect("it is piped");
        for _ in 0..1000 {
            if writeln!(input, "{LONG}").is_err() {
                break;
            }
        }
        drop(input);
        let output = child.wait_with_output().expect("it ends");
        let messages = String::from_utf8_lossy(&output.stderr);
        // Whether a single board's output was written before the pipe was closed is a matter of
        // luck; either way there is nothing to complain about.
        assert_eq!(messages, "", "{arguments:?}");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    }
}

/// Boards row by row, with and without empty lines between them.
#[test]
fn blocks_of_lines_are_boards() {
    let lengths = |input: &str, options: &[&str]| {
        let run = solve_with_input(
            &[&["-", "--length-only"], options].concat(),
            input.as_bytes(),
        );
        (run.out, run.err)
    };
    let no_message = |lengths: &str| (lengths.to_owned(), String::new());
    assert_eq!(lengths("0 1 3\n4 2 6\n7 5 8\n", &[]), no_message("4\n"));
    let three = "123\n456\n708\n\n1 2 3\n4 0 5\n\n867254301\n1 2\n3 0\n";
    assert_eq!(lengths(three, &[]), no_message("1\n1\n31\n0\n"));
    // A first row that looks like a board of 2x2.
    let fifteen = "5 1 2 4\n6 0 10 7\n13 11 3 8\n14 9 15 12\n";
    assert_eq!(lengths(&fifteen.repeat(2), &[]), no_message("16\n16\n"));
    let given = ["--rows", "2", "--cols", "3"];
    assert_eq!(
        lengths("1 2 3\n4 0 5\n1 2 3 4 5 0\n1 2 3\n4 5 0", &given),
        no_message("1\n0\n0\n")
    );

    let (out, err) = lengths("3\n1 2 3\n4 0 6\n7 5 8\n", &[]);
    assert_eq!(out, "2\n");
    assert_eq!(
        err,
        "note: line 1: in the board, the first line is the size: 3 rows, 3 columns\n"
    );
    let (out, err) = lengths("1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 16 15\n", &[]);
    assert_eq!(out, "1\n");
    assert!(
        err.starts_with("note: line 1: in the board, 16 is the blank"),
        "{err}"
    );
    // One number for the line of a mistake, and what follows is read.
    let (out, err) = lengths("123456780\n\n1 2 3\n4 ? 5\n6 7 8\n\n123456708", &[]);
    assert_eq!(out, "0\n\nerror\n1\n");
    assert_eq!(
        err,
        "error: line 4, column 3: in the board, token 5: `?` is not a tile\n"
    );
}

/// How a text was understood is said where it could mean something else.
#[test]
fn readings_are_reported() {
    let run = solve(&["1 2 3 4 5 6 7 8 9 10 11 12 13 14 16 15"]);
    let note = "in the board, 16 is the blank: the tiles are numbered from 1, and there is no 0";
    assert_eq!((run.status, run.line_with("Note:")), (0, note));
    let run = solve_with_input(&["[[1,2,3],[4,9,6],[7,5,8]]", "--quiet"], b"");
    assert_eq!(run.out, "dr\n");
    assert!(
        run.err.starts_with("note: in the board, 9 is the blank"),
        "{}",
        run.err
    );
    // Tile 0 is a tile here, and the blank belongs last.
    let client = "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 -1 18 20 21 22 23 19";
    let run = solve(&[client]);
    assert_eq!((run.status, run.line_with("Length:")), (0, "2"));
    assert!(run.line_with("Note:").contains("tile 0 is called 1"));
}

mod databases {
    use super::*;

    /// A folder of its own for each test.
    fn folder(name: &str) -> std::path::PathBuf {
        let folder = std::env::temp_dir().join(format!("solve-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder for the test");
        folder
    }

    fn solve_in(cache: &std::path::Path, arguments: &[&str]) -> Run {
        // Every platform has its own place for caches.
        let mut command = example("solve");
        for name in ["HOME", "XDG_CACHE_HOME", "LOCALAPPDATA"] {
            command.env(name, cache);
        }
        let output = command.args(arguments).output();
        let output = output.expect("the example can be run");
        Run {
            status: output.status.code().expect("it ended by itself"),
            out: String::from_utf8(output.stdout).expect("text"),
            err: String::from_utf8(output.stderr).expect("text"),
        }
    }

    const PATTERNS: [&str; 4] = ["--heuristic", "databases", "--patterns", "1 2 3 4/5,6,7,8"];

    /// Built once, then read; and the answer is that of another heuristic.
    #[test]
    fn they_are_kept() {
        let cache = folder("kept");
        let board = "5 1 2 4 6 0 10 7 13 11 3 8 14 9 15 12";
        let plain = solve(&[board, "-q", "--heuristic", "manhattan"]);
        for words in [
            "Pattern databases: built in",
            "Pattern databases: read from",
        ] {
            let run = solve_in(&cache, &[&[board], &PATTERNS[..]].concat());
            assert_eq!(run.status, 0, "{}", run.err);
            assert!(run.err.starts_with(words), "{}", run.err);
            let run = solve_in(&cache, &[&[board, "-q"], &PATTERNS[..]].concat());
            assert_eq!(
                (run.out.as_str(), run.err.as_str()),
                (plain.out.as_str(), "")
            );
        }
        let run = solve_in(&cache, &[&[board, "--no-cache"], &PATTERNS[..]].concat());
        assert!(run.err.contains("not kept"), "{}", run.err);
        std::fs::remove_dir_all(cache).expect("it is there");
    }

    /// A file that the user names is never overwritten, and never trusted blindly.
    #[test]
    fn a_file_of_ones_own() {
        let folder = folder("own");
        let file = folder.join("small.pdb");
        let file = file.to_str().expect("a plain name");
        let with = |extra: &[&str]| {
            let arguments = [&["123456708", "--database", file], extra].concat();
            solve_in(&folder, &arguments)
        };
        let small = ["--heuristic", "databases", "--patterns", "1 2 3/4 5 6"];
        assert!(with(&small).err.contains("kept in"));
        assert!(with(&small).err.contains("read from"));
        // Other patterns, another goal.
        for other in [
            &["--heuristic", "databases", "--patterns", "1 2/3 4"][..],
            &[&small[..], &["--goal", "1 2 3 4 5 6 7 0 8"]].concat(),
        ] {
            let run = with(other);
            assert_eq!(run.status, 2, "{}", run.out);
            assert!(run.err.contains("small.pdb: "), "{}", run.err);
        }
        let mut bytes = std::fs::read(file).expect("it was written");
        let last = bytes.len() - 20;
        bytes[last] ^= 1;
        std::fs::write(file, &bytes).expect("it can be written");
        let run = with(&small);
        assert_eq!(run.status, 2);
        assert!(run.err.contains("small.pdb: "), "{}", run.err);
        assert_eq!(std::fs::read(file).expect("it is there"), bytes);
        std::fs::remove_dir_all(folder).expect("it is there");
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        for (arguments, words) in [
            (
                &["--heuristic", "databases", "--patterns", "1 2/x"][..],
                "`x` is no tile",
            ),
            (&["--heuristic", "databases", "--patterns", "1 2/9"], "9"),
            (&["--heuristic", "databases", "--patterns", "1 2/2 3"], "2"),
            (
                &["--heuristic", "manhattan", "--patterns", "1 2/3"],
                "--heuristic databases",
            ),
            (
                &["--heuristic", "databases", "--encoding", "word"],
                "kept as nibbles",
            ),
        ] {
            let run = solve(&[&["123456708", "--no-cache"], arguments].concat());
            assert_eq!(run.status, 2, "{arguments:?}");
            assert!(run.err.contains(words), "{}", run.err);
        }
    }

    /// A limit that is in the way of building them is a limit, not an error.
    #[test]
    fn limits_hold_for_building_them() {
        let arguments = ["123456708", "--heuristic", "databases", "--no-cache"];
        for (limit, words) in [("--max-seconds", "time"), ("--max-memory", "memory")] {
            let run = solve(&[&arguments[..], &[limit, "0"]].concat());
            assert_eq!(run.status, 3, "{limit}");
            assert!(run.line_with("Verdict:").contains(words), "{}", run.out);
        }
    }
}
