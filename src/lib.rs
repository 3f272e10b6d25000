//! Write a puzzle once, run every classic search engine on it, and see exactly what each one did.
//!
//! | step | what it takes |
//! |---|---|
//! | write the puzzle | [`Puzzle`]: start, `is_goal`, moves, apply |
//! | or give two closures | [`FnPuzzle`]: start, successors, goal |
//! | (optional) | [`Reversible`]: undo. Depth-first engines can then work in place |
//! | (optional) | [`Predecessors`]: goals and `predecessors`, for a search from both ends |
//! | (optional) | [`Ranked`]: a dense index of the states, for tables instead of hash sets |
//! | (optional) | [`RedundantMoves`]: which moves need not be tried after another |
//! | (optional) | [`Heuristic`]: an estimate of the remaining cost; a closure is one |
//! | try in a test whether it keeps its promises | [`PuzzleCheck`], [`HeuristicCheck`] |
//! | run an engine | [`solve`](DynEngine::solve), or [`search`](Engine::search) to stop, resume and step |
//! | read the [`Outcome`] | a [`Verdict`], a [`Solution`], and [`Stats`] |
//! | watch it | (optional) an [`Observer`] |
//! | or take a ready-made puzzle | [sliding puzzles](puzzles::sliding) of any size, also with repeated tiles and several blanks, [Klotski](puzzles::klotski), the [knight's tour](puzzles::knights_tour) |
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
//! Start at the top and take the first line that fits.
//!
//! | you want | and | engine |
//! |---|---|---|
//! | the fewest moves | up to a few million states | [`BreadthFirst`] |
//! | the least cost | up to a few million states, no estimate | [`UniformCost`] |
//! | the least cost | a good estimate of the rest | [`AStar`] |
//! | the least cost | a good estimate, and more states than fit in memory | [`IdaStar`] |
//! | the least cost | no estimate, but goals and [predecessors](Predecessors) can be listed | [`Bidirectional`] |
//! | the fewest moves from *many* starts | states can be ranked | [`DistanceTable`] |
//! | the least cost from *many* starts | states can be ranked | [`CostTable`] |
//! | the *number* of states at every depth | states can be ranked | [`TwoBitBreadthFirst`] |
//! | the least cost to *every* state in reach | | [`UniformCost::reach`] |
//! | a solution soon, and better ones while there is time | an estimate | [`AnytimeAStar`] |
//! | *all* cheapest solutions, or their number | | [`ShortestPaths`] |
//! | the *k* cheapest solutions | paths without cycles | [`IdaStar`], [as shown below](#less-obvious-uses) |
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
//! | [`AnytimeAStar`] | least cost ¹ in the end | yes | every state |
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
//! | [`Greedy`] | – | never | two states and the moves |
//!
//! ¹ if the [heuristic](Heuristic) is admissible.
//!
//! # Features
//!
//! All are off by default.
//!
//! * `serde`: [`Outcome`], [`Verdict`], [`Limit`], [`Stats`], [`Solution`], [`Fate`] and the moves of sliding
//!   puzzles and Klotski implement `Serialize` and `Deserialize`.
//!
//! # Less obvious uses
//!
//! The page `docs/recipes.md` of the repository has more of them, in code: floats as costs, progress, threads,
//! many boards at once and so on. The example `gallery` has well-known puzzles to start from.
//!
//! **The k cheapest paths.** [`IdaStar`] with [`NoHeuristic`] finds every path without a cycle, in order of
//! cost. Stop after as many as you want. It keeps one path, and begins again from the start at every new
//! cost, so it is for small graphs or a small k.
//!
//! ```
//! use puzzle_search::prelude::*;
//! use puzzle_search::NoHeuristic;
//!
//! /// From town 0 to town 3.
//! struct Roads;
//!
//! const ROADS: [(u8, u8, Cost); 5] = [(0, 1, 1), (0, 2, 4), (1, 2, 2), (1, 3, 6), (2, 3, 3)];
//!
//! /// Where the roads from a town lead, and what they cost.
//! fn roads(from: u8) -> impl Iterator<Item = (u8, Cost)> {
//!     ROADS.into_iter().filter_map(move |(a, b, cost)| match from {
//!         _ if from == a => Some((b, cost)),
//!         _ if from == b => Some((a, cost)),
//!         _ => None,
//!     })
//! }
//!
//! impl Puzzle for Roads {
//!     type State = u8;
//!     type Move = u8; // the next town
//!     type Moves = MoveList<u8>;
//!     fn start(&self) -> u8 { 0 }
//!     fn is_goal(&self, town: &u8) -> bool { *town == 3 }
//!     fn moves(&self, town: &u8) -> MoveList<u8> { roads(*town).map(|(next, _)| next).collect() }
//!     fn apply(&self, town: &mut u8, next: u8) { *town = next }
//!     fn cost(&self, town: &u8, next: u8) -> Cost {
//!         roads(*town).find(|&(to, _)| to == next).map_or(0, |(_, cost)| cost)
//!     }
//! }
//!
//! let engine = IdaStar::new(NoHeuristic);
//! let mut search = engine.search(&Roads);
//! let three: Vec<_> = search.solutions().take(3).map(|s| (s.cost(), s.moves().to_vec())).collect();
//! assert_eq!(three, [(6, vec![1, 2, 3]), (7, vec![1, 3]), (7, vec![2, 3])]);
//! assert_eq!(search.solutions().map(|s| s.cost()).collect::<Vec<_>>(), [12]); // there is one more
//! assert_eq!(search.verdict(), Some(Verdict::Exhausted));
//! ```
//!
//! **As near as possible.** If a search ends without a solution, [`Search::nearest`] gives the moves to the
//! state that came closest to a goal.
//!
//! **A solver as a field.** A search made by [`into_search`](Engine::into_search) owns its puzzle. A game can
//! keep it, and let it work a little in every frame.
//!
//! ```
//! use puzzle_search::prelude::*;
//! use puzzle_search::puzzles::sliding::{Direction, Manhattan, NibbleBoard, SlidingPuzzle};
//!
//! type Board = SlidingPuzzle<NibbleBoard>;
//!
//! struct Game {
//!     solver: Search<'static, Board, AStar<Manhattan>>,
//!     hint: Option<Vec<Direction>>,
//! }
//!
//! impl Game {
//!     /// Called sixty times a second.
//!     fn frame(&mut self) {
//!         let allowed = self.solver.stats().expanded + 200;
//!         let outcome = self.solver.run_within(&Limits::none().expansions(allowed));
//!         self.hint = outcome.into_solution().map(|solution| solution.moves().to_vec());
//!     }
//!
//!     /// What to show to a player who has run out of patience.
//!     fn best_so_far(&self) -> Option<Vec<Direction>> {
//!         self.solver.nearest()
//!     }
//! }
//!
//! let puzzle: Board = "8 6 7 2 5 4 3 0 1".parse()?;
//! let mut game = Game { solver: AStar::new(Manhattan).into_search(puzzle), hint: None };
//! game.frame();
//! assert!(game.hint.is_none() && game.best_so_far().is_some());
//! while game.hint.is_none() {
//!     game.frame();
//! }
//! assert_eq!(game.hint.map(|moves| moves.len()), Some(31));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is promised
//!
//! * **Verdicts say what was proved.** "There is no solution", "none within the bound", "stopped by
//!   a limit", "gave up" and "the puzzle contradicts itself" are different [verdicts](Verdict).
//! * **Counts are exact** and part of the contract: [`Stats`] has the rules.
//! * **A search is an object.** It can be limited by expansions, nodes, bytes, time or a flag
//!   ([`Limits`]), stopped by an [`Observer`], resumed, and stepped, with the same answer and the same
//!   counts.
//! * **Nothing recurses** on the call stack. A solution of a million moves is no problem.
//! * **Costs do not wrap.** Engines that minimise cost leave out and report a path whose cost does not
//!   fit in a [`Cost`], which is a `u32`. The others return it: the cost of a [`Solution`] is a `u64`.
//! * **Memory does not run out unnoticed.** If the system has no more, the verdict says so, and the search
//!   can be resumed.
//! * **No unsafe code**, and no panics but those of your own puzzle.
//!
//! # What it does not do
//!
//! It is for puzzles: many states, each with a few moves that are made on demand and cost whole numbers. For
//! a graph that is already in memory, and for flows, matchings or spanning trees, use a graph library. It
//! runs on one thread.

#![forbid(unsafe_code)]

mod adapters;
mod engine;
mod fn_puzzle;
mod hasher;
mod heuristic;
mod heuristic_check;
mod limits;
mod move_list;
mod observer;
mod outcome;
mod pattern_database;
mod puzzle;
mod puzzle_check;
pub mod puzzles;
mod sealed;
mod solution;
mod stats;

pub use adapters::{
    AnyStart, HeuristicOf, ManyStarts, StartOrMove, StartsOrMoves, UnitCosts, WithGoal, WithStart,
};
pub use engine::*;
pub use fn_puzzle::{CopySuccessor, FnPuzzle, IndexedFnPuzzle, NthMove, Successor};
pub use hasher::{DefaultHashBuilder, DefaultHasher};
pub use heuristic::{ByRef, DEAD_END, Heuristic, NoHeuristic};
pub use heuristic_check::HeuristicCheck;
pub use limits::{CancelFlag, Limit, Limits};
pub use move_list::{IntoMoves, MoveList};
pub use observer::{Fate, Observer};
pub use outcome::{Outcome, Unsolved, Verdict};
pub use pattern_database::{
    Abstraction, AbstractionOf, AdditiveDatabases, Arrangements, BuildProgress, DatabaseBuilder,
    DatabaseError, DatabaseFileError, EntrySize, Maximum, MaximumEstimate, PatternDatabase,
    PatternName,
};
pub use puzzle::{Cost, Predecessors, Puzzle, Ranked, RedundantMoves, Reversible};
pub use puzzle_check::{Counterexample, PuzzleCheck};
pub use solution::{Solution, SolutionError, States};
pub use stats::Stats;

/// What most programs need: the traits, and the engines by name.
pub mod prelude {
    pub use crate::{
        AStar, AnytimeAStar, Bidirectional, BreadthFirst, Cost, CostTable, DepthFirst,
        DepthFirstGraph, DistanceTable, DynEngine, DynSearch, Engine, FnPuzzle, Greedy,
        GreedyBestFirst, Heuristic, IdaStar, IndexedFnPuzzle, IterativeDeepening, Limits, MoveList,
        NoCheck, NoHeuristic, NoUndo, Observer, OnPath, Outcome, Predecessors, Puzzle, Ranked,
        Reversible, Search, ShortestPaths, Solution, UniformCost, Verdict, Visited,
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
    #[doc = include_str!("../docs/klotski.md")]
    struct Klotski;
    #[doc = include_str!("../docs/knights_tour.md")]
    struct KnightsTour;
    #[doc = include_str!("../docs/benchmarks.md")]
    struct Benchmarks;
    #[doc = include_str!("../docs/growth.md")]
    struct Growth;
    #[doc = include_str!("../docs/recipes.md")]
    struct Recipes;
}
