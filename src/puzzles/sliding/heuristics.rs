//! Estimates from where single tiles stand: [`Misplaced`], [`MisplacedWithBlank`], [`Manhattan`].

use super::puzzle::Slide;
use super::{Board, Direction, MoveGenerator, SlidingPuzzle};
use crate::heuristic::Heuristic;
use crate::puzzle::Cost;

/// The number of tiles that are not in their cell. The blank does not count.
///
/// Admissible and consistent: a move puts at most one tile right.
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

/// The number of cells that differ from the goal: [`Misplaced`] with the blank counted as a tile.
///
/// *Not admissible.* One move from the goal it says 2. It never exceeds the true distance by more
/// than 1. It is here because published comparisons counted so; for a search use [`Misplaced`].
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

/// The sum over all tiles of the rows and columns between a tile and its cell. The blank does not
/// count.
///
/// Admissible and consistent: a move brings one tile one cell nearer at best. The change that a
/// move makes is one look into a table on boards of up to 36 cells, and one comparison on larger
/// ones.
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

/// A sum is at most `2^31` (a single row of 65 536 cells in reverse), so it fits a `Cost`.
fn sum<B: Board, G: MoveGenerator>(
    puzzle: &SlidingPuzzle<B, G>,
    state: &B,
    term: impl Fn(usize, u16) -> usize,
) -> Cost {
    let tiles = puzzle.tiles(state);
    let sum: usize = tiles
        .into_iter()
        .enumerate()
        .map(|(cell, tile)| term(cell, tile))
        .sum();
    Cost::try_from(sum).unwrap_or(Cost::MAX)
}

impl<B: Board, G: MoveGenerator> Heuristic<SlidingPuzzle<B, G>> for Misplaced {
    type Estimate = Cost;

    fn estimate(&self, puzzle: &SlidingPuzzle<B, G>, state: &B) -> Cost {
        sum(puzzle, state, |cell, tile| {
            usize::from(tile != 0 && puzzle.goal.cell(tile) != cell)
        })
    }

    #[inline]
    fn estimate_after(
        &self,
        puzzle: &SlidingPuzzle<B, G>,
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

impl<B: Board, G: MoveGenerator> Heuristic<SlidingPuzzle<B, G>> for MisplacedWithBlank {
    type Estimate = Cost;

    fn estimate(&self, puzzle: &SlidingPuzzle<B, G>, state: &B) -> Cost {
        sum(puzzle, state, |cell, tile| {
            usize::from(puzzle.goal.cell(tile) != cell)
        })
    }

    #[inline]
    fn estimate_after(
        &self,
        puzzle: &SlidingPuzzle<B, G>,
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

impl<B: Board, G: MoveGenerator> Heuristic<SlidingPuzzle<B, G>> for Manhattan {
    type Estimate = Cost;

    fn estimate(&self, puzzle: &SlidingPuzzle<B, G>, state: &B) -> Cost {
        let shape = puzzle.shape();
        sum(puzzle, state, |cell, tile| match tile {
            0 => 0,
            _ => shape.distance(cell, puzzle.goal.cell(tile)),
        })
    }

    #[inline]
    fn estimate_after(
        &self,
        puzzle: &SlidingPuzzle<B, G>,
        state: &B,
        estimate: Cost,
        direction: Direction,
    ) -> Cost {
        let Slide { blank, tile, .. } = puzzle.slide(state, direction);
        estimate.wrapping_add_signed(puzzle.goal.step(blank, direction, tile).into())
    }
}
