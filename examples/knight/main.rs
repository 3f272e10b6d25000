//! The knight's tour: backtracking against Warnsdorff's rule.
//!
//! ```sh
//! cargo run --release --example knight -- 0 0
//! cargo run --release --example knight -- 1 1 --prune
//! cargo run --release --example knight -- --compare
//! cargo run --release --example knight -- --times
//! cargo run --release --example knight -- --size 5 --all
//! cargo run --release --example knight -- --errors
//! ```
//!
//! A university course project of December 2013 solves the tour twice: by backtracking without
//! recursion, in a fixed order of the eight directions, and by a greedy walk that begins again with
//! another direction when it gets stuck. It found that backtracking answers quickly from (0, 0) and
//! not at all from (1, 1), and that the greedy walk always answers at once.
//!
//! Look at the placements: how often the knight was put on a square. They are exact, and the same
//! on every machine. From (1, 1) plain backtracking would need trillions, so it is stopped, and says
//! so.
//!
//! From top to bottom: `options` is the command line, `searches` the two programs of the text,
//! `tables` compares them, `all_tours` counts and lists, `mistakes` shows what is wrong in the text.

mod all_tours;
mod mistakes;
mod options;
mod searches;
mod tables;
#[path = "../texts/mod.rs"]
mod texts;

use std::error::Error;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use puzzle_search::Limits;
use puzzle_search::puzzles::knights_tour::{KnightsTour, Square, TourError};

use options::{DEFAULT_LIMIT, Options};
use texts::ending::{Status, end};
use texts::words::grouped;

fn main() -> ExitCode {
    let options = Options::read();
    end(run(
        &options,
        &mut io::stdin().lock(),
        &mut io::stdout().lock(),
    ))
}

fn run(
    options: &Options,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<Status, Box<dyn Error>> {
    let size = options.shape();
    // Says what is wrong with the size before asking for anything.
    KnightsTour::new(size.0, size.1, (0, 0))?;
    if options.errors {
        return mistakes::show(out);
    }
    if options.times {
        return tables::times(&options.sizes, out);
    }
    if options.all {
        return all_tours::run(options, size, out);
    }
    let limit = options.limit.unwrap_or(DEFAULT_LIMIT);
    if options.compare {
        return tables::compare(&options.squares, size, limit, out);
    }
    let given = if options.random {
        let start = random_square(size);
        writeln!(out, "A random start: {start:?}.\n")?;
        Some(start)
    } else {
        options.x.zip(options.y)
    };
    let tour = tour_from(given, size, input, out)?;
    if let Some(reason) = tour.infeasible() {
        writeln!(
            out,
            "There is no tour from {:?}: {reason}.",
            tour.start_square()
        )?;
        return Ok(Status::NoSolution);
    }
    let first = if options.prune {
        searches::pruned(&tour, options.limit)
    } else {
        searches::backtracking(&tour, limit)
    };
    first.write(&tour, "Backtracking", options.x_down, out)?;
    writeln!(out)?;
    let greedy = searches::greedy(&tour);
    greedy.write(&tour, "Warnsdorff's rule", options.x_down, out)?;
    let status = first.status().min(greedy.status());
    if greedy.moves.is_none() {
        write_existence(&tour, out)?;
    }
    Ok(status)
}

/// The greedy walks got stuck. Is there a tour all the same?
fn write_existence(tour: &KnightsTour, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let answer = tour.find_within(&Limits::none().expansions(50_000_000));
    if let (Some(moves), Some(strategy)) = (answer.moves(), answer.found_by()) {
        tour.check_tour(&tour.squares(moves)?)?;
        writeln!(
            out,
            "\nThere is a tour all the same: the library's `find` has one of {} squares, by its strategy \
             {strategy}.",
            grouped(moves.len() as u64 + 1)
        )?;
    }
    Ok(())
}

/// Every hasher of this kind is seeded by the system.
fn random_square((width, height): (u32, u32)) -> Square {
    let squares = u64::from(width) * u64::from(height);
    let number = RandomState::new().hash_one(()) % squares;
    let part = |number: u64| u32::try_from(number).unwrap_or(0);
    (
        part(number % u64::from(width)),
        part(number / u64::from(width)),
    )
}

/// The tour from the given square. Without a valid one, asks until there is one.
fn tour_from(
    given: Option<Square>,
    (width, height): (u32, u32),
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<KnightsTour, Box<dyn Error>> {
    let mut next = given;
    loop {
        if let Some(start) = next {
            match KnightsTour::new(width, height, start) {
                Ok(tour) => return Ok(tour),
                Err(error @ TourError::StartOffBoard { .. }) => writeln!(out, "{error}")?,
                Err(error) => return Err(error.into()),
            }
        }
        write!(
            out,
            "Start square, x from 0 to {} and y from 0 to {}: ",
            width - 1,
            height - 1
        )?;
        out.flush()?;
        let mut line = String::new();
        if input.read_line(&mut line)? == 0 {
            writeln!(out)?;
            return Err("the input ended before there was a start square".into());
        }
        let words: Vec<&str> = line
            .split(|character: char| character.is_whitespace() || character == ',')
            .filter(|word| !word.is_empty())
            .collect();
        next = match words[..] {
            [x, y] => x.parse().ok().zip(y.parse().ok()),
            _ => None,
        };
        if next.is_none() {
            writeln!(out, "That is not two numbers, such as 3 4.")?;
        }
    }
}
