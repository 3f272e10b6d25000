//! The programs on the knight's tour run and print tours.

mod example_programs;

use std::process::Output;

use example_programs::{example, output_of, stderr, stdout};

const PROGRAMS: [&str; 3] = [
    "knights_tour_numbers",
    "knights_tour_svg",
    "knights_tour_animation",
];

fn run(program: &str, arguments: &[&str]) -> Output {
    let run = example(program).args(arguments).output();
    run.expect("the example can be run")
}

/// The exit statuses are those of `solve`.
#[test]
fn the_exit_status_tells_how_it_ended() {
    for program in PROGRAMS {
        for (arguments, status) in [
            (&["6", "6"][..], 0),
            (&["3", "3"], 1),
            (&["5", "5", "1", "0"], 1),
            (&["eight"], 2),
            (&["8", "8", "8", "0"], 2),
            (&["--no-such-option"], 2),
        ] {
            let run = run(program, arguments);
            let text = stdout(&run) + &stderr(&run);
            assert_eq!(
                run.status.code(),
                Some(status),
                "{program} {arguments:?}: {text}"
            );
            assert!(
                !text.contains("panicked"),
                "{program} {arguments:?}: {text}"
            );
            let is_explained = status != 1 || text.contains("there is no tour: ");
            assert!(is_explained, "{program} {arguments:?}: {text}");
        }
    }
    let numbers = |arguments: &[&str]| run("knights_tour_numbers", arguments).status.code();
    assert_eq!(numbers(&["5", "5", "--all"]), Some(0));
    assert_eq!(numbers(&["4", "4", "--all"]), Some(1));
    assert_eq!(numbers(&["--picture", "no such file"]), Some(2));
    // Whether there is one cannot be told so soon.
    let zebra = [
        "12",
        "12",
        "--leaper",
        "2,3",
        "--closed",
        "--max-steps",
        "1000",
    ];
    assert_eq!(numbers(&zebra), Some(3));
    assert_eq!(
        numbers(&["5", "5", "--all", "--max-steps", "1000"]),
        Some(3)
    );
}

#[test]
fn numbers() {
    let output = output_of("knights_tour_numbers");
    let mut numbers: Vec<u32> = output
        .lines()
        .take(8)
        .flat_map(str::split_whitespace)
        .map(|word| word.parse().expect("a number"))
        .collect();
    assert_eq!(numbers[0], 1, "the start is the first square");
    numbers.sort_unstable();
    assert!(numbers.into_iter().eq(1..=64));
}

#[test]
fn numbers_says_why_there_is_no_tour() {
    let run = example("knights_tour_numbers")
        .args(["7", "7", "--closed"])
        .output()
        .expect("it runs");
    let text = stdout(&run) + &stderr(&run);
    assert!(text.contains("the number of squares is odd"), "{text}");
}

#[test]
fn drawing() {
    let output = output_of("knights_tour_svg");
    assert!(output.starts_with("<svg") && output.trim_end().ends_with("</svg>"));
    assert_eq!(output.matches("<circle").count(), 2, "start and end");
    let line = output.split("points=\"").nth(1).expect("a line");
    let points = line.split('"').next().expect("its points");
    assert_eq!(points.split_whitespace().count(), 64);
}

/// A drawing of many pieces shows the same walk as one of one piece: the points follow each other, and each
/// piece begins where the one before had not ended yet.
#[test]
fn a_large_drawing_is_one_line() {
    let output = stdout(&run("knights_tour_svg", &["150", "150"]));
    let lines: Vec<Vec<&str>> = output
        .split("points=\"")
        .skip(1)
        .map(|rest| {
            let points = rest.split('"').next().expect("its points");
            points.split(' ').collect()
        })
        .collect();
    assert!(lines.len() > 1);
    let mut walk = lines[0].clone();
    for line in &lines[1..] {
        let (shared, rest) = line.split_at(2);
        assert!(walk.ends_with(shared), "{shared:?}");
        walk.extend(rest);
    }
    assert_eq!(walk.len(), 150 * 150);
    let at = |point: &str| -> (i64, i64) {
        let (x, y) = point.split_once(',').expect("two numbers");
        (x.parse().expect("a number"), y.parse().expect("a number"))
    };
    let is_leap = |pair: &[&str]| {
        let ((a, b), (c, d)) = (at(pair[0]), at(pair[1]));
        (a - c).abs() * (b - d).abs() == 2 * 20 * 20
    };
    assert!(walk.windows(2).all(is_leap));
    walk.sort_unstable();
    walk.dedup();
    assert_eq!(walk.len(), 150 * 150);
}

#[test]
fn a_drawing_that_few_programs_can_show_is_refused() {
    let refused = run("knights_tour_svg", &["501", "500"]);
    assert_eq!(
        (refused.status.code(), &stdout(&refused)[..]),
        (Some(2), "")
    );
    let message = stderr(&refused);
    assert!(
        message.contains("250500 squares") && message.contains("--any-size"),
        "{message}"
    );
    let drawn = run("knights_tour_svg", &["501", "500", "--any-size"]);
    assert_eq!(drawn.status.code(), Some(0));
    assert!(stdout(&drawn).ends_with("</svg>\n"));
}

/// Nothing is printed but the drawing.
#[test]
fn no_tour_is_no_drawing() {
    let run = run("knights_tour_svg", &["3", "3"]);
    assert_eq!((run.status.code(), &stdout(&run)[..]), (Some(1), ""));
    assert!(
        stderr(&run).starts_with("error: there is no tour"),
        "{}",
        stderr(&run)
    );
}

/// Without a terminal the animation is plain text, a line a square.
#[test]
fn animation_as_text() {
    let output = output_of("knights_tour_animation");
    assert!(output.contains("64: column"));
}
