//! [`NearestGoals`]: how far each tile is from the nearest cell where it may go.

use super::blank_move::BlankMove;
use super::multiset_board::MultisetBoard;
use super::multiset_puzzle::MultisetPuzzle;
use crate::heuristic::Heuristic;
use crate::puzzle::Cost;

/// The sum over all tiles of the rows and columns between a tile and the nearest cell that holds an equal
/// tile in the goal. Blanks do not count.
///
/// Admissible and consistent: a move brings one tile one cell nearer at best. Several tiles may count the
/// same cell as theirs, so [`GoalAssignment`](crate::puzzles::sliding::GoalAssignment) is never lower. The change made by a
/// move takes two table look-ups.
///
/// ```
/// use puzzle_search::{Heuristic, Puzzle};
/// use puzzle_search::puzzles::sliding::{MultisetPuzzle, NearestGoals, Shape};
///
/// let start = [1, 1, 1, 2, 2, 2, 3, 3, 0];
/// let goal = [3, 3, 2, 2, 2, 1, 1, 1, 0];
/// let puzzle = MultisetPuzzle::<1>::new(Shape::new(3, 3)?, &start, &goal)?;
/// assert_eq!(NearestGoals.estimate(&puzzle, &puzzle.start()), 10);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct NearestGoals;

impl<const WORDS: usize> Heuristic<MultisetPuzzle<WORDS>> for NearestGoals {
    type Estimate = Cost;

    fn estimate(&self, puzzle: &MultisetPuzzle<WORDS>, state: &MultisetBoard<WORDS>) -> Cost {
        let layout = puzzle.layout;
        let cells = 0..layout.shape.cells();
        cells
            .map(|cell| puzzle.distances.nearest(layout.symbol(state, cell), cell))
            .sum()
    }

    #[inline]
    fn estimate_after(
        &self,
        puzzle: &MultisetPuzzle<WORDS>,
        state: &MultisetBoard<WORDS>,
        estimate: Cost,
        mv: BlankMove,
    ) -> Cost {
        let from = puzzle.from(mv);
        let symbol = puzzle.layout.symbol(state, from);
        let nearest = |cell| puzzle.distances.nearest(symbol, cell);
        estimate
            .wrapping_add(nearest(mv.blank()))
            .wrapping_sub(nearest(from))
    }
}
