//! Iterative-deepening A*.

use super::Strategy;
use super::path::cycles::{CycleRule, OnPath};
use super::path::descent::{Copying, Descent, InPlace};
use super::path::kernel::{PathKernel, Rounds};
use super::path::measure::{TotalCost, UNBOUNDED};
use super::path::order::AsListed;
use crate::heuristic::Heuristic;
use crate::puzzle::{Cost, Puzzle};
use std::fmt;

/// Iterative-deepening A\*: depth-first search under a bound on f = g + h, the cost so far plus
/// the estimate of the rest. The first bound is the start's estimate; each next one is the least
/// f that went beyond the last.
///
/// Finds a solution of **least cost** if the heuristic is admissible, in the memory of one path.
/// The engine of choice for large puzzles with a good heuristic and a cost of 1 a move. With costs
/// that differ widely every round may raise the bound by very little; use
/// [`AStar`](crate::AStar) there.
///
/// *Time* as A\* where few paths lead to the same state, otherwise up to exponentially more;
/// *memory* O(depth). R. E. Korf, *Depth-first iterative-deepening: an optimal admissible tree
/// search*, Artificial Intelligence 27, 1985.
///
/// Running on after a solution gives the further ones, in order of their f.
///
/// # Counting
///
/// With [`.cycles(NoUndo)`](crate::NoUndo) the numbers are Korf's: *generated* counts every
/// successor of every round but the one that undoes the last move, until the goal is generated;
/// *expanded* counts nodes whose successors were made. His published table is generated + 1.
///
/// # Settings
///
/// | builder | default | effect |
/// |---|---|---|
/// | [`cycles`](Self::cycles) | [`OnPath`] | what to do with states met before; [`NoUndo`](crate::NoUndo) is the fastest |
/// | [`in_place`](Self::in_place) | copies | work on one state and take moves back; pays for large states only |
/// | [`cost_bound`](Self::cost_bound) | none | look for nothing dearer |
///
/// The default rule ends on every finite puzzle, if only after trying every simple path. `NoUndo`
/// is Korf's, and faster; with it, make sure first that there is a solution (for sliding puzzles
/// [`is_solvable`](crate::puzzles::sliding::SlidingPuzzle::is_solvable)), or set limits.
///
/// # Example
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::NoUndo;
/// use puzzle_search::puzzles::sliding::{Manhattan, NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "5 1 2 4 6 0 10 7 13 11 3 8 14 9 15 12".parse()?;
/// let outcome = IdaStar::new(Manhattan).cycles(NoUndo).solve(&puzzle);
/// assert_eq!(outcome.solution().map(|s| s.len()), Some(16));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
#[must_use]
pub struct IdaStar<H, C = OnPath, D = Copying> {
    heuristic: H,
    cycles: C,
    descent: D,
    cost_bound: Option<Cost>,
}

impl<H, C: fmt::Debug, D: fmt::Debug> fmt::Debug for IdaStar<H, C, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("IdaStar")
            .field("cycles", &self.cycles)
            .field("descent", &self.descent)
            .field("cost_bound", &self.cost_bound)
            .finish_non_exhaustive()
    }
}

impl<H> IdaStar<H> {
    /// IDA\* with this heuristic and the default settings.
    pub fn new(heuristic: H) -> Self {
        Self {
            heuristic,
            cycles: OnPath::new(),
            descent: Copying,
            cost_bound: None,
        }
    }
}

impl<H, C, D> IdaStar<H, C, D> {
    /// What to do with states that were met before.
    pub fn cycles<C2>(self, cycles: C2) -> IdaStar<H, C2, D> {
        let Self {
            heuristic,
            descent,
            cost_bound,
            ..
        } = self;
        IdaStar {
            heuristic,
            cycles,
            descent,
            cost_bound,
        }
    }

    /// Work on one state, for [`Reversible`](crate::Reversible) puzzles.
    pub fn in_place(self) -> IdaStar<H, C, InPlace> {
        let Self {
            heuristic,
            cycles,
            cost_bound,
            ..
        } = self;
        IdaStar {
            heuristic,
            cycles,
            descent: InPlace,
            cost_bound,
        }
    }

    /// Raise the bound no further than to this.
    pub fn cost_bound(mut self, cost: Cost) -> Self {
        self.cost_bound = Some(cost);
        self
    }
}

impl<P, H, C, D> Strategy<P> for IdaStar<H, C, D>
where
    P: Puzzle,
    H: Heuristic<P>,
    C: CycleRule<P>,
    D: Descent<P>,
{
    const NAME: &'static str = "ida-star";

    type Kernel<'a>
        = PathKernel<'a, P, TotalCost<'a, H>, C, D, AsListed>
    where
        Self: 'a,
        P: 'a;

    fn kernel<'a>(&'a self, _puzzle: &'a P) -> Self::Kernel<'a> {
        let rounds = Rounds {
            deepening: true,
            last: self.cost_bound.map_or(UNBOUNDED, u64::from),
            through_goals: false,
        };
        let measure = TotalCost(&self.heuristic);
        PathKernel::new(measure, &self.cycles, &self.descent, &AsListed, rounds)
    }
}
