//! A knight's tour as a board of numbers.
//!
//! ```text
//! cargo run --example knights_tour_numbers -- 8 8 0 0
//! cargo run --example knights_tour_numbers -- 10 6 3 2 --closed
//! cargo run --example knights_tour_numbers -- 8 8 0 0 --end 7,0
//! cargo run --example knights_tour_numbers -- --picture board.txt
//! cargo run --example knights_tour_numbers -- 5 5 2 2 --all
//! ```

use std::error::Error;
use std::process::ExitCode;

use clap::Parser;
use puzzle_search::puzzles::knights_tour::{KnightsTour, Leaper, Square};

/// Prints a knight's tour as a board of numbers.
#[derive(Parser)]
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
    /// The piece: the two distances that it leaps, as in 1,4 [default: the knight, 1,2].
    #[arg(long, value_parser = square)]
    leaper: Option<(u32, u32)>,
    /// A file with a picture of the board: `.` is a square, `#` a hole, `S` the start, `E` the end.
    #[arg(long)]
    picture: Option<std::path::PathBuf>,
    /// Print every tour from the start.
    #[arg(long)]
    all: bool,
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
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let mut tour = match &arguments.picture {
        Some(file) => std::fs::read_to_string(file)?.parse()?,
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

    if arguments.all {
        let mut count = 0_u64;
        for moves in tour.tours() {
            count += 1;
            println!("tour {count}\n{}\n", tour.numbering(&moves)?);
        }
        println!("{count} tours");
        return Ok(());
    }
    let answer = tour.find();
    if let Some(moves) = answer.moves() {
        println!("{}", tour.numbering(moves)?);
    }
    println!("{answer}");
    Ok(())
}
