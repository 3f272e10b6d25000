//! The estimates are what they claim to be, and never too high where they promise not to be.

use std::collections::HashMap;

use crate::oracle::{distances, numbers, shuffled};
use proptest::prelude::*;
use puzzle_search::puzzles::sliding::{
    Board, CellsBoard, Direction, LinearConflict, Manhattan, MatrixBoard, Misplaced,
    MisplacedWithBlank, NibbleBoard, RankBoard, Shape, SlidingPuzzle,
};
use puzzle_search::{Cost, Heuristic, Puzzle};

type Board3 = SlidingPuzzle<NibbleBoard>;

/// The four estimates of a board.
fn estimates<B: Board>(puzzle: &SlidingPuzzle<B>, state: &B) -> [Cost; 4] {
    [
        Misplaced.estimate(puzzle, state),
        MisplacedWithBlank.estimate(puzzle, state),
        Manhattan.estimate(puzzle, state),
        LinearConflict.estimate(puzzle, state),
    ]
}

fn estimates_after<B: Board>(
    puzzle: &SlidingPuzzle<B>,
    state: &B,
    [a, b, c, d]: [Cost; 4],
    direction: Direction,
) -> [Cost; 4] {
    [
        Misplaced.estimate_after(puzzle, state, a, direction),
        MisplacedWithBlank.estimate_after(puzzle, state, b, direction),
        Manhattan.estimate_after(puzzle, state, c, direction),
        LinearConflict.estimate_after(puzzle, state, d, direction),
    ]
}

/// The estimates that are carried along a walk stay those of the boards on it.
fn walk<B: Board>(shape: Shape, goal: &[u16], start: &[u16], directions: &[Direction]) {
    let puzzle = SlidingPuzzle::<B>::new(shape, start, goal).unwrap();
    let mut state = puzzle.start();
    let mut carried = estimates(&puzzle, &state);
    for &direction in directions {
        carried = estimates_after(&puzzle, &state, carried, direction);
        puzzle.apply(&mut state, direction);
        assert_eq!(
            carried,
            estimates(&puzzle, &state),
            "{shape} {:?}",
            puzzle.decode(&state)
        );
    }
}

proptest! {
    #[test]
    fn estimates_are_carried_right(
        rows in 1_usize..9,
        cols in 1_usize..9,
        seed: u64,
        directions in prop::collection::vec(prop::sample::select(&Direction::ALL[..]), 0..80),
    ) {
        let shape = Shape::new(rows, cols).unwrap();
        let cells = u16::try_from(shape.cells()).unwrap();
        // From a random board, and from the goal, where conflicts come and go.
        let goal = shuffled(cells, seed);
        for start in [shuffled(cells, !seed), goal.clone()] {
            walk::<CellsBoard>(shape, &goal, &start, &directions);
            if cells <= 16 {
                walk::<NibbleBoard>(shape, &goal, &start, &directions);
            }
            if cells <= 20 {
                walk::<RankBoard>(shape, &goal, &start, &directions);
            }
            if (rows, cols) == (3, 4) {
                walk::<MatrixBoard<3, 4>>(shape, &goal, &start, &directions);
            }
        }
    }
}

/// Tiles out of place and the sum of rows and columns, counted plainly.
#[test]
fn estimates_are_what_they_say() {
    for (rows, cols, seed) in [
        (3, 3, 1),
        (2, 5, 2),
        (4, 4, 3),
        (7, 6, 4),
        (1, 9, 5),
        (30, 20, 6),
    ] {
        let shape = Shape::new(rows, cols).unwrap();
        let cells = u16::try_from(shape.cells()).unwrap();
        let (start, goal) = (shuffled(cells, seed), shuffled(cells, seed + 100));
        let puzzle = SlidingPuzzle::<CellsBoard>::new(shape, &start, &goal).unwrap();
        let at: HashMap<u16, usize> = goal
            .iter()
            .enumerate()
            .map(|(cell, &tile)| (tile, cell))
            .collect();
        let (mut misplaced, mut manhattan) = (0, 0);
        for (cell, tile) in start.iter().enumerate().filter(|&(_, &tile)| tile != 0) {
            let to = at[tile];
            misplaced += Cost::from(cell != to);
            manhattan += (cell / cols).abs_diff(to / cols) + (cell % cols).abs_diff(to % cols);
        }
        let blank = Cost::from(start[at[&0]] != 0);
        let state = puzzle.start();
        assert_eq!(Misplaced.estimate(&puzzle, &state), misplaced);
        assert_eq!(
            MisplacedWithBlank.estimate(&puzzle, &state),
            misplaced + blank
        );
        assert_eq!(
            Manhattan.estimate(&puzzle, &state),
            Cost::try_from(manhattan).unwrap()
        );
    }
}

/// The conflicts by definition: try every set of tiles that may stay in a line.
fn conflicts_by_definition(cols: usize, tiles: &[u16], goal: &[u16]) -> usize {
    let rows = tiles.len() / cols;
    let leave = |line: Vec<usize>| {
        let targets: Vec<usize> = line
            .iter()
            .filter(|&&cell| tiles[cell] != 0)
            .filter_map(|&cell| line.iter().position(|&to| goal[to] == tiles[cell]))
            .collect();
        let most = (0_u32..1 << targets.len())
            .filter(|set| {
                let stay: Vec<_> = (0..targets.len())
                    .filter(|at| set >> at & 1 == 1)
                    .map(|at| targets[at])
                    .collect();
                stay.is_sorted()
            })
            .map(u32::count_ones)
            .max();
        targets.len() - most.unwrap() as usize
    };
    let in_rows: usize = (0..rows)
        .map(|row| leave((0..cols).map(|col| row * cols + col).collect()))
        .sum();
    let in_cols: usize = (0..cols)
        .map(|col| leave((0..rows).map(|row| row * cols + col).collect()))
        .sum();
    in_rows + in_cols
}

#[test]
fn linear_conflict_by_its_definition() {
    for (rows, cols) in [(3, 3), (2, 6), (5, 5), (1, 8), (8, 1)] {
        let shape = Shape::new(rows, cols).unwrap();
        let goal = shape.tiles_in_order();
        for seed in 0..300 {
            // Reordering each row makes for many conflicts.
            let mut start = goal.clone();
            for (row, tiles) in start.chunks_mut(cols).enumerate() {
                let order = shuffled(u16::try_from(cols).unwrap(), seed + row as u64);
                let old = tiles.to_vec();
                for (to, from) in tiles.iter_mut().zip(order) {
                    *to = old[usize::from(from)];
                }
            }
            if seed % 2 == 1 {
                start = shuffled(u16::try_from(shape.cells()).unwrap(), seed);
            }
            let puzzle = SlidingPuzzle::<CellsBoard>::new(shape, &start, &goal).unwrap();
            let extra = LinearConflict.estimate(&puzzle, &puzzle.start())
                - Manhattan.estimate(&puzzle, &puzzle.start());
            let expected = 2 * conflicts_by_definition(cols, &start, &goal);
            assert_eq!(extra as usize, expected, "{shape} {start:?}");
        }
    }
}

/// Over all boards of 3x3: admissible, consistent, and the known means.
#[test]
fn bounds_hold_on_every_3x3_board() {
    for goal in [
        "1 2 3 4 5 6 7 8 0",
        "1 2 3 8 0 4 7 6 5",
        "1 2 3 4 5 6 7 0 8",
    ] {
        let goal = numbers(goal);
        let shape = Shape::new(3, 3).unwrap();
        let puzzle = Board3::new(shape, &goal, &goal).unwrap();
        let truth = distances(3, &goal);
        assert_eq!(truth.len(), 181_440);
        let (mut manhattan, mut above) = (0, 0);
        for (tiles, &distance) in &truth {
            let state = puzzle.encode(tiles).unwrap();
            let now = estimates(&puzzle, &state);
            let [misplaced, with_blank, distance_sum, conflict] = now;
            assert!(misplaced <= distance_sum && distance_sum <= conflict && conflict <= distance);
            assert!(with_blank <= distance + 1);
            above += u32::from(with_blank > distance);
            manhattan += distance_sum;
            for direction in puzzle.moves(&state) {
                let next = estimates_after(&puzzle, &state, now, direction);
                for (index, (now, next)) in now.into_iter().zip(next).enumerate() {
                    // A move changes it by at most 1; counting the blank, by at most 2.
                    assert!(
                        now.abs_diff(next) <= if index == 1 { 2 } else { 1 },
                        "{tiles:?}"
                    );
                }
            }
        }
        assert!(above > 0, "counting the blank is not admissible");
        if goal[8] == 0 {
            assert_eq!(manhattan, 14 * 181_440, "the mean is exactly 14");
        }
    }
}

#[test]
fn linear_conflict_is_not_counted_by_pairs() {
    let puzzle: Board3 = "087654321".parse().unwrap();
    let truth = distances(3, &puzzle.decode(puzzle.goal()));
    assert_eq!(truth[&puzzle.decode(&puzzle.start())], 28);
    assert!(LinearConflict.estimate(&puzzle, &puzzle.start()) <= 28);
}

#[test]
fn the_blank_is_not_a_tile() {
    let puzzle: Board3 = "102345678".parse().unwrap();
    let puzzle = puzzle.with_goal(&numbers("0 1 2 3 4 5 6 7 8")).unwrap();
    assert_eq!(estimates(&puzzle, &puzzle.start()), [1, 2, 1, 1]);
    let puzzle: Board3 = "713246580".parse().unwrap();
    let state = puzzle.start();
    assert_eq!(
        distances(3, &puzzle.decode(puzzle.goal()))[&puzzle.decode(&state)],
        12
    );
    assert!(Manhattan.estimate(&puzzle, &state) <= 12);
    let textbook: Board3 = "724506831".parse().unwrap();
    let textbook = textbook.with_goal(&numbers("0 1 2 3 4 5 6 7 8")).unwrap();
    assert_eq!(estimates(&textbook, &textbook.start())[0], 8);
    assert_eq!(estimates(&textbook, &textbook.start())[2], 18);
}

#[test]
fn goals_are_estimated_as_0() {
    for (rows, cols) in [(1, 1), (1, 5), (3, 3), (4, 4), (6, 7), (50, 50)] {
        let shape = Shape::new(rows, cols).unwrap();
        let goal = shuffled(u16::try_from(shape.cells()).unwrap(), 3);
        let puzzle = SlidingPuzzle::<CellsBoard>::new(shape, &goal, &goal).unwrap();
        assert_eq!(estimates(&puzzle, &puzzle.start()), [0; 4]);
    }
}

/// The largest sums that there can be fit a `Cost`.
#[test]
fn sums_do_not_overflow() {
    let shape = Shape::new(1, 65_536).unwrap();
    let reversed: Vec<u16> = (0..=u16::MAX).rev().collect();
    let goal: Vec<u16> = (0..=u16::MAX).collect();
    let puzzle = SlidingPuzzle::<CellsBoard>::new(shape, &reversed, &goal).unwrap();
    let [misplaced, with_blank, manhattan, conflict] = estimates(&puzzle, &puzzle.start());
    assert_eq!((misplaced, with_blank), (65_535, 65_536));
    assert_eq!(manhattan, (1 << 31) - 65_535);
    assert_eq!(conflict, manhattan + 2 * 65_534);
}
