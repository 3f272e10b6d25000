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
