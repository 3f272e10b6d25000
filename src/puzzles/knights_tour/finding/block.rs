//! Tours of the small boards that large ones are cut into.

use super::exact::{ExactSearch, Restarts};
use super::meter::Meter;
use super::posa::Posa;
use super::rotations::Rotations;
use super::roth::Roth;
use super::strategy::{Finding, TourStrategy};
use crate::limits::Limit;
use crate::puzzles::knights_tour::puzzle::knight_move::KnightMove;
use crate::puzzles::knights_tour::puzzle::tour::KnightsTour;

const RESTARTS: Restarts = Restarts::new(0);

/// With this seed the tours of blocks close early.
const POSA: Posa = Posa::new(2801);

/// A tour of a small full board, or `None` if there is none.
pub(super) fn find_in_block(
    tour: &KnightsTour,
    meter: &mut Meter,
) -> Result<Option<Vec<KnightMove>>, Limit> {
    let strategies: &[&dyn TourStrategy] = if !tour.is_closed() {
        &[&Rotations, &Roth, &ExactSearch]
    } else if tour.square_count() > 30 {
        &[&POSA, &RESTARTS, &ExactSearch]
    } else {
        // 5 x 6 has only eight closed tours.
        &[&ExactSearch]
    };
    for strategy in strategies {
        match strategy.find_metered(tour, meter)? {
            Finding::Tour(moves) => return Ok(Some(moves)),
            Finding::NoTour(_) => return Ok(None),
            Finding::GaveUp | Finding::NotSuited | Finding::OutOf(_) => {}
        }
    }
    Ok(None)
}
