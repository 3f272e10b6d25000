//! Small random graphs, with parallel edges, self-loops, edges of cost 0, and several goals or none.

use proptest::collection::vec;
use proptest::prelude::*;
use puzzle_search::{Cost, DEAD_END};

use super::Graph;
use super::reference::costs_to_go;

/// Directed or undirected, at most this many nodes and edges.
pub fn graph(nodes: u32, edges: usize) -> impl Strategy<Value = Graph> {
    (1..=nodes).prop_flat_map(move |nodes| {
        let edge = (0..nodes, 0..nodes, 0..=4u32);
        let is_goal = prop_oneof![4 => Just(false), 1 => Just(true)];
        (
            any::<bool>(),
            vec(edge, 0..=edges),
            vec(is_goal, nodes as usize),
        )
            .prop_map(move |(both_ways, edges, is_goal)| {
                let mut graph = if both_ways {
                    Graph::undirected(nodes, &edges[..edges.len() / 2], &[])
                } else {
                    Graph::directed(nodes, &edges, &[])
                };
                graph.goals = is_goal;
                graph
            })
    })
}

/// A graph and an estimate that is admissible and nothing else: any number up to the true one.
pub fn graph_and_admissible(nodes: u32, edges: usize) -> impl Strategy<Value = (Graph, Vec<Cost>)> {
    (graph(nodes, edges), vec(any::<u32>(), nodes as usize)).prop_map(|(graph, random)| {
        let estimates = costs_to_go(&graph)
            .into_iter()
            .zip(random)
            .map(|(left, random)| match left {
                Some(left) => random % (left as Cost + 1),
                // No goal ahead: every number is admissible, and one of them says so.
                None if random.is_multiple_of(4) => DEAD_END,
                None => random % 8,
            })
            .collect();
        (graph, estimates)
    })
}

/// The estimate that is exact.
pub fn perfect(graph: &Graph) -> Vec<Cost> {
    costs_to_go(graph)
        .into_iter()
        .map(|left| left.map_or(DEAD_END, |left| left as Cost))
        .collect()
}
