//! [`TextBoard`]: one character per tile.

use std::fmt;

use smallvec::SmallVec;

use super::encoding::Board;
use crate::puzzles::sliding::error::BoardError;
use crate::puzzles::sliding::shape::Shape;

/// One ASCII character per tile, such as `876543210`.
///
/// Tiles above 9 are the letters `A` to `Z` and then `a` to `z`, so there is room for 62 cells.
/// Boards of up to 16 cells are stored inline; larger ones take a heap block each.
///
/// ```
/// use puzzle_search::Puzzle;
/// use puzzle_search::puzzles::sliding::{SlidingPuzzle, TextBoard};
///
/// let puzzle: SlidingPuzzle<TextBoard> = "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0".parse()?;
/// assert_eq!(puzzle.start().as_str(), "123456789ABCDEF0");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(PartialEq, Eq, Hash)]
pub struct TextBoard(SmallVec<[u8; 16]>);

/// The character of each tile.
const LETTERS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

impl TextBoard {
    /// The characters.
    pub fn as_str(&self) -> &str {
        // All of them are ASCII: `from_tiles` writes nothing else.
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

/// The tile that a character stands for.
#[inline]
fn tile_of(letter: u8) -> u16 {
    u16::from(match letter {
        b'a'..=b'z' => letter - b'a' + 36,
        b'A'..=b'Z' => letter - b'A' + 10,
        _ => letter.wrapping_sub(b'0'),
    })
}

impl Board for TextBoard {
    fn fits(shape: Shape) -> Result<(), BoardError> {
        if shape.cells() <= LETTERS.len() {
            return Ok(());
        }
        let holds = format!("up to {} cells", LETTERS.len());
        Err(BoardError::DoesNotFit {
            encoding: "TextBoard",
            holds,
            shape,
        })
    }

    fn from_tiles(_shape: Shape, tiles: &[u16]) -> Self {
        let letter = |&tile: &u16| LETTERS.get(usize::from(tile)).copied().unwrap_or(b'?');
        TextBoard(tiles.iter().map(letter).collect())
    }

    #[inline]
    fn blank(&self, _shape: Shape) -> usize {
        self.0
            .iter()
            .position(|&letter| letter == b'0')
            .unwrap_or(0)
    }

    #[inline]
    fn tile(&self, _shape: Shape, cell: usize) -> u16 {
        self.0.get(cell).copied().map_or(0, tile_of)
    }

    #[inline]
    fn slide(&mut self, _shape: Shape, blank: usize, from: usize) {
        if blank < self.0.len() && from < self.0.len() {
            self.0.swap(blank, from);
        }
    }
}

impl Clone for TextBoard {
    /// Copies the bytes as a block, which the clone of a `SmallVec` does not.
    #[inline]
    fn clone(&self) -> Self {
        TextBoard(SmallVec::from_slice(&self.0))
    }
}

impl fmt::Debug for TextBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("TextBoard").field(&self.as_str()).finish()
    }
}
