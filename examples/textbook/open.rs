//! OPEN as a priority queue, which the books take for granted.

use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;

/// The states that wait to be expanded, each with a key. The least key comes first; of equal keys,
/// the state that was put there first, or the one that was put there last.
///
/// It remembers the keys of the states that were taken, so that it knows all states of OPEN and
/// CLOSED.
pub struct Open<K, S> {
    /// Sorted by key, then by number.
    waiting: BTreeMap<(K, i64), S>,
    known: HashMap<S, (K, i64)>,
    /// The number of the state that was put there last. The next one is this much greater or less.
    number: i64,
    step: i64,
}

impl<K: Ord + Copy, S: Eq + Hash + Clone> Open<K, S> {
    /// These states, all with the same key.
    pub fn first_in_first_out(states: Vec<S>, key: K) -> Self {
        Self::new(1, states, key)
    }

    /// These states, all with the same key.
    pub fn last_in_first_out(states: Vec<S>, key: K) -> Self {
        Self::new(-1, states, key)
    }

    fn new(step: i64, states: Vec<S>, key: K) -> Self {
        let mut open = Self {
            waiting: BTreeMap::new(),
            known: HashMap::new(),
            number: 0,
            step,
        };
        for state in states {
            open.put(&state, key);
        }
        open
    }

    /// Puts a state on OPEN, if it is on neither OPEN nor CLOSED, or is there with a greater key,
    /// which is then forgotten. Otherwise nothing happens, and the result is `false`.
    pub fn put(&mut self, state: &S, key: K) -> bool {
        if let Some(old) = self.known.get(state) {
            if old.0 <= key {
                return false;
            }
            self.waiting.remove(old);
        }
        self.number += self.step;
        self.known.insert(state.clone(), (key, self.number));
        self.waiting.insert((key, self.number), state.clone());
        true
    }

    /// Takes the state that comes first.
    pub fn take(&mut self) -> Option<(S, K)> {
        let ((key, _), state) = self.waiting.pop_first()?;
        Some((state, key))
    }

    /// The key of the state that comes first.
    pub fn least(&self) -> Option<K> {
        let ((key, _), _) = self.waiting.first_key_value()?;
        Some(*key)
    }

    /// The key of a state on OPEN, or the one with which it was taken from there.
    pub fn key(&self, state: &S) -> Option<K> {
        Some(self.known.get(state)?.0)
    }

    pub fn len(&self) -> usize {
        self.waiting.len()
    }
}
