//! The engines, one file each, and what they have in common.

mod a_star;
mod batch;
mod best_first;
mod bidirectional;
mod bit_list;
mod breadth_first;
mod depth_first;
mod depth_first_graph;
mod distance_table;
mod distances;
mod expansion;
mod frontier;
mod goal_test;
mod graph;
mod greedy;
mod greedy_best_first;
mod histogram;
mod ida_star;
mod iterative_deepening;
mod kernel;

mod open;
mod path;
mod path_graph;
mod retrace;
mod row_set;
mod search;
mod shortest_paths;
mod state_table;
mod table_error;
mod two_bit_breadth_first;
mod uniform_cost;

pub use a_star::{AStar, Weight, WeightError};
pub use best_first::Rediscovery;
pub use bidirectional::Bidirectional;
pub use breadth_first::BreadthFirst;
pub use depth_first::DepthFirst;
pub use depth_first_graph::DepthFirstGraph;
pub use distance_table::DistanceTable;
pub use distances::Distances;
pub use goal_test::GoalTest;
pub use greedy::{FirstListed, Greedy, TieRule};
pub use greedy_best_first::GreedyBestFirst;
pub use ida_star::IdaStar;
pub use iterative_deepening::IterativeDeepening;
pub use kernel::{Budget, Event, Kernel};
pub use open::TieBreak;
pub use path::cycles::{CycleRule, NoRule, NoUndo, OnPath, Visited};
pub use path::descent::{Copying, Descent, InPlace};
pub use path::order::{AsListed, ByEstimate, MoveOrder};
pub use search::Search;
pub use shortest_paths::{PathCount, ShortestPaths};
pub use table_error::TableError;
pub use two_bit_breadth_first::{Levels, TwoBitBreadthFirst};
pub use uniform_cost::UniformCost;

pub(crate) use state_table::{NodeId, StateTable};

use crate::limits::Limits;
use crate::observer::Observer;
use crate::outcome::Outcome;
use crate::puzzle::Puzzle;

/// A search engine with its settings, ready to solve puzzles of type `P`.
///
/// The trait is object-safe, so that strategies of different types can stand in one list and be
/// compared. To resume, step or observe a search, the type of the engine must be known: that is
/// [`Strategy`]. Every [`Strategy`] is an `Engine`; there is no need to implement this by hand.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::puzzles::sliding::{Manhattan, Misplaced, NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "3 4 6 2 0 8 1 7 5".parse()?;
/// let engines: Vec<Box<dyn Engine<SlidingPuzzle<NibbleBoard>>>> = vec![
///     Box::new(BreadthFirst::new()),
///     Box::new(AStar::new(Misplaced)),
///     Box::new(AStar::new(Manhattan)),
///     Box::new(IdaStar::new(Manhattan)),
/// ];
/// for engine in &engines {
///     let outcome = engine.solve(&puzzle);
///     println!("{:20} {}", engine.name(), outcome.stats());
///     assert_eq!(outcome.solution().map(|s| s.cost()), Some(14));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Engine<P: Puzzle> {
    /// The engine's name in kebab-case, such as `breadth-first`.
    fn name(&self) -> &'static str;

    /// Searches until there is a solution or the proof that there is none.
    ///
    /// Without limits this can take as long, and as much memory, as the puzzle demands.
    fn solve(&self, puzzle: &P) -> Outcome<P::Move> {
        self.solve_within(puzzle, &Limits::none())
    }

    /// The same within limits.
    fn solve_within(&self, puzzle: &P, limits: &Limits) -> Outcome<P::Move>;
}

/// What an engine can do beyond [`Engine`] when its type is known: be observed, stopped, resumed
/// and stepped.
///
/// The one thing to write for an engine of your own is its [`Kernel`].
pub trait Strategy<P: Puzzle> {
    /// The engine's name in kebab-case, such as `breadth-first`. [`Engine::name`] returns it.
    const NAME: &'static str;

    /// The state of a search by this engine.
    type Kernel<'a>: Kernel<P>
    where
        Self: 'a,
        P: 'a;

    /// The state of a search that has not begun.
    fn kernel<'a>(&'a self, puzzle: &'a P) -> Self::Kernel<'a>;

    /// A search of `puzzle`, not yet begun: to run, stop, resume and step.
    ///
    /// The search borrows the engine, so give the engine a name first:
    ///
    /// ```
    /// use puzzle_search::prelude::*;
    /// # use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
    /// # let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 0 7 8".parse()?;
    ///
    /// let engine = BreadthFirst::new();
    /// let mut search = engine.search(&puzzle);
    /// assert!(search.run().is_solved());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn search<'a>(&'a self, puzzle: &'a P) -> Search<'a, P, Self::Kernel<'a>> {
        Search::new(puzzle, self.kernel(puzzle))
    }

    /// Solves `puzzle` while `observer` watches.
    fn solve_observed<O: Observer<P>>(&self, puzzle: &P, observer: &mut O) -> Outcome<P::Move> {
        self.search(puzzle).run_observed(&Limits::none(), observer)
    }
}

impl<P: Puzzle, S: Strategy<P>> Engine<P> for S {
    fn name(&self) -> &'static str {
        S::NAME
    }

    fn solve_within(&self, puzzle: &P, limits: &Limits) -> Outcome<P::Move> {
        self.search(puzzle).run_within(limits)
    }
}
