//! Estimates that are not what they should be: inconsistent, too high, not 0 at the goal, close to
//! the largest possible number, or a dead end.

use crate::graphs::every_engine::{Estimates, TIES};
use crate::graphs::{Graph, Node};
use puzzle_search::prelude::{AStar, Cost, GreedyBestFirst, IdaStar, ShortestPaths, UniformCost};
use puzzle_search::{DEAD_END, Engine, GoalTest, Outcome, Rediscovery, Verdict, Visited, Weight};

fn solve<S: Engine<Graph>>(graph: &Graph, engine: &S) -> Outcome<u32> {
    let outcome = engine.search(graph).run();
    if let Some(solution) = outcome.solution() {
        assert_eq!(solution.check(graph), Ok(()));
    }
    outcome
}

fn cost<S: Engine<Graph>>(graph: &Graph, engine: &S) -> Option<u64> {
    solve(graph, engine)
        .solution()
        .map(puzzle_search::Solution::cost)
}

/// Every engine that promises the least cost, with this estimate.
fn all_optimal(graph: &Graph, estimates: &[Cost], least: Cost) {
    let h = Estimates(estimates);
    let least = Some(u64::from(least));
    assert_eq!(cost(graph, &UniformCost::new()), least);
    for ties in TIES {
        assert_eq!(cost(graph, &AStar::new(h).tie_break(ties)), least);
    }
    assert_eq!(cost(graph, &IdaStar::new(h)), least);
    assert_eq!(cost(graph, &IdaStar::new(h).in_place()), least);
    assert_eq!(
        cost(graph, &IdaStar::new(h).path_check(Visited::new())),
        least
    );
    assert_eq!(cost(graph, &ShortestPaths::with_heuristic(h)), least);
}

/// S-A 3, S-B 1, B-A 1, A-G 1, and h(B) = 2: A is expanded before the cheap way to it is known.
#[test]
fn inconsistent_estimates_need_reopening() {
    let [start, a, b, goal] = [0, 1, 2, 3];
    let edges = [(start, a, 3), (start, b, 1), (b, a, 1), (a, goal, 1)];
    for graph in [
        Graph::directed(4, &edges, &[goal]),
        Graph::undirected(4, &edges, &[goal]),
    ] {
        all_optimal(&graph, &[0, 0, 2, 0], 3);
    }
    // Here the estimate, still admissible, misleads A* if it does not reopen.
    let edges = [(start, a, 3), (start, b, 1), (b, a, 1), (a, goal, 4)];
    let graph = Graph::directed(4, &edges, &[goal]);
    let h = Estimates(&[0, 0, 5, 0]);
    all_optimal(&graph, &[0, 0, 5, 0], 6);
    let improve = AStar::new(h).rediscovery(Rediscovery::Improve);
    assert_eq!(cost(&graph, &improve), Some(7));
}

/// A-B 3, B-C 3, C-D 3, A-C 8, A-D 10, with an inconsistent estimate.
#[test]
fn the_cheapest_way_has_the_most_edges() {
    let edges = [(0, 1, 3), (1, 2, 3), (2, 3, 3), (0, 2, 8), (0, 3, 10)];
    for graph in [
        Graph::directed(4, &edges, &[3]),
        Graph::undirected(4, &edges, &[3]),
    ] {
        for h in [
            [0, 0, 0, 0],
            [9, 6, 3, 0],
            [0, 6, 0, 0],
            [0, 0, 3, 0],
            [9, 0, 0, 0],
        ] {
            all_optimal(&graph, &h, 9);
        }
    }
}

#[test]
fn goal_test_when_generated_with_weighted_edges() {
    let graph = Graph::directed(3, &[(0, 1, 1), (1, 2, 1), (0, 2, 3)], &[2]);
    all_optimal(&graph, &[0, 0, 0], 2);
    let early = UniformCost::new().goal_test(GoalTest::WhenGenerated);
    assert_eq!(cost(&graph, &early), Some(3), "as documented");
}

/// The cost reported is the path's, never f.
#[test]
fn estimate_at_the_goal_is_not_paid() {
    let graph = Graph::directed(3, &[(0, 1, 1), (1, 2, 1), (0, 2, 3)], &[2]);
    for at_goal in [1, 7, 1000, DEAD_END - 1] {
        let h = Estimates(&[0, 0, at_goal]);
        assert_eq!(cost(&graph, &AStar::new(h)), Some(2));
        assert_eq!(cost(&graph, &IdaStar::new(h)), Some(2));
        assert_eq!(cost(&graph, &ShortestPaths::with_heuristic(h)), Some(2));
        assert!(cost(&graph, &GreedyBestFirst::new(h)).is_some());
    }
}

/// Estimates that add up past the largest number: nothing wraps, nothing panics.
#[test]
fn estimates_near_the_largest_number() {
    let graph = Graph::directed(3, &[(0, 1, 1), (1, 2, 1)], &[2]);
    for high in [DEAD_END - 1, DEAD_END - 2, DEAD_END / 2 + 1] {
        let h = |_: &Node| high;
        let heavy = Weight::new(u16::MAX, u16::MAX).expect("not 0");
        for ties in TIES {
            let engine = AStar::new(h).tie_break(ties);
            assert_eq!(cost(&graph, &engine), Some(2));
            assert_eq!(cost(&graph, &engine.weight(heavy)), Some(2));
            assert_eq!(
                cost(&graph, &GreedyBestFirst::new(h).tie_break(ties)),
                Some(2)
            );
        }
        assert_eq!(cost(&graph, &IdaStar::new(h)), Some(2));
        assert_eq!(
            cost(&graph, &IdaStar::new(h).path_check(Visited::new())),
            Some(2)
        );
        assert_eq!(cost(&graph, &ShortestPaths::with_heuristic(h)), Some(2));
    }
}

#[test]
fn dead_ends_are_not_entered() {
    // The way over 1 is a dead end, if the estimate is to be believed.
    let graph = Graph::directed(4, &[(0, 1, 1), (1, 3, 1), (0, 2, 5), (2, 3, 5)], &[3]);
    let h = Estimates(&[0, DEAD_END, 0, 0]);
    for outcome in [
        solve(&graph, &AStar::new(h)),
        solve(&graph, &GreedyBestFirst::new(h)),
        solve(&graph, &IdaStar::new(h)),
        solve(&graph, &ShortestPaths::with_heuristic(h)),
    ] {
        assert_eq!(
            outcome.solution().map(puzzle_search::Solution::cost),
            Some(10)
        );
        assert_eq!(outcome.stats().overflowed, 0);
        assert!(outcome.stats().pruned > 0);
    }
    // The start is one: nothing is done.
    let h = |_: &Node| DEAD_END;
    for outcome in [
        solve(&graph, &AStar::new(h)),
        solve(&graph, &GreedyBestFirst::new(h)),
        solve(&graph, &IdaStar::new(h)),
        solve(&graph, &ShortestPaths::with_heuristic(h)),
    ] {
        assert_eq!(outcome.verdict(), Verdict::Exhausted);
        assert_eq!(outcome.stats().expanded, 0);
    }
}
