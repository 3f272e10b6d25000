//! [`StateTable`]: every state an engine has met, numbered in the order of arrival.

use std::hash::{BuildHasher, Hash};

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;

use super::kernel::Event;

/// The number of a state in a [`StateTable`], and so of its node.
pub(crate) type NodeId = u32;

/// A flat list of states and a hash table of indices into it.
///
/// The table holds four bytes a state and a control byte; states are stored once, in the list.
/// Two states are the same if they are equal: a hash is never taken for an identity.
pub(crate) struct StateTable<S, B> {
    states: Vec<S>,
    index: HashTable<NodeId>,
    hasher: B,
}

/// What became of a state that was offered to a [`StateTable`].
pub(crate) enum Slot {
    /// It is there, under this number.
    Known(NodeId),
    /// It was added, under this number.
    New(NodeId),
    /// It is not there, and it is not wanted.
    Refused,
    /// It is not there, and there is no room for it.
    NoRoom,
}

impl<S: Eq + Hash, B: BuildHasher> StateTable<S, B> {
    pub(crate) fn new(hasher: B) -> Self {
        Self {
            states: Vec::new(),
            index: HashTable::new(),
            hasher,
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.states.len()
    }

    /// The number that the next new state gets.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "`insert_if` adds no state whose number does not fit"
    )]
    pub(crate) fn next_id(&self) -> NodeId {
        self.states.len() as NodeId
    }

    /// Is this state here?
    pub(crate) fn contains(&self, state: &S) -> bool {
        self.find(state).is_some()
    }

    pub(crate) fn state(&self, id: NodeId) -> &S {
        &self.states[id as usize]
    }

    /// Finds `state`, or adds it if that leaves no more than `most` states.
    #[inline]
    pub(crate) fn insert(&mut self, state: S, most: u64) -> Slot {
        self.insert_if(state, most, |_| true)
    }

    /// The same, but a new state is added only if it is wanted.
    #[inline]
    pub(crate) fn insert_if(
        &mut self,
        state: S,
        most: u64,
        wanted: impl FnOnce(&S) -> bool,
    ) -> Slot {
        let Self {
            states,
            index,
            hasher,
        } = self;
        let hash = hasher.hash_one(&state);
        let entry = index.entry(
            hash,
            |&id| states[id as usize] == state,
            |&id| hasher.hash_one(&states[id as usize]),
        );
        match entry {
            Entry::Occupied(known) => Slot::Known(*known.get()),
            Entry::Vacant(_) if !wanted(&state) => Slot::Refused,
            Entry::Vacant(room) => {
                let id = states.len();
                // The largest number stands for "no node" in the engines.
                match NodeId::try_from(id) {
                    Ok(id32) if id32 != NodeId::MAX && (id as u64) < most => {
                        room.insert(id32);
                        states.push(state);
                        Slot::New(id32)
                    }
                    _ => Slot::NoRoom,
                }
            }
        }
    }

    /// The number of `state`, if it is there.
    pub(crate) fn find(&self, state: &S) -> Option<NodeId> {
        let hash = self.hasher.hash_one(state);
        self.index
            .find(hash, |&id| self.states[id as usize] == *state)
            .copied()
    }

    /// What to report when a state could not be added.
    pub(crate) fn no_room(&self) -> Event {
        if self.is_at_capacity() {
            Event::OutOfCapacity
        } else {
            Event::Full
        }
    }

    /// Is the table as large as its numbers allow?
    pub(crate) fn is_at_capacity(&self) -> bool {
        self.states.len() >= NodeId::MAX as usize
    }

    pub(crate) fn bytes(&self) -> u64 {
        vec_bytes(&self.states) + self.index.allocation_size() as u64
    }
}

/// Heap memory reserved by a vector.
pub(crate) fn vec_bytes<T>(vec: &Vec<T>) -> u64 {
    (vec.capacity() * size_of::<T>()) as u64
}
