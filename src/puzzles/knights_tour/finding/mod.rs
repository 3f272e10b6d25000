//! Finding tours: the ladder, its strategies, and the lists of all tours.

pub(super) mod answer;
mod backtracker;
mod block;
pub(super) mod board_tours;
mod count;
pub(super) mod divide;
pub(super) mod exact;
mod halves;
mod infeasible;
mod ladder;
pub(super) mod meter;
pub(super) mod no_tour;
pub(super) mod posa;
pub(super) mod rotations;
pub(super) mod roth;
pub(super) mod strategy;
pub(super) mod stretch;
mod symmetry;
pub(super) mod tours;
mod walker;
