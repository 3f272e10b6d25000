//! Engines on a table with an entry for every state of the space.

mod distance_table;
mod distances;
mod frontier;
mod histogram;
mod table_error;
mod two_bit_breadth_first;

pub use distance_table::{DistanceTable, Table};
pub use distances::Distances;
pub use table_error::TableError;
pub use two_bit_breadth_first::{Levels, TwoBitBreadthFirst};
