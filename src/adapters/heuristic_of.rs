//! [`HeuristicOf`]: a heuristic of one puzzle, for another with the same states and moves.

use std::ops::Deref;

use crate::heuristic::Heuristic;
use crate::puzzle::Puzzle;

/// A heuristic of one puzzle, for others with the same states and moves: the puzzle behind a
/// pointer, or [with another start](crate::WithStart).
///
/// It keeps a reference or smart pointer to the puzzle that its heuristic asks.
///
/// *If broken* (the other puzzle has other goals or costs): the estimates are those of the puzzle
/// that it was made with, and need not be admissible.
///
/// ```
/// use std::sync::Arc;
/// use puzzle_search::prelude::*;
/// use puzzle_search::HeuristicOf;
/// use puzzle_search::puzzles::sliding::{Manhattan, NibbleBoard, SlidingPuzzle};
///
/// let puzzle: Arc<SlidingPuzzle<NibbleBoard>> = Arc::new("8 6 7 2 5 4 3 0 1".parse()?);
/// let engine = AStar::new(HeuristicOf::new(Manhattan, Arc::clone(&puzzle)));
/// let mut search = engine.into_search(puzzle);
/// assert_eq!(search.run().solution().map(|s| s.len()), Some(31));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HeuristicOf<H, Q> {
    heuristic: H,
    puzzle: Q,
}

impl<H, Q> HeuristicOf<H, Q> {
    /// What `heuristic` estimates in `puzzle`.
    pub fn new(heuristic: H, puzzle: Q) -> Self {
        Self { heuristic, puzzle }
    }
}

impl<P, H, Q> Heuristic<P> for HeuristicOf<H, Q>
where
    P: Puzzle,
    Q: Deref<Target: Puzzle<State = P::State, Move = P::Move> + Sized>,
    H: Heuristic<Q::Target>,
{
    type Estimate = H::Estimate;

    #[inline]
    fn estimate(&self, _puzzle: &P, state: &P::State) -> H::Estimate {
        self.heuristic.estimate(&self.puzzle, state)
    }

    #[inline]
    fn estimate_after(
        &self,
        _puzzle: &P,
        state: &P::State,
        estimate: H::Estimate,
        mv: P::Move,
    ) -> H::Estimate {
        self.heuristic
            .estimate_after(&self.puzzle, state, estimate, mv)
    }
}
