//! Costs that add up to more than the largest number neither wrap nor panic. Engines that minimise
//! cost report them, and find a solution whose cost can be expressed if there is one. The others do
//! not look at costs, and a solution of theirs has its true cost.

use crate::graphs::Graph;
use crate::graphs::every_engine::{Claim, for_every_engine};
use puzzle_search::NoHeuristic;
use puzzle_search::prelude::*;

const HALF: Cost = Cost::MAX / 2;

/// Three edges of half the maximum, one after the other.
fn three_halves() -> Vec<(u32, u32, Cost)> {
    vec![(0, 1, HALF), (1, 2, HALF), (2, 3, HALF)]
}

/// Does an engine of this name look for the solution of least cost?
fn minimises_cost(name: &str) -> bool {
    let engines = [
        "a-star",
        "bidirectional",
        "ida-star",
        "shortest-paths",
        "uniform-cost",
    ];
    engines.iter().any(|engine| name.starts_with(engine))
}

struct ReportsOverflow(Graph);

impl Claim for ReportsOverflow {
    fn check(&mut self, name: &str, engine: &dyn DynEngine<Graph>) {
        let outcome = engine.boxed_search(&self.0).run();
        let expected = match name {
            bounded if bounded.contains("cost 4") => Verdict::BoundExhausted,
            // It walks to and fro.
            "greedy" if self.0.is_undirected() => Verdict::DeadEnd,
            name if minimises_cost(name) => Verdict::CostOverflow,
            _ => Verdict::Solved,
        };
        assert_eq!(outcome.verdict(), expected, "{name}");
        if let Some(solution) = outcome.solution() {
            assert_eq!(solution.cost(), 3 * u64::from(HALF), "{name}");
            assert_eq!(solution.check(&self.0), Ok(()), "{name}");
        }
    }
}

#[test]
fn three_edges_of_half_the_maximum() {
    let mut claim = ReportsOverflow(Graph::directed(4, &three_halves(), &[3]));
    for_every_engine(&[0; 4], &mut claim);
    let mut claim = ReportsOverflow(Graph::undirected(4, &three_halves(), &[3]));
    for_every_engine(&[0; 4], &mut claim);
}

#[test]
fn the_largest_cost_is_a_cost() {
    struct Finds(Graph);
    impl Claim for Finds {
        fn check(&mut self, name: &str, engine: &dyn DynEngine<Graph>) {
            let outcome = engine.boxed_search(&self.0).run();
            if !name.contains("cost 4") {
                let cost = outcome.solution().map(Solution::cost);
                assert_eq!(cost, Some(Cost::MAX.into()), "{name}");
            }
        }
    }
    let edges = [(0, 1, HALF), (1, 2, HALF), (2, 3, 1)];
    for_every_engine(&[0; 4], &mut Finds(Graph::directed(4, &edges, &[3])));
}

/// A second way, which costs 5: straight to the goal.
#[test]
fn a_solution_that_fits_is_found_beside_one_that_does_not() {
    struct FindsTheOther {
        graph: Graph,
        /// What the way costs that the moves list first.
        first_listed: u64,
    }
    impl Claim for FindsTheOther {
        fn check(&mut self, name: &str, engine: &dyn DynEngine<Graph>) {
            if name.contains("cost 4") || name == "greedy" || name.contains("attempts") {
                return;
            }
            let outcome = engine.boxed_search(&self.graph).run();
            let cost = outcome.solution().map(Solution::cost);
            let expected = match name.split_whitespace().next() {
                Some("depth-first") => self.first_listed,
                _ => 5,
            };
            assert_eq!(cost, Some(expected), "{name}");
        }
    }
    let mut edges = three_halves();
    edges.push((0, 3, 5));
    let check = |edges: &[_], first_listed| {
        let graph = Graph::directed(4, edges, &[3]);
        let mut claim = FindsTheOther {
            graph,
            first_listed,
        };
        for_every_engine(&[0; 4], &mut claim);
    };
    check(&edges, 3 * u64::from(HALF));
    edges.rotate_right(1);
    check(&edges, 5);
}

/// Fewer moves, but a cost that does not fit: those that minimise cost find the longer way, and
/// those that minimise moves the shorter one. Those that come to every path find both.
#[test]
fn the_longer_way_is_the_one_that_fits() {
    let edges = [
        (0, 1, Cost::MAX),
        (1, 4, 1),
        (0, 2, 1),
        (2, 3, 1),
        (3, 4, 1),
    ];
    let graph = Graph::directed(5, &edges, &[4]);
    let three = |outcome: Outcome<u32>| {
        assert_eq!(outcome.solution().map(Solution::cost), Some(3));
    };
    three(UniformCost::new().search(&graph).run());
    three(AStar::new(NoHeuristic).search(&graph).run());
    three(IdaStar::new(NoHeuristic).search(&graph).run());
    three(
        IdaStar::new(NoHeuristic)
            .path_check(Visited::new())
            .search(&graph)
            .run(),
    );
    three(ShortestPaths::new().search(&graph).run());
    three(Bidirectional::new().search(&graph).run());

    let too_much = u64::from(Cost::MAX) + 1;
    let outcome = BreadthFirst::new().solve(&graph);
    let cost = outcome.solution().map(Solution::cost);
    assert_eq!(cost, Some(too_much));
    let costs = |solutions: &mut dyn Iterator<Item = Solution<u32>>| {
        let costs = solutions.map(|solution| solution.cost());
        assert_eq!(costs.collect::<Vec<u64>>(), [too_much, 3]);
    };
    costs(&mut DepthFirst::new().search(&graph).solutions());
    costs(&mut IterativeDeepening::new().search(&graph).solutions());
}

/// The only path that overflows leads back to where it came from: nothing is left open.
#[test]
fn going_back_does_not_spoil_a_proof() {
    struct Proves(Graph);
    impl Claim for Proves {
        fn check(&mut self, name: &str, engine: &dyn DynEngine<Graph>) {
            let verdict = engine.boxed_search(&self.0).run().verdict();
            let expected = match name {
                "greedy" | "greedy, 4 attempts" => Verdict::DeadEnd,
                bounded if bounded.contains("cost 4") => Verdict::BoundExhausted,
                // They walk to and fro until their bound ends it.
                "depth-first no check" | "iterative-deepening no check" => Verdict::BoundExhausted,
                _ => Verdict::Exhausted,
            };
            assert_eq!(verdict, expected, "{name}");
        }
    }
    let graph = Graph::undirected(2, &[(0, 1, 3_000_000_000)], &[]);
    for_every_engine(&[0; 2], &mut Proves(graph));
}
