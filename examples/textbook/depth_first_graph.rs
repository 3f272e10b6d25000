//! Depth-first search with OPEN and CLOSED: the plain form of
//! [`DepthFirstGraph`](puzzle_search::DepthFirstGraph).
//!
//! ```text
//! if the start is a goal, it is solved
//! put the start on OPEN, a stack; CLOSED is empty
//! while OPEN is not empty
//!     take the last state n from OPEN and put it on CLOSED
//!     for every successor s of n
//!         if s is on neither OPEN nor CLOSED
//!             put s on top of OPEN, with a pointer to its parent n
//!             if s is a goal, it is solved: follow the pointers back
//! there is no solution
//! ```
//!
//! N. J. Nilsson, *Problem-Solving Methods in Artificial Intelligence*, 1971, chapter 3. The only
//! difference from breadth-first search is the end from which n is taken.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use puzzle_search::{Puzzle, Verdict};

use super::answer::{Answer, Counts, path_to, successors};

pub fn depth_first_graph<P: Puzzle<State: Eq + Hash>>(puzzle: &P) -> Answer<P::Move> {
    let mut counts = Counts::begun();
    let start = puzzle.start();
    let mut open = vec![start.clone()];
    let mut closed = HashSet::new();
    let mut parents = HashMap::new();
    if puzzle.is_goal(&start) {
        counts.peaks(open.len(), closed.len());
        return Answer::solved(puzzle, Vec::new(), counts);
    }
    while let Some(n) = open.pop() {
        closed.insert(n.clone());
        counts.expanded += 1;
        for (s, mv) in successors(puzzle, &n) {
            counts.generated += 1;
            // What is on OPEN has a parent, but for the start, which is on CLOSED by now.
            if parents.contains_key(&s) || closed.contains(&s) {
                counts.duplicates += 1;
                continue;
            }
            open.push(s.clone());
            parents.insert(s.clone(), (n.clone(), mv));
            if puzzle.is_goal(&s) {
                counts.peaks(open.len(), closed.len());
                return Answer::solved(puzzle, path_to(&parents, &s), counts);
            }
        }
        counts.peaks(open.len(), closed.len());
    }
    Answer::without(Verdict::Exhausted, counts)
}
