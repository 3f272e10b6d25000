//! Puzzles from closures: the answers are those of `pathfinding`, and the closures are not called
//! more often than need be.

use std::cell::Cell;

use pathfinding::prelude::{bfs, dijkstra};
use proptest::collection::vec;
use proptest::prelude::{ProptestConfig, Strategy, prop_assert_eq, proptest};
use puzzle_search::NthMove;
use puzzle_search::prelude::*;

type Edges = Vec<Vec<(usize, Cost)>>;

fn edges() -> impl Strategy<Value = Edges> {
    vec(vec((0..8_usize, 0..5_u32), 0..4), 8)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn costs_are_those_of_another_library(edges in edges()) {
        let successors = |&at: &usize| edges[at].clone();
        let is_goal = |&at: &usize| at == 7;
        let expected = dijkstra(&0, successors, is_goal);

        let puzzle = FnPuzzle::new(0, successors, is_goal);
        let outcome = UniformCost::new().solve(&puzzle);
        prop_assert_eq!(
            outcome.solution().map(Solution::cost),
            expected.as_ref().map(|&(_, cost)| cost.into())
        );
        prop_assert_eq!(outcome.is_exhausted(), expected.is_none());
        if let Some(solution) = outcome.solution() {
            prop_assert_eq!(solution.check(&puzzle), Ok(()));
        }
        let estimate = |_: &usize| 0;
        prop_assert_eq!(
            AStar::new(estimate).solve(&puzzle).solution().map(Solution::cost),
            outcome.solution().map(Solution::cost)
        );
        prop_assert_eq!(
            IdaStar::new(estimate).solve(&puzzle).solution().map(Solution::cost),
            outcome.solution().map(Solution::cost)
        );
    }

    #[test]
    fn moves_are_those_of_another_library(edges in edges()) {
        let successors = |&at: &usize| edges[at].iter().map(|&(to, _)| to).collect::<Vec<_>>();
        let is_goal = |&at: &usize| at == 7;
        let expected = bfs(&0, successors, is_goal).map(|path| path.len());
        let puzzle = FnPuzzle::new(0, successors, is_goal);
        let outcome = BreadthFirst::new().solve(&puzzle);
        prop_assert_eq!(outcome.solution().map(|s| s.len() + 1), expected);
        prop_assert_eq!(outcome.solution().map(|s| s.states(&puzzle).count()), expected);
    }

    /// A state on the heap leads to the same search, whatever the engine.
    #[test]
    fn indices_and_successors_agree(edges in edges()) {
        let plain = FnPuzzle::new(0, |&at: &usize| edges[at].clone(), |&at| at == 7);
        // A vector of one number.
        let boxed = |at: &Vec<usize>| {
            let after = edges[at[0]].iter().map(|&(to, cost)| (vec![to], cost));
            after.collect::<Vec<_>>()
        };
        let indexed = IndexedFnPuzzle::new(vec![0], boxed, |at| at[0] == 7);
        macro_rules! agree {
            ($engine:expr) => {
                let (plain, indexed) = ($engine.solve(&plain), $engine.solve(&indexed));
                prop_assert_eq!(plain.verdict(), indexed.verdict());
                prop_assert_eq!(plain.stats().expanded, indexed.stats().expanded);
                prop_assert_eq!(plain.stats().generated, indexed.stats().generated);
                prop_assert_eq!(plain.solution().map(|s| s.cost()), indexed.solution().map(|s| s.cost()));
            };
        }
        agree!(UniformCost::new());
        agree!(BreadthFirst::new());
        agree!(DepthFirst::new());
        agree!(IdaStar::new(NoHeuristic));
        agree!(ShortestPaths::new());
        agree!(DepthFirstGraph::new());
    }
}

/// Words of up to nine letters.
fn longer(calls: &Cell<u64>, word: &str) -> Vec<String> {
    calls.set(calls.get() + 1);
    let letters = if word.len() < 9 { "abc" } else { "" };
    letters
        .chars()
        .map(|letter| format!("{word}{letter}"))
        .collect()
}

#[test]
fn a_closure_is_called_once_per_expansion() {
    let calls = Cell::new(0);
    let puzzle = IndexedFnPuzzle::new(String::new(), |word| longer(&calls, word), |_| false);
    for engine in [
        Box::new(UniformCost::new()) as Box<dyn DynEngine<_>>,
        Box::new(BreadthFirst::new()),
        Box::new(DepthFirstGraph::new()),
        Box::new(AStar::new(NoHeuristic)),
    ] {
        calls.set(0);
        let outcome = engine.solve(&puzzle);
        assert_eq!(outcome.stats().expanded, (3_u64.pow(10) - 1) / 2);
        // `BreadthFirst` lists the successors of a state again where a batch has no room for them.
        let again = calls.get() - outcome.stats().expanded;
        let allowed = u64::from(engine.name() == "breadth-first") * 10;
        assert!(again <= allowed, "{} {again}", engine.name());
    }
    // Back from a successor, a path engine lists the successors of the state above once more.
    calls.set(0);
    let outcome = DepthFirst::new().solve(&puzzle);
    assert_eq!(outcome.stats().expanded, (3_u64.pow(10) - 1) / 2);
    assert!(calls.get() <= 2 * outcome.stats().expanded);
}

/// Threads that share a puzzle disturb each other's list of successors, and nothing else.
#[test]
fn threads_share_a_puzzle() {
    let grow = |word: &String| -> Vec<String> {
        let letters = if word.len() < 7 { "abc" } else { "" };
        letters
            .chars()
            .map(|letter| format!("{word}{letter}"))
            .collect()
    };
    let puzzle = IndexedFnPuzzle::new(String::new(), grow, |word| word == "cabacab");
    let alone = BreadthFirst::new().solve(&puzzle);
    assert!(alone.is_solved());
    std::thread::scope(|scope| {
        let threads = [(); 4].map(|()| scope.spawn(|| BreadthFirst::new().solve(&puzzle)));
        for thread in threads {
            assert_eq!(thread.join().expect("no panic"), alone);
        }
    });
}

/// A move that is in no list leaves a state as it is.
#[test]
fn a_move_of_another_state() {
    let puzzle = IndexedFnPuzzle::new(3_u32, |&n| 0..n, |_| false);
    let moves: Vec<NthMove> = puzzle.moves(&3).into_iter().collect();
    assert_eq!(moves.len(), 3);
    let mut state = 1;
    puzzle.apply(&mut state, moves[2]);
    assert_eq!(state, 1);
    puzzle.apply(&mut state, moves[0]);
    assert_eq!(state, 0);
}
