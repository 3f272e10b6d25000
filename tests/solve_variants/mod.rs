//! Repeated tiles, several blanks and moves of segments on the command line. Printed moves are played here.

use crate::{solve, tiles};

const REPEATED: [&str; 3] = ["111222330", "--goal", "332221110"];
const FARTHEST: &str = "867254301";

/// Where a letter takes a blank.
fn next_cell(cols: usize, cell: usize, letter: char) -> usize {
    match letter {
        'u' => cell - cols,
        'd' => cell + cols,
        'l' => cell - 1,
        'r' => cell + 1,
        other => panic!("{other} is not a direction"),
    }
}

fn with(extra: &[&str]) -> Vec<&'static str> {
    let mut arguments: Vec<&'static str> = REPEATED.to_vec();
    for argument in extra {
        arguments.push(Box::leak((*argument).to_owned().into_boxed_str()));
    }
    arguments
}

#[test]
fn repeated_tiles_work_by_themselves() {
    let run = solve(&REPEATED);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert_eq!(run.line_with("Length:"), "24");
    assert_eq!(
        run.line_with("Verdict:"),
        "solved, and no solution is shorter"
    );
    assert!(
        run.out.starts_with("start\n1 1 1\n2 2 2\n3 3 0\n\n1. "),
        "{}",
        run.out
    );
    assert!(
        run.out
            .contains("\n3 3 2\n2 2 1\n1 1 0\n\nMoves of the blank: ")
    );
    for engine in ["a-star", "ida-star", "breadth-first"] {
        let run = solve(&with(&["--engine", engine, "--length-only"]));
        assert_eq!((run.status, run.out.as_str()), (0, "24\n"), "{engine}");
    }

    let moves = solve(&with(&["--quiet"])).out;
    let mut board = tiles("1 1 1 2 2 2 3 3 0");
    for letter in moves.trim().chars() {
        let blank = board.iter().position(|&tile| tile == 0).expect("a blank");
        board.swap(blank, next_cell(3, blank, letter));
    }
    assert_eq!(board, tiles("3 3 2 2 2 1 1 1 0"));
}

#[test]
fn several_blanks_are_told_apart_by_their_positions() {
    let run = solve(&["1 1 2 / 2 0 0", "--goal", "0 0 2 / 2 1 1", "--quiet"]);
    assert_eq!(run.status, 0);
    let mut board = tiles("1 1 2 2 0 0");
    for word in run.out.split_whitespace() {
        let (position, letter) = word.split_at(word.len() - 1);
        let blank = position.parse::<usize>().expect("a position") - 1;
        assert_eq!(board[blank], 0, "{}", run.out);
        let from = next_cell(3, blank, letter.chars().next().expect("a letter"));
        assert_ne!(board[from], 0, "{}", run.out);
        board.swap(blank, from);
    }
    assert_eq!(board, tiles("0 0 2 2 1 1"));
}

#[test]
fn the_shape_may_come_from_the_goal_or_from_options() {
    let in_row = ["1 1 2 2 0 0", "--goal", "0 0 2 / 2 1 1", "--length-only"];
    let sized = [
        "1 1 2 2 0 0",
        "--goal",
        "0 0 2 2 1 1",
        "--rows",
        "2",
        "--cols",
        "3",
        "--length-only",
    ];
    let rows = ["1 1 2 / 2 0 0", "--goal", "0 0 2 2 1 1", "--length-only"];
    let expected = solve(&rows).out;
    assert!(
        expected
            .trim()
            .parse::<u32>()
            .is_ok_and(|length| length > 0),
        "{expected}"
    );
    assert_eq!(solve(&in_row).out, expected);
    assert_eq!(solve(&sized).out, expected);
}

#[test]
fn large_boards_take_more_words() {
    // One tile that differs, one cell from its place, on 12x12.
    let row = "1 1 1 1 1 1 1 1 1 1 1 1 / ".repeat(11);
    let start = format!("{row}1 1 1 1 1 1 1 1 1 1 2 0");
    let goal = format!("{row}1 1 1 1 1 1 1 1 1 1 0 2");
    let run = solve(&[&start, "--goal", &goal, "--quiet"]);
    assert_eq!((run.status, run.out.as_str()), (0, "l\n"));
}

#[test]
fn segments_count_as_one_move() {
    let run = solve(&[FARTHEST, "--segments"]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert_eq!(run.line_with("Length:"), "20");
    let moves = solve(&[FARTHEST, "--segments", "--quiet", "--engine", "ida-star"]).out;
    let mut board = tiles("8 6 7 2 5 4 3 0 1");
    let mut count = 0;
    for word in moves.split_whitespace() {
        let (letter, length) = word.split_at(1);
        for _ in 0..length.parse::<usize>().expect("a number") {
            let blank = board.iter().position(|&tile| tile == 0).expect("a blank");
            board.swap(
                blank,
                next_cell(3, blank, letter.chars().next().expect("a letter")),
            );
        }
        count += 1;
    }
    assert_eq!((board, count), (tiles("1 2 3 4 5 6 7 8 0"), 20));
    // Tiles that are kept in another encoding.
    let wide = "0 1 2 3 4 / 6 7 8 9 5 / 11 12 13 14 10 / 16 17 18 19 15";
    assert_eq!(solve(&[wide, "--segments", "--quiet"]).out, "r4 d3\n");
}

#[test]
fn what_cannot_be_solved_is_explained() {
    let run = solve(&["1 2 0 1", "--goal", "1 1 2 0", "--rows", "1", "--cols", "4"]);
    assert_eq!(run.status, 1);
    assert!(
        run.out
            .contains("not solvable: the tiles are not in the same order"),
        "{}",
        run.out
    );
    assert_eq!(run.line_with("Verdict:"), "unsolvable");
    let board = ["123456870", "--segments"];
    for engine in ["a-star", "breadth-first"] {
        let search = ["--prove-by-search", "--length-only", "--engine", engine];
        let run = solve(&[&board[..], &search].concat());
        assert_eq!((run.status, run.out.as_str()), (1, "-1\n"));
    }
    let run = solve(&[&board[..], &["--quiet"]].concat());
    assert_eq!((run.status, run.out.as_str()), (1, "unsolvable\n"));
    let ring = [
        "1 0 / 2 3",
        "--segments",
        "--prove-by-search",
        "--engine",
        "ida-star",
    ];
    let run = solve(&[&ring[..], &["--quiet"]].concat());
    assert_eq!((run.status, run.out.as_str()), (1, "unsolvable\n"));
    let run = solve(&with(&["--max-expansions", "5", "--quiet"]));
    assert_eq!((run.status, run.out.as_str()), (3, "unknown\n"));
    let run = solve(&with(&["--max-expansions", "5"]));
    assert!(
        run.line_with("Verdict:")
            .ends_with("; the board can be solved")
    );
}

#[test]
fn bad_input_is_named() {
    let refused: [(&[&str], &str); 7] = [
        (
            &["111222330", "--goal", "332221100"],
            "in the board, tile 1 at position 3 is one too many: there are 3 of them, and 2 in the goal",
        ),
        (
            &["111222330", "--goal", "123456780"],
            "tile 1 appears twice",
        ),
        (&["111222330"], "tile 1 appears twice"),
        (
            &["111222330", "--goal", "332221110", "--segments"],
            "--segments is for boards with one blank",
        ),
        (
            &["111222330", "--goal", "332221110", "--all"],
            "--all cannot be used",
        ),
        (
            &["123456780", "--segments", "--heuristic", "manhattan"],
            "--heuristic cannot be used",
        ),
        (
            &["123456780", "--segments", "--engine", "depth-first"],
            "not depth-first",
        ),
    ];
    for (arguments, message) in refused {
        let run = solve(arguments);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{arguments:?}");
        assert!(run.err.contains(message), "{}", run.err);
    }
    assert_eq!(solve(&["-", "--segments"]).status, 2);
}
