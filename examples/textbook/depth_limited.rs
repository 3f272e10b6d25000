//! Depth-limited search: the plain form of [`DepthFirst`](puzzle_search::DepthFirst) with a depth
//! bound, up to its first solution.
//!
//! ```text
//! visit(n), the last state of the path
//!     if n is a goal, the path is the solution
//!     if the path has as many moves as the bound allows, the result is "cut off"
//!     for every successor s of n
//!         if s is not on the path
//!             put s at the end of the path
//!             visit(s); if it is solved, go no further
//!             take s off the path
//!     the result is "cut off" if it was so for any s, otherwise "no solution"
//! begin with visit(start)
//! ```
//!
//! S. Russell and P. Norvig, *Artificial Intelligence: A Modern Approach*, 3rd edition, 2010,
//! figure 3.17 (recursive, as here), and 4th edition, 2020, figure 3.12 (with the test whether s is
//! on the path). Nothing is on OPEN or CLOSED, and their peaks are 0.

use puzzle_search::{Puzzle, Verdict};

use super::answer::{Answer, Path, successors};

pub fn depth_limited<P: Puzzle<State: PartialEq>>(puzzle: &P, bound: u32) -> Answer<P::Move> {
    let mut path = Path::at(puzzle.start());
    path.counts.iterations = 1;
    match visit(puzzle, bound, &mut path) {
        Verdict::Solved => Answer::solved(puzzle, path.moves, path.counts),
        verdict => Answer::without(verdict, path.counts),
    }
}

/// If the verdict is that it is solved, the path is the solution.
pub fn visit<P: Puzzle<State: PartialEq>>(puzzle: &P, bound: u32, path: &mut Path<P>) -> Verdict {
    let n = path.end();
    if puzzle.is_goal(&n) {
        return Verdict::Solved;
    }
    if path.len() >= bound as usize {
        return Verdict::BoundExhausted;
    }
    path.counts.expanded += 1;
    let mut result = Verdict::Exhausted;
    for (s, mv) in successors(puzzle, &n) {
        path.counts.generated += 1;
        if path.enter(s, mv) {
            match visit(puzzle, bound, path) {
                Verdict::Solved => return Verdict::Solved,
                Verdict::BoundExhausted => result = Verdict::BoundExhausted,
                _ => {}
            }
            path.leave();
        }
    }
    result
}
