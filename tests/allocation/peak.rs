//! How much heap memory a proof takes: all of it, at its peak, whoever allocates it.

use allocation_counter::measure;
use puzzle_search::Stats;
use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};

/// A board from which the goal cannot be reached: to prove it, all 181 440 boards that can reach
/// the goal, or that the start can reach, have to be looked at.
fn unsolvable() -> SlidingPuzzle<NibbleBoard> {
    let puzzle: SlidingPuzzle<NibbleBoard> = "8 7 6 5 4 3 2 1 0".parse().expect("a board");
    let goal = [1, 2, 3, 8, 0, 4, 7, 6, 5];
    puzzle.with_goal(&goal).expect("another board")
}

/// The most bytes at a time on the heap while a puzzle is made and it is proved that it has no
/// solution. What the engine says of itself is less, but not nothing.
fn peak(engine: impl Fn(&SlidingPuzzle<NibbleBoard>) -> (bool, Stats)) -> u64 {
    let mut stats = None;
    let info = measure(|| {
        let (is_exhausted, outcome) = engine(&unsolvable());
        assert!(is_exhausted);
        stats = Some(outcome);
    });
    let stats = stats.expect("it was run");
    assert_eq!(stats.expanded, 181_440);
    assert!(
        stats.bytes > 181_440 && stats.bytes <= info.bytes_max,
        "{stats}"
    );
    println!(
        "{} bytes at most, {} of them the engine's",
        info.bytes_max, stats.bytes
    );
    info.bytes_max
}

const MB: u64 = 1_000_000;

#[test]
fn a_distance_table_proves_it_in_less_than_a_megabyte() {
    let peak = peak(|puzzle| {
        let outcome = DistanceTable::new().solve(puzzle);
        (outcome.is_exhausted(), *outcome.stats())
    });
    assert!(peak < MB, "{peak} bytes");
}

#[test]
fn breadth_first_search_proves_it_in_less_than_eight_megabytes() {
    let peak = peak(|puzzle| {
        let outcome = BreadthFirst::new().solve(puzzle);
        (outcome.is_exhausted(), *outcome.stats())
    });
    assert!(peak < 8 * MB, "{peak} bytes");
}
