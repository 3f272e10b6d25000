//! [`PatternDatabase`]: an abstraction and its costs.

use std::fmt;
use std::io::{Read, Write};
use std::sync::Arc;

use crate::heuristic::Heuristic;
use crate::puzzle::{Cost, Puzzle};

use super::abstraction::{Abstraction, AbstractionOf};
use super::entries::PackedCosts;
use super::error::DatabaseFileError;
use super::file;

/// The least cost of every entry, as a [`Heuristic`]: admissible, and consistent if an entry has only
/// one variant.
///
/// A [`DatabaseBuilder`](crate::DatabaseBuilder) makes one. Clones share the entries.
///
/// *Symmetries:* [`with_abstraction`](Self::with_abstraction) looks the same entries up in another
/// way, such as in a mirror.
#[derive(Clone)]
pub struct PatternDatabase<A> {
    abstraction: A,
    entries: Arc<PackedCosts>,
}

impl<A> PatternDatabase<A> {
    pub(super) fn of(abstraction: A, entries: PackedCosts) -> Self {
        Self {
            abstraction,
            entries: Arc::new(entries),
        }
    }

    /// What it is a database of.
    pub fn abstraction(&self) -> &A {
        &self.abstraction
    }

    /// The number of entries.
    pub fn entries(&self) -> u64 {
        self.entries.count
    }

    /// The bytes of heap memory that the entries take.
    pub fn bytes(&self) -> u64 {
        self.entries.bytes.len() as u64
    }

    /// The cost of an entry; [`DEAD_END`](crate::DEAD_END) if no goal can be reached from it, or if
    /// there is no such entry.
    #[inline]
    pub fn cost(&self, entry: u64) -> Cost {
        self.entries.cost(entry)
    }

    /// The cost of an entry as a byte, 255 if no goal can be reached from it or if there is no such
    /// entry.
    #[inline]
    pub(crate) fn small_cost(&self, entry: u64) -> u8 {
        let raw = self.entries.raw(entry);
        if raw == self.entries.size.unreached() {
            u8::MAX
        } else {
            raw
        }
    }

    /// The number of entries at every cost. Entries from which no goal can be reached are not in
    /// it.
    pub fn histogram(&self) -> Vec<u64> {
        let mut counts = vec![0; 256];
        for entry in 0..self.entries.count {
            counts[usize::from(self.entries.raw(entry))] += 1;
        }
        counts.truncate(self.entries.size.unreached().into());
        let used = counts.iter().rposition(|&count| count > 0);
        counts.truncate(used.map_or(0, |last| last + 1));
        counts
    }

    /// The same entries, looked up by another abstraction: that of a state's mirror image, for
    /// example. If it has more entries, the surplus ones are dead ends.
    pub fn with_abstraction<B>(&self, abstraction: B) -> PatternDatabase<B> {
        PatternDatabase {
            abstraction,
            entries: Arc::clone(&self.entries),
        }
    }
}

impl<A: Abstraction> PatternDatabase<A> {
    /// Writes the database, with what it is for and with checksums.
    ///
    /// # Errors
    ///
    /// Those of the writer.
    pub fn save(&self, mut to: impl Write) -> std::io::Result<()> {
        file::save(&self.abstraction.name(), &self.entries, &mut to)
    }

    /// Reads a database that was saved for the same abstraction.
    ///
    /// # Errors
    ///
    /// A [`DatabaseFileError`] if it is damaged, truncated, too long or for something else, or if it
    /// cannot be read.
    pub fn load(abstraction: A, mut from: impl Read) -> Result<Self, DatabaseFileError> {
        let database = Self::load_next(abstraction, &mut from)?;
        file::expect_end(&mut from)?;
        Ok(database)
    }

    /// The same, where something may follow.
    pub(crate) fn load_next(
        abstraction: A,
        from: &mut impl Read,
    ) -> Result<Self, DatabaseFileError> {
        let expected = abstraction.entries().unwrap_or(u64::MAX);
        let entries = file::load(&abstraction.name(), expected, from)?;
        Ok(Self::of(abstraction, entries))
    }
}

/// Databases are equal if their abstractions and costs are.
impl<A: PartialEq> PartialEq for PatternDatabase<A> {
    fn eq(&self, other: &Self) -> bool {
        self.abstraction == other.abstraction && self.entries == other.entries
    }
}

impl<A: Eq> Eq for PatternDatabase<A> {}

impl<A: fmt::Debug> fmt::Debug for PatternDatabase<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PatternDatabase")
            .field("abstraction", &self.abstraction)
            .field("entries", &self.entries.count)
            .finish_non_exhaustive()
    }
}

impl<P: Puzzle, A: AbstractionOf<P>> Heuristic<P> for PatternDatabase<A> {
    type Estimate = Cost;

    fn estimate(&self, puzzle: &P, state: &P::State) -> Cost {
        self.cost(self.abstraction.entry(puzzle, state))
    }
}
