//! A search that is stopped and resumed gives what an uninterrupted one gives: the same solutions,
//! verdicts and statistics, to the last byte counted.

use crate::graphs::every_engine::{Claim, for_every_engine};
use crate::graphs::{Graph, arbitrary};
use proptest::prelude::{ProptestConfig, proptest};
use puzzle_search::{DynEngine, Limit, Limits, Outcome, Solution, Stats, Verdict};

/// All outcomes of a search that is never stopped.
fn uninterrupted(engine: &dyn DynEngine<Graph>, graph: &Graph) -> Vec<Outcome<u32>> {
    let mut search = engine.boxed_search(graph);
    until_end(|| Some(search.run()))
}

fn until_end(mut next: impl FnMut() -> Option<Outcome<u32>>) -> Vec<Outcome<u32>> {
    let mut outcomes = Vec::new();
    loop {
        let Some(outcome) = next() else { continue };
        let ended = !outcome.is_solved();
        outcomes.push(outcome);
        if ended {
            return outcomes;
        }
    }
}

/// All outcomes of a search that is stopped after every `k` expansions.
fn in_portions(engine: &dyn DynEngine<Graph>, graph: &Graph, k: u64) -> Vec<Outcome<u32>> {
    let mut search = engine.boxed_search(graph);
    until_end(|| {
        let most = search.stats().expanded + k;
        let outcome = search.run_within(&Limits::none().expansions(most));
        if outcome.verdict() == Verdict::OutOf(Limit::Expansions) {
            assert_eq!(search.stats().expanded, most, "limits are exact");
            return None;
        }
        Some(outcome)
    })
}

/// All outcomes of a search that is stopped whenever it wants to keep another node.
fn node_by_node(engine: &dyn DynEngine<Graph>, graph: &Graph) -> Vec<Outcome<u32>> {
    let mut search = engine.boxed_search(graph);
    let mut nodes = 0;
    until_end(|| {
        let outcome = search.run_within(&Limits::none().nodes(nodes));
        let kept = search.stats().open + search.stats().closed;
        assert!(kept <= nodes, "kept {kept} of {nodes}");
        if outcome.verdict() == Verdict::OutOf(Limit::Nodes) {
            nodes += 1;
            return None;
        }
        Some(outcome)
    })
}

/// All outcomes of a search that is stopped whenever it wants to reserve more memory.
fn byte_by_byte(engine: &dyn DynEngine<Graph>, graph: &Graph) -> Vec<Outcome<u32>> {
    let mut search = engine.boxed_search(graph);
    let mut bytes = 0;
    until_end(|| {
        let outcome = search.run_within(&Limits::none().bytes(bytes));
        let reserved = outcome.stats().bytes;
        assert!(reserved <= bytes + 65_536, "{reserved} of {bytes}");
        if outcome.verdict() == Verdict::OutOf(Limit::Bytes) {
            bytes += 64;
            return None;
        }
        Some(outcome)
    })
}

/// The same without the bytes: an engine may do without memory that it would only have reserved in
/// good time.
fn without_bytes(outcomes: Vec<Outcome<u32>>) -> Vec<(Verdict, Stats, Option<Solution<u32>>)> {
    let without = |outcome: Outcome<u32>| {
        let mut stats = *outcome.stats();
        stats.bytes = 0;
        (outcome.verdict(), stats, outcome.into_solution())
    };
    outcomes.into_iter().map(without).collect()
}

fn step_by_step(engine: &dyn DynEngine<Graph>, graph: &Graph) -> Vec<Outcome<u32>> {
    let mut search = engine.boxed_search(graph);
    until_end(|| {
        let before = search.stats().expanded;
        let outcome = search.step();
        assert!(search.stats().expanded <= before + 1);
        if outcome.is_none() {
            assert_eq!(search.stats().expanded, before + 1);
        }
        outcome
    })
}

struct Resumes<'a>(&'a Graph);

impl Claim for Resumes<'_> {
    fn check(&mut self, name: &str, engine: &dyn DynEngine<Graph>) {
        let graph = self.0;
        let whole = uninterrupted(engine, graph);
        for k in [1, 2, 3, 7] {
            assert_eq!(
                in_portions(engine, graph, k),
                whole,
                "{name}, portions of {k}"
            );
        }
        assert_eq!(node_by_node(engine, graph), whole, "{name}, node by node");
        assert_eq!(step_by_step(engine, graph), whole, "{name}, step by step");
        assert_eq!(
            without_bytes(byte_by_byte(engine, graph)),
            without_bytes(whole),
            "{name}, byte by byte"
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn stopping_changes_nothing((graph, h) in arbitrary::graph_and_admissible(7, 14)) {
        for_every_engine(&h, &mut Resumes(&graph));
    }
}
