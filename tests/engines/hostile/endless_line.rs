//! A line without an end and without a goal: only a limit stops a search of it, and every engine keeps
//! to the limit on nodes.

use puzzle_search::prelude::*;
use puzzle_search::{Limit, Stats};

use super::engines;

/// One step up, for ever. The goal is so far away that nobody comes to it.
struct Line;

const FAR: u64 = 1 << 60;

impl Puzzle for Line {
    type State = u64;
    type Move = ();
    type Moves = [(); 1];

    fn start(&self) -> u64 {
        0
    }

    fn is_goal(&self, &at: &u64) -> bool {
        at == FAR
    }

    fn moves(&self, _: &u64) -> [(); 1] {
        [()]
    }

    fn apply(&self, at: &mut u64, (): ()) {
        *at += 1;
    }
}

impl Reversible for Line {
    fn undo(&self, at: &mut u64, (): ()) {
        *at -= 1;
    }
}

impl Predecessors for Line {
    type Predecessors = Option<(u64, ())>;

    fn goals(&self) -> Vec<u64> {
        vec![FAR]
    }

    fn predecessors(&self, &at: &u64) -> Option<(u64, ())> {
        Some((at.checked_sub(1)?, ()))
    }
}

#[test]
fn every_engine_keeps_to_the_limit_on_nodes() {
    for (name, engine) in engines::<Line>(|_| 0) {
        let mut search = engine.boxed_search(&Line);
        for nodes in [1, 2, 3, 10, 1000, 1000, 3000] {
            let outcome = search.run_within(&Limits::none().nodes(nodes));
            let verdict = outcome.verdict();
            assert_eq!(verdict, Verdict::OutOf(Limit::Nodes), "{name}, {nodes}");
            let Stats { open, closed, .. } = *outcome.stats();
            // Engines that keep a path have neither, and give the path.
            let path = search.nearest().map_or(0, |moves| moves.len() as u64 + 1);
            assert_eq!((open + closed).max(path), nodes, "{name}");
        }
    }
}

/// Greedy search keeps the moves of its walk: each is a node.
#[test]
fn a_greedy_walk_keeps_to_the_limit_on_nodes() {
    let engine = Greedy::new(|_: &u64| 0).attempts(3);
    let mut search = engine.search(&Line);
    for nodes in [0, 1, 2, 7, 100_000] {
        let outcome = search.run_within(&Limits::none().nodes(nodes));
        assert_eq!(outcome.verdict(), Verdict::OutOf(Limit::Nodes));
        let moves = search.nearest().map_or(0, |moves| moves.len() as u64);
        assert_eq!(moves, nodes.saturating_sub(1));
        // The walk is stopped, not given up.
        assert_eq!(outcome.stats().iterations, nodes.min(1));
    }
}
