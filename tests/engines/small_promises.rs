//! Promises of the interface that are too small for a file of their own.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::rc::Rc;

use crate::graphs::every_engine::Estimates;
use crate::graphs::{Graph, Node, arbitrary};
use proptest::prelude::{ProptestConfig, prop_assert_eq, proptest};
use puzzle_search::prelude::*;
use puzzle_search::{ByRef, Context, Event, Fate, Limit};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn a_pointer_to_a_heuristic_is_that_heuristic(
        (graph, admissible) in arbitrary::graph_and_admissible(7, 14),
    ) {
        let h = Estimates(&admissible);
        let expected = AStar::new(h).solve(&graph);
        prop_assert_eq!(&AStar::new(ByRef(&h)).solve(&graph), &expected);
        prop_assert_eq!(&AStar::new(ByRef(Box::new(h))).solve(&graph), &expected);
        prop_assert_eq!(&AStar::new(Rc::new(h)).solve(&graph), &expected);
        let object: Rc<dyn Heuristic<Graph, Estimate = Cost> + '_> = Rc::new(h);
        prop_assert_eq!(&AStar::new(object).solve(&graph), &expected);
        let closure = |node: &Node| admissible[node.0 as usize];
        prop_assert_eq!(&AStar::new(&closure).solve(&graph), &expected);
    }

    #[test]
    fn a_search_owns_an_engine_without_a_name(graph in arbitrary::graph(7, 14)) {
        let engines: [Box<dyn DynEngine<Graph>>; 3] = [
            Box::new(BreadthFirst::new()),
            Box::new(IdaStar::new(NoHeuristic)),
            Box::new(Bidirectional::new()),
        ];
        for engine in engines {
            let expected = engine.solve(&graph);
            let mut search: Box<dyn DynSearch<Graph>> = engine.into_boxed_search(graph.clone());
            prop_assert_eq!(search.run(), expected);
        }
    }
}

/// A puzzle whose moves have no inverse: a table expands the goal, notices, and lists all moves.
#[test]
fn a_table_without_inverse_moves_expands_every_state_once_more() {
    let edges: Vec<_> = (1..1000).map(|node| (node - 1, node, 1)).collect();
    let chain = Graph::directed(1000, &edges, &[999]);
    let outcome = DistanceTable::new().solve(&chain);
    assert_eq!(outcome.solution().map(Solution::len), Some(999));
    // The goal has no moves, so the first one that is met is that of a state not reached.
    assert_eq!(outcome.stats().expanded, 1002);
    let ring: Vec<_> = (0..1000).map(|node| (node, (node + 1) % 1000, 1)).collect();
    let ring = Graph::directed(1000, &ring, &[999]);
    assert_eq!(DistanceTable::new().solve(&ring).stats().expanded, 1001);
    assert_eq!(CostTable::new().solve(&ring).stats().expanded, 1001);
}

/// A list of goals with a state that is none.
struct WrongGoals(Graph, Vec<Node>);

impl Puzzle for WrongGoals {
    type State = Node;
    type Move = u32;
    type Moves = std::ops::Range<u32>;

    fn start(&self) -> Node {
        self.0.start()
    }
    fn is_goal(&self, node: &Node) -> bool {
        self.0.is_goal(node)
    }
    fn moves(&self, node: &Node) -> std::ops::Range<u32> {
        self.0.moves(node)
    }
    fn apply(&self, node: &mut Node, mv: u32) {
        self.0.apply(node, mv);
    }
}

impl Predecessors for WrongGoals {
    type Predecessors = Vec<(Node, u32)>;

    fn goals(&self) -> Vec<Node> {
        self.1.clone()
    }
    fn predecessors(&self, node: &Node) -> Vec<(Node, u32)> {
        self.0.predecessors(node)
    }
}

#[test]
fn goals_that_are_none() {
    let chain = Graph::directed(4, &[(0, 1, 1), (1, 2, 1), (2, 3, 1)], &[3]);
    let solve = |goals: &[u32]| {
        let goals = goals.iter().copied().map(Node).collect();
        Bidirectional::new().solve(&WrongGoals(chain.clone(), goals))
    };
    assert_eq!(solve(&[3]).verdict(), Verdict::Solved);
    assert_eq!(solve(&[1, 3]).verdict(), Verdict::ContractBroken);
    assert_eq!(solve(&[]).verdict(), Verdict::Exhausted);
}

#[test]
fn stats_after_a_panic_are_those_before_the_call() {
    let calls = Cell::new(0);
    let next = move |&n: &u32| {
        calls.set(calls.get() + 1);
        if calls.get() == 50 {
            // Without the message that `panic!` would print.
            resume_unwind(Box::new(()));
        }
        [n + 1]
    };
    let mut search = UniformCost::new().into_search(FnPuzzle::new(0, next, |_| false));
    let outcome = search.run_within(&Limits::none().expansions(20));
    let before = *outcome.stats();
    assert_eq!(before.expanded, 20);
    catch_unwind(AssertUnwindSafe(|| search.run())).expect_err("the fiftieth call panics");
    assert_eq!(*search.stats(), before);
    assert_eq!(search.run().verdict(), Verdict::Poisoned);
    assert_eq!(*search.stats(), before);
}

/// An engine that is incomplete: it follows the first move, and gives up at a state without moves.
struct FirstMove;

impl<P: Puzzle> Engine<P> for FirstMove {
    const NAME: &'static str = "first-move";
    type Progress = Option<P::State>;

    fn begin(&self, puzzle: &P) -> Option<P::State> {
        Some(puzzle.start())
    }

    fn advance<O: Observer<P>>(
        &self,
        here: &mut Option<P::State>,
        context: &mut Context<'_, P, O>,
    ) -> Event {
        let puzzle = context.puzzle();
        while let Some(state) = here {
            if let Err(limit) = context.may_expand() {
                return limit.into();
            }
            context.expand(state, 0);
            let Some(mv) = puzzle.moves(state).into_iter().next() else {
                break;
            };
            context.generated(state, mv, 0, Fate::Kept);
            puzzle.apply(state, mv);
        }
        Event::GaveUp
    }

    fn solution(&self, _: &Option<P::State>, _: &P) -> Option<Vec<P::Move>> {
        None
    }

    fn bytes(&self, _: &Option<P::State>) -> u64 {
        0
    }
}

#[test]
fn an_engine_that_gives_up() {
    let chain = Graph::directed(4, &[(0, 1, 1), (1, 2, 1)], &[3]);
    let mut search = FirstMove.into_search(chain);
    let stopped = search.run_within(&Limits::none().expansions(2));
    assert_eq!(stopped.verdict(), Verdict::OutOf(Limit::Expansions));
    let outcome = search.run();
    assert_eq!(outcome.verdict(), Verdict::GaveUp);
    assert!(!outcome.is_exhausted());
    assert_eq!(outcome.stats().expanded, 3);
    // It is over.
    assert_eq!(search.verdict(), Some(Verdict::GaveUp));
    let error = search.run().into_result().unwrap_err();
    assert_eq!(
        error.to_string(),
        "gave up: nothing is left to try, and nothing is proved"
    );
}

#[test]
fn labels_are_short_and_different() {
    let limits = [
        Limit::Expansions,
        Limit::Nodes,
        Limit::Time,
        Limit::Cancelled,
        Limit::Observer,
        Limit::Bytes,
        Limit::Capacity,
    ];
    let verdicts = [
        Verdict::Solved,
        Verdict::Exhausted,
        Verdict::BoundExhausted,
        Verdict::DeadEnd,
        Verdict::GaveUp,
        Verdict::CostOverflow,
        Verdict::ContractBroken,
        Verdict::Poisoned,
    ];
    let verdicts = verdicts.into_iter().chain(limits.map(Verdict::OutOf));
    let mut labels: Vec<_> = verdicts.map(|verdict| verdict.label()).collect();
    assert!(labels.iter().all(|label| (6..=15).contains(&label.len())));
    labels.sort_unstable();
    labels.dedup();
    assert_eq!(labels.len(), 15);
}
