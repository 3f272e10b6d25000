//! Bidirectional uniform-cost search.
//!
//! ```text
//! put the roots on OPEN: the start on the forward side, the goals on the backward side
//! repeat:
//!     select the side with the smaller OPEN; but stop if an OPEN is empty, or if the least g of
//!         one plus the least g of the other is no less than the cost of the best path
//!     close its node with the least g: take it from OPEN to CLOSED
//!     expand it: for each successor (backwards: for each predecessor):
//!         reach it, at cost g:
//!             if this side knows it at a greater cost, improve it
//!             if it is new, add it to OPEN of this side
//!             if the other side knows it, the two paths meet: together they are the best path
//!                 if they cost less than the best path so far
//! solved by the best path; exhausted if there is none
//! ```

use std::fmt;
use std::hash::{BuildHasher, Hash};

use crate::engine::context::{Budget, Context, Event};
use crate::engine::store::nodes::{Node, Nodes};
use crate::engine::store::open::TieBreak;
use crate::engine::store::reconstruct::{Choice, moves_from, reconstruct};
use crate::engine::store::state_table::NodeId;
use crate::engine::{Engine, engine_methods};
use crate::hasher::DefaultHashBuilder;
use crate::heuristic::NoHeuristic;
use crate::limits::Limit;
use crate::observer::{Fate, Observer};
use crate::puzzle::{Cost, Predecessors, Puzzle};
use crate::solution::{play, play_all};

/// Uniform-cost search from both ends at once: forwards from the start, backwards from the goals,
/// until the two meet and nothing cheaper can be left.
///
/// Finds a solution of **least cost** without any estimate. Two searches to half the depth visit
/// far fewer states than one to the full depth: about the square root of their number.
///
/// To stop when the two sides first meet is a well-known mistake: with costs that differ, or in a
/// graph with odd cycles, the first meeting need not be on a cheapest path. This search stops when
/// the least g on one OPEN plus the least g on the other is no less than the cost of the best path
/// found.
///
/// It gives one solution and does not go on to others. *Time* and *memory* per state as
/// [`UniformCost`](crate::UniformCost). I. Pohl, *Bi-directional search*, Machine Intelligence 6,
/// 1971; the stopping rule: T. A. J. Nicholson, The Computer Journal 9, 1966.
///
/// Read its plain form first: `examples/textbook/bidirectional.rs` in this crate's source.
///
/// # Example
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse()?;
/// let both = Bidirectional::new().solve(&puzzle);
/// let one = UniformCost::new().solve(&puzzle);
/// assert_eq!(both.solution().map(|s| s.cost()), Some(31));
/// assert!(both.stats().expanded * 8 < one.stats().expanded);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[must_use]
pub struct Bidirectional<B = DefaultHashBuilder> {
    hasher: B,
}

impl Bidirectional {
    /// Bidirectional search with the default settings.
    pub fn new() -> Self {
        Self::default()
    }
}

engine_methods!(Bidirectional<B>);

impl<B> Bidirectional<B> {
    /// Another hasher for the states; see [`BreadthFirst::hasher`](crate::BreadthFirst::hasher).
    pub fn hasher<C: BuildHasher>(self, hasher: C) -> Bidirectional<C> {
        Bidirectional { hasher }
    }
}

impl<P, B> Engine<P> for Bidirectional<B>
where
    P: Predecessors<State: Eq + Hash>,
    B: BuildHasher + Clone,
{
    const NAME: &'static str = "bidirectional";

    type Progress = BothEnds<P::State, B>;

    fn begin(&self, _puzzle: &P) -> Self::Progress {
        BothEnds {
            sides: [self.hasher.clone(), self.hasher.clone()].map(|hasher| Side {
                nodes: Nodes::new(TieBreak::Fifo, hasher),
                first: None,
            }),
            roots: None,
            best: None,
            unfinished: None,
            is_done: false,
            costs_too_much: false,
        }
    }

    fn advance<O: Observer<P>>(
        &self,
        search: &mut Self::Progress,
        context: &mut Context<'_, P, O>,
    ) -> Event {
        let event = run(context.puzzle(), search, context).unwrap_or_else(|event| event);
        let (open, closed) = search.sizes();
        context.sizes(event, open, closed)
    }

    fn solution(&self, search: &Self::Progress, puzzle: &P) -> Option<Vec<P::Move>> {
        search.solution(puzzle)
    }

    fn nearest(&self, search: &Self::Progress, puzzle: &P) -> Option<Vec<P::Move>> {
        let nodes = &search.sides[FORWARDS].nodes;
        nodes.path(puzzle, nodes.nearest()?, |_| Choice::Cheapest)
    }

    fn bytes(&self, search: &Self::Progress) -> u64 {
        search.sides.iter().map(|side| side.nodes.bytes()).sum()
    }
}

const FORWARDS: usize = 0;
const BACKWARDS: usize = 1;

/// Two searches, and the best path through both.
pub struct BothEnds<S, B> {
    sides: [Side<S, B>; 2],
    /// The start and the goals that are not yet on OPEN, each with its side. `None` at first.
    roots: Option<Vec<(usize, S)>>,
    /// The cost of the best path through a state that both sides know, and its two nodes.
    best: Option<(u64, [NodeId; 2])>,
    /// Have the sides met on a path whose cost does not fit a [`Cost`]?
    costs_too_much: bool,
    /// The side and the node whose expansion the search stopped in, and how many of its
    /// neighbours are done.
    unfinished: Option<(usize, NodeId, usize)>,
    is_done: bool,
}

/// One of the two searches.
struct Side<S, B> {
    nodes: Nodes<S, NoHeuristic, B>,
    /// The next node to expand, if it is known.
    first: Option<NodeId>,
}

impl<S, B> fmt::Debug for BothEnds<S, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BothEnds").finish_non_exhaustive()
    }
}

fn run<P, B, O>(
    puzzle: &P,
    search: &mut BothEnds<P::State, B>,
    context: &mut Context<'_, P, O>,
) -> Result<Event, Event>
where
    P: Predecessors<State: Eq + Hash>,
    B: BuildHasher,
    O: Observer<P>,
{
    if search.is_done {
        return Ok(Event::Exhausted { complete: true });
    }
    search.put_roots_on_open(context)?;
    loop {
        let (side, node, done) = match search.unfinished.take() {
            Some(unfinished) => unfinished,
            None => {
                let Some(side) = search.select_side() else {
                    search.is_done = true;
                    if search.best.is_none() {
                        if search.costs_too_much {
                            context.drop_for_its_cost();
                        }
                        return Ok(Event::Exhausted { complete: true });
                    }
                    if O::ACTIVE {
                        search.report(context);
                    }
                    return Ok(Event::Solved);
                };
                context.may_expand()?;
                let Side { nodes, first } = &mut search.sides[side];
                let Some(node) = first.take() else {
                    continue;
                };
                nodes.close(node);
                context.expand(nodes.state(node), nodes.depth(node).into());
                (side, node, 0)
            }
        };
        if side == FORWARDS {
            let state = search.sides[side].nodes.state(node).clone();
            let successors = moves_from(puzzle, &state, done).map(|mv| {
                let mut next = state.clone();
                puzzle.apply(&mut next, mv);
                (next, mv)
            });
            search.expand(puzzle, side, node, successors, done, context)?;
        } else {
            let state = search.sides[side].nodes.state(node);
            let predecessors = puzzle.predecessors(state).into_iter().skip(done);
            search.expand(puzzle, side, node, predecessors, done, context)?;
        }
        let (open, closed) = search.sizes();
        context.peaks(open, closed);
    }
}

impl<S: Clone + Eq + Hash, B: BuildHasher> BothEnds<S, B> {
    fn sizes(&self) -> (u64, u64) {
        let [forwards, backwards] = self.sides.each_ref().map(|side| &side.nodes);
        (
            forwards.open_len() + backwards.open_len(),
            forwards.closed_len() + backwards.closed_len(),
        )
    }

    fn put_roots_on_open<P, O>(&mut self, context: &mut Context<'_, P, O>) -> Result<(), Limit>
    where
        P: Predecessors<State = S>,
        O: Observer<P>,
    {
        let puzzle = context.puzzle();
        let mut roots = self.roots.take().unwrap_or_else(|| {
            let goals = puzzle.goals().into_iter().map(|goal| (BACKWARDS, goal));
            goals.chain([(FORWARDS, puzzle.start())]).collect()
        });
        while let Some((side, state)) = roots.pop() {
            let again = state.clone();
            let budget = self.budget(side, context.budget());
            if let Err(limit) = self.reach(side, state, None, 0, &budget) {
                roots.push((side, again));
                self.roots = Some(roots);
                return Err(limit);
            }
        }
        self.roots = Some(roots);
        context.begin();
        Ok(())
    }

    /// Chooses the side to expand and makes its `first` node known. `None` if the search is over.
    fn select_side(&mut self) -> Option<usize> {
        for Side { nodes, first } in &mut self.sides {
            *first = first.or_else(|| nodes.first());
        }
        let [forwards, backwards] = &self.sides;
        let g = |side: &Side<S, B>| Some(u64::from(side.nodes.node(side.first?).g));
        let least = g(forwards)? + g(backwards)?;
        if self.best.is_some_and(|(best, _)| least >= best) {
            // No cheaper path can be left.
            return None;
        }
        // The side with the smaller OPEN is the one that grows more slowly.
        if forwards.nodes.open_len() <= backwards.nodes.open_len() {
            Some(FORWARDS)
        } else {
            Some(BACKWARDS)
        }
    }

    /// Reaches the neighbours of a node, each given with the move between the two. `done` of them
    /// were done before the search stopped, and are not given again.
    #[inline]
    fn expand<P, O>(
        &mut self,
        puzzle: &P,
        side: usize,
        node: NodeId,
        neighbours: impl Iterator<Item = (S, P::Move)>,
        mut done: usize,
        context: &mut Context<'_, P, O>,
    ) -> Result<(), Limit>
    where
        P: Predecessors<State = S>,
        O: Observer<P>,
    {
        let budget = self.budget(side, context.budget());
        let nodes = &self.sides[side].nodes;
        let state = nodes.state(node).clone();
        let g_before = nodes.node(node).g;
        let depth = nodes.depth(node) + 1;
        for (next, mv) in neighbours {
            let step = if side == FORWARDS {
                puzzle.cost(&state, mv)
            } else {
                puzzle.cost(&next, mv)
            };
            // A move is reported with the state it leads from: backwards, the neighbour.
            let before = (O::ACTIVE && side == BACKWARDS).then(|| next.clone());
            let fate = if let Some(g) = g_before.checked_add(step) {
                self.reach(side, next, Some((node, g)), depth, &budget)
            } else if self.sides[side].nodes.contains(&next) {
                // A known state has a path whose cost fits: nothing is lost.
                Ok(Fate::Duplicate)
            } else {
                Ok(Fate::CostOverflow)
            };
            let stopped = match fate {
                Ok(fate) => {
                    let before = before.as_ref().unwrap_or(&state);
                    context.generated(before, mv, depth.into(), fate);
                    done += 1;
                    context.look(done)
                }
                Err(limit) => Err(limit),
            };
            if let Err(limit) = stopped {
                self.unfinished = Some((side, node, done));
                return Err(limit);
            }
        }
        Ok(())
    }

    /// What one side may use, given what the other side has.
    fn budget(&self, side: usize, budget: Budget) -> Budget {
        let other = &self.sides[BACKWARDS - side].nodes;
        let mut left = budget.without(other.bytes());
        left.nodes = left.nodes.saturating_sub(other.len());
        left
    }

    /// Puts a state on OPEN of one side if it is new, or improves it there. `from` is the node it
    /// was reached from, and its own g; `None` for a root.
    #[inline]
    fn reach(
        &mut self,
        side: usize,
        state: S,
        from: Option<(NodeId, Cost)>,
        depth: u32,
        budget: &Budget,
    ) -> Result<Fate, Limit> {
        let [forwards, backwards] = &mut self.sides;
        let (own, other) = if side == FORWARDS {
            (&mut forwards.nodes, &backwards.nodes)
        } else {
            (&mut backwards.nodes, &forwards.nodes)
        };
        let (parent, g) = from.unwrap_or((own.next_id(), 0));
        let other_id = other.find(&state).ok();
        let (id, fate) = match own.find(&state) {
            Ok(id) if g < own.node(id).g => {
                (id, own.improve(id, parent, g, (g.into(), depth), budget)?)
            }
            Ok(_) => return Ok(Fate::Duplicate),
            Err(vacancy) => {
                let node = Node {
                    parent,
                    g,
                    estimate: NoHeuristic,
                };
                let id = own.add(vacancy, state, node, (g.into(), depth), budget)?;
                (id, Fate::Kept)
            }
        };
        if let Some(other_id) = other_id {
            let cost = u64::from(g) + u64::from(other.node(other_id).g);
            if cost > Cost::MAX.into() {
                // There may be a cheaper path, half of which was dropped for its cost.
                self.costs_too_much = true;
            } else if self.best.is_none_or(|(best, _)| cost < best) {
                let meeting = if side == FORWARDS {
                    [id, other_id]
                } else {
                    [other_id, id]
                };
                self.best = Some((cost, meeting));
            }
        }
        Ok(fate)
    }

    /// The best path, up to the first goal on it.
    fn solution<P: Puzzle<State = S>>(&self, puzzle: &P) -> Option<Vec<P::Move>> {
        let (_, [there, back]) = self.best?;
        let [forwards, backwards] = self.sides.each_ref().map(|side| &side.nodes);
        let mut path = forwards.path(puzzle, there, |_| Choice::Cheapest)?;
        let rest = std::iter::once(back).chain(backwards.ancestors(back));
        let steps = rest.map(|id| (backwards.state(id), Choice::Cheapest));
        path.extend(reconstruct(puzzle, steps)?);
        // It may pass through a goal on its way to another, by moves that cost nothing.
        let mut state = puzzle.start();
        let mut length = 0;
        while length < path.len() && !puzzle.is_goal(&state) {
            play(puzzle, &mut state, path[length]);
            length += 1;
        }
        path.truncate(length);
        Some(path)
    }

    fn report<P, O>(&self, context: &mut Context<'_, P, O>)
    where
        P: Puzzle<State = S>,
        O: Observer<P>,
    {
        let puzzle = context.puzzle();
        let path = self.solution(puzzle).unwrap_or_default();
        context.solved(&play_all(puzzle, &path), path.len() as u64);
    }
}
