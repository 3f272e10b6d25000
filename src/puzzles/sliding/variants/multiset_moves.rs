//! [`MultisetMoves`]: the moves of all blanks, one after the other.

use std::fmt;
use std::iter::FusedIterator;

use super::blank_move::BlankMove;
use super::layout::Layout;
use super::multiset_board::MultisetBoard;
use crate::puzzles::sliding::direction::Direction;
use crate::puzzles::sliding::moves::Moves;

/// The legal moves on a [`MultisetBoard`]: blank by blank in the order of their cells, and each in the
/// order of the puzzle's directions.
///
/// A blank next to a blank does not move there, since nothing would change. The iterator holds a copy of
/// the board and no heap memory, however many blanks there are.
///
/// ```
/// use puzzle_search::Puzzle;
/// use puzzle_search::puzzles::sliding::MultisetPuzzle;
///
/// let puzzle: MultisetPuzzle = "1 1 / 0 0".parse()?;
/// let moves: Vec<String> = puzzle.moves(&puzzle.start()).map(|mv| mv.to_string()).collect();
/// assert_eq!(moves, ["3 up", "4 up"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct MultisetMoves<const WORDS: usize = 1> {
    pub(super) board: MultisetBoard<WORDS>,
    pub(super) layout: Layout,
    order: [Direction; 4],
    /// The word in which blanks are looked for, and those that are left in it.
    word: usize,
    blanks: u64,
    /// The blank that moves, and its directions that are left.
    blank: usize,
    directions: Moves,
}

impl<const WORDS: usize> MultisetMoves<WORDS> {
    #[inline]
    pub(super) fn new(board: &MultisetBoard<WORDS>, layout: Layout, order: [Direction; 4]) -> Self {
        MultisetMoves {
            board: *board,
            layout,
            order,
            word: 0,
            blanks: layout.cells_with(board, 0, 0),
            blank: 0,
            directions: Moves::select(order, |_| false),
        }
    }
}

#[expect(
    clippy::copy_iterator,
    reason = "engines keep it in frames and nodes, which are copied"
)]
impl<const WORDS: usize> Iterator for MultisetMoves<WORDS> {
    type Item = BlankMove;

    #[inline]
    fn next(&mut self) -> Option<BlankMove> {
        loop {
            if let Some(direction) = self.directions.next() {
                return Some(BlankMove::new(self.blank, direction));
            }
            while self.blanks == 0 {
                if self.word + 1 >= WORDS {
                    return None;
                }
                self.word += 1;
                self.blanks = self.layout.cells_with(&self.board, self.word, 0);
            }
            self.blank = self.layout.cell(self.word, self.blanks.trailing_zeros());
            self.blanks &= self.blanks - 1;
            let (layout, board, blank) = (self.layout, &self.board, self.blank);
            self.directions = Moves::select(self.order, |direction| {
                let from = layout.shape.neighbour(blank, direction);
                from.is_some_and(|from| layout.symbol(board, from) != 0)
            });
        }
    }
}

impl<const WORDS: usize> FusedIterator for MultisetMoves<WORDS> {}

impl<const WORDS: usize> fmt::Debug for MultisetMoves<WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(*self).finish()
    }
}
