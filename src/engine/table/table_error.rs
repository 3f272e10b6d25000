//! [`TableError`] and [`CostTableError`]: why a table of all states could not be built.

use std::fmt;

use crate::limits::{Limit, Limits};
use crate::outcome::Verdict;
use crate::puzzle::{Cost, Ranked};

use crate::engine::Engine;

/// Why a table with an entry for every state could not be built.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::Limit;
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 0 7 8".parse()?;
/// let error = DistanceTable::new().build_within(&puzzle, &Limits::none().nodes(1000)).unwrap_err();
/// assert_eq!(error.limit(), Limit::Nodes);
/// assert_eq!(
///     error.to_string(),
///     "the table was stopped by the limit on nodes kept; it has 181440 entries"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TableError {
    limit: Limit,
    /// Entries of the table; `None` if their number does not fit in 64 bits.
    states: Option<u64>,
}

/// Runs a search that builds a table to its end, within limits.
pub(super) fn run_to_the_end<P: Ranked, E: Engine<P>>(
    engine: &E,
    puzzle: &P,
    limits: &Limits,
) -> Result<E::Progress, TableError> {
    let mut search = engine.search(puzzle);
    match search.run_within(limits).verdict() {
        Verdict::OutOf(limit) => Err(TableError {
            limit,
            states: puzzle.rank_count(),
        }),
        _ => Ok(search.into_progress()),
    }
}

impl TableError {
    /// The limit that stopped it; [`Limit::Capacity`] if there is not enough memory for the table.
    pub fn limit(&self) -> Limit {
        self.limit
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the table was stopped by {}; it has ", self.limit)?;
        match self.states {
            Some(states) => write!(f, "{states} entries"),
            None => write!(f, "more than {} entries", u64::MAX),
        }
    }
}

impl std::error::Error for TableError {}

/// Why a table of costs could not be built.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::{CostTableError, Limit};
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 0 7 8".parse()?;
/// let error = CostTable::new().build_within(&puzzle, &Limits::none().nodes(1000));
/// match error {
///     Err(CostTableError::Stopped(error)) => assert_eq!(error.limit(), Limit::Nodes),
///     _ => unreachable!("there are more states than that"),
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CostTableError {
    /// A limit stopped it, or there is not enough memory for the table.
    Stopped(TableError),
    /// The state with this rank can be reached, but only at a cost that does not fit in a [`Cost`].
    ///
    /// If there are several such states, it is one of those next to states whose costs fit: the one
    /// with the smallest rank.
    CostOverflow {
        /// The rank of the state.
        rank: u64,
    },
}

impl From<TableError> for CostTableError {
    fn from(error: TableError) -> Self {
        Self::Stopped(error)
    }
}

impl fmt::Display for CostTableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stopped(error) => error.fmt(f),
            Self::CostOverflow { rank } => {
                let most = Cost::MAX;
                write!(f, "the state of rank {rank} costs more than {most}")
            }
        }
    }
}

impl std::error::Error for CostTableError {}
