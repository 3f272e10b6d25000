//! A tiny random number generator, so that a seed gives the same tour on every platform.

/// `SplitMix64` (Steele, Lea and Flood, 2014): 64 bits of state, each state used once.
#[derive(Clone, Debug)]
pub(super) struct Random(u64);

impl Random {
    /// Every seed is as good as any other.
    pub(super) const fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next 64 random bits.
    pub(super) fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// One of the first `bound` numbers, nearly equally likely; 0 if the bound is 0.
    #[allow(clippy::cast_possible_truncation)] // the remainder is below `bound`, a usize
    pub(super) fn below(&mut self, bound: usize) -> usize {
        (self.bits() % bound.max(1) as u64) as usize
    }
}
