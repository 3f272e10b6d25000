//! [`WithGoal`]: a puzzle with another goal.

use std::fmt;

use crate::puzzle::{Cost, Puzzle, RedundantMoves, Reversible};

/// A puzzle with another goal: the states for which a closure returns true.
///
/// It takes the puzzle, or a reference or pointer to it. A heuristic of the puzzle inside estimates
/// the way to the goals of that puzzle, so it is of no use here; give a closure for this goal. For
/// the same reason it has neither ranks nor a list of goals. The tables have
/// [`build_to`](crate::DistanceTable::build_to) for goals of your choice.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::WithGoal;
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse()?;
/// // Only the first row.
/// let row = WithGoal::new(&puzzle, |board| puzzle.decode(board)[..3] == [1, 2, 3]);
/// let solution = BreadthFirst::new().solve(&row).into_result()?;
/// assert!(solution.len() < 31);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct WithGoal<P, G> {
    puzzle: P,
    is_goal: G,
}

impl<P: Puzzle, G: Fn(&P::State) -> bool> WithGoal<P, G> {
    /// `puzzle`, solved in the states for which `is_goal` returns true.
    pub fn new(puzzle: P, is_goal: G) -> Self {
        Self { puzzle, is_goal }
    }

    /// The puzzle inside.
    pub fn inner(&self) -> &P {
        &self.puzzle
    }
}

impl<P: fmt::Debug, G> fmt::Debug for WithGoal<P, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WithGoal")
            .field("puzzle", &self.puzzle)
            .finish_non_exhaustive()
    }
}

impl<P: Puzzle, G: Fn(&P::State) -> bool> Puzzle for WithGoal<P, G> {
    type State = P::State;
    type Move = P::Move;
    type Moves = P::Moves;

    #[inline]
    fn start(&self) -> P::State {
        self.puzzle.start()
    }

    #[inline]
    fn is_goal(&self, state: &P::State) -> bool {
        (self.is_goal)(state)
    }

    #[inline]
    fn moves(&self, state: &P::State) -> P::Moves {
        self.puzzle.moves(state)
    }

    #[inline]
    fn apply(&self, state: &mut P::State, mv: P::Move) {
        self.puzzle.apply(state, mv);
    }

    #[inline]
    fn cost(&self, state: &P::State, mv: P::Move) -> Cost {
        self.puzzle.cost(state, mv)
    }

    #[inline]
    fn inverse(&self, mv: P::Move) -> Option<P::Move> {
        self.puzzle.inverse(mv)
    }
}

impl<P: Reversible, G: Fn(&P::State) -> bool> Reversible for WithGoal<P, G> {
    #[inline]
    fn undo(&self, state: &mut P::State, mv: P::Move) {
        self.puzzle.undo(state, mv);
    }
}

impl<P: RedundantMoves, G: Fn(&P::State) -> bool> RedundantMoves for WithGoal<P, G> {
    #[inline]
    fn is_redundant(&self, last: P::Move, next: P::Move) -> bool {
        self.puzzle.is_redundant(last, next)
    }
}
