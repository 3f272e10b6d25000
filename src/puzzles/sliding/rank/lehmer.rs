//! Permutations as numbers: the Lehmer code, read in the factorial number system.
//!
//! The digit of an item is how many smaller items come after it. The digits of `m` items have the
//! radices `m`, `m - 1`, ..., 1, so together they are a number below `m!`. The last item is implied
//! by the others. If it is known whether the permutation is odd or even, the last two are, and the
//! number is below `m! / 2`. `implied` is how many items at the end are left out: 1 or 2.

/// The most items that are ranked here: 19! is the largest factorial whose product with 20, the
/// number of cells that the blank can be in, fits in 64 bits.
pub(in crate::puzzles::sliding) const MAX_ITEMS: usize = 19;

/// `FACTORIALS[m]` is `m!`.
pub(in crate::puzzles::sliding) const FACTORIALS: [u64; MAX_ITEMS + 2] = {
    let mut table = [1; MAX_ITEMS + 2];
    let mut m = 1;
    while m < table.len() {
        table[m] = table[m - 1] * m as u64;
        m += 1;
    }
    table
};

/// A permutation of the numbers from 0; only the first `m` entries are used.
pub(in crate::puzzles::sliding) type Items = [u8; MAX_ITEMS];

/// The most items whose numbers fit in the nibbles of a word.
const MAX_NIBBLES: usize = 16;

/// The numbers 0 to 15 in the nibbles of a word.
const NUMBERS: u64 = 0xfedc_ba98_7654_3210;

/// A 1 in each nibble but the lowest.
const ABOVE: u64 = 0x1111_1111_1111_1110;

/// The number of a permutation of `items.len()` items, which is at most [`MAX_ITEMS`].
#[inline]
pub(in crate::puzzles::sliding) fn rank(
    items: impl ExactSizeIterator<Item = u8>,
    implied: usize,
) -> u64 {
    let m = items.len();
    let with_radix = (implied + 1..=m).rev().zip(items);
    let mut rank = 0;
    if m <= MAX_NIBBLES {
        // Nibble v holds how many items smaller than v are still to come. It is right as long as v
        // itself is still to come, and never falls below 0 afterwards.
        let mut smaller = NUMBERS;
        for (radix, item) in with_radix {
            let shift = 4 * (item & 15);
            rank = rank * radix as u64 + ((smaller >> shift) & 15);
            smaller = smaller.wrapping_sub(ABOVE << shift);
        }
        return rank;
    }
    let mut passed = 0_u32;
    for (radix, item) in with_radix {
        let bit = 1_u32 << (item & 31);
        let smaller = u32::from(item).saturating_sub((passed & (bit - 1)).count_ones());
        rank = rank * radix as u64 + u64::from(smaller);
        passed |= bit;
    }
    rank
}

/// Digits and items are below 20.
#[expect(
    clippy::cast_possible_truncation,
    reason = "the low byte is all there is"
)]
#[inline]
const fn low_byte(number: u64) -> u8 {
    number as u8
}

/// The permutation of `m` items with this number, and whether it is odd.
///
/// Where the last two items are implied, they are put in rising order.
#[inline]
pub(in crate::puzzles::sliding) fn unrank(
    mut rank: u64,
    m: usize,
    implied: usize,
) -> (Items, bool) {
    let mut items = [0; MAX_ITEMS];
    let mut sum = 0;
    // The digit of an item says which of the numbers that are left it is.
    let mut digit = |at: usize| {
        if at + implied >= m {
            return 0;
        }
        let weight = FACTORIALS[m - 1 - at] / implied as u64;
        let digit = rank / weight;
        rank %= weight;
        sum ^= digit;
        usize::from(low_byte(digit))
    };
    if m <= MAX_NIBBLES {
        let mut left = NUMBERS;
        for (at, item) in items.iter_mut().enumerate().take(m) {
            let shift = (4 * digit(at)) & 63;
            *item = low_byte((left >> shift) & 15);
            // Take that nibble out; those above it move down.
            let below = (1 << shift) - 1;
            left = (left & below) | ((left >> 4) & !below);
        }
    } else {
        let mut left: Items = std::array::from_fn(|number| low_byte(number as u64));
        for (at, item) in items.iter_mut().enumerate().take(m) {
            let digit = digit(at).min(MAX_ITEMS - 1);
            *item = left[digit];
            left.copy_within(digit + 1.., digit);
        }
    }
    (items, sum & 1 == 1)
}
