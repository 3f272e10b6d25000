//! [`DefaultHashBuilder`]: how engines hash states unless they are told otherwise.

use std::fmt;
use std::hash::{BuildHasher, Hash, Hasher};

/// The hasher that engines use by default: `FxHash`, which is fast on small keys.
///
/// It is a type of this crate, so that a new version of the library behind it does not change this
/// crate's interface. It is not meant to withstand keys chosen by an attacker; give the engine a
/// [`RandomState`](std::hash::RandomState) for that.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::DefaultHashBuilder;
///
/// let engine: BreadthFirst<DefaultHashBuilder> = BreadthFirst::new();
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DefaultHashBuilder(());

impl BuildHasher for DefaultHashBuilder {
    type Hasher = DefaultHasher;

    #[inline]
    fn build_hasher(&self) -> DefaultHasher {
        DefaultHasher::default()
    }
}

/// The state of a hash under way; made by [`DefaultHashBuilder`].
///
/// ```
/// use std::hash::BuildHasher;
/// use puzzle_search::{DefaultHashBuilder, DefaultHasher};
///
/// let hasher: DefaultHasher = DefaultHashBuilder::default().build_hasher();
/// let hash = DefaultHashBuilder::default().hash_one([1, 2, 3]);
/// assert_eq!(hash, DefaultHashBuilder::default().hash_one([1, 2, 3]));
/// ```
#[derive(Clone, Default)]
pub struct DefaultHasher(rustc_hash::FxHasher);

impl fmt::Debug for DefaultHasher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DefaultHasher")
    }
}

/// Passes methods on, so that every type of key takes its own fast path.
macro_rules! pass_on {
    ($($method:ident($key:ty)),*) => {
        $(
            #[inline]
            fn $method(&mut self, key: $key) {
                self.0.$method(key);
            }
        )*
    };
}

impl Hasher for DefaultHasher {
    pass_on!(
        write(&[u8]),
        write_u8(u8),
        write_u16(u16),
        write_u32(u32),
        write_u64(u64),
        write_u128(u128),
        write_usize(usize),
        write_i8(i8),
        write_i16(i16),
        write_i32(i32),
        write_i64(i64),
        write_i128(i128),
        write_isize(isize)
    );

    #[inline]
    fn finish(&self) -> u64 {
        self.0.finish()
    }
}

/// 32 bits that depend on all bits of the hash of a state.
#[inline]
pub(crate) fn mixed<S: Hash>(hasher: &impl BuildHasher, state: &S) -> u32 {
    // Some hashers mix the low bits poorly, others the high ones. The upper half of the product
    // with an odd constant (2^64 over the golden ratio) depends on all of them.
    (hasher.hash_one(state).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as u32
}
