//! Lesson 2: the same board through ten engines.
//!
//! ```sh
//! cargo run --release --example 02_swap_the_engine
//! ```
//!
//! All engines implement the trait `Engine`, so they fit in one list. Compare the columns: which
//! engines find the shortest solution, how many states they expand, and how much memory they take.

// A `println!` that ends the program quietly when nobody reads on.
#[macro_use]
#[path = "texts/println.rs"]
mod println;

use puzzle_search::prelude::*;
use puzzle_search::puzzles::SlidingPuzzle;
use puzzle_search::puzzles::sliding::{Manhattan, Misplaced, NibbleBoard};
use puzzle_search::{NoUndo, Visited, Weight};

type Board = SlidingPuzzle<NibbleBoard>;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle: Board = "5 6 2 1 8 4 7 3 0".parse()?;
    println!("{}\n", puzzle.display(&puzzle.start()));

    let engines: Vec<(&str, Box<dyn DynEngine<Board>>)> = vec![
        ("", Box::new(BreadthFirst::new())),
        ("", Box::new(UniformCost::new())),
        ("", Box::new(Bidirectional::new())),
        ("", Box::new(DistanceTable::new())),
        ("misplaced", Box::new(AStar::new(Misplaced))),
        ("manhattan", Box::new(AStar::new(Manhattan))),
        (
            "manhattan, weight 2",
            Box::new(AStar::new(Manhattan).weight(Weight::new(2, 1)?)),
        ),
        ("manhattan", Box::new(GreedyBestFirst::new(Manhattan))),
        (
            "manhattan",
            Box::new(IdaStar::new(Manhattan).path_check(NoUndo)),
        ),
        (
            "no undo",
            Box::new(IterativeDeepening::new().path_check(NoUndo)),
        ),
        ("", Box::new(DepthFirstGraph::new())),
        (
            "visited, to depth 18",
            Box::new(DepthFirst::new().depth_bound(18).path_check(Visited::new())),
        ),
    ];
    println!(
        "{:20} {:21} {:>6} {:>9} {:>9} {:>9}",
        "engine", "with", "moves", "expanded", "generated", "bytes"
    );
    for (with, engine) in &engines {
        let outcome = engine.solve(&puzzle);
        let moves = match outcome.solution() {
            Some(solution) => solution.len().to_string(),
            None => outcome.verdict().to_string(),
        };
        let stats = outcome.stats();
        println!(
            "{:20} {with:21} {moves:>6} {:>9} {:>9} {:>9}",
            engine.name(),
            stats.expanded,
            stats.generated,
            stats.bytes
        );
    }
    Ok(())
}
