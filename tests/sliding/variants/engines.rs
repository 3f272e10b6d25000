//! All engines agree with the plain search, and their solutions can be played.

use std::hash::Hash;

use proptest::prelude::*;
use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{
    GoalAssignment, MultisetPuzzle, NearestGoals, NibbleBoard, SegmentDistance, SegmentPuzzle,
    Shape, SlidingPuzzle,
};
use puzzle_search::{Outcome, PathCount};

use super::plain::{after_pushes, after_slides, distances};
use crate::oracle::{numbers, shuffled};

/// The engines find a solution of this length, or prove that there is none.
fn all_agree<P, H>(puzzle: &P, heuristic: H, expected: Option<u32>)
where
    P: Puzzle + Reversible + Predecessors + Ranked,
    P::State: Eq + Hash,
    P::Move: std::fmt::Debug,
    H: Heuristic<P> + Copy,
{
    let expected = expected.map(|length| length as usize);
    let check = |name: &str, outcome: Outcome<P::Move>| {
        let length = outcome.solution().map(|solution| {
            assert_eq!(solution.check(puzzle), Ok(()), "{name}");
            solution.len()
        });
        let is_proved = matches!(outcome.verdict(), Verdict::Solved | Verdict::Exhausted);
        assert!(is_proved, "{name}: {}", outcome.verdict());
        (length, name.to_owned())
    };
    let shortest = [
        check("breadth-first", BreadthFirst::new().solve(puzzle)),
        check("uniform-cost", UniformCost::new().solve(puzzle)),
        check("a-star", AStar::new(heuristic).solve(puzzle)),
        check("bidirectional", Bidirectional::new().solve(puzzle)),
        check("distance-table", DistanceTable::new().solve(puzzle)),
        check("cost-table", CostTable::new().solve(puzzle)),
        check(
            "shortest-paths",
            ShortestPaths::with_heuristic(heuristic).solve(puzzle),
        ),
    ];
    for (length, name) in shortest {
        assert_eq!(length, expected, "{name}");
    }
    let (any, _) = check(
        "greedy-best-first",
        GreedyBestFirst::new(heuristic).solve(puzzle),
    );
    assert_eq!(any.is_some(), expected.is_some());
    let (any, _) = check("depth-first-graph", DepthFirstGraph::new().solve(puzzle));
    assert_eq!(any.is_some(), expected.is_some());
    let Some(shortest) = expected else {
        return;
    };
    // These would walk every path before they gave up.
    let ida_star = IdaStar::new(heuristic).path_check(NoUndo);
    assert_eq!(check("ida-star", ida_star.solve(puzzle)).0, Some(shortest));
    let in_place = ida_star.in_place();
    assert_eq!(
        check("ida-star in place", in_place.solve(puzzle)).0,
        Some(shortest)
    );
    if shortest <= 9 {
        let deepening = IterativeDeepening::new().path_check(NoUndo).in_place();
        assert_eq!(
            check("iterative deepening", deepening.solve(puzzle)).0,
            Some(shortest)
        );
    }
}

#[test]
fn the_given_board_takes_24_moves() {
    let (start, goal) = (numbers("1 1 1 2 2 2 3 3 0"), numbers("3 3 2 2 2 1 1 1 0"));
    let shape = Shape::new(3, 3).unwrap();
    let expected = distances(&goal, |board| after_slides(3, board));
    assert_eq!(expected[&start], 24);
    let puzzle = MultisetPuzzle::<1>::new(shape, &start, &goal).unwrap();
    all_agree(&puzzle, GoalAssignment, Some(24));
    all_agree(&puzzle, NearestGoals, Some(24));
}

#[test]
fn the_given_board_takes_20_segments() {
    let puzzle: SegmentPuzzle<NibbleBoard> = "867254301".parse().unwrap();
    let outcome = AStar::new(SegmentDistance).solve(&puzzle);
    let solution = outcome.solution().unwrap();
    assert_eq!((solution.len(), solution.check(&puzzle)), (20, Ok(())));
    let outcome = BreadthFirst::new().solve(&puzzle);
    assert_eq!(outcome.solution().map(Solution::len), Some(20));
    let outcome = IdaStar::new(SegmentDistance)
        .path_check(NoUndo)
        .in_place()
        .solve(&puzzle);
    assert_eq!(outcome.solution().map(Solution::len), Some(20));
}

/// The number of shortest solutions, counted along the levels of the plain search.
#[test]
fn shortest_solutions_are_counted_right() {
    let (start, goal) = ([1_u16, 1, 2, 0, 2, 0], [0_u16, 2, 1, 2, 0, 1]);
    let known = distances(&goal, |board| after_slides(3, board));
    let mut paths = std::collections::HashMap::from([(start.to_vec(), 1_u128)]);
    for left in (0..known[&start.to_vec()]).rev() {
        let mut next = std::collections::HashMap::new();
        for (board, count) in paths {
            for board in after_slides(3, &board) {
                if known[&board] == left {
                    *next.entry(board).or_insert(0) += count;
                }
            }
        }
        paths = next;
    }
    let shape = Shape::new(2, 3).unwrap();
    let puzzle = MultisetPuzzle::<1>::new(shape, &start, &goal).unwrap();
    let counted = ShortestPaths::with_heuristic(GoalAssignment).count(&puzzle);
    assert_eq!(counted, Ok(PathCount::Exactly(paths[&goal.to_vec()])));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn engines_agree_on_repeated_tiles_and_blanks(
        (rows, cols) in prop::sample::select(vec![(1, 5), (2, 2), (2, 3), (3, 2), (2, 4), (3, 3)]),
        kinds in 2_u16..5,
        seed: u64,
    ) {
        let shape = Shape::new(rows, cols).unwrap();
        let cells = u16::try_from(shape.cells()).unwrap();
        let kind = |tile: u16| tile % kinds;
        let start: Vec<u16> = shuffled(cells, seed).into_iter().map(kind).collect();
        let goal: Vec<u16> = shuffled(cells, !seed).into_iter().map(kind).collect();
        let puzzle = MultisetPuzzle::<1>::new(shape, &start, &goal).unwrap();
        let known = distances(&goal, |board| after_slides(cols, board));
        let expected = known.get(&start).copied();
        prop_assert_eq!(puzzle.is_solvable(), expected.is_some());
        all_agree(&puzzle, GoalAssignment, expected);
    }

    #[test]
    fn engines_agree_on_segments(
        (rows, cols) in prop::sample::select(vec![(1, 5), (2, 2), (2, 3), (3, 2)]),
        seed: u64,
    ) {
        let shape = Shape::new(rows, cols).unwrap();
        let cells = u16::try_from(shape.cells()).unwrap();
        let (start, goal) = (shuffled(cells, seed), shuffled(cells, !seed));
        let plain = SlidingPuzzle::<NibbleBoard>::new(shape, &start, &goal).unwrap();
        let is_solvable = plain.is_solvable();
        let known = distances(&goal, |board| after_pushes(cols, board));
        let expected = known.get(&start).copied();
        prop_assert_eq!(is_solvable, expected.is_some());
        all_agree(&SegmentPuzzle::new(plain), SegmentDistance, expected);
    }
}
