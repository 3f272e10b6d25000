//! [`TableIter`]: the entries of a table, one by one.

use std::ops::Range;

use super::costs::CostEntries;
use super::distances::Entries;

/// The states in a table that were reached, in the order of their ranks: each rank, with the
/// distance or cost. Made by [`Distances::iter`](crate::Distances::iter) and
/// [`Costs::iter`](crate::Costs::iter).
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::TableIter;
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 / 3 0".parse()?;
/// let distances = DistanceTable::new().build(&puzzle)?;
/// let mut entries: TableIter<'_> = distances.iter();
/// assert_eq!(entries.next_back().map(|(rank, _)| rank), Some(11));
/// assert_eq!(entries.count(), 11);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct TableIter<'a> {
    entries: AnyEntries<'a>,
    ranks: Range<u64>,
}

#[derive(Clone, Copy, Debug)]
enum AnyEntries<'a> {
    Distances(&'a Entries),
    Costs(&'a CostEntries),
}

impl<'a> TableIter<'a> {
    pub(super) fn of_distances(entries: &'a Entries) -> Self {
        Self {
            ranks: 0..entries.len(),
            entries: AnyEntries::Distances(entries),
        }
    }

    pub(super) fn of_costs(entries: &'a CostEntries) -> Self {
        Self {
            ranks: 0..entries.len(),
            entries: AnyEntries::Costs(entries),
        }
    }
}

impl AnyEntries<'_> {
    fn reached(self, rank: u64) -> Option<(u64, u32)> {
        let entry = match self {
            Self::Distances(entries) => entries.reached(rank),
            Self::Costs(entries) => entries.reached(rank),
        };
        entry.map(|entry| (rank, entry))
    }
}

impl Iterator for TableIter<'_> {
    type Item = (u64, u32);

    fn next(&mut self) -> Option<(u64, u32)> {
        let entries = self.entries;
        self.ranks.find_map(|rank| entries.reached(rank))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, usize::try_from(self.ranks.end - self.ranks.start).ok())
    }
}

impl DoubleEndedIterator for TableIter<'_> {
    fn next_back(&mut self) -> Option<(u64, u32)> {
        let entries = self.entries;
        let mut ranks = self.ranks.by_ref().rev();
        ranks.find_map(|rank| entries.reached(rank))
    }
}

/// A range that has come to its end stays at its end.
impl std::iter::FusedIterator for TableIter<'_> {}
