//! Every state in reach, with its least cost: compared with `pathfinding` and R. Bellman's method.

use crate::graphs::{Graph, Node, arbitrary, reference};
use pathfinding::prelude::{bfs_reach, dijkstra_all};
use proptest::prelude::{ProptestConfig, prop_assert, prop_assert_eq, proptest};
use puzzle_search::prelude::*;
use puzzle_search::{Limit, Reach, UnitCosts, WithGoal};

/// The least costs, beyond goals too.
fn costs(graph: &Graph) -> Vec<Option<u64>> {
    let mut graph = graph.clone();
    graph.goals.fill(false);
    reference::costs(&graph)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn every_state_in_reach(graph in arbitrary::graph(8, 16)) {
        let reach = UniformCost::new().reach(&graph);
        prop_assert!(reach.is_complete());
        let expected = costs(&graph);
        let found = (0..graph.nodes()).map(|node| reach.cost(&Node(node)).map(u64::from));
        prop_assert!(found.eq(expected.iter().copied()));
        prop_assert_eq!(reach.len(), expected.iter().flatten().count() as u64);
        prop_assert_eq!(reach.iter().count() as u64, reach.len());

        let others = dijkstra_all(&graph.start, |&node| {
            graph.edges_of(node).map(|(_, to, cost)| (to, cost)).collect::<Vec<_>>()
        });
        prop_assert_eq!(others.len() as u64 + 1, reach.len());
        for (node, cost) in &reach {
            if node.0 != graph.start {
                prop_assert_eq!(cost, others[&node.0].1);
            }
            // The path leads there, by way of the parent, and costs as much.
            let moves = reach.moves_to(&graph, node).expect("a state of the graph");
            let there = WithGoal::new(&graph, |at: &Node| at == node);
            let path = Solution::new(&there, moves).expect("a path");
            prop_assert_eq!(path.cost(), u64::from(cost));
            let states: Vec<Node> = path.states(&there).collect();
            let before = states.len().checked_sub(2).map(|at| &states[at]);
            prop_assert_eq!(reach.parent(node), before);
        }
        let histogram = reach.histogram();
        prop_assert!(histogram.is_sorted_by(|a, b| a.0 < b.0));
        for (cost, states) in histogram {
            prop_assert_eq!(reach.iter().filter(|at| at.1 == cost).count() as u64, states);
        }

        let reach = UniformCost::new().reach(&UnitCosts::new(&graph));
        let others = bfs_reach(graph.start, |&node| {
            graph.edges_of(node).map(|(_, to, _)| to).collect::<Vec<_>>()
        });
        prop_assert_eq!(others.count() as u64, reach.len());
        let mut plain = graph.clone();
        plain.goals.fill(false);
        let depths = reference::depths(&plain);
        let found = (0..graph.nodes()).map(|node| reach.cost(&Node(node)).map(u64::from));
        prop_assert!(found.eq(depths));
    }

    /// A stopped search has no cost that is not the least.
    #[test]
    fn within_limits(graph in arbitrary::graph(8, 16), most in 0..8_u64, bound in 0..8_u32) {
        let expected = costs(&graph);
        let expected = |node: &Node| expected[node.0 as usize].and_then(|cost| Cost::try_from(cost).ok());
        let reach = UniformCost::new().reach_within(&graph, &Limits::none().expansions(most));
        for (node, cost) in &reach {
            prop_assert_eq!(Some(cost), expected(node));
        }
        prop_assert!(reach.stats().expanded <= most);
        if reach.verdict() == Some(Verdict::OutOf(Limit::Expansions)) {
            prop_assert_eq!(reach.len(), most + 1);
            prop_assert!(!reach.is_complete());
        }

        let bounded = UniformCost::new().cost_bound(bound).reach(&graph);
        for node in (0..graph.nodes()).map(Node) {
            prop_assert_eq!(bounded.cost(&node), expected(&node).filter(|&cost| cost <= bound));
        }

        // Resumed, it becomes complete.
        let engine = UniformCost::new();
        let endless = WithGoal::new(&graph, |_: &Node| false);
        let mut search = engine.search(&endless);
        prop_assert!(!search.run_within(&Limits::none().expansions(most)).is_solved());
        prop_assert!(search.run().is_exhausted());
        let resumed = Reach::from(search);
        prop_assert!(resumed.is_complete());
        prop_assert!(resumed.iter().eq(&UniformCost::new().reach(&graph)));
    }
}

#[test]
fn nothing_is_reached_before_the_search_begins() {
    let graph = Graph::directed(2, &[(0, 1, 1)], &[]);
    let search = UniformCost::new().into_search(graph);
    let reach = Reach::from(search);
    assert!(reach.is_empty());
    assert_eq!(reach.verdict(), None);
    assert_eq!(reach.cost(&Node(0)), None);
}
