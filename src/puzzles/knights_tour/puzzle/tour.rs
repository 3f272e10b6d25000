//! [`KnightsTour`]: the puzzle.

use super::error::TourError;
use super::holes::Holes;
use super::knight_move::{KnightMove, KnightMoves};
use super::leaper::Leaper;
use super::square::Square;
use super::state::TourState;
use crate::puzzle::{Puzzle, Reversible};

/// The offset of a direction that cannot be used. Added to any index, it leads off the board.
const NOWHERE: u32 = 1 << 31;

/// The knight's tour on a board of any width and height.
///
/// [`new`](KnightsTour::new) makes the open tour of a full board. Each of the other methods that
/// return a `KnightsTour` changes one thing:
///
/// | method | default | effect |
/// |---|---|---|
/// | [`closed`](KnightsTour::closed) | open | the last square is one move away from the start |
/// | [`ending_at`](KnightsTour::ending_at) | any end | the last square is this one |
/// | [`without`](KnightsTour::without) | no holes | these squares are missing |
/// | [`with_leaper`](KnightsTour::with_leaper) | the knight | another piece |
/// | [`starting_at`](KnightsTour::starting_at) | | another start |
///
/// [`from_picture`](KnightsTour::from_picture) reads a board with holes from text.
/// [`find`](KnightsTour::find) finds a tour, and [`tours`](KnightsTour::tours) lists them all.
///
/// As a [`Puzzle`] it is solved when the knight has visited every square and stands where the tour
/// is to end. The [module page](crate::puzzles::knights_tour) gives the order of the moves and says
/// how states are stored.
///
/// ```
/// use puzzle_search::puzzles::knights_tour::{KnightsTour, Warnsdorff};
/// use puzzle_search::{Heuristic, Puzzle};
///
/// // Warnsdorff's rule by hand: of the moves with the least number, take the first.
/// let tour = KnightsTour::new(5, 5, (0, 0))?;
/// let mut state = tour.start();
/// let mut path = vec![];
/// let ways = |state: &_, mv| Warnsdorff.estimate_after(&tour, state, 0, mv);
/// while let Some(mv) = tour.moves(&state).min_by_key(|&mv| ways(&state, mv)) {
///     tour.apply(&mut state, mv);
///     path.push(mv);
/// }
/// assert!(tour.is_goal(&state));
/// assert!(tour.check_tour(&tour.squares(&path)?).is_ok());
///
/// let board = tour.numbering(&path)?.to_string();
/// let rows = [
///     " 1 22 11 16  7",
///     "12 17  8 21 10",
///     "25  2 23  6 15",
///     "18 13  4  9 20",
///     " 3 24 19 14  5",
/// ];
/// assert!(board.lines().eq(rows));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct KnightsTour {
    width: u32,
    height: u32,
    start: Square,
    end: Option<Square>,
    closed: bool,
    leaper: Leaper,
    holes: Holes,
    /// How many unused columns and rows surround the board, so that no usable move leaves the
    /// memory. The end of one row and the beginning of the next share their columns.
    ring: (u32, u32),
    /// What each direction adds to the index of a square, modulo 2^32.
    offsets: [u32; 8],
}

impl KnightsTour {
    /// The open tour of a full board of `width` x `height` squares that begins on `start`.
    ///
    /// This allocates nothing. A state takes about `width * height` bytes.
    ///
    /// # Errors
    ///
    /// * A side is 0.
    /// * The board is too large: `(width + 2) * (height + 4) + 2` is above 2<sup>31</sup> - 1.
    /// * `start` is not on the board.
    ///
    /// ```
    /// use puzzle_search::puzzles::KnightsTour;
    ///
    /// let error = KnightsTour::new(8, 8, (8, 0)).unwrap_err();
    /// assert_eq!(error.to_string(), "start square (8, 0) is not on the board of 8 x 8 squares");
    /// ```
    pub fn new(width: u32, height: u32, start: Square) -> Result<KnightsTour, TourError> {
        if width == 0 || height == 0 {
            return Err(TourError::NoSquares { width, height });
        }
        let tour = KnightsTour {
            width,
            height,
            start: (0, 0),
            end: None,
            closed: false,
            leaper: Leaper::KNIGHT,
            holes: Holes::none(),
            ring: (0, 0),
            offsets: [NOWHERE; 8],
        };
        tour.with_leaper(Leaper::KNIGHT)?.starting_at(start)
    }

    /// The same tour from another start.
    ///
    /// # Errors
    ///
    /// `start` is not on the board, or is a hole.
    ///
    /// ```
    /// use puzzle_search::puzzles::KnightsTour;
    ///
    /// let tour = KnightsTour::new(8, 8, (0, 0))?;
    /// for x in 0..8 {
    ///     assert!(tour.clone().starting_at((x, 5))?.find().moves().is_some());
    /// }
    /// # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
    /// ```
    pub fn starting_at(mut self, start: Square) -> Result<KnightsTour, TourError> {
        let (width, height) = (self.width, self.height);
        if start.0 >= width || start.1 >= height {
            return Err(TourError::StartOffBoard {
                start,
                width,
                height,
            });
        }
        if !self.has_square(start) {
            return Err(TourError::StartInHole { start });
        }
        self.start = start;
        Ok(self)
    }

    /// Only tours whose last square is `end`.
    ///
    /// # Errors
    ///
    /// `end` is not on the board, or is a hole.
    ///
    /// ```
    /// use puzzle_search::puzzles::KnightsTour;
    ///
    /// let tour = KnightsTour::new(8, 8, (0, 0))?.ending_at((7, 0))?;
    /// let answer = tour.find();
    /// let squares = tour.squares(answer.moves().expect("the colours differ"))?;
    /// assert_eq!(squares.last(), Some(&(7, 0)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn ending_at(mut self, end: Square) -> Result<KnightsTour, TourError> {
        let (width, height) = (self.width, self.height);
        if end.0 >= width || end.1 >= height {
            return Err(TourError::EndOffBoard { end, width, height });
        }
        if !self.has_square(end) {
            return Err(TourError::EndInHole { end });
        }
        self.end = Some(end);
        Ok(self)
    }

    /// Only closed tours: the start is one move away from the last square.
    ///
    /// The moves of a closed tour are listed without the one that closes it. A board of one or two
    /// squares has no closed tour.
    ///
    /// ```
    /// use puzzle_search::puzzles::KnightsTour;
    ///
    /// let tour = KnightsTour::new(8, 8, (0, 0))?.closed();
    /// let answer = tour.find();
    /// let moves = answer.moves().expect("8 x 8 has closed tours");
    /// let last = *tour.squares(moves)?.last().expect("64 squares");
    /// assert!([(1, 2), (2, 1)].contains(&last));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn closed(mut self) -> KnightsTour {
        self.closed = true;
        self
    }

    /// The board with further holes: squares that the knight cannot and need not visit.
    ///
    /// Holes take one bit per square of the board. Clones of the puzzle share them.
    ///
    /// # Errors
    ///
    /// A square is not on the board, or is the start or the end. It may be a hole already.
    ///
    /// ```
    /// use puzzle_search::puzzles::KnightsTour;
    ///
    /// let tour = KnightsTour::new(3, 3, (0, 0))?.without([(1, 1)])?;
    /// assert_eq!(tour.square_count(), 8);
    /// assert!(tour.find().moves().is_some());
    /// assert!(KnightsTour::new(3, 3, (0, 0))?.without([(0, 0)]).is_err());
    /// # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
    /// ```
    pub fn without(
        mut self,
        squares: impl IntoIterator<Item = Square>,
    ) -> Result<KnightsTour, TourError> {
        let (width, height) = (self.width, self.height);
        let mut holes = self.holes.to_bits(width, height);
        for hole in squares {
            if hole.0 >= width || hole.1 >= height {
                return Err(TourError::HoleOffBoard {
                    hole,
                    width,
                    height,
                });
            }
            if hole == self.start {
                return Err(TourError::StartInHole { start: hole });
            }
            if Some(hole) == self.end {
                return Err(TourError::EndInHole { end: hole });
            }
            holes.add(hole);
        }
        self.holes = holes.into_holes();
        Ok(self)
    }

    /// The tour made by another piece.
    ///
    /// # Errors
    ///
    /// The board is too large for this piece. The unused ring around the board is as wide as the
    /// piece leaps.
    ///
    /// ```
    /// use puzzle_search::puzzles::knights_tour::{KnightsTour, Leaper};
    ///
    /// // The (0, 1) leaper walks like a rook, one square at a time.
    /// let tour = KnightsTour::new(4, 4, (0, 0))?.with_leaper(Leaper::new(0, 1)?)?;
    /// assert!(tour.find().moves().is_some());
    /// # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
    /// ```
    pub fn with_leaper(mut self, leaper: Leaper) -> Result<KnightsTour, TourError> {
        let (width, height) = (self.width, self.height);
        let too_large = TourError::TooLarge { width, height };
        let usable = KnightMoves::from_bits(leaper.directions(width, height));
        // A usable move is shorter than the board, and so is the ring.
        let reach = |of: fn((i64, i64)) -> i64| {
            let longest = usable.map(|mv| of(leaper.delta(mv)).unsigned_abs()).max();
            u32::try_from(longest.unwrap_or(0))
        };
        let (Ok(beside), Ok(above)) = (reach(|(dx, _)| dx), reach(|(_, dy)| dy)) else {
            return Err(too_large);
        };
        let stride = u64::from(width) + u64::from(beside);
        let rows = u64::from(height) + 2 * u64::from(above);
        let bytes = u128::from(stride) * u128::from(rows) + u128::from(beside);
        // The bound keeps indices within 31 bits, and states within the largest allocation of a
        // 32-bit machine.
        let (true, Ok(stride)) = (bytes <= i32::MAX as u128, i64::try_from(stride)) else {
            return Err(too_large);
        };
        self.offsets = KnightMove::ALL.map(|mv| {
            if !usable.contains(mv) {
                return NOWHERE;
            }
            let (dx, dy) = leaper.delta(mv);
            // Wraps on purpose: half of the directions have negative offsets.
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
            let offset = (dy * stride + dx) as u32;
            offset
        });
        self.ring = (beside, above);
        self.leaper = leaper;
        Ok(self)
    }

    /// The number of squares along the width.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// The number of squares along the height.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// The square on which the tour begins.
    pub fn start_square(&self) -> Square {
        self.start
    }

    /// The square on which the tour is to end, if one was named.
    pub fn end_square(&self) -> Option<Square> {
        self.end
    }

    /// Must the start be one move away from the last square?
    pub fn is_closed(&self) -> bool {
        self.closed
    }

    /// The piece that makes the tour.
    pub fn leaper(&self) -> Leaper {
        self.leaper
    }

    /// Are squares missing?
    pub fn has_holes(&self) -> bool {
        self.holes.count() > 0
    }

    /// The number of squares that a tour visits. Holes do not count.
    #[inline]
    pub fn square_count(&self) -> u32 {
        // `with_leaper` has bounded the product.
        self.width.wrapping_mul(self.height) - self.holes.count()
    }

    /// Is `square` on the board, and not a hole?
    #[inline]
    pub fn has_square(&self, square: Square) -> bool {
        square.0 < self.width && square.1 < self.height && !self.holes.contains(square, self.width)
    }

    /// The square on which the knight stands.
    ///
    /// ```
    /// use puzzle_search::Puzzle;
    /// use puzzle_search::puzzles::KnightsTour;
    ///
    /// let tour = KnightsTour::new(6, 5, (4, 3))?;
    /// assert_eq!(tour.knight(&tour.start()), (4, 3));
    /// # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
    /// ```
    pub fn knight(&self, state: &TourState) -> Square {
        self.square_at(state.knight)
    }

    /// All squares, row by row, without the holes.
    pub(crate) fn all_squares(&self) -> impl Iterator<Item = Square> {
        (0..self.height)
            .flat_map(|y| (0..self.width).map(move |x| (x, y)))
            .filter(|&square| self.has_square(square))
    }

    /// The square with this index.
    pub(crate) fn square_at(&self, index: u32) -> Square {
        let stride = self.stride();
        (
            (index % stride).saturating_sub(self.ring.0),
            (index / stride).saturating_sub(self.ring.1),
        )
    }

    /// The index of `square`, which must be on the board.
    pub(crate) fn index(&self, (x, y): Square) -> u32 {
        (y + self.ring.1) * self.stride() + x + self.ring.0
    }

    /// The difference between the indices of a square and the one below it.
    fn stride(&self) -> u32 {
        self.width + self.ring.0
    }

    /// How many indices there are, including those of the ring.
    pub(crate) fn index_count(&self) -> usize {
        self.stride() as usize * (self.height as usize + 2 * self.ring.1 as usize)
            + self.ring.0 as usize
    }

    /// The index that `mv` leads to. If `mv` is illegal, it is off the board or out of range.
    #[inline]
    pub(crate) fn target(&self, from: u32, mv: KnightMove) -> u32 {
        from.wrapping_add(self.offsets[mv.index()])
    }

    /// The move from one square to another, both on the board, or `None` if there is none.
    pub(crate) fn move_between(&self, from: u32, to: u32) -> Option<KnightMove> {
        KnightMove::ALL
            .into_iter()
            .find(|&mv| self.target(from, mv) == to)
    }

    /// The moves from the square that `mv` leads to, once the knight is there.
    #[inline]
    pub(super) fn moves_after(&self, state: &TourState, mv: KnightMove) -> KnightMoves {
        state.exits(self.target(state.knight, mv))
    }

    /// Tells the eight squares around `square` that it is no longer free, or is free again.
    #[inline]
    pub(crate) fn flip(&self, exits: &mut [u8], square: u32) {
        for mv in KnightMove::ALL {
            if let Some(neighbour) = exits.get_mut(self.target(square, mv) as usize) {
                *neighbour ^= 1 << mv.opposite().index();
            }
        }
    }

    /// May a tour that has visited every square end on this one?
    pub(crate) fn may_end_at(&self, last: u32) -> bool {
        self.end.is_none_or(|end| self.index(end) == last)
            && (!self.closed
                || self.square_count() > 2
                    && self.move_between(last, self.index(self.start)).is_some())
    }

    /// The exits of every square of the empty board.
    pub(crate) fn empty_board(&self) -> Box<[u8]> {
        let mut exits = vec![0; self.index_count()].into_boxed_slice();
        let usable = KnightMoves::from_bits(self.leaper.directions(self.width, self.height));
        let inside = |at: u32, by: i64, side: u32| {
            let to = i64::from(at) + by;
            0 <= to && to < i64::from(side)
        };
        let along_width: Vec<u8> = (0..self.width)
            .map(|x| bits(usable, |mv| inside(x, self.leaper.delta(mv).0, self.width)))
            .collect();
        let rows = exits[self.ring.0 as usize..]
            .chunks_exact_mut(self.stride() as usize)
            .skip(self.ring.1 as usize);
        for (y, row) in (0..self.height).zip(rows) {
            let along_height = bits(usable, |mv| inside(y, self.leaper.delta(mv).1, self.height));
            for (exit, along_width) in row.iter_mut().zip(&along_width) {
                *exit = along_width & along_height;
            }
        }
        for hole in self.holes.squares(self.width) {
            self.flip(&mut exits, self.index(hole));
        }
        exits
    }
}

/// The byte whose bit `d` says whether direction `d`, one of `usable`, has the property.
fn bits(usable: KnightMoves, has: impl Fn(KnightMove) -> bool) -> u8 {
    usable
        .filter(|&mv| has(mv))
        .fold(0, |bits, mv| bits | 1 << mv.index())
}

impl Puzzle for KnightsTour {
    type State = TourState;
    type Move = KnightMove;
    type Moves = KnightMoves;

    fn start(&self) -> TourState {
        let knight = self.index(self.start);
        let mut exits = self.empty_board();
        self.flip(&mut exits, knight);
        TourState {
            placed: 1,
            knight,
            exits,
        }
    }

    #[inline]
    fn is_goal(&self, state: &TourState) -> bool {
        state.placed == self.square_count() && self.may_end_at(state.knight)
    }

    #[inline]
    fn moves(&self, state: &TourState) -> KnightMoves {
        state.exits(state.knight)
    }

    /// Makes `mv`. Does nothing if `mv` leads off the board or to a visited square.
    #[inline]
    fn apply(&self, state: &mut TourState, mv: KnightMove) {
        if !self.moves(state).contains(mv) {
            return;
        }
        state.knight = self.target(state.knight, mv);
        state.placed = state.placed.wrapping_add(1);
        self.flip(&mut state.exits, state.knight);
    }
}

impl Reversible for KnightsTour {
    #[inline]
    fn undo(&self, state: &mut TourState, mv: KnightMove) {
        self.flip(&mut state.exits, state.knight);
        state.placed = state.placed.wrapping_sub(1);
        state.knight = self.target(state.knight, mv.opposite());
    }
}
