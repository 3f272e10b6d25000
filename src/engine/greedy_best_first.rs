//! Greedy best-first search.

use std::fmt;
use std::hash::{BuildHasher, Hash};

use rustc_hash::FxBuildHasher;

use crate::heuristic::Heuristic;
use crate::puzzle::{Cost, Puzzle};

use super::Strategy;
use super::best_first::{BestFirstKernel, Priority, Rediscovery, Settings};
use super::goal_test::GoalTest;
use super::open::TieBreak;

/// Greedy best-first search: always expand the state that looks closest to a goal, whatever it
/// cost to get there.
///
/// Often finds *a* solution after few expansions; it can be many times longer than the shortest.
/// It is not A\*, although it is sometimes sold under that name.
///
/// *Time* and *memory* as [`AStar`](crate::AStar), a state generated. J. E. Doran and D. Michie,
/// *Experiments with the Graph Traverser program*, Proceedings of the Royal Society A 294, 1966.
///
/// # Settings
///
/// | builder | default | effect |
/// |---|---|---|
/// | [`tie_break`](Self::tie_break) | [`TieBreak::Fifo`] | which of the states with equal h comes first |
/// | [`rediscovery`](Self::rediscovery) | [`Rediscovery::Drop`] | what to do with a cheaper way to a known state |
/// | [`goal_test`](Self::goal_test) | [`GoalTest::WhenSelected`] | when goals are looked for |
/// | [`hasher`](Self::hasher) | `FxBuildHasher` | how states are hashed |
///
/// # Example
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::puzzles::sliding::{Manhattan, NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse()?;
/// let greedy = GreedyBestFirst::new(Manhattan).solve(&puzzle);
/// let optimal = AStar::new(Manhattan).solve(&puzzle);
/// assert!(greedy.stats().expanded < optimal.stats().expanded);
/// assert!(greedy.solution().unwrap().cost() >= 31);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
#[must_use]
pub struct GreedyBestFirst<H, B = FxBuildHasher> {
    heuristic: H,
    settings: Settings,
    hasher: B,
}

impl<H, B> fmt::Debug for GreedyBestFirst<H, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GreedyBestFirst")
            .field("settings", &self.settings)
            .finish_non_exhaustive()
    }
}

impl<H> GreedyBestFirst<H> {
    /// Greedy best-first search with this heuristic and the default settings.
    pub fn new(heuristic: H) -> Self {
        Self {
            heuristic,
            settings: Settings {
                ties: TieBreak::Fifo,
                rediscovery: Rediscovery::Drop,
                goal_test: GoalTest::WhenSelected,
                cost_bound: None,
            },
            hasher: FxBuildHasher,
        }
    }
}

impl<H, B> GreedyBestFirst<H, B> {
    /// Which of the states with equal h comes first.
    pub fn tie_break(mut self, ties: TieBreak) -> Self {
        self.settings.ties = ties;
        self
    }

    /// What to do with a cheaper way to a known state.
    pub fn rediscovery(mut self, rediscovery: Rediscovery) -> Self {
        self.settings.rediscovery = rediscovery;
        self
    }

    /// When to look for the goal.
    pub fn goal_test(mut self, goal_test: GoalTest) -> Self {
        self.settings.goal_test = goal_test;
        self
    }

    /// Another hasher for the states; see [`BreadthFirst::hasher`](crate::BreadthFirst::hasher).
    pub fn hasher<C: BuildHasher>(self, hasher: C) -> GreedyBestFirst<H, C> {
        GreedyBestFirst {
            heuristic: self.heuristic,
            settings: self.settings,
            hasher,
        }
    }
}

impl<P, H, B> Strategy<P> for GreedyBestFirst<H, B>
where
    P: Puzzle<State: Eq + Hash>,
    H: Heuristic<P>,
    B: BuildHasher + Clone,
{
    const NAME: &'static str = "greedy-best-first";

    type Kernel<'a>
        = BestFirstKernel<'a, P, H, EstimateOnly, B>
    where
        Self: 'a,
        P: 'a;

    fn kernel<'a>(&'a self, _puzzle: &'a P) -> Self::Kernel<'a> {
        BestFirstKernel::new(
            &self.heuristic,
            EstimateOnly,
            self.settings,
            self.hasher.clone(),
        )
    }
}

/// f = h.
#[derive(Clone, Copy, Debug)]
pub struct EstimateOnly;

impl Priority for EstimateOnly {
    #[inline]
    fn f(&self, _g: Cost, h: Cost) -> u64 {
        h.into()
    }
}
