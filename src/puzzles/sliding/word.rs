//! [`WordBoard`]: four bits a cell in one machine word, and the blank's cell beside it.

use std::fmt;
use std::hash::{Hash, Hasher};

use super::{Board, BoardError, Shape};

/// Four bits a cell in a `u64`, and the cell of the blank beside it: boards of up to 16 cells in 16
/// bytes. The fastest encoding for engines that keep only a path, such as
/// [`IdaStar`](crate::IdaStar).
///
/// The cells are those of a [`NibbleBoard`](super::NibbleBoard). That the blank need not be looked for
/// makes IDA\* a seventh faster. Engines that keep every state do better with the smaller encoding.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::NoUndo;
/// use puzzle_search::puzzles::sliding::{Manhattan, SlidingPuzzle, WordBoard};
///
/// let puzzle: SlidingPuzzle<WordBoard> = "876543210".parse()?;
/// assert_eq!(puzzle.start().bits(), 0x012345678);
/// let outcome = IdaStar::new(Manhattan).cycles(NoUndo).solve(&puzzle);
/// assert_eq!(outcome.solution().map(|s| s.len()), Some(30));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct WordBoard {
    cells: u64,
    /// The lowest bit of the blank's cell.
    blank: u8,
}

/// The lowest bit of a cell. Only the low six bits of a shift count, as in hardware: no test and no
/// panic for a cell that is off the board.
#[inline]
const fn shift(cell: usize) -> usize {
    (4 * cell) & 63
}

#[expect(clippy::cast_possible_truncation, reason = "less than 64")]
#[inline]
const fn short_shift(cell: usize) -> u8 {
    shift(cell) as u8
}

impl WordBoard {
    /// The cells as a number. Nibbles beyond the last cell are 0.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.cells
    }
}

/// By the cells: they tell where the blank is.
impl PartialEq for WordBoard {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.cells == other.cells
    }
}

impl Eq for WordBoard {}

impl Hash for WordBoard {
    #[inline]
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(self.cells);
    }
}

impl Board for WordBoard {
    fn fits(shape: Shape) -> Result<(), BoardError> {
        if shape.cells() <= 16 {
            return Ok(());
        }
        let holds = "up to 16 cells".into();
        Err(BoardError::DoesNotFit {
            encoding: "WordBoard",
            holds,
            shape,
        })
    }

    #[inline]
    fn from_tiles(_shape: Shape, tiles: &[u16]) -> Self {
        let tiles = &tiles[..tiles.len().min(16)];
        let cells = tiles.iter().rev();
        let blank = tiles.iter().position(|&tile| tile == 0);
        WordBoard {
            cells: cells.fold(0, |cells, &tile| (cells << 4) | u64::from(tile & 15)),
            blank: short_shift(blank.unwrap_or(0)),
        }
    }

    #[inline]
    fn blank(&self, _shape: Shape) -> usize {
        usize::from(self.blank / 4)
    }

    #[inline]
    fn tile(&self, _shape: Shape, cell: usize) -> u16 {
        ((self.cells >> shift(cell)) & 15) as u16
    }

    #[inline]
    fn slide(&mut self, shape: Shape, blank: usize, from: usize) {
        let tile = u64::from(self.tile(shape, from));
        self.cells ^= (tile << shift(from)) | (tile << shift(blank));
        self.blank = short_shift(from);
    }
}

impl fmt::Debug for WordBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "WordBoard({:#x})", self.cells)
    }
}
