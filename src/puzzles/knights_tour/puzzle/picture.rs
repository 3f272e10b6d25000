//! Boards as pictures, with a line of text for every row.

use std::fmt;
use std::str::FromStr;

use super::error::TourError;
use super::square::Square;
use super::tour::KnightsTour;

/// Boards as pictures.
impl KnightsTour {
    /// Reads a board from a picture that has a line for every row and a character for every square.
    ///
    /// | character | meaning |
    /// |---|---|
    /// | `.` | a square |
    /// | `#` | a hole |
    /// | `S` | the start |
    /// | `E` | the end |
    ///
    /// Without an `S`, the tour starts on the first square of the first row that has one. Spaces
    /// before and after a row are ignored, and so are empty lines.
    ///
    /// # Errors
    ///
    /// The picture has no square, rows of different lengths, a second `S` or `E`, or a character
    /// that means nothing; or the board is too large.
    ///
    /// ```
    /// use puzzle_search::puzzles::KnightsTour;
    ///
    /// let ring = KnightsTour::from_picture("
    ///     S..
    ///     .#.
    ///     ..E
    /// ")?;
    /// assert_eq!(ring.square_count(), 8);
    /// assert_eq!(ring.end_square(), Some((2, 2)));
    /// assert_eq!(ring.picture(), "S..\n.#.\n..E");
    ///
    /// let error = KnightsTour::from_picture("...\n.x.").unwrap_err();
    /// assert_eq!(error.to_string(), "line 2, column 2: 'x' is none of '.', '#', 'S' and 'E'");
    /// # Ok::<(), puzzle_search::puzzles::knights_tour::PictureError>(())
    /// ```
    pub fn from_picture(picture: &str) -> Result<KnightsTour, PictureError> {
        let mut width = 0;
        let mut first_line = 0;
        let (mut start, mut end, mut first) = (None, None, None);
        let mut holes = Vec::new();
        let mut height: u32 = 0;
        for (line, text) in (1..).zip(picture.lines()) {
            let row = text.trim();
            if row.is_empty() {
                continue;
            }
            let indent = text.chars().take_while(|c| c.is_whitespace()).count();
            let mut length: u32 = 0;
            for (column, found) in (indent + 1..).zip(row.chars()) {
                let square = (length, height);
                let set = |mark: &mut Option<Square>| match mark.replace(square) {
                    None => Ok(()),
                    Some(_) => Err(PictureError::Again {
                        line,
                        column,
                        found,
                    }),
                };
                match found {
                    '.' => {}
                    '#' => holes.push(square),
                    'S' => set(&mut start)?,
                    'E' => set(&mut end)?,
                    _ => {
                        return Err(PictureError::Unknown {
                            line,
                            column,
                            found,
                        });
                    }
                }
                if found != '#' {
                    first = first.or(Some(square));
                }
                length = length.saturating_add(1);
            }
            if height == 0 {
                (width, first_line) = (length, line);
            } else if length != width {
                return Err(PictureError::Ragged {
                    line,
                    length,
                    first_line,
                    width,
                });
            }
            height = height.saturating_add(1);
        }
        let Some(start) = start.or(first) else {
            return Err(PictureError::NoSquares);
        };
        let mut tour = KnightsTour::new(width, height, start).map_err(PictureError::Board)?;
        tour = tour.without(holes).map_err(PictureError::Board)?;
        match end {
            Some(end) => tour.ending_at(end).map_err(PictureError::Board),
            None => Ok(tour),
        }
    }

    /// The picture of this board, as [`from_picture`](KnightsTour::from_picture) reads it.
    ///
    /// It shows neither the piece nor whether the tour is to be closed. If start and end are the
    /// same square, it shows only the start.
    ///
    /// ```
    /// use puzzle_search::puzzles::KnightsTour;
    ///
    /// let tour = KnightsTour::new(4, 3, (0, 0))?.ending_at((3, 0))?.without([(1, 1)])?;
    /// assert_eq!(tour.picture(), "S..E\n.#..\n....");
    /// # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
    /// ```
    #[must_use]
    pub fn picture(&self) -> String {
        let mut picture = String::new();
        for y in 0..self.height() {
            if y > 0 {
                picture.push('\n');
            }
            picture.extend((0..self.width()).map(|x| match (x, y) {
                square if !self.has_square(square) => '#',
                square if square == self.start_square() => 'S',
                square if Some(square) == self.end_square() => 'E',
                _ => '.',
            }));
        }
        picture
    }
}

/// The same as [`KnightsTour::from_picture`].
impl FromStr for KnightsTour {
    type Err = PictureError;

    fn from_str(picture: &str) -> Result<KnightsTour, PictureError> {
        KnightsTour::from_picture(picture)
    }
}

/// Why a picture does not show a board. Lines and columns count from 1.
///
/// ```
/// use puzzle_search::puzzles::knights_tour::{KnightsTour, PictureError};
///
/// let error = KnightsTour::from_picture("...\n..").unwrap_err();
/// assert!(matches!(error, PictureError::Ragged { line: 2, length: 2, .. }));
/// assert_eq!(error.to_string(), "line 2 has 2 squares, but line 1 has 3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PictureError {
    /// The picture has no squares.
    NoSquares,
    /// A character that means nothing.
    #[non_exhaustive]
    Unknown {
        /// Its line.
        line: usize,
        /// Its column.
        column: usize,
        /// The character.
        found: char,
    },
    /// A second start or a second end.
    #[non_exhaustive]
    Again {
        /// Its line.
        line: usize,
        /// Its column.
        column: usize,
        /// The character.
        found: char,
    },
    /// A row is longer or shorter than the first.
    #[non_exhaustive]
    Ragged {
        /// Its line.
        line: usize,
        /// How many squares it has.
        length: u32,
        /// The line of the first row.
        first_line: usize,
        /// How many squares that has.
        width: u32,
    },
    /// The board cannot be set up.
    Board(TourError),
}

impl fmt::Display for PictureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            PictureError::NoSquares => f.write_str("the picture has no squares"),
            PictureError::Unknown {
                line,
                column,
                found,
            } => write!(
                f,
                "line {line}, column {column}: {found:?} is none of '.', '#', 'S' and 'E'"
            ),
            PictureError::Again {
                line,
                column,
                found,
            } => write!(f, "line {line}, column {column}: a second {found:?}"),
            PictureError::Ragged {
                line,
                length,
                first_line,
                width,
            } => write!(
                f,
                "line {line} has {length} squares, but line {first_line} has {width}"
            ),
            PictureError::Board(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for PictureError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            PictureError::Board(error) => Some(error),
            _ => None,
        }
    }
}
