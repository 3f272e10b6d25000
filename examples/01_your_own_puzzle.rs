//! Lesson 1: write a puzzle of your own, and solve it.
//!
//! ```sh
//! cargo run --example 01_your_own_puzzle
//! ```
//!
//! You have two jugs, of three and five litres, a tap and a sink. Measure four litres. A puzzle needs
//! four methods: where it starts, when it is solved, which moves are possible, and what a move does.
//! The engine does the rest.

// A `println!` that ends the program quietly when nobody reads on.
#[macro_use]
#[path = "texts/println.rs"]
mod println;

use puzzle_search::prelude::*;

struct Jugs {
    sizes: [u32; 2],
    wanted: u32,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Act {
    Fill(usize),
    Empty(usize),
    PourFrom(usize),
}

impl Puzzle for Jugs {
    /// The litres in each jug.
    type State = [u32; 2];
    type Move = Act;
    type Moves = [Act; 6];

    fn start(&self) -> [u32; 2] {
        [0, 0]
    }

    fn is_goal(&self, jugs: &[u32; 2]) -> bool {
        jugs.contains(&self.wanted)
    }

    // All six are always possible, although some change nothing. The engine notices by itself: it
    // does not keep a state that it already knows.
    fn moves(&self, _: &[u32; 2]) -> [Act; 6] {
        use Act::{Empty, Fill, PourFrom};
        [
            Fill(0),
            Fill(1),
            Empty(0),
            Empty(1),
            PourFrom(0),
            PourFrom(1),
        ]
    }

    fn apply(&self, jugs: &mut [u32; 2], act: Act) {
        match act {
            Act::Fill(i) => jugs[i] = self.sizes[i],
            Act::Empty(i) => jugs[i] = 0,
            Act::PourFrom(i) => {
                let room = self.sizes[1 - i] - jugs[1 - i];
                let poured = jugs[i].min(room);
                jugs[i] -= poured;
                jugs[1 - i] += poured;
            }
        }
    }
}

fn main() {
    let puzzle = Jugs {
        sizes: [3, 5],
        wanted: 4,
    };
    let outcome = BreadthFirst::new().solve(&puzzle);
    println!("3 and 5 litres, 4 wanted: {}", outcome.verdict());
    if let Some(solution) = outcome.solution() {
        println!("{:16} {:?}", "start", puzzle.start());
        for (act, jugs) in solution
            .moves()
            .iter()
            .zip(solution.states(&puzzle).skip(1))
        {
            println!("{:16} {jugs:?}", format!("{act:?}"));
        }
        println!(
            "That is {} moves, and there is no shorter way.",
            solution.len()
        );
    }
    println!("What it took: {}", outcome.stats());

    // An engine that has looked at every state has proved something.
    let puzzle = Jugs {
        sizes: [4, 6],
        wanted: 5,
    };
    let outcome = BreadthFirst::new().solve(&puzzle);
    println!("\n4 and 6 litres, 5 wanted: {}", outcome.verdict());
    println!("What it took: {}", outcome.stats());
}
