//! [`PackedCosts`]: a small number for every entry of a database.

use crate::heuristic::DEAD_END;
use crate::puzzle::Cost;

/// How much memory an entry takes.
///
/// A cost that is too great is stored as the greatest there is. The estimate is lower then, and no
/// less admissible or consistent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum EntrySize {
    /// Costs of up to 254.
    #[default]
    Byte,
    /// Costs of up to 14, two entries in a byte.
    Nibble,
}

impl EntrySize {
    /// The number that means: never reached.
    pub(super) const fn unreached(self) -> u8 {
        match self {
            Self::Byte => 255,
            Self::Nibble => 15,
        }
    }

    /// The bytes of this many entries.
    pub(super) const fn bytes(self, entries: u64) -> u64 {
        match self {
            Self::Byte => entries,
            Self::Nibble => entries.div_ceil(2),
        }
    }

    pub(super) const fn bits(self) -> u8 {
        match self {
            Self::Byte => 8,
            Self::Nibble => 4,
        }
    }
}

/// The costs, packed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PackedCosts {
    pub(super) size: EntrySize,
    pub(super) count: u64,
    pub(super) bytes: Vec<u8>,
}

impl PackedCosts {
    /// None of them reached. `None` if there is no memory.
    pub(super) fn unreached(size: EntrySize, count: u64) -> Option<Self> {
        let len = usize::try_from(size.bytes(count)).ok()?;
        let mut bytes = Vec::new();
        bytes.try_reserve_exact(len).ok()?;
        bytes.resize(len, 255);
        Some(Self { size, count, bytes })
    }

    /// The number as stored; that of an unreached entry if there is no such entry.
    #[expect(clippy::cast_possible_truncation, reason = "`get` finds nothing then")]
    #[inline]
    pub(super) fn raw(&self, entry: u64) -> u8 {
        match self.size {
            EntrySize::Byte => self.bytes.get(entry as usize).copied().unwrap_or(255),
            EntrySize::Nibble => {
                let pair = self.bytes.get((entry / 2) as usize).copied();
                pair.unwrap_or(255) >> (4 * (entry & 1)) & 15
            }
        }
    }

    /// The cost, or [`DEAD_END`] if the goal was never reached from there.
    #[inline]
    pub(super) fn cost(&self, entry: u64) -> Cost {
        let raw = self.raw(entry);
        if raw == self.size.unreached() {
            DEAD_END
        } else {
            raw.into()
        }
    }

    /// Notes a cost, if the entry has none. Did it have none?
    #[expect(clippy::cast_possible_truncation, reason = "it fits where it matters")]
    pub(super) fn note(&mut self, entry: u64, cost: u64) -> bool {
        let none = self.size.unreached();
        if self.raw(entry) != none {
            return false;
        }
        let cost = cost.min(u64::from(none) - 1) as u8;
        match self.size {
            EntrySize::Byte => self.bytes[entry as usize] = cost,
            EntrySize::Nibble => {
                let shift = 4 * (entry & 1);
                let pair = &mut self.bytes[(entry / 2) as usize];
                *pair = *pair & !(15 << shift) | cost << shift;
            }
        }
        true
    }
}
