//! [`TableError`]: why a table of all states was not made.

use std::fmt;

use crate::limits::Limit;

/// Why a table with an entry for every state could not be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TableError {
    limit: Limit,
    states: Option<u64>,
}

impl TableError {
    /// Of a table of this many entries, or of more than fit 64 bits.
    pub(super) fn new(limit: Limit, states: Option<u64>) -> Self {
        Self { limit, states }
    }

    /// The limit that stopped it; [`Limit::Capacity`] if the table does not fit the memory.
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
