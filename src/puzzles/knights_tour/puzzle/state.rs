//! [`TourState`]: the board with the knight on it.

use std::fmt;

use super::knight_move::KnightMoves;

/// A board with some squares visited, and the knight on the last of them.
///
/// Two states are equal if the same squares are visited and the knight stands on the same one.
/// The order in which the squares were visited does not matter.
///
/// A state does not know its board. Read it with [`KnightsTour::knight`] and the other methods of
/// the puzzle. A state of one puzzle means nothing to another.
///
/// It takes one byte per square and a few more: see
/// [How a state is stored](crate::puzzles::knights_tour#how-a-state-is-stored).
///
/// ```
/// use puzzle_search::Puzzle;
/// use puzzle_search::puzzles::KnightsTour;
///
/// let tour = KnightsTour::new(8, 8, (0, 0))?;
/// let mut state = tour.start();
/// assert_eq!(state.placed(), 1);
/// let first = tour.moves(&state).next().expect("two moves lead out of the corner");
/// tour.apply(&mut state, first);
/// assert_eq!(state.placed(), 2);
/// # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
/// ```
///
/// [`KnightsTour::knight`]: crate::puzzles::KnightsTour::knight
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct TourState {
    // First, so that one comparison tells states with different numbers of visited squares apart.
    pub(super) placed: u32,
    /// The index of the knight's square.
    pub(super) knight: u32,
    /// For every square, the directions that lead from it to a free square.
    pub(super) exits: Box<[u8]>,
}

impl TourState {
    /// The number of visited squares, including the start.
    #[inline]
    pub fn placed(&self) -> u32 {
        self.placed
    }

    /// The directions that lead from the square with this index to a free one.
    #[inline]
    pub(super) fn exits(&self, index: u32) -> KnightMoves {
        KnightMoves::from_bits(self.exits.get(index as usize).copied().unwrap_or(0))
    }
}

/// Leaves the board out, as it can have millions of squares.
impl fmt::Debug for TourState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TourState")
            .field("placed", &self.placed)
            .field("knight", &self.knight)
            .finish_non_exhaustive()
    }
}
