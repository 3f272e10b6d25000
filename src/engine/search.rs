//! [`Search`]: one run of an engine, as an object.

use std::fmt;
use std::time::{Duration, Instant};

use crate::limits::{CancelFlag, Limit, Limits};
use crate::observer::Observer;
use crate::outcome::{Outcome, Verdict};
use crate::puzzle::Puzzle;
use crate::solution::Solution;
use crate::stats::Stats;

use super::kernel::{Budget, Event, Kernel};

/// A search in progress: run it, stop it at a limit, resume it, step it, ask it for more.
///
/// Made by [`Strategy::search`](super::Strategy::search). A search that was stopped and resumed
/// gives the same solutions and the same [`Stats`] as one that ran through.
///
/// Running on after a solution looks for the next one. Engines that keep a path
/// ([`DepthFirst`](crate::DepthFirst), [`IterativeDeepening`](crate::IterativeDeepening),
/// [`IdaStar`](crate::IdaStar)) come to every path that ends in a goal; those with OPEN and
/// CLOSED give one path to every goal state that they come to;
/// [`ShortestPaths`](crate::ShortestPaths) gives every shortest path;
/// [`Greedy`](crate::Greedy) one path an attempt; and [`Bidirectional`](crate::Bidirectional) and
/// [`DistanceTable`](crate::DistanceTable) give one path. A solution ends at the first goal on its
/// way: nothing is looked for beyond a goal.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::{Limit, Limits, Verdict};
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse()?;
/// let engine = BreadthFirst::new();
/// let mut search = engine.search(&puzzle);
///
/// let outcome = search.run_within(&Limits::none().expansions(1000));
/// assert_eq!(outcome.verdict(), Verdict::OutOf(Limit::Expansions));
/// assert_eq!(search.stats().expanded, 1000);
///
/// let outcome = search.run();
/// assert_eq!(outcome.solution().map(|s| s.len()), Some(31));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Search<'a, P: Puzzle, K> {
    puzzle: &'a P,
    kernel: K,
    stats: Stats,
    /// Was a solution found whose cost does not fit?
    too_dear: bool,
    /// Set when there is nothing left to do.
    ended: Option<Verdict>,
}

impl<'a, P: Puzzle, K: Kernel<P>> Search<'a, P, K> {
    /// A search that has not begun.
    pub(crate) fn new(puzzle: &'a P, kernel: K) -> Self {
        Self {
            puzzle,
            kernel,
            stats: Stats::default(),
            too_dear: false,
            ended: None,
        }
    }

    /// Runs to the next solution, or to the end.
    pub fn run(&mut self) -> Outcome<P::Move> {
        self.run_within(&Limits::none())
    }

    /// Runs to the next solution, to the end, or to a limit.
    pub fn run_within(&mut self, limits: &Limits) -> Outcome<P::Move> {
        self.run_observed(limits, &mut ())
    }

    /// The same, while `observer` watches.
    pub fn run_observed<O: Observer<P>>(
        &mut self,
        limits: &Limits,
        observer: &mut O,
    ) -> Outcome<P::Move> {
        match self.run_to_event(limits, observer) {
            Ok(solution) => Outcome::solved(solution, self.stats),
            Err(verdict) => Outcome::without(verdict, self.stats),
        }
    }

    /// Makes one expansion. `None` means that the search is still under way.
    ///
    /// ```
    /// use puzzle_search::prelude::*;
    /// use puzzle_search::puzzles::sliding::{Manhattan, NibbleBoard, SlidingPuzzle};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 0 7 8".parse()?;
    /// let engine = AStar::new(Manhattan);
    /// let mut search = engine.search(&puzzle);
    /// let outcome = loop {
    ///     if let Some(outcome) = search.step() {
    ///         break outcome;
    ///     }
    ///     println!("OPEN {}, CLOSED {}", search.stats().open, search.stats().closed);
    /// };
    /// assert!(outcome.is_solved());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn step(&mut self) -> Option<Outcome<P::Move>> {
        let one_more = Limits::none().expansions(self.stats.expanded.saturating_add(1));
        let outcome = self.run_within(&one_more);
        (outcome.verdict() != Verdict::OutOf(Limit::Expansions)).then_some(outcome)
    }

    /// All (further) solutions, one at a time, each found when it is asked for.
    ///
    /// The iterator ends when the search does; [`verdict`](Search::verdict) then tells why.
    pub fn solutions(&mut self) -> impl Iterator<Item = Solution<P::Move>> {
        std::iter::from_fn(|| self.run().into_solution())
    }

    /// What has been done so far.
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    /// The puzzle being searched.
    pub fn puzzle(&self) -> &'a P {
        self.puzzle
    }

    /// How the search ended, or `None` if there is more to do.
    pub fn verdict(&self) -> Option<Verdict> {
        self.ended
    }

    /// The engine's own state, for what is particular to it.
    pub(crate) fn kernel(&self) -> &K {
        &self.kernel
    }

    pub(crate) fn into_kernel(self) -> K {
        self.kernel
    }

    /// Was a path or a solution dropped because its cost does not fit?
    fn overflowed(&self) -> bool {
        self.too_dear || self.stats.overflowed > 0
    }

    fn run_to_event<O: Observer<P>>(
        &mut self,
        limits: &Limits,
        observer: &mut O,
    ) -> Result<Solution<P::Move>, Verdict> {
        if let Some(verdict) = self.ended {
            return Err(verdict);
        }
        let mut watch = Watch::start(limits);
        let most = limits.expansions.unwrap_or(u64::MAX);
        let nodes = limits.nodes.unwrap_or(u64::MAX);
        loop {
            let chunk = watch.next_chunk().map_err(Verdict::OutOf)?;
            let expansions = most.min(self.stats.expanded.saturating_add(chunk));
            let budget = Budget { expansions, nodes };
            let event = self
                .kernel
                .advance(self.puzzle, budget, &mut self.stats, observer);
            self.stats.bytes = self.stats.bytes.max(self.kernel.bytes());
            let verdict = match event {
                Event::Working => continue,
                Event::Paused if self.stats.expanded < most => continue,
                Event::Paused => return Err(Verdict::OutOf(Limit::Expansions)),
                Event::Full => return Err(Verdict::OutOf(Limit::Nodes)),
                Event::OutOfCapacity => return Err(Verdict::OutOf(Limit::Capacity)),
                Event::Solved => {
                    if let Some(solution) = self.kernel.solution(self.puzzle) {
                        return Ok(solution);
                    }
                    self.too_dear = true;
                    continue;
                }
                // What costs too much to be expressed is beyond every bound on cost, and was
                // counted. A solution within a bound on depth, or of a greedy search, may still
                // cost too much.
                Event::DeadEnd | Event::Exhausted { complete: false } if self.too_dear => {
                    Verdict::CostOverflow
                }
                Event::DeadEnd => Verdict::DeadEnd,
                Event::Exhausted { complete: false } => Verdict::BoundExhausted,
                Event::Exhausted { complete: true } if self.overflowed() => Verdict::CostOverflow,
                Event::Exhausted { complete: true } => Verdict::Exhausted,
            };
            self.ended = Some(verdict);
            return Err(verdict);
        }
    }
}

impl<P: Puzzle, K> fmt::Debug for Search<'_, P, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search")
            .field("stats", &self.stats)
            .field("ended", &self.ended)
            .finish_non_exhaustive()
    }
}

/// Looks at the cancel flag and the clock, but not at every expansion.
///
/// It finds out by doubling how many expansions take about a millisecond, whatever the puzzle. There
/// is a most, since expansions may become slower later on.
pub(super) struct Watch<'a> {
    limits: &'a Limits,
    /// Only if there is something to watch for.
    begun: Option<Instant>,
    last_look: Duration,
    chunk: u64,
}

/// So many expansions take far more time than a look at the clock.
const MOST_AT_ONCE: u64 = 256;

impl<'a> Watch<'a> {
    pub(super) fn start(limits: &'a Limits) -> Self {
        let watches = limits.time.is_some() || limits.cancel.is_some();
        Self {
            limits,
            begun: watches.then(Instant::now),
            last_look: Duration::ZERO,
            chunk: 1,
        }
    }

    /// Is it time to stop, and because of which limit?
    pub(super) fn look(&self) -> Result<Duration, Limit> {
        let Some(begun) = self.begun else {
            return Ok(Duration::ZERO);
        };
        let cancel = self.limits.cancel.as_ref();
        if cancel.is_some_and(CancelFlag::is_cancelled) {
            return Err(Limit::Cancelled);
        }
        let now = begun.elapsed();
        if self.limits.time.is_some_and(|allowed| now >= allowed) {
            return Err(Limit::Time);
        }
        Ok(now)
    }

    /// How many expansions to make before the next look, unless it is time to stop.
    fn next_chunk(&mut self) -> Result<u64, Limit> {
        let now = self.look()?;
        if self.begun.is_none() {
            return Ok(u64::MAX);
        }
        let took = now.saturating_sub(self.last_look);
        if took < Duration::from_millis(1) {
            self.chunk = (2 * self.chunk).min(MOST_AT_ONCE);
        } else if took > Duration::from_millis(4) {
            self.chunk = (self.chunk / 2).max(1);
        }
        self.last_look = now;
        Ok(self.chunk)
    }
}
