//! [`Measure`]: what a bound on a path bounds, depth or cost.

use crate::heuristic::{DEAD_END, Heuristic};
use crate::puzzle::{Cost, Puzzle};

/// Larger than every bound: no goal can be reached from here.
pub(crate) const HOPELESS: u64 = u64::MAX;
/// Larger than every bound: the cost of the path does not fit a [`Cost`].
pub(crate) const OVERFLOW: u64 = u64::MAX - 1;
/// The bound that bounds nothing.
pub(crate) const UNBOUNDED: u64 = u64::MAX - 2;

/// What the bound of a depth-first engine bounds.
pub trait Measure<P: Puzzle> {
    /// What is kept about a state on the path.
    type Note: Copy;

    /// Are states at the bound expanded?
    ///
    /// Depth grows with every move, so that all successors of a state at the bound lie beyond
    /// it: they are not made. An estimate of the total cost need not grow.
    const EXPANDS_AT_BOUND: bool;

    /// The note on the start, and its value.
    fn start(&self, puzzle: &P, start: &P::State) -> (Self::Note, u64);

    /// The note on the state that `mv` leads to at `depth`, and its value.
    fn after(
        &self,
        puzzle: &P,
        state: &P::State,
        note: Self::Note,
        mv: P::Move,
        depth: u64,
    ) -> (Self::Note, u64);

    /// What it took to come to a state at `depth`, in the unit of the bound.
    fn spent(&self, note: Self::Note, depth: u64) -> u64;
}

/// Bounds the number of moves.
#[derive(Clone, Copy, Debug)]
pub struct Depth;

impl<P: Puzzle> Measure<P> for Depth {
    type Note = ();

    const EXPANDS_AT_BOUND: bool = false;

    fn start(&self, _puzzle: &P, _start: &P::State) -> ((), u64) {
        ((), 0)
    }

    #[inline]
    fn after(&self, _puzzle: &P, _state: &P::State, (): (), _mv: P::Move, depth: u64) -> ((), u64) {
        ((), depth)
    }

    #[inline]
    fn spent(&self, (): (), depth: u64) -> u64 {
        depth
    }
}

/// Bounds f = g + h: the cost of the path so far and the estimate of the rest.
#[derive(Debug)]
pub struct TotalCost<'a, H>(pub(crate) &'a H);

impl<P: Puzzle, H: Heuristic<P>> Measure<P> for TotalCost<'_, H> {
    /// The cost so far, and what the heuristic carries.
    type Note = (Cost, H::Estimate);

    const EXPANDS_AT_BOUND: bool = true;

    fn start(&self, puzzle: &P, start: &P::State) -> (Self::Note, u64) {
        let estimate = self.0.estimate(puzzle, start);
        ((0, estimate), total(0, estimate.into()))
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "it is less than the sum")]
    fn after(
        &self,
        puzzle: &P,
        state: &P::State,
        (spent, estimate): Self::Note,
        mv: P::Move,
        _depth: u64,
    ) -> (Self::Note, u64) {
        let estimate = self.0.estimate_after(puzzle, state, estimate, mv);
        let spent = u64::from(spent) + u64::from(puzzle.cost(state, mv));
        let value = spent + u64::from(estimate.into());
        // One test for all that is rare: no sum of costs that fit is as large.
        if value < u64::from(Cost::MAX) {
            ((spent as Cost, estimate), value)
        } else {
            rare(spent, estimate)
        }
    }

    #[inline]
    fn spent(&self, (spent, _): Self::Note, _depth: u64) -> u64 {
        spent.into()
    }
}

/// The note and the value, where the cost may not fit or no goal may be reached.
#[cold]
#[inline(never)]
fn rare<E: Copy + Into<Cost>>(spent: u64, estimate: E) -> ((Cost, E), u64) {
    match Cost::try_from(spent) {
        Ok(spent) => ((spent, estimate), total(spent, estimate.into())),
        Err(_) => ((Cost::MAX, estimate), OVERFLOW),
    }
}

/// f = g + h. Two [`Cost`]s add up without overflow in 64 bits.
#[inline]
fn total(spent: Cost, estimate: Cost) -> u64 {
    if estimate == DEAD_END {
        HOPELESS
    } else {
        u64::from(spent) + u64::from(estimate)
    }
}
