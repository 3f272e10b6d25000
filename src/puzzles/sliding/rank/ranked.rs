//! A dense index of the arrangements from which the goal can be reached.

use super::lehmer::{self, FACTORIALS, MAX_ITEMS};
use crate::puzzle::{MoveList, Puzzle, Ranked};
use crate::puzzles::sliding::board::encoding::Board;
use crate::puzzles::sliding::direction::Direction;
use crate::puzzles::sliding::puzzle::SlidingPuzzle;
use crate::puzzles::sliding::solvability::Solvability;

/// The most cells of a board that is ranked: half the arrangements of 20 cells fit in 64 bits.
const MAX_CELLS: usize = MAX_ITEMS + 1;

impl<B: Board> SlidingPuzzle<B> {
    /// How many orders of the tiles there are for each cell of the blank.
    #[inline]
    fn orders(&self) -> u64 {
        if self.shape().is_line() {
            return 1;
        }
        FACTORIALS[(self.shape().cells() - 1).min(MAX_ITEMS)] / 2
    }

    /// Is the order of the tiles an odd permutation of the goal's when the blank is in this cell?
    #[inline]
    fn is_odd(&self, blank: usize) -> bool {
        let cols = self.shape().cols();
        cols.is_multiple_of(2) && (blank / cols) % 2 != (self.goal.cell(0) / cols) % 2
    }

    /// The cell of the blank in the board with this rank.
    #[inline]
    fn blank_of(&self, rank: u64) -> usize {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a remainder by the number of cells"
        )]
        let blank = (rank / self.orders() % self.shape().cells() as u64) as usize;
        blank
    }

    /// The ranks after all moves, for boards that have no tables for that.
    #[cold]
    fn ranks_by_board(&self, rank: u64) -> MoveList<(Direction, u64)> {
        let blank = self.blank_of(rank);
        let rank_after = |direction| match direction {
            _ if self.shape().is_line() => self.table.neighbour(blank, direction) as u64,
            Direction::Left => rank.wrapping_sub(self.orders()),
            Direction::Right => rank.wrapping_add(self.orders()),
            Direction::Up | Direction::Down => {
                let mut state = self.unrank(rank);
                self.apply(&mut state, direction);
                self.rank(&state)
            }
        };
        let moves = self.table.moves(blank);
        moves
            .map(|direction| (direction, rank_after(direction)))
            .collect()
    }
}

/// The rank is the blank's cell times the number of orders that the tiles can have, plus the
/// number of their order: its Lehmer code relative to the goal's.
///
/// Where the blank is decides whether that order is odd or even. So the last two tiles are implied
/// by the others, and there are half as many ranks as arrangements: 181 440 for 3x3. A move to the
/// left or right keeps the order of the tiles, so its rank is one addition away.
///
/// In a single row or column the order of the tiles is always the goal's, and the rank is just the
/// blank's cell.
impl<B: Board> Ranked for SlidingPuzzle<B> {
    /// Half the number of arrangements, for boards of up to 20 cells; the number of cells for a
    /// single row or column.
    fn rank_count(&self) -> Option<u64> {
        let cells = self.shape().cells();
        if cells > MAX_CELLS && !self.shape().is_line() {
            return None;
        }
        Some(cells as u64 * self.orders())
    }

    #[inline]
    fn rank(&self, state: &B) -> u64 {
        let shape = self.shape();
        let blank = state.blank(shape);
        if shape.is_line() {
            return blank as u64;
        }
        let mut tiles = [0; MAX_CELLS];
        state.write_tiles(shape, &mut tiles);
        // Take the blank out.
        let blank = blank.min(MAX_ITEMS);
        tiles.copy_within(blank + 1.., blank);
        let tiles = &tiles[..(shape.cells() - 1).min(MAX_ITEMS)];
        #[expect(
            clippy::cast_possible_truncation,
            reason = "there are at most 19 positions"
        )]
        let order = tiles.iter().map(|&tile| self.goal.position(tile) as u8);
        (blank as u64)
            .wrapping_mul(self.orders())
            .wrapping_add(lehmer::rank(order, 2))
    }

    /// Ranks from [`rank_count`](Ranked::rank_count) on start again from 0.
    #[inline]
    fn unrank(&self, rank: u64) -> B {
        let shape = self.shape();
        let cells = shape.cells();
        let blank = self.blank_of(rank);
        if shape.is_line() {
            let mut tiles = self.goal.sequence().to_vec();
            tiles.insert(blank, 0);
            return B::from_tiles(shape, &tiles);
        }
        if cells > MAX_CELLS {
            return self.goal().clone();
        }
        let items = cells - 1;
        let (mut order, odd) = lehmer::unrank(rank % self.orders(), items, 2);
        if odd != self.is_odd(blank) {
            order.swap(items - 2, items - 1);
        }
        let mut tiles = [0; MAX_CELLS];
        for (tile, &item) in tiles.iter_mut().zip(&order[..items]) {
            *tile = self.goal.sequence()[usize::from(item)];
        }
        // Put the blank in.
        tiles.copy_within(blank..items, blank + 1);
        tiles[blank] = 0;
        B::from_tiles(shape, &tiles[..cells])
    }

    /// Can the goal be reached from `state`?
    fn has_rank(&self, state: &B) -> bool {
        Solvability::new(self.shape(), &self.tiles(state), &self.goal).is_solvable()
    }

    /// On boards of up to twelve cells, each move takes a few multiplications and a table lookup. On
    /// larger boards, a move up or down takes an [`unrank`](Ranked::unrank) and a
    /// [`rank`](Ranked::rank).
    ///
    /// The tables are built by the first call and shared by all clones.
    #[inline]
    fn ranks_after(&self, rank: u64, mut visit: impl FnMut(Direction, u64)) {
        match self.rank_steps().place(rank) {
            Some(place) => {
                for (direction, next) in place.moves() {
                    visit(direction, next);
                }
            }
            None => {
                for (direction, next) in self.ranks_by_board(rank) {
                    visit(direction, next);
                }
            }
        }
    }

    /// The rank of the only goal.
    fn goal_ranks(&self) -> Vec<u64> {
        match self.rank_count() {
            Some(_) => vec![self.rank(self.goal())],
            None => Vec::new(),
        }
    }
}
