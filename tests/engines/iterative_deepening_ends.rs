//! Iterative deepening with a memory proves that there is no solution.

use puzzle_search::prelude::*;
use puzzle_search::puzzles::SlidingPuzzle;
use puzzle_search::puzzles::sliding::{Manhattan, NibbleBoard, Shape};
use puzzle_search::{Verdict, Visited};

/// A board that cannot be solved.
fn unsolvable(rows: usize, cols: usize) -> SlidingPuzzle<NibbleBoard> {
    let shape = Shape::new(rows, cols).expect("a small shape");
    let mut tiles = shape.tiles_in_order();
    tiles.swap(0, 1);
    SlidingPuzzle::new(shape, &tiles, &shape.tiles_in_order()).expect("a board")
}

#[test]
fn as_soon_as_no_board_is_farther() {
    for (rows, cols, diameter) in [(2, 2, 6), (2, 3, 21), (2, 4, 36)] {
        let puzzle = unsolvable(rows, cols);
        let outcome = IterativeDeepening::new()
            .path_check(Visited::new())
            .solve(&puzzle);
        assert_eq!(outcome.verdict(), Verdict::Exhausted);
        // One round for every depth, and one in which nothing is new.
        assert_eq!(outcome.stats().iterations, diameter + 2, "{rows}x{cols}");
    }
}

#[test]
fn with_a_heuristic_too() {
    for (rows, cols) in [(2, 2), (2, 3), (2, 4)] {
        let puzzle = unsolvable(rows, cols);
        let outcome = IdaStar::new(Manhattan)
            .path_check(Visited::new())
            .solve(&puzzle);
        assert_eq!(outcome.verdict(), Verdict::Exhausted, "{rows}x{cols}");
    }
}

/// A bound that cut nothing off leaves a proof.
#[test]
fn a_depth_bound_beyond_all_boards_proves_it() {
    let puzzle = unsolvable(2, 3);
    let bounded = |bound| {
        DepthFirst::new()
            .path_check(Visited::new())
            .depth_bound(bound)
            .solve(&puzzle)
    };
    assert_eq!(bounded(21).verdict(), Verdict::BoundExhausted);
    assert_eq!(bounded(22).verdict(), Verdict::Exhausted);
}

#[test]
fn on_the_eight_puzzle() {
    let puzzle = unsolvable(3, 3);
    let outcome = IterativeDeepening::new()
        .path_check(Visited::new())
        .solve(&puzzle);
    assert_eq!(outcome.verdict(), Verdict::Exhausted);
    assert_eq!(outcome.stats().iterations, 33);
    let outcome = IdaStar::new(Manhattan)
        .path_check(Visited::new())
        .solve(&puzzle);
    assert_eq!(outcome.verdict(), Verdict::Exhausted);
}
