//! Pattern databases of sliding puzzles: what a few tiles cost at least.

pub mod default_patterns;
pub mod error;
pub mod regions;
pub mod tile_databases;
pub mod tile_lookups;
pub mod tile_pattern;
pub mod tile_spread;
