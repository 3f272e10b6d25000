//! [`PathGraph`]: all cheapest paths as one graph, to walk through and to count.

use crate::puzzle::Cost;

use super::shortest_paths::PathCount;
use super::state_table::{NodeId, vec_bytes};

/// A move from one node to another, which was a cheapest way into it when it was found.
#[derive(Clone, Copy)]
pub(crate) struct Way<M> {
    pub(crate) from: NodeId,
    pub(crate) to: NodeId,
    /// The cost of the path that ends with this move. If it is more than the node's final g, a
    /// cheaper way was found later.
    pub(crate) g: Cost,
    pub(crate) mv: M,
}

/// The moves that lie on cheapest paths from node 0 to a goal, and a walk through them.
///
/// Nodes are numbered anew: only those from which a goal can be reached are left. A goal has no
/// moves. Moves of cost 0 can lead in circles; the nodes that they connect so are a *knot* (a
/// strongly connected component), and a path must not come to any of them twice.
pub(crate) struct PathGraph<M> {
    /// The moves of node `i` are those from `first[i]` to `first[i + 1]`.
    first: Vec<usize>,
    moves: Vec<(M, NodeId)>,
    /// The old numbers of the nodes.
    original: Vec<NodeId>,
    start: NodeId,
    is_goal: Vec<bool>,
    /// The number of the knot that each node is in. Moves between knots lead to smaller numbers.
    knot: Vec<NodeId>,
    /// Nodes by knot: those of knot `k` are from `knot_first[k]` to `knot_first[k + 1]`.
    by_knot: Vec<NodeId>,
    knot_first: Vec<usize>,
    walk: Walk,
}

/// A path through the graph.
#[derive(Clone, Default)]
struct Walk {
    /// The nodes from the first on, each with the next of its moves to try.
    nodes: Vec<(NodeId, usize)>,
    /// Is the node on the walk?
    is_on: Vec<bool>,
    /// Has the walk left its first node, or stopped there?
    begun: bool,
    /// A way out of the knot that the walk is in, clear of the walk, last node first; empty if
    /// none is known.
    way_out: Vec<NodeId>,
    /// Which nodes the last search for a way out has seen: those with its number; and from where.
    seen: Vec<(u64, NodeId)>,
    searches: u64,
    waiting: Vec<NodeId>,
}

impl<M> Default for PathGraph<M> {
    /// The graph without nodes.
    fn default() -> Self {
        Self {
            first: Vec::new(),
            moves: Vec::new(),
            original: Vec::new(),
            start: 0,
            is_goal: Vec::new(),
            knot: Vec::new(),
            by_knot: Vec::new(),
            knot_first: Vec::new(),
            walk: Walk::default(),
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

impl<M: Copy> PathGraph<M> {
    /// Keeps the ways that are on a cheapest path from node 0 to one of the goals. There must be
    /// one.
    pub(crate) fn new(
        nodes: usize,
        ways: &[Way<M>],
        is_cheapest: impl Fn(&Way<M>) -> bool,
        goals: &[NodeId],
    ) -> Self {
        let cheapest = ways.iter().filter(|way| is_cheapest(way));

        // Which nodes have a cheapest way to a goal? Back from the goals.
        let (into, back) = group(nodes, cheapest.clone(), |way| way.to);
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
            for way in &back[into[node as usize]..into[node as usize + 1]] {
                number(way.from, &mut new_number, &mut original);
            }
        }

        // Their moves, forwards, in the order in which they were found.
        let is_kept = |node: NodeId| new_number[node as usize] != NodeId::MAX;
        let kept = cheapest.filter(|way| is_kept(way.from) && is_kept(way.to));
        let (first, ways) = group(original.len(), kept, |way| new_number[way.from as usize]);
        let mut is_goal = vec![false; original.len()];
        for &goal in goals {
            is_goal[new_number[goal as usize] as usize] = true;
        }
        let mut graph = Self {
            first,
            moves: ways
                .iter()
                .map(|way| (way.mv, new_number[way.to as usize]))
                .collect(),
            // The start is on every cheapest path, so it has a number.
            start: new_number[0],
            walk: Walk::new(original.len()),
            original,
            is_goal,
            ..Self::default()
        };
        graph.find_knots();
        graph.walk.enter(graph.start, &graph.first);
        graph
    }

    /// Finds the knots by R. Tarjan's method, on an explicit stack.
    fn find_knots(&mut self) {
        const NONE: NodeId = NodeId::MAX;
        let nodes = self.original.len();
        self.knot = vec![NONE; nodes];
        // The order in which nodes are met, and for each the earliest one that it leads back to.
        let mut met = vec![NONE; nodes];
        let mut back_to = vec![NONE; nodes];
        let mut count = 0;
        // Nodes met and not yet in a knot.
        let mut loose: Vec<NodeId> = Vec::new();
        let mut path: Vec<(NodeId, usize)> = Vec::new();
        for root in 0..nodes {
            if met[root] != NONE {
                continue;
            }
            path.push((id(root), self.first[root]));
            while let Some((node, next)) = path.last_mut() {
                let (node, at) = (*node, *node as usize);
                if met[at] == NONE {
                    met[at] = count;
                    back_to[at] = count;
                    count += 1;
                    loose.push(node);
                }
                if *next < self.first[at + 1] {
                    let to = self.moves[*next].1 as usize;
                    *next += 1;
                    if met[to] == NONE {
                        path.push((id(to), self.first[to]));
                    } else if self.knot[to] == NONE {
                        back_to[at] = back_to[at].min(met[to]);
                    }
                    continue;
                }
                path.pop();
                if let Some(&(above, _)) = path.last() {
                    let above = above as usize;
                    back_to[above] = back_to[above].min(back_to[at]);
                }
                if back_to[at] == met[at] {
                    let knot = id(self.knot_first.len());
                    self.knot_first.push(self.by_knot.len());
                    while let Some(member) = loose.pop() {
                        self.knot[member as usize] = knot;
                        self.by_knot.push(member);
                        if member == node {
                            break;
                        }
                    }
                }
            }
        }
        self.knot_first.push(self.by_knot.len());
    }

    fn moves_of(&self, node: NodeId) -> &[(M, NodeId)] {
        &self.moves[self.first[node as usize]..self.first[node as usize + 1]]
    }

    /// Is the node in a knot with others?
    fn is_tied(&self, node: NodeId) -> bool {
        let knot = self.knot[node as usize] as usize;
        self.knot_first[knot + 1] - self.knot_first[knot] > 1
    }

    /// May `walk` go on to `node` and still reach a goal?
    ///
    /// As long as the walk follows the way out that was found, the answer takes no time.
    fn is_open(&self, walk: &mut Walk, node: NodeId) -> bool {
        if walk.is_on[node as usize] {
            return false;
        }
        if !self.is_tied(node) {
            return true;
        }
        if walk.way_out.last() == Some(&node) {
            walk.way_out.pop();
            return true;
        }
        self.find_way_out(walk, node)
    }

    /// Is there a way from `node` out of its knot? Beyond it the walk has not been anywhere.
    fn find_way_out(&self, walk: &mut Walk, node: NodeId) -> bool {
        let Walk {
            is_on,
            way_out,
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
                if self.knot[to as usize] != self.knot[node as usize] {
                    way_out.clear();
                    let mut back = at;
                    while back != node {
                        way_out.push(back);
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

    fn next_goal(&self, walk: &mut Walk) -> Option<NodeId> {
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
    pub(crate) fn count(&self) -> PathCount {
        if self.original.is_empty() {
            return PathCount::Exactly(0);
        }
        // How many paths there are from each node at which a knot is entered; `None` stands for a
        // number that is too large. Knots with smaller numbers come later on a path.
        let mut counts: Vec<Option<u128>> = vec![Some(0); self.original.len()];
        let mut is_entrance = vec![false; self.original.len()];
        is_entrance[self.start as usize] = true;
        for node in 0..id(self.original.len()) {
            for &(_, to) in self.moves_of(node) {
                is_entrance[to as usize] |= self.knot[to as usize] != self.knot[node as usize];
            }
        }
        let mut walk = Walk::new(self.original.len());
        for &node in &self.by_knot {
            if self.is_goal[node as usize] {
                counts[node as usize] = Some(1);
            } else if is_entrance[node as usize] {
                counts[node as usize] = self.count_from(node, &counts, &mut walk);
            }
        }
        counts[self.start as usize].map_or(PathCount::TooManyToCount, PathCount::Exactly)
    }

    /// The number of paths from a node, when that of all nodes beyond its knot is known: walks
    /// all ways through the knot.
    fn count_from(
        &self,
        entrance: NodeId,
        counts: &[Option<u128>],
        walk: &mut Walk,
    ) -> Option<u128> {
        let mut sum: Option<u128> = Some(0);
        walk.enter(entrance, &self.first);
        while let Some((node, next)) = walk.nodes.last_mut() {
            let node = *node as usize;
            if *next == self.first[node + 1] || sum.is_none() {
                walk.leave();
                continue;
            }
            let (_, to) = self.moves[*next];
            *next += 1;
            if self.knot[to as usize] != self.knot[node] {
                let both = sum.zip(counts[to as usize]);
                sum = both.and_then(|(sum, more)| sum.checked_add(more));
            } else if self.is_open(walk, to) {
                walk.enter(to, &self.first);
            }
        }
        sum
    }

    /// Heap memory reserved.
    pub(crate) fn bytes(&self) -> u64 {
        vec_bytes(&self.first)
            + vec_bytes(&self.moves)
            + vec_bytes(&self.original)
            + vec_bytes(&self.is_goal)
            + vec_bytes(&self.knot)
            + vec_bytes(&self.by_knot)
            + vec_bytes(&self.knot_first)
            + self.walk.bytes()
    }
}

impl Walk {
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
            self.way_out.clear();
        }
    }

    fn bytes(&self) -> u64 {
        vec_bytes(&self.nodes)
            + vec_bytes(&self.is_on)
            + vec_bytes(&self.way_out)
            + vec_bytes(&self.seen)
            + vec_bytes(&self.waiting)
    }
}

/// Sorts `ways` by a key below `keys`, keeping the order of equals: where each key begins, and the
/// ways.
fn group<'w, M: Copy + 'w>(
    keys: usize,
    ways: impl Iterator<Item = &'w Way<M>> + Clone,
    key: impl Fn(&Way<M>) -> NodeId,
) -> (Vec<usize>, Vec<Way<M>>) {
    let mut first = vec![0; keys + 1];
    for way in ways.clone() {
        first[key(way) as usize + 1] += 1;
    }
    for i in 0..keys {
        first[i + 1] += first[i];
    }
    let mut sorted: Vec<Way<M>> = Vec::new();
    if let Some(&any) = ways.clone().next() {
        sorted.resize(first[keys], any);
        let mut next = first.clone();
        for way in ways {
            let at = &mut next[key(way) as usize];
            sorted[*at] = *way;
            *at += 1;
        }
    }
    (first, sorted)
}
