//! The knight's tour.
