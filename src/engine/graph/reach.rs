//! [`Reach`]: every state that can be reached, with its least cost.

use std::collections::BTreeMap;
use std::fmt;
use std::hash::{BuildHasher, Hash};

use crate::adapters::WithGoal;
use crate::engine::search::Search;
use crate::engine::store::nodes::Nodes;
use crate::engine::store::reconstruct::Choice;
use crate::engine::store::state_table::NodeId;
use crate::hasher::DefaultHashBuilder;
use crate::heuristic::NoHeuristic;
use crate::limits::Limits;
use crate::outcome::Verdict;
use crate::puzzle::{Cost, Puzzle};
use crate::stats::Stats;

use super::uniform_cost::UniformCost;

/// Every state that can be reached from the start, with the least cost of a path to it; made by
/// [`UniformCost::reach`].
///
/// Goals are states like others: the search goes on beyond them.
///
/// If a limit stopped the search, it has the states whose least cost is certain: those on CLOSED.
///
/// To count moves instead, give every move a cost of 1 by [`UnitCosts`](crate::UnitCosts). Where
/// states have [ranks](crate::Ranked), [`CostTable`](crate::CostTable) and
/// [`DistanceTable`](crate::DistanceTable) take far less memory.
///
/// ```
/// use puzzle_search::prelude::*;
///
/// // Double at a cost of 3, or add one at a cost of 2, up to 20.
/// let next = |&n: &u32| [(2 * n, 3), (n + 1, 2)].into_iter().filter(|&(n, _)| n <= 20);
/// let puzzle = FnPuzzle::new(1, next, |_| false);
///
/// let reach = UniformCost::new().reach(&puzzle);
/// assert!(reach.is_complete());
/// assert_eq!(reach.len(), 20);
/// assert_eq!(reach.cost(&12), Some(10)); // 1 2 3 6 12
/// assert_eq!(reach.cost(&21), None);
/// assert_eq!(reach.parent(&12), Some(&6));
/// assert_eq!(reach.moves_to(&puzzle, &12), Some(vec![(2, 2), (3, 2), (6, 3), (12, 3)]));
/// assert_eq!(reach.histogram()[..3], [(0, 1), (2, 1), (4, 1)]);
/// ```
pub struct Reach<S, B = DefaultHashBuilder> {
    nodes: Nodes<S, NoHeuristic, B>,
    verdict: Option<Verdict>,
    stats: Stats,
}

impl<B: BuildHasher + Clone> UniformCost<B> {
    /// Every state that can be reached from the start, with its least cost. Goals are states like
    /// others. With a [cost bound](Self::cost_bound), those within the bound.
    ///
    /// *Time* and *memory* as for a search without a solution. For an example see [`Reach`].
    pub fn reach<P: Puzzle<State: Eq + Hash>>(&self, puzzle: &P) -> Reach<P::State, B> {
        self.reach_within(puzzle, &Limits::none())
    }

    /// The same within limits.
    ///
    /// ```
    /// use puzzle_search::prelude::*;
    /// use puzzle_search::Limit;
    /// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 7 8 0".parse()?;
    /// let reach = UniformCost::new().reach_within(&puzzle, &Limits::none().expansions(14));
    /// assert_eq!(reach.verdict(), Some(Verdict::OutOf(Limit::Expansions)));
    /// assert_eq!(reach.histogram(), [(0, 1), (1, 2), (2, 4), (3, 8)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn reach_within<P>(&self, puzzle: &P, limits: &Limits) -> Reach<P::State, B>
    where
        P: Puzzle<State: Eq + Hash>,
    {
        let endless = WithGoal::new(puzzle, |_: &P::State| false);
        let mut search = Search::borrowed(self, &endless);
        let verdict = search.run_within(limits).verdict();
        Reach {
            verdict: Some(verdict),
            ..Reach::from(search)
        }
    }
}

/// What the search has settled so far, for searches that are resumed or watched. A search for a
/// goal stops at the first one that it selects, and does not go on beyond it: give it a
/// [goal](crate::WithGoal) that no state meets.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::{Reach, WithGoal};
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 7 8 0".parse()?;
/// let mut search = UniformCost::new().into_search(WithGoal::new(puzzle, |_| false));
/// while search.run_within(&Limits::none().expansions(search.stats().expanded + 50_000)).verdict()
///     != Verdict::Exhausted
/// {
///     println!("{}", search.stats());
/// }
/// assert_eq!(Reach::from(search).len(), 181_440);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl<P, B> From<Search<'_, P, UniformCost<B>>> for Reach<P::State, B>
where
    P: Puzzle<State: Eq + Hash>,
    B: BuildHasher + Clone,
{
    fn from(search: Search<'_, P, UniformCost<B>>) -> Self {
        Self {
            verdict: search.verdict(),
            stats: *search.stats(),
            nodes: search.into_progress().nodes,
        }
    }
}

impl<S: Eq + Hash, B: BuildHasher> Reach<S, B> {
    /// How the search ended. `None` if it was [taken](Self::from) before its end.
    pub fn verdict(&self) -> Option<Verdict> {
        self.verdict
    }

    /// Has every state been reached that can be?
    pub fn is_complete(&self) -> bool {
        self.verdict == Some(Verdict::Exhausted)
    }

    /// What the search did, in numbers.
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    /// The number of states.
    pub fn len(&self) -> u64 {
        self.nodes.closed_len()
    }

    /// Is there no state, because the search was stopped before it began?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The least cost of a path to `state`; `None` if it is not among the states.
    ///
    /// *Time* O(1): one look-up.
    pub fn cost(&self, state: &S) -> Option<Cost> {
        self.find(state).map(|id| self.nodes.node(id).g)
    }

    /// The state before `state` on a cheapest path; `None` for the start, and if it is not among
    /// the states.
    pub fn parent(&self, state: &S) -> Option<&S> {
        let id = self.find(state)?;
        let parent = self.nodes.node(id).parent;
        (parent != id).then(|| self.nodes.state(parent))
    }

    /// The moves of a cheapest path from the start to `state`. `None` if it is not among the states,
    /// or if `puzzle` has no such moves.
    ///
    /// *Time* O(moves per state) for every move of the path.
    pub fn moves_to<P: Puzzle<State = S>>(&self, puzzle: &P, state: &S) -> Option<Vec<P::Move>> {
        let id = self.find(state)?;
        self.nodes.path(puzzle, id, Choice::Costing)
    }

    /// The states with their costs, in the order in which they were first generated.
    pub fn iter(&self) -> ReachIter<'_, S, B> {
        ReachIter {
            reach: self,
            next: 0,
        }
    }

    /// The number of states at each cost, cheapest first. Costs that no state has are left out.
    ///
    /// *Time* O(states · log costs).
    pub fn histogram(&self) -> Vec<(Cost, u64)> {
        let mut counts = BTreeMap::new();
        for (_, cost) in self {
            *counts.entry(cost).or_insert(0) += 1;
        }
        counts.into_iter().collect()
    }

    /// The node of a state whose least cost is certain.
    fn find(&self, state: &S) -> Option<NodeId> {
        let id = self.nodes.find(state).ok()?;
        self.nodes.is_closed(id).then_some(id)
    }
}

impl<S, B> fmt::Debug for Reach<S, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reach")
            .field("verdict", &self.verdict)
            .field("stats", &self.stats)
            .finish_non_exhaustive()
    }
}

impl<'a, S: Eq + Hash, B: BuildHasher> IntoIterator for &'a Reach<S, B> {
    type Item = (&'a S, Cost);
    type IntoIter = ReachIter<'a, S, B>;

    fn into_iter(self) -> ReachIter<'a, S, B> {
        self.iter()
    }
}

/// The states of a [`Reach`] with their costs; made by [`Reach::iter`].
///
/// ```
/// use puzzle_search::prelude::*;
///
/// let puzzle = FnPuzzle::new(0_u8, |&n| (n < 3).then_some((n + 1, 5)), |_| false);
/// let reach = UniformCost::new().reach(&puzzle);
/// let costs: Vec<_> = reach.iter().map(|(&n, cost)| (n, cost)).collect();
/// assert_eq!(costs, [(0, 0), (1, 5), (2, 10), (3, 15)]);
/// ```
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct ReachIter<'a, S, B = DefaultHashBuilder> {
    reach: &'a Reach<S, B>,
    next: NodeId,
}

impl<S, B> Clone for ReachIter<'_, S, B> {
    fn clone(&self) -> Self {
        Self { ..*self }
    }
}

impl<'a, S: Eq + Hash, B: BuildHasher> Iterator for ReachIter<'a, S, B> {
    type Item = (&'a S, Cost);

    fn next(&mut self) -> Option<(&'a S, Cost)> {
        let nodes = &self.reach.nodes;
        while self.next < nodes.next_id() {
            let id = self.next;
            self.next += 1;
            if nodes.is_closed(id) {
                return Some((nodes.state(id), nodes.node(id).g));
            }
        }
        None
    }
}

impl<S: Eq + Hash, B: BuildHasher> std::iter::FusedIterator for ReachIter<'_, S, B> {}

impl<S, B> fmt::Debug for ReachIter<'_, S, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReachIter").finish_non_exhaustive()
    }
}
