//! The smallest puzzles: start = goal, no goal, no moves, self-loops, cycles of cost 0.

use crate::graphs::every_engine::{Claim, for_every_engine};
use crate::graphs::{Graph, Node, shapes};
use puzzle_search::prelude::{Greedy, IdaStar, ShortestPaths};
use puzzle_search::{DynEngine, NoHeuristic, PathCount, Verdict};

/// Nothing to do: solved by no moves, before anything is expanded.
struct SolvedAtOnce(Graph);

impl Claim for SolvedAtOnce {
    fn check(&mut self, name: &str, engine: &dyn DynEngine<Graph>) {
        let outcome = engine.boxed_search(&self.0).run();
        assert!(outcome.is_solved(), "{name}");
        let solution = outcome.solution().expect(name);
        assert!(solution.is_empty() && solution.cost() == 0, "{name}");
        if name != "distance-table" {
            assert_eq!(outcome.stats().expanded, 0, "{name}");
            assert_eq!(outcome.stats().generated, 0, "{name}");
        }
    }
}

#[test]
fn start_is_goal() {
    let edges = [(0, 1, 1), (1, 2, 0), (2, 0, 1), (0, 0, 0)];
    for goals in [&[0][..], &[0, 2], &[0, 1, 2]] {
        let graph = Graph::directed(3, &edges, goals);
        for_every_engine(&[0; 3], &mut SolvedAtOnce(graph));
        let graph = Graph::undirected(3, &edges, goals);
        for_every_engine(&[0; 3], &mut SolvedAtOnce(graph));
    }
}

/// No goal: every engine that is not bounded proves it, and says so again when asked again.
struct GivesUp(Graph);

impl Claim for GivesUp {
    fn check(&mut self, name: &str, engine: &dyn DynEngine<Graph>) {
        let mut search = engine.boxed_search(&self.0);
        let outcome = search.run();
        let verdict = outcome.verdict();
        let bounded = [" to ", "no check", "no undo"]
            .iter()
            .any(|word| name.contains(word));
        if name.starts_with("greedy,") || name == "greedy" {
            assert_eq!(verdict, Verdict::DeadEnd, "{name}");
        } else if bounded {
            let is_none = matches!(verdict, Verdict::BoundExhausted | Verdict::Exhausted);
            assert!(is_none, "{name}: {verdict:?}");
        } else {
            assert_eq!(verdict, Verdict::Exhausted, "{name}");
        }
        assert_eq!(search.verdict(), Some(verdict), "{name}");
        assert_eq!(search.run(), outcome, "{name}");
        assert_eq!(search.step(), Some(outcome), "{name}");
    }
}

#[test]
fn no_goal() {
    for graph in [
        // No moves either.
        Graph::directed(1, &[], &[]),
        // Self-loops, dear and free.
        Graph::directed(1, &[(0, 0, 1)], &[]),
        Graph::directed(1, &[(0, 0, 0), (0, 0, 0)], &[]),
        // Rings, dear and free.
        shapes::ring(3, 1),
        shapes::ring(3, 0),
        shapes::ring(5, 7),
        Graph::undirected(3, &[(0, 1, 0), (1, 2, 0), (2, 0, 0)], &[]),
        // A goal out of reach, and one that only leads here.
        Graph::directed(3, &[(0, 1, 1), (1, 0, 1)], &[2]),
        Graph::directed(2, &[(1, 0, 1)], &[1]),
    ] {
        let nodes = graph.nodes() as usize;
        for_every_engine(&vec![0; nodes], &mut GivesUp(graph));
    }
}

/// A start without moves that is no goal.
#[test]
fn no_moves() {
    struct NothingDone(Graph);
    impl Claim for NothingDone {
        fn check(&mut self, name: &str, engine: &dyn DynEngine<Graph>) {
            let outcome = engine.boxed_search(&self.0).run();
            assert!(!outcome.is_solved(), "{name}");
            assert_eq!(outcome.stats().generated, 0, "{name}");
        }
    }
    let graph = Graph::directed(2, &[], &[1]);
    for_every_engine(&[0; 2], &mut NothingDone(graph));
}

/// A way to the goal that costs nothing, out of a knot of self-loops and circles that cost
/// nothing.
#[test]
fn circles_of_cost_zero() {
    struct Solves(Graph);
    impl Claim for Solves {
        fn check(&mut self, name: &str, engine: &dyn DynEngine<Graph>) {
            if name.contains("greedy,") || name == "greedy" {
                return;
            }
            let outcome = engine.boxed_search(&self.0).run();
            assert_eq!(
                outcome.solution().map(puzzle_search::Solution::cost),
                Some(0),
                "{name}"
            );
        }
    }
    let edges = [
        (0, 0, 0),
        (0, 1, 0),
        (1, 0, 0),
        (1, 1, 0),
        (1, 2, 0),
        (2, 0, 0),
        (2, 3, 0),
    ];
    let graph = Graph::directed(4, &edges, &[3]);
    assert_eq!(
        ShortestPaths::new().count(&graph),
        Ok(PathCount::Exactly(1))
    );
    for_every_engine(&[0; 4], &mut Solves(graph));
}

#[test]
fn ida_star_ends_on_a_ring_by_default() {
    let outcome = IdaStar::new(NoHeuristic).search(&shapes::ring(3, 1)).run();
    assert_eq!(outcome.verdict(), Verdict::Exhausted);
    assert!(outcome.stats().expanded <= 9);
}

#[test]
fn greedy_notices_that_it_goes_in_circles() {
    for nodes in [1, 2, 3, 100] {
        let ring = shapes::ring(nodes, 1);
        let engine = Greedy::new(|_: &Node| 0).attempts(3);
        let outcome = engine.search(&ring).run();
        assert_eq!(outcome.verdict(), Verdict::DeadEnd);
        assert_eq!(outcome.stats().iterations, 3);
        assert!(outcome.stats().expanded <= u64::from(nodes) * 3 * 3);
    }
    let outcome = Greedy::new(|_: &Node| 0)
        .attempts(0)
        .search(&shapes::chain(1))
        .run();
    assert_eq!(outcome.verdict(), Verdict::DeadEnd, "no attempt is made");
}
