//! Bidirectional uniform-cost search.

use std::fmt;
use std::hash::{BuildHasher, Hash};

use rustc_hash::FxBuildHasher;

use crate::observer::{Fate, Observer};
use crate::puzzle::{Cost, Predecessors};
use crate::solution::{Solution, play};
use crate::stats::Stats;

use super::Strategy;
use super::expansion::Expansion;
use super::kernel::{Budget, Event, Kernel};
use super::open::{Open, TieBreak};
use super::state_table::{Full, NodeId, StateTable};

/// Uniform-cost search from both ends at once: forwards from the start, backwards from the goals,
/// until the two meet and nothing cheaper can be left.
///
/// Finds a solution of **least cost** without any estimate. Two searches of half the depth touch
/// far fewer states than one of the whole: about the square root of their number.
///
/// The search does not stop when the two sides first meet, which is a well-known mistake: with
/// costs that differ, or in a graph with odd circles, the first meeting need not be on a cheapest
/// path. It stops when the least cost waiting on one side and the least on the other add up to no
/// less than the best path found.
///
/// Gives one solution; it does not go on to others. *Time* and *memory* a state as
/// [`UniformCost`](crate::UniformCost). I. Pohl, *Bi-directional search*, Machine Intelligence 6,
/// 1971; the stopping rule: T. A. J. Nicholson, The Computer Journal 9, 1966.
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
#[derive(Clone, Copy, Debug, Default)]
#[must_use]
pub struct Bidirectional<B = FxBuildHasher> {
    hasher: B,
}

impl Bidirectional {
    /// Bidirectional search with the default settings.
    pub fn new() -> Self {
        Self::default()
    }
}

impl<B> Bidirectional<B> {
    /// Another hasher for the states; see [`BreadthFirst::hasher`](crate::BreadthFirst::hasher).
    pub fn hasher<C: BuildHasher>(self, hasher: C) -> Bidirectional<C> {
        Bidirectional { hasher }
    }
}

impl<P, B> Strategy<P> for Bidirectional<B>
where
    P: Predecessors<State: Eq + Hash>,
    B: BuildHasher + Clone,
{
    const NAME: &'static str = "bidirectional";

    type Kernel<'a>
        = BidirectionalKernel<P, B>
    where
        Self: 'a,
        P: 'a;

    fn kernel<'a>(&'a self, _puzzle: &'a P) -> Self::Kernel<'a> {
        BidirectionalKernel {
            sides: [
                Side::new(self.hasher.clone()),
                Side::new(self.hasher.clone()),
            ],
            roots: None,
            best: None,
            path: Vec::new(),
            phase: Phase::Roots,
            turn: FORWARDS,
            expansion: None,
        }
    }
}

const FORWARDS: usize = 0;
const BACKWARDS: usize = 1;

/// Two searches, and the best path through both.
pub struct BidirectionalKernel<P: Predecessors, B> {
    sides: [Side<P, B>; 2],
    /// The start and the goals that are not yet on OPEN, each with its side.
    roots: Option<Vec<(usize, P::State)>>,
    /// The cost of the best path through a state that both sides know, and its two nodes.
    best: Option<(u64, [NodeId; 2])>,
    /// That path, when the search is over.
    path: Vec<P::Move>,
    phase: Phase,
    /// The side that is expanding.
    turn: usize,
    expansion: Option<Expansion<P, Neighbours<P>>>,
}

/// One of the two searches.
struct Side<P: Predecessors, B> {
    table: StateTable<P::State, Node<P::Move>, B>,
    open: Open,
    /// The next node to expand, taken off `open` already.
    next: Option<(Cost, NodeId)>,
    open_len: u64,
}

#[derive(Clone, Copy)]
struct Node<M> {
    /// Cost from the start, or to a goal.
    g: Cost,
    /// Moves from the start, or to a goal, on that path.
    depth: u32,
    /// The neighbour on the side of the root, and the move between the two; roots have none.
    link: Option<(NodeId, M)>,
    closed: bool,
}

/// The moves out of a state, or into it.
enum Neighbours<P: Predecessors> {
    Forwards(<P::Moves as IntoIterator>::IntoIter),
    Backwards(<P::MovesInto as IntoIterator>::IntoIter),
}

impl<P: Predecessors> Neighbours<P> {
    fn of(puzzle: &P, state: &P::State, side: usize) -> Self {
        if side == FORWARDS {
            Self::Forwards(puzzle.moves(state).into_iter())
        } else {
            Self::Backwards(puzzle.moves_into(state).into_iter())
        }
    }
}

impl<P: Predecessors> Iterator for Neighbours<P> {
    type Item = P::Move;

    #[inline]
    fn next(&mut self) -> Option<P::Move> {
        match self {
            Self::Forwards(moves) => moves.next(),
            Self::Backwards(moves) => moves.next(),
        }
    }
}

#[derive(Clone, Copy)]
enum Phase {
    Roots,
    Select,
    Expand,
    Generate,
    Done,
}

impl<P: Predecessors<State: Eq + Hash>, B: BuildHasher> Side<P, B> {
    fn new(hasher: B) -> Self {
        Self {
            table: StateTable::new(hasher),
            open: Open::new(TieBreak::Fifo),
            next: None,
            open_len: 0,
        }
    }

    /// Makes sure that the next node is known, if there is one.
    fn find_next(&mut self) {
        while self.next.is_none() {
            let Some((_, g, id)) = self.open.pop() else {
                return;
            };
            let node = self.table.node(id);
            // An entry from before the node was improved is outdated.
            if !node.closed && node.g == g {
                self.next = Some((g, id));
            }
        }
    }
}

impl<P, B> BidirectionalKernel<P, B>
where
    P: Predecessors<State: Eq + Hash>,
    B: BuildHasher,
{
    fn sizes(&self) -> (u64, u64) {
        let [forwards, backwards] = &self.sides;
        let open = forwards.open_len + backwards.open_len;
        (
            open,
            (forwards.table.len() + backwards.table.len()) as u64 - open,
        )
    }

    /// Puts a state, reached with cost `g`, on OPEN of one side, or improves it there.
    ///
    /// `Err` if there is no room for it.
    fn reach(
        &mut self,
        side: usize,
        state: P::State,
        (g, depth): (Cost, u32),
        link: Option<(NodeId, P::Move)>,
        nodes: u64,
    ) -> Result<Fate, Event> {
        let [forwards, backwards] = &mut self.sides;
        let (own, other) = if side == FORWARDS {
            (forwards, backwards)
        } else {
            (backwards, forwards)
        };
        let other_id = other.table.find(&state).ok();
        let most = nodes.saturating_sub(other.table.len() as u64);
        let node = Node {
            g,
            depth,
            link,
            closed: false,
        };
        let (id, fate) = match own.table.insert(state, most, node) {
            // Costs are not negative, so that a closed node is never improved.
            Ok((id, false)) if g < own.table.node(id).g => {
                *own.table.node_mut(id) = node;
                (id, Fate::Improved)
            }
            Ok((_, false)) => return Ok(Fate::Duplicate),
            Ok((id, true)) => {
                own.open_len += 1;
                (id, Fate::Kept)
            }
            Err(Full) => return Err(own.table.no_room()),
        };
        own.open.push(g.into(), g, id);
        if let Some(other_id) = other_id {
            let cost = u64::from(g) + u64::from(other.table.node(other_id).g);
            if self.best.is_none_or(|(best, _)| cost < best) {
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

    /// Chooses a side and takes its next node to CLOSED. `None` if the search is over.
    fn select(&mut self) -> Option<()> {
        for side in &mut self.sides {
            side.find_next();
        }
        let [(forwards, _), (backwards, _)] = [self.sides[0].next?, self.sides[1].next?];
        let nothing_cheaper = |(best, _)| u64::from(forwards) + u64::from(backwards) >= best;
        if self.best.is_some_and(nothing_cheaper) {
            return None;
        }
        // The side with fewer states waiting is the one that grows more slowly.
        let [open_forwards, open_backwards] = [self.sides[0].open_len, self.sides[1].open_len];
        self.turn = if open_forwards <= open_backwards {
            FORWARDS
        } else {
            BACKWARDS
        };
        Some(())
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
                Phase::Roots => {
                    let mut roots = self.roots.take().unwrap_or_else(|| {
                        let goals = puzzle.goals().into_iter().map(|goal| (BACKWARDS, goal));
                        goals.chain([(FORWARDS, puzzle.start())]).collect()
                    });
                    while let Some((side, state)) = roots.pop() {
                        let again = state.clone();
                        if let Err(event) = self.reach(side, state, (0, 0), None, budget.nodes) {
                            roots.push((side, again));
                            self.roots = Some(roots);
                            return event;
                        }
                    }
                    stats.iterations = 1;
                    self.phase = Phase::Select;
                }
                Phase::Select => {
                    if self.select().is_some() {
                        self.phase = Phase::Expand;
                        continue;
                    }
                    self.phase = Phase::Done;
                    if self.best.is_some() {
                        let goal = self.write_path(puzzle);
                        observer.solved(puzzle, &goal, self.path.len() as u64);
                        return Event::Solved;
                    }
                }
                Phase::Expand => {
                    if stats.expanded >= budget.expansions {
                        return Event::Paused;
                    }
                    let side = &mut self.sides[self.turn];
                    let Some((_, node)) = side.next.take() else {
                        self.phase = Phase::Select;
                        continue;
                    };
                    side.table.node_mut(node).closed = true;
                    side.open_len -= 1;
                    stats.expanded += 1;
                    let state = side.table.state(node).clone();
                    observer.expanded(puzzle, &state, side.table.node(node).depth.into());
                    let moves = Neighbours::of(puzzle, &state, self.turn);
                    self.expansion = Some(Expansion::over(node, state, moves));
                    self.phase = Phase::Generate;
                }
                Phase::Generate => {
                    if let Some(event) = self.generate(puzzle, budget, stats, observer) {
                        return event;
                    }
                    let (open, closed) = self.sizes();
                    stats.peaks(open, closed);
                    self.phase = Phase::Select;
                }
                Phase::Done => return Event::Exhausted { complete: true },
            }
        }
    }

    /// Makes the neighbours of the node being expanded; `None` when all are made.
    fn generate<O: Observer<P>>(
        &mut self,
        puzzle: &P,
        budget: Budget,
        stats: &mut Stats,
        observer: &mut O,
    ) -> Option<Event> {
        let mut expansion = self.expansion.take()?;
        let Node { g, depth, .. } = *self.sides[self.turn].table.node(expansion.node);
        let depth = depth + 1;
        while let Some(mv) = expansion.next_move() {
            let mut next = expansion.state.clone();
            let step = if self.turn == FORWARDS {
                puzzle.apply(&mut next, mv);
                puzzle.cost(&expansion.state, mv)
            } else {
                puzzle.undo(&mut next, mv);
                puzzle.cost(&next, mv)
            };
            // The move is one of the state that it leads from.
            let before = (O::ACTIVE && self.turn == BACKWARDS).then(|| next.clone());
            let before = before.as_ref().unwrap_or(&expansion.state);
            let Some(g) = g.checked_add(step) else {
                // A state that is known is known at a cost that fits.
                let known = self.sides[self.turn].table.contains(&next);
                let fate = stats.overflow(known);
                stats.generated += 1;
                observer.generated(puzzle, before, mv, fate);
                continue;
            };
            let link = Some((expansion.node, mv));
            let fate = match self.reach(self.turn, next, (g, depth), link, budget.nodes) {
                Ok(fate) => fate,
                Err(event) => {
                    expansion.give_back(mv);
                    self.expansion = Some(expansion);
                    return Some(event);
                }
            };
            stats.generated += 1;
            if fate == Fate::Duplicate {
                stats.duplicates += 1;
            } else {
                stats.reached(depth.into());
            }
            observer.generated(puzzle, before, mv, fate);
        }
        None
    }

    /// Writes down the best path, as far as the first goal on it, and returns that goal.
    fn write_path(&mut self, puzzle: &P) -> P::State {
        if let Some((_, [forwards, backwards])) = self.best {
            self.path.extend(self.sides[FORWARDS].links(forwards));
            self.path.reverse();
            self.path.extend(self.sides[BACKWARDS].links(backwards));
        }
        // It may touch a goal on its way to another, by moves that cost nothing.
        let mut state = puzzle.start();
        let mut length = 0;
        while length < self.path.len() && !puzzle.is_goal(&state) {
            play(puzzle, &mut state, self.path[length]);
            length += 1;
        }
        self.path.truncate(length);
        state
    }
}

impl<P: Predecessors<State: Eq + Hash>, B: BuildHasher> Side<P, B> {
    /// The moves between a node and its root, beginning at the node.
    fn links(&self, node: NodeId) -> impl Iterator<Item = P::Move> {
        let mut at = node;
        std::iter::from_fn(move || {
            let (neighbour, mv) = self.table.node(at).link?;
            at = neighbour;
            Some(mv)
        })
    }
}

impl<P, B> Kernel<P> for BidirectionalKernel<P, B>
where
    P: Predecessors<State: Eq + Hash>,
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
        let (open, closed) = self.sizes();
        stats.sizes_at(event, open, closed);
        event
    }

    fn solution(&self, puzzle: &P) -> Option<Solution<P::Move>> {
        Solution::replayed(puzzle, self.path.clone())
    }

    fn bytes(&self) -> u64 {
        self.sides
            .iter()
            .map(|side| side.table.bytes() + side.open.bytes())
            .sum()
    }
}

impl<P: Predecessors, B> fmt::Debug for BidirectionalKernel<P, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BidirectionalKernel")
            .field("open", &self.sides.each_ref().map(|side| side.open_len))
            .finish_non_exhaustive()
    }
}
