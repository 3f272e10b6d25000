//! Uniform-cost search: the loop of `a_star.rs` with f = g.

use std::fmt;
use std::hash::{BuildHasher, Hash};

use crate::engine::context::{Context, Event};
use crate::engine::store::open::TieBreak;
use crate::engine::{Engine, GoalTest, engine_methods};
use crate::hasher::DefaultHashBuilder;
use crate::heuristic::NoHeuristic;
use crate::observer::Observer;
use crate::puzzle::{Cost, Puzzle};

use super::a_star::{BestFirst, OpenAndClosed, Priority, Rediscovery, Settings};

/// Uniform-cost search: always expand the state that is cheapest to reach.
///
/// Finds a solution of **least cost** without any estimate. This is Dijkstra's algorithm on a
/// graph that is never written down, stopped at the first goal.
///
/// *Time* and *memory* as [`AStar`](crate::AStar), for every state that costs less than the
/// solution. E. W. Dijkstra, *A note on two problems in connexion with graphs*, Numerische
/// Mathematik 1, 1959.
///
/// Read its plain form first: `examples/textbook/uniform_cost.rs` in this crate's source.
///
/// # Settings
///
/// | builder | default | effect |
/// |---|---|---|
/// | [`cost_bound`](Self::cost_bound) | none | drop states that cost more |
/// | [`goal_test`](Self::goal_test) | [`GoalTest::WhenSelected`] | when goals are looked for |
/// | [`hasher`](Self::hasher) | [`DefaultHashBuilder`] | how states are hashed |
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
/// let cheapest = UniformCost::new().solve(&Roads).into_result()?;
/// assert_eq!((cheapest.cost(), cheapest.len()), (2, 2));
/// let shortest = BreadthFirst::new().solve(&Roads).into_result()?;
/// assert_eq!((shortest.cost(), shortest.len()), (3, 1));
/// # Ok::<(), puzzle_search::Unsolved>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[must_use]
pub struct UniformCost<B = DefaultHashBuilder> {
    best_first: BestFirst<NoHeuristic, PathCost>,
    hasher: B,
}

impl<B> fmt::Debug for UniformCost<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("UniformCost")
            .field("settings", &self.best_first.settings)
            .finish_non_exhaustive()
    }
}

impl UniformCost {
    /// Uniform-cost search with the default settings.
    pub fn new() -> Self {
        Self {
            best_first: BestFirst {
                heuristic: NoHeuristic,
                priority: PathCost,
                settings: Settings {
                    ties: TieBreak::Fifo,
                    rediscovery: Rediscovery::Improve,
                    goal_test: GoalTest::WhenSelected,
                    cost_bound: None,
                },
            },
            hasher: DefaultHashBuilder::default(),
        }
    }
}

impl Default for UniformCost {
    fn default() -> Self {
        Self::new()
    }
}

engine_methods!(UniformCost<B>);

impl<B> UniformCost<B> {
    /// Keep no state that costs more than this.
    pub fn cost_bound(mut self, cost: Cost) -> Self {
        self.best_first.settings.cost_bound = Some(cost);
        self
    }

    /// When to look for the goal. Anything but [`GoalTest::WhenSelected`] gives up the guarantee.
    pub fn goal_test(mut self, goal_test: GoalTest) -> Self {
        self.best_first.settings.goal_test = goal_test;
        self
    }

    /// Another hasher for the states; see [`BreadthFirst::hasher`](crate::BreadthFirst::hasher).
    pub fn hasher<C: BuildHasher>(self, hasher: C) -> UniformCost<C> {
        UniformCost {
            best_first: self.best_first,
            hasher,
        }
    }
}

impl<P, B> Engine<P> for UniformCost<B>
where
    P: Puzzle<State: Eq + Hash>,
    B: BuildHasher + Clone,
{
    const NAME: &'static str = "uniform-cost";

    type Progress = OpenAndClosed<P::State, NoHeuristic, B>;

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

/// f = g.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PathCost;

impl Priority for PathCost {
    #[inline]
    fn f(&self, g: Cost, _h: Cost) -> u64 {
        g.into()
    }
}
