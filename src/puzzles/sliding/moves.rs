//! Which way the blank can go: [`Moves`], and two ways to find them.

use std::fmt;
use std::iter::FusedIterator;
use std::sync::Arc;

use super::shape::as_tile;
use super::{Direction, Shape};

/// The moves of one cell: an iterator of two bytes.
///
/// Each direction is a 2-bit code, the next one in the lowest bits; a single 1 bit stands above
/// the last. So an engine keeps the moves it has not tried yet in a register.
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

/// How a puzzle finds the moves of a cell: by a table or by tests.
///
/// It is a type parameter of [`SlidingPuzzle`](super::SlidingPuzzle), so that the two can be
/// compared. They give the same moves. No other types can implement it.
pub trait MoveGenerator: Clone + fmt::Debug + sealed::Sealed {
    /// A generator for boards of this shape, which lists the moves in this order.
    fn new(shape: Shape, order: [Direction; 4]) -> Self;

    /// The moves that are legal when the blank is in this cell. For a cell off the board, any.
    fn moves(&self, blank: usize) -> Moves;

    /// The next cell in this direction, or the same cell if that would be off the board. For a cell
    /// off the board, any.
    fn neighbour(&self, cell: usize, direction: Direction) -> usize;
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::MoveTable {}
    impl Sealed for super::BorderTests {}
}

/// Looks up the moves of a cell in a table that is made once. The default, and the fastest.
///
/// The table has 16 to 32 bytes a cell. Copies share it.
///
/// ```
/// use puzzle_search::puzzles::sliding::{Direction, MoveGenerator, MoveTable, Shape};
///
/// let table = MoveTable::new(Shape::new(3, 3)?, Direction::ALL);
/// assert!(table.moves(0).eq([Direction::Down, Direction::Right]));
/// assert_eq!(table.neighbour(4, Direction::Up), 1);
/// assert_eq!(table.neighbour(0, Direction::Up), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct MoveTable {
    cells: Arc<[Entry]>,
}

/// What the table knows of a cell, in as many bytes as a shift can step over.
#[derive(Clone, Copy, Debug)]
#[repr(align(16))]
struct Entry {
    moves: Moves,
    neighbours: [u16; 4],
}

impl MoveGenerator for MoveTable {
    fn new(shape: Shape, order: [Direction; 4]) -> Self {
        let tests = BorderTests::new(shape, order);
        let entry = |cell| Entry {
            moves: tests.moves(cell),
            neighbours: Direction::ALL.map(|direction| as_tile(tests.neighbour(cell, direction))),
        };
        let entries = shape.cells().next_power_of_two();
        MoveTable {
            cells: (0..entries).map(entry).collect(),
        }
    }

    #[inline]
    fn moves(&self, blank: usize) -> Moves {
        self.entry(blank).moves
    }

    #[inline]
    fn neighbour(&self, cell: usize, direction: Direction) -> usize {
        usize::from(self.entry(cell).neighbours[direction as usize])
    }
}

impl MoveTable {
    /// As many entries as a power of two: no test whether there is one.
    #[inline]
    fn entry(&self, cell: usize) -> &Entry {
        &self.cells[cell & (self.cells.len() - 1)]
    }
}

/// Compares the blank's row and column with the four borders, each time anew.
///
/// This is how the puzzle is usually programmed first. It needs no memory, and is slower than
/// [`MoveTable`].
///
/// ```
/// use puzzle_search::puzzles::sliding::{BorderTests, Direction, MoveGenerator, Shape};
///
/// let tests = BorderTests::new(Shape::new(3, 3)?, Direction::ALL);
/// assert!(tests.moves(0).eq([Direction::Down, Direction::Right]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct BorderTests {
    shape: Shape,
    order: [Direction; 4],
}

impl BorderTests {
    /// Is there a cell next to this one in this direction?
    #[inline]
    fn allows(&self, (row, col): (usize, usize), direction: Direction) -> bool {
        match direction {
            Direction::Up => row > 0,
            Direction::Down => row + 1 < self.shape.rows(),
            Direction::Left => col > 0,
            Direction::Right => col + 1 < self.shape.cols(),
        }
    }
}

impl MoveGenerator for BorderTests {
    fn new(shape: Shape, order: [Direction; 4]) -> Self {
        BorderTests { shape, order }
    }

    #[inline]
    fn moves(&self, blank: usize) -> Moves {
        if blank >= self.shape.cells() {
            return Moves::NONE;
        }
        let place = self.shape.place(blank);
        Moves::select(self.order, |direction| self.allows(place, direction))
    }

    #[inline]
    fn neighbour(&self, cell: usize, direction: Direction) -> usize {
        if cell >= self.shape.cells() || !self.allows(self.shape.place(cell), direction) {
            return cell;
        }
        match direction {
            Direction::Up => cell - self.shape.cols(),
            Direction::Down => cell + self.shape.cols(),
            Direction::Left => cell - 1,
            Direction::Right => cell + 1,
        }
    }
}
