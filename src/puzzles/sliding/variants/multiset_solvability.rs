//! [`MultisetSolvability`]: whether a board with repeated tiles or several blanks can be solved.

use std::fmt;

use super::tile_counts::TileCounts;
use crate::puzzles::sliding::goal::Goal;
use crate::puzzles::sliding::shape::Shape;
use crate::puzzles::sliding::solvability::Solvability;

/// Whether a goal with the same tiles can be reached, and what decides it.
///
/// - In a single row or column no tile can pass another, so the tiles have to be in the same order.
/// - The cells of a 2x2 board are a ring, so going round it the tiles have to be in the same order.
/// - On any other board, everything can be reached if two tiles are equal or there are two blanks:
///   exchanging them leaves the board as it is, and changes the parity (by Wilson's theorem of 1974, which
///   says that parity is all that matters there).
/// - If all tiles are different and there is one blank, parity decides, see [`Solvability`].
///
/// ```
/// use puzzle_search::puzzles::sliding::{MultisetPuzzle, MultisetSolvability};
///
/// let puzzle: MultisetPuzzle = "3 2 1 / 5 4 6 / 7 0 0".parse()?;
/// let why = puzzle.solvability();
/// assert!(why.is_solvable());
/// assert_eq!(why, MultisetSolvability::Interchangeable { tile: 0 });
/// assert_eq!(
///     why.to_string(),
///     "solvable: there are two blanks, and exchanging them makes up for any parity."
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MultisetSolvability {
    /// The board is a single row or column.
    Line {
        /// Are the tiles in the same order as in the goal?
        is_same_order: bool,
    },
    /// The board is 2x2.
    Ring {
        /// Going round the board, are the tiles in the same order as in the goal?
        is_same_order: bool,
    },
    /// Two tiles are equal, or there are two blanks, and the board is larger than 2x2.
    Interchangeable {
        /// A tile that appears more than once; 0 is the blank.
        tile: u16,
    },
    /// All tiles are different, there is one blank, and the board is larger than 2x2.
    Parity(Solvability),
}

impl MultisetSolvability {
    /// For a start and a goal of these symbols.
    pub(super) fn new(shape: Shape, start: &[u16], goal: &[u16], counts: &TileCounts) -> Self {
        let tiles = |cells: &[u16]| -> Vec<u16> {
            cells
                .iter()
                .copied()
                .filter(|&symbol| symbol != 0)
                .collect()
        };
        if shape.is_line() {
            let is_same_order = tiles(start) == tiles(goal);
            return Self::Line { is_same_order };
        }
        if let (&[a, b, c, d], &[e, f, g, h]) = (start, goal) {
            // The third cell is under the first.
            let (mut start, goal) = (tiles(&[a, b, d, c]), tiles(&[e, f, h, g]));
            let mut is_same_order = start == goal;
            for _ in 1..start.len() {
                start.rotate_left(1);
                is_same_order |= start == goal;
            }
            return Self::Ring { is_same_order };
        }
        match counts.counts().iter().position(|&count| count > 1) {
            Some(symbol) => Self::Interchangeable {
                tile: counts.tile(symbol),
            },
            None => Self::Parity(Solvability::new(shape, start, &Goal::new(shape, goal))),
        }
    }

    /// Can the goal be reached?
    pub fn is_solvable(&self) -> bool {
        match self {
            Self::Line { is_same_order } | Self::Ring { is_same_order } => *is_same_order,
            Self::Interchangeable { .. } => true,
            Self::Parity(parity) => parity.is_solvable(),
        }
    }
}

/// Says in a sentence or two what was found and what follows from it.
impl fmt::Display for MultisetSolvability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Line {
                is_same_order: true,
            } => "solvable: the tiles are in the same order as in the goal.",
            Self::Line {
                is_same_order: false,
            } => {
                "not solvable: the tiles are not in the same order as in the goal. In a single row or \
                 column no tile can pass another, so their order never changes."
            }
            Self::Ring {
                is_same_order: true,
            } => "solvable: going round the board, the tiles are in the same order as in the goal.",
            Self::Ring {
                is_same_order: false,
            } => {
                "not solvable: going round the board, the tiles are not in the same order as in the \
                 goal. The cells of a 2x2 board are a ring, in which no tile can pass another."
            }
            Self::Interchangeable { tile: 0 } => {
                "solvable: there are two blanks, and exchanging them makes up for any parity."
            }
            Self::Interchangeable { tile } => {
                return write!(
                    f,
                    "solvable: there are two of tile {tile}, and exchanging them makes up for any \
                     parity."
                );
            }
            Self::Parity(parity) => return parity.fmt(f),
        })
    }
}
