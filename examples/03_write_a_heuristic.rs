//! Lesson 3: write a heuristic, and find out whether it can be trusted.
//!
//! ```sh
//! cargo run --release --example 03_write_a_heuristic
//! ```
//!
//! A knight has to get from one square of a large board to another. A closure is a heuristic. It is
//! easy to be wrong about whether it is admissible, so let `HeuristicCheck` try every state.

// A `println!` that ends the program quietly when nobody reads on.
#[macro_use]
#[path = "texts/println.rs"]
mod println;

use puzzle_search::prelude::*;
use puzzle_search::{HeuristicCheck, MoveList, Solution};

/// A knight on a board of 40 x 40 squares.
struct Journey {
    from: (i32, i32),
    to: (i32, i32),
}

const LEAPS: [(i32, i32); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

impl Puzzle for Journey {
    type State = (i32, i32);
    type Move = (i32, i32);
    type Moves = MoveList<(i32, i32)>;

    fn start(&self) -> (i32, i32) {
        self.from
    }

    fn is_goal(&self, at: &(i32, i32)) -> bool {
        *at == self.to
    }

    fn moves(&self, &(x, y): &(i32, i32)) -> MoveList<(i32, i32)> {
        let on_board =
            |&(dx, dy): &(i32, i32)| (0..40).contains(&(x + dx)) && (0..40).contains(&(y + dy));
        LEAPS.into_iter().filter(on_board).collect()
    }

    fn apply(&self, at: &mut (i32, i32), (dx, dy): (i32, i32)) {
        *at = (at.0 + dx, at.1 + dy);
    }
}

fn main() {
    let puzzle = Journey {
        from: (3, 4),
        to: (31, 27),
    };
    let (x, y) = puzzle.to;
    let distance = |at: &(i32, i32)| at.0.abs_diff(x) + at.1.abs_diff(y);

    // A leap takes the knight at most three squares nearer.
    let thirds = |at: &(i32, i32)| distance(at).div_ceil(3);
    // A tempting thought: on average it is two squares nearer, so divide by two.
    let halves = |at: &(i32, i32)| distance(at) / 2;
    let nothing = |_: &(i32, i32)| 0;

    report("nothing", &puzzle, nothing);
    report("a third of the distance", &puzzle, thirds);
    report("half the distance", &puzzle, halves);
}

fn report(name: &str, puzzle: &Journey, heuristic: impl Fn(&(i32, i32)) -> Cost + Copy) {
    let outcome = AStar::new(heuristic).solve(puzzle);
    let length = outcome.solution().map_or(0, Solution::len);
    println!(
        "{name}: {length} moves, {} states expanded",
        outcome.stats().expanded
    );

    match HeuristicCheck::run(puzzle, &heuristic) {
        Ok(check) => match check.inadmissible() {
            None => println!("  never too high, on {} squares\n", check.states()),
            Some((square, estimate, Some(cost))) => println!(
                "  too high on {} of {} squares: from {square:?} it says {estimate}, but {cost} is enough\n",
                check.inadmissible_states(),
                check.states()
            ),
            Some((square, ..)) => println!("  wrongly gives up on {square:?}\n"),
        },
        Err(limit) => println!("  not checked: {limit}\n"),
    }
}
