//! [`Nodes`]: OPEN and CLOSED.

use std::hash::{BuildHasher, Hash};

use crate::engine::context::{Budget, reserve_exact, vec_bytes};
use crate::limits::Limit;
use crate::observer::Fate;
use crate::puzzle::{Cost, Puzzle};

use super::bits::BitList;
use super::open::{Open, TieBreak};
use super::reconstruct::{Choice, reconstruct};
use super::state_table::{NodeId, StateTable, Vacancy};

/// The nodes of a best-first search: every state met, the best path to it, and whether it is on
/// OPEN or on CLOSED.
///
/// If a cheaper path to a node is found, the node is [improved](Self::improve), and goes back to
/// OPEN if it was on CLOSED.
pub(crate) struct Nodes<S, E, B> {
    table: StateTable<S, Node<E>, B>,
    /// A bit for every node: is it on CLOSED?
    closed: BitList,
    /// The number of moves on the path to every node; empty as long as every move has cost 1,
    /// because then it is g.
    ///
    /// A path visits no node twice, so this is less than the number of nodes.
    depths: Vec<u32>,
    open: Open,
    /// `open` itself holds outdated entries too.
    open_len: u64,
}

/// What is kept with a state. The move from the parent is not kept: it is found again when a path
/// is reconstructed.
#[derive(Clone, Copy)]
pub(crate) struct Node<E> {
    /// The node on the path before this one. The start is its own parent.
    pub(crate) parent: NodeId,
    /// The cost of the path.
    pub(crate) g: Cost,
    /// What the heuristic carries.
    pub(crate) estimate: E,
}

impl<S: Eq + Hash, E: Copy, B: BuildHasher> Nodes<S, E, B> {
    pub(crate) fn new(ties: TieBreak, hasher: B) -> Self {
        Self {
            table: StateTable::new(hasher),
            closed: BitList::default(),
            depths: Vec::new(),
            open: Open::new(ties),
            open_len: 0,
        }
    }

    #[inline]
    pub(crate) fn state(&self, id: NodeId) -> &S {
        self.table.state(id)
    }

    #[inline]
    pub(crate) fn node(&self, id: NodeId) -> &Node<E> {
        self.table.node(id)
    }

    /// The number that the next new node will get.
    #[inline]
    pub(crate) fn next_id(&self) -> NodeId {
        self.table.next_id()
    }

    /// The number of moves on the path to this node.
    #[inline]
    pub(crate) fn depth(&self, id: NodeId) -> u32 {
        match self.depths.get(id as usize) {
            Some(&depth) => depth,
            None => self.table.node(id).g,
        }
    }

    #[inline]
    pub(crate) fn is_closed(&self, id: NodeId) -> bool {
        self.closed.get(id)
    }

    /// The size of OPEN.
    #[inline]
    pub(crate) fn open_len(&self) -> u64 {
        self.open_len
    }

    /// The size of CLOSED.
    #[inline]
    pub(crate) fn closed_len(&self) -> u64 {
        self.len() - self.open_len
    }

    /// The number of all nodes.
    #[inline]
    pub(crate) fn len(&self) -> u64 {
        self.next_id().into()
    }

    pub(crate) fn contains(&self, state: &S) -> bool {
        self.table.contains(state)
    }

    /// The node of this state, or the place for it.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "it is one call of `StateTable::find`")]
    pub(crate) fn find(&self, state: &S) -> Result<NodeId, Vacancy> {
        self.table.find(state)
    }

    /// Takes the first node from OPEN to CLOSED.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "once per expansion")]
    pub(crate) fn select(&mut self) -> Option<NodeId> {
        let id = self.first()?;
        self.close(id);
        Some(id)
    }

    /// Takes the first node off the queue. It is on OPEN until it is [closed](Self::close).
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "once per expansion")]
    pub(crate) fn first(&mut self) -> Option<NodeId> {
        loop {
            let (_, g, id) = self.open.pop()?;
            // An entry from before the node was improved is outdated. No two entries of a node
            // have the same g, so that its last entry has not been popped before.
            if self.table.node(id).g == g {
                return Some(id);
            }
        }
    }

    /// Puts the [first](Self::first) node on CLOSED.
    #[inline]
    pub(crate) fn close(&mut self, id: NodeId) {
        self.closed.set(id, true);
        self.open_len -= 1;
    }

    /// Adds a state that is not in the table, and puts it on OPEN.
    ///
    /// # Errors
    ///
    /// The limit that would be exceeded. In that case nothing has changed.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "the innermost part of A*, from two places"
    )]
    pub(crate) fn add(
        &mut self,
        vacancy: Vacancy,
        state: S,
        node: Node<E>,
        (f, depth): (u64, u32),
        budget: &Budget,
    ) -> Result<NodeId, Limit> {
        let id = self.next_id();
        let vacancy = if self.table.room(budget) > 0 {
            vacancy
        } else {
            self.reserve(vacancy, &state, budget)?
        };
        self.push(id, node.g, (f, depth), budget)?;
        if !self.depths.is_empty() {
            self.depths.push(depth);
        }
        self.table.add(vacancy, state, node);
        self.open_len += 1;
        Ok(id)
    }

    /// Gives a node a cheaper path, and puts it on OPEN again.
    ///
    /// # Errors
    ///
    /// The limit that would be exceeded. In that case nothing has changed.
    #[inline]
    pub(crate) fn improve(
        &mut self,
        id: NodeId,
        parent: NodeId,
        g: Cost,
        (f, depth): (u64, u32),
        budget: &Budget,
    ) -> Result<Fate, Limit> {
        self.push(id, g, (f, depth), budget)?;
        if let Some(known) = self.depths.get_mut(id as usize) {
            *known = depth;
        }
        let node = self.table.node_mut(id);
        node.g = g;
        node.parent = parent;
        if self.closed.get(id) {
            self.closed.set(id, false);
            self.open_len += 1;
            Ok(Fate::Reopened)
        } else {
            Ok(Fate::Improved)
        }
    }

    /// Queues a node, and makes sure that its depth can be kept.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "part of `add`")]
    fn push(
        &mut self,
        id: NodeId,
        g: Cost,
        (f, depth): (u64, u32),
        budget: &Budget,
    ) -> Result<(), Limit> {
        if depth != g && self.depths.is_empty() {
            self.keep_depths(budget)?;
        }
        if self.open.push_where_room_is(f, g, id) {
            return Ok(());
        }
        let others = self.table.bytes() + self.side_bytes();
        self.open.push_anywhere(f, g, id, &budget.without(others))
    }

    /// Makes room for one more node, in all lists.
    #[cold]
    #[inline(never)]
    fn reserve(&mut self, vacancy: Vacancy, state: &S, budget: &Budget) -> Result<Vacancy, Limit> {
        let others = self.open.bytes() + self.side_bytes();
        let vacancy = self
            .table
            .reserve(vacancy, state, &budget.without(others))?;
        // The other lists must have as many places: if one of them cannot grow, neither may the
        // table.
        let grown = self.grow_side_lists(budget);
        if grown.is_err() {
            self.table.withdraw_room();
        }
        grown.map(|()| vacancy)
    }

    /// Gives the lists beside the table as many places as the table has.
    fn grow_side_lists(&mut self, budget: &Budget) -> Result<(), Limit> {
        let places = self.table.places();
        let others = self.table.bytes() + self.open.bytes();
        let side = self.side_bytes();
        let left = budget.without(others);
        let left_for_bits = left.without(side - self.closed.bytes());
        self.closed.grow(places, &left_for_bits)?;
        if !self.depths.is_empty() {
            let left = left.without(self.closed.bytes());
            let more = places - self.depths.len();
            reserve_exact(&mut self.depths, more, &left)?;
        }
        Ok(())
    }

    /// Begins to keep depths.
    #[cold]
    #[inline(never)]
    fn keep_depths(&mut self, budget: &Budget) -> Result<(), Limit> {
        let others = self.table.bytes() + self.open.bytes() + self.side_bytes();
        let mut depths = Vec::new();
        reserve_exact(&mut depths, self.table.places(), &budget.without(others))?;
        depths.extend(self.table.nodes().map(|node| node.g));
        self.depths = depths;
        Ok(())
    }

    /// The nodes on the path to this one, from its parent to the root.
    pub(crate) fn ancestors(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        let parent = |id| {
            let parent = self.table.node(id).parent;
            (parent != id).then_some(parent)
        };
        std::iter::successors(parent(id), move |&id| parent(id))
    }

    /// The moves from the start to this node.
    pub(crate) fn path<P: Puzzle<State = S>>(
        &self,
        puzzle: &P,
        id: NodeId,
        choice: impl Fn(Cost) -> Choice,
    ) -> Option<Vec<P::Move>> {
        let mut path: Vec<NodeId> = self.ancestors(id).collect();
        path.reverse();
        path.push(id);
        let step = |id| {
            let node = self.table.node(id);
            let before = self.table.node(node.parent);
            (
                self.table.state(id),
                choice(node.g.saturating_sub(before.g)),
            )
        };
        reconstruct(puzzle, path.into_iter().map(step))
    }

    /// The node with the least estimate, and of those the deepest.
    pub(crate) fn nearest(&self) -> Option<NodeId>
    where
        E: Into<Cost>,
    {
        let key = |id: &NodeId| {
            let h: Cost = self.table.node(*id).estimate.into();
            (h, std::cmp::Reverse(self.depth(*id)))
        };
        (0..self.next_id()).min_by_key(key)
    }

    /// Heap memory reserved by what has an entry for every node beside the table.
    fn side_bytes(&self) -> u64 {
        self.closed.bytes() + vec_bytes(&self.depths)
    }

    /// Heap memory reserved.
    pub(crate) fn bytes(&self) -> u64 {
        self.table.bytes() + self.open.bytes() + self.side_bytes()
    }
}
