//! [`StateTable`]: every state that an engine has met, numbered in the order of arrival.

use std::hash::{BuildHasher, Hash};
use std::hint::select_unpredictable;

use crate::engine::context::{Budget, MANY, grow, reserve_exact, vec_bytes};
use crate::hasher::mixed;
use crate::limits::Limit;

/// The number of a state in a [`StateTable`], and so of its node.
pub(crate) type NodeId = u32;

/// A flat list of states, each with its node, and an open-addressing hash table of their numbers.
///
/// A slot of the table is one `u32`. A number below the count of slots does not need all of its
/// bits; the others hold a piece of the hash, the tag. Thanks to the tag, nearly every slot of
/// another state is passed over without a look at the list. A search mostly reads one group of
/// slots, which is half a cache line, and then one state. Two states are the same if they compare
/// equal: equal hashes never suffice.
///
/// States and nodes lie side by side, because an engine that finds a state reads its node next.
pub(crate) struct StateTable<S, N, B> {
    entries: Vec<(S, N)>,
    /// Slots are filled from the first of a group to the last, and never emptied.
    groups: Vec<Group>,
    /// The low bits of a slot, which hold a number: as many as the count of slots needs.
    id_mask: u32,
    /// The number of states that fit before the list or the table has to grow.
    fit: usize,
    hasher: B,
}

/// Slots that are looked at together: half a cache line.
type Group = [u32; LANES];
const LANES: usize = 8;

/// Where a state that is not in the table belongs. Valid until a state is added.
#[derive(Clone, Copy)]
pub(crate) struct Vacancy {
    /// A group that is not full.
    group: usize,
    tag: u32,
}

/// A slot without a number. No number is this large: see [`most_states`].
const EMPTY: u32 = u32::MAX;

const FIRST_GROUPS: usize = 8;

/// With this many slots, numbers take all of their bits.
const MOST_SLOTS: usize = u32::MAX as usize / LANES * LANES;

/// One more than the number in the slot with this tag, or 0 if there is none. If several slots have
/// the tag, some other number that is not 0.
///
/// Without a branch: a processor cannot predict how far a state is from its home.
#[inline]
fn with_tag(group: &Group, tag: u32, tags: u32) -> u32 {
    let mut found = 0;
    for slot in group {
        let id = slot ^ tag;
        found |= if id & tags == 0 {
            id.wrapping_add(1)
        } else {
            0
        };
    }
    found
}

/// How many slots of a group that is not full have a number. They are the first ones.
#[inline]
fn count_full(group: &Group) -> usize {
    let mut full = 4 * usize::from(group[3] != EMPTY);
    full += 2 * usize::from(group[(full + 1) % LANES] != EMPTY);
    full + usize::from(group[full % LANES] != EMPTY)
}

/// The most states for this many slots: three for every four, so that few groups are full, less
/// one, so that the largest number is never used.
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
            fit: 0,
            hasher,
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }

    /// The number that the next new state will get.
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
    #[expect(
        clippy::inline_always,
        reason = "most states are not found, and that is told by a look at one group"
    )]
    #[inline(always)]
    pub(crate) fn find(&self, state: &S) -> Result<NodeId, Vacancy> {
        let (home, tag) = self.place(self.hash(state));
        let group = &self.groups[home];
        let found = with_tag(group, tag, !self.id_mask);
        if found == 0 && group[LANES - 1] == EMPTY {
            return Err(Vacancy { group: home, tag });
        }
        self.find_from(home, tag, found, state)
    }

    /// The same, from this group on, where a tag was found or the group is full.
    #[inline(never)]
    fn find_from(
        &self,
        mut at: usize,
        tag: u32,
        mut found: u32,
        state: &S,
    ) -> Result<NodeId, Vacancy> {
        loop {
            let group = &self.groups[at];
            if found != 0 {
                let id = found - 1;
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
            found = with_tag(&self.groups[at], tag, !self.id_mask);
        }
    }

    /// The number of `state` if it is in this group, where several tags may be equal.
    #[cold]
    fn search(&self, group: &Group, tag: u32, state: &S) -> Option<NodeId> {
        self.with_this_tag(group, tag)
            // The number in an empty slot is not in the list.
            .find(|&id| {
                self.entries
                    .get(id as usize)
                    .is_some_and(|(known, _)| known == state)
            })
    }

    /// The numbers in this group that have this tag.
    fn with_this_tag(&self, group: &Group, tag: u32) -> impl Iterator<Item = NodeId> {
        let ids = group.iter().map(move |slot| slot ^ tag);
        ids.filter(|&id| id <= self.id_mask)
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
        group[count_full(group)] = tag | id;
    }

    /// How many states fit without growing, including those already here.
    pub(crate) fn places(&self) -> usize {
        self.fit
    }

    /// How many more states fit without growing, if the budget allows them.
    #[inline]
    pub(crate) fn room(&self, budget: &Budget) -> usize {
        let most = usize::try_from(budget.nodes).unwrap_or(usize::MAX);
        most.min(self.fit).saturating_sub(self.entries.len())
    }

    /// Makes sure that one more state fits: this one, which is not in the table. Returns the place
    /// for it, which has changed if the table had to grow.
    ///
    /// # Errors
    ///
    /// The limit that would be exceeded; [`Limit::Capacity`] if there is no more memory.
    #[inline]
    pub(crate) fn reserve(
        &mut self,
        vacancy: Vacancy,
        state: &S,
        budget: &Budget,
    ) -> Result<Vacancy, Limit> {
        let len = self.entries.len();
        if (len as u64) < budget.nodes && len < self.fit {
            return Ok(vacancy);
        }
        self.make_room(budget)?;
        Ok(self.find(state).err().unwrap_or(vacancy))
    }

    #[cold]
    #[inline(never)]
    fn make_room(&mut self, budget: &Budget) -> Result<(), Limit> {
        let len = self.entries.len();
        if len as u64 >= budget.nodes {
            return Err(Limit::Nodes);
        }
        if len >= most_states(MOST_SLOTS) {
            return Err(Limit::Capacity);
        }
        if len >= most_states(self.groups.len() * LANES) {
            self.grow(&budget.without(vec_bytes(&self.entries)))?;
        }
        grow(&mut self.entries, &budget.without(vec_bytes(&self.groups)))?;
        let slots = self.groups.len() * LANES;
        self.fit = self.entries.capacity().min(most_states(slots));
        Ok(())
    }

    /// Takes back what [`reserve`](Self::reserve) granted, because another list has no room for its
    /// part. The next state must ask again.
    #[cold]
    pub(crate) fn withdraw_room(&mut self) {
        self.fit = self.entries.len();
    }

    /// Adds a state that is not in the table, at the place that [`find`](Self::find) returned. The
    /// caller has [made sure](Self::reserve) that it fits.
    #[inline]
    pub(crate) fn add(&mut self, vacancy: Vacancy, state: S, node: N) -> NodeId {
        let id = self.next_id();
        self.fill(vacancy, id);
        self.entries.push((state, node));
        id
    }

    /// Gives the next numbers to those of these states that are new, each once. Returns how many
    /// there are. The caller has made sure that there is [room](Self::room), and
    /// [appends](Self::append) them afterwards.
    ///
    /// Writes the places of the new ones into `new_at`, and the number of states known after each
    /// state into `counts`.
    ///
    /// There is no branch on whether a state is new: a processor cannot predict that. Whatever is
    /// written needlessly is either overwritten or was there before.
    #[inline(never)]
    #[expect(
        clippy::needless_bitwise_bool,
        reason = "one branch that is hardly ever taken instead of three"
    )]
    pub(crate) fn number(
        &mut self,
        states: &[Option<S>],
        hashes: &[u32],
        new_at: &mut [u32],
        counts: &mut [NodeId],
    ) -> usize {
        let tags = !self.id_mask;
        let base = self.next_id();
        let mut next = base;
        let offers = states.iter().zip(hashes).zip(counts);
        for (at, ((state, &hash), count)) in (0..).zip(offers) {
            let (home, tag) = self.place(hash);
            let group = &mut self.groups[home];
            let found = with_tag(group, tag, tags);
            let is_new = found == 0;
            let id = select_unpredictable(is_new, 0, found.wrapping_sub(1));
            // Does it belong to another state, or to one that was numbered just now?
            let is_doubtful = match self.entries.get(id as usize) {
                Some((known, _)) => !is_new & (Some(known) != state.as_ref()),
                None => true,
            };
            new_at[(next - base) as usize] = at;
            if is_doubtful | (is_new & (group[LANES - 1] != EMPTY)) {
                let new_at = &new_at[..(next - base) as usize];
                next += u32::from(self.number_one(states, at, hash, new_at, next));
            } else {
                let slot = &mut group[count_full(group)];
                *slot = select_unpredictable(is_new, tag | next, *slot);
                next += u32::from(is_new);
            }
            *count = next;
        }
        (next - base) as usize
    }

    /// The same for one state, group by group. Is it new? `new_at` are the places of the new states
    /// that have numbers already.
    #[inline(never)]
    fn number_one(
        &mut self,
        states: &[Option<S>],
        at: u32,
        hash: u32,
        new_at: &[u32],
        next: NodeId,
    ) -> bool {
        let state = |at: u32| states[at as usize].as_ref();
        let base = self.entries.len();
        let (mut home, tag) = self.place(hash);
        loop {
            let group = &self.groups[home];
            if with_tag(group, tag, !self.id_mask) != 0 {
                for id in self.with_this_tag(group, tag) {
                    let id = id as usize;
                    let known = match self.entries.get(id) {
                        Some((known, _)) => Some(known),
                        // The number in an empty slot is nowhere.
                        None => new_at.get(id - base).and_then(|&at| state(at)),
                    };
                    if known == state(at) {
                        return false;
                    }
                }
            }
            if group[LANES - 1] == EMPTY {
                self.fill(Vacancy { group: home, tag }, next);
                return true;
            }
            home = self.after(home);
        }
    }

    /// Adds the states that have been [numbered](Self::number), in that order.
    pub(crate) fn append(&mut self, states: impl Iterator<Item = (S, N)>) {
        self.entries.extend(states);
    }

    /// Finds `state`, or adds it. Returns its number, and whether it is new.
    ///
    /// # Errors
    ///
    /// As [`reserve`](Self::reserve).
    pub(crate) fn insert(
        &mut self,
        state: S,
        node: N,
        budget: &Budget,
    ) -> Result<(NodeId, bool), Limit> {
        match self.find(&state) {
            Ok(id) => Ok((id, false)),
            Err(vacancy) => {
                let vacancy = self.reserve(vacancy, &state, budget)?;
                Ok((self.add(vacancy, state, node), true))
            }
        }
    }

    /// Forgets all states but keeps the memory.
    pub(crate) fn clear(&mut self) {
        self.entries.clear();
        self.groups.fill([EMPTY; LANES]);
    }

    /// Heap memory reserved.
    pub(crate) fn bytes(&self) -> u64 {
        vec_bytes(&self.entries) + vec_bytes(&self.groups)
    }

    /// Adds slots: at first to four times as many, which saves time. Later to twice as many, which
    /// leaves up to eleven bytes of slots per state; where that matters, two fifths more leave at
    /// most eight.
    fn grow(&mut self, budget: &Budget) -> Result<(), Limit> {
        let slots = self.groups.len() * LANES;
        let more = match slots {
            few if few < MANY / 8 => 3 * few,
            some if some < MANY => some,
            many => many / 5 * 2,
        };
        let groups = slots.saturating_add(more).min(MOST_SLOTS) / LANES;
        let more = groups - self.groups.len();
        reserve_exact(&mut self.groups, more, budget)?;
        // The list has everything that is needed to fill them again.
        self.groups.fill([EMPTY; LANES]);
        self.groups.resize(groups, [EMPTY; LANES]);
        self.id_mask = id_mask(groups * LANES);
        for id in 0..self.next_id() {
            let (mut group, tag) = self.place(self.hash(&self.entries[id as usize].0));
            while self.groups[group][LANES - 1] != EMPTY {
                group = self.after(group);
            }
            self.fill(Vacancy { group, tag }, id);
        }
        Ok(())
    }

    /// The hash that decides the place of a state.
    #[inline]
    pub(crate) fn hash(&self, state: &S) -> u32 {
        mixed(&self.hasher, state)
    }

    /// The group to begin with for a state with this hash, and its tag.
    #[inline]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the two halves of a number"
    )]
    fn place(&self, hash: u32) -> (usize, u32) {
        // A whole number of groups, and the rest, which tells apart states of the same group.
        let groups = u64::from(hash) * self.groups.len() as u64;
        ((groups >> 32) as usize, groups as u32 & !self.id_mask)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::hash::BuildHasherDefault;

    use rustc_hash::FxBuildHasher;

    use super::*;

    /// Inserts numbers, many of them repeatedly, and compares every answer with a map.
    fn agrees_with_a_map<B: BuildHasher>(hasher: B, numbers: impl Iterator<Item = u64>) {
        let mut table = StateTable::new(hasher);
        let mut map: HashMap<u64, NodeId> = HashMap::new();
        for number in numbers {
            let known = map.get(&number).copied();
            assert_eq!(table.find(&number).ok(), known);
            let expected = known.unwrap_or(table.next_id());
            let inserted = table.insert(number, !number, &Budget::UNLIMITED);
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
        // Enough to pass every size at which the table changes the way it grows.
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

    /// The same, for several numbers at a time.
    fn numbers_as_it_adds<B: BuildHasher + Clone>(hasher: B, numbers: &[u64]) {
        let mut one_by_one = StateTable::new(hasher.clone());
        let mut table = StateTable::new(hasher);
        let mut portion = 1;
        let mut rest = numbers;
        while !rest.is_empty() {
            portion = portion * 7 % 251;
            let (now, later) =
                rest.split_at(portion.min(rest.len()).min(table.room(&Budget::UNLIMITED)));
            rest = later;
            let mut states: Vec<Option<u64>> = now.iter().copied().map(Some).collect();
            let hashes: Vec<u32> = now.iter().map(|number| table.hash(number)).collect();
            let (mut new_at, mut counts) = (vec![0; now.len()], vec![0; now.len()]);
            let new = table.number(&states, &hashes, &mut new_at, &mut counts);
            let new_at = &new_at[..new];
            let taken = new_at.iter().map(|&at| states[at as usize].take());
            table.append(taken.flatten().map(|state| (state, ())));
            for (&number, count) in now.iter().zip(counts) {
                let (_, is_new) = one_by_one
                    .insert(number, (), &Budget::UNLIMITED)
                    .expect("room");
                assert_eq!(count, one_by_one.next_id(), "{number} {is_new}");
            }
            // Where the table grows.
            if let Some((&number, later)) = rest.split_first() {
                let inserted = table.insert(number, (), &Budget::UNLIMITED).ok();
                assert_eq!(
                    inserted,
                    one_by_one.insert(number, (), &Budget::UNLIMITED).ok()
                );
                rest = later;
            }
        }
        assert_eq!(table.entries, one_by_one.entries);
        assert_eq!(table.bytes(), one_by_one.bytes());
    }

    #[test]
    fn states_are_numbered_in_portions_as_one_by_one() {
        let mixed: Vec<u64> = (0..3 * MANY as u64).map(|i| i * i % 2_000_003).collect();
        numbers_as_it_adds(FxBuildHasher, &mixed);
        let few: Vec<u64> = (0..4000).map(|i| i * i % 1501).collect();
        numbers_as_it_adds(BuildHasherDefault::<Constant<0>>::default(), &few);
        numbers_as_it_adds(
            BuildHasherDefault::<Constant<{ u64::MAX }>>::default(),
            &few,
        );
    }

    #[test]
    fn equal_hashes_are_told_apart() {
        // The first slot, and the last one, after which the search goes on at the beginning.
        type First = BuildHasherDefault<Constant<0>>;
        type Last = BuildHasherDefault<Constant<0x66C8_8CC3_0000_0000>>;
        agrees_with_a_map(First::default(), (0..4000).map(|i| i % 1500));
        agrees_with_a_map(Last::default(), (0..4000).map(|i| i % 1500));
        let table: StateTable<u64, (), Last> = StateTable::new(Last::default());
        assert_eq!(table.place(table.hash(&7)).0, table.groups.len() - 1);
    }

    #[test]
    fn numbers_fit_beside_tags() {
        for slots in [FIRST_GROUPS * LANES, 1000, MANY, MANY / 5 * 7, MOST_SLOTS] {
            let mask = id_mask(slots) as usize;
            assert!(most_states(slots) < slots.min(mask));
            assert!(mask + 1 < 2 * slots && slots <= mask + 1);
        }
    }

    #[test]
    fn no_state_is_added_beyond_a_limit() {
        let mut table = StateTable::new(FxBuildHasher);
        let one = Budget {
            nodes: 1,
            ..Budget::UNLIMITED
        };
        assert!(table.insert(1_u64, (), &one).is_ok());
        assert_eq!(table.insert(2, (), &one), Err(Limit::Nodes));
        assert_eq!(table.insert(1, (), &one), Ok((0, false)));

        let small = Budget {
            bytes: 10_000,
            ..Budget::UNLIMITED
        };
        let mut number = 2;
        while table.insert(number, (), &small).is_ok() {
            assert!(table.bytes() <= small.bytes);
            number += 1;
        }
        assert_eq!(table.insert(number, (), &small), Err(Limit::Bytes));
        assert_eq!(
            table.insert(number - 1, (), &small),
            Ok((table.next_id() - 1, false))
        );
        assert!(table.insert(number, (), &Budget::UNLIMITED).is_ok());
    }
}
