//! Random starts that can be solved, each as likely as any other.

use super::goal::Goal;
use super::shape::{Shape, as_tile};
use super::solvability::Solvability;
use crate::puzzles::split_mix::SplitMix64;

/// The tiles of a random start from which the goal can be reached.
pub(super) fn start(shape: Shape, goal: &Goal, seed: u64) -> Vec<u16> {
    let mut random = SplitMix64::new(seed);
    if shape.is_line() {
        // The order of the tiles never changes: only the blank's cell is free.
        let mut tiles = goal.sequence().to_vec();
        tiles.insert(random.below(shape.cells()), 0);
        return tiles;
    }
    let mut tiles: Vec<u16> = (0..shape.cells()).map(as_tile).collect();
    for last in (1..tiles.len()).rev() {
        tiles.swap(last, random.below(last + 1));
    }
    if !Solvability::new(shape, &tiles, goal).is_solvable() {
        // Exchanging two tiles makes it solvable. That pairs off the arrangements that can be
        // solved with those that cannot, so all of the former stay equally likely.
        let mut cells = (0..tiles.len()).filter(|&cell| tiles[cell] != 0);
        if let (Some(a), Some(b)) = (cells.next(), cells.next()) {
            tiles.swap(a, b);
        }
    }
    tiles
}
