//! The sliding puzzle backwards.

use super::{Board, MoveGenerator, SlidingPuzzle};
use crate::move_list::MoveList;
use crate::puzzle::{Predecessors, Reversible};

impl<B: Board, G: MoveGenerator> Predecessors for SlidingPuzzle<B, G> {
    type Predecessors = MoveList<(B, super::Direction)>;

    fn goals(&self) -> Vec<B> {
        vec![self.goal().clone()]
    }

    /// A move led here if the blank can go back.
    fn predecessors(&self, state: &B) -> Self::Predecessors {
        let back = self.generator.moves(self.blank(state));
        let led_here = |direction: &super::Direction| {
            back.into_iter().any(|b| b == direction.opposite())
        };
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
