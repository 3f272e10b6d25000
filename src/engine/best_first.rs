//! The loop of the engines that select by a number: A*, uniform cost, greedy best-first.

use std::fmt;
use std::hash::{BuildHasher, Hash};

use crate::heuristic::{DEAD_END, Heuristic};
use crate::observer::{Fate, Observer};
use crate::puzzle::{Cost, Puzzle};
use crate::solution::Solution;
use crate::stats::Stats;

use super::bit_list::BitList;
use super::expansion::Expansion;
use super::goal_test::GoalTest;
use super::kernel::{Budget, Event, Kernel};
use super::open::{Open, TieBreak};
use super::retrace::{Choice, retrace};
use super::state_table::{NodeId, StateTable, push_thriftily, vec_bytes};

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
    table: StateTable<P::State, Node<H::Estimate>, B>,
    /// A bit for every node: is it on CLOSED?
    closed: BitList,
    /// Moves on the path to every node; `None` while every move has cost 1, for then it is g.
    ///
    /// The path visits no node twice, so that this is less than the number of nodes.
    depths: Option<Vec<u32>>,
    open: Open,
    /// Sizes of OPEN and CLOSED. `open` itself holds outdated entries too.
    open_len: u64,
    closed_len: u64,
    phase: Phase,
    /// The expansion in the middle of which the search stopped.
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

/// What is kept beside a state. The move from the parent is not: it is found again when a path is
/// wanted.
#[derive(Clone, Copy)]
struct Node<E> {
    parent: NodeId,
    g: Cost,
    estimate: E,
}

#[derive(Clone, Copy)]
enum Phase {
    Start,
    Select,
    Expand,
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
            closed: BitList::default(),
            depths: None,
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
            let depth = self.ancestors(goal).count() as u64;
            observer.solved(puzzle, self.table.state(goal), depth);
        }
        self.found = goal;
        self.goals_seen = true;
        Event::Solved
    }

    /// Moves from the start to `node`.
    #[inline]
    fn depth(&self, node: NodeId) -> u32 {
        match &self.depths {
            Some(depths) => depths[node as usize],
            None => self.table.node(node).g,
        }
    }

    /// Notes the depth of `node`, which is the next new node or a known one, when its cost is noted.
    #[inline]
    fn set_depth(&mut self, node: NodeId, depth: u32, g: Cost) {
        if depth != g && self.depths.is_none() {
            self.depths = Some(self.table.nodes().map(|node| node.g).collect());
        }
        if let Some(depths) = &mut self.depths {
            match depths.get_mut(node as usize) {
                Some(known) => *known = depth,
                None => push_thriftily(depths, depth),
            }
        }
    }

    /// The nodes on the path to `node`, from its parent to the start.
    fn ancestors(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        let parent = |node| (node != 0).then(|| self.table.node(node).parent);
        std::iter::successors(parent(node), move |&node| parent(node))
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
        let node = Node {
            parent: 0,
            g: 0,
            estimate,
        };
        if self.table.insert(start, budget.nodes, node).is_err() {
            return Some(self.table.no_room());
        }
        stats.iterations = 1;
        self.closed.add(0);
        self.open.push(self.priority.f(0, h), 0, 0);
        self.open_len = 1;
        None
    }

    /// Takes the next node from OPEN to CLOSED.
    #[inline]
    fn select(&mut self) -> Option<NodeId> {
        loop {
            let (_, g, id) = self.open.pop()?;
            // An entry from before the node was improved is outdated. No two entries of a node
            // have the same g, so that its last entry has not been popped before.
            if self.table.node(id).g == g {
                self.closed.set(id, true);
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
        if let Some(expansion) = self.expansion.take()
            && let Some(event) = self.go_on(expansion, puzzle, budget, stats, observer)
        {
            return event;
        }
        loop {
            if let Err(event) = self.next(puzzle, budget, stats, observer) {
                return event;
            }
            if stats.expanded >= budget.expansions {
                self.phase = Phase::Expand;
                return Event::Paused;
            }
            stats.expanded += 1;
            let node = self.selected;
            let state = self.table.state(node);
            if O::ACTIVE {
                observer.expanded(puzzle, state, self.depth(node).into());
            }
            self.first_new = self.table.next_id();
            let expansion = Expansion::new(puzzle, node, state);
            if let Some(event) = self.generate(expansion, puzzle, budget, stats, observer) {
                return event;
            }
        }
    }

    /// Goes on to the next expansion, of the node selected then, or to what happens before it.
    #[inline]
    fn next<O: Observer<P>>(
        &mut self,
        puzzle: &P,
        budget: Budget,
        stats: &mut Stats,
        observer: &mut O,
    ) -> Result<(), Event> {
        loop {
            match self.phase {
                Phase::Start => {
                    if let Some(event) = self.start(puzzle, budget, stats) {
                        return Err(event);
                    }
                    self.phase = Phase::Select;
                    if self.settings.goal_test != GoalTest::WhenSelected
                        && puzzle.is_goal(self.table.state(0))
                    {
                        return Err(self.report(puzzle, 0, observer));
                    }
                }
                Phase::Select => {
                    let Some(node) = self.select() else {
                        return Err(Event::Exhausted {
                            complete: !self.cut,
                        });
                    };
                    self.selected = node;
                    let when_selected = self.settings.goal_test == GoalTest::WhenSelected;
                    if !(when_selected || self.goals_seen)
                        || !puzzle.is_goal(self.table.state(node))
                    {
                        return Ok(());
                    }
                    // A goal is never expanded.
                    if when_selected {
                        return Err(self.report(puzzle, node, observer));
                    }
                }
                Phase::Expand => return Ok(()),
                Phase::Look(node) if node as usize == self.table.len() => {
                    self.phase = Phase::Select;
                }
                Phase::Look(node) => {
                    self.phase = Phase::Look(node + 1);
                    if puzzle.is_goal(self.table.state(node)) {
                        return Err(self.report(puzzle, node, observer));
                    }
                }
            }
        }
    }

    /// Goes on with an expansion in the middle of which the search stopped.
    #[cold]
    #[inline(never)]
    fn go_on<O: Observer<P>>(
        &mut self,
        expansion: Expansion<P>,
        puzzle: &P,
        budget: Budget,
        stats: &mut Stats,
        observer: &mut O,
    ) -> Option<Event> {
        self.generate(expansion, puzzle, budget, stats, observer)
    }

    /// Makes the successors of the node being expanded; `None` when all are made.
    #[expect(
        clippy::inline_always,
        reason = "with a second place of call it would be a function of its own, a tenth slower"
    )]
    #[inline(always)]
    fn generate<O: Observer<P>>(
        &mut self,
        mut expansion: Expansion<P>,
        puzzle: &P,
        budget: Budget,
        stats: &mut Stats,
        observer: &mut O,
    ) -> Option<Event> {
        let parent = *self.table.node(expansion.node);
        let depth = self.depth(expansion.node) + 1;
        while let Some(mv) = expansion.next_move() {
            let state = &expansion.state;
            let next = expansion.successor(puzzle, mv);
            let fate = if next == *self.table.state(parent.parent) {
                // Back where the path came from, as one successor in three or so is.
                stats.duplicates += 1;
                Fate::Duplicate
            } else if let Some(g) = parent.g.checked_add(puzzle.cost(state, mv)) {
                match self.table.find(&next) {
                    Ok(id) => self.rediscover(puzzle, id, (expansion.node, g, depth), stats),
                    Err(vacancy) => {
                        let estimate =
                            self.heuristic
                                .estimate_after(puzzle, state, parent.estimate, mv);
                        let h: Cost = estimate.into();
                        if h == DEAD_END {
                            stats.pruned += 1;
                            Fate::DeadEnd
                        } else if !self.settings.is_within_bound(g, h) {
                            stats.pruned += 1;
                            self.cut = true;
                            Fate::BeyondBound
                        } else if !self.table.has_room(budget.nodes) {
                            expansion.give_back(mv);
                            self.expansion = Some(expansion);
                            return Some(self.table.no_room());
                        } else {
                            self.set_depth(self.table.next_id(), depth, g);
                            let node = Node {
                                parent: expansion.node,
                                g,
                                estimate,
                            };
                            let id = self.table.add(vacancy, next, node);
                            self.closed.add(id);
                            self.open.push(self.priority.f(g, h), g, id);
                            self.open_len += 1;
                            stats.reached(depth.into());
                            Fate::Kept
                        }
                    }
                }
            } else {
                // A state that is known is known at a cost that fits.
                stats.overflow(self.table.contains(&next))
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
        stats.peaks(self.open_len, self.closed_len);
        self.phase = match self.settings.goal_test {
            GoalTest::AfterExpansion => Phase::Look(self.first_new),
            GoalTest::WhenGenerated | GoalTest::WhenSelected => Phase::Select,
        };
        None
    }

    /// Deals with a known state that was reached again: from `parent`, with cost `g`, by `depth`
    /// moves.
    #[inline]
    fn rediscover(
        &mut self,
        puzzle: &P,
        id: NodeId,
        (parent, g, depth): (NodeId, Cost, u32),
        stats: &mut Stats,
    ) -> Fate {
        if g >= self.table.node(id).g || !self.may_improve(puzzle, id) {
            stats.duplicates += 1;
            return Fate::Duplicate;
        }
        self.set_depth(id, depth, g);
        let node = self.table.node_mut(id);
        node.g = g;
        node.parent = parent;
        let f = self.priority.f(g, node.estimate.into());
        self.open.push(f, g, id);
        stats.reached(depth.into());
        if self.closed.get(id) {
            self.closed.set(id, false);
            self.open_len += 1;
            self.closed_len -= 1;
            stats.reopened += 1;
            Fate::Reopened
        } else {
            Fate::Improved
        }
    }

    /// May a cheaper way replace the one that is known?
    fn may_improve(&self, puzzle: &P, id: NodeId) -> bool {
        match self.settings.rediscovery {
            Rediscovery::Drop => false,
            Rediscovery::Improve => !self.closed.get(id),
            // A goal that was selected was reported. A cheaper way to it would only make it be
            // reported again.
            Rediscovery::Reopen => {
                !(self.closed.get(id)
                    && self.settings.goal_test == GoalTest::WhenSelected
                    && puzzle.is_goal(self.table.state(id)))
            }
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
        let mut path: Vec<NodeId> = self.ancestors(self.found).collect();
        path.reverse();
        path.push(self.found);
        let step = |id| {
            let (state, node) = &self.table.entries()[id as usize];
            let before = self.table.node(node.parent);
            let choice = match self.settings.rediscovery {
                // The first way to a state may lead along the second of two moves to it, if the first one
                // was beyond a bound.
                Rediscovery::Drop => Choice::Costing(node.g.saturating_sub(before.g)),
                // The parent may have been improved since.
                Rediscovery::Improve | Rediscovery::Reopen => Choice::Cheapest,
            };
            (state, choice)
        };
        Solution::replayed(puzzle, retrace(puzzle, path.into_iter().map(step))?)
    }

    fn bytes(&self) -> u64 {
        self.table.bytes()
            + self.closed.bytes()
            + self.depths.as_ref().map_or(0, vec_bytes)
            + self.open.bytes()
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
