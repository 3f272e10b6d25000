//! [`RankBoard`]: a board as the number of its arrangement.

use super::encoding::Board;
use crate::puzzles::sliding::error::BoardError;
use crate::puzzles::sliding::rank::lehmer::{self, FACTORIALS, MAX_ITEMS};
use crate::puzzles::sliding::shape::{Shape, as_tile};

/// The arrangement's number among all arrangements: a board of up to 20 cells in 8 bytes.
///
/// The number is the blank's cell times the arrangements of the tiles, plus the number of the
/// tiles' order (its Lehmer code). It is dense: every number below the factorial of the number of
/// cells is a board. No smaller encoding can tell all boards apart.
///
/// To look at a tile, or to move one up or down, the whole board is decoded. A move to the left or
/// right is one addition or subtraction, because it changes the blank's cell but not the order of
/// the tiles. This encoding is here for comparison with the others: it is the slowest.
///
/// ```
/// use puzzle_search::Puzzle;
/// use puzzle_search::puzzles::sliding::{RankBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<RankBoard> = "0 1 2 / 3 4 5 / 6 8 7".parse()?;
/// assert_eq!(puzzle.start().to_bits(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RankBoard(u64);

/// The most cells whose arrangements can be numbered in 64 bits.
const MAX_CELLS: usize = MAX_ITEMS + 1;

impl RankBoard {
    /// The number of the arrangement, from 0.
    pub const fn to_bits(self) -> u64 {
        self.0
    }

    /// How many orders the tiles have.
    #[inline]
    fn orders(shape: Shape) -> u64 {
        FACTORIALS[(shape.cells() - 1).min(MAX_ITEMS)]
    }

    /// All tiles, in a buffer that has room for them.
    #[inline]
    fn tiles(self, shape: Shape) -> [u16; MAX_CELLS] {
        let mut tiles = [0; MAX_CELLS];
        let items = (shape.cells() - 1).min(MAX_ITEMS);
        let (order, _) = lehmer::unrank(self.0 % Self::orders(shape), items, 1);
        let blank = self.blank(shape);
        for (at, &item) in order[..items].iter().enumerate() {
            tiles[at + usize::from(at >= blank)] = u16::from(item) + 1;
        }
        tiles
    }
}

impl Board for RankBoard {
    fn fits(shape: Shape) -> Result<(), BoardError> {
        if shape.cells() <= MAX_CELLS {
            return Ok(());
        }
        let holds = format!("up to {MAX_CELLS} cells");
        Err(BoardError::DoesNotFit {
            encoding: "RankBoard",
            holds,
            shape,
        })
    }

    fn from_tiles(shape: Shape, tiles: &[u16]) -> Self {
        let cells = shape.cells().min(MAX_CELLS).min(tiles.len());
        let blank = tiles.iter().position(|&tile| tile == 0).unwrap_or(0);
        let item = |at: usize| {
            let tile = tiles
                .get(at + usize::from(at >= blank))
                .copied()
                .unwrap_or(1);
            // Tiles are below 20: see fits.
            (tile.wrapping_sub(1) & 31) as u8
        };
        let order = lehmer::rank((0..cells.saturating_sub(1)).map(item), 1);
        let blank = u64::from(as_tile(blank.min(MAX_ITEMS)));
        RankBoard((blank * Self::orders(shape)).saturating_add(order))
    }

    #[inline]
    fn blank(&self, shape: Shape) -> usize {
        // Below 2^64 / 1!; and below 20 for a board that fits.
        usize::try_from(self.0 / Self::orders(shape)).unwrap_or(usize::MAX)
    }

    #[inline]
    fn tile(&self, shape: Shape, cell: usize) -> u16 {
        self.tiles(shape).get(cell).copied().unwrap_or(0)
    }

    fn slide(&mut self, shape: Shape, blank: usize, from: usize) {
        if blank == from + 1 {
            self.0 = self.0.saturating_sub(Self::orders(shape));
        } else if from == blank + 1 {
            self.0 = self.0.saturating_add(Self::orders(shape));
        } else {
            let mut tiles = self.tiles(shape);
            if blank < MAX_CELLS && from < MAX_CELLS {
                tiles.swap(blank, from);
                *self = Self::from_tiles(shape, &tiles[..shape.cells().min(MAX_CELLS)]);
            }
        }
    }

    #[inline]
    fn write_tiles(&self, shape: Shape, tiles: &mut [u16]) {
        for (to, tile) in tiles.iter_mut().zip(self.tiles(shape)).take(shape.cells()) {
            *to = tile;
        }
    }
}
