//! Depth is data: no engine's use of the call stack grows with it. A path of 200 000 moves is
//! found on a stack of 128 KB.

use crate::graphs::every_engine::{Claim, Estimates, for_every_graph_engine};
use crate::graphs::{Graph, Node, shapes};
use puzzle_search::prelude::{
    Cost, DepthFirst, DistanceTable, Greedy, IdaStar, IterativeDeepening, ShortestPaths,
};
use puzzle_search::{DynEngine, NoCheck, NoUndo, PathCount, Verdict, Visited};

const LONG: u32 = 200_000;
/// Where every engine is run once more.
const MIDDLE: u32 = 40_000;
/// For engines that search the chain once for each depth.
const SHORT: u32 = 3_000;

fn on_a_small_stack(run: impl FnOnce() + Send) {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(128 << 10);
        let handle = thread.spawn_scoped(scope, run).expect("a thread");
        handle.join().expect("no panic");
    });
}

/// From 0 to the last node.
struct Walks<'a>(&'a Graph);

impl Claim for Walks<'_> {
    fn check(&mut self, name: &str, engine: &dyn DynEngine<Graph>) {
        let mut search = engine.boxed_search(self.0);
        let outcome = search.run();
        if name.contains(" to ") {
            assert_eq!(outcome.verdict(), Verdict::BoundExhausted, "{name}");
            return;
        }
        let solution = outcome.solution().expect(name);
        assert_eq!(solution.len(), self.0.nodes() as usize - 1, "{name}");
        assert_eq!(solution.check(self.0), Ok(()), "{name}");
        assert!(!search.run().is_solved(), "{name}");
    }
}

/// Step by step: a step must not take time that grows with what was done before.
struct Steps<'a>(&'a Graph);

impl Claim for Steps<'_> {
    fn check(&mut self, name: &str, engine: &dyn DynEngine<Graph>) {
        let mut search = engine.boxed_search(self.0);
        let outcome = std::iter::from_fn(|| Some(search.step())).find_map(|outcome| outcome);
        let bounded = name.contains(" to ");
        assert_eq!(outcome.is_some_and(|o| o.is_solved()), !bounded, "{name}");
    }
}

/// Exact on a chain of 200 000, and the same number too high everywhere on a shorter one.
fn estimates() -> Vec<Cost> {
    (0..LONG).rev().collect()
}

/// The engines that need no more than a few walks along the chain.
fn for_every_swift_engine(claim: &mut dyn Claim) {
    let estimates = estimates();
    for_every_graph_engine(&estimates, claim);
    let h = Estimates(&estimates);
    let all = DepthFirst::new();
    claim.check("depth-first", &all);
    claim.check("depth-first in place", &all.in_place());
    claim.check("depth-first ordered", &all.ordered_by(h));
    claim.check("depth-first visited", &all.path_check(Visited::new()));
    claim.check("depth-first no undo", &all.path_check(NoUndo).in_place());
    claim.check("ida-star", &IdaStar::new(h));
    claim.check("ida-star in place", &IdaStar::new(h).in_place());
    claim.check(
        "ida-star visited",
        &IdaStar::new(h).path_check(Visited::new()),
    );
    claim.check("greedy", &Greedy::new(h));
    claim.check("distance-table", &DistanceTable::new());
}

#[test]
fn one_way() {
    on_a_small_stack(|| {
        let graph = shapes::chain(LONG);
        for_every_swift_engine(&mut Walks(&graph));
        let engine = DepthFirst::new().path_check(NoCheck);
        Walks(&graph).check("depth-first no check", &engine);
    });
}

#[test]
fn both_ways() {
    on_a_small_stack(|| for_every_swift_engine(&mut Walks(&shapes::two_way_chain(LONG))));
}

#[test]
fn step_by_step() {
    on_a_small_stack(|| for_every_swift_engine(&mut Steps(&shapes::two_way_chain(MIDDLE))));
}

#[test]
fn depth_by_depth() {
    on_a_small_stack(|| {
        let graph = shapes::chain(SHORT);
        let engine = IterativeDeepening::new();
        Walks(&graph).check("iterative-deepening", &engine);
        Walks(&graph).check("iterative-deepening in place", &engine.in_place());
        let visited = engine.path_check(Visited::new());
        Walks(&graph).check("iterative-deepening visited", &visited);
        Walks(&graph).check("ida-star without estimate", &IdaStar::new(|_: &Node| 0));
    });
}

/// A chain that leads nowhere is given up, and everything is put away.
#[test]
fn no_goal() {
    struct GivesUp(Graph);
    impl Claim for GivesUp {
        fn check(&mut self, name: &str, engine: &dyn DynEngine<Graph>) {
            let expected = match name {
                "greedy" => Verdict::DeadEnd,
                bounded if bounded.contains(" to ") => Verdict::BoundExhausted,
                _ => Verdict::Exhausted,
            };
            assert_eq!(
                engine.boxed_search(&self.0).run().verdict(),
                expected,
                "{name}"
            );
        }
    }
    on_a_small_stack(|| {
        let mut graph = shapes::two_way_chain(MIDDLE);
        graph.goals.fill(false);
        let mut claim = GivesUp(graph);
        let estimates = estimates();
        for_every_graph_engine(&estimates, &mut claim);
        let h = Estimates(&estimates);
        claim.check("depth-first", &DepthFirst::new());
        claim.check(
            "depth-first visited",
            &DepthFirst::new().path_check(Visited::new()),
        );
        claim.check("ida-star", &IdaStar::new(h));
        claim.check("greedy", &Greedy::new(h));
        claim.check("distance-table", &DistanceTable::new());
    });
}

/// Parallel edges of cost 0, both ways: every pair of neighbours is a circle of its own.
#[test]
fn a_chain_of_circles_is_counted() {
    on_a_small_stack(|| {
        let mut edges: Vec<_> = (1..LONG).map(|at| (at - 1, at, 0)).collect();
        edges.extend([(0, 1, 0), (1, 2, 0)]);
        let graph = Graph::undirected(LONG, &edges, &[LONG - 1]);
        let count = ShortestPaths::new().count(&graph);
        assert_eq!(count, Ok(PathCount::Exactly(4)));
    });
}
