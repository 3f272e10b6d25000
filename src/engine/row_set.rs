//! [`RowSet`]: which rows of OPEN hold anything.

use super::state_table::vec_bytes;

/// A set of small numbers that finds its least in a few steps, however large it is.
///
/// A bit for every number, in words of 64; above them a bit for every word that is not 0, and so
/// on, up to a single word.
#[derive(Debug, Default)]
pub(crate) struct RowSet {
    /// The numbers themselves first.
    levels: Vec<Vec<u64>>,
}

impl RowSet {
    /// Makes room for the numbers below `count`.
    pub(crate) fn grow(&mut self, count: usize) {
        let mut words = count.div_ceil(64);
        let mut level = 0;
        loop {
            if level == self.levels.len() {
                // The level below has had one word, or there was none.
                let is_below = self.levels.last().is_some_and(|below| below[0] != 0);
                self.levels.push(vec![u64::from(is_below)]);
            }
            if self.levels[level].len() < words {
                self.levels[level].resize(words, 0);
            }
            level += 1;
            if self.levels[level - 1].len() <= 1 && level == self.levels.len() {
                return;
            }
            words = words.div_ceil(64);
        }
    }

    /// Puts a number in that there is room for.
    #[inline]
    pub(crate) fn insert(&mut self, mut number: usize) {
        for words in &mut self.levels {
            words[number / 64] |= 1 << (number % 64);
            number /= 64;
        }
    }

    /// Takes a number out.
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
                rows.grow(count);
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
}
