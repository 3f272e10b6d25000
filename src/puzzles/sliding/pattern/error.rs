//! [`TilePatternError`]: why tiles are not a pattern, or patterns not a set.

use std::fmt;

use crate::pattern_database::DatabaseError;

/// Why a list of tiles is not a pattern, or why databases of tiles are not a set.
///
/// ```
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle, TilePattern, TilePatternError};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse()?;
/// let error = TilePattern::new(&puzzle, &[1, 9]).unwrap_err();
/// assert_eq!(error, TilePatternError::NotATile { tile: 9 });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TilePatternError {
    /// There is no such tile. The blank is none.
    NotATile {
        /// The number.
        tile: u16,
    },
    /// A tile appears twice.
    Repeated {
        /// The tile.
        tile: u16,
    },
    /// The board has too many cells: at most 128 are supported.
    TooManyCells {
        /// The number of cells.
        cells: usize,
    },
    /// A database has more than 2^32 entries.
    TooLarge {
        /// The number of tiles in the pattern.
        tiles: usize,
    },
    /// The databases are for boards of different shapes or for different goals.
    DifferentGoals {
        /// The number of the first database that differs from the one before.
        index: usize,
    },
    /// A set has too many look-ups for what its estimate carries.
    TooManyLookups {
        /// How many there are: one per database, and twice as many with a reflection.
        lookups: usize,
        /// How many there may be.
        most: usize,
    },
    /// No reflection of the board leaves the goal's blank where it is.
    NoReflection,
    /// The databases cannot be built or added up.
    Database(DatabaseError),
}

impl fmt::Display for TilePatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotATile { tile } => write!(f, "there is no tile {tile} to be in a pattern"),
            Self::Repeated { tile } => write!(f, "tile {tile} appears twice in a pattern"),
            Self::TooManyCells { cells } => {
                write!(f, "patterns are for boards of up to 128 cells, not {cells}")
            }
            Self::TooLarge { tiles } => {
                write!(f, "a pattern of {tiles} tiles has more than 2^32 entries")
            }
            Self::DifferentGoals { index } => write!(
                f,
                "database {} is for another shape or goal than the one before",
                index + 1
            ),
            Self::TooManyLookups { lookups, most } => {
                write!(f, "the set has {lookups} look-ups, and may have {most}")
            }
            Self::NoReflection => {
                write!(
                    f,
                    "no reflection of the board leaves the goal's blank where it is"
                )
            }
            Self::Database(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for TilePatternError {}

impl From<DatabaseError> for TilePatternError {
    fn from(error: DatabaseError) -> Self {
        Self::Database(error)
    }
}
