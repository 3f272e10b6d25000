//! The parity test says exactly what a search would find, and random boards pass it.

use std::collections::HashMap;

use crate::oracle::{arrangements, distances, numbers, shuffled};
use puzzle_search::Puzzle;
use puzzle_search::puzzles::sliding::{
    CellsBoard, NibbleBoard, PackedBoard, Shape, SlidingPuzzle, TextBoard, parse_as,
};

fn puzzle(rows: usize, cols: usize, start: &str, goal: &str) -> SlidingPuzzle<CellsBoard> {
    let shape = Shape::new(rows, cols).unwrap();
    let goal = parse_as(shape, goal).unwrap();
    SlidingPuzzle::parse(shape, start)
        .unwrap()
        .with_goal(&goal)
        .unwrap()
}

#[test]
fn solvable_means_reachable() {
    for (rows, cols) in [
        (1, 1),
        (1, 2),
        (1, 4),
        (4, 1),
        (2, 2),
        (2, 3),
        (3, 2),
        (2, 4),
        (4, 2),
    ] {
        let shape = Shape::new(rows, cols).unwrap();
        let cells = u16::try_from(shape.cells()).unwrap();
        let all = arrangements(cells);
        let goals = match cells {
            8 => vec![shape.tiles_in_order(), shuffled(8, 1)],
            6 => all.iter().step_by(29).cloned().collect(),
            _ => all.clone(),
        };
        for goal in goals {
            let reachable = distances(cols, &goal);
            let mut puzzle = SlidingPuzzle::<NibbleBoard>::new(shape, &goal, &goal).unwrap();
            for start in &all {
                puzzle = puzzle.with_start(start).unwrap();
                let expected = reachable.contains_key(start);
                assert_eq!(
                    puzzle.is_solvable(),
                    expected,
                    "{shape} {start:?} -> {goal:?}"
                );
            }
        }
    }
}

/// Boards of public judges, with the shortest length or -1.
#[test]
fn published_boards() {
    let mut unsolvable = 0;
    for line in include_str!("../data/sliding.csv").lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let (rows, cols) = (fields[0].parse().unwrap(), fields[1].parse().unwrap());
        let puzzle = puzzle(rows, cols, fields[2], fields[3]);
        assert_eq!(puzzle.is_solvable(), fields[4] != "-1", "{line}");
        unsolvable += usize::from(fields[4] == "-1");
    }
    assert!(unsolvable > 0);
}

#[test]
fn what_others_get_wrong() {
    const IN_ORDER: &str = "123456780";
    const RING: &str = "123804765";
    let mut searched = HashMap::new();
    for (rows, cols, start, goal, solvable) in [
        (3, 3, "126405837", IN_ORDER, false),
        (3, 3, "174028536", IN_ORDER, false),
        (3, 3, "360812745", IN_ORDER, false),
        (3, 3, "876543210", RING, false),
        (3, 3, "876543210", IN_ORDER, true),
        (3, 3, "283164705", RING, true),
        (3, 3, "724506831", RING, false),
        (3, 3, "724506831", IN_ORDER, true),
        (3, 3, "724506831", "012345678", true),
        (3, 3, "123456780", "123456780", true),
        (2, 3, "1 2 0 4 5 3", "1 2 3 4 5 0", true),
        (3, 2, "1 2 0 4 5 3", "1 2 3 4 5 0", false),
        (3, 2, "1 2 3 0 5 4", "1 2 3 4 5 0", true),
        (2, 3, "1 2 3 0 5 4", "1 2 3 4 5 0", false),
        (2, 2, "0 1 3 2", "0 1 2 3", false),
    ] {
        let puzzle = puzzle(rows, cols, start, goal);
        assert_eq!(
            puzzle.is_solvable(),
            solvable,
            "{rows}x{cols} {start} -> {goal}"
        );
        let goal = puzzle.decode(puzzle.goal());
        let reachable = searched
            .entry((cols, goal.clone()))
            .or_insert_with(|| distances(cols, &goal));
        assert_eq!(
            reachable.contains_key(&puzzle.decode(&puzzle.start())),
            solvable
        );
    }
    let in_order = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0";
    let board = "1 2 3 7 12 8 15 4 13 10 11 5 9 6 14 0";
    assert!(!puzzle(4, 4, board, in_order).is_solvable());
    let famous = "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0";
    assert!(!puzzle(4, 4, famous, in_order).is_solvable());
}

/// Exactly one of two goals can be reached from any start: the sum of smaller tiles before each
/// tile is even for the second.
#[test]
fn two_goals_share_all_starts() {
    let ring = [1, 2, 3, 8, 0, 4, 7, 6, 5];
    let mut to_order: SlidingPuzzle<PackedBoard> = "123456780".parse().unwrap();
    let mut to_ring = to_order.clone().with_goal(&ring).unwrap();
    for tiles in arrangements(9).iter().step_by(7) {
        let before = |at: usize| {
            tiles[..at]
                .iter()
                .filter(|&&t| t != 0 && t < tiles[at])
                .count()
        };
        let sum: usize = (0..9).map(before).sum();
        to_order = to_order.with_start(tiles).unwrap();
        to_ring = to_ring.with_start(tiles).unwrap();
        assert_eq!(to_order.is_solvable(), sum.is_multiple_of(2));
        assert_eq!(to_ring.is_solvable(), sum % 2 == 1);
    }
    let example = numbers("8 7 1 5 2 6 3 4 0");
    assert!(to_order.with_start(&example).unwrap().is_solvable());
}

#[test]
fn the_reason_is_given_in_words() {
    let odd = puzzle(3, 3, "123456870", "123456780").solvability();
    assert_eq!(
        (odd.inversions(), odd.blank_rows(), odd.is_solvable()),
        (1, 0, false)
    );
    assert_eq!(
        odd.to_string(),
        "not solvable: 1 pair of tiles is in the opposite order from the goal. The board is 3 \
         wide, an odd width, so no move changes whether that number is even or odd. It \
         has to end at 0, which is even, and 1 is odd."
    );
    let even = puzzle(2, 2, "1 0 3 2", "1 2 3 0").solvability();
    assert_eq!(
        (even.inversions(), even.blank_rows(), even.is_solvable()),
        (1, 1, true)
    );
    assert_eq!(
        even.to_string(),
        "solvable: 1 pair of tiles is in the opposite order from the goal. The blank is 1 row \
         away from its row in the goal. The board is 2 wide, an even width, so each move up or down \
         changes both numbers from even to odd or back, and their sum stays even or stays odd. \
         It has to end at 0, which is even, and 1 + 1 = 2 is even."
    );
    let line = puzzle(1, 4, "2 3 1 0", "1 2 3 0").solvability();
    assert_eq!(
        line.to_string(),
        "not solvable: 2 pairs of tiles are in the opposite order from the goal. In a single row \
         no tile can pass another, so their order never changes."
    );
}

#[test]
fn inversions_are_counted_right() {
    for seed in 0..20 {
        let (start, goal) = (shuffled(100, seed), shuffled(100, seed + 50));
        let mut place = [0; 100];
        for (cell, &tile) in goal.iter().enumerate() {
            place[usize::from(tile)] = cell;
        }
        let tiles: Vec<_> = start.iter().filter(|&&tile| tile != 0).collect();
        let mut count = 0;
        for (at, &&a) in tiles.iter().enumerate() {
            count += tiles[at..]
                .iter()
                .filter(|&&&b| place[usize::from(b)] < place[usize::from(a)])
                .count();
        }
        let shape = Shape::new(10, 10).unwrap();
        let puzzle = SlidingPuzzle::<CellsBoard>::new(shape, &start, &goal).unwrap();
        assert_eq!(puzzle.solvability().inversions(), count as u64);
    }
    // The most that there can be.
    let shape = Shape::new(256, 256).unwrap();
    let reversed: Vec<u16> = (0..=u16::MAX).rev().collect();
    let puzzle = SlidingPuzzle::<CellsBoard>::new(shape, &reversed, &shape.tiles_in_order());
    assert_eq!(
        puzzle.unwrap().solvability().inversions(),
        65_535 * 65_534 / 2
    );
}

#[test]
fn random_boards_can_be_solved() {
    for (rows, cols) in [
        (1, 1),
        (1, 2),
        (2, 1),
        (1, 7),
        (7, 1),
        (2, 2),
        (2, 3),
        (3, 2),
        (3, 3),
        (5, 4),
        (6, 7),
    ] {
        let shape = Shape::new(rows, cols).unwrap();
        let cells = u16::try_from(shape.cells()).unwrap();
        for seed in 0..200 {
            let puzzle = SlidingPuzzle::<CellsBoard>::random(shape, seed).unwrap();
            assert!(puzzle.is_solvable(), "{shape} {seed}");
            let other = puzzle
                .with_goal(&shuffled(cells, seed))
                .unwrap()
                .with_random_start(seed);
            assert!(other.is_solvable(), "{shape} {seed}");
            assert_eq!(
                other.encode(&other.decode(&other.start())),
                Ok(other.start())
            );
        }
    }
}

#[test]
fn random_boards_are_uniform() {
    for (rows, cols, count) in [(2, 2, 12), (1, 5, 5), (5, 1, 5), (2, 3, 360)] {
        let shape = Shape::new(rows, cols).unwrap();
        let mut seen: HashMap<NibbleBoard, u32> = HashMap::new();
        let draws = 500 * count;
        for seed in 0..draws {
            let puzzle = SlidingPuzzle::<NibbleBoard>::random(shape, seed).unwrap();
            *seen.entry(puzzle.start()).or_default() += 1;
        }
        assert_eq!(
            seen.len() as u64,
            count,
            "{shape}: each solvable board comes up"
        );
        // Chi-squared: its mean is the degrees of freedom, its variance twice that.
        let squares: f64 = seen
            .values()
            .map(|&n| (f64::from(n) - 500.0).powi(2) / 500.0)
            .sum();
        let freedom = f64::from(u32::try_from(count).unwrap() - 1);
        assert!(
            squares < freedom + 5.0 * (2.0 * freedom).sqrt(),
            "{shape}: {squares}"
        );
    }
}

/// These must never change: a seed is a name for a board.
#[test]
fn seeds_keep_their_boards() {
    let board = |seed| {
        let shape = Shape::new(3, 3).unwrap();
        let text = SlidingPuzzle::<TextBoard>::random(shape, seed)
            .unwrap()
            .start();
        let cells = SlidingPuzzle::<CellsBoard>::random(shape, seed).unwrap();
        assert_eq!(
            cells.start().tiles(),
            parse_as(shape, text.as_str()).unwrap()
        );
        text.as_str().to_owned()
    };
    assert_eq!(
        [0, 1, 2, u64::MAX].map(board),
        ["103568247", "243068175", "517386024", "254376018"]
    );
}
