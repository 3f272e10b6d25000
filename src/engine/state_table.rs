//! [`StateTable`]: every state an engine has met, numbered in the order of arrival.

use std::hash::{BuildHasher, Hash};

use super::kernel::Event;

/// The number of a state in a [`StateTable`], and so of its node.
pub(crate) type NodeId = u32;

/// A flat list of states, each with its node, and an open-addressing hash table of their numbers.
///
/// A slot of the table is one `u32`. A number below the count of slots does not need all of its
/// bits, and the others hold a piece of the hash, the tag: so nearly every state that a slot does
/// not stand for is passed over without a look at the list. A search reads one cache line of
/// slots, and then one state. Two states are the same if they are equal: a hash is never taken
/// for an identity.
///
/// States and nodes lie side by side, because an engine that finds a state reads its node next.
pub(crate) struct StateTable<S, N, B> {
    entries: Vec<(S, N)>,
    slots: Vec<u32>,
    /// The low bits of a slot that hold a number: as many as the count of slots needs.
    id_bits: u32,
    hasher: B,
}

/// Where a state that is not in the table belongs, until anything is added.
#[derive(Clone, Copy)]
pub(crate) struct Vacancy {
    at: usize,
    tag: u32,
}

/// A slot without a number. No number is as large: see [`StateTable::most`].
const EMPTY: u32 = u32::MAX;

const FIRST_SLOTS: usize = 16;

/// With so many slots, numbers take all the bits of a slot.
const MOST_SLOTS: usize = u32::MAX as usize;

impl<S: Eq + Hash, N, B: BuildHasher> StateTable<S, N, B> {
    pub(crate) fn new(hasher: B) -> Self {
        Self {
            entries: Vec::new(),
            slots: vec![EMPTY; FIRST_SLOTS],
            id_bits: bits(FIRST_SLOTS),
            hasher,
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }

    /// The number that the next new state gets.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "there are fewer states than slots, and those are counted in 32 bits"
    )]
    #[inline]
    pub(crate) fn next_id(&self) -> NodeId {
        self.entries.len() as NodeId
    }

    #[inline]
    pub(crate) fn state(&self, id: NodeId) -> &S {
        &self.entries[id as usize].0
    }

    #[inline]
    pub(crate) fn node(&self, id: NodeId) -> &N {
        &self.entries[id as usize].1
    }

    #[inline]
    pub(crate) fn node_mut(&mut self, id: NodeId) -> &mut N {
        &mut self.entries[id as usize].1
    }

    pub(crate) fn nodes(&self) -> impl Iterator<Item = &N> {
        self.entries.iter().map(|(_, node)| node)
    }

    /// Is this state here?
    pub(crate) fn contains(&self, state: &S) -> bool {
        self.find(state).is_ok()
    }

    /// The number of `state`, or the place for it.
    #[inline]
    pub(crate) fn find(&self, state: &S) -> Result<NodeId, Vacancy> {
        let hash = self.hash(state);
        let tag = self.tag(hash);
        let mut at = self.home(hash);
        loop {
            let slot = self.slots[at];
            if slot == EMPTY {
                return Err(Vacancy { at, tag });
            }
            let id = u64::from(slot ^ tag);
            if id >> self.id_bits == 0 {
                let id = slot ^ tag;
                if self.entries[id as usize].0 == *state {
                    return Ok(id);
                }
            }
            at = self.after(at);
        }
    }

    /// Is there room for one more state, if there may be `most`?
    #[inline]
    pub(crate) fn has_room(&self, most: u64) -> bool {
        let len = self.entries.len();
        (len as u64) < most && len < Self::most(MOST_SLOTS)
    }

    /// Adds a state that is not here, in the place that [`find`](Self::find) returned. The caller
    /// has made sure that there is [room](Self::has_room).
    #[inline]
    pub(crate) fn add(&mut self, vacancy: Vacancy, state: S, node: N) -> NodeId {
        let id = self.next_id();
        self.slots[vacancy.at] = vacancy.tag ^ id;
        push_thriftily(&mut self.entries, (state, node));
        if self.entries.len() >= Self::most(self.slots.len()) {
            self.grow();
        }
        id
    }

    /// Finds `state`, or adds it if that leaves no more than `most` states. `Err` if there is no
    /// room; the number, and whether it is new.
    pub(crate) fn insert(&mut self, state: S, most: u64, node: N) -> Result<(NodeId, bool), Full> {
        match self.find(&state) {
            Ok(id) => Ok((id, false)),
            Err(_) if !self.has_room(most) => Err(Full),
            Err(vacancy) => Ok((self.add(vacancy, state, node), true)),
        }
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
        self.entries.len() >= Self::most(MOST_SLOTS)
    }

    /// Heap memory reserved.
    pub(crate) fn bytes(&self) -> u64 {
        vec_bytes(&self.entries) + vec_bytes(&self.slots)
    }

    /// The most states for so many slots: three in four, so that there is always an empty slot
    /// near, and the largest number is never used.
    const fn most(slots: usize) -> usize {
        slots - slots / 4 - 1
    }

    /// Half again as many slots. (Doubling would leave up to ten bytes of slots a state; this
    /// leaves at most eight.)
    #[cold]
    fn grow(&mut self) {
        let slots = self.slots.len();
        if slots == MOST_SLOTS {
            return;
        }
        let slots = slots.saturating_add(slots / 2).min(MOST_SLOTS);
        // Everything is in the list. The old slots go before the new ones come.
        self.slots = Vec::new();
        self.slots = vec![EMPTY; slots];
        self.id_bits = bits(slots);
        for id in 0..self.next_id() {
            let hash = self.hash(&self.entries[id as usize].0);
            let mut at = self.home(hash);
            while self.slots[at] != EMPTY {
                at = self.after(at);
            }
            self.slots[at] = self.tag(hash) ^ id;
        }
    }

    /// 32 bits of the hash of a state.
    ///
    /// Some hashers leave the low bits poor, others the high ones. The upper half of the product
    /// with an odd constant (2^64 over the golden ratio) depends on all of them.
    #[inline]
    fn hash(&self, state: &S) -> u32 {
        let mixed = self
            .hasher
            .hash_one(state)
            .wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed >> 32) as u32
    }

    /// The slot to begin with: the hash as a fraction of 2^32, in slots.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "less than the slots")]
    fn home(&self, hash: u32) -> usize {
        ((u64::from(hash) * self.slots.len() as u64) >> 32) as usize
    }

    /// The low bits of the hash, which have the least to do with the slot, above the number.
    #[inline]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "what is shifted out is not wanted"
    )]
    fn tag(&self, hash: u32) -> u32 {
        (u64::from(hash) << self.id_bits) as u32
    }

    #[inline]
    fn after(&self, at: usize) -> usize {
        let next = at + 1;
        if next == self.slots.len() { 0 } else { next }
    }
}

/// There is no room for a state.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Full;

/// The bits of the numbers below `slots`.
const fn bits(slots: usize) -> u32 {
    usize::BITS - (slots - 1).leading_zeros()
}

/// Adds to a vector that may take most of the memory: it grows by an eighth, not by doubling. The
/// system moves large blocks by giving the pages new addresses, so that this costs little.
#[inline]
pub(crate) fn push_thriftily<T>(vec: &mut Vec<T>, item: T) {
    if vec.len() == vec.capacity() {
        make_room(vec);
    }
    vec.push(item);
}

#[cold]
fn make_room<T>(vec: &mut Vec<T>) {
    // Below a few pages it would be all the same.
    const FEW: usize = 1 << 12;
    let more = if vec.len() < FEW {
        vec.len()
    } else {
        vec.len() / 8
    };
    vec.reserve_exact(more.max(4));
}

/// Heap memory reserved by a vector.
pub(crate) fn vec_bytes<T>(vec: &Vec<T>) -> u64 {
    (vec.capacity() * size_of::<T>()) as u64
}
