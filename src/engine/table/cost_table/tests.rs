//! Tables of costs of small graphs that are written down.

use super::*;
use crate::limits::Limit;
use crate::move_list::MoveList;
use crate::outcome::Verdict;
use crate::puzzle::{Cost, Predecessors, Puzzle};

/// An explicit graph. A move is the index of an edge.
struct Graph {
    nodes: u32,
    /// From, to, cost.
    edges: Vec<(u32, u32, Cost)>,
    /// For each edge, the one that takes it back.
    inverses: Vec<Option<usize>>,
    goals: Vec<u32>,
}

impl Graph {
    /// With no inverses.
    fn new(nodes: u32, edges: &[(u32, u32, Cost)], goals: &[u32]) -> Self {
        Self {
            nodes,
            edges: edges.to_vec(),
            inverses: vec![None; edges.len()],
            goals: goals.to_vec(),
        }
    }

    /// With these pairs of an edge and the one that takes it back.
    fn inverses(mut self, pairs: &[(usize, usize)]) -> Self {
        for &(edge, back) in pairs {
            self.inverses[edge] = Some(back);
        }
        self
    }

    /// The costs of all nodes to the goals, and the solutions, which must be valid.
    fn to_goals(&self) -> Vec<Option<Cost>> {
        let costs = CostTable::new().build(self).expect("it is small");
        let found: Vec<_> = (0..self.nodes)
            .map(|node| costs.cost(self, &node))
            .collect();
        for (node, &cost) in (0..).zip(&found) {
            let moves = costs.moves_from(self, &node);
            assert_eq!(moves.is_some(), cost.is_some(), "{node}");
            if let Some(moves) = moves {
                let (end, spent) = self.play(node, &moves);
                assert!(self.goals.contains(&end));
                assert_eq!(Some(spent), cost.map(u64::from));
            }
        }
        let reached = found.iter().flatten().count() as u64;
        assert_eq!(costs.reached(), reached);
        found
    }

    fn play(&self, mut node: u32, moves: &[usize]) -> (u32, u64) {
        let mut spent = 0;
        for &mv in moves {
            let (from, to, cost) = self.edges[mv];
            assert_eq!(from, node);
            node = to;
            spent += u64::from(cost);
        }
        (node, spent)
    }
}

impl Puzzle for Graph {
    type State = u32;
    type Move = usize;
    type Moves = MoveList<usize>;

    fn start(&self) -> u32 {
        0
    }

    fn is_goal(&self, node: &u32) -> bool {
        self.goals.contains(node)
    }

    fn moves(&self, node: &u32) -> MoveList<usize> {
        let edges = self.edges.iter().enumerate();
        edges
            .filter(|(_, edge)| edge.0 == *node)
            .map(|(place, _)| place)
            .collect()
    }

    fn apply(&self, node: &mut u32, mv: usize) {
        *node = self.edges[mv].1;
    }

    fn cost(&self, node: &u32, mv: usize) -> Cost {
        assert_eq!(self.edges[mv].0, *node, "a move is made where it is legal");
        self.edges[mv].2
    }

    fn inverse(&self, mv: usize) -> Option<usize> {
        self.inverses[mv]
    }
}

impl Ranked for Graph {
    fn rank_count(&self) -> Option<u64> {
        Some(self.nodes.into())
    }

    fn rank(&self, node: &u32) -> u64 {
        (*node).into()
    }

    fn unrank(&self, rank: u64) -> u32 {
        u32::try_from(rank).expect("there is such a node")
    }
}

impl Predecessors for Graph {
    type Predecessors = Vec<(u32, usize)>;

    fn goals(&self) -> Vec<u32> {
        self.goals.clone()
    }

    fn predecessors(&self, node: &u32) -> Vec<(u32, usize)> {
        let edges = (0..).zip(&self.edges);
        edges
            .filter(|(_, edge)| edge.1 == *node)
            .map(|(place, edge)| (edge.0, place))
            .collect()
    }
}

#[test]
fn a_step_costs_what_the_move_towards_the_goal_costs() {
    // 0 - 1 - 2, costlier in one direction than in the other.
    let edges = [(0, 1, 5), (1, 0, 1), (1, 2, 7), (2, 1, 2)];
    let graph = Graph::new(3, &edges, &[0]).inverses(&[(0, 1), (1, 0), (2, 3), (3, 2)]);
    assert_eq!(graph.to_goals(), [Some(0), Some(1), Some(3)]);
    let costs = CostTable::new()
        .build_from(&graph, [0])
        .expect("it is small");
    assert_eq!(costs.histogram(), [(0, 1), (5, 1), (12, 1)]);
    assert_eq!(costs.moves_to(&graph, &2), Some(vec![0, 2]));
    assert_eq!((costs.diameter(), costs.mean()), (Some(12), 17.0 / 3.0));
}

#[test]
fn of_two_moves_with_one_inverse_the_cheaper_counts() {
    // The moves 0 and 1 are both taken back by 2, which only 1 takes back.
    let edges = [(0, 1, 3), (0, 1, 8), (1, 0, 1)];
    for order in [[0, 1], [1, 0]] {
        let inverses = [(0, 2), (1, 2), (2, order[1])];
        let graph = Graph::new(2, &edges, &[1]).inverses(&inverses);
        assert_eq!(graph.to_goals(), [Some(3), Some(0)]);
    }
}

#[test]
fn a_one_way_move_from_a_state_that_was_not_reached_is_found() {
    let edges = [(0, 1, 1), (1, 0, 1), (2, 0, 4)];
    let graph = Graph::new(4, &edges, &[1]).inverses(&[(0, 1), (1, 0)]);
    assert_eq!(graph.to_goals(), [Some(1), Some(0), Some(5), None]);
}

#[test]
fn moves_without_cost_do_not_lead_in_circles() {
    // 0, 1 and 2 are a ring without cost, first in the order of moves; 2 leads on to 3, and 3
    // without cost to the goal and away from it.
    let edges = [
        (0, 1, 0),
        (1, 0, 0),
        (1, 2, 0),
        (2, 0, 0),
        (2, 3, 6),
        (3, 5, 0),
        (5, 3, 0),
        (3, 4, 0),
        (4, 3, 0),
        (4, 4, 0),
    ];
    let graph = Graph::new(6, &edges, &[4]);
    let costs = [Some(6), Some(6), Some(6), Some(0), Some(0), Some(0)];
    assert_eq!(graph.to_goals(), costs);
    let table = CostTable::new().build(&graph).expect("it is small");
    assert_eq!(table.moves_from(&graph, &0), Some(vec![0, 2, 4, 7]));
    let table = CostTable::new()
        .build_from(&graph, [0])
        .expect("it is small");
    assert_eq!(table.moves_to(&graph, &5), Some(vec![0, 2, 4, 5]));
    assert_eq!(table.moves_to(&graph, &0), Some(vec![]));
}

#[test]
fn all_moves_may_be_free() {
    let nodes = 3000;
    let edges: Vec<_> = (0..nodes)
        .map(|node| (node, (node + 1) % nodes, 0))
        .collect();
    let graph = Graph::new(nodes, &edges, &[2999]);
    let costs = CostTable::new().build(&graph).expect("it is small");
    assert_eq!(costs.histogram(), [(0, 3000)]);
    assert_eq!(
        costs.solve(&graph).map(|solution| solution.len()),
        Some(2999)
    );
}

#[test]
fn goals_and_starts_in_any_number() {
    let edges = [(0, 1, 2), (1, 2, 2), (2, 3, 2), (3, 4, 2)];
    let graph = Graph::new(5, &edges, &[2, 4]);
    assert_eq!(
        graph.to_goals(),
        [Some(4), Some(2), Some(0), Some(2), Some(0)]
    );

    let none = CostTable::new().build_to(&graph, []).expect("it is small");
    assert_eq!(
        (none.reached(), none.diameter(), none.mean()),
        (0, None, 0.0)
    );
    assert_eq!(none.iter().next(), None);
    assert_eq!(none.solve(&graph), None);

    // The puzzle's own goals do not matter, and twice is as good as once.
    let costs = CostTable::new()
        .build_to(&graph, [3, 1, 3])
        .expect("it is small");
    let expected = [(0, 2), (1, 0), (2, 2), (3, 0)];
    assert_eq!(costs.iter().collect::<Vec<_>>(), expected);
    assert!(costs.iter().rev().eq(expected.into_iter().rev()));
    assert_eq!(costs.moves_from(&graph, &0), Some(vec![0]));

    let costs = CostTable::new()
        .build_from(&graph, [3, 1])
        .expect("it is small");
    let expected = [(1, 0), (2, 2), (3, 0), (4, 2)];
    assert_eq!((&costs).into_iter().collect::<Vec<_>>(), expected);
    assert_eq!(costs.moves_to(&graph, &4), Some(vec![3]));
    assert_eq!(costs.moves_to(&graph, &0), None);
}

#[test]
fn the_greatest_cost_fits() {
    // The goal is 0; 3 is first met at a cost that does not fit, and 2 at the greatest.
    let edges = [
        (1, 0, Cost::MAX - 1),
        (2, 1, 1),
        (3, 1, 2),
        (3, 0, Cost::MAX),
        (4, 3, 0),
        (5, 0, 7),
    ];
    let graph = Graph::new(6, &edges, &[0]);
    let max = Some(Cost::MAX);
    let expected = [Some(0), Some(Cost::MAX - 1), max, max, max, Some(7)];
    assert_eq!(graph.to_goals(), expected);
    let costs = CostTable::new().build(&graph).expect("all costs fit");
    let histogram = [(0, 1), (7, 1), (Cost::MAX - 1, 1), (Cost::MAX, 3)];
    assert_eq!(costs.histogram(), histogram);
    assert_eq!(costs.diameter(), max);
}

#[test]
fn a_state_that_costs_too_much_is_named() {
    let edges = [(0, 1, 1), (1, 2, Cost::MAX), (2, 3, 0)];
    let graph = Graph::new(4, &edges, &[3]);
    let error = CostTable::new().build(&graph);
    let overflow = CostTableError::CostOverflow { rank: 0 };
    assert_eq!(error, Err(overflow));
    assert_eq!(
        overflow.to_string(),
        "the state of rank 0 costs more than 4294967295"
    );
    // Nor is there a solution. But from 1 there is one.
    assert_eq!(
        CostTable::new().solve(&graph).verdict(),
        Verdict::CostOverflow
    );
    let shorter = Graph::new(3, &edges[1..2], &[2]);
    assert_eq!(shorter.to_goals(), [None, Some(Cost::MAX), Some(0)]);

    let error = CostTable::new().build_from(&graph, [0]);
    assert_eq!(error.err(), Some(CostTableError::CostOverflow { rank: 2 }));
}

#[test]
fn the_memory_has_no_room_for_too_many_states() {
    /// More states than fit in 64 bits, or nearly as many.
    struct Vast(Option<u64>);

    impl Puzzle for Vast {
        type State = ();
        type Move = ();
        type Moves = MoveList<()>;
        fn start(&self) {}
        fn is_goal(&self, (): &()) -> bool {
            true
        }
        fn moves(&self, (): &()) -> MoveList<()> {
            MoveList::new()
        }
        fn apply(&self, (): &mut (), (): ()) {}
    }

    impl Ranked for Vast {
        fn rank_count(&self) -> Option<u64> {
            self.0
        }
        fn rank(&self, (): &()) -> u64 {
            assert!(self.0.is_some(), "engines do not ask");
            0
        }
        fn unrank(&self, _: u64) {}
        fn goal_ranks(&self) -> Vec<u64> {
            vec![0]
        }
    }

    for vast in [Vast(None), Vast(Some(u64::MAX)), Vast(Some(1 << 61))] {
        let error = |error| match error {
            CostTableError::Stopped(error) => Some(error.limit()),
            CostTableError::CostOverflow { .. } => None,
        };
        let to = CostTable::new().build(&vast).map_err(error);
        assert_eq!(to.err(), Some(Some(Limit::Capacity)));
        let from = CostTable::new().build_from(&vast, [()]).map_err(error);
        assert_eq!(from.err(), Some(Some(Limit::Capacity)));
    }
}
