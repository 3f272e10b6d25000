//! [`Open`]: OPEN for engines that select by a whole-number priority.

use std::cmp::{Ordering, Reverse};
use std::collections::{BinaryHeap, VecDeque};

use crate::engine::context::{Budget, fits, grow, vec_bytes};
use crate::limits::Limit;
use crate::puzzle::Cost;

use super::bits::RowSet;
use super::state_table::NodeId;

/// Which of several nodes with the same f is selected first.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::TieBreak;
/// use puzzle_search::puzzles::sliding::{Manhattan, NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse()?;
/// let expanded = |ties| AStar::new(Manhattan).tie_break(ties).solve(&puzzle).stats().expanded;
/// assert!(expanded(TieBreak::HighG) < expanded(TieBreak::LowG));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TieBreak {
    /// The one that was put on OPEN first.
    Fifo,
    /// The one that was put on OPEN last.
    Lifo,
    /// The one with the smallest g, which makes the search broad. Ties are last in, first out.
    LowG,
    /// The one with the greatest g, which makes the search deep and is usually by far the fastest.
    /// Ties are last in, first out.
    HighG,
}

/// Every f below this may have a row ...
const ROWS: u64 = 1 << 12;
/// ... and so may a greater one, once this many nodes have been pushed for each row.
const NODES_PER_ROW: u64 = 8;
/// Where g breaks ties, the values of g in one row lie closer together than this.
const LISTS: usize = 1 << 10;
/// All rows together may have this many lists ...
const FREE_LISTS: u64 = 1 << 12;
/// ... and more, once this many nodes have been pushed for each. Even an empty list takes 24 bytes.
const NODES_PER_LIST: u64 = 16;
/// No row.
const NO_ROW: usize = usize::MAX;
/// A list that has grown beyond this gives back its memory when its row is empty.
const KEPT: usize = 64;

/// A priority queue of nodes: least f first, ties by a [`TieBreak`].
///
/// A row for every f and, where g breaks ties, a list for every g in it. Pushing and popping take
/// constant time however many nodes are waiting. An entry takes the four bytes of its node's
/// number: its place tells its f and g. (Where the order of arrival breaks ties, g is kept with
/// it.) Priorities too large for rows go to a binary heap.
///
/// A node whose g has improved is pushed again. Its old entry stays and is recognised by its old
/// g when it is popped.
#[derive(Debug)]
pub(crate) struct Open {
    ties: TieBreak,
    rows: Rows,
    /// The rows that are not empty.
    filled: RowSet,
    /// The first of them, or [`NO_ROW`].
    first: usize,
    /// How many lists all rows have together.
    lists: usize,
    /// Heap memory reserved by the lists of all rows, now and at its peak. The peak is what is
    /// reported: otherwise the figure would depend on when a search is stopped.
    list_bytes: usize,
    peak_list_bytes: usize,
    heap: BinaryHeap<Reverse<HeapEntry>>,
    /// The number of pushes so far. It numbers the entries of the heap in the order of arrival.
    arrivals: u64,
}

/// A row for every f.
#[derive(Debug)]
enum Rows {
    ByG(Vec<Row>),
    ByArrival(Vec<VecDeque<(NodeId, Cost)>>),
}

impl Rows {
    #[inline]
    fn len(&self) -> usize {
        match self {
            Self::ByG(rows) => rows.len(),
            Self::ByArrival(rows) => rows.len(),
        }
    }
}

/// All entries of one f, in a list for every g. The last entry of a list comes first.
#[derive(Debug, Default)]
struct Row {
    lists: Vec<Vec<NodeId>>,
    /// The g of the first list.
    base: Cost,
    /// The list to pop from, if there are entries.
    best: usize,
    len: usize,
}

impl Row {
    /// Counts a new entry of this list.
    #[inline]
    fn note(&mut self, list: usize, ties: TieBreak) {
        // If the row was empty, `best` is this list: see `list_for`.
        self.best = match ties {
            TieBreak::HighG => self.best.max(list),
            _ => self.best.min(list),
        };
        self.len += 1;
    }

    /// Makes sure that there is a list for this g, and returns its place. `None` if this g is too
    /// far from the others, or if it takes more new lists than are allowed.
    #[expect(clippy::cast_possible_truncation, reason = "there are few lists")]
    fn list_for(&mut self, g: Cost, allowed: usize) -> Option<usize> {
        if self.len == 0 {
            // Empty lists can stand for any g.
            self.base = g;
            self.best = 0;
        }
        if g < self.base {
            let missing = (self.base - g) as usize;
            let room = allowed.min(LISTS - self.lists.len());
            if missing > room {
                return None;
            }
            // Inserting at the front moves all lists, so it is done for many g at a time.
            let more = missing
                .max(self.lists.len())
                .min(room)
                .min(self.base as usize);
            self.lists.try_reserve(more).ok()?;
            let front = std::iter::repeat_n(Vec::new(), more);
            self.lists.splice(0..0, front);
            self.base -= more as Cost;
            self.best += more;
        }
        let list = (g - self.base) as usize;
        if list >= LISTS || list >= self.lists.len().saturating_add(allowed) {
            return None;
        }
        if self.lists.len() <= list {
            self.lists.try_reserve(list + 1 - self.lists.len()).ok()?;
            self.lists.resize(list + 1, Vec::new());
        }
        Some(list)
    }

    /// The g of a list.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "there are few lists")]
    fn g(&self, list: usize) -> Cost {
        self.base + list as Cost
    }

    /// Heap memory reserved for the lists themselves.
    fn bytes(&self) -> usize {
        self.lists.capacity() * size_of::<Vec<NodeId>>()
    }

    /// Takes the first entry, if there is one: g and node.
    #[inline]
    fn pop(&mut self, ties: TieBreak) -> Option<(Cost, NodeId)> {
        let g = self.g(self.best);
        let list = self.lists.get_mut(self.best)?;
        let node = list.pop()?;
        self.len -= 1;
        if list.is_empty() && self.len > 0 {
            self.best = match ties {
                TieBreak::HighG => self.lists[..self.best]
                    .iter()
                    .rposition(|list| !list.is_empty())?,
                _ => {
                    self.best
                        + self.lists[self.best..]
                            .iter()
                            .position(|list| !list.is_empty())?
                }
            };
        }
        Some((g, node))
    }

    /// Gives back the memory of large lists. Returns the bytes.
    #[cold]
    fn release(&mut self) -> usize {
        let mut bytes = 0;
        for list in &mut self.lists {
            if list.capacity() > KEPT {
                bytes += list.capacity() * size_of::<NodeId>();
                *list = Vec::new();
            }
        }
        bytes
    }
}

/// Ordered by f, then by the tie-break, then by arrival.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct HeapEntry {
    f: u64,
    by_g: u64,
    by_arrival: u64,
    node: NodeId,
    g: Cost,
}

/// Are this many more items within the budget, in a list of this capacity?
fn allow<T>(more: usize, capacity: usize, left: &Budget) -> Result<(), Limit> {
    if fits::<T>(more, capacity, left.bytes) {
        Ok(())
    } else {
        Err(Limit::Bytes)
    }
}

/// Adds empty rows, and at least doubles the room, so that this happens rarely.
fn lengthen<T: Default>(rows: &mut Vec<T>, count: usize, left: &Budget) -> Result<(), Limit> {
    let more = count - rows.len();
    if rows.capacity() - rows.len() < more {
        let reserve = more.max(rows.len());
        allow::<T>(reserve, rows.capacity(), left)?;
        rows.try_reserve_exact(reserve)
            .map_err(|_| Limit::Capacity)?;
    }
    rows.resize_with(count, T::default);
    Ok(())
}

impl Open {
    pub(crate) fn new(ties: TieBreak) -> Self {
        Self {
            ties,
            rows: match ties {
                TieBreak::Fifo | TieBreak::Lifo => Rows::ByArrival(Vec::new()),
                TieBreak::LowG | TieBreak::HighG => Rows::ByG(Vec::new()),
            },
            filled: RowSet::default(),
            first: NO_ROW,
            lists: 0,
            list_bytes: 0,
            peak_list_bytes: 0,
            heap: BinaryHeap::new(),
            arrivals: 0,
        }
    }

    /// The rank of a g among nodes of equal f: the least comes first.
    #[inline]
    fn by_g(&self, g: Cost) -> u64 {
        match self.ties {
            TieBreak::Fifo | TieBreak::Lifo => 0,
            TieBreak::LowG => g.into(),
            TieBreak::HighG => u64::MAX - u64::from(g),
        }
    }

    /// Puts a node on OPEN if there is a list with room for it, as there is for nearly all nodes.
    /// Returns whether there was.
    #[inline]
    pub(crate) fn push_where_room_is(&mut self, f: u64, g: Cost, node: NodeId) -> bool {
        let Ok(f) = usize::try_from(f) else {
            return false;
        };
        let Rows::ByG(rows) = &mut self.rows else {
            return self.push_by_arrival(f, g, node);
        };
        let Some(row) = rows.get_mut(f) else {
            return false;
        };
        let Some(at) = g.checked_sub(row.base) else {
            return false;
        };
        let at = at as usize;
        match row.lists.get_mut(at) {
            Some(list) if row.len > 0 && list.len() < list.capacity() => list.push(node),
            _ => return false,
        }
        row.note(at, self.ties);
        self.arrivals += 1;
        true
    }

    /// The same, where the order of arrival breaks ties.
    #[inline(never)]
    fn push_by_arrival(&mut self, f: usize, g: Cost, node: NodeId) -> bool {
        let Rows::ByArrival(rows) = &mut self.rows else {
            return false;
        };
        match rows.get_mut(f) {
            Some(row) if !row.is_empty() && row.len() < row.capacity() => {
                row.push_back((node, g));
                self.arrivals += 1;
                true
            }
            _ => false,
        }
    }

    /// Puts a node on OPEN: makes a row, a list and room where they are missing, or uses the heap.
    ///
    /// # Errors
    ///
    /// [`Limit::Bytes`] if OPEN would take more than the budget has, [`Limit::Capacity`] if there
    /// is no more memory. In that case nothing is pushed.
    #[cold]
    #[inline(never)]
    pub(crate) fn push_anywhere(
        &mut self,
        f: u64,
        g: Cost,
        node: NodeId,
        budget: &Budget,
    ) -> Result<(), Limit> {
        self.arrivals += 1;
        let pushed = self.push_row_or_heap(f, g, node, budget);
        self.arrivals -= u64::from(pushed.is_err());
        pushed
    }

    fn push_row_or_heap(
        &mut self,
        f: u64,
        g: Cost,
        node: NodeId,
        budget: &Budget,
    ) -> Result<(), Limit> {
        if (f < ROWS || f < self.arrivals / NODES_PER_ROW)
            && let Ok(row) = usize::try_from(f)
            && self.push_row(row, g, node, budget)?
        {
            return Ok(());
        }
        self.push_heap(f, g, node, budget)
    }

    fn push_heap(&mut self, f: u64, g: Cost, node: NodeId, budget: &Budget) -> Result<(), Limit> {
        if self.heap.len() == self.heap.capacity() {
            let more = self.heap.len().max(4);
            allow::<HeapEntry>(more, self.heap.len(), &budget.without(self.bytes()))?;
            self.heap
                .try_reserve_exact(more)
                .map_err(|_| Limit::Capacity)?;
        }
        let by_arrival = match self.ties {
            TieBreak::Fifo => self.arrivals,
            _ => u64::MAX - self.arrivals,
        };
        let by_g = self.by_g(g);
        self.heap.push(Reverse(HeapEntry {
            f,
            by_g,
            by_arrival,
            node,
            g,
        }));
        Ok(())
    }

    /// Puts a node into the row `f`, if it has a list for its g. Returns whether it had.
    fn push_row(
        &mut self,
        f: usize,
        g: Cost,
        node: NodeId,
        budget: &Budget,
    ) -> Result<bool, Limit> {
        if self.rows.len() <= f {
            self.lengthen(f + 1, budget)?;
        }
        let (list, is_full, was_empty) = match &mut self.rows {
            Rows::ByG(rows) => {
                let row = &mut rows[f];
                let (bytes, before) = (row.bytes(), row.lists.len());
                let allowed = FREE_LISTS.max(self.arrivals / NODES_PER_LIST);
                let allowed = usize::try_from(allowed).unwrap_or(usize::MAX);
                let list = row.list_for(g, allowed.saturating_sub(self.lists));
                self.lists += row.lists.len() - before;
                self.list_bytes += row.bytes() - bytes;
                let Some(at) = list else {
                    return Ok(false);
                };
                let list = &row.lists[at];
                (at, list.len() == list.capacity(), row.len == 0)
            }
            Rows::ByArrival(rows) => {
                let row = &rows[f];
                (0, row.len() == row.capacity(), row.is_empty())
            }
        };
        if is_full {
            self.grow(f, list, budget)?;
        }
        match &mut self.rows {
            Rows::ByG(rows) => {
                let row = &mut rows[f];
                row.lists[list].push(node);
                row.note(list, self.ties);
            }
            Rows::ByArrival(rows) => rows[f].push_back((node, g)),
        }
        if was_empty {
            self.filled.insert(f);
            self.first = self.first.min(f);
        }
        self.peak_list_bytes = self.peak_list_bytes.max(self.list_bytes);
        Ok(true)
    }

    /// Makes rows for every f below `count`.
    #[inline(never)]
    fn lengthen(&mut self, count: usize, budget: &Budget) -> Result<(), Limit> {
        let left = budget.without(self.bytes());
        self.filled.grow(count).ok_or(Limit::Capacity)?;
        match &mut self.rows {
            Rows::ByG(rows) => lengthen(rows, count, &left),
            Rows::ByArrival(rows) => lengthen(rows, count, &left),
        }
    }

    /// Makes room in this list of the row `f`, or in the row itself where rows have no lists.
    #[inline(never)]
    fn grow(&mut self, f: usize, list: usize, budget: &Budget) -> Result<(), Limit> {
        let left = budget.without(self.bytes());
        self.list_bytes += match &mut self.rows {
            Rows::ByG(rows) => {
                let list = &mut rows[f].lists[list];
                let capacity = list.capacity();
                // What it already has was counted as taken.
                let own = (capacity * size_of::<NodeId>()) as u64;
                let bytes = left.bytes.saturating_add(own);
                grow(list, &Budget { bytes, ..left })?;
                (list.capacity() - capacity) * size_of::<NodeId>()
            }
            Rows::ByArrival(rows) => {
                let row = &mut rows[f];
                let capacity = row.capacity();
                let more = capacity.max(4);
                allow::<(NodeId, Cost)>(more, capacity, &left)?;
                row.try_reserve_exact(more).map_err(|_| Limit::Capacity)?;
                (row.capacity() - capacity) * size_of::<(NodeId, Cost)>()
            }
        };
        Ok(())
    }

    /// Takes the first node from OPEN: its f, its g when it was pushed, and its number.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "once per expansion")]
    pub(crate) fn pop(&mut self) -> Option<(u64, Cost, NodeId)> {
        if !self.heap.is_empty()
            && let Some(top) = self.pop_heap()
        {
            return Some((top.f, top.g, top.node));
        }
        let f = self.first;
        let Rows::ByG(rows) = &mut self.rows else {
            return self.pop_by_arrival();
        };
        let row = rows.get_mut(f)?;
        let (g, node) = row.pop(self.ties)?;
        if row.len == 0 {
            self.list_bytes -= row.release();
            self.empty(f);
        }
        Some((f as u64, g, node))
    }

    /// The same, where the order of arrival breaks ties.
    #[inline(never)]
    fn pop_by_arrival(&mut self) -> Option<(u64, Cost, NodeId)> {
        let f = self.first;
        let Rows::ByArrival(rows) = &mut self.rows else {
            return None;
        };
        let row = rows.get_mut(f)?;
        let (node, g) = match self.ties {
            TieBreak::Fifo => row.pop_front()?,
            _ => row.pop_back()?,
        };
        if row.is_empty() {
            if row.capacity() > KEPT {
                self.list_bytes -= row.capacity() * size_of::<(NodeId, Cost)>();
                *row = VecDeque::new();
            }
            self.empty(f);
        }
        Some((f as u64, g, node))
    }

    /// Takes the first node if it is in the heap.
    #[inline(never)]
    fn pop_heap(&mut self) -> Option<HeapEntry> {
        let row = self.first_row();
        let Reverse(top) = self.heap.peek()?;
        // What is in the heap arrived before its equals in the rows.
        let is_first = match row.map(|(f, g)| (top.f, top.by_g).cmp(&(f, self.by_g(g)))) {
            None | Some(Ordering::Less) => true,
            Some(Ordering::Equal) => self.ties == TieBreak::Fifo,
            Some(Ordering::Greater) => false,
        };
        if is_first {
            self.heap.pop().map(|Reverse(top)| top)
        } else {
            None
        }
    }

    /// The f of the first row that is not empty, and the g of what comes first there, if g matters.
    fn first_row(&self) -> Option<(u64, Cost)> {
        let f = self.first;
        let g = match &self.rows {
            Rows::ByG(rows) => rows.get(f).map(|row| row.g(row.best)),
            Rows::ByArrival(rows) => rows.get(f).map(|_| 0),
        };
        g.map(|g| (f as u64, g))
    }

    /// Notes that the first row has become empty.
    #[cold]
    fn empty(&mut self, row: usize) {
        self.filled.remove(row);
        self.first = self.filled.first().unwrap_or(NO_ROW);
    }

    pub(crate) fn bytes(&self) -> u64 {
        let heap = self.heap.capacity() * size_of::<Reverse<HeapEntry>>();
        let rows = match &self.rows {
            Rows::ByG(rows) => vec_bytes(rows),
            Rows::ByArrival(rows) => vec_bytes(rows),
        };
        rows + self.filled.bytes() + (self.peak_list_bytes + heap) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node(index: usize) -> NodeId {
        NodeId::try_from(index).expect("few items")
    }

    fn push(open: &mut Open, f: u64, g: Cost, node: NodeId) {
        let unlimited = Budget {
            expansions: u64::MAX,
            nodes: u64::MAX,
            bytes: u64::MAX,
        };
        if !open.push_where_room_is(f, g, node) {
            assert_eq!(open.push_anywhere(f, g, node, &unlimited), Ok(()));
        }
    }

    /// A queue that is obviously right: sort everything at every pop.
    fn reference(ties: TieBreak, items: &[(u64, Cost)]) -> Vec<NodeId> {
        let mut order: Vec<usize> = (0..items.len()).collect();
        order.sort_by_key(|&i| {
            let (f, g) = items[i];
            let g = i64::from(g);
            let i = i64::try_from(i).expect("few items");
            match ties {
                TieBreak::Fifo => (f, 0, i),
                TieBreak::Lifo => (f, 0, -i),
                TieBreak::LowG => (f, g, -i),
                TieBreak::HighG => (f, -g, -i),
            }
        });
        order.into_iter().map(node).collect()
    }

    #[test]
    fn pops_in_order_across_rows_and_heap() {
        let values = [
            0,
            1,
            2,
            LISTS as u64 - 1,
            LISTS as u64,
            LISTS as u64 + 1,
            ROWS - 1,
            ROWS,
            ROWS + 1,
            1 << 40,
        ];
        let mut items = Vec::new();
        for f in values {
            for g in values.iter().filter_map(|&g| Cost::try_from(g).ok()) {
                items.push((f, g));
                items.push((f, g));
            }
        }
        // Any fixed shuffle will do.
        let mut at = 0;
        for i in 0..items.len() {
            at = (at * 5 + 3) % items.len();
            items.swap(i, at);
        }
        for ties in [
            TieBreak::Fifo,
            TieBreak::Lifo,
            TieBreak::LowG,
            TieBreak::HighG,
        ] {
            let mut open = Open::new(ties);
            for (index, &(f, g)) in items.iter().enumerate() {
                push(&mut open, f, g, node(index));
            }
            let popped: Vec<NodeId> = std::iter::from_fn(|| open.pop()).map(|top| top.2).collect();
            assert_eq!(popped, reference(ties, &items), "{ties:?}");
            // Everything is free again: pushing reuses the lists.
            let before = open.bytes();
            push(&mut open, 1, 1, 7);
            assert_eq!(open.bytes(), before);
            assert_eq!(open.pop(), Some((1, 1, 7)));
            assert_eq!(open.pop(), None);
        }
    }

    /// Priorities that are too large for a row at first get one when there are many nodes.
    #[test]
    fn equals_keep_their_order_when_a_priority_gets_a_row() {
        let f = ROWS + 1;
        let g: Cost = 7;
        let few = usize::try_from(NODES_PER_ROW * f).expect("not many");
        for ties in [
            TieBreak::Fifo,
            TieBreak::Lifo,
            TieBreak::LowG,
            TieBreak::HighG,
        ] {
            let mut open = Open::new(ties);
            let mut pushed = Vec::new();
            for index in 0..few + 20 {
                // Two of them while the heap takes them, and the last ten.
                if index < 2 || index >= few + 10 {
                    push(&mut open, f, g, node(index));
                    pushed.push(node(index));
                } else {
                    push(&mut open, 1, 1, node(index));
                    open.pop();
                }
            }
            assert_eq!(open.heap.len(), 2);
            if ties != TieBreak::Fifo {
                pushed.reverse();
            }
            let popped: Vec<NodeId> = std::iter::from_fn(|| open.pop()).map(|top| top.2).collect();
            assert_eq!(popped, pushed, "{ties:?}");
        }
    }

    /// Lists are inserted before and after those that there are, up to a limit.
    #[test]
    fn g_may_fall_and_rise() {
        for ties in [TieBreak::LowG, TieBreak::HighG] {
            let mut open = Open::new(ties);
            let gs = [500, 499, 400, 600, 0, 1100, 500, 1023, 1024, 3, 5000, 499];
            let items: Vec<(u64, Cost)> = gs.map(|g| (9, g)).into();
            for (index, &(f, g)) in items.iter().enumerate() {
                push(&mut open, f, g, node(index));
            }
            let popped: Vec<_> = std::iter::from_fn(|| open.pop()).collect();
            let ids: Vec<NodeId> = popped.iter().map(|top| top.2).collect();
            assert_eq!(ids, reference(ties, &items));
            assert!(
                popped
                    .iter()
                    .all(|&(f, g, id)| (f, g) == items[id as usize])
            );
        }
    }
}
