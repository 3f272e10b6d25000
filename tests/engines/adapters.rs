//! Puzzles made from other puzzles: behind pointers, with another start, with many, with another
//! goal.

use std::rc::Rc;
use std::sync::Arc;

use crate::graphs::every_engine::Estimates;
use crate::graphs::{Graph, Node, arbitrary, reference};
use proptest::prelude::{ProptestConfig, any, prop_assert_eq, prop_assert_ne, proptest};
use puzzle_search::prelude::*;
use puzzle_search::{AnyStart, HeuristicOf, ManyStarts, StartOrMove, WithGoal, WithStart};

/// Every trait that a puzzle may have.
trait Full: Reversible + Predecessors + Ranked<State = Node, Move = u32> {}
impl<P: Reversible + Predecessors + Ranked<State = Node, Move = u32>> Full for P {}

fn begun_at(graph: &Graph, start: u32) -> Graph {
    let mut graph = graph.clone();
    graph.start = start;
    graph
}

/// Engines that use all of a puzzle's methods.
fn outcomes<P: Full>(puzzle: &P) -> [Outcome<u32>; 7] {
    [
        UniformCost::new().solve(puzzle),
        BreadthFirst::new().solve(puzzle),
        IdaStar::new(NoHeuristic).in_place().solve(puzzle),
        IterativeDeepening::new()
            .path_check(NoUndo)
            .depth_bound(4)
            .solve(puzzle),
        Bidirectional::new().solve(puzzle),
        DistanceTable::new().solve(puzzle),
        CostTable::new().solve(puzzle),
    ]
}

type Object = dyn Puzzle<State = Node, Move = u32, Moves = std::ops::Range<u32>>;

type InPlaceObject = dyn Reversible<State = Node, Move = u32, Moves = std::ops::Range<u32>>;

type TwoWayObject = dyn Predecessors<
        State = Node,
        Move = u32,
        Moves = std::ops::Range<u32>,
        Predecessors = Vec<(Node, u32)>,
    >;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_pointer_to_a_puzzle_is_that_puzzle(graph in arbitrary::graph(7, 14)) {
        let expected = outcomes(&graph);
        prop_assert_eq!(&outcomes(&&graph), &expected);
        prop_assert_eq!(&outcomes(&Box::new(graph.clone())), &expected);
        prop_assert_eq!(&outcomes(&Rc::new(graph.clone())), &expected);
        prop_assert_eq!(&outcomes(&Arc::new(&graph)), &expected);
    }

    #[test]
    fn a_puzzle_may_be_a_trait_object(graph in arbitrary::graph(7, 14)) {
        let boxed: Box<Object> = Box::new(graph.clone());
        prop_assert_eq!(
            UniformCost::new().solve(&boxed),
            UniformCost::new().solve(&graph)
        );
        let borrowed: &InPlaceObject = &graph;
        prop_assert_eq!(
            DepthFirst::new().in_place().solve(&borrowed),
            DepthFirst::new().in_place().solve(&graph)
        );
        let shared: Arc<TwoWayObject> = Arc::new(graph.clone());
        prop_assert_eq!(
            Bidirectional::new().solve(&shared),
            Bidirectional::new().solve(&graph)
        );
    }

    #[test]
    fn another_start(graph in arbitrary::graph(7, 14), start in any::<u32>()) {
        let start = start % graph.nodes();
        let moved = begun_at(&graph, start);
        let adapted = WithStart::new(&graph, Node(start));
        prop_assert_eq!(outcomes(&adapted), outcomes(&moved));
        for outcome in outcomes(&adapted) {
            if let Some(solution) = outcome.solution() {
                prop_assert_eq!(solution.check(&adapted), Ok(()));
            }
        }
        let estimates = arbitrary::perfect(&graph);
        let plain = AStar::new(Estimates(&estimates)).solve(&moved);
        let of = HeuristicOf::new(Estimates(&estimates), &graph);
        prop_assert_eq!(&AStar::new(of).solve(&adapted), &plain);
        prop_assert_eq!(&AStar::new(of).solve(&Box::new(&adapted)), &plain);
    }

    #[test]
    fn another_goal(graph in arbitrary::graph(7, 14), goal in any::<u32>()) {
        let goal = goal % graph.nodes();
        let mut goals = vec![false; graph.nodes() as usize];
        goals[goal as usize] = true;
        let mut moved = graph.clone();
        moved.goals = goals;
        let adapted = WithGoal::new(&graph, |node: &Node| node.0 == goal);
        prop_assert_eq!(UniformCost::new().solve(&adapted), UniformCost::new().solve(&moved));
        prop_assert_eq!(
            IdaStar::new(NoHeuristic).in_place().solve(&adapted),
            IdaStar::new(NoHeuristic).in_place().solve(&moved)
        );
    }

    /// The best of all starts is found, and the counts are those of a graph with one more node.
    #[test]
    fn many_starts((graph, admissible) in arbitrary::graph_and_admissible(7, 14), chosen in any::<u8>()) {
        let starts: Vec<u32> = (0..graph.nodes()).filter(|node| chosen >> node & 1 == 1).collect();
        let from = |start: &u32| {
            let moved = begun_at(&graph, *start);
            reference::of_goals(&moved, &reference::costs(&moved)).first().copied()
        };
        let least = starts.iter().filter_map(from).min();
        let many = ManyStarts::new(&graph, starts.iter().copied().map(Node).collect());

        // The same graph, with one more node in front.
        let mut edges: Vec<_> = graph.edges().map(|(_, from, to, cost)| (from, to, cost)).collect();
        edges.extend(starts.iter().map(|&start| (graph.nodes(), start, 0)));
        let goals: Vec<u32> = graph.goals().into_iter().map(|node| node.0).collect();
        let root = graph.nodes();
        let joined = begun_at(&Graph::directed(root + 1, &edges, &goals), root);

        let uniform = UniformCost::new().solve(&many);
        prop_assert_eq!(uniform.stats().expanded, UniformCost::new().solve(&joined).stats().expanded);
        prop_assert_eq!(uniform.stats().generated, UniformCost::new().solve(&joined).stats().generated);
        let h = AnyStart(HeuristicOf::new(Estimates(&admissible), &graph));
        for outcome in [
            uniform,
            AStar::new(h).solve(&many),
            IdaStar::new(h).in_place().solve(&many),
            Bidirectional::new().solve(&many),
        ] {
            prop_assert_ne!(outcome.is_solved(), outcome.is_exhausted());
            prop_assert_eq!(outcome.solution().map(Solution::cost), least);
            let Some(whole) = outcome.solution() else { continue };
            prop_assert_eq!(whole.check(&many), Ok(()));
            let (index, solution) = many.split(whole).expect("a solution of this puzzle");
            prop_assert_eq!(solution.cost(), whole.cost());
            prop_assert_eq!(solution.len() + 1, whole.len());
            prop_assert_eq!(from(&starts[index]), least);
            let alone = many.from_start(index).expect("one of the starts");
            prop_assert_eq!(solution.check(&alone), Ok(()));
        }
    }
}

#[test]
fn what_is_no_solution_is_not_split() {
    let graph = Graph::directed(3, &[(0, 1, 1), (1, 2, 1)], &[2]);
    let many = ManyStarts::new(&graph, vec![Node(1)]);
    let solution = BreadthFirst::new().solve(&many).into_solution();
    let solution = solution.expect("one edge");
    assert_eq!(
        solution.moves(),
        [StartOrMove::Start(0), StartOrMove::Move(1)]
    );
    let other = ManyStarts::new(&graph, vec![Node(0)]);
    assert!(other.split(&solution).is_none());
    assert!(ManyStarts::new(&graph, vec![]).split(&solution).is_none());
    assert!(many.from_start(1).is_none());
}
