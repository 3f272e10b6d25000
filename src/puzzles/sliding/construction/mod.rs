//! Any solution of any board, without a search: it is constructed, line after line.
//!
//! ```text
//! take the blank of the goal to the last cell, and remember the way
//! while the part of the board that is left is larger than 2x2:
//!     its first line is the first row, or the first column if that is shorter
//!     for each cell of that line but the last: bring its tile there
//!     bring the tile of the last cell close to it
//!     put the last two tiles of the line into place, within six cells
//!     leave the line out from now on
//! turn the last four cells round until they are right
//! go back the way that was remembered
//! ```
//!
//! `line` says where things are, whether lines are rows or columns; `working_board` makes the moves.

mod line;
mod working_board;

use std::fmt;

use super::board::encoding::Board;
use super::direction::Direction;
use super::puzzle::SlidingPuzzle;
use super::shape::Shape;
use super::solvability::Solvability;
use crate::puzzle::Puzzle;
use crate::solution::Solution;
use line::Rest;
use working_board::WorkingBoard;

impl<B: Board> SlidingPuzzle<B> {
    /// A solution that is constructed line after line, as people do it, and not searched for. It
    /// is far from the shortest, but it is there at once for every board that can be solved, however
    /// large.
    ///
    /// # Length
    ///
    /// At most `cells * (6 * a + 2 * b + 12)` moves, where `a` is the longer side and `b` the shorter
    /// one. On random boards it is about a third of that: 41 moves on average for 3x3, 122 for 4x4,
    /// 2354 for 10x10, and 2.6 million for 100x100. That is some 2.6 n³ for n x n, where even a
    /// shortest solution may need n³: I. Parberry, *A real-time algorithm for the (n²-1)-puzzle*,
    /// Information Processing Letters 56, 1995.
    ///
    /// *Time* O(cells + moves). *Memory* one byte per move, and 8 bytes per cell.
    ///
    /// # Errors
    ///
    /// [`NoConstruction::Unsolvable`] if the goal cannot be reached, with the reason, and
    /// [`NoConstruction::OutOfMemory`] if there is no memory for the moves.
    ///
    /// # Example
    ///
    /// ```
    /// use puzzle_search::puzzles::sliding::{CellsBoard, NibbleBoard, Shape, SlidingPuzzle};
    ///
    /// let puzzle = SlidingPuzzle::<CellsBoard>::random(Shape::new(10, 10)?, 1)?;
    /// let solution = puzzle.any_solution()?;
    /// assert!(solution.check(&puzzle).is_ok());
    ///
    /// let unsolvable: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 8 7 0".parse()?;
    /// let error = unsolvable.any_solution().unwrap_err();
    /// assert!(error.to_string().starts_with("not solvable: 1 pair of tiles"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn any_solution(&self) -> Result<Solution<Direction>, NoConstruction> {
        let solvability = self.solvability();
        if !solvability.is_solvable() {
            return Err(NoConstruction::Unsolvable(solvability));
        }
        let start = self.start();
        let moves = if self.is_goal(&start) {
            Vec::new()
        } else {
            construct(self.shape(), &self.tiles(&start), &self.tiles(self.goal()))?
        };
        Ok(Solution::of_steps(moves))
    }
}

/// Why [`SlidingPuzzle::any_solution`] gives none.
///
/// ```
/// use puzzle_search::puzzles::sliding::{NibbleBoard, NoConstruction, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "2 1 / 3 0".parse()?;
/// let why = puzzle.solvability();
/// assert_eq!(puzzle.any_solution(), Err(NoConstruction::Unsolvable(why)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NoConstruction {
    /// The goal cannot be reached from the start, for this reason.
    Unsolvable(Solvability),
    /// The moves do not fit in memory. Only boards such as one of two rows and thousands of columns
    /// need that many.
    OutOfMemory,
}

impl fmt::Display for NoConstruction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unsolvable(why) => why.fmt(f),
            Self::OutOfMemory => f.write_str("there is not enough memory for the moves"),
        }
    }
}

impl std::error::Error for NoConstruction {}

/// The moves from one arrangement to another, which can be reached from it.
fn construct(shape: Shape, start: &[u16], goal: &[u16]) -> Result<Vec<Direction>, NoConstruction> {
    let mut wanted = WorkingBoard::new(shape, goal);
    wanted.walk_to_last_cell()?;
    let mut board = WorkingBoard::new(shape, start);
    if shape.is_line() {
        board.walk_to_last_cell()?;
    } else {
        let mut rest = Rest::new(shape);
        while let Some(line) = rest.next_line() {
            board.fill(line, wanted.tiles())?;
        }
        board.turn(rest.last_cells(), wanted.tiles())?;
    }
    for direction in wanted.into_moves().into_iter().rev() {
        board.go(direction.opposite())?;
    }
    Ok(board.into_moves())
}
