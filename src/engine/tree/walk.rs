//! A path and how to walk along it: [`Here`], [`Frame`], and [`Descent`], which goes down a move
//! and comes back up.

use crate::engine::context::try_collect;
use crate::puzzle::{Puzzle, Reversible};
use crate::sealed::Sealed;

/// The node at the end of a path.
pub struct Here<S, N, I> {
    /// Boxed, so that a search is small however large its states are.
    pub(super) state: Box<S>,
    pub(super) note: N,
    /// The moves still to be tried; `None` before the node is expanded.
    pub(super) moves: Option<I>,
    /// It is a goal and has been reported.
    pub(super) is_reported: bool,
}

impl<S, N, I> Here<S, N, I> {
    /// A node just entered. It takes over the box of a node that was left, if there is one.
    pub(super) fn new(state: S, note: N, spare: Option<Box<S>>) -> Self {
        let state = match spare {
            Some(mut boxed) => {
                *boxed = state;
                boxed
            }
            None => Box::new(state),
        };
        Self {
            state,
            note,
            moves: None,
            is_reported: false,
        }
    }
}

/// A node on the path above its end, waiting for what is below it to be done.
pub struct Frame<N, M, D, I> {
    pub(super) saved: D,
    pub(super) note: N,
    /// The moves still to be tried.
    pub(super) moves: I,
    /// The move that leads to the node below.
    pub(super) mv: M,
}

/// The moves of a path.
pub(super) fn moves_along<N, M: Copy, D, I>(frames: &[Frame<N, M, D, I>]) -> Vec<M> {
    frames.iter().map(|frame| frame.mv).collect()
}

/// The same, unless there is no memory for them.
pub(super) fn moves_so_far<N, M: Copy, D, I>(frames: &[Frame<N, M, D, I>]) -> Option<Vec<M>> {
    try_collect(frames.iter().map(|frame| frame.mv))
}

/// A copy to work on, where a state is small enough to be kept in registers or on the stack.
#[inline]
pub(super) fn local_copy<S: Clone>(state: &S) -> Option<S> {
    const LARGE: usize = 1 << 10;
    (size_of::<S>() <= LARGE).then(|| state.clone())
}

/// The moves of a node, listed again from the one that could not be made: `rest` are those after
/// it.
#[cold]
pub(super) fn moves_again<I: Iterator>(list: impl Fn() -> I, rest: I) -> I {
    let done = list().count().saturating_sub(rest.count() + 1);
    let mut moves = list();
    if let Some(last) = done.checked_sub(1) {
        moves.nth(last);
    }
    moves
}

/// Tells the compiler that a branch is rarely taken.
#[cold]
pub(super) fn seldom() {}

/// How a depth-first engine goes down a move and comes back up: [`Copying`] or [`InPlace`].
///
/// It is chosen by [`in_place`](crate::DepthFirst::in_place). Other crates cannot implement it.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::{Descent, OnPath};
///
/// // Works with an engine that copies, and with one that does not.
/// fn expansions<P, D>(engine: &IterativeDeepening<OnPath, D>, puzzle: &P) -> u64
/// where
///     P: Puzzle<State: Eq + std::hash::Hash>,
///     D: Descent<P>,
/// {
///     engine.solve(puzzle).stats().expanded
/// }
/// ```
pub trait Descent<P: Puzzle>: Sealed {
    /// What is kept on the way down, one per level.
    type Saved;

    /// Makes `mv` in `state`.
    fn descend(&self, puzzle: &P, state: &mut P::State, mv: P::Move) -> Self::Saved;

    /// Restores `state` to what it was before `mv`.
    fn ascend(&self, puzzle: &P, state: &mut P::State, saved: Self::Saved, mv: P::Move);
}

/// Keep a copy of the state at every level. Works for every puzzle.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::{Copying, OnPath};
///
/// // The default settings of an engine, written out.
/// let engine: IterativeDeepening<OnPath, Copying> = IterativeDeepening::new();
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Copying;

impl Sealed for Copying {}

impl<P: Puzzle> Descent<P> for Copying {
    type Saved = P::State;

    #[inline]
    fn descend(&self, puzzle: &P, state: &mut P::State, mv: P::Move) -> P::State {
        let saved = state.clone();
        puzzle.apply(state, mv);
        saved
    }

    #[inline]
    fn ascend(&self, _puzzle: &P, state: &mut P::State, saved: P::State, _mv: P::Move) {
        *state = saved;
    }
}

/// Work on a single state and take moves back. For [`Reversible`] puzzles.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::{InPlace, NoCheck};
/// use puzzle_search::puzzles::KnightsTour;
///
/// let engine: DepthFirst<NoCheck, InPlace> = DepthFirst::new().path_check(NoCheck).in_place();
/// assert!(engine.solve(&KnightsTour::new(5, 5, (0, 0))?).is_solved());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct InPlace;

impl Sealed for InPlace {}

impl<P: Reversible> Descent<P> for InPlace {
    type Saved = ();

    #[inline]
    fn descend(&self, puzzle: &P, state: &mut P::State, mv: P::Move) {
        puzzle.apply(state, mv);
    }

    #[inline]
    fn ascend(&self, puzzle: &P, state: &mut P::State, (): (), mv: P::Move) {
        puzzle.undo(state, mv);
    }
}
