//! Answers by the plainest possible method. A goal ends a path: the search does not go beyond it.

use puzzle_search::Cost;

use super::Graph;

/// The cost of the cheapest path from the start to every node, by R. Bellman's method.
pub fn costs(graph: &Graph) -> Vec<Option<u64>> {
    let mut costs = vec![None; graph.nodes() as usize];
    costs[graph.start as usize] = Some(0);
    for _ in 0..graph.nodes() {
        for (_, from, to, cost) in graph.edges() {
            if graph.goals[from as usize] {
                continue;
            }
            if let Some(before) = costs[from as usize] {
                let cost = before + u64::from(cost);
                let known = &mut costs[to as usize];
                *known = Some(known.map_or(cost, |known: u64| known.min(cost)));
            }
        }
    }
    costs
}

/// The same, where every edge costs 1.
pub fn depths(graph: &Graph) -> Vec<Option<u64>> {
    let mut depths = vec![None; graph.nodes() as usize];
    depths[graph.start as usize] = Some(0);
    let mut level = vec![graph.start];
    for depth in 1.. {
        let mut next = Vec::new();
        for node in level {
            if graph.goals[node as usize] {
                continue;
            }
            for (_, to, _) in graph.edges_of(node) {
                if depths[to as usize].is_none() {
                    depths[to as usize] = Some(depth);
                    next.push(to);
                }
            }
        }
        if next.is_empty() {
            break;
        }
        level = next;
    }
    depths
}

/// The values of the goals that have one, least first.
pub fn of_goals(graph: &Graph, values: &[Option<u64>]) -> Vec<u64> {
    let mut of_goals: Vec<u64> = (graph.goals.iter().zip(values))
        .filter(|(is_goal, _)| **is_goal)
        .filter_map(|(_, value)| *value)
        .collect();
    of_goals.sort_unstable();
    of_goals
}

/// The cost from every node to the nearest goal.
pub fn costs_to_go(graph: &Graph) -> Vec<Option<u64>> {
    relax_backwards(graph, u64::from)
}

/// The number of moves from every node to the nearest goal.
pub fn moves_to_go(graph: &Graph) -> Vec<Option<u64>> {
    relax_backwards(graph, |_| 1)
}

fn relax_backwards(graph: &Graph, length: impl Fn(Cost) -> u64) -> Vec<Option<u64>> {
    let mut left: Vec<Option<u64>> = (graph.goals.iter())
        .map(|&is_goal| is_goal.then_some(0))
        .collect();
    for _ in 0..graph.nodes() {
        for (_, from, to, cost) in graph.edges() {
            if let Some(after) = left[to as usize] {
                let cost = after + length(cost);
                let known = &mut left[from as usize];
                *known = Some(known.map_or(cost, |known: u64| known.min(cost)));
            }
        }
    }
    left
}

/// A path as its edges, and what it costs.
pub type Path = (Vec<u32>, u64);

/// Every path from the start that ends at the first goal it meets and visits no node twice, in
/// the order in which a recursive depth-first search finds them.
pub fn simple_paths(graph: &Graph) -> Vec<Path> {
    let mut found = Vec::new();
    let mut on_path = vec![false; graph.nodes() as usize];
    walk_simple(
        graph,
        graph.start,
        0,
        &mut on_path,
        &mut Vec::new(),
        &mut found,
    );
    found
}

fn walk_simple(
    graph: &Graph,
    node: u32,
    cost: u64,
    on_path: &mut Vec<bool>,
    path: &mut Vec<u32>,
    found: &mut Vec<Path>,
) {
    if graph.goals[node as usize] {
        found.push((path.clone(), cost));
        return;
    }
    on_path[node as usize] = true;
    for (mv, to, more) in graph.edges_of(node) {
        if !on_path[to as usize] {
            path.push(mv);
            walk_simple(graph, to, cost + u64::from(more), on_path, path, found);
            path.pop();
        }
    }
    on_path[node as usize] = false;
}

/// Every walk of at most `bound` moves that ends at the first goal it meets, whatever it visits
/// twice, in depth-first order. With `no_undo` an edge is not taken back at once.
pub fn walks(graph: &Graph, bound: usize, no_undo: bool) -> Vec<Vec<u32>> {
    use puzzle_search::Puzzle;

    fn go(
        graph: &Graph,
        node: u32,
        left: usize,
        no_undo: bool,
        path: &mut Vec<u32>,
        found: &mut Vec<Vec<u32>>,
    ) {
        if graph.goals[node as usize] {
            found.push(path.clone());
            return;
        }
        if left == 0 {
            return;
        }
        let taken_back = path.last().and_then(|&last| graph.inverse(last));
        for (mv, to, _) in graph.edges_of(node) {
            if no_undo && taken_back == Some(mv) {
                continue;
            }
            path.push(mv);
            go(graph, to, left - 1, no_undo, path, found);
            path.pop();
        }
    }

    let mut found = Vec::new();
    go(
        graph,
        graph.start,
        bound,
        no_undo,
        &mut Vec::new(),
        &mut found,
    );
    found
}

/// Can any goal be reached?
pub fn is_solvable(graph: &Graph) -> bool {
    !of_goals(graph, &depths(graph)).is_empty()
}
