//! The engines that promise the fewest moves find such a solution, or prove that there is none. Their
//! answers agree with a plain breadth-first search.

use crate::graphs::every_engine::GOAL_TESTS;
use crate::graphs::{Graph, Node, arbitrary, reference};
use proptest::prelude::{ProptestConfig, proptest};
use puzzle_search::prelude::{BreadthFirst, DistanceTable, IterativeDeepening};
use puzzle_search::{Engine, Verdict, Visited};

fn solve<S: Engine<Graph>>(graph: &Graph, name: &str, engine: &S) {
    let fewest = reference::of_goals(graph, &reference::depths(graph));
    let outcome = engine.search(graph).run();
    let found = outcome.solution().map(|s| s.len() as u64);
    assert_eq!(found, fewest.first().copied(), "{name}");
    let expected = if fewest.is_empty() {
        Verdict::Exhausted
    } else {
        Verdict::Solved
    };
    assert_eq!(outcome.verdict(), expected, "{name}");
    if let Some(solution) = outcome.solution() {
        assert_eq!(solution.check(graph), Ok(()), "{name}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn fewest_moves(graph in arbitrary::graph(7, 14)) {
        for goal_test in GOAL_TESTS {
            solve(&graph, "breadth-first", &BreadthFirst::new().goal_test(goal_test));
        }
        let deepening = IterativeDeepening::new();
        solve(&graph, "iterative-deepening", &deepening);
        solve(&graph, "iterative-deepening in place", &deepening.in_place());
        let visited = deepening.path_check(Visited::new());
        solve(&graph, "iterative-deepening visited", &visited);
        solve(&graph, "iterative-deepening visited in place", &visited.in_place());
        solve(&graph, "distance-table", &DistanceTable::new());
    }

    /// The table holds the distance of every node, and solves from every node.
    #[test]
    fn distances(mut graph in arbitrary::graph(8, 16)) {
        let expected = reference::moves_to_go(&graph);
        let distances = DistanceTable::new().build(&graph).expect("a small table");
        for (node, &left) in (0..).zip(&expected) {
            assert_eq!(distances.distance(&graph, &Node(node)).map(u64::from), left);
            assert_eq!(distances.of_rank(node.into()).map(u64::from), left);
            graph.start = node;
            let solution = distances.solve(&graph);
            assert_eq!(solution.as_ref().map(|s| s.len() as u64), left);
            if let Some(solution) = solution {
                assert_eq!(solution.check(&graph), Ok(()));
            }
        }
        let reached: Vec<u64> = expected.iter().flatten().copied().collect();
        let farthest = reached.iter().max().copied();
        assert_eq!(distances.diameter().map(u64::from), farthest);
        assert_eq!(distances.reached(), reached.len() as u64);
        for (distance, &states) in (0..).zip(distances.histogram()) {
            let expected = reached.iter().filter(|&&d| d == distance).count();
            assert_eq!(states, expected as u64);
        }
        assert_eq!(distances.of_rank(graph.nodes().into()), None);
        assert_eq!(distances.of_rank(u64::MAX), None);
    }

    /// A bound on the depth: everything within it is found.
    #[test]
    fn depth_bound(graph in arbitrary::graph(7, 14), bound in 0..6u32) {
        let fewest = reference::of_goals(&graph, &reference::depths(&graph)).first().copied();
        let engine = IterativeDeepening::new().depth_bound(bound);
        for outcome in [
            engine.search(&graph).run(),
            engine.path_check(Visited::new()).search(&graph).run(),
        ] {
            match fewest {
                Some(fewest) if fewest <= bound.into() => {
                    assert_eq!(outcome.solution().map(|s| s.len() as u64), Some(fewest));
                }
                Some(_) => assert_eq!(outcome.verdict(), Verdict::BoundExhausted),
                None => assert!(matches!(
                    outcome.verdict(),
                    Verdict::Exhausted | Verdict::BoundExhausted
                )),
            }
        }
    }
}
