//! The knight's tour: visit every square of a board once, with the moves of a chess knight.
//!
//! A knight goes two squares along one side of the board and one along the other. Only the square
//! where it lands counts as visited. A *tour* visits every square exactly once. It is *closed* if
//! the start is one move away from the last square, and *open* otherwise.
//!
//! [`KnightsTour`] is the puzzle for a board of any width and height. The tour can be open or
//! closed, with or without a wanted end, for the knight or another [`Leaper`], and the board can
//! have holes.
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
//! [`find`](KnightsTour::find) finds a tour, or proves that there is none and says why, or stops at
//! a limit and says so. It is a ladder of strategies, each of which can be used on its own:
//! [`Rotations`], [`Roth`], [`DivideAndMerge`], [`Stretch`], [`Posa`], [`Restarts`] and
//! [`ExactSearch`]. You can also write a [`TourStrategy`] of your own.
//! [`tours`](KnightsTour::tours) lists all tours, and
//! [`count_board_tours`](KnightsTour::count_board_tours) counts them.
//!
//! # As a puzzle
//!
//! `KnightsTour` is also a [`Puzzle`](crate::Puzzle) for the engines of this crate. It is
//! [`Reversible`](crate::Reversible), so engines that follow a single path can work on one board in
//! place.
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
//! Squares are `(x, y)`, both from 0: `x` counts along the width and `y` along the height. Boards are
//! printed with row `y = 0` on top. The eight moves have fixed numbers, and
//! [`moves`](crate::Puzzle::moves) lists them in this order:
//!
//! | index | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 |
//! |---|---|---|---|---|---|---|---|---|
//! | dx | 1 | 2 | 2 | 1 | -1 | -2 | -2 | -1 |
//! | dy | 2 | 1 | -1 | -2 | -2 | -1 | 1 | 2 |
//!
//! Direction `d + 4` modulo 8 takes direction `d` back.
//!
//! # Warnsdorff's rule
//!
//! Plain backtracking is hopeless on all but small boards. H. C. von Warnsdorff gave a better
//! way in *Des Rösselsprunges einfachste und allgemeinste Lösung* (1823): always go to the
//! square from which the fewest free squares can be reached. [`Warnsdorff`] is that number, and
//! [`rotated_directions`] decides between equally good squares, in a different way on each attempt.
//!
//! The rule proves nothing: a greedy walk can get stuck even if there is a tour.
//! [`KnightsTour::infeasible`] says, for the knight on full boards, whether there is one, before any
//! search.
//!
//! # How a state is stored
//!
//! [`TourState`] keeps one byte per square. Bit `d` of it says that direction `d` leads from that
//! square to a free one. The moves of the knight are then a single byte, and Warnsdorff's number is
//! the number of ones in a byte. Making or undoing a move flips one bit in each of the eight squares
//! around the square visited or left. A ring of unused bytes around the board takes the flips that
//! fall off it, so no borders have to be checked.
//!
//! A state of a board of 8 x 8 squares takes 122 bytes. One of 5000 x 5000 squares takes 25 MB.

mod finding;
mod puzzle;

pub use finding::answer::{Answer, RungCost};
pub use finding::board_tours::BoardTours;
pub use finding::divide::DivideAndMerge;
pub use finding::exact::{ExactSearch, Restarts};
pub use finding::meter::Meter;
pub use finding::no_tour::NoTour;
pub use finding::posa::Posa;
pub use finding::rotations::Rotations;
pub use finding::roth::Roth;
pub use finding::strategy::{Finding, StrategyRun, TourStrategy};
pub use finding::stretch::Stretch;
pub use finding::tours::Tours;
pub use puzzle::error::TourError;
pub use puzzle::knight_move::{KnightMove, KnightMoves};
pub use puzzle::leaper::Leaper;
pub use puzzle::numbering::{Numbering, NumberingRows};
pub use puzzle::picture::PictureError;
pub use puzzle::square::Square;
pub use puzzle::state::TourState;
pub use puzzle::tour::KnightsTour;
pub use puzzle::walk::NotATour;
pub use puzzle::warnsdorff::{Warnsdorff, rotated_directions};
