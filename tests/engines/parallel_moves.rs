//! Two moves from one state to another: the solution has the one that the engine took.

use crate::graphs::Graph;
use puzzle_search::prelude::*;
use puzzle_search::{NoHeuristic, Rediscovery, Verdict};

fn moves<E: Engine<Graph>>(engine: &E, graph: &Graph) -> (Verdict, Vec<u32>) {
    let outcome = engine.solve(graph);
    let moves = outcome.solution().map(|solution| {
        assert_eq!(solution.check(graph), Ok(()));
        solution.moves().to_vec()
    });
    (outcome.verdict(), moves.unwrap_or_default())
}

#[test]
fn the_first_one_costs_too_much() {
    let graph = Graph::directed(3, &[(0, 1, 5), (1, 2, Cost::MAX), (1, 2, 1)], &[2]);
    let expected = (Verdict::Solved, vec![0, 2]);
    for rediscovery in [Rediscovery::Drop, Rediscovery::Improve, Rediscovery::Reopen] {
        let engine = AStar::new(NoHeuristic).rediscovery(rediscovery);
        assert_eq!(moves(&engine, &graph), expected, "{rediscovery:?}");
    }
}

#[test]
fn the_first_one_is_beyond_the_bound() {
    let graph = Graph::directed(3, &[(0, 1, 5), (1, 2, 100), (1, 2, 1)], &[2]);
    let engine = AStar::new(NoHeuristic)
        .rediscovery(Rediscovery::Drop)
        .cost_bound(10);
    assert_eq!(moves(&engine, &graph), (Verdict::Solved, vec![0, 2]));
}

#[test]
fn the_first_one_is_kept_where_costs_do_not_matter() {
    for much in [100, Cost::MAX] {
        let graph = Graph::directed(3, &[(0, 1, 5), (1, 2, much), (1, 2, 1)], &[2]);
        let expected = (Verdict::Solved, vec![0, 1]);
        assert_eq!(moves(&BreadthFirst::new(), &graph), expected);
        let drops = GreedyBestFirst::new(NoHeuristic);
        assert_eq!(moves(&drops, &graph), expected);
    }
}
