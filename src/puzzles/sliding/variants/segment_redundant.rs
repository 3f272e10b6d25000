//! After a move along a line, another one along it is redundant.

use super::segment_move::SegmentMove;
use super::segment_puzzle::SegmentPuzzle;
use crate::puzzle::RedundantMoves;
use crate::puzzles::sliding::board::encoding::Board;
use crate::puzzles::sliding::direction::Direction;

/// Two moves along the same row or column are one move, or none if the blank returns to its cell.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::NoRedundant;
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SegmentDistance, SegmentPuzzle};
///
/// let puzzle: SegmentPuzzle<NibbleBoard> = "3 1 2 / 6 4 5 / 0 7 8".parse()?;
/// let checked = IdaStar::new(SegmentDistance).path_check(NoRedundant).solve(&puzzle);
/// let unchecked = IdaStar::new(SegmentDistance).path_check(NoUndo).solve(&puzzle);
/// let moves = |outcome: &Outcome<_>| outcome.solution().map(|solution| solution.len());
/// assert_eq!(moves(&checked), moves(&unchecked));
/// assert!(checked.stats().generated < unchecked.stats().generated);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl<B: Board> RedundantMoves for SegmentPuzzle<B> {
    #[inline]
    fn is_redundant(&self, last: SegmentMove, next: SegmentMove) -> bool {
        is_vertical(last) == is_vertical(next)
    }
}

/// Does the blank stay in its column?
#[inline]
const fn is_vertical(mv: SegmentMove) -> bool {
    matches!(mv.direction(), Direction::Up | Direction::Down)
}
