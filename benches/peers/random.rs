//! Numbers that look random and are the same on every run.

/// D. E. Knuth's linear congruential generator.
pub struct Random(u64);

impl Random {
    pub fn new() -> Self {
        Random(0)
    }

    /// The next number below this limit.
    pub fn below(&mut self, limit: u32) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        // The high bits are the good ones.
        u32::try_from((self.0 >> 33) % u64::from(limit)).expect("less than a limit of 32 bits")
    }
}
