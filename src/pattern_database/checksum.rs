//! [`Checksum`]: 64-bit FNV-1a, which notices every change of a single byte.

/// The checksum of the bytes so far.
#[derive(Clone, Copy)]
pub(super) struct Checksum(pub(super) u64);

impl Checksum {
    pub(super) const NONE: Self = Self(0xcbf2_9ce4_8422_2325);

    pub(super) fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}
