//! How the contest rates a program: by its mean time over several rounds.

use std::error::Error;
use std::io::Write;
use std::time::{Duration, Instant};

use puzzle_search::puzzles::sliding::Shape;

use crate::source::Source;
use crate::texts::ending::Status;
use crate::texts::words::{counted, time};
use crate::{Board, shortest};

/// A case may take this long.
const MOST: Duration = Duration::from_secs(10);

/// Reads and solves the case in every round, as the contest starts the program anew each time.
pub fn run(
    start: &str,
    goal: &str,
    rounds: u32,
    out: &mut impl Write,
) -> Result<Status, Box<dyn Error>> {
    if start == "-" || goal == "-" {
        return Err(
            "--score reads the boards in every round, so they cannot be standard input".into(),
        );
    }
    let shape = Shape::new(3, 3)?;
    let mut total = Duration::ZERO;
    let mut longest = Duration::ZERO;
    let mut length = None;
    for _ in 0..rounds {
        let begun = Instant::now();
        let puzzle = Board::new(
            shape,
            &Source::read(start)?.board(shape)?,
            &Source::read(goal)?.board(shape)?,
        )?;
        length = shortest(&puzzle)?.map(|path| path.len());
        let taken = begun.elapsed();
        total += taken;
        longest = longest.max(taken);
    }
    writeln!(
        out,
        "{}: {}, mean time {}, longest {}.",
        length.map_or("-1".into(), |length| length.to_string()),
        counted(rounds.into(), "round"),
        time(total / rounds),
        time(longest)
    )?;
    if longest > MOST {
        writeln!(
            out,
            "A round took more than ten seconds: the case does not count."
        )?;
        return Ok(Status::Stopped);
    }
    writeln!(out, "No round took more than ten seconds: the case counts.")?;
    Ok(match length {
        Some(_) => Status::Solved,
        None => Status::NoSolution,
    })
}
