//! [`BitList`]: one bit a node.

use super::state_table::{NodeId, push_thriftily, vec_bytes};

/// A bit for every node, in words of 64.
#[derive(Debug, Default)]
pub(crate) struct BitList {
    words: Vec<u64>,
}

impl BitList {
    /// Makes room for this node, which is the next one. Its bit is not set.
    #[inline]
    pub(crate) fn add(&mut self, node: NodeId) {
        if node.is_multiple_of(64) {
            push_thriftily(&mut self.words, 0);
        }
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
    use super::*;

    #[test]
    fn bits_are_set_one_by_one() {
        let mut list = BitList::default();
        for node in 0..200 {
            list.add(node);
            list.set(node, node % 3 == 0);
        }
        list.set(66, false);
        list.set(67, true);
        for node in 0..200 {
            let expected = (node % 3 == 0 && node != 66) || node == 67;
            assert_eq!(list.get(node), expected, "{node}");
        }
    }
}
