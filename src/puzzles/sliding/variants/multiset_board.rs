//! [`MultisetBoard`]: a board of symbols, packed into words.

use std::fmt;
use std::hash::{Hash, Hasher};

/// The state of a [`MultisetPuzzle`](crate::puzzles::sliding::MultisetPuzzle): the symbols of its cells, packed into
/// `WORDS` words of 64 bits.
///
/// The puzzle numbers its different tiles from 1 in ascending order; the blank is 0. A cell takes 1, 2, 4,
/// 8 or 16 bits, the least that can hold these numbers, and cell 0 is in the lowest bits of the first word.
/// So one word holds a 3x3 board with any tiles, a 4x4 board with up to 15 different ones, a 5x6 board with
/// up to 3, and an 8x8 board of equal tiles.
///
/// ```
/// use puzzle_search::Puzzle;
/// use puzzle_search::puzzles::sliding::MultisetPuzzle;
///
/// let puzzle: MultisetPuzzle = "1 1 1 / 5 5 5 / 9 9 0".parse()?;
/// assert_eq!(puzzle.start().to_words(), [0b00_11_11_10_10_10_01_01_01]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct MultisetBoard<const WORDS: usize = 1> {
    pub(super) words: [u64; WORDS],
}

impl<const WORDS: usize> MultisetBoard<WORDS> {
    /// The words. Bits beyond the last cell are 0.
    #[inline]
    #[must_use]
    pub const fn to_words(self) -> [u64; WORDS] {
        self.words
    }
}

/// Word by word.
impl<const WORDS: usize> Hash for MultisetBoard<WORDS> {
    #[inline]
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        for &word in &self.words {
            hasher.write_u64(word);
        }
    }
}

impl<const WORDS: usize> fmt::Debug for MultisetBoard<WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "MultisetBoard({:x?})", self.words)
    }
}
