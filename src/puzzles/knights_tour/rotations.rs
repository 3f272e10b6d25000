//! [`Rotations`]: Warnsdorff's rule, eight times.

use super::strategy::{Attempt, Finding, TourStrategy};
use super::tour::KnightsTour;
use super::walker::Walker;
use crate::limits::Limits;

/// Warnsdorff's rule with eight ways of breaking ties.
///
/// Goes to the free square with the fewest free squares around it. Ties go to the first direction
/// in the order of their numbers; after a dead end it begins again with direction 1 first, then 2,
/// and so on around the circle.
///
/// It is the engine [`Greedy`](crate::Greedy) with [`Warnsdorff`](super::Warnsdorff) and
/// [`rotated_directions`](super::rotated_directions), made for speed: the same walks, step by step.
///
/// On square boards up to 100 x 100 one start in 255 024 fails, 55 x 55 from (27, 27). On larger
/// boards it fails more and more often: about one start in six at 500 x 500, nearly all at
/// 2000 x 2000. *Time* O(squares) a walk, at most eight walks; *memory* one byte a square.
///
/// ```
/// use puzzle_search::puzzles::knights_tour::{KnightsTour, Rotations, TourStrategy};
///
/// // The one square of the chessboard where the first walk fails.
/// let attempt = Rotations.find(&KnightsTour::new(8, 8, (4, 2))?);
/// assert!(attempt.moves().is_some());
/// assert_eq!(attempt.tries(), 2);
/// # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rotations;

impl TourStrategy for Rotations {
    fn name(&self) -> &'static str {
        "rotations"
    }

    fn find_within(&self, tour: &KnightsTour, limits: &Limits) -> Attempt {
        Attempt::run(limits, |meter, tries| {
            for rotation in 0..8 {
                *tries += 1;
                let mut walker = Walker::new(tour);
                walker.walk(rotation, &mut (), |(), _| 0, |(), _| (), meter)?;
                if walker.is_tour() {
                    return Ok(Finding::Tour(walker.into_moves()));
                }
            }
            Ok(Finding::GaveUp)
        })
    }
}
