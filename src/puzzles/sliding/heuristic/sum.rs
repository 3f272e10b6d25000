//! A sum over all cells of a board.

use crate::puzzle::Cost;
use crate::puzzles::sliding::board::encoding::Board;
use crate::puzzles::sliding::puzzle::SlidingPuzzle;

/// The sum of `term` over all cells and the tiles in them.
///
/// It is at most `2^31` (a single row of 65 536 cells in reverse), so it fits in a `Cost`.
pub(super) fn sum<B: Board>(
    puzzle: &SlidingPuzzle<B>,
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
