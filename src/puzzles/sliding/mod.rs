//! Sliding puzzles: the 8-puzzle, the 15-puzzle, and boards of any other shape.
//!
//! A board has `rows x cols` cells. All but one hold a tile, numbered from 1; the empty cell is the
//! *blank*, written 0. A move slides a neighbouring tile into the blank. Throughout, a
//! [`Direction`] is the way the *blank* moves.
//!
//! | to | use |
//! |---|---|
//! | make a puzzle | [`SlidingPuzzle::new`], `text.parse()`, [`SlidingPuzzle::random`] |
//! | choose how boards are kept in memory | the type parameter, see [`Board`] |
//! | tell without a search whether it can be solved | [`SlidingPuzzle::solvability`] |
//! | estimate how far it is from the goal | [`Manhattan`], [`LinearConflict`], [`WalkingDistance`], [`TileDatabases`] |
//! | repeat tiles, or have several blanks | [`MultisetPuzzle`] |
//! | count the push of a whole row or column as one move | [`SegmentPuzzle`] |
//!
//! # Which to choose
//!
//! | boards | engine | estimate | boards kept as |
//! |---|---|---|---|
//! | 3x3, one | [`AStar`](crate::AStar) | [`Manhattan`] | [`NibbleBoard`] |
//! | 3x3, many | [`DistanceTable`](crate::DistanceTable), built once | none | [`NibbleBoard`] |
//! | 4x4 | [`IdaStar`](crate::IdaStar) with [`NoUndo`](crate::NoUndo) | [`LinearConflict`] | [`WordBoard`] |
//! | 4x4, hard or many | [`IdaStar`](crate::IdaStar) with [`NoUndo`](crate::NoUndo) | [`TileDatabases`] | [`WordBoard`] |
//! | larger, a good solution | [`AnytimeAStar`](crate::AnytimeAStar) | [`Manhattan`] | [`CellsBoard`] |
//! | any shape, any solution | none: [`SlidingPuzzle::any_solution`] | none | [`CellsBoard`] |
//! | repeated tiles, several blanks | [`AStar`](crate::AStar) | [`GoalAssignment`] | [`MultisetBoard`] |
//! | moves of segments | [`AStar`](crate::AStar) | [`SegmentDistance`] | [`NibbleBoard`] |
//!
//! A 3x3 board takes less than a millisecond to solve. A random 4x4 board takes a second on average with
//! [`LinearConflict`]. With [`TileDatabases`], which take 20 seconds to build, it takes some hundredths of a
//! second, and the hardest boards, of 80 moves, about a minute. Shortest solutions of larger boards are mostly
//! out of reach.
//!
//! ```
//! use puzzle_search::{Heuristic, Puzzle};
//! use puzzle_search::puzzles::sliding::{Manhattan, NibbleBoard, SlidingPuzzle};
//!
//! let puzzle: SlidingPuzzle<NibbleBoard> = "8 7 6 / 5 4 3 / 2 1 0".parse()?;
//! assert!(puzzle.is_solvable());
//! assert_eq!(puzzle.moves(&puzzle.start()).len(), 2);
//! assert_eq!(Manhattan.estimate(&puzzle, &puzzle.start()), 16);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod check;
mod construction;
mod direction;
mod error;
mod goal;
mod heuristic;
mod move_table;
mod moves;
mod parse;
mod parse_error;
mod pattern;
mod predecessors;
mod puzzle;
mod random;
mod rank;
mod reading;
mod shape;
mod shorten;
mod solvability;
mod variants;

pub use board::cells::CellsBoard;
pub use board::encoding::Board;
pub use board::matrix::MatrixBoard;
pub use board::nibble::NibbleBoard;
pub use board::packed::PackedBoard;
pub use board::rank::RankBoard;
pub use board::text::TextBoard;
pub use board::word::WordBoard;
pub use construction::NoConstruction;
pub use direction::{Direction, ParseDirectionError};
pub use error::BoardError;
pub use heuristic::gaschnig::Gaschnig;
pub use heuristic::linear_conflict::LinearConflict;
pub use heuristic::manhattan::Manhattan;
pub use heuristic::misplaced::Misplaced;
pub use heuristic::misplaced_with_blank::MisplacedWithBlank;
pub use heuristic::walking_distance::{WalkingDistance, WalkingEstimate};
pub use moves::Moves;
pub use parse::{parse, parse_as, read, read_as, read_multiset, read_multiset_as};
pub use parse_error::{ParseError, ParseErrorKind, Place};
pub use pattern::error::TilePatternError;
pub use pattern::tile_databases::{TileDatabases, TileEstimate};
pub use pattern::tile_pattern::TilePattern;
pub use puzzle::SlidingPuzzle;
pub use reading::{Reading, ReadingNote};
pub use shape::Shape;
pub use solvability::Solvability;
pub use variants::blank_move::BlankMove;
pub use variants::goal_assignment::GoalAssignment;
pub use variants::multiset_board::MultisetBoard;
pub use variants::multiset_moves::MultisetMoves;
pub use variants::multiset_predecessors::MultisetPredecessors;
pub use variants::multiset_puzzle::MultisetPuzzle;
pub use variants::multiset_solvability::MultisetSolvability;
pub use variants::nearest_goals::NearestGoals;
pub use variants::segment_distance::{SegmentDistance, SegmentEstimate};
pub use variants::segment_move::SegmentMove;
pub use variants::segment_moves::SegmentMoves;
pub use variants::segment_puzzle::SegmentPuzzle;
