//! Boards with repeated tiles and several blanks as numbers, in the order of their symbols.

use smallvec::SmallVec;

use super::multiset_board::MultisetBoard;
use super::multiset_puzzle::MultisetPuzzle;
use crate::puzzle::Ranked;

/// The tiles that are left for the rest of the cells, and how many arrangements these have.
struct Rest {
    /// How many there are of each symbol.
    counts: SmallVec<[u32; 16]>,
    cells: u64,
    arrangements: u64,
}

impl Rest {
    /// How many arrangements begin with one of so many of the tiles. It is a whole number if these are all
    /// that are left of some symbols.
    #[inline]
    fn beginning_with(&self, tiles: u64) -> u64 {
        let cells = self.cells.max(1);
        if let Some(product) = self.arrangements.checked_mul(tiles) {
            return product / cells;
        }
        let product = u128::from(self.arrangements) * u128::from(tiles);
        // At most as many as there are arrangements, since there are no more tiles than cells.
        u64::try_from(product / u128::from(cells)).unwrap_or(u64::MAX)
    }

    /// Puts a tile of this symbol into the next cell. Returns how many arrangements have a smaller one there.
    #[inline]
    fn place(&mut self, symbol: usize) -> u64 {
        let smaller = self
            .counts
            .iter()
            .take(symbol)
            .map(|&count| u64::from(count));
        let smaller = self.beginning_with(smaller.sum());
        if let Some(count) = self.counts.get_mut(symbol) {
            let tiles = u64::from(*count);
            *count = count.saturating_sub(1);
            self.arrangements = self.beginning_with(tiles);
            self.cells = self.cells.saturating_sub(1);
        }
        smaller
    }

    /// The symbol in the next cell of the arrangement with this number.
    #[inline]
    fn symbol(&self, number: u64) -> usize {
        let mut tiles = 0;
        for (symbol, &count) in self.counts.iter().enumerate() {
            tiles += u64::from(count);
            if number < self.beginning_with(tiles) {
                return symbol;
            }
        }
        0
    }
}

impl<const WORDS: usize> MultisetPuzzle<WORDS> {
    /// All tiles, to be placed cell by cell.
    #[inline]
    fn rest(&self) -> Rest {
        Rest {
            counts: SmallVec::from_slice(self.counts.counts()),
            cells: self.shape().cells() as u64,
            arrangements: self.counts.arrangements().unwrap_or(u64::MAX),
        }
    }
}

/// The rank is the place of the board among all arrangements of its tiles, in the order of the tiles'
/// numbers, the blank first. There are n! of them for n cells, divided by k! for every k equal tiles.
///
/// Boards from which the goal cannot be reached have a rank too.
impl<const WORDS: usize> Ranked for MultisetPuzzle<WORDS> {
    /// The number of arrangements.
    fn rank_count(&self) -> Option<u64> {
        self.counts.arrangements()
    }

    #[inline]
    fn rank(&self, state: &MultisetBoard<WORDS>) -> u64 {
        let mut rest = self.rest();
        let cells = 0..self.shape().cells();
        cells.fold(0, |rank: u64, cell| {
            rank.wrapping_add(rest.place(self.layout.symbol(state, cell)))
        })
    }

    /// Ranks from [`rank_count`](Ranked::rank_count) on give any board.
    #[inline]
    fn unrank(&self, rank: u64) -> MultisetBoard<WORDS> {
        let (mut rest, mut number) = (self.rest(), rank);
        let symbols = (0..self.shape().cells()).map(|_| {
            let symbol = rest.symbol(number);
            number = number.wrapping_sub(rest.place(symbol));
            symbol
        });
        self.layout.board(symbols)
    }

    /// The rank of the only goal.
    fn goal_ranks(&self) -> Vec<u64> {
        match self.rank_count() {
            Some(_) => vec![self.rank(self.goal())],
            None => Vec::new(),
        }
    }
}
