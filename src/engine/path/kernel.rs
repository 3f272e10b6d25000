//! The loop of the engines that keep only the current path: depth-first under a bound, once or
//! in iterations.

use std::fmt;

use crate::engine::kernel::{Budget, Event, Kernel};
use crate::engine::state_table::vec_bytes;
use crate::observer::{Fate, Observer};
use crate::puzzle::{Cost, Puzzle};
use crate::solution::{Solution, play};
use crate::stats::Stats;

use super::cycles::CycleRule;
use super::descent::Descent;
use super::measure::{HOPELESS, Measure, OVERFLOW, UNBOUNDED};
use super::order::MoveOrder;

/// How the bound moves, and what happens at goals.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rounds {
    /// Begin with the least bound and raise it round by round; otherwise one round under `last`.
    pub(crate) deepening: bool,
    /// The bound is never raised above this.
    pub(crate) last: u64,
    /// Search on below goals.
    pub(crate) through_goals: bool,
}

/// A depth-first search on an explicit stack.
///
/// The node being looked at lives in `current`, out of the stack: local variables while the loop
/// runs, put back here when it stops.
pub struct PathKernel<'a, P: Puzzle, M: Measure<P>, C: CycleRule<P>, D: Descent<P>, O: MoveOrder<P>>
{
    measure: M,
    cycles: &'a C,
    descent: &'a D,
    order: &'a O,
    rounds: Rounds,
    bound: u64,
    /// The bound of the round before, if there was one.
    bound_before: Option<u64>,
    /// The least value beyond the bound that was met in this round.
    next_bound: u64,
    /// Was a solution reported in an earlier round, so that it will turn up again?
    solved_before: bool,
    solved_now: bool,
    current: Option<Current<P, M, O>>,
    frames: Vec<Frame<P, M, D, O>>,
    memory: C::Memory,
    phase: Phase,
    /// A move that was taken from the list but could not be made for want of room.
    returned: Option<P::Move>,
}

/// The node being looked at.
struct Current<P: Puzzle, M: Measure<P>, O: MoveOrder<P>> {
    state: P::State,
    note: M::Note,
    /// The moves still to be tried; `None` before the node is expanded.
    moves: Option<O::Moves>,
}

/// A node above the current one, waiting for it to be done.
struct Frame<P: Puzzle, M: Measure<P>, D: Descent<P>, O: MoveOrder<P>> {
    saved: D::Saved,
    note: M::Note,
    /// The moves still to be tried.
    moves: O::Moves,
    /// The move that leads to the node below.
    mv: P::Move,
}

#[derive(Clone, Copy)]
enum Phase {
    /// Begin a round.
    Begin,
    /// Is the node a goal?
    Look,
    /// It is, and was reported: go on below it or not.
    PassGoal,
    Expand,
    /// Try the next move of the node.
    Generate,
    /// Back to the node above.
    Return,
    /// Begin the next round, if there is one.
    Deepen,
    Done {
        complete: bool,
    },
}

impl<'a, P, M, C, D, O> PathKernel<'a, P, M, C, D, O>
where
    P: Puzzle,
    M: Measure<P>,
    C: CycleRule<P>,
    D: Descent<P>,
    O: MoveOrder<P>,
{
    /// Can the successors of a state just above the bound be counted without being entered?
    const SWEEPS: bool = !M::EXPANDS_AT_BOUND && C::FORESEES && !C::REMEMBERS_CUTS;

    pub(crate) fn new(
        measure: M,
        cycles: &'a C,
        descent: &'a D,
        order: &'a O,
        rounds: Rounds,
    ) -> Self {
        Self {
            measure,
            cycles,
            descent,
            order,
            rounds,
            bound: rounds.last,
            bound_before: None,
            next_bound: HOPELESS,
            solved_before: false,
            solved_now: false,
            current: None,
            frames: Vec::new(),
            memory: cycles.memory(),
            phase: Phase::Begin,
            returned: None,
        }
    }

    /// What to tell a cycle rule about the way to a node: nothing, if nothing is bounded.
    #[inline]
    fn spent(&self, note: M::Note, depth: u64) -> u64 {
        if self.bound == UNBOUNDED {
            0
        } else {
            self.measure.spent(note, depth)
        }
    }

    /// Is there room for `state`, with which the path has `path` nodes? What the rule remembers
    /// includes the path. A state that the rule refuses needs no room.
    #[inline]
    fn has_room(&self, state: &P::State, spent: u64, path: u64, nodes: u64) -> bool {
        nodes == u64::MAX
            || self
                .cycles
                .foresee(&self.memory, state, spent)
                .is_none_or(|remembered| path.max(remembered) <= nodes)
    }

    /// Did the path to the current node lie within the bound of the round before?
    ///
    /// Then its solution was reported there. Asked only when a goal turns up in a later round, so
    /// it may take the time to walk the path again.
    fn is_repeat(&self, puzzle: &P) -> bool {
        let Some(before) = self.bound_before.filter(|_| self.solved_before) else {
            return false;
        };
        let mut state = puzzle.start();
        let (mut note, value) = self.measure.start(puzzle, &state);
        let mut highest = value;
        for (depth, frame) in (1..).zip(&self.frames) {
            let (next, value) = self.measure.after(puzzle, &state, note, frame.mv, depth);
            play(puzzle, &mut state, frame.mv);
            note = next;
            highest = highest.max(value);
        }
        highest <= before
    }

    /// Begins a round at the start of the puzzle; `None` if there is no point in one.
    fn begin<Ob: Observer<P>>(
        &mut self,
        puzzle: &P,
        stats: &mut Stats,
        observer: &mut Ob,
    ) -> Option<Current<P, M, O>> {
        let root = puzzle.start();
        let (note, value) = self.measure.start(puzzle, &root);
        if self.rounds.deepening && self.bound_before.is_none() {
            self.bound = value;
        }
        if value == HOPELESS || value > self.rounds.last {
            self.phase = Phase::Done {
                complete: value == HOPELESS,
            };
            return None;
        }
        // A deepening round always has its start within the bound; a single round may not.
        stats.iterations += 1;
        observer.iteration(Cost::try_from(self.bound).unwrap_or(Cost::MAX));
        self.next_bound = HOPELESS;
        self.cycles.clear(&mut self.memory);
        self.cycles.enter(&mut self.memory, &root, 0);
        self.phase = Phase::Look;
        Some(Current {
            state: root,
            note,
            moves: None,
        })
    }

    /// The end of a round: what comes next?
    fn deepen(&mut self) {
        if self.next_bound != HOPELESS {
            let least = self.cycles.least_cut(&self.memory, self.next_bound);
            self.next_bound = least.unwrap_or(HOPELESS);
        }
        self.phase = if self.next_bound == HOPELESS {
            Phase::Done { complete: true }
        } else if !self.rounds.deepening || self.next_bound > self.rounds.last {
            Phase::Done { complete: false }
        } else {
            self.bound_before = Some(self.bound);
            self.bound = self.next_bound;
            self.solved_before |= self.solved_now;
            Phase::Begin
        };
    }

    fn work<Ob: Observer<P>>(
        &mut self,
        puzzle: &P,
        budget: Budget,
        stats: &mut Stats,
        observer: &mut Ob,
    ) -> Event {
        let mut current = match (self.current.take(), self.phase) {
            (_, Phase::Done { complete }) => return Event::Exhausted { complete },
            (Some(current), _) => current,
            (None, _) => {
                if budget.nodes == 0 {
                    return Event::Full;
                }
                match self.begin(puzzle, stats, observer) {
                    Some(current) => current,
                    None => return self.work(puzzle, budget, stats, observer),
                }
            }
        };
        let mut phase = self.phase;
        let event = loop {
            match phase {
                Phase::Generate => {
                    let depth = self.frames.len() as u64;
                    let is_above_leaves = Self::SWEEPS && !Ob::ACTIVE && depth + 1 >= self.bound;
                    let is_limited = budget.nodes != u64::MAX || self.returned.is_some();
                    let walked;
                    (walked, current) = if is_limited || is_above_leaves {
                        self.walk::<Ob, true>(puzzle, budget, stats, observer, current)
                    } else {
                        self.walk::<Ob, false>(puzzle, budget, stats, observer, current)
                    };
                    match walked {
                        Ok(next) => phase = next,
                        Err(event) => break event,
                    }
                }
                Phase::Look => {
                    if !puzzle.is_goal(&current.state) {
                        phase = Phase::Expand;
                        continue;
                    }
                    phase = Phase::PassGoal;
                    if !self.is_repeat(puzzle) {
                        observer.solved(puzzle, &current.state, self.frames.len() as u64);
                        self.solved_now = true;
                        break Event::Solved;
                    }
                }
                Phase::PassGoal if self.rounds.through_goals => phase = Phase::Expand,
                Phase::PassGoal => phase = Phase::Return,
                Phase::Expand => {
                    let depth = self.frames.len() as u64;
                    if !M::EXPANDS_AT_BOUND && depth >= self.bound {
                        if !self.cut(&current.state, depth, depth + 1, budget.nodes) {
                            break Event::Full;
                        }
                        self.next_bound = self.next_bound.min(depth + 1);
                        phase = Phase::Return;
                        continue;
                    }
                    if stats.expanded >= budget.expansions {
                        break Event::Paused;
                    }
                    stats.expanded += 1;
                    observer.expanded(puzzle, &current.state, depth);
                    current.moves = Some(self.order.moves(puzzle, &current.state));
                    phase = Phase::Generate;
                }
                Phase::Return => {
                    let Some(frame) = self.frames.pop() else {
                        phase = Phase::Deepen;
                        continue;
                    };
                    self.cycles.leave(&mut self.memory);
                    self.descent
                        .ascend(puzzle, &mut current.state, frame.saved, frame.mv);
                    current.note = frame.note;
                    current.moves = Some(frame.moves);
                    phase = Phase::Generate;
                }
                Phase::Deepen => {
                    self.deepen();
                    phase = self.phase;
                }
                Phase::Begin => match self.begin(puzzle, stats, observer) {
                    Some(root) => {
                        current = root;
                        phase = self.phase;
                    }
                    None => phase = self.phase,
                },
                Phase::Done { complete } => break Event::Exhausted { complete },
            }
        };
        self.phase = phase;
        self.current = Some(current);
        event
    }

    /// Tries moves, down and up again, until there is something else to do.
    ///
    /// Nearly all of the time is spent in here, so that what changes with every move lives in
    /// local variables. They are put back at the end.
    ///
    /// The loop exists twice. The careful one looks whether there is room for a node, and at leaves at
    /// the bound one by one. The other one is for when there is no limit on nodes and no move has been
    /// returned for want of room; where leaves can be swept, it leaves those to the careful one
    /// among which there is a goal. Each is compiled by itself, so that the registers are for the loop.
    #[expect(
        clippy::too_many_lines,
        reason = "one loop, whose state lives in local variables for speed"
    )]
    #[inline(never)]
    fn walk<Ob: Observer<P>, const CAREFUL: bool>(
        &mut self,
        puzzle: &P,
        budget: Budget,
        stats: &mut Stats,
        observer: &mut Ob,
        mut place: Current<P, M, O>,
    ) -> (Result<Phase, Event>, Current<P, M, O>) {
        let Some(mut moves) = place.moves.take() else {
            return (Ok(Phase::Expand), place);
        };
        let Current {
            mut state,
            mut note,
            ..
        } = place;
        let mut returned = self.returned.take();
        let mut frames = std::mem::take(&mut self.frames);
        let mut forbidden = self.forbidden(puzzle, &frames);
        let sweeps = Self::SWEEPS && !Ob::ACTIVE && !CAREFUL;
        let bound = self.bound;
        let mut next_bound = self.next_bound;
        // As few counters as there can be: the rest of the counts is their sum.
        let allowed = budget.expansions.saturating_sub(stats.expanded);
        let mut expanded = 0;
        let mut pruned = 0;
        let mut duplicates = 0;
        let mut leaves = 0;
        let mut deepest = stats.deepest;

        let (end, moves) = loop {
            let next = match returned {
                Some(_) if CAREFUL => returned.take(),
                _ => moves.next(),
            };
            let Some(mv) = next else {
                if CAREFUL && budget.nodes == u64::MAX {
                    // The nodes above need no care.
                    break (Ok(Phase::Return), Some(moves));
                }
                let Some(frame) = frames.pop() else {
                    break (Ok(Phase::Deepen), Some(moves));
                };
                self.cycles.leave(&mut self.memory);
                self.descent
                    .ascend(puzzle, &mut state, frame.saved, frame.mv);
                note = frame.note;
                moves = frame.moves;
                forbidden = self.forbidden(puzzle, &frames);
                continue;
            };
            if forbidden == Some(mv) {
                continue;
            }
            let depth = frames.len() as u64 + 1;
            let (note_after, value) = self.measure.after(puzzle, &state, note, mv, depth);
            if value > bound {
                if C::REMEMBERS_CUTS && value <= UNBOUNDED {
                    let saved = self.descent.descend(puzzle, &mut state, mv);
                    let below = self.measure.spent(note_after, depth) + 1;
                    let room = self.cut(&state, below, value, budget.nodes);
                    self.descent.ascend(puzzle, &mut state, saved, mv);
                    if !room {
                        self.returned = Some(mv);
                        break (Err(Event::Full), Some(moves));
                    }
                }
                let fate = if value < UNBOUNDED {
                    pruned += 1;
                    next_bound = next_bound.min(value);
                    Fate::BeyondBound
                } else {
                    self.hopeless(value, puzzle, &mut state, mv, stats)
                };
                observer.generated(puzzle, &state, mv, fate);
                continue;
            }
            let parent = Ob::ACTIVE.then(|| state.clone());
            let saved = self.descent.descend(puzzle, &mut state, mv);
            let spent = self.spent(note_after, depth);
            if CAREFUL && !self.has_room(&state, spent, depth + 1, budget.nodes) {
                self.descent.ascend(puzzle, &mut state, saved, mv);
                self.returned = Some(mv);
                break (Err(Event::Full), Some(moves));
            }
            let at_bound = !sweeps && !M::EXPANDS_AT_BOUND && depth >= bound;
            let is_leaf = at_bound && !C::REMEMBERS_CUTS && !puzzle.is_goal(&state);
            let is_new = if is_leaf && C::FORESEES {
                self.cycles.foresee(&self.memory, &state, spent).is_some()
            } else {
                self.cycles.enter(&mut self.memory, &state, spent)
            };
            if !is_new {
                self.descent.ascend(puzzle, &mut state, saved, mv);
                duplicates += 1;
                observer.generated(puzzle, &state, mv, Fate::Duplicate);
                continue;
            }
            if depth > deepest {
                seldom();
                deepest = depth;
            }
            if let Some(parent) = &parent {
                observer.generated(puzzle, parent, mv, Fate::Kept);
            }
            if is_leaf {
                leaves += 1;
                next_bound = next_bound.min(depth + 1);
                if !C::FORESEES {
                    self.cycles.leave(&mut self.memory);
                }
                self.descent.ascend(puzzle, &mut state, saved, mv);
                continue;
            }
            let is_goal = puzzle.is_goal(&state);
            let is_above_leaves = sweeps && depth + 1 == bound;
            if is_above_leaves && !is_goal && expanded != allowed {
                // The stack is to grow as if the node had been entered.
                frames.reserve(1);
                if let Some((new, old)) = self.sweep(puzzle, &mut state, mv) {
                    expanded += 1;
                    leaves += new;
                    duplicates += old;
                    if new > 0 {
                        deepest = deepest.max(bound);
                        next_bound = next_bound.min(bound + 1);
                    }
                    self.cycles.leave(&mut self.memory);
                    self.descent.ascend(puzzle, &mut state, saved, mv);
                    continue;
                }
            }
            frames.push(Frame {
                saved,
                note,
                moves,
                mv,
            });
            note = note_after;
            forbidden = self.cycles.forbidden(puzzle, mv);
            if is_goal || at_bound || is_above_leaves || expanded == allowed {
                leaves += 1;
                let next = if is_goal { Phase::Look } else { Phase::Expand };
                break (Ok(next), None);
            }
            expanded += 1;
            observer.expanded(puzzle, &state, depth);
            moves = self.order.moves(puzzle, &state);
        };

        self.frames = frames;
        self.next_bound = next_bound;
        stats.expanded += expanded;
        stats.generated += expanded + leaves + pruned + duplicates;
        stats.pruned += pruned;
        stats.duplicates += duplicates;
        stats.reached(deepest);
        (end, Current { state, note, moves })
    }

    /// The move that is not tried at the node below these frames.
    #[inline]
    fn forbidden(&self, puzzle: &P, frames: &[Frame<P, M, D, O>]) -> Option<P::Move> {
        let last = frames.last()?;
        self.cycles.forbidden(puzzle, last.mv)
    }

    /// Looks at the successors of `state`, which `last` led to, all of which are leaves at the bound:
    /// how many are new, and how many are duplicates. `None` if there is a goal among the new ones.
    ///
    /// Most states are such leaves. Nothing has to be kept of one that is no goal.
    #[inline]
    fn sweep(&self, puzzle: &P, state: &mut P::State, last: P::Move) -> Option<(u64, u64)> {
        let forbidden = self.cycles.forbidden(puzzle, last);
        let mut leaves = 0;
        let mut new = 0;
        for mv in self.order.moves(puzzle, state) {
            if forbidden == Some(mv) {
                continue;
            }
            let saved = self.descent.descend(puzzle, state, mv);
            let is_goal = puzzle.is_goal(state);
            // A leaf at the bound has spent all of it.
            let spent = self.bound;
            let is_new = self.cycles.foresee(&self.memory, state, spent).is_some();
            self.descent.ascend(puzzle, state, saved, mv);
            if is_goal && is_new {
                return None;
            }
            leaves += 1;
            new += u64::from(is_new);
        }
        Some((new, leaves - new))
    }

    /// Tells the cycle rule of a state that the bound keeps out, if there is room to remember it.
    #[inline]
    fn cut(&mut self, state: &P::State, below: u64, value: u64, nodes: u64) -> bool {
        let room = nodes == u64::MAX || self.cycles.foresee_cut(&self.memory, state) <= nodes;
        if room {
            self.cycles.cut(&mut self.memory, state, below, value);
        }
        room
    }

    /// Deals with the successor of `parent` by `mv`, whose value is beyond every bound.
    #[cold]
    fn hopeless(
        &mut self,
        value: u64,
        puzzle: &P,
        parent: &mut P::State,
        mv: P::Move,
        stats: &mut Stats,
    ) -> Fate {
        stats.generated += 1;
        if value == OVERFLOW {
            let saved = self.descent.descend(puzzle, parent, mv);
            let known = self
                .cycles
                .foresee(&self.memory, parent, u64::MAX)
                .is_none();
            self.descent.ascend(puzzle, parent, saved, mv);
            return stats.overflow(known);
        }
        stats.pruned += 1;
        Fate::DeadEnd
    }
}

/// Tells the compiler that a branch is hardly ever taken.
#[cold]
fn seldom() {}

impl<P, M, C, D, O> Kernel<P> for PathKernel<'_, P, M, C, D, O>
where
    P: Puzzle,
    M: Measure<P>,
    C: CycleRule<P>,
    D: Descent<P>,
    O: MoveOrder<P>,
{
    fn advance<Ob: Observer<P>>(
        &mut self,
        puzzle: &P,
        budget: Budget,
        stats: &mut Stats,
        observer: &mut Ob,
    ) -> Event {
        self.work(puzzle, budget, stats, observer)
    }

    fn solution(&self, puzzle: &P) -> Option<Solution<P::Move>> {
        Solution::replayed(puzzle, self.frames.iter().map(|frame| frame.mv).collect())
    }

    fn bytes(&self) -> u64 {
        vec_bytes(&self.frames) + self.cycles.bytes(&self.memory)
    }
}

impl<P: Puzzle, M: Measure<P>, C: CycleRule<P>, D: Descent<P>, O: MoveOrder<P>> fmt::Debug
    for PathKernel<'_, P, M, C, D, O>
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PathKernel")
            .field("bound", &self.bound)
            .field("depth", &self.frames.len())
            .finish_non_exhaustive()
    }
}
