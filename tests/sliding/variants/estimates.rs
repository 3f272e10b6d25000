//! The estimates of the variants are admissible, consistent, and carried along right.

use proptest::prelude::*;
use puzzle_search::puzzles::sliding::{
    CellsBoard, GoalAssignment, Manhattan, MultisetPuzzle, NearestGoals, NibbleBoard,
    SegmentDistance, SegmentPuzzle, Shape, SlidingPuzzle,
};
use puzzle_search::{Cost, Heuristic, HeuristicCheck, Puzzle};

use super::plain::{arrangements, multisets};
use crate::oracle::shuffled;

/// The promises hold on every board that can be reached.
fn keeps_its_promises<P: Puzzle, H: Heuristic<P>>(puzzle: &P, heuristic: &H) -> u64
where
    P::State: Eq + std::hash::Hash,
{
    let check = HeuristicCheck::run(puzzle, heuristic).unwrap();
    assert!(check.is_zero_at_goals() && check.is_admissible() && check.is_consistent());
    assert!(check.wrong_after().is_none());
    check.states()
}

#[test]
fn estimates_for_repeated_tiles_and_blanks_keep_their_promises() {
    for (rows, cols) in [(1, 4), (2, 2), (2, 3), (3, 2)] {
        let shape = Shape::new(rows, cols).unwrap();
        for tiles in multisets(shape.cells()) {
            let goals = arrangements(&tiles);
            for goal in [&goals[0], &goals[goals.len() / 3], &goals[goals.len() - 1]] {
                let puzzle = MultisetPuzzle::<1>::new(shape, goal, goal).unwrap();
                keeps_its_promises(&puzzle, &NearestGoals);
                keeps_its_promises(&puzzle, &GoalAssignment);
            }
        }
    }
}

#[test]
fn estimates_for_repeated_tiles_and_blanks_keep_their_promises_on_3x3_boards() {
    let goals: [[u16; 9]; 4] = [
        [3, 3, 2, 2, 2, 1, 1, 1, 0],
        [1, 2, 3, 4, 4, 0, 3, 0, 1],
        [0, 0, 0, 1, 1, 1, 2, 2, 2],
        [1, 1, 0, 2, 3, 2, 4, 4, 4],
    ];
    for goal in goals {
        let shape = Shape::new(3, 3).unwrap();
        let puzzle = MultisetPuzzle::<1>::new(shape, &goal, &goal).unwrap();
        let states = keeps_its_promises(&puzzle, &NearestGoals);
        assert_eq!(states, arrangements(&goal).len() as u64);
        keeps_its_promises(&puzzle, &GoalAssignment);
    }
}

#[test]
fn the_estimate_for_segments_keeps_its_promises() {
    let shapes: [(usize, usize, &[u16]); 5] = [
        (1, 5, &[1, 2, 0, 3, 4]),
        (4, 1, &[1, 2, 0, 3]),
        (2, 3, &[3, 1, 5, 0, 2, 4]),
        (2, 4, &[1, 2, 3, 4, 5, 6, 7, 0]),
        (3, 3, &[8, 6, 7, 2, 5, 4, 3, 0, 1]),
    ];
    for (rows, cols, goal) in shapes {
        let shape = Shape::new(rows, cols).unwrap();
        let puzzle = SlidingPuzzle::<NibbleBoard>::new(shape, goal, goal).unwrap();
        keeps_its_promises(&SegmentPuzzle::new(puzzle), &SegmentDistance);
    }
}

/// The least sum of distances over all ways to pair the tiles with the cells of the goal.
fn paired(shape: Shape, from: &[usize], to: &[usize]) -> usize {
    let distance = |a: usize, b: usize| {
        let cols = shape.cols();
        (a / cols).abs_diff(b / cols) + (a % cols).abs_diff(b % cols)
    };
    let Some((&first, rest)) = from.split_first() else {
        return 0;
    };
    let pairs = (0..to.len()).map(|at| {
        let mut others = to.to_vec();
        distance(first, others.remove(at)) + paired(shape, rest, &others)
    });
    pairs.min().unwrap_or(0)
}

proptest! {
    /// The table of assignments against all pairings.
    #[test]
    fn the_assignment_is_the_least(
        (rows, cols) in prop::sample::select(vec![(1, 7), (2, 3), (3, 3), (2, 5), (4, 4), (2, 8)]),
        kinds in 3_u16..6,
        seed: u64,
    ) {
        let shape = Shape::new(rows, cols).unwrap();
        let cells = u16::try_from(shape.cells()).unwrap();
        let kind = |tile: u16| tile % kinds;
        let start: Vec<u16> = shuffled(cells, seed).into_iter().map(kind).collect();
        let goal: Vec<u16> = shuffled(cells, !seed).into_iter().map(kind).collect();
        let puzzle = MultisetPuzzle::<1>::new(shape, &start, &goal).unwrap();
        let cells_of = |board: &[u16], tile| -> Vec<usize> {
            (0..board.len()).filter(|&cell| board[cell] == tile).collect()
        };
        let least: usize = (1..kinds)
            .map(|tile| paired(shape, &cells_of(&start, tile), &cells_of(&goal, tile)))
            .sum();
        let estimate = GoalAssignment.estimate(&puzzle, &puzzle.start());
        prop_assert_eq!(estimate as usize, least);
        prop_assert!(NearestGoals.estimate(&puzzle, &puzzle.start()) <= estimate);
    }

    /// With different tiles both are the Manhattan distance.
    #[test]
    fn without_repetition_it_is_the_manhattan_distance(seed: u64) {
        let shape = Shape::new(4, 4).unwrap();
        let (start, goal) = (shuffled(16, seed), shuffled(16, !seed));
        let plain = SlidingPuzzle::<NibbleBoard>::new(shape, &start, &goal).unwrap();
        let puzzle = MultisetPuzzle::<1>::new(shape, &start, &goal).unwrap();
        let manhattan = Manhattan.estimate(&plain, &plain.start());
        prop_assert_eq!(NearestGoals.estimate(&puzzle, &puzzle.start()), manhattan);
        prop_assert_eq!(GoalAssignment.estimate(&puzzle, &puzzle.start()), manhattan);
    }

    /// Carried along a walk on boards of many sizes, both estimates stay those of the boards on it, and
    /// above 16 cells the assignment is the sum of the nearest.
    #[test]
    fn estimates_are_carried_right(
        rows in 1_usize..8,
        cols in 1_usize..8,
        kinds in 1_u16..20,
        seed: u64,
        choices in prop::collection::vec(any::<prop::sample::Index>(), 0..60),
    ) {
        let shape = Shape::new(rows, cols).unwrap();
        let cells = u16::try_from(shape.cells()).unwrap();
        let kind = |tile: u16| tile % kinds;
        let start: Vec<u16> = shuffled(cells, seed).into_iter().map(kind).collect();
        let goal: Vec<u16> = shuffled(cells, !seed).into_iter().map(kind).collect();
        let puzzle = MultisetPuzzle::<7>::new(shape, &start, &goal).unwrap();
        let mut state = puzzle.start();
        let both = |state| {
            (NearestGoals.estimate(&puzzle, &state), GoalAssignment.estimate(&puzzle, &state))
        };
        let (mut nearest, mut assigned) = both(state);
        for choice in &choices {
            let moves: Vec<_> = puzzle.moves(&state).collect();
            if moves.is_empty() {
                break;
            }
            let mv = moves[choice.index(moves.len())];
            nearest = NearestGoals.estimate_after(&puzzle, &state, nearest, mv);
            assigned = GoalAssignment.estimate_after(&puzzle, &state, assigned, mv);
            puzzle.apply(&mut state, mv);
            prop_assert_eq!(both(state), (nearest, assigned));
        }
        if shape.cells() > 16 {
            prop_assert_eq!(nearest, assigned);
        }
    }

    #[test]
    fn the_estimate_for_segments_is_carried_right(
        rows in 1_usize..9,
        cols in 1_usize..9,
        seed: u64,
        choices in prop::collection::vec(any::<prop::sample::Index>(), 0..60),
    ) {
        let shape = Shape::new(rows, cols).unwrap();
        let cells = u16::try_from(shape.cells()).unwrap();
        let (start, goal) = (shuffled(cells, seed), shuffled(cells, !seed));
        let plain = SlidingPuzzle::<CellsBoard>::new(shape, &start, &goal).unwrap();
        let puzzle = SegmentPuzzle::new(plain.clone());
        let mut state = puzzle.start();
        let mut carried = SegmentDistance.estimate(&puzzle, &state);
        for choice in choices {
            let moves: Vec<_> = puzzle.moves(&state).collect();
            if moves.is_empty() {
                break;
            }
            let mv = moves[choice.index(moves.len())];
            carried = SegmentDistance.estimate_after(&puzzle, &state, carried, mv);
            puzzle.apply(&mut state, mv);
            prop_assert_eq!(carried, SegmentDistance.estimate(&puzzle, &state));
            let manhattan = Manhattan.estimate(&plain, &state);
            prop_assert_eq!(carried.rows() + carried.cols(), manhattan);
            prop_assert!(Cost::from(carried) <= manhattan);
        }
    }
}
