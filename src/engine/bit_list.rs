//! [`BitList`]: one bit a node.

use super::state_table::{NodeId, push_thriftily, vec_bytes};

/// A growing list of bits, in words of 64.
#[derive(Debug, Default)]
pub(crate) struct BitList {
    words: Vec<u64>,
    len: usize,
}

impl BitList {
    #[inline]
    pub(crate) fn push(&mut self, bit: bool) {
        let place = self.len % 64;
        if place == 0 {
            push_thriftily(&mut self.words, 0);
        }
        if let Some(word) = self.words.last_mut() {
            *word |= u64::from(bit) << place;
        }
        self.len += 1;
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
