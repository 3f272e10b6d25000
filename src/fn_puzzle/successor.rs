//! [`Successor`]: what a closure lists as the successors of a state.

use crate::puzzle::Cost;

/// A successor of a state, as a closure lists it: the state itself, at a cost of 1, or a pair of
/// the state and the cost of the move.
///
/// Implement it for a type of your own to have moves that say more than where they lead.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::Successor;
///
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// struct Train {
///     number: u32,
///     to: char,
///     minutes: Cost,
/// }
///
/// impl Successor<char> for Train {
///     fn into_state(self) -> char { self.to }
///     fn cost(&self) -> Cost { self.minutes }
/// }
///
/// let trains = |&town: &char| {
///     let train = |number, to, minutes| Train { number, to, minutes };
///     match town {
///         'A' => vec![train(17, 'C', 90), train(4, 'B', 35)],
///         'B' => vec![train(9, 'C', 40)],
///         _ => vec![],
///     }
/// };
/// let puzzle = FnPuzzle::new('A', trains, |&town| town == 'C');
/// let solution = UniformCost::new().solve(&puzzle).into_result()?;
/// assert!(solution.iter().map(|train| train.number).eq([4, 9]));
/// # Ok::<(), puzzle_search::Unsolved>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a successor of a state of type `{S}`",
    note = "the successors of a state are states, or pairs `(state, cost)` where the cost is a `u32`"
)]
pub trait Successor<S> {
    /// The state that the move leads to.
    fn into_state(self) -> S;

    /// What the move costs.
    fn cost(&self) -> Cost;
}

/// A state: the move to it costs 1.
impl<S> Successor<S> for S {
    #[inline]
    fn into_state(self) -> S {
        self
    }

    #[inline]
    fn cost(&self) -> Cost {
        1
    }
}

/// A state, and the cost of the move to it.
impl<S> Successor<S> for (S, Cost) {
    #[inline]
    fn into_state(self) -> S {
        self.0
    }

    #[inline]
    fn cost(&self) -> Cost {
        self.1
    }
}

/// A [`Successor`] that can be a move of a [`FnPuzzle`](crate::FnPuzzle), because it is `Copy`. Every
/// such type implements it.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::CopySuccessor;
///
/// /// A puzzle without a goal.
/// fn endless<S: Clone, M: CopySuccessor<S>>(
///     start: S,
///     successors: impl Fn(&S) -> Vec<M>,
/// ) -> impl Puzzle<State = S, Move = M> {
///     FnPuzzle::new(start, successors, |_| false)
/// }
///
/// let puzzle = endless(1_u8, |n| (1..*n).chain(n.checked_add(50)).collect());
/// assert_eq!(UniformCost::new().reach(&puzzle).len(), 255);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a move of an `FnPuzzle` whose states are of type `{S}`",
    note = "a move is a state, or a pair `(state, cost)` where the cost is a `u32`, and it has to be `Copy`",
    note = "for strings, vectors and other states that are not `Copy`, there is `IndexedFnPuzzle`"
)]
pub trait CopySuccessor<S>: Successor<S> + Copy + PartialEq {}

#[diagnostic::do_not_recommend]
impl<S, M: Successor<S> + Copy + PartialEq> CopySuccessor<S> for M {}
