//! A search that continues after a solution yields every solution that its engine promises, once
//! each and in the promised order.

use crate::graphs::every_engine::{Claim, Estimates, TIES, for_every_graph_engine};
use crate::graphs::{Graph, arbitrary, reference};
use proptest::prelude::{ProptestConfig, proptest};
use puzzle_search::prelude::{
    AStar, DepthFirst, IdaStar, IterativeDeepening, ShortestPaths, UniformCost,
};
use puzzle_search::{DynEngine, NoCheck, NoUndo, PathCount, Puzzle, Solution, Visited};

/// All solutions, each checked.
fn all(graph: &Graph, engine: &dyn DynEngine<Graph>) -> Vec<Solution<u32>> {
    let mut search = engine.boxed_search(graph);
    let solutions: Vec<_> = std::iter::from_fn(|| search.run().into_solution()).collect();
    for solution in &solutions {
        assert_eq!(solution.check(graph), Ok(()));
    }
    solutions
}

fn moves(solutions: &[Solution<u32>]) -> Vec<Vec<u32>> {
    solutions.iter().map(|s| s.moves().to_vec()).collect()
}

fn sorted<T: Ord>(mut list: Vec<T>) -> Vec<T> {
    list.sort();
    list
}

fn last_node(graph: &Graph, solution: &Solution<u32>) -> u32 {
    let mut at = graph.start();
    for &mv in solution.moves() {
        graph.apply(&mut at, mv);
    }
    at.0
}

/// Every goal that can be reached is reported, and none twice.
struct EveryGoalOnce<'a>(&'a Graph);

impl Claim for EveryGoalOnce<'_> {
    fn check(&mut self, name: &str, engine: &dyn DynEngine<Graph>) {
        // A bound may hide goals; the engine for shortest paths looks for other things.
        if name.contains(" to ") || name.contains("paths") {
            return;
        }
        let ends = all(self.0, engine)
            .iter()
            .map(|solution| last_node(self.0, solution))
            .collect();
        let depths = reference::depths(self.0);
        let expected: Vec<u32> = (0..self.0.nodes())
            .filter(|&node| self.0.goals[node as usize] && depths[node as usize].is_some())
            .collect();
        assert_eq!(sorted(ends), expected, "{name}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn graph_engines_give_every_goal_once(
        (graph, admissible) in arbitrary::graph_and_admissible(7, 14),
        any in proptest::collection::vec(0..20u32, 7),
    ) {
        for_every_graph_engine(&admissible, &mut EveryGoalOnce(&graph));
        for_every_graph_engine(&any, &mut EveryGoalOnce(&graph));
    }

    /// Each at its least cost, the cheapest first.
    #[test]
    fn uniform_cost_gives_goals_in_order_of_cost(
        (graph, admissible) in arbitrary::graph_and_admissible(7, 14)
    ) {
        let expected = reference::of_goals(&graph, &reference::costs(&graph));
        let costs = |solutions: &[Solution<u32>]| -> Vec<u64> {
            solutions.iter().map(Solution::cost).collect()
        };
        assert_eq!(costs(&all(&graph, &UniformCost::new())), expected);
        let h = Estimates(&admissible);
        for ties in TIES {
            assert_eq!(costs(&all(&graph, &AStar::new(h).tie_break(ties))), expected);
        }
    }

    /// Backtracking finds what a recursive search finds, in the same order.
    #[test]
    fn depth_first_enumerates(graph in arbitrary::graph(6, 12), bound in 0..5u32) {
        let expected: Vec<_> = reference::simple_paths(&graph).into_iter().map(|p| p.0).collect();
        let engine = DepthFirst::new();
        assert_eq!(moves(&all(&graph, &engine)), expected);
        assert_eq!(moves(&all(&graph, &engine.in_place())), expected);

        let short: Vec<_> = expected.into_iter().filter(|p| p.len() <= bound as usize).collect();
        let engine = engine.depth_bound(bound);
        assert_eq!(moves(&all(&graph, &engine)), short);
        assert_eq!(moves(&all(&graph, &engine.in_place())), short);

        let walks = reference::walks(&graph, bound as usize, false);
        assert_eq!(moves(&all(&graph, &engine.path_check(NoCheck))), walks);
        assert_eq!(moves(&all(&graph, &engine.path_check(NoCheck).in_place())), walks);
        let walks = reference::walks(&graph, bound as usize, true);
        assert_eq!(moves(&all(&graph, &engine.path_check(NoUndo))), walks);
        assert_eq!(moves(&all(&graph, &engine.path_check(NoUndo).in_place())), walks);
    }

    /// A bounded search with a memory is complete within its bound.
    #[test]
    fn visited_is_complete_within_the_bound(graph in arbitrary::graph(7, 14), bound in 0..6u32) {
        let fewest = reference::of_goals(&graph, &reference::depths(&graph)).first().copied();
        let within = fewest.is_some_and(|fewest| fewest <= bound.into());
        let engine = DepthFirst::new().depth_bound(bound).path_check(Visited::new());
        assert_eq!(engine.search(&graph).run().is_solved(), within);
        let engine = DepthFirst::new().path_check(Visited::new());
        assert_eq!(engine.search(&graph).run().is_solved(), fewest.is_some());
    }

    #[test]
    fn iterative_deepening_gives_every_simple_path_shortest_first(graph in arbitrary::graph(6, 12)) {
        let expected = reference::simple_paths(&graph).into_iter().map(|p| p.0);
        for found in [
            all(&graph, &IterativeDeepening::new()),
            all(&graph, &IterativeDeepening::new().in_place()),
        ] {
            assert!(found.is_sorted_by_key(Solution::len));
            assert_eq!(sorted(moves(&found)), sorted(expected.clone().collect()));
        }
    }

    #[test]
    fn ida_star_gives_every_simple_path_cheapest_first(
        (graph, admissible) in arbitrary::graph_and_admissible(6, 12),
        any in proptest::collection::vec(0..20u32, 7),
    ) {
        let expected = reference::simple_paths(&graph).into_iter().map(|p| p.0);
        let perfect = arbitrary::perfect(&graph);
        let zero = vec![0; graph.nodes() as usize];
        for estimates in [&admissible, &perfect, &zero] {
            let h = Estimates(estimates);
            for found in [
                all(&graph, &IdaStar::new(h)),
                all(&graph, &IdaStar::new(h).in_place()),
            ] {
                assert!(found.is_sorted_by_key(Solution::cost));
                assert_eq!(sorted(moves(&found)), sorted(expected.clone().collect()));
            }
        }
        // Any other estimate gives them all too, in another order.
        let h = Estimates(&any);
        assert_eq!(
            sorted(moves(&all(&graph, &IdaStar::new(h)))),
            sorted(expected.collect())
        );
    }

    /// All cheapest paths, in the order of their moves, and their number.
    #[test]
    fn shortest_paths_gives_all_cheapest(
        (graph, admissible) in arbitrary::graph_and_admissible(7, 16)
    ) {
        let paths = reference::simple_paths(&graph);
        let least = paths.iter().map(|path| path.1).min();
        let cheapest = paths.into_iter().filter(|path| Some(path.1) == least);
        let expected: Vec<Vec<u32>> = cheapest.map(|path| path.0).collect();

        let engine = ShortestPaths::new();
        assert_eq!(moves(&all(&graph, &engine)), expected);
        assert_eq!(engine.count(&graph), Ok(PathCount::Exactly(expected.len() as u128)));

        let h = Estimates(&admissible);
        let engine = ShortestPaths::with_heuristic(h);
        assert_eq!(moves(&all(&graph, &engine)), expected);
        assert_eq!(engine.count(&graph), Ok(PathCount::Exactly(expected.len() as u128)));
    }
}
