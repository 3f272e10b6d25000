//! [`ShortestPathGraph`]: all cheapest paths as one graph, to walk through and to count.

use std::fmt;

use crate::engine::store::state_table::{NodeId, vec_bytes};
use crate::puzzle::Cost;

/// How many paths there are.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::PathCount;
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse()?;
/// assert_eq!(ShortestPaths::new().count(&puzzle)?, PathCount::Exactly(40));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PathCount {
    /// This many.
    Exactly(u128),
    /// More than [`u128::MAX`].
    TooManyToCount,
}

impl fmt::Display for PathCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exactly(count) => count.fmt(f),
            Self::TooManyToCount => write!(f, "more than {}", u128::MAX),
        }
    }
}

/// A move from one node to another, which was a cheapest edge into it when it was found.
#[derive(Clone, Copy)]
pub(crate) struct Edge<M> {
    pub(crate) from: NodeId,
    pub(crate) to: NodeId,
    /// The cost of the path that ends with this move. If it is more than the node's final g, a
    /// cheaper edge was found later.
    pub(crate) g: Cost,
    pub(crate) mv: M,
}

/// The moves that lie on cheapest paths from node 0 to a goal, and a walk through them.
///
/// Nodes are numbered anew: only those from which a goal can be reached are left. A goal has no
/// moves. Moves of cost 0 can form cycles; the nodes that they connect are a strongly connected
/// component, and a path must not come to any of them twice.
pub(crate) struct ShortestPathGraph<M> {
    /// The moves of node `i` are those from `first[i]` to `first[i + 1]`.
    first: Vec<usize>,
    moves: Vec<(M, NodeId)>,
    /// The old numbers of the nodes.
    original: Vec<NodeId>,
    start: NodeId,
    is_goal: Vec<bool>,
    /// The number of the component that each node is in. Moves between components lead to smaller numbers.
    component: Vec<NodeId>,
    /// Nodes by component: those of component `k` are from `component_first[k]` to `component_first[k + 1]`.
    by_component: Vec<NodeId>,
    component_first: Vec<usize>,
    walk: PathWalk,
}

/// A path through the graph.
#[derive(Clone, Default)]
struct PathWalk {
    /// The nodes from the first on, each with the next of its moves to try.
    nodes: Vec<(NodeId, usize)>,
    /// Is the node on the walk?
    is_on: Vec<bool>,
    /// Has the walk left its first node, or stopped there?
    begun: bool,
    /// An edge out of the component that the walk is in, clear of the walk, last node first; empty if
    /// none is known.
    exit: Vec<NodeId>,
    /// Which nodes the last search for an edge out has seen: those with its number; and from where.
    seen: Vec<(u64, NodeId)>,
    searches: u64,
    waiting: Vec<NodeId>,
}

/// Steps of a walk between two looks at the clock.
const STRETCH: u64 = 1 << 12;

impl<M> Default for ShortestPathGraph<M> {
    /// The graph without nodes.
    fn default() -> Self {
        Self {
            first: Vec::new(),
            moves: Vec::new(),
            original: Vec::new(),
            start: 0,
            is_goal: Vec::new(),
            component: Vec::new(),
            by_component: Vec::new(),
            component_first: Vec::new(),
            walk: PathWalk::default(),
        }
    }
}

/// The place in a list as a [`NodeId`].
#[expect(
    clippy::cast_possible_truncation,
    reason = "the lists have at most one entry a node, and nodes are numbered by `NodeId`"
)]
fn id(index: usize) -> NodeId {
    index as NodeId
}

impl<M: Copy> ShortestPathGraph<M> {
    /// Keeps the edges that are on a cheapest path from node 0 to one of the goals. There must be
    /// one.
    pub(crate) fn new(
        nodes: usize,
        edges: &[Edge<M>],
        is_cheapest: impl Fn(&Edge<M>) -> bool,
        goals: &[NodeId],
    ) -> Self {
        let cheapest = edges.iter().filter(|edge| is_cheapest(edge));

        // Which nodes have a cheapest edge to a goal? Back from the goals.
        let (into, back) = group(nodes, cheapest.clone(), |edge| edge.to);
        let mut new_number = vec![NodeId::MAX; nodes];
        let mut original: Vec<NodeId> = Vec::new();
        let number = |node: NodeId, new_number: &mut [NodeId], original: &mut Vec<NodeId>| {
            let number = &mut new_number[node as usize];
            if *number == NodeId::MAX {
                *number = id(original.len());
                original.push(node);
            }
        };
        for &goal in goals {
            number(goal, &mut new_number, &mut original);
        }
        let mut done = 0;
        while let Some(&node) = original.get(done) {
            done += 1;
            for edge in &back[into[node as usize]..into[node as usize + 1]] {
                number(edge.from, &mut new_number, &mut original);
            }
        }

        // Their moves, forwards, in the order in which they were found.
        let is_kept = |node: NodeId| new_number[node as usize] != NodeId::MAX;
        let kept = cheapest.filter(|edge| is_kept(edge.from) && is_kept(edge.to));
        let (first, edges) = group(original.len(), kept, |edge| new_number[edge.from as usize]);
        let mut is_goal = vec![false; original.len()];
        for &goal in goals {
            is_goal[new_number[goal as usize] as usize] = true;
        }
        let mut graph = Self {
            first,
            moves: edges
                .iter()
                .map(|edge| (edge.mv, new_number[edge.to as usize]))
                .collect(),
            // The start is on every cheapest path, so it has a number.
            start: new_number[0],
            walk: PathWalk::new(original.len()),
            original,
            is_goal,
            ..Self::default()
        };
        graph.find_components();
        graph.walk.enter(graph.start, &graph.first);
        graph
    }

    /// Finds the components by R. Tarjan's method, on an explicit stack.
    fn find_components(&mut self) {
        const NONE: NodeId = NodeId::MAX;
        let nodes = self.original.len();
        self.component = vec![NONE; nodes];
        // The order in which nodes are index, and for each the earliest one that it leads back to.
        let mut index = vec![NONE; nodes];
        let mut lowlink = vec![NONE; nodes];
        let mut count = 0;
        // Nodes index and not yet in a component.
        let mut stack: Vec<NodeId> = Vec::new();
        let mut path: Vec<(NodeId, usize)> = Vec::new();
        for root in 0..nodes {
            if index[root] != NONE {
                continue;
            }
            path.push((id(root), self.first[root]));
            while let Some((node, next)) = path.last_mut() {
                let (node, at) = (*node, *node as usize);
                if index[at] == NONE {
                    index[at] = count;
                    lowlink[at] = count;
                    count += 1;
                    stack.push(node);
                }
                if *next < self.first[at + 1] {
                    let to = self.moves[*next].1 as usize;
                    *next += 1;
                    if index[to] == NONE {
                        path.push((id(to), self.first[to]));
                    } else if self.component[to] == NONE {
                        lowlink[at] = lowlink[at].min(index[to]);
                    }
                    continue;
                }
                path.pop();
                if let Some(&(above, _)) = path.last() {
                    let above = above as usize;
                    lowlink[above] = lowlink[above].min(lowlink[at]);
                }
                if lowlink[at] == index[at] {
                    let component = id(self.component_first.len());
                    self.component_first.push(self.by_component.len());
                    while let Some(member) = stack.pop() {
                        self.component[member as usize] = component;
                        self.by_component.push(member);
                        if member == node {
                            break;
                        }
                    }
                }
            }
        }
        self.component_first.push(self.by_component.len());
    }

    fn moves_of(&self, node: NodeId) -> &[(M, NodeId)] {
        &self.moves[self.first[node as usize]..self.first[node as usize + 1]]
    }

    /// Is the node in a component with others?
    fn is_in_cycle(&self, node: NodeId) -> bool {
        let component = self.component[node as usize] as usize;
        self.component_first[component + 1] - self.component_first[component] > 1
    }

    /// May `walk` go on to `node` and still reach a goal?
    ///
    /// As long as the walk follows the edge out that was found, the answer takes no time.
    fn is_open(&self, walk: &mut PathWalk, node: NodeId) -> bool {
        if walk.is_on[node as usize] {
            return false;
        }
        if !self.is_in_cycle(node) {
            return true;
        }
        if walk.exit.last() == Some(&node) {
            walk.exit.pop();
            return true;
        }
        self.find_exit(walk, node)
    }

    /// Is there a edge from `node` out of its component? Beyond it the walk has not been anywhere.
    fn find_exit(&self, walk: &mut PathWalk, node: NodeId) -> bool {
        let PathWalk {
            is_on,
            exit,
            seen,
            searches,
            waiting,
            ..
        } = walk;
        *searches += 1;
        seen[node as usize] = (*searches, node);
        waiting.clear();
        waiting.push(node);
        while let Some(at) = waiting.pop() {
            for &(_, to) in self.moves_of(at) {
                if self.component[to as usize] != self.component[node as usize] {
                    exit.clear();
                    let mut back = at;
                    while back != node {
                        exit.push(back);
                        back = seen[back as usize].1;
                    }
                    return true;
                }
                if !is_on[to as usize] && seen[to as usize].0 != *searches {
                    seen[to as usize] = (*searches, at);
                    waiting.push(to);
                }
            }
        }
        false
    }

    /// Walks on to the next goal; `None` when all paths have been walked.
    pub(crate) fn advance(&mut self) -> Option<NodeId> {
        // Taken out, so that the graph can be read while it changes.
        let mut walk = std::mem::take(&mut self.walk);
        let goal = self.next_goal(&mut walk);
        self.walk = walk;
        goal.map(|goal| self.original[goal as usize])
    }

    fn next_goal(&self, walk: &mut PathWalk) -> Option<NodeId> {
        if !walk.begun {
            walk.begun = true;
            let &(start, _) = walk.nodes.last()?;
            if self.is_goal[start as usize] {
                return Some(start);
            }
        }
        loop {
            let (node, next) = walk.nodes.last_mut()?;
            if *next == self.first[*node as usize + 1] {
                walk.leave();
                continue;
            }
            let (_, to) = self.moves[*next];
            *next += 1;
            if self.is_open(walk, to) {
                walk.enter(to, &self.first);
                if self.is_goal[to as usize] {
                    return Some(to);
                }
            }
        }
    }

    /// The number of moves of the walk.
    pub(crate) fn depth(&self) -> u64 {
        (self.walk.nodes.len() as u64).saturating_sub(1)
    }

    /// The moves of the walk.
    pub(crate) fn moves(&self) -> Vec<M> {
        let steps = self.walk.nodes.len().saturating_sub(1);
        self.walk.nodes[..steps]
            .iter()
            .map(|&(_, next)| self.moves[next - 1].0)
            .collect()
    }

    /// The number of paths.
    ///
    /// `go_on` is asked every few thousand steps of a walk; `None` if it says no.
    pub(crate) fn count(&self, mut go_on: impl FnMut() -> bool) -> Option<PathCount> {
        if self.original.is_empty() {
            return Some(PathCount::Exactly(0));
        }
        // How many paths there are from each node at which a component is entered; `None` stands for a
        // number that is too large. Knots with smaller numbers come later on a path.
        let mut counts: Vec<Option<u128>> = vec![Some(0); self.original.len()];
        let mut is_entrance = vec![false; self.original.len()];
        is_entrance[self.start as usize] = true;
        for node in 0..id(self.original.len()) {
            for &(_, to) in self.moves_of(node) {
                is_entrance[to as usize] |= self.component[to as usize] != self.component[node as usize];
            }
        }
        let mut walk = PathWalk::new(self.original.len());
        for &node in &self.by_component {
            if self.is_goal[node as usize] {
                counts[node as usize] = Some(1);
            } else if is_entrance[node as usize] {
                let count = self.count_from(node, &counts, &mut walk, &mut go_on)?;
                counts[node as usize] = match count {
                    PathCount::Exactly(count) => Some(count),
                    PathCount::TooManyToCount => None,
                };
            }
        }
        let count = counts[self.start as usize];
        Some(count.map_or(PathCount::TooManyToCount, PathCount::Exactly))
    }

    /// The number of paths from a node, when that of all nodes beyond its component is known: walks
    /// all edges through the component. `None` if the count was stopped.
    fn count_from(
        &self,
        entrance: NodeId,
        counts: &[Option<u128>],
        walk: &mut PathWalk,
        go_on: &mut impl FnMut() -> bool,
    ) -> Option<PathCount> {
        let mut sum: Option<u128> = Some(0);
        let mut steps: u64 = 0;
        walk.enter(entrance, &self.first);
        while let Some((node, next)) = walk.nodes.last_mut() {
            steps += 1;
            if steps.is_multiple_of(STRETCH) && !go_on() {
                return None;
            }
            let node = *node as usize;
            if *next == self.first[node + 1] || sum.is_none() {
                walk.leave();
                continue;
            }
            let (_, to) = self.moves[*next];
            *next += 1;
            if self.component[to as usize] != self.component[node] {
                let both = sum.zip(counts[to as usize]);
                sum = both.and_then(|(sum, more)| sum.checked_add(more));
            } else if self.is_open(walk, to) {
                walk.enter(to, &self.first);
            }
        }
        Some(sum.map_or(PathCount::TooManyToCount, PathCount::Exactly))
    }

    /// Heap memory reserved.
    pub(crate) fn bytes(&self) -> u64 {
        vec_bytes(&self.first)
            + vec_bytes(&self.moves)
            + vec_bytes(&self.original)
            + vec_bytes(&self.is_goal)
            + vec_bytes(&self.component)
            + vec_bytes(&self.by_component)
            + vec_bytes(&self.component_first)
            + self.walk.bytes()
    }
}

impl PathWalk {
    fn new(nodes: usize) -> Self {
        Self {
            is_on: vec![false; nodes],
            seen: vec![(0, 0); nodes],
            ..Self::default()
        }
    }

    fn enter(&mut self, node: NodeId, first: &[usize]) {
        self.is_on[node as usize] = true;
        self.nodes.push((node, first[node as usize]));
    }

    fn leave(&mut self) {
        if let Some((node, _)) = self.nodes.pop() {
            self.is_on[node as usize] = false;
            self.exit.clear();
        }
    }

    fn bytes(&self) -> u64 {
        vec_bytes(&self.nodes)
            + vec_bytes(&self.is_on)
            + vec_bytes(&self.exit)
            + vec_bytes(&self.seen)
            + vec_bytes(&self.waiting)
    }
}

/// Sorts `edges` by a key below `keys`, keeping the order of equals: where each key begins, and the
/// edges.
fn group<'w, M: Copy + 'w>(
    keys: usize,
    edges: impl Iterator<Item = &'w Edge<M>> + Clone,
    key: impl Fn(&Edge<M>) -> NodeId,
) -> (Vec<usize>, Vec<Edge<M>>) {
    let mut first = vec![0; keys + 1];
    for edge in edges.clone() {
        first[key(edge) as usize + 1] += 1;
    }
    for i in 0..keys {
        first[i + 1] += first[i];
    }
    let mut sorted: Vec<Edge<M>> = Vec::new();
    if let Some(&any) = edges.clone().next() {
        sorted.resize(first[keys], any);
        let mut next = first.clone();
        for edge in edges {
            let at = &mut next[key(edge) as usize];
            sorted[*at] = *edge;
            *at += 1;
        }
    }
    (first, sorted)
}
