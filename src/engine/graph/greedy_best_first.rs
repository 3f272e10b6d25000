//! Greedy best-first search: the loop of `a_star.rs` with f = h.

use std::fmt;
use std::hash::{BuildHasher, Hash};

use crate::engine::context::{Context, Event};
use crate::engine::store::open::TieBreak;
use crate::engine::{Engine, GoalTest, engine_methods};
use crate::hasher::DefaultHashBuilder;
use crate::heuristic::Heuristic;
use crate::observer::Observer;
use crate::puzzle::{Cost, Puzzle};

use super::a_star::{BestFirst, OpenAndClosed, Priority, Rediscovery, Settings};

/// Greedy best-first search: always expand the state that looks closest to a goal, whatever it
/// cost to get there.
///
/// Often finds *a* solution after few expansions; it can be many times longer than the shortest. It
/// is not A\*, although it is sometimes called that.
///
/// *Time* and *memory* as [`AStar`](crate::AStar), per state kept. J. E. Doran and D. Michie,
/// *Experiments with the Graph Traverser program*, Proceedings of the Royal Society A 294, 1966.
///
/// Read its plain form first: `examples/textbook/greedy_best_first.rs` in this crate's source.
///
/// # Settings
///
/// | builder | default | effect |
/// |---|---|---|
/// | [`tie_break`](Self::tie_break) | [`TieBreak::Fifo`] | which of the states with equal h comes first |
/// | [`rediscovery`](Self::rediscovery) | [`Rediscovery::Drop`] | what to do with a cheaper path to a known state |
/// | [`goal_test`](Self::goal_test) | [`GoalTest::WhenSelected`] | when goals are looked for |
/// | [`hasher`](Self::hasher) | [`DefaultHashBuilder`] | how states are hashed |
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
/// assert!(greedy.into_result()?.cost() >= 31);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[must_use]
pub struct GreedyBestFirst<H, B = DefaultHashBuilder> {
    best_first: BestFirst<H, EstimateOnly>,
    hasher: B,
}

impl<H, B> fmt::Debug for GreedyBestFirst<H, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GreedyBestFirst")
            .field("settings", &self.best_first.settings)
            .finish_non_exhaustive()
    }
}

impl<H> GreedyBestFirst<H> {
    /// Greedy best-first search with this heuristic and the default settings.
    pub fn new(heuristic: H) -> Self {
        Self {
            best_first: BestFirst {
                heuristic,
                priority: EstimateOnly,
                settings: Settings {
                    ties: TieBreak::Fifo,
                    rediscovery: Rediscovery::Drop,
                    goal_test: GoalTest::WhenSelected,
                    cost_bound: None,
                },
            },
            hasher: DefaultHashBuilder::default(),
        }
    }
}

engine_methods!(GreedyBestFirst<H, B>);

impl<H, B> GreedyBestFirst<H, B> {
    /// Which of the states with equal h comes first.
    pub fn tie_break(mut self, ties: TieBreak) -> Self {
        self.best_first.settings.ties = ties;
        self
    }

    /// What to do with a cheaper path to a known state.
    pub fn rediscovery(mut self, rediscovery: Rediscovery) -> Self {
        self.best_first.settings.rediscovery = rediscovery;
        self
    }

    /// When to look for the goal.
    pub fn goal_test(mut self, goal_test: GoalTest) -> Self {
        self.best_first.settings.goal_test = goal_test;
        self
    }

    /// Another hasher for the states; see [`BreadthFirst::hasher`](crate::BreadthFirst::hasher).
    pub fn hasher<C: BuildHasher>(self, hasher: C) -> GreedyBestFirst<H, C> {
        GreedyBestFirst {
            best_first: self.best_first,
            hasher,
        }
    }
}

impl<P, H, B> Engine<P> for GreedyBestFirst<H, B>
where
    P: Puzzle<State: Eq + Hash>,
    H: Heuristic<P>,
    B: BuildHasher + Clone,
{
    const NAME: &'static str = "greedy-best-first";

    type Progress = OpenAndClosed<P::State, H::Estimate, B>;

    fn begin(&self, _puzzle: &P) -> Self::Progress {
        self.best_first.begin(self.hasher.clone())
    }

    fn advance<O: Observer<P>>(
        &self,
        search: &mut Self::Progress,
        context: &mut Context<'_, P, O>,
    ) -> Event {
        self.best_first.advance(search, context)
    }

    fn solution(&self, search: &Self::Progress, puzzle: &P) -> Option<Vec<P::Move>> {
        self.best_first.solution(search, puzzle)
    }

    fn nearest(&self, search: &Self::Progress, puzzle: &P) -> Option<Vec<P::Move>> {
        self.best_first.nearest(search, puzzle)
    }

    fn bytes(&self, search: &Self::Progress) -> u64 {
        search.nodes.bytes()
    }
}

/// f = h.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct EstimateOnly;

impl Priority for EstimateOnly {
    const MINIMISES_COST: bool = false;

    #[inline]
    fn f(&self, _g: Cost, h: Cost) -> u64 {
        h.into()
    }
}
