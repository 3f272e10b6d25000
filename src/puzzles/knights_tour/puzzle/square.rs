//! [`Square`]: where a square lies on the board.

/// A square of the board: `(x, y)`, both from 0.
pub type Square = (u32, u32);
