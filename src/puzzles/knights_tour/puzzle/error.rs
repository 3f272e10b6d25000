//! [`TourError`]: why a tour could not be set up.

use std::fmt;

use super::square::Square;

/// Why a tour could not be set up.
///
/// ```
/// use puzzle_search::puzzles::knights_tour::{KnightsTour, TourError};
///
/// let error = KnightsTour::new(8, 0, (0, 0)).unwrap_err();
/// assert!(matches!(error, TourError::NoSquares { width: 8, height: 0, .. }));
/// assert_eq!(error.to_string(), "a board of 8 x 0 has no squares");
/// ```
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
    /// The start square is a hole.
    #[non_exhaustive]
    StartInHole {
        /// The start asked for.
        start: Square,
    },
    /// The end square is not on the board.
    #[non_exhaustive]
    EndOffBoard {
        /// The end asked for.
        end: Square,
        /// The width of the board.
        width: u32,
        /// The height of the board.
        height: u32,
    },
    /// The end square is a hole.
    #[non_exhaustive]
    EndInHole {
        /// The end asked for.
        end: Square,
    },
    /// A square that was to be a hole is not on the board.
    #[non_exhaustive]
    HoleOffBoard {
        /// The square.
        hole: Square,
        /// The width of the board.
        width: u32,
        /// The height of the board.
        height: u32,
    },
    /// The piece is a (0, 0) leaper, which does not move.
    NoLeap,
}

impl fmt::Display for TourError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut off_board = |what, square, width, height| {
            write!(
                f,
                "{what} {square:?} is not on the board of {width} x {height} squares"
            )
        };
        match *self {
            TourError::StartOffBoard {
                start,
                width,
                height,
            } => off_board("start square", start, width, height),
            TourError::EndOffBoard { end, width, height } => {
                off_board("end square", end, width, height)
            }
            TourError::HoleOffBoard {
                hole,
                width,
                height,
            } => off_board("hole", hole, width, height),
            TourError::NoSquares { width, height } => {
                write!(f, "a board of {width} x {height} has no squares")
            }
            TourError::TooLarge { width, height } => write!(
                f,
                "a board of {width} x {height} squares is too large: a state would take more than \
                 2147483647 bytes"
            ),
            TourError::StartInHole { start } => write!(f, "start square {start:?} is a hole"),
            TourError::EndInHole { end } => write!(f, "end square {end:?} is a hole"),
            TourError::NoLeap => f.write_str("a (0, 0) leaper does not move"),
        }
    }
}

impl std::error::Error for TourError {}
