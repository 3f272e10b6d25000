//! [`Expansion`]: a state half expanded, so that a search can stop in the middle and go on.

use crate::puzzle::Puzzle;

use super::state_table::NodeId;

/// The node being expanded and the moves that it has left.
pub(crate) struct Expansion<P: Puzzle, I = MovesOf<P>> {
    pub(crate) node: NodeId,
    /// A copy: the list of states may move in memory while successors are added to it.
    pub(crate) state: P::State,
    moves: I,
    /// A move that was taken from the list but could not be dealt with for want of room.
    returned: Option<P::Move>,
}

type MovesOf<P> = <<P as Puzzle>::Moves as IntoIterator>::IntoIter;

impl<P: Puzzle> Expansion<P> {
    /// Along the moves out of `state`.
    pub(crate) fn new(puzzle: &P, node: NodeId, state: &P::State) -> Self {
        Self::over(node, state.clone(), puzzle.moves(state).into_iter())
    }
}

impl<P: Puzzle, I: Iterator<Item = P::Move>> Expansion<P, I> {
    /// Along these moves.
    pub(crate) fn over(node: NodeId, state: P::State, moves: I) -> Self {
        Self {
            node,
            state,
            moves,
            returned: None,
        }
    }

    #[inline]
    pub(crate) fn next_move(&mut self) -> Option<P::Move> {
        self.returned.take().or_else(|| self.moves.next())
    }

    /// The state that `mv` leads to.
    #[inline]
    pub(crate) fn successor(&self, puzzle: &P, mv: P::Move) -> P::State {
        let mut next = self.state.clone();
        puzzle.apply(&mut next, mv);
        next
    }

    /// Gives a move back, to be the next one again.
    pub(crate) fn give_back(&mut self, mv: P::Move) {
        self.returned = Some(mv);
    }
}
