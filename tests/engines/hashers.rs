//! A hash is not an identity: with a hasher that gives every state the same hash, all engines give
//! the same answers and the same counts.

use std::hash::{BuildHasherDefault, Hasher};

use crate::graphs::every_engine::{Estimates, GOAL_TESTS, REDISCOVERIES};
use crate::graphs::{Graph, arbitrary};
use proptest::prelude::{ProptestConfig, proptest};
use puzzle_search::prelude::{
    AStar, BreadthFirst, DepthFirst, DepthFirstGraph, GreedyBestFirst, IdaStar, IterativeDeepening,
    ShortestPaths, UniformCost,
};
use puzzle_search::{Engine, OnPath, Solution, Stats, Verdict, Visited};

#[derive(Clone, Copy, Debug, Default)]
struct AlwaysTheSame;

impl Hasher for AlwaysTheSame {
    fn finish(&self) -> u64 {
        0x5EED
    }

    fn write(&mut self, _: &[u8]) {}
}

fn same() -> BuildHasherDefault<AlwaysTheSame> {
    BuildHasherDefault::default()
}

/// All that a search does, but for the memory that it takes.
fn record<S: Engine<Graph>>(
    graph: &Graph,
    engine: &S,
) -> Vec<(Verdict, Option<Solution<u32>>, Stats)> {
    let mut search = engine.search(graph);
    let mut outcomes = Vec::new();
    loop {
        let outcome = search.run();
        let mut stats = *outcome.stats();
        stats.bytes = 0;
        outcomes.push((outcome.verdict(), outcome.solution().cloned(), stats));
        if !outcome.is_solved() {
            return outcomes;
        }
    }
}

fn compare<S: Engine<Graph>, T: Engine<Graph>>(graph: &Graph, one: &S, other: &T) {
    assert_eq!(record(graph, one), record(graph, other), "{}", S::NAME);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn collisions_change_nothing((graph, h) in arbitrary::graph_and_admissible(7, 14)) {
        let h = Estimates(&h);
        let graph = &graph;
        for goal_test in GOAL_TESTS {
            let engine = BreadthFirst::new().goal_test(goal_test);
            compare(graph, &engine, &engine.hasher(same()));
            let engine = DepthFirstGraph::new().goal_test(goal_test);
            compare(graph, &engine, &engine.hasher(same()));
        }
        for rediscovery in REDISCOVERIES {
            let engine = AStar::new(h).rediscovery(rediscovery);
            compare(graph, &engine, &engine.hasher(same()));
            let engine = GreedyBestFirst::new(h).rediscovery(rediscovery);
            compare(graph, &engine, &engine.hasher(same()));
        }
        compare(graph, &UniformCost::new(), &UniformCost::new().hasher(same()));
        compare(graph, &ShortestPaths::new(), &ShortestPaths::new().hasher(same()));

        let on_path = || OnPath::new().hasher(same());
        let visited = || Visited::new().hasher(same());
        let engine = DepthFirst::new();
        compare(graph, &engine, &engine.path_check(on_path()));
        compare(graph, &engine.path_check(Visited::new()), &engine.path_check(visited()));
        let engine = IterativeDeepening::new();
        compare(graph, &engine, &engine.path_check(on_path()));
        compare(graph, &engine.path_check(Visited::new()), &engine.path_check(visited()));
        let engine = IdaStar::new(h);
        compare(graph, &engine, &engine.path_check(on_path()));
        compare(graph, &engine.path_check(Visited::new()), &engine.path_check(visited()));
    }
}
