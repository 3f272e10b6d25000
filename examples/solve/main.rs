//! The command line of the crate: solves sliding puzzles.
//!
//! ```text
//! cargo run --release --example solve -- "8 6 7 2 5 4 3 0 1"
//! cargo run --release --example solve -- --help
//! ```
//!
//! Where the shortest solution is out of reach, `constructed` and `better` find others, and `advice` says
//! so. From top to bottom: this file decides what to do with which board; `options` is the command line;
//! `problem` reads boards; `solver` turns names into types of the library; `staged` goes on with pattern
//! `databases` where a board is hard; `progress` shows on a terminal how far it is; `single` and `batch`
//! print; `status` is what is proved. `variants` is for boards with repeated tiles or several blanks and for
//! moves of segments.

mod advice;
mod batch;
mod better;
mod constructed;
mod databases;
#[path = "../texts/ending.rs"]
mod ending;
mod options;
mod problem;
mod progress;
mod single;
mod solver;
mod staged;
mod status;
mod variants;

use std::fmt::Display;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::process::ExitCode;

use options::Options;
use status::Status;

/// The board to solve when none is given.
const DEFAULT_BOARD: &str = "876543210";

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
    ending::end(result.map_err(|error| match error.kind() {
        ErrorKind::BrokenPipe => error.into(),
        _ => format!("standard output: {error}").into(),
    }))
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
