//! [`MoveOrder`]: the order in which a depth-first engine tries the moves of a state.

use smallvec::SmallVec;
use std::fmt;

use crate::heuristic::Heuristic;
use crate::puzzle::{Cost, Puzzle};
use crate::sealed::Sealed;

/// The order in which a depth-first engine tries the moves of a state: [`AsListed`] or
/// [`ByEstimate`].
///
/// It is chosen by [`ordered_by`](crate::DepthFirst::ordered_by). Other crates cannot implement it.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::MoveOrder;
///
/// /// A game's own engine, whatever order it was given.
/// struct Game<O> {
///     engine: DepthFirst<puzzle_search::OnPath, puzzle_search::Copying, O>,
/// }
///
/// fn solve<P, O>(game: &Game<O>, puzzle: &P) -> bool
/// where
///     P: Puzzle<State: Eq + std::hash::Hash>,
///     O: MoveOrder<P>,
/// {
///     game.engine.solve(puzzle).is_solved()
/// }
/// ```
pub trait MoveOrder<P: Puzzle>: Sealed {
    /// The moves that are left to try.
    type Moves: Iterator<Item = P::Move>;

    /// The moves of `state`, in order.
    fn moves(&self, puzzle: &P, state: &P::State) -> Self::Moves;
}

/// As the puzzle lists them.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::{AsListed, Copying, OnPath};
///
/// // The default settings of an engine, written out.
/// let engine: DepthFirst<OnPath, Copying, AsListed> = DepthFirst::new();
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct AsListed;

impl Sealed for AsListed {}

impl<P: Puzzle> MoveOrder<P> for AsListed {
    type Moves = <P::Moves as IntoIterator>::IntoIter;

    #[inline]
    fn moves(&self, puzzle: &P, state: &P::State) -> Self::Moves {
        puzzle.moves(state).into_iter()
    }
}

/// The move to the state with the least estimate first; ties in the order in which they are listed.
///
/// States whose estimate is [`DEAD_END`](crate::DEAD_END) come last; they are not left out.
///
/// All moves of a state are listed and sorted before the first is made. The memory for them is not
/// subject to [`Limits::bytes`](crate::Limits::bytes), nor is the clock looked at meanwhile.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::{ByEstimate, Copying, OnPath};
/// use puzzle_search::puzzles::sliding::Manhattan;
///
/// // The name of the type is needed where the engine is a field.
/// struct Solver {
///     engine: DepthFirst<OnPath, Copying, ByEstimate<Manhattan>>,
/// }
/// let solver = Solver { engine: DepthFirst::new().ordered_by(Manhattan) };
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct ByEstimate<H>(pub(super) H);

impl<H> fmt::Debug for ByEstimate<H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ByEstimate")
    }
}

impl<H> Sealed for ByEstimate<H> {}

impl<P: Puzzle, H: Heuristic<P>> MoveOrder<P> for ByEstimate<H> {
    type Moves = SortedMoves<P::Move>;

    fn moves(&self, puzzle: &P, state: &P::State) -> Self::Moves {
        let estimate = self.0.estimate(puzzle, state);
        let mut moves: SmallVec<[(Cost, P::Move); 8]> = SmallVec::new();
        // One by one: what an iterator says of its length may be wrong.
        for mv in puzzle.moves(state) {
            let estimate = self.0.estimate_after(puzzle, state, estimate, mv);
            moves.push((estimate.into(), mv));
        }
        moves.sort_by_key(|&(cost, _)| cost);
        SortedMoves(moves.into_iter())
    }
}

/// Moves with their estimates, least first; made by [`ByEstimate`].
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct SortedMoves<M>(smallvec::IntoIter<[(Cost, M); 8]>);

impl<M> Iterator for SortedMoves<M> {
    type Item = M;

    #[inline]
    fn next(&mut self) -> Option<M> {
        self.0.next().map(|(_, mv)| mv)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl<M> DoubleEndedIterator for SortedMoves<M> {
    #[inline]
    fn next_back(&mut self) -> Option<M> {
        self.0.next_back().map(|(_, mv)| mv)
    }
}

impl<M> ExactSizeIterator for SortedMoves<M> {}

impl<M> std::iter::FusedIterator for SortedMoves<M> {}
