//! [`Search`]: one run of an engine, as an object.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::limits::{CancelFlag, Limit, Limits};
use crate::observer::Observer;
use crate::outcome::{Outcome, Verdict};
use crate::puzzle::Puzzle;
use crate::solution::Solution;
use crate::stats::Stats;

use super::Engine;
use super::context::{Budget, Context, Event};

/// A search in progress: run it, stop it at a limit, resume it, step it, ask it for more.
///
/// Made by [`Engine::search`], which borrows the engine and the puzzle, by
/// [`Engine::into_search`], which takes both, or by [`Search::shared`]. A search that was stopped
/// and resumed gives the same solutions and the same [`Stats`] as one that ran through.
///
/// Running on after a solution looks for the next one. Engines that keep a path
/// ([`DepthFirst`](crate::DepthFirst), [`IterativeDeepening`](crate::IterativeDeepening),
/// [`IdaStar`](crate::IdaStar)) find every path that ends in a goal; those with OPEN and CLOSED
/// give one path to every goal state that they reach; [`ShortestPaths`](crate::ShortestPaths) gives
/// every shortest path; [`AnytimeAStar`](crate::AnytimeAStar) gives solutions of less and less cost;
/// [`Greedy`](crate::Greedy) one path per attempt; and
/// [`Bidirectional`](crate::Bidirectional), [`DistanceTable`](crate::DistanceTable) and
/// [`CostTable`](crate::CostTable) give one path. A solution ends at the first goal on its path:
/// nothing beyond a goal is searched, unless [`through_goals`](crate::DepthFirst::through_goals)
/// says so.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::Limit;
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
///
/// A search that owns what it needs can be a field:
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::puzzles::sliding::{Manhattan, NibbleBoard, SlidingPuzzle};
///
/// struct Game {
///     solver: Search<'static, SlidingPuzzle<NibbleBoard>, AStar<Manhattan>>,
/// }
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 0 7 8".parse()?;
/// let mut game = Game { solver: AStar::new(Manhattan).into_search(puzzle) };
/// assert!(game.solver.run().is_solved());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use = "a search does nothing until it is run"]
pub struct Search<'a, P: Puzzle, E: Engine<P>> {
    engine: Held<'a, E>,
    puzzle: Held<'a, P>,
    progress: E::Progress,
    stats: Stats,
    /// Set while the engine works: if it still is when the next call begins, the puzzle panicked
    /// in the middle of the last one.
    is_working: bool,
    /// Set when there is nothing left to do.
    ended: Option<Verdict>,
}

/// A value that is borrowed, owned or shared.
enum Held<'a, T> {
    Borrowed(&'a T),
    Owned(T),
    Shared(Arc<T>),
}

impl<T> Held<'_, T> {
    fn get(&self) -> &T {
        match self {
            Self::Borrowed(value) => value,
            Self::Owned(value) => value,
            Self::Shared(value) => value,
        }
    }
}

impl<P: Puzzle, E: Engine<P>> Search<'static, P, E> {
    /// A search that shares its engine and its puzzle with others, for instance because they hold
    /// large tables.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use puzzle_search::prelude::*;
    /// use puzzle_search::puzzles::sliding::{Manhattan, NibbleBoard, SlidingPuzzle};
    ///
    /// let puzzle: Arc<SlidingPuzzle<NibbleBoard>> = Arc::new("1 2 3 4 5 6 0 7 8".parse()?);
    /// let engine = Arc::new(AStar::new(Manhattan));
    /// let mut search = Search::shared(engine, Arc::clone(&puzzle));
    /// assert!(search.run().is_solved());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn shared(engine: Arc<E>, puzzle: Arc<P>) -> Self {
        Self::new(Held::Shared(engine), Held::Shared(puzzle))
    }
}

impl<'a, P: Puzzle, E: Engine<P>> Search<'a, P, E> {
    fn new(engine: Held<'a, E>, puzzle: Held<'a, P>) -> Self {
        let progress = engine.get().begin(puzzle.get());
        Self {
            engine,
            puzzle,
            progress,
            stats: Stats::default(),
            is_working: false,
            ended: None,
        }
    }

    pub(super) fn owned(engine: E, puzzle: P) -> Self {
        Self::new(Held::Owned(engine), Held::Owned(puzzle))
    }

    pub(super) fn borrowed(engine: &'a E, puzzle: &'a P) -> Self {
        Self::new(Held::Borrowed(engine), Held::Borrowed(puzzle))
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
        self.step_observed(&mut ())
    }

    /// The same, while `observer` watches.
    pub fn step_observed<O: Observer<P>>(&mut self, observer: &mut O) -> Option<Outcome<P::Move>> {
        let one_more = Limits::none().expansions(self.stats.expanded.saturating_add(1));
        let outcome = self.run_observed(&one_more, observer);
        (outcome.verdict() != Verdict::OutOf(Limit::Expansions)).then_some(outcome)
    }

    /// The solutions that are still to come, one at a time, each found when it is asked for.
    ///
    /// The iterator ends when the search does; [`verdict`](Search::verdict) then tells why.
    pub fn solutions<'s>(&'s mut self) -> Solutions<'s, 'a, P, E> {
        Solutions { search: self }
    }

    /// What has been done so far.
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    /// The puzzle being searched.
    pub fn puzzle(&self) -> &P {
        self.puzzle.get()
    }

    /// The engine that searches.
    pub fn engine(&self) -> &E {
        self.engine.get()
    }

    /// How the search ended, or `None` if there is more to do.
    pub fn verdict(&self) -> Option<Verdict> {
        if self.is_working {
            return Some(Verdict::Poisoned);
        }
        self.ended
    }

    /// What the engine has kept so far: for engines of your own, which know what is in it.
    pub fn progress(&self) -> &E::Progress {
        &self.progress
    }

    /// The same, by value: at the end of a search, the table or other result that it has built.
    pub fn into_progress(self) -> E::Progress {
        self.progress
    }

    /// The moves to the state that came nearest to a goal: among the states that the engine keeps,
    /// the one with the least estimate. Where there is no estimate, or several states share the
    /// least, it is the deepest of them. An engine that keeps only a path gives that path. `None`
    /// if the engine keeps nothing of the kind, if nothing has been reached yet, or if there is not
    /// enough memory to find out.
    ///
    /// Meant for a search that was stopped, or ended without a solution. An engine that keeps only a
    /// path has none at the end of a complete search; use it while such a search is stopped.
    ///
    /// *Time* O(states kept).
    ///
    /// ```
    /// use puzzle_search::prelude::*;
    ///
    /// /// Steps of one or two up a stair of five, with the goal beyond its end.
    /// struct Stair;
    /// impl Puzzle for Stair {
    ///     type State = u32;
    ///     type Move = u32;
    ///     type Moves = MoveList<u32>;
    ///     fn start(&self) -> u32 { 0 }
    ///     fn is_goal(&self, at: &u32) -> bool { *at == 9 }
    ///     fn moves(&self, at: &u32) -> MoveList<u32> {
    ///         (1..3).filter(|step| at + step <= 5).collect()
    ///     }
    ///     fn apply(&self, at: &mut u32, step: u32) { *at += step }
    /// }
    ///
    /// let mut search = AStar::new(|at: &u32| (9 - at).div_ceil(2)).into_search(Stair);
    /// assert_eq!(search.run().verdict(), Verdict::Exhausted);
    /// let moves = search.nearest().expect("the stair leads somewhere");
    /// assert_eq!(moves.iter().sum::<u32>(), 5);
    /// ```
    pub fn nearest(&self) -> Option<Vec<P::Move>> {
        if self.is_working {
            return None;
        }
        self.engine().nearest(&self.progress, self.puzzle())
    }

    fn run_to_event<O: Observer<P>>(
        &mut self,
        limits: &Limits,
        observer: &mut O,
    ) -> Result<Solution<P::Move>, Verdict> {
        if self.is_working {
            return Err(Verdict::Poisoned);
        }
        if let Some(verdict) = self.ended {
            return Err(verdict);
        }
        let mut clock = Clock::start(limits);
        loop {
            let chunk = clock.next_chunk().map_err(Verdict::OutOf)?;
            let event = self.advance(limits, chunk, &clock, observer);
            let verdict = match event {
                Event::Working => continue,
                // It is only time to look at the clock.
                Event::OutOf(Limit::Expansions) if self.may_expand(limits) => continue,
                Event::OutOf(limit) => return Err(Verdict::OutOf(limit)),
                Event::Solved => match self.solution() {
                    Some(solution) => return Ok(solution),
                    None => Verdict::ContractBroken,
                },
                Event::DeadEnd => Verdict::DeadEnd,
                Event::Exhausted { complete: false } => Verdict::BoundExhausted,
                Event::Exhausted { complete: true } if self.stats.overflowed > 0 => {
                    Verdict::CostOverflow
                }
                Event::Exhausted { complete: true } => Verdict::Exhausted,
            };
            self.ended = Some(verdict);
            return Err(verdict);
        }
    }

    fn may_expand(&self, limits: &Limits) -> bool {
        limits
            .expansions
            .is_none_or(|most| self.stats.expanded < most)
    }

    /// Lets the engine work, for at most `chunk` expansions.
    fn advance<O: Observer<P>>(
        &mut self,
        limits: &Limits,
        chunk: u64,
        clock: &Clock<'_>,
        observer: &mut O,
    ) -> Event {
        let most = limits.expansions.unwrap_or(u64::MAX);
        let budget = Budget {
            expansions: most.min(self.stats.expanded.saturating_add(chunk)),
            nodes: limits.nodes.unwrap_or(u64::MAX),
            bytes: limits.bytes.unwrap_or(u64::MAX),
        };
        let mut context = Context::new(self.puzzle.get(), budget, self.stats, observer, clock);
        self.is_working = true;
        let engine = self.engine.get();
        let event = engine.advance(&mut self.progress, &mut context);
        self.stats = context.stats();
        self.stats.bytes = self.stats.bytes.max(engine.bytes(&self.progress));
        self.is_working = false;
        event
    }

    /// The solution just found, played through. `None` if its moves do not lead to a goal.
    fn solution(&mut self) -> Option<Solution<P::Move>> {
        self.is_working = true;
        let puzzle = self.puzzle.get();
        let moves = self.engine.get().solution(&self.progress, puzzle);
        let solution = moves.and_then(|moves| Solution::replayed(puzzle, moves));
        self.is_working = false;
        solution
    }
}

impl<P: Puzzle, E: Engine<P>> fmt::Debug for Search<'_, P, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search")
            .field("engine", &E::NAME)
            .field("stats", &self.stats)
            .field("ended", &self.verdict())
            .finish_non_exhaustive()
    }
}

/// The solutions of a search, one at a time; made by [`Search::solutions`].
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::ShortestPaths;
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse()?;
/// let engine = ShortestPaths::new();
/// let mut search = engine.search(&puzzle);
/// assert_eq!(search.solutions().take(10).filter(|s| s.len() == 31).count(), 10);
/// assert_eq!(search.solutions().count(), 30);
/// assert_eq!(search.verdict(), Some(Verdict::Exhausted));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Solutions<'s, 'a, P: Puzzle, E: Engine<P>> {
    search: &'s mut Search<'a, P, E>,
}

impl<P: Puzzle, E: Engine<P>> Iterator for Solutions<'_, '_, P, E> {
    type Item = Solution<P::Move>;

    fn next(&mut self) -> Option<Solution<P::Move>> {
        self.search.run().into_solution()
    }
}

/// A search that has ended stays ended.
impl<P: Puzzle, E: Engine<P>> std::iter::FusedIterator for Solutions<'_, '_, P, E> {}

impl<P: Puzzle, E: Engine<P>> fmt::Debug for Solutions<'_, '_, P, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Solutions").field(&self.search).finish()
    }
}

/// Looks at the cancel flag and the clock, but not at every expansion.
///
/// With a time limit it finds out, by doubling, how many expansions take about a millisecond; never
/// more than [`MOST_AT_ONCE`], since expansions may become slower later on. Without a time limit it
/// never reads the clock.
#[derive(Debug)]
pub(crate) struct Clock<'a> {
    limits: &'a Limits,
    /// Only if there is a time limit.
    begun: Option<Instant>,
    last_look: Duration,
    chunk: u64,
}

/// This many expansions take far more time than a look at the clock.
const MOST_AT_ONCE: u64 = 256;

impl<'a> Clock<'a> {
    pub(crate) fn start(limits: &'a Limits) -> Self {
        Self {
            limits,
            begun: limits.time.is_some().then(Instant::now),
            last_look: Duration::ZERO,
            chunk: 1,
        }
    }

    /// Is there anything to look for?
    pub(crate) fn is_needed(&self) -> bool {
        self.begun.is_some() || self.limits.cancel.is_some()
    }

    /// Is it time to stop, and because of which limit?
    #[cold]
    pub(crate) fn look(&self) -> Result<Duration, Limit> {
        let cancel = self.limits.cancel.as_ref();
        if cancel.is_some_and(CancelFlag::is_cancelled) {
            return Err(Limit::Cancelled);
        }
        let now = self.begun.map_or(Duration::ZERO, |begun| begun.elapsed());
        if self.limits.time.is_some_and(|allowed| now >= allowed) {
            return Err(Limit::Time);
        }
        Ok(now)
    }

    /// How many expansions to make before the next look, unless it is time to stop.
    fn next_chunk(&mut self) -> Result<u64, Limit> {
        if !self.is_needed() {
            return Ok(u64::MAX);
        }
        let now = self.look()?;
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
