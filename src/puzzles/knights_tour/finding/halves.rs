//! Tours of boards of four rows, in two halves.
//!
//! From an outer row of such a board the knight can only go to an inner one, and each kind has half
//! of the squares. So an open tour from an outer row changes between outer and inner squares with
//! every move, except for one move between two inner squares. The colours change with every move.
//! Up to that one move the tour therefore visits the outer squares of one colour and the inner
//! squares of the other, and after it the rest. Two walks over half of the squares each are much
//! easier to find than one over all of them.

use super::exact::Restarts;
use super::meter::Meter;
use super::strategy::{Finding, TourStrategy};
use crate::limits::Limit;
use crate::puzzles::knights_tour::puzzle::knight_move::KnightMove;
use crate::puzzles::knights_tour::puzzle::square::Square;
use crate::puzzles::knights_tour::puzzle::tour::KnightsTour;
use crate::puzzles::split_mix::SplitMix64;

/// Looks for an open tour of a full board of four rows from an outer row. `None` proves nothing.
pub(super) fn find_in_halves(
    tour: &KnightsTour,
    random: &mut SplitMix64,
    meter: &mut Meter,
) -> Result<Option<Vec<KnightMove>>, Limit> {
    let colour = |(x, y): Square| (x ^ y) & 1;
    let outer = |(_, y): Square| y == 0 || y == 3;
    let start = tour.start_square();
    let in_first = |square| outer(square) == (colour(square) == colour(start));

    let Some(first) = half(tour, start, &|square| !in_first(square)) else {
        return Ok(None);
    };
    let Some(mut moves) = walk(&first, random, meter)? else {
        return Ok(None);
    };
    let step = |at, mv| tour.leaper().target(at, mv);
    let end = moves
        .iter()
        .fold(start, |at, &mv| step(at, mv).unwrap_or(at));
    for mv in KnightMove::ALL {
        let Some(next) = step(end, mv).filter(|&next| tour.has_square(next) && !in_first(next))
        else {
            continue;
        };
        let Some(second) = half(tour, next, &in_first) else {
            continue;
        };
        if let Some(rest) = walk(&second, random, meter)? {
            moves.push(mv);
            moves.extend(rest);
            return Ok(Some(moves));
        }
    }
    Ok(None)
}

/// The board without the other half. `None` if the start is in the other half.
fn half(tour: &KnightsTour, start: Square, other: &dyn Fn(Square) -> bool) -> Option<KnightsTour> {
    let holes = tour.all_squares().filter(|&square| other(square));
    let board = KnightsTour::new(tour.width(), tour.height(), start).ok()?;
    board.without(holes).ok()
}

/// A walk over one half. `None` proves nothing.
fn walk(
    half: &KnightsTour,
    random: &mut SplitMix64,
    meter: &mut Meter,
) -> Result<Option<Vec<KnightMove>>, Limit> {
    let restarts = Restarts::new(random.bits()).tries(20);
    match restarts.find_metered(half, meter)? {
        Finding::Tour(moves) => Ok(Some(moves)),
        _ => Ok(None),
    }
}
