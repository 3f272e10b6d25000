//! [`Sealed`] and [`SealedEngine`]: supertraits of the traits that other crates use but cannot
//! implement.
//!
//! They cannot be named outside this crate, so a new method in such a trait breaks nobody's code.
//!
//! ```compile_fail,E0277
//! use puzzle_search::prelude::*;
//! use puzzle_search::MoveOrder;
//!
//! struct Mine;
//!
//! impl<P: Puzzle> MoveOrder<P> for Mine {
//!     type Moves = <P::Moves as IntoIterator>::IntoIter;
//!     fn moves(&self, puzzle: &P, state: &P::State) -> Self::Moves {
//!         puzzle.moves(state).into_iter()
//!     }
//! }
//! ```

#![expect(
    unnameable_types,
    reason = "that they cannot be named is what they are for"
)]

/// Implemented for types of this crate.
pub trait Sealed {}

/// Implemented for every engine for puzzles of type `P`.
pub trait SealedEngine<P> {}
