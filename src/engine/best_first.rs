//! The loop of the engines that select by a number: A*, uniform cost, greedy best-first.

use std::fmt;
use std::hash::{BuildHasher, Hash};

use crate::heuristic::{DEAD_END, Heuristic};
use crate::observer::{Fate, Observer};
use crate::puzzle::{Cost, Puzzle};
use crate::solution::Solution;
use crate::stats::Stats;

use super::expansion::Expansion;
use super::goal_test::GoalTest;
use super::kernel::{Budget, Event, Kernel};
use super::open::{Open, TieBreak};
use super::state_table::{NodeId, Slot, StateTable, vec_bytes};

/// What a best-first engine does when it generates a state that it knows, at a smaller cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rediscovery {
    /// Nothing: the first way to a state is the one that is kept.
    Drop,
    /// If the state is on OPEN, the cheaper way replaces the dearer one. States on CLOSED stay
    /// there. With a consistent heuristic this loses nothing.
    Improve,
    /// The cheaper way replaces the dearer one, and a state on CLOSED goes back to OPEN. With an
    /// admissible heuristic A\* needs this to be optimal, if the heuristic is not consistent.
    Reopen,
}

/// How a best-first engine computes f, the number it selects by.
pub trait Priority {
    /// f, from the cost so far and the estimate of the rest. Less is better.
    fn f(&self, g: Cost, h: Cost) -> u64;
}

/// What all best-first engines can be told.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Settings {
    pub(crate) ties: TieBreak,
    pub(crate) rediscovery: Rediscovery,
    pub(crate) goal_test: GoalTest,
    pub(crate) cost_bound: Option<Cost>,
}

impl Settings {
    /// May a path of cost `g` through a state with the estimate `h` be kept?
    #[inline]
    fn is_within_bound(&self, g: Cost, h: Cost) -> bool {
        self.cost_bound
            .is_none_or(|bound| u64::from(g) + u64::from(h) <= u64::from(bound))
    }
}

/// A best-first search.
pub struct BestFirstKernel<'a, P: Puzzle, H: Heuristic<P>, F, B> {
    heuristic: &'a H,
    priority: F,
    settings: Settings,
    table: StateTable<P::State, B>,
    nodes: Vec<Node<P::Move, H::Estimate>>,
    open: Open,
    /// Sizes of OPEN and CLOSED. `open` itself holds outdated entries too.
    open_len: u64,
    closed_len: u64,
    phase: Phase,
    expansion: Option<Expansion<P>>,
    /// The node selected last.
    selected: NodeId,
    /// The first node that the last expansion added, if it added any.
    first_new: NodeId,
    /// The goal reported last.
    found: NodeId,
    /// Has a goal been met, so that selected states must be looked at again?
    goals_seen: bool,
    /// Was a successor dropped because of the bound?
    cut: bool,
}

/// A node; its state has the same number in the table.
#[derive(Clone, Copy)]
struct Node<M, E> {
    parent: NodeId,
    g: Cost,
    /// The number of moves of the path that costs g. It visits no node twice, so that it is less
    /// than the number of nodes.
    depth: u32,
    estimate: E,
    /// The move from the parent; the start has none.
    mv: Option<M>,
    status: Status,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Status {
    Open,
    Closed,
    /// A goal that was selected and reported. It stays on CLOSED: a cheaper way to it would only
    /// make it be reported again.
    Reported,
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

impl<'a, P, H, F, B> BestFirstKernel<'a, P, H, F, B>
where
    P: Puzzle<State: Eq + Hash>,
    H: Heuristic<P>,
    F: Priority,
    B: BuildHasher,
{
    pub(crate) fn new(heuristic: &'a H, priority: F, settings: Settings, hasher: B) -> Self {
        Self {
            heuristic,
            priority,
            settings,
            table: StateTable::new(hasher),
            nodes: Vec::new(),
            open: Open::new(settings.ties),
            open_len: 0,
            closed_len: 0,
            phase: Phase::Start,
            expansion: None,
            selected: 0,
            first_new: 0,
            found: 0,
            goals_seen: false,
            cut: false,
        }
    }

    fn report<O: Observer<P>>(&mut self, puzzle: &P, goal: NodeId, observer: &mut O) -> Event {
        if O::ACTIVE {
            // Counted along the path: a node on the way may have come to be reached differently.
            let depth = self.path(goal).count() as u64;
            observer.solved(puzzle, self.table.state(goal), depth);
        }
        self.found = goal;
        self.goals_seen = true;
        Event::Solved
    }

    /// Moves from the start to `node`.
    fn depth(&self, node: NodeId) -> u64 {
        self.nodes[node as usize].depth.into()
    }

    /// The moves to `node`, last to first.
    fn path(&self, node: NodeId) -> impl Iterator<Item = P::Move> {
        let mut at = node;
        std::iter::from_fn(move || {
            let Node { parent, mv, .. } = self.nodes[at as usize];
            at = parent;
            mv
        })
    }

    fn start(&mut self, puzzle: &P, budget: Budget, stats: &mut Stats) -> Option<Event> {
        let start = puzzle.start();
        let estimate = self.heuristic.estimate(puzzle, &start);
        let h: Cost = estimate.into();
        if h == DEAD_END || !self.settings.is_within_bound(0, h) {
            return Some(Event::Exhausted {
                complete: h == DEAD_END,
            });
        }
        if let Slot::NoRoom = self.table.insert(start, budget.nodes) {
            return Some(self.table.no_room());
        }
        stats.iterations = 1;
        self.nodes.push(Node {
            parent: 0,
            g: 0,
            depth: 0,
            estimate,
            mv: None,
            status: Status::Open,
        });
        self.open.push(self.priority.f(0, h), 0, 0);
        self.open_len = 1;
        None
    }

    /// Takes the next node from OPEN to CLOSED.
    #[inline]
    fn select(&mut self) -> Option<NodeId> {
        loop {
            let (_, g, id) = self.open.pop()?;
            let node = &mut self.nodes[id as usize];
            // An entry from before the node was improved is outdated.
            if node.status == Status::Open && node.g == g {
                node.status = Status::Closed;
                self.open_len -= 1;
                self.closed_len += 1;
                return Some(id);
            }
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
                    if let Some(event) = self.start(puzzle, budget, stats) {
                        return event;
                    }
                    self.phase = Phase::Select;
                    if self.settings.goal_test != GoalTest::WhenSelected
                        && puzzle.is_goal(self.table.state(0))
                    {
                        return self.report(puzzle, 0, observer);
                    }
                }
                Phase::Select => {
                    let Some(node) = self.select() else {
                        return Event::Exhausted {
                            complete: !self.cut,
                        };
                    };
                    self.selected = node;
                    let when_selected = self.settings.goal_test == GoalTest::WhenSelected;
                    if (when_selected || self.goals_seen) && puzzle.is_goal(self.table.state(node))
                    {
                        // A goal is never expanded.
                        if when_selected {
                            self.nodes[node as usize].status = Status::Reported;
                            return self.report(puzzle, node, observer);
                        }
                    } else {
                        self.phase = Phase::Expand;
                    }
                }
                Phase::Expand => {
                    if stats.expanded >= budget.expansions {
                        return Event::Paused;
                    }
                    stats.expanded += 1;
                    let node = self.selected;
                    let parent = self.table.state(node);
                    observer.expanded(puzzle, parent, self.depth(node));
                    self.expansion = Some(Expansion::new(puzzle, node, parent));
                    self.first_new = self.table.next_id();
                    self.phase = Phase::Generate;
                }
                Phase::Generate => {
                    if let Some(event) = self.generate(puzzle, budget, stats, observer) {
                        return event;
                    }
                    self.expansion = None;
                    stats.sizes_and_peaks(self.open_len, self.closed_len);
                    self.phase = match self.settings.goal_test {
                        GoalTest::AfterExpansion => Phase::Look(self.first_new),
                        GoalTest::WhenGenerated | GoalTest::WhenSelected => Phase::Select,
                    };
                }
                Phase::Look(node) if node as usize == self.table.len() => {
                    self.phase = Phase::Select;
                }
                Phase::Look(node) => {
                    self.phase = Phase::Look(node + 1);
                    if puzzle.is_goal(self.table.state(node)) {
                        return self.report(puzzle, node, observer);
                    }
                }
            }
        }
    }

    /// Makes the successors of the node being expanded; `None` when all are made.
    fn generate<O: Observer<P>>(
        &mut self,
        puzzle: &P,
        budget: Budget,
        stats: &mut Stats,
        observer: &mut O,
    ) -> Option<Event> {
        // Taken out while it is worked on, so that the rest of the search can be changed.
        let mut expansion = self.expansion.take()?;
        let Node {
            g: g_parent,
            depth: depth_parent,
            estimate: estimate_parent,
            ..
        } = self.nodes[expansion.node as usize];
        while let Some(mv) = expansion.next_move() {
            let Some(g) = g_parent.checked_add(puzzle.cost(&expansion.state, mv)) else {
                // A state that is known is known at a cost that fits.
                let known = self.table.contains(&expansion.successor(puzzle, mv));
                let fate = stats.overflow(known);
                observer.generated(puzzle, &expansion.state, mv, fate);
                continue;
            };
            let next = expansion.successor(puzzle, mv);
            let mut estimate = None;
            let slot = self.table.insert_if(next, budget.nodes, |_| {
                let after =
                    self.heuristic
                        .estimate_after(puzzle, &expansion.state, estimate_parent, mv);
                estimate = Some(after);
                let h = after.into();
                h != DEAD_END && self.settings.is_within_bound(g, h)
            });
            let fate = match (slot, estimate) {
                (Slot::Known(id), _) => {
                    let parent = (expansion.node, depth_parent);
                    self.rediscover(id, g, parent, mv, stats)
                }
                (Slot::New(id), Some(estimate)) => {
                    self.nodes.push(Node {
                        parent: expansion.node,
                        g,
                        depth: depth_parent + 1,
                        estimate,
                        mv: Some(mv),
                        status: Status::Open,
                    });
                    stats.reached(u64::from(depth_parent) + 1);
                    self.open.push(self.priority.f(g, estimate.into()), g, id);
                    self.open_len += 1;
                    Fate::Kept
                }
                (Slot::Refused, Some(estimate)) if estimate.into() == DEAD_END => {
                    stats.pruned += 1;
                    Fate::DeadEnd
                }
                (Slot::Refused, _) => {
                    stats.pruned += 1;
                    self.cut = true;
                    Fate::BeyondBound
                }
                // A new state always has its estimate, so this is a table without room.
                (Slot::NoRoom | Slot::New(_), _) => {
                    expansion.give_back(mv);
                    self.expansion = Some(expansion);
                    return Some(self.table.no_room());
                }
            };
            stats.generated += 1;
            observer.generated(puzzle, &expansion.state, mv, fate);
            if fate == Fate::Kept && self.settings.goal_test == GoalTest::WhenGenerated {
                let added = self.table.next_id() - 1;
                if puzzle.is_goal(self.table.state(added)) {
                    self.expansion = Some(expansion);
                    return Some(self.report(puzzle, added, observer));
                }
            }
        }
        None
    }

    /// Deals with a known state that was reached again, with cost `g`, by `mv` from `parent`.
    #[inline]
    fn rediscover(
        &mut self,
        id: NodeId,
        g: Cost,
        (parent, depth_parent): (NodeId, u32),
        mv: P::Move,
        stats: &mut Stats,
    ) -> Fate {
        let node = &mut self.nodes[id as usize];
        let wanted = match self.settings.rediscovery {
            Rediscovery::Drop => false,
            Rediscovery::Improve => node.status == Status::Open,
            Rediscovery::Reopen => node.status != Status::Reported,
        };
        if !wanted || g >= node.g {
            stats.duplicates += 1;
            return Fate::Duplicate;
        }
        node.g = g;
        node.depth = depth_parent + 1;
        node.parent = parent;
        node.mv = Some(mv);
        stats.reached(node.depth.into());
        let was_closed = std::mem::replace(&mut node.status, Status::Open) == Status::Closed;
        let f = self.priority.f(g, node.estimate.into());
        self.open.push(f, g, id);
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

impl<P, H, F, B> Kernel<P> for BestFirstKernel<'_, P, H, F, B>
where
    P: Puzzle<State: Eq + Hash>,
    H: Heuristic<P>,
    F: Priority,
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
        let mut moves: Vec<P::Move> = self.path(self.found).collect();
        moves.reverse();
        Solution::replayed(puzzle, moves)
    }

    fn bytes(&self) -> u64 {
        self.table.bytes() + vec_bytes(&self.nodes) + self.open.bytes()
    }
}

impl<P: Puzzle, H: Heuristic<P>, F, B> fmt::Debug for BestFirstKernel<'_, P, H, F, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BestFirstKernel")
            .field("open", &self.open_len)
            .field("closed", &self.closed_len)
            .finish_non_exhaustive()
    }
}
