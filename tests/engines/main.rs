//! What every engine promises, tested on small graphs instead of any particular puzzle.
//!
//! There is one file per claim. They form one program because they share the graphs.

mod graphs;

mod adapters;
mod all_solutions;
mod anytime;
mod as_objects;
mod cheapest;
mod closures;
mod cost_overflow;
mod counting;
mod degenerate;
mod fewest_moves;
mod hashers;
mod heuristic_check;
mod heuristics;
mod hostile;
mod iterative_deepening_ends;
mod limits;
mod long_chain;
mod many_shortest_paths;
mod observer_stops;
mod own_checks;
mod own_engine;
mod pancakes;
mod parallel_moves;
mod puzzle_check;
mod reach;
mod redundant_moves;
mod resume;
mod scaled_costs;
mod small_promises;
mod two_bits;
mod weights;
mod wide;
