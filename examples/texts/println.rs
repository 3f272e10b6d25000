//! `println!` for the lessons: it ends the program quietly when nobody reads on, as in
//! `06_all_solutions | head -1`. The one of the standard library panics then.

use std::fmt::Arguments;
use std::io::{self, ErrorKind, Write};
use std::process::exit;

macro_rules! println {
    ($($line:tt)*) => {
        $crate::println::line(format_args!($($line)*))
    };
}

pub fn line(line: Arguments<'_>) {
    match writeln!(io::stdout(), "{line}") {
        Ok(()) => {}
        Err(error) if error.kind() == ErrorKind::BrokenPipe => exit(0),
        Err(error) => {
            // If nobody reads standard error, the exit status has to say it all.
            let _ = writeln!(io::stderr(), "error: standard output: {error}");
            exit(2)
        }
    }
}
