//! The engines that promise the least cost find it, or prove that there is no solution. Their
//! answers agree with R. Bellman's method.

use crate::graphs::every_engine::{Estimates, TIES};
use crate::graphs::{Graph, arbitrary, reference};
use proptest::prelude::{ProptestConfig, proptest};
use puzzle_search::prelude::{AStar, Bidirectional, Cost, IdaStar, ShortestPaths, UniformCost};
use puzzle_search::{
    Engine, NoHeuristic, Outcome, Rediscovery, Solution, Verdict, Visited, Weight,
};

fn check(graph: &Graph, name: &str, outcome: &Outcome<u32>) {
    let least = reference::of_goals(graph, &reference::costs(graph));
    let found = outcome.solution().map(Solution::cost);
    assert_eq!(found, least.first().copied(), "{name}");
    let expected = if least.is_empty() {
        Verdict::Exhausted
    } else {
        Verdict::Solved
    };
    assert_eq!(outcome.verdict(), expected, "{name}");
    if let Some(solution) = outcome.solution() {
        assert_eq!(solution.check(graph), Ok(()), "{name}");
    }
}

fn solve<S: Engine<Graph>>(graph: &Graph, name: &str, engine: &S) {
    check(graph, name, &engine.search(graph).run());
}

/// With an admissible heuristic, consistent or not.
fn check_with(graph: &Graph, estimates: &[Cost], what: &str) {
    let h = Estimates(estimates);
    for ties in TIES {
        let engine = AStar::new(h).tie_break(ties);
        solve(graph, &format!("a-star {ties:?}, {what}"), &engine);
    }
    let ida = IdaStar::new(h);
    solve(graph, &format!("ida-star, {what}"), &ida);
    solve(
        graph,
        &format!("ida-star in place, {what}"),
        &ida.in_place(),
    );
    let visited = ida.path_check(Visited::new());
    solve(graph, &format!("ida-star visited, {what}"), &visited);
    solve(
        graph,
        &format!("ida-star visited in place, {what}"),
        &visited.in_place(),
    );
    let paths = ShortestPaths::with_heuristic(h);
    solve(graph, &format!("shortest-paths, {what}"), &paths);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn least_cost((graph, admissible) in arbitrary::graph_and_admissible(7, 14)) {
        solve(&graph, "uniform-cost", &UniformCost::new());
        solve(&graph, "shortest-paths", &ShortestPaths::new());
        solve(&graph, "bidirectional", &Bidirectional::new());
        solve(&graph, "a-star, no heuristic", &AStar::new(NoHeuristic));
        check_with(&graph, &vec![0; admissible.len()], "h = 0");
        check_with(&graph, &arbitrary::perfect(&graph), "h perfect");
        check_with(&graph, &admissible, "h admissible");
    }

    /// A consistent heuristic needs no reopening.
    #[test]
    fn least_cost_without_reopening(graph in arbitrary::graph(7, 14)) {
        for estimates in [arbitrary::perfect(&graph), vec![0; graph.nodes() as usize]] {
            let h = Estimates(&estimates);
            for ties in TIES {
                let engine = AStar::new(h).tie_break(ties).rediscovery(Rediscovery::Improve);
                let outcome = engine.search(&graph).run();
                check(&graph, "a-star that improves", &outcome);
            }
        }
    }

    /// A consistent heuristic: nothing is reopened.
    #[test]
    fn consistent_estimates_reopen_nothing(graph in arbitrary::graph(7, 14)) {
        let estimates = arbitrary::perfect(&graph);
        let h = Estimates(&estimates);
        for ties in TIES {
            let engine = AStar::new(h).tie_break(ties);
            let mut search = engine.search(&graph);
            search.solutions().for_each(drop);
            assert_eq!(search.stats().reopened, 0);
        }
    }

    /// An estimate that is too high, for instance one that is not 0 at a goal, may cost the
    /// optimum; a solution is found all the same, at its own price.
    #[test]
    fn inadmissible(
        graph in arbitrary::graph(7, 14),
        random in proptest::collection::vec(0..20u32, 7),
    ) {
        let h = Estimates(&random);
        let solvable = reference::is_solvable(&graph);
        for outcome in [
            AStar::new(h).search(&graph).run(),
            IdaStar::new(h).search(&graph).run(),
            IdaStar::new(h).path_check(Visited::new()).search(&graph).run(),
            ShortestPaths::with_heuristic(h).search(&graph).run(),
        ] {
            assert_eq!(outcome.is_solved(), solvable);
            assert_eq!(outcome.is_exhausted(), !solvable);
            if let Some(solution) = outcome.solution() {
                assert_eq!(solution.check(&graph), Ok(()));
            }
        }
    }

    /// Weighted A*: at most w times the least cost.
    #[test]
    fn weighted((graph, admissible) in arbitrary::graph_and_admissible(7, 14)) {
        let h = Estimates(&admissible);
        let least = reference::of_goals(&graph, &reference::costs(&graph));
        for (numerator, denominator) in [(0, 1), (1, 2), (1, 1), (3, 2), (5, 1)] {
            let weight = Weight::new(numerator, denominator).expect("not 0");
            let outcome = AStar::new(h).weight(weight).search(&graph).run();
            let found = outcome.solution().map(Solution::cost);
            assert_eq!(found.is_some(), !least.is_empty());
            if let (Some(found), Some(least)) = (found, least.first()) {
                let (n, d) = (u64::from(numerator), u64::from(denominator));
                assert!(d * found <= n.max(d) * least, "{found} against {least}");
            }
        }
    }

    /// A bound on the cost: everything within it is found, and what is proved is said.
    #[test]
    fn cost_bound((graph, admissible) in arbitrary::graph_and_admissible(7, 14), bound in 0..8u32) {
        let h = Estimates(&admissible);
        let least = reference::of_goals(&graph, &reference::costs(&graph)).first().copied();
        for outcome in [
            UniformCost::new().cost_bound(bound).search(&graph).run(),
            AStar::new(h).cost_bound(bound).search(&graph).run(),
            IdaStar::new(h).cost_bound(bound).search(&graph).run(),
            IdaStar::new(h).cost_bound(bound).path_check(Visited::new()).search(&graph).run(),
        ] {
            match least {
                Some(least) if least <= bound.into() => {
                    assert_eq!(outcome.solution().map(Solution::cost), Some(least));
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
