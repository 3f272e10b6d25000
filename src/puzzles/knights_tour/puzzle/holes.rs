//! [`Holes`]: which squares of the board are missing.

use std::sync::Arc;

use super::square::Square;

/// A set of squares, one bit each. Clones share it. An empty set takes no memory.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Holes {
    /// The squares row by row, 64 to a word. There are no words if no square is missing.
    words: Arc<[u64]>,
    count: u32,
}

impl Holes {
    pub(super) fn none() -> Holes {
        Holes {
            words: Arc::default(),
            count: 0,
        }
    }

    pub(super) fn count(&self) -> u32 {
        self.count
    }

    /// Is this square, which must be on the board, missing?
    #[inline]
    pub(super) fn contains(&self, (x, y): Square, width: u32) -> bool {
        if self.count == 0 {
            return false;
        }
        let cell = y as usize * width as usize + x as usize;
        self.words
            .get(cell / 64)
            .is_some_and(|word| word >> (cell % 64) & 1 != 0)
    }

    /// The missing squares, row by row.
    pub(super) fn squares(&self, width: u32) -> impl Iterator<Item = Square> {
        (0u32..)
            .zip(self.words.iter())
            .flat_map(move |(at, &word)| {
                (0..64)
                    .filter(move |bit| word >> bit & 1 != 0)
                    .map(move |bit| at * 64 + bit)
                    .map(move |cell| (cell % width, cell / width))
            })
    }

    /// A copy to add squares to.
    pub(super) fn to_bits(&self, width: u32, height: u32) -> HoleBits {
        let cells = width as usize * height as usize;
        let words = if self.count == 0 {
            vec![0; cells.div_ceil(64)]
        } else {
            self.words.to_vec()
        };
        HoleBits {
            words,
            count: self.count,
            width,
        }
    }
}

/// A set of holes that can still grow.
pub(super) struct HoleBits {
    words: Vec<u64>,
    count: u32,
    width: u32,
}

impl HoleBits {
    /// Adds a square, which must be on the board.
    pub(super) fn add(&mut self, (x, y): Square) {
        let cell = y as usize * self.width as usize + x as usize;
        if let Some(word) = self.words.get_mut(cell / 64) {
            let bit = 1 << (cell % 64);
            self.count += u32::from(*word & bit == 0);
            *word |= bit;
        }
    }

    pub(super) fn into_holes(self) -> Holes {
        if self.count == 0 {
            return Holes::none();
        }
        Holes {
            words: self.words.into(),
            count: self.count,
        }
    }
}
