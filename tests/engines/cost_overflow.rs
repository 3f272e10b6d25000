//! Costs that add up to more than the largest number are reported: they neither wrap nor panic, nor
//! hide a solution whose cost can be expressed.

use crate::graphs::Graph;
use crate::graphs::every_engine::{Claim, for_every_engine};
use puzzle_search::prelude::{AStar, Cost, DepthFirst, IdaStar, UniformCost};
use puzzle_search::{Engine, NoHeuristic, Verdict, Visited};

const HALF: Cost = Cost::MAX / 2;

/// Three edges of half the maximum, one after the other.
fn three_halves() -> Vec<(u32, u32, Cost)> {
    vec![(0, 1, HALF), (1, 2, HALF), (2, 3, HALF)]
}

struct ReportsOverflow(Graph);

impl Claim for ReportsOverflow {
    fn check<S: Engine<Graph>>(&mut self, name: &str, engine: &S) {
        let outcome = engine.search(&self.0).run();
        let expected = match name {
            bounded if bounded.contains("cost 4") => Verdict::BoundExhausted,
            // It walks to and fro.
            "greedy" if self.0.is_undirected() => Verdict::DeadEnd,
            _ => Verdict::CostOverflow,
        };
        assert_eq!(outcome.verdict(), expected, "{name}");
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
        fn check<S: Engine<Graph>>(&mut self, name: &str, engine: &S) {
            let outcome = engine.search(&self.0).run();
            if !name.contains("cost 4") {
                let cost = outcome.solution().map(puzzle_search::Solution::cost);
                assert_eq!(cost, Some(Cost::MAX), "{name}");
            }
        }
    }
    let edges = [(0, 1, HALF), (1, 2, HALF), (2, 3, 1)];
    for_every_engine(&[0; 4], &mut Finds(Graph::directed(4, &edges, &[3])));
}

/// A second way, which costs 5: straight to the goal.
#[test]
fn a_solution_that_fits_is_found_beside_one_that_does_not() {
    struct FindsTheOther(Graph);
    impl Claim for FindsTheOther {
        fn check<S: Engine<Graph>>(&mut self, name: &str, engine: &S) {
            if name.contains("cost 4") || name == "greedy" || name.contains("attempts") {
                return;
            }
            // It never comes back to the goal that it first met at too high a cost.
            if name.starts_with("depth-first visited") {
                return;
            }
            let outcome = engine.search(&self.0).run();
            let cost = outcome.solution().map(puzzle_search::Solution::cost);
            assert_eq!(cost, Some(5), "{name}");
        }
    }
    let mut edges = three_halves();
    edges.push((0, 3, 5));
    for_every_engine(
        &[0; 4],
        &mut FindsTheOther(Graph::directed(4, &edges, &[3])),
    );
    edges.rotate_right(1);
    for_every_engine(
        &[0; 4],
        &mut FindsTheOther(Graph::directed(4, &edges, &[3])),
    );
}

/// Fewer moves, but a cost that does not fit: those that minimise cost, and those that come to
/// every path, find the longer way.
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
    let three = |outcome: puzzle_search::Outcome<u32>| {
        assert_eq!(
            outcome.solution().map(puzzle_search::Solution::cost),
            Some(3)
        );
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
    three(DepthFirst::new().search(&graph).run());
    three(
        puzzle_search::IterativeDeepening::new()
            .search(&graph)
            .run(),
    );
    three(puzzle_search::ShortestPaths::new().search(&graph).run());
}

/// The only path that overflows leads back to where it came from: nothing is left open.
#[test]
fn going_back_does_not_spoil_a_proof() {
    struct Proves(Graph);
    impl Claim for Proves {
        fn check<S: Engine<Graph>>(&mut self, name: &str, engine: &S) {
            let verdict = engine.search(&self.0).run().verdict();
            let expected = match name {
                "greedy" | "greedy, 4 attempts" => Verdict::DeadEnd,
                bounded if bounded.contains("cost 4") => Verdict::BoundExhausted,
                // They walk to and fro until their bound ends it.
                "depth-first no rule" | "iterative-deepening no rule" => Verdict::BoundExhausted,
                _ => Verdict::Exhausted,
            };
            assert_eq!(verdict, expected, "{name}");
        }
    }
    let graph = Graph::undirected(2, &[(0, 1, 3_000_000_000)], &[]);
    for_every_engine(&[0; 2], &mut Proves(graph));
}
