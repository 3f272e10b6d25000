//! The knight's tour: visit every square of a board once, with the moves of a chess knight.
//!
//! A knight goes two squares along one side of the board and one along the other, and only where
//! it lands counts. A *tour* stands on every square exactly once. It is *closed* if the start is
//! one move away from the last square, and open otherwise.
//!
//! [`KnightsTour`] is the puzzle for a board of any width and height: open or closed, with or
//! without a wanted end, with or without holes, for the knight or another [`Leaper`].
//!
//! ```
//! use puzzle_search::puzzles::KnightsTour;
//!
//! let tour = KnightsTour::new(8, 8, (0, 0))?.closed();
//! let answer = tour.find();
//! let board = tour.numbering(answer.moves().expect("the chessboard has closed tours"))?;
//! println!("{board}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Finding a tour
//!
//! [`find`](KnightsTour::find) is enough: it finds a tour, or proves that there is none and says
//! why, or stops at a limit and says so. It is a ladder of strategies, each of which can be used
//! alone: [`Rotations`], [`Roth`], [`DivideAndMerge`], [`Stretch`], [`Posa`], [`Restarts`] and
//! [`ExactSearch`]. [`tours`](KnightsTour::tours) lists all tours, and
//! [`count_board_tours`](KnightsTour::count_board_tours) counts them.
//!
//! # As a puzzle
//!
//! `KnightsTour` is also a [`Puzzle`](crate::Puzzle) for the engines of this crate. It is
//! [`Reversible`](crate::Reversible), so engines that follow one path work on one board in place.
//!
//! ```
//! use puzzle_search::puzzles::knights_tour::{KnightMove, KnightsTour};
//! use puzzle_search::Puzzle;
//!
//! let tour = KnightsTour::new(8, 8, (0, 0))?;
//! let state = tour.start();
//! let moves: Vec<String> = tour.moves(&state).map(|mv| mv.to_string()).collect();
//! assert_eq!(moves, ["+1+2", "+2+1"]);
//! # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
//! ```
//!
//! # Directions
//!
//! Squares are `(x, y)` from 0; `x` counts along the width, `y` along the height, and boards are
//! printed with row `y = 0` on top. The eight moves have fixed numbers, and
//! [`moves`](crate::Puzzle::moves) lists them in this order:
//!
//! | index | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 |
//! |---|---|---|---|---|---|---|---|---|
//! | dx | 1 | 2 | 2 | 1 | -1 | -2 | -2 | -1 |
//! | dy | 2 | 1 | -1 | -2 | -2 | -1 | 1 | 2 |
//!
//! Direction `d` is taken back by direction `d + 4` modulo 8.
//!
//! # Warnsdorff's rule
//!
//! Plain backtracking is hopeless on all but small boards. H. C. von Warnsdorff gave a better
//! way in *Des Rösselsprunges einfachste und allgemeinste Lösung* (1823): always go to the
//! square from which the fewest free squares can be reached. [`Warnsdorff`] is that number, and
//! [`rotated_directions`] decides between squares that are equally good, in a different way on
//! each attempt.
//!
//! The rule is no proof. A greedy walk that gets stuck does not mean that there is no tour.
//! [`KnightsTour::infeasible`] answers that question for the knight on full boards, before any
//! search.
//!
//! # How a state is stored
//!
//! [`TourState`] keeps one byte a square: bit `d` of it says that direction `d` leads from that
//! square to a free one. The moves of the knight are then one byte, and Warnsdorff's number is
//! the count of the ones in a byte. Making a move, or taking it back, flips one bit in each of
//! the eight squares around the square that is won or lost. A ring of unused bytes around the
//! board takes the flips that fall off it, so nothing asks for borders.
//!
//! On a board of 8 x 8 squares this is 122 bytes. A board of 5000 x 5000 takes 25 MB.

mod backtracker;
mod divide;
mod exact;
mod halves;
mod holes;
mod infeasible;
mod knight_move;
mod ladder;
mod leaper;
mod meter;
mod numbering;
mod picture;
mod posa;
mod rotations;
mod roth;
mod strategy;
mod stretch;
mod tour;
mod tours;
mod walker;
mod warnsdorff;

pub use divide::DivideAndMerge;
pub use exact::{ExactSearch, Restarts};
pub use infeasible::NoTour;
pub use knight_move::{KnightMove, KnightMoves};
pub use ladder::{Answer, RungCost};
pub use leaper::Leaper;
pub use numbering::{NotATour, Numbering};
pub use picture::PictureError;
pub use posa::Posa;
pub use rotations::Rotations;
pub use roth::Roth;
pub use strategy::{Attempt, Finding, TourStrategy};
pub use stretch::Stretch;
pub use tour::{KnightsTour, Square, TourError, TourState};
pub use tours::{BoardTours, Tours};
pub use warnsdorff::{Warnsdorff, rotated_directions};
