//! Write a puzzle once, run every classic search engine on it, and see exactly what each did.

#![forbid(unsafe_code)]

mod engine;
mod heuristic;
mod heuristic_check;
mod limits;
mod observer;
mod outcome;
mod puzzle;
pub mod puzzles;
mod solution;
mod stats;

pub use engine::*;
pub use heuristic::{DEAD_END, Heuristic, NoHeuristic};
pub use heuristic_check::HeuristicCheck;
pub use limits::{CancelFlag, Limit, Limits};
pub use observer::{Fate, Observer};
pub use outcome::{Outcome, Verdict};
pub use puzzle::{Cost, MoveList, Predecessors, Puzzle, Ranked, Reversible};
pub use solution::{Solution, SolutionError, States};
pub use stats::Stats;

/// What most programs need: the traits, and the engines by name.
pub mod prelude {
    pub use crate::{
        AStar, Bidirectional, BreadthFirst, Cost, DepthFirst, DepthFirstGraph, DistanceTable,
        Engine, Greedy, GreedyBestFirst, Heuristic, IdaStar, IterativeDeepening, Observer, Puzzle,
        Ranked, Reversible, ShortestPaths, Strategy, UniformCost,
    };
}
