//! Every lesson runs and prints what it teaches. And what all examples have in common.

mod example_programs;
mod gallery;

use std::path::Path;

use example_programs::{example, output_of, stderr, stdout, without_a_reader};

/// The names of all examples.
fn all_examples() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let entries = folder.read_dir().expect("the examples are there");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let is_example = |path: &Path| path.is_file() || path.join("main.rs").is_file();
    let names = paths.filter(|path| is_example(path)).map(|path| {
        let name = path.file_stem().expect("a name");
        name.to_str().expect("a plain name").to_owned()
    });
    let names: Vec<String> = names.collect();
    assert!(names.len() > 15, "{names:?}");
    names
}

/// As in `06_all_solutions | head -1`.
#[test]
fn every_example_ends_quietly_when_nobody_reads_the_output() {
    let folder = "examples/shortest_path_contest";
    let [start, goal] = ["start", "goal"].map(|name| format!("{folder}/{name}.txt"));
    for name in all_examples() {
        let arguments = match &name[..] {
            // It needs measurements: see its own tests.
            "benchmark_charts" => continue,
            "shortest_path_contest" => &[&start[..], &goal][..],
            _ => &[],
        };
        let ended = without_a_reader(&name, arguments);
        assert_eq!(ended, (Some(0), String::new()), "{name}");
    }
    let long = ["2000", "2000"];
    for (name, arguments) in [
        ("knights_tour_numbers", &long[..]),
        ("knights_tour_numbers", &["5", "5", "--all"]),
        ("knights_tour_animation", &["400", "400"]),
        ("klotski", &["--length-only"]),
        ("gallery", &["missionaries"]),
    ] {
        let ended = without_a_reader(name, arguments);
        assert_eq!(ended, (Some(0), String::new()), "{name} {arguments:?}");
    }
}

/// That the output cannot be written is not the same as that nobody reads it.
#[cfg(target_os = "linux")]
#[test]
fn examples_say_that_the_disk_is_full() {
    for name in [
        "01_your_own_puzzle",
        "knights_tour_svg",
        "klotski",
        "solve",
        "textbook",
    ] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full");
        let run = example(name)
            .stdout(full.expect("Linux has it"))
            .output()
            .expect("the example can be run");
        assert_eq!(run.status.code(), Some(2), "{name}");
        let message = stderr(&run);
        assert!(message.starts_with("error: "), "{name}: {message}");
        assert_eq!(message.lines().count(), 1, "{name}: {message}");
    }
}

/// All programs that are not lessons tell their options and their exit statuses.
#[test]
fn every_program_has_a_help() {
    for name in all_examples() {
        let is_lesson = name.starts_with('0') || name == "pattern_databases";
        if is_lesson {
            continue;
        }
        for option in ["-h", "--help"] {
            let run = example(&name).arg(option).output().expect("it runs");
            assert_eq!(run.status.code(), Some(0), "{name} {option}");
            let help = stdout(&run);
            assert!(help.contains("\nUsage: "), "{name}: {help}");
            // The argument parser writes the list of possible values on one line.
            let mut lines = help
                .lines()
                .filter(|line| !line.contains("[possible values"));
            assert!(lines.all(|line| line.len() <= 100), "{name}: {help}");
        }
        let run = example(&name)
            .arg("--no-such-option")
            .output()
            .expect("it runs");
        assert_eq!(run.status.code(), Some(2), "{name}");
    }
}

/// The lines that contain `text`.
fn lines<'a>(output: &'a str, text: &str) -> Vec<&'a str> {
    output.lines().filter(|line| line.contains(text)).collect()
}

#[test]
fn your_own_puzzle() {
    let output = output_of("01_your_own_puzzle");
    assert!(output.contains("That is 6 moves, and there is no shorter way."));
    assert!(output.contains("4 and 6 litres, 5 wanted: no solution is left: the search is"));
    // Every amount shown fits its jug, and the last one is right.
    assert_eq!(lines(&output, "[3, 4]").len(), 1);
}

#[test]
fn swap_the_engine() {
    let output = output_of("02_swap_the_engine");
    let rows: Vec<&str> = output.lines().skip(5).collect();
    assert_eq!(rows.len(), 12);
    let moves = |row: &str| -> u32 {
        // The third column from the right end of five.
        let words: Vec<&str> = row.split_whitespace().collect();
        words[words.len() - 4].parse().expect("a number of moves")
    };
    for row in rows {
        let optimal = !["weight 2", "greedy", "depth-first-graph"]
            .iter()
            .any(|name| row.contains(name));
        if optimal {
            assert_eq!(moves(row), 18, "{row}");
        } else {
            assert!(moves(row) >= 18, "{row}");
        }
    }
}

#[test]
fn write_a_heuristic() {
    let output = output_of("03_write_a_heuristic");
    assert_eq!(lines(&output, "17 moves").len(), 2);
    assert_eq!(lines(&output, "never too high, on 1600 squares").len(), 2);
    assert_eq!(lines(&output, "too high on").len(), 1);
}

#[test]
fn stop_and_go_on() {
    let output = output_of("04_stop_and_go_on");
    assert!(output.contains("The same outcome as in one go: true"));
    assert!(output.contains("Is it solvable? false"));
    assert!(output.contains("Cancelled from another thread: stopped by the cancel flag"));
}

#[test]
fn watch_a_search() {
    let output = output_of("05_watch_a_search");
    assert_eq!(lines(&output, "on OPEN again").len(), 1);
    assert_eq!(lines(&output, "expand C").len(), 2);
    assert!(output.contains("S-B-D-C-G costs 11"));
}

/// The path on a line, if it is a path.
fn letters(line: &str) -> Option<&str> {
    let path = line.strip_prefix("  ")?;
    let is_path = path.chars().all(|letter| "udlr".contains(letter));
    is_path.then_some(path)
}

#[test]
fn all_solutions() {
    let output = output_of("06_all_solutions");
    assert!(output.contains("There are 40 of them."));
    // The letters are moves of the blank.
    let paths = output
        .lines()
        .skip_while(|line| !line.contains("moves of the blank"));
    let paths: Vec<&str> = paths.skip(1).map_while(letters).collect();
    assert_eq!(paths.len(), 3, "{paths:?}");
    for path in paths {
        let mut board = *b"123456078";
        let mut blank = 6;
        for letter in path.chars() {
            let to = match letter {
                'u' => blank - 3,
                'd' => blank + 3,
                'l' => blank - 1,
                _ => blank + 1,
            };
            board.swap(blank, to);
            blank = to;
        }
        assert_eq!(&board, b"123456780", "{path}");
    }
    let lengths: Vec<u32> = lines(&output, " moves")
        .into_iter()
        .filter_map(|line| line.trim().strip_suffix(" moves")?.parse().ok())
        .collect();
    assert_eq!(lengths, [2, 12, 12, 16, 16]);
}

#[test]
fn another_hasher() {
    let output = output_of("07_another_hasher");
    let rows: Vec<Vec<usize>> = output
        .lines()
        .skip(1)
        .take(3)
        .map(|row| {
            let mut words: Vec<&str> = row.split_whitespace().collect();
            words
                .split_off(words.len() - 3)
                .iter()
                .map(|w| w.parse().expect("a number"))
                .collect()
        })
        .collect();
    // The same search with every hasher.
    assert!(rows.iter().all(|row| row[0] == rows[0][0]));
    // The old hasher's low bits are those of the key alone.
    let [default, old, sip] = [&rows[0], &rows[1], &rows[2]];
    assert!(old[1] * 10 < default[1] && old[2] == 1);
    assert!(default[1] > 40_000 && sip[1] > 40_000);
}

#[test]
fn your_own_engine() {
    let output = output_of("08_your_own_engine");
    assert_eq!(lines(&output, "breadth-first").len(), 1);
    assert!(output.contains("breadth-first  2 moves"));
    assert_eq!(lines(&output, "random-walk").len(), 1);
}

#[test]
fn pattern_databases() {
    let output = output_of("pattern_databases");
    assert!(output.contains("1680 entries in each database"));
    assert_eq!(
        lines(&output, "admissible: true   consistent: true ").len(),
        3
    );
    assert!(output.contains("refused: databases 1 and 3 both count 0, so they cannot be added up"));
    let turns: Vec<&str> = lines(&output, " turns, ");
    let turns: Vec<&str> = turns
        .iter()
        .filter_map(|line| line.split(" turns").next()?.split(' ').next_back())
        .collect();
    assert_eq!(turns.len(), 3);
    assert!(
        turns
            .iter()
            .all(|number| *number == turns[0] && *number != "0")
    );
}
