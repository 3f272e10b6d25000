//! Limits are exact: with just enough, a search ends as it would without a limit; with one less, it
//! is stopped by that limit and no other.

use std::time::Duration;

use crate::graphs::every_engine::{Claim, for_every_engine};
use crate::graphs::{Graph, arbitrary};
use proptest::prelude::{ProptestConfig, proptest};
use puzzle_search::prelude::IterativeDeepening;
use puzzle_search::{CancelFlag, DynEngine, Limit, Limits, NoCheck, Stats, Verdict};

struct LimitsAreExact<'a>(&'a Graph);

impl Claim for LimitsAreExact<'_> {
    fn check(&mut self, name: &str, engine: &dyn DynEngine<Graph>) {
        let graph = self.0;
        let whole = engine.boxed_search(graph).run();

        let needed = whole.stats().expanded;
        let some = [0, 1, needed / 2, needed.saturating_sub(1)];
        for n in some.into_iter().filter(|&n| n < needed) {
            let stopped = engine
                .boxed_search(graph)
                .run_within(&Limits::none().expansions(n));
            assert_eq!(
                stopped.verdict(),
                Verdict::OutOf(Limit::Expansions),
                "{name}"
            );
            assert_eq!(stopped.stats().expanded, n, "{name}");
        }
        let enough = Limits::none().expansions(needed);
        assert_eq!(
            engine.boxed_search(graph).run_within(&enough),
            whole,
            "{name}"
        );

        let mut nodes = 0;
        loop {
            let limits = Limits::none().nodes(nodes);
            let outcome = engine.boxed_search(graph).run_within(&limits);
            if outcome.verdict() != Verdict::OutOf(Limit::Nodes) {
                assert_eq!(outcome, whole, "{name}, {nodes} nodes");
                break;
            }
            let stats = outcome.stats();
            assert!(stats.open + stats.closed <= nodes, "{name}");
            nodes += 1;
        }
        check_nodes(name, graph, nodes, whole.stats());

        let no_time = Limits::none().time(Duration::ZERO);
        let mut search = engine.boxed_search(graph);
        let outcome = search.run_within(&no_time);
        assert_eq!(outcome.verdict(), Verdict::OutOf(Limit::Time), "{name}");
        assert_eq!(outcome.stats(), &Stats::default(), "{name}");
        let long = Limits::none().time(Duration::from_secs(1_000_000));
        assert_eq!(search.run_within(&long), whole, "{name}");

        let flag = CancelFlag::new();
        let limits = Limits::none().cancel(&flag);
        flag.cancel();
        let mut search = engine.boxed_search(graph);
        let outcome = search.run_within(&limits);
        assert_eq!(
            outcome.verdict(),
            Verdict::OutOf(Limit::Cancelled),
            "{name}"
        );
        assert_eq!(outcome.stats(), &Stats::default(), "{name}");
        flag.clear();
        assert_eq!(search.run_within(&limits), whole, "{name}");
    }
}

/// `nodes` is the least limit under which the search came to its end. Is it what was kept?
fn check_nodes(name: &str, graph: &Graph, nodes: u64, stats: &Stats) {
    let all = u64::from(graph.nodes());
    if stats.iterations == 0 {
        // The estimate of the start was beyond the bound, or a dead end.
        assert!(nodes <= 1, "{name}");
    } else if name.starts_with("distance-table") {
        assert_eq!(nodes, all, "{name}");
    } else if name.contains("visited") {
        // A state may be remembered twice: as entered, and as kept out by the bound.
        assert!(nodes > stats.deepest && nodes <= 2 * all, "{name}");
    } else if stats.open + stats.closed == 0 {
        assert_eq!(nodes, stats.deepest + 1, "{name}: the longest path");
    } else {
        assert_eq!(nodes, stats.open + stats.closed, "{name}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn limits_are_exact((graph, h) in arbitrary::graph_and_admissible(7, 14)) {
        for_every_engine(&h, &mut LimitsAreExact(&graph));
    }
}

/// A search without an end, stopped from another thread, goes on when the flag is cleared.
#[test]
fn cancelled_from_another_thread() {
    let loop_without_goal = Graph::directed(1, &[(0, 0, 1)], &[]);
    let engine = IterativeDeepening::new().path_check(NoCheck);
    let mut search = engine.search(&loop_without_goal);
    let flag = CancelFlag::new();
    let limits = Limits::none().cancel(&flag);
    let verdict = std::thread::scope(|scope| {
        let run = scope.spawn(|| search.run_within(&limits).verdict());
        flag.cancel();
        run.join().expect("no panic")
    });
    assert_eq!(verdict, Verdict::OutOf(Limit::Cancelled));
    assert_eq!(search.verdict(), None, "there is more to do");

    let done = search.stats().expanded;
    let outcome = search.run_within(&limits.clone().expansions(done + 1000));
    assert_eq!(outcome.verdict(), Verdict::OutOf(Limit::Cancelled));
    flag.clear();
    let outcome = search.run_within(&limits.expansions(done + 1000));
    assert_eq!(outcome.verdict(), Verdict::OutOf(Limit::Expansions));
    assert_eq!(outcome.stats().expanded, done + 1000);
}

/// A time limit stops a search that would never end.
#[test]
fn time_runs_out() {
    let loop_without_goal = Graph::directed(1, &[(0, 0, 1)], &[]);
    let engine = IterativeDeepening::new().path_check(NoCheck);
    let mut search = engine.search(&loop_without_goal);
    let limits = Limits::none().time(Duration::from_millis(20));
    for _ in 0..3 {
        let before = search.stats().expanded;
        let outcome = search.run_within(&limits);
        assert_eq!(outcome.verdict(), Verdict::OutOf(Limit::Time));
        assert!(outcome.stats().expanded > before);
    }
}
