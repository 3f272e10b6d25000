//! [`KlotskiError`]: why something is not a Klotski board.

use std::fmt;

use super::puzzle::Klotski;

/// Why a text or a list of pieces is not a Klotski board.
///
/// Rows and columns in the fields count from 0, those in the message from 1.
///
/// ```
/// use puzzle_search::puzzles::klotski::{Klotski, KlotskiError};
///
/// let error = "AAB / AAB / .BB".parse::<Klotski>().unwrap_err();
/// assert_eq!(error, KlotskiError::NotARectangle { label: 'B' });
/// assert_eq!(error.to_string(), "the cells of piece B do not form a rectangle");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum KlotskiError {
    /// A board needs at least one row and one column.
    NoCells,
    /// A board has at most [`Klotski::MAX_CELLS`] cells.
    TooManyCells {
        /// The rows asked for.
        rows: usize,
        /// The columns asked for.
        cols: usize,
    },
    /// A text without line breaks is a board of 5 rows and 4 columns.
    WrongCount {
        /// The characters found.
        found: usize,
    },
    /// A line is longer or shorter than the first one.
    Ragged {
        /// The line, counted from 0.
        line: usize,
        /// The characters of the first line.
        expected: usize,
        /// The characters of this line.
        found: usize,
    },
    /// The cells of a piece do not form a rectangle.
    NotARectangle {
        /// The piece.
        label: char,
    },
    /// A piece is larger than two rows and two columns.
    PieceTooLarge {
        /// The piece.
        label: char,
        /// Its rows.
        rows: usize,
        /// Its columns.
        cols: usize,
    },
    /// A piece stands out of the board.
    PieceOutside {
        /// The piece.
        label: char,
    },
    /// Two pieces have a cell in common.
    Overlapping {
        /// The piece that is named first.
        first: char,
        /// The other one.
        second: char,
        /// The row of the cell.
        row: usize,
        /// Its column.
        col: usize,
    },
    /// Two pieces have the same name.
    SameLabel {
        /// The name.
        label: char,
    },
    /// There are two large pieces, and only one can be meant to reach the goal.
    TwoLarge {
        /// The piece that is named first.
        first: char,
        /// The other one.
        second: char,
    },
    /// There is no large piece.
    NoLarge,
    /// Nothing can move, as no cell is empty.
    NoEmptyCell,
    /// The large piece does not fit at the goal.
    GoalOutside {
        /// The row of its top left cell.
        row: usize,
        /// The column of that cell.
        col: usize,
    },
}

impl fmt::Display for KlotskiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NoCells => f.write_str("a board needs at least one row and one column"),
            Self::TooManyCells { rows, cols } => write!(
                f,
                "a board of {rows} rows and {cols} columns has more than {} cells",
                Klotski::MAX_CELLS
            ),
            Self::WrongCount { found } => write!(
                f,
                "found {found} characters: a board in one line has 20, for 5 rows of 4 columns; \
                 other boards need a line break or a slash after every row"
            ),
            Self::Ragged {
                line,
                expected,
                found,
            } => write!(
                f,
                "line {} has {found} cells, and line 1 has {expected}",
                line + 1
            ),
            Self::NotARectangle { label } => {
                write!(f, "the cells of piece {label} do not form a rectangle")
            }
            Self::PieceTooLarge { label, rows, cols } => write!(
                f,
                "piece {label} has {rows} rows and {cols} columns, and no piece has more than two"
            ),
            Self::PieceOutside { label } => {
                write!(f, "piece {label} is not inside the board")
            }
            Self::Overlapping {
                first,
                second,
                row,
                col,
            } => write!(
                f,
                "pieces {first} and {second} overlap in row {}, column {}",
                row + 1,
                col + 1
            ),
            Self::SameLabel { label } => write!(f, "two pieces are called {label}"),
            Self::TwoLarge { first, second } => write!(
                f,
                "pieces {first} and {second} both have two rows and two columns, and only one \
                 piece may"
            ),
            Self::NoLarge => f.write_str("no piece has two rows and two columns"),
            Self::NoEmptyCell => f.write_str("no cell is empty, so nothing can move"),
            Self::GoalOutside { row, col } => write!(
                f,
                "the large piece does not fit at row {}, column {}",
                row.saturating_add(1),
                col.saturating_add(1)
            ),
        }
    }
}

impl std::error::Error for KlotskiError {}
