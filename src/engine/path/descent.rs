//! [`Descent`]: how a depth-first engine goes down a move and comes back up.

use crate::puzzle::{Puzzle, Reversible};

/// How a depth-first engine goes down a move and comes back up: on copies, or in place.
pub trait Descent<P: Puzzle> {
    /// What is kept on the way down, one a level.
    type Saved;

    /// Makes `mv` in `state`.
    fn descend(&self, puzzle: &P, state: &mut P::State, mv: P::Move) -> Self::Saved;

    /// Restores `state` to what it was before `mv`.
    fn ascend(&self, puzzle: &P, state: &mut P::State, saved: Self::Saved, mv: P::Move);
}

/// Keep a copy of the state at every level. Works for every puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Copying;

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

/// Work on one state, and take moves back. For [`Reversible`] puzzles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct InPlace;

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
