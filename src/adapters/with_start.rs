//! [`WithStart`]: a puzzle with another start.

use crate::puzzle::{Cost, Predecessors, Puzzle, Ranked, RedundantMoves, Reversible};

/// A puzzle with another start. The goals, the moves and everything else are those of the puzzle
/// inside.
///
/// It takes the puzzle, or a reference or pointer to it, so that a puzzle with large tables need
/// not be cloned for every start. A heuristic for the puzzle inside becomes one for this puzzle by
/// [`HeuristicOf`](crate::HeuristicOf); a closure is one for both.
///
/// The start has to be a state of the puzzle: it is not checked.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::{HeuristicOf, WithStart};
/// use puzzle_search::puzzles::sliding::{Manhattan, NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 7 8 0".parse()?;
/// let engine = AStar::new(HeuristicOf::new(Manhattan, &puzzle));
/// let mut lengths = Vec::new();
/// for tiles in [[1, 2, 3, 4, 5, 6, 0, 7, 8], [8, 6, 7, 2, 5, 4, 3, 0, 1]] {
///     let from_here = WithStart::new(&puzzle, puzzle.encode(&tiles)?);
///     let solution = engine.solve(&from_here).into_result()?;
///     solution.check(&from_here)?;
///     lengths.push(solution.len());
/// }
/// assert_eq!(lengths, [2, 31]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WithStart<P, S> {
    puzzle: P,
    start: S,
}

impl<P: Puzzle<State = S>, S: Clone> WithStart<P, S> {
    /// `puzzle`, begun from `start`.
    pub fn new(puzzle: P, start: S) -> Self {
        Self { puzzle, start }
    }

    /// The puzzle inside.
    pub fn inner(&self) -> &P {
        &self.puzzle
    }
}

impl<P: Puzzle<State = S>, S: Clone> Puzzle for WithStart<P, S> {
    type State = S;
    type Move = P::Move;
    type Moves = P::Moves;

    #[inline]
    fn start(&self) -> S {
        self.start.clone()
    }

    #[inline]
    fn is_goal(&self, state: &S) -> bool {
        self.puzzle.is_goal(state)
    }

    #[inline]
    fn moves(&self, state: &S) -> P::Moves {
        self.puzzle.moves(state)
    }

    #[inline]
    fn apply(&self, state: &mut S, mv: P::Move) {
        self.puzzle.apply(state, mv);
    }

    #[inline]
    fn cost(&self, state: &S, mv: P::Move) -> Cost {
        self.puzzle.cost(state, mv)
    }

    #[inline]
    fn inverse(&self, mv: P::Move) -> Option<P::Move> {
        self.puzzle.inverse(mv)
    }
}

impl<P: Reversible<State = S>, S: Clone> Reversible for WithStart<P, S> {
    #[inline]
    fn undo(&self, state: &mut S, mv: P::Move) {
        self.puzzle.undo(state, mv);
    }
}

impl<P: Predecessors<State = S>, S: Clone> Predecessors for WithStart<P, S> {
    type Predecessors = P::Predecessors;

    fn goals(&self) -> Vec<S> {
        self.puzzle.goals()
    }

    #[inline]
    fn predecessors(&self, state: &S) -> P::Predecessors {
        self.puzzle.predecessors(state)
    }
}

impl<P: Ranked<State = S>, S: Clone> Ranked for WithStart<P, S> {
    fn rank_count(&self) -> Option<u64> {
        self.puzzle.rank_count()
    }

    #[inline]
    fn rank(&self, state: &S) -> u64 {
        self.puzzle.rank(state)
    }

    #[inline]
    fn unrank(&self, rank: u64) -> S {
        self.puzzle.unrank(rank)
    }

    #[inline]
    fn has_rank(&self, state: &S) -> bool {
        self.puzzle.has_rank(state)
    }

    #[inline]
    fn ranks_after(&self, rank: u64, visit: impl FnMut(P::Move, u64)) {
        self.puzzle.ranks_after(rank, visit);
    }

    fn goal_ranks(&self) -> Vec<u64> {
        self.puzzle.goal_ranks()
    }
}

impl<P: RedundantMoves<State = S>, S: Clone> RedundantMoves for WithStart<P, S> {
    #[inline]
    fn is_redundant(&self, last: P::Move, next: P::Move) -> bool {
        self.puzzle.is_redundant(last, next)
    }
}
