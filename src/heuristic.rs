//! [`Heuristic`]: an estimate of the cost still to come.

use std::ops::Deref;
use std::rc::Rc;
use std::sync::Arc;

use crate::puzzle::{Cost, Puzzle};

/// The estimate that says: no goal can be reached from this state.
///
/// Engines drop such a state. It is the largest [`Cost`], so a sum that would overflow can simply
/// saturate.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::DEAD_END;
///
/// /// Take one, two or four from a heap of 9, and leave exactly 5.
/// struct Heap;
/// impl Puzzle for Heap {
///     type State = u32;
///     type Move = u32;
///     type Moves = MoveList<u32>;
///     fn start(&self) -> u32 { 9 }
///     fn is_goal(&self, heap: &u32) -> bool { *heap == 5 }
///     fn moves(&self, heap: &u32) -> MoveList<u32> {
///         [1, 2, 4].into_iter().filter(|take| take <= heap).collect()
///     }
///     fn apply(&self, heap: &mut u32, take: u32) { *heap -= take }
/// }
///
/// // A heap that is too small never grows again.
/// let estimate = |heap: &u32| heap.checked_sub(5).map_or(DEAD_END, |rest| rest.div_ceil(4));
/// let outcome = AStar::new(estimate).solve(&Heap);
/// assert_eq!(outcome.solution().map(|s| s.moves()), Some(&[4][..]));
/// ```
pub const DEAD_END: Cost = Cost::MAX;

/// An estimate of the cost from a state to the nearest goal.
///
/// A closure `Fn(&State) -> Cost` is a heuristic, and the easiest way to begin. Write out the type
/// of its parameter. If the compiler says that a closure is not a heuristic, it does not take
/// `&State`, or does not return a [`Cost`]. Implement the trait when the estimate *after* a move
/// can be computed from the estimate *before* it: this is faster, and IDA\* need not even make the
/// moves that it discards.
///
/// # What a heuristic promises, and what breaks otherwise
///
/// Let `h*` be the true remaining cost, or infinity if no goal can be reached.
///
/// | property | in words | without it |
/// |---|---|---|
/// | `h = 0` at goals | nothing left to do | it is not admissible; the reported cost is still that of the path |
/// | admissible | `h <= h*` everywhere | A\* and IDA\* may return a solution that is not the cheapest |
/// | consistent | `h(s) <= cost(s, m) + h(after m)` | A\* stays optimal as long as it reopens nodes (the default), but may expand nodes more than once |
///
/// [`HeuristicCheck`](crate::HeuristicCheck) searches the whole of a small puzzle for a state that
/// violates one of these.
///
/// An estimate of [`DEAD_END`] promises that no goal can be reached. *If broken:* solutions are
/// lost and unsolvability is "proved" wrongly.
///
/// # The estimate that engines carry along
///
/// Engines keep the [`Estimate`](Heuristic::Estimate) with every state on the path or in memory,
/// and hand it back to [`estimate_after`](Heuristic::estimate_after). For most heuristics it is the
/// [`Cost`] itself. A heuristic that steps through tables can use a small `Copy` type that holds
/// table indices and converts into a `Cost`.
///
/// # Example
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::MoveList;
///
/// /// Walk along a line from 0 to 1000, forward or back.
/// struct Line;
///
/// impl Puzzle for Line {
///     type State = i32;
///     type Move = i32;
///     type Moves = MoveList<i32>;
///     fn start(&self) -> i32 { 0 }
///     fn is_goal(&self, at: &i32) -> bool { *at == 1000 }
///     fn moves(&self, _: &i32) -> MoveList<i32> { [-1, 1].into_iter().collect() }
///     fn apply(&self, at: &mut i32, step: i32) { *at += step }
/// }
///
/// // A closure: the whole estimate, from the state alone.
/// let by_closure = AStar::new(|at: &i32| at.abs_diff(1000)).solve(&Line);
///
/// // A type: the same, plus how a move changes it.
/// struct Gap;
/// impl Heuristic<Line> for Gap {
///     type Estimate = Cost;
///     fn estimate(&self, _: &Line, at: &i32) -> Cost { at.abs_diff(1000) }
///     fn estimate_after(&self, _: &Line, at: &i32, gap: Cost, step: i32) -> Cost {
///         if (step > 0) == (*at < 1000) { gap - 1 } else { gap + 1 }
///     }
/// }
/// let by_type = AStar::new(Gap).solve(&Line);
///
/// assert_eq!(by_closure.solution().map(|s| s.len()), Some(1000));
/// assert_eq!(by_closure.stats(), by_type.stats());
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a heuristic for `{P}`",
    note = "a closure must take `&State`, with its type written out, and return `Cost`, which is `u32`",
    note = "a borrowed heuristic, or one in a `Box`, needs `ByRef(&heuristic)`; an `Rc` or `Arc` is a heuristic as it is"
)]
pub trait Heuristic<P: Puzzle> {
    /// What engines keep with a state: a [`Cost`], or something small that converts into one.
    type Estimate: Copy + Into<Cost>;

    /// The estimate for `state`, from scratch.
    fn estimate(&self, puzzle: &P, state: &P::State) -> Self::Estimate;

    /// The estimate for the state that `mv` leads to, where `estimate` is that of `state`.
    ///
    /// By default the move is made on a copy, which is estimated from scratch.
    ///
    /// *If broken* (it differs from [`estimate`](Heuristic::estimate) of that state): errors add
    /// up along the path, and the search guarantees only what the resulting numbers allow.
    fn estimate_after(
        &self,
        puzzle: &P,
        state: &P::State,
        estimate: Self::Estimate,
        mv: P::Move,
    ) -> Self::Estimate {
        let _ = estimate;
        let mut next = state.clone();
        puzzle.apply(&mut next, mv);
        self.estimate(puzzle, &next)
    }
}

#[diagnostic::do_not_recommend]
impl<P: Puzzle, F: Fn(&P::State) -> Cost> Heuristic<P> for F {
    type Estimate = Cost;

    fn estimate(&self, _puzzle: &P, state: &P::State) -> Cost {
        self(state)
    }
}

/// A heuristic that several engines share, such as one with large tables.
///
/// ```
/// use std::sync::Arc;
/// use puzzle_search::prelude::*;
/// use puzzle_search::puzzles::sliding::{LinearConflict, NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 0 7 8".parse()?;
/// let shared = Arc::new(LinearConflict);
/// assert!(AStar::new(Arc::clone(&shared)).solve(&puzzle).is_solved());
/// assert!(IdaStar::new(shared).solve(&puzzle).is_solved());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl<P: Puzzle, H: Heuristic<P> + ?Sized> Heuristic<P> for Arc<H> {
    type Estimate = H::Estimate;

    fn estimate(&self, puzzle: &P, state: &P::State) -> H::Estimate {
        self.as_ref().estimate(puzzle, state)
    }

    fn estimate_after(
        &self,
        puzzle: &P,
        state: &P::State,
        estimate: H::Estimate,
        mv: P::Move,
    ) -> H::Estimate {
        self.as_ref().estimate_after(puzzle, state, estimate, mv)
    }
}

/// A heuristic that several engines of one thread share; as for [`Arc`].
impl<P: Puzzle, H: Heuristic<P> + ?Sized> Heuristic<P> for Rc<H> {
    type Estimate = H::Estimate;

    fn estimate(&self, puzzle: &P, state: &P::State) -> H::Estimate {
        self.as_ref().estimate(puzzle, state)
    }

    fn estimate_after(
        &self,
        puzzle: &P,
        state: &P::State,
        estimate: H::Estimate,
        mv: P::Move,
    ) -> H::Estimate {
        self.as_ref().estimate_after(puzzle, state, estimate, mv)
    }
}

/// A heuristic behind a reference, a `Box` or any other pointer.
///
/// References and boxes are not heuristics by themselves, because those of closures are closures,
/// and Rust allows only one of the two rules. An [`Arc`] or [`Rc`] needs no `ByRef`, and neither does
/// a closure.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::ByRef;
/// use puzzle_search::puzzles::sliding::{
///     LinearConflict, Manhattan, NibbleBoard, SlidingPuzzle, WalkingDistance,
/// };
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 0 7 8".parse()?;
/// // Its tables are neither copied nor moved.
/// let large = WalkingDistance::build(&puzzle)?;
/// assert!(AStar::new(ByRef(&large)).solve(&puzzle).is_solved());
/// assert!(IdaStar::new(ByRef(&large)).solve(&puzzle).is_solved());
///
/// // Chosen while the program runs.
/// let boxed: [Box<dyn Heuristic<_, Estimate = Cost>>; 2] =
///     [Box::new(Manhattan), Box::new(LinearConflict)];
/// for heuristic in boxed {
///     assert!(AStar::new(ByRef(heuristic)).solve(&puzzle).is_solved());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByRef<T>(pub T);

impl<P: Puzzle, T: Deref<Target: Heuristic<P>>> Heuristic<P> for ByRef<T> {
    type Estimate = <T::Target as Heuristic<P>>::Estimate;

    #[inline]
    fn estimate(&self, puzzle: &P, state: &P::State) -> Self::Estimate {
        self.0.estimate(puzzle, state)
    }

    #[inline]
    fn estimate_after(
        &self,
        puzzle: &P,
        state: &P::State,
        estimate: Self::Estimate,
        mv: P::Move,
    ) -> Self::Estimate {
        self.0.estimate_after(puzzle, state, estimate, mv)
    }
}

/// The heuristic that knows nothing: 0 everywhere.
///
/// With it A\* is uniform-cost search, and IDA\* is iterative deepening by cost.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::NoHeuristic;
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 0 7 8".parse()?;
/// let blind = AStar::new(NoHeuristic).solve(&puzzle);
/// assert_eq!(blind.solution().map(|s| s.cost()), Some(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct NoHeuristic;

/// The estimate of [`NoHeuristic`] is itself: it takes no memory, and converts into 0.
impl From<NoHeuristic> for Cost {
    fn from(NoHeuristic: NoHeuristic) -> Self {
        0
    }
}

impl<P: Puzzle> Heuristic<P> for NoHeuristic {
    type Estimate = Self;

    fn estimate(&self, _puzzle: &P, _state: &P::State) -> Self {
        Self
    }

    fn estimate_after(
        &self,
        _puzzle: &P,
        _state: &P::State,
        _estimate: Self,
        _mv: P::Move,
    ) -> Self {
        Self
    }
}
