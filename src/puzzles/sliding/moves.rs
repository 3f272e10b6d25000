//! [`Moves`]: the legal moves from one cell, in two bytes.

use std::fmt;
use std::iter::FusedIterator;

use super::direction::Direction;

/// The legal moves from one cell: an iterator of only two bytes.
///
/// Each direction is a 2-bit code, the next one in the lowest bits; a single 1 bit stands above
/// the last. So an engine can keep the moves that it has not yet tried in a register.
///
/// ```
/// use puzzle_search::Puzzle;
/// use puzzle_search::puzzles::sliding::{Direction, NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 / 4 5 6 / 7 8 0".parse()?;
/// let moves = puzzle.moves(&puzzle.start());
/// assert_eq!(moves.len(), 2);
/// assert!(moves.eq([Direction::Up, Direction::Left]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Moves {
    codes: u16,
}

impl Moves {
    /// No moves at all: only the bit that ends the list.
    const NONE: Moves = Moves { codes: 1 };

    /// The directions of `order` that are legal, in that order.
    #[inline]
    pub(super) fn select(order: [Direction; 4], legal: impl Fn(Direction) -> bool) -> Moves {
        let mut moves = Moves::NONE;
        for direction in order.into_iter().rev() {
            if legal(direction) {
                moves.codes = (moves.codes << 2) | direction as u16;
            }
        }
        moves
    }
}

#[expect(
    clippy::copy_iterator,
    reason = "engines keep it in frames and nodes, which are copied"
)]
impl Iterator for Moves {
    type Item = Direction;

    #[inline]
    fn next(&mut self) -> Option<Direction> {
        if self.codes == Moves::NONE.codes {
            return None;
        }
        let direction = Direction::from_code(self.codes);
        self.codes >>= 2;
        Some(direction)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = (15 - self.codes.leading_zeros() as usize) / 2;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Moves {}
impl FusedIterator for Moves {}

impl fmt::Debug for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(*self).finish()
    }
}
