//! Sets of small numbers in bits: [`RowSet`], which finds its least number, and [`BitList`].

use crate::engine::context::{Budget, reserve_exact, vec_bytes};
use crate::limits::Limit;

use super::state_table::NodeId;

/// A set of small numbers that finds its least one in a few steps, however large it is.
///
/// A bit for every number, in words of 64; above them a bit for every word that is not 0, and so
/// on, up to a single word.
#[derive(Debug, Default)]
pub(crate) struct RowSet {
    /// The numbers themselves first.
    levels: Vec<Vec<u64>>,
}

impl RowSet {
    /// Makes room for the numbers below `count`. `None` if there is no more memory.
    pub(crate) fn grow(&mut self, count: usize) -> Option<()> {
        let mut words = count.div_ceil(64);
        let mut level = 0;
        loop {
            if level == self.levels.len() {
                // The level below had one word, or there was none.
                let is_below = self.levels.last().is_some_and(|below| below[0] != 0);
                self.levels.try_reserve(1).ok()?;
                self.levels.push(vec![u64::from(is_below)]);
            }
            let own = &mut self.levels[level];
            if own.len() < words {
                own.try_reserve(words - own.len()).ok()?;
                own.resize(words, 0);
            }
            level += 1;
            if self.levels[level - 1].len() <= 1 && level == self.levels.len() {
                return Some(());
            }
            words = words.div_ceil(64);
        }
    }

    /// Inserts a number; there must be room for it.
    #[inline]
    pub(crate) fn insert(&mut self, mut number: usize) {
        for words in &mut self.levels {
            words[number / 64] |= 1 << (number % 64);
            number /= 64;
        }
    }

    /// Removes a number.
    #[inline]
    pub(crate) fn remove(&mut self, mut number: usize) {
        for words in &mut self.levels {
            let word = &mut words[number / 64];
            *word &= !(1 << (number % 64));
            if *word != 0 {
                return;
            }
            number /= 64;
        }
    }

    /// The least number.
    #[inline]
    pub(crate) fn first(&self) -> Option<usize> {
        let mut first = 0;
        for words in self.levels.iter().rev() {
            let word = words[first];
            if word == 0 {
                return None;
            }
            first = 64 * first + word.trailing_zeros() as usize;
        }
        (!self.levels.is_empty()).then_some(first)
    }

    pub(crate) fn bytes(&self) -> u64 {
        vec_bytes(&self.levels) + self.levels.iter().map(vec_bytes).sum::<u64>()
    }
}

/// A bit for every node, in words of 64.
#[derive(Debug, Default)]
pub(crate) struct BitList {
    words: Vec<u64>,
}

impl BitList {
    /// Makes sure that there are bits for this many nodes. New bits are not set.
    pub(crate) fn grow(&mut self, nodes: usize, budget: &Budget) -> Result<(), Limit> {
        let words = nodes.div_ceil(64);
        let more = words.saturating_sub(self.words.len());
        reserve_exact(&mut self.words, more, budget)?;
        self.words.resize(words.max(self.words.len()), 0);
        Ok(())
    }

    #[inline]
    pub(crate) fn get(&self, node: NodeId) -> bool {
        let (word, place) = (node as usize / 64, node % 64);
        self.words[word] >> place & 1 == 1
    }

    #[inline]
    pub(crate) fn set(&mut self, node: NodeId, bit: bool) {
        let (word, place) = (node as usize / 64, node % 64);
        self.words[word] = self.words[word] & !(1 << place) | u64::from(bit) << place;
    }

    pub(crate) fn bytes(&self) -> u64 {
        vec_bytes(&self.words)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn finds_the_least_as_a_sorted_set_does() {
        let mut rows = RowSet::default();
        let mut sorted = BTreeSet::new();
        assert_eq!(rows.first(), None);
        let mut count = 1;
        for i in 0_usize..300_000 {
            // Room for more comes step by step, past 64, 64^2 and 64^3.
            if i % 1000 == 0 && count < 2 * 64 * 64 * 64 {
                count += 1 + count / 10;
                assert_eq!(rows.grow(count), Some(()));
            }
            let number = i * i % 1_000_003 * 7919 % count;
            if i % 3 == 0 {
                rows.remove(number);
                sorted.remove(&number);
            } else if i % 5 == 0 {
                while let Some(least) = rows.first().filter(|&least| least < number / 2) {
                    assert!(sorted.remove(&least));
                    rows.remove(least);
                }
            } else {
                rows.insert(number);
                sorted.insert(number);
            }
            assert_eq!(rows.first(), sorted.first().copied());
        }
        assert!(count > 64 * 64 * 64);
    }

    #[test]
    fn bits_are_set_one_by_one() {
        let budget = Budget {
            expansions: 0,
            nodes: 0,
            // Four words, and three of them once more while they are copied.
            bytes: 7 * 8,
        };
        let mut list = BitList::default();
        for node in 0..200 {
            assert_eq!(list.grow(node as usize + 1, &budget), Ok(()));
            list.set(node, node % 3 == 0);
        }
        list.set(66, false);
        list.set(67, true);
        for node in 0..200 {
            let expected = (node % 3 == 0 && node != 66) || node == 67;
            assert_eq!(list.get(node), expected, "{node}");
        }
        assert_eq!(list.grow(257, &budget), Err(Limit::Bytes));
    }
}
