//! All solutions of least cost.
//!
//! ```text
//! put the start on OPEN
//! while OPEN is not empty:
//!     select the node with the least f = g + h; stop if f is more than the cost of a known goal
//!     if it is a goal, note the goal
//!     otherwise expand it: for each move:
//!         reach the successor, at cost g: as in A*; if g is the least cost known, keep the edge
//! if there is no goal: exhausted
//! trim: keep only the edges that lie on a cheapest path
//! advance along them, path by path: solved at each goal, exhausted after the last path
//! ```

use std::fmt;
use std::hash::{BuildHasher, Hash};

use crate::engine::context::{Budget, Context, Event, grow, vec_bytes};
use crate::engine::search::{Clock, Search};
use crate::engine::store::nodes::{Node, Nodes};
use crate::engine::store::open::TieBreak;
use crate::engine::store::reconstruct::{Choice, moves_from};
use crate::engine::store::state_table::NodeId;
use crate::engine::{Engine, engine_methods};
use crate::hasher::DefaultHashBuilder;
use crate::heuristic::{DEAD_END, Heuristic, NoHeuristic};
use crate::limits::{Limit, Limits};
use crate::observer::{Fate, Observer};
use crate::outcome::{Unsolved, Verdict};
use crate::puzzle::{Cost, Puzzle};

use super::shortest_path_graph::{Edge, PathCount, ShortestPathGraph};

/// **Every** solution of least cost, one at a time, and how many there are.
///
/// It first runs A\* until nothing as cheap as the best goal is left on OPEN, and keeps every edge
/// that ends a cheapest path to its state: a graph of parents, not a list of paths. Then it reads
/// the paths off the graph. They come in the order of the puzzle's moves, so the first is the
/// lexicographically least. The paths are counted by addition, without listing them.
///
/// Two solutions are different if their moves are. A solution ends at the first goal on its path,
/// and visits no state twice: otherwise moves of cost 0 would give endless variants.
///
/// *Time* as [`AStar`](crate::AStar), then O(length) per path (where moves of cost 0 form cycles,
/// times the size of those cycles, so that no step leads into a dead end); *memory* as A\*, plus 16
/// bytes per edge kept (more if a move takes more than 4). With a heuristic that is not admissible,
/// some or all of the solutions may be missed.
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
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[must_use]
pub struct ShortestPaths<H = NoHeuristic, B = DefaultHashBuilder> {
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
            hasher: DefaultHashBuilder::default(),
        }
    }
}

engine_methods!(ShortestPaths<H, B>);

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
    /// [`Verdict::CostOverflow`] if all solutions cost more than a [`Cost`] can express, and
    /// [`Verdict::OutOf`] if there is not enough memory for the states or for counting.
    pub fn count<P>(&self, puzzle: &P) -> Result<PathCount, Unsolved>
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
    /// As [`count`](Self::count), and [`Verdict::OutOf`] if a limit stops the search or the
    /// counting.
    pub fn count_within<P>(&self, puzzle: &P, limits: &Limits) -> Result<PathCount, Unsolved>
    where
        P: Puzzle<State: Eq + Hash>,
        H: Heuristic<P>,
        B: BuildHasher + Clone,
    {
        let clock = Clock::start(limits);
        let mut search = self.search(puzzle);
        match search.run_within(limits).into_result() {
            Ok(_) => {
                let progress = search.progress();
                let budget = Budget {
                    bytes: limits.bytes.unwrap_or(u64::MAX),
                    ..Budget::UNLIMITED
                };
                let left = budget.without(Engine::<P>::bytes(self, progress));
                let count = progress.paths.count(&left, || clock.look().map(drop));
                count.map_err(Unsolved::by)
            }
            Err(unsolved) if unsolved.verdict() == Verdict::Exhausted => Ok(PathCount::Exactly(0)),
            Err(unsolved) => Err(unsolved),
        }
    }
}

impl<P, H, B> Engine<P> for ShortestPaths<H, B>
where
    P: Puzzle<State: Eq + Hash>,
    H: Heuristic<P>,
    B: BuildHasher + Clone,
{
    const NAME: &'static str = "shortest-paths";

    type Progress = ShortestWays<P::State, P::Move, H::Estimate, B>;

    fn begin(&self, _puzzle: &P) -> Self::Progress {
        ShortestWays {
            // Low g first, so that most edges into a state are known before it is expanded; every
            // order gives the same paths.
            nodes: Nodes::new(TieBreak::LowG, self.hasher.clone()),
            edges: Vec::new(),
            begun: false,
            unfinished: None,
            least: None,
            goals: Vec::new(),
            is_trimmed: false,
            paths: ShortestPathGraph::default(),
        }
    }

    fn advance<O: Observer<P>>(
        &self,
        search: &mut Self::Progress,
        context: &mut Context<'_, P, O>,
    ) -> Event {
        let event = self
            .run(context.puzzle(), search, context)
            .unwrap_or_else(|event| event);
        context.sizes(event, search.nodes.open_len(), search.nodes.closed_len())
    }

    fn solution(&self, search: &Self::Progress, _puzzle: &P) -> Option<Vec<P::Move>> {
        Some(search.paths.moves())
    }

    fn nearest(&self, search: &Self::Progress, puzzle: &P) -> Option<Vec<P::Move>> {
        let nodes = &search.nodes;
        nodes.path(puzzle, nodes.nearest()?, |_| Choice::Cheapest)
    }

    fn bytes(&self, search: &Self::Progress) -> u64 {
        search.bytes_of_search() + search.paths.bytes()
    }
}

/// The search for the graph of cheapest paths, and then the walk through it.
pub struct ShortestWays<S, M, E, B> {
    nodes: Nodes<S, E, B>,
    /// In the order in which they were found: by expansion, and within each by the order of moves.
    edges: Vec<Edge<M>>,
    /// The start is on OPEN.
    begun: bool,
    /// The node that was selected or half expanded when the search stopped, and how many of its
    /// moves are done; `None` if its expansion has not begun.
    unfinished: Option<(NodeId, Option<usize>)>,
    /// The cost of the cheapest goal, once one was selected, and all goals selected.
    least: Option<Cost>,
    goals: Vec<NodeId>,
    /// `paths` has been made: it holds what lies on a cheapest path.
    is_trimmed: bool,
    paths: ShortestPathGraph<M>,
}

impl<S, M, E, B> fmt::Debug for ShortestWays<S, M, E, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ShortestWays").finish_non_exhaustive()
    }
}

impl<H, B> ShortestPaths<H, B> {
    fn run<P, O>(
        &self,
        puzzle: &P,
        search: &mut ShortestWays<P::State, P::Move, H::Estimate, B>,
        context: &mut Context<'_, P, O>,
    ) -> Result<Event, Event>
    where
        P: Puzzle<State: Eq + Hash>,
        H: Heuristic<P>,
        B: BuildHasher,
        O: Observer<P>,
    {
        if !search.begun {
            self.put_start_on_open(search, context)?;
            search.begun = true;
        }
        while !search.is_trimmed {
            let (node, done) = match search.unfinished.take() {
                Some(unfinished) => unfinished,
                None => match search.select() {
                    Some(node) => (node, None),
                    None if search.least.is_none() => {
                        return Ok(Event::Exhausted { complete: true });
                    }
                    None => {
                        search.trim(&context.budget())?;
                        if search.goals.is_empty() {
                            // Only a puzzle that contradicts itself takes a goal back. The search
                            // ends with a solution that cannot be played.
                            return Ok(Event::Solved);
                        }
                        break;
                    }
                },
            };
            if done.is_none() {
                let state = search.nodes.state(node);
                if puzzle.is_goal(state) {
                    // A goal is never expanded.
                    if let Err(limit) = search.note_goal(node, &context.budget()) {
                        search.unfinished = Some((node, None));
                        return Err(limit.into());
                    }
                    let g = search.nodes.node(node).g;
                    search.least = Some(search.least.map_or(g, |least| least.min(g)));
                    continue;
                }
                if let Err(limit) = context.may_expand() {
                    search.unfinished = Some((node, None));
                    return Err(limit.into());
                }
                context.expand(state, search.nodes.depth(node).into());
            }
            self.expand(puzzle, search, node, done.unwrap_or(0), context)?;
        }
        let left = context.budget().without(search.bytes_of_search());
        let Some(goal) = search.paths.advance(&left)? else {
            return Ok(Event::Exhausted { complete: true });
        };
        context.solved(search.nodes.state(goal), search.paths.depth());
        Ok(Event::Solved)
    }

    fn put_start_on_open<P, O>(
        &self,
        search: &mut ShortestWays<P::State, P::Move, H::Estimate, B>,
        context: &mut Context<'_, P, O>,
    ) -> Result<(), Event>
    where
        P: Puzzle<State: Eq + Hash>,
        H: Heuristic<P>,
        B: BuildHasher,
        O: Observer<P>,
    {
        let start = context.puzzle().start();
        let estimate = self.heuristic.estimate(context.puzzle(), &start);
        let h: Cost = estimate.into();
        if h == DEAD_END {
            return Err(Event::Exhausted { complete: true });
        }
        if let Err(vacancy) = search.nodes.find(&start) {
            let node = Node {
                parent: 0,
                g: 0,
                estimate,
            };
            let f = (h.into(), 0);
            search
                .nodes
                .add(vacancy, start, node, f, &context.budget())?;
        }
        context.begin();
        Ok(())
    }

    /// Generates the successors of a node, except those already done.
    #[inline]
    fn expand<P, O>(
        &self,
        puzzle: &P,
        search: &mut ShortestWays<P::State, P::Move, H::Estimate, B>,
        node: NodeId,
        mut done: usize,
        context: &mut Context<'_, P, O>,
    ) -> Result<(), Limit>
    where
        P: Puzzle<State: Eq + Hash>,
        H: Heuristic<P>,
        B: BuildHasher,
        O: Observer<P>,
    {
        let state = search.nodes.state(node).clone();
        let depth = search.nodes.depth(node) + 1;
        for mv in moves_from(puzzle, &state, done) {
            let stopped = match self.reach(puzzle, search, (node, &state), mv, depth, context) {
                Ok(fate) => {
                    context.generated(&state, mv, depth.into(), fate);
                    done += 1;
                    context.look(done)
                }
                Err(limit) => Err(limit),
            };
            if let Err(limit) = stopped {
                search.unfinished = Some((node, Some(done)));
                return Err(limit);
            }
        }
        context.peaks(search.nodes.open_len(), search.nodes.closed_len());
        Ok(())
    }

    /// Generates one successor, and keeps the edge to it if no cheaper path to it is known.
    #[inline]
    fn reach<P, O>(
        &self,
        puzzle: &P,
        search: &mut ShortestWays<P::State, P::Move, H::Estimate, B>,
        (from, state): (NodeId, &P::State),
        mv: P::Move,
        depth: u32,
        context: &Context<'_, P, O>,
    ) -> Result<Fate, Limit>
    where
        P: Puzzle<State: Eq + Hash>,
        H: Heuristic<P>,
        B: BuildHasher,
        O: Observer<P>,
    {
        let ShortestWays {
            nodes,
            edges,
            goals,
            ..
        } = search;
        let parent = *nodes.node(from);
        let mut next = state.clone();
        puzzle.apply(&mut next, mv);
        let Some(g) = parent.g.checked_add(puzzle.cost(state, mv)) else {
            // A known state has a path whose cost fits: nothing is lost.
            let is_known = nodes.contains(&next);
            return Ok(if is_known {
                Fate::Duplicate
            } else {
                Fate::CostOverflow
            });
        };
        let found = nodes.find(&next);
        if let Ok(id) = found
            && (g > nodes.node(id).g || id == from)
        {
            return Ok(Fate::Duplicate);
        }
        let budget = context.budget().without(vec_bytes(goals));
        if edges.len() == edges.capacity() {
            grow(edges, &budget.without(nodes.bytes()))?;
        }
        let budget = budget.without(vec_bytes(edges));
        let edge = |to| Edge { from, to, g, mv };
        let (to, fate) = match found {
            Ok(id) if g == nodes.node(id).g => (id, Fate::Duplicate),
            Ok(id) => {
                let f = total(g, nodes.node(id).estimate.into());
                (id, nodes.improve(id, from, g, (f, depth), &budget)?)
            }
            Err(vacancy) => {
                let estimate = self
                    .heuristic
                    .estimate_after(puzzle, state, parent.estimate, mv);
                let h: Cost = estimate.into();
                if h == DEAD_END {
                    return Ok(Fate::DeadEnd);
                }
                let node = Node {
                    parent: from,
                    g,
                    estimate,
                };
                let f = (total(g, h), depth);
                (nodes.add(vacancy, next, node, f, &budget)?, Fate::Kept)
            }
        };
        edges.push(edge(to));
        Ok(fate)
    }
}

impl<S: Eq + Hash, M: Copy, E: Copy + Into<Cost>, B: BuildHasher> ShortestWays<S, M, E, B> {
    /// Takes the first node from OPEN to CLOSED, if it can still lie on a cheapest path.
    fn select(&mut self) -> Option<NodeId> {
        let id = self.nodes.first()?;
        let node = self.nodes.node(id);
        let f = total(node.g, node.estimate.into());
        if self.least.is_some_and(|least| f > least.into()) {
            return None;
        }
        self.nodes.close(id);
        Some(id)
    }

    fn note_goal(&mut self, goal: NodeId, budget: &Budget) -> Result<(), Limit> {
        let others = self.bytes_of_search() - vec_bytes(&self.goals);
        grow(&mut self.goals, &budget.without(others))?;
        self.goals.push(goal);
        Ok(())
    }

    /// Makes the graph of what lies on a cheapest path.
    fn trim(&mut self, budget: &Budget) -> Result<(), Limit> {
        let left = budget.without(self.bytes_of_search());
        let nodes = &self.nodes;
        let least = self.least;
        self.goals
            .retain(|&goal| nodes.is_closed(goal) && Some(nodes.node(goal).g) == least);
        self.goals.sort_unstable();
        self.goals.dedup();
        let is_cheapest = |edge: &Edge<M>| edge.g == nodes.node(edge.to).g;
        let count = nodes.next_id() as usize;
        self.paths = ShortestPathGraph::new(count, &self.edges, is_cheapest, &self.goals, &left)?;
        self.is_trimmed = true;
        Ok(())
    }

    /// Heap memory reserved, except for the paths.
    fn bytes_of_search(&self) -> u64 {
        self.nodes.bytes() + vec_bytes(&self.edges) + vec_bytes(&self.goals)
    }
}

/// f = g + h.
fn total(g: Cost, h: Cost) -> u64 {
    u64::from(g) + u64::from(h)
}

impl<P, H, B> Search<'_, P, ShortestPaths<H, B>>
where
    P: Puzzle<State: Eq + Hash>,
    H: Heuristic<P>,
    B: BuildHasher + Clone,
{
    /// How many cheapest solutions there are in all. Known from the first solution on; `None`
    /// before that, or if there is not enough memory to count them. 0 if the search has proved that
    /// there is none.
    ///
    /// *Time* O(states and moves on cheapest paths). Only where moves of cost 0 form cycles do the
    /// paths through their states have to be walked one by one: their number can be exponential in
    /// the number of states in such a cycle.
    pub fn count(&self) -> Option<PathCount> {
        if self.verdict() == Some(Verdict::Exhausted) && !self.progress().is_trimmed {
            return Some(PathCount::Exactly(0));
        }
        if !self.progress().is_trimmed {
            return None;
        }
        let count = self.progress().paths.count(&Budget::UNLIMITED, || Ok(()));
        count.ok()
    }
}
