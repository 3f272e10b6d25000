//! The numbers in `Stats` are counted by the rules in its documentation, and an observer sees
//! exactly what they count.

use crate::graphs::every_engine::{
    Claim, Estimates, TypedClaim, for_every_graph_engine, for_every_typed_engine,
};
use crate::graphs::{Graph, Node, arbitrary, shapes};
use proptest::prelude::{ProptestConfig, proptest};
use puzzle_search::prelude::{
    AStar, BreadthFirst, Cost, DepthFirstGraph, DistanceTable, IdaStar, IterativeDeepening,
};
use puzzle_search::{
    DynEngine, Engine, Fate, GoalTest, Limits, NoHeuristic, Observer, Puzzle, Stats, Verdict,
};

/// Counts what it sees.
#[derive(Default)]
struct Counts {
    expanded: u64,
    kept: u64,
    improved: u64,
    reopened: u64,
    duplicates: u64,
    beyond_bound: u64,
    dead_ends: u64,
    overflows: u64,
    rounds: Vec<Cost>,
    solved: u64,
    /// One more than the depth at which a state was expanded that had a successor kept.
    deepest: u64,
    depth: u64,
}

impl Counts {
    fn pruned(&self) -> u64 {
        self.beyond_bound + self.dead_ends + self.overflows
    }

    fn generated(&self) -> u64 {
        self.kept + self.improved + self.reopened + self.duplicates + self.pruned()
    }
}

impl Observer<Graph> for Counts {
    fn expanded(&mut self, _: &Graph, _: &Node, depth: u64) {
        self.expanded += 1;
        self.depth = depth;
    }

    fn generated(&mut self, graph: &Graph, state: &Node, mv: u32, fate: Fate) {
        assert!(graph.moves(state).contains(&mv), "a move of another state");
        *match fate {
            Fate::Kept => &mut self.kept,
            Fate::Improved => &mut self.improved,
            Fate::Reopened => &mut self.reopened,
            Fate::Duplicate => &mut self.duplicates,
            Fate::BeyondBound => &mut self.beyond_bound,
            Fate::DeadEnd => &mut self.dead_ends,
            Fate::CostOverflow => &mut self.overflows,
            other => panic!("{other:?} is new"),
        } += 1;
        if matches!(fate, Fate::Kept | Fate::Improved | Fate::Reopened) {
            self.deepest = self.deepest.max(self.depth + 1);
        }
    }

    fn iteration(&mut self, bound: Cost) {
        self.rounds.push(bound);
    }

    fn solved(&mut self, graph: &Graph, state: &Node, _: u64) {
        assert!(graph.is_goal(state));
        self.solved += 1;
    }
}

struct CountsAgree<'a>(&'a Graph);

impl TypedClaim for CountsAgree<'_> {
    fn check<S: Engine<Graph>>(&mut self, name: &str, engine: &S) {
        let mut watched = engine.search(self.0);
        let mut alone = engine.search(self.0);
        let mut seen = Counts::default();
        let mut solutions = 0;
        loop {
            let outcome = watched.run_observed(&Limits::none(), &mut seen);
            assert_eq!(outcome, alone.run(), "{name}: watching changes nothing");
            solutions += u64::from(outcome.is_solved());
            // What is on OPEN at first was not generated: the start, and from both ends, the goals.
            let goals = self.0.goals.iter().filter(|&&is_goal| is_goal).count() as u64;
            let roots = if name == "bidirectional" {
                1 + goals
            } else {
                1
            };
            compare(name, &seen, roots, outcome.stats());
            assert_eq!(seen.solved, solutions, "{name}");
            if !outcome.is_solved() {
                break;
            }
        }
    }
}

fn compare(name: &str, seen: &Counts, roots: u64, stats: &Stats) {
    assert_eq!(seen.expanded, stats.expanded, "{name}");
    assert_eq!(seen.generated(), stats.generated, "{name}");
    assert_eq!(seen.duplicates, stats.duplicates, "{name}");
    assert_eq!(seen.pruned(), stats.pruned, "{name}");
    assert_eq!(seen.overflows, stats.overflowed, "{name}");
    assert_eq!(seen.reopened, stats.reopened, "{name}");
    assert!(stats.open <= stats.peak_open, "{name}");
    assert!(stats.closed <= stats.peak_closed, "{name}");

    let has_open = stats.open + stats.closed > 0 && !name.starts_with("distance-table");
    if has_open {
        assert_eq!(seen.kept + roots, stats.open + stats.closed, "{name}");
        assert_eq!(seen.deepest, stats.deepest, "{name}");
        assert_eq!(stats.iterations, 1, "{name}");
        assert_eq!(seen.rounds, [], "{name}");
    }
    if !seen.rounds.is_empty() {
        assert_eq!(seen.rounds.len() as u64, stats.iterations, "{name}");
        assert!(seen.rounds.is_sorted(), "{name}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn an_observer_sees_what_is_counted((graph, h) in arbitrary::graph_and_admissible(7, 14)) {
        for_every_typed_engine(&h, &mut CountsAgree(&graph));
    }
}

/// 0 has moves to 1, 2, 3 and 4; 4 is the goal.
fn star() -> Graph {
    let edges: Vec<_> = (1..5).map(|to| (0, to, 1)).collect();
    Graph::directed(5, &edges, &[4])
}

#[test]
fn sizes_of_open_and_closed_by_hand() {
    let mut stats = Stats::default();
    stats.expanded = 1;
    stats.generated = 4;
    stats.open = 4;
    stats.closed = 1;
    stats.peak_open = 4;
    stats.peak_closed = 1;
    stats.deepest = 1;
    stats.iterations = 1;
    let without_bytes = |stats: &Stats| {
        let mut stats = *stats;
        stats.bytes = 0;
        stats
    };
    let breadth_first = |goal_test| {
        let engine = BreadthFirst::new().goal_test(goal_test);
        let outcome = engine.search(&star()).run();
        without_bytes(outcome.stats())
    };
    assert_eq!(breadth_first(GoalTest::WhenGenerated), stats);
    assert_eq!(breadth_first(GoalTest::AfterExpansion), stats);

    // 1, 2 and 3 are expanded first; then the goal is selected.
    stats.expanded = 4;
    stats.open = 0;
    stats.closed = 5;
    stats.peak_closed = 5;
    assert_eq!(breadth_first(GoalTest::WhenSelected), stats);

    // The state generated last is selected first.
    stats.expanded = 1;
    stats.open = 3;
    stats.closed = 2;
    stats.peak_closed = 2;
    let engine = DepthFirstGraph::new().goal_test(GoalTest::WhenSelected);
    let outcome = engine.search(&star()).run();
    assert_eq!(without_bytes(outcome.stats()), stats);
}

#[test]
fn a_reopened_state_moves_from_closed_to_open() {
    // 0 -> 1 costs 3, 0 -> 2 -> 1 costs 2, 1 -> 3 costs 4; the estimate of 2 is too cautious about
    // 1 to be consistent.
    let graph = Graph::directed(4, &[(0, 1, 3), (0, 2, 1), (2, 1, 1), (1, 3, 4)], &[3]);
    let h = Estimates(&[0, 0, 5, 0]);
    let engine = AStar::new(h);
    let outcome = engine.search(&graph).run();
    let stats = outcome.stats();
    assert_eq!(
        outcome.solution().map(puzzle_search::Solution::cost),
        Some(6)
    );
    assert_eq!((stats.reopened, stats.expanded, stats.generated), (1, 4, 5));
    assert_eq!((stats.open, stats.closed), (0, 4));
    assert_eq!(stats.deepest, 3);
}

#[test]
fn every_round_counts_again() {
    let graph = shapes::chain(4);
    let outcome = IterativeDeepening::new().search(&graph).run();
    let stats = outcome.stats();
    // Rounds to depth 0, 1, 2 and 3; a state at the bound is not expanded.
    assert_eq!(
        (stats.iterations, stats.expanded, stats.generated),
        (4, 6, 6)
    );
    assert_eq!((stats.open, stats.peak_open, stats.deepest), (0, 0, 3));

    let outcome = IdaStar::new(NoHeuristic).search(&graph).run();
    let stats = outcome.stats();
    // States at the bound are expanded: their successors could have the same f.
    assert_eq!(
        (stats.iterations, stats.expanded, stats.generated),
        (4, 9, 9)
    );
    assert_eq!((stats.pruned, stats.deepest), (3, 3));
}

#[test]
fn the_distance_table_counts_states() {
    let graph = shapes::two_way_chain(6);
    let outcome = DistanceTable::new().search(&graph).run();
    let stats = outcome.stats();
    assert_eq!(
        (stats.expanded, stats.generated, stats.duplicates),
        (6, 10, 5)
    );
    assert_eq!((stats.open, stats.closed, stats.deepest), (0, 6, 5));

    // One way: the goal has no moves, so that nothing is reached until all moves are listed.
    let graph = shapes::chain(6);
    let outcome = DistanceTable::new().search(&graph).run();
    let stats = outcome.stats();
    assert_eq!(outcome.verdict(), Verdict::Solved);
    assert_eq!((stats.open, stats.closed, stats.deepest), (0, 6, 5));
}

struct CoversTheStates(Graph);

impl Claim for CoversTheStates {
    fn check(&mut self, name: &str, engine: &dyn DynEngine<Graph>) {
        let outcome = engine.boxed_search(&self.0).run();
        let kept = outcome.stats().open + outcome.stats().closed;
        let least = kept * size_of::<Node>() as u64;
        assert!(kept > 0 || name.contains("cost 4"), "{name}");
        assert!(outcome.stats().bytes >= least, "{name}");
    }
}

#[test]
fn bytes_cover_at_least_the_states() {
    let mut claim = CoversTheStates(shapes::two_way_chain(10_000));
    let estimates: Vec<Cost> = (0..10_000).rev().collect();
    for_every_graph_engine(&estimates, &mut claim);
    let outcome = DistanceTable::new().search(&claim.0).run();
    assert!(
        outcome.stats().bytes >= 4 * 10_000,
        "four bytes from 255 on"
    );
}
