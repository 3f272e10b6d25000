//! The sliding puzzle backwards.

use super::board::encoding::Board;
use super::direction::Direction;
use super::puzzle::SlidingPuzzle;
use crate::move_list::MoveList;
use crate::puzzle::{Predecessors, Reversible};

impl<B: Board> Predecessors for SlidingPuzzle<B> {
    type Predecessors = MoveList<(B, Direction)>;

    fn goals(&self) -> Vec<B> {
        vec![self.goal().clone()]
    }

    /// A move can have led here if the blank can go back.
    fn predecessors(&self, state: &B) -> Self::Predecessors {
        let back = self.table.moves(self.blank(state));
        let led_here = |direction: &Direction| back.into_iter().any(|b| b == direction.opposite());
        let moves = self.order().into_iter().filter(led_here);
        moves
            .map(|mv| {
                let mut before = state.clone();
                self.undo(&mut before, mv);
                (before, mv)
            })
            .collect()
    }
}
