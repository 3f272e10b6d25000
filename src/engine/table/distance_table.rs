//! The distance of every state from the nearest goal, or from the nearest start, in a table.
//!
//! ```text
//! begin: reach the goals, at distance 0
//! while the last level reached has states: select that level
//!     expand its states: for each move, back to a predecessor:
//!         if the predecessor is not reached yet, reach it: it is one move farther away
//!     if a move has no inverse: start directed
//! look for moves without an inverse among the unreached states: if there is one, start directed
//! solve: walk from the start to a goal, each move one step closer; exhausted if there is none
//!
//! start directed: begin again
//! list the moves of every state, and sort them by the state that they lead to
//! level by level, expand directed: reach the states that the list names as predecessors
//! ```
//!
//! From starts, it goes along the moves themselves, and is done after the last level.

use std::fmt;

use crate::engine::context::{Context, Event, Tally, vec_bytes};
use crate::engine::{Engine, engine_methods};
use crate::limits::{Limit, Limits};
use crate::observer::{Fate, Observer};
use crate::puzzle::Ranked;

use super::distances::{Bytes, Distances, Entries, UNREACHED};
use super::frontier::{Frontier, Rank};
use super::heading::{FromStarts, Heading, Origin, list_moves};
use super::table_error::{TableError, run_to_the_end};

/// Breadth-first search over *all* states of a [`Ranked`] puzzle: backwards from the goals, or
/// forwards from starts.
///
/// The result, [`Distances`], says at once how many moves any state is from a goal, and solves it
/// in time proportional to the length of the solution. It also says how many states there are at
/// every distance.
///
/// As an engine it builds the table and walks from the start to a goal with the **fewest moves**,
/// whatever the moves cost. To solve many starts, [`build`](Self::build) the table once.
///
/// *Time* O(states · moves per state). *Memory* one byte per state (four if a distance exceeds
/// 254), and four bytes for each state in two levels of the search (eight if there are more than
/// 2^32 states). The search works on ranks alone; see [`Ranked::ranks_after`]. It goes along the
/// [`inverse`](crate::Puzzle::inverse) of the moves. If it meets a move that has no inverse, all
/// moves of all states are listed and reversed, at eight bytes per move (or sixteen). So that no
/// such move is overlooked, the moves of states that were not reached are examined too, and those
/// states count as expanded. So do those that were expanded before such a move was met: they are
/// expanded twice.
///
/// [`build_to`](Self::build_to) does the same for goals of your choice, and
/// [`build_from`](Self::build_from) goes forwards, from starts of your choice to every state.
///
/// If only the number of states at every distance is wanted,
/// [`TwoBitBreadthFirst`](crate::TwoBitBreadthFirst) needs about a tenth of the memory. For moves
/// that differ in cost, there is [`CostTable`](crate::CostTable).
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

engine_methods!(DistanceTable);

impl DistanceTable {
    /// The engine. It has no settings.
    pub fn new() -> Self {
        Self::default()
    }

    /// The table of all distances.
    ///
    /// # Errors
    ///
    /// If there is not enough memory for a table of all states.
    pub fn build<P: Ranked>(&self, puzzle: &P) -> Result<Distances, TableError> {
        self.build_within(puzzle, &Limits::none())
    }

    /// The same within limits.
    ///
    /// # Errors
    ///
    /// If there is not enough memory for a table of all states, or if a limit stops the work.
    pub fn build_within<P: Ranked>(
        &self,
        puzzle: &P,
        limits: &Limits,
    ) -> Result<Distances, TableError> {
        Ok(run_to_the_end(self, puzzle, limits)?.into_distances())
    }

    /// The distances to the nearest of these, whatever the puzzle's own goals are. States without a
    /// rank are left out.
    ///
    /// # Errors
    ///
    /// As for [`build`](Self::build).
    ///
    /// ```
    /// use puzzle_search::prelude::*;
    /// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 7 8 0".parse()?;
    /// let far = puzzle.encode(&[8, 6, 7, 2, 5, 4, 3, 0, 1])?;
    /// let distances = DistanceTable::new().build_to(&puzzle, [far, puzzle.start()])?;
    /// assert_eq!(distances.histogram()[..2], [2, 5]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn build_to<P: Ranked>(
        &self,
        puzzle: &P,
        goals: impl IntoIterator<Item = P::State>,
    ) -> Result<Distances, TableError> {
        self.build_to_within(puzzle, goals, &Limits::none())
    }

    /// The same within limits.
    ///
    /// # Errors
    ///
    /// As for [`build_within`](Self::build_within).
    pub fn build_to_within<P: Ranked>(
        &self,
        puzzle: &P,
        goals: impl IntoIterator<Item = P::State>,
        limits: &Limits,
    ) -> Result<Distances, TableError> {
        let origin = Origin::new(Heading::Backwards, puzzle, goals);
        Ok(run_to_the_end(&Filling(origin), puzzle, limits)?.into_distances())
    }

    /// The distances from the nearest of these to every state. States without a rank are left out.
    ///
    /// It goes along the moves themselves, so they need no [`inverse`](crate::Puzzle::inverse).
    ///
    /// # Errors
    ///
    /// As for [`build`](Self::build).
    ///
    /// ```
    /// use puzzle_search::prelude::*;
    /// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 7 8 0".parse()?;
    /// let distances = DistanceTable::new().build_from(&puzzle, [puzzle.start()])?;
    /// let far = puzzle.encode(&[8, 6, 7, 2, 5, 4, 3, 0, 1])?;
    /// assert_eq!(distances.distance(&puzzle, &far), Some(31));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn build_from<P: Ranked>(
        &self,
        puzzle: &P,
        starts: impl IntoIterator<Item = P::State>,
    ) -> Result<Distances<FromStarts>, TableError> {
        self.build_from_within(puzzle, starts, &Limits::none())
    }

    /// The same within limits.
    ///
    /// # Errors
    ///
    /// As for [`build_within`](Self::build_within).
    pub fn build_from_within<P: Ranked>(
        &self,
        puzzle: &P,
        starts: impl IntoIterator<Item = P::State>,
        limits: &Limits,
    ) -> Result<Distances<FromStarts>, TableError> {
        let origin = Origin::new(Heading::Forwards, puzzle, starts);
        Ok(run_to_the_end(&Filling(origin), puzzle, limits)?.into_distances())
    }
}

impl<P: Ranked> Engine<P> for DistanceTable {
    const NAME: &'static str = "distance-table";

    type Progress = Table;

    fn begin(&self, puzzle: &P) -> Table {
        Table::new(puzzle)
    }

    fn advance<O: Observer<P>>(&self, table: &mut Table, context: &mut Context<'_, P, O>) -> Event {
        table.advance(&Origin::GOALS, context)
    }

    fn solution(&self, table: &Table, puzzle: &P) -> Option<Vec<P::Move>> {
        let distances = match &table.0 {
            Width::Narrow(work) => &work.distances,
            Width::Wide(work) => &work.distances,
        };
        distances.moves_from(puzzle, &puzzle.start())
    }

    fn bytes(&self, table: &Table) -> u64 {
        table.bytes()
    }
}

/// The same table from other states, which gives no solution.
struct Filling(Origin);

impl<P: Ranked> Engine<P> for Filling {
    const NAME: &'static str = "distance-table";

    type Progress = Table;

    fn begin(&self, puzzle: &P) -> Table {
        Table::new(puzzle)
    }

    fn advance<O: Observer<P>>(&self, table: &mut Table, context: &mut Context<'_, P, O>) -> Event {
        table.advance(&self.0, context)
    }

    fn solution(&self, _table: &Table, _puzzle: &P) -> Option<Vec<P::Move>> {
        None
    }

    fn bytes(&self, table: &Table) -> u64 {
        table.bytes()
    }
}

/// States between two looks at the clock, where no moves are listed.
const STRETCH: u64 = 1 << 12;

/// A table under construction. Ranks are kept in four bytes each, if that is enough for all of
/// them.
pub struct Table(Width);

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").finish_non_exhaustive()
    }
}

#[derive(Debug)]
enum Width {
    Narrow(Work<u32>),
    Wide(Work<u64>),
}

impl Table {
    fn new<P: Ranked>(puzzle: &P) -> Self {
        let count = puzzle.rank_count();
        Self(if count.is_some_and(|count| u32::try_from(count).is_ok()) {
            Width::Narrow(Work::new(Phase::Start))
        } else {
            Width::Wide(Work::new(Phase::Start))
        })
    }

    fn advance<P: Ranked, O: Observer<P>>(
        &mut self,
        origin: &Origin,
        context: &mut Context<'_, P, O>,
    ) -> Event {
        match &mut self.0 {
            Width::Narrow(work) => work.advance(origin, context),
            Width::Wide(work) => work.advance(origin, context),
        }
    }

    fn into_distances<D>(self) -> Distances<D> {
        let distances = match self.0 {
            Width::Narrow(work) => work.distances,
            Width::Wide(work) => work.distances,
        };
        distances.directed()
    }

    fn bytes(&self) -> u64 {
        match &self.0 {
            Width::Narrow(work) => work.bytes(),
            Width::Wide(work) => work.bytes(),
        }
    }
}

#[derive(Debug)]
struct Work<R> {
    distances: Distances,
    /// The number of states reached.
    reached: u64,
    frontier: Frontier<R>,
    /// All moves, reversed and sorted, as pairs of ranks: to, from. Empty unless some move has no
    /// inverse.
    reversed: Vec<(R, R)>,
    /// What [`bytes`](Self::bytes) was before the work began again.
    bytes_before: u64,
    phase: Phase,
}

#[derive(Clone, Copy, Debug, Default)]
enum Phase {
    #[default]
    Start,
    /// Backwards along inverse moves, which are moves themselves, or forwards along moves.
    Expand,
    /// Look for one-way moves from the states that were not reached; this rank is next.
    Unreached(u64),
    /// There is a one-way move: begin again.
    StartDirected,
    /// List the moves of the state of this rank.
    List(u64),
    /// Backwards along the list.
    Directed,
    Solve,
    Done,
}

impl<R: Rank> Work<R> {
    /// Nothing yet but a phase to begin with.
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

    /// An empty table, and the goals or starts as its first level.
    fn begin<P: Ranked>(
        &mut self,
        puzzle: &P,
        origin: &Origin,
        states: u64,
        bytes: u64,
    ) -> Result<(), Limit> {
        self.frontier = Frontier::default();
        self.reached = 0;
        self.distances = Distances::none();
        let states = usize::try_from(states).map_err(|_| Limit::Capacity)?;
        self.distances.entries = Entries::new(states, Bytes(bytes))?;
        for rank in origin.ranks(puzzle) {
            self.reach(rank, 0, bytes)?;
        }
        Ok(())
    }

    /// Reaches a state, if it has not been reached yet. Everything together may take this many
    /// bytes.
    fn reach(&mut self, rank: u64, distance: u32, bytes: u64) -> Result<(), Limit> {
        if self.distances.entries.is_unreached(rank) {
            let others = self.distances.entries.bytes() + vec_bytes(&self.reversed);
            let left = Bytes(bytes.saturating_sub(others));
            self.frontier.push(R::narrow(rank), left)?;
            self.distances.entries.reach(rank, distance);
            self.reached += 1;
        }
        Ok(())
    }

    /// The distance of the level that is being reached. Levels are never empty, so there are no
    /// more of them than states; a table of 2^32 levels would take 16 GB.
    fn next_distance(&self) -> u32 {
        u32::try_from(self.distances.histogram.counts().len()).unwrap_or(UNREACHED)
    }

    /// Goes on to the next level if this one is done. Returns whether there is a state to expand.
    fn select_level(&mut self) -> Result<bool, Limit> {
        if !self.frontier.rest().is_empty() {
            return Ok(true);
        }
        let states = self.frontier.reached();
        if states == 0 {
            return Ok(false);
        }
        let pushed = self.distances.histogram.push(states as u64);
        pushed.ok_or(Limit::Capacity)?;
        self.frontier.advance();
        Ok(true)
    }

    /// Expands states of this level, as many as the budget allows. Returns whether it met a move
    /// without an inverse.
    fn expand<const FORWARDS: bool, P: Ranked, O: Observer<P>>(
        &mut self,
        context: &mut Context<'_, P, O>,
    ) -> Result<bool, Limit> {
        let puzzle = context.puzzle();
        let budget = context.budget();
        let distance = self.next_distance();
        let others = self.frontier.bytes() + vec_bytes(&self.reversed);
        let entries = &mut self.distances.entries;
        entries.widen_for(distance, Bytes(budget.bytes.saturating_sub(others)))?;
        let left = Bytes(budget.bytes.saturating_sub(entries.bytes()));
        let most = budget.expansions.saturating_sub(context.stats().expanded);
        // An observer may stop the search after each of them.
        let most = if O::ACTIVE { most.min(1) } else { most };
        let most = usize::try_from(most).unwrap_or(usize::MAX);
        let level = match entries {
            Entries::Narrow(table) => {
                let entry = u8::try_from(distance).unwrap_or(u8::MAX);
                self.frontier
                    .expand::<FORWARDS, _, _>(puzzle, most, table, entry, left)?
            }
            Entries::Wide(table) => self
                .frontier
                .expand::<FORWARDS, _, _>(puzzle, most, table, distance, left)?,
        };
        let (generated, new) = (level.generated() as u64, level.reached() as u64);
        self.reached += new;
        context.add(Tally {
            expanded: level.states.len() as u64,
            kept: new,
            duplicates: generated - new,
            deepest: if new > 0 { distance.into() } else { 0 },
            ..Tally::default()
        });
        if level.open as u64 + new > context.stats().peak_open {
            context.peaks(level.peak_open() as u64, 0);
        }
        if O::ACTIVE {
            for (&rank, fates) in level.fates() {
                let parent = puzzle.unrank(rank.into());
                context.report_expansion(&parent, u64::from(distance) - 1);
                for (mv, is_new) in puzzle.moves(&parent).into_iter().zip(fates) {
                    let fate = if is_new { Fate::Kept } else { Fate::Duplicate };
                    context.report(&parent, mv, fate);
                }
            }
        }
        let is_one_way = level.is_one_way;
        context.peaks(0, self.closed());
        Ok(is_one_way)
    }

    /// Begins again with listed moves. The work so far stays counted, but not its sizes.
    fn start_directed<P: Ranked, O: Observer<P>>(&mut self, context: &mut Context<'_, P, O>) {
        let bytes_before = self.bytes();
        *self = Self {
            bytes_before,
            ..Self::new(Phase::StartDirected)
        };
        context.forget_sizes();
    }

    /// Lists all moves of the state with this rank.
    fn list<P: Ranked, O: Observer<P>>(
        &mut self,
        rank: u64,
        context: &mut Context<'_, P, O>,
    ) -> Result<(), Limit> {
        let others = self.distances.entries.bytes() + self.frontier.bytes();
        let left = context.budget().without(others);
        let reversed = |_, next| (R::narrow(next), R::narrow(rank));
        list_moves(rank, &mut self.reversed, reversed, &left, context)
    }

    /// Reaches the states that have a move to the next state of this level.
    fn expand_directed<P: Ranked, O: Observer<P>>(
        &mut self,
        context: &mut Context<'_, P, O>,
    ) -> Result<(), Limit> {
        let bytes = context.budget().bytes;
        let distance = self.next_distance();
        let others = self.frontier.bytes() + vec_bytes(&self.reversed);
        let left = Bytes(bytes.saturating_sub(others));
        self.distances.entries.widen_for(distance, left)?;
        let Some(&rank) = self.frontier.rest().first() else {
            return Ok(());
        };
        let first = self.reversed.partition_point(|&(to, _)| to < rank);
        for at in first..self.reversed.len() {
            let (to, from) = self.reversed[at];
            if to != rank {
                break;
            }
            self.reach(from.into(), distance, bytes)?;
        }
        self.frontier.select();
        if self.frontier.reached() > 0 {
            context.add(Tally {
                deepest: distance.into(),
                ..Tally::default()
            });
        }
        context.peaks(self.open(), self.closed());
        Ok(())
    }

    fn advance<P: Ranked, O: Observer<P>>(
        &mut self,
        origin: &Origin,
        context: &mut Context<'_, P, O>,
    ) -> Event {
        let event = self.work(origin, context).unwrap_or_else(Event::OutOf);
        // Peaks are raised at the end of an expansion, not here.
        context.sizes(Event::Working, self.open(), self.closed());
        event
    }

    fn work<P: Ranked, O: Observer<P>>(
        &mut self,
        origin: &Origin,
        context: &mut Context<'_, P, O>,
    ) -> Result<Event, Limit> {
        let puzzle = context.puzzle();
        let count = puzzle.rank_count().ok_or(Limit::Capacity)?;
        let budget = context.budget();
        loop {
            match self.phase {
                Phase::Start => {
                    context.may_keep(count)?;
                    self.begin(puzzle, origin, count, budget.bytes)?;
                    context.begin();
                    self.phase = Phase::Expand;
                }
                Phase::Expand => {
                    let is_forwards = origin.heading == Heading::Forwards;
                    if !self.select_level()? {
                        self.phase = if is_forwards {
                            Phase::Done
                        } else {
                            Phase::Unreached(0)
                        };
                        continue;
                    }
                    context.may_expand()?;
                    if is_forwards {
                        self.expand::<true, P, O>(context)?;
                    } else if self.expand::<false, P, O>(context)? {
                        self.start_directed(context);
                    }
                }
                Phase::Unreached(rank) if rank == count || self.reached == count => {
                    self.phase = Phase::Solve;
                }
                Phase::Unreached(rank) if self.distances.of_rank(rank).is_some() => {
                    self.phase = Phase::Unreached(rank + 1);
                    if rank.is_multiple_of(STRETCH) {
                        return Ok(Event::Working);
                    }
                }
                Phase::Unreached(rank) => {
                    context.may_expand()?;
                    let from = puzzle.unrank(rank);
                    context.expand(&from, 0);
                    self.phase = Phase::Unreached(rank + 1);
                    let mut moves = puzzle.moves(&from).into_iter();
                    if moves.any(|mv| puzzle.inverse(mv).is_none()) {
                        self.start_directed(context);
                    }
                }
                Phase::StartDirected => {
                    self.begin(puzzle, origin, count, budget.bytes)?;
                    self.phase = Phase::List(0);
                }
                Phase::List(rank) if rank == count => {
                    self.reversed.sort_unstable();
                    self.phase = Phase::Directed;
                }
                Phase::List(rank) => {
                    context.may_expand()?;
                    self.list(rank, context)?;
                    self.phase = Phase::List(rank + 1);
                }
                Phase::Directed => {
                    if !self.select_level()? {
                        self.phase = Phase::Solve;
                        continue;
                    }
                    self.expand_directed(context)?;
                    if self.closed().is_multiple_of(STRETCH) {
                        return Ok(Event::Working);
                    }
                }
                Phase::Solve => {
                    self.phase = Phase::Done;
                    if origin.is_goals()
                        && let Some(distance) = self.distances.distance(puzzle, &puzzle.start())
                    {
                        if O::ACTIVE
                            && let Some(goal) = self.distances.nearest_goal(puzzle)
                        {
                            context.solved(&goal, distance.into());
                        }
                        return Ok(Event::Solved);
                    }
                }
                Phase::Done => return Ok(Event::Exhausted { complete: true }),
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
        let now =
            self.distances.entries.bytes() + self.frontier.bytes() + vec_bytes(&self.reversed);
        now.max(self.bytes_before)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MoveList;
    use crate::puzzle::Puzzle;
    use crate::stats::Stats;

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

    /// An engine that keeps ranks in eight bytes, which is for tables of more than 4 GB.
    struct Wide;

    impl Engine<Ring> for Wide {
        const NAME: &'static str = "wide";

        type Progress = Table;

        fn begin(&self, _: &Ring) -> Table {
            Table(Width::Wide(Work::new(Phase::Start)))
        }

        fn advance<O: Observer<Ring>>(
            &self,
            table: &mut Table,
            context: &mut Context<'_, Ring, O>,
        ) -> Event {
            DistanceTable::new().advance(table, context)
        }

        fn solution(&self, table: &Table, ring: &Ring) -> Option<Vec<u64>> {
            DistanceTable::new().solution(table, ring)
        }

        fn bytes(&self, table: &Table) -> u64 {
            Engine::<Ring>::bytes(&DistanceTable::new(), table)
        }
    }

    #[test]
    fn wide_ranks_give_what_narrow_ones_give() {
        for is_one_way in [false, true] {
            let ring = Ring { is_one_way };
            let engine = DistanceTable::new();
            let mut narrow = engine.search(&ring);
            let mut wide = Wide.search(&ring);
            let (a, b) = (narrow.run(), wide.run());
            assert_eq!(a.solution(), b.solution());
            assert!(a.is_solved());
            let (a, b) = (*a.stats(), *b.stats());
            assert!(a.bytes < b.bytes);
            assert_eq!(Stats { bytes: 0, ..a }, Stats { bytes: 0, ..b });
            let narrow: Distances = narrow.into_progress().into_distances();
            assert_eq!(narrow, wide.into_progress().into_distances());
            assert!(narrow.diameter() > Some(255));
        }
    }
}
