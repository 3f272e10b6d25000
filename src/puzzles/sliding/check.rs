//! What is checked before there is a board: its shape and its tiles.

use super::error::BoardError;
use super::shape::Shape;

impl Shape {
    /// The shape with this many rows and columns.
    ///
    /// A single row or column is allowed. Its tiles can never pass one another, so only the
    /// position of the blank changes.
    ///
    /// # Errors
    ///
    /// [`BoardError::NoCells`] if either number is 0, and [`BoardError::TooManyCells`] if there
    /// would be more than [`MAX_CELLS`](Shape::MAX_CELLS) cells.
    ///
    /// ```
    /// use puzzle_search::puzzles::sliding::Shape;
    ///
    /// assert!(Shape::new(256, 256).is_ok());
    /// assert!(Shape::new(256, 257).is_err());
    /// ```
    pub const fn new(rows: usize, cols: usize) -> Result<Shape, BoardError> {
        if rows == 0 || cols == 0 {
            return Err(BoardError::NoCells { rows, cols });
        }
        match Shape::of(rows, cols) {
            Some(shape) => Ok(shape),
            None => Err(BoardError::TooManyCells { rows, cols }),
        }
    }

    /// Checks that `tiles` holds each number below the number of cells exactly once.
    pub(super) fn check(self, tiles: &[u16]) -> Result<(), BoardError> {
        let cells = self.cells();
        if tiles.len() != cells {
            return Err(BoardError::WrongCount {
                shape: self,
                found: tiles.len(),
            });
        }
        if !tiles.contains(&0) {
            return Err(BoardError::NoBlank { shape: self });
        }
        let mut seen_at = vec![None; cells];
        for (cell, &tile) in tiles.iter().enumerate() {
            let Some(seen) = seen_at.get_mut(usize::from(tile)) else {
                return Err(BoardError::OutOfRange {
                    shape: self,
                    tile,
                    cell,
                });
            };
            if let Some(first) = seen.replace(cell) {
                return Err(BoardError::Repeated {
                    tile,
                    first,
                    second: cell,
                });
            }
        }
        Ok(())
    }
}
