//! Paths that cost more than a [`Cost`] can express, beside a longer one that costs little.

use puzzle_search::prelude::*;

use super::engines;
use crate::graphs::Graph;

const ENORMOUS: u64 = 2 * Cost::MAX as u64;

/// Two moves of the greatest cost to the goal 2.
const ENORMOUS_WAY: [(u32, u32, Cost); 2] = [(0, 1, Cost::MAX), (1, 2, Cost::MAX)];

/// Three moves of cost 1 to the goal 5.
const CHEAP_WAY: [(u32, u32, Cost); 3] = [(0, 3, 1), (3, 4, 1), (4, 5, 1)];

/// The number of moves and the cost of the solution.
fn solved(engine: &dyn DynEngine<Graph>, graph: &Graph, name: &str) -> (usize, u64) {
    let outcome = engine.solve(graph);
    let solution = outcome
        .solution()
        .unwrap_or_else(|| panic!("{name}: {:?}", outcome.verdict()));
    assert_eq!(solution.check(graph), Ok(()), "{name}");
    (solution.len(), solution.cost())
}

/// What does this engine minimise?
#[derive(PartialEq)]
enum Minimises {
    Moves,
    Cost,
    Nothing,
}

fn minimises(name: &str) -> Minimises {
    let begins = |names: &[&str]| names.iter().any(|begin| name.starts_with(begin));
    if begins(&["breadth-first", "iterative-deepening", "distance-table"]) {
        Minimises::Moves
    } else if begins(&[
        "uniform-cost",
        "bidirectional",
        "a-star",
        "anytime-a-star",
        "ida-star",
        "shortest-paths",
        "cost-table",
    ]) {
        Minimises::Cost
    } else {
        Minimises::Nothing
    }
}

fn all() -> Vec<(&'static str, Box<dyn DynEngine<Graph>>)> {
    let mut all = engines::<Graph>(|_| 0);
    all.push(("distance-table", Box::new(DistanceTable::new())));
    all.push(("cost-table", Box::new(CostTable::new())));
    all
}

#[test]
fn the_fewest_moves_may_cost_more_than_can_be_expressed() {
    for order in [0, 2] {
        let mut edges = [&ENORMOUS_WAY[..], &CHEAP_WAY].concat();
        edges.rotate_left(order);
        let graph = Graph::directed(6, &edges, &[2, 5]);
        for (name, engine) in all() {
            let solution = solved(&*engine, &graph, name);
            match minimises(name) {
                Minimises::Moves => assert_eq!(solution, (2, ENORMOUS), "{name}"),
                Minimises::Cost => assert_eq!(solution, (3, 3), "{name}"),
                Minimises::Nothing => {
                    assert!([(2, ENORMOUS), (3, 3)].contains(&solution), "{name}");
                }
            }
        }
    }
}

/// Without the cheap way, only the engines that minimise cost are at a loss, and say why.
#[test]
fn only_engines_that_minimise_cost_drop_a_path_that_costs_too_much() {
    let graph = Graph::directed(3, &ENORMOUS_WAY, &[2]);
    for (name, engine) in all() {
        if minimises(name) == Minimises::Cost {
            let outcome = engine.solve(&graph);
            assert_eq!(outcome.verdict(), Verdict::CostOverflow, "{name}");
            assert!(outcome.stats().overflowed > 0, "{name}");
        } else {
            assert_eq!(solved(&*engine, &graph, name), (2, ENORMOUS), "{name}");
        }
    }
}
