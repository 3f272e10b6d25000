//! How boards are stored changes nothing but memory: every engine makes the same walk, with the
//! same numbers, to the same solution.

use crate::boards::{digits, puzzle, shape};
use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{
    Board, CellsBoard, Direction, LinearConflict, Manhattan, MatrixBoard, Misplaced,
    MisplacedWithBlank, NibbleBoard, PackedBoard, RankBoard, SlidingPuzzle, TextBoard, WordBoard,
};
use puzzle_search::{
    GoalTest, Limits, NoUndo, Outcome, Rediscovery, Solution, Stats, TieBreak, Verdict, Visited,
};

/// What must not depend on the encoding: all but the bytes.
type Walk = (Verdict, Option<Solution<Direction>>, Stats);

fn walk(outcome: Outcome<Direction>) -> Walk {
    let mut stats = *outcome.stats();
    stats.bytes = 0;
    (outcome.verdict(), outcome.into_solution(), stats)
}

fn walks<B: Board>(puzzle: &SlidingPuzzle<B>, expansions: u64) -> Vec<(&'static str, Walk)> {
    let engines: Vec<Box<dyn DynEngine<SlidingPuzzle<B>>>> = vec![
        Box::new(BreadthFirst::new()),
        Box::new(BreadthFirst::new().goal_test(GoalTest::AfterExpansion)),
        Box::new(DepthFirstGraph::new()),
        Box::new(DepthFirstGraph::new().depth_bound(40)),
        Box::new(AStar::new(MisplacedWithBlank).rediscovery(Rediscovery::Drop)),
        Box::new(AStar::new(LinearConflict)),
        Box::new(AStar::new(LinearConflict).tie_break(TieBreak::Fifo)),
        Box::new(IdaStar::new(Manhattan).path_check(NoUndo).in_place()),
        Box::new(DepthFirst::new()),
        Box::new(DepthFirst::new().depth_bound(20)),
        Box::new(IterativeDeepening::new().path_check(Visited::new())),
        Box::new(DistanceTable::new()),
        Box::new(ShortestPaths::with_heuristic(Misplaced)),
    ];
    let limits = Limits::none().expansions(expansions);
    engines
        .iter()
        .map(|engine| (engine.name(), walk(engine.solve_within(puzzle, &limits))))
        .collect()
}

/// Does this encoding give these walks?
fn agrees<B: Board>(
    (rows, cols): (usize, usize),
    start: &[u16],
    goal: &[u16],
    expansions: u64,
    expected: &[(&'static str, Walk)],
) {
    let puzzle = puzzle::<B>(shape(rows, cols), start, goal);
    assert_eq!(walks(&puzzle, expansions), expected, "{start:?}");
}

/// The walks on nibbles.
fn on_nibbles(
    (rows, cols): (usize, usize),
    start: &[u16],
    goal: &[u16],
    expansions: u64,
) -> Vec<(&'static str, Walk)> {
    let puzzle = puzzle::<NibbleBoard>(shape(rows, cols), start, goal);
    walks(&puzzle, expansions)
}

#[test]
fn three_by_three() {
    for seed in 0..4 {
        // Some cannot be solved.
        let start = crate::boards::shuffled(9, seed);
        // The first ones to the end, the others as far as a limit.
        let expansions = if seed == 0 { 200_000 } else { 6_000 };
        for goal in ["123456780", "123804765"] {
            let goal = digits(goal);
            let expected = on_nibbles((3, 3), &start, &goal, expansions);
            agrees::<MatrixBoard<3, 3>>((3, 3), &start, &goal, expansions, &expected);
            agrees::<WordBoard>((3, 3), &start, &goal, expansions, &expected);
            agrees::<TextBoard>((3, 3), &start, &goal, expansions, &expected);
            agrees::<PackedBoard>((3, 3), &start, &goal, expansions, &expected);
            agrees::<RankBoard>((3, 3), &start, &goal, expansions, &expected);
            agrees::<CellsBoard>((3, 3), &start, &goal, expansions, &expected);
        }
    }
}

#[test]
fn oblong_boards() {
    for seed in 0..6 {
        let expansions = if seed == 0 { 25_000 } else { 2_000 };
        let start = crate::boards::shuffled(8, seed);
        let goal = crate::boards::shuffled(8, seed + 100);
        for shape in [(2, 4), (4, 2)] {
            let expected = on_nibbles(shape, &start, &goal, expansions);
            agrees::<WordBoard>(shape, &start, &goal, expansions, &expected);
            agrees::<TextBoard>(shape, &start, &goal, expansions, &expected);
            agrees::<RankBoard>(shape, &start, &goal, expansions, &expected);
            agrees::<CellsBoard>(shape, &start, &goal, expansions, &expected);
        }
    }
}

/// Some walks on a 4x4 board, as far as they come.
fn walks_of_four_by_four<B: Board>() -> Vec<Walk> {
    let start = [14, 1, 9, 6, 4, 8, 12, 5, 7, 2, 3, 0, 10, 11, 13, 15];
    let goal = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
    let puzzle = puzzle::<B>(shape(4, 4), &start, &goal);
    let engines: [&dyn DynEngine<_>; 5] = [
        &BreadthFirst::new(),
        &AStar::new(LinearConflict).tie_break(TieBreak::LowG),
        &IdaStar::new(Manhattan).path_check(NoUndo).in_place(),
        &DepthFirstGraph::new(),
        &DepthFirst::new().depth_bound(60),
    ];
    let limits = Limits::none().expansions(30_000);
    let solve = |engine: &dyn DynEngine<_>| walk(engine.solve_within(&puzzle, &limits));
    engines.map(solve).into()
}

#[test]
fn four_by_four_up_to_a_limit() {
    let expected = walks_of_four_by_four::<NibbleBoard>();
    assert_eq!(walks_of_four_by_four::<MatrixBoard<4, 4>>(), expected);
    assert_eq!(walks_of_four_by_four::<WordBoard>(), expected);
    assert_eq!(walks_of_four_by_four::<TextBoard>(), expected);
    assert_eq!(walks_of_four_by_four::<RankBoard>(), expected);
    assert_eq!(walks_of_four_by_four::<CellsBoard>(), expected);
}

/// Boards a few random moves from the goal, by seed.
fn near_the_goal(seed: u64) -> Vec<u16> {
    let mut tiles: Vec<u16> = digits("123456780");
    let mut random = seed;
    for _ in 0..18 {
        // D. E. Knuth's linear congruential generator; the high bits are the good ones.
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let blank = tiles.iter().position(|&tile| tile == 0).expect("a blank");
        let (row, col) = (blank / 3, blank % 3);
        let next = match random >> 62 {
            0 if row > 0 => blank - 3,
            1 if row < 2 => blank + 3,
            2 if col > 0 => blank - 1,
            3 if col < 2 => blank + 1,
            _ => continue,
        };
        tiles.swap(blank, next);
    }
    tiles
}

/// The lengths that all engines agree on, on boards near the goal, and those that the informed
/// ones agree on, on boards anywhere.
fn agreed_lengths<B: Board>() -> Vec<usize> {
    let goal = digits("123456780");
    let solved = puzzle::<B>(shape(3, 3), &goal, &goal);
    let table = DistanceTable::new().build(&solved).expect("a small table");
    // The engines of the walks above: each combination of types is compiled for every encoding.
    let informed: [&dyn DynEngine<SlidingPuzzle<B>>; 3] = [
        &AStar::new(LinearConflict),
        &IdaStar::new(Manhattan).path_check(NoUndo).in_place(),
        &ShortestPaths::with_heuristic(Misplaced),
    ];
    let blind: [&dyn DynEngine<SlidingPuzzle<B>>; 2] = [
        &BreadthFirst::new(),
        &IterativeDeepening::new().path_check(Visited::new()),
    ];
    let length_of = |engine: &dyn DynEngine<_>, puzzle: &SlidingPuzzle<B>| {
        let solution = engine
            .solve(puzzle)
            .into_solution()
            .expect("it is solvable");
        assert_eq!(solution.check(puzzle), Ok(()), "{}", engine.name());
        solution.len()
    };
    let near = (0..200).map(|seed| {
        let puzzle = solved
            .clone()
            .with_start(&near_the_goal(seed))
            .expect("a board");
        (puzzle, true)
    });
    let anywhere = (0..100).map(|seed| (solved.clone().with_random_start(seed), false));
    near.chain(anywhere)
        .map(|(puzzle, is_near)| {
            let length = table.solve(&puzzle).expect("it is solvable").len();
            let engines = informed.iter().chain(blind.iter().filter(|_| is_near));
            for engine in engines {
                let start = puzzle.display(&puzzle.start());
                assert_eq!(
                    length_of(*engine, &puzzle),
                    length,
                    "{}\n{start}",
                    engine.name()
                );
            }
            length
        })
        .collect()
}

#[test]
fn lengths_on_hundreds_of_boards() {
    let expected = agreed_lengths::<NibbleBoard>();
    assert!(expected.iter().any(|&length| length > 25));
    assert_eq!(agreed_lengths::<MatrixBoard<3, 3>>(), expected);
    assert_eq!(agreed_lengths::<WordBoard>(), expected);
    assert_eq!(agreed_lengths::<TextBoard>(), expected);
    assert_eq!(agreed_lengths::<PackedBoard>(), expected);
    assert_eq!(agreed_lengths::<RankBoard>(), expected);
    assert_eq!(agreed_lengths::<CellsBoard>(), expected);
}
