//! Iterative-deepening A*.
//!
//! ```text
//! bound = h(start)
//! deepen: repeat:
//!     enter the start
//!     iterate: at every node:
//!         if it is a goal: solved; go back
//!         expand it, and walk: for each move to a successor:
//!             after the move, f = g + h
//!             if f > bound, drop the successor; next bound = the least such f
//!             if the path check refuses it (it is on the path), drop it
//!             otherwise enter it
//!         go back: take back the move that led here, and go on with the node above
//!     raise the bound to the next bound; exhausted if there is none
//! ```

use std::fmt;

use crate::engine::context::{Context, Event, Tally, grow, vec_bytes};
use crate::engine::{Engine, engine_methods};
use crate::heuristic::{DEAD_END, Heuristic};
use crate::limits::Limit;
use crate::observer::{Fate, Observer};
use crate::puzzle::{Cost, Puzzle};
use crate::solution::play;

use super::path_check::{OnPath, PathCheck};
use super::walk::{
    Copying, Descent, Frame, Here, InPlace, local_copy, moves_again, moves_along, moves_so_far,
    seldom,
};

/// Iterative-deepening A\*: depth-first search under a bound on f = g + h, the cost so far plus the
/// estimate of the rest. The first bound is the start's estimate; each later one is the least f
/// that exceeded the one before.
///
/// Finds a solution of **least cost** if the heuristic is admissible, in the memory of a single
/// path. It is the engine of choice for large puzzles with unit costs and a good heuristic. Where
/// costs differ widely, each iteration may raise the bound by very little: use
/// [`AStar`](crate::AStar) there.
///
/// *Time* as A\* where few paths lead to the same state, otherwise up to exponentially more;
/// *memory* O(depth). R. E. Korf, *Depth-first iterative-deepening: an optimal admissible tree
/// search*, Artificial Intelligence 27, 1985.
///
/// Running on after a solution gives further ones, in the order of f. With
/// [`NoHeuristic`](crate::NoHeuristic) these are the cheapest paths without a cycle, cheapest
/// first: the k cheapest simple paths, if you stop after k.
///
/// Read its plain form first: `examples/textbook/ida_star.rs` in this crate's source.
///
/// # Counting
///
/// With [`.path_check(NoUndo)`](crate::NoUndo) the numbers are Korf's: *generated* counts every
/// successor in every iteration except the one that undoes the last move, until the goal is
/// generated; *expanded* counts nodes whose successors were generated. His published table is
/// generated + 1.
///
/// # Settings
///
/// | builder | default | effect |
/// |---|---|---|
/// | [`path_check`](Self::path_check) | [`OnPath`] | what to do with states met before; [`NoUndo`](crate::NoUndo) is the fastest, unless the puzzle offers [`NoRedundant`](crate::NoRedundant) more |
/// | [`in_place`](Self::in_place) | copies | work on a single state and take moves back; pays off only for large states |
/// | [`cost_bound`](Self::cost_bound) | none | look for no costlier solution |
///
/// With the default check the search ends on every finite puzzle, though perhaps only after trying
/// every simple path. `NoUndo` is what Korf used, and is faster; with it, make sure first that
/// there is a solution (for sliding puzzles
/// [`is_solvable`](crate::puzzles::sliding::SlidingPuzzle::is_solvable)), or set limits.
///
/// # Example
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::NoUndo;
/// use puzzle_search::puzzles::sliding::{Manhattan, NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "5 1 2 4 6 0 10 7 13 11 3 8 14 9 15 12".parse()?;
/// let outcome = IdaStar::new(Manhattan).path_check(NoUndo).solve(&puzzle);
/// assert_eq!(outcome.solution().map(|s| s.len()), Some(16));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[must_use]
pub struct IdaStar<H, C = OnPath, D = Copying> {
    heuristic: H,
    path_check: C,
    descent: D,
    cost_bound: Option<Cost>,
}

impl<H, C: fmt::Debug, D: fmt::Debug> fmt::Debug for IdaStar<H, C, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("IdaStar")
            .field("path_check", &self.path_check)
            .field("descent", &self.descent)
            .field("cost_bound", &self.cost_bound)
            .finish_non_exhaustive()
    }
}

impl<H> IdaStar<H> {
    /// IDA\* with this heuristic and the default settings.
    pub fn new(heuristic: H) -> Self {
        Self {
            heuristic,
            path_check: OnPath::new(),
            descent: Copying,
            cost_bound: None,
        }
    }
}

engine_methods!(IdaStar<H, C, D>);

impl<H, C, D> IdaStar<H, C, D> {
    /// What to do with states that were met before.
    pub fn path_check<C2>(self, path_check: C2) -> IdaStar<H, C2, D> {
        let Self {
            heuristic,
            descent,
            cost_bound,
            ..
        } = self;
        IdaStar {
            heuristic,
            path_check,
            descent,
            cost_bound,
        }
    }

    /// Work on a single state, for [`Reversible`](crate::Reversible) puzzles.
    pub fn in_place(self) -> IdaStar<H, C, InPlace> {
        let Self {
            heuristic,
            path_check,
            cost_bound,
            ..
        } = self;
        IdaStar {
            heuristic,
            path_check,
            descent: InPlace,
            cost_bound,
        }
    }

    /// Raise the bound no further than this. If it is reached, the search proves only that there is no
    /// solution of at most this cost, and that only with an admissible heuristic.
    pub fn cost_bound(mut self, cost: Cost) -> Self {
        self.cost_bound = Some(cost);
        self
    }
}

impl<P, H, C, D> Engine<P> for IdaStar<H, C, D>
where
    P: Puzzle,
    H: Heuristic<P>,
    C: PathCheck<P>,
    D: Descent<P>,
{
    const NAME: &'static str = "ida-star";

    type Progress = CostPath<
        P::State,
        P::Move,
        H::Estimate,
        C::Memory,
        D::Saved,
        <P::Moves as IntoIterator>::IntoIter,
    >;

    fn begin(&self, _puzzle: &P) -> Self::Progress {
        CostPath {
            bound: 0,
            bound_before: None,
            next_bound: NONE,
            solved_before: false,
            solved_now: false,
            here: None,
            spare: None,
            frames: Vec::new(),
            deepest: 0,
            memory: self.path_check.memory(),
            exhausted: None,
        }
    }

    fn advance<O: Observer<P>>(
        &self,
        path: &mut Self::Progress,
        context: &mut Context<'_, P, O>,
    ) -> Event {
        self.deepen(path, context).unwrap_or_else(Event::OutOf)
    }

    fn solution(&self, path: &Self::Progress, _puzzle: &P) -> Option<Vec<P::Move>> {
        Some(moves_along(&path.frames))
    }

    fn nearest(&self, path: &Self::Progress, _puzzle: &P) -> Option<Vec<P::Move>> {
        path.here.as_ref().and_then(|_| moves_so_far(&path.frames))
    }

    fn bytes(&self, path: &Self::Progress) -> u64 {
        vec_bytes(&path.frames) + self.path_check.bytes(&path.memory)
    }
}

/// What is kept about a node: the cost of the path to it, and the estimate that the heuristic
/// carries.
#[derive(Clone, Copy, Debug)]
pub struct Note<E> {
    g: Cost,
    estimate: E,
}

/// An IDA\* search between two calls: the current path, and the bounds.
pub struct CostPath<S, M, E, C, D, I> {
    bound: u64,
    /// The bound of the iteration before, if there was one.
    bound_before: Option<u64>,
    /// The least f beyond the bound that was met in this iteration.
    next_bound: u64,
    /// Was a solution reported in an earlier iteration, so that it will turn up again?
    solved_before: bool,
    solved_now: bool,
    /// The node at the end of the path. `None` between two iterations.
    here: Option<Here<S, Note<E>, I>>,
    /// The box of the last iteration's node, to be reused in the next.
    spare: Option<Box<S>>,
    frames: Vec<Frame<Note<E>, M, D, I>>,
    /// The greatest depth so far. There is room for as many frames.
    deepest: u64,
    memory: C,
    /// Set when the search is over: did no bound cut anything off?
    exhausted: Option<bool>,
}

impl<S, M, E, C, D, I> fmt::Debug for CostPath<S, M, E, C, D, I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CostPath")
            .field("bound", &self.bound)
            .field("depth", &self.frames.len())
            .finish_non_exhaustive()
    }
}

/// Greater than every bound: there is no next one.
const NONE: u64 = u64::MAX;
/// An f greater than every bound: the cost of the path does not fit a [`Cost`].
const OVERFLOW: u64 = u64::MAX - 1;
/// The greatest bound.
const UNBOUNDED: u64 = u64::MAX - 2;

/// Why [`IdaStar::walk`] returned.
enum Walked {
    /// The node at the end of the path has just been entered.
    Entered,
    /// All moves of the start are done.
    Tried,
}

type PathOf<P, E, C, D> = CostPath<
    <P as Puzzle>::State,
    <P as Puzzle>::Move,
    E,
    C,
    D,
    <<P as Puzzle>::Moves as IntoIterator>::IntoIter,
>;

impl<H, C, D> IdaStar<H, C, D> {
    /// Runs iteration after iteration, up to the next goal or to the end.
    fn deepen<P, O>(
        &self,
        path: &mut PathOf<P, H::Estimate, C::Memory, D::Saved>,
        context: &mut Context<'_, P, O>,
    ) -> Result<Event, Limit>
    where
        P: Puzzle,
        H: Heuristic<P>,
        C: PathCheck<P>,
        D: Descent<P>,
        O: Observer<P>,
    {
        loop {
            if path.here.is_none() && path.exhausted.is_none() {
                self.enter_start(path, context)?;
            }
            if let Some(complete) = path.exhausted {
                return Ok(Event::Exhausted { complete });
            }
            if self.iterate(path, context)? {
                return Ok(Event::Solved);
            }
            self.raise_bound(path);
        }
    }

    /// Begins an iteration, if the start is within the bound.
    fn enter_start<P, O>(
        &self,
        path: &mut PathOf<P, H::Estimate, C::Memory, D::Saved>,
        context: &mut Context<'_, P, O>,
    ) -> Result<(), Limit>
    where
        P: Puzzle,
        H: Heuristic<P>,
        C: PathCheck<P>,
        D: Descent<P>,
        O: Observer<P>,
    {
        context.may_keep(1)?;
        let start = context.puzzle().start();
        let estimate = self.heuristic.estimate(context.puzzle(), &start);
        let f = f(0, estimate.into());
        if path.bound_before.is_none() {
            path.bound = f;
        }
        if f == NONE || f > self.last_bound() {
            path.exhausted = Some(f == NONE);
            return Ok(());
        }
        self.path_check.clear(&mut path.memory);
        self.path_check
            .enter(&mut path.memory, &start, 0, &context.budget())?;
        path.next_bound = NONE;
        let note = Note { g: 0, estimate };
        path.here = Some(Here::new(start, note, path.spare.take()));
        context.iteration(Cost::try_from(path.bound).unwrap_or(Cost::MAX));
        Ok(())
    }

    fn last_bound(&self) -> u64 {
        self.cost_bound.map_or(UNBOUNDED, u64::from)
    }

    /// Ends an iteration: raises the bound, or notes that the search is over.
    fn raise_bound<P>(&self, path: &mut PathOf<P, H::Estimate, C::Memory, D::Saved>)
    where
        P: Puzzle,
        H: Heuristic<P>,
        C: PathCheck<P>,
        D: Descent<P>,
    {
        if path.next_bound != NONE {
            let least = self.path_check.least_cut(&path.memory, path.next_bound);
            path.next_bound = least.unwrap_or(NONE);
        }
        if path.next_bound == NONE {
            path.exhausted = Some(true);
        } else if path.next_bound > self.last_bound() {
            path.exhausted = Some(false);
        } else {
            path.bound_before = Some(path.bound);
            path.bound = path.next_bound;
            path.solved_before |= path.solved_now;
        }
    }

    /// Runs one iteration: depth-first search under the bound. Did it stop at a goal?
    fn iterate<P, O>(
        &self,
        path: &mut PathOf<P, H::Estimate, C::Memory, D::Saved>,
        context: &mut Context<'_, P, O>,
    ) -> Result<bool, Limit>
    where
        P: Puzzle,
        H: Heuristic<P>,
        C: PathCheck<P>,
        D: Descent<P>,
        O: Observer<P>,
    {
        let puzzle = context.puzzle();
        while let Some(here) = &path.here {
            if here.moves.is_none() {
                if puzzle.is_goal(&here.state) {
                    let is_new = !here.is_reported && !self.is_repeat(path, puzzle);
                    if is_new && let Some(here) = &mut path.here {
                        here.is_reported = true;
                        path.solved_now = true;
                        context.solved(&here.state, path.frames.len() as u64);
                        return Ok(true);
                    }
                    self.go_back(path, puzzle);
                    continue;
                }
                context.may_expand()?;
                context.expand(&here.state, path.frames.len() as u64);
                let moves = puzzle.moves(&here.state).into_iter();
                if let Some(here) = &mut path.here {
                    here.moves = Some(moves);
                }
            }
            // A goal that was left again is a successor too.
            if context.is_stopped() {
                return Err(Limit::Observer);
            }
            let walked = if context.may_interrupt() {
                self.walk::<P, O, true>(puzzle, path, context)?
            } else {
                self.walk::<P, O, false>(puzzle, path, context)?
            };
            if let Walked::Tried = walked {
                self.go_back(path, puzzle);
            }
        }
        Ok(false)
    }

    /// Leaves the node at the end of the path and goes back to the one above.
    fn go_back<P>(&self, path: &mut PathOf<P, H::Estimate, C::Memory, D::Saved>, puzzle: &P)
    where
        P: Puzzle,
        H: Heuristic<P>,
        C: PathCheck<P>,
        D: Descent<P>,
    {
        let (Some(frame), Some(here)) = (path.frames.pop(), &mut path.here) else {
            path.spare = path.here.take().map(|here| here.state);
            return;
        };
        self.path_check.leave(&mut path.memory);
        self.descent
            .ascend(puzzle, &mut here.state, frame.saved, frame.mv);
        here.note = frame.note;
        here.moves = Some(frame.moves);
        here.is_reported = false;
    }

    /// Did the path to the current node lie within the bound of the iteration before?
    ///
    /// If so, its solution was reported then. This is asked only when a goal turns up in a later
    /// iteration, so it can afford to walk the path again.
    fn is_repeat<P>(&self, path: &PathOf<P, H::Estimate, C::Memory, D::Saved>, puzzle: &P) -> bool
    where
        P: Puzzle,
        H: Heuristic<P>,
        C: PathCheck<P>,
        D: Descent<P>,
    {
        let Some(before) = path.bound_before.filter(|_| path.solved_before) else {
            return false;
        };
        let mut state = puzzle.start();
        let estimate = self.heuristic.estimate(puzzle, &state);
        let mut note = Note { g: 0, estimate };
        let mut greatest = f(0, estimate.into());
        for frame in &path.frames {
            let (next, f) = self.after(puzzle, &state, note, frame.mv);
            play(puzzle, &mut state, frame.mv);
            note = next;
            greatest = greatest.max(f);
        }
        greatest <= before
    }

    /// The note on the successor of `state` by `mv`, and its f.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "a note may be too large for registers"
    )]
    #[expect(clippy::cast_possible_truncation, reason = "it is less than the sum")]
    fn after<P>(
        &self,
        puzzle: &P,
        state: &P::State,
        note: Note<H::Estimate>,
        mv: P::Move,
    ) -> (Note<H::Estimate>, u64)
    where
        P: Puzzle,
        H: Heuristic<P>,
    {
        let estimate = self
            .heuristic
            .estimate_after(puzzle, state, note.estimate, mv);
        let g = u64::from(note.g) + u64::from(puzzle.cost(state, mv));
        let f = g + u64::from(estimate.into());
        // One test for all rare cases: a dead end, and a cost that does not fit.
        if f < u64::from(Cost::MAX) {
            let g = g as Cost;
            (Note { g, estimate }, f)
        } else {
            rare(g, estimate)
        }
    }

    /// Tries moves, down and back up, until there is something else to do.
    ///
    /// Nearly all of the time is spent here, so whatever changes with every move is kept in local
    /// variables, which are written back at the end. The loop is compiled twice: only the careful
    /// version can stop in the middle of an expansion, at a limit on nodes or on time. Neither is
    /// inlined, so that the loop has all registers to itself.
    #[expect(
        clippy::too_many_lines,
        reason = "one loop, whose state lives in local variables for speed"
    )]
    #[inline(never)]
    fn walk<P, O, const CAREFUL: bool>(
        &self,
        puzzle: &P,
        path: &mut PathOf<P, H::Estimate, C::Memory, D::Saved>,
        context: &mut Context<'_, P, O>,
    ) -> Result<Walked, Limit>
    where
        P: Puzzle,
        H: Heuristic<P>,
        C: PathCheck<P>,
        D: Descent<P>,
        O: Observer<P>,
    {
        let CostPath {
            bound,
            next_bound: path_next_bound,
            here: Some(here),
            frames: path_frames,
            deepest: path_deepest,
            memory,
            ..
        } = path
        else {
            return Ok(Walked::Tried);
        };
        let Some(mut moves) = here.moves.take() else {
            return Ok(Walked::Entered);
        };
        let budget = context.budget();
        let mut local = local_copy(&*here.state);
        let state = match &mut local {
            Some(copy) => copy,
            None => &mut *here.state,
        };
        let mut note = here.note;
        let mut frames = std::mem::take(path_frames);
        let mut left = budget.without(vec_bytes(&frames));
        let mut last = frames.last().map(|frame| frame.mv);
        let mut forbidden = self.forbidden(puzzle, last);
        let bound = *bound;
        let mut next_bound = *path_next_bound;
        // As few counters as possible: the other counts are sums of these.
        let allowed = budget.expansions.saturating_sub(context.stats().expanded);
        let mut expanded = 0;
        let mut pruned = 0;
        let mut duplicates = 0;
        let mut dead_ends = 0;
        let mut deepest = *path_deepest;

        // Ends with what to do next and the moves left; or with the limit, the moves left, and
        // whether the last move is still to be made.
        let end = loop {
            let Some(mv) = moves.next() else {
                let Some(frame) = frames.pop() else {
                    break Ok((Walked::Tried, Some(moves)));
                };
                self.path_check.leave(memory);
                self.descent.ascend(puzzle, state, frame.saved, frame.mv);
                note = frame.note;
                moves = frame.moves;
                last = frames.last().map(|frame| frame.mv);
                forbidden = self.forbidden(puzzle, last);
                continue;
            };
            if let Some(undo) = forbidden
                && undo == mv
            {
                continue;
            }
            if let Some(last) = last
                && self.path_check.is_redundant(puzzle, last, mv)
            {
                continue;
            }
            let (note_after, f) = self.after(puzzle, state, note, mv);
            if f > bound {
                if C::REMEMBERS_CUTS && f <= UNBOUNDED {
                    let saved = self.descent.descend(puzzle, state, mv);
                    let spent = note_after.g.into();
                    let cut = self.path_check.cut(memory, state, spent, f, &left);
                    self.descent.ascend(puzzle, state, saved, mv);
                    if let Err(limit) = cut {
                        break Err((limit, moves, true));
                    }
                }
                if f < UNBOUNDED {
                    pruned += 1;
                    next_bound = next_bound.min(f);
                    context.report(state, mv, Fate::BeyondBound);
                } else {
                    dead_ends += 1;
                    let fate = self.beyond_every_bound(f, memory, puzzle, state, mv);
                    context.generated(state, mv, 0, fate);
                }
                if CAREFUL && let Err(limit) = context.look(pruned + dead_ends) {
                    break Err((limit, moves, false));
                }
                continue;
            }
            let depth = frames.len() as u64 + 1;
            let parent = O::ACTIVE.then(|| state.clone());
            let saved = self.descent.descend(puzzle, state, mv);
            let is_deepest = depth > deepest;
            if is_deepest {
                let others = self.path_check.bytes(memory);
                if let Err(limit) = grow(&mut frames, &budget.without(others)) {
                    self.descent.ascend(puzzle, state, saved, mv);
                    break Err((limit, moves, true));
                }
                left = budget.without(vec_bytes(&frames));
            }
            let spent = note_after.g.into();
            let room = if CAREFUL && context.limits_nodes() {
                match self.path_check.foresee(memory, state, spent) {
                    Some(remembered) => context.may_keep(remembered.max(depth + 1)),
                    None => Ok(()),
                }
            } else {
                Ok(())
            };
            let is_new = match room {
                Ok(()) => self.path_check.enter(memory, state, spent, &left),
                Err(limit) => Err(limit),
            };
            match is_new {
                Ok(true) => {}
                Ok(false) => {
                    self.descent.ascend(puzzle, state, saved, mv);
                    duplicates += 1;
                    context.report(state, mv, Fate::Duplicate);
                    if CAREFUL && let Err(limit) = context.look(duplicates) {
                        break Err((limit, moves, false));
                    }
                    continue;
                }
                Err(limit) => {
                    self.descent.ascend(puzzle, state, saved, mv);
                    break Err((limit, moves, true));
                }
            }
            if is_deepest {
                seldom();
                deepest = depth;
            }
            if let Some(parent) = &parent {
                context.report(parent, mv, Fate::Kept);
            }
            frames.push(Frame {
                saved,
                note,
                moves,
                mv,
            });
            note = note_after;
            last = Some(mv);
            forbidden = self.path_check.forbidden(puzzle, mv);
            if puzzle.is_goal(state) || expanded == allowed || context.is_stopped() {
                break Ok((Walked::Entered, None));
            }
            expanded += 1;
            context.report_expansion(state, depth);
            moves = puzzle.moves(state).into_iter();
        };

        if let Some(copy) = local {
            *here.state = copy;
        }
        *path_frames = frames;
        *path_next_bound = next_bound;
        *path_deepest = deepest;
        // Every node entered was expanded, except perhaps the last.
        let entered = u64::from(matches!(end, Ok((Walked::Entered, _))));
        context.add(Tally {
            expanded,
            kept: expanded + entered,
            duplicates: duplicates as u64,
            pruned: pruned as u64,
            deepest,
            ..Tally::default()
        });
        here.note = note;
        here.is_reported = false;
        match end {
            Ok((walked, moves)) => {
                here.moves = moves;
                Ok(walked)
            }
            Err((limit, rest, is_undone)) => {
                let list = || puzzle.moves(&here.state).into_iter();
                here.moves = Some(if is_undone {
                    moves_again(list, rest)
                } else {
                    rest
                });
                Err(limit)
            }
        }
    }

    /// The move that is not to be tried after `last`, if there was a move.
    #[inline]
    fn forbidden<P>(&self, puzzle: &P, last: Option<P::Move>) -> Option<P::Move>
    where
        P: Puzzle,
        C: PathCheck<P>,
    {
        self.path_check.forbidden(puzzle, last?)
    }

    /// What becomes of the successor of `parent` by `mv`, whose f is beyond every bound.
    #[cold]
    fn beyond_every_bound<P>(
        &self,
        f: u64,
        memory: &C::Memory,
        puzzle: &P,
        parent: &mut P::State,
        mv: P::Move,
    ) -> Fate
    where
        P: Puzzle,
        C: PathCheck<P>,
        D: Descent<P>,
    {
        if f != OVERFLOW {
            return Fate::DeadEnd;
        }
        let saved = self.descent.descend(puzzle, parent, mv);
        let met = self.path_check.foresee(memory, parent, u64::MAX);
        self.descent.ascend(puzzle, parent, saved, mv);
        // A state met before has a path whose cost fits: nothing is lost.
        if met.is_none() {
            Fate::Duplicate
        } else {
            Fate::CostOverflow
        }
    }
}

/// The note and f, where the cost may not fit or the state may be a dead end.
#[cold]
#[inline(never)]
fn rare<E: Copy + Into<Cost>>(g: u64, estimate: E) -> (Note<E>, u64) {
    match Cost::try_from(g) {
        Ok(g) => (Note { g, estimate }, f(g, estimate.into())),
        Err(_) => {
            let g = Cost::MAX;
            (Note { g, estimate }, OVERFLOW)
        }
    }
}

/// f = g + h. Two [`Cost`]s add up without overflow in 64 bits.
#[inline]
fn f(g: Cost, h: Cost) -> u64 {
    if h == DEAD_END {
        NONE
    } else {
        u64::from(g) + u64::from(h)
    }
}
