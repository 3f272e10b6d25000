//! [`Gaschnig`]: as if any tile could jump into the blank's cell.

use super::misplaced::Misplaced;
use crate::heuristic::Heuristic;
use crate::puzzle::Cost;
use crate::puzzles::sliding::board::encoding::Board;
use crate::puzzles::sliding::direction::Direction;
use crate::puzzles::sliding::puzzle::{Slide, SlidingPuzzle};

/// The number of moves if any tile could jump into the cell of the blank.
///
/// That is the number of misplaced tiles, plus one for every closed cycle of misplaced tiles that the
/// blank is not in. Admissible and consistent, and never less than
/// [`Misplaced`](crate::puzzles::sliding::Misplaced).
///
/// The change made by a move takes a walk along the cycle that the blank is in, and no memory.
///
/// Source: Gaschnig, *Performance measurement and analysis of certain search algorithms*, 1979.
///
/// ```
/// use puzzle_search::{Heuristic, Puzzle};
/// use puzzle_search::puzzles::sliding::{Gaschnig, Misplaced, NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "2 1 4 3 5 6 7 8 0".parse()?;
/// assert_eq!(Misplaced.estimate(&puzzle, &puzzle.start()), 4);
/// assert_eq!(Gaschnig.estimate(&puzzle, &puzzle.start()), 6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Gaschnig;

impl<B: Board> Heuristic<SlidingPuzzle<B>> for Gaschnig {
    type Estimate = Cost;

    fn estimate(&self, puzzle: &SlidingPuzzle<B>, state: &B) -> Cost {
        let tiles = puzzle.tiles(state);
        let next = |cell: usize| tiles.get(cell).map_or(cell, |&tile| puzzle.goal.cell(tile));
        let mut is_done = vec![false; tiles.len()];
        let mut cycles = 0;
        for first in 0..tiles.len() {
            let (mut cell, mut len, mut has_blank) = (first, 0, false);
            while let Some(done) = is_done.get_mut(cell).filter(|done| !**done) {
                *done = true;
                len += 1;
                has_blank |= tiles[cell] == 0;
                cell = next(cell);
            }
            cycles += Cost::from(len > 1 && !has_blank);
        }
        Misplaced.estimate(puzzle, state) + cycles
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
        if blank == from {
            estimate
        } else if goal == blank {
            estimate.wrapping_sub(1) // it comes home
        } else if goal == from {
            estimate.wrapping_add(1) // it leaves home
        } else if is_on_the_blanks_cycle(puzzle, state, blank, from) {
            // The cycle falls in two, and the blank is in the other part.
            estimate.wrapping_add(1)
        } else {
            // The two cycles become one.
            estimate.wrapping_sub(1)
        }
    }
}

/// Is the tile in this cell on the cycle that the blank is on?
fn is_on_the_blanks_cycle<B: Board>(
    puzzle: &SlidingPuzzle<B>,
    state: &B,
    blank: usize,
    cell: usize,
) -> bool {
    let mut at = puzzle.goal.cell(0);
    // A board of another shape may have no such cycle.
    for _ in 0..puzzle.shape().cells() {
        if at == cell {
            return true;
        }
        if at == blank {
            return false;
        }
        at = puzzle.goal.cell(state.tile(puzzle.shape(), at));
    }
    false
}
