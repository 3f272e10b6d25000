//! The sliding puzzle backwards.

use super::{Board, MoveGenerator, Moves, SlidingPuzzle};
use crate::puzzle::Predecessors;

impl<B: Board, G: MoveGenerator> Predecessors for SlidingPuzzle<B, G> {
    type MovesInto = Moves;

    fn goals(&self) -> Vec<B> {
        vec![self.goal().clone()]
    }

    /// A move led here if the blank can go back.
    #[inline]
    fn moves_into(&self, state: &B) -> Moves {
        let back = self.generator.moves(self.blank(state));
        Moves::select(self.order(), |direction| {
            back.into_iter().any(|b| b == direction.opposite())
        })
    }
}
