//! Estimates of the distance from the goal.

pub mod gaschnig;
pub mod linear_conflict;
pub mod manhattan;
pub mod misplaced;
pub mod misplaced_with_blank;
mod sum;
pub mod walking_distance;
