//! Graphs of a given shape.

use puzzle_search::Cost;

use super::Graph;

/// 0 - 1 - 2 - ... - (nodes - 1), one way; the last node is the goal.
pub fn chain(nodes: u32) -> Graph {
    let edges: Vec<_> = (1..nodes).map(|at| (at - 1, at, 1)).collect();
    Graph::directed(nodes, &edges, &[nodes - 1])
}

/// The same, both ways.
pub fn two_way_chain(nodes: u32) -> Graph {
    let edges: Vec<_> = (1..nodes).map(|at| (at - 1, at, 1)).collect();
    Graph::undirected(nodes, &edges, &[nodes - 1])
}

/// One way round, with edges of this cost, and no goal.
pub fn ring(nodes: u32, cost: Cost) -> Graph {
    let edges: Vec<_> = (0..nodes).map(|at| (at, (at + 1) % nodes, cost)).collect();
    Graph::directed(nodes, &edges, &[])
}

/// A square grid, both ways, from one corner to the opposite one.
pub fn grid(side: u32) -> Graph {
    let mut edges = Vec::new();
    for row in 0..side {
        for column in 0..side {
            let at = row * side + column;
            if column + 1 < side {
                edges.push((at, at + 1, 1));
            }
            if row + 1 < side {
                edges.push((at, at + side, 1));
            }
        }
    }
    Graph::undirected(side * side, &edges, &[side * side - 1])
}
