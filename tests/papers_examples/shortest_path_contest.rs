use super::*;

const FOLDER: &str = "examples/shortest_path_contest";

fn sample(name: &str) -> String {
    format!("{FOLDER}/{name}")
}

/// Runs on standard input and the sample goal.
fn with_input(input: &str, options: &[&str]) -> Run {
    let goal = sample("goal.txt");
    run_with_input(
        "shortest_path_contest",
        &[&["-", goal.as_str()], options].concat(),
        input,
    )
}

#[test]
fn the_published_cases() {
    for (start, length) in [("start.txt", "5\n"), ("start_far.txt", "21\n")] {
        let files = [sample(start), sample("goal.txt")];
        let output = run(
            "shortest_path_contest",
            &files.each_ref().map(String::as_str),
        );
        assert_eq!(output.output(), length);
    }
}

#[test]
fn boards_as_text() {
    let boards = ["8|0|3|2|1|4|7|6|5", "1|2|3|8|0|4|7|6|5"];
    assert_eq!(run("shortest_path_contest", &boards).output(), "5\n");
}

/// As the task wants it: the two files are in the directory where the program runs.
#[test]
fn without_arguments() {
    let output = example("shortest_path_contest")
        .current_dir(FOLDER)
        .output()
        .expect("the example runs");
    assert_eq!((&*stdout(&output), &*stderr(&output)), ("5\n", ""));
    // Elsewhere there are none.
    let error = run("shortest_path_contest", &[]).error();
    assert!(error.starts_with("error: start.txt: "), "{error}");
    let error = run("shortest_path_contest", &["start.txt"]).error();
    assert!(error.contains("<GOAL>"), "{error}");
}

#[test]
fn no_way() {
    let unsolvable = "8 7 6\n5 4 3\n2 1 0\n";
    for options in [&[][..], &["--all"], &["--positions"]] {
        assert_eq!(with_input(unsolvable, options).ended(1), "-1\n");
    }
}

#[test]
fn the_cells_that_the_blank_visits() {
    let files = [sample("start.txt"), sample("goal.txt")];
    let arguments = [&files[0], &files[1], "--positions"];
    let output = run("shortest_path_contest", &arguments).output();
    assert_eq!(output, "2-5-4-1-2-5\n");
    assert_eq!(
        with_input("1 2 3\n8 0 4\n7 6 5", &["--positions"]).output(),
        "5\n"
    );
}

#[test]
fn the_score() {
    let files = [sample("start_far.txt"), sample("goal.txt")];
    let arguments = [&files[0], &files[1], "--score", "20"];
    let output = run("shortest_path_contest", &arguments).output();
    assert!(rest(&output, "21:").starts_with("20 rounds, mean time "));
    assert!(output.ends_with("No round took more than ten seconds: the case counts.\n"));
    let unsolvable = ["8|7|6|5|4|3|2|1|0", "1|2|3|8|0|4|7|6|5", "--score", "1"];
    let output = run("shortest_path_contest", &unsolvable).ended(1);
    assert!(rest(&output, "-1:").starts_with("1 round, mean time "));
    let error = with_input("", &["--score", "2"]).error();
    assert!(error.contains("standard input"), "{error}");
    let error = run("shortest_path_contest", &["--score", "0"]).error();
    assert!(error.contains("0 is not in"), "{error}");
}

/// An input for each thing that is wrong with the posted program.
#[test]
fn where_the_posted_program_fails() {
    const GOAL: &str = "1|2|3|8|0|4|7|6|5";
    let posted = |start, goal| run("shortest_path_contest", &[start, goal, "--posted"]);
    // The start is the goal: it looks at every board, and never at the first.
    let output = posted(GOAL, GOAL).output();
    assert!(
        output.starts_with("The posted program visits 181 440 boards, "),
        "{output}"
    );
    assert!(output.contains("\nIt finds nothing and prints nothing.\nThe answer to print is 0.\n"));
    // No way, which it does not say, and finds out only at the very end.
    let output = posted("8|7|6|5|4|3|2|1|0", GOAL).ended(1);
    assert!(
        output.starts_with("The posted program visits 181 440 boards, "),
        "{output}"
    );
    assert!(output.contains("\nThe answer to print is -1.\nA parity test says so"));
    // It finds a path, but does not print how long it is, and goes through its list again and again.
    let output = posted("7|8|4|3|5|6|1|0|2", GOAL).output();
    assert!(output.contains("\nIt prints a path of 21 moves as boards, but not the number.\n"));
    let words: Vec<&str> = output.split(" boards, with ").collect();
    let comparisons = words[1].split(" comparisons").next().expect("a number");
    let number = |text: &str| text.replace(' ', "").parse::<u64>().expect("a number");
    let visited = number(words[0].trim_start_matches("The posted program visits "));
    assert!(visited < 181_440);
    assert!(page().contains(&format!(
        "for the path of 21 moves it visits {} boards and compares boards\n{comparisons} times.",
        words[0].trim_start_matches("The posted program visits ")
    )));
    // Each board in the list was compared with all those before it.
    assert!(number(comparisons) > visited * (visited - 1) / 2);
}

#[test]
fn nothing_to_do() {
    assert_eq!(with_input("1 2 3\n8 0 4\n7 6 5", &[]).output(), "0\n");
}

#[test]
fn every_shortest_path() {
    assert_eq!(
        with_input("8 0 3\n2 1 4\n7 6 5\n", &["--all"]).output(),
        "5

path 1
8|0|3|2|1|4|7|6|5
8|1|3|2|0|4|7|6|5
8|1|3|0|2|4|7|6|5
0|1|3|8|2|4|7|6|5
1|0|3|8|2|4|7|6|5
1|2|3|8|0|4|7|6|5

paths: 1
"
    );
    let far = with_input("7 8 4\n3 5 6\n1 0 2\n", &["--all"]).output();
    assert!(
        far.starts_with("21\n") && far.ends_with("\npaths: 1\n"),
        "{far}"
    );
    // Forty ways, of 31 moves.
    let boards = ["8|6|7|2|5|4|3|0|1", "1|2|3|4|5|6|7|8|0", "--all"];
    let hard = run("shortest_path_contest", &boards).output();
    assert!(hard.starts_with("31\n") && hard.ends_with("\npaths: 40\n"));
    assert_eq!(hard.matches('|').count(), 40 * 32 * 8);
}

#[test]
fn many_starts() {
    let files = [sample("many.txt"), sample("goal.txt")];
    let files = files.each_ref().map(String::as_str);
    let output = run("shortest_path_contest", &[&files[..], &["--many"]].concat());
    // One of them has no path.
    assert_eq!(output.ended(1), "5\n21\n-1\n0\n");
}

#[test]
fn malformed_files() {
    for (input, error) in [
        ("1 2 3\n4 5 x7\n6 0 8\n", "2:5: `x7` is not a tile"),
        (
            "1 2 3\n4 5 6\n7 8\n",
            "3:1: row 3 has 2 tiles, but the first row has 3",
        ),
        (
            "1 2 3\n4 5 6\n7 1 0\n",
            "3:3: tile 1 appears twice, at positions 1 and 8",
        ),
        (
            "1 2 3\n4 5 6\n7 9 0\n",
            "3:3: tile 9 at position 8 is out of range: a 3x3 board has the tiles 1 to 8 and a \
             blank, written 0",
        ),
        (
            "1 2 3 4 5 6 7 0\n\n",
            "1:16: a 3x3 board has 9 cells, including the blank, but 8 tiles were given",
        ),
        (
            "1 2 3\n4 5 6\n7 0 8\n1 2 3\n",
            "4:6: the text has the shape 4x3 (rows x columns), not 3x3",
        ),
        ("", "1:1: there are no tiles in the text"),
    ] {
        let expected = format!("error: standard input:{error}\n");
        assert_eq!(with_input(input, &[]).error(), expected);
    }
    let many = with_input("8 0 3 2 1 4 7 6 5\n\n8 0 3 2 1 4 7 6 q\n", &["--many"]);
    assert_eq!(many.out, "5\n");
    assert_eq!(
        many.error(),
        "error: standard input:3:17: `q` is not a tile\n"
    );
}

#[test]
fn a_file_that_is_not_there() {
    let files = ["no_such_file.txt", "neither.txt"];
    let error = run("shortest_path_contest", &files).error();
    assert!(error.starts_with("error: no_such_file.txt: "), "{error}");
}
