//! [`SegmentPuzzle`]: the sliding puzzle, with the push of a whole segment as one move.

use std::str::FromStr;

use super::segment_move::SegmentMove;
use super::segment_moves::SegmentMoves;
use crate::move_list::MoveList;
use crate::puzzle::{Predecessors, Puzzle, Reversible};
use crate::puzzles::sliding::board::encoding::Board;
use crate::puzzles::sliding::parse_error::ParseError;
use crate::puzzles::sliding::puzzle::SlidingPuzzle;

/// A [`SlidingPuzzle`] in which any tile in the row or column of the blank may be pushed towards it: that
/// tile and all between slide by one cell, and count as one move.
///
/// Everything else is that of the puzzle it is made of: shape, start, goal, encoding, and the order of the
/// directions. The same boards can be solved, which [`SlidingPuzzle::solvability`] tells. In every
/// direction the shortest move is tried first. Each costs 1.
///
/// A shortest solution goes along a row and along a column by turns, since two moves along the same row
/// are one move or none.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SegmentDistance, SegmentPuzzle};
///
/// let puzzle: SegmentPuzzle<NibbleBoard> = "867254301".parse()?;
/// assert!(puzzle.puzzle().is_solvable());
/// let outcome = AStar::new(SegmentDistance).solve(&puzzle);
/// assert_eq!(outcome.solution().map(|solution| solution.len()), Some(20)); // 31 single moves
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SegmentPuzzle<B: Board> {
    pub(super) inner: SlidingPuzzle<B>,
}

impl<B: Board> SegmentPuzzle<B> {
    /// The same puzzle with other moves.
    ///
    /// ```
    /// use puzzle_search::Puzzle;
    /// use puzzle_search::puzzles::sliding::{NibbleBoard, SegmentPuzzle, Shape, SlidingPuzzle};
    ///
    /// let puzzle = SlidingPuzzle::<NibbleBoard>::random(Shape::new(4, 4)?, 1)?;
    /// let puzzle = SegmentPuzzle::new(puzzle);
    /// assert_eq!(puzzle.moves(&puzzle.start()).count(), 6);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(puzzle: SlidingPuzzle<B>) -> Self {
        SegmentPuzzle { inner: puzzle }
    }

    /// The puzzle with single moves.
    ///
    /// ```
    /// use puzzle_search::Puzzle;
    /// use puzzle_search::puzzles::sliding::{NibbleBoard, SegmentPuzzle};
    ///
    /// let puzzle: SegmentPuzzle<NibbleBoard> = "3 1 / 2 0".parse()?;
    /// assert_eq!(puzzle.puzzle().decode(&puzzle.start()), [3, 1, 2, 0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn puzzle(&self) -> &SlidingPuzzle<B> {
        &self.inner
    }
}

/// Reads the start and its shape from text, as for a [`SlidingPuzzle`]; the goal is the tiles in order.
impl<B: Board> FromStr for SegmentPuzzle<B> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        text.parse().map(SegmentPuzzle::new)
    }
}

impl<B: Board> Puzzle for SegmentPuzzle<B> {
    type State = B;
    type Move = SegmentMove;
    type Moves = SegmentMoves;

    #[inline]
    fn start(&self) -> B {
        self.inner.start()
    }

    #[inline]
    fn is_goal(&self, state: &B) -> bool {
        self.inner.is_goal(state)
    }

    #[inline]
    fn moves(&self, state: &B) -> SegmentMoves {
        let (shape, order) = (self.inner.shape(), self.inner.order());
        SegmentMoves::new(shape, self.inner.blank(state), order)
    }

    /// Moves the blank. A move that leads off the board ends at its border.
    #[inline]
    fn apply(&self, state: &mut B, mv: SegmentMove) {
        let shape = self.inner.shape();
        let mut blank = self.inner.blank(state);
        for _ in 0..mv.length() {
            let from = self.inner.table.neighbour(blank, mv.direction());
            if from == blank {
                return;
            }
            state.slide(shape, blank, from);
            blank = from;
        }
    }

    #[inline]
    fn inverse(&self, mv: SegmentMove) -> Option<SegmentMove> {
        Some(mv.opposite())
    }
}

impl<B: Board> Reversible for SegmentPuzzle<B> {
    #[inline]
    fn undo(&self, state: &mut B, mv: SegmentMove) {
        self.apply(state, mv.opposite());
    }
}

impl<B: Board> Predecessors for SegmentPuzzle<B> {
    type Predecessors = MoveList<(B, SegmentMove)>;

    fn goals(&self) -> Vec<B> {
        self.inner.goals()
    }

    /// A move can have led here if the blank can go back.
    fn predecessors(&self, state: &B) -> Self::Predecessors {
        let back = self.moves(state).map(|back| {
            let mut before = state.clone();
            self.apply(&mut before, back);
            (before, back.opposite())
        });
        back.collect()
    }
}
