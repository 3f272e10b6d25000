//! [`SegmentMove`]: a row or column of tiles is pushed as one.

use std::fmt;

use crate::puzzles::sliding::direction::Direction;

/// A move of a [`SegmentPuzzle`](crate::puzzles::sliding::SegmentPuzzle): the blank goes so many cells in a direction, and the
/// tiles that it passes each go one cell the other way.
///
/// ```
/// use puzzle_search::Puzzle;
/// use puzzle_search::puzzles::sliding::{Direction, NibbleBoard, SegmentMove, SegmentPuzzle};
///
/// let puzzle: SegmentPuzzle<NibbleBoard> = "1 2 3 / 4 5 6 / 0 7 8".parse()?;
/// let mut state = puzzle.start();
/// puzzle.apply(&mut state, SegmentMove::new(Direction::Right, 2));
/// assert!(puzzle.is_goal(&state));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SegmentMove {
    direction: Direction,
    length: u16,
}

impl SegmentMove {
    /// The blank goes so many cells in this direction.
    ///
    /// ```
    /// use puzzle_search::puzzles::sliding::{Direction, SegmentMove};
    ///
    /// let mv = SegmentMove::new(Direction::Up, 3);
    /// assert_eq!((mv.direction(), mv.length()), (Direction::Up, 3));
    /// assert_eq!(mv.to_string(), "up 3");
    /// assert_eq!(mv.opposite(), SegmentMove::new(Direction::Down, 3));
    /// ```
    #[inline]
    #[must_use]
    pub const fn new(direction: Direction, length: u16) -> Self {
        SegmentMove { direction, length }
    }

    /// Where the blank goes.
    #[inline]
    #[must_use]
    pub const fn direction(self) -> Direction {
        self.direction
    }

    /// How many cells the blank goes, which is how many tiles move.
    #[inline]
    #[must_use]
    pub const fn length(self) -> u16 {
        self.length
    }

    /// The move that takes this one back: as far, in the opposite direction.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Self {
        SegmentMove::new(self.direction.opposite(), self.length)
    }
}

/// The direction of the blank and the number of cells: `left 2`.
impl fmt::Display for SegmentMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.direction, self.length)
    }
}
