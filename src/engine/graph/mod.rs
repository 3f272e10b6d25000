//! Engines that keep every state they meet.

mod a_star;
mod anytime_a_star;
mod batch;
mod bidirectional;
mod breadth_first;
mod depth_first_graph;
mod greedy_best_first;
mod reach;
mod shortest_path_graph;
mod shortest_paths;
mod uniform_cost;

pub use a_star::{AStar, OpenAndClosed, Rediscovery, Weight, WeightError};
pub use anytime_a_star::{AnytimeAStar, OpenAndIncumbent};
pub use bidirectional::{Bidirectional, BothEnds};
pub use breadth_first::{BreadthFirst, Queue};
pub use depth_first_graph::{DepthFirstGraph, Stack};
pub use greedy_best_first::GreedyBestFirst;
pub use reach::{Reach, ReachIter};
pub use shortest_path_graph::PathCount;
pub use shortest_paths::{ShortestPaths, ShortestWays};
pub use uniform_cost::UniformCost;
