//! A second, plain implementation of the sliding puzzle, to test the first one against: boards are
//! lists of tiles, moves are found by trial, and nothing is shared with the library.

#![allow(dead_code, reason = "each test file uses a part of it")]

use std::collections::HashMap;

/// Moves the blank by so many rows and columns, if it stays on the board.
pub fn slide(cols: usize, tiles: &[u16], (down, right): (isize, isize)) -> Option<Vec<u16>> {
    let rows = tiles.len() / cols;
    let blank = tiles.iter().position(|&tile| tile == 0).unwrap();
    let row = (blank / cols)
        .checked_add_signed(down)
        .filter(|&row| row < rows)?;
    let col = (blank % cols)
        .checked_add_signed(right)
        .filter(|&col| col < cols)?;
    let mut tiles = tiles.to_vec();
    tiles.swap(blank, row * cols + col);
    Some(tiles)
}

/// Up, down, left, right.
pub const STEPS: [(isize, isize); 4] = [(-1, 0), (1, 0), (0, -1), (0, 1)];

/// The distance of every board that can be reached from this one, breadth-first.
pub fn distances(cols: usize, from: &[u16]) -> HashMap<Vec<u16>, u32> {
    let mut known = HashMap::from([(from.to_vec(), 0)]);
    let mut level = vec![from.to_vec()];
    for depth in 1.. {
        let mut next = Vec::new();
        for tiles in level {
            for step in STEPS {
                if let Some(tiles) = slide(cols, &tiles, step)
                    && !known.contains_key(&tiles)
                {
                    known.insert(tiles.clone(), depth);
                    next.push(tiles);
                }
            }
        }
        if next.is_empty() {
            break;
        }
        level = next;
    }
    known
}

/// All arrangements of the tiles `0..cells`.
pub fn arrangements(cells: u16) -> Vec<Vec<u16>> {
    let mut all = vec![Vec::new()];
    for tile in 0..cells {
        all = all
            .into_iter()
            .flat_map(|tiles: Vec<u16>| {
                (0..=tiles.len()).map(move |at| {
                    let mut tiles = tiles.clone();
                    tiles.insert(at, tile);
                    tiles
                })
            })
            .collect();
    }
    all
}

/// The tiles `0..cells`, shuffled by a linear congruential generator.
pub fn shuffled(cells: u16, seed: u64) -> Vec<u16> {
    let mut tiles: Vec<u16> = (0..cells).collect();
    let mut state = seed;
    for last in (1..tiles.len()).rev() {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        tiles.swap(last, usize::try_from(state >> 33).unwrap() % (last + 1));
    }
    tiles
}

/// Reads tiles separated by spaces.
pub fn numbers(text: &str) -> Vec<u16> {
    text.split_whitespace()
        .map(|word| word.parse().unwrap())
        .collect()
}
