//! All solutions of least cost.

use std::fmt;
use std::hash::{BuildHasher, Hash};
use std::time::Duration;

use rustc_hash::FxBuildHasher;

use crate::heuristic::{DEAD_END, Heuristic, NoHeuristic};
use crate::limits::{Limit, Limits};
use crate::observer::{Fate, Observer};
use crate::outcome::Verdict;
use crate::puzzle::{Cost, Puzzle};
use crate::solution::Solution;
use crate::stats::Stats;

use super::Strategy;
use super::expansion::Expansion;
use super::kernel::{Budget, Event, Kernel};
use super::open::{Open, TieBreak};
use super::path_graph::{PathGraph, Way};
use super::search::{Search, Watch};
use super::state_table::{NodeId, StateTable, vec_bytes};

/// **Every** solution of least cost, one at a time, and how many there are.
///
/// It first runs A\* until nothing as cheap as the best goal is left on OPEN, and keeps every
/// cheapest way into every state: a graph of parents, not a list of paths. Then it reads the paths
/// off the graph. They come in the order of the puzzle's moves, so that the first is the
/// lexicographically least. The number of paths is found by adding up, without listing them.
///
/// Two solutions are different if their moves are. A solution ends at the first goal on its way,
/// and visits no state twice: with moves of cost 0 there would be endless variants otherwise.
///
/// *Time* as [`AStar`](crate::AStar), then O(length) a path (where moves of cost 0 lead in circles,
/// times the size of those circles, so that no step leads into a blind alley); *memory* as A\*, and 16 bytes for
/// every cheapest way into a state. With a heuristic that is not admissible, some or all of the
/// solutions can be missed.
///
/// # Example
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::PathCount;
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse()?;
/// let engine = ShortestPaths::new();
/// assert_eq!(engine.count(&puzzle), Ok(PathCount::Exactly(40)));
/// for solution in engine.search(&puzzle).solutions().take(3) {
///     assert_eq!(solution.len(), 31);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
#[must_use]
pub struct ShortestPaths<H = NoHeuristic, B = FxBuildHasher> {
    heuristic: H,
    hasher: B,
}

impl<H, B> fmt::Debug for ShortestPaths<H, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ShortestPaths").finish_non_exhaustive()
    }
}

impl ShortestPaths {
    /// All cheapest solutions, found without an estimate.
    pub fn new() -> Self {
        Self::with_heuristic(NoHeuristic)
    }
}

impl Default for ShortestPaths {
    fn default() -> Self {
        Self::new()
    }
}

impl<H> ShortestPaths<H> {
    /// All cheapest solutions, found with the help of an admissible heuristic.
    pub fn with_heuristic(heuristic: H) -> Self {
        Self {
            heuristic,
            hasher: FxBuildHasher,
        }
    }
}

impl<H, B> ShortestPaths<H, B> {
    /// Another hasher for the states; see [`BreadthFirst::hasher`](crate::BreadthFirst::hasher).
    pub fn hasher<C: BuildHasher>(self, hasher: C) -> ShortestPaths<H, C> {
        ShortestPaths {
            heuristic: self.heuristic,
            hasher,
        }
    }

    /// How many cheapest solutions there are. 0 means that there is provably none.
    ///
    /// # Errors
    ///
    /// [`Verdict::CostOverflow`] if all solutions cost more than a [`Cost`] can say, and
    /// [`Verdict::OutOf`] if the states do not fit the tables.
    pub fn count<P>(&self, puzzle: &P) -> Result<PathCount, Verdict>
    where
        P: Puzzle<State: Eq + Hash>,
        H: Heuristic<P>,
        B: BuildHasher + Clone,
    {
        self.count_within(puzzle, &Limits::none())
    }

    /// The same within limits.
    ///
    /// # Errors
    ///
    /// As [`count`](Self::count), and [`Verdict::OutOf`] if a limit stops the search or, by time or
    /// by the cancel flag, the counting.
    pub fn count_within<P>(&self, puzzle: &P, limits: &Limits) -> Result<PathCount, Verdict>
    where
        P: Puzzle<State: Eq + Hash>,
        H: Heuristic<P>,
        B: BuildHasher + Clone,
    {
        let watch = Watch::start(limits);
        let mut search = self.search(puzzle);
        match search.run_within(limits).verdict() {
            Verdict::Solved => {
                let mut limit = Ok(Duration::ZERO);
                let count = search.kernel().paths.count(|| {
                    limit = watch.look();
                    limit.is_ok()
                });
                count.ok_or_else(|| Verdict::OutOf(limit.err().unwrap_or(Limit::Time)))
            }
            Verdict::Exhausted => Ok(PathCount::Exactly(0)),
            verdict => Err(verdict),
        }
    }
}

impl<P, H, B> Strategy<P> for ShortestPaths<H, B>
where
    P: Puzzle<State: Eq + Hash>,
    H: Heuristic<P>,
    B: BuildHasher + Clone,
{
    const NAME: &'static str = "shortest-paths";

    type Kernel<'a>
        = ShortestPathsKernel<'a, P, H, B>
    where
        Self: 'a,
        P: 'a;

    fn kernel<'a>(&'a self, _puzzle: &'a P) -> Self::Kernel<'a> {
        ShortestPathsKernel {
            heuristic: &self.heuristic,
            table: StateTable::new(self.hasher.clone()),
            ways: Vec::new(),
            // Low g first, so that whatever leads into a state is usually there before it is
            // expanded; every order gives the same paths.
            open: Open::new(TieBreak::LowG),
            open_len: 0,
            closed_len: 0,
            selected: 0,
            expansion: None,
            least: None,
            phase: Phase::Start,
            paths: PathGraph::default(),
        }
    }
}

/// How many paths there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PathCount {
    /// This many.
    Exactly(u128),
    /// More than [`u128::MAX`].
    TooManyToCount,
}

impl fmt::Display for PathCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exactly(count) => count.fmt(f),
            Self::TooManyToCount => write!(f, "more than {}", u128::MAX),
        }
    }
}

/// The search for the graph of parents, and then the walk through it.
pub struct ShortestPathsKernel<'a, P: Puzzle, H: Heuristic<P>, B> {
    heuristic: &'a H,
    table: StateTable<P::State, Node<H::Estimate>, B>,
    /// In the order in which they were found: by expansions, and in each by the order of moves.
    ways: Vec<Way<P::Move>>,
    open: Open,
    open_len: u64,
    closed_len: u64,
    selected: NodeId,
    expansion: Option<Expansion<P>>,
    /// The cost of the cheapest goal, once one was selected.
    least: Option<Cost>,
    phase: Phase,
    paths: PathGraph<P::Move>,
}

#[derive(Clone, Copy)]
struct Node<E> {
    g: Cost,
    /// The number of moves of the first path found that costs g.
    depth: u32,
    estimate: E,
    closed: bool,
    is_goal: bool,
}

#[derive(Clone, Copy)]
enum Phase {
    Start,
    Select,
    Expand,
    Generate,
    /// The graph is complete: keep what lies on a cheapest path.
    Trim,
    /// Walk to the next path.
    Walk,
}

impl<P, H, B> ShortestPathsKernel<'_, P, H, B>
where
    P: Puzzle<State: Eq + Hash>,
    H: Heuristic<P>,
    B: BuildHasher,
{
    /// Takes the next node from OPEN to CLOSED, if it can still lie on a cheapest path.
    fn select(&mut self) -> Option<NodeId> {
        loop {
            let (f, g, id) = self.open.pop()?;
            let node = self.table.node_mut(id);
            if node.closed || node.g != g {
                continue;
            }
            if self.least.is_some_and(|least| f > u64::from(least)) {
                return None;
            }
            node.closed = true;
            self.open_len -= 1;
            self.closed_len += 1;
            return Some(id);
        }
    }

    fn work<O: Observer<P>>(
        &mut self,
        puzzle: &P,
        budget: Budget,
        stats: &mut Stats,
        observer: &mut O,
    ) -> Event {
        loop {
            match self.phase {
                Phase::Start => {
                    let start = puzzle.start();
                    let is_goal = puzzle.is_goal(&start);
                    let estimate = self.heuristic.estimate(puzzle, &start);
                    if estimate.into() == DEAD_END {
                        return Event::Exhausted { complete: true };
                    }
                    let node = Node {
                        g: 0,
                        depth: 0,
                        estimate,
                        closed: false,
                        is_goal,
                    };
                    if self.table.insert(start, budget.nodes, node).is_err() {
                        return self.table.no_room();
                    }
                    stats.iterations = 1;
                    self.open.push(total(0, estimate.into()), 0, 0);
                    self.open_len = 1;
                    self.phase = Phase::Select;
                }
                Phase::Select => match self.select() {
                    Some(id) => {
                        let node = *self.table.node(id);
                        if node.is_goal {
                            let least = self.least.map_or(node.g, |least| least.min(node.g));
                            self.least = Some(least);
                        } else {
                            self.selected = id;
                            self.phase = Phase::Expand;
                        }
                    }
                    None if self.least.is_some() => self.phase = Phase::Trim,
                    None => return Event::Exhausted { complete: true },
                },
                Phase::Expand => {
                    if stats.expanded >= budget.expansions {
                        return Event::Paused;
                    }
                    stats.expanded += 1;
                    let id = self.selected;
                    let parent = self.table.state(id);
                    let depth = self.table.node(id).depth;
                    observer.expanded(puzzle, parent, depth.into());
                    self.expansion = Some(Expansion::new(puzzle, id, parent));
                    self.phase = Phase::Generate;
                }
                Phase::Generate => {
                    if let Some(event) = self.generate(puzzle, budget, stats, observer) {
                        return event;
                    }
                    stats.peaks(self.open_len, self.closed_len);
                    self.phase = Phase::Select;
                }
                Phase::Trim => {
                    let goals = self.goals();
                    let is_cheapest = |way: &Way<P::Move>| way.g == self.table.node(way.to).g;
                    let nodes = self.table.len();
                    self.paths = PathGraph::new(nodes, &self.ways, is_cheapest, &goals);
                    self.phase = Phase::Walk;
                }
                Phase::Walk => {
                    let Some(goal) = self.paths.advance() else {
                        return Event::Exhausted { complete: true };
                    };
                    observer.solved(puzzle, self.table.state(goal), self.paths.depth());
                    return Event::Solved;
                }
            }
        }
    }

    /// The goals of least cost.
    fn goals(&self) -> Vec<NodeId> {
        (0..)
            .zip(self.table.nodes())
            .filter(|(_, node)| node.closed && node.is_goal && Some(node.g) == self.least)
            .map(|(id, _)| id)
            .collect()
    }

    /// Makes the successors of the node being expanded; `None` when all are made.
    fn generate<O: Observer<P>>(
        &mut self,
        puzzle: &P,
        budget: Budget,
        stats: &mut Stats,
        observer: &mut O,
    ) -> Option<Event> {
        let mut expansion = self.expansion.take()?;
        let parent = *self.table.node(expansion.node);
        while let Some(mv) = expansion.next_move() {
            let state = &expansion.state;
            let next = expansion.successor(puzzle, mv);
            let Some(g) = parent.g.checked_add(puzzle.cost(state, mv)) else {
                // A state that is known is known at a cost that fits.
                let fate = stats.overflow(self.table.contains(&next));
                stats.generated += 1;
                observer.generated(puzzle, state, mv, fate);
                continue;
            };
            let way = |to| Way {
                from: expansion.node,
                to,
                g,
                mv,
            };
            let fate = match self.table.find(&next) {
                Ok(id) => self.rediscover(way(id), parent.depth, stats),
                Err(vacancy) => {
                    let estimate =
                        self.heuristic
                            .estimate_after(puzzle, state, parent.estimate, mv);
                    let h: Cost = estimate.into();
                    if h == DEAD_END {
                        stats.pruned += 1;
                        Fate::DeadEnd
                    } else if !self.table.has_room(budget.nodes) {
                        expansion.give_back(mv);
                        self.expansion = Some(expansion);
                        return Some(self.table.no_room());
                    } else {
                        let node = Node {
                            g,
                            depth: parent.depth + 1,
                            estimate,
                            closed: false,
                            is_goal: puzzle.is_goal(&next),
                        };
                        let id = self.table.add(vacancy, next, node);
                        stats.reached(node.depth.into());
                        self.ways.push(way(id));
                        self.open.push(total(g, h), g, id);
                        self.open_len += 1;
                        Fate::Kept
                    }
                }
            };
            stats.generated += 1;
            observer.generated(puzzle, &expansion.state, mv, fate);
        }
        None
    }

    /// Deals with a way into a known state.
    fn rediscover(&mut self, way: Way<P::Move>, depth_parent: u32, stats: &mut Stats) -> Fate {
        let node = self.table.node_mut(way.to);
        if way.g > node.g || way.from == way.to {
            stats.duplicates += 1;
            return Fate::Duplicate;
        }
        self.ways.push(way);
        if way.g == node.g {
            stats.duplicates += 1;
            return Fate::Duplicate;
        }
        node.g = way.g;
        node.depth = depth_parent + 1;
        stats.reached(node.depth.into());
        let was_closed = std::mem::replace(&mut node.closed, false);
        self.open
            .push(total(way.g, node.estimate.into()), way.g, way.to);
        if was_closed {
            self.open_len += 1;
            self.closed_len -= 1;
            stats.reopened += 1;
            Fate::Reopened
        } else {
            Fate::Improved
        }
    }
}

/// f = g + h.
fn total(g: Cost, h: Cost) -> u64 {
    u64::from(g) + u64::from(h)
}

impl<P, H, B> Kernel<P> for ShortestPathsKernel<'_, P, H, B>
where
    P: Puzzle<State: Eq + Hash>,
    H: Heuristic<P>,
    B: BuildHasher,
{
    fn advance<O: Observer<P>>(
        &mut self,
        puzzle: &P,
        budget: Budget,
        stats: &mut Stats,
        observer: &mut O,
    ) -> Event {
        let event = self.work(puzzle, budget, stats, observer);
        stats.sizes_at(event, self.open_len, self.closed_len);
        event
    }

    fn solution(&self, puzzle: &P) -> Option<Solution<P::Move>> {
        Solution::replayed(puzzle, self.paths.moves())
    }

    fn bytes(&self) -> u64 {
        self.table.bytes() + vec_bytes(&self.ways) + self.open.bytes() + self.paths.bytes()
    }
}

impl<P, H, B> Search<'_, P, ShortestPathsKernel<'_, P, H, B>>
where
    P: Puzzle<State: Eq + Hash>,
    H: Heuristic<P>,
    B: BuildHasher,
{
    /// How many cheapest solutions there are in all. Known from the first solution on; before
    /// that, 0.
    ///
    /// *Time* O(states and moves on cheapest paths). Only where moves of cost 0 lead in circles,
    /// the ways through these states have to be walked one by one: their number can be
    /// exponential in the number of states that such moves connect in circles.
    pub fn count(&self) -> PathCount {
        let count = self.kernel().paths.count(|| true);
        // Nobody stops this count, so that it is always there.
        count.unwrap_or(PathCount::TooManyToCount)
    }
}

impl<P: Puzzle, H: Heuristic<P>, B> fmt::Debug for ShortestPathsKernel<'_, P, H, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ShortestPathsKernel")
            .field("open", &self.open_len)
            .field("closed", &self.closed_len)
            .finish_non_exhaustive()
    }
}
