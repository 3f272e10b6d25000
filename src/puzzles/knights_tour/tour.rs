//! [`KnightsTour`], the puzzle, and [`TourState`], the board with the knight on it.

use std::fmt;

use super::knight_move::{KnightMove, KnightMoves};
use crate::puzzle::{Puzzle, Reversible};

/// A square of the board: `(x, y)`, both from 0.
pub type Square = (u32, u32);

/// The knight reaches two squares beyond every side. To the left and right, the end of one row
/// and the beginning of the next share their two unused columns.
const RING: u32 = 2;

/// The open knight's tour on a board of any width and height.
///
/// It is solved when the knight has stood on every square. See the
/// [module page](crate::puzzles::knights_tour) for the order of the moves and for how states are
/// stored.
///
/// ```
/// use puzzle_search::puzzles::knights_tour::{KnightsTour, Warnsdorff};
/// use puzzle_search::{Heuristic, Puzzle};
///
/// // Warnsdorff's rule by hand: the first of the moves with the least number.
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
    /// What each direction adds to the index of a square, modulo 2^32.
    offsets: [u32; 8],
}

impl KnightsTour {
    /// The tour of a board of `width` x `height` squares that begins on `start`.
    ///
    /// Nothing is allocated here. Every state takes about `width * height` bytes.
    ///
    /// # Errors
    ///
    /// A side is 0; the board is too large (`(width + 2) * (height + 4) + 2` is above
    /// 2<sup>31</sup> - 1); or `start` is not on the board.
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
        let stride = u64::from(width) + u64::from(RING);
        let bytes =
            u128::from(stride) * (u128::from(height) + 2 * u128::from(RING)) + u128::from(RING);
        // The bound keeps indices within 32 bits, and within what an allocation may have on
        // machines of 32 bits.
        let (true, Ok(stride)) = (bytes <= i32::MAX as u128, u32::try_from(stride)) else {
            return Err(TourError::TooLarge { width, height });
        };
        if start.0 >= width || start.1 >= height {
            return Err(TourError::StartOffBoard {
                start,
                width,
                height,
            });
        }
        let offsets = KnightMove::ALL.map(|mv| {
            let (dx, dy) = mv.delta();
            stride
                .wrapping_mul(dy.cast_unsigned())
                .wrapping_add(dx.cast_unsigned())
        });
        Ok(KnightsTour {
            width,
            height,
            start,
            offsets,
        })
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

    /// The number of squares that a tour visits.
    #[inline]
    pub fn square_count(&self) -> u32 {
        // `new` has bounded the product.
        self.width.wrapping_mul(self.height)
    }

    /// Is `square` on the board?
    #[inline]
    pub fn has_square(&self, square: Square) -> bool {
        square.0 < self.width && square.1 < self.height
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
        let stride = self.stride();
        (
            (state.knight % stride).saturating_sub(RING),
            (state.knight / stride).saturating_sub(RING),
        )
    }

    /// The index of `square`, which must be on the board.
    fn index(&self, (x, y): Square) -> u32 {
        (y + RING) * self.stride() + x + RING
    }

    /// The distance in memory of a square and the one below it.
    fn stride(&self) -> u32 {
        self.width + RING
    }

    /// The index that `mv` leads to. It is off the board, or out of range, if `mv` is illegal.
    #[inline]
    fn target(&self, from: u32, mv: KnightMove) -> u32 {
        from.wrapping_add(self.offsets[mv.index()])
    }

    /// The moves from the square that `mv` leads to, when the knight has gone there.
    #[inline]
    pub(super) fn moves_after(&self, state: &TourState, mv: KnightMove) -> KnightMoves {
        state.exits(self.target(state.knight, mv))
    }

    /// Tells the eight squares around `square` that it is free no longer, or is free again.
    #[inline]
    fn flip(&self, exits: &mut [u8], square: u32) {
        for mv in KnightMove::ALL {
            if let Some(neighbour) = exits.get_mut(self.target(square, mv) as usize) {
                *neighbour ^= 1 << mv.opposite().index();
            }
        }
    }

    /// The exits of every square of the empty board.
    fn empty_board(&self) -> Box<[u8]> {
        let stride = self.stride() as usize;
        let len = stride * (self.height + 2 * RING) as usize + RING as usize;
        let mut exits = vec![0; len].into_boxed_slice();
        let along_width: Vec<u8> = (0..self.width)
            .map(|x| {
                bits(|mv| {
                    x.checked_add_signed(mv.delta().0)
                        .is_some_and(|x| x < self.width)
                })
            })
            .collect();
        let rows = exits[RING as usize..]
            .chunks_exact_mut(stride)
            .skip(RING as usize);
        for (y, row) in (0..self.height).zip(rows) {
            let along_height = bits(|mv| {
                y.checked_add_signed(mv.delta().1)
                    .is_some_and(|y| y < self.height)
            });
            for (exit, along_width) in row.iter_mut().zip(&along_width) {
                *exit = along_width & along_height;
            }
        }
        exits
    }
}

/// The byte whose bit `d` says whether direction `d` has the property.
fn bits(has: impl Fn(KnightMove) -> bool) -> u8 {
    KnightMove::ALL
        .into_iter()
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
        state.placed == self.square_count()
    }

    #[inline]
    fn moves(&self, state: &TourState) -> KnightMoves {
        state.exits(state.knight)
    }

    /// Makes `mv`. A move that leads off the board or to a visited square does nothing.
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

/// A board on which some squares are visited, and the knight on the last of them.
///
/// Two states are equal if the same squares are visited and the knight stands on the same one.
/// In which order it came there does not matter.
///
/// The state does not know its board: [`KnightsTour::knight`] and the other methods of the
/// puzzle read it. A state of one puzzle means nothing to another.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct TourState {
    // First, so that states of different length are told apart by one comparison.
    placed: u32,
    /// The index of the knight's square.
    knight: u32,
    /// For every square, the directions that lead from it to a free square.
    exits: Box<[u8]>,
}

impl TourState {
    /// How many squares have been visited, the start included.
    #[inline]
    pub fn placed(&self) -> u32 {
        self.placed
    }

    /// The directions that lead from the square with this index to a free one.
    #[inline]
    fn exits(&self, index: u32) -> KnightMoves {
        KnightMoves::from_bits(self.exits.get(index as usize).copied().unwrap_or(0))
    }
}

/// The board is left out: it can have millions of squares.
impl fmt::Debug for TourState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TourState")
            .field("placed", &self.placed)
            .field("knight", &self.knight)
            .finish_non_exhaustive()
    }
}

/// Why a tour could not be set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TourError {
    /// The width or the height is 0.
    #[non_exhaustive]
    NoSquares {
        /// The width asked for.
        width: u32,
        /// The height asked for.
        height: u32,
    },
    /// A state would take more than 2<sup>31</sup> - 1 bytes.
    #[non_exhaustive]
    TooLarge {
        /// The width asked for.
        width: u32,
        /// The height asked for.
        height: u32,
    },
    /// The start square is not on the board.
    #[non_exhaustive]
    StartOffBoard {
        /// The start asked for.
        start: Square,
        /// The width of the board.
        width: u32,
        /// The height of the board.
        height: u32,
    },
}

impl fmt::Display for TourError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TourError::NoSquares { width, height } => {
                write!(f, "a board of {width} x {height} has no squares")
            }
            TourError::TooLarge { width, height } => write!(
                f,
                "a board of {width} x {height} squares is too large: a state would take more than \
                 2147483647 bytes"
            ),
            TourError::StartOffBoard {
                start: (x, y),
                width,
                height,
            } => write!(
                f,
                "start square ({x}, {y}) is not on the board of {width} x {height} squares"
            ),
        }
    }
}

impl std::error::Error for TourError {}
