//! [`Manhattan`]: how far each tile is from its cell.

use super::sum::sum;
use crate::heuristic::Heuristic;
use crate::puzzle::Cost;
use crate::puzzles::sliding::board::encoding::Board;
use crate::puzzles::sliding::direction::Direction;
use crate::puzzles::sliding::puzzle::{Slide, SlidingPuzzle};

/// The sum over all tiles of the rows and columns between a tile and its goal cell. The blank does
/// not count.
///
/// Admissible and consistent: at best, a move brings one tile one cell nearer. The change made by a
/// move takes one table lookup on boards of up to 36 cells, and one comparison on larger ones.
///
/// ```
/// use puzzle_search::{Heuristic, Puzzle};
/// use puzzle_search::puzzles::sliding::{Manhattan, NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "7 2 4 5 0 6 8 3 1".parse()?;
/// let puzzle = puzzle.with_goal(&[0, 1, 2, 3, 4, 5, 6, 7, 8])?;
/// assert_eq!(Manhattan.estimate(&puzzle, &puzzle.start()), 18);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Manhattan;

impl<B: Board> Heuristic<SlidingPuzzle<B>> for Manhattan {
    type Estimate = Cost;

    fn estimate(&self, puzzle: &SlidingPuzzle<B>, state: &B) -> Cost {
        let shape = puzzle.shape();
        sum(puzzle, state, |cell, tile| match tile {
            0 => 0,
            _ => shape.distance(cell, puzzle.goal.cell(tile)),
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
        let Slide { blank, tile, .. } = puzzle.slide(state, direction);
        estimate.wrapping_add_signed(puzzle.goal.step(blank, direction, tile).into())
    }
}
