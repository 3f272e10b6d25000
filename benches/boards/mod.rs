//! What several benchmarks share: boards, and how they are measured.

// Every benchmark is a crate of its own and uses a part of this.
#![allow(dead_code)]

use std::hint::black_box;
use std::time::Duration;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, SamplingMode};
use puzzle_search::Cost;
use puzzle_search::puzzles::sliding::Direction::{Down, Left, Right, Up};
use puzzle_search::puzzles::sliding::{Board, NibbleBoard, Shape, SlidingPuzzle};

/// The boards that can be reached from any board of three by three.
pub const EIGHT_STATES: u64 = 181_440;

/// A start of the puzzle with eight tiles, for the goal `1 2 3 4 5 6 7 8 0`.
pub struct Eight {
    pub name: &'static str,
    pub start: [u16; 9],
    pub moves: Cost,
}

/// No start is farther away than 31 moves.
pub const EIGHT: [Eight; 2] = [
    Eight {
        name: "30 moves",
        start: [8, 4, 7, 1, 5, 6, 3, 2, 0],
        moves: 30,
    },
    Eight {
        name: "31 moves",
        start: [8, 6, 7, 2, 5, 4, 3, 0, 1],
        moves: 31,
    },
];

impl Eight {
    pub fn puzzle(&self) -> SlidingPuzzle<NibbleBoard> {
        eight(&self.start)
    }
}

/// From this start to the same goal.
pub fn eight<B: Board>(start: &[u16; 9]) -> SlidingPuzzle<B> {
    let shape = Shape::new(3, 3).expect("a small board");
    SlidingPuzzle::new(shape, start, &shape.tiles_in_order()).expect("two boards")
}

/// The solved board with two tiles exchanged: no board that can be reached from it is a goal.
pub fn unsolvable_eight() -> SlidingPuzzle<NibbleBoard> {
    eight(&[2, 1, 3, 4, 5, 6, 7, 8, 0])
}

/// One of the hundred starts of the puzzle with fifteen tiles, for the goal `0 1 2 ... 15`, of
/// R. E. Korf, *Depth-first iterative-deepening*, Artificial Intelligence 27, 1985.
pub struct Fifteen {
    pub name: &'static str,
    pub start: [u16; 16],
    pub moves: Cost,
}

pub const BOARD_12: Fifteen = Fifteen {
    name: "board 12",
    start: [14, 1, 9, 6, 4, 8, 12, 5, 7, 2, 3, 0, 10, 11, 13, 15],
    moves: 45,
};

pub const BOARD_50: Fifteen = Fifteen {
    name: "board 50",
    start: [12, 5, 13, 11, 2, 10, 0, 9, 7, 8, 4, 3, 14, 6, 15, 1],
    moves: 53,
};

pub const BOARD_57: Fifteen = Fifteen {
    name: "board 57",
    start: [5, 11, 6, 9, 4, 13, 12, 0, 8, 2, 15, 10, 1, 7, 3, 14],
    moves: 50,
};

pub const BOARD_79: Fifteen = Fifteen {
    name: "board 79",
    start: [0, 1, 9, 7, 11, 13, 5, 3, 14, 12, 4, 2, 8, 6, 10, 15],
    moves: 42,
};

pub const BOARD_81: Fifteen = Fifteen {
    name: "board 81",
    start: [13, 0, 9, 12, 11, 6, 3, 5, 15, 8, 1, 10, 4, 14, 2, 7],
    moves: 53,
};

/// Boards for IDA\* with Manhattan distances, and the successors that it makes on each with the
/// rule that no move takes back the last. The published numbers are these plus one.
pub const IDA_STAR: [(Fifteen, u64); 3] = [
    (BOARD_12, 546_343),
    (BOARD_79, 540_859),
    (BOARD_81, 9_982_568),
];

impl Fifteen {
    /// Moves are tried in the order of the published counts.
    pub fn puzzle<B: Board>(&self) -> SlidingPuzzle<B> {
        let shape = Shape::new(4, 4).expect("a small board");
        let goal: Vec<u16> = (0..16).collect();
        SlidingPuzzle::new(shape, &self.start, &goal)
            .and_then(|puzzle| puzzle.with_order([Up, Left, Right, Down]))
            .expect("two boards and four directions")
    }
}

/// A group for what takes milliseconds.
pub fn group<'a>(criterion: &'a mut Criterion, name: &str) -> BenchmarkGroup<'a, WallTime> {
    let mut group = criterion.benchmark_group(name);
    group
        .sample_size(10)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_secs(1));
    group
}

/// A group for what takes a good part of a second or more: every sample is one run.
pub fn long_group<'a>(criterion: &'a mut Criterion, name: &str) -> BenchmarkGroup<'a, WallTime> {
    let mut group = group(criterion, name);
    group
        .sampling_mode(SamplingMode::Flat)
        .warm_up_time(Duration::from_millis(1));
    group
}

/// Lets the allocator keep what is freed, for all that is measured afterwards.
///
/// Some allocators take large blocks from the system and give them back, until the first of them
/// has been freed; from then on they keep such blocks. What happens to be measured first would pay
/// for fresh pages in every run, and be up to half slower.
pub fn settle_allocator() {
    drop(black_box(Vec::<u8>::with_capacity(31 << 20)));
}
