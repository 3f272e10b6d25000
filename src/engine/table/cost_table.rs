//! The least cost from every state to a goal, or from a start to every state, in a table.
//!
//! ```text
//! begin: reach the goals, at cost 0
//! while the queue has states:
//!     select the cheapest, unless it has been reached at a lower cost since
//!     expand it: close it; for each move, back to a predecessor, at the sum of the costs:
//!         if the predecessor is not reached at this cost or less, reach it: put it into the queue
//!     if a move has no inverse: start directed
//! look for moves without an inverse among the unreached states: if there is one, start directed
//! solve: walk from the start to a goal; exhausted if there is none
//!
//! start directed: begin again
//! list the moves of every state, and sort them by the state that they lead to
//! select state by state, expand directed: reach the states that the list names as predecessors
//! ```
//!
//! From starts, it goes along the moves as they are, and is done when the queue is empty.

use std::fmt;

use crate::engine::context::{Budget, Context, Event, Tally};
use crate::engine::store::state_table::{grow, vec_bytes};
use crate::engine::{Engine, engine_methods};
use crate::limits::{Limit, Limits};
use crate::observer::{Fate, Observer};
use crate::puzzle::{Cost, Puzzle, Ranked};
use crate::solution::play;

use super::bucket_queue::BucketQueue;
use super::costs::{CostEntries, Costs, RankSet};
use super::distances::Bytes;
use super::frontier::Rank;
use super::heading::{FromStarts, Heading, Origin};
use super::table_error::{CostTableError, run_to_the_end};

/// Dijkstra's algorithm over *all* states of a [`Ranked`] puzzle: backwards from the goals, or
/// forwards from starts.
///
/// The result, [`Costs`], says at once what it costs at least to get from any state to a goal, and
/// solves it in time proportional to the length of the solution. Where every move costs the same,
/// [`DistanceTable`](crate::DistanceTable) is about ten times as fast and takes less memory.
///
/// As an engine it builds the table and walks from the start to a goal at the **least cost**. To
/// solve many starts, [`build`](Self::build) the table once.
///
/// # Which way
///
/// | | gives the cost | searches |
/// |---|---|---|
/// | [`build`](Self::build) | from every state to the puzzle's goals | backwards |
/// | [`build_to`](Self::build_to) | from every state to goals of your choice | backwards |
/// | [`build_from`](Self::build_from) | from starts of your choice to every state | forwards |
///
/// Forwards, it goes along the moves themselves. Backwards, it goes along the
/// [`inverse`](Puzzle::inverse) of the moves, and the cost of a step is that of the move *towards*
/// the goal; the two directions of a step may differ in cost. If it meets a move that has no
/// inverse, or one that is not the inverse of its inverse, all moves of all states are listed and
/// reversed. So that no such move is overlooked, the moves of states that were not reached are
/// examined too, and those states count as expanded.
///
/// # Costs
///
/// Any cost will do, including 0. A cost of up to [`Cost::MAX`] is exact. If a state can be
/// reached, but only at a greater cost, there is no table: the error is
/// [`CostTableError::CostOverflow`]. (The engine still [solves](Self::solve) a start whose cost
/// fits. If the start's cost may not fit, the verdict is
/// [`Verdict::CostOverflow`](crate::Verdict::CostOverflow).)
///
/// *Time* O(states · moves per state + greatest cost) while moves cost less than 1024; a costlier
/// move takes O(log states) instead of constant time, and the costs it jumps over take no time.
/// *Memory* four bytes per state; four bytes for each state in the queue (eight if there are more
/// than 2^32 states, twice as many after a costlier move), and again each time a state is reached
/// at a lower cost; 24 bytes for each of up to 1024 buckets; sixteen bytes for each different cost
/// that states have. If moves have to be listed, 12 bytes each (24 if there are more than 2^32
/// states).
///
/// Sources: E. W. Dijkstra, *A note on two problems in connexion with graphs*, Numerische
/// Mathematik 1, 1959; the buckets, R. B. Dial, *Algorithm 360: shortest-path forest with
/// topological ordering*, Communications of the ACM 12, 1969. One bucket for every cost up to the
/// largest move's, in a ring; a binary heap for what costs more than the ring is long.
///
/// # Example
///
/// On this ladder every step up costs two, and every step down nothing.
///
/// ```
/// use puzzle_search::prelude::*;
///
/// struct Ladder;
///
/// impl Puzzle for Ladder {
///     type State = i32;
///     type Move = i32;
///     type Moves = MoveList<i32>;
///     fn start(&self) -> i32 { 0 }
///     fn is_goal(&self, at: &i32) -> bool { *at == 5 }
///     fn moves(&self, at: &i32) -> MoveList<i32> {
///         [1, -1].into_iter().filter(|step| (0..10).contains(&(at + step))).collect()
///     }
///     fn apply(&self, at: &mut i32, step: i32) { *at += step }
///     fn cost(&self, _: &i32, step: i32) -> Cost { if step > 0 { 2 } else { 0 } }
///     fn inverse(&self, step: i32) -> Option<i32> { Some(-step) }
/// }
///
/// impl Ranked for Ladder {
///     fn rank_count(&self) -> Option<u64> { Some(10) }
///     fn rank(&self, at: &i32) -> u64 { at.unsigned_abs().into() }
///     fn unrank(&self, rank: u64) -> i32 { rank as i32 }
/// }
///
/// let to_goal = CostTable::new().build(&Ladder)?;
/// assert_eq!(to_goal.cost(&Ladder, &0), Some(10));
/// assert_eq!(to_goal.cost(&Ladder, &9), Some(0));
/// assert_eq!(to_goal.histogram(), [(0, 5), (2, 1), (4, 1), (6, 1), (8, 1), (10, 1)]);
///
/// let from_two_starts = CostTable::new().build_from(&Ladder, [1, 7])?;
/// assert_eq!(from_two_starts.cost(&Ladder, &8), Some(2));
/// assert_eq!(from_two_starts.cost(&Ladder, &0), Some(0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[must_use]
pub struct CostTable(());

engine_methods!(CostTable);

impl CostTable {
    /// The engine. It has no settings.
    pub fn new() -> Self {
        Self::default()
    }

    /// The least cost from every state to the nearest goal of the puzzle.
    ///
    /// # Errors
    ///
    /// If there is not enough memory for a table of all states, or if a least cost does not fit in
    /// a [`Cost`].
    pub fn build<P: Ranked>(&self, puzzle: &P) -> Result<Costs, CostTableError> {
        self.build_within(puzzle, &Limits::none())
    }

    /// The same within limits. As for every table, a limit on nodes limits its entries.
    ///
    /// # Errors
    ///
    /// As for [`build`](Self::build), or if a limit stops the work.
    pub fn build_within<P: Ranked>(
        &self,
        puzzle: &P,
        limits: &Limits,
    ) -> Result<Costs, CostTableError> {
        run_to_the_end(self, puzzle, limits)?.into_costs()
    }

    /// The least cost from every state to the nearest of these, whatever the puzzle's own goals
    /// are. States without a rank are left out.
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
    /// let costs = CostTable::new().build_to(&puzzle, [far, puzzle.start()])?;
    /// assert_eq!(costs.histogram()[..2], [(0, 2), (1, 5)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn build_to<P: Ranked>(
        &self,
        puzzle: &P,
        goals: impl IntoIterator<Item = P::State>,
    ) -> Result<Costs, CostTableError> {
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
    ) -> Result<Costs, CostTableError> {
        let origin = Origin::new(Heading::Backwards, puzzle, goals);
        run_to_the_end(&Filling(origin), puzzle, limits)?.into_costs()
    }

    /// The least cost from the nearest of these to every state. States without a rank are left out.
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
    /// let costs = CostTable::new().build_from(&puzzle, [puzzle.start()])?;
    /// let far = puzzle.encode(&[8, 6, 7, 2, 5, 4, 3, 0, 1])?;
    /// assert_eq!(costs.cost(&puzzle, &far), Some(31));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn build_from<P: Ranked>(
        &self,
        puzzle: &P,
        starts: impl IntoIterator<Item = P::State>,
    ) -> Result<Costs<FromStarts>, CostTableError> {
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
    ) -> Result<Costs<FromStarts>, CostTableError> {
        let origin = Origin::new(Heading::Forwards, puzzle, starts);
        run_to_the_end(&Filling(origin), puzzle, limits)?.into_costs()
    }
}

impl<P: Ranked> Engine<P> for CostTable {
    const NAME: &'static str = "cost-table";

    type Progress = Buckets;

    fn begin(&self, puzzle: &P) -> Buckets {
        Buckets::new(puzzle)
    }

    fn advance<O: Observer<P>>(
        &self,
        table: &mut Buckets,
        context: &mut Context<'_, P, O>,
    ) -> Event {
        table.advance(&Origin::GOALS, context)
    }

    fn solution(&self, table: &Buckets, puzzle: &P) -> Option<Vec<P::Move>> {
        table.costs().moves_from(puzzle, &puzzle.start())
    }

    fn bytes(&self, table: &Buckets) -> u64 {
        table.bytes()
    }
}

/// The same table from other states, which gives no solution.
struct Filling(Origin);

impl<P: Ranked> Engine<P> for Filling {
    const NAME: &'static str = "cost-table";

    type Progress = Buckets;

    fn begin(&self, puzzle: &P) -> Buckets {
        Buckets::new(puzzle)
    }

    fn advance<O: Observer<P>>(
        &self,
        table: &mut Buckets,
        context: &mut Context<'_, P, O>,
    ) -> Event {
        table.advance(&self.0, context)
    }

    fn solution(&self, _table: &Buckets, _puzzle: &P) -> Option<Vec<P::Move>> {
        None
    }

    fn bytes(&self, table: &Buckets) -> u64 {
        table.bytes()
    }
}

/// A table of costs under construction, and the states that wait in buckets. Ranks are kept in four
/// bytes each, if that is enough for all of them.
pub struct Buckets(Width);

impl fmt::Debug for Buckets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Buckets").finish_non_exhaustive()
    }
}

#[derive(Debug)]
enum Width {
    Narrow(Work<u32>),
    Wide(Work<u64>),
}

impl Buckets {
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

    fn costs(&self) -> &Costs {
        match &self.0 {
            Width::Narrow(work) => &work.costs,
            Width::Wide(work) => &work.costs,
        }
    }

    /// The table, if it has the cost of every state that can be reached.
    fn into_costs<D>(self) -> Result<Costs<D>, CostTableError> {
        let (costs, beyond) = match self.0 {
            Width::Narrow(work) => (work.costs, work.beyond),
            Width::Wide(work) => (work.costs, work.beyond),
        };
        match beyond.iter().find(|&rank| costs.of_rank(rank).is_none()) {
            Some(rank) => Err(CostTableError::CostOverflow { rank }),
            None => Ok(costs.directed()),
        }
    }

    fn bytes(&self) -> u64 {
        match &self.0 {
            Width::Narrow(work) => work.bytes(),
            Width::Wide(work) => work.bytes(),
        }
    }
}

/// States between two looks at the clock, where nothing is expanded.
const STRETCH: u64 = 1 << 12;

#[derive(Debug)]
struct Work<R> {
    costs: Costs,
    queue: BucketQueue<R>,
    /// The state taken from the queue last, until its expansion is complete.
    current: Option<Current<R>>,
    /// The number of states reached, and of those whose expansion has begun.
    reached: u64,
    closed: u64,
    /// States that were met at a cost that does not fit before they were met at one that does, if
    /// they were at all.
    beyond: RankSet,
    /// All moves, reversed and sorted: to, from, cost. Empty unless some move has no inverse.
    reversed: Vec<(R, R, Cost)>,
    /// What [`bytes`](Self::bytes) was before the work began again.
    bytes_before: u64,
    phase: Phase,
}

/// A state that is to be expanded.
#[derive(Clone, Copy, Debug)]
struct Current<R> {
    rank: R,
    cost: Cost,
    /// Moves done; `None` if its expansion has not begun.
    done: Option<usize>,
}

#[derive(Clone, Copy, Debug)]
enum Phase {
    Start,
    /// Along inverse moves or along moves: the states taken from the queue are expanded.
    Expand,
    /// Look for one-way moves that lead from the state of this rank, which was not reached, to
    /// those that were.
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

/// What comes out of the queue.
enum Next<R> {
    State(Current<R>),
    Nothing,
    /// Only states that are expanded already, for so long that it is time to look at the clock.
    Stale,
}

/// The move that takes `mv` back, if `mv` in turn takes that one back.
///
/// If two moves of different costs had the same inverse, going along its inverse would overlook one
/// of them.
fn taken_back<P: Puzzle>(puzzle: &P, mv: P::Move) -> Option<P::Move> {
    let back = puzzle.inverse(mv)?;
    (puzzle.inverse(back)? == mv).then_some(back)
}

impl<R: Rank> Work<R> {
    /// Nothing yet but a phase to begin with.
    fn new(phase: Phase) -> Self {
        Self {
            costs: Costs::none(),
            queue: BucketQueue::default(),
            current: None,
            reached: 0,
            closed: 0,
            beyond: RankSet::default(),
            reversed: Vec::new(),
            bytes_before: 0,
            phase,
        }
    }

    /// An empty table, and the first states at cost 0.
    fn begin<P: Ranked>(
        &mut self,
        puzzle: &P,
        origin: &Origin,
        states: u64,
        budget: &Budget,
    ) -> Result<(), Limit> {
        let bytes_before = self.bytes_before;
        *self = Self {
            bytes_before,
            ..Self::new(self.phase)
        };
        let len = usize::try_from(states).map_err(|_| Limit::Capacity)?;
        self.costs.entries = CostEntries::new(len, Bytes(budget.bytes))?;
        let mut ranks = origin.ranks(puzzle);
        ranks.retain(|&rank| rank < states);
        ranks.sort_unstable();
        ranks.dedup();
        ranks.shrink_to_fit();
        if self.bytes_but_queue() + vec_bytes(&ranks) > budget.bytes {
            return Err(Limit::Bytes);
        }
        self.costs.origin = ranks;
        for at in 0..self.costs.origin.len() {
            self.reach(self.costs.origin[at], 0, || 0, budget)?;
        }
        Ok(())
    }

    /// Reaches a state by a step from one of cost `from`, unless it has been reached at no greater
    /// cost.
    #[inline]
    fn reach(
        &mut self,
        rank: u64,
        from: Cost,
        step: impl FnOnce() -> Cost,
        budget: &Budget,
    ) -> Result<Fate, Limit> {
        let Self {
            costs,
            queue,
            beyond,
            reversed,
            ..
        } = self;
        let lists = vec_bytes(&costs.origin) + vec_bytes(&costs.histogram) + vec_bytes(reversed);
        let entries = &mut costs.entries;
        let known = entries.reached(rank);
        // A rank that is out of range is not a rank.
        if known.is_some_and(|known| known <= from) || rank >= entries.len() {
            return Ok(Fate::Duplicate);
        }
        let Some(cost) = from.checked_add(step()) else {
            if known.is_some() {
                return Ok(Fate::Duplicate);
            }
            let states = usize::try_from(entries.len()).map_err(|_| Limit::Capacity)?;
            let others = lists + entries.bytes() + queue.bytes();
            beyond.make_room(states, Bytes(budget.bytes).without(others))?;
            beyond.insert(rank);
            return Ok(Fate::CostOverflow);
        };
        if known.is_some_and(|known| known <= cost) {
            return Ok(Fate::Duplicate);
        }
        let others = lists + beyond.bytes();
        entries.make_room(cost, Bytes(budget.bytes).without(others + queue.bytes()))?;
        let others = others + entries.bytes();
        queue.push(R::narrow(rank), cost, &budget.without(others))?;
        entries.reach(rank, cost);
        if known.is_some() {
            return Ok(Fate::Improved);
        }
        self.reached += 1;
        Ok(Fate::Kept)
    }

    /// The next state to expand: the one whose expansion was interrupted, or the cheapest.
    fn select(&mut self) -> Next<R> {
        if let Some(current) = self.current {
            return Next::State(current);
        }
        for _ in 0..STRETCH {
            let Some((cost, rank)) = self.queue.pop() else {
                return Next::Nothing;
            };
            // A state that has been reached at a lower cost since has come out of the queue before.
            if self.costs.of_rank(rank.into()) == Some(cost) {
                let current = Current {
                    rank,
                    cost,
                    done: None,
                };
                self.current = Some(current);
                return Next::State(current);
            }
        }
        Next::Stale
    }

    /// Counts the current state, whose cost is final.
    fn close(&mut self, current: Current<R>, budget: &Budget) -> Result<(), Limit> {
        let others = self.bytes_but_queue() + self.queue.bytes();
        let others = others - vec_bytes(&self.costs.histogram);
        let histogram = &mut self.costs.histogram;
        match histogram.last_mut() {
            Some((cost, states)) if *cost == current.cost => *states += 1,
            _ => {
                grow(histogram, &budget.without(others))?;
                histogram.push((current.cost, 1));
            }
        }
        self.closed += 1;
        self.current = Some(Current {
            done: Some(0),
            ..current
        });
        Ok(())
    }

    /// Expands the current state. Returns whether it met a move without an inverse.
    fn expand<P: Ranked, O: Observer<P>>(
        &mut self,
        heading: Heading,
        current: Current<R>,
        context: &mut Context<'_, P, O>,
    ) -> Result<bool, Limit> {
        let puzzle = context.puzzle();
        let budget = context.budget();
        let Current { rank, cost, .. } = current;
        let is_forwards = heading == Heading::Forwards;
        let state = (is_forwards || O::ACTIVE).then(|| puzzle.unrank(rank.into()));
        if current.done.is_none() {
            context.may_expand()?;
            self.close(current, &budget)?;
            context.add(Tally {
                expanded: 1,
                ..Tally::default()
            });
            if let Some(state) = &state {
                context.report_expansion(state, 0);
            }
        }
        let before = current.done.unwrap_or(0);
        let mut at = 0;
        let mut done = before;
        let mut is_one_way = false;
        let mut stopped = Ok(());
        let mut tally = Tally::default();
        puzzle.ranks_after(rank.into(), |mv, next| {
            at += 1;
            if at <= before || is_one_way || stopped.is_err() {
                return;
            }
            let reached = if let (true, Some(state)) = (is_forwards, &state) {
                self.reach(next, cost, || puzzle.cost(state, mv), &budget)
            } else if let Some(back) = taken_back(puzzle, mv) {
                let step = || puzzle.cost(&puzzle.unrank(next), back);
                self.reach(next, cost, step, &budget)
            } else {
                is_one_way = true;
                return;
            };
            match reached {
                Ok(fate) => {
                    match fate {
                        Fate::Duplicate => tally.duplicates += 1,
                        Fate::CostOverflow => {
                            tally.pruned += 1;
                            tally.overflowed += 1;
                        }
                        _ => tally.kept += 1,
                    }
                    if let Some(state) = &state {
                        context.report(state, mv, fate);
                    }
                    done += 1;
                }
                Err(limit) => stopped = Err(limit),
            }
        });
        context.add(tally);
        if stopped.is_ok() {
            self.current = None;
            context.peaks(self.open(), self.closed);
        } else if let Some(current) = &mut self.current {
            current.done = Some(done);
        }
        stopped?;
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
        let puzzle = context.puzzle();
        let others = self.bytes_but_queue() + self.queue.bytes() - vec_bytes(&self.reversed);
        let left = context.budget().without(others);
        let listed = self.reversed.len();
        let state = puzzle.unrank(rank);
        let mut room = Ok(());
        puzzle.ranks_after(rank, |mv, next| {
            if room.is_ok() {
                room = grow(&mut self.reversed, &left);
            }
            if room.is_ok() {
                let step = puzzle.cost(&state, mv);
                self.reversed.push((R::narrow(next), R::narrow(rank), step));
            }
        });
        if room.is_err() {
            self.reversed.truncate(listed);
            return room;
        }
        context.add(Tally {
            expanded: 1,
            kept: (self.reversed.len() - listed) as u64,
            ..Tally::default()
        });
        if O::ACTIVE {
            context.report_expansion(&state, 0);
            for mv in puzzle.moves(&state) {
                context.report(&state, mv, Fate::Kept);
            }
        }
        Ok(())
    }

    /// Reaches the states that have a move to the current one.
    fn expand_directed<P: Ranked, O: Observer<P>>(
        &mut self,
        current: Current<R>,
        context: &mut Context<'_, P, O>,
    ) -> Result<(), Limit> {
        let budget = context.budget();
        if current.done.is_none() {
            self.close(current, &budget)?;
        }
        let Current { rank, cost, done } = current;
        let first = self.reversed.partition_point(|&(to, ..)| to < rank);
        for at in first + done.unwrap_or(0)..self.reversed.len() {
            let (to, from, step) = self.reversed[at];
            if to != rank {
                break;
            }
            match self.reach(from.into(), cost, || step, &budget) {
                Ok(Fate::CostOverflow) => {
                    // When it was listed, it counted as kept.
                    context.drop_for_its_cost();
                }
                Ok(_) => {}
                Err(limit) => {
                    self.current = Some(Current {
                        done: Some(at - first),
                        ..current
                    });
                    return Err(limit);
                }
            }
        }
        self.current = None;
        context.peaks(self.open(), self.closed);
        Ok(())
    }

    fn advance<P: Ranked, O: Observer<P>>(
        &mut self,
        origin: &Origin,
        context: &mut Context<'_, P, O>,
    ) -> Event {
        let event = self.work(origin, context).unwrap_or_else(Event::OutOf);
        // Peaks are raised at the end of an expansion, not here.
        context.sizes(Event::Working, self.open(), self.closed);
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
                    self.begin(puzzle, origin, count, &budget)?;
                    context.begin();
                    self.phase = Phase::Expand;
                }
                Phase::Expand => match self.select() {
                    Next::State(current) => {
                        if self.expand(origin.heading, current, context)? {
                            self.start_directed(context);
                        }
                    }
                    Next::Nothing if origin.heading == Heading::Forwards => {
                        self.phase = Phase::Done;
                    }
                    Next::Nothing => self.phase = Phase::Unreached(0),
                    Next::Stale => return Ok(Event::Working),
                },
                Phase::Unreached(rank) if rank == count || self.reached == count => {
                    self.phase = Phase::Solve;
                }
                Phase::Unreached(rank) if self.costs.of_rank(rank).is_some() => {
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
                    if moves.any(|mv| taken_back(puzzle, mv).is_none()) {
                        self.start_directed(context);
                    }
                }
                Phase::StartDirected => {
                    self.begin(puzzle, origin, count, &budget)?;
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
                Phase::Directed => match self.select() {
                    Next::State(current) => {
                        self.expand_directed(current, context)?;
                        if self.closed.is_multiple_of(STRETCH) {
                            return Ok(Event::Working);
                        }
                    }
                    Next::Nothing => self.phase = Phase::Solve,
                    Next::Stale => return Ok(Event::Working),
                },
                Phase::Solve => {
                    self.phase = Phase::Done;
                    if origin.is_goals() && self.costs.cost(puzzle, &puzzle.start()).is_some() {
                        if O::ACTIVE {
                            self.report_solution(context);
                        }
                        return Ok(Event::Solved);
                    }
                }
                Phase::Done => return Ok(Event::Exhausted { complete: true }),
            }
        }
    }

    /// Plays the solution, to report the goal that it ends in.
    fn report_solution<P: Ranked, O: Observer<P>>(&self, context: &mut Context<'_, P, O>) {
        let puzzle = context.puzzle();
        let mut state = puzzle.start();
        if let Some(moves) = self.costs.moves_from(puzzle, &state) {
            for &mv in &moves {
                play(puzzle, &mut state, mv);
            }
            context.solved(&state, moves.len() as u64);
        }
    }

    /// States reached and not yet expanded.
    fn open(&self) -> u64 {
        self.reached - self.closed
    }

    fn bytes_but_queue(&self) -> u64 {
        self.costs.entries.bytes()
            + vec_bytes(&self.costs.origin)
            + vec_bytes(&self.costs.histogram)
            + vec_bytes(&self.reversed)
            + self.beyond.bytes()
    }

    fn bytes(&self) -> u64 {
        let now = self.bytes_but_queue() + self.queue.bytes();
        now.max(self.bytes_before)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limit;
    use crate::move_list::MoveList;
    use crate::outcome::Verdict;
    use crate::puzzle::Predecessors;
    use crate::stats::Stats;

    /// An explicit graph. A move is the index of an edge.
    struct Graph {
        nodes: u32,
        /// From, to, cost.
        edges: Vec<(u32, u32, Cost)>,
        /// For each edge, the one that takes it back.
        inverses: Vec<Option<usize>>,
        goals: Vec<u32>,
    }

    impl Graph {
        /// With no inverses.
        fn new(nodes: u32, edges: &[(u32, u32, Cost)], goals: &[u32]) -> Self {
            Self {
                nodes,
                edges: edges.to_vec(),
                inverses: vec![None; edges.len()],
                goals: goals.to_vec(),
            }
        }

        /// With these pairs of an edge and the one that takes it back.
        fn inverses(mut self, pairs: &[(usize, usize)]) -> Self {
            for &(edge, back) in pairs {
                self.inverses[edge] = Some(back);
            }
            self
        }

        /// The costs of all nodes to the goals, and the solutions, which must be valid.
        fn to_goals(&self) -> Vec<Option<Cost>> {
            let costs = CostTable::new().build(self).expect("it is small");
            let found: Vec<_> = (0..self.nodes)
                .map(|node| costs.cost(self, &node))
                .collect();
            for (node, &cost) in (0..).zip(&found) {
                let moves = costs.moves_from(self, &node);
                assert_eq!(moves.is_some(), cost.is_some(), "{node}");
                if let Some(moves) = moves {
                    let (end, spent) = self.play(node, &moves);
                    assert!(self.goals.contains(&end));
                    assert_eq!(Some(spent), cost.map(u64::from));
                }
            }
            let reached = found.iter().flatten().count() as u64;
            assert_eq!(costs.reached(), reached);
            found
        }

        fn play(&self, mut node: u32, moves: &[usize]) -> (u32, u64) {
            let mut spent = 0;
            for &mv in moves {
                let (from, to, cost) = self.edges[mv];
                assert_eq!(from, node);
                node = to;
                spent += u64::from(cost);
            }
            (node, spent)
        }
    }

    impl Puzzle for Graph {
        type State = u32;
        type Move = usize;
        type Moves = MoveList<usize>;

        fn start(&self) -> u32 {
            0
        }

        fn is_goal(&self, node: &u32) -> bool {
            self.goals.contains(node)
        }

        fn moves(&self, node: &u32) -> MoveList<usize> {
            let edges = self.edges.iter().enumerate();
            edges
                .filter(|(_, edge)| edge.0 == *node)
                .map(|(place, _)| place)
                .collect()
        }

        fn apply(&self, node: &mut u32, mv: usize) {
            *node = self.edges[mv].1;
        }

        fn cost(&self, node: &u32, mv: usize) -> Cost {
            assert_eq!(self.edges[mv].0, *node, "a move is made where it is legal");
            self.edges[mv].2
        }

        fn inverse(&self, mv: usize) -> Option<usize> {
            self.inverses[mv]
        }
    }

    impl Ranked for Graph {
        fn rank_count(&self) -> Option<u64> {
            Some(self.nodes.into())
        }

        fn rank(&self, node: &u32) -> u64 {
            (*node).into()
        }

        fn unrank(&self, rank: u64) -> u32 {
            u32::try_from(rank).expect("there is such a node")
        }
    }

    impl Predecessors for Graph {
        type Predecessors = Vec<(u32, usize)>;

        fn goals(&self) -> Vec<u32> {
            self.goals.clone()
        }

        fn predecessors(&self, node: &u32) -> Vec<(u32, usize)> {
            let edges = (0..).zip(&self.edges);
            edges
                .filter(|(_, edge)| edge.1 == *node)
                .map(|(place, edge)| (edge.0, place))
                .collect()
        }
    }

    #[test]
    fn a_step_costs_what_the_move_towards_the_goal_costs() {
        // 0 - 1 - 2, costlier in one direction than in the other.
        let edges = [(0, 1, 5), (1, 0, 1), (1, 2, 7), (2, 1, 2)];
        let graph = Graph::new(3, &edges, &[0]).inverses(&[(0, 1), (1, 0), (2, 3), (3, 2)]);
        assert_eq!(graph.to_goals(), [Some(0), Some(1), Some(3)]);
        let costs = CostTable::new()
            .build_from(&graph, [0])
            .expect("it is small");
        assert_eq!(costs.histogram(), [(0, 1), (5, 1), (12, 1)]);
        assert_eq!(costs.moves_to(&graph, &2), Some(vec![0, 2]));
        assert_eq!((costs.diameter(), costs.mean()), (Some(12), 17.0 / 3.0));
    }

    #[test]
    fn of_two_moves_with_one_inverse_the_cheaper_counts() {
        // The moves 0 and 1 are both taken back by 2, which only 1 takes back.
        let edges = [(0, 1, 3), (0, 1, 8), (1, 0, 1)];
        for order in [[0, 1], [1, 0]] {
            let inverses = [(0, 2), (1, 2), (2, order[1])];
            let graph = Graph::new(2, &edges, &[1]).inverses(&inverses);
            assert_eq!(graph.to_goals(), [Some(3), Some(0)]);
        }
    }

    #[test]
    fn a_one_way_move_from_a_state_that_was_not_reached_is_found() {
        let edges = [(0, 1, 1), (1, 0, 1), (2, 0, 4)];
        let graph = Graph::new(4, &edges, &[1]).inverses(&[(0, 1), (1, 0)]);
        assert_eq!(graph.to_goals(), [Some(1), Some(0), Some(5), None]);
    }

    #[test]
    fn moves_without_cost_do_not_lead_in_circles() {
        // 0, 1 and 2 are a ring without cost, first in the order of moves; 2 leads on to 3, and 3
        // without cost to the goal and away from it.
        let edges = [
            (0, 1, 0),
            (1, 0, 0),
            (1, 2, 0),
            (2, 0, 0),
            (2, 3, 6),
            (3, 5, 0),
            (5, 3, 0),
            (3, 4, 0),
            (4, 3, 0),
            (4, 4, 0),
        ];
        let graph = Graph::new(6, &edges, &[4]);
        let costs = [Some(6), Some(6), Some(6), Some(0), Some(0), Some(0)];
        assert_eq!(graph.to_goals(), costs);
        let table = CostTable::new().build(&graph).expect("it is small");
        assert_eq!(table.moves_from(&graph, &0), Some(vec![0, 2, 4, 7]));
        let table = CostTable::new()
            .build_from(&graph, [0])
            .expect("it is small");
        assert_eq!(table.moves_to(&graph, &5), Some(vec![0, 2, 4, 5]));
        assert_eq!(table.moves_to(&graph, &0), Some(vec![]));
    }

    #[test]
    fn all_moves_may_be_free() {
        let nodes = 3000;
        let edges: Vec<_> = (0..nodes)
            .map(|node| (node, (node + 1) % nodes, 0))
            .collect();
        let graph = Graph::new(nodes, &edges, &[2999]);
        let costs = CostTable::new().build(&graph).expect("it is small");
        assert_eq!(costs.histogram(), [(0, 3000)]);
        assert_eq!(
            costs.solve(&graph).map(|solution| solution.len()),
            Some(2999)
        );
    }

    #[test]
    fn goals_and_starts_in_any_number() {
        let edges = [(0, 1, 2), (1, 2, 2), (2, 3, 2), (3, 4, 2)];
        let graph = Graph::new(5, &edges, &[2, 4]);
        assert_eq!(
            graph.to_goals(),
            [Some(4), Some(2), Some(0), Some(2), Some(0)]
        );

        let none = CostTable::new().build_to(&graph, []).expect("it is small");
        assert_eq!(
            (none.reached(), none.diameter(), none.mean()),
            (0, None, 0.0)
        );
        assert_eq!(none.iter().next(), None);
        assert_eq!(none.solve(&graph), None);

        // The puzzle's own goals do not matter, and twice is as good as once.
        let costs = CostTable::new()
            .build_to(&graph, [3, 1, 3])
            .expect("it is small");
        let expected = [(0, 2), (1, 0), (2, 2), (3, 0)];
        assert_eq!(costs.iter().collect::<Vec<_>>(), expected);
        assert!(costs.iter().rev().eq(expected.into_iter().rev()));
        assert_eq!(costs.moves_from(&graph, &0), Some(vec![0]));

        let costs = CostTable::new()
            .build_from(&graph, [3, 1])
            .expect("it is small");
        let expected = [(1, 0), (2, 2), (3, 0), (4, 2)];
        assert_eq!((&costs).into_iter().collect::<Vec<_>>(), expected);
        assert_eq!(costs.moves_to(&graph, &4), Some(vec![3]));
        assert_eq!(costs.moves_to(&graph, &0), None);
    }

    #[test]
    fn the_greatest_cost_fits() {
        // The goal is 0; 3 is first met at a cost that does not fit, and 2 at the greatest.
        let edges = [
            (1, 0, Cost::MAX - 1),
            (2, 1, 1),
            (3, 1, 2),
            (3, 0, Cost::MAX),
            (4, 3, 0),
            (5, 0, 7),
        ];
        let graph = Graph::new(6, &edges, &[0]);
        let max = Some(Cost::MAX);
        let expected = [Some(0), Some(Cost::MAX - 1), max, max, max, Some(7)];
        assert_eq!(graph.to_goals(), expected);
        let costs = CostTable::new().build(&graph).expect("all costs fit");
        let histogram = [(0, 1), (7, 1), (Cost::MAX - 1, 1), (Cost::MAX, 3)];
        assert_eq!(costs.histogram(), histogram);
        assert_eq!(costs.diameter(), max);
    }

    #[test]
    fn a_state_that_costs_too_much_is_named() {
        let edges = [(0, 1, 1), (1, 2, Cost::MAX), (2, 3, 0)];
        let graph = Graph::new(4, &edges, &[3]);
        let error = CostTable::new().build(&graph);
        let overflow = CostTableError::CostOverflow { rank: 0 };
        assert_eq!(error, Err(overflow));
        assert_eq!(
            overflow.to_string(),
            "the state of rank 0 costs more than 4294967295"
        );
        // Nor is there a solution. But from 1 there is one.
        assert_eq!(
            CostTable::new().solve(&graph).verdict(),
            Verdict::CostOverflow
        );
        let shorter = Graph::new(3, &edges[1..2], &[2]);
        assert_eq!(shorter.to_goals(), [None, Some(Cost::MAX), Some(0)]);

        let error = CostTable::new().build_from(&graph, [0]);
        assert_eq!(error.err(), Some(CostTableError::CostOverflow { rank: 2 }));
    }

    #[test]
    fn the_memory_has_no_room_for_too_many_states() {
        /// More states than fit in 64 bits, or nearly as many.
        struct Vast(Option<u64>);

        impl Puzzle for Vast {
            type State = ();
            type Move = ();
            type Moves = MoveList<()>;
            fn start(&self) {}
            fn is_goal(&self, (): &()) -> bool {
                true
            }
            fn moves(&self, (): &()) -> MoveList<()> {
                MoveList::new()
            }
            fn apply(&self, (): &mut (), (): ()) {}
        }

        impl Ranked for Vast {
            fn rank_count(&self) -> Option<u64> {
                self.0
            }
            fn rank(&self, (): &()) -> u64 {
                assert!(self.0.is_some(), "engines do not ask");
                0
            }
            fn unrank(&self, _: u64) {}
            fn goal_ranks(&self) -> Vec<u64> {
                vec![0]
            }
        }

        for vast in [Vast(None), Vast(Some(u64::MAX)), Vast(Some(1 << 61))] {
            let error = |error| match error {
                CostTableError::Stopped(error) => Some(error.limit()),
                CostTableError::CostOverflow { .. } => None,
            };
            let to = CostTable::new().build(&vast).map_err(error);
            assert_eq!(to.err(), Some(Some(Limit::Capacity)));
            let from = CostTable::new().build_from(&vast, [()]).map_err(error);
            assert_eq!(from.err(), Some(Some(Limit::Capacity)));
        }
    }

    /// A grid of 40 x 50 states, with steps of different costs in its four directions.
    struct Grid {
        is_one_way: bool,
    }

    const WIDTH: i64 = 50;
    const STATES: i64 = 40 * WIDTH;

    impl Puzzle for Grid {
        type State = i64;
        type Move = i64;
        type Moves = MoveList<i64>;

        fn start(&self) -> i64 {
            STATES - 1
        }

        fn is_goal(&self, at: &i64) -> bool {
            *at == 0 || *at == 700
        }

        fn moves(&self, _: &i64) -> MoveList<i64> {
            [1, WIDTH, -1, -WIDTH]
                .into_iter()
                .take(if self.is_one_way { 2 } else { 4 })
                .collect()
        }

        fn apply(&self, at: &mut i64, mv: i64) {
            *at = (*at + mv).rem_euclid(STATES);
        }

        fn cost(&self, at: &i64, mv: i64) -> Cost {
            let step = at.unsigned_abs() * 31 % 7 * mv.unsigned_abs();
            u32::try_from(step).expect("it is small") * if mv < 0 { 9 } else { 1 }
        }

        fn inverse(&self, mv: i64) -> Option<i64> {
            (!self.is_one_way).then_some(-mv)
        }
    }

    impl Ranked for Grid {
        fn rank_count(&self) -> Option<u64> {
            Some(STATES.unsigned_abs())
        }

        fn rank(&self, at: &i64) -> u64 {
            at.unsigned_abs()
        }

        fn unrank(&self, rank: u64) -> i64 {
            rank.cast_signed()
        }
    }

    /// The engine with ranks in eight bytes, which is for tables of more than 16 GB.
    struct Wide;

    impl Engine<Grid> for Wide {
        const NAME: &'static str = "wide";

        type Progress = Buckets;

        fn begin(&self, _: &Grid) -> Buckets {
            Buckets(Width::Wide(Work::new(Phase::Start)))
        }

        fn advance<O: Observer<Grid>>(
            &self,
            table: &mut Buckets,
            context: &mut Context<'_, Grid, O>,
        ) -> Event {
            CostTable::new().advance(table, context)
        }

        fn solution(&self, table: &Buckets, grid: &Grid) -> Option<Vec<i64>> {
            CostTable::new().solution(table, grid)
        }

        fn bytes(&self, table: &Buckets) -> u64 {
            table.bytes()
        }
    }

    #[test]
    fn wide_ranks_give_what_narrow_ones_give() {
        for is_one_way in [false, true] {
            let grid = Grid { is_one_way };
            let engine = CostTable::new();
            let mut narrow = engine.search(&grid);
            let mut wide = Wide.search(&grid);
            let (a, b) = (narrow.run(), wide.run());
            assert_eq!(a.solution(), b.solution());
            assert!(a.is_solved());
            let (a, b) = (*a.stats(), *b.stats());
            assert!(a.bytes < b.bytes);
            assert_eq!(Stats { bytes: 0, ..a }, Stats { bytes: 0, ..b });
            let narrow: Result<Costs, _> = narrow.into_progress().into_costs();
            assert_eq!(narrow, wide.into_progress().into_costs());
        }
    }

    /// Wherever it is stopped, by a limit on expansions or for lack of memory, it goes on as if it
    /// had not been.
    #[test]
    fn stopped_and_resumed() {
        for is_one_way in [false, true] {
            let grid = Grid { is_one_way };
            let engine = CostTable::new();
            let mut whole = engine.search(&grid);
            let expected = whole.run();

            let mut search = engine.search(&grid);
            let mut bytes = 0;
            let outcome = loop {
                let expansions = search.stats().expanded + 1;
                let limits = Limits::none().expansions(expansions).bytes(bytes);
                let outcome = search.run_within(&limits);
                match outcome.verdict() {
                    Verdict::OutOf(Limit::Bytes) => bytes += 16,
                    Verdict::OutOf(Limit::Expansions) => {}
                    _ => break outcome,
                }
                assert!(
                    outcome.stats().bytes <= bytes,
                    "{:?} of {bytes}",
                    outcome.stats()
                );
            };
            assert_eq!(outcome, expected);
            let whole: Result<Costs, _> = whole.into_progress().into_costs();
            assert_eq!(search.into_progress().into_costs(), whole);
        }
    }
}
