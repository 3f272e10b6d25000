//! A board of three by three as the order of its tiles and the cell of the blank.
//!
//! A move to the side does not change the order: it only moves the blank. A move up or down takes
//! one tile past two others. The order, three bits a tile, is also easily numbered: two looks into
//! tables of 4096 entries.

/// The order of the tiles in the low 24 bits, tile 1 as 0 and the first in the lowest bits; the
/// cell of the blank above.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Board(pub u32);

const BLANK: u32 = 24;

/// The boards that can be reached from the solved one.
pub const STATES: usize = 181_440;

/// The orders that the tiles can have for one cell of the blank.
const ORDERS: usize = STATES / 9;

/// The cells next to each cell: up, down, left, right.
pub const NEIGHBOURS: [&[u8]; 9] = [
    &[3, 1],
    &[4, 0, 2],
    &[5, 1],
    &[0, 6, 4],
    &[1, 7, 3, 5],
    &[2, 8, 4],
    &[3, 7],
    &[4, 6, 8],
    &[5, 7],
];

impl Board {
    /// The board with these tiles, row by row, 0 for the blank.
    pub fn new(tiles: &[u16]) -> Self {
        let mut board = 0;
        let mut at = 0;
        for (cell, &tile) in (0..).zip(tiles) {
            if tile == 0 {
                board |= cell << BLANK;
            } else {
                board |= u32::from(tile - 1) << at;
                at += 3;
            }
        }
        Board(board)
    }

    /// The cell of the blank.
    #[inline]
    pub fn blank(self) -> u8 {
        (self.0 >> BLANK) as u8
    }

    /// The tile, counted from 0, that moves when the blank goes to this neighbouring cell.
    #[inline]
    pub fn tile(self, to: u8) -> u8 {
        let place = if to > self.blank() { to - 1 } else { to };
        (self.0 >> (3 * place) & 7) as u8
    }

    /// The blank goes to a neighbouring cell.
    #[inline]
    #[must_use]
    pub fn slide(self, to: u8) -> Board {
        let blank = self.blank();
        let order = self.0 & ((1 << BLANK) - 1);
        let order = if to + 3 == blank {
            // The tile at `to` goes behind the next two.
            let three = order >> (3 * to) & 0o777;
            order ^ (three ^ (three >> 3 | (three & 7) << 6)) << (3 * to)
        } else if to == blank + 3 {
            // The tile two places further goes before those two.
            let three = order >> (3 * blank) & 0o777;
            order ^ (three ^ ((three << 3 & 0o777) | three >> 6)) << (3 * blank)
        } else {
            order
        };
        Board(order | u32::from(to) << BLANK)
    }
}

/// Numbers the boards that can be reached from the solved one, from 0.
pub struct Numbering {
    /// Of the first four tiles.
    first: Vec<u16>,
    /// Of the last four tiles by their order. The last two are implied: the whole order is even.
    last: Vec<u8>,
}

impl Numbering {
    pub fn new() -> Self {
        let digits = |four: u32| [four & 7, four >> 3 & 7, four >> 6 & 7, four >> 9];
        let mut first = Vec::with_capacity(1 << 12);
        let mut last = Vec::with_capacity(1 << 12);
        let mut arrangements = 0;
        for four in 0..1 << 12 {
            let [a, b, c, d] = digits(four);
            let different = a != b && a != c && a != d && b != c && b != d && c != d;
            first.push(arrangements);
            arrangements += u16::from(different);
            // Places among the four of the first, and among the other three of the second.
            let place_a = u8::from(b < a) + u8::from(c < a) + u8::from(d < a);
            let place_b = u8::from(c < b) + u8::from(d < b);
            last.push(3 * place_a + place_b);
        }
        Numbering { first, last }
    }

    #[inline]
    pub fn of(&self, board: Board) -> usize {
        let first = self.first[(board.0 & 0xfff) as usize];
        let last = self.last[(board.0 >> 12 & 0xfff) as usize];
        usize::from(board.blank()) * ORDERS + 12 * usize::from(first) + usize::from(last)
    }
}
