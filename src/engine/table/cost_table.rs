//! The least cost from every state to a goal, or from a start to every state, in a table.
//!
//! ```text
//! begin: reach the goals, at cost 0
//! while the queue has states:
//!     select the cheapest, unless it has been reached at a lower cost since
//!     expand it: close it; for each move, back to a predecessor, at the sum of the costs:
//!         if the predecessor is not reached at this cost or less, reach it: put it into the queue
//!     if a move has no inverse: start directed
//! look for moves without an inverse among the unreached states: if there is one, start directed
//! solve: walk from the start to a goal; exhausted if there is none
//!
//! start directed: begin again
//! list the moves of every state, and sort them by the state that they lead to
//! select state by state, expand directed: reach the states that the list names as predecessors
//! ```
//!
//! From starts, it goes along the moves themselves, and is done when the queue is empty.

use crate::engine::context::{Context, Event};
use crate::engine::{Engine, engine_methods};
use crate::limits::Limits;
use crate::observer::Observer;
use crate::puzzle::Ranked;

use super::buckets::Buckets;
use super::costs::Costs;
use super::heading::{FromStarts, Heading, Origin};
use super::table_error::{CostTableError, run_to_the_end};

/// Dijkstra's algorithm over *all* states of a [`Ranked`] puzzle: backwards from the goals, or
/// forwards from starts.
///
/// The result, [`Costs`], says at once what it costs at least to get from any state to a goal, and
/// solves it in time proportional to the length of the solution. Where every move costs the same,
/// [`DistanceTable`](crate::DistanceTable) is about ten times as fast and takes less memory.
///
/// As an engine it builds the table and walks from the start to a goal at the **least cost**. To
/// solve many starts, [`build`](Self::build) the table once.
///
/// # Directions
///
/// | | gives the cost | searches |
/// |---|---|---|
/// | [`build`](Self::build) | from every state to the puzzle's goals | backwards |
/// | [`build_to`](Self::build_to) | from every state to goals of your choice | backwards |
/// | [`build_from`](Self::build_from) | from starts of your choice to every state | forwards |
///
/// Forwards, it goes along the moves themselves. Backwards, it goes along the
/// [`inverse`](crate::Puzzle::inverse) of the moves, and the cost of a step is that of the move
/// *towards* the goal; the two directions of a step may differ in cost. If it meets a move that has
/// no inverse, or one that is not the inverse of its inverse, all moves of all states are listed
/// and reversed. So that no such move is overlooked, the moves of states that were not reached are
/// examined too, and those states count as expanded.
///
/// # Costs
///
/// Any cost will do, including 0. A cost of up to [`Cost::MAX`](crate::Cost::MAX) is exact. If a
/// state can be reached, but only at a greater cost, there is no table: the error is
/// [`CostTableError::CostOverflow`]. (The engine still [solves](Self::solve) a start whose cost
/// fits. If the start's cost may not fit, the verdict is
/// [`Verdict::CostOverflow`](crate::Verdict::CostOverflow).)
///
/// *Time* O(states · moves per state + greatest cost) while moves cost less than 1024; a costlier
/// move takes O(log states) instead of constant time, and the costs it jumps over take no time.
/// *Memory* four bytes per state; four bytes for each state in the queue (eight if there are more
/// than 2^32 states, twice as many after a costlier move), and again each time a state is reached
/// at a lower cost; 24 bytes for each of up to 1024 buckets; sixteen bytes for each different cost
/// that states have. If moves have to be listed, 12 bytes each (24 if there are more than 2^32
/// states).
///
/// Sources: E. W. Dijkstra, *A note on two problems in connexion with graphs*, Numerische
/// Mathematik 1, 1959; the buckets, R. B. Dial, *Algorithm 360: shortest-path forest with
/// topological ordering*, Communications of the ACM 12, 1969. One bucket for every cost up to the
/// largest move's, in a ring; a binary heap for what costs more than the ring is long.
///
/// # Example
///
/// On this ladder every step up costs two, and every step down nothing.
///
/// ```
/// use puzzle_search::prelude::*;
///
/// struct Ladder;
///
/// impl Puzzle for Ladder {
///     type State = i32;
///     type Move = i32;
///     type Moves = MoveList<i32>;
///     fn start(&self) -> i32 { 0 }
///     fn is_goal(&self, at: &i32) -> bool { *at == 5 }
///     fn moves(&self, at: &i32) -> MoveList<i32> {
///         [1, -1].into_iter().filter(|step| (0..10).contains(&(at + step))).collect()
///     }
///     fn apply(&self, at: &mut i32, step: i32) { *at += step }
///     fn cost(&self, _: &i32, step: i32) -> Cost { if step > 0 { 2 } else { 0 } }
///     fn inverse(&self, step: i32) -> Option<i32> { Some(-step) }
/// }
///
/// impl Ranked for Ladder {
///     fn rank_count(&self) -> Option<u64> { Some(10) }
///     fn rank(&self, at: &i32) -> u64 { at.unsigned_abs().into() }
///     fn unrank(&self, rank: u64) -> i32 { rank as i32 }
/// }
///
/// let to_goal = CostTable::new().build(&Ladder)?;
/// assert_eq!(to_goal.cost(&Ladder, &0), Some(10));
/// assert_eq!(to_goal.cost(&Ladder, &9), Some(0));
/// assert_eq!(to_goal.histogram(), [(0, 5), (2, 1), (4, 1), (6, 1), (8, 1), (10, 1)]);
///
/// let from_two_starts = CostTable::new().build_from(&Ladder, [1, 7])?;
/// assert_eq!(from_two_starts.cost(&Ladder, &8), Some(2));
/// assert_eq!(from_two_starts.cost(&Ladder, &0), Some(0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[must_use]
pub struct CostTable(());

engine_methods!(CostTable);

impl CostTable {
    /// The engine. It has no settings.
    pub fn new() -> Self {
        Self::default()
    }

    /// The least cost from every state to the nearest goal of the puzzle.
    ///
    /// # Errors
    ///
    /// If there is not enough memory for a table of all states, or if a least cost does not fit in
    /// a [`Cost`](crate::Cost).
    pub fn build<P: Ranked>(&self, puzzle: &P) -> Result<Costs, CostTableError> {
        self.build_within(puzzle, &Limits::none())
    }

    /// The same within limits. As for every table, a limit on nodes limits its entries.
    ///
    /// # Errors
    ///
    /// As for [`build`](Self::build), or if a limit stops the work.
    pub fn build_within<P: Ranked>(
        &self,
        puzzle: &P,
        limits: &Limits,
    ) -> Result<Costs, CostTableError> {
        run_to_the_end(self, puzzle, limits)?.into_costs()
    }

    /// The least cost from every state to the nearest of these, whatever the puzzle's own goals
    /// are. States without a rank are left out.
    ///
    /// # Errors
    ///
    /// As for [`build`](Self::build).
    ///
    /// ```
    /// use puzzle_search::prelude::*;
    /// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 7 8 0".parse()?;
    /// let far = puzzle.encode(&[8, 6, 7, 2, 5, 4, 3, 0, 1])?;
    /// let costs = CostTable::new().build_to(&puzzle, [far, puzzle.start()])?;
    /// assert_eq!(costs.histogram()[..2], [(0, 2), (1, 5)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn build_to<P: Ranked>(
        &self,
        puzzle: &P,
        goals: impl IntoIterator<Item = P::State>,
    ) -> Result<Costs, CostTableError> {
        self.build_to_within(puzzle, goals, &Limits::none())
    }

    /// The same within limits.
    ///
    /// # Errors
    ///
    /// As for [`build_within`](Self::build_within).
    pub fn build_to_within<P: Ranked>(
        &self,
        puzzle: &P,
        goals: impl IntoIterator<Item = P::State>,
        limits: &Limits,
    ) -> Result<Costs, CostTableError> {
        let origin = Origin::new(Heading::Backwards, puzzle, goals);
        run_to_the_end(&Filling(origin), puzzle, limits)?.into_costs()
    }

    /// The least cost from the nearest of these to every state. States without a rank are left out.
    ///
    /// # Errors
    ///
    /// As for [`build`](Self::build).
    ///
    /// ```
    /// use puzzle_search::prelude::*;
    /// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 7 8 0".parse()?;
    /// let costs = CostTable::new().build_from(&puzzle, [puzzle.start()])?;
    /// let far = puzzle.encode(&[8, 6, 7, 2, 5, 4, 3, 0, 1])?;
    /// assert_eq!(costs.cost(&puzzle, &far), Some(31));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn build_from<P: Ranked>(
        &self,
        puzzle: &P,
        starts: impl IntoIterator<Item = P::State>,
    ) -> Result<Costs<FromStarts>, CostTableError> {
        self.build_from_within(puzzle, starts, &Limits::none())
    }

    /// The same within limits.
    ///
    /// # Errors
    ///
    /// As for [`build_within`](Self::build_within).
    pub fn build_from_within<P: Ranked>(
        &self,
        puzzle: &P,
        starts: impl IntoIterator<Item = P::State>,
        limits: &Limits,
    ) -> Result<Costs<FromStarts>, CostTableError> {
        let origin = Origin::new(Heading::Forwards, puzzle, starts);
        run_to_the_end(&Filling(origin), puzzle, limits)?.into_costs()
    }
}

impl<P: Ranked> Engine<P> for CostTable {
    const NAME: &'static str = "cost-table";

    type Progress = Buckets;

    fn begin(&self, puzzle: &P) -> Buckets {
        Buckets::new(puzzle)
    }

    fn advance<O: Observer<P>>(
        &self,
        table: &mut Buckets,
        context: &mut Context<'_, P, O>,
    ) -> Event {
        table.advance(&Origin::GOALS, context)
    }

    fn solution(&self, table: &Buckets, puzzle: &P) -> Option<Vec<P::Move>> {
        table.costs().moves_from(puzzle, &puzzle.start())
    }

    fn bytes(&self, table: &Buckets) -> u64 {
        table.bytes()
    }
}

/// The same table from other states, which gives no solution.
struct Filling(Origin);

impl<P: Ranked> Engine<P> for Filling {
    const NAME: &'static str = "cost-table";

    type Progress = Buckets;

    fn begin(&self, puzzle: &P) -> Buckets {
        Buckets::new(puzzle)
    }

    fn advance<O: Observer<P>>(
        &self,
        table: &mut Buckets,
        context: &mut Context<'_, P, O>,
    ) -> Event {
        table.advance(&self.0, context)
    }

    fn solution(&self, _table: &Buckets, _puzzle: &P) -> Option<Vec<P::Move>> {
        None
    }

    fn bytes(&self, table: &Buckets) -> u64 {
        table.bytes()
    }
}

#[cfg(test)]
mod tests;
