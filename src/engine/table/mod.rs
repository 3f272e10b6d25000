//! Engines that work on a table with an entry for every state of the space.

mod bucket_queue;
mod buckets;
mod cost_table;
mod costs;
mod distance_table;
mod distances;
mod frontier;
mod heading;
mod histogram;
mod table_error;
mod table_iter;
mod two_bit_breadth_first;

pub use buckets::Buckets;
pub use cost_table::CostTable;
pub use costs::Costs;
pub use distance_table::{DistanceTable, Table};
pub use distances::Distances;
pub use heading::{FromStarts, ToGoals};
pub use table_error::{CostTableError, TableError};
pub use table_iter::TableIter;
pub use two_bit_breadth_first::{Levels, TwoBitBreadthFirst};
