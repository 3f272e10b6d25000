//! Boards from files, standard input and arguments, and errors that say where.

use std::error::Error;
use std::fmt;
use std::io::{self, Read};

use puzzle_search::puzzles::sliding::{ParseError, Shape, parse_as};

/// A text and the name of where it came from.
pub struct Source {
    pub name: String,
    pub text: String,
}

impl Source {
    /// An argument with a `|` is a board; any other is the name of a file.
    pub fn read(argument: &str) -> Result<Self, Box<dyn Error>> {
        let (name, bytes) = match argument {
            "-" => {
                let mut bytes = Vec::new();
                io::stdin().read_to_end(&mut bytes)?;
                ("standard input", bytes)
            }
            board if board.contains('|') => (board, board.as_bytes().to_vec()),
            file => {
                let bytes = std::fs::read(file).map_err(|error| format!("{file}: {error}"))?;
                (file, bytes)
            }
        };
        // Bytes that are not text become characters that are not tiles, and are reported as such.
        Ok(Self {
            name: name.to_owned(),
            text: String::from_utf8_lossy(&bytes).into_owned(),
        })
    }

    pub fn board(&self, shape: Shape) -> Result<Vec<u16>, Misread> {
        parse_as(shape, &self.text).map_err(|error| self.error(&error, 1, &self.text))
    }

    /// An error in a part of the text that starts at this line.
    pub fn error(&self, error: &ParseError, first_line: usize, part: &str) -> Misread {
        // An error in the text as a whole, such as a missing tile, is reported at its end.
        let (line, column) = match error.place() {
            Some(place) => (place.line, place.column),
            None => end(part),
        };
        Misread {
            name: self.name.clone(),
            line: first_line - 1 + line,
            column,
            message: error.kind().to_string(),
        }
    }
}

/// The line and the column just after the last word of a text, from 1.
fn end(text: &str) -> (usize, usize) {
    let text = text.trim_end();
    let last = text.lines().last().unwrap_or_default();
    (text.lines().count().max(1), last.chars().count() + 1)
}

/// What is wrong with a source, and where.
#[derive(Debug)]
pub struct Misread {
    name: String,
    line: usize,
    column: usize,
    message: String,
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Misread {
            name,
            line,
            column,
            message,
        } = self;
        write!(f, "{name}:{line}:{column}: {message}")
    }
}

impl Error for Misread {}
