//! All engines agree on the length of the shortest solution, all solutions replay, and the shortest
//! ones are counted correctly. (That the encoding makes no difference is a test of its own.)

use std::collections::HashMap;

use crate::boards::{digits, distances, eight, length, name, puzzle, shape, shortest_path_count};
use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{
    LinearConflict, Manhattan, Misplaced, NibbleBoard, SlidingPuzzle,
};
use puzzle_search::{NoUndo, PathCount, Visited};

type Eight = SlidingPuzzle<NibbleBoard>;
type Engines = Vec<Box<dyn DynEngine<Eight>>>;

const GOAL: &str = "123456780";

/// Engines that find a shortest solution of any board in little time.
fn quick() -> Engines {
    vec![
        Box::new(AStar::new(Manhattan)),
        Box::new(AStar::new(LinearConflict)),
        Box::new(IdaStar::new(Manhattan)),
        Box::new(IdaStar::new(Manhattan).in_place()),
        Box::new(IdaStar::new(Manhattan).path_check(NoUndo)),
        Box::new(IdaStar::new(Manhattan).path_check(NoUndo).in_place()),
        Box::new(IdaStar::new(LinearConflict)),
        Box::new(IdaStar::new(LinearConflict).path_check(NoUndo).in_place()),
        Box::new(ShortestPaths::with_heuristic(LinearConflict)),
    ]
}

/// Engines that come to most of the boards there are on the way.
fn thorough() -> Engines {
    vec![
        Box::new(BreadthFirst::new()),
        Box::new(UniformCost::new()),
        Box::new(AStar::new(Misplaced)),
        Box::new(DistanceTable::new()),
        Box::new(ShortestPaths::new()),
    ]
}

/// Engines that walk again and again where they have been: for boards that are not too deep.
fn slow() -> Engines {
    vec![
        Box::new(IterativeDeepening::new()),
        Box::new(IterativeDeepening::new().in_place()),
        Box::new(IterativeDeepening::new().path_check(NoUndo)),
        Box::new(IterativeDeepening::new().path_check(NoUndo).in_place()),
        Box::new(IdaStar::new(Misplaced).path_check(NoUndo)),
    ]
}

fn agree(puzzle: &Eight, engines: Engines, expected: u32) {
    for engine in engines {
        let found = length(puzzle, &engine.solve(puzzle));
        assert_eq!(
            found,
            Some(expected as usize),
            "{} on {}",
            engine.name(),
            name(puzzle)
        );
    }
}

/// Some random starts for this goal, with their distances.
fn starts(
    goal: &[u16],
    seeds: std::ops::Range<u64>,
    distances: &HashMap<Vec<u16>, u32>,
) -> Vec<(Vec<u16>, u32)> {
    seeds
        .map(|seed| {
            let puzzle = puzzle::<NibbleBoard>(shape(3, 3), goal, goal).with_random_start(seed);
            let start = puzzle.decode(&puzzle.start());
            let distance = distances[&start];
            (start, distance)
        })
        .collect()
}

/// The boards this deep, in order of their tiles, thinned out.
fn at_depth(depth: u32, step: usize, distances: &HashMap<Vec<u16>, u32>) -> Vec<Vec<u16>> {
    let mut boards: Vec<Vec<u16>> = distances
        .iter()
        .filter(|&(_, &distance)| distance == depth)
        .map(|(tiles, _)| tiles.clone())
        .collect();
    boards.sort();
    boards.into_iter().step_by(step).collect()
}

#[test]
fn on_hundreds_of_random_boards() {
    for goal in [GOAL, "123804765", "102345678"] {
        let goal = digits(goal);
        let distances = distances(3, 3, &goal);
        for (at, (start, distance)) in starts(&goal, 0..70, &distances).iter().enumerate() {
            let puzzle = puzzle::<NibbleBoard>(shape(3, 3), start, &goal);
            agree(&puzzle, quick(), *distance);
            if at % 7 == 0 {
                agree(&puzzle, thorough(), *distance);
            }
        }
    }
}

#[test]
fn iterative_deepening_on_boards_that_are_not_deep() {
    let distances = distances(3, 3, &digits(GOAL));
    for depth in 0..=15 {
        for start in at_depth(depth, 1 + (1 << depth) / 300, &distances) {
            let puzzle = puzzle::<NibbleBoard>(shape(3, 3), &start, &digits(GOAL));
            agree(&puzzle, slow(), depth);
        }
    }
}

/// Remembering what was seen, and how deep, makes it quick on every board.
#[test]
fn deepening_with_a_memory_on_any_board() {
    let goal = digits(GOAL);
    let distances = distances(3, 3, &goal);
    let mut starts = starts(&goal, 2000..2003, &distances);
    starts.extend(
        at_depth(31, 1, &distances)
            .into_iter()
            .map(|start| (start, 31)),
    );
    for (start, distance) in starts {
        let puzzle = puzzle::<NibbleBoard>(shape(3, 3), &start, &goal);
        let engines: Engines = vec![
            Box::new(IterativeDeepening::new().path_check(Visited::new())),
            Box::new(
                IterativeDeepening::new()
                    .path_check(Visited::new())
                    .in_place(),
            ),
            Box::new(IdaStar::new(Manhattan).path_check(Visited::new())),
            Box::new(
                IdaStar::new(Misplaced)
                    .path_check(Visited::new())
                    .in_place(),
            ),
        ];
        agree(&puzzle, engines, distance);
    }
}

/// Oblong boards, where height and width can be mixed up.
#[test]
fn on_oblong_boards() {
    for (rows, cols) in [(1, 4), (4, 1), (2, 2), (2, 3), (3, 2), (2, 4), (4, 2)] {
        for seed in 0..6 {
            let goal = crate::boards::shuffled(rows * cols, seed);
            let distances = distances(rows, cols, &goal);
            for start in 0..4 {
                let shape = shape(rows, cols);
                let puzzle = puzzle::<NibbleBoard>(shape, &goal, &goal).with_random_start(start);
                let distance = distances[&puzzle.decode(&puzzle.start())];
                agree(&puzzle, quick(), distance);
                agree(&puzzle, thorough(), distance);
            }
        }
    }
}

#[test]
fn shortest_solutions_are_counted_right() {
    for goal in [GOAL, "123804765", "012345678"] {
        let goal = digits(goal);
        let distances = distances(3, 3, &goal);
        let mut starts = starts(&goal, 3000..3020, &distances);
        starts.push((goal.clone(), 0));
        for (start, _) in starts {
            let puzzle = puzzle::<NibbleBoard>(shape(3, 3), &start, &goal);
            let expected = shortest_path_count(3, 3, &start, &distances);
            let count = PathCount::Exactly(expected);
            let engine = ShortestPaths::with_heuristic(Manhattan);
            assert_eq!(engine.count(&puzzle), Ok(count), "{start:?}");
            assert_eq!(ShortestPaths::new().count(&puzzle), Ok(count), "{start:?}");

            // And listed: all different, all as short, in the order of the moves.
            let mut paths = Vec::new();
            for solution in engine.search(&puzzle).solutions() {
                assert_eq!(solution.check(&puzzle), Ok(()));
                let path: Vec<u8> = solution.moves().iter().map(|&mv| mv as u8).collect();
                paths.push(path);
            }
            assert_eq!(paths.len() as u128, expected);
            assert!(paths.windows(2).all(|pair| pair[0] < pair[1]), "{start:?}");
            assert!(
                paths
                    .iter()
                    .all(|path| path.len() == distances[&start] as usize)
            );
        }
    }
}

/// Depth-first search to the depth of the solution finds the shortest ones, no more and no less.
#[test]
fn bounded_depth_first_search_finds_the_same_solutions() {
    let distances = distances(3, 3, &digits(GOAL));
    for start in at_depth(16, 40, &distances) {
        let puzzle = puzzle::<NibbleBoard>(shape(3, 3), &start, &digits(GOAL));
        let shortest = ShortestPaths::new();
        let expected: Vec<_> = shortest.search(&puzzle).solutions().collect();
        let bounded = DepthFirst::new().depth_bound(16);
        let found: Vec<_> = bounded.search(&puzzle).solutions().collect();
        assert_eq!(found, expected, "{start:?}");
        let in_place = bounded.in_place().path_check(NoUndo);
        let found: Vec<_> = in_place.search(&puzzle).solutions().collect();
        assert_eq!(found, expected, "{start:?}");
    }
}

/// Further solutions of deepening engines come in order of length, each once.
#[test]
fn further_solutions() {
    let puzzle = eight::<NibbleBoard>("123406758", GOAL);
    let expected: Vec<_> = DepthFirst::new()
        .depth_bound(18)
        .search(&puzzle)
        .solutions()
        .collect();
    let deepening: Vec<_> = IterativeDeepening::new()
        .depth_bound(18)
        .search(&puzzle)
        .solutions()
        .collect();
    let ida: Vec<_> = IdaStar::new(Manhattan)
        .cost_bound(18)
        .search(&puzzle)
        .solutions()
        .collect();
    assert!(expected.len() > 1);
    assert!(deepening.is_sorted_by_key(puzzle_search::Solution::len));
    let sorted = |mut solutions: Vec<puzzle_search::Solution<_>>| {
        solutions.sort_by_key(|solution| {
            let path: Vec<u8> = solution.moves().iter().map(|&mv| mv as u8).collect();
            path
        });
        solutions
    };
    let expected = sorted(expected);
    assert_eq!(sorted(deepening), expected);
    assert_eq!(sorted(ida), expected);
}
