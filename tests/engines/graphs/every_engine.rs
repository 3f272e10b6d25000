//! One list of all engines in their main settings, so that a test can make a claim about each.
//!
//! Heuristic and tie-break have types with a name of their own. A closure in a generic function is a
//! new type for each claim, and every engine would be compiled anew for it.

use puzzle_search::prelude::*;
use puzzle_search::{GoalTest, NoCheck, NoUndo, Rediscovery, TieBreak, Visited, Weight};

use super::{Graph, Node};

/// Something that is to hold for every engine.
pub trait Claim {
    fn check(&mut self, name: &str, engine: &dyn DynEngine<Graph>);
}

/// The same for claims that need the type of the engine, such as those with an observer. The whole
/// list is compiled anew for each.
pub trait TypedClaim {
    fn check<S: Engine<Graph>>(&mut self, name: &str, engine: &S);
}

impl TypedClaim for &mut dyn Claim {
    fn check<S: Engine<Graph>>(&mut self, name: &str, engine: &S) {
        (**self).check(name, engine);
    }
}

pub const GOAL_TESTS: [GoalTest; 3] = [
    GoalTest::WhenGenerated,
    GoalTest::AfterExpansion,
    GoalTest::WhenSelected,
];
pub const TIES: [TieBreak; 4] = [
    TieBreak::Fifo,
    TieBreak::Lifo,
    TieBreak::LowG,
    TieBreak::HighG,
];
pub const REDISCOVERIES: [Rediscovery; 3] =
    [Rediscovery::Drop, Rediscovery::Improve, Rediscovery::Reopen];

/// A heuristic written down: one estimate per node.
#[derive(Clone, Copy)]
pub struct Estimates<'a>(pub &'a [Cost]);

impl Heuristic<Graph> for Estimates<'_> {
    type Estimate = Cost;

    fn estimate(&self, _graph: &Graph, node: &Node) -> Cost {
        self.0[node.0 as usize]
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "it is a tie-break")]
fn ties(attempt: u32, _graph: &Graph, _node: &Node, mv: u32) -> u32 {
    mv.wrapping_mul(7 + attempt) % 5
}

/// Checks the claim on every engine. Heuristic engines use `estimates`, one per node.
pub fn for_every_engine(estimates: &[Cost], mut claim: &mut dyn Claim) {
    for_every_typed_engine(estimates, &mut claim);
}

/// Checks the claim on the engines with OPEN and CLOSED.
pub fn for_every_graph_engine(estimates: &[Cost], mut claim: &mut dyn Claim) {
    graph_engines(estimates, &mut claim);
}

/// Checks a claim that needs types on every engine.
pub fn for_every_typed_engine(estimates: &[Cost], claim: &mut impl TypedClaim) {
    graph_engines(estimates, claim);
    path_engines(estimates, claim);

    let h = Estimates(estimates);
    claim.check("greedy", &Greedy::new(h));
    claim.check(
        "greedy, 4 attempts",
        &Greedy::new(h).tie_break(ties).attempts(4),
    );
    claim.check("distance-table", &DistanceTable::new());
    claim.check("bidirectional", &Bidirectional::new());
}

/// The engines with OPEN and CLOSED.
fn graph_engines(estimates: &[Cost], claim: &mut impl TypedClaim) {
    let h = Estimates(estimates);
    for goal_test in GOAL_TESTS {
        let name = format!("breadth-first {goal_test:?}");
        claim.check(&name, &BreadthFirst::new().goal_test(goal_test));
        let name = format!("depth-first-graph {goal_test:?}");
        let engine = DepthFirstGraph::new().goal_test(goal_test);
        claim.check(&name, &engine);
        claim.check(&format!("{name} to depth 3"), &engine.depth_bound(3));
        let name = format!("uniform-cost {goal_test:?}");
        claim.check(&name, &UniformCost::new().goal_test(goal_test));
        let name = format!("a-star {goal_test:?}");
        claim.check(&name, &AStar::new(h).goal_test(goal_test));
    }
    for ties in TIES {
        for rediscovery in REDISCOVERIES {
            let name = format!("a-star {ties:?} {rediscovery:?}");
            let engine = AStar::new(h).tie_break(ties).rediscovery(rediscovery);
            claim.check(&name, &engine);
            let name = format!("greedy-best-first {ties:?} {rediscovery:?}");
            let engine = GreedyBestFirst::new(h)
                .tie_break(ties)
                .rediscovery(rediscovery);
            claim.check(&name, &engine);
        }
    }
    let twice = Weight::new(2, 1).expect("2 is a fraction");
    claim.check("a-star, weight 2", &AStar::new(h).weight(twice));
    claim.check("a-star to cost 4", &AStar::new(h).cost_bound(4));
    claim.check("uniform-cost to cost 4", &UniformCost::new().cost_bound(4));
    claim.check("shortest-paths", &ShortestPaths::new());
    claim.check("shortest-paths with h", &ShortestPaths::with_heuristic(h));
}

/// The engines that keep only the current path.
fn path_engines(estimates: &[Cost], claim: &mut impl TypedClaim) {
    let h = Estimates(estimates);
    let all = DepthFirst::new();
    claim.check("depth-first", &all);
    claim.check("depth-first in place", &all.in_place());
    claim.check("depth-first ordered", &all.ordered_by(h));
    claim.check("depth-first to depth 3", &all.depth_bound(3));
    claim.check("depth-first through goals", &all.through_goals(true));
    claim.check("depth-first visited", &all.path_check(Visited::new()));
    claim.check(
        "depth-first through goals to depth 3",
        &all.through_goals(true).depth_bound(3),
    );
    let short = all.depth_bound(4);
    claim.check(
        "depth-first visited to depth 4",
        &short.path_check(Visited::new()),
    );
    claim.check("depth-first no check", &short.path_check(NoCheck));
    claim.check("depth-first no undo", &short.path_check(NoUndo));
    claim.check(
        "depth-first no undo in place",
        &short.path_check(NoUndo).in_place(),
    );

    let deepening = IterativeDeepening::new();
    claim.check("iterative-deepening", &deepening);
    claim.check("iterative-deepening in place", &deepening.in_place());
    claim.check(
        "iterative-deepening visited",
        &deepening.path_check(Visited::new()),
    );
    let short = deepening.depth_bound(4);
    claim.check("iterative-deepening no check", &short.path_check(NoCheck));
    claim.check(
        "iterative-deepening no undo",
        &short.path_check(NoUndo).in_place(),
    );

    claim.check("ida-star", &IdaStar::new(h));
    claim.check("ida-star in place", &IdaStar::new(h).in_place());
    claim.check(
        "ida-star visited",
        &IdaStar::new(h).path_check(Visited::new()),
    );
    claim.check("ida-star to cost 4", &IdaStar::new(h).cost_bound(4));
}
