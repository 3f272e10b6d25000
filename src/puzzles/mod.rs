//! Puzzles that are ready to run.

pub mod knights_tour;
pub mod sliding;
pub(crate) mod split_mix;

pub use knights_tour::KnightsTour;
pub use sliding::SlidingPuzzle;
