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

/// The ranks after all moves are those of the boards after them, in the order of the moves.
fn check_moves<B: Board>(puzzle: &SlidingPuzzle<B>, state: &B) {
    let rank = puzzle.rank(state);
    let mut expected = Vec::new();
    for direction in puzzle.moves(state) {
        let mut next = state.clone();
        puzzle.apply(&mut next, direction);
        expected.push((direction, puzzle.rank(&next)));
    }
    let mut found = Vec::new();
    puzzle.ranks_after(rank, |direction, rank| found.push((direction, rank)));
    assert_eq!(found, expected, "{} {rank}", puzzle.shape());
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

/// Goals with the blank in every cell, tiles in order and not, and every order of the moves.
#[test]
fn ranks_after_all_moves_for_all_goals_and_orders() {
    use Direction::{Down, Left, Right, Up};
    let mut orders = vec![[Up, Down, Left, Right]];
    for at in 0..4 {
        for order in orders.clone() {
            for other in at + 1..4 {
                let mut order = order;
                order.swap(at, other);
                orders.push(order);
            }
        }
    }
    assert_eq!(orders.len(), 24);
    for (rows, cols) in [
        (2, 2),
        (2, 3),
        (3, 2),
        (3, 3),
        (2, 4),
        (4, 2),
        (1, 4),
        (4, 1),
    ] {
        let shape = Shape::new(rows, cols).unwrap();
        let mut orders = orders.iter().cycle();
        for blank in 0..shape.cells() {
            let mut in_order = shape.tiles_in_order();
            in_order.pop();
            in_order.insert(blank, 0);
            let mut mixed = shuffled(u16::try_from(shape.cells()).unwrap(), blank as u64);
            let at = mixed.iter().position(|&tile| tile == 0).unwrap();
            mixed.swap(at, blank);
            for goal in [in_order, mixed] {
                let puzzle = SlidingPuzzle::<NibbleBoard>::new(shape, &goal, &goal).unwrap();
                let orders = orders.by_ref().take(if shape.cells() < 8 { 24 } else { 1 });
                for &order in orders {
                    let puzzle = puzzle.clone().with_order(order).unwrap();
                    for rank in 0..puzzle.rank_count().unwrap() {
                        check_moves(&puzzle, &puzzle.unrank(rank));
                    }
                }
            }
        }
    }
}

/// What is made of a puzzle does not keep tables that are no longer right.
#[test]
fn ranks_after_all_moves_of_a_changed_puzzle() {
    let shape = Shape::new(4, 4).unwrap();
    for shape in [shape, Shape::new(2, 4).unwrap()] {
        let goal = shape.tiles_in_order();
        let first = SlidingPuzzle::<NibbleBoard>::new(shape, &goal, &goal).unwrap();
        check_moves(&first, &first.unrank(1000));
        let mut other = goal.clone();
        other.swap(0, shape.cells() - 1);
        let second = first.clone().with_goal(&other).unwrap();
        let third = second.clone().with_order(KORF).unwrap();
        let fourth = third.clone().with_start(&goal).unwrap();
        for rank in (0..20_000).step_by(7) {
            check_moves(&second, &second.unrank(rank));
            check_moves(&first, &first.unrank(rank));
            check_moves(&third, &third.unrank(rank));
            check_moves(&fourth, &fourth.unrank(rank));
        }
    }
}

/// Up, left, right, down.
const KORF: [Direction; 4] = [
    Direction::Up,
    Direction::Left,
    Direction::Right,
    Direction::Down,
];

#[test]
fn ranks_go_there_and_back_on_larger_shapes() {
    fn check<B: Board>(rows: usize, cols: usize) {
        let shape = Shape::new(rows, cols).unwrap();
        for seed in 9..12 {
            let goal = shuffled(u16::try_from(rows * cols).unwrap(), seed);
            let puzzle = SlidingPuzzle::<B>::new(shape, &goal, &goal).unwrap();
            let count = puzzle.rank_count().unwrap();
            let factorial: u64 = (2..=shape.cells() as u64).product();
            assert_eq!(count, factorial / 2);
            for sample in 0..2000_u64 {
                let random = sample.wrapping_mul(0x9e37_79b9_7f4a_7c15);
                for rank in [sample * (count / 2000), random % count, count - 1 - sample] {
                    let state = puzzle.unrank(rank);
                    assert_eq!(puzzle.encode(&puzzle.decode(&state)), Ok(state.clone()));
                    assert!(puzzle.has_rank(&state));
                    assert_eq!(puzzle.rank(&state), rank);
                    check_moves(&puzzle, &state);
                }
            }
        }
    }
    check::<NibbleBoard>(2, 5);
    check::<NibbleBoard>(5, 2);
    check::<NibbleBoard>(3, 4);
    check::<NibbleBoard>(4, 3);
    check::<NibbleBoard>(2, 6);
    check::<NibbleBoard>(6, 2);
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
            puzzle.ranks_after(rank, |_, _| {});
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
