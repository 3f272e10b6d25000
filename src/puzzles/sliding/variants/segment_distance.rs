//! [`SegmentDistance`]: how far the tiles are from their rows and columns, in segments.

use super::segment_move::SegmentMove;
use super::segment_puzzle::SegmentPuzzle;
use crate::heuristic::Heuristic;
use crate::puzzle::Cost;
use crate::puzzles::sliding::board::encoding::Board;
use crate::puzzles::sliding::direction::Direction;
use crate::puzzles::sliding::shape::Shape;

/// The least number of moves up or down that could bring every tile into its row, plus the least number to
/// the left or right that could bring every tile into its column, if each move brought all its tiles
/// nearer.
///
/// A move up or down carries at most as many tiles as there are rows but one, each by one row, so their
/// distances from their rows are added up and divided by that number, rounded up. The same goes for
/// columns. The blank does not count.
///
/// Admissible and consistent: a move makes one of the two numbers smaller, by 1 at most. What a move changes
/// takes one table look-up per tile that moves, or one comparison on boards of more than 36 cells.
///
/// ```
/// use puzzle_search::{Cost, Heuristic, Puzzle};
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SegmentDistance, SegmentPuzzle};
///
/// let puzzle: SegmentPuzzle<NibbleBoard> = "8 7 6 / 5 4 3 / 2 1 0".parse()?;
/// let estimate = SegmentDistance.estimate(&puzzle, &puzzle.start());
/// assert_eq!((estimate.rows(), estimate.cols()), (10, 6));
/// assert_eq!(Cost::from(estimate), 5 + 3); // two tiles by every move
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SegmentDistance;

/// The estimate of [`SegmentDistance`], and the two sums from which it is computed after a move.
///
/// ```
/// use puzzle_search::{Cost, Heuristic, Puzzle};
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SegmentDistance, SegmentPuzzle};
///
/// let puzzle: SegmentPuzzle<NibbleBoard> = "1 2 3 / 4 5 6 / 0 7 8".parse()?;
/// let estimate = SegmentDistance.estimate(&puzzle, &puzzle.start());
/// assert_eq!((estimate.rows(), estimate.cols(), Cost::from(estimate)), (0, 2, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SegmentEstimate {
    rows: Cost,
    cols: Cost,
    moves: Cost,
}

impl SegmentEstimate {
    fn new(shape: Shape, rows: Cost, cols: Cost) -> Self {
        // What one move carries; nothing has to be carried where there is one row, or one column.
        let carried = |sides: usize| Cost::try_from(sides - 1).unwrap_or(Cost::MAX).max(1);
        let moves = rows.div_ceil(carried(shape.rows())) + cols.div_ceil(carried(shape.cols()));
        SegmentEstimate { rows, cols, moves }
    }

    /// The sum over all tiles of the rows between a tile and its row.
    #[must_use]
    pub const fn rows(self) -> Cost {
        self.rows
    }

    /// The sum over all tiles of the columns between a tile and its column.
    #[must_use]
    pub const fn cols(self) -> Cost {
        self.cols
    }
}

/// The number of moves.
impl From<SegmentEstimate> for Cost {
    #[inline]
    fn from(estimate: SegmentEstimate) -> Cost {
        estimate.moves
    }
}

impl<B: Board> Heuristic<SegmentPuzzle<B>> for SegmentDistance {
    type Estimate = SegmentEstimate;

    fn estimate(&self, puzzle: &SegmentPuzzle<B>, state: &B) -> SegmentEstimate {
        let (shape, goal) = (puzzle.inner.shape(), &puzzle.inner.goal);
        let (mut rows, mut cols) = (0, 0);
        for cell in 0..shape.cells() {
            let tile = state.tile(shape, cell);
            if tile != 0 {
                let (here, there) = (shape.place(cell), goal.place(tile));
                rows += here.0.abs_diff(there.0);
                cols += here.1.abs_diff(there.1);
            }
        }
        // At most 2^16 tiles with distances below 2^16.
        let cost = |sum: usize| Cost::try_from(sum).unwrap_or(Cost::MAX);
        SegmentEstimate::new(shape, cost(rows), cost(cols))
    }

    #[inline]
    fn estimate_after(
        &self,
        puzzle: &SegmentPuzzle<B>,
        state: &B,
        estimate: SegmentEstimate,
        mv: SegmentMove,
    ) -> SegmentEstimate {
        let shape = puzzle.inner.shape();
        let (direction, mut blank) = (mv.direction(), puzzle.inner.blank(state));
        let mut change = 0;
        for _ in 0..mv.length() {
            let from = puzzle.inner.table.neighbour(blank, direction);
            if from == blank {
                break;
            }
            let tile = state.tile(shape, from);
            change += i32::from(puzzle.inner.goal.step(blank, direction, tile));
            blank = from;
        }
        let SegmentEstimate { rows, cols, .. } = estimate;
        let changed = |sum: Cost| sum.wrapping_add_signed(change);
        match direction {
            Direction::Up | Direction::Down => SegmentEstimate::new(shape, changed(rows), cols),
            Direction::Left | Direction::Right => SegmentEstimate::new(shape, rows, changed(cols)),
        }
    }
}
