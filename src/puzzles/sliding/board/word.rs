//! [`WordBoard`]: four bits per cell in one machine word, and the blank's cell beside it.

use std::fmt;
use std::hash::{Hash, Hasher};

use super::encoding::Board;
use super::nibble::NibbleBoard;
use crate::puzzles::sliding::error::BoardError;
use crate::puzzles::sliding::shape::Shape;

/// Four bits per cell in a `u64`, and the cell of the blank beside it: boards of up to 16 cells in 16
/// bytes. The fastest encoding for engines that keep only a path, such as
/// [`IdaStar`](crate::IdaStar).
///
/// The cells are those of a [`NibbleBoard`]. Because the blank need not be looked for, IDA\* with
/// Manhattan distances is up to a seventh faster. Engines that keep every state do better with the
/// smaller encoding.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::NoUndo;
/// use puzzle_search::puzzles::sliding::{Manhattan, SlidingPuzzle, WordBoard};
///
/// let puzzle: SlidingPuzzle<WordBoard> = "876543210".parse()?;
/// assert_eq!(puzzle.start().to_bits(), 0x012345678);
/// let outcome = IdaStar::new(Manhattan).path_check(NoUndo).solve(&puzzle);
/// assert_eq!(outcome.solution().map(|s| s.len()), Some(30));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct WordBoard {
    /// Those of a [`NibbleBoard`], as one number: faster to copy than its bytes.
    cells: u64,
    /// Four times the cell of the blank: the lowest bit of its nibble.
    blank: u8,
}

/// Below 64, as in [`NibbleBoard`], so a cell off the board needs no test and causes no panic.
#[expect(clippy::cast_possible_truncation, reason = "less than 64")]
#[inline]
const fn lowest_bit(cell: usize) -> u8 {
    ((4 * cell) & 63) as u8
}

impl WordBoard {
    /// The cells as one word. Nibbles beyond the last cell are 0.
    #[inline]
    pub const fn to_bits(self) -> u64 {
        self.cells
    }

    #[inline]
    const fn nibbles(self) -> NibbleBoard {
        NibbleBoard::from_bits(self.cells)
    }
}

/// By the cells, since they determine where the blank is.
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
        self.nibbles().hash(hasher);
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
    fn from_tiles(shape: Shape, tiles: &[u16]) -> Self {
        let cells = NibbleBoard::from_tiles(shape, tiles);
        WordBoard {
            cells: cells.to_bits(),
            blank: lowest_bit(cells.blank(shape)),
        }
    }

    #[inline]
    fn blank(&self, _shape: Shape) -> usize {
        usize::from(self.blank / 4)
    }

    #[inline]
    fn tile(&self, shape: Shape, cell: usize) -> u16 {
        self.nibbles().tile(shape, cell)
    }

    #[inline]
    fn slide(&mut self, shape: Shape, blank: usize, from: usize) {
        let mut cells = self.nibbles();
        cells.slide(shape, blank, from);
        self.cells = cells.to_bits();
        self.blank = lowest_bit(from);
    }
}

impl fmt::Debug for WordBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "WordBoard({:#x})", self.to_bits())
    }
}
