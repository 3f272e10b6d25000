//! [`PathCheck`]: how an engine that keeps only a path deals with states it has met before.

use std::fmt;
use std::hash::{BuildHasher, Hash};

use crate::engine::context::{Budget, grow, reserve_exact, vec_bytes};
use crate::hasher::{DefaultHashBuilder, mixed};
use crate::limits::Limit;
use crate::puzzle::{Puzzle, RedundantMoves};

/// How a depth-first engine deals with states that it has met before.
///
/// | check | leaves out | ends on a finite puzzle | memory | needs |
/// |---|---|---|---|---|
/// | [`NoCheck`] | nothing | only where no path forms a cycle, or with a depth bound | none | |
/// | [`NoUndo`] | the move that takes back the last one | as above | none | [`Puzzle::inverse`] |
/// | [`NoRedundant`] | the moves that the puzzle calls redundant after the last one | as above | none | [`RedundantMoves`] |
/// | [`OnPath`] | states on the current path | always, but the number of paths can be exponential | the path | `Eq + Hash` |
/// | [`Visited`](crate::Visited) | states met anywhere before | always | every state met | `Eq + Hash` |
///
/// Without a bound or a limit, a check that does not always end runs for ever where there is no
/// solution: [`IdaStar`](crate::IdaStar) with [`NoUndo`] does so on an unsolvable sliding puzzle.
/// Ask such a puzzle first whether it
/// [can be solved](crate::puzzles::sliding::SlidingPuzzle::is_solvable).
///
/// You can also write a check for one puzzle by hand: implement this trait.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::PathCheck;
/// use puzzle_search::puzzles::sliding::{Direction, NibbleBoard, SlidingPuzzle};
///
/// type Board = SlidingPuzzle<NibbleBoard>;
///
/// /// What `NoUndo` does, written for one puzzle.
/// struct NoTurningBack;
///
/// impl PathCheck<Board> for NoTurningBack {
///     type Memory = ();
///
///     const FORESEES: bool = true;
///
///     fn memory(&self) {}
///
///     fn forbidden(&self, _: &Board, last: Direction) -> Option<Direction> {
///         Some(last.opposite())
///     }
/// }
///
/// let puzzle: Board = "1 2 3 0 4 8 7 6 5".parse()?;
/// let by_hand = IterativeDeepening::new().path_check(NoTurningBack).solve(&puzzle);
/// let built_in = IterativeDeepening::new().path_check(NoUndo).solve(&puzzle);
/// assert_eq!(by_hand.stats(), built_in.stats());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a path check for `{P}`",
    note = "`OnPath` and `Visited` need `State: Eq + Hash`, `NoRedundant` needs `RedundantMoves`; `NoUndo` and `NoCheck` need nothing"
)]
pub trait PathCheck<P: Puzzle> {
    /// What the check remembers.
    type Memory;

    /// A memory that holds nothing.
    fn memory(&self) -> Self::Memory;

    /// The one move that is not to be tried after `last`. It is asked once per state.
    fn forbidden(&self, puzzle: &P, last: P::Move) -> Option<P::Move> {
        let _ = (puzzle, last);
        None
    }

    /// Is `next` not to be tried after `last`, for whatever reason? It is asked of every move that
    /// is not [`forbidden`](PathCheck::forbidden).
    fn is_redundant(&self, puzzle: &P, last: P::Move, next: P::Move) -> bool {
        let _ = (puzzle, last, next);
        false
    }

    /// Enters `state`, or refuses to by returning `false`.
    ///
    /// A refusal is sound if the state is on the current path, or was entered before in this
    /// iteration with no more spent. Then nothing is lost, provided that what was cut off below it
    /// is still reported (see [`cut`](PathCheck::cut)).
    ///
    /// *If broken* (other states are refused): solutions are missed, those that are found may not
    /// be the shortest or cheapest, and *exhausted* is no proof.
    ///
    /// `spent` is what the path to it took: moves or cost, whichever the engine bounds, and 0 if
    /// nothing is bounded.
    ///
    /// # Errors
    ///
    /// If the memory would take more bytes than `budget` has, or the system has no more. In that
    /// case nothing has been entered.
    fn enter(
        &self,
        memory: &mut Self::Memory,
        state: &P::State,
        spent: u64,
        budget: &Budget,
    ) -> Result<bool, Limit> {
        let _ = (memory, state, spent, budget);
        Ok(true)
    }

    /// Leaves the state that was entered last and not yet left.
    fn leave(&self, memory: &mut Self::Memory) {
        let _ = memory;
    }

    /// Forgets everything: a new iteration begins.
    fn clear(&self, memory: &mut Self::Memory) {
        let _ = memory;
    }

    /// What [`enter`](PathCheck::enter) would do, without doing it: `None` if it would refuse
    /// `state`, otherwise how many states it would then remember; 0 for a check without a memory.
    ///
    /// Engines ask this under a limit on nodes, so that a search does not stop for lack of room for
    /// a state that it would not keep. They also ask it of states that cost too much, with a
    /// `spent` of [`u64::MAX`], to learn whether those were met before.
    fn foresee(&self, memory: &Self::Memory, state: &P::State, spent: u64) -> Option<u64> {
        let _ = (memory, state, spent);
        Some(0)
    }

    /// Does [`foresee`](PathCheck::foresee) foresee every refusal? Then engines ask it about leaves
    /// at the bound, and neither enter nor leave them, which is faster.
    ///
    /// *If broken* (a refusal is not foreseen): duplicates at the bound are taken for new states.
    const FORESEES: bool = false;

    /// Does the engine have to report states that the bound kept it from searching?
    const REMEMBERS_CUTS: bool = false;

    /// The bound keeps `state`, reached with this much spent, from being searched; a bound of
    /// `value` would not. If it was or will be entered in this iteration with less spent, nothing
    /// was cut off.
    ///
    /// # Errors
    ///
    /// If `budget` has no room for another state, or the system has no more memory.
    fn cut(
        &self,
        memory: &mut Self::Memory,
        state: &P::State,
        spent: u64,
        value: u64,
        budget: &Budget,
    ) -> Result<(), Limit> {
        let _ = (memory, state, spent, value, budget);
        Ok(())
    }

    /// At the end of an iteration: the least value of what was cut off, where `least` is the least
    /// of all values, or `None` if nothing was cut off.
    fn least_cut(&self, memory: &Self::Memory, least: u64) -> Option<u64> {
        let _ = memory;
        Some(least)
    }

    /// Heap memory reserved, in bytes.
    fn bytes(&self, memory: &Self::Memory) -> u64 {
        let _ = memory;
        0
    }
}

/// No check: every path is followed, through cycles too.
///
/// The right choice where moves cannot form a cycle, as on a knight's tour. Elsewhere, give a depth
/// bound.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::NoCheck;
/// use puzzle_search::puzzles::KnightsTour;
///
/// let engine = DepthFirst::new().path_check(NoCheck);
/// assert!(engine.solve(&KnightsTour::new(5, 5, (0, 0))?).is_solved());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct NoCheck;

impl<P: Puzzle> PathCheck<P> for NoCheck {
    type Memory = ();

    const FORESEES: bool = true;

    fn memory(&self) {}
}

/// The move that would only take back the last one is left out.
///
/// It costs nothing and needs no memory, but the puzzle has to say which move that is: without
/// [`Puzzle::inverse`] nothing is left out. R. E. Korf's published node counts of
/// iterative-deepening A\* (1985) are based on it. It does not end on a puzzle that has no solution
/// and whose moves form cycles, such as an unsolvable sliding puzzle: give a bound or a limit there.
/// Where more than one move is of no use after another, [`NoRedundant`] leaves out all of them.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::puzzles::sliding::{Manhattan, NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse()?;
/// let engine = IdaStar::new(Manhattan).path_check(NoUndo);
/// assert_eq!(engine.solve(&puzzle).solution().map(|s| s.len()), Some(31));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct NoUndo;

impl<P: Puzzle> PathCheck<P> for NoUndo {
    type Memory = ();

    const FORESEES: bool = true;

    fn memory(&self) {}

    #[inline]
    fn forbidden(&self, puzzle: &P, last: P::Move) -> Option<P::Move> {
        puzzle.inverse(last)
    }
}

/// The moves that the puzzle calls redundant after the last one are left out: see
/// [`RedundantMoves`].
///
/// It needs no memory. Like [`NoUndo`], which leaves out only one move, it need not end on a puzzle
/// without a solution: give a bound or a limit there.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::{NoRedundant, RedundantMoves};
///
/// /// Twelve lamps in a ring. A switch turns its own lamp and the next two. Put all of them out.
/// struct Lamps;
///
/// impl Puzzle for Lamps {
///     type State = u16;
///     type Move = u32;
///     type Moves = std::ops::Range<u32>;
///     fn start(&self) -> u16 { 0b1111_1111_1111 }
///     fn is_goal(&self, lamps: &u16) -> bool { *lamps == 0 }
///     fn moves(&self, _: &u16) -> std::ops::Range<u32> { 0..12 }
///     fn apply(&self, lamps: &mut u16, switch: u32) {
///         for lamp in [switch, switch + 1, switch + 2] {
///             *lamps ^= 1 << (lamp % 12);
///         }
///     }
///     fn inverse(&self, switch: u32) -> Option<u32> { Some(switch) }
/// }
///
/// /// The order of switches does not matter, and to use one twice is of no use.
/// impl RedundantMoves for Lamps {
///     fn is_redundant(&self, last: u32, next: u32) -> bool { next <= last }
/// }
///
/// let outcome = IterativeDeepening::new().path_check(NoRedundant).solve(&Lamps);
/// assert_eq!(outcome.solution().map(|s| s.moves()), Some(&[0, 3, 6, 9][..]));
/// let no_undo = IterativeDeepening::new().path_check(NoUndo).solve(&Lamps);
/// assert_eq!(no_undo.solution().map(|s| s.len()), Some(4));
/// assert!(outcome.stats().generated * 3 < no_undo.stats().generated);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct NoRedundant;

impl<P: RedundantMoves> PathCheck<P> for NoRedundant {
    type Memory = ();

    const FORESEES: bool = true;

    fn memory(&self) {}

    #[inline]
    fn is_redundant(&self, puzzle: &P, last: P::Move, next: P::Move) -> bool {
        puzzle.is_redundant(last, next)
    }
}

/// A state on the current path is not entered again.
///
/// Paths are then simple, so a finite puzzle has finitely many of them and the search ends. There
/// may be very many: to prove that a puzzle with many states has no solution, use [`Visited`](crate::Visited).
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::OnPath;
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 0 7 8".parse()?;
/// // It is the default.
/// let engine: IterativeDeepening<OnPath> = IterativeDeepening::new();
/// assert_eq!(engine.solve(&puzzle).solution().map(|s| s.len()), Some(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[must_use]
pub struct OnPath<B = DefaultHashBuilder> {
    hasher: B,
}

impl<B> fmt::Debug for OnPath<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OnPath")
    }
}

impl OnPath {
    /// The check with the default hasher.
    pub fn new() -> Self {
        Self::default()
    }
}

impl<B> OnPath<B> {
    /// Another hasher for the states; see [`BreadthFirst::hasher`](crate::BreadthFirst::hasher).
    pub fn hasher<C: BuildHasher>(self, hasher: C) -> OnPath<C> {
        OnPath { hasher }
    }
}

impl<P, B> PathCheck<P> for OnPath<B>
where
    P: Puzzle<State: Eq + Hash>,
    B: BuildHasher,
{
    type Memory = Path<P::State>;

    const FORESEES: bool = true;

    fn memory(&self) -> Path<P::State> {
        Path {
            steps: Vec::new(),
            heads: vec![NONE; FIRST_LISTS],
            room: 0,
        }
    }

    #[expect(
        clippy::inline_always,
        reason = "a call takes a twentieth of the search"
    )]
    #[inline(always)]
    fn enter(
        &self,
        path: &mut Path<P::State>,
        state: &P::State,
        _spent: u64,
        budget: &Budget,
    ) -> Result<bool, Limit> {
        if path.is_where_it_came_from(state) {
            return Ok(false);
        }
        let mut list = path.list_of(state, &self.hasher);
        if path.holds(list, state) {
            return Ok(false);
        }
        if path.steps.len() == path.room {
            path.grow(&self.hasher, budget)?;
            list = path.list_of(state, &self.hasher);
        }
        path.push(list, state.clone());
        Ok(true)
    }

    #[inline]
    fn leave(&self, path: &mut Path<P::State>) {
        if let Some(Step { list, before, .. }) = path.steps.pop() {
            path.heads[list] = before;
        }
    }

    fn clear(&self, path: &mut Path<P::State>) {
        path.steps.clear();
        path.heads.fill(NONE);
    }

    #[inline]
    fn foresee(&self, path: &Path<P::State>, state: &P::State, _spent: u64) -> Option<u64> {
        if path.is_where_it_came_from(state) {
            return None;
        }
        let list = path.list_of(state, &self.hasher);
        (!path.holds(list, state)).then_some(path.steps.len() as u64 + 1)
    }

    fn bytes(&self, path: &Path<P::State>) -> u64 {
        vec_bytes(&path.steps) + vec_bytes(&path.heads)
    }
}

/// The states on the current path, for [`OnPath`].
///
/// A hash table of lists, which are linked through the path itself. States leave in the reverse of
/// the order in which they came, so the one that leaves is always the head of its list.
pub struct Path<S> {
    steps: Vec<Step<S>>,
    /// Where each list begins: its last step, or [`NONE`]. Their number is a power of two.
    heads: Vec<usize>,
    /// The steps that fit before anything has to grow.
    room: usize,
}

struct Step<S> {
    state: S,
    list: usize,
    /// The step before this one in its list, or [`NONE`].
    before: usize,
}

/// No step.
const NONE: usize = usize::MAX;

const FIRST_LISTS: usize = 1024;

/// At least this many, so that nearly every new state finds its list empty: a branch that is
/// predicted correctly costs next to nothing.
const LISTS_PER_STEP: usize = 8;

impl<S: Eq + Hash> Path<S> {
    /// The list that a state belongs to.
    #[inline]
    fn list_of(&self, state: &S, hasher: &impl BuildHasher) -> usize {
        let hash = mixed(hasher, state);
        // The low bits do not depend on the high bits of what the hasher returned; the ten highest
        // do.
        (hash ^ (hash >> 22)) as usize & (self.heads.len() - 1)
    }

    /// Is this the state before the last? About one successor in three is: no need to look it up.
    #[inline]
    fn is_where_it_came_from(&self, state: &S) -> bool {
        matches!(self.steps.as_slice(), [.., before, _] if before.state == *state)
    }

    /// Is this state in this list?
    #[inline]
    fn holds(&self, list: usize, state: &S) -> bool {
        let mut at = self.heads[list];
        while let Some(step) = self.steps.get(at) {
            if step.state == *state {
                return true;
            }
            at = step.before;
        }
        false
    }

    #[inline]
    fn push(&mut self, list: usize, state: S) {
        let before = std::mem::replace(&mut self.heads[list], self.steps.len());
        self.steps.push(Step {
            state,
            list,
            before,
        });
    }

    /// Room for more steps, and lists for them.
    #[cold]
    #[inline(never)]
    fn grow(&mut self, hasher: &impl BuildHasher, budget: &Budget) -> Result<(), Limit> {
        if self.steps.len() == self.heads.len() / LISTS_PER_STEP {
            let lists = self.heads.len();
            let left = budget.without(vec_bytes(&self.steps));
            reserve_exact(&mut self.heads, lists, &left)?;
            self.heads.fill(NONE);
            self.heads.resize(2 * lists, NONE);
            for at in 0..self.steps.len() {
                let list = self.list_of(&self.steps[at].state, hasher);
                let before = std::mem::replace(&mut self.heads[list], at);
                let step = &mut self.steps[at];
                (step.list, step.before) = (list, before);
            }
        }
        grow(&mut self.steps, &budget.without(vec_bytes(&self.heads)))?;
        self.room = (self.heads.len() / LISTS_PER_STEP).min(self.steps.capacity());
        Ok(())
    }
}

impl<S> fmt::Debug for Path<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Path")
            .field("len", &self.steps.len())
            .finish_non_exhaustive()
    }
}
