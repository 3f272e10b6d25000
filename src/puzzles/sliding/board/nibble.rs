//! [`NibbleBoard`]: four bits per cell in one machine word.

use std::fmt;
use std::hash::{Hash, Hasher};

use super::encoding::Board;
use crate::puzzles::sliding::error::BoardError;
use crate::puzzles::sliding::shape::Shape;

/// Four bits per cell in a `u64`: boards of up to 16 cells in 8 bytes. The fastest encoding for
/// engines that keep every state they meet; for those that keep only a path, see
/// [`WordBoard`](crate::puzzles::sliding::WordBoard).
///
/// Cell `i` is in bits `4 i` to `4 i + 3`, so the first cell is the last digit of the number in
/// hexadecimal. The blank's cell is not stored; a few instructions without a loop find it.
///
/// ```
/// use puzzle_search::Puzzle;
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "876543210".parse()?;
/// assert_eq!(puzzle.start().to_bits(), 0x012345678);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct NibbleBoard(
    /// The bytes of the word. They need no alignment, so a board and a node of three numbers beside
    /// it take 20 bytes rather than 24. They are read and written as one word.
    [u8; 8],
);

/// A 1 in every nibble.
const ONES: u64 = 0x1111_1111_1111_1111;

/// The lowest bit of a cell. Only the low six bits of the shift are kept, as in hardware, so a cell
/// off the board needs no test and causes no panic.
#[inline]
const fn shift(cell: usize) -> usize {
    (4 * cell) & 63
}

impl NibbleBoard {
    /// The word. Nibbles beyond the last cell are 0.
    #[inline]
    pub const fn to_bits(self) -> u64 {
        u64::from_ne_bytes(self.0)
    }

    #[inline]
    pub(super) const fn from_bits(bits: u64) -> Self {
        NibbleBoard(bits.to_ne_bytes())
    }
}

/// As the word.
impl Hash for NibbleBoard {
    #[inline]
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(self.to_bits());
    }
}

impl Board for NibbleBoard {
    fn fits(shape: Shape) -> Result<(), BoardError> {
        if shape.cells() <= 16 {
            return Ok(());
        }
        let holds = "up to 16 cells".into();
        Err(BoardError::DoesNotFit {
            encoding: "NibbleBoard",
            holds,
            shape,
        })
    }

    #[inline]
    fn from_tiles(_shape: Shape, tiles: &[u16]) -> Self {
        let tiles = tiles.iter().take(16).rev();
        NibbleBoard::from_bits(tiles.fold(0, |bits, &tile| (bits << 4) | u64::from(tile & 15)))
    }

    #[inline]
    fn blank(&self, _shape: Shape) -> usize {
        // Taking 1 from every nibble sets the top bit of a nibble that was 0. Borrows only run
        // upwards, so the lowest bit found is right. Nibbles beyond the board lie higher.
        let bits = self.to_bits();
        let zeros = bits.wrapping_sub(ONES) & !bits & (ONES << 3);
        (zeros.trailing_zeros() / 4) as usize
    }

    #[inline]
    fn tile(&self, _shape: Shape, cell: usize) -> u16 {
        ((self.to_bits() >> shift(cell)) & 15) as u16
    }

    #[inline]
    fn slide(&mut self, shape: Shape, blank: usize, from: usize) {
        let tile = u64::from(self.tile(shape, from));
        let moved = (tile << shift(from)) | (tile << shift(blank));
        *self = NibbleBoard::from_bits(self.to_bits() ^ moved);
    }
}

impl fmt::Debug for NibbleBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "NibbleBoard({:#x})", self.to_bits())
    }
}
