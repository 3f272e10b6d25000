//! Engines of different types fit in one list, and everything can be sent to other threads, cloned
//! and printed.

use std::fmt::Debug;

use crate::graphs::{Graph, Node, shapes};
use puzzle_search::prelude::*;
use puzzle_search::{
    AsListed, Budget, ByEstimate, CancelFlag, Copying, Distances, Event, Fate, FirstListed,
    GoalTest, InPlace, Levels, Limit, Limits, NoCheck, NoHeuristic, NoUndo, OnPath, Outcome,
    PathCount, Rediscovery, Solution, SolutionError, States, Stats, TableError, TieBreak,
    TwoBitBreadthFirst, Verdict, Visited, Weight, WeightError,
};

#[expect(clippy::trivially_copy_pass_by_ref, reason = "it is a heuristic")]
fn estimate(node: &Node) -> Cost {
    99 - node.0
}

type Estimate = fn(&Node) -> Cost;

fn engines() -> Vec<Box<dyn DynEngine<Graph> + Send + Sync>> {
    let h = estimate as Estimate;
    vec![
        Box::new(BreadthFirst::new()),
        Box::new(DepthFirst::new()),
        Box::new(DepthFirst::new().in_place().ordered_by(h)),
        Box::new(DepthFirstGraph::new()),
        Box::new(IterativeDeepening::new().path_check(Visited::new())),
        Box::new(UniformCost::new()),
        Box::new(AStar::new(h)),
        Box::new(AnytimeAStar::new(h)),
        Box::new(GreedyBestFirst::new(h)),
        Box::new(IdaStar::new(h).path_check(NoUndo)),
        Box::new(Greedy::new(h)),
        Box::new(DistanceTable::new()),
        Box::new(ShortestPaths::with_heuristic(h)),
    ]
}

#[test]
fn engines_in_a_list() {
    let graph = shapes::two_way_chain(100);
    let mut names = Vec::new();
    for engine in engines() {
        let outcome = engine.solve(&graph);
        let length = outcome.solution().map(Solution::len);
        assert_eq!(length, Some(99), "{}", engine.name());
        let outcome = engine.solve_within(&graph, &Limits::none().expansions(1));
        assert_eq!(outcome.verdict(), Verdict::OutOf(Limit::Expansions));
        names.push(engine.name());
    }
    assert_eq!(
        names,
        [
            "breadth-first",
            "depth-first",
            "depth-first",
            "depth-first-graph",
            "iterative-deepening",
            "uniform-cost",
            "a-star",
            "anytime-a-star",
            "greedy-best-first",
            "ida-star",
            "greedy",
            "distance-table",
            "shortest-paths",
        ]
    );
}

#[test]
fn engines_in_threads() {
    let graph = shapes::two_way_chain(100);
    let engines = engines();
    std::thread::scope(|scope| {
        for engine in &engines {
            scope.spawn(|| assert!(engine.solve(&graph).is_solved()));
        }
    });
}

/// A search can go on in another thread.
#[test]
fn a_search_is_sent_to_another_thread() {
    let graph = shapes::two_way_chain(100);
    let engine = IdaStar::new(estimate as Estimate);
    let mut search = engine.search(&graph);
    assert_eq!(search.step(), None);
    std::thread::scope(|scope| {
        scope.spawn(move || assert!(search.run().is_solved()));
    });
}

/// A heuristic borrowed or shared.
#[test]
fn heuristics_are_shared() {
    let graph = shapes::two_way_chain(100);
    let table: Vec<Cost> = (0..100).rev().collect();
    let borrowed = |node: &Node| table[node.0 as usize];
    assert!(AStar::new(&borrowed).solve(&graph).is_solved());
    let shared = std::sync::Arc::new(borrowed);
    assert!(AStar::new(shared.clone()).solve(&graph).is_solved());
    assert!(IdaStar::new(shared).solve(&graph).is_solved());
}

fn value<T: Send + Sync + Clone + Debug>() {}
fn sendable<T: Send + Sync + Debug>() {}

#[test]
fn send_sync_clone_debug() {
    value::<BreadthFirst>();
    value::<DepthFirst>();
    value::<DepthFirst<NoCheck, InPlace, ByEstimate<NoHeuristic>>>();
    value::<DepthFirstGraph>();
    value::<IterativeDeepening<Visited, Copying>>();
    value::<UniformCost>();
    value::<AStar<NoHeuristic>>();
    value::<GreedyBestFirst<NoHeuristic>>();
    value::<IdaStar<NoHeuristic, NoUndo, InPlace>>();
    value::<Greedy<NoHeuristic>>();
    value::<DistanceTable>();
    value::<Distances>();
    value::<TwoBitBreadthFirst>();
    value::<Levels>();
    value::<ShortestPaths>();
    value::<AsListed>();
    value::<Copying>();
    value::<InPlace>();
    value::<NoCheck>();
    value::<NoUndo>();
    value::<OnPath>();
    value::<Visited>();
    value::<FirstListed>();
    value::<GoalTest>();
    value::<TieBreak>();
    value::<Rediscovery>();
    value::<Weight>();
    value::<WeightError>();
    value::<TableError>();
    value::<Limits>();
    value::<Limit>();
    value::<CancelFlag>();
    value::<Budget>();
    value::<Event>();
    value::<Fate>();
    value::<Stats>();
    value::<Verdict>();
    value::<Outcome<u32>>();
    value::<Solution<u32>>();
    value::<SolutionError>();
    value::<PathCount>();
    sendable::<States<'_, Graph>>();
}

fn sent<T: Send + Sync + Debug>(_: &T) {}

#[test]
fn searches_are_send_sync_debug() {
    let graph = shapes::chain(2);
    sent(&BreadthFirst::new().search(&graph));
    sent(&DepthFirst::new().search(&graph));
    sent(
        &DepthFirst::new()
            .in_place()
            .path_check(Visited::new())
            .search(&graph),
    );
    sent(&DepthFirstGraph::new().search(&graph));
    sent(&IterativeDeepening::new().search(&graph));
    sent(&UniformCost::new().search(&graph));
    sent(&AStar::new(estimate as Estimate).search(&graph));
    sent(&GreedyBestFirst::new(NoHeuristic).search(&graph));
    sent(&IdaStar::new(NoHeuristic).search(&graph));
    sent(&Greedy::new(NoHeuristic).search(&graph));
    sent(&DistanceTable::new().search(&graph));
    sent(&ShortestPaths::new().search(&graph));
}

#[test]
fn a_search_prints_itself_briefly() {
    let graph = shapes::two_way_chain(1000);
    let engine = BreadthFirst::new();
    let mut search = engine.search(&graph);
    assert!(search.run().is_solved());
    assert!(format!("{search:?}").len() < 500);
}
