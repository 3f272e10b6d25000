//! The distance of every state from the goal, in a table.

use crate::limits::Limits;
use crate::observer::{Fate, Observer};
use crate::puzzle::Ranked;
use crate::solution::Solution;
use crate::stats::Stats;

use super::Strategy;
use super::distances::{Distances, Table, UNREACHED};
use super::frontier::{Frontier, Rank};
use super::kernel::{Budget, Event, Kernel};
use super::state_table::vec_bytes;
use super::table_error::{TableError, run_to_the_end};

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
/// and four bytes for each state in two levels of the search (eight if there are more than 2^32
/// states). The search works on ranks alone, see [`Ranked::ranks_after`]. It goes along the
/// [`inverse`](crate::Puzzle::inverse) of the moves. If it meets a move that has none, all moves of
/// all states are listed and turned round, at twice those four or eight bytes each; so that no such
/// move is overlooked, the moves of states that were not reached are looked at too, and those states
/// are counted as expanded.
///
/// To count the states at every distance and no more, [`TwoBitBreadthFirst`] needs about a tenth of
/// the memory.
///
/// [`TwoBitBreadthFirst`]: crate::TwoBitBreadthFirst
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
        Ok(run_to_the_end(self.search(puzzle), limits)?.into_distances())
    }
}

impl<P: Ranked> Strategy<P> for DistanceTable {
    const NAME: &'static str = "distance-table";

    type Kernel<'a>
        = DistanceTableKernel
    where
        Self: 'a,
        P: 'a;

    fn kernel<'a>(&'a self, puzzle: &'a P) -> Self::Kernel<'a> {
        let count = puzzle.rank_count();
        DistanceTableKernel(if count.is_some_and(|count| u32::try_from(count).is_ok()) {
            Width::Narrow(Work::new(Phase::Start))
        } else {
            Width::Wide(Work::new(Phase::Start))
        })
    }
}

/// States between two looks at the clock, where no moves are listed.
const STRETCH: u64 = 1 << 12;

/// A table in the making. Ranks are kept in four bytes each, if that is enough for all of them.
#[derive(Debug)]
pub struct DistanceTableKernel(Width);

#[derive(Debug)]
enum Width {
    Narrow(Work<u32>),
    Wide(Work<u64>),
}

#[derive(Debug)]
struct Work<R> {
    distances: Distances,
    /// Entries of the table that are set.
    reached: u64,
    frontier: Frontier<R>,
    /// All moves, turned round and sorted, as pairs of ranks: where to, where from. Only if some
    /// move has no inverse.
    reversed: Vec<(R, R)>,
    /// What [`bytes`](Kernel::bytes) was before the work began anew.
    bytes_before: u64,
    phase: Phase,
}

#[derive(Clone, Copy, Debug, Default)]
enum Phase {
    #[default]
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
    /// It cannot go on: what it was about to do is half done.
    OutOfMemory,
}

/// What kept a step from being made.
#[derive(Clone, Copy)]
enum Stop {
    /// A move without an inverse: moves must be listed and turned round.
    OneWay,
    OutOfMemory,
}

impl<R: Rank> Work<R> {
    /// Nothing but a phase to begin with.
    fn new(phase: Phase) -> Self {
        Self {
            distances: Distances::none(),
            reached: 0,
            frontier: Frontier::default(),
            reversed: Vec::new(),
            bytes_before: 0,
            phase,
        }
    }

    /// An empty table, and the goals as its first level. `None` if it does not fit the memory.
    fn begin<P: Ranked>(&mut self, puzzle: &P, states: u64) -> Option<()> {
        self.distances.table = Table::new(usize::try_from(states).ok()?)?;
        for goal in puzzle.goal_ranks() {
            self.reach(goal, 0)?;
        }
        Some(())
    }

    /// Reaches a state, if it is not reached yet. `None` if the memory has no room for it.
    fn reach(&mut self, rank: u64, distance: u32) -> Option<()> {
        if self.distances.table.reach(rank, distance) {
            self.frontier.push(R::narrow(rank))?;
            self.reached += 1;
        }
        Some(())
    }

    /// The distance of the level in the making. Levels are never empty, so that there are no more
    /// of them than states; a table of 2^32 levels would be 16 GB.
    fn next_distance(&self) -> u32 {
        u32::try_from(self.distances.histogram.counts().len()).unwrap_or(UNREACHED)
    }

    /// Goes on to the next level if this one is done. Is there a state to expand? `None` if the
    /// memory has no room.
    fn select_level(&mut self) -> Option<bool> {
        if !self.frontier.rest().is_empty() {
            return Some(true);
        }
        let states = self.frontier.reached();
        if states == 0 {
            return Some(false);
        }
        self.distances.histogram.push(states as u64)?;
        self.frontier.advance();
        Some(true)
    }

    /// Expands states of this level, but makes no more than `most` expansions in all.
    fn expand<P: Ranked, O: Observer<P>>(
        &mut self,
        puzzle: &P,
        most: u64,
        stats: &mut Stats,
        observer: &mut O,
    ) -> Result<(), Stop> {
        let distance = self.next_distance();
        let table = &mut self.distances.table;
        table.widen_for(distance).ok_or(Stop::OutOfMemory)?;
        let most = usize::try_from(most.saturating_sub(stats.expanded)).unwrap_or(usize::MAX);
        let expanded = match table {
            Table::Narrow(table) => {
                let entry = u8::try_from(distance).unwrap_or(u8::MAX);
                self.frontier.expand(puzzle, most, table, entry)
            }
            Table::Wide(table) => self.frontier.expand(puzzle, most, table, distance),
        };
        let expanded = expanded.ok_or(Stop::OutOfMemory)?;
        let (generated, new) = (expanded.generated() as u64, expanded.reached() as u64);
        self.reached += new;
        stats.expanded += expanded.states.len() as u64;
        stats.generated += generated;
        stats.duplicates += generated - new;
        if new > 0 {
            stats.reached(distance.into());
        }
        if expanded.open as u64 + new > stats.peak_open {
            stats.peak_open = stats.peak_open.max(expanded.peak_open() as u64);
        }
        if O::ACTIVE {
            for (&rank, fates) in expanded.fates() {
                let parent = puzzle.unrank(rank.into());
                observer.expanded(puzzle, &parent, u64::from(distance) - 1);
                for (mv, is_new) in puzzle.moves(&parent).into_iter().zip(fates) {
                    let fate = if is_new { Fate::Kept } else { Fate::Duplicate };
                    observer.generated(puzzle, &parent, mv, fate);
                }
            }
        }
        let is_one_way = expanded.is_one_way;
        stats.peak_closed = stats.peak_closed.max(self.closed());
        if is_one_way {
            Err(Stop::OneWay)
        } else {
            Ok(())
        }
    }

    /// Begins anew with the moves turned round. What was done so far was in vain: it stays
    /// counted as work, but not in the sizes.
    fn turn_round<P: Ranked>(&mut self, puzzle: &P, count: u64, stats: &mut Stats) -> Option<()> {
        let bytes_before = self.bytes();
        *self = Self {
            bytes_before,
            ..Self::new(Phase::List(0))
        };
        stats.deepest = 0;
        stats.peak_open = 0;
        stats.peak_closed = 0;
        self.begin(puzzle, count)
    }

    /// Notes all moves of the state of this rank. `None` if the memory has no room for them.
    fn list<P: Ranked, O: Observer<P>>(
        &mut self,
        puzzle: &P,
        rank: u64,
        stats: &mut Stats,
        observer: &mut O,
    ) -> Option<()> {
        let parent = O::ACTIVE.then(|| puzzle.unrank(rank));
        if let Some(parent) = &parent {
            observer.expanded(puzzle, parent, 0);
        }
        let mut has_room = true;
        puzzle.ranks_after(rank, |mv, next| {
            has_room = has_room && self.reversed.try_reserve(1).is_ok();
            if !has_room {
                return;
            }
            stats.generated += 1;
            self.reversed.push((R::narrow(next), R::narrow(rank)));
            if let Some(parent) = &parent {
                observer.generated(puzzle, parent, mv, Fate::Kept);
            }
        });
        has_room.then_some(())
    }

    /// Reaches the states that have a move to the next state of this level. `None` if the memory has
    /// no room for them.
    fn expand_directed(&mut self, stats: &mut Stats) -> Option<()> {
        let distance = self.next_distance();
        self.distances.table.widen_for(distance)?;
        let Some(rank) = self.frontier.select() else {
            return Some(());
        };
        let first = self.reversed.partition_point(|&(to, _)| to < rank);
        for at in first..self.reversed.len() {
            let (to, from) = self.reversed[at];
            if to != rank {
                break;
            }
            self.reach(from.into(), distance)?;
        }
        if self.frontier.reached() > 0 {
            stats.reached(distance.into());
        }
        stats.peaks(self.open(), self.closed());
        Some(())
    }

    fn advance<P: Ranked, O: Observer<P>>(
        &mut self,
        puzzle: &P,
        budget: Budget,
        stats: &mut Stats,
        observer: &mut O,
    ) -> Event {
        let event = self.work(puzzle, budget, stats, observer);
        if event == Event::OutOfCapacity {
            self.phase = Phase::OutOfMemory;
        }
        stats.sizes(self.open(), self.closed());
        event
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
                Phase::Undirected => match self.select_level() {
                    None => return Event::OutOfCapacity,
                    Some(false) => self.phase = Phase::Unreached(0),
                    Some(true) if stats.expanded >= budget.expansions => return Event::Paused,
                    Some(true) => {
                        let most = budget.expansions;
                        let turned = match self.expand(puzzle, most, stats, observer) {
                            Ok(()) => Some(()),
                            Err(Stop::OneWay) => self.turn_round(puzzle, count, stats),
                            Err(Stop::OutOfMemory) => None,
                        };
                        if turned.is_none() {
                            return Event::OutOfCapacity;
                        }
                    }
                },
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
                    if self.list(puzzle, rank, stats, observer).is_none() {
                        return Event::OutOfCapacity;
                    }
                    self.phase = Phase::List(rank + 1);
                }
                Phase::Directed => match self.select_level() {
                    None => return Event::OutOfCapacity,
                    Some(false) => self.phase = Phase::Solve,
                    Some(true) => {
                        if self.expand_directed(stats).is_none() {
                            return Event::OutOfCapacity;
                        }
                        if self.closed().is_multiple_of(STRETCH) {
                            return Event::Working;
                        }
                    }
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
                Phase::OutOfMemory => return Event::OutOfCapacity,
            }
        }
    }

    /// States reached and not yet expanded.
    fn open(&self) -> u64 {
        self.frontier.open() as u64
    }

    fn closed(&self) -> u64 {
        self.reached - self.open()
    }

    fn bytes(&self) -> u64 {
        let now = self.distances.table.bytes() + self.frontier.bytes() + vec_bytes(&self.reversed);
        now.max(self.bytes_before)
    }
}

impl DistanceTableKernel {
    fn into_distances(self) -> Distances {
        match self.0 {
            Width::Narrow(work) => work.distances,
            Width::Wide(work) => work.distances,
        }
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
        match &mut self.0 {
            Width::Narrow(work) => work.advance(puzzle, budget, stats, observer),
            Width::Wide(work) => work.advance(puzzle, budget, stats, observer),
        }
    }

    fn solution(&self, puzzle: &P) -> Option<Solution<P::Move>> {
        match &self.0 {
            Width::Narrow(work) => work.distances.solve(puzzle),
            Width::Wide(work) => work.distances.solve(puzzle),
        }
    }

    fn bytes(&self) -> u64 {
        match &self.0 {
            Width::Narrow(work) => work.bytes(),
            Width::Wide(work) => work.bytes(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Search;
    use crate::puzzle::{MoveList, Puzzle};

    /// A ring of 2000 states with two goals, to be walked in one direction or in both.
    struct Ring {
        is_one_way: bool,
    }

    const STATES: u64 = 2000;

    impl Puzzle for Ring {
        type State = u64;
        type Move = u64;
        type Moves = MoveList<u64>;

        fn start(&self) -> u64 {
            1234
        }

        fn is_goal(&self, state: &u64) -> bool {
            *state == 0 || *state == 700
        }

        fn moves(&self, _: &u64) -> MoveList<u64> {
            let back = (!self.is_one_way).then_some(STATES - 1);
            [1].into_iter().chain(back).collect()
        }

        fn apply(&self, state: &mut u64, mv: u64) {
            *state = (*state + mv) % STATES;
        }

        fn inverse(&self, mv: u64) -> Option<u64> {
            (!self.is_one_way).then_some(STATES - mv)
        }
    }

    impl Ranked for Ring {
        fn rank_count(&self) -> Option<u64> {
            Some(STATES)
        }

        fn rank(&self, state: &u64) -> u64 {
            *state
        }

        fn unrank(&self, rank: u64) -> u64 {
            rank
        }
    }

    /// Ranks of eight bytes are for tables of more than 4 GB, but right for all.
    #[test]
    fn wide_ranks_give_what_narrow_ones_give() {
        for is_one_way in [false, true] {
            let ring = Ring { is_one_way };
            let narrow = DistanceTableKernel(Width::Narrow(Work::new(Phase::Start)));
            let wide = DistanceTableKernel(Width::Wide(Work::new(Phase::Start)));
            let mut narrow = Search::new(&ring, narrow);
            let mut wide = Search::new(&ring, wide);
            let (a, b) = (narrow.run(), wide.run());
            assert_eq!(a.solution(), b.solution());
            assert!(a.is_solved());
            let (a, b) = (*a.stats(), *b.stats());
            assert!(a.bytes < b.bytes);
            assert_eq!(Stats { bytes: 0, ..a }, Stats { bytes: 0, ..b });
            let narrow = narrow.into_kernel().into_distances();
            assert_eq!(narrow, wide.into_kernel().into_distances());
            assert!(narrow.diameter() > Some(255));
        }
    }
}
