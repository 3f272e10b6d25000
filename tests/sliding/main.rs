//! The sliding puzzle without an engine: encodings, moves, ranks, estimates, parsing, parity.
//!
//! There is one file per claim.

mod oracle;

mod boards;
mod constructed_solutions;
mod directions;
mod distances;
mod heuristics;
mod parse;
mod ranks;
mod solvability;
mod variants;
