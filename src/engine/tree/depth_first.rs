//! Depth-first search by backtracking, and the walk under a depth bound that
//! [`IterativeDeepening`](crate::IterativeDeepening) repeats: [`DepthLimited`].
//!
//! ```text
//! enter the start
//! at every node:
//!     if it is a goal: solved; go back
//!     if it is at the depth bound, go back
//!     expand it, and walk: for each move to a successor:
//!         if the path check refuses the successor (it is on the path), drop it
//!         otherwise enter it
//!     go back: take back the move that led here, and go on with the node above
//! exhausted when the start has no moves left
//! ```

use std::fmt;

use crate::engine::context::{Budget, Context, Event, Tally, grow, vec_bytes};
use crate::engine::{Engine, engine_methods};
use crate::limits::Limit;
use crate::observer::{Fate, Observer};
use crate::puzzle::{Cost, Puzzle};

use super::move_order::{AsListed, ByEstimate, MoveOrder};
use super::path_check::{OnPath, PathCheck};
use super::walk::{
    Copying, Descent, Frame, Here, InPlace, local_copy, moves_again, moves_along, moves_so_far,
    seldom,
};

/// Backtracking: follow one path as far as it goes, step back, try the next move.
///
/// Keeps only the current path, on an explicit stack: a path of a million moves is no problem.
/// Yields **every** solution within its depth bound, one after the other
/// ([`Search::solutions`](crate::Search::solutions)); the first is seldom short.
///
/// *Time* up to O(b^d) for b moves per state and depth d; *memory* O(d). Édouard Lucas,
/// *Récréations mathématiques*, 1882, attributes the method to Trémaux; the name *backtrack* is
/// D. H. Lehmer's.
///
/// Read its plain forms first: `examples/textbook/depth_limited.rs` (one solution) and
/// `examples/textbook/depth_first.rs` (all of them) in this crate's source.
///
/// # Settings
///
/// | builder | default | effect |
/// |---|---|---|
/// | [`depth_bound`](Self::depth_bound) | none | no path is longer than this |
/// | [`path_check`](Self::path_check) | [`OnPath`] | what to do with states met before |
/// | [`in_place`](Self::in_place) | copies | work on a single state and take moves back |
/// | [`ordered_by`](Self::ordered_by) | as listed | try moves in order of an estimate |
/// | [`through_goals`](Self::through_goals) | no | look for further solutions below a goal |
///
/// # Example
///
/// All solutions of a board in at most eight moves.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 0 6 7 5 8".parse()?;
/// let engine = DepthFirst::new().depth_bound(8);
/// let lengths: Vec<_> = engine.search(&puzzle).solutions().map(|s| s.len()).collect();
/// assert_eq!(lengths, [2]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub struct DepthFirst<C = OnPath, D = Copying, O = AsListed> {
    depth_bound: Option<u32>,
    path_check: C,
    descent: D,
    order: O,
    through_goals: bool,
}

impl DepthFirst {
    /// Backtracking with the default settings.
    pub fn new() -> Self {
        Self {
            depth_bound: None,
            path_check: OnPath::new(),
            descent: Copying,
            order: AsListed,
            through_goals: false,
        }
    }
}

impl Default for DepthFirst {
    fn default() -> Self {
        Self::new()
    }
}

engine_methods!(DepthFirst<C, D, M>);

impl<C, D, O> DepthFirst<C, D, O> {
    /// Follow no path of more than this many moves.
    pub fn depth_bound(mut self, moves: u32) -> Self {
        self.depth_bound = Some(moves);
        self
    }

    /// What to do with states that were met before.
    pub fn path_check<C2>(self, path_check: C2) -> DepthFirst<C2, D, O> {
        let Self {
            depth_bound,
            descent,
            order,
            through_goals,
            ..
        } = self;
        DepthFirst {
            depth_bound,
            path_check,
            descent,
            order,
            through_goals,
        }
    }

    /// Work on a single state, for [`Reversible`](crate::Reversible) puzzles.
    pub fn in_place(self) -> DepthFirst<C, InPlace, O> {
        let Self {
            depth_bound,
            path_check,
            order,
            through_goals,
            ..
        } = self;
        DepthFirst {
            depth_bound,
            path_check,
            descent: InPlace,
            order,
            through_goals,
        }
    }

    /// Try the move with the least estimate first.
    ///
    /// ```
    /// use puzzle_search::prelude::*;
    /// use puzzle_search::NoCheck;
    /// use puzzle_search::puzzles::knights_tour::{KnightsTour, Warnsdorff};
    ///
    /// let tour = KnightsTour::new(8, 8, (0, 0))?;
    /// let engine = DepthFirst::new().path_check(NoCheck).in_place().ordered_by(Warnsdorff);
    /// assert!(engine.solve(&tour).is_solved());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn ordered_by<H>(self, heuristic: H) -> DepthFirst<C, D, ByEstimate<H>> {
        let Self {
            depth_bound,
            path_check,
            descent,
            through_goals,
            ..
        } = self;
        DepthFirst {
            depth_bound,
            path_check,
            descent,
            order: ByEstimate(heuristic),
            through_goals,
        }
    }

    /// Go on below goals, so that a solution may pass through one goal to another.
    pub fn through_goals(mut self, through: bool) -> Self {
        self.through_goals = through;
        self
    }
}

impl<P, C, D, O> Engine<P> for DepthFirst<C, D, O>
where
    P: Puzzle,
    C: PathCheck<P>,
    D: Descent<P>,
    O: MoveOrder<P>,
{
    const NAME: &'static str = "depth-first";

    type Progress = DepthPath<P::State, P::Move, C::Memory, D::Saved, O::Moves>;

    fn begin(&self, _puzzle: &P) -> Self::Progress {
        DepthPath::new(self.path_check.memory())
    }

    fn advance<Ob: Observer<P>>(
        &self,
        path: &mut Self::Progress,
        context: &mut Context<'_, P, Ob>,
    ) -> Event {
        let walk = DepthLimited {
            bound: self.depth_bound.map_or(UNBOUNDED, u64::from),
            path_check: &self.path_check,
            descent: &self.descent,
            order: &self.order,
            through_goals: self.through_goals,
            solved_to: None,
        };
        walk.run(path, context).unwrap_or_else(Event::OutOf)
    }

    fn solution(&self, path: &Self::Progress, _puzzle: &P) -> Option<Vec<P::Move>> {
        Some(path.moves())
    }

    fn nearest(&self, path: &Self::Progress, _puzzle: &P) -> Option<Vec<P::Move>> {
        path.moves_so_far()
    }

    fn bytes(&self, path: &Self::Progress) -> u64 {
        path.bytes() + self.path_check.bytes(&path.memory)
    }
}

/// A depth bound that no path reaches.
pub(super) const UNBOUNDED: u64 = u64::MAX;

/// A depth-first search between two calls: the current path.
pub struct DepthPath<S, M, C, D, I> {
    /// The node at the end of the path. `None` before the first and after the last one.
    pub(super) here: Option<Here<S, (), I>>,
    /// The box of the last iteration's node, to be reused in the next.
    spare: Option<Box<S>>,
    frames: Vec<Frame<(), M, D, I>>,
    /// The greatest depth of a frame so far. There is room for as many.
    deepest: u64,
    pub(super) memory: C,
    /// The walk is over.
    pub(super) is_done: bool,
    /// Was a node left unexpanded because of the bound?
    pub(super) cut: bool,
    /// Successors generated by the time a node at the bound last looked at the clock.
    looked: u64,
}

type PathOf<P, C, D, I> = DepthPath<<P as Puzzle>::State, <P as Puzzle>::Move, C, D, I>;

impl<S, M: Copy, C, D, I> DepthPath<S, M, C, D, I> {
    pub(super) fn new(memory: C) -> Self {
        Self {
            here: None,
            spare: None,
            frames: Vec::new(),
            deepest: 0,
            memory,
            is_done: false,
            cut: false,
            looked: 0,
        }
    }

    /// The moves of the current path, if there is one and memory for them.
    pub(super) fn moves_so_far(&self) -> Option<Vec<M>> {
        self.here.as_ref().and_then(|_| moves_so_far(&self.frames))
    }

    pub(super) fn moves(&self) -> Vec<M> {
        moves_along(&self.frames)
    }

    /// Without the memory of the path check.
    pub(super) fn bytes(&self) -> u64 {
        vec_bytes(&self.frames)
    }
}

impl<S, M, C, D, I> fmt::Debug for DepthPath<S, M, C, D, I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DepthPath")
            .field("depth", &self.frames.len())
            .finish_non_exhaustive()
    }
}

/// Depth-first search to a depth bound, on an explicit stack.
pub(super) struct DepthLimited<'e, C, D, O> {
    pub(super) bound: u64,
    pub(super) path_check: &'e C,
    pub(super) descent: &'e D,
    pub(super) order: &'e O,
    /// Go on below goals.
    pub(super) through_goals: bool,
    /// Goals down to this depth were reported by an earlier walk.
    pub(super) solved_to: Option<u64>,
}

/// Why [`DepthLimited::walk`] returned.
enum Walked {
    /// The node at the end of the path has just been entered.
    Entered,
    /// All moves of the node at the end of the path are done.
    Tried,
}

impl<C, D, O> DepthLimited<'_, C, D, O> {
    /// Walks to the next goal, or to the end.
    pub(super) fn run<P, Ob>(
        &self,
        path: &mut PathOf<P, C::Memory, D::Saved, O::Moves>,
        context: &mut Context<'_, P, Ob>,
    ) -> Result<Event, Limit>
    where
        P: Puzzle,
        C: PathCheck<P>,
        D: Descent<P>,
        O: MoveOrder<P>,
        Ob: Observer<P>,
    {
        let puzzle = context.puzzle();
        if path.here.is_none() && !path.is_done {
            self.enter_start(path, context)?;
        }
        while let Some(here) = &mut path.here {
            let depth = path.frames.len() as u64;
            if here.moves.is_none() {
                let is_goal = puzzle.is_goal(&here.state);
                if is_goal && !here.is_reported && self.solved_to.is_none_or(|to| depth > to) {
                    here.is_reported = true;
                    context.solved(&here.state, depth);
                    return Ok(Event::Solved);
                }
                if is_goal && !self.through_goals {
                    self.go_back(path, puzzle);
                    continue;
                }
                if depth >= self.bound {
                    context.look_since(&mut path.looked)?;
                    let budget = context.budget().without(vec_bytes(&path.frames));
                    let memory = &mut path.memory;
                    self.path_check
                        .cut(memory, &here.state, depth, depth + 1, &budget)?;
                    path.cut = true;
                    self.go_back(path, puzzle);
                    continue;
                }
                context.may_expand()?;
                context.expand(&here.state, depth);
                here.moves = Some(self.order.moves(puzzle, &here.state));
            }
            // A goal that was left again is a successor too.
            if context.is_stopped() {
                return Err(Limit::Observer);
            }
            let is_above_leaves = Self::sweeps::<P, Ob>() && depth + 1 >= self.bound;
            let walked = if context.limits_nodes() || is_above_leaves {
                self.walk::<P, Ob, true>(puzzle, path, context)?
            } else {
                self.walk::<P, Ob, false>(puzzle, path, context)?
            };
            if let Walked::Tried = walked {
                self.go_back(path, puzzle);
            }
        }
        let next = self.bound.saturating_add(1);
        let complete = !path.cut || self.path_check.least_cut(&path.memory, next).is_none();
        Ok(Event::Exhausted { complete })
    }

    fn enter_start<P, Ob>(
        &self,
        path: &mut PathOf<P, C::Memory, D::Saved, O::Moves>,
        context: &mut Context<'_, P, Ob>,
    ) -> Result<(), Limit>
    where
        P: Puzzle,
        C: PathCheck<P>,
        D: Descent<P>,
        O: MoveOrder<P>,
        Ob: Observer<P>,
    {
        context.may_keep(1)?;
        let start = context.puzzle().start();
        self.path_check.clear(&mut path.memory);
        self.path_check
            .enter(&mut path.memory, &start, 0, &context.budget())?;
        path.cut = false;
        path.here = Some(Here::new(start, (), path.spare.take()));
        context.iteration(Cost::try_from(self.bound).unwrap_or(Cost::MAX));
        Ok(())
    }

    /// Leaves the node at the end of the path and goes back to the one above.
    fn go_back<P>(&self, path: &mut PathOf<P, C::Memory, D::Saved, O::Moves>, puzzle: &P)
    where
        P: Puzzle,
        C: PathCheck<P>,
        D: Descent<P>,
        O: MoveOrder<P>,
    {
        let (Some(frame), Some(here)) = (path.frames.pop(), &mut path.here) else {
            path.spare = path.here.take().map(|here| here.state);
            path.is_done = true;
            return;
        };
        self.path_check.leave(&mut path.memory);
        self.descent
            .ascend(puzzle, &mut here.state, frame.saved, frame.mv);
        here.moves = Some(frame.moves);
        here.is_reported = false;
    }

    /// Can the successors of a state just above the bound be counted without being entered?
    fn sweeps<P, Ob>() -> bool
    where
        P: Puzzle,
        C: PathCheck<P>,
        Ob: Observer<P>,
    {
        C::FORESEES && !C::REMEMBERS_CUTS && !Ob::ACTIVE
    }

    /// Tries moves, down and back up, until there is something else to do.
    ///
    /// Nearly all of the time is spent here, so whatever changes with every move is kept in local
    /// variables, which are written back at the end.
    ///
    /// The loop is compiled twice. The careful version heeds a limit on nodes, and looks at leaves
    /// at the bound one by one. The other is for searches without such a limit: it counts leaves
    /// without entering them, unless one of them is a goal; those it hands over to the careful
    /// version. Neither is inlined, so that the loop has all registers to itself.
    #[expect(
        clippy::too_many_lines,
        reason = "one loop, whose state lives in local variables for speed"
    )]
    #[inline(never)]
    fn walk<P, Ob, const CAREFUL: bool>(
        &self,
        puzzle: &P,
        path: &mut PathOf<P, C::Memory, D::Saved, O::Moves>,
        context: &mut Context<'_, P, Ob>,
    ) -> Result<Walked, Limit>
    where
        P: Puzzle,
        C: PathCheck<P>,
        D: Descent<P>,
        O: MoveOrder<P>,
        Ob: Observer<P>,
    {
        let DepthPath {
            here: Some(here),
            frames: path_frames,
            deepest: path_deepest,
            memory,
            cut,
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
        let mut frames = std::mem::take(path_frames);
        let mut left = budget.without(vec_bytes(&frames));
        let mut last = frames.last().map(|frame| frame.mv);
        let mut forbidden = self.forbidden(puzzle, last);
        let sweeps = Self::sweeps::<P, Ob>() && !CAREFUL;
        let bound = self.bound;
        // As few counters as possible: the other counts are sums of these.
        let allowed = budget.expansions.saturating_sub(context.stats().expanded);
        let mut expanded = 0;
        let mut leaves = 0;
        let mut duplicates = 0;
        let mut deepest = *path_deepest;
        let mut deepest_leaf = 0;

        // Ends with what to do next and the moves left; or with the limit, the moves left, and
        // whether the last move is still to be made.
        let end = loop {
            let Some(mv) = moves.next() else {
                if CAREFUL && !context.limits_nodes() {
                    // The nodes above do not need the careful loop.
                    break Ok((Walked::Tried, Some(moves)));
                }
                let Some(frame) = frames.pop() else {
                    break Ok((Walked::Tried, Some(moves)));
                };
                self.path_check.leave(memory);
                self.descent.ascend(puzzle, state, frame.saved, frame.mv);
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
            let depth = frames.len() as u64 + 1;
            let parent = Ob::ACTIVE.then(|| state.clone());
            let saved = self.descent.descend(puzzle, state, mv);
            let spent = if bound == UNBOUNDED { 0 } else { depth };
            if CAREFUL && let Err(limit) = self.may_enter(memory, state, spent, depth + 1, &budget)
            {
                self.descent.ascend(puzzle, state, saved, mv);
                break Err((limit, moves, true));
            }
            let at_bound = !sweeps && depth >= bound;
            let is_leaf = at_bound && !C::REMEMBERS_CUTS && !puzzle.is_goal(state);
            // Neither a leaf nor a duplicate at the bound gets a frame: a sweep makes no room for
            // them, and the bytes must not depend on which of the two loops ran.
            let is_deepest = depth > deepest;
            if is_deepest
                && !is_leaf
                && (!at_bound || self.path_check.foresee(memory, state, spent).is_some())
            {
                let others = self.path_check.bytes(memory);
                if let Err(limit) = grow(&mut frames, &budget.without(others)) {
                    self.descent.ascend(puzzle, state, saved, mv);
                    break Err((limit, moves, true));
                }
                left = budget.without(vec_bytes(&frames));
            }
            let entered = if is_leaf && C::FORESEES {
                Ok(self.path_check.foresee(memory, state, spent).is_some())
            } else {
                self.path_check.enter(memory, state, spent, &left)
            };
            let is_new = match entered {
                Ok(is_new) => is_new,
                Err(limit) => {
                    self.descent.ascend(puzzle, state, saved, mv);
                    break Err((limit, moves, true));
                }
            };
            if !is_new {
                self.descent.ascend(puzzle, state, saved, mv);
                duplicates += 1;
                context.report(state, mv, Fate::Duplicate);
                if let Err(limit) = context.look(duplicates) {
                    break Err((limit, moves, false));
                }
                continue;
            }
            if is_leaf {
                if let Some(parent) = &parent {
                    context.report(parent, mv, Fate::Kept);
                }
                leaves += 1;
                deepest_leaf = depth;
                *cut = true;
                if !C::FORESEES {
                    self.path_check.leave(memory);
                }
                self.descent.ascend(puzzle, state, saved, mv);
                if let Err(limit) = context.look(leaves) {
                    break Err((limit, moves, false));
                }
                continue;
            }
            if is_deepest {
                seldom();
                deepest = depth;
            }
            if let Some(parent) = &parent {
                context.report(parent, mv, Fate::Kept);
            }
            let is_goal = puzzle.is_goal(state);
            let is_above_leaves = sweeps && depth + 1 == bound;
            if is_above_leaves
                && !is_goal
                && expanded != allowed
                && let Some((new, old)) = self.sweep(memory, puzzle, state, mv)
            {
                expanded += 1;
                leaves += new;
                duplicates += old;
                if new > 0 {
                    deepest_leaf = bound;
                    *cut = true;
                }
                self.path_check.leave(memory);
                self.descent.ascend(puzzle, state, saved, mv);
                continue;
            }
            frames.push(Frame {
                saved,
                note: (),
                moves,
                mv,
            });
            last = Some(mv);
            forbidden = self.path_check.forbidden(puzzle, mv);
            if is_goal || at_bound || is_above_leaves || expanded == allowed || context.is_stopped()
            {
                leaves += 1;
                break Ok((Walked::Entered, None));
            }
            expanded += 1;
            context.report_expansion(state, depth);
            moves = self.order.moves(puzzle, state);
        };

        if let Some(copy) = local {
            *here.state = copy;
        }
        *path_frames = frames;
        *path_deepest = deepest;
        context.add(Tally {
            expanded,
            kept: expanded + leaves as u64,
            duplicates: duplicates as u64,
            deepest: deepest.max(deepest_leaf),
            ..Tally::default()
        });
        here.is_reported = false;
        match end {
            Ok((walked, moves)) => {
                here.moves = moves;
                Ok(walked)
            }
            Err((limit, rest, is_undone)) => {
                let list = || self.order.moves(puzzle, &here.state);
                here.moves = Some(if is_undone {
                    moves_again(list, rest)
                } else {
                    rest
                });
                Err(limit)
            }
        }
    }

    /// Would another node be within the limit on nodes? `path` is the number of nodes on the path
    /// with it. What the check remembers includes the path. A state that the check refuses needs no
    /// room.
    #[inline]
    fn may_enter<P>(
        &self,
        memory: &C::Memory,
        state: &P::State,
        spent: u64,
        path: u64,
        budget: &Budget,
    ) -> Result<(), Limit>
    where
        P: Puzzle,
        C: PathCheck<P>,
    {
        if budget.nodes == u64::MAX {
            return Ok(());
        }
        match self.path_check.foresee(memory, state, spent) {
            Some(remembered) if path.max(remembered) > budget.nodes => Err(Limit::Nodes),
            _ => Ok(()),
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

    /// Looks at the successors of `state`, to which `last` led. All of them are leaves at the
    /// bound. Returns how many are new, and how many are duplicates; `None` if there is a goal
    /// among the new ones, or if there are so many that the clock should be looked at.
    ///
    /// Most states are such leaves. Nothing has to be kept of one that is not a goal.
    #[inline]
    fn sweep<P>(
        &self,
        memory: &C::Memory,
        puzzle: &P,
        state: &mut P::State,
        last: P::Move,
    ) -> Option<(usize, usize)>
    where
        P: Puzzle,
        C: PathCheck<P>,
        D: Descent<P>,
        O: MoveOrder<P>,
    {
        let forbidden = self.path_check.forbidden(puzzle, last);
        let mut leaves = 0;
        let mut new = 0;
        for mv in self.order.moves(puzzle, state) {
            if forbidden == Some(mv) || self.path_check.is_redundant(puzzle, last, mv) {
                continue;
            }
            let saved = self.descent.descend(puzzle, state, mv);
            // A leaf at the bound has spent all of it.
            let spent = self.bound;
            let is_new = self.path_check.foresee(memory, state, spent).is_some();
            let is_new_goal = is_new && puzzle.is_goal(state);
            self.descent.ascend(puzzle, state, saved, mv);
            if is_new_goal || leaves == MOST_LEAVES {
                return None;
            }
            leaves += 1;
            new += usize::from(is_new);
        }
        Some((new, leaves - new))
    }
}

/// If there are more successors than this, they are looked at one by one, with an eye on the clock.
const MOST_LEAVES: usize = 1 << 12;
