//! Pattern databases and the other estimates with tables: against the plainest search there is, and
//! against published counts.

#[path = "../boards/mod.rs"]
mod boards;

mod counts;
mod files;
mod general;
mod small_boards;
