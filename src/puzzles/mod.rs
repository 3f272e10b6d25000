//! Puzzles that are ready to run.

pub mod klotski;
pub mod knights_tour;
pub mod sliding;
pub(crate) mod split_mix;

pub use klotski::Klotski;
pub use knights_tour::KnightsTour;
pub use sliding::SlidingPuzzle;
