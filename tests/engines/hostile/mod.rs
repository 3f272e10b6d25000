//! Puzzles that are meant to break an engine: without an end, with costs that do not fit, with
//! methods that panic, with more moves than can ever be tried, with contracts that do not hold, with
//! states too large for the stack.

mod broken_contracts;
mod endless_line;
mod enormous_costs;
mod found_by_fuzzing;
mod large_states;
mod panics;
mod repeated_visits;
mod too_many_moves;

use std::hash::Hash;

use puzzle_search::prelude::*;
use puzzle_search::{GoalTest, NoUndo};

/// An estimate that takes no captures, so that engines with it can be kept in one list.
type Estimate<P> = fn(&<P as Puzzle>::State) -> Cost;

/// Every engine with its name, and again in each setting that takes a way of its own through the
/// code.
///
/// The exceptions are [`DistanceTable`] and [`CostTable`], which need a puzzle whose states have ranks.
fn engines<P>(h: Estimate<P>) -> Vec<(&'static str, Box<dyn DynEngine<P>>)>
where
    P: Predecessors<State: Eq + Hash> + Reversible + 'static,
{
    let depth_first = DepthFirst::new();
    let bounded = depth_first.depth_bound(1_000_000);
    let deepening = IterativeDeepening::new();
    let ida_star = IdaStar::new(h);
    vec![
        ("breadth-first", Box::new(BreadthFirst::new())),
        (
            "breadth-first, goals when selected",
            Box::new(BreadthFirst::new().goal_test(GoalTest::WhenSelected)),
        ),
        ("depth-first-graph", Box::new(DepthFirstGraph::new())),
        ("uniform-cost", Box::new(UniformCost::new())),
        ("bidirectional", Box::new(Bidirectional::new())),
        ("a-star", Box::new(AStar::new(h))),
        ("anytime-a-star", Box::new(AnytimeAStar::new(h))),
        ("greedy-best-first", Box::new(GreedyBestFirst::new(h))),
        ("shortest-paths", Box::new(ShortestPaths::new())),
        ("depth-first", Box::new(depth_first)),
        ("depth-first in place", Box::new(depth_first.in_place())),
        (
            "depth-first visited",
            Box::new(depth_first.path_check(Visited::new())),
        ),
        ("depth-first bounded", Box::new(bounded)),
        (
            "depth-first bounded, no undo",
            Box::new(bounded.path_check(NoUndo)),
        ),
        ("iterative-deepening", Box::new(deepening)),
        (
            "iterative-deepening in place",
            Box::new(deepening.in_place()),
        ),
        (
            "iterative-deepening visited",
            Box::new(deepening.path_check(Visited::new())),
        ),
        ("ida-star", Box::new(ida_star)),
        ("ida-star in place", Box::new(ida_star.in_place())),
        (
            "ida-star visited",
            Box::new(ida_star.path_check(Visited::new())),
        ),
        ("greedy", Box::new(Greedy::new(h))),
    ]
}
