//! [`MisplacedWithBlank`]: how many cells differ from the goal.

use super::misplaced::Misplaced;
use super::sum::sum;
use crate::heuristic::Heuristic;
use crate::puzzle::Cost;
use crate::puzzles::sliding::board::encoding::Board;
use crate::puzzles::sliding::direction::Direction;
use crate::puzzles::sliding::puzzle::{Slide, SlidingPuzzle};

/// The number of cells that differ from the goal: [`Misplaced`] with the blank counted as a tile.
///
/// *Not admissible.* One move from the goal it says 2. It never exceeds the true distance by more
/// than 1. It is here because published comparisons counted this way; for a search use
/// [`Misplaced`].
///
/// ```
/// use puzzle_search::{Heuristic, Puzzle};
/// use puzzle_search::puzzles::sliding::{MisplacedWithBlank, NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 7 0 8".parse()?; // one move
/// assert_eq!(MisplacedWithBlank.estimate(&puzzle, &puzzle.start()), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MisplacedWithBlank;

impl<B: Board> Heuristic<SlidingPuzzle<B>> for MisplacedWithBlank {
    type Estimate = Cost;

    fn estimate(&self, puzzle: &SlidingPuzzle<B>, state: &B) -> Cost {
        sum(puzzle, state, |cell, tile| {
            usize::from(puzzle.goal.cell(tile) != cell)
        })
    }

    #[inline]
    fn estimate_after(
        &self,
        puzzle: &SlidingPuzzle<B>,
        state: &B,
        estimate: Cost,
        direction: Direction,
    ) -> Cost {
        let Slide { blank, from, .. } = puzzle.slide(state, direction);
        let goal = puzzle.goal.cell(0);
        Misplaced
            .estimate_after(puzzle, state, estimate, direction)
            .wrapping_add(Cost::from(goal == blank))
            .wrapping_sub(Cost::from(goal == from))
    }
}
