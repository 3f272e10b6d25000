//! [`Maximum`]: the larger of two estimates.

use crate::heuristic::Heuristic;
use crate::puzzle::{Cost, Puzzle};

/// The larger of two estimates: admissible if both are, and consistent if both are. Each carries what
/// it carries by itself.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::Maximum;
/// use puzzle_search::puzzles::sliding::{Gaschnig, Manhattan, NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse()?;
/// let outcome = AStar::new(Maximum(Gaschnig, Manhattan)).solve(&puzzle);
/// assert_eq!(outcome.solution().map(|s| s.len()), Some(31));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Maximum<A, B>(
    /// The first estimate.
    pub A,
    /// The second one.
    pub B,
);

/// What a [`Maximum`] carries: both estimates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MaximumEstimate<A, B> {
    first: A,
    second: B,
}

impl<A: Into<Cost>, B: Into<Cost>> From<MaximumEstimate<A, B>> for Cost {
    #[inline]
    fn from(estimate: MaximumEstimate<A, B>) -> Cost {
        estimate.first.into().max(estimate.second.into())
    }
}

impl<P: Puzzle, A: Heuristic<P>, B: Heuristic<P>> Heuristic<P> for Maximum<A, B> {
    type Estimate = MaximumEstimate<A::Estimate, B::Estimate>;

    fn estimate(&self, puzzle: &P, state: &P::State) -> Self::Estimate {
        MaximumEstimate {
            first: self.0.estimate(puzzle, state),
            second: self.1.estimate(puzzle, state),
        }
    }

    #[inline]
    fn estimate_after(
        &self,
        puzzle: &P,
        state: &P::State,
        estimate: Self::Estimate,
        mv: P::Move,
    ) -> Self::Estimate {
        MaximumEstimate {
            first: self.0.estimate_after(puzzle, state, estimate.first, mv),
            second: self.1.estimate_after(puzzle, state, estimate.second, mv),
        }
    }
}
