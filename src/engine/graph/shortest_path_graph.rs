//! [`ShortestPathGraph`]: all cheapest paths as one graph, to walk through and to count.

use std::fmt;

use crate::engine::context::{Budget, grow, reserve_exact, vec_bytes};
use crate::engine::store::state_table::NodeId;
use crate::limits::Limit;
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

/// A move from one node to another, which ended a cheapest path when it was found.
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
/// Nodes are renumbered: only those from which a goal can be reached are left. A goal has no moves.
/// Moves of cost 0 can form cycles; the nodes that they connect are a strongly connected component,
/// and a path must not visit any of them twice.
pub(crate) struct ShortestPathGraph<M> {
    /// The moves of node `i` are `moves[first[i]..first[i + 1]]`.
    first: Vec<usize>,
    moves: Vec<(M, NodeId)>,
    /// The old numbers of the nodes.
    original: Vec<NodeId>,
    start: NodeId,
    is_goal: Vec<bool>,
    /// The strongly connected component that each node is in. Moves between components lead to
    /// smaller numbers.
    component: Vec<NodeId>,
    /// Nodes by component: those of component `k` begin at `component_first[k]` and end before
    /// `component_first[k + 1]`.
    by_component: Vec<NodeId>,
    component_first: Vec<usize>,
    walk: PathWalk,
}

/// A path through the graph.
#[derive(Clone, Default)]
struct PathWalk {
    /// The nodes of the path, each with its next move to try.
    nodes: Vec<(NodeId, usize)>,
    /// Is the node on the walk?
    is_on: Vec<bool>,
    /// Has the walk left its first node, or stopped there?
    begun: bool,
    /// A path out of the component that the walk is in, which avoids the walk, last node first;
    /// empty if none is known.
    exit: Vec<NodeId>,
    /// For each node, the last search for an exit that reached it, and the node it was reached
    /// from.
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

/// An index into a list, as a [`NodeId`].
#[expect(
    clippy::cast_possible_truncation,
    reason = "the lists have at most one entry per node, and nodes are numbered by `NodeId`"
)]
fn id(index: usize) -> NodeId {
    index as NodeId
}

/// What is left of a budget while lists are made. A list that is only needed for a while counts as
/// taken until the end.
#[derive(Clone, Copy)]
struct Room(Budget);

impl Room {
    /// Takes the bytes of a list off the budget.
    fn take<T>(&mut self, list: &Vec<T>) {
        self.0 = self.0.without(vec_bytes(list));
    }

    /// An empty list with this many places.
    fn places<T>(&mut self, count: usize) -> Result<Vec<T>, Limit> {
        let mut list = Vec::new();
        reserve_exact(&mut list, count, &self.0)?;
        self.take(&list);
        Ok(list)
    }

    /// A list that holds the same value this many times.
    fn filled<T: Clone>(&mut self, value: T, count: usize) -> Result<Vec<T>, Limit> {
        let mut list = self.places(count)?;
        list.resize(count, value);
        Ok(list)
    }
}

impl<M: Copy> ShortestPathGraph<M> {
    /// Keeps the edges that are on a cheapest path from node 0 to one of the goals. There must be
    /// one.
    ///
    /// # Errors
    ///
    /// The limit that would be exceeded.
    pub(crate) fn new(
        nodes: usize,
        edges: &[Edge<M>],
        is_cheapest: impl Fn(&Edge<M>) -> bool,
        goals: &[NodeId],
        budget: &Budget,
    ) -> Result<Self, Limit> {
        let cheapest = edges.iter().filter(|edge| is_cheapest(edge));
        let mut room = Room(*budget);

        // Which nodes have a cheapest path to a goal? Search backwards from the goals.
        let mut new_number: Vec<NodeId>;
        let mut original: Vec<NodeId> = Vec::new();
        {
            let mut room = room;
            let (into, back) = group(nodes, cheapest.clone(), |edge| edge.to, &mut room)?;
            new_number = room.filled(NodeId::MAX, nodes)?;
            let mut number = |node: NodeId, original: &mut Vec<NodeId>| {
                let number = &mut new_number[node as usize];
                if *number == NodeId::MAX {
                    grow(original, &room.0)?;
                    *number = id(original.len());
                    original.push(node);
                }
                Ok(())
            };
            for &goal in goals {
                number(goal, &mut original)?;
            }
            let mut done = 0;
            while let Some(&node) = original.get(done) {
                done += 1;
                for edge in &back[into[node as usize]..into[node as usize + 1]] {
                    number(edge.from, &mut original)?;
                }
            }
        }
        room.take(&new_number);
        room.take(&original);

        // Their moves, forwards, in the order in which the edges were found.
        let is_kept = |node: NodeId| new_number[node as usize] != NodeId::MAX;
        let kept = cheapest.filter(|edge| is_kept(edge.from) && is_kept(edge.to));
        let from = |edge: &Edge<M>| new_number[edge.from as usize];
        let (first, edges) = group(original.len(), kept, from, &mut room)?;
        let mut moves = room.places(edges.len())?;
        let move_of = |edge: &Edge<M>| (edge.mv, new_number[edge.to as usize]);
        moves.extend(edges.iter().map(move_of));
        let mut is_goal = room.filled(false, original.len())?;
        for &goal in goals {
            is_goal[new_number[goal as usize] as usize] = true;
        }
        let mut graph = Self {
            first,
            moves,
            // The start is on every cheapest path, so it has a number.
            start: new_number[0],
            original,
            is_goal,
            ..Self::default()
        };
        drop((new_number, edges));
        let mut room = Room(budget.without(graph.bytes()));
        graph.find_components(&mut room)?;
        graph.walk = graph.new_walk(budget.without(graph.bytes()))?;
        graph.walk.enter(graph.start, &graph.first);
        Ok(graph)
    }

    /// A walk that has not begun, with room for its first node.
    fn new_walk(&self, budget: Budget) -> Result<PathWalk, Limit> {
        let mut room = Room(budget);
        let nodes = self.original.len();
        let components = self
            .component_first
            .windows(2)
            .map(|pair| pair[1] - pair[0]);
        // The search for an exit stays within one component.
        let largest = components.filter(|&nodes| nodes > 1).max().unwrap_or(0);
        Ok(PathWalk {
            is_on: room.filled(false, nodes)?,
            seen: room.filled((0, 0), nodes)?,
            exit: room.places(largest)?,
            waiting: room.places(largest)?,
            nodes: room.places(1)?,
            ..PathWalk::default()
        })
    }

    /// Finds the strongly connected components by R. Tarjan's algorithm, on an explicit stack.
    fn find_components(&mut self, room: &mut Room) -> Result<(), Limit> {
        const NONE: NodeId = NodeId::MAX;
        let nodes = self.original.len();
        self.component = room.filled(NONE, nodes)?;
        self.by_component = room.places(nodes)?;
        self.component_first = room.places(nodes + 1)?;
        // The order in which nodes were found, and for each the index of the earliest node that it
        // is known to lead back to.
        let mut index = room.filled(NONE, nodes)?;
        let mut lowlink = room.filled(NONE, nodes)?;
        let mut count = 0;
        // Nodes found that are not in a component yet.
        let mut stack: Vec<NodeId> = room.places(nodes)?;
        let mut path: Vec<(NodeId, usize)> = room.places(1)?;
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
                        grow(&mut path, &room.0)?;
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
        Ok(())
    }

    fn moves_of(&self, node: NodeId) -> &[(M, NodeId)] {
        &self.moves[self.first[node as usize]..self.first[node as usize + 1]]
    }

    /// Does the node share its component with others?
    fn is_in_cycle(&self, node: NodeId) -> bool {
        let component = self.component[node as usize] as usize;
        self.component_first[component + 1] - self.component_first[component] > 1
    }

    /// May `walk` go on to `node` and still reach a goal?
    ///
    /// As long as the walk follows the exit that was found, the answer takes constant time.
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

    /// Is there a path from `node` out of its component that avoids the walk? The walk has not been
    /// beyond that component.
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
    ///
    /// # Errors
    ///
    /// The limit that a longer path would exceed. The walk can go on later.
    pub(crate) fn advance(&mut self, budget: &Budget) -> Result<Option<NodeId>, Limit> {
        let left = budget.without(self.bytes() - vec_bytes(&self.walk.nodes));
        // Taken out, so that the graph can be read while the walk changes.
        let mut walk = std::mem::take(&mut self.walk);
        let goal = self.next_goal(&mut walk, &left);
        self.walk = walk;
        Ok(goal?.map(|goal| self.original[goal as usize]))
    }

    fn next_goal(&self, walk: &mut PathWalk, left: &Budget) -> Result<Option<NodeId>, Limit> {
        if !walk.begun {
            walk.begun = true;
            if self.is_goal[self.start as usize] {
                return Ok(Some(self.start));
            }
        }
        loop {
            grow(&mut walk.nodes, left)?;
            let Some((node, next)) = walk.nodes.last_mut() else {
                return Ok(None);
            };
            if *next == self.first[*node as usize + 1] {
                walk.leave();
                continue;
            }
            let (_, to) = self.moves[*next];
            *next += 1;
            if self.is_open(walk, to) {
                walk.enter(to, &self.first);
                if self.is_goal[to as usize] {
                    return Ok(Some(to));
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
    /// # Errors
    ///
    /// The limit that `look` reports, which is called every few thousand steps of a walk, or the
    /// one that would be exceeded.
    pub(crate) fn count(
        &self,
        budget: &Budget,
        mut look: impl FnMut() -> Result<(), Limit>,
    ) -> Result<PathCount, Limit> {
        if self.original.is_empty() {
            return Ok(PathCount::Exactly(0));
        }
        let mut room = Room(*budget);
        // The number of paths from each node at which a component is entered; `None` if it is too
        // large. Components with smaller numbers come later on a path.
        let mut counts: Vec<Option<u128>> = room.filled(Some(0), self.original.len())?;
        let mut is_entrance = room.filled(false, self.original.len())?;
        is_entrance[self.start as usize] = true;
        for node in 0..id(self.original.len()) {
            for &(_, to) in self.moves_of(node) {
                is_entrance[to as usize] |=
                    self.component[to as usize] != self.component[node as usize];
            }
        }
        let mut walk = self.new_walk(room.0)?;
        let left = room.0.without(walk.bytes());
        for &node in &self.by_component {
            if self.is_goal[node as usize] {
                counts[node as usize] = Some(1);
            } else if is_entrance[node as usize] {
                let count = self.count_from(node, &counts, &mut walk, &left, &mut look)?;
                counts[node as usize] = match count {
                    PathCount::Exactly(count) => Some(count),
                    PathCount::TooManyToCount => None,
                };
            }
        }
        let count = counts[self.start as usize];
        Ok(count.map_or(PathCount::TooManyToCount, PathCount::Exactly))
    }

    /// The number of paths from a node, given those of all nodes beyond its component: walks every
    /// path through the component.
    fn count_from(
        &self,
        entrance: NodeId,
        counts: &[Option<u128>],
        walk: &mut PathWalk,
        left: &Budget,
        look: &mut impl FnMut() -> Result<(), Limit>,
    ) -> Result<PathCount, Limit> {
        let mut sum: Option<u128> = Some(0);
        let mut steps: u64 = 0;
        walk.enter(entrance, &self.first);
        while let Some((node, next)) = walk.nodes.last_mut() {
            steps += 1;
            if steps.is_multiple_of(STRETCH) {
                look()?;
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
                grow(&mut walk.nodes, left)?;
                walk.enter(to, &self.first);
            }
        }
        Ok(sum.map_or(PathCount::TooManyToCount, PathCount::Exactly))
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
    /// Goes on to this node; there must be room for it.
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

/// Sorts `edges` stably by a key below `keys`. Returns where each key begins, and the edges.
fn group<'w, M: Copy + 'w>(
    keys: usize,
    edges: impl Iterator<Item = &'w Edge<M>> + Clone,
    key: impl Fn(&Edge<M>) -> NodeId,
    room: &mut Room,
) -> Result<(Vec<usize>, Vec<Edge<M>>), Limit> {
    let mut first = room.filled(0, keys + 1)?;
    for edge in edges.clone() {
        first[key(edge) as usize + 1] += 1;
    }
    for i in 0..keys {
        first[i + 1] += first[i];
    }
    let mut sorted: Vec<Edge<M>> = Vec::new();
    if let Some(&any) = edges.clone().next() {
        sorted = room.filled(any, first[keys])?;
        let mut next = room.places(first.len())?;
        next.extend_from_slice(&first);
        for edge in edges {
            let at = &mut next[key(edge) as usize];
            sorted[*at] = *edge;
            *at += 1;
        }
    }
    Ok((first, sorted))
}
