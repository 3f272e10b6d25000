//! Pattern databases: what a part of a puzzle costs at least, for every arrangement of that part.
//!
//! Neither an engine nor a puzzle: a puzzle describes its [`Abstraction`], and a database is a
//! [`Heuristic`](crate::Heuristic) that engines use like any other.

mod abstraction;
mod additive;
mod arrangements;
mod build;
mod checksum;
mod database;
mod entries;
mod error;
mod file;
mod maximum;

pub use abstraction::{Abstraction, AbstractionOf, PatternName};
pub use additive::AdditiveDatabases;
pub use arrangements::Arrangements;
pub use build::{BuildProgress, DatabaseBuilder};
pub use database::PatternDatabase;
pub use entries::EntrySize;
pub use error::{DatabaseError, DatabaseFileError};
pub use maximum::{Maximum, MaximumEstimate};

pub(crate) use additive::check_disjoint;
pub(crate) use file::{expect_end, read_text, write_text};
