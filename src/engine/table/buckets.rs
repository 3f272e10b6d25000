//! [`Buckets`]: the search of a [`CostTable`](crate::CostTable), whose pseudo-code is in
//! `cost_table.rs`.

use std::fmt;

use crate::engine::context::{Budget, Context, Event, Tally, grow, vec_bytes};
use crate::limits::Limit;
use crate::observer::{Fate, Observer};
use crate::puzzle::{Cost, Puzzle, Ranked};
use crate::solution::play_all;

use super::bucket_queue::BucketQueue;
use super::costs::{CostEntries, Costs, RankSet};
use super::distances::Bytes;
use super::frontier::Rank;
use super::heading::{Heading, Origin, list_moves};
use super::table_error::CostTableError;

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
    pub(super) fn new<P: Ranked>(puzzle: &P) -> Self {
        let count = puzzle.rank_count();
        Self(if count.is_some_and(|count| u32::try_from(count).is_ok()) {
            Width::Narrow(Work::new(Phase::Start))
        } else {
            Width::Wide(Work::new(Phase::Start))
        })
    }

    pub(super) fn advance<P: Ranked, O: Observer<P>>(
        &mut self,
        origin: &Origin,
        context: &mut Context<'_, P, O>,
    ) -> Event {
        match &mut self.0 {
            Width::Narrow(work) => work.advance(origin, context),
            Width::Wide(work) => work.advance(origin, context),
        }
    }

    pub(super) fn costs(&self) -> &Costs {
        match &self.0 {
            Width::Narrow(work) => &work.costs,
            Width::Wide(work) => &work.costs,
        }
    }

    /// The table, if it has the cost of every state that can be reached.
    pub(super) fn into_costs<D>(self) -> Result<Costs<D>, CostTableError> {
        let (costs, beyond) = match self.0 {
            Width::Narrow(work) => (work.costs, work.beyond),
            Width::Wide(work) => (work.costs, work.beyond),
        };
        match beyond.iter().find(|&rank| costs.of_rank(rank).is_none()) {
            Some(rank) => Err(CostTableError::CostOverflow { rank }),
            None => Ok(costs.directed()),
        }
    }

    pub(super) fn bytes(&self) -> u64 {
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
            // If the state has been reached at a lower cost since, it has been taken from the queue
            // before.
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
        let state = puzzle.unrank(rank);
        let reversed = |mv, next| {
            let step = puzzle.cost(&state, mv);
            (R::narrow(next), R::narrow(rank), step)
        };
        list_moves(rank, &mut self.reversed, reversed, &left, context)
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
        if let Some(moves) = self.costs.moves_from(puzzle, &puzzle.start()) {
            context.solved(&play_all(puzzle, &moves), moves.len() as u64);
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
    use crate::engine::Engine;
    use crate::engine::table::cost_table::CostTable;
    use crate::limits::Limits;
    use crate::move_list::MoveList;
    use crate::outcome::Verdict;
    use crate::stats::Stats;

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
