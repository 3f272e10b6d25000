//! Small graphs as puzzles, and plain textbook answers to compare the engines with.
#![allow(dead_code, reason = "every test file uses a part of this")]
#![allow(clippy::cast_possible_truncation, reason = "the graphs are small")]

pub mod arbitrary;
pub mod every_engine;
pub mod reference;
pub mod shapes;

use std::ops::Range;

use puzzle_search::{Cost, Predecessors, Puzzle, Ranked, Reversible};

/// A state. It can be compared for equality and hashed, and deliberately has no order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Node(pub u32);

/// A graph, written down edge by edge. A move is the number of an edge; the edges of a node have
/// consecutive numbers, in the order in which they were given.
#[derive(Clone, Debug)]
pub struct Graph {
    pub start: u32,
    pub goals: Vec<bool>,
    first: Vec<u32>,
    from: Vec<u32>,
    to: Vec<u32>,
    cost: Vec<Cost>,
    /// The same edge in the other direction, if the graph is undirected.
    mate: Option<Vec<u32>>,
}

impl Graph {
    /// Directed edges `(from, to, cost)` between the nodes 0 to `nodes - 1`; the start is 0.
    pub fn directed(nodes: u32, edges: &[(u32, u32, Cost)], goals: &[u32]) -> Self {
        let mut order: Vec<usize> = (0..edges.len()).collect();
        order.sort_by_key(|&i| edges[i].0);
        let sorted = |part: fn(&(u32, u32, Cost)) -> u32| -> Vec<u32> {
            order.iter().map(|&i| part(&edges[i])).collect()
        };
        let from = sorted(|edge| edge.0);
        let mut first = Vec::new();
        for node in 0..=nodes {
            first.push(from.partition_point(|&at| at < node) as u32);
        }
        let mut is_goal = vec![false; nodes as usize];
        for &goal in goals {
            is_goal[goal as usize] = true;
        }
        Self {
            start: 0,
            goals: is_goal,
            first,
            from,
            to: sorted(|edge| edge.1),
            cost: sorted(|edge| edge.2),
            mate: None,
        }
    }

    /// Edges that can be walked both ways.
    pub fn undirected(nodes: u32, edges: &[(u32, u32, Cost)], goals: &[u32]) -> Self {
        let both: Vec<_> = edges
            .iter()
            .flat_map(|&(a, b, cost)| [(a, b, cost), (b, a, cost)])
            .collect();
        let mut graph = Self::directed(nodes, &both, goals);
        let mut order: Vec<usize> = (0..both.len()).collect();
        order.sort_by_key(|&i| both[i].0);
        let mut place = vec![0; both.len()];
        for (at, &i) in order.iter().enumerate() {
            place[i] = at as u32;
        }
        graph.mate = Some(order.iter().map(|&i| place[i ^ 1]).collect());
        graph
    }

    /// The same graph, with all costs multiplied.
    pub fn scaled(mut self, factor: Cost) -> Self {
        for cost in &mut self.cost {
            *cost *= factor;
        }
        self
    }

    pub fn nodes(&self) -> u32 {
        self.goals.len() as u32
    }

    /// All edges: number, from, to, cost.
    pub fn edges(&self) -> impl Iterator<Item = (u32, u32, u32, Cost)> {
        (0..self.from.len()).map(|e| (e as u32, self.from[e], self.to[e], self.cost[e]))
    }

    /// The edges of a node: number, to, cost.
    pub fn edges_of(&self, node: u32) -> impl Iterator<Item = (u32, u32, Cost)> {
        self.moves(&Node(node))
            .map(|mv| (mv, self.to[mv as usize], self.cost[mv as usize]))
    }

    pub fn to(&self, mv: u32) -> u32 {
        self.to[mv as usize]
    }

    pub fn is_undirected(&self) -> bool {
        self.mate.is_some()
    }
}

impl Puzzle for Graph {
    type State = Node;
    type Move = u32;
    type Moves = Range<u32>;

    fn start(&self) -> Node {
        Node(self.start)
    }

    fn is_goal(&self, state: &Node) -> bool {
        self.goals[state.0 as usize]
    }

    fn moves(&self, state: &Node) -> Range<u32> {
        let at = state.0 as usize;
        self.first[at]..self.first[at + 1]
    }

    fn apply(&self, state: &mut Node, mv: u32) {
        assert_eq!(self.from[mv as usize], state.0, "an edge of another node");
        state.0 = self.to[mv as usize];
    }

    fn cost(&self, state: &Node, mv: u32) -> Cost {
        assert_eq!(self.from[mv as usize], state.0, "an edge of another node");
        self.cost[mv as usize]
    }

    fn inverse(&self, mv: u32) -> Option<u32> {
        self.mate.as_ref().map(|mate| mate[mv as usize])
    }
}

impl Reversible for Graph {
    fn undo(&self, state: &mut Node, mv: u32) {
        assert_eq!(self.to[mv as usize], state.0, "an edge into another node");
        state.0 = self.from[mv as usize];
    }
}

impl Ranked for Graph {
    fn rank_count(&self) -> Option<u64> {
        Some(self.nodes().into())
    }

    fn rank(&self, state: &Node) -> u64 {
        state.0.into()
    }

    fn unrank(&self, rank: u64) -> Node {
        Node(rank as u32)
    }
}

impl Predecessors for Graph {
    type Predecessors = Vec<(Node, u32)>;

    fn goals(&self) -> Vec<Node> {
        (0..self.nodes())
            .filter(|&node| self.goals[node as usize])
            .map(Node)
            .collect()
    }

    fn predecessors(&self, state: &Node) -> Vec<(Node, u32)> {
        self.edges()
            .filter(|&(_, _, to, _)| to == state.0)
            .map(|(mv, from, ..)| (Node(from), mv))
            .collect()
    }
}
