//! The loop of the engines that keep every state and know no costs: breadth-first and
//! depth-first with OPEN and CLOSED.

use std::fmt;
use std::hash::{BuildHasher, Hash};
use std::ops::Range;

use crate::observer::{Fate, Observer};
use crate::puzzle::Puzzle;
use crate::solution::Solution;
use crate::stats::Stats;

use super::batch::{Batch, Nodes, Watch};
use super::expansion::Expansion;
use super::goal_test::GoalTest;
use super::kernel::{Budget, Event, Kernel};
use super::retrace::{Choice, retrace};
use super::state_table::{NodeId, StateTable, push_thriftily};

/// OPEN: which of the waiting nodes comes next.
///
/// Nodes are numbered in the order in which they are added.
pub trait Frontier {
    /// Puts a new node on OPEN. The depth of a node fits 32 bits because its number does.
    fn add(&mut self, node: NodeId, depth: u32);

    /// Takes the next node, with its depth, or `None` if OPEN is empty.
    fn select(&mut self) -> Option<(NodeId, u32)>;

    /// The nodes that come next, whatever their expansions add, and the depth of all of them. None,
    /// unless OPEN is a queue.
    fn ahead(&self) -> (Range<NodeId>, u32) {
        (0..0, 0)
    }

    /// Takes so many of the nodes [ahead](Self::ahead), and puts so many new ones on OPEN.
    fn exchange(&mut self, selected: usize, added: usize) {
        let _ = (selected, added);
    }

    /// The number of nodes on OPEN.
    fn len(&self) -> u64;

    /// Heap memory reserved.
    fn bytes(&self) -> u64;
}

/// A search with OPEN and CLOSED: OPEN is the frontier, CLOSED what else is in the table.
pub struct GraphKernel<P: Puzzle, B, F> {
    /// Nodes at this depth are not expanded.
    depth_bound: u32,
    goal_test: GoalTest,
    nodes: Nodes<P::State, B>,
    open: F,
    /// If it is known what is expanded next: since there were enough nodes for a batch.
    batch: Option<Batch<P::State>>,
    /// The node selected last, and its depth.
    selected: (NodeId, u32),
    phase: Phase,
    /// The expansion in the middle of which the search stopped.
    expansion: Option<Expansion<P>>,
    /// The first node that the last expansion added, if it added any.
    first_new: NodeId,
    /// The goal reported last.
    found: Option<NodeId>,
    /// Has a goal been met, so that selected states must be looked at again?
    goals_seen: bool,
    /// Was a node left unexpanded because of the bound?
    cut: bool,
}

/// From so many nodes on, a batch is faster than one after the other.
const ENOUGH: usize = 8;

#[derive(Clone, Copy)]
enum Phase {
    Start,
    Select,
    Expand,
    Generate,
    /// Look for a goal among the states that the last expansion added, from this one on.
    Look(NodeId),
}

impl<P, B, F> GraphKernel<P, B, F>
where
    P: Puzzle<State: Eq + Hash>,
    B: BuildHasher,
    F: Frontier,
{
    pub(crate) fn new(depth_bound: u32, goal_test: GoalTest, hasher: B, open: F) -> Self {
        Self {
            depth_bound,
            goal_test,
            nodes: Nodes {
                table: StateTable::new(hasher),
                parents: Vec::new(),
            },
            open,
            batch: None,
            selected: (0, 0),
            phase: Phase::Start,
            expansion: None,
            first_new: 0,
            found: None,
            goals_seen: false,
            cut: false,
        }
    }

    fn report(&mut self, goal: NodeId) -> Event {
        self.found = Some(goal);
        self.goals_seen = true;
        Event::Solved
    }

    /// Sizes of OPEN and CLOSED.
    fn sizes(&self) -> (u64, u64) {
        let open = self.open.len();
        (open, self.nodes.table.len() as u64 - open)
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
                    if self.nodes.table.insert(start, budget.nodes, ()).is_err() {
                        return self.nodes.table.no_room();
                    }
                    stats.iterations = 1;
                    self.nodes.parents.push(0);
                    self.open.add(0, 0);
                    self.phase = Phase::Select;
                    if is_goal && self.goal_test != GoalTest::WhenSelected {
                        observer.solved(puzzle, self.nodes.table.state(0), 0);
                        return self.report(0);
                    }
                }
                Phase::Select => {
                    if !O::ACTIVE {
                        self.expand_batches(puzzle, budget, stats);
                    }
                    let Some(entry) = self.open.select() else {
                        return Event::Exhausted {
                            complete: !self.cut,
                        };
                    };
                    self.selected = entry;
                    let (node, depth) = entry;
                    let look = self.goals_seen || self.goal_test == GoalTest::WhenSelected;
                    if look && puzzle.is_goal(self.nodes.table.state(node)) {
                        // A goal is never expanded.
                        if self.goal_test == GoalTest::WhenSelected {
                            observer.solved(puzzle, self.nodes.table.state(node), depth.into());
                            return self.report(node);
                        }
                    } else if depth >= self.depth_bound {
                        self.cut = true;
                    } else if let Some(event) = self.expand(puzzle, budget, stats, observer) {
                        return event;
                    }
                }
                Phase::Expand => {
                    if let Some(event) = self.expand(puzzle, budget, stats, observer) {
                        return event;
                    }
                }
                Phase::Generate => {
                    let Some(expansion) = self.expansion.take() else {
                        self.phase = Phase::Select;
                        continue;
                    };
                    if let Some(event) = self.generate(expansion, puzzle, budget, stats, observer) {
                        return event;
                    }
                }
                Phase::Look(node) if node as usize == self.nodes.table.len() => {
                    self.phase = Phase::Select;
                }
                Phase::Look(node) => {
                    self.phase = Phase::Look(node + 1);
                    if puzzle.is_goal(self.nodes.table.state(node)) {
                        let depth = u64::from(self.selected.1) + 1;
                        observer.solved(puzzle, self.nodes.table.state(node), depth);
                        return self.report(node);
                    }
                }
            }
        }
    }

    /// Expands nodes in batches, as long as it is known what comes next and neither a goal nor a limit
    /// is in the way. Everything is counted as it is when they are expanded one by one.
    fn expand_batches(&mut self, puzzle: &P, budget: Budget, stats: &mut Stats) {
        let when_selected = self.goal_test == GoalTest::WhenSelected;
        let watch = Watch {
            expanded: when_selected || self.goals_seen,
            generated: !when_selected,
        };
        while let Some(batch) = &mut self.batch {
            let (ahead, depth) = self.open.ahead();
            if ahead.len() < ENOUGH || depth >= self.depth_bound {
                return;
            }
            let most = budget.expansions.saturating_sub(stats.expanded);
            let most = u32::try_from(most).unwrap_or(u32::MAX);
            let end = ahead.end.min(ahead.start.saturating_add(most));
            let room = self.nodes.table.room(budget.nodes);
            batch.list(puzzle, &self.nodes, ahead.start..end, room, &watch);
            let open = self.open.len();
            let done = batch.add(&mut self.nodes, open);
            if done.states == 0 {
                return;
            }
            self.open.exchange(done.states, done.new);
            stats.expanded += done.states as u64;
            stats.generated += done.generated as u64;
            stats.duplicates += (done.generated - done.new) as u64;
            if done.new > 0 {
                stats.reached(u64::from(depth) + 1);
            }
            stats.peak_open = stats.peak_open.max(done.peak_open);
            let (open, closed) = self.sizes();
            stats.peaks(open, closed);
        }
    }

    /// Expands the node selected last. `Some` if the search pauses at that, or before it.
    #[inline]
    fn expand<O: Observer<P>>(
        &mut self,
        puzzle: &P,
        budget: Budget,
        stats: &mut Stats,
        observer: &mut O,
    ) -> Option<Event> {
        if stats.expanded >= budget.expansions {
            self.phase = Phase::Expand;
            return Some(Event::Paused);
        }
        stats.expanded += 1;
        let (node, depth) = self.selected;
        let state = self.nodes.table.state(node);
        observer.expanded(puzzle, state, depth.into());
        self.first_new = self.nodes.table.next_id();
        let expansion = Expansion::new(puzzle, node, state);
        self.generate(expansion, puzzle, budget, stats, observer)
    }

    /// Makes the successors of the node being expanded; `None` when all are made.
    #[inline]
    fn generate<O: Observer<P>>(
        &mut self,
        mut expansion: Expansion<P>,
        puzzle: &P,
        budget: Budget,
        stats: &mut Stats,
        observer: &mut O,
    ) -> Option<Event> {
        let depth = self.selected.1 + 1;
        let parent = self.nodes.parents[expansion.node as usize];
        while let Some(mv) = expansion.next_move() {
            let next = expansion.successor(puzzle, mv);
            // Back where the path came from, as one successor in three or so is: no need to look it up.
            let vacancy = if next == *self.nodes.table.state(parent) {
                None
            } else {
                self.nodes.table.find(&next).err()
            };
            let Some(vacancy) = vacancy else {
                stats.generated += 1;
                stats.duplicates += 1;
                observer.generated(puzzle, &expansion.state, mv, Fate::Duplicate);
                continue;
            };
            if !self.nodes.table.has_room(budget.nodes) {
                expansion.give_back(mv);
                self.pause(expansion);
                return Some(self.nodes.table.no_room());
            }
            let node = self.nodes.table.add(vacancy, next, ());
            push_thriftily(&mut self.nodes.parents, expansion.node);
            self.open.add(node, depth);
            stats.generated += 1;
            stats.reached(depth.into());
            observer.generated(puzzle, &expansion.state, mv, Fate::Kept);
            if self.goal_test == GoalTest::WhenGenerated
                && puzzle.is_goal(self.nodes.table.state(node))
            {
                observer.solved(puzzle, self.nodes.table.state(node), depth.into());
                self.pause(expansion);
                return Some(self.report(node));
            }
        }
        let (open, closed) = self.sizes();
        stats.peaks(open, closed);
        let batches = Batch::<P::State>::WORTHWHILE && self.open.ahead().0.len() >= ENOUGH;
        if batches && self.batch.is_none() {
            self.batch = Some(Batch::new());
        }
        self.phase = match self.goal_test {
            GoalTest::AfterExpansion => Phase::Look(self.first_new),
            GoalTest::WhenGenerated | GoalTest::WhenSelected => Phase::Select,
        };
        None
    }

    /// Keeps an expansion in the middle of which the search stops.
    fn pause(&mut self, expansion: Expansion<P>) {
        self.expansion = Some(expansion);
        self.phase = Phase::Generate;
    }
}

impl<P, B, F> Kernel<P> for GraphKernel<P, B, F>
where
    P: Puzzle<State: Eq + Hash>,
    B: BuildHasher,
    F: Frontier,
{
    fn advance<O: Observer<P>>(
        &mut self,
        puzzle: &P,
        budget: Budget,
        stats: &mut Stats,
        observer: &mut O,
    ) -> Event {
        let event = self.work(puzzle, budget, stats, observer);
        let (open, closed) = self.sizes();
        stats.sizes_at(event, open, closed);
        event
    }

    fn solution(&self, puzzle: &P) -> Option<Solution<P::Move>> {
        let mut node = self.found?;
        let mut path = vec![node];
        while node != 0 {
            node = self.nodes.parents[node as usize];
            path.push(node);
        }
        // A state is kept when it is generated first.
        let step = |node| (self.nodes.table.state(node), Choice::First);
        Solution::replayed(puzzle, retrace(puzzle, path.into_iter().rev().map(step))?)
    }

    fn bytes(&self) -> u64 {
        self.nodes.bytes() + self.open.bytes() + self.batch.as_ref().map_or(0, Batch::bytes)
    }
}

impl<P: Puzzle, B, F: Frontier> fmt::Debug for GraphKernel<P, B, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GraphKernel")
            .field("open", &self.open.len())
            .finish_non_exhaustive()
    }
}
