//! [`Roth`]: Warnsdorff's rule, with ties broken away from the centre.

use super::meter::Meter;
use super::strategy::{Finding, StrategyRun, TourStrategy};
use super::walker::Walker;
use crate::limits::{Limit, Limits};
use crate::puzzles::knights_tour::puzzle::knight_move::KnightMove;
use crate::puzzles::knights_tour::puzzle::leaper::Leaper;
use crate::puzzles::knights_tour::puzzle::square::Square;
use crate::puzzles::knights_tour::puzzle::tour::KnightsTour;

/// Warnsdorff's rule, with ties going to the square farthest from the board's centre.
///
/// The tie-break is A. Roth's. Ties that remain are broken by direction, with eight rotations as in
/// [`Rotations`](crate::puzzles::knights_tour::Rotations).
///
/// On square boards up to 100 x 100 it finds a tour from every start that has one, and it stays
/// reliable on large boards. It is weak on boards three to five squares wide. *Time* O(squares) per
/// walk, at most eight walks; *memory* one byte per square, besides the answer.
///
/// ```
/// use puzzle_search::puzzles::knights_tour::{KnightsTour, Rotations, Roth, TourStrategy};
///
/// let tour = KnightsTour::new(55, 55, (27, 27))?;
/// assert!(Rotations.find(&tour).moves().is_none());
/// assert!(Roth.find(&tour).moves().is_some());
/// # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Roth;

impl TourStrategy for Roth {
    fn name(&self) -> &'static str {
        "roth"
    }

    fn find_within(&self, tour: &KnightsTour, limits: &Limits) -> StrategyRun {
        StrategyRun::measured(limits, |meter| {
            for rotation in 0..8 {
                meter.begin_try();
                let mut walker = Walker::new(tour);
                walk_outwards(&mut walker, tour, rotation, meter)?;
                if walker.is_tour() {
                    return Ok(Finding::Tour(walker.into_moves()));
                }
            }
            Ok(Finding::GaveUp)
        })
    }
}

/// Walks from the start until there is no way on.
pub(super) fn walk_outwards(
    walker: &mut Walker,
    tour: &KnightsTour,
    rotation: u32,
    meter: &mut Meter,
) -> Result<(), Limit> {
    let mut offset = Offset::new(tour, tour.start_square());
    walker.walk(
        rotation,
        &mut offset,
        |offset, mv| -offset.after(mv),
        Offset::moved,
        meter,
    )
}

/// Where a square lies relative to the centre of the board, in half squares.
struct Offset {
    leaper: Leaper,
    x: i64,
    y: i64,
}

impl Offset {
    fn new(tour: &KnightsTour, (x, y): Square) -> Offset {
        let from_centre = |at: u32, side: u32| 2 * i64::from(at) + 1 - i64::from(side);
        Offset {
            leaper: tour.leaper(),
            x: from_centre(x, tour.width()),
            y: from_centre(y, tour.height()),
        }
    }

    /// The squared distance from the centre after this move. Sides are below 2^31, so the sum fits.
    fn after(&self, mv: KnightMove) -> i64 {
        let (dx, dy) = self.leaper.delta(mv);
        let (x, y) = (self.x + 2 * dx, self.y + 2 * dy);
        x * x + y * y
    }

    fn moved(&mut self, mv: KnightMove) {
        let (dx, dy) = self.leaper.delta(mv);
        self.x += 2 * dx;
        self.y += 2 * dy;
    }
}
