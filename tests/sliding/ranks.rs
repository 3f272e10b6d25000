//! Ranks number exactly the boards that can reach the goal, without gaps.

use crate::oracle::{distances, shuffled};
use puzzle_search::puzzles::sliding::{
    Board, CellsBoard, Direction, NibbleBoard, PackedBoard, RankBoard, Shape, SlidingPuzzle,
};
use puzzle_search::{Puzzle, Ranked};

/// All ranks there and back, and all boards that the goal can be reached from.
fn check_all<B: Board>(rows: usize, cols: usize, goal: &[u16]) {
    let shape = Shape::new(rows, cols).unwrap();
    let puzzle = SlidingPuzzle::<B>::new(shape, goal, goal).unwrap();
    let reachable = distances(cols, goal);
    let count = puzzle.rank_count().unwrap();
    assert_eq!(count, reachable.len() as u64, "{shape}");

    let mut seen = vec![false; reachable.len()];
    for tiles in reachable.keys() {
        let state = puzzle.encode(tiles).unwrap();
        assert!(puzzle.has_rank(&state), "{shape} {tiles:?}");
        let rank = puzzle.rank(&state);
        assert!(!std::mem::replace(
            &mut seen[usize::try_from(rank).unwrap()],
            true
        ));
        assert_eq!(puzzle.unrank(rank), state, "{shape} {tiles:?}");
        check_moves(&puzzle, &state);
    }
    assert_eq!(puzzle.goal_ranks(), [puzzle.rank(puzzle.goal())]);
}

/// The rank after each move is the rank of the board after it.
fn check_moves<B: Board>(puzzle: &SlidingPuzzle<B>, state: &B) {
    let rank = puzzle.rank(state);
    for direction in Direction::ALL {
        let mut next = state.clone();
        puzzle.apply(&mut next, direction);
        assert_eq!(
            puzzle.rank_after(state, rank, direction),
            puzzle.rank(&next)
        );
    }
}

#[test]
fn ranks_are_dense_on_all_small_shapes() {
    let mut shapes = Vec::new();
    for rows in 1..=9 {
        for cols in 1..=9 / rows {
            shapes.push((rows, cols));
        }
    }
    assert_eq!(shapes.len(), 23);
    for (rows, cols) in shapes {
        let cells = u16::try_from(rows * cols).unwrap();
        check_all::<NibbleBoard>(
            rows,
            cols,
            &Shape::new(rows, cols).unwrap().tiles_in_order(),
        );
        if cells < 9 {
            for seed in 0..4 {
                check_all::<NibbleBoard>(rows, cols, &shuffled(cells, seed));
                check_all::<CellsBoard>(rows, cols, &shuffled(cells, seed));
                check_all::<RankBoard>(rows, cols, &shuffled(cells, seed));
            }
        }
    }
    check_all::<PackedBoard>(3, 3, &[1, 2, 3, 8, 0, 4, 7, 6, 5]);
}

#[test]
fn ranks_go_there_and_back_on_larger_shapes() {
    fn check<B: Board>(rows: usize, cols: usize) {
        let shape = Shape::new(rows, cols).unwrap();
        let goal = shuffled(u16::try_from(rows * cols).unwrap(), 9);
        let puzzle = SlidingPuzzle::<B>::new(shape, &goal, &goal).unwrap();
        let count = puzzle.rank_count().unwrap();
        let factorial: u64 = (2..=shape.cells() as u64).product();
        assert_eq!(count, factorial / 2);
        for sample in 0..2000 {
            let rank = sample * (count / 2000);
            for rank in [rank, count - 1 - rank] {
                let state = puzzle.unrank(rank);
                assert_eq!(puzzle.encode(&puzzle.decode(&state)), Ok(state.clone()));
                assert!(puzzle.has_rank(&state));
                assert_eq!(puzzle.rank(&state), rank);
                check_moves(&puzzle, &state);
            }
        }
    }
    check::<NibbleBoard>(2, 5);
    check::<NibbleBoard>(3, 4);
    check::<NibbleBoard>(4, 3);
    check::<NibbleBoard>(2, 6);
    check::<NibbleBoard>(4, 4);
    check::<NibbleBoard>(8, 2);
    check::<CellsBoard>(3, 6);
    check::<RankBoard>(3, 6);
    check::<CellsBoard>(4, 5);
    check::<RankBoard>(2, 10);
}

#[test]
fn half_of_all_boards_have_no_rank() {
    let shape = Shape::new(3, 3).unwrap();
    let goal = shape.tiles_in_order();
    let puzzle = SlidingPuzzle::<NibbleBoard>::new(shape, &goal, &goal).unwrap();
    let with_rank = crate::oracle::arrangements(9)
        .iter()
        .filter(|tiles| puzzle.has_rank(&puzzle.encode(tiles).unwrap()))
        .count();
    assert_eq!(with_rank, 181_440);
}

#[test]
fn large_boards_have_no_ranks_and_lines_always_have() {
    for (rows, cols, count) in [
        (3, 7, None),
        (5, 5, None),
        (256, 256, None),
        (4, 5, Some(1_216_451_004_088_320_000)),
        (1, 1, Some(1)),
        (1, 40, Some(40)),
        (65_536, 1, Some(65_536)),
    ] {
        let shape = Shape::new(rows, cols).unwrap();
        let puzzle = SlidingPuzzle::<CellsBoard>::random(shape, 3).unwrap();
        assert_eq!(puzzle.rank_count(), count);
        // Answers that mean nothing are no reason to panic.
        for rank in [0, 1, u64::MAX] {
            let _ = puzzle.rank(&puzzle.unrank(rank));
        }
        assert_eq!(puzzle.goal_ranks().len(), usize::from(count.is_some()));
        if count.is_some() {
            let state = puzzle.start();
            assert_eq!(puzzle.unrank(puzzle.rank(&state)), state);
        }
    }
}

#[test]
fn a_line_has_one_rank_for_each_cell_of_the_blank() {
    let shape = Shape::new(1, 5).unwrap();
    let puzzle =
        SlidingPuzzle::<NibbleBoard>::new(shape, &[3, 0, 1, 2, 4], &[3, 1, 2, 4, 0]).unwrap();
    assert_eq!(puzzle.rank(&puzzle.start()), 1);
    assert!(puzzle.has_rank(&puzzle.start()));
    assert!(!puzzle.has_rank(&puzzle.encode(&[1, 3, 2, 4, 0]).unwrap()));
    // An even number of inversions does not help here.
    assert!(!puzzle.has_rank(&puzzle.encode(&[1, 3, 4, 2, 0]).unwrap()));
}
