//! A tie-break of the article's: among nodes of equal f, a goal comes first.

use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{Board, Direction, SlidingPuzzle};

/// The same puzzle, in which a move costs 2. Now there is room between two values of f for [`GoalFirst`].
#[derive(Clone, Debug)]
pub struct TwiceTheCost<B: Board>(pub SlidingPuzzle<B>);

impl<B: Board> Puzzle for TwiceTheCost<B> {
    type State = B;
    type Move = Direction;
    type Moves = <SlidingPuzzle<B> as Puzzle>::Moves;

    fn start(&self) -> B {
        self.0.start()
    }

    fn is_goal(&self, state: &B) -> bool {
        self.0.is_goal(state)
    }

    fn moves(&self, state: &B) -> Self::Moves {
        self.0.moves(state)
    }

    fn apply(&self, state: &mut B, mv: Direction) {
        self.0.apply(state, mv);
    }

    fn cost(&self, _: &B, _: Direction) -> Cost {
        2
    }
}

/// Twice the estimate, and one more for any board but the goal. So of two boards whose f was equal,
/// the goal has the smaller one, and everything else stays as it was.
#[derive(Clone, Copy, Debug)]
pub struct GoalFirst<H>(pub H);

impl<B: Board, H: Heuristic<SlidingPuzzle<B>>> Heuristic<TwiceTheCost<B>> for GoalFirst<H> {
    type Estimate = Cost;

    fn estimate(&self, puzzle: &TwiceTheCost<B>, state: &B) -> Cost {
        let estimate: Cost = self.0.estimate(&puzzle.0, state).into();
        2 * estimate + Cost::from(!puzzle.is_goal(state))
    }
}
