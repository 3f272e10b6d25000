//! A tiny random number generator.
//!
//! It is here, and not a crate's, because a seed is a name for a board or a tour: the same seed has to
//! give the same one on every platform and in every version. General generators do not promise that.

/// `SplitMix64` (Steele, Lea and Flood, 2014): 64 bits of state, each state used once.
#[derive(Clone, Debug)]
pub(crate) struct SplitMix64 {
    state: u64,
}

impl SplitMix64 {
    /// Every seed is as good as any other.
    pub(crate) const fn new(seed: u64) -> SplitMix64 {
        SplitMix64 { state: seed }
    }

    /// The next 64 random bits.
    pub(crate) fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A number below `bound`, all equally likely; 0 if the bound is 0.
    ///
    /// Numbers from the incomplete last run of `bound` numbers are drawn again. The product and
    /// remainder are on `u64`, so that the platform's word size plays no part.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "below `bound`, which is a usize"
    )]
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let bound = bound.max(1) as u64;
        // How many of the 2^64 numbers are too many: 2^64 mod bound.
        let excess = bound.wrapping_neg() % bound;
        loop {
            let bits = self.bits();
            if bits >= excess {
                return (bits % bound) as usize;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gives_the_published_sequence() {
        // The first outputs of the authors' reference code for the seed 1234567.
        let mut random = SplitMix64::new(1_234_567);
        let expected = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ];
        assert_eq!(expected.map(|_| random.bits()), expected);
    }

    #[test]
    fn below_stays_below_and_reaches_all() {
        let mut random = SplitMix64::new(0);
        for bound in 1..50 {
            let mut seen = vec![false; bound];
            for _ in 0..bound * 20 {
                seen[random.below(bound)] = true;
            }
            assert!(seen.iter().all(|&seen| seen), "{bound}");
        }
        assert_eq!(random.below(0), 0);
    }
}
