//! `HeuristicCheck` finds what is wrong with a heuristic, and only that.

use std::collections::BTreeMap;

use crate::graphs::{Graph, Node, arbitrary};
use proptest::prelude::{ProptestConfig, proptest};
use puzzle_search::puzzles::sliding::{
    Direction, LinearConflict, Manhattan, MisplacedWithBlank, NibbleBoard, SlidingPuzzle,
};
use puzzle_search::{
    Cost, DEAD_END, DistanceTable, Heuristic, HeuristicCheck, Limit, Puzzle, Ranked,
};

/// The nodes that can be reached from the start, through goals too.
fn reachable(graph: &Graph) -> Vec<u32> {
    let mut nodes = vec![0];
    let mut next = 0;
    while let Some(&node) = nodes.get(next) {
        for (_, to, _) in graph.edges_of(node) {
            if !nodes.contains(&to) {
                nodes.push(to);
            }
        }
        next += 1;
    }
    nodes
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn agrees_with_the_definitions(
        graph in arbitrary::graph(7, 14),
        h in proptest::collection::vec(0..12 as Cost, 7),
    ) {
        let nodes = reachable(&graph);
        let actual = arbitrary::perfect(&graph);
        let estimate = |node: u32| h[node as usize];
        let too_high = nodes
            .iter()
            .filter(|&&node| actual[node as usize] != DEAD_END && estimate(node) > actual[node as usize])
            .count();
        let consistent = nodes.iter().all(|&node| {
            graph.edges_of(node).all(|(_, to, cost)| estimate(node) <= cost + estimate(to))
        });
        let zero = nodes.iter().all(|&node| !graph.goals[node as usize] || estimate(node) == 0);

        let by_number = |node: &Node| estimate(node.0);
        let check = HeuristicCheck::run(&graph, &by_number).expect("a small graph");
        assert_eq!(check.states(), nodes.len() as u64);
        assert_eq!(check.inadmissible_states(), too_high as u64);
        assert_eq!(check.is_admissible(), too_high == 0);
        assert_eq!(check.is_consistent(), consistent);
        assert_eq!(check.is_zero_at_goals(), zero);
        assert_eq!(check.wrong_after(), None);
        if let Some((state, mv)) = check.inconsistent() {
            let cost = graph.cost(state, mv);
            assert!(estimate(state.0) > cost + estimate(graph.to(mv)));
        }
        if let Some((state, claimed, cost)) = check.inadmissible() {
            assert_eq!(claimed, estimate(state.0));
            assert_eq!(cost, Some(actual[state.0 as usize]));
        }
    }
}

type Board = SlidingPuzzle<NibbleBoard>;

#[test]
fn linear_conflict_is_what_it_promises() {
    let puzzle: Board = "123456780".parse().expect("a board");
    let check = HeuristicCheck::run(&puzzle, &LinearConflict).expect("a small puzzle");
    assert_eq!(check.states(), 181_440);
    assert!(check.is_admissible() && check.is_zero_at_goals());
    assert_eq!(check.wrong_after(), None);
}

/// Counting the blank makes Manhattan distance too high on 4650 boards.
#[test]
fn manhattan_with_the_blank_is_too_high() {
    let puzzle: Board = "123456780".parse().expect("a board");
    let with_blank = |board: &NibbleBoard| {
        let blank = puzzle.blank(board);
        let distance = (blank / 3).abs_diff(2) + (blank % 3).abs_diff(2);
        Manhattan.estimate(&puzzle, board) + Cost::try_from(distance).expect("small")
    };
    let check = HeuristicCheck::run(&puzzle, &with_blank).expect("a small puzzle");
    assert_eq!(check.inadmissible_states(), 4650);
}

/// An estimate that is carried along wrongly is found, with the move.
#[test]
fn a_wrong_estimate_after_a_move_is_found() {
    struct Drifts;
    impl Heuristic<Board> for Drifts {
        type Estimate = Cost;
        fn estimate(&self, puzzle: &Board, board: &NibbleBoard) -> Cost {
            Manhattan.estimate(puzzle, board)
        }
        fn estimate_after(&self, _: &Board, _: &NibbleBoard, before: Cost, _: Direction) -> Cost {
            before
        }
    }
    let puzzle: Board = "3 1 2 0".parse().expect("a board");
    let check = HeuristicCheck::run(&puzzle, &Drifts).expect("a small puzzle");
    let (board, mv) = check.wrong_after().expect("it is wrong at once");
    let mut next = *board;
    puzzle.apply(&mut next, mv);
    assert_ne!(
        Manhattan.estimate(&puzzle, board),
        Manhattan.estimate(&puzzle, &next)
    );
}

#[test]
fn gives_up_on_a_puzzle_that_is_too_large() {
    let puzzle: Board = "123456780".parse().expect("a board");
    let check = HeuristicCheck::run_up_to(&puzzle, &Manhattan, 181_439);
    assert_eq!(check, Err(Limit::Nodes));
}

/// The counts of errors and estimates against the definitions.
#[test]
fn errors_are_costs_less_estimates() {
    let puzzle: Board = "1 2 3 / 4 5 0".parse().expect("a board");
    let truth = DistanceTable::new().build(&puzzle).expect("a small table");
    let check = HeuristicCheck::run(&puzzle, &Manhattan).expect("a small puzzle");
    let mut errors = BTreeMap::new();
    let mut estimates = BTreeMap::new();
    for rank in 0..360 {
        let h = Manhattan.estimate(&puzzle, &puzzle.unrank(rank));
        let cost = truth.of_rank(rank).expect("every board can be solved");
        *errors.entry(i64::from(cost) - i64::from(h)).or_insert(0) += 1;
        *estimates.entry(h).or_insert(0) += 1;
    }
    assert!(check.errors().eq(errors));
    assert!(check.estimates().eq(estimates));
    // The mean distance is 12.6222.
    let [h, error] = [check.mean_estimate(), check.mean_error()].map(|mean| mean.expect("a mean"));
    assert!((h + error - 4544.0 / 360.0).abs() < 1e-9, "{h} {error}");
}

/// Samples depend on the seed alone, and find what is wrong.
#[test]
fn samples_find_what_is_wrong() {
    let puzzle: Board = "123456780".parse().expect("a board");
    let truth = DistanceTable::new().build(&puzzle).expect("a small table");
    let cost = |board: &NibbleBoard| truth.distance(&puzzle, board);
    let sample = |seed| HeuristicCheck::sample(&puzzle, &MisplacedWithBlank, seed, 3000, 7, cost);
    let check = sample(1);
    assert_eq!(check, sample(1));
    assert_ne!(check, sample(2));
    assert_eq!(check.states(), 3000);
    assert!(!check.is_consistent() || !check.is_admissible());
    let good = HeuristicCheck::sample(&puzzle, &LinearConflict, 1, 3000, 7, cost);
    assert!(good.is_admissible() && good.is_consistent() && good.wrong_after().is_none());
    assert_eq!(good.errors().map(|(_, states)| states).sum::<u64>(), 3000);
    // Without costs there are no errors, and without moves no walk.
    let blind = HeuristicCheck::sample(&puzzle, &LinearConflict, 1, 10, 7, |_| None);
    assert_eq!((blind.errors().count(), blind.mean_error()), (0, None));
    let alone: Board = "0".parse().expect("a board");
    assert_eq!(
        HeuristicCheck::sample(&alone, &Manhattan, 1, 5, 7, |_| None).states(),
        5
    );
}
