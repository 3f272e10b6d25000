//! Breadth-first search: the plain form of [`BreadthFirst`](puzzle_search::BreadthFirst).
//!
//! ```text
//! if the start is a goal, it is solved
//! put the start on OPEN, a queue; CLOSED is empty
//! while OPEN is not empty
//!     take the first state n from OPEN and put it on CLOSED
//!     for every successor s of n
//!         if s is on neither OPEN nor CLOSED
//!             put s at the end of OPEN, with a pointer to its parent n
//!             if s is a goal, it is solved: follow the pointers back
//! there is no solution
//! ```
//!
//! S. Russell and P. Norvig, *Artificial Intelligence: A Modern Approach*, 4th edition, 2020,
//! section 3.4.1, figure 3.9, where OPEN is the frontier, and *reached* is OPEN and CLOSED together.

use std::collections::{HashMap, HashSet, VecDeque};
use std::hash::Hash;

use puzzle_search::{Puzzle, Verdict};

use super::answer::{Answer, Counts, path_to, successors};

pub fn breadth_first<P: Puzzle<State: Eq + Hash>>(puzzle: &P) -> Answer<P::Move> {
    let mut counts = Counts::begun();
    let start = puzzle.start();
    let mut open = VecDeque::from([start.clone()]);
    let mut closed = HashSet::new();
    let mut parents = HashMap::new();
    if puzzle.is_goal(&start) {
        counts.peaks(open.len(), closed.len());
        return Answer::solved(puzzle, Vec::new(), counts);
    }
    while let Some(n) = open.pop_front() {
        closed.insert(n.clone());
        counts.expanded += 1;
        for (s, mv) in successors(puzzle, &n) {
            counts.generated += 1;
            // What is on OPEN has a parent, but for the start, which is on CLOSED by now.
            if parents.contains_key(&s) || closed.contains(&s) {
                counts.duplicates += 1;
                continue;
            }
            open.push_back(s.clone());
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
