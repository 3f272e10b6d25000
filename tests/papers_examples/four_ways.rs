use std::collections::HashSet;

use super::*;

const PATH: &str = "3 4 7 8 5 2 1 7 8 5 2 1 7 8 5 6 4 3 8 5 6 4 3 6 4 2 1 4 5 8";

const NAMES: [&str; 4] = [
    "1 matrix, border tests, copies",
    "2 string, border tests, copies",
    "3 matrix, move table, copies",
    "4 matrix, move table, in place",
];

/// Calls and tests to the first path: methods 3 and 4 try the moves in another order.
const TO_FIRST: [&str; 4] = [
    "8 292 445 12 926 284 ",
    "8 292 445 12 926 284 ",
    "10 185 358 15 878 273 ",
    "10 185 358 15 878 273 ",
];
const TO_END: &str = "49 560 975 77 269 656 ";

#[test]
fn the_counts_to_the_first_path_all_four_ways() {
    let output = run("four_ways", &["--first"]).output();
    for (name, counts) in NAMES.iter().zip(TO_FIRST) {
        assert!(rest(&output, name).starts_with(counts), "{output}");
    }
    // The page quotes these rows. What a method does to the end is tested below.
    for (name, counts) in NAMES.iter().zip(TO_FIRST) {
        let bytes = rest(&output, name).trim_end_matches(" stopped");
        let bytes = bytes.rsplit(' ').next().expect("bytes per level");
        assert_page_says(&format!("{name} {counts}{TO_END}{bytes}"));
    }
    assert!(output.contains(&format!("\n{PATH}\n")));
    assert!(output.contains("\nAmong them are the paths of 30 moves found above.\n"));
}

/// To the end with one of the four; which one makes no difference.
#[test]
fn the_counts_of_one_way() {
    let output = run("four_ways", &["--method", "4", "--costs"]).output();
    assert!(rest(&output, NAMES[3]).starts_with(&(TO_FIRST[3].to_owned() + TO_END)));
    assert!(rest(&output, "is this the goal?").ends_with(" 49 560 975"));
    assert!(rest(&output, "copy the board").ends_with(" 77 269 656"));
    assert!(rest(&output, "find the blank").ends_with("O(1) O(n) O(1) O(1) 27 608 923"));
    assert!(
        output.contains("At most 31 levels are on the stack"),
        "{output}"
    );
}

/// In any order but the two, the first path comes at another time; the totals stay.
#[test]
fn other_orders() {
    for (order, calls) in [("lrud", "6 963 025 "), ("DULR", "13 786 469 ")] {
        let arguments = ["--method", "3", "--first", "--order", order];
        let output = run("four_ways", &arguments).output();
        assert!(rest(&output, NAMES[2]).starts_with(calls));
        assert_eq!(output.contains(PATH), order == "DULR");
    }
    for order in ["udl", "udlrr", "udlx", "uudd"] {
        let error = run("four_ways", &["--order", order]).error();
        assert!(error.contains("an order has each of the letters u, d, l, r once"));
    }
}

#[test]
#[ignore = "four times the whole search: the better part of a minute"]
fn all_counts_and_paths() {
    let output = run("four_ways", &["--paths"]).output();
    for (name, counts) in NAMES.iter().zip(TO_FIRST) {
        let counts = counts.to_owned() + TO_END;
        assert!(rest(&output, name).starts_with(&counts), "{output}");
    }
    let bytes = |name| {
        rest(&output, name)
            .rsplit(' ')
            .next()
            .expect("bytes")
            .to_owned()
    };
    for (name, counts) in NAMES.iter().zip(TO_FIRST) {
        assert_page_says(&format!("{name} {counts}{TO_END}{}", bytes(name)));
    }
    let [matrix, string, table, in_place] = NAMES.map(bytes);
    assert!(
        rest(&output, "string against matrix, 2 to 1:")
            .ends_with(&format!(", {string} against {matrix} bytes per level"))
    );
    assert!(
        rest(&output, "in place against copies, 4 to 3:")
            .ends_with(&format!(", {in_place} against {table} bytes per level"))
    );
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
    assert!(lines.any(|line| line == "The paths, 10 in all, as the tiles that move:"));
    let paths: Vec<&str> = lines.by_ref().take(10).collect();
    assert_eq!(paths[0], PATH);
    let different: HashSet<&str> = paths.iter().copied().collect();
    assert_eq!(different.len(), 10);
    assert!(paths.iter().all(|path| path.split(' ').count() == 30));

    assert_eq!(lines.next(), Some(""));
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
    let output = run("four_ways", &["--method", "4", "--depth", "20"]).ended(4);
    assert!(output.contains("\nThere is no such path.\n"), "{output}");
    assert!(!output.contains("the article"), "{output}");

    let output = run("four_ways", &["123456078", "--depth", "4"]).output();
    assert_eq!(
        rest(&output, "Paths:"),
        "1. The first has 2 moves, of these tiles:"
    );
    assert!(output.contains("\n7 8\n"), "{output}");

    let goal = "1 2 3 / 8 0 4 / 7 6 5";
    let output = run("four_ways", &["876543210", goal, "--depth", "10"]).ended(1);
    assert!(output.contains("\nThe goal cannot be reached, whatever the bound:\nnot solvable: "));

    let output = run("four_ways", &["--method", "3", "--limit", "100000"]).ended(3);
    assert!(
        rest(&output, NAMES[2]).starts_with("- - 100 000 "),
        "{output}"
    );
    assert!(rest(&output, NAMES[2]).ends_with(" stopped"), "{output}");
}

/// Boards of any shape, whose tree is the same in all four ways.
#[test]
fn boards_of_other_shapes() {
    for board in [
        "1 2 3 4 / 5 6 7 0",
        "1 2 3 4 / 0 5 6 7",
        "1 2 / 3 0 / 5 4",
        "1 2 3 4 5 / 6 7 8 9 10 / 11 12 13 14 15 / 16 17 18 0 19",
    ] {
        let arguments = [board, "--depth", "9", "--paths"];
        let shown = run("four_ways", &arguments);
        let solved = !shown.out.contains("The goal cannot be reached");
        let output = shown.ended(i32::from(!solved));
        let counts = |name| -> Vec<String> {
            let row = rest(&output, name);
            // Without the times and the bytes.
            let words: Vec<&str> = row.split(' ').collect();
            words[..words.len() - 4]
                .iter()
                .map(ToString::to_string)
                .collect()
        };
        let [one, two, three, four] = NAMES.map(counts);
        assert_eq!((&one, &three), (&two, &four), "{output}");
        // The first path depends on the order, the end does not.
        assert_eq!(one.last(), four.last(), "{output}");
        assert!(!output.contains("NOT"), "{output}");
    }
    let output = run("four_ways", &["1 2 3 4 / 5 6 7 0"]).output();
    assert!(
        rest(&output, NAMES[3]).starts_with("1 0 1 847 586 3 060 739 "),
        "{output}"
    );
}

#[test]
fn the_first_levels_of_the_tree() {
    let output = run("four_ways", &["--tree", "4"]).output();
    assert!(
        output.starts_with(
            "8 7 6 / 5 4 3 / 2 1 0
3: 8 7 6 / 5 4 0 / 2 1 3
6: 8 7 0 / 5 4 6 / 2 1 3
7: 8 0 7 / 5 4 6 / 2 1 3
4: 8 7 6 / 5 0 4 / 2 1 3
"
        ),
        "{output}"
    );
    assert!(output.ends_with(
        "level 1: 1 board\nlevel 2: 2 boards\nlevel 3: 4 boards\nlevel 4: 8 boards\ntogether: 15 boards\n"
    ));
    // As many as the calls of a search as deep as that.
    let tree = run("four_ways", &["--tree", "13"]).output();
    let search = run("four_ways", &["--method", "1", "--depth", "12"]).ended(4);
    let boards = rest(&tree, "together:").trim_end_matches(" boards");
    let counts = rest(&search, NAMES[0]);
    assert!(counts.starts_with(&format!("- - {boards} ")), "{counts}");
    let error = run("four_ways", &["--tree", "4", "--paths"]).error();
    assert!(error.contains("cannot be used with"), "{error}");
}

/// All the boards of a path, side by side.
#[test]
fn a_path_as_boards() {
    let output = run("four_ways", &["--first", "--method", "1", "--boards"]).output();
    let (_, boards) = output.split_once("Path 1:\n").expect("a path");
    let (boards, _) = boards.split_once("\n\nThe article").expect("an end");
    let rows: Vec<&str> = boards.lines().filter(|line| !line.is_empty()).collect();
    // Nine cells of 31 boards, each without its blank.
    let tiles = rows.iter().flat_map(|row| row.split(' ')).count();
    assert_eq!(tiles, 31 * 8);
    assert!(boards.starts_with("\n8 7 6 8 7 6 8 7 6 "), "{boards}");
}

#[test]
fn the_matrix_of_moves() {
    let output = run("four_ways", &["--matrix"]).output();
    let matrix: Vec<Vec<&str>> = output
        .lines()
        .take(9)
        .map(|line| line.split(' ').collect())
        .collect();
    assert_eq!(matrix[0].join(""), "010100000");
    assert_eq!(matrix[4].join(""), "010101010");
    for (from, row) in matrix.iter().enumerate() {
        for (to, &goes) in row.iter().enumerate() {
            let apart = (from / 3).abs_diff(to / 3) + (from % 3).abs_diff(to % 3);
            assert_eq!(goes, if apart == 1 { "1" } else { "0" });
        }
    }
    assert!(output.ends_with(
        "There are 12 ones above the diagonal and 12 below it. The matrix is symmetric.\n"
    ));
}

#[test]
fn the_knight_with_a_table_and_with_border_tests() {
    let output = run("four_ways", &["--knight"]).output();
    for name in ["border tests", "table"] {
        let expected = "8 250 733 placements, a tour of 64 squares, ";
        assert!(rest(&output, name).starts_with(expected), "{output}");
    }
}

#[test]
fn what_is_wrong_in_the_article() {
    let output = run("four_ways", &["--errors"]).output();
    for evidence in [
        "The string form makes 8 292 445 calls and\n12 926 284 tests to the first path",
        "That form had made\n12 926 285 calls when it was stopped here",
        "as 4 3 4 6. Its move 24, of tile 4, is illegal.",
        "shortest paths have 30 moves, and there are 10 of them.",
        "\n20 209 491 21 ",
        "The matrix is symmetric.",
        "\n3 9 9\n4 16 16\n5 25 25\n",
    ] {
        assert!(output.contains(evidence), "{evidence}\n{output}");
    }
    // Four thousand times the calls, and hardly more space.
    let bytes = |bound: &str| {
        let row = rest(&output, bound);
        let words: Vec<&str> = row.split(' ').collect();
        let bytes = words[words.len() - 2..].concat();
        bytes.parse::<u64>().expect("bytes")
    };
    assert!(bytes("20 209 491 21") < 2 * bytes("5 51 6"));
}

#[test]
fn boards_that_are_none() {
    let error = run("four_ways", &["1 2 3 / 4 5 6 / 7 8"]).error();
    assert!(error.starts_with("error: start: "), "{error}");
    let error = run("four_ways", &["123456780", "1234567x9"]).error();
    assert!(error.starts_with("error: goal: token 9 "), "{error}");
}
