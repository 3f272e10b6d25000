//! A* with a consistent heuristic expands every state with f below the cost of the solution, and
//! none above it, however ties are broken.

use crate::boards::{digits, distances, eight, length};
use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{
    LinearConflict, Manhattan, Misplaced, NibbleBoard, SlidingPuzzle,
};
use puzzle_search::{Rediscovery, TieBreak};

type Eight = SlidingPuzzle<NibbleBoard>;

const GOAL: &str = "012345678";

/// A start, its distance, and the bounds for Manhattan distance and for misplaced tiles.
const BOARDS: [(&str, usize, [u64; 2], [u64; 2]); 3] = [
    ("806547231", 31, [6_549, 21_198], [121_515, 143_849]),
    ("087654321", 30, [7_271, 18_441], [92_896, 115_484]),
    ("724506831", 26, [1_451, 4_086], [31_439, 44_989]),
];

fn within<H: Heuristic<Eight> + Copy>(
    heuristic: H,
    puzzle: &Eight,
    distance: usize,
    [least, most]: [u64; 2],
) {
    for ties in [
        TieBreak::Fifo,
        TieBreak::Lifo,
        TieBreak::LowG,
        TieBreak::HighG,
    ] {
        for rediscovery in [Rediscovery::Improve, Rediscovery::Reopen] {
            let engine = AStar::new(heuristic)
                .tie_break(ties)
                .rediscovery(rediscovery);
            let outcome = engine.solve(puzzle);
            assert_eq!(length(puzzle, &outcome), Some(distance));
            let stats = outcome.stats();
            assert!(
                (least..=most).contains(&stats.expanded),
                "{ties:?}: {stats} is not within {least}..={most}"
            );
            // With a consistent heuristic no closed state is ever reached more cheaply.
            assert_eq!(stats.reopened, 0);
            assert_eq!(stats.closed, stats.expanded + 1);
        }
    }
}

/// How many states have f below the cost of the solution, and how many no more than it. States
/// beyond the goal are left out: only they can be reached no sooner than through it.
fn bounds<H: Heuristic<Eight>>(heuristic: &H, puzzle: &Eight) -> [u64; 2] {
    let from_start = distances(3, 3, &puzzle.decode(&puzzle.start()));
    let least = from_start[&puzzle.decode(puzzle.goal())];
    let mut bounds = [0, 0];
    for (tiles, g) in &from_start {
        let board = puzzle.encode(tiles).expect("a board");
        let f = g + heuristic.estimate(puzzle, &board).into();
        bounds[0] += u64::from(f < least);
        bounds[1] += u64::from(f <= least);
    }
    bounds
}

#[test]
fn within_the_published_bounds() {
    for (start, distance, manhattan, misplaced) in BOARDS {
        let puzzle = eight::<NibbleBoard>(start, GOAL);
        within(Manhattan, &puzzle, distance, manhattan);
        within(Misplaced, &puzzle, distance, misplaced);
    }
}

#[test]
fn the_bounds_themselves() {
    for (start, _, manhattan, misplaced) in BOARDS {
        let puzzle = eight::<NibbleBoard>(start, GOAL);
        assert_eq!(bounds(&Manhattan, &puzzle), manhattan);
        assert_eq!(bounds(&Misplaced, &puzzle), misplaced);
    }
}

#[test]
fn within_the_bounds_on_random_boards() {
    let distances = distances(3, 3, &digits(GOAL));
    for seed in 0..4 {
        let puzzle = eight::<NibbleBoard>(GOAL, GOAL).with_random_start(seed);
        let distance = distances[&puzzle.decode(&puzzle.start())] as usize;
        within(Manhattan, &puzzle, distance, bounds(&Manhattan, &puzzle));
        let conflict = bounds(&LinearConflict, &puzzle);
        within(LinearConflict, &puzzle, distance, conflict);
    }
}

/// The textbook's board: its two estimates.
#[test]
fn estimates_of_the_textbook_board() {
    let puzzle = eight::<NibbleBoard>("724506831", GOAL);
    assert_eq!(Misplaced.estimate(&puzzle, &puzzle.start()), 8);
    assert_eq!(Manhattan.estimate(&puzzle, &puzzle.start()), 18);
}

/// Without an estimate A* is uniform-cost search, node by node.
#[test]
fn without_an_estimate_it_is_uniform_cost_search() {
    for seed in 0..5 {
        let puzzle = eight::<NibbleBoard>(GOAL, GOAL).with_random_start(seed);
        let a_star = AStar::new(puzzle_search::NoHeuristic)
            .tie_break(TieBreak::Fifo)
            .rediscovery(Rediscovery::Improve)
            .solve(&puzzle);
        assert_eq!(a_star, UniformCost::new().solve(&puzzle));
    }
}
