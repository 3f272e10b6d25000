//! [`BorderTests`]: the sliding puzzle without a table of moves, as it is usually programmed first.

use puzzle_search::puzzles::sliding::{Board, Direction, Shape, SlidingPuzzle};
use puzzle_search::{Puzzle, Reversible};

/// A [`SlidingPuzzle`] that finds its moves by comparing the blank's row and column with the four
/// borders of the board, every time anew. It has the same moves in the same order.
#[derive(Clone, Debug)]
pub(crate) struct BorderTests<B: Board>(pub SlidingPuzzle<B>);

impl<B: Board> BorderTests<B> {
    /// The next cell in this direction, or the same cell if that would be off the board.
    #[inline]
    fn neighbour(&self, cell: usize, direction: Direction) -> usize {
        let shape = self.0.shape();
        if !allows(shape, place(shape, cell), direction) {
            return cell;
        }
        match direction {
            Direction::Up => cell - shape.cols(),
            Direction::Down => cell + shape.cols(),
            Direction::Left => cell - 1,
            Direction::Right => cell + 1,
        }
    }
}

/// The row and the column of a cell.
#[inline]
fn place(shape: Shape, cell: usize) -> (usize, usize) {
    (cell / shape.cols(), cell % shape.cols())
}

/// Is there a cell next to this one in this direction?
#[inline]
fn allows(shape: Shape, (row, col): (usize, usize), direction: Direction) -> bool {
    match direction {
        Direction::Up => row > 0,
        Direction::Down => row + 1 < shape.rows(),
        Direction::Left => col > 0,
        Direction::Right => col + 1 < shape.cols(),
    }
}

impl<B: Board> Puzzle for BorderTests<B> {
    type State = B;
    type Move = Direction;
    type Moves = Legal;

    fn start(&self) -> B {
        self.0.start()
    }

    #[inline]
    fn is_goal(&self, state: &B) -> bool {
        self.0.is_goal(state)
    }

    #[inline]
    fn moves(&self, state: &B) -> Legal {
        let shape = self.0.shape();
        let place = place(shape, state.blank(shape));
        let mut legal = Legal(1);
        for direction in self.0.order().into_iter().rev() {
            if allows(shape, place, direction) {
                legal.0 = legal.0 << 2 | direction as u16;
            }
        }
        legal
    }

    #[inline]
    fn apply(&self, state: &mut B, direction: Direction) {
        let shape = self.0.shape();
        let blank = state.blank(shape);
        state.slide(shape, blank, self.neighbour(blank, direction));
    }

    #[inline]
    fn inverse(&self, direction: Direction) -> Option<Direction> {
        Some(direction.opposite())
    }
}

impl<B: Board> Reversible for BorderTests<B> {
    #[inline]
    fn undo(&self, state: &mut B, direction: Direction) {
        self.apply(state, direction.opposite());
    }
}

/// The legal moves, two bits each from the lowest bits up, with a 1 bit above the last. They take as
/// little room as the library's, so that both programs keep levels of the same size.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Legal(u16);

#[expect(clippy::copy_iterator, reason = "engines keep it in frames")]
impl Iterator for Legal {
    type Item = Direction;

    #[inline]
    fn next(&mut self) -> Option<Direction> {
        if self.0 == 1 {
            return None;
        }
        let direction = Direction::ALL[usize::from(self.0 & 3)];
        self.0 >>= 2;
        Some(direction)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = (15 - self.0.leading_zeros() as usize) / 2;
        (len, Some(len))
    }
}
