//! Lesson 4: stop a search, look at it, and let it continue.
//!
//! ```sh
//! cargo run --release --example 04_stop_and_go_on
//! ```
//!
//! A search is an object. You can run it under limits, step through it, and stop it from another
//! thread. It continues where it stopped, with the same answer and the same counts.

// A `println!` that ends the program quietly when nobody reads on.
#[macro_use]
#[path = "texts/println.rs"]
mod println;

use std::thread;

use puzzle_search::prelude::*;
use puzzle_search::puzzles::SlidingPuzzle;
use puzzle_search::puzzles::sliding::{Manhattan, NibbleBoard};
use puzzle_search::{CancelFlag, Limits, Verdict};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse()?;
    let engine = AStar::new(Manhattan);
    let in_one_go = engine.solve(&puzzle);

    println!("2000 expansions at a time:");
    let mut search = engine.search(&puzzle);
    let mut allowed = 2000;
    let in_several_goes = loop {
        let outcome = search.run_within(&Limits::none().expansions(allowed));
        let stats = search.stats();
        println!(
            "  expanded {:5}, OPEN {:5}, CLOSED {:5}: {}",
            stats.expanded,
            stats.open,
            stats.closed,
            outcome.verdict()
        );
        if !matches!(outcome.verdict(), Verdict::OutOf(_)) {
            break outcome;
        }
        allowed += 2000;
    };
    println!(
        "The same outcome as in one go: {}\n",
        in_several_goes == in_one_go
    );

    println!("One expansion at a time, the first five:");
    let mut search = engine.search(&puzzle);
    for _ in 0..5 {
        search.step();
        println!(
            "  OPEN {}, CLOSED {}",
            search.stats().open,
            search.stats().closed
        );
    }

    // This board has no solution, so iterative deepening would try longer and longer paths forever.
    let hopeless: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 8 7 0".parse()?;
    println!("\nIs it solvable? {}", hopeless.is_solvable());
    let flag = CancelFlag::new();
    let outcome = thread::scope(|scope| {
        let limits = Limits::none().cancel(&flag);
        let hopeless = &hopeless;
        let search = scope.spawn(move || IdaStar::new(Manhattan).solve_within(hopeless, &limits));
        flag.cancel();
        search.join()
    });
    if let Ok(outcome) = outcome {
        println!("Cancelled from another thread: {}", outcome.verdict());
    }
    Ok(())
}
