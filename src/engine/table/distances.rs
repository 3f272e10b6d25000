//! [`Distances`]: the result of a [`DistanceTable`](crate::DistanceTable) search.

use crate::engine::context::{fits, vec_bytes};
use std::marker::PhantomData;

use crate::puzzle::{Predecessors, Ranked};
use crate::solution::{Solution, play};

use crate::limits::Limit;

use super::heading::{FromStarts, ToGoals};
use super::histogram::Histogram;
use super::table_iter::TableIter;

/// The number of moves from every state to the nearest goal, or, as `Distances<FromStarts>`, from
/// the nearest start to every state; made by [`DistanceTable`](crate::DistanceTable).
///
/// It belongs to the puzzle that it was built for. If it is asked about another one with other
/// goals, it gives the distances to its own.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse()?;
/// let distances = DistanceTable::new().build(&puzzle)?;
/// assert_eq!(distances.distance(&puzzle, &puzzle.start()), Some(31));
/// assert_eq!(distances.solve(&puzzle).map(|s| s.len()), Some(31));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distances<D = ToGoals> {
    pub(super) entries: Entries,
    pub(super) histogram: Histogram,
    direction: PhantomData<D>,
}

impl<D> Distances<D> {
    /// The table of no states.
    pub(super) fn none() -> Self {
        Self {
            entries: Entries::Narrow(Vec::new()),
            histogram: Histogram::default(),
            direction: PhantomData,
        }
    }

    /// The same table, once it is known in which direction it was filled.
    pub(super) fn directed<E>(self) -> Distances<E> {
        Distances {
            entries: self.entries,
            histogram: self.histogram,
            direction: PhantomData,
        }
    }

    /// The number of moves from `state` to the nearest goal (or from the nearest start to `state`),
    /// or `None` if there is no path.
    ///
    /// *Time* one [`rank`](Ranked::rank).
    pub fn distance<P: Ranked>(&self, puzzle: &P, state: &P::State) -> Option<u32> {
        if !puzzle.has_rank(state) {
            return None;
        }
        self.of_rank(puzzle.rank(state))
    }

    /// The same for the state with this rank; `None` if there is no path or no such rank.
    pub fn of_rank(&self, rank: u64) -> Option<u32> {
        self.entries.reached(rank)
    }

    /// The number of states at each distance: `histogram()[d]` states are `d` moves away.
    pub fn histogram(&self) -> &[u64] {
        self.histogram.counts()
    }

    /// The number of states that have a distance.
    pub fn reached(&self) -> u64 {
        self.histogram.total()
    }

    /// The greatest distance, or `None` if there is no goal (or no start).
    pub fn diameter(&self) -> Option<u32> {
        self.histogram.last()
    }

    /// The mean distance of the states that have one; 0 if there are none.
    pub fn mean(&self) -> f64 {
        self.histogram.mean()
    }

    /// Every state that has a distance, as its rank and its distance, in the order of ranks.
    ///
    /// ```
    /// use puzzle_search::prelude::*;
    /// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 7 8 0".parse()?;
    /// let distances = DistanceTable::new().build(&puzzle)?;
    /// let hardest = distances.iter().filter(|&(_, distance)| distance == 31);
    /// assert_eq!(hardest.count(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn iter(&self) -> TableIter<'_> {
        TableIter::of_distances(&self.entries)
    }
}

impl Distances {
    /// A shortest solution from the puzzle's start, or `None` if there is none.
    ///
    /// If there are several, it is the one whose moves come first in the puzzle's order.
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

    /// The moves of a shortest path from `start` to a goal, or `None` if there is none.
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
            // If the table belongs to the puzzle, every state but a goal has a move that leads
            // closer.
            let (mv, next) = closer?;
            moves.push(mv);
            rank = next;
            left -= 1;
        }
        Some(moves)
    }
}

impl Distances<FromStarts> {
    /// The moves of a shortest path from a start to `state`, or `None` if there is none.
    ///
    /// They are found backwards. If there are several shortest paths, it is the one whose moves
    /// come first in the order of the [predecessors](Predecessors::predecessors), compared from the
    /// last move on.
    ///
    /// *Time* O(length · predecessors per state).
    ///
    /// ```
    /// use puzzle_search::prelude::*;
    /// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 7 8 0".parse()?;
    /// let distances = DistanceTable::new().build_from(&puzzle, [puzzle.start()])?;
    /// let far = puzzle.encode(&[8, 6, 7, 2, 5, 4, 3, 0, 1])?;
    /// assert_eq!(distances.moves_to(&puzzle, &far).map(|moves| moves.len()), Some(31));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn moves_to<P: Ranked + Predecessors>(
        &self,
        puzzle: &P,
        state: &P::State,
    ) -> Option<Vec<P::Move>> {
        let mut state = state.clone();
        let mut distance = self.distance(puzzle, &state)?;
        let mut moves = Vec::with_capacity(distance as usize);
        while distance > 0 {
            distance -= 1;
            // If there is none, the table belongs to another puzzle.
            let (before, mv) = puzzle
                .predecessors(&state)
                .into_iter()
                .find(|(before, _)| self.distance(puzzle, before) == Some(distance))?;
            moves.push(mv);
            state = before;
        }
        moves.reverse();
        Some(moves)
    }
}

impl<'a, D> IntoIterator for &'a Distances<D> {
    type Item = (u64, u32);
    type IntoIter = TableIter<'a>;

    fn into_iter(self) -> TableIter<'a> {
        self.iter()
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
    /// A table of this many unreached states.
    pub(super) fn new(states: usize, left: Bytes) -> Result<Self, Limit> {
        let mut narrow = Vec::new();
        left.reserve(&mut narrow, states)?;
        narrow.resize(states, u8::MAX);
        Ok(Self::Narrow(narrow))
    }

    pub(super) fn len(&self) -> u64 {
        match self {
            Self::Narrow(table) => table.len() as u64,
            Self::Wide(table) => table.len() as u64,
        }
    }

    /// The distance of the state with this rank, if it was reached.
    pub(super) fn reached(&self, rank: u64) -> Option<u32> {
        self.get(rank).filter(|&distance| distance != UNREACHED)
    }

    /// Is there such a state, and has it not been reached yet?
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

    /// Gives a state this distance if it has not been reached yet.
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
            // For a moment both are in memory.
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

    /// Makes room for this many items in total, and no more.
    pub(super) fn reserve<T>(self, list: &mut Vec<T>, items: usize) -> Result<(), Limit> {
        if items <= list.capacity() {
            return Ok(());
        }
        if !fits::<T>(items, list.capacity(), self.0) {
            return Err(Limit::Bytes);
        }
        let more = items - list.len();
        list.try_reserve_exact(more).map_err(|_| Limit::Capacity)
    }
}

/// Lowers the entry at `rank`, if there is one, to this distance. Returns whether it was greater,
/// which means that the state had not been reached: states are reached in the order of their
/// distances, so no other entry is greater.
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
