//! Iterative deepening.

use super::Strategy;
use super::path::cycles::{CycleRule, OnPath};
use super::path::descent::{Copying, Descent, InPlace};
use super::path::kernel::{PathKernel, Rounds};
use super::path::measure::{Depth, UNBOUNDED};
use super::path::order::AsListed;
use crate::puzzle::Puzzle;

/// Iterative deepening: depth-first search to depth 0, then 1, then 2, until there is a solution.
///
/// Finds a solution with the **fewest moves**, like [`BreadthFirst`](crate::BreadthFirst), in the
/// memory of one path. The price is that states are searched again in every round and along every
/// path that leads to them.
///
/// *Time* O(b^d) for b moves a state and a solution of d moves; *memory* O(d). D. J. Slate and
/// L. R. Atkin, *Chess 4.5*, 1977; analysed by R. E. Korf, *Depth-first iterative-deepening*,
/// Artificial Intelligence 27, 1985.
///
/// On a puzzle with many states and no solution, the default rule [`OnPath`] would have to try
/// every simple path, which can take for ever in practice. With
/// [`.cycles(Visited::new())`](crate::Visited) the proof comes as soon as every state was met, at
/// the price of remembering them.
///
/// Running on after a solution gives the further ones, shortest first.
///
/// # Settings
///
/// | builder | default | effect |
/// |---|---|---|
/// | [`depth_bound`](Self::depth_bound) | none | the last round |
/// | [`cycles`](Self::cycles) | [`OnPath`] | what to do with states met before |
/// | [`in_place`](Self::in_place) | copies | work on one state and take moves back |
///
/// # Example
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::NoUndo;
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 0 4 8 7 6 5".parse()?;
/// let outcome = IterativeDeepening::new().cycles(NoUndo).solve(&puzzle);
/// assert_eq!(outcome.solution().map(|s| s.len()), Some(7));
/// assert_eq!(outcome.stats().iterations, 8); // depths 0 to 7
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct IterativeDeepening<C = OnPath, D = Copying> {
    depth_bound: Option<u32>,
    cycles: C,
    descent: D,
}

impl IterativeDeepening {
    /// Iterative deepening with the default settings.
    pub fn new() -> Self {
        Self {
            depth_bound: None,
            cycles: OnPath::new(),
            descent: Copying,
        }
    }
}

impl Default for IterativeDeepening {
    fn default() -> Self {
        Self::new()
    }
}

impl<C, D> IterativeDeepening<C, D> {
    /// Stop after the round to this depth.
    pub fn depth_bound(mut self, moves: u32) -> Self {
        self.depth_bound = Some(moves);
        self
    }

    /// What to do with states that were met before.
    pub fn cycles<C2>(self, cycles: C2) -> IterativeDeepening<C2, D> {
        IterativeDeepening {
            depth_bound: self.depth_bound,
            cycles,
            descent: self.descent,
        }
    }

    /// Work on one state, for [`Reversible`](crate::Reversible) puzzles.
    pub fn in_place(self) -> IterativeDeepening<C, InPlace> {
        IterativeDeepening {
            depth_bound: self.depth_bound,
            cycles: self.cycles,
            descent: InPlace,
        }
    }
}

impl<P, C, D> Strategy<P> for IterativeDeepening<C, D>
where
    P: Puzzle,
    C: CycleRule<P>,
    D: Descent<P>,
{
    const NAME: &'static str = "iterative-deepening";

    type Kernel<'a>
        = PathKernel<'a, P, Depth, C, D, AsListed>
    where
        Self: 'a,
        P: 'a;

    fn kernel<'a>(&'a self, _puzzle: &'a P) -> Self::Kernel<'a> {
        let rounds = Rounds {
            deepening: true,
            last: self.depth_bound.map_or(UNBOUNDED, u64::from),
            through_goals: false,
        };
        PathKernel::new(Depth, &self.cycles, &self.descent, &AsListed, rounds)
    }
}
