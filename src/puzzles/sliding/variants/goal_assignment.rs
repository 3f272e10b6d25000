//! [`GoalAssignment`]: how far the tiles are from their cells, each cell given to one tile.

use super::blank_move::BlankMove;
use super::goal_distances::MAX_ASSIGNED;
use super::layout::Layout;
use super::multiset_board::MultisetBoard;
use super::multiset_puzzle::MultisetPuzzle;
use super::nearest_goals::NearestGoals;
use crate::heuristic::Heuristic;
use crate::puzzle::Cost;

/// The sum over all tiles of the rows and columns between a tile and the cell assigned to it, for the
/// assignment with the least sum. Every cell is assigned to one tile, which equals the one in the goal.
///
/// Admissible and consistent: a move brings one tile one cell nearer at best. If all tiles are different,
/// it is the [`Manhattan`](crate::puzzles::sliding::Manhattan) distance.
///
/// The sums are in a table, which is built on first use: on a board of n cells, 2^n bytes for every
/// different tile. This is for boards of up to 16 cells, where it takes at most a megabyte. On larger
/// boards the estimate is that of [`NearestGoals`].
///
/// ```
/// use puzzle_search::{Heuristic, Puzzle};
/// use puzzle_search::puzzles::sliding::{GoalAssignment, MultisetPuzzle, NearestGoals, Shape};
///
/// // The nearest cell of both tiles 1 is the second one, but one of them has to go elsewhere.
/// let start = [1, 1, 2, 2, 2, 0];
/// let goal = [2, 1, 2, 2, 0, 1];
/// let puzzle = MultisetPuzzle::<1>::new(Shape::new(2, 3)?, &start, &goal)?;
/// assert_eq!(NearestGoals.estimate(&puzzle, &puzzle.start()), 2);
/// assert_eq!(GoalAssignment.estimate(&puzzle, &puzzle.start()), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct GoalAssignment;

/// The cells that hold the symbol, on a board of up to 16 cells, which is one word.
#[inline]
fn cells_with<const W: usize>(layout: Layout, state: &MultisetBoard<W>, symbol: usize) -> u32 {
    debug_assert!(layout.shape.cells() <= MAX_ASSIGNED);
    let mut found = layout.cells_with(state, 0, symbol);
    let mut set = 0;
    while found != 0 {
        set |= 1 << layout.cell(0, found.trailing_zeros());
        found &= found - 1;
    }
    set
}

impl<const WORDS: usize> Heuristic<MultisetPuzzle<WORDS>> for GoalAssignment {
    type Estimate = Cost;

    fn estimate(&self, puzzle: &MultisetPuzzle<WORDS>, state: &MultisetBoard<WORDS>) -> Cost {
        if !puzzle.distances.has_assignments() {
            return NearestGoals.estimate(puzzle, state);
        }
        let symbols = 1..puzzle.counts.counts().len();
        let assigned = |symbol| {
            let set = cells_with(puzzle.layout, state, symbol);
            puzzle.distances.assigned(symbol, set)
        };
        symbols.map(assigned).sum()
    }

    #[inline]
    fn estimate_after(
        &self,
        puzzle: &MultisetPuzzle<WORDS>,
        state: &MultisetBoard<WORDS>,
        estimate: Cost,
        mv: BlankMove,
    ) -> Cost {
        if !puzzle.distances.has_assignments() {
            return NearestGoals.estimate_after(puzzle, state, estimate, mv);
        }
        let from = puzzle.from(mv);
        let symbol = puzzle.layout.symbol(state, from);
        let before = cells_with(puzzle.layout, state, symbol);
        // One that is no move changes nothing: the two cells are the same, or off the board.
        let bit = |cell: usize| 1_u32.checked_shl(as_u32(cell)).unwrap_or(0);
        let after = before ^ bit(from) ^ bit(mv.blank());
        estimate
            .wrapping_add(puzzle.distances.assigned(symbol, after))
            .wrapping_sub(puzzle.distances.assigned(symbol, before))
    }
}

/// A cell, for a shift. Cells off the board shift everything out.
#[inline]
fn as_u32(cell: usize) -> u32 {
    u32::try_from(cell).unwrap_or(u32::MAX)
}
