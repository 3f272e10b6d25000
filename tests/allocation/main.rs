//! What the engines ask of the allocator, counted there: how much, how often, and how many bytes
//! per state kept.

mod bytes_a_state;
mod kept_states;
mod limit;
mod one_path;
mod peak;

use allocation_counter::measure;
use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
use puzzle_search::{Limits, Stats};

type Board = SlidingPuzzle<NibbleBoard>;

/// Boards with two tiles exchanged, from which the goal cannot be reached: a search of them goes on
/// until it is stopped or has seen them all.
fn unsolvable_eight() -> Board {
    "2 1 3 4 5 6 7 8 0".parse().expect("a board")
}

fn unsolvable_fifteen() -> Board {
    let tiles = "2 1 3 4 5 6 7 8 9 10 11 12 13 14 15 0";
    tiles.parse().expect("a board")
}

/// How often a search allocates, and what it did.
fn allocations<P: Puzzle>(puzzle: &P, engine: &dyn DynEngine<P>, limits: &Limits) -> (u64, Stats) {
    let mut stats = Stats::default();
    let info = measure(|| stats = *engine.solve_within(puzzle, limits).stats());
    (info.count_total, stats)
}
