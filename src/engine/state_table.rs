//! [`StateTable`]: every state an engine has met, numbered in the order of arrival.

use std::hash::{BuildHasher, Hash};

use super::kernel::Event;

/// The number of a state in a [`StateTable`], and so of its node.
pub(crate) type NodeId = u32;

/// A flat list of states, each with its node, and an open-addressing hash table of their numbers.
///
/// A slot of the table is one `u32`. A number below the count of slots does not need all of its
/// bits, and the others hold a piece of the hash, the tag: so nearly every state that a slot does
/// not stand for is passed over without a look at the list. A search mostly reads one group of
/// slots, which is half a cache line, and then one state. Two states are the same if they are
/// equal: a hash is never taken for an identity.
///
/// States and nodes lie side by side, because an engine that finds a state reads its node next.
pub(crate) struct StateTable<S, N, B> {
    entries: Vec<(S, N)>,
    /// Slots are filled from the first of a group to the last, and never emptied.
    groups: Vec<Group>,
    /// The low bits of a slot, which hold a number: as many as the count of slots needs.
    id_mask: u32,
    hasher: B,
}

/// Slots that are looked at together: half a cache line.
type Group = [u32; LANES];
const LANES: usize = 8;

/// Where a state that is not in the table belongs, until anything is added.
#[derive(Clone, Copy)]
pub(crate) struct Vacancy {
    /// A group that is not full.
    group: usize,
    tag: u32,
}

/// A slot without a number. No number is as large: see [`most_states`].
const EMPTY: u32 = u32::MAX;

const FIRST_GROUPS: usize = 8;

/// With so many slots, numbers take all of their bits.
const MOST_SLOTS: usize = u32::MAX as usize / LANES * LANES;

/// From here on memory counts for more than the time to copy it.
const MANY: usize = 1 << 20;

/// The most states for so many slots: three for every four, so that few groups are full, and the
/// largest number is never used.
const fn most_states(slots: usize) -> usize {
    slots - slots / 4 - 1
}

/// As many low bits as the numbers below `slots` need.
#[expect(
    clippy::cast_possible_truncation,
    reason = "there are at most MOST_SLOTS"
)]
const fn id_mask(slots: usize) -> u32 {
    u32::MAX >> (slots as u32 - 1).leading_zeros()
}

impl<S: Eq + Hash, N, B: BuildHasher> StateTable<S, N, B> {
    pub(crate) fn new(hasher: B) -> Self {
        Self {
            entries: Vec::new(),
            groups: vec![[EMPTY; LANES]; FIRST_GROUPS],
            id_mask: id_mask(FIRST_GROUPS * LANES),
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

    /// All states with their nodes, by number.
    pub(crate) fn entries(&self) -> &[(S, N)] {
        &self.entries
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
        let (mut at, tag) = self.place(state);
        loop {
            let group = &self.groups[at];
            // Without a branch: how far a state is from its home is what a processor cannot guess.
            let mut lane = LANES;
            for (i, slot) in group.iter().enumerate() {
                // A number and nothing else, if the tags are equal.
                if slot ^ tag <= self.id_mask {
                    lane = i;
                }
            }
            if let Some(slot) = group.get(lane) {
                let id = slot ^ tag;
                match self.entries.get(id as usize) {
                    Some((known, _)) if known == state => return Ok(id),
                    _ => {
                        if let Some(id) = self.search(group, tag, state) {
                            return Ok(id);
                        }
                    }
                }
            }
            if group[LANES - 1] == EMPTY {
                return Err(Vacancy { group: at, tag });
            }
            at = self.after(at);
        }
    }

    /// The same, where `state` may well be the one with the number `guess`.
    #[inline]
    pub(crate) fn find_guessing(&self, state: &S, guess: NodeId) -> Result<NodeId, Vacancy> {
        if self.state(guess) == state {
            Ok(guess)
        } else {
            self.find(state)
        }
    }

    /// The number of `state` if it is in this group, where several tags may be equal.
    #[cold]
    fn search(&self, group: &Group, tag: u32, state: &S) -> Option<NodeId> {
        let ids = group.iter().map(|slot| slot ^ tag);
        ids.filter(|&id| id <= self.id_mask)
            // An empty slot has a number that is not in the list.
            .find(|&id| {
                self.entries
                    .get(id as usize)
                    .is_some_and(|(known, _)| known == state)
            })
    }

    #[inline]
    fn after(&self, group: usize) -> usize {
        if group + 1 == self.groups.len() {
            0
        } else {
            group + 1
        }
    }

    /// Writes a number into the first empty slot of a group that is not full.
    #[inline]
    fn fill(&mut self, Vacancy { group, tag }: Vacancy, id: NodeId) {
        let group = &mut self.groups[group];
        let full: u32 = group.iter().map(|&slot| u32::from(slot != EMPTY)).sum();
        group[full as usize % LANES] = tag | id;
    }

    /// Is there room for one more state, if there may be `most`?
    #[inline]
    pub(crate) fn has_room(&self, most: u64) -> bool {
        (self.entries.len() as u64) < most && !self.is_at_capacity()
    }

    /// Adds a state that is not here, in the place that [`find`](Self::find) returned. The caller
    /// has made sure that there is [room](Self::has_room).
    #[inline]
    pub(crate) fn add(&mut self, vacancy: Vacancy, state: S, node: N) -> NodeId {
        let id = self.next_id();
        self.fill(vacancy, id);
        push_thriftily(&mut self.entries, (state, node));
        if self.entries.len() >= most_states(self.groups.len() * LANES) {
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

    /// Forgets all states, and keeps the memory.
    pub(crate) fn clear(&mut self) {
        self.entries.clear();
        self.groups.fill([EMPTY; LANES]);
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
        self.entries.len() >= most_states(MOST_SLOTS)
    }

    /// Heap memory reserved.
    pub(crate) fn bytes(&self) -> u64 {
        vec_bytes(&self.entries) + vec_bytes(&self.groups)
    }

    /// More slots. Doubling them leaves up to eleven bytes of slots a state; where that counts,
    /// half again as many leave at most eight.
    #[cold]
    fn grow(&mut self) {
        let slots = self.groups.len() * LANES;
        if slots == MOST_SLOTS {
            return;
        }
        let more = if slots < MANY { slots } else { slots / 2 };
        let groups = slots.saturating_add(more).min(MOST_SLOTS) / LANES;
        // Everything is in the list. The old slots go before the new ones come.
        self.groups = Vec::new();
        self.groups = vec![[EMPTY; LANES]; groups];
        self.id_mask = id_mask(groups * LANES);
        for id in 0..self.next_id() {
            let (mut group, tag) = self.place(&self.entries[id as usize].0);
            while self.groups[group][LANES - 1] != EMPTY {
                group = self.after(group);
            }
            self.fill(Vacancy { group, tag }, id);
        }
    }

    /// The group to begin with for a state, and its tag.
    #[inline]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the two halves of a number"
    )]
    fn place(&self, state: &S) -> (usize, u32) {
        // A whole number of groups, and the rest, which tells apart what falls on the same group.
        let groups = fraction(&self.hasher, state, self.groups.len());
        ((groups >> 32) as usize, groups as u32 & !self.id_mask)
    }
}

/// The hash of a state as a fraction of `parts`: the part in the upper half, the rest in the lower.
#[inline]
pub(crate) fn fraction<S: Hash>(hasher: &impl BuildHasher, state: &S, parts: usize) -> u64 {
    // Some hashers leave the low bits poor, others the high ones. The upper half of the product
    // with an odd constant (2^64 over the golden ratio) depends on all of them.
    let hash = hasher.hash_one(state).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
    hash * parts as u64
}

/// There is no room for a state.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Full;

/// Adds to a vector that may take most of the memory: a large one grows by an eighth, not by
/// doubling. The system moves large blocks by giving the pages new addresses, so that this costs
/// little.
#[inline]
pub(crate) fn push_thriftily<T>(vec: &mut Vec<T>, item: T) {
    if vec.len() == vec.capacity() {
        make_room(vec);
    }
    vec.push(item);
}

#[cold]
fn make_room<T>(vec: &mut Vec<T>) {
    let more = match vec.len() {
        len if len < MANY / 16 => len.max(4),
        len if len < MANY => len / 4,
        len => len / 8,
    };
    vec.reserve_exact(more);
}

/// Heap memory reserved by a vector.
pub(crate) fn vec_bytes<T>(vec: &Vec<T>) -> u64 {
    (vec.capacity() * size_of::<T>()) as u64
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::hash::BuildHasherDefault;

    use rustc_hash::FxBuildHasher;

    use super::*;

    /// Puts numbers in, many of them again, and compares every answer with a map.
    fn agrees_with_a_map<B: BuildHasher>(hasher: B, numbers: impl Iterator<Item = u64>) {
        let mut table = StateTable::new(hasher);
        let mut map: HashMap<u64, NodeId> = HashMap::new();
        for number in numbers {
            let known = map.get(&number).copied();
            assert_eq!(table.find(&number).ok(), known);
            let expected = known.unwrap_or(table.next_id());
            let inserted = table.insert(number, u64::MAX, !number);
            assert_eq!(inserted.ok(), Some((expected, known.is_none())));
            map.insert(number, expected);
        }
        assert_eq!(table.len(), map.len());
        for (number, id) in map {
            assert_eq!(table.find(&number).ok(), Some(id));
            assert_eq!((*table.state(id), *table.node(id)), (number, !number));
            assert_eq!(table.find(&(number ^ 1 << 63)).ok(), None);
        }
    }

    #[test]
    fn finds_what_was_added_and_nothing_else() {
        // Past all sizes at which the table grows in another way.
        let many = 2 * MANY as u64;
        agrees_with_a_map(FxBuildHasher, (0..many).map(|i| i * i % 1_000_003));
        agrees_with_a_map(FxBuildHasher, (0..1 << 17).map(|i| i << 40));
    }

    /// The worst hasher.
    #[derive(Default)]
    struct Constant<const HASH: u64>;

    impl<const HASH: u64> std::hash::Hasher for Constant<HASH> {
        fn write(&mut self, _: &[u8]) {}
        fn finish(&self) -> u64 {
            HASH
        }
    }

    #[test]
    fn equal_hashes_are_told_apart() {
        // The first slot, and the last one, after which the search goes on at the beginning.
        type First = BuildHasherDefault<Constant<0>>;
        type Last = BuildHasherDefault<Constant<0x66C8_8CC3_0000_0000>>;
        agrees_with_a_map(First::default(), (0..4000).map(|i| i % 1500));
        agrees_with_a_map(Last::default(), (0..4000).map(|i| i % 1500));
        let table: StateTable<u64, (), Last> = StateTable::new(Last::default());
        assert_eq!(table.place(&7).0, table.groups.len() - 1);
    }

    #[test]
    fn numbers_fit_beside_tags() {
        for slots in [FIRST_GROUPS * LANES, 1000, MANY, MANY * 3 / 2, MOST_SLOTS] {
            let mask = id_mask(slots) as usize;
            assert!(most_states(slots) < slots.min(mask));
            assert!(mask + 1 < 2 * slots && slots <= mask + 1);
        }
    }

    #[test]
    fn no_state_is_added_beyond_the_limit() {
        let mut table = StateTable::new(FxBuildHasher);
        assert!(table.insert(1_u64, 1, ()).is_ok());
        assert!(table.insert(2, 1, ()).is_err());
        assert_eq!(table.insert(1, 1, ()).ok(), Some((0, false)));
        assert!(!table.is_at_capacity());
    }
}
