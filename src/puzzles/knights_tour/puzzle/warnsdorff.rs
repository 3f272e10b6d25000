//! [`Warnsdorff`]: how many free squares can be reached from a square.

use super::knight_move::KnightMove;
use super::state::TourState;
use super::tour::KnightsTour;
use crate::heuristic::Heuristic;
use crate::puzzle::{Cost, Puzzle};

/// Warnsdorff's number: how many free squares can be reached from the knight's square.
///
/// After a move it is the number of free squares around the square moved to. The rule says: take
/// the move with the least number.
///
/// **This does not estimate the remaining cost.** It is meant for greedy search and for ordering
/// the moves of a depth-first search. Do not give it to A\* or IDA\*. It is 0 both at the end of a
/// tour and at a dead end.
///
/// *Time* O(1): the state has a byte for every square, with a one for every way on.
///
/// ```
/// use puzzle_search::{Heuristic, Puzzle};
/// use puzzle_search::puzzles::knights_tour::{KnightMove, KnightsTour, Warnsdorff};
///
/// let tour = KnightsTour::new(8, 8, (0, 0))?;
/// let state = tour.start();
/// assert_eq!(Warnsdorff.estimate(&tour, &state), 2);
/// // From (1, 2) there are six moves, one of them back to the corner.
/// assert_eq!(Warnsdorff.estimate_after(&tour, &state, 2, KnightMove::ALL[0]), 5);
/// # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Warnsdorff;

impl Heuristic<KnightsTour> for Warnsdorff {
    type Estimate = Cost;

    #[inline]
    fn estimate(&self, tour: &KnightsTour, state: &TourState) -> Cost {
        tour.moves(state).count_moves()
    }

    #[inline]
    fn estimate_after(
        &self,
        tour: &KnightsTour,
        state: &TourState,
        _estimate: Cost,
        mv: KnightMove,
    ) -> Cost {
        tour.moves_after(state, mv).count_moves()
    }
}

/// Ranks moves to decide between equally good ones. The least rank wins.
///
/// In attempt `k` direction `k` comes first, then `k + 1` and so on, round the circle of eight.
/// Attempts 0 to 7 break ties in eight different ways.
///
/// ```
/// use puzzle_search::Puzzle;
/// use puzzle_search::puzzles::knights_tour::{KnightMove, KnightsTour, rotated_directions};
///
/// let tour = KnightsTour::new(8, 8, (4, 2))?;
/// let state = tour.start();
/// let ranks = KnightMove::ALL.map(|mv| rotated_directions(1, &tour, &state, mv));
/// assert_eq!(ranks, [7, 0, 1, 2, 3, 4, 5, 6]);
/// # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
/// ```
#[inline]
#[must_use]
pub fn rotated_directions(
    attempt: u32,
    _tour: &KnightsTour,
    _state: &TourState,
    mv: KnightMove,
) -> u32 {
    // An index is below eight.
    #[allow(clippy::cast_possible_truncation)]
    let direction = mv.index() as u32;
    direction.wrapping_sub(attempt) & 7
}
