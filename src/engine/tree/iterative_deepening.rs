//! Iterative deepening.
//!
//! ```text
//! deepen: for bound = 0, 1, 2, ...:
//!     run an iteration: depth-first search to the depth bound; solved if it finds a goal
//!     exhausted if the bound cut nothing off, or if it was the last bound
//! ```

use std::fmt;

use crate::engine::context::{Context, Event};
use crate::engine::{Engine, engine_methods};
use crate::limits::Limit;
use crate::observer::Observer;
use crate::puzzle::Puzzle;

use super::depth_first::{DepthLimited, DepthPath, UNBOUNDED};
use super::move_order::AsListed;
use super::path_check::{OnPath, PathCheck};
use super::walk::{Copying, Descent, InPlace};

/// Iterative deepening: depth-first search to depth 0, then 1, then 2, until there is a solution.
///
/// Finds a solution with the **fewest moves**, like [`BreadthFirst`](crate::BreadthFirst), in the
/// memory of a single path. The price is that states are searched again in every iteration and
/// along every path that leads to them.
///
/// *Time* O(b^d) for b moves per state and a solution of d moves; *memory* O(d). D. J. Slate and
/// L. R. Atkin, *Chess 4.5*, 1977; analysed by R. E. Korf, *Depth-first iterative-deepening*,
/// Artificial Intelligence 27, 1985.
///
/// On a puzzle with many states and no solution, the default check [`OnPath`] would have to try
/// every simple path, which in practice may never end. With
/// [`.path_check(Visited::new())`](crate::Visited) the proof comes as soon as every state has been
/// met, at the price of remembering them.
///
/// Running on after a solution gives further ones, shortest first.
///
/// Read its plain form first: `examples/textbook/iterative_deepening.rs` in this crate's source.
///
/// # Settings
///
/// | builder | default | effect |
/// |---|---|---|
/// | [`depth_bound`](Self::depth_bound) | none | the bound of the last iteration |
/// | [`path_check`](Self::path_check) | [`OnPath`] | what to do with states met before |
/// | [`in_place`](Self::in_place) | copies | work on a single state and take moves back |
///
/// # Example
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::NoUndo;
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 0 4 8 7 6 5".parse()?;
/// let outcome = IterativeDeepening::new().path_check(NoUndo).solve(&puzzle);
/// assert_eq!(outcome.solution().map(|s| s.len()), Some(7));
/// assert_eq!(outcome.stats().iterations, 8); // depths 0 to 7
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub struct IterativeDeepening<C = OnPath, D = Copying> {
    depth_bound: Option<u32>,
    path_check: C,
    descent: D,
}

impl IterativeDeepening {
    /// Iterative deepening with the default settings.
    pub fn new() -> Self {
        Self {
            depth_bound: None,
            path_check: OnPath::new(),
            descent: Copying,
        }
    }
}

impl Default for IterativeDeepening {
    fn default() -> Self {
        Self::new()
    }
}

engine_methods!(IterativeDeepening<C, D>);

impl<C, D> IterativeDeepening<C, D> {
    /// Stop after the iteration with this bound.
    pub fn depth_bound(mut self, moves: u32) -> Self {
        self.depth_bound = Some(moves);
        self
    }

    /// What to do with states that were met before.
    pub fn path_check<C2>(self, path_check: C2) -> IterativeDeepening<C2, D> {
        IterativeDeepening {
            depth_bound: self.depth_bound,
            path_check,
            descent: self.descent,
        }
    }

    /// Work on a single state, for [`Reversible`](crate::Reversible) puzzles.
    pub fn in_place(self) -> IterativeDeepening<C, InPlace> {
        IterativeDeepening {
            depth_bound: self.depth_bound,
            path_check: self.path_check,
            descent: InPlace,
        }
    }
}

impl<P, C, D> Engine<P> for IterativeDeepening<C, D>
where
    P: Puzzle,
    C: PathCheck<P>,
    D: Descent<P>,
{
    const NAME: &'static str = "iterative-deepening";

    type Progress =
        DeepeningPath<P::State, P::Move, C::Memory, D::Saved, <P::Moves as IntoIterator>::IntoIter>;

    fn begin(&self, _puzzle: &P) -> Self::Progress {
        DeepeningPath {
            bound: 0,
            solved_to: None,
            solved_now: false,
            path: DepthPath::new(self.path_check.memory()),
            exhausted: None,
        }
    }

    fn advance<O: Observer<P>>(
        &self,
        search: &mut Self::Progress,
        context: &mut Context<'_, P, O>,
    ) -> Event {
        self.deepen(search, context).unwrap_or_else(Event::OutOf)
    }

    fn solution(&self, search: &Self::Progress, _puzzle: &P) -> Option<Vec<P::Move>> {
        Some(search.path.moves())
    }

    fn nearest(&self, search: &Self::Progress, _puzzle: &P) -> Option<Vec<P::Move>> {
        search.path.moves_so_far()
    }

    fn bytes(&self, search: &Self::Progress) -> u64 {
        search.path.bytes() + self.path_check.bytes(&search.path.memory)
    }
}

/// An iterative-deepening search between two calls.
pub struct DeepeningPath<S, M, C, D, I> {
    bound: u64,
    /// Goals down to this depth were reported by earlier iterations.
    solved_to: Option<u64>,
    solved_now: bool,
    path: DepthPath<S, M, C, D, I>,
    /// Set when the search is over: did no bound cut anything off?
    exhausted: Option<bool>,
}

impl<S, M, C, D, I> fmt::Debug for DeepeningPath<S, M, C, D, I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DeepeningPath")
            .field("bound", &self.bound)
            .finish_non_exhaustive()
    }
}

type SearchOf<P, C, D> = DeepeningPath<
    <P as Puzzle>::State,
    <P as Puzzle>::Move,
    C,
    D,
    <<P as Puzzle>::Moves as IntoIterator>::IntoIter,
>;

impl<C, D> IterativeDeepening<C, D> {
    /// Runs iteration after iteration, up to the next goal or to the end.
    fn deepen<P, O>(
        &self,
        search: &mut SearchOf<P, C::Memory, D::Saved>,
        context: &mut Context<'_, P, O>,
    ) -> Result<Event, Limit>
    where
        P: Puzzle,
        C: PathCheck<P>,
        D: Descent<P>,
        O: Observer<P>,
    {
        loop {
            if let Some(complete) = search.exhausted {
                return Ok(Event::Exhausted { complete });
            }
            let iteration = DepthLimited {
                bound: search.bound,
                path_check: &self.path_check,
                descent: &self.descent,
                order: &AsListed,
                through_goals: false,
                solved_to: search.solved_to,
            };
            let event = iteration.run(&mut search.path, context)?;
            let next = search.bound + 1;
            if event == Event::Solved {
                search.solved_now = true;
                return Ok(event);
            } else if event == (Event::Exhausted { complete: true }) {
                search.exhausted = Some(true);
            } else if next > self.depth_bound.map_or(UNBOUNDED, u64::from) {
                search.exhausted = Some(false);
            } else {
                if search.solved_now {
                    search.solved_to = Some(search.bound);
                }
                search.bound = next;
                search.path.is_done = false;
            }
        }
    }
}
