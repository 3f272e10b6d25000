//! Repeated tiles, several blanks and moves of segments, against a plain breadth-first search over lists
//! of tiles.

mod engines;
mod errors;
mod estimates;
mod multisets;
mod plain;
mod promises;
mod segments;
