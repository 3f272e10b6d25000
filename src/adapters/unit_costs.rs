//! [`UnitCosts`]: a puzzle in which every move costs 1.

use crate::puzzle::{Predecessors, Puzzle, Ranked, RedundantMoves, Reversible};

/// A puzzle in which every move costs 1, so that engines which minimise cost minimise the number of
/// moves. Everything else is as in the puzzle inside.
///
/// It takes the puzzle, or a reference or pointer to it.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::UnitCosts;
///
/// // Double at a cost of 3, or add one at a cost of 2, up to 20.
/// let next = |&n: &u32| [(2 * n, 3), (n + 1, 2)].into_iter().filter(|&(n, _)| n <= 20);
/// let puzzle = FnPuzzle::new(1, next, |_| false);
///
/// // How many numbers are how many moves away?
/// let reach = UniformCost::new().reach(&UnitCosts::new(&puzzle));
/// assert_eq!(reach.histogram(), [(0, 1), (1, 1), (2, 2), (3, 3), (4, 5), (5, 6), (6, 2)]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UnitCosts<P>(P);

impl<P: Puzzle> UnitCosts<P> {
    /// `puzzle`, with a cost of 1 for every move.
    pub fn new(puzzle: P) -> Self {
        Self(puzzle)
    }

    /// The puzzle inside.
    pub fn inner(&self) -> &P {
        &self.0
    }
}

/// The cost is the one that every puzzle has by default.
impl<P: Puzzle> Puzzle for UnitCosts<P> {
    type State = P::State;
    type Move = P::Move;
    type Moves = P::Moves;

    #[inline]
    fn start(&self) -> P::State {
        self.0.start()
    }

    #[inline]
    fn is_goal(&self, state: &P::State) -> bool {
        self.0.is_goal(state)
    }

    #[inline]
    fn moves(&self, state: &P::State) -> P::Moves {
        self.0.moves(state)
    }

    #[inline]
    fn apply(&self, state: &mut P::State, mv: P::Move) {
        self.0.apply(state, mv);
    }

    #[inline]
    fn inverse(&self, mv: P::Move) -> Option<P::Move> {
        self.0.inverse(mv)
    }
}

impl<P: Reversible> Reversible for UnitCosts<P> {
    #[inline]
    fn undo(&self, state: &mut P::State, mv: P::Move) {
        self.0.undo(state, mv);
    }
}

impl<P: RedundantMoves> RedundantMoves for UnitCosts<P> {
    #[inline]
    fn is_redundant(&self, last: P::Move, next: P::Move) -> bool {
        self.0.is_redundant(last, next)
    }
}

impl<P: Predecessors> Predecessors for UnitCosts<P> {
    type Predecessors = P::Predecessors;

    fn goals(&self) -> Vec<P::State> {
        self.0.goals()
    }

    #[inline]
    fn predecessors(&self, state: &P::State) -> P::Predecessors {
        self.0.predecessors(state)
    }
}

impl<P: Ranked> Ranked for UnitCosts<P> {
    fn rank_count(&self) -> Option<u64> {
        self.0.rank_count()
    }

    #[inline]
    fn rank(&self, state: &P::State) -> u64 {
        self.0.rank(state)
    }

    #[inline]
    fn unrank(&self, rank: u64) -> P::State {
        self.0.unrank(rank)
    }

    #[inline]
    fn has_rank(&self, state: &P::State) -> bool {
        self.0.has_rank(state)
    }

    #[inline]
    fn ranks_after(&self, rank: u64, visit: impl FnMut(P::Move, u64)) {
        self.0.ranks_after(rank, visit);
    }

    fn goal_ranks(&self) -> Vec<u64> {
        self.0.goal_ranks()
    }
}
