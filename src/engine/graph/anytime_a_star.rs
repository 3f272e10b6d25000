//! Anytime weighted A\*: a first solution soon, then better ones, and in the end the proof that none is
//! better.
//!
//! ```text
//! put the start on OPEN; there is no incumbent yet
//! while OPEN is not empty:
//!     select the node with the least g + w h: take it from OPEN to CLOSED
//!     unless g + h is less than the cost of the incumbent, drop it
//!     expand it: for each move:
//!         reach the successor, at cost g:
//!             if it is known at no greater cost, drop it
//!             unless g + h is less than the cost of the incumbent, drop it
//!             if it is known at a greater cost, improve it: put it on OPEN again
//!             if it is new, add it to OPEN
//!             if it is a goal, it is the new incumbent: solved
//! exhausted: no solution costs less than the incumbent
//! ```

use std::fmt;
use std::hash::{BuildHasher, Hash};

use crate::engine::context::{Context, Event};
use crate::engine::store::nodes::{Node, Nodes};
use crate::engine::store::open::TieBreak;
use crate::engine::store::reconstruct::{Choice, moves_from, reconstruct};
use crate::engine::store::state_table::NodeId;
use crate::engine::{Engine, engine_methods};
use crate::hasher::DefaultHashBuilder;
use crate::heuristic::{DEAD_END, Heuristic};
use crate::limits::Limit;
use crate::observer::{Fate, Observer};
use crate::puzzle::{Cost, Puzzle};
use crate::solution::play;

use super::a_star::{Priority, Weight};

/// Anytime weighted A\*: finds a solution soon, goes on to better ones, and in the end proves that the
/// last one is of least cost.
///
/// It selects like [`AStar`](crate::AStar) with a [`weight`](Self::weight), which leads to a first
/// solution after few expansions. The best solution so far is the *incumbent*. Run the search on, and
/// it gives the next one, which costs less; whatever has g + h of at least the cost of the incumbent is
/// dropped. When nothing is left, the verdict is [`Verdict::Exhausted`](crate::Verdict::Exhausted): if
/// the heuristic is admissible, **no solution costs less** than the last one. Stop it at any time, and
/// the last solution is the best that could be had.
///
/// A goal is recognised when it is generated. Counts are those of every engine; what the incumbent rules
/// out is *pruned* if it is a successor, and is on CLOSED but not expanded if it was on OPEN already.
///
/// *Time* and *memory* per state as [`AStar`](crate::AStar). To come to the proof, it expands every state
/// that A\* has to, and some more. E. A. Hansen and R. Zhou, *Anytime heuristic search*, Journal of
/// Artificial Intelligence Research 28, 2007.
///
/// Read its plain form first: `examples/textbook/anytime_a_star.rs` in this crate's source.
///
/// # Settings
///
/// | builder | default | effect |
/// |---|---|---|
/// | [`weight`](Self::weight) | 2 | f = g + w h: more finds the first solution sooner, less the last |
/// | [`tie_break`](Self::tie_break) | [`TieBreak::HighG`] | which of the states with equal f comes first |
/// | [`hasher`](Self::hasher) | [`DefaultHashBuilder`] | how states are hashed |
///
/// # Example
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::puzzles::sliding::{Manhattan, NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse()?;
/// let engine = AnytimeAStar::new(Manhattan).weight(5);
/// let mut search = engine.into_search(puzzle);
/// let costs: Vec<u64> = search.solutions().map(|solution| solution.cost()).collect();
/// assert!(costs.len() > 1 && costs.is_sorted_by(|a, b| a > b));
/// assert_eq!(costs.last(), Some(&31));
/// assert_eq!(search.verdict(), Some(Verdict::Exhausted)); // proved: none costs less
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// The best solution that can be had within a limit, and whether it is known to be the best of all:
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::puzzles::sliding::{Manhattan, NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse()?;
/// let mut search = AnytimeAStar::new(Manhattan).into_search(puzzle);
/// let limits = Limits::none().expansions(500);
/// let mut best = None;
/// while let Some(solution) = search.run_within(&limits).into_solution() {
///     best = Some(solution.cost());
/// }
/// let is_proved = search.verdict() == Some(Verdict::Exhausted);
/// assert!(best.is_some_and(|cost| cost >= 31) && !is_proved);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[must_use]
pub struct AnytimeAStar<H, B = DefaultHashBuilder> {
    heuristic: H,
    weight: Weight,
    ties: TieBreak,
    hasher: B,
}

impl<H, B> fmt::Debug for AnytimeAStar<H, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnytimeAStar")
            .field("weight", &self.weight)
            .field("ties", &self.ties)
            .finish_non_exhaustive()
    }
}

impl<H> AnytimeAStar<H> {
    /// Anytime weighted A\* with this heuristic and the default settings.
    pub fn new(heuristic: H) -> Self {
        Self {
            heuristic,
            weight: Weight::from(2),
            ties: TieBreak::HighG,
            hasher: DefaultHashBuilder::default(),
        }
    }
}

engine_methods!(AnytimeAStar<H, B>);

impl<H, B> AnytimeAStar<H, B> {
    /// Multiply the estimate by this to select a state. The estimate as it is still decides which
    /// states the incumbent rules out.
    ///
    /// With a greater weight the first solution comes sooner and costs more, and more solutions come
    /// before the last one.
    ///
    /// ```
    /// use puzzle_search::prelude::*;
    /// use puzzle_search::puzzles::sliding::{Manhattan, NibbleBoard, SlidingPuzzle};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse()?;
    /// let first = |weight: u16| AnytimeAStar::new(Manhattan).weight(weight).solve(&puzzle);
    /// assert!(first(5).stats().expanded < first(1).stats().expanded);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn weight(mut self, weight: impl Into<Weight>) -> Self {
        self.weight = weight.into();
        self
    }

    /// Which of the states with equal f comes first.
    pub fn tie_break(mut self, ties: TieBreak) -> Self {
        self.ties = ties;
        self
    }

    /// Another hasher for the states; see [`BreadthFirst::hasher`](crate::BreadthFirst::hasher).
    pub fn hasher<C: BuildHasher>(self, hasher: C) -> AnytimeAStar<H, C> {
        AnytimeAStar {
            heuristic: self.heuristic,
            weight: self.weight,
            ties: self.ties,
            hasher,
        }
    }
}

impl<P, H, B> Engine<P> for AnytimeAStar<H, B>
where
    P: Puzzle<State: Eq + Hash>,
    H: Heuristic<P>,
    B: BuildHasher + Clone,
{
    const NAME: &'static str = "anytime-a-star";

    type Progress = OpenAndIncumbent<P::State, H::Estimate, B>;

    fn begin(&self, _puzzle: &P) -> Self::Progress {
        OpenAndIncumbent {
            nodes: Nodes::new(self.ties, self.hasher.clone()),
            begun: false,
            incumbent: None,
            unfinished: None,
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

    fn solution(&self, search: &Self::Progress, puzzle: &P) -> Option<Vec<P::Move>> {
        let incumbent = search.incumbent.as_ref()?;
        search.path_to_goal(puzzle, incumbent.node)
    }

    fn nearest(&self, search: &Self::Progress, puzzle: &P) -> Option<Vec<P::Move>> {
        let nodes = &search.nodes;
        nodes.path(puzzle, nodes.nearest()?, |_| Choice::Cheapest)
    }

    fn bytes(&self, search: &Self::Progress) -> u64 {
        search.nodes.bytes()
    }
}

/// An anytime search between two calls: OPEN and CLOSED, the best solution so far, and where it stopped.
pub struct OpenAndIncumbent<S, E, B> {
    nodes: Nodes<S, E, B>,
    /// The start is on OPEN.
    begun: bool,
    incumbent: Option<Incumbent>,
    /// The node that was selected when the search stopped, and how many of its moves were done; `None`
    /// if its expansion had not begun.
    unfinished: Option<(NodeId, Option<usize>)>,
}

/// The best solution so far.
struct Incumbent {
    /// The goal.
    node: NodeId,
    cost: u64,
}

impl<S, E, B> fmt::Debug for OpenAndIncumbent<S, E, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OpenAndIncumbent").finish_non_exhaustive()
    }
}

impl<S: Eq + Hash, E: Copy, B: BuildHasher> OpenAndIncumbent<S, E, B> {
    /// May a path of cost `g` through a state with the estimate `h` lead to a better solution?
    #[inline]
    fn may_be_better(&self, g: Cost, h: Cost) -> bool {
        let incumbent = self.incumbent.as_ref();
        incumbent.is_none_or(|incumbent| u64::from(g) + u64::from(h) < incumbent.cost)
    }

    fn solved<P, O>(&mut self, goal: NodeId, context: &mut Context<'_, P, O>) -> Event
    where
        P: Puzzle<State = S>,
        O: Observer<P>,
    {
        let puzzle = context.puzzle();
        if O::ACTIVE {
            let depth = self.nodes.ancestors(goal).count() as u64;
            context.solved(self.nodes.state(goal), depth);
        }
        // A node on the path may have been improved, but not yet expanded again. Then the path costs less
        // than the g of its end.
        let cost = self.cost_of_path(puzzle, goal);
        self.incumbent = Some(Incumbent {
            node: goal,
            cost: cost.unwrap_or(self.nodes.node(goal).g.into()),
        });
        Event::Solved
    }

    /// The cost of the path to a goal just found. `None` if no moves lead there.
    fn cost_of_path<P: Puzzle<State = S>>(&self, puzzle: &P, goal: NodeId) -> Option<u64> {
        let mut state = puzzle.start();
        let mut cost = 0;
        for mv in self.path_to_goal(puzzle, goal)? {
            cost += u64::from(puzzle.cost(&state, mv));
            play(puzzle, &mut state, mv);
        }
        Some(cost)
    }

    /// The moves to a goal just found.
    fn path_to_goal<P: Puzzle<State = S>>(&self, puzzle: &P, goal: NodeId) -> Option<Vec<P::Move>> {
        let Node { parent, g, .. } = *self.nodes.node(goal);
        let mut moves = self.nodes.path(puzzle, parent, |_| Choice::Cheapest)?;
        if parent != goal {
            // The parent is half expanded: a cheaper move to the goal may be still to come.
            let step = Choice::Costing(g.saturating_sub(self.nodes.node(parent).g));
            let ends = [parent, goal].map(|node| (self.nodes.state(node), step));
            moves.extend(reconstruct(puzzle, ends)?);
        }
        Some(moves)
    }
}

impl<H, B> AnytimeAStar<H, B> {
    fn run<P, O>(
        &self,
        puzzle: &P,
        search: &mut OpenAndIncumbent<P::State, H::Estimate, B>,
        context: &mut Context<'_, P, O>,
    ) -> Result<Event, Event>
    where
        P: Puzzle<State: Eq + Hash>,
        H: Heuristic<P>,
        B: BuildHasher,
        O: Observer<P>,
    {
        if !search.begun {
            let start = self.put_start_on_open(puzzle, search, context)?;
            search.begun = true;
            if puzzle.is_goal(search.nodes.state(start)) {
                return Ok(search.solved(start, context));
            }
        }
        let mut dropped = 0;
        loop {
            let (node, done) = match search.unfinished.take() {
                Some(unfinished) => unfinished,
                None => {
                    let Some(node) = search.nodes.select() else {
                        return Ok(Event::Exhausted { complete: true });
                    };
                    let Node { g, estimate, .. } = *search.nodes.node(node);
                    if !search.may_be_better(g, estimate.into()) {
                        // Goals too end here, so that none is expanded.
                        dropped += 1;
                        context.look(dropped)?;
                        continue;
                    }
                    (node, None)
                }
            };
            if done.is_none()
                && let Err(limit) = context.may_expand()
            {
                search.unfinished = Some((node, None));
                return Err(limit.into());
            }
            self.expand(puzzle, search, node, done, context)?;
        }
    }

    fn put_start_on_open<P, O>(
        &self,
        puzzle: &P,
        search: &mut OpenAndIncumbent<P::State, H::Estimate, B>,
        context: &mut Context<'_, P, O>,
    ) -> Result<NodeId, Event>
    where
        P: Puzzle<State: Eq + Hash>,
        H: Heuristic<P>,
        B: BuildHasher,
        O: Observer<P>,
    {
        let start = puzzle.start();
        let estimate = self.heuristic.estimate(puzzle, &start);
        let h: Cost = estimate.into();
        if h == DEAD_END {
            return Err(Event::Exhausted { complete: true });
        }
        let node = Node {
            parent: 0,
            g: 0,
            estimate,
        };
        let id = match search.nodes.find(&start) {
            Ok(id) => id,
            Err(vacancy) => {
                let f = self.weight.f(0, h);
                let budget = context.budget();
                search.nodes.add(vacancy, start, node, (f, 0), &budget)?
            }
        };
        context.begin();
        Ok(id)
    }

    /// Generates the successors of a node, except those already done, up to the first better solution.
    #[inline]
    fn expand<P, O>(
        &self,
        puzzle: &P,
        search: &mut OpenAndIncumbent<P::State, H::Estimate, B>,
        node: NodeId,
        done: Option<usize>,
        context: &mut Context<'_, P, O>,
    ) -> Result<(), Event>
    where
        P: Puzzle<State: Eq + Hash>,
        H: Heuristic<P>,
        B: BuildHasher,
        O: Observer<P>,
    {
        let parent = *search.nodes.node(node);
        let state = search.nodes.state(node).clone();
        let depth = search.nodes.depth(node);
        if done.is_none() {
            context.expand(&state, depth.into());
        }
        let depth = depth + 1;
        let mut done = done.unwrap_or(0);
        for mv in moves_from(puzzle, &state, done) {
            let from = (node, &parent, &state);
            let reached = self.reach(puzzle, search, from, mv, depth, context);
            let stopped = match reached {
                Ok((fate, reached)) => {
                    context.generated(&state, mv, depth.into(), fate);
                    done += 1;
                    match reached {
                        Some(goal) if puzzle.is_goal(search.nodes.state(goal)) => {
                            Err(search.solved(goal, context))
                        }
                        _ => context.look(done).map_err(Event::from),
                    }
                }
                Err(limit) => Err(limit.into()),
            };
            if let Err(event) = stopped {
                search.unfinished = Some((node, Some(done)));
                return Err(event);
            }
        }
        context.peaks(search.nodes.open_len(), search.nodes.closed_len());
        Ok(())
    }

    /// Generates one successor: adds it to OPEN if it is new, improves it if it is known at a greater
    /// cost, or drops it. Returns its node unless it was dropped.
    #[inline]
    fn reach<P, O>(
        &self,
        puzzle: &P,
        search: &mut OpenAndIncumbent<P::State, H::Estimate, B>,
        (node, parent, state): (NodeId, &Node<H::Estimate>, &P::State),
        mv: P::Move,
        depth: u32,
        context: &Context<'_, P, O>,
    ) -> Result<(Fate, Option<NodeId>), Limit>
    where
        P: Puzzle<State: Eq + Hash>,
        H: Heuristic<P>,
        B: BuildHasher,
        O: Observer<P>,
    {
        let mut next = state.clone();
        puzzle.apply(&mut next, mv);
        if next == *search.nodes.state(parent.parent) {
            // It leads back to the parent, as about one successor in three does.
            return Ok((Fate::Duplicate, None));
        }
        let known = search.nodes.find(&next);
        let Some(g) = parent.g.checked_add(puzzle.cost(state, mv)) else {
            // A known state has a path whose cost fits, and so has the incumbent: nothing is lost.
            let fate = match (known, &search.incumbent) {
                (Ok(_), _) => Fate::Duplicate,
                (Err(_), Some(_)) => Fate::BeyondBound,
                (Err(_), None) => Fate::CostOverflow,
            };
            return Ok((fate, None));
        };
        let budget = context.budget();
        match known {
            Ok(id) => {
                let before = search.nodes.node(id);
                let h: Cost = before.estimate.into();
                if g >= before.g {
                    return Ok((Fate::Duplicate, None));
                }
                if !search.may_be_better(g, h) {
                    return Ok((Fate::BeyondBound, None));
                }
                let f = self.weight.f(g, h);
                let fate = search.nodes.improve(id, node, g, (f, depth), &budget)?;
                Ok((fate, Some(id)))
            }
            Err(vacancy) => {
                let estimate = self
                    .heuristic
                    .estimate_after(puzzle, state, parent.estimate, mv);
                let h: Cost = estimate.into();
                if h == DEAD_END {
                    return Ok((Fate::DeadEnd, None));
                }
                if !search.may_be_better(g, h) {
                    return Ok((Fate::BeyondBound, None));
                }
                let f = self.weight.f(g, h);
                let new = Node {
                    parent: node,
                    g,
                    estimate,
                };
                let id = search.nodes.add(vacancy, next, new, (f, depth), &budget)?;
                Ok((Fate::Kept, Some(id)))
            }
        }
    }
}
