//! [`PackedBoard`]: a 3x3 board in 32 bits.

use std::fmt;

use super::encoding::Board;
use crate::puzzles::sliding::error::BoardError;
use crate::puzzles::sliding::shape::Shape;

/// A 3x3 board in 32 bits: the smallest encoding that makes moves without decoding.
///
/// Cell 0 is in bits 31 to 29, cell 1 in bits 28 to 26, and so on to cell 8 in bits 7 to 5. Tile 8
/// does not fit in three bits. It is written 000, like the blank, and bits 4 to 0 hold its cell.
///
/// ```
/// use puzzle_search::Puzzle;
/// use puzzle_search::puzzles::sliding::{PackedBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<PackedBoard> = "123456780".parse()?;
/// let bits = puzzle.start().to_bits();
/// assert_eq!(bits, 0b001_010_011_100_101_110_111_000_000_00111);
/// assert_eq!(PackedBoard::from_bits(bits), Some(puzzle.start()));
/// assert_eq!(PackedBoard::from_bits(0), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PackedBoard(u32);

/// The tile that does not fit in three bits.
const EIGHT: u16 = 8;

/// The bits that hold the cell of tile 8.
const PLACE: u32 = 0b11111;

/// The lowest of the three bits of a cell. A cell off the board counts as the last one.
#[inline]
const fn shift(cell: usize) -> usize {
    if cell < 9 { 29 - 3 * cell } else { 5 }
}

impl PackedBoard {
    /// The 32 bits.
    pub const fn to_bits(self) -> u32 {
        self.0
    }

    /// The board with these 32 bits, or `None` if there is no such board.
    pub fn from_bits(bits: u32) -> Option<PackedBoard> {
        let board = PackedBoard(bits);
        let eight = (bits & PLACE) as usize;
        let mut seen = 0_u16;
        for cell in 0..9 {
            seen |= 1
                << if cell == eight {
                    EIGHT
                } else {
                    board.low_bits(cell)
                };
        }
        // Nine cells with nine different numbers. The cell of tile 8 must be written 000.
        (seen == 0b1_1111_1111 && board.low_bits(eight) == 0).then_some(board)
    }

    /// The three bits of a cell.
    #[inline]
    const fn low_bits(self, cell: usize) -> u16 {
        (self.0 >> shift(cell) & 7) as u16
    }
}

impl Board for PackedBoard {
    fn fits(shape: Shape) -> Result<(), BoardError> {
        if (shape.rows(), shape.cols()) == (3, 3) {
            return Ok(());
        }
        let holds = "3x3 boards only".into();
        Err(BoardError::DoesNotFit {
            encoding: "PackedBoard",
            holds,
            shape,
        })
    }

    #[inline]
    fn from_tiles(_shape: Shape, tiles: &[u16]) -> Self {
        let mut bits = 0;
        for (cell, &tile) in (0_u32..9).zip(tiles) {
            bits |= u32::from(tile & 7) << shift(cell as usize);
            if tile == EIGHT {
                bits |= cell;
            }
        }
        PackedBoard(bits)
    }

    #[inline]
    fn blank(&self, _shape: Shape) -> usize {
        // Gather each cell's three bits into its lowest one; two cells come out as 000.
        let any = self.0 | self.0 >> 1 | self.0 >> 2;
        let zeros = !any & 0o111_111_111 << 5;
        let eight = 1 << shift((self.0 & PLACE) as usize);
        (29_u32.saturating_sub((zeros & !eight).trailing_zeros()) / 3) as usize
    }

    #[inline]
    fn tile(&self, _shape: Shape, cell: usize) -> u16 {
        if (self.0 & PLACE) as usize == cell {
            EIGHT
        } else {
            self.low_bits(cell)
        }
    }

    #[expect(clippy::cast_possible_truncation, reason = "cells are below 9")]
    #[inline]
    fn slide(&mut self, _shape: Shape, blank: usize, from: usize) {
        if (self.0 & PLACE) as usize == from {
            self.0 = self.0 & !PLACE | blank as u32 & PLACE;
        } else {
            let tile = u32::from(self.low_bits(from));
            self.0 ^= tile << shift(from) | tile << shift(blank);
        }
    }
}

impl fmt::Debug for PackedBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PackedBoard({:#034b})", self.0)
    }
}
