//! Where engines keep states: numbered, found by hash, ordered by f.

pub(crate) mod bits;
pub(crate) mod nodes;
pub(crate) mod open;
pub(crate) mod reconstruct;
pub(crate) mod state_table;
