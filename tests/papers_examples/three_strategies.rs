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
        // The example finds all of them to be as published, too.
        assert_eq!([row[2], row[5], row[8]], ["="; 3], "{row:?}");
    }
    let row = rest(
        without.split_once("So the published").expect("a comment").0,
        "8 1 3 / 7 2 0 / 6 5 4",
    );
    let row: Vec<&str> = row.split(' ').collect();
    assert_eq!([row[1], row[4], row[7]], ["72/95", "4/129", "5/8"]);

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
    let arguments = ["876543210", "--seconds", "3"];
    let output = run("three_strategies", &arguments).output();
    assert!(output.contains("\nnot solvable: "), "{output}");
    for engine in ["bidirectional", "uniform cost", "distance table"] {
        assert!(rest(&output, engine).starts_with("none exist"), "{output}");
    }
}
