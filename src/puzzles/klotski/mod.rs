//! Klotski (Huarong Dao): blocks slide in a box until the large one has reached its place.
//!
//! | to | use |
//! |---|---|
//! | make a puzzle | `text.parse::<Klotski>()`, [`Klotski::new`] |
//! | say what counts as one move | [`Klotski::with_metric`] |
//! | set another goal for the large piece | [`Klotski::with_goal`] |
//! | print a solution piece by piece | [`Klotski::labelled`] |
//!
//! Pieces of the same shape are interchangeable: a board says where there are pieces of each shape, and
//! not which is which. The classic board has 25 955 boards in reach. Told apart, its pieces would have up
//! to 576 times as many.
//!
//! The literature counts moves in three ways, and so do the three [`Metric`]s. For the classic board
//! shown here they give 116, 90 and 81 moves.
//!
//! ```
//! use puzzle_search::prelude::*;
//! use puzzle_search::puzzles::klotski::{Klotski, Metric};
//!
//! let classic: Klotski = "HAAI / HAAI / JBBK / JNOK / P@@Q".parse()?;
//! for (metric, moves) in [(Metric::Unit, 116), (Metric::Straight, 90), (Metric::Continuous, 81)] {
//!     let outcome = BreadthFirst::new().solve(&classic.clone().with_metric(metric));
//!     assert_eq!(outcome.solution().map(|s| s.len()), Some(moves));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod error;
mod metric;
mod parse;
mod piece;
mod puzzle;
mod replay;
mod step_tables;

pub use board::KlotskiBoard;
pub use error::KlotskiError;
pub use metric::Metric;
pub use piece::{Piece, PieceShape};
pub use puzzle::{Klotski, KlotskiMove};
pub use replay::LabelledMove;
