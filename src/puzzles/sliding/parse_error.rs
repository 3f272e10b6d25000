//! [`ParseError`]: why a text is not a board.

use std::fmt;

use super::error::{BoardError, counted};
use super::shape::Shape;

/// Why a text is not a board, and where it goes wrong.
///
/// The message names the offending token, counted from 1, and its line and column.
///
/// ```
/// use puzzle_search::puzzles::sliding::{BoardError, ParseErrorKind, parse};
///
/// let error = parse("111222330").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "token 2 (line 1, column 2): tile 1 appears twice, at positions 1 and 2"
/// );
/// let repeated = BoardError::Repeated { tile: 1, first: 0, second: 1 };
/// assert_eq!(error.kind(), &ParseErrorKind::Board(repeated));
/// assert_eq!(error.place().map(|place| place.column), Some(2));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ParseError {
    kind: ParseErrorKind,
    place: Option<Place>,
}

/// Where a token is in the text. All numbers count from 1.
///
/// ```
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let error = "1 2 3\n4 ? 6\n7 8 0".parse::<SlidingPuzzle<NibbleBoard>>().unwrap_err();
/// let place = error.place().expect("there is a token to blame");
/// assert_eq!((place.token, place.line, place.column), (5, 2, 3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Place {
    /// The number of the token, which is that of the tile.
    pub token: usize,
    /// The line of the text.
    pub line: usize,
    /// The column, in characters.
    pub column: usize,
}

/// What is wrong with a text.
///
/// ```
/// use puzzle_search::puzzles::sliding::{NibbleBoard, ParseErrorKind, SlidingPuzzle};
///
/// let error = "1 2 ? 0".parse::<SlidingPuzzle<NibbleBoard>>().unwrap_err();
/// assert_eq!(error.kind(), &ParseErrorKind::NotATile { token: "?".into() });
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// There are no tiles at all.
    Empty,
    /// A token is neither a number nor a way to write the blank.
    NotATile {
        /// The token, shortened if it is long.
        token: String,
    },
    /// A number is larger than the tiles of any board.
    TooLarge {
        /// The number, shortened if it is long.
        token: String,
    },
    /// More than ten characters without a separator, which could be split into tiles in several ways.
    RunTogether {
        /// How many characters there are.
        characters: usize,
    },
    /// A row is longer or shorter than the first one.
    RaggedRow {
        /// The number of the row, from 1.
        row: usize,
        /// How many tiles it has.
        found: usize,
        /// How many the first row has.
        expected: usize,
    },
    /// The text is not divided into rows, and the number of tiles is not a square.
    NotSquare {
        /// How many tiles there are.
        found: usize,
    },
    /// The rows in the text are not those of the shape that was asked for.
    OtherShape {
        /// The shape of the text.
        found: Shape,
        /// The shape that was asked for.
        expected: Shape,
    },
    /// The tokens are tiles, but together they are not a board.
    Board(BoardError),
}

impl ParseErrorKind {
    pub(super) fn at(self, place: Place) -> ParseError {
        ParseError {
            kind: self,
            place: Some(place),
        }
    }

    pub(super) fn anywhere(self) -> ParseError {
        ParseError {
            kind: self,
            place: None,
        }
    }
}

impl ParseError {
    /// What is wrong.
    pub fn kind(&self) -> &ParseErrorKind {
        &self.kind
    }

    /// Where it is wrong, or `None` if the text as a whole is.
    pub fn place(&self) -> Option<Place> {
        self.place
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(Place {
            token,
            line,
            column,
        }) = self.place
        {
            write!(f, "token {token} (line {line}, column {column}): ")?;
        }
        self.kind.fmt(f)
    }
}

/// What is wrong, without the place.
impl fmt::Display for ParseErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "there are no tiles in the text"),
            Self::NotATile { token } => write!(f, "`{token}` is not a tile"),
            Self::TooLarge { token } => {
                write!(f, "`{token}` is too large: no board has a tile above 65535")
            }
            Self::RunTogether { characters } => write!(
                f,
                "{characters} characters without a separator: boards of more than ten cells need a space, a comma \
                 or `|` between tiles"
            ),
            Self::RaggedRow {
                row,
                found,
                expected,
            } => {
                write!(
                    f,
                    "row {row} has {}, but the first row has {expected}",
                    counted(*found, "tile")
                )
            }
            Self::NotSquare { found } => write!(
                f,
                "{found} tiles, including the blank, do not make a square; write `/` or a new line \
                 between rows, or give the shape"
            ),
            Self::OtherShape { found, expected } => {
                write!(
                    f,
                    "the text has the shape {found} (rows x columns), not {expected}"
                )
            }
            Self::Board(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ParseError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.kind {
            ParseErrorKind::Board(error) => Some(error),
            _ => None,
        }
    }
}

/// For errors found after parsing, such as an encoding that cannot hold the board.
impl From<BoardError> for ParseError {
    fn from(error: BoardError) -> Self {
        ParseErrorKind::Board(error).anywhere()
    }
}
