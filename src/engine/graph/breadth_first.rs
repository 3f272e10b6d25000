//! Breadth-first search.
//!
//! ```text
//! put the start on OPEN, a queue; if it is a goal: solved
//! while OPEN is not empty:
//!     select the first node: take it from OPEN to CLOSED
//!     expand it: for each move:
//!         find the successor: if it is known, drop it
//!         otherwise add it at the end of OPEN; if it is a goal: solved
//! exhausted
//! ```
//!
//! Unless an observer watches, `expand_batches` does the same for many nodes at a time.

use std::fmt;
use std::hash::{BuildHasher, Hash};
use std::ops::Range;

use crate::engine::context::{Context, Event};
use crate::engine::store::reconstruct::{Tree, moves_from};
use crate::engine::store::state_table::NodeId;
use crate::engine::{Engine, GoalTest, engine_methods};
use crate::hasher::DefaultHashBuilder;
use crate::observer::{Fate, Observer};
use crate::puzzle::Puzzle;

use super::batch::{Batch, Done, Goals};

/// Breadth-first search: all states one move away, then all two moves away, and so on.
///
/// Finds a solution with the **fewest moves**, or proves that there is none. Costs are ignored
/// while it searches (see [`UniformCost`](crate::UniformCost)).
///
/// *Time* O(states + moves) up to the depth of the solution. *Memory* per state: the state, 4 bytes
/// for its parent, and 5 to 22 bytes of hash table (at most 8 from a million states on). Unless an
/// observer watches, a few dozen states are expanded together. E. F. Moore, *The shortest path
/// through a maze*, 1959; C. Y. Lee, 1961.
///
/// Read its plain form first: `examples/textbook/breadth_first.rs` in this crate's source.
///
/// # Settings
///
/// | builder | default | effect |
/// |---|---|---|
/// | [`goal_test`](Self::goal_test) | [`GoalTest::WhenGenerated`] | when goals are looked for |
/// | [`hasher`](Self::hasher) | [`DefaultHashBuilder`] | how states are hashed |
///
/// # Example
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::puzzles::sliding::{PackedBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<PackedBoard> = "8 7 1 5 2 6 3 4 0".parse()?;
/// let outcome = BreadthFirst::new().solve(&puzzle);
/// assert_eq!(outcome.solution().map(|s| s.len()), Some(24));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[must_use]
pub struct BreadthFirst<B = DefaultHashBuilder> {
    goal_test: GoalTest,
    hasher: B,
}

impl<B> fmt::Debug for BreadthFirst<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BreadthFirst")
            .field("goal_test", &self.goal_test)
            .finish_non_exhaustive()
    }
}

impl BreadthFirst {
    /// Breadth-first search with the default settings.
    pub fn new() -> Self {
        Self {
            goal_test: GoalTest::WhenGenerated,
            hasher: DefaultHashBuilder::default(),
        }
    }
}

impl Default for BreadthFirst {
    fn default() -> Self {
        Self::new()
    }
}

engine_methods!(BreadthFirst<B>);

impl<B> BreadthFirst<B> {
    /// When to look for the goal. All three find a shortest solution; they differ in how much they
    /// expand after a goal has been generated.
    pub fn goal_test(mut self, goal_test: GoalTest) -> Self {
        self.goal_test = goal_test;
        self
    }

    /// Another hasher for the states.
    ///
    /// ```
    /// use std::hash::RandomState;
    /// use puzzle_search::prelude::*;
    /// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 0 7 8".parse()?;
    /// let outcome = BreadthFirst::new().hasher(RandomState::new()).solve(&puzzle);
    /// assert!(outcome.is_solved());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn hasher<C: BuildHasher>(self, hasher: C) -> BreadthFirst<C> {
        BreadthFirst {
            goal_test: self.goal_test,
            hasher,
        }
    }
}

impl<P, B> Engine<P> for BreadthFirst<B>
where
    P: Puzzle<State: Eq + Hash>,
    B: BuildHasher + Clone,
{
    const NAME: &'static str = "breadth-first";

    type Progress = Queue<P::State, B>;

    fn begin(&self, _puzzle: &P) -> Self::Progress {
        Queue {
            nodes: Tree::new(self.hasher.clone()),
            begun: false,
            next: 0,
            depth: 0,
            level_end: 1,
            batch: None,
            unfinished: None,
            first_new: 0,
            unseen: 0..0,
            found: None,
        }
    }

    fn advance<O: Observer<P>>(
        &self,
        search: &mut Self::Progress,
        context: &mut Context<'_, P, O>,
    ) -> Event {
        let event = self.run(search, context).unwrap_or_else(|event| event);
        context.sizes(event, search.open_len(), search.closed_len())
    }

    fn solution(&self, search: &Self::Progress, puzzle: &P) -> Option<Vec<P::Move>> {
        search.nodes.path(puzzle, search.found?)
    }

    fn nearest(&self, search: &Self::Progress, puzzle: &P) -> Option<Vec<P::Move>> {
        search.nodes.path(puzzle, search.nodes.deepest()?)
    }

    fn bytes(&self, search: &Self::Progress) -> u64 {
        search.nodes.bytes() + search.batch.as_ref().map_or(0, Batch::bytes)
    }
}

/// A breadth-first search between two calls.
///
/// Nodes are numbered in the order in which they are added, so the table of states *is* the queue,
/// and all that is kept of OPEN is where it begins.
pub struct Queue<S, B> {
    nodes: Tree<S, B>,
    /// The start is on OPEN.
    begun: bool,
    /// The first node on OPEN.
    next: NodeId,
    /// The depth of the node selected last, and the first node that is deeper.
    depth: u32,
    level_end: NodeId,
    /// Set once there are enough nodes for a batch.
    batch: Option<Batch<S>>,
    /// The node that was selected or half expanded when the search stopped, and how many of its
    /// moves are done; `None` if its expansion has not begun.
    unfinished: Option<(NodeId, Option<usize>)>,
    /// The first node that the last expansion added, if it added any.
    first_new: NodeId,
    /// Nodes added by the last expansion that have not been tested for the goal yet.
    unseen: Range<NodeId>,
    /// The goal reported last. Once there is one, selected states must be tested again, since no
    /// goal is expanded.
    found: Option<NodeId>,
}

impl<S, B> fmt::Debug for Queue<S, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Queue").finish_non_exhaustive()
    }
}

/// From this many nodes on, a batch is faster than expanding them one by one.
const ENOUGH: usize = 8;

impl<S: Eq + Hash, B: BuildHasher> Queue<S, B> {
    fn open_len(&self) -> u64 {
        self.nodes.len() - u64::from(self.next)
    }

    fn closed_len(&self) -> u64 {
        self.next.into()
    }

    /// Takes the first node from OPEN to CLOSED.
    #[inline]
    fn select(&mut self) -> Option<NodeId> {
        let end = self.nodes.table.next_id();
        if self.next == end {
            return None;
        }
        if self.next == self.level_end {
            self.depth += 1;
            self.level_end = end;
        }
        self.next += 1;
        Some(self.next - 1)
    }

    fn solved<P, O>(&mut self, goal: NodeId, depth: u32, context: &mut Context<'_, P, O>) -> Event
    where
        P: Puzzle<State = S>,
        O: Observer<P>,
    {
        context.solved(self.nodes.table.state(goal), depth.into());
        self.found = Some(goal);
        Event::Solved
    }
}

impl<B> BreadthFirst<B> {
    fn run<P, O>(
        &self,
        search: &mut Queue<P::State, B>,
        context: &mut Context<'_, P, O>,
    ) -> Result<Event, Event>
    where
        P: Puzzle<State: Eq + Hash>,
        B: BuildHasher,
        O: Observer<P>,
    {
        let puzzle = context.puzzle();
        let when_selected = self.goal_test == GoalTest::WhenSelected;
        if !search.begun {
            let start = puzzle.start();
            if let Err(vacancy) = search.nodes.table.find(&start) {
                let vacancy = search.nodes.reserve(vacancy, &start, &context.budget, 0)?;
                search.nodes.add(vacancy, start, 0);
            }
            context.begin();
            search.begun = true;
            if !when_selected {
                search.unseen = 0..1;
            }
        }
        loop {
            while let Some(node) = search.unseen.next() {
                if puzzle.is_goal(search.nodes.table.state(node)) {
                    let depth = if node == 0 { 0 } else { search.depth + 1 };
                    return Ok(search.solved(node, depth, context));
                }
            }
            let (node, done) = match search.unfinished.take() {
                Some(unfinished) => unfinished,
                None => {
                    if !O::ACTIVE {
                        self.expand_batches(search, context);
                    }
                    match search.select() {
                        Some(node) => (node, None),
                        None => return Ok(Event::Exhausted { complete: true }),
                    }
                }
            };
            if done.is_none() {
                let state = search.nodes.table.state(node);
                if (when_selected || search.found.is_some()) && puzzle.is_goal(state) {
                    if when_selected {
                        return Ok(search.solved(node, search.depth, context));
                    }
                    // A goal is never expanded.
                    continue;
                }
                if let Err(limit) = context.may_expand() {
                    search.unfinished = Some((node, None));
                    return Err(limit.into());
                }
                context.expand(state, search.depth.into());
                search.first_new = search.nodes.table.next_id();
            }
            self.expand(search, node, done.unwrap_or(0), context)?;
        }
    }

    /// Expands nodes in batches, as long as the next nodes are known and neither a goal nor a limit
    /// comes up. The counts are the same as if they were expanded one by one.
    fn expand_batches<P, O>(&self, search: &mut Queue<P::State, B>, context: &mut Context<'_, P, O>)
    where
        P: Puzzle<State: Eq + Hash>,
        B: BuildHasher,
        O: Observer<P>,
    {
        let when_selected = self.goal_test == GoalTest::WhenSelected;
        let goals = Goals {
            expanded: when_selected || search.found.is_some(),
            generated: !when_selected,
        };
        let budget = context.budget();
        while let Some(batch) = &mut search.batch {
            // The rest of the level.
            if ((search.level_end - search.next) as usize) < ENOUGH {
                return;
            }
            let most = budget.expansions.saturating_sub(context.stats().expanded);
            let most = u32::try_from(most).unwrap_or(u32::MAX);
            let end = search.level_end.min(search.next.saturating_add(most));
            let room = search.nodes.table.room(&budget);
            batch.list(
                context.puzzle(),
                &search.nodes,
                search.next..end,
                room,
                &goals,
            );
            let open = search.nodes.len() - u64::from(search.next);
            let Done {
                mut tally,
                peak_open,
            } = batch.add(&mut search.nodes, open);
            if tally.expanded == 0 {
                return;
            }
            search.next += u32::try_from(tally.expanded).unwrap_or(0);
            if tally.kept > 0 {
                tally.deepest = u64::from(search.depth) + 1;
            }
            context.add(tally);
            context.peaks(peak_open, search.closed_len());
            context.peaks(search.open_len(), search.closed_len());
        }
    }

    /// Generates the successors of a node, except those already done.
    #[inline]
    fn expand<P, O>(
        &self,
        search: &mut Queue<P::State, B>,
        node: NodeId,
        mut done: usize,
        context: &mut Context<'_, P, O>,
    ) -> Result<(), Event>
    where
        P: Puzzle<State: Eq + Hash>,
        B: BuildHasher,
        O: Observer<P>,
    {
        let puzzle = context.puzzle();
        let depth = search.depth + 1;
        let state = search.nodes.table.state(node).clone();
        let parent = search.nodes.parents[node as usize];
        for mv in moves_from(puzzle, &state, done) {
            let mut next = state.clone();
            puzzle.apply(&mut next, mv);
            // It leads back to the parent, as about one successor in three does: no need to look it
            // up.
            let vacancy = if next == *search.nodes.table.state(parent) {
                None
            } else {
                search.nodes.table.find(&next).err()
            };
            let Some(vacancy) = vacancy else {
                context.generated(&state, mv, depth.into(), Fate::Duplicate);
                done += 1;
                if let Err(limit) = context.look(done) {
                    search.unfinished = Some((node, Some(done)));
                    return Err(limit.into());
                }
                continue;
            };
            let vacancy = match search.nodes.reserve(vacancy, &next, &context.budget, 0) {
                Ok(vacancy) => vacancy,
                Err(limit) => {
                    search.unfinished = Some((node, Some(done)));
                    return Err(limit.into());
                }
            };
            let added = search.nodes.add(vacancy, next, node);
            context.generated(&state, mv, depth.into(), Fate::Kept);
            done += 1;
            if self.goal_test == GoalTest::WhenGenerated
                && puzzle.is_goal(search.nodes.table.state(added))
            {
                search.unfinished = Some((node, Some(done)));
                return Err(search.solved(added, depth, context));
            }
            if let Err(limit) = context.look(done) {
                search.unfinished = Some((node, Some(done)));
                return Err(limit.into());
            }
        }
        context.peaks(search.open_len(), search.closed_len());
        let rest_of_level = (search.level_end - search.next) as usize;
        if Batch::<P::State>::WORTHWHILE && rest_of_level >= ENOUGH && search.batch.is_none() {
            search.batch = Some(Batch::new());
        }
        if self.goal_test == GoalTest::AfterExpansion {
            search.unseen = search.first_new..search.nodes.table.next_id();
        }
        Ok(())
    }
}
