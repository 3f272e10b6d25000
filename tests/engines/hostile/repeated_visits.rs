//! The costliest way to a state is always listed first, so that every other way to it is cheaper, and
//! [`Visited`] searches it again. Its documentation says how bad that can get, and what to use instead.

use puzzle_search::prelude::*;

use crate::graphs::{Graph, Node};

/// A chain of stations. From each to the next there is a direct way, which is listed first, and a way
/// round, which costs nothing. The direct ways cost 2^n, ..., 4, 2, 1, so that all ways through the
/// chain differ in cost, and each is cheaper than the one tried before it. The goal is one costly move
/// behind the last station.
struct Chain {
    graph: Graph,
    stations: u32,
    last_move: Cost,
}

impl Chain {
    fn new(stations: u32) -> Self {
        let station = |k| 2 * k;
        let around = |k| 2 * k + 1;
        let mut edges = Vec::new();
        for k in 0..stations {
            edges.push((station(k), station(k + 1), 1 << (stations - 1 - k)));
            edges.push((station(k), around(k), 0));
            edges.push((around(k), station(k + 1), 0));
        }
        let last_move = 1 << stations;
        let goal = station(stations) + 1;
        edges.push((station(stations), goal, last_move));
        Self {
            graph: Graph::directed(goal + 1, &edges, &[goal]),
            stations,
            last_move,
        }
    }

    fn states(&self) -> u64 {
        self.graph.nodes().into()
    }

    /// Solves it, in how many expansions?
    fn expansions(&self, engine: &impl Engine<Graph>) -> u64 {
        let outcome = engine.search(&self.graph).run();
        let solution = outcome.solution().expect("there is a way");
        assert_eq!(solution.check(&self.graph), Ok(()));
        outcome.stats().expanded
    }

    /// Admissible: the start knows what the way to the goal costs, and nobody else knows anything.
    fn known_at_the_start(&self) -> impl Fn(&Node) -> Cost + Copy {
        let last_move = self.last_move;
        move |node| if node.0 == 0 { last_move } else { 0 }
    }

    /// The same, and consistent: all know what the last move costs.
    fn known_everywhere(&self) -> impl Fn(&Node) -> Cost + Copy {
        let (last_move, goal) = (self.last_move, self.graph.nodes() - 1);
        move |node| if node.0 == goal { 0 } else { last_move }
    }

    /// Admissible, and as misleading for A\* as can be: a way round looks worse than everything that is
    /// behind the direct way.
    fn misleading(&self) -> impl Fn(&Node) -> Cost + Copy {
        let stations = self.stations;
        move |node| {
            let (k, is_around) = (node.0 / 2, node.0 % 2 == 1);
            if is_around && k < stations {
                1 << (stations - k)
            } else {
                0
            }
        }
    }
}

#[test]
fn ida_star_with_visited_can_take_exponentially_many_expansions() {
    let mut before = None;
    for stations in [6, 8, 10, 12, 14] {
        let chain = Chain::new(stations);
        let engine = IdaStar::new(chain.known_at_the_start()).path_check(Visited::new());
        let expanded = chain.expansions(&engine);
        println!("{} states: {expanded} expansions", chain.states());
        // Two ways on from each station.
        assert!(expanded > 1 << stations);
        if let Some(before) = before {
            // Four states more, four times the work.
            assert!(expanded > 3 * before, "{before} and {expanded}");
        }
        before = Some(expanded);
    }
}

/// Bounds that count moves: a state is searched again only if it is reached by fewer moves, so no more
/// often than there are depths, in each of as many rounds.
#[test]
fn iterative_deepening_with_visited_does_not() {
    for stations in [6, 12, 24] {
        let chain = Chain::new(stations);
        let engine = IterativeDeepening::new().path_check(Visited::new());
        let expanded = chain.expansions(&engine);
        println!("{} states: {expanded} expansions", chain.states());
        let states = chain.states();
        assert!(expanded <= states * states * states, "{expanded}");
        let shortest = u64::from(stations) + 1;
        assert!(expanded <= 3 * states * shortest, "{expanded}");
    }
}

#[test]
fn a_star_with_a_consistent_heuristic_does_not() {
    for stations in [6, 12, 24] {
        let chain = Chain::new(stations);
        let expanded = chain.expansions(&AStar::new(chain.known_everywhere()));
        // Every state once, but for the goal.
        assert!(expanded < chain.states(), "{expanded}");
        let expanded = chain.expansions(&UniformCost::new());
        assert!(expanded < chain.states(), "{expanded}");
    }
}

/// The heuristic decides.
#[test]
fn a_star_with_an_inconsistent_heuristic_can() {
    for stations in [6, 8, 10, 12] {
        let chain = Chain::new(stations);
        let expanded = chain.expansions(&AStar::new(chain.misleading()));
        println!("{} states: {expanded} expansions", chain.states());
        assert!(expanded > 1 << stations);
    }
}
