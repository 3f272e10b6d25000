//! Arrangements as numbers.

pub mod lehmer;
pub mod ranked;
pub mod steps;
