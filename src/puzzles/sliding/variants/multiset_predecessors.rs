//! The puzzle with repeated tiles and several blanks, backwards.

use std::fmt;
use std::iter::FusedIterator;

use super::blank_move::BlankMove;
use super::multiset_board::MultisetBoard;
use super::multiset_moves::MultisetMoves;
use super::multiset_puzzle::MultisetPuzzle;
use crate::puzzle::{Predecessors, Puzzle};

/// The boards before a [`MultisetBoard`], each with the move that leads from it to the board.
///
/// ```
/// use puzzle_search::{Predecessors, Puzzle};
/// use puzzle_search::puzzles::sliding::MultisetPuzzle;
///
/// let puzzle: MultisetPuzzle = "1 1 / 0 0".parse()?;
/// for (mut state, mv) in puzzle.predecessors(&puzzle.start()) {
///     puzzle.apply(&mut state, mv);
///     assert_eq!(state, puzzle.start());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct MultisetPredecessors<const WORDS: usize = 1> {
    /// The moves that lead back.
    back: MultisetMoves<WORDS>,
}

#[expect(clippy::copy_iterator, reason = "as the moves that it takes back")]
impl<const WORDS: usize> Iterator for MultisetPredecessors<WORDS> {
    type Item = (MultisetBoard<WORDS>, BlankMove);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let back = self.back.next()?;
        let layout = self.back.layout;
        let from = layout.shape.neighbour(back.blank(), back.direction())?;
        let mut before = self.back.board;
        layout.exchange(&mut before, back.blank(), from);
        let mv = BlankMove::new(from, back.direction().opposite());
        Some((before, mv))
    }
}

impl<const WORDS: usize> FusedIterator for MultisetPredecessors<WORDS> {}

impl<const WORDS: usize> fmt::Debug for MultisetPredecessors<WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(*self).finish()
    }
}

impl<const WORDS: usize> Predecessors for MultisetPuzzle<WORDS> {
    type Predecessors = MultisetPredecessors<WORDS>;

    fn goals(&self) -> Vec<MultisetBoard<WORDS>> {
        vec![*self.goal()]
    }

    #[inline]
    fn predecessors(&self, state: &MultisetBoard<WORDS>) -> MultisetPredecessors<WORDS> {
        MultisetPredecessors {
            back: self.moves(state),
        }
    }
}
