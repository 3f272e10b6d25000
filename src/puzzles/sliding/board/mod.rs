//! How boards are kept in memory: the trait and its encodings.

pub mod cells;
pub mod encoding;
pub mod matrix;
pub mod nibble;
pub mod packed;
pub mod rank;
pub mod text;
pub mod word;
