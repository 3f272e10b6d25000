//! [`MoveOrder`]: the order in which a depth-first engine tries the moves of a state.

use smallvec::SmallVec;
use std::fmt;

use crate::heuristic::Heuristic;
use crate::puzzle::{Cost, Puzzle};

/// The order in which a depth-first engine tries the moves of a state.
pub trait MoveOrder<P: Puzzle> {
    /// The moves that are left to try.
    type Moves: Iterator<Item = P::Move>;

    /// The moves of `state`, in order.
    fn moves(&self, puzzle: &P, state: &P::State) -> Self::Moves;
}

/// As the puzzle lists them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct AsListed;

impl<P: Puzzle> MoveOrder<P> for AsListed {
    type Moves = <P::Moves as IntoIterator>::IntoIter;

    #[inline]
    fn moves(&self, puzzle: &P, state: &P::State) -> Self::Moves {
        puzzle.moves(state).into_iter()
    }
}

/// The move to the state with the least estimate first; equals as listed.
///
/// States whose estimate is [`DEAD_END`](crate::DEAD_END) come last; they are not left out.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct ByEstimate<H>(pub H);

impl<H> fmt::Debug for ByEstimate<H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ByEstimate")
    }
}

impl<P: Puzzle, H: Heuristic<P>> MoveOrder<P> for ByEstimate<H> {
    type Moves = SortedMoves<P::Move>;

    fn moves(&self, puzzle: &P, state: &P::State) -> Self::Moves {
        let estimate = self.0.estimate(puzzle, state);
        let mut moves: SmallVec<[(Cost, P::Move); 8]> = puzzle
            .moves(state)
            .into_iter()
            .map(|mv| {
                (
                    self.0.estimate_after(puzzle, state, estimate, mv).into(),
                    mv,
                )
            })
            .collect();
        moves.sort_by_key(|&(cost, _)| cost);
        SortedMoves(moves.into_iter())
    }
}

/// Moves with their estimates, least first; made by [`ByEstimate`].
#[derive(Debug)]
pub struct SortedMoves<M>(smallvec::IntoIter<[(Cost, M); 8]>);

impl<M> Iterator for SortedMoves<M> {
    type Item = M;

    #[inline]
    fn next(&mut self) -> Option<M> {
        self.0.next().map(|(_, mv)| mv)
    }
}
