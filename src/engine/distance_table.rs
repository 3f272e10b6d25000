//! The distance of every state from the goal, in a table.

use std::fmt;

use crate::limits::{Limit, Limits};
use crate::observer::{Fate, Observer};
use crate::outcome::Verdict;
use crate::puzzle::Ranked;
use crate::solution::Solution;
use crate::stats::Stats;

use super::Strategy;
use super::kernel::{Budget, Event, Kernel};
use super::state_table::vec_bytes;

/// Breadth-first search backwards from the goals over *all* states of a [`Ranked`] puzzle.
///
/// The result, [`Distances`], answers for any state at once how many moves it is from a goal, and
/// solves it in time proportional to the length of the solution. The table also knows how many
/// states there are at every distance.
///
/// As an engine it makes the table and walks from the start to a goal: **fewest moves**, whatever
/// the moves cost. To solve many starts, [`build`](Self::build) the table once.
///
/// *Time* O(states · moves a state); *memory* one byte a state, four from a distance of 255 on,
/// and the ranks of two levels of the search. The search goes along the
/// [`inverse`](crate::Puzzle::inverse) of the moves. If it meets a move that has none, all moves of
/// all states are listed and turned round, 16 bytes each; so that no such move is overlooked, the
/// moves of states that were not reached are listed too, and are counted as expanded.
///
/// # Example
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse()?;
/// let distances = DistanceTable::new().build(&puzzle)?;
/// assert_eq!(distances.reached(), 181_440);
/// assert_eq!(distances.diameter(), Some(31));
/// assert_eq!(distances.histogram()[31], 2);
/// assert_eq!(distances.distance(&puzzle, &puzzle.start()), Some(31));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[must_use]
pub struct DistanceTable(());

impl DistanceTable {
    /// The engine. It has no settings.
    pub fn new() -> Self {
        Self::default()
    }

    /// The table of all distances.
    ///
    /// # Errors
    ///
    /// If there are more states than fit the memory.
    pub fn build<P: Ranked>(&self, puzzle: &P) -> Result<Distances, TableError> {
        self.build_within(puzzle, &Limits::none())
    }

    /// The same within limits.
    ///
    /// # Errors
    ///
    /// If there are more states than fit the memory, or if a limit stops the work.
    pub fn build_within<P: Ranked>(
        &self,
        puzzle: &P,
        limits: &Limits,
    ) -> Result<Distances, TableError> {
        let mut search = self.search(puzzle);
        match search.run_within(limits).verdict() {
            Verdict::OutOf(limit) => Err(TableError {
                limit,
                states: puzzle.rank_count(),
            }),
            _ => Ok(search.into_kernel().distances),
        }
    }
}

impl<P: Ranked> Strategy<P> for DistanceTable {
    const NAME: &'static str = "distance-table";

    type Kernel<'a>
        = DistanceTableKernel
    where
        Self: 'a,
        P: 'a;

    fn kernel<'a>(&'a self, _puzzle: &'a P) -> Self::Kernel<'a> {
        DistanceTableKernel::default()
    }
}

/// Why a table of distances could not be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TableError {
    limit: Limit,
    states: Option<u64>,
}

impl TableError {
    /// The limit that stopped it; [`Limit::Capacity`] if the table does not fit the memory.
    pub fn limit(&self) -> Limit {
        self.limit
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the table of distances was stopped by {}; it has ",
            self.limit
        )?;
        match self.states {
            Some(states) => write!(f, "{states} entries"),
            None => write!(f, "more than {} entries", u64::MAX),
        }
    }
}

impl std::error::Error for TableError {}

/// The number of moves from every state to the nearest goal; made by [`DistanceTable::build`].
///
/// It belongs to the puzzle it was made for. Asked about another one with other goals, it gives
/// the distances to its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distances {
    table: Table,
    histogram: Vec<u64>,
}

impl Distances {
    /// Moves from `state` to the nearest goal, or `None` if no goal can be reached from it.
    ///
    /// *Time* one [`rank`](Ranked::rank).
    pub fn distance<P: Ranked>(&self, puzzle: &P, state: &P::State) -> Option<u32> {
        if !puzzle.has_rank(state) {
            return None;
        }
        self.of_rank(puzzle.rank(state))
    }

    /// Moves from the state with this rank to the nearest goal, or `None` if there is no way or
    /// no such rank.
    pub fn of_rank(&self, rank: u64) -> Option<u32> {
        self.table
            .get(rank)
            .filter(|&distance| distance != UNREACHED)
    }

    /// A shortest solution from the puzzle's start, or `None` if there is none.
    ///
    /// Of several shortest, the one whose moves come first in the puzzle's order.
    ///
    /// *Time* O(length · moves a state). The cost of the solution is that of its moves; `None`
    /// also if it does not fit a [`Cost`](crate::Cost).
    pub fn solve<P: Ranked>(&self, puzzle: &P) -> Option<Solution<P::Move>> {
        Solution::replayed(puzzle, self.moves_from(puzzle, &puzzle.start())?)
    }

    /// The goal in which the solution ends.
    fn nearest_goal<P: Ranked>(&self, puzzle: &P) -> Option<P::State> {
        let mut state = puzzle.start();
        for mv in self.moves_from(puzzle, &puzzle.start())? {
            puzzle.apply(&mut state, mv);
        }
        Some(state)
    }

    /// The moves of a shortest way from `start` to a goal, or `None` if there is none.
    ///
    /// As [`solve`](Self::solve), for any state and not only the puzzle's start.
    ///
    /// ```
    /// use puzzle_search::prelude::*;
    /// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 7 8 0".parse()?;
    /// let distances = DistanceTable::new().build(&puzzle)?;
    /// let far = puzzle.encode(&[8, 6, 7, 2, 5, 4, 3, 0, 1])?;
    /// assert_eq!(distances.moves_from(&puzzle, &far).map(|moves| moves.len()), Some(31));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn moves_from<P: Ranked>(&self, puzzle: &P, start: &P::State) -> Option<Vec<P::Move>> {
        let mut state = start.clone();
        let mut left = self.distance(puzzle, &state)?;
        let mut rank = puzzle.rank(&state);
        let mut moves = Vec::with_capacity(left as usize);
        while left > 0 {
            let closer = puzzle.moves(&state).into_iter().find_map(|mv| {
                let next = puzzle.rank_after(&state, rank, mv);
                (self.of_rank(next) == Some(left - 1)).then_some((mv, next))
            });
            // Every state but a goal has a move that brings it closer, if the table is the
            // puzzle's own.
            let (mv, next) = closer?;
            puzzle.apply(&mut state, mv);
            moves.push(mv);
            rank = next;
            left -= 1;
        }
        Some(moves)
    }

    /// The number of states at each distance: `histogram()[d]` states are `d` moves from a goal.
    pub fn histogram(&self) -> &[u64] {
        &self.histogram
    }

    /// The number of states from which a goal can be reached.
    pub fn reached(&self) -> u64 {
        self.histogram.iter().sum()
    }

    /// The greatest distance, or `None` if there is no goal.
    pub fn diameter(&self) -> Option<u32> {
        u32::try_from(self.histogram.len()).ok()?.checked_sub(1)
    }

    /// The mean distance of the states from which a goal can be reached; 0 if there are none.
    #[expect(
        clippy::cast_precision_loss,
        reason = "a mean of whole numbers is rounded anyway"
    )]
    pub fn mean(&self) -> f64 {
        let weighted: u128 = (0u128..)
            .zip(&self.histogram)
            .map(|(d, &states)| d * u128::from(states))
            .sum();
        weighted as f64 / self.reached().max(1) as f64
    }
}

/// The distance of a state that was not reached.
const UNREACHED: u32 = u32::MAX;

/// Distances by rank, in as few bytes as they need.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Table {
    /// Up to 254; 255 is [`UNREACHED`].
    Narrow(Vec<u8>),
    Wide(Vec<u32>),
}

impl Table {
    /// A table of this many unreached states, if the memory has room for it.
    fn new(states: usize) -> Option<Self> {
        let mut narrow = Vec::new();
        narrow.try_reserve_exact(states).ok()?;
        narrow.resize(states, u8::MAX);
        Some(Self::Narrow(narrow))
    }

    #[inline]
    fn get(&self, rank: u64) -> Option<u32> {
        let rank = usize::try_from(rank).ok()?;
        match self {
            Self::Narrow(table) => table.get(rank).map(|&distance| {
                if distance == u8::MAX {
                    UNREACHED
                } else {
                    distance.into()
                }
            }),
            Self::Wide(table) => table.get(rank).copied(),
        }
    }

    /// Sets the distance of a state that is not reached yet. Was it so?
    #[inline]
    fn reach(&mut self, rank: u64, distance: u32) -> bool {
        let Ok(rank) = usize::try_from(rank) else {
            return false;
        };
        match self {
            Self::Narrow(table) => {
                let distance = u8::try_from(distance).unwrap_or(u8::MAX);
                set(table, rank, u8::MAX, distance)
            }
            Self::Wide(table) => set(table, rank, UNREACHED, distance),
        }
    }

    /// Makes room for this distance. `None` if the memory has none.
    fn widen_for(&mut self, distance: u32) -> Option<()> {
        if let Self::Narrow(table) = self
            && distance >= u8::MAX.into()
        {
            let mut wide = Vec::new();
            wide.try_reserve_exact(table.len()).ok()?;
            wide.extend(table.iter().map(|&d| {
                if d == u8::MAX {
                    UNREACHED
                } else {
                    u32::from(d)
                }
            }));
            *self = Self::Wide(wide);
        }
        Some(())
    }

    fn bytes(&self) -> u64 {
        match self {
            Self::Narrow(table) => vec_bytes(table),
            Self::Wide(table) => vec_bytes(table),
        }
    }
}

/// Overwrites the entry at `rank`, if there is one and it is still `unreached`. Was it so?
#[inline]
fn set<T: Copy + PartialEq>(table: &mut [T], rank: usize, unreached: T, value: T) -> bool {
    match table.get_mut(rank) {
        Some(entry) if *entry == unreached => {
            *entry = value;
            true
        }
        _ => false,
    }
}

/// States between two looks at the clock, where no moves are listed.
const STRETCH: u64 = 1 << 12;

/// A table in the making.
#[derive(Debug)]
pub struct DistanceTableKernel {
    distances: Distances,
    /// Entries of the table that are set.
    reached: u64,
    /// Ranks at the current distance, and how many of them have been expanded.
    level: Vec<u64>,
    done: usize,
    /// Ranks one move farther.
    next_level: Vec<u64>,
    /// All moves, turned round and sorted, as pairs of ranks: where to, where from. Only if some
    /// move has no inverse.
    reversed: Vec<(u64, u64)>,
    /// What [`bytes`](Kernel::bytes) was before the work began anew.
    bytes_before: u64,
    phase: Phase,
}

#[derive(Clone, Copy, Debug)]
enum Phase {
    Start,
    /// Backwards along inverse moves, which are moves themselves.
    Undirected,
    /// Look for one-way moves that lead from the state of this rank, which was not reached, to
    /// those that were.
    Unreached(u64),
    /// List the moves of the state of this rank.
    List(u64),
    /// Backwards along the list.
    Directed,
    Solve,
    Done,
}

impl Default for DistanceTableKernel {
    fn default() -> Self {
        Self {
            distances: Distances {
                table: Table::Narrow(Vec::new()),
                histogram: Vec::new(),
            },
            level: Vec::new(),
            done: 0,
            next_level: Vec::new(),
            reached: 0,
            reversed: Vec::new(),
            bytes_before: 0,
            phase: Phase::Start,
        }
    }
}

/// What kept a step from being made.
enum Stop {
    /// A move without an inverse: moves must be listed and turned round.
    OneWay,
    OutOfMemory,
}

impl DistanceTableKernel {
    /// An empty table, and the goals as its first level. `None` if it does not fit the memory.
    fn begin<P: Ranked>(&mut self, puzzle: &P, states: u64) -> Option<()> {
        self.distances.table = Table::new(usize::try_from(states).ok()?)?;
        self.distances.histogram.clear();
        self.level.clear();
        self.next_level.clear();
        self.done = 0;
        for goal in puzzle.goal_ranks() {
            if self.distances.table.reach(goal, 0) {
                self.level.push(goal);
            }
        }
        self.reached = self.level.len() as u64;
        if !self.level.is_empty() {
            self.distances.histogram.push(self.level.len() as u64);
        }
        Some(())
    }

    /// The distance of the level in the making. Levels are never empty, so that there are no more
    /// of them than states; a table of 2^32 levels would be 16 GB.
    fn next_distance(&self) -> u32 {
        u32::try_from(self.distances.histogram.len()).unwrap_or(UNREACHED)
    }

    /// The next state to expand, or `None` at the end of the last level.
    fn select(&mut self) -> Option<u64> {
        if self.done == self.level.len() {
            if self.next_level.is_empty() {
                return None;
            }
            self.distances.histogram.push(self.next_level.len() as u64);
            std::mem::swap(&mut self.level, &mut self.next_level);
            self.next_level.clear();
            self.done = 0;
        }
        self.done += 1;
        Some(self.level[self.done - 1])
    }

    /// Is there a state left to expand?
    fn has_next(&self) -> bool {
        self.done < self.level.len() || !self.next_level.is_empty()
    }

    fn expand_undirected<P: Ranked, O: Observer<P>>(
        &mut self,
        puzzle: &P,
        rank: u64,
        stats: &mut Stats,
        observer: &mut O,
    ) -> Result<(), Stop> {
        let parent = puzzle.unrank(rank);
        let distance = self.next_distance();
        self.distances
            .table
            .widen_for(distance)
            .ok_or(Stop::OutOfMemory)?;
        observer.expanded(puzzle, &parent, u64::from(distance) - 1);
        for mv in puzzle.moves(&parent) {
            if puzzle.inverse(mv).is_none() {
                return Err(Stop::OneWay);
            }
            stats.generated += 1;
            let next = puzzle.rank_after(&parent, rank, mv);
            let fate = if self.reach(next, distance, stats)? {
                Fate::Kept
            } else {
                stats.duplicates += 1;
                Fate::Duplicate
            };
            observer.generated(puzzle, &parent, mv, fate);
        }
        Ok(())
    }

    /// Reaches a state, if it is not reached yet. Was it so?
    #[inline]
    fn reach(&mut self, rank: u64, distance: u32, stats: &mut Stats) -> Result<bool, Stop> {
        if !self.distances.table.reach(rank, distance) {
            return Ok(false);
        }
        self.next_level
            .try_reserve(1)
            .map_err(|_| Stop::OutOfMemory)?;
        self.next_level.push(rank);
        self.reached += 1;
        stats.reached(distance.into());
        Ok(true)
    }

    /// Begins anew with the moves turned round. What was done so far was in vain: it stays
    /// counted as work, but not in the sizes.
    fn turn_round<P: Ranked>(&mut self, puzzle: &P, count: u64, stats: &mut Stats) -> Option<()> {
        self.bytes_before = self.bytes_now();
        self.begin(puzzle, count)?;
        stats.deepest = 0;
        stats.peak_open = 0;
        stats.peak_closed = 0;
        self.phase = Phase::List(0);
        Some(())
    }

    /// Notes all moves of the state of this rank.
    fn list<P: Ranked, O: Observer<P>>(
        &mut self,
        puzzle: &P,
        rank: u64,
        stats: &mut Stats,
        observer: &mut O,
    ) -> Result<(), Stop> {
        let parent = puzzle.unrank(rank);
        observer.expanded(puzzle, &parent, 0);
        for mv in puzzle.moves(&parent) {
            stats.generated += 1;
            self.reversed
                .try_reserve(1)
                .map_err(|_| Stop::OutOfMemory)?;
            self.reversed
                .push((puzzle.rank_after(&parent, rank, mv), rank));
            observer.generated(puzzle, &parent, mv, Fate::Kept);
        }
        Ok(())
    }

    /// Reaches the states that have a move to the state of this rank.
    fn expand_directed(&mut self, rank: u64, stats: &mut Stats) -> Result<(), Stop> {
        let distance = self.next_distance();
        self.distances
            .table
            .widen_for(distance)
            .ok_or(Stop::OutOfMemory)?;
        let first = self.reversed.partition_point(|&(to, _)| to < rank);
        for at in first..self.reversed.len() {
            let (to, from) = self.reversed[at];
            if to != rank {
                break;
            }
            self.reach(from, distance, stats)?;
        }
        Ok(())
    }

    fn work<P: Ranked, O: Observer<P>>(
        &mut self,
        puzzle: &P,
        budget: Budget,
        stats: &mut Stats,
        observer: &mut O,
    ) -> Event {
        let Some(count) = puzzle.rank_count() else {
            return Event::OutOfCapacity;
        };
        loop {
            match self.phase {
                Phase::Start => {
                    if count > budget.nodes {
                        return Event::Full;
                    }
                    if self.begin(puzzle, count).is_none() {
                        return Event::OutOfCapacity;
                    }
                    stats.iterations = 1;
                    self.phase = Phase::Undirected;
                }
                Phase::Undirected => {
                    if !self.has_next() {
                        self.phase = Phase::Unreached(0);
                        continue;
                    }
                    if stats.expanded >= budget.expansions {
                        return Event::Paused;
                    }
                    let Some(rank) = self.select() else { continue };
                    stats.expanded += 1;
                    match self.expand_undirected(puzzle, rank, stats, observer) {
                        Ok(()) => stats.sizes_and_peaks(self.open(), self.closed()),
                        Err(Stop::OutOfMemory) => return Event::OutOfCapacity,
                        Err(Stop::OneWay) => {
                            if self.turn_round(puzzle, count, stats).is_none() {
                                return Event::OutOfCapacity;
                            }
                        }
                    }
                }
                Phase::Unreached(rank) if rank == count || self.reached == count => {
                    self.phase = Phase::Solve;
                }
                Phase::Unreached(rank) if self.distances.of_rank(rank).is_some() => {
                    self.phase = Phase::Unreached(rank + 1);
                    if rank.is_multiple_of(STRETCH) {
                        return Event::Working;
                    }
                }
                Phase::Unreached(rank) => {
                    if stats.expanded >= budget.expansions {
                        return Event::Paused;
                    }
                    stats.expanded += 1;
                    let from = puzzle.unrank(rank);
                    observer.expanded(puzzle, &from, 0);
                    self.phase = Phase::Unreached(rank + 1);
                    let mut moves = puzzle.moves(&from).into_iter();
                    if moves.any(|mv| puzzle.inverse(mv).is_none())
                        && self.turn_round(puzzle, count, stats).is_none()
                    {
                        return Event::OutOfCapacity;
                    }
                }
                Phase::List(rank) if rank == count => {
                    self.reversed.sort_unstable();
                    self.phase = Phase::Directed;
                }
                Phase::List(rank) => {
                    if stats.expanded >= budget.expansions {
                        return Event::Paused;
                    }
                    stats.expanded += 1;
                    if self.list(puzzle, rank, stats, observer).is_err() {
                        return Event::OutOfCapacity;
                    }
                    self.phase = Phase::List(rank + 1);
                }
                Phase::Directed => match self.select() {
                    Some(rank) => {
                        if self.expand_directed(rank, stats).is_err() {
                            return Event::OutOfCapacity;
                        }
                        stats.sizes_and_peaks(self.open(), self.closed());
                        if self.closed().is_multiple_of(STRETCH) {
                            return Event::Working;
                        }
                    }
                    None => self.phase = Phase::Solve,
                },
                Phase::Solve => {
                    self.phase = Phase::Done;
                    if let Some(distance) = self.distances.distance(puzzle, &puzzle.start()) {
                        if O::ACTIVE
                            && let Some(goal) = self.distances.nearest_goal(puzzle)
                        {
                            observer.solved(puzzle, &goal, distance.into());
                        }
                        return Event::Solved;
                    }
                }
                Phase::Done => return Event::Exhausted { complete: true },
            }
        }
    }

    /// States reached and not yet expanded.
    fn open(&self) -> u64 {
        (self.level.len() - self.done + self.next_level.len()) as u64
    }

    fn closed(&self) -> u64 {
        self.reached - self.open()
    }

    fn bytes_now(&self) -> u64 {
        self.distances.table.bytes()
            + vec_bytes(&self.level)
            + vec_bytes(&self.next_level)
            + vec_bytes(&self.reversed)
    }
}

impl<P: Ranked> Kernel<P> for DistanceTableKernel {
    fn advance<O: Observer<P>>(
        &mut self,
        puzzle: &P,
        budget: Budget,
        stats: &mut Stats,
        observer: &mut O,
    ) -> Event {
        let event = self.work(puzzle, budget, stats, observer);
        stats.sizes(self.open(), self.closed());
        event
    }

    fn solution(&self, puzzle: &P) -> Option<Solution<P::Move>> {
        self.distances.solve(puzzle)
    }

    fn bytes(&self) -> u64 {
        self.bytes_before.max(self.bytes_now())
    }
}
