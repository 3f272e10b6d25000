//! An observer stops a search exactly where it wants to, and the search can be resumed as if there
//! had been no stop.

use std::ops::ControlFlow;

use crate::graphs::every_engine::{TypedClaim, for_every_typed_engine};
use crate::graphs::{Graph, Node, arbitrary};
use proptest::prelude::{ProptestConfig, proptest};
use puzzle_search::prelude::*;
use puzzle_search::{Fate, Limit, Stats};

/// Stops after so many expansions or successors.
#[derive(Clone, Copy, Default)]
struct StopAfter {
    expansions: Option<u64>,
    successors: Option<u64>,
    expanded: u64,
    generated: u64,
}

impl Observer<Graph> for StopAfter {
    fn expanded(&mut self, _: &Graph, _: &Node, _: u64) {
        self.expanded += 1;
    }

    fn generated(&mut self, _: &Graph, _: &Node, _: u32, _: Fate) {
        self.generated += 1;
    }

    fn control(&self) -> ControlFlow<()> {
        let is_over = self.expansions.is_some_and(|most| self.expanded >= most)
            || self.successors.is_some_and(|most| self.generated >= most);
        if is_over {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// How much memory there is may depend on where a search was stopped.
fn counts(stats: &Stats) -> Stats {
    let mut stats = *stats;
    stats.bytes = 0;
    stats
}

struct Exact<'a> {
    graph: &'a Graph,
    step: u64,
}

impl TypedClaim for Exact<'_> {
    fn check<S: Engine<Graph>>(&mut self, name: &str, engine: &S) {
        let mut uninterrupted = engine.search(self.graph);
        let solutions = uninterrupted.solutions().map(Solution::into_moves);
        let whole: Vec<_> = solutions.map(Some).chain([None]).collect();
        let end = (uninterrupted.verdict(), counts(uninterrupted.stats()));

        let is_table = S::NAME.ends_with("-table");
        for by_expansions in [true, false] {
            let mut search = engine.search(self.graph);
            let mut found = Vec::new();
            loop {
                let before = *search.stats();
                let mut observer = StopAfter {
                    expansions: by_expansions.then_some(self.step),
                    successors: (!by_expansions).then_some(self.step),
                    ..StopAfter::default()
                };
                let outcome = search.run_observed(&Limits::none(), &mut observer);
                let expanded = search.stats().expanded - before.expanded;
                let generated = search.stats().generated - before.generated;
                if outcome.verdict() == Verdict::OutOf(Limit::Observer) {
                    if by_expansions {
                        // The tables also expand what they do not report.
                        assert!(expanded == self.step || is_table, "{name}: {expanded}");
                    } else if !is_table {
                        assert_eq!(generated, self.step, "{name}");
                    }
                    continue;
                }
                found.push(outcome.into_solution().map(Solution::into_moves));
                if found.last() == Some(&None) {
                    break;
                }
            }
            assert_eq!(found, whole, "{name}");
            assert_eq!((search.verdict(), counts(search.stats())), end, "{name}");
        }

        // An observer that never wants to begin.
        let mut search = engine.search(self.graph);
        let mut stopped = StopAfter {
            expansions: Some(0),
            ..StopAfter::default()
        };
        let outcome = search.run_observed(&Limits::none(), &mut (&mut (), &mut stopped));
        assert_eq!(outcome.stats().expanded, 0, "{name}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn exactly_and_resumed(
        (graph, admissible) in arbitrary::graph_and_admissible(6, 10),
        step in 1..6_u64,
    ) {
        let mut exact = Exact { graph: &graph, step };
        for_every_typed_engine(&admissible, &mut exact);
        exact.check("cost-table", &CostTable::new());
    }
}
