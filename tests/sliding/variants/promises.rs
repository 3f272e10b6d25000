//! The variants keep what the traits of a puzzle promise: on every board that can be reached where these can
//! be listed, and on a walk where they cannot.

use std::fmt::Debug;
use std::hash::Hash;

use proptest::prelude::*;
use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{
    Board, CellsBoard, MatrixBoard, MultisetPuzzle, NibbleBoard, PackedBoard, RankBoard,
    SegmentDistance, SegmentMove, SegmentPuzzle, Shape, SlidingPuzzle, TextBoard, WordBoard,
};
use puzzle_search::{NoRedundant, PuzzleCheck, RedundantMoves, Stats};

use super::plain::{after_pushes, arrangements, distances, multisets};
use crate::oracle::{numbers, shuffled};

/// Up to so many states; all of them, if there are fewer.
const MOST: usize = 2000;

fn keeps_its_promises<P>(puzzle: &P, most: usize) -> PuzzleCheck<'_, P>
where
    P: Reversible + Predecessors + Ranked,
    P::State: Eq + Hash + Debug,
    P::Move: Debug,
{
    let check = PuzzleCheck::new(puzzle, most);
    assert_eq!(check.puzzle(), Ok(()));
    assert_eq!(check.reversible(), Ok(()));
    assert_eq!(check.predecessors(), Ok(()));
    assert_eq!(check.ranked(), Ok(()));
    check
}

fn segments<B: Board>(rows: usize, cols: usize, start: &[u16], goal: &[u16]) -> SegmentPuzzle<B> {
    let shape = Shape::new(rows, cols).unwrap();
    SegmentPuzzle::new(SlidingPuzzle::new(shape, start, goal).unwrap())
}

#[test]
fn repeated_tiles_and_blanks_keep_the_promises_of_a_puzzle() {
    let shapes = [(1, 1), (1, 5), (4, 1), (2, 2), (2, 3), (3, 2)];
    for (rows, cols) in shapes {
        let shape = Shape::new(rows, cols).unwrap();
        for tiles in multisets(shape.cells()) {
            let goals = arrangements(&tiles);
            let goal = &goals[goals.len() / 2];
            let puzzle = MultisetPuzzle::<1>::new(shape, &tiles, goal).unwrap();
            assert!(keeps_its_promises(&puzzle, MOST).is_whole());
        }
    }
    let shape = Shape::new(3, 3).unwrap();
    let given = numbers("1 1 1 2 2 2 3 3 0");
    let goal = numbers("3 3 2 2 2 1 1 1 0");
    let puzzle = MultisetPuzzle::<1>::new(shape, &given, &goal).unwrap();
    let check = keeps_its_promises(&puzzle, 6000);
    assert!(check.is_whole());
    assert_eq!(check.states(), 5040);
}

/// Several words, ranks of 64 bits, and boards that have none.
#[test]
fn large_boards_keep_the_promises_of_a_puzzle() {
    for (rows, cols, kinds) in [(4, 4, 16), (4, 5, 20), (5, 5, 3), (6, 6, 36), (7, 9, 2)] {
        let shape = Shape::new(rows, cols).unwrap();
        let kind = |tile: u16| tile % kinds;
        let board = |seed| -> Vec<u16> {
            let cells = u16::try_from(shape.cells()).unwrap();
            shuffled(cells, seed).into_iter().map(kind).collect()
        };
        let puzzle = MultisetPuzzle::<9>::new(shape, &board(1), &board(2)).unwrap();
        let check = PuzzleCheck::new(&puzzle, 300);
        assert!(!check.is_whole());
        assert_eq!(check.puzzle(), Ok(()));
        assert_eq!(check.reversible(), Ok(()));
        assert_eq!(check.predecessors(), Ok(()));
        if puzzle.rank_count().is_some() {
            assert_eq!(check.ranked(), Ok(()));
        }
    }
}

#[test]
fn segments_keep_the_promises_of_a_puzzle() {
    for (rows, cols) in [(1, 1), (1, 5), (4, 1), (2, 2), (2, 3), (3, 2)] {
        let goal = Shape::new(rows, cols).unwrap().tiles_in_order();
        let puzzle = segments::<NibbleBoard>(rows, cols, &goal, &goal);
        let check = keeps_its_promises(&puzzle, MOST);
        assert!(check.is_whole());
        assert_eq!(check.redundant_moves(), Ok(()));
    }
    for seed in 0..3 {
        let goal = Shape::new(4, 4).unwrap().tiles_in_order();
        let puzzle = segments::<WordBoard>(4, 4, &goal, &goal);
        let check = PuzzleCheck::with_seed(&puzzle, 200, seed);
        assert_eq!(check.puzzle(), Ok(()));
        assert_eq!(check.redundant_moves(), Ok(()));
    }
}

#[test]
fn segments_keep_the_promises_in_every_encoding() {
    fn check<B: Board>() {
        let goal = Shape::new(3, 3).unwrap().tiles_in_order();
        let puzzle = segments::<B>(3, 3, &numbers("8 6 7 2 5 4 3 0 1"), &goal);
        let check = keeps_its_promises(&puzzle, 300);
        assert_eq!(check.redundant_moves(), Ok(()));
    }
    check::<NibbleBoard>();
    check::<WordBoard>();
    check::<PackedBoard>();
    check::<RankBoard>();
    check::<MatrixBoard<3, 3>>();
    check::<TextBoard>();
    check::<CellsBoard>();
}

/// Redundant exactly if the blank stays on its line, which the cells that it passes tell.
#[test]
fn a_move_is_redundant_after_one_along_the_same_line() {
    let puzzle: SegmentPuzzle<NibbleBoard> = "1 2 3 4 / 5 6 0 7 / 8 9 10 11".parse().unwrap();
    let start = puzzle.start();
    let place = |state: &NibbleBoard| {
        let blank = puzzle.puzzle().blank(state);
        (blank / 4, blank % 4)
    };
    let after = |state: &NibbleBoard, mv: SegmentMove| {
        let mut next = *state;
        puzzle.apply(&mut next, mv);
        next
    };
    let mut redundant = 0;
    for last in puzzle.moves(&start) {
        let between = after(&start, last);
        for next in puzzle.moves(&between) {
            let (a, b, c) = (
                place(&start),
                place(&between),
                place(&after(&between, next)),
            );
            let on_one_line = (a.0 == b.0 && b.0 == c.0) || (a.1 == b.1 && b.1 == c.1);
            assert_eq!(
                puzzle.is_redundant(last, next),
                on_one_line,
                "{last}, {next}"
            );
            redundant += u32::from(on_one_line);
        }
    }
    // Three moves along the row and then three more, and two and two along the column.
    assert_eq!(redundant, 3 * 3 + 2 * 2);
}

/// Without redundant moves every 2x3 board still takes as many moves as the plain search says.
#[test]
fn nothing_is_missed_without_redundant_moves() {
    let goal = numbers("1 2 3 4 5 0");
    let known = distances(&goal, |board| after_pushes(3, board));
    assert_eq!(known.len(), 360);
    let (mut checked, mut unchecked) = (0, 0);
    for (start, &distance) in &known {
        let puzzle = segments::<NibbleBoard>(2, 3, start, &goal);
        let engine = IdaStar::new(SegmentDistance);
        let outcome = engine.path_check(NoRedundant).solve(&puzzle);
        let solution = outcome.solution().unwrap();
        assert_eq!(solution.check(&puzzle), Ok(()));
        assert_eq!(solution.len(), distance as usize, "{start:?}");
        let in_place = engine.path_check(NoRedundant).in_place().solve(&puzzle);
        let counts = |stats: &Stats| (stats.expanded, stats.generated, stats.pruned);
        assert_eq!(counts(in_place.stats()), counts(outcome.stats()));
        let depths = IterativeDeepening::new().path_check(NoRedundant);
        let outcome_of_depths = depths.solve(&puzzle);
        let length = outcome_of_depths.solution().map(Solution::len);
        assert_eq!(length, Some(distance as usize), "{start:?}");
        checked += outcome.stats().generated;
        unchecked += engine.path_check(NoUndo).solve(&puzzle).stats().generated;
    }
    assert!(checked < unchecked, "{checked} and {unchecked}");
}

/// From the middle of a 3x3 board four moves, then two after each, since every move along a line but those
/// across it is redundant.
#[test]
fn paths_without_redundant_moves_are_counted_right() {
    let goal = numbers("1 2 3 4 0 5 6 7 8");
    // It cannot be reached: two tiles are exchanged.
    let puzzle = segments::<NibbleBoard>(3, 3, &numbers("2 1 3 4 0 5 6 7 8"), &goal);
    for bound in 1..8_u32 {
        let engine = DepthFirst::new().path_check(NoRedundant).depth_bound(bound);
        let paths: u64 = (1..=bound).map(|depth| 4 * 2_u64.pow(depth - 1)).sum();
        assert_eq!(engine.solve(&puzzle).stats().generated, paths);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(30))]

    #[test]
    fn nothing_is_missed_on_random_3x3_boards(seed: u64) {
        let goal = Shape::new(3, 3).unwrap().tiles_in_order();
        let shape = Shape::new(3, 3).unwrap();
        let plain = SlidingPuzzle::<NibbleBoard>::random(shape, seed).unwrap();
        let puzzle = SegmentPuzzle::new(plain.with_goal(&goal).unwrap());
        let outcome = IdaStar::new(SegmentDistance).path_check(NoRedundant).solve(&puzzle);
        let solution = outcome.solution().unwrap();
        prop_assert_eq!(solution.check(&puzzle), Ok(()));
        let shortest = BreadthFirst::new().solve(&puzzle);
        prop_assert_eq!(Some(solution.len()), shortest.solution().map(Solution::len));
    }
}
