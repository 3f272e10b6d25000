//! Backtracking: the plain form of [`DepthFirst`](puzzle_search::DepthFirst), which gives all
//! solutions up to a depth.
//!
//! ```text
//! visit(n), the last state of the path
//!     if n is a goal, the path is a solution: note it and go back
//!     if the path has as many moves as the bound allows, go back
//!     for every successor s of n
//!         if s is not on the path
//!             put s at the end of the path
//!             visit(s)
//!             take s off the path
//! begin with visit(start)
//! ```
//!
//! S. Golomb and L. Baumert, *Backtrack programming*, Journal of the ACM 12, 1965; the test whether
//! s is on the path is in S. Russell and P. Norvig, *Artificial Intelligence: A Modern Approach*,
//! 4th edition, 2020, section 3.3.3 (*IS-CYCLE*). Nothing is on OPEN or CLOSED, and their peaks are 0.

use puzzle_search::{Puzzle, Verdict};

use super::answer::{Answer, Counts, successors};

/// All solutions in the order in which they are found, and how the search ends after the last one.
pub fn depth_first<P: Puzzle<State: PartialEq>>(
    puzzle: &P,
    bound: u32,
) -> (Vec<Vec<P::Move>>, Answer<P::Move>) {
    let (mut counts, mut found) = (Counts::begun(), Vec::new());
    let (mut path, mut moves) = (vec![puzzle.start()], Vec::new());
    let cut = visit(
        puzzle,
        bound,
        &mut path,
        &mut moves,
        &mut found,
        &mut counts,
    );
    let verdict = if cut {
        Verdict::BoundExhausted
    } else {
        Verdict::Exhausted
    };
    (found, Answer::without(verdict, counts))
}

/// Did the bound cut anything off?
fn visit<P: Puzzle<State: PartialEq>>(
    puzzle: &P,
    bound: u32,
    path: &mut Vec<P::State>,
    moves: &mut Vec<P::Move>,
    found: &mut Vec<Vec<P::Move>>,
    counts: &mut Counts,
) -> bool {
    let n = path[moves.len()].clone();
    if puzzle.is_goal(&n) {
        found.push(moves.clone());
        return false;
    }
    if moves.len() >= bound as usize {
        return true;
    }
    counts.expanded += 1;
    let mut cut = false;
    for (s, mv) in successors(puzzle, &n) {
        counts.generated += 1;
        if path.contains(&s) {
            counts.duplicates += 1;
            continue;
        }
        path.push(s);
        moves.push(mv);
        cut |= visit(puzzle, bound, path, moves, found, counts);
        path.pop();
        moves.pop();
    }
    cut
}
