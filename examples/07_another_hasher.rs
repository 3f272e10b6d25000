//! Lesson 7: plug in another hasher, and see what a bad one does.
//!
//! ```sh
//! cargo run --release --example 07_another_hasher
//! ```
//!
//! Engines that keep states look them up in a hash table, and the hasher is a setting. It changes
//! neither the answer nor any count, only how long the search takes. Here the hashers are judged
//! without a clock, by how many different values the low sixteen bits of their hashes take: those
//! are the bits by which a table finds the slot of a key.

// A `println!` that ends the program quietly when nobody reads on.
#[macro_use]
#[path = "texts/println.rs"]
mod println;

use std::collections::HashSet;
use std::hash::{BuildHasher, RandomState};

use puzzle_search::prelude::*;
use puzzle_search::puzzles::SlidingPuzzle;
use puzzle_search::puzzles::sliding::NibbleBoard;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse()?;
    println!(
        "{:32} {:>9} {:>18} {:>18}",
        "hasher", "expanded", "boards", "boards << 32"
    );
    report(
        "rustc-hash 2, the default",
        &puzzle,
        &rustc_hash::FxBuildHasher,
    );
    report(
        "fxhash 0.2, unmaintained",
        &puzzle,
        &fxhash::FxBuildHasher::default(),
    );
    report("SipHash, std's default", &puzzle, &RandomState::new());
    println!(
        "\nDifferent values of the low 16 bits, from {SAMPLE} keys. More is better, up to 65536."
    );
    Ok(())
}

const SAMPLE: usize = 100_000;

fn report(name: &str, puzzle: &SlidingPuzzle<NibbleBoard>, hasher: &(impl BuildHasher + Clone)) {
    let outcome = BreadthFirst::new().hasher(hasher.clone()).solve(puzzle);
    println!(
        "{name:32} {:>9} {:>18} {:>18}",
        outcome.stats().expanded,
        low_bits(puzzle, hasher, 0),
        low_bits(puzzle, hasher, 32),
    );
}

/// How many different values the low bits of the hashes take, with boards shifted left by `shift`.
fn low_bits(puzzle: &SlidingPuzzle<NibbleBoard>, hasher: &impl BuildHasher, shift: u32) -> usize {
    let boards = (0..)
        .step_by(1)
        .take(SAMPLE)
        .map(|rank| puzzle.unrank(rank).to_bits() << shift);
    boards
        .map(|key| hasher.hash_one(key) & 0xffff)
        .collect::<HashSet<u64>>()
        .len()
}
