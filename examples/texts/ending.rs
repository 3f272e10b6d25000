//! How a program ends: its exit status, and quietly when nobody reads on. The same for all programs.

#![allow(dead_code, reason = "not every program needs all of it")]

use std::error::Error;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use puzzle_search::puzzles::knights_tour::Answer;

/// How it ended, from best to worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    Solved,
    /// There is no solution, which is proved.
    NoSolution,
    /// There is no solution within the bound that was set, which is proved. There may be others.
    NoneWithinBound,
    /// A limit stopped the search, or it gave up. Nothing is proved.
    Stopped,
    BadInput,
}

impl Status {
    /// How the search for a knight's tour ended.
    pub fn of_tour(answer: &Answer) -> Status {
        if answer.moves().is_some() {
            Status::Solved
        } else if answer.no_tour().is_some() {
            Status::NoSolution
        } else {
            Status::Stopped
        }
    }

    fn code(self) -> u8 {
        match self {
            Status::Solved => 0,
            Status::NoSolution => 1,
            Status::BadInput => 2,
            Status::Stopped => 3,
            Status::NoneWithinBound => 4,
        }
    }
}

/// What programs without a bound say about this at the end of `--help`.
pub const HELP: &str = "\
Exit status: 0 solved (or there was nothing to solve), 1 proved that there is no solution, 2 bad
input or options, 3 stopped by a limit or gave up. If whoever reads the output stops reading, the
program ends quietly with 0.";

/// The same for programs with a bound on depth.
pub const HELP_WITH_BOUND: &str = "\
Exit status: 0 solved (or there was nothing to solve), 1 proved that there is no solution, 2 bad
input or options, 3 stopped by a limit or gave up: nothing is proved, 4 proved that there is no
solution within the bound on depth. If whoever reads the output stops reading, the program ends
quietly with 0.";

/// Reports an error, if there is one, and returns the exit status.
pub fn end(result: Result<Status, Box<dyn Error>>) -> ExitCode {
    match result {
        Ok(status) => status.code().into(),
        // Whoever was reading the output has stopped.
        Err(error) if is_broken_pipe(&*error) => ExitCode::SUCCESS,
        Err(error) => {
            // If nobody reads standard error, the exit status has to say it all.
            let _ = writeln!(io::stderr(), "error: {error}");
            Status::BadInput.code().into()
        }
    }
}

fn is_broken_pipe(error: &(dyn Error + 'static)) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}
