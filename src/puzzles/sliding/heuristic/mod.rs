//! Estimates of the distance from the goal.

pub mod linear_conflict;
pub mod manhattan;
pub mod misplaced;
pub mod misplaced_with_blank;
mod sum;
