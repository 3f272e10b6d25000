//! The sliding puzzle without an engine: encodings, moves, ranks, estimates, parsing, parity.
//!
//! One file a claim.

mod oracle;

mod boards;
mod directions;
mod distances;
mod heuristics;
mod parse;
mod ranks;
mod solvability;
