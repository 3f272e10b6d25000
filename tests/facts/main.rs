//! Known facts about sliding puzzles and knight's tours, found again by the engines.
//!
//! There is one file per claim.

#[path = "../boards/mod.rs"]
mod boards;

mod a_star_expansions;
mod distance_tables;
mod encodings;
mod engines_agree;
mod ida_star_counts;
mod knights_tours;
mod known_boards;
