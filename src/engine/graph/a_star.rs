//! A\*, plain and weighted, and the loop shared by all engines that select by f: [`BestFirst`].
//!
//! ```text
//! put the start on OPEN
//! while OPEN is not empty:
//!     select the node with the least f = g + h: take it from OPEN to CLOSED
//!     if it is a goal: solved
//!     expand it: for each move:
//!         reach the successor, at cost g:
//!             if it is known at no greater cost, drop it
//!             if it is known at a greater cost, improve it: put it on OPEN again
//!             if it is new, add it to OPEN
//! exhausted
//! ```

use std::fmt;
use std::hash::{BuildHasher, Hash};
use std::ops::Range;

use crate::engine::context::{Context, Event};
use crate::engine::store::nodes::{Node, Nodes};
use crate::engine::store::open::TieBreak;
use crate::engine::store::reconstruct::{Choice, moves_from};
use crate::engine::store::state_table::NodeId;
use crate::engine::{Engine, GoalTest, engine_methods};
use crate::hasher::DefaultHashBuilder;
use crate::heuristic::{DEAD_END, Heuristic};
use crate::limits::Limit;
use crate::observer::{Fate, Observer};
use crate::puzzle::{Cost, Puzzle};

/// A\*: always expand the state with the least f = g + h, the cost so far plus the estimate of
/// the rest.
///
/// Finds a solution of **least cost** if the heuristic is admissible; no engine with the same
/// consistent heuristic can be sure of that and expand fewer states (up to ties).
///
/// *Time* amortised O(1) per generated state while costs are small. *Memory* per state kept: the
/// state, 12 bytes for its node (4 more unless every move costs 1), 5 to 22 bytes of hash table (at
/// most 8 from a million states on), 4 while it is on OPEN (40 if there are too many pairs of f and
/// g to give each a list), and at most 3 for empty lists. Large vectors have up to a sixteenth of
/// spare capacity. P. E. Hart, N. J. Nilsson and B. Raphael, *A formal basis for the heuristic
/// determination of minimum cost paths*, IEEE Transactions on Systems Science and Cybernetics 4,
/// 1968; weighted: I. Pohl, *Heuristic search viewed as path finding in a graph*, Artificial
/// Intelligence 1, 1970.
///
/// Read its plain form first: `examples/textbook/a_star.rs` in this crate's source.
///
/// # Settings
///
/// | builder | default | effect |
/// |---|---|---|
/// | [`weight`](Self::weight) | 1 | f = g + w h: fewer expansions, and a cost of at most w times the least |
/// | [`tie_break`](Self::tie_break) | [`TieBreak::HighG`] | which of the states with equal f comes first |
/// | [`rediscovery`](Self::rediscovery) | [`Rediscovery::Reopen`] | what to do with a cheaper path to a known state |
/// | [`goal_test`](Self::goal_test) | [`GoalTest::WhenSelected`] | when goals are looked for |
/// | [`cost_bound`](Self::cost_bound) | none | drop states with a greater g + h |
/// | [`hasher`](Self::hasher) | [`DefaultHashBuilder`] | how states are hashed |
///
/// # Example
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::puzzles::sliding::{Manhattan, Misplaced, NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse()?;
/// let manhattan = AStar::new(Manhattan).solve(&puzzle);
/// let misplaced = AStar::new(Misplaced).solve(&puzzle);
/// assert_eq!(manhattan.solution().map(|s| s.cost()), Some(31));
/// assert_eq!(misplaced.solution().map(|s| s.cost()), Some(31));
/// assert!(manhattan.stats().expanded < misplaced.stats().expanded);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[must_use]
pub struct AStar<H, B = DefaultHashBuilder> {
    best_first: BestFirst<H, Weight>,
    hasher: B,
}

impl<H, B> fmt::Debug for AStar<H, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AStar")
            .field("weight", &self.best_first.priority)
            .field("settings", &self.best_first.settings)
            .finish_non_exhaustive()
    }
}

impl<H> AStar<H> {
    /// A\* with this heuristic and the default settings.
    pub fn new(heuristic: H) -> Self {
        Self {
            best_first: BestFirst {
                heuristic,
                priority: Weight::ONE,
                settings: Settings {
                    ties: TieBreak::HighG,
                    rediscovery: Rediscovery::Reopen,
                    goal_test: GoalTest::WhenSelected,
                    cost_bound: None,
                },
            },
            hasher: DefaultHashBuilder::default(),
        }
    }
}

engine_methods!(AStar<H, B>);

impl<H, B> AStar<H, B> {
    /// Multiply the estimate by this. With an admissible heuristic and a weight w of at least 1
    /// the solution costs at most w times the least.
    ///
    /// ```
    /// use puzzle_search::prelude::*;
    /// use puzzle_search::Weight;
    /// use puzzle_search::puzzles::sliding::{Manhattan, NibbleBoard, SlidingPuzzle};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse()?;
    /// let outcome = AStar::new(Manhattan).weight(Weight::new(3, 2)?).solve(&puzzle);
    /// assert!(outcome.solution().is_some_and(|s| s.cost() <= 31 * 3 / 2));
    /// let outcome = AStar::new(Manhattan).weight(2).solve(&puzzle);
    /// assert!(outcome.solution().is_some_and(|s| s.cost() <= 31 * 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn weight(mut self, weight: impl Into<Weight>) -> Self {
        self.best_first.priority = weight.into();
        self
    }

    /// Which of the states with equal f comes first.
    pub fn tie_break(mut self, ties: TieBreak) -> Self {
        self.best_first.settings.ties = ties;
        self
    }

    /// What to do with a cheaper path to a known state. Anything but [`Rediscovery::Reopen`] gives
    /// up the guarantee for heuristics that are not consistent, and [`Rediscovery::Drop`] gives it
    /// up for all.
    pub fn rediscovery(mut self, rediscovery: Rediscovery) -> Self {
        self.best_first.settings.rediscovery = rediscovery;
        self
    }

    /// When to look for the goal. Anything but [`GoalTest::WhenSelected`] gives up the guarantee.
    pub fn goal_test(mut self, goal_test: GoalTest) -> Self {
        self.best_first.settings.goal_test = goal_test;
        self
    }

    /// Keep no state with g + h above this. If any is dropped, the search proves only that there is
    /// no solution of at most this cost, and that only with an admissible heuristic and
    /// [`Rediscovery::Reopen`].
    pub fn cost_bound(mut self, cost: Cost) -> Self {
        self.best_first.settings.cost_bound = Some(cost);
        self
    }

    /// Another hasher for the states; see [`BreadthFirst::hasher`](crate::BreadthFirst::hasher).
    pub fn hasher<C: BuildHasher>(self, hasher: C) -> AStar<H, C> {
        AStar {
            best_first: self.best_first,
            hasher,
        }
    }
}

impl<P, H, B> Engine<P> for AStar<H, B>
where
    P: Puzzle<State: Eq + Hash>,
    H: Heuristic<P>,
    B: BuildHasher + Clone,
{
    const NAME: &'static str = "a-star";

    type Progress = OpenAndClosed<P::State, H::Estimate, B>;

    fn begin(&self, _puzzle: &P) -> Self::Progress {
        self.best_first.begin(self.hasher.clone())
    }

    fn advance<O: Observer<P>>(
        &self,
        search: &mut Self::Progress,
        context: &mut Context<'_, P, O>,
    ) -> Event {
        self.best_first.advance(search, context)
    }

    fn solution(&self, search: &Self::Progress, puzzle: &P) -> Option<Vec<P::Move>> {
        self.best_first.solution(search, puzzle)
    }

    fn nearest(&self, search: &Self::Progress, puzzle: &P) -> Option<Vec<P::Move>> {
        self.best_first.nearest(search, puzzle)
    }

    fn bytes(&self, search: &Self::Progress) -> u64 {
        search.nodes.bytes()
    }
}

/// What a best-first engine does when it reaches a known state at a lower cost.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::Rediscovery;
/// use puzzle_search::puzzles::sliding::{Manhattan, NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse()?;
/// // Manhattan is consistent: nothing ever has to be reopened.
/// let outcome = AStar::new(Manhattan).rediscovery(Rediscovery::Improve).solve(&puzzle);
/// assert_eq!(outcome.solution().map(|s| s.cost()), Some(31));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rediscovery {
    /// Nothing: the first path to a state is kept.
    Drop,
    /// If the state is on OPEN, the cheaper path replaces the costlier one. States on CLOSED stay
    /// there. With a consistent heuristic this loses nothing.
    Improve,
    /// The cheaper path replaces the costlier one, and a state on CLOSED goes back to OPEN. A\*
    /// needs this to be optimal if its heuristic is admissible but not consistent.
    Reopen,
}

/// How a best-first engine computes f, the number it selects by.
pub(crate) trait Priority {
    /// Does f depend on the cost so far? If not, a path is kept however much it costs.
    const MINIMISES_COST: bool = true;

    /// f, from the cost so far and the estimate of the rest. Less is better.
    fn f(&self, g: Cost, h: Cost) -> u64;
}

/// The settings of all best-first engines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Settings {
    pub(crate) ties: TieBreak,
    pub(crate) rediscovery: Rediscovery,
    pub(crate) goal_test: GoalTest,
    pub(crate) cost_bound: Option<Cost>,
}

/// Best-first search: A\*, uniform-cost and greedy best-first search differ only in f and in their
/// settings.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct BestFirst<H, F> {
    pub(crate) heuristic: H,
    pub(crate) priority: F,
    pub(crate) settings: Settings,
}

/// A best-first search between two calls: OPEN and CLOSED, and where it stopped.
pub struct OpenAndClosed<S, E, B> {
    pub(super) nodes: Nodes<S, E, B>,
    /// The start is on OPEN.
    begun: bool,
    /// The node that was selected or half expanded when the search stopped.
    unfinished: Option<Unfinished>,
    /// The first node that the last expansion added, if it added any.
    first_new: NodeId,
    /// Nodes added by the last expansion that have not been tested for the goal yet.
    unseen: Range<NodeId>,
    /// The goal reported last.
    found: NodeId,
    /// Has a goal been found? Selected states must be tested again then, since no goal is expanded.
    goals_seen: bool,
    /// Was a successor dropped because of the bound?
    cut: bool,
}

#[derive(Clone, Copy)]
struct Unfinished {
    node: NodeId,
    /// Moves done; `None` if its expansion has not begun.
    done: Option<usize>,
}

impl<S, E, B> fmt::Debug for OpenAndClosed<S, E, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OpenAndClosed").finish_non_exhaustive()
    }
}

impl<S: Eq + Hash, E: Copy, B: BuildHasher> OpenAndClosed<S, E, B> {
    /// Tests the new nodes, up to the first goal among them.
    #[inline]
    fn next_goal<P: Puzzle<State = S>>(&mut self, puzzle: &P) -> Option<NodeId> {
        let nodes = &self.nodes;
        self.unseen.find(|&node| puzzle.is_goal(nodes.state(node)))
    }

    fn solved<P, O>(&mut self, goal: NodeId, context: &mut Context<'_, P, O>) -> Event
    where
        P: Puzzle<State = S>,
        O: Observer<P>,
    {
        if O::ACTIVE {
            // Counted along the path: a node on it may have got another parent since.
            let depth = self.nodes.ancestors(goal).count() as u64;
            context.solved(self.nodes.state(goal), depth);
        }
        self.found = goal;
        self.goals_seen = true;
        Event::Solved
    }
}

impl<H, F: Priority> BestFirst<H, F> {
    pub(super) fn begin<S: Eq + Hash, E: Copy, B: BuildHasher>(
        &self,
        hasher: B,
    ) -> OpenAndClosed<S, E, B> {
        OpenAndClosed {
            nodes: Nodes::new(self.settings.ties, hasher),
            begun: false,
            unfinished: None,
            first_new: 0,
            unseen: 0..0,
            found: 0,
            goals_seen: false,
            cut: false,
        }
    }

    /// Runs the loop, and notes the sizes of OPEN and CLOSED when it stops.
    pub(super) fn advance<P, B, O>(
        &self,
        search: &mut OpenAndClosed<P::State, H::Estimate, B>,
        context: &mut Context<'_, P, O>,
    ) -> Event
    where
        P: Puzzle<State: Eq + Hash>,
        H: Heuristic<P>,
        B: BuildHasher,
        O: Observer<P>,
    {
        let event = self
            .run(context.puzzle(), search, context)
            .unwrap_or_else(|event| event);
        context.sizes(event, search.nodes.open_len(), search.nodes.closed_len())
    }

    fn run<P, B, O>(
        &self,
        puzzle: &P,
        search: &mut OpenAndClosed<P::State, H::Estimate, B>,
        context: &mut Context<'_, P, O>,
    ) -> Result<Event, Event>
    where
        P: Puzzle<State: Eq + Hash>,
        H: Heuristic<P>,
        B: BuildHasher,
        O: Observer<P>,
    {
        let goal_test = self.settings.goal_test;
        if !search.begun {
            self.put_start_on_open(search, context)?;
            search.begun = true;
            if goal_test != GoalTest::WhenSelected {
                search.unseen = 0..1;
            }
        }
        let mut unfinished = search.unfinished.take();
        loop {
            if goal_test != GoalTest::WhenSelected
                && let Some(goal) = search.next_goal(puzzle)
            {
                return Ok(search.solved(goal, context));
            }
            let (node, done) = match unfinished.take() {
                Some(Unfinished { node, done }) => (node, done),
                None => match search.nodes.select() {
                    Some(node) => (node, None),
                    None => {
                        return Ok(Event::Exhausted {
                            complete: !search.cut,
                        });
                    }
                },
            };
            if done.is_none() {
                let is_selected = goal_test == GoalTest::WhenSelected;
                if (is_selected || search.goals_seen) && puzzle.is_goal(search.nodes.state(node)) {
                    if is_selected {
                        return Ok(search.solved(node, context));
                    }
                    // A goal is never expanded.
                    continue;
                }
                if let Err(limit) = context.may_expand() {
                    search.unfinished = Some(Unfinished { node, done });
                    return Err(limit.into());
                }
                search.first_new = search.nodes.next_id();
            }
            self.expand(puzzle, search, node, done, context)?;
        }
    }

    fn put_start_on_open<P, B, O>(
        &self,
        search: &mut OpenAndClosed<P::State, H::Estimate, B>,
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
        if h == DEAD_END || !self.is_within_bound(0, h) {
            let complete = h == DEAD_END;
            return Err(Event::Exhausted { complete });
        }
        let node = Node {
            parent: 0,
            g: 0,
            estimate,
        };
        if let Err(vacancy) = search.nodes.find(&start) {
            let f = self.priority.f(0, h);
            search
                .nodes
                .add(vacancy, start, node, (f, 0), &context.budget())?;
        }
        context.begin();
        Ok(())
    }

    /// Generates the successors of a node, except those already done.
    #[inline]
    fn expand<P, B, O>(
        &self,
        puzzle: &P,
        search: &mut OpenAndClosed<P::State, H::Estimate, B>,
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
            let fate = match reached {
                Ok(fate) => fate,
                Err(limit) => {
                    search.unfinished = Some(Unfinished {
                        node,
                        done: Some(done),
                    });
                    return Err(limit.into());
                }
            };
            context.generated(&state, mv, depth.into(), fate);
            done += 1;
            if fate == Fate::Kept && self.settings.goal_test == GoalTest::WhenGenerated {
                let added = search.nodes.next_id() - 1;
                if puzzle.is_goal(search.nodes.state(added)) {
                    search.unfinished = Some(Unfinished {
                        node,
                        done: Some(done),
                    });
                    return Err(search.solved(added, context));
                }
            }
            if let Err(limit) = context.look(done) {
                search.unfinished = Some(Unfinished {
                    node,
                    done: Some(done),
                });
                return Err(limit.into());
            }
        }
        context.peaks(search.nodes.open_len(), search.nodes.closed_len());
        if self.settings.goal_test == GoalTest::AfterExpansion {
            search.unseen = search.first_new..search.nodes.next_id();
        }
        Ok(())
    }

    /// Generates one successor: adds it to OPEN if it is new, improves it if it is known at a
    /// greater cost, or drops it.
    #[inline]
    fn reach<P, B, O>(
        &self,
        puzzle: &P,
        search: &mut OpenAndClosed<P::State, H::Estimate, B>,
        (node, parent, state): (NodeId, &Node<H::Estimate>, &P::State),
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
        let nodes = &mut search.nodes;
        let mut next = state.clone();
        puzzle.apply(&mut next, mv);
        if next == *nodes.state(parent.parent) {
            // It leads back to the parent, as about one successor in three does.
            return Ok(Fate::Duplicate);
        }
        let g = match parent.g.checked_add(puzzle.cost(state, mv)) {
            Some(g) => g,
            None if !F::MINIMISES_COST => Cost::MAX,
            None => {
                // A known state has a path whose cost fits: nothing is lost.
                let is_known = nodes.contains(&next);
                return Ok(if is_known {
                    Fate::Duplicate
                } else {
                    Fate::CostOverflow
                });
            }
        };
        match nodes.find(&next) {
            Ok(id) => {
                if g >= nodes.node(id).g || !self.may_improve(puzzle, nodes, id) {
                    return Ok(Fate::Duplicate);
                }
                let f = self.priority.f(g, nodes.node(id).estimate.into());
                nodes.improve(id, node, g, (f, depth), &context.budget)
            }
            Err(vacancy) => {
                let estimate = self
                    .heuristic
                    .estimate_after(puzzle, state, parent.estimate, mv);
                let h: Cost = estimate.into();
                if h == DEAD_END {
                    return Ok(Fate::DeadEnd);
                }
                if !self.is_within_bound(g, h) {
                    search.cut = true;
                    return Ok(Fate::BeyondBound);
                }
                let f = self.priority.f(g, h);
                let new = Node {
                    parent: node,
                    g,
                    estimate,
                };
                nodes.add(vacancy, next, new, (f, depth), &context.budget)?;
                Ok(Fate::Kept)
            }
        }
    }

    /// May a cheaper path to a known state replace the one it has?
    #[inline]
    fn may_improve<P: Puzzle<State: Eq + Hash>, E: Copy, B: BuildHasher>(
        &self,
        puzzle: &P,
        nodes: &Nodes<P::State, E, B>,
        id: NodeId,
    ) -> bool {
        match self.settings.rediscovery {
            Rediscovery::Drop => false,
            Rediscovery::Improve => !nodes.is_closed(id),
            // A goal that was selected has been reported. Reopening it would only report it again.
            Rediscovery::Reopen => {
                !(nodes.is_closed(id)
                    && self.settings.goal_test == GoalTest::WhenSelected
                    && puzzle.is_goal(nodes.state(id)))
            }
        }
    }

    /// May a path of cost `g` through a state with the estimate `h` be kept?
    #[inline]
    fn is_within_bound(&self, g: Cost, h: Cost) -> bool {
        let bound = self.settings.cost_bound;
        bound.is_none_or(|bound| u64::from(g) + u64::from(h) <= u64::from(bound))
    }

    pub(super) fn solution<P, B>(
        &self,
        search: &OpenAndClosed<P::State, H::Estimate, B>,
        puzzle: &P,
    ) -> Option<Vec<P::Move>>
    where
        P: Puzzle<State: Eq + Hash>,
        H: Heuristic<P>,
        B: BuildHasher,
    {
        self.path(search, puzzle, search.found)
    }

    pub(super) fn nearest<P, B>(
        &self,
        search: &OpenAndClosed<P::State, H::Estimate, B>,
        puzzle: &P,
    ) -> Option<Vec<P::Move>>
    where
        P: Puzzle<State: Eq + Hash>,
        H: Heuristic<P>,
        B: BuildHasher,
    {
        self.path(search, puzzle, search.nodes.nearest()?)
    }

    fn path<P, B>(
        &self,
        search: &OpenAndClosed<P::State, H::Estimate, B>,
        puzzle: &P,
        node: NodeId,
    ) -> Option<Vec<P::Move>>
    where
        P: Puzzle<State: Eq + Hash>,
        H: Heuristic<P>,
        B: BuildHasher,
    {
        search
            .nodes
            .path(puzzle, node, |step| match self.settings.rediscovery {
                // No bound rules out the first path, and its cost may be more than g can express.
                Rediscovery::Drop if !F::MINIMISES_COST => Choice::First,
                // The first path to a state may end with the second of two moves that lead to it,
                // if the first one was beyond the bound.
                Rediscovery::Drop => Choice::Costing(step),
                // The parent may have been improved since.
                Rediscovery::Improve | Rediscovery::Reopen => Choice::Cheapest,
            })
    }
}

/// The weight w of the estimate in f = g + w h: a fraction.
///
/// It is a fraction of whole numbers of up to 16 bits, so that f is exact: what is compared is
/// denominator · g + numerator · h.
///
/// Two weights are equal only if both numbers are: 1/2 and 2/4 order states alike, but are not
/// equal.
///
/// ```
/// use puzzle_search::Weight;
///
/// assert_eq!(Weight::new(3, 2)?.to_string(), "3/2");
/// assert_eq!(Weight::try_from(1.5)?, Weight::new(3, 2)?);
/// assert_eq!(Weight::from(2), Weight::new(2, 1)?);
/// assert!(Weight::new(3, 0).is_err());
/// # Ok::<(), puzzle_search::WeightError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Weight {
    numerator: u16,
    denominator: u16,
}

impl Weight {
    /// The weight of plain A\*.
    pub const ONE: Self = Self {
        numerator: 1,
        denominator: 1,
    };

    /// The weight `numerator / denominator`. Numbers of more than 16 bits are reduced to lowest
    /// terms.
    ///
    /// # Errors
    ///
    /// If the denominator is 0, or if a number exceeds 65535 in lowest terms.
    pub fn new(numerator: u32, denominator: u32) -> Result<Self, WeightError> {
        if denominator == 0 {
            return Err(WeightError(Flaw::ByZero));
        }
        let divisor = greatest_common_divisor(numerator, denominator);
        let exact = Self::of(numerator, denominator);
        exact
            .or_else(|| Self::of(numerator / divisor, denominator / divisor))
            .ok_or(WeightError(Flaw::TooLong {
                numerator,
                denominator,
            }))
    }

    fn of(numerator: u32, denominator: u32) -> Option<Self> {
        Some(Self {
            numerator: numerator.try_into().ok()?,
            denominator: denominator.try_into().ok()?,
        })
    }
}

/// By Euclid's method. `b` is not 0.
fn greatest_common_divisor(mut a: u32, mut b: u32) -> u32 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// A whole weight.
impl From<u16> for Weight {
    fn from(weight: u16) -> Self {
        Self {
            numerator: weight,
            denominator: 1,
        }
    }
}

/// A weight written as a decimal number, such as 1.2, which is 6/5: the last convergent of its
/// continued fraction that can be expressed.
///
/// # Errors
///
/// If it is no number from 0 to 65535, or so small that no fraction comes within a ten-thousandth of
/// it.
///
/// ```
/// use puzzle_search::Weight;
///
/// assert_eq!(Weight::try_from(1.2)?, Weight::new(6, 5)?);
/// assert_eq!(Weight::try_from(1.0 / 3.0)?, Weight::new(1, 3)?);
/// assert!(Weight::try_from(-1.0).is_err());
/// assert!(Weight::try_from(f64::NAN).is_err());
/// # Ok::<(), puzzle_search::WeightError>(())
/// ```
impl TryFrom<f64> for Weight {
    type Error = WeightError;

    fn try_from(weight: f64) -> Result<Self, WeightError> {
        let error = WeightError(Flaw::NoWeight(weight.to_bits()));
        let is_in_range = (0.0..=f64::from(u16::MAX)).contains(&weight);
        let nearest = is_in_range.then(|| nearest_fraction(weight)).flatten();
        let (numerator, denominator) = nearest.ok_or(error)?;
        let value = f64::from(numerator) / f64::from(denominator);
        if (value - weight).abs() > weight * 1e-4 {
            return Err(error);
        }
        Self::of(numerator, denominator).ok_or(error)
    }
}

/// The last convergent of the continued fraction of a number from 0 to 65535 whose numerator and
/// denominator have at most 16 bits. It ends at the first one that is the number itself.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it is a whole number from 0 to 65535"
)]
fn nearest_fraction(number: f64) -> Option<(u32, u32)> {
    let most = u32::from(u16::MAX);
    let (mut before, mut last) = ((0, 1), (1, 0));
    let mut rest = number;
    loop {
        let whole = rest.floor();
        if whole > f64::from(most) {
            break;
        }
        let whole = whole as u32;
        let next = (whole * last.0 + before.0, whole * last.1 + before.1);
        if next.0 > most || next.1 > most {
            break;
        }
        (before, last) = (last, next);
        let value = f64::from(last.0) / f64::from(last.1);
        let is_exact = value.total_cmp(&number).is_eq();
        let fraction = rest - f64::from(whole);
        if is_exact || fraction <= 0.0 {
            break;
        }
        rest = 1.0 / fraction;
    }
    (last.1 > 0).then_some(last)
}

impl Default for Weight {
    fn default() -> Self {
        Self::ONE
    }
}

impl fmt::Display for Weight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.numerator, self.denominator)
    }
}

impl Priority for Weight {
    #[inline]
    fn f(&self, g: Cost, h: Cost) -> u64 {
        // At most 2 * 65535 * (2^32 - 1): far from overflow.
        u64::from(self.denominator) * u64::from(g) + u64::from(self.numerator) * u64::from(h)
    }
}

/// What is not a [`Weight`].
///
/// ```
/// use puzzle_search::Weight;
///
/// let error = Weight::new(1, 0).unwrap_err();
/// assert_eq!(error.to_string(), "the denominator of the weight is 0");
/// let error = Weight::try_from(-1.5).unwrap_err();
/// assert_eq!(error.to_string(), "-1.5 is not a weight: that is a number from 0 to 65535");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WeightError(Flaw);

/// What is wrong with a weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Flaw {
    ByZero,
    TooLong {
        numerator: u32,
        denominator: u32,
    },
    /// The bits of the number.
    NoWeight(u64),
}

impl fmt::Display for WeightError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Flaw::ByZero => f.write_str("the denominator of the weight is 0"),
            Flaw::TooLong {
                numerator,
                denominator,
            } => write!(
                f,
                "the weight {numerator}/{denominator} has numbers above 65535 in lowest terms"
            ),
            Flaw::NoWeight(bits) => {
                let number = f64::from_bits(bits);
                if number > 0.0 && number < 1.0 {
                    write!(f, "the weight {number} is too small to be expressed")
                } else {
                    write!(
                        f,
                        "{number} is not a weight: that is a number from 0 to 65535"
                    )
                }
            }
        }
    }
}

impl std::error::Error for WeightError {}
