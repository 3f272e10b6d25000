//! Puzzles from closures: [`FnPuzzle`], whose moves are the successors themselves, and
//! [`IndexedFnPuzzle`], for states that are not `Copy`.

mod indexed;
mod successor;

use std::fmt;

use crate::puzzle::{Cost, Puzzle};

pub use indexed::{IndexedFnPuzzle, NthMove};
pub use successor::{CopySuccessor, Successor};

/// A puzzle from a start and two closures: the successors of a state, and whether it is a goal.
///
/// A successor is a state, which costs 1, or a pair of a state and a [`Cost`]: see [`Successor`].
/// It is a move too, so it has to be `Copy`. For states that are not, there is
/// [`IndexedFnPuzzle`].
///
/// The closures are called just as often as [`Puzzle::moves`] and [`Puzzle::is_goal`] would be, and
/// nothing is kept beside them: this is as fast as a puzzle written by hand with the same moves. To
/// let moves be taken back, or to give states ranks, write a [`Puzzle`].
///
/// ```
/// use puzzle_search::prelude::*;
///
/// // Start from 1, and double at a cost of 3 or add one at a cost of 2 until you reach 100.
/// let puzzle = FnPuzzle::new(1_u32, |&n| [(2 * n, 3), (n + 1, 2)], |&n| n == 100);
/// let solution = UniformCost::new().solve(&puzzle).into_result()?;
/// assert_eq!(solution.cost(), 21);
/// assert!(solution.states(&puzzle).eq([1, 2, 3, 6, 12, 24, 25, 50, 100]));
/// # Ok::<(), puzzle_search::Unsolved>(())
/// ```
///
/// Without costs, the moves are the states:
///
/// ```
/// use puzzle_search::prelude::*;
///
/// const LEAPS: [(i8, i8); 8] =
///     [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
///
/// // A knight goes from one corner of the chessboard to the other.
/// let leaps = |&(x, y): &(i8, i8)| {
///     let squares = LEAPS.into_iter().map(move |(dx, dy)| (x + dx, y + dy));
///     squares.filter(|(x, y)| (0..8).contains(x) && (0..8).contains(y))
/// };
/// let puzzle = FnPuzzle::new((0, 0), leaps, |&square| square == (7, 7));
/// assert_eq!(BreadthFirst::new().solve(&puzzle).into_result()?.len(), 6);
/// // A closure is a heuristic, too.
/// let estimate = |&(x, y): &(i8, i8)| Cost::from((7 - x).max(7 - y).unsigned_abs().div_ceil(2));
/// assert_eq!(AStar::new(estimate).solve(&puzzle).into_result()?.len(), 6);
/// # Ok::<(), puzzle_search::Unsolved>(())
/// ```
///
/// # For users of `pathfinding`
///
/// With `let puzzle = FnPuzzle::new(start, successors, success)`:
///
/// | `pathfinding` | here |
/// |---|---|
/// | `bfs` | `BreadthFirst::new().solve(&puzzle)` |
/// | `dijkstra` | `UniformCost::new().solve(&puzzle)` |
/// | `astar` | `AStar::new(heuristic).solve(&puzzle)` |
/// | `idastar` | `IdaStar::new(heuristic).solve(&puzzle)` |
/// | `iddfs` | `IterativeDeepening::new().solve(&puzzle)` |
/// | `dijkstra_all`, `dijkstra_reach` | `UniformCost::new().reach(&puzzle)` |
/// | `bfs_reach` | the same with successors that have no costs |
/// | `astar_bag` | `ShortestPaths::with_heuristic(heuristic).search(&puzzle)` |
/// | `yen` | `IdaStar::new(NoHeuristic).search(&puzzle)`, and the first k of its solutions |
///
/// The closures and the heuristic take `&State`, as they do there, and a cost is a
/// [`Cost`]. [`Solution::states`](crate::Solution::states) is the path, and
/// [`Solution::cost`](crate::Solution::cost) what it costs.
#[derive(Clone, Copy)]
pub struct FnPuzzle<S, F, G> {
    start: S,
    successors: F,
    is_goal: G,
}

impl<S, F, G> FnPuzzle<S, F, G> {
    /// The puzzle that begins in `start`, whose moves lead to `successors`, and whose goals are the
    /// states for which `is_goal` returns true.
    pub fn new<I>(start: S, successors: F, is_goal: G) -> Self
    where
        S: Clone,
        F: Fn(&S) -> I,
        I: IntoIterator<Item: CopySuccessor<S>>,
        G: Fn(&S) -> bool,
    {
        Self {
            start,
            successors,
            is_goal,
        }
    }
}

impl<S: fmt::Debug, F, G> fmt::Debug for FnPuzzle<S, F, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FnPuzzle")
            .field("start", &self.start)
            .finish_non_exhaustive()
    }
}

impl<S, F, G, I> Puzzle for FnPuzzle<S, F, G>
where
    S: Clone,
    F: Fn(&S) -> I,
    I: IntoIterator<Item: CopySuccessor<S>>,
    G: Fn(&S) -> bool,
{
    type State = S;
    type Move = I::Item;
    type Moves = I;

    #[inline]
    fn start(&self) -> S {
        self.start.clone()
    }

    #[inline]
    fn is_goal(&self, state: &S) -> bool {
        (self.is_goal)(state)
    }

    #[inline]
    fn moves(&self, state: &S) -> I {
        (self.successors)(state)
    }

    #[inline]
    fn apply(&self, state: &mut S, successor: I::Item) {
        *state = successor.into_state();
    }

    #[inline]
    fn cost(&self, _state: &S, successor: I::Item) -> Cost {
        successor.cost()
    }
}
