//! Lesson 6: all solutions, and all shortest solutions.
//!
//! ```sh
//! cargo run --release --example 06_all_solutions
//! ```
//!
//! `DepthFirst` yields every solution up to a given depth, `IterativeDeepening` yields the same ones,
//! shortest first, and `ShortestPaths` yields every shortest one. All of them are lazy: they look for
//! a solution only when you ask for it. If there are too many to list, you can still count them.
//!
//! A move of a sliding puzzle is the direction in which the *blank* goes: u, d, l or r.

// A `println!` that ends the program quietly when nobody reads on.
#[macro_use]
#[path = "texts/println.rs"]
mod println;

use puzzle_search::prelude::*;
use puzzle_search::puzzles::SlidingPuzzle;
use puzzle_search::puzzles::sliding::{Direction, NibbleBoard};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 0 7 8".parse()?;
    println!("{}\n", puzzle.display(&puzzle.start()));

    println!("All solutions of at most 14 moves of the blank that visit no board twice:");
    let engine = DepthFirst::new().depth_bound(14);
    let mut search = engine.search(&puzzle);
    for solution in search.solutions() {
        println!("  {}", letters(&solution));
    }
    println!("  then: {:?}\n", search.verdict());

    println!("The five shortest, shortest first:");
    let engine = IterativeDeepening::new();
    for solution in engine.search(&puzzle).solutions().take(5) {
        println!("  {:2} moves", solution.len());
    }

    let hardest: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse()?;
    println!("\n{}\n", hardest.display(&hardest.start()));
    let engine = ShortestPaths::new();
    let mut search = engine.search(&hardest);
    println!("The first three of its shortest solutions:");
    for solution in search.solutions().take(3) {
        println!("  {}", letters(&solution));
    }
    // Known as soon as the first one was found.
    if let Some(count) = search.count() {
        println!("There are {count} of them.");
    }
    Ok(())
}

fn letters(solution: &Solution<Direction>) -> String {
    solution
        .iter()
        .map(|direction| direction.letter())
        .collect()
}
