//! [`MatrixBoard`]: a matrix, as the puzzle is usually programmed first.

use super::encoding::Board;
use crate::puzzles::sliding::error::BoardError;
use crate::puzzles::sliding::shape::Shape;

/// A matrix of `R` rows and `C` columns, one byte per cell, with the blank's cell beside it.
///
/// The shape is part of the type, so a board of any size, up to 256 cells, is stored inline.
///
/// ```
/// use puzzle_search::Puzzle;
/// use puzzle_search::puzzles::sliding::{MatrixBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<MatrixBoard<3, 3>> = "876543210".parse()?;
/// assert_eq!(puzzle.start().rows(), &[[8, 7, 6], [5, 4, 3], [2, 1, 0]]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MatrixBoard<const R: usize, const C: usize> {
    rows: [[u8; C]; R],
    blank: u8,
}

impl<const R: usize, const C: usize> MatrixBoard<R, C> {
    /// The tiles, row by row.
    pub const fn rows(&self) -> &[[u8; C]; R] {
        &self.rows
    }
}

impl<const R: usize, const C: usize> Board for MatrixBoard<R, C> {
    fn fits(shape: Shape) -> Result<(), BoardError> {
        let holds = if (shape.rows(), shape.cols()) != (R, C) {
            format!("{R}x{C} boards only")
        } else if shape.cells() > 256 {
            "up to 256 cells".into()
        } else {
            return Ok(());
        };
        Err(BoardError::DoesNotFit {
            encoding: "MatrixBoard",
            holds,
            shape,
        })
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "tiles and cells are below 256: see fits"
    )]
    #[inline]
    fn from_tiles(_shape: Shape, tiles: &[u16]) -> Self {
        let mut board = MatrixBoard {
            rows: [[0; C]; R],
            blank: 0,
        };
        for (cell, (to, &tile)) in board
            .rows
            .as_flattened_mut()
            .iter_mut()
            .zip(tiles)
            .enumerate()
        {
            *to = tile as u8;
            if tile == 0 {
                board.blank = cell as u8;
            }
        }
        board
    }

    #[inline]
    fn blank(&self, _shape: Shape) -> usize {
        usize::from(self.blank)
    }

    #[inline]
    fn tile(&self, _shape: Shape, cell: usize) -> u16 {
        self.rows
            .as_flattened()
            .get(cell)
            .copied()
            .map_or(0, u16::from)
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "cells are below 256: see fits"
    )]
    #[inline]
    fn slide(&mut self, _shape: Shape, blank: usize, from: usize) {
        let cells = self.rows.as_flattened_mut();
        if blank < cells.len() && from < cells.len() {
            cells.swap(blank, from);
            self.blank = from as u8;
        }
    }
}
