//! The loop of the engines that keep every state and know no costs: breadth-first and
//! depth-first with OPEN and CLOSED.

use std::fmt;
use std::hash::{BuildHasher, Hash};

use crate::observer::{Fate, Observer};
use crate::puzzle::Puzzle;
use crate::solution::Solution;
use crate::stats::Stats;

use super::expansion::Expansion;
use super::goal_test::GoalTest;
use super::kernel::{Budget, Event, Kernel};
use super::retrace::{Choice, retrace};
use super::state_table::{NodeId, StateTable, push_thriftily, vec_bytes};

/// OPEN: which of the waiting nodes comes next.
///
/// Nodes are numbered in the order in which they are added.
pub trait Frontier {
    /// Puts a new node on OPEN. The depth of a node fits 32 bits because its number does.
    fn add(&mut self, node: NodeId, depth: u32);

    /// Takes the next node, with its depth, or `None` if OPEN is empty.
    fn select(&mut self) -> Option<(NodeId, u32)>;

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
    table: StateTable<P::State, (), B>,
    /// The parent of every node; the start is its own. The moves between are found again when a
    /// path is wanted.
    parents: Vec<NodeId>,
    open: F,
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
            table: StateTable::new(hasher),
            parents: Vec::new(),
            open,
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
        (open, self.table.len() as u64 - open)
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
                    if self.table.insert(start, budget.nodes, ()).is_err() {
                        return self.table.no_room();
                    }
                    stats.iterations = 1;
                    self.parents.push(0);
                    self.open.add(0, 0);
                    self.phase = Phase::Select;
                    if is_goal && self.goal_test != GoalTest::WhenSelected {
                        observer.solved(puzzle, self.table.state(0), 0);
                        return self.report(0);
                    }
                }
                Phase::Select => {
                    let Some(entry) = self.open.select() else {
                        return Event::Exhausted {
                            complete: !self.cut,
                        };
                    };
                    self.selected = entry;
                    let (node, depth) = entry;
                    let look = self.goals_seen || self.goal_test == GoalTest::WhenSelected;
                    if look && puzzle.is_goal(self.table.state(node)) {
                        // A goal is never expanded.
                        if self.goal_test == GoalTest::WhenSelected {
                            observer.solved(puzzle, self.table.state(node), depth.into());
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
                Phase::Look(node) if node as usize == self.table.len() => {
                    self.phase = Phase::Select;
                }
                Phase::Look(node) => {
                    self.phase = Phase::Look(node + 1);
                    if puzzle.is_goal(self.table.state(node)) {
                        let depth = u64::from(self.selected.1) + 1;
                        observer.solved(puzzle, self.table.state(node), depth);
                        return self.report(node);
                    }
                }
            }
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
        let state = self.table.state(node);
        observer.expanded(puzzle, state, depth.into());
        self.first_new = self.table.next_id();
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
        let parent = self.parents[expansion.node as usize];
        while let Some(mv) = expansion.next_move() {
            let next = expansion.successor(puzzle, mv);
            // One successor in three or so is where the path came from.
            let Err(vacancy) = self.table.find_guessing(&next, parent) else {
                stats.generated += 1;
                stats.duplicates += 1;
                observer.generated(puzzle, &expansion.state, mv, Fate::Duplicate);
                continue;
            };
            if !self.table.has_room(budget.nodes) {
                expansion.give_back(mv);
                self.pause(expansion);
                return Some(self.table.no_room());
            }
            let node = self.table.add(vacancy, next, ());
            push_thriftily(&mut self.parents, expansion.node);
            self.open.add(node, depth);
            stats.generated += 1;
            stats.reached(depth.into());
            observer.generated(puzzle, &expansion.state, mv, Fate::Kept);
            if self.goal_test == GoalTest::WhenGenerated && puzzle.is_goal(self.table.state(node)) {
                observer.solved(puzzle, self.table.state(node), depth.into());
                self.pause(expansion);
                return Some(self.report(node));
            }
        }
        let (open, closed) = self.sizes();
        stats.sizes_and_peaks(open, closed);
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
            node = self.parents[node as usize];
            path.push(node);
        }
        let states = path.into_iter().rev().map(|node| self.table.state(node));
        // A state is kept when it is generated first.
        Solution::replayed(puzzle, retrace(puzzle, states, Choice::First)?)
    }

    fn bytes(&self) -> u64 {
        self.table.bytes() + vec_bytes(&self.parents) + self.open.bytes()
    }
}

impl<P: Puzzle, B, F: Frontier> fmt::Debug for GraphKernel<P, B, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GraphKernel")
            .field("open", &self.open.len())
            .finish_non_exhaustive()
    }
}
