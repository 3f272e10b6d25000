//! [`LinearConflict`]: tiles in one another's way.

use smallvec::SmallVec;

use super::manhattan::Manhattan;
use crate::heuristic::Heuristic;
use crate::puzzle::Cost;
use crate::puzzles::sliding::board::encoding::Board;
use crate::puzzles::sliding::direction::Direction;
use crate::puzzles::sliding::puzzle::{Slide, SlidingPuzzle};

/// [`Manhattan`], plus 2 for every tile that has to leave its line to let others pass.
///
/// Take the tiles of a row that belong in that row. Tiles that stay in the row cannot pass one
/// another, so they must be in the right order already. All others have to leave the row and come
/// back: two moves that the Manhattan distance does not count. As many can stay as the longest
/// increasing subsequence has. The same holds for columns.
///
/// Admissible and consistent. Adding 2 for every *pair* in the wrong order, as is often done, is
/// not admissible: three reversed tiles make three pairs, but only two have to leave.
///
/// A move changes the conflicts of at most one line, so the change takes two subsequences of one
/// line: `O(k log k)` for a line of `k` cells.
///
/// Source: Hansson, Mayer and Yung, *Criticizing solutions to relaxed models yields powerful
/// admissible heuristics*, 1992.
///
/// ```
/// use puzzle_search::{Heuristic, Puzzle};
/// use puzzle_search::puzzles::sliding::{LinearConflict, Manhattan, NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "3 2 1 / 4 5 6 / 7 8 0".parse()?;
/// assert_eq!(Manhattan.estimate(&puzzle, &puzzle.start()), 4);
/// assert_eq!(LinearConflict.estimate(&puzzle, &puzzle.start()), 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LinearConflict;

/// A row or a column.
#[derive(Clone, Copy)]
enum Line {
    Row(usize),
    Column(usize),
}

impl Line {
    /// How many tiles have to leave this line. `tile_in` gives the tile of a cell.
    #[inline]
    fn conflicts<B: Board>(
        self,
        puzzle: &SlidingPuzzle<B>,
        tile_in: impl Fn(usize) -> u16,
    ) -> Cost {
        let shape = puzzle.shape();
        let (first, stride, len) = match self {
            Line::Row(row) => (row * shape.cols(), 1, shape.cols()),
            Line::Column(col) => (col, shape.cols(), shape.rows()),
        };
        // `ends[n]` is the smallest number with which an increasing subsequence of n + 1 tiles can
        // end. It is sorted, and as long as the longest subsequence.
        let mut ends: SmallVec<[usize; 16]> = SmallVec::new();
        let mut leave = 0;
        for tile in (0..len)
            .map(|at| tile_in(first + at * stride))
            .filter(|&tile| tile != 0)
        {
            let (row, col) = puzzle.goal.place(tile);
            let target = match self {
                Line::Row(this) if this == row => col,
                Line::Column(this) if this == col => row,
                _ => continue,
            };
            let at = ends.partition_point(|&end| end < target);
            if let Some(end) = ends.get_mut(at) {
                *end = target;
                leave += 1; // one more tile, and no longer subsequence
            } else {
                ends.push(target);
            }
        }
        leave
    }
}

impl<B: Board> Heuristic<SlidingPuzzle<B>> for LinearConflict {
    type Estimate = Cost;

    fn estimate(&self, puzzle: &SlidingPuzzle<B>, state: &B) -> Cost {
        let shape = puzzle.shape();
        let tiles = puzzle.tiles(state);
        let lines = (0..shape.rows())
            .map(Line::Row)
            .chain((0..shape.cols()).map(Line::Column));
        let leave: Cost = lines
            .map(|line| line.conflicts(puzzle, |cell| tiles[cell]))
            .sum();
        Manhattan.estimate(puzzle, state) + 2 * leave
    }

    #[inline]
    fn estimate_after(
        &self,
        puzzle: &SlidingPuzzle<B>,
        state: &B,
        estimate: Cost,
        direction: Direction,
    ) -> Cost {
        let Slide { blank, from, tile } = puzzle.slide(state, direction);
        let estimate = Manhattan.estimate_after(puzzle, state, estimate, direction);
        if blank == from {
            return estimate;
        }
        // A tile that moves within a line passes no tile of that line. What changes is the line
        // that it leaves or the line that it enters, and only if it belongs there.
        let shape = puzzle.shape();
        let (goal, old, new) = (
            puzzle.goal.place(tile),
            shape.place(from),
            shape.place(blank),
        );
        let line = match direction {
            Direction::Up | Direction::Down if goal.0 == old.0 || goal.0 == new.0 => {
                Line::Row(goal.0)
            }
            Direction::Left | Direction::Right if goal.1 == old.1 || goal.1 == new.1 => {
                Line::Column(goal.1)
            }
            _ => return estimate,
        };
        let before = line.conflicts(puzzle, |cell| state.tile(shape, cell));
        let after = line.conflicts(puzzle, |cell| match (cell == from, cell == blank) {
            (true, _) => 0,
            (_, true) => tile,
            _ => state.tile(shape, cell),
        });
        estimate.wrapping_add(2 * after).wrapping_sub(2 * before)
    }
}
