use std::collections::HashSet;

use super::*;

#[test]
fn all_twelve_pairs() {
    let output = run("three_strategies", &[]).output();
    let (with_blank, without) = output
        .split_once("The blank does not count:")
        .expect("two tables");
    for (start, steps, pairs) in [
        ("1 0 3 / 8 2 4 / 7 6 5", "1", ["3/1", "3/1", "2/2"]),
        ("2 8 3 / 1 0 4 / 7 6 5", "4", ["11/16", "3/238", "6/6"]),
        ("1 3 4 / 8 2 5 / 7 0 6", "5", ["28/33", "5/5", "8/8"]),
        ("8 1 3 / 7 2 0 / 6 5 4", "7", ["72/95", "4/129", "11/11"]),
    ] {
        let row: Vec<&str> = rest(with_blank, start).split(' ').collect();
        assert_eq!(row[0], steps);
        assert_eq!([row[1], row[4], row[7]], pairs, "{row:?}");
        assert_page_says(&format!("{start} {steps} {}", pairs.join(" ")));
        // The example finds all of them to be as published, too.
        assert_eq!([row[2], row[5], row[8]], ["="; 3], "{row:?}");
    }
    let row = rest(
        without.split_once("So the published").expect("a comment").0,
        "8 1 3 / 7 2 0 / 6 5 4",
    );
    let row: Vec<&str> = row.split(' ').collect();
    assert_eq!([row[1], row[4], row[7]], ["72/95", "4/129", "5/8"]);

    assert!(output.contains("At four steps depth-first search is worse than breadth-first search"));
    assert!(output.contains("has 238 nodes on CLOSED where breadth-first search has 16."));

    assert!(rest(&output, "with the blank:").starts_with("not admissible, not consistent."));
    assert!(rest(&output, "without the blank:").starts_with("admissible, consistent."));
    assert!(
        output
            .contains("1 0 3 / 8 2 4 / 7 6 5 is estimated to be 2 moves away, but is 1 move away.")
    );
}

#[test]
fn every_engine_on_a_board() {
    let output = run("three_strategies", &["8 1 3 / 7 2 0 / 6 5 4"]).output();
    let shortest = [
        ("breadth-first, as published", "7"),
        ("best-first, as published", "7"),
        ("breadth-first 7", ""),
        ("bidirectional", "7"),
        ("uniform cost", "7"),
        ("A*, tiles out of place", "7"),
        ("A*, Manhattan distance", "7"),
        ("A*, linear conflicts", "7"),
        ("IDA*, Manhattan distance", "7"),
        ("IDA*, linear conflicts", "7"),
        ("iterative deepening", "7"),
        ("all shortest paths", "7"),
        ("distance table", "7"),
    ];
    for (engine, steps) in shortest {
        assert!(
            rest(&output, engine).starts_with(steps),
            "{engine}\n{output}"
        );
    }
}

#[test]
fn boards_of_other_shapes() {
    let output = run("three_strategies", &["1 2 3 / 4 0 5", "--seconds", "1"]).output();
    assert!(rest(&output, "distance table").starts_with("1 "));
    let output = run("three_strategies", &["1 2 / 0 3 / 5 4", "--seconds", "1"]).output();
    assert!(output.contains("distance table"), "{output}");
    let wide = "1 2 3 4 5 6 7 8 9 / 10 11 12 13 14 15 16 17 0";
    let limits = ["--seconds", "1", "--nodes", "10000"];
    let output = run("three_strategies", &[&[wide][..], &limits].concat()).output();
    assert!(
        rest(&output, "A*, Manhattan distance").starts_with("0 "),
        "{output}"
    );
    let error = run("three_strategies", &["1 2 3 / 4 5 5"]).error();
    assert!(error.starts_with("error: board: "), "{error}");
    let error = run("three_strategies", &["1 2 / 0 3", "--goal", "1 2 3 0 4"]).error();
    assert!(error.starts_with("error: goal: "), "{error}");
}

#[test]
fn a_board_that_cannot_be_solved() {
    // The engines that keep only a path never find out.
    let arguments = ["2 1 3 / 4 5 0", "--seconds", "1"];
    let output = run("three_strategies", &arguments).ended(1);
    assert!(output.contains("\nnot solvable: "), "{output}");
    for engine in [
        "bidirectional",
        "uniform cost",
        "A*, linear conflicts",
        "all shortest paths",
        "distance table",
    ] {
        assert!(rest(&output, engine).starts_with("none exist"), "{output}");
    }
    assert!(rest(&output, "iterative deepening").starts_with("stop: time"));
}

/// With another bound, other pairs.
#[test]
fn another_depth_bound() {
    let output = run("three_strategies", &["--depth-bound", "8"]).output();
    let (first, _) = output.split_once("At four steps").expect("two tables");
    assert!(rest(first, "2 8 3 / 1 0 4 / 7 6 5").contains(" 3/179 "));
    assert!(output.contains("has 179 nodes on CLOSED where breadth-first search has 16."));
}

/// What the article states fits; what its pairs determine is told from what has to be assumed.
#[test]
fn all_settings_are_tried() {
    let output = run("three_strategies", &["--settings"]).output();
    for (setting, fits) in [
        (
            "breadth-first: goal test",
            "determined after the expansion; when generated, when selected",
        ),
        (
            "depth-first: bound",
            "determined 9; 7, 8, 10, 11, 12, 13, 14, 15",
        ),
        (
            "depth-first: goal test",
            "determined after the expansion; when generated, when selected",
        ),
        ("best-first: the blank", "determined counted; not counted"),
        (
            "best-first: equal f",
            "stated goal first, first in, first out, least g; last in, first out, greatest g",
        ),
        (
            "best-first: cheaper way",
            "stated dropped, improved on OPEN, reopened; none",
        ),
        (
            "best-first: goal test",
            "determined when selected; when generated, after the expansion",
        ),
    ] {
        assert_eq!(rest(&output, setting), fits);
    }
    assert!(output.contains("reopening, 16 of 24 orders fit (assumed):\nup, left, down, right\n"));
    assert_eq!(
        rest(&output, "row 1, 1 step:"),
        "4: 1 0 3 / 8 2 4 / 7 6 5; 1 2 3 / 0 8 4 / 7 6 5; 1 2 3 / 8 4 0 / 7 6 5; 1 2 3 / 8 6 4 / 7 0 5"
    );
    assert_eq!(rest(&output, "row 2, 4 steps:"), "1: 2 8 3 / 1 0 4 / 7 6 5");
    assert_eq!(
        rest(&output, "row 3, 5 steps:"),
        "2: 1 2 3 / 0 4 5 / 8 7 6; 1 3 4 / 8 2 5 / 7 0 6"
    );
    assert_eq!(rest(&output, "row 4, 7 steps:"), "1: 8 1 3 / 7 2 0 / 6 5 4");
}

/// The numbers after a word at the beginning of a line, in every such line.
fn lists(output: &str, name: &str) -> Vec<Vec<usize>> {
    let lines = output.lines().filter_map(|line| line.strip_prefix(name));
    lines
        .map(|line| {
            let (count, numbers) = line.split_once(':').expect("a list");
            let numbers: Vec<usize> = numbers
                .split_whitespace()
                .map(|number| number.parse().expect("a number"))
                .collect();
            assert_eq!(numbers.len().to_string(), count);
            numbers
        })
        .collect()
}

/// Step by step to the published sizes, for each strategy.
#[test]
fn the_protocol() {
    for (start, steps, pairs) in [
        ("1 0 3 / 8 2 4 / 7 6 5", 1, [(3, 1), (3, 1), (2, 2)]),
        ("2 8 3 / 1 0 4 / 7 6 5", 4, [(11, 16), (3, 238), (6, 6)]),
        ("1 3 4 / 8 2 5 / 7 0 6", 5, [(28, 33), (5, 5), (8, 8)]),
        ("8 1 3 / 7 2 0 / 6 5 4", 7, [(72, 95), (4, 129), (11, 11)]),
    ] {
        for (strategy, (open, closed)) in ["breadth-first", "depth-first", "best-first"]
            .into_iter()
            .zip(pairs)
        {
            let output = run("three_strategies", &[start, "--protocol", strategy]).output();
            let (opened, shut) = (lists(&output, "OPEN "), lists(&output, "CLOSED "));
            // The protocol keeps its own lists. They agree with what the engine counts.
            assert_eq!(
                opened.last().map(Vec::len),
                Some(open),
                "{start} {strategy}"
            );
            assert_eq!(
                shut.last().map(Vec::len),
                Some(closed),
                "{start} {strategy}"
            );
            assert_eq!(
                rest(&output, &format!("{strategy}:")),
                format!("solved. OPEN {open}, CLOSED {closed}.")
            );
            for (opened, shut) in opened.iter().zip(&shut) {
                let all: HashSet<&usize> = opened.iter().chain(shut).collect();
                assert_eq!(all.len(), opened.len() + shut.len());
            }
            let pointers = output
                .split("By the back-pointers: ")
                .nth(1)
                .expect("a path");
            let path = pointers
                .lines()
                .next()
                .expect("a line")
                .matches(" <- ")
                .count();
            if strategy == "depth-first" {
                assert!((steps..=9).contains(&path));
            } else {
                assert_eq!(path, steps);
            }
        }
    }
    let output = run(
        "three_strategies",
        &["283104765", "--protocol", "best-first"],
    )
    .output();
    assert!(output.contains(
        "step 5: CLOSED takes 10: 1 2 3 / 0 8 4 / 7 6 5, g 3, h 2, f 5, from 8
known, dropped: 8: 0 2 3 / 1 8 4 / 7 6 5, g 2, h 3, f 5, from 3
new, to OPEN: 11: 1 2 3 / 8 0 4 / 7 6 5, g 4, h 0, f 4, from 10
new, to OPEN: 12: 1 2 3 / 7 8 4 / 0 6 5, g 4, h 3, f 7, from 10
OPEN 7: 4 5 6 7 9 11 12
CLOSED 5: 1 2 3 8 10
"
    ));
    // A bound that is too small, and a board that has no solution.
    let shallow = [
        "283104765",
        "--protocol",
        "depth-first",
        "--depth-bound",
        "2",
    ];
    assert!(
        run("three_strategies", &shallow)
            .ended(3)
            .contains("\nNo goal was reached.\n")
    );
    let hopeless = [
        "1 2 / 3 0",
        "--goal",
        "2 1 / 3 0",
        "--protocol",
        "best-first",
    ];
    let output = run("three_strategies", &hopeless).ended(1);
    assert!(output.contains("\nNo goal was reached.\n"));
    assert_eq!(lists(&output, "CLOSED ").last().map(Vec::len), Some(12));
}

#[test]
fn the_flow_of_each_strategy() {
    let output = run("three_strategies", &["--flow"]).output();
    for strategy in [
        "Breadth-first search",
        "Depth-first search",
        "Best-first search",
    ] {
        assert!(output.contains(strategy));
    }
    assert!(output.contains("among several, a goal first"));
    assert!(output.contains("put it back on OPEN"));
}

#[test]
fn what_is_wrong_in_the_article() {
    let output = run("three_strategies", &["--errors"]).output();
    assert!(output.contains("8 1 3 / 7 2 0 / 6 5 4 11/11 11/11 5/8\n"));
    assert!(output.contains("the estimate is too high for 60 of 181440 boards"));
    // Every move of every expanded board makes a successor.
    assert!(output.contains("8 1 3 / 7 2 0 / 6 5 4 10 30 30 9 22\n"));
}
