//! Engines that keep only the current path.

mod depth_first;
mod ida_star;
mod iterative_deepening;
mod move_order;
mod path_check;
mod walk;

pub use depth_first::{DepthFirst, DepthPath};
pub use ida_star::{CostPath, IdaStar};
pub use iterative_deepening::{DeepeningPath, IterativeDeepening};
pub use move_order::{AsListed, ByEstimate, MoveOrder, SortedMoves};
pub use path_check::{Met, NoCheck, NoUndo, OnPath, Path, PathCheck, Visited};
pub use walk::{Copying, Descent, InPlace};
