//! [`CellsBoard`]: the encoding for boards of any size.

use smallvec::SmallVec;

use super::encoding::Board;
use crate::puzzles::sliding::error::BoardError;
use crate::puzzles::sliding::shape::{Shape, as_tile};

/// Two bytes per cell, for boards of any shape, with the blank's cell beside them.
///
/// Boards of up to 25 cells (5x5) are stored inline; larger ones take a heap block each. When the
/// shape is known at compile time, [`MatrixBoard`](crate::puzzles::sliding::MatrixBoard) needs no
/// heap and half the space.
///
/// ```
/// use puzzle_search::Puzzle;
/// use puzzle_search::puzzles::sliding::{CellsBoard, Shape, SlidingPuzzle};
///
/// let puzzle = SlidingPuzzle::<CellsBoard>::random(Shape::new(100, 200)?, 1)?;
/// assert_eq!(puzzle.start().tiles().len(), 20_000);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct CellsBoard {
    tiles: SmallVec<[u16; 25]>,
    blank: u16,
}

impl CellsBoard {
    /// The tiles, row by row.
    pub fn tiles(&self) -> &[u16] {
        &self.tiles
    }
}

impl Board for CellsBoard {
    fn fits(_shape: Shape) -> Result<(), BoardError> {
        Ok(())
    }

    fn from_tiles(_shape: Shape, tiles: &[u16]) -> Self {
        let blank = tiles.iter().position(|&tile| tile == 0).unwrap_or(0);
        CellsBoard {
            tiles: SmallVec::from_slice(tiles),
            blank: as_tile(blank),
        }
    }

    #[inline]
    fn blank(&self, _shape: Shape) -> usize {
        usize::from(self.blank)
    }

    #[inline]
    fn tile(&self, _shape: Shape, cell: usize) -> u16 {
        self.tiles.get(cell).copied().unwrap_or(0)
    }

    #[inline]
    fn slide(&mut self, _shape: Shape, blank: usize, from: usize) {
        if blank < self.tiles.len() && from < self.tiles.len() {
            self.tiles.swap(blank, from);
            self.blank = as_tile(from);
        }
    }
}

impl Clone for CellsBoard {
    /// Copies the cells as a block, which the clone of a `SmallVec` does not.
    #[inline]
    fn clone(&self) -> Self {
        CellsBoard {
            tiles: SmallVec::from_slice(&self.tiles),
            blank: self.blank,
        }
    }
}
