//! Depth-first search by backtracking.

use super::Strategy;
use super::path::cycles::{CycleRule, OnPath};
use super::path::descent::{Copying, Descent, InPlace};
use super::path::kernel::{PathKernel, Rounds};
use super::path::measure::{Depth, UNBOUNDED};
use super::path::order::{AsListed, ByEstimate, MoveOrder};
use crate::puzzle::Puzzle;

/// Backtracking: follow one path as far as it goes, step back, try the next move.
///
/// Keeps only the current path, on an explicit stack: a path of a million moves is no problem.
/// Yields **every** solution within its depth bound, one after the other
/// ([`Search::solutions`](crate::Search::solutions)); the first is seldom short.
///
/// *Time* up to O(b^d) for b moves a state and depth d; *memory* O(d). Édouard Lucas,
/// *Récréations mathématiques*, 1882, attributes the method to Trémaux; the name *backtrack* is
/// D. H. Lehmer's.
///
/// # Settings
///
/// | builder | default | effect |
/// |---|---|---|
/// | [`depth_bound`](Self::depth_bound) | none | no path is longer than this |
/// | [`cycles`](Self::cycles) | [`OnPath`] | what to do with states met before |
/// | [`in_place`](Self::in_place) | copies | work on one state and take moves back |
/// | [`ordered_by`](Self::ordered_by) | as listed | try moves in order of an estimate |
/// | [`through_goals`](Self::through_goals) | no | look for further solutions below a goal |
///
/// # Example
///
/// All ways to solve a board in at most eight moves.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 0 6 7 5 8".parse()?;
/// let engine = DepthFirst::new().depth_bound(8);
/// let lengths: Vec<_> = engine.search(&puzzle).solutions().map(|s| s.len()).collect();
/// assert_eq!(lengths, [2]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct DepthFirst<C = OnPath, D = Copying, O = AsListed> {
    depth_bound: Option<u32>,
    cycles: C,
    descent: D,
    order: O,
    through_goals: bool,
}

impl DepthFirst {
    /// Backtracking with the default settings.
    pub fn new() -> Self {
        Self {
            depth_bound: None,
            cycles: OnPath::new(),
            descent: Copying,
            order: AsListed,
            through_goals: false,
        }
    }
}

impl Default for DepthFirst {
    fn default() -> Self {
        Self::new()
    }
}

impl<C, D, O> DepthFirst<C, D, O> {
    /// Follow no path of more than this many moves.
    pub fn depth_bound(mut self, moves: u32) -> Self {
        self.depth_bound = Some(moves);
        self
    }

    /// What to do with states that were met before.
    pub fn cycles<C2>(self, cycles: C2) -> DepthFirst<C2, D, O> {
        let Self {
            depth_bound,
            descent,
            order,
            through_goals,
            ..
        } = self;
        DepthFirst {
            depth_bound,
            cycles,
            descent,
            order,
            through_goals,
        }
    }

    /// Work on one state, for [`Reversible`](crate::Reversible) puzzles.
    pub fn in_place(self) -> DepthFirst<C, InPlace, O> {
        let Self {
            depth_bound,
            cycles,
            order,
            through_goals,
            ..
        } = self;
        DepthFirst {
            depth_bound,
            cycles,
            descent: InPlace,
            order,
            through_goals,
        }
    }

    /// Try the move with the least estimate first.
    ///
    /// ```
    /// use puzzle_search::prelude::*;
    /// use puzzle_search::NoRule;
    /// use puzzle_search::puzzles::knights_tour::{KnightsTour, Warnsdorff};
    ///
    /// let tour = KnightsTour::new(8, 8, (0, 0))?;
    /// let engine = DepthFirst::new().cycles(NoRule).in_place().ordered_by(Warnsdorff);
    /// assert!(engine.solve(&tour).is_solved());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn ordered_by<H>(self, heuristic: H) -> DepthFirst<C, D, ByEstimate<H>> {
        let Self {
            depth_bound,
            cycles,
            descent,
            through_goals,
            ..
        } = self;
        DepthFirst {
            depth_bound,
            cycles,
            descent,
            order: ByEstimate(heuristic),
            through_goals,
        }
    }

    /// Go on below goals, so that a solution may pass through a goal on its way to another.
    pub fn through_goals(mut self, through: bool) -> Self {
        self.through_goals = through;
        self
    }
}

impl<P, C, D, O> Strategy<P> for DepthFirst<C, D, O>
where
    P: Puzzle,
    C: CycleRule<P>,
    D: Descent<P>,
    O: MoveOrder<P>,
{
    const NAME: &'static str = "depth-first";

    type Kernel<'a>
        = PathKernel<'a, P, Depth, C, D, O>
    where
        Self: 'a,
        P: 'a;

    fn kernel<'a>(&'a self, _puzzle: &'a P) -> Self::Kernel<'a> {
        let rounds = Rounds {
            deepening: false,
            last: self.depth_bound.map_or(UNBOUNDED, u64::from),
            through_goals: self.through_goals,
        };
        PathKernel::new(Depth, &self.cycles, &self.descent, &self.order, rounds)
    }
}
