//! Permutations as numbers: the Lehmer code, read in the factorial number system.
//!
//! The digit of an item is how many smaller items come after it. The digits of `m` items have the
//! radices `m`, `m - 1`, ..., 1, so together they are a number below `m!`. The last item has no
//! choice. If it is known whether the permutation is odd or even, the last two have none, and the
//! number is below `m! / 2`. How many items at the end are left out is `implied` here: 1 or 2.

/// The most items that are ranked here: 19! is the largest factorial whose product with 20, the
/// number of cells that the blank can be in, fits 64 bits.
pub(super) const MAX_ITEMS: usize = 19;

/// `FACTORIALS[m]` is `m!`.
pub(super) const FACTORIALS: [u64; MAX_ITEMS + 2] = {
    let mut table = [1; MAX_ITEMS + 2];
    let mut m = 1;
    while m < table.len() {
        table[m] = table[m - 1] * m as u64;
        m += 1;
    }
    table
};

/// A permutation of the numbers from 0; only the first `m` entries mean something.
///
/// It is longer than needed so that whole vector registers can work on it.
pub(super) type Items = [u8; 32];

/// The number of a permutation of `items.len()` items, which is at most [`MAX_ITEMS`].
#[inline]
pub(super) fn rank(items: impl ExactSizeIterator<Item = u8>, implied: usize) -> u64 {
    let m = items.len();
    let mut passed = 0_u32;
    let mut rank = 0;
    for (radix, item) in (implied + 1..=m).rev().zip(items) {
        // Smaller items that come later: all smaller ones but those that were passed.
        let bit = 1_u32 << (item & 31);
        let smaller_before = (passed & (bit - 1)).count_ones();
        rank = rank * radix as u64 + u64::from(u32::from(item).saturating_sub(smaller_before));
        passed |= bit;
    }
    rank
}

/// The permutation of `m` items with this number, and whether it is odd.
///
/// Where the last two items are implied, they are put in rising order.
#[inline]
pub(super) fn unrank(mut rank: u64, m: usize, implied: usize) -> (Items, bool) {
    let mut digits = [0_u8; 32];
    let mut sum = 0;
    for (radix, digit) in (implied + 1..=m).zip(digits[..m].iter_mut().rev().skip(implied)) {
        let radix = radix as u64;
        // The remainder is below the radix, which is below 32.
        *digit = (rank % radix) as u8;
        rank /= radix;
        sum ^= *digit;
    }
    // From the end: an item with digit d comes before d smaller ones, so it is number d among
    // those placed, and the larger ones move up by one. What lies outside is overwritten later.
    let mut items: Items = [0; 32];
    for (at, &digit) in digits[..m].iter().enumerate().rev() {
        for item in &mut items {
            *item = item.wrapping_add(u8::from(*item >= digit));
        }
        items[at] = digit;
    }
    (items, sum & 1 == 1)
}
