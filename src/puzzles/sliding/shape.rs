//! [`Shape`]: how many rows and columns a board has.

use std::fmt;

use super::direction::Direction;

/// The rows and columns of a board: at least one of each, and at most 65 536 cells.
///
/// Cells are numbered row by row from 0. Tiles are numbered from 1; 0 is the blank.
///
/// ```
/// use puzzle_search::puzzles::sliding::Shape;
///
/// let shape = Shape::new(2, 3)?;
/// assert_eq!(shape.cells(), 6);
/// assert_eq!(shape.to_string(), "2x3");
/// assert_eq!(shape.tiles_in_order(), [1, 2, 3, 4, 5, 0]);
/// assert!(Shape::new(0, 3).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    rows: u32,
    cols: u32,
}

impl Shape {
    /// The most cells that a board may have: tile numbers are 16 bits wide.
    pub const MAX_CELLS: usize = 1 << 16;

    /// The shape with these sides, or `None` if there would be no cell, or more than
    /// [`MAX_CELLS`](Shape::MAX_CELLS) of them.
    pub(super) const fn of(rows: usize, cols: usize) -> Option<Shape> {
        match rows.checked_mul(cols) {
            #[expect(
                clippy::cast_possible_truncation,
                reason = "neither is 0, so both are at most MAX_CELLS"
            )]
            Some(1..=Self::MAX_CELLS) => Some(Shape {
                rows: rows as u32,
                cols: cols as u32,
            }),
            _ => None,
        }
    }

    /// The number of rows.
    #[inline]
    pub const fn rows(self) -> usize {
        self.rows as usize
    }

    /// The number of columns.
    #[inline]
    pub const fn cols(self) -> usize {
        self.cols as usize
    }

    /// The number of cells, including the blank.
    #[inline]
    pub const fn cells(self) -> usize {
        self.rows as usize * self.cols as usize
    }

    /// The usual goal: the tiles in order, row by row, and the blank in the last cell.
    pub fn tiles_in_order(self) -> Vec<u16> {
        let tiles = (1..self.cells()).map(as_tile);
        tiles.chain([0]).collect()
    }

    /// The other usual goal: the blank in the first cell, then the tiles in order, row by row. R. E.
    /// Korf's hundred boards of 1985 have it.
    ///
    /// ```
    /// use puzzle_search::prelude::*;
    /// use puzzle_search::puzzles::sliding::{Manhattan, NibbleBoard, Shape, SlidingPuzzle};
    ///
    /// let shape = Shape::new(4, 4)?;
    /// assert_eq!(shape.tiles_after_blank()[..4], [0, 1, 2, 3]);
    /// // The twelfth of Korf's boards is 45 moves from it.
    /// let board = "14 1 9 6 4 8 12 5 7 2 3 0 10 11 13 15";
    /// let puzzle = SlidingPuzzle::<NibbleBoard>::parse(shape, board)?;
    /// let puzzle = puzzle.with_goal(&shape.tiles_after_blank())?;
    /// let engine = IdaStar::new(Manhattan).path_check(NoUndo);
    /// assert_eq!(engine.solve(&puzzle).solution().map(|s| s.len()), Some(45));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn tiles_after_blank(self) -> Vec<u16> {
        (0..self.cells()).map(as_tile).collect()
    }

    /// The cell next to `cell` in this direction, or `None` if there is none: `cell` is at that
    /// border or off the board.
    ///
    /// ```
    /// use puzzle_search::puzzles::sliding::{Direction, Shape};
    ///
    /// let shape = Shape::new(2, 3)?; // cells 0 1 2 in the first row, 3 4 5 in the second
    /// assert_eq!(shape.neighbour(1, Direction::Down), Some(4));
    /// assert_eq!(shape.neighbour(1, Direction::Up), None);
    /// assert_eq!(shape.neighbour(3, Direction::Left), None);
    /// assert_eq!(shape.neighbour(6, Direction::Up), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub const fn neighbour(self, cell: usize, direction: Direction) -> Option<usize> {
        if cell >= self.cells() {
            return None;
        }
        let (row, col) = self.place(cell);
        match direction {
            Direction::Up if row > 0 => Some(cell - self.cols()),
            Direction::Down if row + 1 < self.rows() => Some(cell + self.cols()),
            Direction::Left if col > 0 => Some(cell - 1),
            Direction::Right if col + 1 < self.cols() => Some(cell + 1),
            _ => None,
        }
    }

    /// Is this a single row or a single column?
    #[inline]
    pub(super) const fn is_line(self) -> bool {
        self.rows == 1 || self.cols == 1
    }

    /// The row and the column of a cell.
    #[inline]
    pub(super) const fn place(self, cell: usize) -> (usize, usize) {
        (cell / self.cols(), cell % self.cols())
    }

    /// The number of moves that a tile alone on the board would need between two cells.
    #[inline]
    pub(super) const fn distance(self, a: usize, b: usize) -> usize {
        let (a, b) = (self.place(a), self.place(b));
        a.0.abs_diff(b.0) + a.1.abs_diff(b.1)
    }
}

/// `3x4` is three rows of four columns.
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.cols)
    }
}

/// The tile or cell number as it is stored. Both are below [`Shape::MAX_CELLS`].
#[expect(
    clippy::cast_possible_truncation,
    reason = "below MAX_CELLS, which is 2^16"
)]
#[inline]
pub(super) const fn as_tile(number: usize) -> u16 {
    debug_assert!(number < Shape::MAX_CELLS);
    number as u16
}
