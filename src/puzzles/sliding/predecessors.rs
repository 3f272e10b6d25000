//! The sliding puzzle backwards.

use super::board::encoding::Board;
use super::moves::Moves;
use super::puzzle::SlidingPuzzle;
use crate::puzzle::Predecessors;

impl<B: Board> Predecessors for SlidingPuzzle<B> {
    type MovesInto = Moves;

    fn goals(&self) -> Vec<B> {
        vec![self.goal().clone()]
    }

    /// A move can have led here if the blank can go back.
    #[inline]
    fn moves_into(&self, state: &B) -> Moves {
        let back = self.table.moves(self.blank(state));
        Moves::select(self.order(), |direction| {
            back.into_iter().any(|b| b == direction.opposite())
        })
    }
}
