//! The anytime engine gives better and better solutions. The last one costs the least, which it proves,
//! and pruning by the incumbent loses nothing.

use crate::graphs::every_engine::{Estimates, TIES};
use crate::graphs::{Graph, Node, arbitrary, reference};
use proptest::prelude::{ProptestConfig, proptest};
use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{
    LinearConflict, Manhattan, NibbleBoard, Shape, SlidingPuzzle,
};
use puzzle_search::{Fate, TieBreak, Weight};

fn weights() -> [Weight; 6] {
    [(0, 1), (1, 2), (1, 1), (3, 2), (2, 1), (5, 1)]
        .map(|(numerator, denominator)| Weight::new(numerator, denominator).expect("not 0"))
}

/// The costs of all solutions of a search that is run to its end. Each is checked, and each is less than
/// the one before.
fn costs<P: Puzzle, E: Engine<P>>(engine: &E, puzzle: &P) -> Vec<u64> {
    let mut search = engine.search(puzzle);
    let mut costs = Vec::new();
    for solution in search.solutions() {
        assert_eq!(solution.check(puzzle), Ok(()));
        costs.push(solution.cost());
    }
    assert!(costs.is_sorted_by(|a, b| a > b), "{costs:?}");
    assert_eq!(search.verdict(), Some(Verdict::Exhausted));
    costs
}

/// Watches what the incumbent rules out: each is as costly as it, and no goal is expanded.
struct Pruning<'a> {
    estimates: &'a [Cost],
    /// The g of every node, from the moves that were kept.
    g: Vec<Option<Cost>>,
    incumbent: Option<Cost>,
}

impl Observer<Graph> for Pruning<'_> {
    fn expanded(&mut self, graph: &Graph, state: &Node, _: u64) {
        assert!(!graph.is_goal(state));
        let f = self.g[state.0 as usize].unwrap() + self.estimates[state.0 as usize];
        assert!(self.incumbent.is_none_or(|incumbent| f < incumbent));
    }

    fn generated(&mut self, graph: &Graph, state: &Node, mv: u32, fate: Fate) {
        let mut next = *state;
        graph.apply(&mut next, mv);
        let next = next.0 as usize;
        let g = self.g[state.0 as usize].unwrap() + graph.cost(state, mv);
        match fate {
            Fate::Kept => assert_eq!(self.g[next].replace(g), None),
            Fate::Improved | Fate::Reopened => {
                assert!(self.g[next].replace(g).unwrap() > g);
            }
            Fate::Duplicate => assert!(self.g[next].is_some_and(|known| known <= g)),
            Fate::BeyondBound => {
                assert!(g.saturating_add(self.estimates[next]) >= self.incumbent.unwrap());
            }
            other => assert_eq!(other, Fate::DeadEnd),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn ends_with_the_least_cost((graph, admissible) in arbitrary::graph_and_admissible(7, 16)) {
        let least = reference::of_goals(&graph, &reference::costs(&graph)).first().copied();
        let nothing = vec![0; admissible.len()];
        let perfect = arbitrary::perfect(&graph);
        for estimates in [&nothing, &admissible, &perfect] {
            for weight in weights() {
                for ties in TIES {
                    let engine = AnytimeAStar::new(Estimates(estimates)).weight(weight);
                    let costs = costs(&engine.tie_break(ties), &graph);
                    assert_eq!(costs.last().copied(), least, "{weight} {ties:?}");
                }
            }
        }
    }

    /// Larger graphs, where more than one solution comes before the last.
    #[test]
    fn ends_with_the_least_cost_on_larger_graphs(
        (graph, admissible) in arbitrary::graph_and_admissible(40, 130)
    ) {
        let least = reference::of_goals(&graph, &reference::costs(&graph)).first().copied();
        for weight in weights() {
            let engine = AnytimeAStar::new(Estimates(&admissible)).weight(weight);
            assert_eq!(costs(&engine, &graph).last().copied(), least, "{weight}");
        }
    }

    /// With any estimates it still finds out whether there is a solution, and each one is better.
    #[test]
    fn inadmissible(
        graph in arbitrary::graph(12, 30),
        random in proptest::collection::vec(0..20u32, 12),
    ) {
        for weight in weights() {
            let engine = AnytimeAStar::new(Estimates(&random)).weight(weight);
            assert_eq!(costs(&engine, &graph).is_empty(), !reference::is_solvable(&graph));
        }
    }

    /// Only what cannot lead to a better solution is ruled out.
    #[test]
    fn prunes_by_the_incumbent((graph, admissible) in arbitrary::graph_and_admissible(12, 40)) {
        let perfect = arbitrary::perfect(&graph);
        for (estimates, weight) in [(&perfect, 3), (&admissible, 2), (&vec![0; 12], 1)] {
            let mut g = vec![None; graph.nodes() as usize];
            g[graph.start().0 as usize] = Some(0);
            let mut observer = Pruning { estimates, g, incumbent: None };
            let engine = AnytimeAStar::new(Estimates(estimates)).weight(Weight::from(weight));
            let mut search = engine.search(&graph);
            while let Some(solution) =
                search.run_observed(&Limits::none(), &mut observer).into_solution()
            {
                observer.incumbent = Some(Cost::try_from(solution.cost()).unwrap());
            }
        }
    }
}

/// The last solution of many boards is as short as that of A\*.
#[test]
fn boards_end_with_the_fewest_moves() {
    let shape = Shape::new(3, 3).unwrap();
    let mut improved = 0;
    for seed in 0..150 {
        let puzzle = SlidingPuzzle::<NibbleBoard>::random(shape, seed).unwrap();
        let least = AStar::new(Manhattan).solve(&puzzle).into_result().unwrap();
        for weight in [Weight::ONE, Weight::new(3, 2).unwrap(), Weight::from(4)] {
            let engine = AnytimeAStar::new(LinearConflict).weight(weight);
            let lengths = costs(&engine, &puzzle);
            assert_eq!(lengths.last(), Some(&least.cost()), "{seed}");
            improved += lengths.len() - 1;
        }
    }
    assert!(improved > 200, "{improved}");
}

/// A board whose search gives several solutions, stopped at every limit: nothing is lost, and the best
/// solution so far is never worse than the one before.
#[test]
fn a_limit_is_not_the_end() {
    let puzzle: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse().unwrap();
    let engine = AnytimeAStar::new(Manhattan).weight(Weight::from(5));
    let whole = costs(&engine, &puzzle);
    let mut search = engine.search(&puzzle);
    let mut found = Vec::new();
    let mut most = 0;
    while search.verdict().is_none() {
        most += 10;
        while let Some(solution) = search
            .run_within(&Limits::none().expansions(most))
            .into_solution()
        {
            found.push(solution.cost());
        }
    }
    assert_eq!(found, whole);
    assert!(whole.len() > 2, "{whole:?}");
}

/// If the start is a goal, there is nothing better.
#[test]
fn nothing_to_do() {
    let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 7 8 0".parse().unwrap();
    let engine = AnytimeAStar::new(Manhattan).tie_break(TieBreak::Fifo);
    let mut search = engine.search(&puzzle);
    assert_eq!(search.run().solution().map(Solution::len), Some(0));
    assert_eq!(search.run().verdict(), Verdict::Exhausted);
    assert_eq!(search.stats().expanded, 0);
}
