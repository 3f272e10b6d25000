//! Boards from standard input: one per line, and a line of output for each.

use std::collections::HashMap;
use std::io::{self, BufRead, Write};

use puzzle_search::PathCount;
use puzzle_search::puzzles::sliding::Shape;

use crate::options::Options;
use crate::problem::{Problem, check_options};
use crate::single::letters;
use crate::solver::{Answer, Solver, solver};
use crate::{Status, bad_input};

/// Answers line by line, and writes each answer before the next line is read.
pub fn run(options: &Options, mut input: impl BufRead, out: &mut impl Write) -> io::Result<Status> {
    if let Err(message) = check_options(options) {
        return Ok(bad_input(&message));
    }
    let mut solvers = HashMap::new();
    let mut worst = Status::Solved;
    let mut line = Vec::new();
    for number in 1_u64.. {
        line.clear();
        match input.read_until(b'\n', &mut line) {
            Ok(0) => break,
            Ok(_) => {}
            Err(error) => {
                return Ok(bad_input(&format!("standard input: {error}")));
            }
        }
        let status = match std::str::from_utf8(&line) {
            Ok(text) if text.trim_matches(is_empty).is_empty() => {
                writeln!(out)?;
                Status::Solved
            }
            text => {
                let result = text
                    .map_err(|_| "the line is not UTF-8 text".into())
                    .and_then(|text| answer(text, options, &mut solvers));
                if let Err(message) = &result {
                    bad_input(&format!("line {number}: {message}"));
                }
                write_line(result, options, out)?
            }
        };
        out.flush()?;
        worst = worst.max(status);
    }
    Ok(worst)
}

/// White space, or the mark that some editors put at the beginning of a file.
fn is_empty(character: char) -> bool {
    character.is_whitespace() || character == '\u{feff}'
}

/// What is known about a board.
enum Found {
    Unsolvable,
    Searched(Answer, Option<PathCount>),
}

fn answer(
    text: &str,
    options: &Options,
    solvers: &mut HashMap<Shape, Box<dyn Solver>>,
) -> Result<Found, String> {
    let Problem { shape, start, goal } = Problem::read(text, options)?;
    // The goal is the same for all boards of a shape, so its tables are built once.
    let solver = match solvers.get_mut(&shape) {
        Some(solver) => solver,
        None => solvers
            .entry(shape)
            .or_insert(solver(shape, &goal, options)?),
    };
    let found = if !options.prove_by_search
        && !solver
            .solvability(&start)
            .map_err(|error| error.to_string())?
            .is_solvable()
    {
        Ok(Found::Unsolvable)
    } else if options.count {
        solver
            .count_shortest(&start)
            .map(|(answer, count)| Found::Searched(answer, count))
    } else {
        solver
            .solve(&start)
            .map(|answer| Found::Searched(answer, None))
    };
    found.map_err(|error| error.to_string())
}

/// Writes the two fields, or the one that was asked for.
fn write_line(
    result: Result<Found, String>,
    options: &Options,
    out: &mut impl Write,
) -> io::Result<Status> {
    let no_way = if options.count { "0" } else { "unsolvable" };
    let (status, length, rest) = match result {
        Err(message) => (Status::BadInput, "error".into(), message),
        Ok(Found::Unsolvable) => (Status::Unsolvable, "-1".into(), no_way.into()),
        Ok(Found::Searched(answer, count)) => {
            let status = Status::of(answer.verdict);
            match (answer.solution, count) {
                _ if status == Status::Unsolvable => (status, "-1".into(), no_way.into()),
                (Some(solution), Some(count)) if status == Status::Solved => {
                    (status, solution.len().to_string(), count.to_string())
                }
                (Some(solution), None) => (
                    status,
                    solution.len().to_string(),
                    letters(solution.moves()),
                ),
                _ => (status, "unknown".into(), answer.verdict.to_string()),
            }
        }
    };
    if options.length_only {
        writeln!(out, "{length}")?;
    } else if !options.quiet {
        writeln!(out, "{length}\t{rest}")?;
    } else if matches!(status, Status::BadInput | Status::Stopped) {
        writeln!(out, "{length}")?;
    } else {
        writeln!(out, "{rest}")?;
    }
    Ok(status)
}
