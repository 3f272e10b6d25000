//! IDA* counts as its inventor did: *generated* is every successor but the one that undoes the
//! last move, in every round, until the goal is generated; *expanded* is every node whose
//! successors were made.

use crate::boards::{Down, KORF, Left, Right, Up, eight, length, name, numbers, puzzle, shape};
use puzzle_search::NoUndo;
use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{Direction, Manhattan, NibbleBoard};

/// Generated and expanded, summed over every start of the 3x3 puzzle, with two threads.
fn every_start(order: [Direction; 4]) -> (u64, u64) {
    let solved = eight::<NibbleBoard>("012345678", "012345678")
        .with_order(order)
        .expect("four directions");
    let solved = &solved;
    let half = |first: u64| {
        let engine = IdaStar::new(Manhattan).path_check(NoUndo);
        let mut sums = (0, 0);
        for rank in (first..181_440).step_by(2) {
            let start = solved.decode(&solved.unrank(rank));
            let puzzle = solved.clone().with_start(&start).expect("a board");
            let outcome = engine.solve(&puzzle);
            assert!(outcome.is_solved());
            sums.0 += outcome.stats().generated;
            sums.1 += outcome.stats().expanded;
        }
        sums
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(|| half(1));
        let (generated, expanded) = half(0);
        let other = other.join().expect("the other half");
        (generated + other.0, expanded + other.1)
    })
}

#[test]
#[ignore = "a quarter of a minute: a thousand million nodes with the next one"]
fn every_board_up_left_right_down() {
    assert_eq!(every_start(KORF), (624_735_385, 376_881_181));
}

#[test]
#[ignore = "a quarter of a minute: a thousand million nodes with the one before"]
fn every_board_up_down_left_right() {
    assert_eq!(
        every_start([Up, Down, Left, Right]),
        (622_468_814, 375_485_086)
    );
}

/// A board of Korf's hundred, with its shortest length, its estimate, and the counts.
struct KorfBoard {
    start: Vec<u16>,
    optimal: usize,
    manhattan: u32,
    generated: u64,
    expanded: u64,
}

/// Fifty-one of Korf's hundred, those with the smallest counts first.
fn korf() -> Vec<KorfBoard> {
    let lines = include_str!("../data/korf.csv").lines().skip(1);
    let mut boards: Vec<KorfBoard> = lines
        .map(|line| {
            let fields: Vec<&str> = line.split(',').collect();
            KorfBoard {
                start: numbers(fields[1]),
                optimal: fields[2].parse().expect("a length"),
                manhattan: fields[3].parse().expect("an estimate"),
                generated: fields[4].parse().expect("a count"),
                expanded: fields[5].parse().expect("a count"),
            }
        })
        .collect();
    assert_eq!(boards.len(), 51);
    boards.sort_by_key(|board| board.generated);
    boards
}

fn check(board: &KorfBoard, in_place: bool) {
    let goal: Vec<u16> = (0..16).collect();
    let puzzle = puzzle::<NibbleBoard>(shape(4, 4), &board.start, &goal)
        .with_order(KORF)
        .expect("four directions");
    assert_eq!(
        Manhattan.estimate(&puzzle, &puzzle.start()),
        board.manhattan
    );
    let engine = IdaStar::new(Manhattan).path_check(NoUndo);
    let outcome = if in_place {
        engine.in_place().solve(&puzzle)
    } else {
        engine.solve(&puzzle)
    };
    assert_eq!(length(&puzzle, &outcome), Some(board.optimal));
    let stats = outcome.stats();
    assert_eq!(
        (stats.generated, stats.expanded),
        (board.generated, board.expanded),
        "{}",
        name(&puzzle)
    );
}

#[test]
fn the_twenty_smallest_of_korfs_boards() {
    for (at, board) in korf().iter().take(20).enumerate() {
        check(board, at % 2 == 0);
    }
}

#[test]
#[ignore = "minutes: fourteen thousand million nodes"]
fn all_of_korfs_boards_that_are_here() {
    let boards = korf();
    std::thread::scope(|scope| {
        for half in 0..2 {
            let boards = boards.iter().skip(half).step_by(2);
            scope.spawn(move || boards.for_each(|board| check(board, false)));
        }
    });
}
