//! Solutions that need not be the shortest: how much longer they may be (`--weight`), and better and better
//! ones (`--anytime`).

use std::io::{self, Write};
use std::ops::ControlFlow;

use puzzle_search::puzzles::sliding::BoardError;
use puzzle_search::{Solution, Weight};

use crate::options::{HeuristicName, Options};
use crate::problem::Problem;
use crate::solver::{Answer, Solver};

/// Reads a weight: `2`, `1.5` or `3/2`.
pub fn parse_weight(text: &str) -> Result<Weight, String> {
    let wrong = || "expected a number of at least 1, such as 2 or 1.5".to_owned();
    let (numerator, denominator) = match text.split_once('/') {
        Some((numerator, denominator)) => (numerator.to_owned(), denominator.to_owned()),
        None => {
            let (whole, rest) = text.split_once('.').unwrap_or((text, ""));
            let rest = rest.trim_end_matches('0');
            let zeros = "0".repeat(rest.len());
            (format!("{whole}{rest}"), format!("1{zeros}"))
        }
    };
    let number = |digits: &str| {
        let is_plain = digits.bytes().all(|byte| byte.is_ascii_digit());
        let number = digits.parse::<u64>().ok().filter(|_| is_plain);
        number.ok_or_else(wrong)
    };
    let (numerator, denominator) = (number(&numerator)?, number(&denominator)?);
    if denominator == 0 || numerator < denominator {
        return Err(wrong());
    }
    let common = greatest_common_divisor(numerator, denominator);
    let too_large = |_| "the weight is too large, or has too many digits".to_owned();
    let numerator = (numerator / common).try_into().map_err(too_large)?;
    let denominator = (denominator / common).try_into().map_err(too_large)?;
    Weight::new(numerator, denominator).map_err(|error| error.to_string())
}

fn greatest_common_divisor(mut a: u64, mut b: u64) -> u64 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// `2`, or `3/2`.
pub fn show_weight(weight: Weight) -> String {
    let text = weight.to_string();
    text.strip_suffix("/1").map_or(text.clone(), str::to_owned)
}

/// Solves better and better, and prints the length of every solution as soon as it is found.
pub fn improve(
    problem: &Problem,
    solver: &mut dyn Solver,
    is_full: bool,
    out: &mut impl Write,
) -> io::Result<Result<Answer, BoardError>> {
    let mut written = Ok(());
    let answer = solver.improve(&problem.start, &mut |solution| {
        if is_full {
            let line = writeln!(out, "Found: {} moves", solution.len());
            written = line.and_then(|()| out.flush());
        }
        if written.is_ok() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    written?;
    if is_full {
        writeln!(out)?;
    }
    Ok(answer)
}

/// How good a solution is, as far as that is known, in words.
pub fn how_good(answer: &Answer, is_shortest: bool, options: &Options) -> String {
    if answer.solution.as_ref().is_some_and(Solution::is_empty) {
        return "solved; there is nothing to do".into();
    }
    match (answer.stopped_by, options.weight) {
        (Some(limit), _) => format!(
            "solved; {limit} stopped the search before it could prove that no solution is shorter"
        ),
        _ if is_shortest => "solved, and no solution is shorter".into(),
        (None, Some(weight)) if options.heuristic != Some(HeuristicName::MisplacedWithBlank) => {
            let weight = show_weight(weight);
            format!("solved, in at most {weight} times as many moves as a shortest solution has")
        }
        _ => "solved; whether a shorter solution exists was not examined".into(),
    }
}
