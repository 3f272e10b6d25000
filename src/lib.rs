//! Write a puzzle once, run every classic search engine on it, and see exactly what each did.

#![forbid(unsafe_code)]

mod heuristic;
mod observer;
mod puzzle;
pub mod puzzles;

pub use heuristic::{DEAD_END, Heuristic, NoHeuristic};
pub use observer::{Fate, Observer};
pub use puzzle::{Cost, MoveList, Puzzle, Ranked, Reversible};
