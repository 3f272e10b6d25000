//! Every board of some small shapes: admissible, consistent, carried along rightly; and the databases
//! against a plain breadth-first search.

use std::collections::{HashMap, VecDeque};

use crate::boards::{neighbours, puzzle, shape, shuffled};
use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{
    CellsBoard, Gaschnig, Manhattan, Misplaced, NibbleBoard, SlidingPuzzle, TileDatabases,
    TilePattern, WalkingDistance,
};
use puzzle_search::{DEAD_END, DatabaseBuilder, EntrySize, HeuristicCheck, Maximum};

type Board = SlidingPuzzle<NibbleBoard>;

/// The goals that are tried: the blank in a corner, elsewhere, and tiles in any order.
fn boards() -> Vec<Board> {
    let mut boards = Vec::new();
    for (rows, cols) in [(3, 3), (2, 4), (4, 2)] {
        let in_order = shape(rows, cols).tiles_in_order();
        boards.push(puzzle(shape(rows, cols), &in_order, &in_order));
        let mixed = shuffled(rows * cols, 17);
        boards.push(puzzle(shape(rows, cols), &mixed, &mixed));
    }
    boards
}

fn two_by_five() -> Board {
    let in_order = shape(2, 5).tiles_in_order();
    puzzle(shape(2, 5), &in_order, &in_order)
}

/// Admissible, and carried along rightly. Is it consistent too?
fn holds<H: Heuristic<Board>>(board: &Board, heuristic: &H) -> bool {
    let check = HeuristicCheck::run(board, heuristic).expect("a small puzzle");
    assert_eq!(Some(check.states()), board.rank_count(), "{board:?}");
    assert!(check.is_zero_at_goals(), "{board:?}");
    assert_eq!(check.inadmissible(), None, "{board:?}");
    assert_eq!(check.wrong_after(), None, "{board:?}");
    check.is_consistent()
}

#[test]
fn gaschnig_holds() {
    assert!(boards().iter().all(|board| holds(board, &Gaschnig)));
}

fn walking(board: &Board) -> WalkingDistance {
    WalkingDistance::build(board).expect("a small table")
}

#[test]
fn walking_distance_holds() {
    assert!(boards().iter().all(|board| holds(board, &walking(board))));
}

#[test]
#[ignore = "a quarter of a minute: three times 1 814 400 boards"]
fn they_hold_on_two_by_five() {
    let board = two_by_five();
    assert!(holds(&board, &Gaschnig));
    assert!(holds(&board, &walking(&board)));
    holds(&board, &halves(&board));
}

/// All tiles in two patterns, not in the order of their numbers.
fn halves(board: &Board) -> TileDatabases {
    let mut tiles: Vec<u16> = (1..).take(board.shape().cells() - 1).collect();
    tiles.rotate_left(2);
    tiles.reverse();
    let (first, second) = tiles.split_at(tiles.len() / 2);
    TileDatabases::build(board, &[first, second]).expect("small tables")
}

/// They are not consistent: an entry forgets the region of the blank, so a board and the one after a
/// move may be as cheap as they are with the blank in different regions.
#[test]
fn databases_of_tiles_hold() {
    let (mut reflected, mut consistent) = (0, 0);
    for board in boards() {
        let databases = halves(&board);
        consistent += u32::from(holds(&board, &databases));
        if let Ok(databases) = databases.reflected() {
            reflected += 1;
            holds(&board, &Maximum(databases, Gaschnig));
        }
    }
    assert!(reflected >= 1);
    assert!(consistent < 6, "they are all consistent");
}

/// A goal with its blank in the middle has four reflections; the larger of two sums is not the sum.
#[test]
fn a_reflection_sees_what_the_mirror_image_shows() {
    let goal = [1, 2, 3, 8, 0, 4, 7, 6, 5];
    for seed in 0..200 {
        let start = shuffled(9, seed);
        let board: Board = puzzle(shape(3, 3), &start, &goal);
        let databases = TileDatabases::<4>::build(&board, &[&[1, 2, 3, 4], &[5, 6, 7, 8]]);
        let databases = databases.expect("small tables");
        // Transposed: the cells change rows and columns, and so do the goals of the tiles.
        let name = |tile: u16| [0, 1, 8, 7, 6, 5, 4, 3, 2][usize::from(tile)];
        let mirror: Vec<u16> = (0..9)
            .map(|cell| name(start[cell % 3 * 3 + cell / 3]))
            .collect();
        let of = |tiles: &[u16], databases: &TileDatabases<4>| -> Cost {
            let state = board.encode(tiles).expect("a board");
            databases.estimate(&board, &state).into()
        };
        let larger = of(&start, &databases).max(of(&mirror, &databases));
        let reflected = databases.reflected().expect("the blank is in the middle");
        assert_eq!(of(&start, &reflected), larger);
        if seed == 0 {
            holds(&board.with_start(&goal).expect("a board"), &reflected);
        }
    }
}

/// The least number of moves of the pattern's tiles, by the cells of the tiles and of the blank; the
/// moves of other tiles are free. Nothing of the crate is used.
fn plainly(rows: usize, cols: usize, goal: &[u16], tiles: &[u16]) -> HashMap<Vec<usize>, u32> {
    let cell = |tile: u16| {
        goal.iter()
            .position(|&other| other == tile)
            .expect("a tile")
    };
    let mut first: Vec<usize> = tiles.iter().map(|&tile| cell(tile)).collect();
    first.push(cell(0));
    let mut known = HashMap::from([(first.clone(), 0)]);
    let mut queue = VecDeque::from([first]);
    while let Some(state) = queue.pop_front() {
        let cost = known[&state];
        let blank = state[tiles.len()];
        for to in neighbours(rows, cols, blank) {
            let mut next = state.clone();
            next[tiles.len()] = to;
            let moved = state[..tiles.len()].iter().position(|&cell| cell == to);
            if let Some(tile) = moved {
                next[tile] = blank;
            }
            let total = cost + u32::from(moved.is_some());
            if known.get(&next).is_none_or(|&before| total < before) {
                known.insert(next.clone(), total);
                if moved.is_some() {
                    queue.push_back(next);
                } else {
                    queue.push_front(next);
                }
            }
        }
    }
    let mut least: HashMap<Vec<usize>, u32> = HashMap::new();
    for (mut state, cost) in known {
        state.pop();
        let entry = least.entry(state).or_insert(cost);
        *entry = cost.min(*entry);
    }
    least
}

#[test]
fn every_entry_is_what_a_plain_search_finds() {
    let cases: [(usize, usize, &[u16]); 7] = [
        (3, 3, &[1, 2, 3, 4]),
        (3, 3, &[8, 2, 5]),
        (3, 3, &[1, 2, 3, 4, 5, 6, 7, 8]),
        (2, 4, &[7, 1, 6]),
        (2, 5, &[9, 8, 1, 2]),
        (4, 4, &[12, 13, 14]),
        (1, 5, &[2, 4]),
    ];
    for (rows, cols, tiles) in cases {
        let goal = shuffled(rows * cols, 5);
        let board: Board = puzzle(shape(rows, cols), &goal, &goal);
        let expected = plainly(rows, cols, &goal, tiles);
        let pattern = TilePattern::new(&board, tiles).expect("tiles");
        let database = DatabaseBuilder::new()
            .build(pattern)
            .expect("a small table");
        let small = DatabaseBuilder::new().entry_size(EntrySize::Nibble);
        let small = small
            .build(database.abstraction().clone())
            .expect("a small table");
        let all = puzzle_search::Arrangements::new(rows * cols, tiles.len()).expect("few");
        assert_eq!(database.entries(), all.count());
        let mut cells = vec![0; tiles.len()];
        let mut reached = 0;
        for rank in 0..all.count() {
            all.unrank(rank, &mut cells);
            assert_eq!(all.rank(&cells), rank);
            let cost = expected.get(&cells).copied();
            reached += u64::from(cost.is_some());
            assert_eq!(database.cost(rank), cost.unwrap_or(DEAD_END), "{cells:?}");
            assert_eq!(small.cost(rank), cost.map_or(DEAD_END, |cost| cost.min(14)));
        }
        assert_eq!(reached, expected.len() as u64);
        assert_eq!(database.histogram().iter().sum::<u64>(), reached);
        assert_eq!(small.bytes(), all.count().div_ceil(2));
    }
}

/// On a larger board the estimates are carried along a walk, and are never below what they contain.
#[test]
fn carried_along_on_larger_boards() {
    for (rows, cols, patterns) in [
        (5, 5, [&[1, 6, 11][..], &[24, 2, 3]]),
        (3, 7, [&[4, 20], &[1]]),
        (10, 10, [&[99, 1], &[50]]),
    ] {
        let cells = rows * cols;
        let goal = shuffled(cells, 3);
        let board: SlidingPuzzle<CellsBoard> = puzzle(shape(rows, cols), &goal, &goal);
        let databases = TileDatabases::<2>::build(&board, &patterns).expect("small tables");
        let mut state = board.start();
        let mut carried = databases.estimate(&board, &state);
        let mut gaschnig = Gaschnig.estimate(&board, &state);
        let mut random = 1_u64;
        for _ in 0..2000 {
            let moves: Vec<_> = board.moves(&state).collect();
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let mv = moves[(random >> 33) as usize % moves.len()];
            carried = databases.estimate_after(&board, &state, carried, mv);
            gaschnig = Gaschnig.estimate_after(&board, &state, gaschnig, mv);
            board.apply(&mut state, mv);
            assert_eq!(carried, databases.estimate(&board, &state));
            assert_eq!(gaschnig, Gaschnig.estimate(&board, &state));
            assert!(gaschnig >= Misplaced.estimate(&board, &state));
            assert!(Cost::from(carried) <= 3 * Manhattan.estimate(&board, &state) + 200);
        }
    }
}

/// For a puzzle of another shape or goal nothing is known, and nothing is claimed.
#[test]
fn another_goal_gets_no_estimate() {
    let boards = boards();
    let databases = halves(&boards[0]);
    let distance = WalkingDistance::build(&boards[0]).expect("a small table");
    for other in &boards[1..] {
        let start = other.start();
        assert_eq!(Cost::from(databases.estimate(other, &start)), 0);
        assert_eq!(Cost::from(distance.estimate(other, &start)), 0);
    }
}
