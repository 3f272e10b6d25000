//! [`BlankMove`]: one of several blanks moves.

use std::fmt;

use crate::puzzles::sliding::direction::Direction;
use crate::puzzles::sliding::shape::{Shape, as_tile};

/// A move of a [`MultisetPuzzle`](crate::puzzles::sliding::MultisetPuzzle): the blank in a cell goes one cell in a direction.
///
/// The tile in that direction slides the other way, into the cell.
///
/// ```
/// use puzzle_search::Puzzle;
/// use puzzle_search::puzzles::sliding::{BlankMove, Direction, MultisetPuzzle};
///
/// let puzzle: MultisetPuzzle = "1 1 2 / 0 2 0".parse()?;
/// let mut state = puzzle.start();
/// // The blank in the last cell goes up, and tile 2 comes down.
/// puzzle.apply(&mut state, BlankMove::new(5, Direction::Up));
/// assert_eq!(puzzle.decode(&state), [1, 1, 0, 0, 2, 2]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BlankMove {
    blank: u16,
    direction: Direction,
}

impl BlankMove {
    /// The blank in this cell goes in this direction. Cells are numbered row by row from 0.
    ///
    /// There is no such cell above 65 535; the last one stands for all of those.
    ///
    /// ```
    /// use puzzle_search::puzzles::sliding::{BlankMove, Direction};
    ///
    /// let mv = BlankMove::new(4, Direction::Left);
    /// assert_eq!((mv.blank(), mv.direction()), (4, Direction::Left));
    /// assert_eq!(mv.to_string(), "5 left");
    /// ```
    #[inline]
    #[must_use]
    pub const fn new(blank: usize, direction: Direction) -> Self {
        let last = Shape::MAX_CELLS - 1;
        let blank = as_tile(if blank < last { blank } else { last });
        BlankMove { blank, direction }
    }

    /// The cell of the blank before the move.
    #[inline]
    #[must_use]
    pub const fn blank(self) -> usize {
        self.blank as usize
    }

    /// Where the blank goes.
    #[inline]
    #[must_use]
    pub const fn direction(self) -> Direction {
        self.direction
    }
}

/// The position of the blank before the move, counted from 1, and the direction: `5 left`.
impl fmt::Display for BlankMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.blank() + 1, self.direction)
    }
}
