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

/// Expansions between two looks at the cancel flag.
const CANCEL_CHUNK: u64 = 64;

/// A search in progress: run it, stop it at a limit, resume it, step it, ask it for more.
///
/// Made by [`Strategy::search`](super::Strategy::search). A search that was stopped and resumed
/// gives the same solutions and the same [`Stats`] as one that ran through.
///
/// Running on after a solution looks for the next one. Engines that keep a path
/// ([`DepthFirst`](crate::DepthFirst), [`IterativeDeepening`](crate::IterativeDeepening),
/// [`IdaStar`](crate::IdaStar)) come to every path that ends in a goal; those with OPEN and
/// CLOSED give one path to every goal state;
/// [`ShortestPaths`](crate::ShortestPaths) gives every shortest path. A solution ends at the
/// first goal on its way: nothing is looked for beyond a goal.
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
        let mut clock = limits.time.map(Clock::start);
        let most = limits.expansions.unwrap_or(u64::MAX);
        let nodes = limits.nodes.unwrap_or(u64::MAX);
        loop {
            if limits.cancel.as_ref().is_some_and(CancelFlag::is_cancelled) {
                return Err(Verdict::OutOf(Limit::Cancelled));
            }
            let mut chunk = if limits.cancel.is_some() {
                CANCEL_CHUNK
            } else {
                u64::MAX
            };
            if let Some(clock) = &mut clock {
                match clock.next_chunk() {
                    Some(expansions) => chunk = chunk.min(expansions),
                    None => return Err(Verdict::OutOf(Limit::Time)),
                }
            }
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
                Event::DeadEnd => Verdict::DeadEnd,
                // What costs too much to be expressed is beyond every bound.
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

/// Keeps a time limit without reading the clock at every expansion.
///
/// It finds out by doubling how many expansions take about a millisecond, whatever the puzzle.
struct Clock {
    begun: Instant,
    allowed: Duration,
    last_look: Duration,
    chunk: u64,
}

impl Clock {
    fn start(allowed: Duration) -> Self {
        Self {
            begun: Instant::now(),
            allowed,
            last_look: Duration::ZERO,
            chunk: 1,
        }
    }

    /// How many expansions to make before the next look, or `None` if time is up.
    fn next_chunk(&mut self) -> Option<u64> {
        let now = self.begun.elapsed();
        if now >= self.allowed {
            return None;
        }
        let took = now.saturating_sub(self.last_look);
        if took < Duration::from_millis(1) {
            self.chunk = self.chunk.saturating_mul(2);
        } else if took > Duration::from_millis(4) {
            self.chunk = (self.chunk / 2).max(1);
        }
        self.last_look = now;
        Some(self.chunk)
    }
}
