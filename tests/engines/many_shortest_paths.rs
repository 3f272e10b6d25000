//! All cheapest solutions of a puzzle that has more of them than anybody could list: they are
//! counted without being listed, and the first ones are listed without delay.

use crate::graphs::{Graph, reference, shapes};
use puzzle_search::prelude::ShortestPaths;
use puzzle_search::{Limit, Limits, PathCount, Puzzle, Verdict};

/// Ways through a grid that only go right and down: binomial(2 (side - 1), side - 1), as long as
/// that can be expressed.
fn ways(side: u32) -> Option<u128> {
    let side = side as usize;
    let mut row = vec![Some(1u128); side];
    for _ in 1..side {
        for column in 1..side {
            row[column] = row[column]
                .zip(row[column - 1])
                .and_then(|(a, b)| a.checked_add(b));
        }
    }
    row[side - 1]
}

#[test]
fn a_grid_is_counted() {
    for side in [1, 2, 3, 10, 66, 67] {
        let count = ShortestPaths::new().count(&shapes::grid(side));
        let expected = ways(side).map_or(PathCount::TooManyToCount, PathCount::Exactly);
        assert_eq!(count, Ok(expected), "{side}");
    }
}

#[test]
fn too_many_to_count() {
    let grid = shapes::grid(200);
    let engine = ShortestPaths::new();
    let mut search = engine.search(&grid);
    assert_eq!(search.count(), None);
    let mut last: Option<Vec<u32>> = None;
    for solution in search.solutions().take(1000) {
        assert_eq!(solution.len(), 398);
        assert_eq!(solution.check(&grid), Ok(()));
        // In the order of the moves, so none comes twice. Edges of a node have ascending numbers.
        let moves = solution.into_moves();
        assert!(last.is_none_or(|last| last < moves));
        last = Some(moves);
    }
    assert_eq!(search.count(), Some(PathCount::TooManyToCount));
}

/// With an estimate that is exact, and under a limit that is too small.
#[test]
fn within_limits() {
    let grid = shapes::grid(200);
    let h = |node: &crate::graphs::Node| 398 - node.0 / 200 - node.0 % 200;
    let engine = ShortestPaths::with_heuristic(h);
    let enough = engine.count_within(&grid, &Limits::none().expansions(40_000));
    assert_eq!(enough, Ok(PathCount::TooManyToCount));
    let too_few = engine
        .count_within(&grid, &Limits::none().expansions(1000))
        .map_err(|unsolved| unsolved.verdict());
    assert_eq!(too_few, Err(Verdict::OutOf(Limit::Expansions)));
}

/// A row of diamonds, one way: two ways through each.
fn diamonds(count: u32) -> Graph {
    let edges: Vec<_> = (0..count)
        .flat_map(|i| [(i, i + 1, 1), (i, i + 1, 1)])
        .collect();
    Graph::directed(count + 1, &edges, &[count])
}

#[test]
fn the_largest_number_that_can_be_expressed() {
    let count = |n| ShortestPaths::new().count(&diamonds(n));
    assert_eq!(count(0), Ok(PathCount::Exactly(1)));
    assert_eq!(count(127), Ok(PathCount::Exactly(1 << 127)));
    assert_eq!(count(128), Ok(PathCount::TooManyToCount));
    assert_eq!(count(1000), Ok(PathCount::TooManyToCount));
}

/// A knot of moves that cost nothing: every node has a move to every other one, and one of them
/// leads out. Behind the way out there are as many blind alleys as permutations.
fn knot(nodes: u32, way_out: u32) -> Graph {
    let mut edges = Vec::new();
    for from in 0..nodes {
        // The way out is tried last, so that all other ways come first.
        for to in (0..nodes).filter(|&to| to != from) {
            edges.push((from, to, 0));
        }
    }
    edges.push((way_out, nodes, 0));
    Graph::directed(nodes + 1, &edges, &[nodes])
}

#[test]
fn a_knot_of_free_moves_has_no_blind_alleys() {
    let graph = knot(30, 1);
    let engine = ShortestPaths::new();
    let mut search = engine.search(&graph);
    let mut last: Option<Vec<u32>> = None;
    for solution in search.solutions().take(1000) {
        assert_eq!(solution.cost(), 0);
        assert_eq!(solution.check(&graph), Ok(()));
        let moves = solution.into_moves();
        assert!(last.is_none_or(|last| last < moves));
        last = Some(moves);
    }
    assert!(last.is_some());
}

#[test]
fn small_knots_are_counted() {
    for nodes in 2..7 {
        for way_out in 0..nodes {
            let graph = knot(nodes, way_out);
            let all = reference::simple_paths(&graph).len() as u128;
            let count = ShortestPaths::new().count(&graph);
            assert_eq!(count, Ok(PathCount::Exactly(all)), "{nodes} {way_out}");
        }
    }
}

/// Knots in a row multiply: nobody walks through all of them.
#[test]
fn many_small_knots_are_counted() {
    let mut edges = Vec::new();
    for first in (0..300).step_by(3) {
        let [a, b, c] = [first, first + 1, first + 2];
        for (from, to) in [(a, b), (b, a), (a, c), (c, a), (b, c), (c, b)] {
            edges.push((from, to, 0));
        }
        edges.push((c, c + 1, 1));
    }
    // Two ways through each: a c and a b c.
    let graph = Graph::directed(301, &edges[..126 * 7 / 2], &[189]);
    let count = ShortestPaths::new().count(&graph);
    assert_eq!(count, Ok(PathCount::Exactly(1 << 63)));
    let graph = Graph::directed(301, &edges, &[300]);
    assert_eq!(graph.start().0, 0);
    assert_eq!(
        ShortestPaths::new().count(&graph),
        Ok(PathCount::Exactly(1 << 100))
    );
}
