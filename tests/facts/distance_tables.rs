//! Tables of distances agree with the published ones, and with a search too simple to be wrong.

use crate::boards::{distances, length, numbers, puzzle, shape};
use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{
    Board, CellsBoard, Manhattan, MatrixBoard, NibbleBoard, PackedBoard, RankBoard, SlidingPuzzle,
    TextBoard,
};
use puzzle_search::{Distances, Levels, Limit, Limits, TwoBitBreadthFirst};

/// A published distribution: how many boards there are at each distance.
struct Published {
    rows: usize,
    cols: usize,
    blank: usize,
    diameter: u32,
    states: u64,
    mean: f64,
    histogram: Vec<u64>,
}

fn published() -> Vec<Published> {
    let lines = include_str!("../data/sliding_distances.csv")
        .lines()
        .skip(1);
    let all: Vec<Published> = lines
        .map(|line| {
            let fields: Vec<&str> = line.split(',').collect();
            Published {
                rows: fields[0].parse().expect("rows"),
                cols: fields[1].parse().expect("columns"),
                blank: fields[2].parse().expect("a cell"),
                diameter: fields[3].parse().expect("a depth"),
                states: fields[4].parse().expect("a number of states"),
                mean: fields[5].parse().expect("a mean"),
                histogram: numbers(fields[6]),
            }
        })
        .collect();
    assert_eq!(all.len(), 11);
    all
}

/// The tiles in order, with the blank in this cell.
fn goal(cells: usize, blank: usize) -> Vec<u16> {
    let mut tiles: Vec<u16> = (1_u16..).take(cells - 1).collect();
    tiles.insert(blank, 0);
    tiles
}

fn table<B: Board>(rows: usize, cols: usize, goal: &[u16]) -> (SlidingPuzzle<B>, Distances) {
    let puzzle = puzzle::<B>(shape(rows, cols), goal, goal);
    let table = DistanceTable::new().build(&puzzle).expect("it is small");
    (puzzle, table)
}

fn agrees(case: &Published) {
    let goal = goal(case.rows * case.cols, case.blank);
    let (_, table) = table::<NibbleBoard>(case.rows, case.cols, &goal);
    assert_eq!(table.histogram(), case.histogram);
    assert_eq!(table.diameter(), Some(case.diameter));
    assert_eq!(table.reached(), case.states);
    assert!((table.mean() - case.mean).abs() < 0.000_051);
}

#[test]
fn published_distributions_of_small_boards() {
    let published = published();
    let small = published.iter().filter(|case| case.rows * case.cols <= 10);
    assert_eq!(small.inspect(|case| agrees(case)).count(), 10);
}

/// The same, counted in two bits a state and without a table of distances.
fn levels(rows: usize, cols: usize, goal: &[u16]) -> Levels {
    let puzzle = puzzle::<NibbleBoard>(shape(rows, cols), goal, goal);
    let levels = TwoBitBreadthFirst::new().count_levels(&puzzle);
    levels.expect("it is small")
}

fn levels_agree(case: &Published) {
    let goal = goal(case.rows * case.cols, case.blank);
    let levels = levels(case.rows, case.cols, &goal);
    assert_eq!(levels.histogram(), case.histogram);
    assert_eq!(levels.deepest(), Some(case.diameter));
    assert_eq!(levels.reached(), case.states);
    assert!((levels.mean() - case.mean).abs() < 0.000_051);
    assert_eq!(levels.goal_depth(), Some(0));
}

#[test]
fn published_distributions_of_small_boards_in_two_bits() {
    let published = published();
    let small = published.iter().filter(|case| case.rows * case.cols <= 10);
    assert_eq!(small.inspect(|case| levels_agree(case)).count(), 10);
}

#[test]
#[ignore = "240 million boards: many seconds, and 61 megabytes"]
fn published_distribution_of_three_by_four() {
    let published = published();
    let case = published.iter().find(|case| case.rows * case.cols == 12);
    levels_agree(case.expect("3x4 is there"));
}

#[test]
#[ignore = "240 million boards: many seconds, and 70 megabytes"]
fn two_by_six() {
    let levels = levels(2, 6, &goal(12, 11));
    assert_eq!(levels.reached(), 239_500_800);
    assert_eq!(levels.deepest(), Some(80));
    assert_eq!(levels.histogram()[80], 2);
    assert!((levels.mean() - 48.994_256).abs() < 0.000_000_51);
}

/// The table, made in another order and from other parts, agrees level by level: boards of twelve
/// cells, in some hundred megabytes.
#[test]
#[ignore = "240 million boards: more than a minute, and some hundred megabytes"]
fn the_table_of_three_by_four_agrees_with_the_levels() {
    let goal = goal(12, 5);
    let (_, table) = table::<NibbleBoard>(3, 4, &goal);
    assert_eq!(table.histogram(), levels(3, 4, &goal).histogram());
}

/// From any start, the levels are those of a plain search; and the goal is as far as that search
/// says.
#[test]
fn levels_from_other_starts() {
    for (rows, cols) in [
        (1, 1),
        (1, 6),
        (5, 1),
        (2, 2),
        (2, 3),
        (3, 2),
        (2, 4),
        (4, 2),
        (3, 3),
    ] {
        let cells = rows * cols;
        for seed in 0..if cells == 9 { 2 } else { 6 } {
            let goal = crate::boards::shuffled(cells, seed);
            let start = crate::boards::shuffled(cells, seed + 100);
            let from_start = distances(rows, cols, &start);
            let puzzle = puzzle::<NibbleBoard>(shape(rows, cols), &start, &goal);
            let levels = TwoBitBreadthFirst::new().count_levels(&puzzle);
            let levels = levels.expect("it is small");
            assert_eq!(levels.goal_depth(), from_start.get(&goal).copied());
            if levels.goal_depth().is_none() {
                // The start has no rank.
                assert_eq!((levels.reached(), levels.deepest()), (0, None));
                continue;
            }
            let mut expected = vec![0; 1 + *from_start.values().max().expect("a start") as usize];
            for &distance in from_start.values() {
                expected[distance as usize] += 1;
            }
            assert_eq!(levels.histogram(), expected, "{start:?}");
        }
    }
}

/// With the means to six places, for a goal in a corner, at an edge and in the centre.
#[test]
fn three_by_three_by_goal_cell() {
    #[rustfmt::skip]
    let corner = [
        1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529,
        10878, 16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
    ];
    for blank in 0..9 {
        let (_, table) = table::<NibbleBoard>(3, 3, &goal(9, blank));
        assert_eq!(table.reached(), 181_440);
        let (diameter, farthest, mean) = match blank {
            0 | 2 | 6 | 8 => (31, 2, 21.972_399),
            4 => (30, 148, 21.502_800),
            _ => (31, 2, 21.738_327),
        };
        assert_eq!(table.diameter(), Some(diameter), "blank in {blank}");
        assert_eq!(table.histogram()[diameter as usize], farthest);
        assert!(
            (table.mean() - mean).abs() < 0.000_000_51,
            "{}",
            table.mean()
        );
        if [0, 2, 6, 8].contains(&blank) {
            assert_eq!(table.histogram(), corner);
        }
    }
}

fn agrees_with_plain_search<B: Board>(rows: usize, cols: usize, goal: &[u16]) {
    let expected = distances(rows, cols, goal);
    let (puzzle, table) = table::<B>(rows, cols, goal);
    assert_eq!(table.reached(), expected.len() as u64);
    let mut ranks = std::collections::HashSet::new();
    for (tiles, &distance) in &expected {
        let board = puzzle.encode(tiles).expect("a board");
        assert_eq!(table.distance(&puzzle, &board), Some(distance), "{tiles:?}");
        let rank = puzzle.rank(&board);
        assert_eq!(table.of_rank(rank), Some(distance));
        assert_eq!(puzzle.unrank(rank), board);
        // Every board has a rank of its own.
        assert!(rank < table.reached() && ranks.insert(rank));
    }
    assert_eq!(table.of_rank(expected.len() as u64), None);
}

#[test]
fn every_board_of_three_by_three() {
    agrees_with_plain_search::<NibbleBoard>(3, 3, &goal(9, 8));
    agrees_with_plain_search::<PackedBoard>(3, 3, &goal(9, 1));
    agrees_with_plain_search::<RankBoard>(3, 3, &[1, 2, 3, 8, 0, 4, 7, 6, 5]);
    agrees_with_plain_search::<MatrixBoard<3, 3>>(3, 3, &[8, 7, 6, 5, 4, 3, 2, 1, 0]);
}

/// Even widths, where the blank's row counts, and goals that are far from the order of the tiles.
#[test]
fn every_board_of_other_small_shapes() {
    for (rows, cols) in [
        (1, 1),
        (1, 2),
        (2, 1),
        (1, 5),
        (5, 1),
        (2, 2),
        (2, 3),
        (3, 2),
        (2, 4),
        (4, 2),
    ] {
        for seed in 0..4 {
            let goal = crate::boards::shuffled(rows * cols, seed);
            agrees_with_plain_search::<NibbleBoard>(rows, cols, &goal);
            agrees_with_plain_search::<TextBoard>(rows, cols, &goal);
            agrees_with_plain_search::<CellsBoard>(rows, cols, &goal);
            agrees_with_plain_search::<RankBoard>(rows, cols, &goal);
        }
    }
}

/// A board of the other half has no distance.
#[test]
fn the_other_half_has_no_distance() {
    let (puzzle, table) = table::<NibbleBoard>(3, 3, &goal(9, 8));
    let mut without = 0;
    for seed in 0..200 {
        let tiles = crate::boards::shuffled(9, seed);
        let board = puzzle.encode(&tiles).expect("a board");
        let other = puzzle.clone().with_start(&tiles).expect("a board");
        let distance = table.distance(&puzzle, &board);
        assert_eq!(distance.is_some(), other.is_solvable());
        let walk = table.solve(&other).map(|walk| walk.len());
        assert_eq!(walk, distance.map(|distance| distance as usize));
        if seed < 10 {
            assert_eq!(length(&other, &DistanceTable::new().solve(&other)), walk);
        }
        without += u32::from(distance.is_none());
    }
    assert!((60..140).contains(&without));
}

#[test]
fn moves_and_mean_manhattan_distance_of_three_by_three() {
    for blank in 0..9 {
        let goal = goal(9, blank);
        let puzzle = puzzle::<NibbleBoard>(shape(3, 3), &goal, &goal);
        let (mut moves, mut manhattan) = (0, 0);
        let ranks = puzzle.rank_count().expect("it is small");
        for rank in 0..ranks {
            let board = puzzle.unrank(rank);
            moves += puzzle.moves(&board).len();
            manhattan += u64::from(Manhattan.estimate(&puzzle, &board));
        }
        assert_eq!(moves, 483_840);
        if blank == 8 {
            assert_eq!(manhattan, 14 * ranks);
        }
    }
}

/// A walk down the table is a shortest solution, the first in the order of the moves.
#[test]
fn walks_down_the_table() {
    let (solved, table) = table::<NibbleBoard>(3, 3, &goal(9, 8));
    for seed in 0..100 {
        let puzzle = solved.clone().with_random_start(seed);
        let walk = table.solve(&puzzle).expect("it can be solved");
        assert_eq!(walk.check(&puzzle), Ok(()));
        let distance = table.distance(&puzzle, &puzzle.start());
        assert_eq!(distance.map(|d| d as usize), Some(walk.len()));
        let breadth_first = BreadthFirst::new().solve(&puzzle);
        assert_eq!(Some(&walk), breadth_first.solution());
    }
}

/// A table that was stopped and went on is the table that ran through.
#[test]
fn a_table_made_in_pieces() {
    let goal = goal(8, 7);
    let puzzle = puzzle::<NibbleBoard>(shape(2, 4), &[7, 6, 5, 4, 3, 2, 1, 0], &goal);
    let engine = DistanceTable::new();
    let whole = engine.solve(&puzzle);
    let mut search = engine.search(&puzzle);
    for expansions in (0..20_160).step_by(997) {
        let outcome = search.run_within(&Limits::none().expansions(expansions));
        assert_eq!(
            outcome.verdict(),
            puzzle_search::Verdict::OutOf(Limit::Expansions)
        );
    }
    assert_eq!(search.run(), whole);
    let error = engine.build_within(&puzzle, &Limits::none().nodes(20_159));
    assert_eq!(error.map_err(|error| error.limit()), Err(Limit::Nodes));
}
