//! Depth-first search with OPEN as a stack and CLOSED as a table.
//!
//! ```text
//! reach the start: push it onto OPEN, a stack; if it is a goal: solved
//! while OPEN is not empty:
//!     pop the node that was pushed last; it is on CLOSED now
//!     if it is at the depth bound, go on to the next one
//!     expand it: for each move:
//!         reach the successor: if it is known, drop it; otherwise push it onto OPEN
//!         if it is new and a goal: solved
//! exhausted
//! ```

use std::fmt;
use std::hash::{BuildHasher, Hash};
use std::ops::Range;

use crate::engine::context::{Context, Event, grow, vec_bytes};
use crate::engine::store::reconstruct::{Tree, moves_from};
use crate::engine::store::state_table::NodeId;
use crate::engine::{Engine, GoalTest, engine_methods};
use crate::hasher::DefaultHashBuilder;
use crate::limits::Limit;
use crate::observer::{Fate, Observer};
use crate::puzzle::Puzzle;

/// Depth-first search as textbooks present it: OPEN is a stack, and a state that has been met once
/// is never kept again.
///
/// The successor generated last is expanded first. It finds *a* solution, seldom a short one. With
/// a depth bound it is not complete even within the bound: a state first met at a great depth is
/// not expanded again when it turns up at a smaller one. [`DepthFirst`](crate::DepthFirst) with
/// [`OnPath`](crate::OnPath) or [`Visited`](crate::Visited) is complete.
///
/// *Time* O(reachable states + moves); *memory* as [`BreadthFirst`](crate::BreadthFirst), plus 8
/// bytes per node on OPEN. N. J. Nilsson, *Problem-Solving Methods in Artificial Intelligence*,
/// 1971.
///
/// Read its plain form first: `examples/textbook/depth_first_graph.rs` in this crate's source.
///
/// # Settings
///
/// | builder | default | effect |
/// |---|---|---|
/// | [`depth_bound`](Self::depth_bound) | none | nodes at this depth go to CLOSED without being expanded |
/// | [`goal_test`](Self::goal_test) | [`GoalTest::WhenGenerated`] | when goals are looked for |
/// | [`hasher`](Self::hasher) | [`DefaultHashBuilder`] | how states are hashed |
///
/// # Example
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::GoalTest;
/// use puzzle_search::puzzles::sliding::{NibbleBoard, Shape, SlidingPuzzle};
///
/// let puzzle = SlidingPuzzle::<NibbleBoard>::new(
///     Shape::new(3, 3)?,
///     &[2, 8, 3, 1, 0, 4, 7, 6, 5],
///     &[1, 2, 3, 8, 0, 4, 7, 6, 5],
/// )?;
/// let engine = DepthFirstGraph::new().depth_bound(9).goal_test(GoalTest::AfterExpansion);
/// let outcome = engine.solve(&puzzle);
/// assert!(outcome.is_solved());
/// assert!(outcome.stats().deepest <= 9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[must_use]
pub struct DepthFirstGraph<B = DefaultHashBuilder> {
    depth_bound: Option<u32>,
    goal_test: GoalTest,
    hasher: B,
}

impl<B> fmt::Debug for DepthFirstGraph<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DepthFirstGraph")
            .field("depth_bound", &self.depth_bound)
            .field("goal_test", &self.goal_test)
            .finish_non_exhaustive()
    }
}

impl DepthFirstGraph {
    /// Depth-first search with the default settings.
    pub fn new() -> Self {
        Self {
            depth_bound: None,
            goal_test: GoalTest::WhenGenerated,
            hasher: DefaultHashBuilder::default(),
        }
    }
}

impl Default for DepthFirstGraph {
    fn default() -> Self {
        Self::new()
    }
}

engine_methods!(DepthFirstGraph<B>);

impl<B> DepthFirstGraph<B> {
    /// Do not expand nodes at this depth. If there are any, the search no longer proves that
    /// there is no solution, not even within the bound: it ends with
    /// [`Verdict::BoundExhausted`](crate::Verdict::BoundExhausted).
    pub fn depth_bound(mut self, depth: u32) -> Self {
        self.depth_bound = Some(depth);
        self
    }

    /// When to look for the goal.
    pub fn goal_test(mut self, goal_test: GoalTest) -> Self {
        self.goal_test = goal_test;
        self
    }

    /// Another hasher for the states; see [`BreadthFirst::hasher`](crate::BreadthFirst::hasher).
    pub fn hasher<C: BuildHasher>(self, hasher: C) -> DepthFirstGraph<C> {
        DepthFirstGraph {
            depth_bound: self.depth_bound,
            goal_test: self.goal_test,
            hasher,
        }
    }
}

impl<P, B> Engine<P> for DepthFirstGraph<B>
where
    P: Puzzle<State: Eq + Hash>,
    B: BuildHasher + Clone,
{
    const NAME: &'static str = "depth-first-graph";

    type Progress = Stack<P::State, B>;

    fn begin(&self, _puzzle: &P) -> Self::Progress {
        Stack {
            nodes: Tree::new(self.hasher.clone()),
            open: Vec::new(),
            begun: false,
            unfinished: None,
            first_new: 0,
            unseen: 0..0,
            depth: 0,
            found: None,
            cut: false,
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
        context.sizes(event, search.open_len(), search.closed_len())
    }

    fn solution(&self, search: &Self::Progress, puzzle: &P) -> Option<Vec<P::Move>> {
        search.nodes.path(puzzle, search.found?)
    }

    fn nearest(&self, search: &Self::Progress, puzzle: &P) -> Option<Vec<P::Move>> {
        search.nodes.path(puzzle, search.nodes.deepest()?)
    }

    fn bytes(&self, search: &Self::Progress) -> u64 {
        search.nodes.bytes() + vec_bytes(&search.open)
    }
}

/// A depth-first search between two calls.
pub struct Stack<S, B> {
    nodes: Tree<S, B>,
    /// OPEN: nodes with their depths.
    open: Vec<(NodeId, u32)>,
    /// The start is on OPEN.
    begun: bool,
    /// The node that was selected or half expanded when the search stopped, and how many of its
    /// moves are done; `None` if its expansion has not begun.
    unfinished: Option<((NodeId, u32), Option<usize>)>,
    /// The first node that the last expansion added, if it added any.
    first_new: NodeId,
    /// Nodes added by the last expansion that have not been tested for the goal yet, and their
    /// depth.
    unseen: Range<NodeId>,
    depth: u32,
    /// The goal reported last. Once there is one, selected states must be tested again, since no
    /// goal is expanded.
    found: Option<NodeId>,
    /// Was a node left unexpanded because of the bound?
    cut: bool,
}

impl<S, B> fmt::Debug for Stack<S, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stack").finish_non_exhaustive()
    }
}

impl<S: Eq + Hash, B: BuildHasher> Stack<S, B> {
    /// Tests the new nodes, up to the first goal among them.
    #[inline]
    fn next_goal<P: Puzzle<State = S>>(&mut self, puzzle: &P) -> Option<NodeId> {
        let nodes = &self.nodes;
        self.unseen
            .find(|&node| puzzle.is_goal(nodes.table.state(node)))
    }

    fn open_len(&self) -> u64 {
        self.open.len() as u64
    }

    fn closed_len(&self) -> u64 {
        self.nodes.len() - self.open_len()
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

impl<B: BuildHasher> DepthFirstGraph<B> {
    fn run<P, O>(
        &self,
        puzzle: &P,
        search: &mut Stack<P::State, B>,
        context: &mut Context<'_, P, O>,
    ) -> Result<Event, Event>
    where
        P: Puzzle<State: Eq + Hash>,
        O: Observer<P>,
    {
        let when_selected = self.goal_test == GoalTest::WhenSelected;
        if !search.begun {
            reach(search, puzzle.start(), 0, 0, context)?;
            context.begin();
            search.begun = true;
            if !when_selected {
                search.unseen = 0..1;
            }
        }
        let mut unfinished = search.unfinished.take();
        loop {
            if !when_selected && let Some(goal) = search.next_goal(puzzle) {
                return Ok(search.solved(goal, search.depth, context));
            }
            let ((node, depth), done) = match unfinished.take() {
                Some(unfinished) => unfinished,
                None => match search.open.pop() {
                    Some(selected) => (selected, None),
                    None => {
                        let complete = !search.cut;
                        return Ok(Event::Exhausted { complete });
                    }
                },
            };
            if done.is_none() {
                let state = search.nodes.table.state(node);
                if (when_selected || search.found.is_some()) && puzzle.is_goal(state) {
                    if when_selected {
                        return Ok(search.solved(node, depth, context));
                    }
                    // A goal is never expanded.
                    continue;
                }
                if self.depth_bound.is_some_and(|bound| depth >= bound) {
                    search.cut = true;
                    continue;
                }
                if let Err(limit) = context.may_expand() {
                    search.unfinished = Some(((node, depth), None));
                    return Err(limit.into());
                }
                context.expand(state, depth.into());
                search.first_new = search.nodes.table.next_id();
            }
            self.expand(puzzle, search, (node, depth), done.unwrap_or(0), context)?;
        }
    }

    /// Generates the successors of a node, except those already done.
    #[inline]
    fn expand<P, O>(
        &self,
        puzzle: &P,
        search: &mut Stack<P::State, B>,
        (node, depth): (NodeId, u32),
        mut done: usize,
        context: &mut Context<'_, P, O>,
    ) -> Result<(), Event>
    where
        P: Puzzle<State: Eq + Hash>,
        O: Observer<P>,
    {
        let state = search.nodes.table.state(node).clone();
        let parent = search.nodes.parents[node as usize];
        search.depth = depth + 1;
        for mv in moves_from(puzzle, &state, done) {
            let mut next = state.clone();
            puzzle.apply(&mut next, mv);
            let unfinished = |done| Some(((node, depth), Some(done)));
            let fate = if next == *search.nodes.table.state(parent) {
                // It leads back to the parent, as about one successor in three does.
                Fate::Duplicate
            } else {
                match reach(search, next, node, depth + 1, context) {
                    Ok(fate) => fate,
                    Err(limit) => {
                        search.unfinished = unfinished(done);
                        return Err(limit.into());
                    }
                }
            };
            context.generated(&state, mv, u64::from(depth) + 1, fate);
            done += 1;
            if fate == Fate::Kept && self.goal_test == GoalTest::WhenGenerated {
                let added = search.nodes.table.next_id() - 1;
                if puzzle.is_goal(search.nodes.table.state(added)) {
                    search.unfinished = unfinished(done);
                    return Err(search.solved(added, depth + 1, context));
                }
            }
            if let Err(limit) = context.look(done) {
                search.unfinished = unfinished(done);
                return Err(limit.into());
            }
        }
        context.peaks(search.open_len(), search.closed_len());
        if self.goal_test == GoalTest::AfterExpansion {
            search.unseen = search.first_new..search.nodes.table.next_id();
        }
        Ok(())
    }
}

/// Puts a state on OPEN if it is new.
#[inline]
fn reach<P, B, O>(
    search: &mut Stack<P::State, B>,
    state: P::State,
    parent: NodeId,
    depth: u32,
    context: &Context<'_, P, O>,
) -> Result<Fate, Limit>
where
    P: Puzzle<State: Eq + Hash>,
    B: BuildHasher,
    O: Observer<P>,
{
    let Stack { nodes, open, .. } = search;
    let Err(vacancy) = nodes.table.find(&state) else {
        return Ok(Fate::Duplicate);
    };
    let budget = &context.budget;
    let vacancy = nodes.reserve(vacancy, &state, budget, vec_bytes(open))?;
    if open.len() == open.capacity() {
        grow(open, &budget.without(nodes.bytes()))?;
    }
    let node = nodes.add(vacancy, state, parent);
    open.push((node, depth));
    Ok(Fate::Kept)
}
