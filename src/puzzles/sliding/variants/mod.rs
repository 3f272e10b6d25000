//! Variants of the sliding puzzle: repeated tiles and several blanks, and moves of whole segments.

pub mod blank_move;
pub mod goal_assignment;
mod goal_distances;
mod layout;
pub mod multiset_board;
pub mod multiset_moves;
pub mod multiset_predecessors;
pub mod multiset_puzzle;
mod multiset_rank;
pub mod multiset_solvability;
pub mod nearest_goals;
pub mod segment_distance;
pub mod segment_move;
pub mod segment_moves;
pub mod segment_puzzle;
mod segment_rank;
mod segment_redundant;
mod tile_counts;
