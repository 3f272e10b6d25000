//! [`KnightMove`]: one of the eight directions, and [`KnightMoves`]: a set of them.

use std::fmt;
use std::iter::FusedIterator;

use super::square::Square;

/// How far each direction goes along the width and the height.
const DELTAS: [(i32, i32); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

/// One of the eight moves of a knight.
///
/// For another piece it numbers a direction, and
/// [`Leaper::delta`](crate::puzzles::knights_tour::Leaper::delta) says how far the piece goes.
///
/// ```
/// use puzzle_search::puzzles::knights_tour::KnightMove;
///
/// let mv = KnightMove::ALL[3];
/// assert_eq!(mv.index(), 3);
/// assert_eq!(mv.delta(), (1, -2));
/// assert_eq!(mv.opposite().delta(), (-1, 2));
/// assert_eq!(mv.to_string(), "+1-2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KnightMove(u8);

impl KnightMove {
    /// All eight moves, in the order in which the puzzle lists them.
    pub const ALL: [KnightMove; 8] = [
        KnightMove(0),
        KnightMove(1),
        KnightMove(2),
        KnightMove(3),
        KnightMove(4),
        KnightMove(5),
        KnightMove(6),
        KnightMove(7),
    ];

    /// The move that leads from one square to another, or `None` if no single move does.
    ///
    /// ```
    /// use puzzle_search::puzzles::knights_tour::KnightMove;
    ///
    /// assert_eq!(KnightMove::between((0, 0), (2, 1)), Some(KnightMove::ALL[1]));
    /// assert_eq!(KnightMove::between((0, 0), (1, 1)), None);
    /// ```
    #[must_use]
    pub fn between(from: Square, to: Square) -> Option<KnightMove> {
        let along = |from: u32, to: u32| i64::from(to) - i64::from(from);
        let distance = (along(from.0, to.0), along(from.1, to.1));
        KnightMove::ALL.into_iter().find(|mv| {
            let (dx, dy) = mv.delta();
            (i64::from(dx), i64::from(dy)) == distance
        })
    }

    /// The number of the direction, 0 to 7.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 & 7) as usize
    }

    /// How far the move goes: `(dx, dy)`.
    #[inline]
    #[must_use]
    pub const fn delta(self) -> (i32, i32) {
        DELTAS[self.index()]
    }

    /// The direction with this number, modulo 8.
    #[inline]
    pub(crate) const fn numbered(number: u32) -> KnightMove {
        // Three bits are left.
        #[allow(clippy::cast_possible_truncation)]
        let number = (number & 7) as u8;
        KnightMove(number)
    }

    /// The number of the direction, to be packed into three bits.
    #[inline]
    pub(crate) const fn number(self) -> u32 {
        self.0 as u32
    }

    /// The direction that many places further round the circle.
    #[inline]
    pub(crate) const fn rotated(self, by: u32) -> KnightMove {
        KnightMove::numbered((self.0 as u32).wrapping_add(by))
    }

    /// The direction after the two coordinates are exchanged.
    pub(crate) const fn turned(self) -> KnightMove {
        KnightMove((9 - self.0) & 7)
    }

    /// The move that takes this one back.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> KnightMove {
        KnightMove((self.0 + 4) & 7)
    }
}

/// How far the move goes, first along the width, then along the height, as in `+1-2`.
impl fmt::Display for KnightMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (dx, dy) = self.delta();
        f.pad(&format!("{dx:+}{dy:+}"))
    }
}

impl fmt::Debug for KnightMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (dx, dy) = self.delta();
        write!(f, "KnightMove({dx:+}{dy:+})")
    }
}

/// A set of moves, which takes one byte. As an iterator it lists them by increasing
/// [`index`](KnightMove::index).
///
/// ```
/// use puzzle_search::puzzles::knights_tour::KnightsTour;
/// use puzzle_search::Puzzle;
///
/// let tour = KnightsTour::new(5, 5, (2, 2))?;
/// assert_eq!(tour.moves(&tour.start()).len(), 8);
/// # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct KnightMoves(u8);

impl KnightMoves {
    /// The set that contains direction `d` if bit `d` is set.
    #[inline]
    pub(crate) const fn from_bits(bits: u8) -> KnightMoves {
        KnightMoves(bits)
    }

    /// How many moves there are. Unlike [`Iterator::count`], it does not use them up.
    #[inline]
    pub(super) const fn count_moves(self) -> u32 {
        self.0.count_ones()
    }

    /// Is `mv` in the set?
    #[inline]
    #[must_use]
    pub const fn contains(self, mv: KnightMove) -> bool {
        self.0 >> mv.index() & 1 != 0
    }
}

// Engines keep copies of what is left of it.
#[allow(clippy::copy_iterator)]
impl Iterator for KnightMoves {
    type Item = KnightMove;

    #[inline]
    fn next(&mut self) -> Option<KnightMove> {
        if self.0 == 0 {
            return None;
        }
        // A byte that is not 0 has fewer than eight trailing zeros: the cast keeps them all.
        #[allow(clippy::cast_possible_truncation)]
        let first = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(KnightMove(first))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for KnightMoves {}
impl FusedIterator for KnightMoves {}

impl fmt::Debug for KnightMoves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
