//! [`DatabaseError`] and [`DatabaseFileError`]: why there is no database.

use std::fmt;
use std::io;

use crate::limits::Limit;

/// Why a pattern database was not built, or cannot be used as asked.
///
/// ```
/// use puzzle_search::{DatabaseBuilder, DatabaseError, Limit, Limits};
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle, TilePattern};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse()?;
/// let pattern = TilePattern::new(&puzzle, &[1, 2, 3, 4])?;
/// let limits = Limits::none().nodes(1000);
/// let error = DatabaseBuilder::new().build_within(pattern, &limits, |_| {}).unwrap_err();
/// assert_eq!(error, DatabaseError::Stopped { limit: Limit::Nodes, entries: 3024 });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DatabaseError {
    /// A limit stopped it, or there is not enough memory.
    Stopped {
        /// The limit.
        limit: Limit,
        /// The entries that the database would have.
        entries: u64,
    },
    /// There are too many entries or abstract states to be numbered.
    TooLarge,
    /// The abstraction named an abstract state that there is not, or a cost other than 1 although it
    /// promises unit costs.
    Contradiction {
        /// The number of that state.
        state: u64,
    },
    /// Two databases of an additive set count the same part of the puzzle, so that a move could count
    /// twice.
    Shared {
        /// The number of the first database in the set.
        first: usize,
        /// The number of the second.
        second: usize,
        /// The part.
        part: u64,
    },
    /// A database of an additive set counts every move, so nothing can be added to it.
    CountsEveryMove {
        /// The number of the database in the set.
        index: usize,
    },
}

impl fmt::Display for DatabaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stopped { limit, entries } => {
                write!(
                    f,
                    "the database was stopped by {limit}; it has {entries} entries"
                )
            }
            Self::TooLarge => write!(f, "the database would have more than 2^64 entries"),
            Self::Contradiction { state } => {
                write!(f, "the abstraction contradicts itself at its state {state}")
            }
            Self::Shared {
                first,
                second,
                part,
            } => write!(
                f,
                "databases {} and {} both count {part}, so they cannot be added up",
                first + 1,
                second + 1
            ),
            Self::CountsEveryMove { index } => write!(
                f,
                "database {} counts every move, so it cannot be added to others",
                index + 1
            ),
        }
    }
}

impl std::error::Error for DatabaseError {}

/// Why a file is not accepted as the database that was asked for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DatabaseFileError {
    /// It does not begin as such files do.
    NotADatabase,
    /// It has another format version.
    Version {
        /// The version found.
        found: u16,
    },
    /// It ends too early.
    Truncated,
    /// A checksum is wrong.
    Damaged,
    /// Something follows the database.
    TooLong,
    /// It is a database for something else.
    Foreign {
        /// What differs: the puzzle, the goal, the pattern or the number of entries.
        what: &'static str,
        /// What was asked for.
        expected: String,
        /// What the file says.
        found: String,
    },
    /// There is no memory for it.
    NoMemory,
    /// The system could not read it.
    Io {
        /// What kind of error it was.
        kind: io::ErrorKind,
        /// The system's message.
        message: String,
    },
}

impl fmt::Display for DatabaseFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotADatabase => write!(f, "this is not a pattern database"),
            Self::Version { found } => write!(
                f,
                "the pattern database has format version {found}, and version 1 is needed"
            ),
            Self::Truncated => write!(f, "the pattern database ends too early"),
            Self::Damaged => write!(f, "the pattern database is damaged: its checksum is wrong"),
            Self::TooLong => write!(f, "something follows the pattern database"),
            Self::Foreign {
                what,
                expected,
                found,
            } => write!(
                f,
                "the pattern database has another {what}: {found} instead of {expected}"
            ),
            Self::NoMemory => write!(f, "there is not enough memory for the pattern database"),
            Self::Io { message, .. } => write!(f, "the pattern database cannot be read: {message}"),
        }
    }
}

impl std::error::Error for DatabaseFileError {}

impl From<io::Error> for DatabaseFileError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::UnexpectedEof => Self::Truncated,
            kind => Self::Io {
                kind,
                message: error.to_string(),
            },
        }
    }
}
