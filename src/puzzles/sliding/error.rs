//! [`BoardError`]: why a list of tiles is not a board.

use std::fmt;

use super::direction::Direction;
use super::shape::Shape;

/// Why a shape, a list of tiles or a setting cannot be used.
///
/// Cells in the fields are numbered row by row from 0. The message counts positions from 1.
///
/// ```
/// use puzzle_search::puzzles::sliding::{BoardError, NibbleBoard, Shape, SlidingPuzzle};
///
/// let shape = Shape::new(2, 2)?;
/// let error = SlidingPuzzle::<NibbleBoard>::new(shape, &[3, 1, 3, 0], &[1, 2, 3, 0]).unwrap_err();
/// assert_eq!(error, BoardError::Repeated { tile: 3, first: 0, second: 2 });
/// assert_eq!(error.to_string(), "tile 3 appears twice, at positions 1 and 3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BoardError {
    /// A board needs at least one row and one column.
    NoCells {
        /// The rows asked for.
        rows: usize,
        /// The columns asked for.
        cols: usize,
    },
    /// A board has at most [`Shape::MAX_CELLS`] cells.
    TooManyCells {
        /// The rows asked for.
        rows: usize,
        /// The columns asked for.
        cols: usize,
    },
    /// There are more or fewer tiles than cells. The blank counts as a tile here.
    WrongCount {
        /// The shape of the board.
        shape: Shape,
        /// How many tiles were given.
        found: usize,
    },
    /// No tile is 0, so there is no blank.
    NoBlank {
        /// The shape of the board.
        shape: Shape,
    },
    /// No cell is empty, on a board that may have repeated tiles.
    OnlyTiles {
        /// The shape of the board.
        shape: Shape,
    },
    /// A tile, or the blank, appears more often than in the goal, so another one is missing.
    TooMany {
        /// The tile; 0 is the blank.
        tile: u16,
        /// The first cell that holds one too many.
        cell: usize,
        /// How many there are.
        found: usize,
        /// How many there are in the goal.
        expected: usize,
    },
    /// A tile has a number that is too large for the board.
    OutOfRange {
        /// The shape of the board.
        shape: Shape,
        /// The tile.
        tile: u16,
        /// The cell that holds it.
        cell: usize,
    },
    /// A tile, or the blank, is in two cells.
    Repeated {
        /// The tile; 0 is the blank.
        tile: u16,
        /// The first cell that holds it.
        first: usize,
        /// The second one.
        second: usize,
    },
    /// The encoding cannot hold a board of this shape.
    DoesNotFit {
        /// The name of the encoding.
        encoding: &'static str,
        /// What the encoding holds, in words.
        holds: String,
        /// The shape of the board.
        shape: Shape,
    },
    /// An order of moves must name each of the four directions once.
    RepeatedDirection {
        /// The direction that was named twice.
        direction: Direction,
    },
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCells { rows, cols } => {
                write!(f, "a board of {rows} rows and {cols} columns has no cells")
            }
            Self::TooManyCells { rows, cols } => write!(
                f,
                "a board of {rows} rows and {cols} columns is too large: at most {} cells are allowed",
                Shape::MAX_CELLS
            ),
            Self::WrongCount { shape, found } => write!(
                f,
                "a {shape} board has {}, including the blank, but {} given",
                counted(shape.cells(), "cell"),
                match found {
                    1 => "1 tile was".into(),
                    _ => format!("{found} tiles were"),
                }
            ),
            Self::NoBlank { shape } => {
                write!(f, "there is no blank: ")?;
                write_range(f, *shape)
            }
            Self::OnlyTiles { shape } => write!(
                f,
                "there is no blank: at least one cell of a {shape} board must be empty, written 0"
            ),
            Self::TooMany {
                tile,
                cell,
                found,
                expected,
            } => {
                match tile {
                    0 => write!(f, "the blank at position {}", cell + 1)?,
                    _ => write!(f, "tile {tile} at position {}", cell + 1)?,
                }
                match (found, expected) {
                    (_, 0) => write!(f, " is not in the goal"),
                    _ => write!(
                        f,
                        " is one too many: there are {found} of them, and {expected} in the goal"
                    ),
                }
            }
            Self::OutOfRange { shape, tile, cell } => {
                write!(f, "tile {tile} at position {} is out of range: ", cell + 1)?;
                write_range(f, *shape)
            }
            Self::Repeated {
                tile,
                first,
                second,
            } => {
                match tile {
                    0 => write!(f, "there are two blanks")?,
                    _ => write!(f, "tile {tile} appears twice")?,
                }
                write!(f, ", at positions {} and {}", first + 1, second + 1)
            }
            Self::DoesNotFit {
                encoding,
                holds,
                shape,
            } => {
                write!(
                    f,
                    "a {shape} board does not fit in a {encoding}, which holds {holds}"
                )
            }
            Self::RepeatedDirection { direction } => {
                write!(
                    f,
                    "the order of moves names {direction} twice; it must name each direction once"
                )
            }
        }
    }
}

/// `1 cell`, `2 cells`.
pub(super) fn counted(number: usize, noun: &str) -> String {
    let ending = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{ending}")
}

/// Which tiles a board of this shape has, in words.
fn write_range(f: &mut fmt::Formatter<'_>, shape: Shape) -> fmt::Result {
    match shape.cells() {
        1 => write!(f, "a {shape} board has only the blank, written 0"),
        cells => write!(
            f,
            "a {shape} board has the tiles 1 to {} and a blank, written 0",
            cells - 1
        ),
    }
}

impl std::error::Error for BoardError {}
