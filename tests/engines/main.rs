//! What every engine promises, on small graphs and without regard to any puzzle.
//!
//! One file a claim. They are one program because they share the graphs.

mod graphs;

mod all_solutions;
mod as_objects;
mod cheapest;
mod cost_overflow;
mod counting;
mod degenerate;
mod fewest_moves;
mod hashers;
mod heuristic_check;
mod heuristics;
mod iterative_deepening_ends;
mod limits;
mod long_chain;
mod many_shortest_paths;
mod own_engine;
mod own_rules;
mod pancakes;
mod parallel_moves;
mod resume;
mod scaled_costs;
mod two_bits;
mod wide;
