//! Backtracking: the plain form of [`DepthFirst`](puzzle_search::DepthFirst), which gives all
//! solutions up to a depth.
//!
//! ```text
//! visit(n), the last state of the path
//!     if n is a goal, the path is a solution: note it and go back
//!     if the path has as many moves as the bound allows, go back: it is cut off
//!     for every successor s of n
//!         if s is not on the path
//!             put s at the end of the path
//!             visit(s)
//!             take s off the path
//! begin with visit(start); if nothing was cut off, there are no more solutions of any length
//! ```
//!
//! S. Golomb and L. Baumert, *Backtrack programming*, Journal of the ACM 12, 1965; the test whether
//! s is on the path is in S. Russell and P. Norvig, *Artificial Intelligence: A Modern Approach*,
//! 4th edition, 2020, section 3.3.3 (*IS-CYCLE*). Nothing is on OPEN or CLOSED, and their peaks are 0.

use puzzle_search::{Puzzle, Verdict};

use super::answer::{Answer, Path, successors};

/// All solutions in the order in which they are found, and how the search ends after the last one.
pub fn depth_first<P: Puzzle<State: PartialEq>>(
    puzzle: &P,
    bound: u32,
) -> (Vec<Vec<P::Move>>, Answer<P::Move>) {
    let (mut path, mut found) = (Path::at(puzzle.start()), Vec::new());
    path.counts.iterations = 1;
    let verdict = visit(puzzle, bound, &mut path, &mut found);
    (found, Answer::without(verdict, path.counts))
}

fn visit<P: Puzzle<State: PartialEq>>(
    puzzle: &P,
    bound: u32,
    path: &mut Path<P>,
    found: &mut Vec<Vec<P::Move>>,
) -> Verdict {
    let n = path.end();
    if puzzle.is_goal(&n) {
        found.push(path.moves.clone());
        return Verdict::Exhausted;
    }
    if path.len() >= bound as usize {
        return Verdict::BoundExhausted;
    }
    path.counts.expanded += 1;
    let mut result = Verdict::Exhausted;
    for (s, mv) in successors(puzzle, &n) {
        path.counts.generated += 1;
        if path.enter(s, mv) {
            if visit(puzzle, bound, path, found) == Verdict::BoundExhausted {
                result = Verdict::BoundExhausted;
            }
            path.leave();
        }
    }
    result
}
