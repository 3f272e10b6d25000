//! Engines that keep only the current path.

mod depth_first;
mod ida_star;
mod iterative_deepening;
mod move_order;
mod path_check;
mod visited;
mod walk;

pub use depth_first::{DepthFirst, DepthPath};
pub use ida_star::{CostPath, IdaStar};
pub use iterative_deepening::{DeepeningPath, IterativeDeepening};
pub use move_order::{AsListed, ByEstimate, MoveOrder, SortedMoves};
pub use path_check::{NoCheck, NoRedundant, NoUndo, OnPath, Path, PathCheck};
pub use visited::{Met, Visited};
pub use walk::{Copying, Descent, InPlace};
