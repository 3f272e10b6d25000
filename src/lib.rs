//! Write a puzzle once, run every classic search engine on it, and see exactly what each one did.
//!
//! | you | with | in |
//! |---|---|---|
//! | write | [`Puzzle`]: start, `is_goal`, moves, apply | a page |
//! | | [`Reversible`]: + undo. Depth-first engines then work in place | optional |
//! | | [`Predecessors`]: + goals, `predecessors`. Search from both ends | optional |
//! | | [`Ranked`]: + a dense index of the states. Tables instead of hash sets | optional |
//! | | [`Heuristic`]: an estimate of the rest; a closure is one | optional |
//! | run | an engine: [`solve`](DynEngine::solve), or [`search`](Engine::search) to stop, resume and step | a line |
//! | get | an [`Outcome`]: a [`Verdict`], a [`Solution`], and [`Stats`] | |
//! | watch | with an [`Observer`], if you like | |
//! | find ready-made | [sliding puzzles](puzzles::sliding) of any size, the [knight's tour](puzzles::knights_tour) | |
//!
//! # Example
//!
//! Three litres, five litres, and a tap. Measure four litres.
//!
//! ```
//! use puzzle_search::prelude::*;
//!
//! struct Jugs;
//!
//! const SIZE: [u8; 2] = [3, 5];
//!
//! #[derive(Clone, Copy, Debug, PartialEq)]
//! enum Act { Fill(usize), Empty(usize), Pour(usize) }
//!
//! impl Puzzle for Jugs {
//!     type State = [u8; 2];
//!     type Move = Act;
//!     type Moves = [Act; 6];
//!
//!     fn start(&self) -> [u8; 2] { [0, 0] }
//!     fn is_goal(&self, jugs: &[u8; 2]) -> bool { jugs[1] == 4 }
//!     fn moves(&self, _: &[u8; 2]) -> [Act; 6] {
//!         [Act::Fill(0), Act::Fill(1), Act::Empty(0), Act::Empty(1), Act::Pour(0), Act::Pour(1)]
//!     }
//!     fn apply(&self, jugs: &mut [u8; 2], act: Act) {
//!         match act {
//!             Act::Fill(i) => jugs[i] = SIZE[i],
//!             Act::Empty(i) => jugs[i] = 0,
//!             Act::Pour(i) => {
//!                 let poured = jugs[i].min(SIZE[1 - i] - jugs[1 - i]);
//!                 jugs[i] -= poured;
//!                 jugs[1 - i] += poured;
//!             }
//!         }
//!     }
//! }
//!
//! let outcome = BreadthFirst::new().solve(&Jugs);
//! let solution = outcome.solution().expect("it can be done");
//! assert_eq!(solution.len(), 6);
//! for jugs in solution.states(&Jugs) {
//!     println!("{jugs:?}");
//! }
//! println!("{}", outcome.stats());
//! ```
//!
//! # Which engine?
//!
//! Begin at the top; take the first line that fits.
//!
//! | you want | and | engine |
//! |---|---|---|
//! | the fewest moves | up to some million states | [`BreadthFirst`] |
//! | the least cost | up to some million states, no idea of the rest | [`UniformCost`] |
//! | the least cost | a good estimate of the rest | [`AStar`] |
//! | the least cost | a good estimate, more states than memory | [`IdaStar`] |
//! | the least cost | no estimate, but the goals are known and moves can be taken back | [`Bidirectional`] |
//! | the fewest moves from *many* starts | states can be ranked | [`DistanceTable`] |
//! | the least cost from *many* starts | states can be ranked | [`CostTable`] |
//! | the *number* of states at every depth | states can be ranked | [`TwoBitBreadthFirst`] |
//! | *all* cheapest solutions, or their number | | [`ShortestPaths`] |
//! | *all* solutions up to a length | | [`DepthFirst`] with a depth bound |
//! | any solution, soon | an estimate | [`GreedyBestFirst`], or [`AStar`] with a [`Weight`] |
//! | any solution | it lies deep, and dead ends are rare or soon noticed | [`DepthFirst`] |
//! | any solution | the best-looking move is nearly always right | [`Greedy`] |
//! | the fewest moves | almost no memory and no estimate | [`IterativeDeepening`] |
//! | to show a textbook's OPEN and CLOSED | | [`BreadthFirst`], [`DepthFirstGraph`], [`AStar`] |
//!
//! What they promise and what they keep:
//!
//! | engine | the solution has | proves that there is none | keeps |
//! |---|---|---|---|
//! | [`BreadthFirst`] | fewest moves | yes | every state |
//! | [`UniformCost`] | least cost | yes | every state |
//! | [`AStar`] | least cost ¹ | yes | every state |
//! | [`Bidirectional`] | least cost | yes | every state of two half searches |
//! | [`ShortestPaths`] | least cost ¹ | yes | every state |
//! | [`GreedyBestFirst`] | – | yes | every state |
//! | [`DepthFirstGraph`] | – | yes, without a depth bound | every state |
//! | [`DistanceTable`] | fewest moves | yes | two or three bytes per rank |
//! | [`CostTable`] | least cost | yes | four or five bytes per rank |
//! | [`TwoBitBreadthFirst`] | its length only | yes | two bits per rank |
//! | [`IdaStar`] | least cost ¹ | by its [path check](PathCheck) | one path |
//! | [`IterativeDeepening`] | fewest moves | by its [path check](PathCheck) | one path |
//! | [`DepthFirst`] | – | by its [path check](PathCheck) | one path |
//! | [`Greedy`] | – | never | one state |
//!
//! ¹ if the [heuristic](Heuristic) is admissible.
//!
//! # What is promised
//!
//! * **Verdicts say what was proved.** "There is no solution", "none within the bound", "stopped by
//!   a limit" and "gave up" are different [verdicts](Verdict).
//! * **Counts are exact** and part of the contract: [`Stats`] has the rules.
//! * **A search is an object.** It can be limited by expansions, nodes, time or a flag
//!   ([`Limits`]), resumed, and stepped, with the same answer and the same counts.
//! * **Nothing recurses** on the call stack. A solution of a million moves is no problem.
//! * **Costs do not wrap.** A path whose cost does not fit a [`Cost`] is left out and reported.
//! * **No unsafe code**, and no panics but those of your own puzzle.
//!
//! # What it does not do
//!
//! It is for puzzles: many states, few moves each, made on demand, whole-number costs. For a graph
//! that is already in memory, and for flows, matchings or spanning trees, use a graph library. It
//! runs on one thread.

#![forbid(unsafe_code)]

mod engine;
mod hasher;
mod heuristic;
mod heuristic_check;
mod limits;
mod move_list;
mod observer;
mod outcome;
mod puzzle;
pub mod puzzles;
mod sealed;
mod solution;
mod stats;

pub use engine::*;
pub use hasher::{DefaultHashBuilder, DefaultHasher};
pub use heuristic::{DEAD_END, Heuristic, NoHeuristic};
pub use heuristic_check::HeuristicCheck;
pub use limits::{CancelFlag, Limit, Limits};
pub use move_list::{IntoMoves, MoveList};
pub use observer::{Fate, Observer};
pub use outcome::{Outcome, Unsolved, Verdict};
pub use puzzle::{Cost, Predecessors, Puzzle, Ranked, Reversible};
pub use solution::{Solution, SolutionError, States};
pub use stats::Stats;

/// What most programs need: the traits, and the engines by name.
pub mod prelude {
    pub use crate::{
        AStar, Bidirectional, BreadthFirst, Cost, CostTable, DepthFirst, DepthFirstGraph,
        DistanceTable, DynEngine, DynSearch, Engine, Greedy, GreedyBestFirst, Heuristic, IdaStar,
        IterativeDeepening, Limits, MoveList, NoUndo, Observer, Outcome, Predecessors, Puzzle,
        Ranked, Reversible, Search, ShortestPaths, Solution, UniformCost, Verdict, Visited,
    };
}

/// Compiles and runs the code in the texts.
#[cfg(doctest)]
mod texts {
    #[doc = include_str!("../README.md")]
    struct Readme;
    #[doc = include_str!("../docs/architecture.md")]
    struct Architecture;
    #[doc = include_str!("../docs/papers.md")]
    struct Papers;
    #[doc = include_str!("../docs/knights_tour.md")]
    struct KnightsTour;
    #[doc = include_str!("../docs/benchmarks.md")]
    struct Benchmarks;
    #[doc = include_str!("../docs/growth.md")]
    struct Growth;
}
