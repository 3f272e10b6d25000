//! Sliding puzzles.
