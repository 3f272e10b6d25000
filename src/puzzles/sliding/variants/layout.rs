//! [`Layout`]: where the symbols are in the words of a board.

use super::multiset_board::MultisetBoard;
use crate::puzzles::sliding::error::BoardError;
use crate::puzzles::sliding::shape::Shape;

/// The most cells of a board: the tables of the goal grow with the square of this number.
const MAX_CELLS: usize = 1024;

/// The lowest bit of every cell, by the logarithm of the bits of a cell.
const LOWEST: [u64; 5] = [
    u64::MAX,
    0x5555_5555_5555_5555,
    0x1111_1111_1111_1111,
    0x0101_0101_0101_0101,
    0x0001_0001_0001_0001,
];

/// The shape of a board, and how many bits each cell takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Layout {
    pub(super) shape: Shape,
    /// A cell takes two to the power of this many bits, so that none is in two words.
    log_bits: u32,
}

impl Layout {
    /// For boards of this shape with so many different symbols, in `words` words.
    pub(super) fn new(shape: Shape, symbols: usize, words: usize) -> Result<Layout, BoardError> {
        let log_bits = match symbols {
            0..=2 => 0,
            3..=4 => 1,
            5..=16 => 2,
            17..=256 => 3,
            _ => 4,
        };
        let layout = Layout { shape, log_bits };
        let room = words.saturating_mul(layout.cells_per_word());
        if shape.cells() <= room.min(MAX_CELLS) {
            return Ok(layout);
        }
        let bits = 1 << log_bits;
        let holds = if shape.cells() > MAX_CELLS {
            format!("up to {MAX_CELLS} cells")
        } else if words == 1 {
            format!("up to {room} cells of {bits} bits in its one word")
        } else {
            format!("up to {room} cells of {bits} bits in its {words} words")
        };
        Err(BoardError::DoesNotFit {
            encoding: "MultisetBoard",
            holds,
            shape,
        })
    }

    /// How many cells a word holds.
    #[inline]
    pub(super) const fn cells_per_word(self) -> usize {
        64 >> self.log_bits
    }

    /// The word of a cell, and its lowest bit there.
    #[inline]
    const fn bit(self, cell: usize) -> (usize, usize) {
        let words = cell >> (6 - self.log_bits);
        (words, (cell << self.log_bits) & 63)
    }

    /// The symbol in a cell; 0 for a cell off the board.
    #[expect(clippy::cast_possible_truncation, reason = "a symbol has 16 bits")]
    #[inline]
    pub(super) fn symbol<const W: usize>(self, board: &MultisetBoard<W>, cell: usize) -> usize {
        let (word, shift) = self.bit(cell);
        let mask = (1 << (1 << self.log_bits)) - 1;
        match board.words.get(word) {
            Some(word) => ((word >> shift) & mask) as usize,
            None => 0,
        }
    }

    /// Changes the bits of a cell that are 1 in `change`, which is no larger than a symbol.
    #[inline]
    fn flip<const W: usize>(self, board: &mut MultisetBoard<W>, cell: usize, change: usize) {
        let (word, shift) = self.bit(cell);
        if let Some(word) = board.words.get_mut(word) {
            *word ^= (change as u64) << shift;
        }
    }

    /// Exchanges the symbols of two cells.
    #[inline]
    pub(super) fn exchange<const W: usize>(self, board: &mut MultisetBoard<W>, a: usize, b: usize) {
        let change = self.symbol(board, a) ^ self.symbol(board, b);
        self.flip(board, a, change);
        self.flip(board, b, change);
    }

    /// The board with these symbols, which are in range.
    pub(super) fn board<const W: usize>(
        self,
        symbols: impl IntoIterator<Item = usize>,
    ) -> MultisetBoard<W> {
        let mut board = MultisetBoard { words: [0; W] };
        for (cell, symbol) in symbols.into_iter().enumerate() {
            self.flip(&mut board, cell, symbol);
        }
        board
    }

    /// The cells of this word that hold `symbol`, each as the lowest bit of the cell.
    #[inline]
    pub(super) fn cells_with<const W: usize>(
        self,
        board: &MultisetBoard<W>,
        word: usize,
        symbol: usize,
    ) -> u64 {
        let lowest = LOWEST[self.log_bits as usize];
        let begin = word * self.cells_per_word();
        let cells = self.shape.cells().saturating_sub(begin);
        let bits = cells << self.log_bits;
        let on_board = if bits < 64 { (1 << bits) - 1 } else { u64::MAX };
        let Some(&word) = board.words.get(word) else {
            return 0;
        };
        // A cell of 0 holds the symbol. All bits of a cell are gathered in its lowest one.
        let mut differs = word ^ lowest.wrapping_mul(symbol as u64);
        for fold in 0..self.log_bits {
            differs |= differs >> (1 << fold);
        }
        !differs & lowest & on_board
    }

    /// The cell in this word with this lowest bit.
    #[inline]
    pub(super) const fn cell(self, word: usize, bit: u32) -> usize {
        word * self.cells_per_word() + (bit >> self.log_bits) as usize
    }
}
