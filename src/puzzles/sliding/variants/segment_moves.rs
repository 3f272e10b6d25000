//! [`SegmentMoves`]: the moves of the blank along its row and its column.

use std::fmt;
use std::iter::FusedIterator;

use super::segment_move::SegmentMove;
use crate::puzzles::sliding::direction::Direction;
use crate::puzzles::sliding::moves::Moves;
use crate::puzzles::sliding::shape::{Shape, as_tile};

/// The legal moves of a [`SegmentPuzzle`](crate::puzzles::sliding::SegmentPuzzle) from one cell: direction by direction, the
/// shortest first.
///
/// ```
/// use puzzle_search::Puzzle;
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SegmentPuzzle};
///
/// let puzzle: SegmentPuzzle<NibbleBoard> = "1 2 3 / 4 5 6 / 0 7 8".parse()?;
/// let moves: Vec<String> = puzzle.moves(&puzzle.start()).map(|mv| mv.to_string()).collect();
/// assert_eq!(moves, ["up 1", "up 2", "right 1", "right 2"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct SegmentMoves {
    /// How far the blank can go, by direction.
    room: [u16; 4],
    /// The last move, and the directions that come after it.
    last: SegmentMove,
    directions: Moves,
}

impl SegmentMoves {
    /// From this cell, which is on the board. Off the board there are no moves.
    #[inline]
    pub(super) fn new(shape: Shape, blank: usize, order: [Direction; 4]) -> Self {
        let (row, col) = shape.place(blank);
        let room = [
            row,
            (shape.rows() - 1).saturating_sub(row),
            col,
            (shape.cols() - 1).saturating_sub(col),
        ];
        let room = room.map(|cells| as_tile(cells.min(Shape::MAX_CELLS - 1)));
        let directions = Moves::select(order, |direction| {
            blank < shape.cells() && room[direction as usize] > 0
        });
        SegmentMoves {
            room,
            last: SegmentMove::new(Direction::Up, u16::MAX),
            directions,
        }
    }
}

#[expect(
    clippy::copy_iterator,
    reason = "engines keep it in frames and nodes, which are copied"
)]
impl Iterator for SegmentMoves {
    type Item = SegmentMove;

    #[inline]
    fn next(&mut self) -> Option<SegmentMove> {
        let (direction, length) = (self.last.direction(), self.last.length());
        self.last = if length < self.room[direction as usize] {
            SegmentMove::new(direction, length + 1)
        } else {
            SegmentMove::new(self.directions.next()?, 1)
        };
        Some(self.last)
    }
}

impl FusedIterator for SegmentMoves {}

impl fmt::Debug for SegmentMoves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(*self).finish()
    }
}
