//! Lesson 5: watch a search, and see why states are skipped.
//!
//! ```sh
//! cargo run --example 05_watch_a_search
//! ```
//!
//! An observer is called at every step. Here it writes a log of A\* on a road map of six towns, as
//! one would on a blackboard. Along the road from B to D, the estimate falls by more than the length
//! of the road (it is not consistent). So A\* reaches C by a longer way first, and has to return to
//! it.

// A `println!` that ends the program quietly when nobody reads on.
#[macro_use]
#[path = "texts/println.rs"]
mod println;

use puzzle_search::prelude::*;
use puzzle_search::{Fate, MoveList};

/// Roads: from, to, length.
const ROADS: [(char, char, Cost); 7] = [
    ('S', 'A', 4),
    ('S', 'B', 1),
    ('B', 'D', 2),
    ('D', 'C', 2),
    ('A', 'C', 5),
    ('S', 'C', 7),
    ('C', 'G', 6),
];

struct Map;

impl Puzzle for Map {
    type State = char;
    type Move = (char, char, Cost);
    type Moves = MoveList<(char, char, Cost)>;

    fn start(&self) -> char {
        'S'
    }

    fn is_goal(&self, town: &char) -> bool {
        *town == 'G'
    }

    fn moves(&self, town: &char) -> Self::Moves {
        ROADS
            .into_iter()
            .filter(|(from, ..)| from == town)
            .collect()
    }

    fn apply(&self, town: &mut char, (_, to, _): Self::Move) {
        *town = to;
    }

    fn cost(&self, _: &char, (_, _, length): Self::Move) -> Cost {
        length
    }
}

struct Log;

impl Observer<Map> for Log {
    fn expanded(&mut self, _: &Map, town: &char, depth: u64) {
        println!("expand {town}, at depth {depth}");
    }

    fn generated(&mut self, _: &Map, _: &char, (_, to, length): (char, char, Cost), fate: Fate) {
        let what = match fate {
            Fate::Kept => "new, put on OPEN",
            Fate::Improved => "on OPEN, but this way is shorter",
            Fate::Reopened => "was on CLOSED, but this way is shorter: on OPEN again",
            Fate::Duplicate => "known, and this way is no shorter: skipped",
            _ => "skipped",
        };
        println!("    {to}, {length} farther: {what}");
    }

    fn solved(&mut self, _: &Map, town: &char, depth: u64) {
        println!("{town} is the goal, at depth {depth}");
    }
}

fn main() {
    let estimate = |town: &char| match town {
        'B' => 10,
        'D' => 1,
        'A' => 3,
        _ => 0,
    };
    let outcome = AStar::new(estimate).solve_observed(&Map, &mut Log);
    println!("\n{}", outcome.stats());
    if let Some(solution) = outcome.solution() {
        let towns: Vec<String> = solution.states(&Map).map(String::from).collect();
        println!("{} costs {}", towns.join("-"), solution.cost());
    }
}
