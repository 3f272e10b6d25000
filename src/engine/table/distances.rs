//! [`Distances`]: what a [`DistanceTable`](crate::DistanceTable) search leaves.

use crate::puzzle::Ranked;
use crate::solution::{Solution, play};

use crate::engine::store::state_table::vec_bytes;
use crate::limits::Limit;

use super::histogram::Histogram;

/// The number of moves from every state to the nearest goal; made by
/// [`DistanceTable::build`](crate::DistanceTable::build).
///
/// It belongs to the puzzle it was made for. Asked about another one with other goals, it gives
/// the distances to its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distances {
    pub(super) entries: Entries,
    pub(super) histogram: Histogram,
}

impl Distances {
    /// Of no states.
    pub(super) fn none() -> Self {
        Self {
            entries: Entries::Narrow(Vec::new()),
            histogram: Histogram::default(),
        }
    }

    /// Moves from `state` to the nearest goal, or `None` if no goal can be reached from it.
    ///
    /// *Time* one [`rank`](Ranked::rank).
    pub fn distance<P: Ranked>(&self, puzzle: &P, state: &P::State) -> Option<u32> {
        if !puzzle.has_rank(state) {
            return None;
        }
        self.of_rank(puzzle.rank(state))
    }

    /// Moves from the state with this rank to the nearest goal, or `None` if there is no way or
    /// no such rank.
    pub fn of_rank(&self, rank: u64) -> Option<u32> {
        self.entries
            .get(rank)
            .filter(|&distance| distance != UNREACHED)
    }

    /// A shortest solution from the puzzle's start, or `None` if there is none.
    ///
    /// Of several shortest, the one whose moves come first in the puzzle's order.
    ///
    /// *Time* O(length · moves per state). The cost of the solution is that of its moves.
    pub fn solve<P: Ranked>(&self, puzzle: &P) -> Option<Solution<P::Move>> {
        Solution::replayed(puzzle, self.moves_from(puzzle, &puzzle.start())?)
    }

    /// The goal in which the solution ends.
    pub(super) fn nearest_goal<P: Ranked>(&self, puzzle: &P) -> Option<P::State> {
        let mut state = puzzle.start();
        for mv in self.moves_from(puzzle, &puzzle.start())? {
            play(puzzle, &mut state, mv);
        }
        Some(state)
    }

    /// The moves of a shortest way from `start` to a goal, or `None` if there is none.
    ///
    /// As [`solve`](Self::solve), for any state and not only the puzzle's start.
    ///
    /// ```
    /// use puzzle_search::prelude::*;
    /// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 7 8 0".parse()?;
    /// let distances = DistanceTable::new().build(&puzzle)?;
    /// let far = puzzle.encode(&[8, 6, 7, 2, 5, 4, 3, 0, 1])?;
    /// assert_eq!(distances.moves_from(&puzzle, &far).map(|moves| moves.len()), Some(31));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn moves_from<P: Ranked>(&self, puzzle: &P, start: &P::State) -> Option<Vec<P::Move>> {
        let mut left = self.distance(puzzle, start)?;
        let mut rank = puzzle.rank(start);
        let mut moves = Vec::with_capacity(left as usize);
        while left > 0 {
            let mut closer = None;
            puzzle.ranks_after(rank, |mv, next| {
                if closer.is_none() && self.of_rank(next) == Some(left - 1) {
                    closer = Some((mv, next));
                }
            });
            // Every state but a goal has a move that brings it closer, if the table is the
            // puzzle's own.
            let (mv, next) = closer?;
            moves.push(mv);
            rank = next;
            left -= 1;
        }
        Some(moves)
    }

    /// The number of states at each distance: `histogram()[d]` states are `d` moves from a goal.
    pub fn histogram(&self) -> &[u64] {
        self.histogram.counts()
    }

    /// The number of states from which a goal can be reached.
    pub fn reached(&self) -> u64 {
        self.histogram.total()
    }

    /// The greatest distance, or `None` if there is no goal.
    pub fn diameter(&self) -> Option<u32> {
        self.histogram.last()
    }

    /// The mean distance of the states from which a goal can be reached; 0 if there are none.
    pub fn mean(&self) -> f64 {
        self.histogram.mean()
    }
}

/// The distance of a state that was not reached.
pub(super) const UNREACHED: u32 = u32::MAX;

/// Distances by rank, in as few bytes as they need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Entries {
    /// Up to 254; 255 is [`UNREACHED`].
    Narrow(Vec<u8>),
    Wide(Vec<u32>),
}

impl Entries {
    /// This many unreached states.
    pub(super) fn new(states: usize, left: Bytes) -> Result<Self, Limit> {
        let mut narrow = Vec::new();
        left.reserve(&mut narrow, states)?;
        narrow.resize(states, u8::MAX);
        Ok(Self::Narrow(narrow))
    }

    /// Is there such a state, and is it not reached yet?
    pub(super) fn is_unreached(&self, rank: u64) -> bool {
        self.get(rank) == Some(UNREACHED)
    }

    #[inline]
    fn get(&self, rank: u64) -> Option<u32> {
        let rank = usize::try_from(rank).ok()?;
        match self {
            Self::Narrow(table) => table.get(rank).map(|&distance| {
                if distance == u8::MAX {
                    UNREACHED
                } else {
                    distance.into()
                }
            }),
            Self::Wide(table) => table.get(rank).copied(),
        }
    }

    /// Gives a state this distance if it is not reached yet.
    pub(super) fn reach(&mut self, rank: u64, distance: u32) {
        match self {
            Self::Narrow(table) => {
                let distance = u8::try_from(distance).unwrap_or(u8::MAX);
                lower(table, rank, distance);
            }
            Self::Wide(table) => {
                lower(table, rank, distance);
            }
        }
    }

    /// Makes room for this distance.
    pub(super) fn widen_for(&mut self, distance: u32, left: Bytes) -> Result<(), Limit> {
        if let Self::Narrow(table) = self
            && distance >= u8::MAX.into()
        {
            let mut wide = Vec::new();
            // For a moment there are both.
            left.without(vec_bytes(table))
                .reserve(&mut wide, table.len())?;
            wide.extend(table.iter().map(|&d| {
                if d == u8::MAX {
                    UNREACHED
                } else {
                    u32::from(d)
                }
            }));
            *self = Self::Wide(wide);
        }
        Ok(())
    }

    pub(super) fn bytes(&self) -> u64 {
        match self {
            Self::Narrow(table) => vec_bytes(table),
            Self::Wide(table) => vec_bytes(table),
        }
    }
}

/// How many bytes a list may take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bytes(pub(super) u64);

impl Bytes {
    pub(super) fn without(self, taken: u64) -> Self {
        Self(self.0.saturating_sub(taken))
    }

    /// Makes room for this many items in all, and no more.
    pub(super) fn reserve<T>(self, list: &mut Vec<T>, items: usize) -> Result<(), Limit> {
        if items <= list.capacity() {
            return Ok(());
        }
        if items.saturating_mul(size_of::<T>()) as u64 > self.0 {
            return Err(Limit::Bytes);
        }
        let more = items - list.len();
        list.try_reserve_exact(more).map_err(|_| Limit::Capacity)
    }
}

/// Lowers the entry at `rank`, if there is one, to this distance. Was it greater, that is, unreached?
/// States are reached in the order of their distances, so no other entry is greater.
#[inline]
pub(super) fn lower<T: Copy + Ord>(table: &mut [T], rank: u64, distance: T) -> bool {
    let entry = usize::try_from(rank)
        .ok()
        .and_then(|rank| table.get_mut(rank));
    entry.is_some_and(|entry| {
        let is_greater = *entry > distance;
        *entry = (*entry).min(distance);
        is_greater
    })
}
