//! [`Batch`]: several states expanded together.

use std::hash::{BuildHasher, Hash};
use std::ops::Range;

use crate::engine::context::{Tally, vec_bytes};
use crate::engine::store::reconstruct::Tree;
use crate::engine::store::state_table::NodeId;
use crate::puzzle::Puzzle;

/// The successors of several states, all generated before the first is looked up.
///
/// A breadth-first search knows which states it will expand next, whatever the present expansion
/// yields. A loop that only generates states and a loop that only looks them up are each short
/// enough to run in registers, and the processor can begin the next lookup before the last has come
/// back from memory.
///
/// A batch ends wherever the search may have to stop: at a goal or a limit.
pub(super) struct Batch<S> {
    /// Places for successors; the first `len` of them are taken.
    states: Vec<Option<S>>,
    hashes: Vec<u32>,
    parents: Vec<NodeId>,
    /// How many places are taken.
    len: usize,
    /// For each state expanded, how many places were taken once it was done.
    ends: Vec<usize>,
    /// Successors that got no place: they lead back to the parent, so they are known.
    returns: usize,
    /// After each place, the number of states in the table.
    counts: Vec<NodeId>,
    /// The places of new states.
    new_at: Vec<u32>,
    /// The most successors that a state may be expected to have, judging by those listed so far.
    widest: usize,
}

/// The result of a batch.
pub(super) struct Done {
    /// Everything but the depth.
    pub(super) tally: Tally,
    /// The largest size of OPEN when an expansion was complete.
    pub(super) peak_open: u64,
}

const MOST_PLACES: usize = 128;
const LEAST_PLACES: usize = 32;

/// After a state with too many successors for a batch, this many states are expanded one by one.
const PATIENCE: usize = 32;

/// A part of the fastest cache, in bytes.
const CACHE: usize = 1 << 14;

/// Where a goal ends a batch.
pub(super) struct Goals {
    pub(super) expanded: bool,
    pub(super) generated: bool,
}

impl<S: Clone + Eq + Hash> Batch<S> {
    /// The most successors in a batch. For small states, twice or half as many make no difference;
    /// large ones should not fill the cache.
    const PLACES: usize = {
        let fit = CACHE / size_of::<Option<S>>();
        if fit < MOST_PLACES { fit } else { MOST_PLACES }
    };

    /// Are states small enough for batches?
    pub(super) const WORTHWHILE: bool = Self::PLACES >= LEAST_PLACES;

    pub(super) fn new() -> Self {
        Self {
            states: vec![None; Self::PLACES],
            hashes: vec![0; Self::PLACES],
            parents: vec![0; Self::PLACES],
            len: 0,
            ends: Vec::with_capacity(Self::PLACES),
            returns: 0,
            counts: vec![0; Self::PLACES],
            new_at: vec![0; Self::PLACES],
            widest: 0,
        }
    }

    /// Lists the successors of these nodes. Stops before the first node that has a goal where one
    /// is looked for, or more successors than there is `room` for. What has been listed of that
    /// node is thrown away, so no node is begun that may have too many.
    #[inline(never)]
    pub(super) fn list<P: Puzzle<State = S>, B: BuildHasher>(
        &mut self,
        puzzle: &P,
        nodes: &Tree<S, B>,
        expand: Range<NodeId>,
        room: usize,
        goals: &Goals,
    ) {
        self.ends.clear();
        self.returns = 0;
        let room = room.min(Self::PLACES);
        let states = &mut self.states[..room];
        let hashes = &mut self.hashes[..room];
        let parents = &mut self.parents[..room];
        let mut len = 0;
        'states: for node in expand.take(Self::PLACES) {
            if room - len < self.widest {
                // If no batch is large enough for such states, batches are tried again after a
                // while.
                self.widest -= usize::from(self.widest > Self::PLACES);
                break;
            }
            let state = nodes.table.state(node).clone();
            if goals.expanded && puzzle.is_goal(&state) {
                break;
            }
            let before = nodes.table.state(nodes.parents[node as usize]);
            let begin = len;
            let mut generated = 0;
            for mv in puzzle.moves(&state) {
                let mut next = state.clone();
                puzzle.apply(&mut next, mv);
                if len == room {
                    let least = room - begin + 1;
                    self.widest = if least > Self::PLACES {
                        least + PATIENCE
                    } else {
                        least
                    };
                    len = begin;
                    break 'states;
                }
                if goals.generated && puzzle.is_goal(&next) {
                    len = begin;
                    break 'states;
                }
                // Without a branch: about one successor in three leads back to the parent.
                let is_return = next == *before;
                hashes[len] = nodes.table.hash(&next);
                parents[len] = node;
                states[len] = Some(next);
                len += usize::from(!is_return);
                generated += 1;
            }
            self.widest = self.widest.max(generated);
            self.returns += generated - (len - begin);
            self.ends.push(len);
        }
        self.len = len;
    }

    /// Adds the new ones to the nodes, which have room for all of them. `open` is the size of OPEN
    /// before.
    #[inline(never)]
    pub(super) fn add<B: BuildHasher>(&mut self, nodes: &mut Tree<S, B>, open: u64) -> Done {
        let Tree { table, parents } = nodes;
        let before = table.next_id();
        let states = &mut self.states[..self.len];
        let counts = &mut self.counts[..self.len];
        let new = table.number(states, &self.hashes[..self.len], &mut self.new_at, counts);
        let new_at = &self.new_at[..new];
        parents.extend(new_at.iter().map(|&new| self.parents[new as usize]));
        let new_states = new_at.iter().map(|&new| states[new as usize].take());
        table.append(new_states.flatten().map(|state| (state, ())));
        let kept = u64::from(table.next_id() - before);
        Done {
            tally: Tally {
                expanded: self.ends.len() as u64,
                kept,
                duplicates: (self.len + self.returns) as u64 - kept,
                ..Tally::default()
            },
            peak_open: self.peak_open(before, open),
        }
    }

    /// The most nodes on OPEN when an expansion was complete.
    fn peak_open(&self, before: NodeId, open: u64) -> u64 {
        let opens = (1..).zip(&self.ends).map(|(expanded, &end)| {
            let count = end.checked_sub(1).map_or(before, |last| self.counts[last]);
            open + u64::from(count - before) - expanded
        });
        opens.max().unwrap_or(0)
    }

    pub(super) fn bytes(&self) -> u64 {
        vec_bytes(&self.states)
            + vec_bytes(&self.hashes)
            + vec_bytes(&self.parents)
            + vec_bytes(&self.ends)
            + vec_bytes(&self.counts)
            + vec_bytes(&self.new_at)
    }
}
