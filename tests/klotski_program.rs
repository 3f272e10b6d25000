//! The program `klotski`.

mod example_programs;

use std::process::Output;

use example_programs::{example, stderr, stdout};

fn klotski(arguments: &[&str]) -> Output {
    let run = example("klotski").args(arguments).output();
    run.expect("the example can be run")
}

#[test]
fn the_length_alone() {
    let classic = "HAAIHAAIJBBKJNOKP@@Q";
    for (metric, length) in [
        ("unit", "116\n"),
        ("straight", "90\n"),
        ("continuous", "81\n"),
    ] {
        let run = klotski(&[classic, "--metric", metric, "--length-only"]);
        assert_eq!(
            (stdout(&run).as_str(), run.status.code()),
            (length, Some(0))
        );
    }
    let run = klotski(&["HAAIHAAIJKNLJKOLP@@Q", "--length-only"]);
    assert_eq!(
        (stdout(&run).as_str(), run.status.code()),
        ("-1\n", Some(1))
    );
    let run = klotski(&["HAAIHAAIJKNLJKOLP@@Q"]);
    assert!(stdout(&run).contains("No solution: 7462 boards can be reached."));
    assert_eq!(run.status.code(), Some(1));
}

#[test]
fn boards_side_by_side() {
    let run = klotski(&["AAB/AAC/...", "--goal", "2,2"]);
    let expected = "\
start   1 A d   2 B l   3 C u   4 A r
AAB     ..B     .B.     .BC     .BC
AAC     AAC     AAC     AA.     .AA
...     AA.     AA.     AA.     .AA

4 moves, and no solution is shorter.
";
    assert!(stdout(&run).starts_with(expected), "{}", stdout(&run));
}

#[test]
fn what_is_wrong_is_named() {
    for (arguments, message) in [
        (&["HAAIHAAIJBBKJNOKP@@QX"][..], "error: found 21 characters"),
        (
            &["AAB/AAB/.BB"],
            "the cells of piece B do not form a rectangle",
        ),
        (
            &["AA./AA.", "--goal", "2,2"],
            "does not fit at row 2, column 2",
        ),
        (
            &["AA./AA.", "--goal", "0,2"],
            "expected ROW,COL, counted from 1",
        ),
        (
            &["AA./AA.", "--metric", "chess"],
            "[possible values: unit, straight, continuous]",
        ),
    ] {
        let run = klotski(arguments);
        assert!(stderr(&run).contains(message), "{}", stderr(&run));
        assert_eq!(run.status.code(), Some(2));
    }
}
