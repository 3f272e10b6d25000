//! A knight's tour as a board of numbers.
//!
//! ```text
//! cargo run --example knights_tour_numbers -- 8 8 0 0
//! cargo run --example knights_tour_numbers -- 10 6 3 2 --closed
//! cargo run --example knights_tour_numbers -- 8 8 0 0 --end 7,0
//! cargo run --example knights_tour_numbers -- --picture board.txt
//! cargo run --example knights_tour_numbers -- 5 5 2 2 --all
//! ```

#[path = "texts/ending.rs"]
mod ending;

use std::error::Error;
use std::fs;
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::Parser;
use puzzle_search::Limits;
use puzzle_search::puzzles::knights_tour::{KnightsTour, Leaper, Square};

use ending::Status;

/// Prints a knight's tour as a board of numbers.
#[derive(Parser)]
#[command(after_help = ending::HELP)]
struct Arguments {
    /// Squares along the width.
    #[arg(default_value_t = 8)]
    width: u32,
    /// Squares along the height.
    #[arg(default_value_t = 8)]
    height: u32,
    /// Column of the start, from 0.
    #[arg(default_value_t = 0)]
    x: u32,
    /// Row of the start, from 0.
    #[arg(default_value_t = 0)]
    y: u32,
    /// The last square must be one move away from the start.
    #[arg(long)]
    closed: bool,
    /// Where the tour must end: column and row, as in 7,0.
    #[arg(long, value_parser = square)]
    end: Option<Square>,
    /// The two distances that the piece leaps, as in 1,4 [default: 1,2].
    #[arg(long, value_parser = square)]
    leaper: Option<(u32, u32)>,
    /// A file with a picture of the board: `.` a square, `#` a hole, `S` the start, `E` the end.
    #[arg(long, value_name = "FILE")]
    picture: Option<std::path::PathBuf>,
    /// Print every tour from the start.
    #[arg(long)]
    all: bool,
    /// Give up after this many steps [default: 100 million and 1000 per square; none with --all].
    #[arg(long, value_name = "N")]
    max_steps: Option<u64>,
}

/// Two numbers with a comma between them.
fn square(text: &str) -> Result<(u32, u32), String> {
    let wrong = || format!("{text:?} is not two numbers with a comma between them");
    let (x, y) = text.split_once(',').ok_or_else(wrong)?;
    match (x.trim().parse(), y.trim().parse()) {
        (Ok(x), Ok(y)) => Ok((x, y)),
        _ => Err(wrong()),
    }
}

fn main() -> ExitCode {
    let mut out = BufWriter::new(io::stdout().lock());
    let result = run(&Arguments::parse(), &mut out);
    let flushed = out.flush();
    ending::end(result.and_then(|status| Ok(flushed.map(|()| status)?)))
}

fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Status, Box<dyn Error>> {
    let mut tour = match &arguments.picture {
        Some(file) => {
            let named = |error: &dyn Error| format!("{}: {error}", file.display());
            let picture = fs::read_to_string(file).map_err(|error| named(&error))?;
            picture.parse().map_err(|error| named(&error))?
        }
        None => KnightsTour::new(
            arguments.width,
            arguments.height,
            (arguments.x, arguments.y),
        )?,
    };
    if let Some(end) = arguments.end {
        tour = tour.ending_at(end)?;
    }
    if let Some((a, b)) = arguments.leaper {
        tour = tour.with_leaper(Leaper::new(a, b)?)?;
    }
    if arguments.closed {
        tour = tour.closed();
    }

    let limits = arguments
        .max_steps
        .map(|most| Limits::none().expansions(most));
    if arguments.all {
        let mut count = 0_u64;
        let mut tours = tour.tours().within(&limits.unwrap_or_default());
        for moves in &mut tours {
            count += 1;
            writeln!(out, "tour {count}\n{}\n", tour.numbering(&moves)?)?;
            out.flush()?;
        }
        if let Some(limit) = tours.stopped_by() {
            writeln!(out, "{count} tours, then stopped by {limit}")?;
            return Ok(Status::Stopped);
        }
        writeln!(out, "{count} tours")?;
        return Ok(if count > 0 {
            Status::Solved
        } else {
            Status::NoSolution
        });
    }
    let answer = match limits {
        Some(limits) => tour.find_within(&limits),
        None => tour.find(),
    };
    if let Some(moves) = answer.moves() {
        writeln!(out, "{}", tour.numbering(moves)?)?;
    }
    writeln!(out, "{answer}")?;
    Ok(Status::of_tour(&answer))
}
