//! [`Reading`]: a board from text, and how the text was understood.

use std::fmt;

use super::shape::Shape;

/// A board from text, with notes where the text could mean something else.
///
/// Made by [`read`](super::read) and [`read_as`](super::read_as).
///
/// ```
/// use puzzle_search::puzzles::sliding::read;
///
/// let plain = read("1 2 3 4 5 6 7 0 8")?;
/// assert!(plain.notes.is_empty());
/// let sized = read("2 3\n1 2 3\n4 0 5")?;
/// assert_eq!(sized.shape.to_string(), "2x3");
/// assert_eq!(sized.notes[0].to_string(), "the first line is the size: 2 rows, 3 columns");
/// # Ok::<(), puzzle_search::puzzles::sliding::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Reading {
    /// The shape of the board.
    pub shape: Shape,
    /// The tiles, row by row, with 0 for the blank.
    pub tiles: Vec<u16>,
    /// How the text was understood, if it could mean something else.
    pub notes: Vec<ReadingNote>,
}

/// How a text was understood that could mean something else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ReadingNote {
    /// No tile is 0, and all others are there: the largest is the blank.
    LargestIsBlank {
        /// The number of the blank in the text.
        tile: u16,
    },
    /// The blank is -1, and there is a tile 0: every tile has one more than in the text.
    CountedFromZero,
    /// The first line is the size of the board.
    SizeFirst {
        /// The rows.
        rows: usize,
        /// The columns.
        cols: usize,
    },
    /// Letters stand for tiles.
    Letters {
        /// The tile that A stands for: 1, or 10 if there are digits as well.
        first: u16,
    },
}

impl fmt::Display for ReadingNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::LargestIsBlank { tile } => write!(
                f,
                "{tile} is the blank: the tiles are numbered from 1, and there is no 0"
            ),
            Self::CountedFromZero => f.write_str(
                "-1 is the blank, and the tiles are counted from 0: tile 0 is called 1, and so on",
            ),
            Self::SizeFirst { rows, cols } => {
                write!(f, "the first line is the size: {rows} rows, {cols} columns")
            }
            Self::Letters { first } => write!(f, "letters are tiles: A is {first}"),
        }
    }
}
