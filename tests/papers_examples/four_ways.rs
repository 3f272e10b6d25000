use std::collections::HashSet;

use super::*;

const PATH: &str = "3 4 7 8 5 2 1 7 8 5 2 1 7 8 5 6 4 3 8 5 6 4 3 6 4 2 1 4 5 8";

/// One of the four; which one makes no difference to what is counted.
#[test]
fn the_counts_of_one_way() {
    let output = run("four_ways", &["--method", "4"]).output();
    let counts = "8 292 445 12 926 284 49 560 975 77 269 656 ";
    assert!(rest(&output, "4 matrix, move table, in place").starts_with(counts));
}

#[test]
#[ignore = "four times the whole search: the better part of a minute"]
fn all_counts_and_paths() {
    let output = run("four_ways", &["--paths"]).output();
    for method in [
        "1 matrix, border tests, copies",
        "2 string, border tests, copies",
        "3 matrix, move table, copies",
        "4 matrix, move table, in place",
    ] {
        let counts = "8 292 445 12 926 284 49 560 975 77 269 656 ";
        assert!(rest(&output, method).starts_with(counts), "{output}");
    }
    let article: Vec<&str> = output
        .lines()
        .filter_map(|line| line.strip_prefix("the article "))
        .collect();
    assert_eq!(
        article,
        [
            "12 926 284 77 269 656 16 80 99",
            "8 292 445 49 560 975 10 53 59",
            "9 50 53",
            "8 48 51",
        ]
    );

    let mut lines = output.lines();
    assert!(lines.any(|line| line == "The 10 paths, as the tiles that move:"));
    let paths: Vec<&str> = lines.by_ref().take(10).collect();
    assert_eq!(paths[0], PATH);
    let different: HashSet<&str> = paths.iter().copied().collect();
    assert_eq!(different.len(), 10);
    assert!(paths.iter().all(|path| path.split(' ').count() == 30));

    assert_eq!(
        lines.next(),
        Some("The article prints moves 22 to 25 as 4 3 4 6. Its move 24, of tile 4, is illegal.")
    );
    assert!(
        rest(&output, "Breadth-first, with all shortest parents:")
            .starts_with("10 paths of 30 moves in ")
    );
    assert_eq!(
        rest(&output, "They are"),
        "the same as the paths of 30 moves found above."
    );
}

#[test]
fn other_bounds_and_boards() {
    let output = run("four_ways", &["--method", "4", "--depth", "20"]).output();
    assert!(output.contains("\nThere is no such path.\n"), "{output}");
    assert!(!output.contains("the article"), "{output}");

    let output = run("four_ways", &["123456078", "--depth", "4"]).output();
    assert_eq!(
        rest(&output, "Paths:"),
        "1. The first has 2 moves, which move these tiles:"
    );
    assert!(output.contains("\n7 8\n"), "{output}");
}

#[test]
fn boards_that_are_none() {
    let error = run("four_ways", &["12345678"]).error();
    assert_eq!(
        error,
        "error: start: a 3x3 board has 9 cells, including the blank, but 8 tiles were given\n"
    );
    let error = run("four_ways", &["123456780", "1234567x9"]).error();
    assert!(error.starts_with("error: goal: token 9 "), "{error}");
}
