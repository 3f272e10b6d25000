//! The programs on the knight's tour run and print tours.

mod example_programs;

use example_programs::{example, output_of, stderr, stdout};

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

#[test]
fn drawing_refuses_what_is_no_board() {
    let run = example("knights_tour_svg")
        .arg("eight")
        .output()
        .expect("it runs");
    assert_eq!(run.status.code(), Some(2));
    let run = example("knights_tour_svg")
        .args(["3", "3"])
        .output()
        .expect("it runs");
    assert_eq!(run.status.code(), Some(1));
    assert!(stderr(&run).starts_with("error: "), "{}", stderr(&run));
}

/// Without a terminal the animation is plain text, a line a square.
#[test]
fn animation_as_text() {
    let output = output_of("knights_tour_animation");
    assert!(output.contains("64: column"));
}
