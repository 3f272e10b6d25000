//! Iterative deepening: the plain form of
//! [`IterativeDeepening`](puzzle_search::IterativeDeepening).
//!
//! ```text
//! for bound = 0, 1, 2, ...
//!     depth-limited search to this bound
//!     if it is solved, or nothing was cut off, that is the result
//! ```
//!
//! S. Russell and P. Norvig, *Artificial Intelligence: A Modern Approach*, 4th edition, 2020, figure
//! 3.12; R. E. Korf, *Depth-first iterative-deepening*, Artificial Intelligence 27, 1985.

use puzzle_search::{Puzzle, Verdict};

use super::answer::{Answer, Path};
use super::depth_limited::visit;

pub fn iterative_deepening<P: Puzzle<State: PartialEq>>(puzzle: &P) -> Answer<P::Move> {
    let mut path = Path::at(puzzle.start());
    let mut bound = 0;
    loop {
        path.counts.iterations += 1;
        match visit(puzzle, bound, &mut path) {
            Verdict::Solved => return Answer::solved(puzzle, path.moves, path.counts),
            Verdict::BoundExhausted => bound += 1,
            verdict => return Answer::without(verdict, path.counts),
        }
    }
}
