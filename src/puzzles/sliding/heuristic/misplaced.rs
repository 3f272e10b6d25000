//! [`Misplaced`]: how many tiles are out of place.

use super::sum::sum;
use crate::heuristic::Heuristic;
use crate::puzzle::Cost;
use crate::puzzles::sliding::board::encoding::Board;
use crate::puzzles::sliding::direction::Direction;
use crate::puzzles::sliding::puzzle::{Slide, SlidingPuzzle};

/// The number of tiles that are not in their goal cell. The blank does not count.
///
/// Admissible and consistent: a move puts at most one tile in its place.
///
/// ```
/// use puzzle_search::{Heuristic, Puzzle};
/// use puzzle_search::puzzles::sliding::{Misplaced, NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "7 2 4 5 0 6 8 3 1".parse()?;
/// let puzzle = puzzle.with_goal(&[0, 1, 2, 3, 4, 5, 6, 7, 8])?;
/// assert_eq!(Misplaced.estimate(&puzzle, &puzzle.start()), 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Misplaced;

impl<B: Board> Heuristic<SlidingPuzzle<B>> for Misplaced {
    type Estimate = Cost;

    fn estimate(&self, puzzle: &SlidingPuzzle<B>, state: &B) -> Cost {
        sum(puzzle, state, |cell, tile| {
            usize::from(tile != 0 && puzzle.goal.cell(tile) != cell)
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
        let Slide { blank, from, tile } = puzzle.slide(state, direction);
        let goal = puzzle.goal.cell(tile);
        // For a move off the board both terms are equal.
        estimate
            .wrapping_add(Cost::from(goal == from))
            .wrapping_sub(Cost::from(goal == blank))
    }
}
