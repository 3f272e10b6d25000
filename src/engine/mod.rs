//! The engines, one file each, and what they have in common: [`Engine`], its object-safe form
//! [`DynEngine`], and [`GoalTest`].

mod context;
mod graph;
mod greedy;
mod search;
mod store;
mod table;
mod tree;

pub use context::{Budget, Context, Event};
pub use graph::{
    AStar, AnytimeAStar, Bidirectional, BreadthFirst, DepthFirstGraph, GreedyBestFirst, PathCount,
    Reach, ReachIter, Rediscovery, ShortestPaths, UniformCost, Weight, WeightError,
};
pub use greedy::{FirstListed, Greedy, TieRule};
pub use search::{Search, Solutions};
pub use store::open::TieBreak;
pub use table::{
    CostTable, CostTableError, Costs, DistanceTable, Distances, FromStarts, Levels, TableError,
    TableIter, ToGoals, TwoBitBreadthFirst,
};
pub use tree::{
    AsListed, ByEstimate, Copying, DepthFirst, Descent, IdaStar, InPlace, IterativeDeepening,
    MoveOrder, NoCheck, NoRedundant, NoUndo, OnPath, PathCheck, SortedMoves, Visited,
};

pub(crate) use store::state_table::{NodeId, StateTable};

use crate::limits::Limits;
use crate::observer::Observer;
use crate::outcome::{Outcome, Verdict};
use crate::puzzle::Puzzle;
use crate::sealed::{Sealed, SealedEngine};
use crate::stats::Stats;

/// What searches by this crate's engines keep between two calls: the types of
/// [`Engine::Progress`].
///
/// They are opaque. A [`Search`] holds one; to put a search into a struct of your own, name the
/// search by its engine: `Search<'static, MyPuzzle, AStar<MyHeuristic>>`.
pub mod progress {
    pub use super::graph::{BothEnds, OpenAndClosed, OpenAndIncumbent, Queue, ShortestWays, Stack};
    pub use super::greedy::Walk;
    pub use super::table::{Buckets, Table};
    pub use super::tree::{CostPath, DeepeningPath, DepthPath, Met, Path};
}

/// A search engine with its settings, ready to solve puzzles of type `P`.
///
/// The engines of this crate have `solve`, `solve_within`, `solve_observed`, `search` and
/// `into_search` as methods of their own, so that no trait need be imported to use one. In generic
/// code `solve` and `solve_within` come from [`DynEngine`], which every engine implements; it also
/// lets engines of different types share a list.
///
/// # An engine of your own
///
/// Put everything that a search has to remember into a value, its [`Progress`](Self::Progress).
/// Work on it in [`advance`](Self::advance), and tell the [`Context`] what you do. Limits,
/// resuming, stepping, observers and statistics come with it. The lesson
/// `examples/08_your_own_engine.rs` has a complete one.
///
/// *If broken:* a call of `advance` that follows a stop has to go on as if there had been none;
/// after [`Event::Solved`] it looks for the next solution. Otherwise a resumed search differs from
/// an uninterrupted one.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::puzzles::sliding::{Manhattan, NibbleBoard, SlidingPuzzle};
///
/// fn expansions<P: Puzzle>(engine: &impl Engine<P>, puzzle: &P) -> u64 {
///     engine.solve(puzzle).stats().expanded
/// }
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse()?;
/// let a_star = expansions(&AStar::new(Manhattan), &puzzle);
/// assert!(a_star < expansions(&BreadthFirst::new(), &puzzle));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an engine for `{P}`",
    note = "an engine that remembers states needs `State: Eq + Hash`",
    note = "`Bidirectional` needs `Predecessors`; `DistanceTable` and `CostTable` need `Ranked`; `.in_place()` needs `Reversible`",
    note = "a heuristic written as a closure takes `&State`, with its type written out, and returns `Cost`"
)]
pub trait Engine<P: Puzzle> {
    /// The engine's name in kebab-case, such as `breadth-first`.
    const NAME: &'static str;

    /// What a search keeps between two calls: OPEN and CLOSED, or the current path.
    type Progress;

    /// A search that has not begun.
    fn begin(&self, puzzle: &P) -> Self::Progress;

    /// Works until there is an [`Event`] to report.
    ///
    /// It makes an expansion only if [`Context::may_expand`] allows it, and keeps no more nodes
    /// and bytes than its [`Budget`] has.
    fn advance<O: Observer<P>>(
        &self,
        progress: &mut Self::Progress,
        context: &mut Context<'_, P, O>,
    ) -> Event;

    /// The moves of the solution just found. `None` if no moves lead there, which means that the
    /// puzzle breaks its contract: [`Verdict::ContractBroken`].
    fn solution(&self, progress: &Self::Progress, puzzle: &P) -> Option<Vec<P::Move>>;

    /// See [`Search::nearest`]. By default nothing is known.
    fn nearest(&self, progress: &Self::Progress, puzzle: &P) -> Option<Vec<P::Move>> {
        let _ = (progress, puzzle);
        None
    }

    /// Heap memory reserved for nodes, tables and stacks.
    fn bytes(&self, progress: &Self::Progress) -> u64;

    /// Solves `puzzle` while `observer` watches.
    fn solve_observed<O: Observer<P>>(&self, puzzle: &P, observer: &mut O) -> Outcome<P::Move>
    where
        Self: Sized,
    {
        Search::borrowed(self, puzzle).run_observed(&Limits::none(), observer)
    }

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
    fn search<'a>(&'a self, puzzle: &'a P) -> Search<'a, P, Self>
    where
        Self: Sized,
    {
        Search::borrowed(self, puzzle)
    }

    /// The same search, which takes over the engine and the puzzle, so that it can be kept
    /// anywhere. The puzzle may be a reference, which the search then borrows.
    ///
    /// ```
    /// use puzzle_search::prelude::*;
    /// # use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
    /// # let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 0 7 8".parse()?;
    ///
    /// let mut borrowing = BreadthFirst::new().into_search(&puzzle);
    /// assert!(borrowing.run().is_solved());
    /// let mut owning: Search<'static, _, _> = BreadthFirst::new().into_search(puzzle);
    /// assert!(owning.run().is_solved());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn into_search<'a>(self, puzzle: P) -> Search<'a, P, Self>
    where
        P: 'a,
        Self: Sized + 'a,
    {
        Search::owned(self, puzzle)
    }
}

/// The methods of [`Engine`] that its users call, repeated as methods of each engine, so that they
/// work without an import.
macro_rules! engine_methods {
    ($engine:ident $(<$($parameter:ident),*>)?) => {
        impl $(<$($parameter),*>)? $engine $(<$($parameter),*>)? {
            /// Searches until there is a solution or the proof that there is none.
            ///
            /// Without limits this can take as much time and memory as the puzzle demands.
            pub fn solve<P>(&self, puzzle: &P) -> crate::Outcome<P::Move>
            where
                P: crate::Puzzle,
                Self: crate::Engine<P>,
            {
                crate::DynEngine::solve(self, puzzle)
            }

            /// The same within limits.
            pub fn solve_within<P>(
                &self,
                puzzle: &P,
                limits: &crate::Limits,
            ) -> crate::Outcome<P::Move>
            where
                P: crate::Puzzle,
                Self: crate::Engine<P>,
            {
                crate::DynEngine::solve_within(self, puzzle, limits)
            }

            /// Solves `puzzle` while `observer` watches.
            pub fn solve_observed<P, O>(
                &self,
                puzzle: &P,
                observer: &mut O,
            ) -> crate::Outcome<P::Move>
            where
                P: crate::Puzzle,
                O: crate::Observer<P>,
                Self: crate::Engine<P>,
            {
                crate::Engine::solve_observed(self, puzzle, observer)
            }

            /// A search of `puzzle`, not yet begun: to run, stop, resume and step; see
            /// [`Search`](crate::Search).
            pub fn search<'a, P>(&'a self, puzzle: &'a P) -> crate::Search<'a, P, Self>
            where
                P: crate::Puzzle,
                Self: crate::Engine<P>,
            {
                crate::Engine::search(self, puzzle)
            }

            /// The same search, which takes over the engine and the puzzle, so that it can be kept
            /// anywhere. The puzzle may be a reference, which the search then borrows.
            pub fn into_search<'a, P>(self, puzzle: P) -> crate::Search<'a, P, Self>
            where
                P: crate::Puzzle + 'a,
                Self: crate::Engine<P> + 'a,
            {
                crate::Engine::into_search(self, puzzle)
            }
        }
    };
}
pub(crate) use engine_methods;

/// The object-safe form of [`Engine`], for engines of different types in one list.
///
/// Every engine implements it. Other crates implement [`Engine`] instead; they cannot implement
/// this one.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::puzzles::sliding::{Manhattan, Misplaced, NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "3 4 6 2 0 8 1 7 5".parse()?;
/// let engines: Vec<Box<dyn DynEngine<_>>> = vec![
///     Box::new(BreadthFirst::new()),
///     Box::new(AStar::new(Misplaced)),
///     Box::new(AStar::new(Manhattan)),
///     Box::new(IdaStar::new(Manhattan)),
/// ];
/// for engine in &engines {
///     let mut search = engine.boxed_search(&puzzle);
///     let stopped = search.run_within(&Limits::none().expansions(3));
///     assert!(!stopped.is_solved());
///     let outcome = search.run();
///     println!("{:20} {}", engine.name(), outcome.stats());
///     assert_eq!(outcome.solution().map(|s| s.cost()), Some(14));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an engine for `{P}`",
    note = "implement `Engine<{P}>`, and `DynEngine` comes with it"
)]
pub trait DynEngine<P: Puzzle>: SealedEngine<P> {
    /// [`Engine::NAME`].
    fn name(&self) -> &'static str;

    /// Searches until there is a solution or the proof that there is none.
    ///
    /// Without limits this can take as much time and memory as the puzzle demands.
    fn solve(&self, puzzle: &P) -> Outcome<P::Move> {
        self.solve_within(puzzle, &Limits::none())
    }

    /// The same within limits.
    fn solve_within(&self, puzzle: &P, limits: &Limits) -> Outcome<P::Move>;

    /// A search of `puzzle`, not yet begun: to run, stop, resume and step.
    fn boxed_search<'a>(&'a self, puzzle: &'a P) -> Box<dyn DynSearch<P> + 'a>;

    /// The same search, which takes over the engine and the puzzle, so that it can be kept
    /// anywhere.
    ///
    /// ```
    /// use puzzle_search::prelude::*;
    /// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
    ///
    /// type Board = SlidingPuzzle<NibbleBoard>;
    ///
    /// struct Game {
    ///     solver: Box<dyn DynSearch<Board>>,
    /// }
    ///
    /// let engine: Box<dyn DynEngine<Board>> = Box::new(BreadthFirst::new());
    /// let mut game = Game { solver: engine.into_boxed_search("1 2 3 4 5 6 0 7 8".parse()?) };
    /// assert!(game.solver.run().is_solved());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn into_boxed_search<'a>(self: Box<Self>, puzzle: P) -> Box<dyn DynSearch<P> + 'a>
    where
        Self: 'a,
        P: 'a;
}

impl<P: Puzzle, E: Engine<P>> SealedEngine<P> for E {}

impl<P: Puzzle, E: Engine<P>> DynEngine<P> for E {
    fn name(&self) -> &'static str {
        E::NAME
    }

    fn solve_within(&self, puzzle: &P, limits: &Limits) -> Outcome<P::Move> {
        self.search(puzzle).run_within(limits)
    }

    fn boxed_search<'a>(&'a self, puzzle: &'a P) -> Box<dyn DynSearch<P> + 'a> {
        Box::new(self.search(puzzle))
    }

    fn into_boxed_search<'a>(self: Box<Self>, puzzle: P) -> Box<dyn DynSearch<P> + 'a>
    where
        Self: 'a,
        P: 'a,
    {
        Box::new(Search::owned(*self, puzzle))
    }
}

/// A [`Search`] whose engine is not named: made by [`DynEngine::boxed_search`], which borrows the
/// engine and the puzzle, or [`DynEngine::into_boxed_search`], which takes both. The methods are
/// those of [`Search`]. Other crates cannot implement it.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse()?;
/// let engine: Box<dyn DynEngine<_>> = Box::new(BreadthFirst::new());
/// let mut search: Box<dyn DynSearch<_>> = engine.boxed_search(&puzzle);
/// while search.step().is_none() {}
/// assert_eq!(search.verdict(), None); // it may have further solutions
/// assert!(search.stats().expanded > 180_000);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait DynSearch<P: Puzzle>: Sealed {
    /// [`Search::run`].
    fn run(&mut self) -> Outcome<P::Move> {
        self.run_within(&Limits::none())
    }

    /// [`Search::run_within`].
    fn run_within(&mut self, limits: &Limits) -> Outcome<P::Move>;

    /// [`Search::step`].
    fn step(&mut self) -> Option<Outcome<P::Move>>;

    /// [`Search::stats`].
    fn stats(&self) -> &Stats;

    /// [`Search::verdict`].
    fn verdict(&self) -> Option<Verdict>;

    /// [`Search::nearest`].
    fn nearest(&self) -> Option<Vec<P::Move>>;
}

impl<P: Puzzle, E: Engine<P>> Sealed for Search<'_, P, E> {}

impl<P: Puzzle, E: Engine<P>> DynSearch<P> for Search<'_, P, E> {
    fn run_within(&mut self, limits: &Limits) -> Outcome<P::Move> {
        Search::run_within(self, limits)
    }

    fn step(&mut self) -> Option<Outcome<P::Move>> {
        Search::step(self)
    }

    fn stats(&self) -> &Stats {
        Search::stats(self)
    }

    fn verdict(&self) -> Option<Verdict> {
        Search::verdict(self)
    }

    fn nearest(&self) -> Option<Vec<P::Move>> {
        Search::nearest(self)
    }
}

/// When an engine with OPEN and CLOSED asks whether a state is a goal.
///
/// The start is tested before anything is expanded, whichever is chosen.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::GoalTest;
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse()?;
/// let early = BreadthFirst::new().goal_test(GoalTest::WhenGenerated).solve(&puzzle);
/// let late = BreadthFirst::new().goal_test(GoalTest::WhenSelected).solve(&puzzle);
/// assert!(early.stats().generated <= late.stats().generated);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum GoalTest {
    /// As soon as a state is generated for the first time. This is the earliest moment: the rest of
    /// the expansion is skipped.
    WhenGenerated,
    /// When all successors of a state have been put on OPEN. The first goal among them is the
    /// answer.
    AfterExpansion,
    /// When the state is selected from OPEN. A\* and uniform-cost search are optimal only with
    /// this one: an earlier test may take an expensive path to a goal before the cheap one is seen.
    WhenSelected,
}
