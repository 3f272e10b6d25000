use std::collections::HashSet;

use puzzle_search::Limits;
use puzzle_search::puzzles::knights_tour::KnightsTour;

use super::*;

/// The boards in an output, as rows of numbers.
fn boards(output: &str, width: usize, height: usize) -> Vec<Vec<Vec<u32>>> {
    let rows: Vec<Option<Vec<u32>>> = output
        .lines()
        .map(|line| line.split(' ').map(|word| word.parse().ok()).collect())
        .map(|row: Option<Vec<u32>>| row.filter(|row| row.len() == width))
        .collect();
    rows.split(Option::is_none)
        .filter(|rows| rows.len() == height)
        .map(|rows| rows.iter().flatten().cloned().collect())
        .collect()
}

/// Is it numbered from 1 to the number of squares, in knight's moves, from this square?
fn assert_tour(board: &[Vec<u32>], start: (usize, usize)) {
    let mut squares = Vec::new();
    for (y, row) in board.iter().enumerate() {
        squares.extend(row.iter().enumerate().map(|(x, &number)| (number, (x, y))));
    }
    squares.sort_unstable();
    assert!(
        squares
            .iter()
            .map(|&(number, _)| number)
            .eq((1..).take(squares.len()))
    );
    assert_eq!(squares[0].1, start);
    for pair in squares.windows(2) {
        let ((x, y), (u, v)) = (pair[0].1, pair[1].1);
        assert_eq!(x.abs_diff(u) * y.abs_diff(v), 2);
    }
}

#[test]
fn from_the_corner() {
    let output = run("knight", &["0", "0"]).output();
    assert!(rest(&output, "Backtracking from (0, 0):").starts_with("8 250 733 placements, "));
    assert!(
        rest(&output, "Warnsdorff's rule from (0, 0):").starts_with("64 placements, 0 restarts, ")
    );
    let boards = boards(&output, 8, 8);
    assert_eq!(boards.len(), 2);
    for board in boards {
        assert_tour(&board, (0, 0));
    }
}

#[test]
fn smaller_boards_from_the_corner() {
    for (size, placements) in [("5", "8 840"), ("6", "248 169"), ("7", "7 151 179")] {
        let output = run("knight", &["0", "0", "--size", size]).output();
        let expected = format!("{placements} placements, ");
        assert!(rest(&output, "Backtracking from (0, 0):").starts_with(&expected));
    }
}

#[test]
fn the_limit_is_told() {
    // Warnsdorff's rule finds a tour all the same.
    let output = run("knight", &["1", "1", "--limit", "1000000"]).output();
    assert!(rest(&output, "Backtracking from (1, 1):").starts_with("1 000 000 placements, "));
    assert!(output.contains("\nNo tour found: stopped by the limit on expansions. "));
    assert!(!output.contains("No tour:"), "{output}");
    assert_tour(&boards(&output, 8, 8)[0], (1, 1));
}

/// The text waited for tens of minutes. Turning back where a square is cut off gives the same first
/// tour.
#[test]
fn pruning_solves_what_the_text_could_not() {
    let output = run("knight", &["1", "1", "--prune"]).output();
    let found = boards(&output, 8, 8);
    assert_eq!(found.len(), 2);
    assert_tour(&found[0], (1, 1));
    assert!(rest(&output, "Backtracking from (1, 1):").starts_with("11 049 882 placements, "));
    assert_page_says("the same, turning back where a square is cut off 11 049 882 placements, ");

    for start in [["0", "0"], ["3", "3"]] {
        let size = ["--size", "6"];
        let plain = run("knight", &[&start[..], &size].concat()).output();
        let pruned = run("knight", &[&start[..], &size, &["--prune"]].concat()).output();
        assert_eq!(boards(&plain, 6, 6), boards(&pruned, 6, 6));
    }
    let output = run("knight", &["1", "1", "--prune", "--limit", "1000"]).output();
    assert!(output.contains("\nNo tour found: stopped by the limit on expansions."));
}

#[test]
fn the_square_is_asked_for_until_it_is_valid() {
    let input = "8 0\n-1 3\nhello\n\n1 2 3\n4, 2\n";
    let output = run_with_input("knight", &["--limit", "1000"], input).output();
    assert_eq!(output.matches("Start square, x from 0 to 7").count(), 6);
    assert!(output.contains("start square (8, 0) is not on the board of 8 x 8 squares"));
    assert_eq!(output.matches("That is not two numbers").count(), 4);
    assert!(
        rest(&output, "Warnsdorff's rule from (4, 2):").starts_with("124 placements, 1 restart, ")
    );

    // A square off the board in the arguments is asked for again, too.
    let output = run_with_input("knight", &["0", "9", "--limit", "1000"], "0 1").output();
    assert!(output.contains("Warnsdorff's rule from (0, 1):"));

    let error = run("knight", &[]).error();
    assert_eq!(
        error,
        "error: the input ended before there was a start square\n"
    );
}

#[test]
fn the_table() {
    let squares = [
        "--compare",
        "--limit",
        "100000",
        "--squares",
        "1,1",
        "4,2",
        "0,0",
    ];
    let output = run("knight", &squares).output();
    for (start, greedy) in [("(0, 0)", "64 0"), ("(1, 1)", "64 0"), ("(4, 2)", "124 1")] {
        let row = rest(&output, start);
        let (back, walk) = row.split_once(" stopped ").expect("a row");
        assert!(back.starts_with("100 000 "), "{row}");
        assert!(walk.starts_with(greedy) && walk.ends_with(" tour"), "{row}");
    }
    // Only one square of the 64 needs a restart.
    let all: Vec<String> = (0..64).map(|at| format!("{},{}", at % 8, at / 8)).collect();
    let mut arguments = vec!["--compare", "--limit", "10", "--squares"];
    arguments.extend(all.iter().map(String::as_str));
    let output = run("knight", &arguments).output();
    assert_eq!(output.matches(" 64 0 ").count(), 63);
    assert!(rest(&output, "(4, 2)").contains(" 124 1 "));

    let output = run("knight", &["--compare"]).output();
    assert!(rest(&output, "(0, 0)").starts_with("8 250 733 "));
    assert!(rest(&output, "(1, 1)").starts_with("20 000 000 "));
}

#[test]
fn greedy_gives_up_where_all_eight_walks_fail() {
    let output = run("knight", &["27", "27", "--size", "55", "--limit", "10000"]).ended(3);
    assert!(output.contains("\nNo tour found: gave up: no attempt is left."));
    assert!(output.contains("\nNo tour found: stopped by the limit on expansions."));
    assert!(rest(&output, "Warnsdorff's rule from (27, 27):").contains(", 7 restarts, "));
    // Nothing was proved: there is a tour.
    assert!(
        rest(&output, "There is a tour all the same:")
            .starts_with("the library's `find` has one of 3 025 squares, by its strategy ")
    );
}

#[test]
fn boards_without_a_tour() {
    let output = run("knight", &["1", "0", "--size", "5"]).ended(1);
    assert!(output.starts_with("There is no tour from (1, 0): the start has the colour"));
    let error = run("knight", &["--size", "0"]).error();
    assert_eq!(error, "error: a board of 0 x 0 has no squares\n");
}

#[test]
fn a_random_start() {
    let mut starts = HashSet::new();
    for _ in 0..10 {
        let output = run("knight", &["--random", "--limit", "1000"]).output();
        let start = rest(&output, "A random start:").to_owned();
        let (x, y) = start
            .trim_matches(['(', ')', '.'])
            .split_once(", ")
            .expect("two numbers");
        let start = (x.parse().expect("x"), y.parse().expect("y"));
        assert_tour(&boards(&output, 8, 8)[0], start);
        starts.insert(start);
    }
    assert!(starts.len() > 2, "{starts:?}");
}

/// In the text x counts the rows, from the top.
#[test]
fn boards_as_the_text_prints_them() {
    let place = ["1", "2", "--size", "6", "--height", "7", "--limit", "1000"];
    let usual = run("knight", &place).output();
    let as_text = run("knight", &[&place[..], &["--x-down"]].concat()).output();
    let usual = boards(&usual, 6, 7).pop().expect("a board");
    let as_text = boards(&as_text, 7, 6).pop().expect("a board");
    assert_tour(&usual, (1, 2));
    assert_eq!(as_text[1][2], 1);
    for (y, row) in usual.iter().enumerate() {
        for (x, number) in row.iter().enumerate() {
            assert_eq!(as_text[x][y], *number);
        }
    }
}

#[test]
fn times_against_the_size() {
    let output = run("knight", &["--times"]).output();
    for (n, placements, walk) in [
        ("5 ", "8 840 ", "25 0 "),
        ("6 ", "248 169 ", "36 0 "),
        ("7 ", "7 151 179 ", "49 0 "),
        ("8 ", "8 250 733 ", "64 0 "),
    ] {
        let row = rest(&output, n);
        let (back, greedy) = row.split_once(" tour ").expect("two tours");
        // Microseconds: backtracking takes some even on the smallest board.
        let time = back.strip_prefix(placements).expect("placements");
        assert!(time.replace(' ', "").parse::<u64>().expect("a time") > 0);
        assert!(greedy.starts_with(walk) && greedy.ends_with(" tour"));
        let page = page();
        let quoted = page
            .lines()
            .filter(|line| line.starts_with(&format!("{n}{placements}")));
        assert_eq!(
            quoted
                .filter(|line| line.contains(&format!(" {walk}")))
                .count(),
            1
        );
    }
    let output = run("knight", &["--times", "--sizes", "5", "6"]).output();
    assert_eq!(output.lines().count(), 4);
}

#[test]
fn what_is_wrong_in_the_text() {
    let output = run("knight", &["--errors"]).output();
    assert!(output.contains("all eight get stuck (gave up, 7 restarts)"));
    assert!(output.contains("a tour of 3025 squares from there was found and checked"));
    assert_eq!(output.matches("another square's place").count(), 2);
    assert_eq!(output.matches("memory before the board").count(), 4);
    assert_eq!(output.matches(": on the board").count(), 2);
}

#[test]
fn options_that_do_not_fit_are_refused() {
    for (arguments, message) in [
        ("1 1 --list", "--list is for --all"),
        ("0 0 --squares 1,1", "--squares is for --compare"),
        ("0 0 --sizes 5", "--sizes is for --times"),
        ("--all --prune", "--prune is for a search from one square"),
        ("1 1 --all", "a start square and --all are different tasks"),
        (
            "1 1 --random",
            "a start square and --random are different tasks",
        ),
        (
            "--compare --times",
            "--compare and --times are different tasks",
        ),
        ("--all --x-down", "--x-down needs a board to print"),
        ("--times --limit 9", "--limit is not for this task"),
        ("--errors --height 9", "--height is not for this task"),
    ] {
        let arguments: Vec<&str> = arguments.split(' ').collect();
        let error = run("knight", &arguments).error();
        assert!(error.contains(message), "{arguments:?}: {error}");
    }
}

const FIVE_BY_FIVE: &str = "
304 0 56 0 304
0 56 0 56 0
56 0 64 0 56
0 56 0 56 0
304 0 56 0 304
";

#[test]
fn all_tours_of_five_by_five() {
    let output = run("knight", &["--size", "5", "--all"]).output();
    assert!(output.contains(FIVE_BY_FIVE), "{output}");
    assert!(rest(&output, "together").starts_with("1 728, "));
    let output = run("knight", &["--size", "5", "--all", "--list"]).output();
    let boards = boards(&output, 5, 5);
    assert_eq!(boards.len(), 1728);
    for board in &boards {
        let cell = board
            .iter()
            .flatten()
            .position(|&number| number == 1)
            .expect("a start");
        assert_tour(board, (cell % 5, cell / 5));
    }
    assert_eq!(boards.into_iter().collect::<HashSet<_>>().len(), 1728);
}

#[test]
fn all_tours_of_oblong_boards() {
    for (width, height, count) in [
        (3, 7, "104"),
        (7, 3, "104"),
        (5, 6, "37 568"),
        (4, 5, "164"),
    ] {
        let (x, y) = (width.to_string(), height.to_string());
        let arguments = ["--width", &x, "--height", &y, "--all"];
        let output = run("knight", &arguments).output();
        assert!(rest(&output, "together").starts_with(&format!("{count}, ")));
        let tour = KnightsTour::new(width, height, (0, 0)).expect("a board");
        let tours = tour.count_board_tours(&Limits::none()).expect("no limit");
        assert_eq!(tours.to_string(), count.replace(' ', ""));
    }
    let output = run("knight", &["--size", "4", "--all"]).ended(1);
    assert!(rest(&output, "together").starts_with("0, "));
}

#[test]
#[ignore = "some seconds: six million tours"]
fn all_tours_of_six_by_six() {
    let output = run("knight", &["--size", "6", "--all"]).output();
    assert!(rest(&output, "together").starts_with("6 637 920, "));
}

#[test]
fn all_tours_within_a_limit() {
    let output = run("knight", &["--size", "5", "--all", "--limit", "5000"]).ended(3);
    assert!(output.contains("A count with a + is that of a search stopped by the limit"));
    assert!(rest(&output, "together").starts_with("1 680, "));
    let list = ["--size", "5", "--all", "--list", "--limit", "5000"];
    let output = run("knight", &list).ended(3);
    assert!(boards(&output, 5, 5).len() < 1728);
    assert!(output.contains("from (0, 0): 292+ tours"), "{output}");
}
