//! Puzzles made from other puzzles: behind a pointer, with another start, with several, with another
//! goal, with other costs; and heuristics for them.

mod heuristic_of;
mod many_starts;
mod pointers;
mod unit_costs;
mod with_goal;
mod with_start;

pub use heuristic_of::HeuristicOf;
pub use many_starts::{AnyStart, ManyStarts, StartOrMove, StartsOrMoves};
pub use unit_costs::UnitCosts;
pub use with_goal::WithGoal;
pub use with_start::WithStart;
