//! Uniform-cost search.

use std::fmt;
use std::hash::{BuildHasher, Hash};

use rustc_hash::FxBuildHasher;

use crate::heuristic::NoHeuristic;
use crate::puzzle::{Cost, Puzzle};

use super::Strategy;
use super::best_first::{BestFirstKernel, Priority, Rediscovery, Settings};
use super::goal_test::GoalTest;
use super::open::TieBreak;

/// Uniform-cost search: always expand the state that is cheapest to reach.
///
/// Finds a solution of **least cost** without any estimate. This is Dijkstra's algorithm on a
/// graph that is never written down, stopped at the first goal.
///
/// *Time* and *memory* as [`AStar`](crate::AStar), for every state that costs less than the
/// solution. E. W. Dijkstra, *A note on two problems in connexion with graphs*, Numerische
/// Mathematik 1, 1959.
///
/// # Settings
///
/// | builder | default | effect |
/// |---|---|---|
/// | [`cost_bound`](Self::cost_bound) | none | keep no dearer state |
/// | [`goal_test`](Self::goal_test) | [`GoalTest::WhenSelected`] | when goals are looked for |
/// | [`hasher`](Self::hasher) | `FxBuildHasher` | how states are hashed |
///
/// # Example
///
/// Two roads to the same place. The one with fewer legs costs more.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::MoveList;
///
/// struct Roads;
///
/// impl Puzzle for Roads {
///     type State = usize;
///     type Move = (usize, Cost); // where to, at what cost
///     type Moves = MoveList<(usize, Cost)>;
///     fn start(&self) -> usize { 0 }
///     fn is_goal(&self, at: &usize) -> bool { *at == 2 }
///     fn moves(&self, at: &usize) -> Self::Moves {
///         let roads: &[&[_]] = &[&[(2, 3), (1, 1)], &[(2, 1)], &[]];
///         roads[*at].iter().copied().collect()
///     }
///     fn apply(&self, at: &mut usize, (to, _): (usize, Cost)) { *at = to }
///     fn cost(&self, _: &usize, (_, cost): (usize, Cost)) -> Cost { cost }
/// }
///
/// let cheapest = UniformCost::new().solve(&Roads).into_solution().unwrap();
/// assert_eq!((cheapest.cost(), cheapest.len()), (2, 2));
/// let shortest = BreadthFirst::new().solve(&Roads).into_solution().unwrap();
/// assert_eq!((shortest.cost(), shortest.len()), (3, 1));
/// ```
#[derive(Clone, Copy)]
#[must_use]
pub struct UniformCost<B = FxBuildHasher> {
    settings: Settings,
    hasher: B,
}

impl<B> fmt::Debug for UniformCost<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("UniformCost")
            .field("settings", &self.settings)
            .finish_non_exhaustive()
    }
}

impl UniformCost {
    /// Uniform-cost search with the default settings.
    pub fn new() -> Self {
        Self {
            settings: Settings {
                ties: TieBreak::Fifo,
                rediscovery: Rediscovery::Improve,
                goal_test: GoalTest::WhenSelected,
                cost_bound: None,
            },
            hasher: FxBuildHasher,
        }
    }
}

impl Default for UniformCost {
    fn default() -> Self {
        Self::new()
    }
}

impl<B> UniformCost<B> {
    /// Keep no state that costs more than this.
    pub fn cost_bound(mut self, cost: Cost) -> Self {
        self.settings.cost_bound = Some(cost);
        self
    }

    /// When to look for the goal. Anything but [`GoalTest::WhenSelected`] gives up the guarantee.
    pub fn goal_test(mut self, goal_test: GoalTest) -> Self {
        self.settings.goal_test = goal_test;
        self
    }

    /// Another hasher for the states; see [`BreadthFirst::hasher`](crate::BreadthFirst::hasher).
    pub fn hasher<C: BuildHasher>(self, hasher: C) -> UniformCost<C> {
        UniformCost {
            settings: self.settings,
            hasher,
        }
    }
}

impl<P, B> Strategy<P> for UniformCost<B>
where
    P: Puzzle<State: Eq + Hash>,
    B: BuildHasher + Clone,
{
    const NAME: &'static str = "uniform-cost";

    type Kernel<'a>
        = BestFirstKernel<'a, P, NoHeuristic, PathCost, B>
    where
        Self: 'a,
        P: 'a;

    fn kernel<'a>(&'a self, _puzzle: &'a P) -> Self::Kernel<'a> {
        BestFirstKernel::new(&NoHeuristic, PathCost, self.settings, self.hasher.clone())
    }
}

/// f = g.
#[derive(Clone, Copy, Debug)]
pub struct PathCost;

impl Priority for PathCost {
    #[inline]
    fn f(&self, g: Cost, _h: Cost) -> u64 {
        g.into()
    }
}
