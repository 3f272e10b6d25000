//! [`TileCounts`]: which tiles a board has, and how many of each.

use crate::puzzles::sliding::error::BoardError;
use crate::puzzles::sliding::shape::Shape;

/// The different tiles of a board, numbered as symbols, and how many there are of each.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct TileCounts {
    /// The tile of each symbol, in ascending order; the first is the blank, 0.
    tiles: Vec<u16>,
    counts: Vec<u32>,
    /// How many arrangements there are, if that fits.
    arrangements: Option<u64>,
}

impl TileCounts {
    /// Those of the goal.
    pub(super) fn new(shape: Shape, goal: &[u16]) -> Result<TileCounts, BoardError> {
        check_length(shape, goal)?;
        if !goal.contains(&0) {
            return Err(BoardError::OnlyTiles { shape });
        }
        let mut sorted = goal.to_vec();
        sorted.sort_unstable();
        let mut counted = TileCounts {
            tiles: Vec::new(),
            counts: Vec::new(),
            arrangements: None,
        };
        for equal in sorted.chunk_by(|a, b| a == b) {
            counted.tiles.push(equal[0]);
            // A board has at most 65536 cells.
            counted
                .counts
                .push(u32::try_from(equal.len()).unwrap_or(u32::MAX));
        }
        counted.arrangements = arrangements(&counted.counts);
        Ok(counted)
    }

    /// The symbols of these tiles, if there are as many of each as in the goal.
    pub(super) fn symbols(&self, shape: Shape, tiles: &[u16]) -> Result<Vec<usize>, BoardError> {
        check_length(shape, tiles)?;
        let mut left = self.counts.clone();
        let mut symbols = Vec::with_capacity(tiles.len());
        for (cell, &tile) in tiles.iter().enumerate() {
            let symbol = self.tiles.binary_search(&tile).ok();
            let left = symbol.and_then(|symbol| left.get_mut(symbol));
            match (symbol, left) {
                (Some(symbol), Some(left @ 1..)) => {
                    *left -= 1;
                    symbols.push(symbol);
                }
                _ => {
                    return Err(BoardError::TooMany {
                        tile,
                        cell,
                        found: tiles.iter().filter(|&&each| each == tile).count(),
                        expected: symbol.map_or(0, |symbol| self.counts[symbol] as usize),
                    });
                }
            }
        }
        Ok(symbols)
    }

    /// The tile of a symbol; 0 if there is none.
    #[inline]
    pub(super) fn tile(&self, symbol: usize) -> u16 {
        self.tiles.get(symbol).copied().unwrap_or(0)
    }

    /// How many there are of each symbol.
    #[inline]
    pub(super) fn counts(&self) -> &[u32] {
        &self.counts
    }

    /// How many arrangements of the tiles there are, or `None` if that does not fit in 64 bits.
    #[inline]
    pub(super) fn arrangements(&self) -> Option<u64> {
        self.arrangements
    }
}

/// The number of arrangements of so many equal tiles of each kind. They are put in one by one: a tile more
/// never makes it smaller.
fn arrangements(counts: &[u32]) -> Option<u64> {
    let (mut all, mut tiles) = (1_u64, 0_u64);
    for &count in counts {
        for number in 1..=u64::from(count) {
            tiles += 1;
            let product = u128::from(all) * u128::from(tiles);
            all = u64::try_from(product / u128::from(number)).ok()?;
        }
    }
    Some(all)
}

fn check_length(shape: Shape, tiles: &[u16]) -> Result<(), BoardError> {
    if tiles.len() == shape.cells() {
        return Ok(());
    }
    Err(BoardError::WrongCount {
        shape,
        found: tiles.len(),
    })
}
