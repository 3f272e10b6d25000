//! A solution is constructed for every board that can be solved, of any shape and with any goal, and
//! it is no longer than promised.

use crate::oracle::{arrangements, distances, shuffled};
use proptest::prelude::{ProptestConfig, any, proptest};
use puzzle_search::puzzles::sliding::{
    Board, CellsBoard, MatrixBoard, NibbleBoard, NoConstruction, RankBoard, Shape, SlidingPuzzle,
};

/// Constructs a solution, plays it through, and returns its length.
fn length<B: Board>(puzzle: &SlidingPuzzle<B>) -> usize {
    let solution = puzzle.any_solution().expect("it can be solved");
    assert_eq!(solution.check(puzzle), Ok(()), "{puzzle:?}");
    let most = most_moves(puzzle.shape());
    assert!(solution.len() <= most, "{} of {most}", solution.len());
    solution.len()
}

/// The promise of the documentation.
fn most_moves(shape: Shape) -> usize {
    let (a, b) = (
        shape.rows().max(shape.cols()),
        shape.rows().min(shape.cols()),
    );
    shape.cells() * (6 * a + 2 * b + 12)
}

fn solved<B: Board>(shape: Shape, goal: &[u16]) -> SlidingPuzzle<B> {
    SlidingPuzzle::new(shape, goal, goal).unwrap()
}

/// Every start, for these goals: what a breadth-first search from the goal does not reach has no
/// solution, and everything else has one.
fn every_start(rows: usize, cols: usize, goals: impl IntoIterator<Item = Vec<u16>>) {
    let shape = Shape::new(rows, cols).unwrap();
    let all = arrangements(u16::try_from(shape.cells()).unwrap());
    for goal in goals {
        let reachable = distances(cols, &goal);
        let mut puzzle = solved::<NibbleBoard>(shape, &goal);
        for start in &all {
            puzzle = puzzle.with_start(start).unwrap();
            match reachable.get(start) {
                Some(&least) => assert!(length(&puzzle) >= least as usize),
                None => assert_eq!(
                    puzzle.any_solution(),
                    Err(NoConstruction::Unsolvable(puzzle.solvability()))
                ),
            }
        }
    }
}

#[test]
fn lines() {
    for cells in 1..=5 {
        let all = arrangements(u16::try_from(cells).unwrap());
        every_start(1, cells, all.clone());
        every_start(cells, 1, all);
    }
}

#[test]
fn two_by_two() {
    every_start(2, 2, arrangements(4));
}

#[test]
fn two_by_three() {
    every_start(2, 3, arrangements(6).into_iter().step_by(29));
    every_start(3, 2, arrangements(6).into_iter().step_by(31));
}

#[test]
fn two_by_four() {
    for (rows, cols) in [(2, 4), (4, 2)] {
        let in_order = Shape::new(rows, cols).unwrap().tiles_in_order();
        every_start(rows, cols, [in_order, shuffled(8, 1)]);
    }
}

#[test]
fn three_by_three() {
    let shape = Shape::new(3, 3).unwrap();
    for goal in 0..9 {
        // The blank is in another cell of every goal.
        let mut tiles = shuffled(9, goal);
        let blank = tiles.iter().position(|&tile| tile == 0).unwrap();
        tiles.swap(blank, usize::try_from(goal).unwrap());
        let solved = solved::<NibbleBoard>(shape, &tiles);
        assert_eq!(length(&solved), 0);
        for seed in 0..5_000 {
            length(&solved.clone().with_random_start(seed));
        }
    }
}

/// Boards on which all is done but the last few cells.
#[test]
fn nearly_solved() {
    let shape = Shape::new(4, 5).unwrap();
    let goal = shape.tiles_in_order();
    for seed in 0..3_000_u64 {
        let mut start = goal.clone();
        for (at, swap) in (0..2 + seed % 5).zip(shuffled(20, seed).chunks(2)) {
            let [a, b] = [usize::from(swap[0]), usize::from(swap[1])];
            if at < 4 || seed % 2 == 0 {
                start.swap(a, b);
            }
        }
        let puzzle = solved::<CellsBoard>(shape, &goal)
            .with_start(&start)
            .unwrap();
        if puzzle.is_solvable() {
            length(&puzzle);
        }
    }
}

#[test]
fn every_encoding() {
    let shape = Shape::new(4, 4).unwrap();
    let lengths = [
        length(&SlidingPuzzle::<NibbleBoard>::random(shape, 1).unwrap()),
        length(&SlidingPuzzle::<CellsBoard>::random(shape, 1).unwrap()),
        length(&SlidingPuzzle::<RankBoard>::random(shape, 1).unwrap()),
        length(&SlidingPuzzle::<MatrixBoard<4, 4>>::random(shape, 1).unwrap()),
    ];
    assert_eq!(lengths, [lengths[0]; 4]);
}

#[test]
fn large_boards() {
    for (rows, cols) in [(60, 60), (2, 500), (500, 2), (3, 300), (1, 65_536)] {
        let shape = Shape::new(rows, cols).unwrap();
        let puzzle = SlidingPuzzle::<CellsBoard>::random(shape, 7).unwrap();
        length(&puzzle);
    }
}

/// A line with a goal whose blank is in the middle.
#[test]
fn only_the_blank_moves_along_a_line() {
    for (rows, cols) in [(1, 30), (30, 1)] {
        let shape = Shape::new(rows, cols).unwrap();
        let mut goal = shuffled(30, 3);
        goal.retain(|&tile| tile != 0);
        goal.insert(12, 0);
        let solved = solved::<CellsBoard>(shape, &goal);
        for seed in 0..100 {
            let puzzle = solved.clone().with_random_start(seed);
            let start = puzzle.decode(&puzzle_search::Puzzle::start(&puzzle));
            let blank = start.iter().position(|&tile| tile == 0).unwrap();
            assert_eq!(length(&puzzle), blank.abs_diff(12));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn any_shape_and_goal(rows in 1..=20_usize, cols in 1..=20_usize, goal in any::<u64>(), start in any::<u64>()) {
        let shape = Shape::new(rows, cols).unwrap();
        let goal = shuffled(u16::try_from(shape.cells()).unwrap(), goal);
        let puzzle = solved::<CellsBoard>(shape, &goal).with_random_start(start);
        length(&puzzle);
    }
}
