//! IDA* makes exactly as many successors as independent programs did, on boards of Korf's hundred.

use std::sync::Arc;

use crate::boards::{KORF, length, name, numbers, puzzle, shape};
use puzzle_search::NoUndo;
use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{
    SlidingPuzzle, TileDatabases, TilePattern, WalkingDistance, WordBoard,
};

type Fifteen = SlidingPuzzle<WordBoard>;

/// A board with its shortest length and the counts by heuristic: generated and expanded.
struct Counted {
    puzzle: Fifteen,
    optimal: usize,
    counts: Vec<(u64, u64)>,
}

const MANHATTAN: usize = 0;
const WALKING: usize = 1;
const ADDITIVE: usize = 2;
const REFLECTED: usize = 3;

/// The boards, those with the smallest counts in this column first.
fn boards(column: usize) -> Vec<Counted> {
    let goal: Vec<u16> = (0..16).collect();
    let lines = include_str!("../data/korf.csv").lines();
    let mut boards: Vec<Counted> = lines
        .skip(1)
        .map(|line| {
            let fields: Vec<&str> = line.split(',').collect();
            assert_eq!(fields.len(), 12);
            let number = |at: usize| fields[at].parse().expect("a count");
            Counted {
                puzzle: puzzle(shape(4, 4), &numbers(fields[1]), &goal)
                    .with_order(KORF)
                    .expect("four directions"),
                optimal: fields[2].parse().expect("a length"),
                counts: (4..12)
                    .step_by(2)
                    .map(|at| (number(at), number(at + 1)))
                    .collect(),
            }
        })
        .collect();
    assert_eq!(boards.len(), 51);
    boards.sort_by_key(|board| board.counts[column]);
    boards
}

fn check<H: Heuristic<Fifteen>>(board: &Counted, heuristic: &Arc<H>, column: usize) {
    let engine = IdaStar::new(Arc::clone(heuristic)).path_check(NoUndo);
    let outcome = engine.solve(&board.puzzle);
    assert_eq!(length(&board.puzzle, &outcome), Some(board.optimal));
    let counts = (outcome.stats().generated, outcome.stats().expanded);
    assert_eq!(counts, board.counts[column], "{}", name(&board.puzzle));
}

/// With two threads.
fn check_all<H: Heuristic<Fifteen> + Send + Sync>(boards: &[Counted], heuristic: H, column: usize) {
    let heuristic = &Arc::new(heuristic);
    std::thread::scope(|scope| {
        for half in 0..2 {
            let boards = boards.iter().skip(half).step_by(2);
            scope.spawn(move || boards.for_each(|board| check(board, heuristic, column)));
        }
    });
}

#[test]
fn walking_distance_on_the_twenty_smallest() {
    let boards = boards(WALKING);
    let distance = WalkingDistance::build(&boards[0].puzzle).expect("a small table");
    assert_eq!(distance.states(), [24_964, 24_964]);
    assert_eq!(distance.farthest(), [35, 35]);
    check_all(&boards[..20], distance, WALKING);
}

#[test]
#[ignore = "a minute: two thousand million nodes"]
fn walking_distance_on_all_boards_that_are_here() {
    let boards = boards(WALKING);
    let distance = WalkingDistance::build(&boards[0].puzzle).expect("a small table");
    check_all(&boards, distance, WALKING);
}

fn six_six_three(puzzle: &Fifteen) -> TileDatabases<6> {
    let patterns = TilePattern::for_all_tiles(puzzle).expect("a small board");
    let patterns: Vec<Vec<u16>> = patterns.iter().map(|all| all.tiles().to_vec()).collect();
    let published: [&[u16]; 3] = [&[3, 6, 7, 10, 11, 15], &[1, 2, 4, 5, 8, 9], &[12, 13, 14]];
    assert_eq!(patterns, published);
    let databases = TileDatabases::build(puzzle, &published).expect("small tables");
    let sizes = databases
        .databases()
        .iter()
        .map(puzzle_search::PatternDatabase::entries);
    assert!(sizes.eq([5_765_760, 5_765_760, 3360]));
    let depths = databases
        .databases()
        .iter()
        .map(|database| database.histogram().len() - 1);
    assert!(depths.max() <= Some(29));
    databases
}

#[test]
#[ignore = "half a minute without optimisation: three tables and 130 million nodes"]
fn six_six_three_on_all_boards_that_are_here() {
    let boards = boards(ADDITIVE);
    let databases = six_six_three(&boards[0].puzzle);
    check_all(&boards, databases.clone(), ADDITIVE);
    let reflected = databases.reflected().expect("the blank is on the diagonal");
    check_all(&boards, reflected, REFLECTED);
}

/// What these engines do with Manhattan distances is in `ida_star_counts`; here only that the columns
/// are what they are taken for.
#[test]
fn the_columns_are_in_order_of_knowledge() {
    for board in boards(MANHATTAN) {
        let generated = |column: usize| board.counts[column].0;
        assert!(generated(MANHATTAN) > generated(WALKING));
        assert!(generated(ADDITIVE) >= generated(REFLECTED));
    }
}
