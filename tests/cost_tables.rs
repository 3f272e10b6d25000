//! The tables of costs and of distances agree with Bellman and Ford's algorithm, which is as plain as
//! can be, and with uniform-cost search.

use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{Direction, NibbleBoard, SlidingPuzzle};
use puzzle_search::{CostTableError, Costs, Distances, FromStarts};

/// A graph that is written down. A state is the number of a node, a move that of an edge.
#[derive(Debug)]
struct Graph {
    nodes: u32,
    edges: Vec<Edge>,
    start: u32,
    goals: Vec<u32>,
}

#[derive(Debug)]
struct Edge {
    from: u32,
    to: u32,
    cost: Cost,
    /// The edge that takes it back.
    inverse: Option<usize>,
}

impl Puzzle for Graph {
    type State = u32;
    type Move = usize;
    type Moves = MoveList<usize>;

    fn start(&self) -> u32 {
        self.start
    }

    fn is_goal(&self, node: &u32) -> bool {
        self.goals.contains(node)
    }

    fn moves(&self, node: &u32) -> MoveList<usize> {
        (0..self.edges.len())
            .filter(|&edge| self.edges[edge].from == *node)
            .collect()
    }

    fn apply(&self, node: &mut u32, edge: usize) {
        assert_eq!(*node, self.edges[edge].from);
        *node = self.edges[edge].to;
    }

    fn cost(&self, node: &u32, edge: usize) -> Cost {
        assert_eq!(*node, self.edges[edge].from);
        self.edges[edge].cost
    }

    fn inverse(&self, edge: usize) -> Option<usize> {
        self.edges[edge].inverse
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
        u32::try_from(rank).expect("the number of a node")
    }
}

impl Predecessors for Graph {
    type Predecessors = Vec<(u32, usize)>;

    fn goals(&self) -> Vec<u32> {
        self.goals.clone()
    }

    fn predecessors(&self, node: &u32) -> Vec<(u32, usize)> {
        (0..self.edges.len())
            .filter(|&edge| self.edges[edge].to == *node)
            .map(|edge| (self.edges[edge].from, edge))
            .collect()
    }
}

/// Random numbers: xorshift.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from((self.0 >> 20) % end as u64).expect("it is below a usize")
    }

    fn of<T: Copy>(&mut self, values: &[T]) -> T {
        values[self.below(values.len())]
    }

    /// Nodes, possibly none, possibly some twice.
    fn nodes(&mut self, nodes: u32) -> Vec<u32> {
        let many = self.below(4);
        (0..many).map(|_| self.node(nodes)).collect()
    }

    fn node(&mut self, nodes: u32) -> u32 {
        u32::try_from(self.below(nodes as usize)).expect("it is below a u32")
    }

    fn graph(&mut self, costs: &[Cost]) -> Graph {
        let nodes = 1 + self.node(12);
        let mut edges = Vec::new();
        for _ in 0..self.below(30) {
            let (from, to) = (self.node(nodes), self.node(nodes));
            let cost = self.of(costs);
            let inverse = None;
            edges.push(Edge {
                from,
                to,
                cost,
                inverse,
            });
        }
        // One way only, both ways, or mixed.
        let two_way = self.of(&[0, 0, 8, 8, 7, 4]);
        for edge in 0..edges.len() {
            if self.below(8) < two_way {
                let (from, to) = (edges[edge].to, edges[edge].from);
                // Sometimes there are edges already that could take it back.
                let there: Vec<usize> = (0..edges.len())
                    .filter(|&back| edges[back].from == from && edges[back].to == to)
                    .collect();
                edges[edge].inverse = Some(edges.len());
                if !there.is_empty() && self.below(3) > 0 {
                    edges[edge].inverse = Some(self.of(&there));
                    continue;
                }
                let cost = self.of(costs);
                let inverse = Some(edge);
                edges.push(Edge {
                    from,
                    to,
                    cost,
                    inverse,
                });
            }
        }
        let start = self.node(nodes);
        let goals = self.nodes(nodes);
        Graph {
            nodes,
            edges,
            start,
            goals,
        }
    }
}

/// The least costs from the nearest of the first nodes to every node, or backwards, with moves that
/// cost what `cost` says.
fn bellman_ford(
    graph: &Graph,
    first: &[u32],
    is_backwards: bool,
    cost: impl Fn(&Edge) -> u64,
) -> Vec<Option<u64>> {
    let mut least: Vec<Option<u64>> = vec![None; graph.nodes as usize];
    for &node in first {
        least[node as usize] = Some(0);
    }
    for _ in 0..graph.nodes {
        for edge in &graph.edges {
            let (from, to) = if is_backwards {
                (edge.to, edge.from)
            } else {
                (edge.from, edge.to)
            };
            if let Some(before) = least[from as usize] {
                let sum = before + cost(edge);
                let known = &mut least[to as usize];
                *known = Some(known.map_or(sum, |known| known.min(sum)));
            }
        }
    }
    least
}

/// Plays moves from one of the first nodes, and returns the last node and what it cost to come there.
fn play(graph: &Graph, mut node: u32, moves: &[usize]) -> (u32, u64) {
    let mut spent = 0;
    for &mv in moves {
        spent += u64::from(graph.cost(&node, mv));
        graph.apply(&mut node, mv);
    }
    (node, spent)
}

/// What is the same for both directions. Are there costs at all?
fn check_costs<D>(
    graph: &Graph,
    found: &Result<Costs<D>, CostTableError>,
    expected: &[Option<u64>],
) -> bool {
    let fits = |cost: u64| cost <= Cost::MAX.into();
    let costs = match found {
        Ok(costs) => costs,
        Err(CostTableError::CostOverflow { rank }) => {
            let rank = usize::try_from(*rank).expect("the number of a node");
            assert!(expected[rank].is_some_and(|cost| !fits(cost)), "{graph:?}");
            return false;
        }
        Err(error) => panic!("{error}"),
    };
    let mut reached = Vec::new();
    for (node, &expected) in (0..).zip(expected) {
        let cost = costs.cost(graph, &node);
        assert_eq!(cost.map(u64::from), expected, "{node} of {graph:?}");
        assert_eq!(costs.of_rank(node.into()), cost);
        reached.extend(cost.map(|cost| (u64::from(node), cost)));
    }
    assert_eq!(costs.of_rank(graph.nodes.into()), None);
    assert_eq!(costs.of_rank(u64::MAX), None);
    assert_eq!(costs.iter().collect::<Vec<_>>(), reached);
    assert_eq!(costs.reached(), reached.len() as u64);

    let sum: u64 = reached.iter().map(|&(_, cost)| u64::from(cost)).sum();
    #[expect(clippy::cast_precision_loss, reason = "a mean is rounded")]
    let mean = sum as f64 / reached.len().max(1) as f64;
    assert!((costs.mean() - mean).abs() <= mean * 1e-12);

    let mut sorted: Vec<Cost> = reached.iter().map(|&(_, cost)| cost).collect();
    sorted.sort_unstable();
    assert_eq!(costs.diameter(), sorted.last().copied());
    let histogram: Vec<(Cost, u64)> = sorted
        .chunk_by(|a, b| a == b)
        .map(|same| (same[0], same.len() as u64))
        .collect();
    assert_eq!(costs.histogram(), histogram);
    true
}

fn check_to(graph: &Graph, found: &Result<Costs, CostTableError>, goals: &[u32]) {
    let expected = bellman_ford(graph, goals, true, |edge| edge.cost.into());
    if !check_costs(graph, found, &expected) {
        return;
    }
    let costs = found.as_ref().expect("it was checked");
    for (node, &expected) in (0..).zip(&expected) {
        let moves = costs.moves_from(graph, &node);
        assert_eq!(moves.is_some(), expected.is_some());
        if let Some(moves) = moves {
            let (end, spent) = play(graph, node, &moves);
            assert!(goals.contains(&end), "{graph:?}");
            assert_eq!(Some(spent), expected, "{graph:?}");
            // No state comes twice.
            assert!(moves.len() < graph.nodes as usize, "{graph:?}");
        }
    }
}

fn check_from(graph: &Graph, found: &Result<Costs<FromStarts>, CostTableError>, starts: &[u32]) {
    let expected = bellman_ford(graph, starts, false, |edge| edge.cost.into());
    if !check_costs(graph, found, &expected) {
        return;
    }
    let costs = found.as_ref().expect("it was checked");
    for (node, &expected) in (0..).zip(&expected) {
        let moves = costs.moves_to(graph, &node);
        assert_eq!(moves.is_some(), expected.is_some());
        if let Some(moves) = moves {
            let begin = moves.first().map_or(node, |&mv| graph.edges[mv].from);
            assert!(starts.contains(&begin), "{graph:?}");
            assert_eq!(Some(play(graph, begin, &moves).1), expected, "{graph:?}");
            assert!(moves.len() < graph.nodes as usize, "{graph:?}");
        }
    }
}

/// The engine from the start, which need not be reached although some other state costs too much.
fn check_engine(graph: &Graph) {
    let expected = bellman_ford(graph, &graph.goals, true, |edge| edge.cost.into());
    let expected = expected[graph.start as usize];
    let outcome = CostTable::new().solve(graph);
    match expected {
        Some(cost) if cost <= Cost::MAX.into() => {
            let solution = outcome.solution().expect("there is one");
            assert_eq!(solution.check(graph), Ok(()));
            assert_eq!(solution.cost(), cost);
        }
        Some(_) => assert_eq!(outcome.verdict(), Verdict::CostOverflow),
        None => assert!(!outcome.is_solved()),
    }
    let stats = outcome.stats();
    assert!(stats.duplicates + stats.pruned <= stats.generated);
    assert!(stats.overflowed <= stats.pruned);
    assert_eq!(stats.open, 0);
    assert!(stats.closed <= graph.nodes.into());
    if expected.is_none() && stats.overflowed == 0 {
        assert_eq!(outcome.verdict(), Verdict::Exhausted);
    }
    let by_uniform_cost = UniformCost::new().solve(graph);
    let cost = |outcome: &Outcome<usize>| outcome.solution().map(Solution::cost);
    assert_eq!(cost(&by_uniform_cost), cost(&outcome));
}

fn check_distances(graph: &Graph, goals: &[u32], starts: &[u32]) {
    let narrow = |distance: Option<u64>| distance.map(|d| u32::try_from(d).expect("it is small"));
    let to: Distances = DistanceTable::new()
        .build_to(graph, goals.iter().copied())
        .expect("it is small");
    let from = DistanceTable::new()
        .build_from(graph, starts.iter().copied())
        .expect("it is small");
    let left = bellman_ford(graph, goals, true, |_| 1);
    let gone = bellman_ford(graph, starts, false, |_| 1);
    for node in 0..graph.nodes {
        let (left, gone) = (left[node as usize], gone[node as usize]);
        assert_eq!(to.distance(graph, &node), narrow(left), "{graph:?}");
        assert_eq!(from.distance(graph, &node), narrow(gone), "{graph:?}");
        let moves = to.moves_from(graph, &node);
        assert_eq!(moves.as_ref().map(|moves| moves.len() as u64), left);
        assert!(moves.is_none_or(|moves| goals.contains(&play(graph, node, &moves).0)));
        let moves = from.moves_to(graph, &node);
        assert_eq!(moves.as_ref().map(|moves| moves.len() as u64), gone);
        if let Some(moves) = moves {
            let begin = moves.first().map_or(node, |&mv| graph.edges[mv].from);
            assert!(starts.contains(&begin), "{graph:?}");
            assert_eq!(play(graph, begin, &moves).0, node);
        }
    }
    let pairs = |distances: &[Option<u64>]| -> Vec<(u64, u32)> {
        let pairs = (0..).zip(distances);
        pairs
            .filter_map(|(rank, &d)| Some((rank, narrow(d)?)))
            .collect()
    };
    assert_eq!(to.iter().collect::<Vec<_>>(), pairs(&left));
    assert_eq!(from.iter().collect::<Vec<_>>(), pairs(&gone));
    assert_eq!(from.reached(), from.iter().count() as u64);
}

/// Everything at once, on so many graphs with these costs.
fn check_all(seed: u64, graphs: u32, costs: &[Cost]) {
    let mut random = Random(seed);
    for _ in 0..graphs {
        let graph = random.graph(costs);
        let goals = random.nodes(graph.nodes);
        let starts = random.nodes(graph.nodes);
        let table = CostTable::new();
        check_to(&graph, &table.build(&graph), &graph.goals);
        check_to(
            &graph,
            &table.build_to(&graph, goals.iter().copied()),
            &goals,
        );
        check_from(
            &graph,
            &table.build_from(&graph, starts.iter().copied()),
            &starts,
        );
        check_engine(&graph);
        check_distances(&graph, &goals, &starts);
    }
}

#[test]
fn small_costs() {
    check_all(1, 4000, &[0, 1, 2, 3]);
}

#[test]
fn nothing_or_one() {
    check_all(2, 2000, &[0, 1]);
}

#[test]
fn costs_around_the_length_of_the_ring() {
    check_all(
        3,
        2000,
        &[0, 1, 7, 511, 512, 1022, 1023, 1024, 1025, 2048, 5000],
    );
}

#[test]
fn large_costs() {
    check_all(4, 2000, &[0, 1, 3, 100, 70_000, 1 << 24, 1 << 28]);
}

#[test]
fn costs_that_may_not_fit() {
    let half = Cost::MAX / 2;
    check_all(5, 4000, &[0, 1, half, half + 1, Cost::MAX - 1, Cost::MAX]);
    // Rarely, so that there is often another way.
    check_all(6, 4000, &[0, 0, 1, 2, half, Cost::MAX - 1, Cost::MAX]);
}

type Board = SlidingPuzzle<NibbleBoard>;

/// A sliding puzzle whose moves cost what the tile weighs, and more upwards than downwards.
struct Weighed {
    puzzle: Board,
    start: NibbleBoard,
    weights: [Cost; 9],
}

impl Puzzle for Weighed {
    type State = NibbleBoard;
    type Move = Direction;
    type Moves = <Board as Puzzle>::Moves;

    fn start(&self) -> NibbleBoard {
        self.start
    }

    fn is_goal(&self, board: &NibbleBoard) -> bool {
        self.puzzle.is_goal(board)
    }

    fn moves(&self, board: &NibbleBoard) -> Self::Moves {
        self.puzzle.moves(board)
    }

    fn apply(&self, board: &mut NibbleBoard, mv: Direction) {
        self.puzzle.apply(board, mv);
    }

    fn cost(&self, board: &NibbleBoard, mv: Direction) -> Cost {
        let tile = self.puzzle.tile_moved(board, mv);
        let weight = self.weights[usize::from(tile)];
        // The blank goes down where the tile goes up.
        if mv == Direction::Down {
            2 * weight
        } else {
            weight
        }
    }

    fn inverse(&self, mv: Direction) -> Option<Direction> {
        self.puzzle.inverse(mv)
    }
}

impl Ranked for Weighed {
    fn rank_count(&self) -> Option<u64> {
        self.puzzle.rank_count()
    }

    fn rank(&self, board: &NibbleBoard) -> u64 {
        self.puzzle.rank(board)
    }

    fn unrank(&self, rank: u64) -> NibbleBoard {
        self.puzzle.unrank(rank)
    }

    fn has_rank(&self, board: &NibbleBoard) -> bool {
        self.puzzle.has_rank(board)
    }

    fn ranks_after(&self, rank: u64, visit: impl FnMut(Direction, u64)) {
        self.puzzle.ranks_after(rank, visit);
    }
}

const WEIGHTS: [[Cost; 9]; 4] = [
    [0, 1, 1, 1, 1, 1, 1, 1, 1],
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
    // Some tiles weigh nothing.
    [0, 0, 3, 0, 1, 0, 0, 2, 9],
    [0, 1_000_000, 2, 3000, 4, 100_000, 600, 70, 8],
];

/// The table and uniform-cost search agree on the cost of these starts, both ways.
fn agree_with_uniform_cost(puzzle: &Board, weights: [Cost; 9], ranks: impl Iterator<Item = u64>) {
    let mut weighed = Weighed {
        puzzle: puzzle.clone(),
        start: *puzzle.goal(),
        weights,
    };
    let costs = CostTable::new().build(&weighed).expect("it is small");
    assert_eq!(Some(costs.reached()), puzzle.rank_count());
    for rank in ranks {
        weighed.start = puzzle.unrank(rank);
        let found = UniformCost::new().solve(&weighed);
        let least = found.solution().expect("all can be solved").cost();
        assert_eq!(costs.of_rank(rank).map(u64::from), Some(least));
        let solution = costs.solve(&weighed).expect("it can be solved");
        assert_eq!(solution.check(&weighed), Ok(()));
        assert_eq!(solution.cost(), least);

        // From there, with the goals as starts: the same number, found forwards.
        if rank % 20 == 0 {
            let from = CostTable::new().build_from(&weighed, [weighed.start]);
            let from = from.expect("it is small");
            assert_eq!(
                from.cost(&weighed, puzzle.goal()).map(u64::from),
                Some(least)
            );
        }
    }
}

#[test]
fn every_board_of_two_rows() {
    let puzzle: Board = "1 2 3 / 4 5 0".parse().expect("a board");
    for weights in WEIGHTS {
        agree_with_uniform_cost(&puzzle, weights, 0..360);
    }
}

#[test]
fn some_boards_of_three_rows() {
    let puzzle: Board = "1 2 3 4 5 6 7 8 0".parse().expect("a board");
    for weights in WEIGHTS {
        agree_with_uniform_cost(&puzzle, weights, (1..181_440).step_by(30_001));
    }
}

/// Where every move costs the same, the tables differ by a factor.
#[test]
fn equal_costs_are_distances() {
    let puzzle: Board = "1 2 3 4 5 6 7 8 0".parse().expect("a board");
    let distances = DistanceTable::new().build(&puzzle).expect("it is small");
    let costs = CostTable::new().build(&puzzle).expect("it is small");
    assert!(costs.iter().eq(&distances));
    let counts = costs.histogram().iter().map(|&(_, states)| states);
    assert!(counts.eq(distances.histogram().iter().copied()));
    assert_eq!(costs.mean().to_bits(), distances.mean().to_bits());
    for rank in (0..181_440).step_by(1000) {
        let board = puzzle.unrank(rank);
        let moves = costs.moves_from(&puzzle, &board);
        assert_eq!(moves, distances.moves_from(&puzzle, &board));
    }
}
