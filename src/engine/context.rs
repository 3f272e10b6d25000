//! [`Context`]: everything around a search that is not the search itself. It is the one place where
//! expansions and successors are counted and reported.

use crate::limits::Limit;
use crate::observer::{Fate, Observer};
use crate::puzzle::{Cost, Puzzle};
use crate::stats::Stats;

use super::search::Clock;

/// How much an engine may do before it must stop. All numbers are totals, not increments.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::{Budget, Limit, PathCheck};
///
/// /// Keeps a list of states, which may not take more bytes than there are.
/// struct Listed;
///
/// impl<P: Puzzle<State: PartialEq>> PathCheck<P> for Listed {
///     type Memory = Vec<P::State>;
///
///     fn memory(&self) -> Vec<P::State> { Vec::new() }
///
///     fn enter(
///         &self,
///         states: &mut Vec<P::State>,
///         state: &P::State,
///         _spent: u64,
///         budget: &Budget,
///     ) -> Result<bool, Limit> {
///         if states.contains(state) {
///             return Ok(false);
///         }
///         if ((states.len() + 1) * size_of::<P::State>()) as u64 > budget.bytes {
///             return Err(Limit::Bytes);
///         }
///         states.push(state.clone());
///         Ok(true)
///     }
///
///     fn leave(&self, states: &mut Vec<P::State>) { states.pop(); }
///     fn clear(&self, states: &mut Vec<P::State>) { states.clear(); }
///
///     fn bytes(&self, states: &Vec<P::State>) -> u64 {
///         (states.capacity() * size_of::<P::State>()) as u64
///     }
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Budget {
    /// Begin no expansion when [`Stats::expanded`] has reached this.
    pub expansions: u64,
    /// Keep at most this many nodes.
    pub nodes: u64,
    /// Reserve at most this many bytes of heap memory.
    pub bytes: u64,
}

impl Budget {
    pub(crate) const UNLIMITED: Self = Self {
        expansions: u64::MAX,
        nodes: u64::MAX,
        bytes: u64::MAX,
    };

    /// The same, if `bytes` of it are taken already.
    pub(crate) fn without(self, bytes: u64) -> Self {
        Self {
            bytes: self.bytes.saturating_sub(bytes),
            ..self
        }
    }
}

/// From this size on, saving memory matters more than the time to copy it.
pub(crate) const MANY: usize = 1 << 20;

/// Makes sure that one more item fits into a vector that may take most of the memory: a large one
/// grows by a sixteenth instead of doubling. The system moves large blocks by giving their pages
/// new addresses, so this costs little.
///
/// # Errors
///
/// [`Limit::Bytes`] if the vector would take more than the budget has, [`Limit::Capacity`] if there
/// is no more memory.
#[inline]
pub(crate) fn grow<T>(vec: &mut Vec<T>, budget: &Budget) -> Result<(), Limit> {
    if vec.len() < vec.capacity() {
        return Ok(());
    }
    grow_full(vec, budget)
}

#[cold]
#[inline(never)]
fn grow_full<T>(vec: &mut Vec<T>, budget: &Budget) -> Result<(), Limit> {
    let more = match vec.capacity() {
        few if few < MANY / 16 => few.max(4),
        some if some < MANY => some / 4,
        many => many / 16,
    };
    reserve_exact(vec, more, budget)
}

/// An allocator copies a list that grows, and has it twice for a moment, unless it is this large:
/// then it gives the pages new addresses. (From here on, glibc always does.)
const MOVED_BY_PAGES: usize = 32 << 20;

/// Do this many items fit into the bytes that are left, beside a list of this capacity that may be
/// copied meanwhile?
pub(crate) fn fits<T>(items: usize, capacity: usize, left: u64) -> bool {
    let bytes = |items: usize| items.saturating_mul(size_of::<T>());
    let copied = match bytes(capacity) {
        large if large >= MOVED_BY_PAGES => 0,
        small => small,
    };
    bytes(items).saturating_add(copied) as u64 <= left
}

/// Makes sure that `more` items fit into a vector, and reserves no more than that.
///
/// # Errors
///
/// As [`grow`].
pub(crate) fn reserve_exact<T>(
    vec: &mut Vec<T>,
    more: usize,
    budget: &Budget,
) -> Result<(), Limit> {
    let items = vec.len().saturating_add(more).max(vec.capacity());
    if items > vec.capacity() && !fits::<T>(items, vec.capacity(), budget.bytes) {
        return Err(Limit::Bytes);
    }
    vec.try_reserve_exact(more).map_err(|_| Limit::Capacity)
}

/// These items in a vector. `None` if there is no memory for them.
pub(crate) fn try_collect<T>(items: impl ExactSizeIterator<Item = T>) -> Option<Vec<T>> {
    let mut vec = Vec::new();
    vec.try_reserve_exact(items.len()).ok()?;
    vec.extend(items);
    Some(vec)
}

/// Heap memory reserved by a vector.
pub(crate) fn vec_bytes<T>(vec: &Vec<T>) -> u64 {
    (vec.capacity() * size_of::<T>()) as u64
}

/// Why an engine returned from [`Engine::advance`](crate::Engine::advance).
///
/// ```
/// use puzzle_search::{Event, Limit};
///
/// // What an engine may not do is what it comes back with.
/// let refused: Result<(), Limit> = Err(Limit::Nodes);
/// let event = refused.map_or_else(Event::from, |()| Event::Working);
/// assert_eq!(event, Event::OutOf(Limit::Nodes));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Event {
    /// A solution: [`Engine::solution`](crate::Engine::solution) has its moves.
    Solved,
    /// Everything was examined, except what a bound kept out of sight if `complete` is false.
    Exhausted {
        /// Did no bound cut anything off?
        complete: bool,
    },
    /// A greedy search has used up its attempts.
    DeadEnd,
    /// The next thing to do is not allowed.
    OutOf(Limit),
    /// A pause to look at the clock, in long work without expansions. Call again.
    Working,
}

impl From<Limit> for Event {
    fn from(limit: Limit) -> Self {
        Self::OutOf(limit)
    }
}

/// What a search works with: the puzzle, what it may still do, what it has done, and its observer.
///
/// An engine counts nothing by itself. It tells the context what it does: [`expand`](Self::expand),
/// [`generated`](Self::generated), [`solved`](Self::solved), [`iteration`](Self::iteration). The
/// context counts it by the rules in [`Stats`] and passes it on to the [`Observer`].
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::{Context, Event, Fate};
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// /// Takes the first move, whatever it is, until it comes to a goal.
/// struct FirstMove;
///
/// struct Walk<P: Puzzle> {
///     state: P::State,
///     moves: Vec<P::Move>,
///     is_reported: bool,
/// }
///
/// impl<P: Puzzle> Engine<P> for FirstMove {
///     const NAME: &'static str = "first-move";
///     type Progress = Walk<P>;
///
///     fn begin(&self, puzzle: &P) -> Walk<P> {
///         Walk { state: puzzle.start(), moves: Vec::new(), is_reported: false }
///     }
///
///     fn advance<O: Observer<P>>(
///         &self,
///         walk: &mut Walk<P>,
///         context: &mut Context<'_, P, O>,
///     ) -> Event {
///         let puzzle = context.puzzle();
///         loop {
///             let depth = walk.moves.len() as u64;
///             if puzzle.is_goal(&walk.state) {
///                 if std::mem::replace(&mut walk.is_reported, true) {
///                     return Event::Exhausted { complete: false };
///                 }
///                 context.solved(&walk.state, depth);
///                 return Event::Solved;
///             }
///             if let Err(limit) = context.may_expand() {
///                 return limit.into();
///             }
///             context.expand(&walk.state, depth);
///             let Some(mv) = puzzle.moves(&walk.state).into_iter().next() else {
///                 return Event::DeadEnd;
///             };
///             context.generated(&walk.state, mv, depth + 1, Fate::Kept);
///             puzzle.apply(&mut walk.state, mv);
///             walk.moves.push(mv);
///         }
///     }
///
///     fn solution(&self, walk: &Walk<P>, _: &P) -> Option<Vec<P::Move>> {
///         Some(walk.moves.clone())
///     }
///
///     fn bytes(&self, walk: &Walk<P>) -> u64 {
///         (walk.moves.capacity() * size_of::<P::Move>()) as u64
///     }
/// }
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 / 4 5 0 / 7 8 6".parse()?;
/// let outcome = DynEngine::solve_within(&FirstMove, &puzzle, &Limits::none().expansions(100));
/// assert_eq!(outcome.stats().expanded, 100); // up, down, up, down, ...
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Context<'a, P, O> {
    pub(super) puzzle: &'a P,
    pub(super) budget: Budget,
    /// All counts except those of successors.
    stats: Stats,
    /// Successors by their fate: an index costs less than a branch for each fate.
    fates: [u64; FATES],
    pub(super) observer: &'a mut O,
    pub(super) clock: &'a Clock<'a>,
}

/// The number of fates.
const FATES: usize = Fate::CostOverflow as usize + 1;

impl<'a, P: Puzzle, O: Observer<P>> Context<'a, P, O> {
    pub(super) fn new(
        puzzle: &'a P,
        budget: Budget,
        stats: Stats,
        observer: &'a mut O,
        clock: &'a Clock<'a>,
    ) -> Self {
        Self {
            puzzle,
            budget,
            stats,
            fates: [0; FATES],
            observer,
            clock,
        }
    }

    /// Is there an observer? If not, the arguments of the reports need not be prepared.
    pub const OBSERVED: bool = O::ACTIVE;

    /// The puzzle.
    #[inline]
    pub fn puzzle(&self) -> &'a P {
        self.puzzle
    }

    /// What the search may do in total.
    #[inline]
    pub fn budget(&self) -> Budget {
        self.budget
    }

    /// What the search has done so far.
    #[inline]
    pub fn stats(&self) -> Stats {
        let [
            kept,
            improved,
            reopened,
            duplicates,
            beyond_bound,
            dead_ends,
            overflowed,
        ] = self.fates;
        let pruned = beyond_bound + dead_ends + overflowed;
        let mut stats = self.stats;
        stats.generated += kept + improved + reopened + duplicates + pruned;
        stats.duplicates += duplicates;
        stats.pruned += pruned;
        stats.overflowed += overflowed;
        stats.reopened += reopened;
        stats
    }

    /// May another expansion begin?
    ///
    /// # Errors
    ///
    /// [`Limit::Expansions`] if not.
    #[inline]
    pub fn may_expand(&self) -> Result<(), Limit> {
        if self.stats.expanded < self.budget.expansions {
            Ok(())
        } else {
            Err(Limit::Expansions)
        }
    }

    /// May the search keep this many nodes?
    ///
    /// # Errors
    ///
    /// [`Limit::Nodes`] if not.
    #[inline]
    pub fn may_keep(&self, nodes: u64) -> Result<(), Limit> {
        if nodes <= self.budget.nodes {
            Ok(())
        } else {
            Err(Limit::Nodes)
        }
    }

    /// Call this with the number of successors generated in one expansion: every few thousand of
    /// them, it looks at the clock and at the cancel flag.
    ///
    /// # Errors
    ///
    /// The limit, if it is time to stop.
    #[inline]
    pub fn look(&self, successors: usize) -> Result<(), Limit> {
        if successors.is_multiple_of(SUCCESSORS_PER_LOOK) {
            self.clock.look()?;
        }
        Ok(())
    }

    /// The same, where successors are not counted per expansion: `looked` is how many had been
    /// generated in total at the last look.
    #[inline]
    pub(crate) fn look_since(&self, looked: &mut u64) -> Result<(), Limit> {
        let generated = self.stats().generated;
        if generated.saturating_sub(*looked) >= SUCCESSORS_PER_LOOK as u64 {
            *looked = generated;
            self.clock.look()?;
        }
        Ok(())
    }

    /// Begins an iteration of an iterative-deepening engine, or an attempt; `bound` is passed on to
    /// the observer.
    pub fn iteration(&mut self, bound: Cost) {
        self.stats.iterations += 1;
        self.observer.iteration(bound);
    }

    /// Begins a search that has no iterations.
    pub(crate) fn begin(&mut self) {
        self.stats.iterations = 1;
    }

    /// Counts and reports that `state`, reached by `depth` moves, is expanded.
    #[inline]
    pub fn expand(&mut self, state: &P::State, depth: u64) {
        self.stats.expanded += 1;
        self.observer.expanded(self.puzzle, state, depth);
    }

    /// Counts and reports a successor: the one of `state` by `mv`, its depth, and what became of
    /// it.
    #[inline]
    pub fn generated(&mut self, state: &P::State, mv: P::Move, depth: u64, fate: Fate) {
        self.fates[fate as usize] += 1;
        if matches!(fate, Fate::Kept | Fate::Improved | Fate::Reopened) {
            self.stats.deepest = self.stats.deepest.max(depth);
        }
        self.observer.generated(self.puzzle, state, mv, fate);
    }

    /// Reports a successor that a [`Tally`] counts.
    #[inline]
    pub(crate) fn report(&mut self, state: &P::State, mv: P::Move, fate: Fate) {
        self.observer.generated(self.puzzle, state, mv, fate);
    }

    /// Reports an expansion that a [`Tally`] counts.
    #[inline]
    pub(crate) fn report_expansion(&mut self, state: &P::State, depth: u64) {
        self.observer.expanded(self.puzzle, state, depth);
    }

    /// Is there a limit on nodes?
    pub(crate) fn limits_nodes(&self) -> bool {
        self.budget.nodes != u64::MAX
    }

    /// May the search have to stop in the middle of an expansion?
    pub(crate) fn may_interrupt(&self) -> bool {
        self.limits_nodes() || self.clock.is_needed()
    }

    /// Adds what a loop has counted in a [`Tally`].
    #[inline]
    pub(crate) fn add(&mut self, tally: Tally) {
        let stats = &mut self.stats;
        let Tally {
            expanded,
            kept,
            duplicates,
            pruned,
            overflowed,
            deepest,
        } = tally;
        stats.expanded += expanded;
        stats.generated += kept + duplicates + pruned;
        stats.duplicates += duplicates;
        stats.pruned += pruned;
        stats.overflowed += overflowed;
        stats.deepest = stats.deepest.max(deepest);
    }

    /// A successor that was counted as kept is dropped after all: its path costs too much.
    pub(crate) fn drop_for_its_cost(&mut self) {
        self.stats.pruned += 1;
        self.stats.overflowed += 1;
    }

    /// Reports that a solution ends in `state`, at this depth.
    pub fn solved(&mut self, state: &P::State, depth: u64) {
        self.observer.solved(self.puzzle, state, depth);
    }

    /// Raises the peaks to the sizes of OPEN and CLOSED at the end of an expansion.
    #[inline]
    pub(crate) fn peaks(&mut self, open: u64, closed: u64) {
        self.stats.peak_open = self.stats.peak_open.max(open);
        self.stats.peak_closed = self.stats.peak_closed.max(closed);
    }

    /// Forgets the sizes and depths so far: the search begins again in another way.
    pub(crate) fn forget_sizes(&mut self) {
        self.stats.deepest = 0;
        self.stats.peak_open = 0;
        self.stats.peak_closed = 0;
    }

    /// Notes the sizes of OPEN and CLOSED when a search comes back with `event`.
    ///
    /// If it was merely stopped, the peaks stay: they must not depend on where that happened.
    pub(crate) fn sizes(&mut self, event: Event, open: u64, closed: u64) -> Event {
        self.stats.open = open;
        self.stats.closed = closed;
        if !matches!(event, Event::OutOf(_) | Event::Working) {
            self.peaks(open, closed);
        }
        event
    }
}

/// Successors between two looks at the clock within one expansion.
const SUCCESSORS_PER_LOOK: usize = 1 << 12;

/// What a fast loop counts in local variables, to be [added](Context::add) when it stops.
///
/// Every successor is one of *kept*, *duplicates* and *pruned*, so that no variable is needed for
/// their sum.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) expanded: u64,
    pub(crate) kept: u64,
    pub(crate) duplicates: u64,
    pub(crate) pruned: u64,
    /// Those of the *pruned* whose cost did not fit.
    pub(crate) overflowed: u64,
    pub(crate) deepest: u64,
}
