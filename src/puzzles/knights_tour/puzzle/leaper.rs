//! [`Leaper`]: how far the piece leaps. The knight is one of many.

use std::fmt;

use super::error::TourError;
use super::knight_move::KnightMove;
use super::square::Square;

/// A piece that leaps `a` squares along one side of the board and `b` along the other.
///
/// The knight is the (1, 2) leaper. Every piece numbers its directions as the knight does: where
/// the knight goes 1, it goes `a`, and where the knight goes 2, it goes `b`, with `a <= b`. A leaper
/// with `a = 0` or `a = b` has only four directions, those with even numbers.
///
/// ```
/// use puzzle_search::puzzles::knights_tour::{KnightMove, Leaper};
///
/// let giraffe = Leaper::new(4, 1)?;
/// assert_eq!(giraffe, Leaper::new(1, 4)?);
/// assert_eq!(giraffe.delta(KnightMove::ALL[3]), (1, -4));
/// assert_eq!(giraffe.to_string(), "(1, 4) leaper");
/// assert_eq!(Leaper::KNIGHT, Leaper::new(1, 2)?);
/// assert!(Leaper::new(0, 0).is_err());
/// # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Leaper {
    short: u32,
    long: u32,
}

impl Leaper {
    /// The chess knight, (1, 2).
    pub const KNIGHT: Leaper = Leaper { short: 1, long: 2 };

    /// The (`a`, `b`) leaper. The order of the two distances does not matter.
    ///
    /// # Errors
    ///
    /// Both distances are 0, so the piece would not move.
    pub fn new(a: u32, b: u32) -> Result<Leaper, TourError> {
        if a == 0 && b == 0 {
            return Err(TourError::NoLeap);
        }
        Ok(Leaper {
            short: a.min(b),
            long: a.max(b),
        })
    }

    /// The two distances, the shorter first.
    pub const fn distances(self) -> (u32, u32) {
        (self.short, self.long)
    }

    /// How far a move of this piece goes along the width and along the height.
    #[must_use]
    pub fn delta(self, mv: KnightMove) -> (i64, i64) {
        let (dx, dy) = mv.delta();
        let scale = |knight: i32| {
            let length = if knight.abs() == 1 {
                self.short
            } else {
                self.long
            };
            i64::from(knight.signum()) * i64::from(length)
        };
        (scale(dx), scale(dy))
    }

    /// Does the piece go from one square to the other in one move?
    pub(crate) fn joins(self, from: Square, to: Square) -> bool {
        let (dx, dy) = (from.0.abs_diff(to.0), from.1.abs_diff(to.1));
        (dx.min(dy), dx.max(dy)) == (self.short, self.long)
    }

    /// The square that `mv` leads to, or `None` if a coordinate would leave the range of `u32`. It
    /// may lie beyond the far sides of the board.
    pub(crate) fn target(self, (x, y): Square, mv: KnightMove) -> Option<Square> {
        let (dx, dy) = self.delta(mv);
        let to = |at: u32, by: i64| u32::try_from(i64::from(at) + by).ok();
        Some((to(x, dx)?, to(y, dy)?))
    }

    /// Do two numbers stand for the same direction?
    pub(crate) fn has_four_directions(self) -> bool {
        self.short == 0 || self.short == self.long
    }

    /// The directions that can be used on a board of this size: bit `d` for direction `d`. If two
    /// numbers stand for the same direction, only one is set.
    pub(super) fn directions(self, width: u32, height: u32) -> u8 {
        let doubled = self.has_four_directions();
        KnightMove::ALL
            .into_iter()
            .filter(|mv| !doubled || mv.index() % 2 == 0)
            .filter(|&mv| {
                let (dx, dy) = self.delta(mv);
                dx.abs() < i64::from(width) && dy.abs() < i64::from(height)
            })
            .fold(0, |bits, mv| bits | 1 << mv.index())
    }
}

/// The knight.
impl Default for Leaper {
    fn default() -> Self {
        Leaper::KNIGHT
    }
}

impl fmt::Display for Leaper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {}) leaper", self.short, self.long)
    }
}
