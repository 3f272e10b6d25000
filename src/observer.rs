//! [`Observer`]: watch a search as it happens.

use std::ops::ControlFlow;

use crate::puzzle::{Cost, Puzzle};

/// What an engine did with a successor that it generated.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::{Cost, Fate};
/// use puzzle_search::puzzles::sliding::{Direction, Manhattan, NibbleBoard, SlidingPuzzle};
///
/// type Board = SlidingPuzzle<NibbleBoard>;
///
/// /// The fate of every successor, in order.
/// #[derive(Default)]
/// struct Fates(Vec<Fate>);
///
/// impl Observer<Board> for Fates {
///     fn generated(&mut self, _: &Board, _: &NibbleBoard, _: Direction, fate: Fate) {
///         self.0.push(fate);
///     }
/// }
///
/// let puzzle: Board = "1 2 3 / 4 5 6 / 7 0 8".parse()?;
/// let mut fates = Fates::default();
/// let outcome = IdaStar::new(Manhattan).solve_observed(&puzzle, &mut fates);
/// assert!(outcome.is_solved());
/// assert_eq!(fates.0, [Fate::BeyondBound, Fate::BeyondBound, Fate::Kept]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Fate {
    /// It is new and was kept: put on OPEN, or entered by a depth-first engine.
    Kept,
    /// It was known, but this path to it is cheaper; it was on OPEN and stays there.
    Improved,
    /// It was known and on CLOSED, but this path to it is cheaper: it is back on OPEN.
    Reopened,
    /// Dropped: it is already known (on OPEN, on CLOSED or on the path) at no greater cost.
    Duplicate,
    /// Dropped: it lies beyond the bound on depth or cost.
    BeyondBound,
    /// Dropped: the heuristic says that no goal can be reached from it.
    DeadEnd,
    /// Dropped: the cost of the path to it does not fit in a [`Cost`].
    CostOverflow,
}

/// Hooks that an engine calls while it works. Each does nothing unless you override it.
///
/// The unit type `()` is an observer that costs nothing: its calls are compiled away.
///
/// # Example
///
/// How many successors were skipped because they were already known?
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::Fate;
/// use puzzle_search::puzzles::sliding::{Direction, NibbleBoard, SlidingPuzzle};
///
/// type Board = SlidingPuzzle<NibbleBoard>;
///
/// #[derive(Default)]
/// struct Skipped(u64);
///
/// impl Observer<Board> for Skipped {
///     fn generated(&mut self, _: &Board, _: &NibbleBoard, _: Direction, fate: Fate) {
///         if fate == Fate::Duplicate {
///             self.0 += 1;
///         }
///     }
/// }
///
/// let puzzle: Board = "8 1 3 7 2 0 6 5 4".parse()?;
/// let mut skipped = Skipped::default();
/// let outcome = BreadthFirst::new().solve_observed(&puzzle, &mut skipped);
/// assert_eq!(skipped.0, outcome.stats().duplicates);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an observer of `{P}`",
    note = "implement `Observer`; every hook has a default that does nothing",
    note = "engines borrow an observer: `engine.solve_observed(&puzzle, &mut observer)`"
)]
pub trait Observer<P: Puzzle> {
    /// Does it do anything? Engines that work in place prepare the arguments of the hooks only if
    /// this is true. Do not change it.
    const ACTIVE: bool = true;

    /// `state` is about to be expanded. It was reached by `depth` moves.
    fn expanded(&mut self, puzzle: &P, state: &P::State, depth: u64) {
        let _ = (puzzle, state, depth);
    }

    /// The successor of `state` by `mv` was generated, and this is what became of it.
    ///
    /// [`Bidirectional`](crate::Bidirectional) also searches backwards. There, `state` is the state
    /// that was generated, and `mv` leads from it to the one that was expanded.
    fn generated(&mut self, puzzle: &P, state: &P::State, mv: P::Move, fate: Fate) {
        let _ = (puzzle, state, mv, fate);
    }

    /// An iteration begins: of an iterative-deepening engine, under this bound on depth or cost; of
    /// a greedy search, as attempt number `bound`, counted from 0.
    fn iteration(&mut self, bound: Cost) {
        let _ = bound;
    }

    /// A solution ends in `state`, at this depth.
    fn solved(&mut self, puzzle: &P, state: &P::State, depth: u64) {
        let _ = (puzzle, state, depth);
    }

    /// Should the search go on? It is asked before every expansion and after every successor.
    ///
    /// At the first [`ControlFlow::Break`] the search stops, exactly there, with
    /// [`Limit::Observer`](crate::Limit::Observer). Like any stopped search it can be resumed. The
    /// tables list the successors of a state at once, so with them it is asked before expansions
    /// only.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use puzzle_search::prelude::*;
    /// use puzzle_search::Limit;
    /// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
    ///
    /// type Board = SlidingPuzzle<NibbleBoard>;
    ///
    /// /// Lets a search run until it is twenty moves deep.
    /// #[derive(Default)]
    /// struct Shallow(u64);
    ///
    /// impl Observer<Board> for Shallow {
    ///     fn expanded(&mut self, _: &Board, _: &NibbleBoard, depth: u64) {
    ///         self.0 = depth;
    ///     }
    ///     fn control(&self) -> ControlFlow<()> {
    ///         if self.0 < 20 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    ///     }
    /// }
    ///
    /// let puzzle: Board = "8 6 7 2 5 4 3 0 1".parse()?;
    /// let mut search = BreadthFirst::new().into_search(puzzle);
    /// let outcome = search.run_observed(&Limits::none(), &mut Shallow::default());
    /// assert_eq!(outcome.verdict(), Verdict::OutOf(Limit::Observer));
    /// assert!(search.run().is_solved());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn control(&self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// The observer that sees nothing and costs nothing.
impl<P: Puzzle> Observer<P> for () {
    const ACTIVE: bool = false;
}

/// A borrowed observer, which can be used again for another search.
impl<P: Puzzle, O: Observer<P>> Observer<P> for &mut O {
    const ACTIVE: bool = O::ACTIVE;

    fn expanded(&mut self, puzzle: &P, state: &P::State, depth: u64) {
        (**self).expanded(puzzle, state, depth);
    }

    fn generated(&mut self, puzzle: &P, state: &P::State, mv: P::Move, fate: Fate) {
        (**self).generated(puzzle, state, mv, fate);
    }

    fn iteration(&mut self, bound: Cost) {
        (**self).iteration(bound);
    }

    fn solved(&mut self, puzzle: &P, state: &P::State, depth: u64) {
        (**self).solved(puzzle, state, depth);
    }

    fn control(&self) -> ControlFlow<()> {
        (**self).control()
    }
}

/// Two observers of the same search. Each of them can stop it.
impl<P: Puzzle, A: Observer<P>, B: Observer<P>> Observer<P> for (A, B) {
    const ACTIVE: bool = A::ACTIVE || B::ACTIVE;

    fn expanded(&mut self, puzzle: &P, state: &P::State, depth: u64) {
        self.0.expanded(puzzle, state, depth);
        self.1.expanded(puzzle, state, depth);
    }

    fn generated(&mut self, puzzle: &P, state: &P::State, mv: P::Move, fate: Fate) {
        self.0.generated(puzzle, state, mv, fate);
        self.1.generated(puzzle, state, mv, fate);
    }

    fn iteration(&mut self, bound: Cost) {
        self.0.iteration(bound);
        self.1.iteration(bound);
    }

    fn solved(&mut self, puzzle: &P, state: &P::State, depth: u64) {
        self.0.solved(puzzle, state, depth);
        self.1.solved(puzzle, state, depth);
    }

    fn control(&self) -> ControlFlow<()> {
        self.0.control()?;
        self.1.control()
    }
}
