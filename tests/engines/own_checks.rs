//! A custom path check, which implements the methods without a default and those that do the work,
//! does the same as the crate's own.

use crate::graphs::arbitrary::graph;
use crate::graphs::{Graph, Node};
use proptest::prelude::{prop_assert_eq, proptest};
use puzzle_search::prelude::*;
use puzzle_search::{Budget, Limit, OnPath, PathCheck, Stats, Verdict};

/// [`OnPath`], with a list.
struct InAList;

impl PathCheck<Graph> for InAList {
    type Memory = Vec<Node>;

    fn memory(&self) -> Vec<Node> {
        Vec::new()
    }

    fn enter(
        &self,
        path: &mut Vec<Node>,
        state: &Node,
        _spent: u64,
        _budget: &Budget,
    ) -> Result<bool, Limit> {
        let is_new = !path.contains(state);
        if is_new {
            path.push(*state);
        }
        Ok(is_new)
    }

    fn leave(&self, path: &mut Vec<Node>) {
        path.pop();
    }

    fn clear(&self, path: &mut Vec<Node>) {
        path.clear();
    }
}

/// Everything but the bytes, which are the check's own.
fn walk<E: Engine<Graph>>(engine: &E, graph: &Graph) -> (Vec<Vec<u32>>, Option<Verdict>, Stats) {
    let mut search = engine.search(graph);
    let solutions = search.solutions().take(100);
    let solutions = solutions
        .map(|solution| solution.moves().to_vec())
        .collect();
    let mut stats = *search.stats();
    stats.bytes = 0;
    (solutions, search.verdict(), stats)
}

proptest! {
    #[test]
    fn a_check_by_hand_is_as_good(graph in graph(7, 14), bound in 0_u32..6) {
        let bounded = DepthFirst::new().depth_bound(bound);
        prop_assert_eq!(
            walk(&bounded.path_check(InAList), &graph),
            walk(&bounded.path_check(OnPath::new()), &graph)
        );
        let deepening = IterativeDeepening::new().depth_bound(bound);
        prop_assert_eq!(
            walk(&deepening.path_check(InAList), &graph),
            walk(&deepening.path_check(OnPath::new()), &graph)
        );
    }
}
