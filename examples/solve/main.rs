//! The command line of the crate: solves sliding puzzles.
//!
//! ```text
//! cargo run --release --example solve -- "8 6 7 2 5 4 3 0 1"
//! cargo run --release --example solve -- --help
//! ```
//!
//! From top to bottom: this file decides what to do with which board; `options` is the command line;
//! `problem` reads boards; `solver` turns names into types of the library; `staged` goes on with pattern
//! `databases` where a board is hard; `single` and `batch` print. `variants` is for boards with repeated
//! tiles or several blanks and for moves of segments.

mod batch;
mod databases;
mod options;
mod problem;
mod single;
mod solver;
mod staged;
mod variants;

use std::fmt::Display;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::process::ExitCode;

use puzzle_search::Verdict;

use options::Options;

/// The board to solve when none is given.
const DEFAULT_BOARD: &str = "876543210";

/// How it ended, from best to worst.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Status {
    Solved,
    Unsolvable,
    Stopped,
    BadInput,
}

impl Status {
    fn of(verdict: Verdict) -> Status {
        match verdict {
            Verdict::Solved => Status::Solved,
            Verdict::Exhausted => Status::Unsolvable,
            _ => Status::Stopped,
        }
    }

    fn code(self) -> u8 {
        match self {
            Status::Solved => 0,
            Status::Unsolvable => 1,
            Status::BadInput => 2,
            Status::Stopped => 3,
        }
    }
}

/// Says something that is not a part of the answer.
fn say(message: &impl Display) {
    // If nobody reads standard error, the answer and the exit status have to say it all.
    let _ = writeln!(io::stderr(), "{message}");
}

/// Says what is wrong.
fn bad_input(message: &impl Display) -> Status {
    say(&format!("error: {message}"));
    Status::BadInput
}

fn main() -> ExitCode {
    let options = Options::read();
    let mut out = BufWriter::new(io::stdout().lock());
    let result = run(&options, &mut out).and_then(|status| out.flush().map(|()| status));
    match result {
        Ok(status) => status.code().into(),
        // Whoever was reading the output has stopped.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => bad_input(&format!("standard output: {error}"))
            .code()
            .into(),
    }
}

fn run(options: &Options, out: &mut impl Write) -> io::Result<Status> {
    if options.is_batch() {
        return batch::run(options, io::stdin().lock(), out);
    }
    if !options.board.is_empty() {
        return single::run(&options.board.join(" "), options, out);
    }
    let status = single::run(DEFAULT_BOARD, options, out)?;
    if !options.quiet && !options.length_only {
        writeln!(out)?;
        writeln!(
            out,
            "This was {DEFAULT_BOARD}. To solve another board, pass it:"
        )?;
        writeln!(
            out,
            "  cargo run --release --example solve -- \"8 6 7 2 5 4 3 0 1\""
        )?;
        writeln!(
            out,
            "All options: cargo run --release --example solve -- --help"
        )?;
    }
    Ok(status)
}
