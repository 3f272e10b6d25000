//! [`Open`]: OPEN for engines that select by a whole-number priority.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use smallvec::SmallVec;

use crate::puzzle::Cost;

use super::state_table::{NodeId, vec_bytes};

/// Which of several nodes with the same f is selected first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TieBreak {
    /// The one that was put on OPEN first.
    Fifo,
    /// The one that was put on OPEN last.
    Lifo,
    /// The one with the smallest g: broad. Equals last in, first out.
    LowG,
    /// The one with the greatest g: deep, and usually by far the fastest. Equals last in, first
    /// out.
    HighG,
}

/// Priorities below this have a bucket of their own; larger ones share a heap.
const ROWS: u64 = 1 << 12;
/// The same for g, where ties are broken by it.
const LISTS: u64 = 1 << 10;
/// The end of a list.
const NONE: u32 = u32::MAX;

/// A priority queue of nodes: least f first, ties by a [`TieBreak`].
///
/// Buckets by f, in each of them buckets by g (where g breaks ties), in each of those a linked
/// list. All lists live in one arena, so that pushing and popping allocate nothing once the
/// arena has grown, and take constant time however many nodes are waiting. Priorities too large
/// for buckets (costs in the thousands) go to a binary heap.
///
/// A node whose g has improved is pushed again. Its old entry stays and is recognised by its old
/// g when it is popped.
#[derive(Debug)]
pub(crate) struct Open {
    ties: TieBreak,
    rows: Vec<Row>,
    /// No row before this one holds anything.
    first: usize,
    entries: Vec<Entry>,
    /// Head of the list of unused entries.
    unused: u32,
    /// Heap memory reserved by the lists of all rows.
    list_bytes: usize,
    heap: BinaryHeap<Reverse<HeapEntry>>,
    /// Numbers the entries of the heap in the order of arrival.
    arrivals: u64,
}

/// All entries of one f.
#[derive(Debug, Default)]
struct Row {
    lists: SmallVec<[List; 1]>,
    /// The list to pop from, if there are entries.
    best: usize,
    len: usize,
}

#[derive(Clone, Copy, Debug)]
struct List {
    head: u32,
    tail: u32,
}

const EMPTY: List = List {
    head: NONE,
    tail: NONE,
};

#[derive(Clone, Copy, Debug)]
struct Entry {
    node: NodeId,
    g: Cost,
    next: u32,
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

impl Open {
    pub(crate) fn new(ties: TieBreak) -> Self {
        Self {
            ties,
            rows: Vec::new(),
            first: 0,
            entries: Vec::new(),
            unused: NONE,
            list_bytes: 0,
            heap: BinaryHeap::new(),
            arrivals: 0,
        }
    }

    /// The rank of a g among equal f: least first.
    #[inline]
    fn by_g(&self, g: u64) -> u64 {
        match self.ties {
            TieBreak::Fifo | TieBreak::Lifo => 0,
            TieBreak::LowG => g,
            TieBreak::HighG => u64::MAX - g,
        }
    }

    /// Puts a node on OPEN.
    #[inline]
    pub(crate) fn push(&mut self, f: u64, g: Cost, node: NodeId) {
        let list = match self.ties {
            TieBreak::Fifo | TieBreak::Lifo => 0,
            TieBreak::LowG | TieBreak::HighG => u64::from(g),
        };
        if f < ROWS && list < LISTS && self.entries.len() < NONE as usize {
            self.push_bucket(f, list, g, node);
        } else {
            self.arrivals += 1;
            let by_arrival = match self.ties {
                TieBreak::Fifo => self.arrivals,
                _ => u64::MAX - self.arrivals,
            };
            let by_g = self.by_g(g.into());
            self.heap.push(Reverse(HeapEntry {
                f,
                by_g,
                by_arrival,
                node,
                g,
            }));
        }
    }

    /// `f` is below [`ROWS`], `list` below [`LISTS`], and the arena has a number left.
    #[inline]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "see above: all numbers are small"
    )]
    fn push_bucket(&mut self, f: u64, list: u64, g: Cost, node: NodeId) {
        let (f, list) = (f as usize, list as usize);
        if self.rows.len() <= f {
            self.rows.resize_with(f + 1, Row::default);
        }
        let row = &mut self.rows[f];
        if row.lists.len() <= list {
            let before = heap_bytes(&row.lists);
            row.lists.resize(list + 1, EMPTY);
            self.list_bytes += heap_bytes(&row.lists) - before;
        }
        let better = match self.ties {
            TieBreak::HighG => list > row.best,
            _ => list < row.best,
        };
        if row.len == 0 || better {
            row.best = list;
        }
        row.len += 1;
        self.first = self.first.min(f);

        let list = &mut row.lists[list];
        let mut entry = Entry {
            node,
            g,
            next: list.head,
        };
        let fifo = self.ties == TieBreak::Fifo;
        if fifo {
            entry.next = NONE;
        }
        let at = if self.unused == NONE {
            self.entries.push(entry);
            self.entries.len() as u32 - 1
        } else {
            let at = self.unused;
            self.unused = self.entries[at as usize].next;
            self.entries[at as usize] = entry;
            at
        };
        if !fifo {
            list.head = at;
        } else if list.head == NONE {
            *list = List { head: at, tail: at };
        } else {
            self.entries[list.tail as usize].next = at;
            list.tail = at;
        }
    }

    /// Takes the first node from OPEN: its f, its g when it was pushed, and its number.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<(u64, Cost, NodeId)> {
        while self.rows.get(self.first).is_some_and(|row| row.len == 0) {
            self.first += 1;
        }
        let bucket = self.rows.get(self.first).map(|row| {
            let by_g = self.by_g(row.best as u64);
            (self.first as u64, by_g)
        });
        if let Some(Reverse(top)) = self.heap.peek()
            && bucket.is_none_or(|bucket| (top.f, top.by_g) < bucket)
        {
            return self.heap.pop().map(|Reverse(top)| (top.f, top.g, top.node));
        }
        bucket.map(|(f, _)| {
            let (g, node) = self.pop_bucket();
            (f, g, node)
        })
    }

    /// Takes the first entry of the first row, which is not empty.
    #[inline]
    fn pop_bucket(&mut self) -> (Cost, NodeId) {
        let row = &mut self.rows[self.first];
        let at = row.lists[row.best].head;
        let entry = self.entries[at as usize];
        row.lists[row.best].head = entry.next;
        row.len -= 1;
        if row.len > 0 {
            while row.lists[row.best].head == NONE {
                match self.ties {
                    TieBreak::HighG => row.best -= 1,
                    _ => row.best += 1,
                }
            }
        }
        self.entries[at as usize].next = self.unused;
        self.unused = at;
        (entry.g, entry.node)
    }

    pub(crate) fn bytes(&self) -> u64 {
        let heap = self.heap.capacity() * size_of::<Reverse<HeapEntry>>();
        vec_bytes(&self.rows) + vec_bytes(&self.entries) + (self.list_bytes + heap) as u64
    }
}

/// Heap memory reserved by the lists of a row; the first one needs none.
#[inline]
fn heap_bytes(lists: &SmallVec<[List; 1]>) -> usize {
    if lists.spilled() {
        lists.capacity() * size_of::<List>()
    } else {
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node(index: usize) -> NodeId {
        NodeId::try_from(index).expect("few items")
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
    fn pops_in_order_across_buckets_and_heap() {
        let values = [
            0,
            1,
            2,
            LISTS - 1,
            LISTS,
            LISTS + 1,
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
                open.push(f, g, node(index));
            }
            let popped: Vec<NodeId> = std::iter::from_fn(|| open.pop()).map(|top| top.2).collect();
            assert_eq!(popped, reference(ties, &items), "{ties:?}");
            // Everything is free again: pushing reuses the arena.
            let before = open.entries.len();
            open.push(1, 1, 7);
            assert_eq!(open.entries.len(), before);
            assert_eq!(open.pop(), Some((1, 1, 7)));
            assert_eq!(open.pop(), None);
        }
    }
}
