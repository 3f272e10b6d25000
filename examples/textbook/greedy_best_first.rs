//! Greedy best-first search: the plain form of [`GreedyBestFirst`](puzzle_search::GreedyBestFirst).
//!
//! ```text
//! put the start on OPEN; CLOSED is empty
//! while OPEN is not empty
//!     take the state n with the least h from OPEN and put it on CLOSED; of several, the one that
//!         was put there first
//!     if n is a goal, it is solved: follow the pointers back
//!     for every successor s of n
//!         if s is on neither OPEN nor CLOSED
//!             put s on OPEN, with a pointer to its parent n
//! there is no solution
//! ```
//!
//! J. E. Doran and D. Michie, *Experiments with the Graph Traverser program*, Proceedings of the
//! Royal Society A 294, 1966; S. Russell and P. Norvig, *Artificial Intelligence: A Modern Approach*,
//! 4th edition, 2020, section 3.5.1. A state from which the heuristic sees no way to a goal
//! ([`DEAD_END`]) is left out.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use puzzle_search::{Cost, DEAD_END, Puzzle, Verdict};

use super::answer::{Answer, Counts, path_to, successors};
use super::open::Open;

pub fn greedy_best_first<P: Puzzle<State: Eq + Hash>>(
    puzzle: &P,
    h: impl Fn(&P::State) -> Cost,
) -> Answer<P::Move> {
    let start = puzzle.start();
    let h_start = h(&start);
    if h_start == DEAD_END {
        return Answer::without(Verdict::Exhausted, Counts::default());
    }
    let mut counts = Counts::begun();
    let mut open = Open::first_in_first_out(vec![start], h_start);
    let (mut closed, mut parents) = (HashSet::new(), HashMap::new());
    while let Some((n, _)) = open.take() {
        closed.insert(n.clone());
        if puzzle.is_goal(&n) {
            counts.peaks(open.len(), closed.len());
            return Answer::solved(puzzle, path_to(&parents, &n), counts);
        }
        counts.expanded += 1;
        for (s, mv) in successors(puzzle, &n) {
            counts.generated += 1;
            let h_s = h(&s);
            if h_s == DEAD_END {
                continue;
            }
            // Its h is always the same: it is not put there twice.
            if open.put(&s, h_s) {
                parents.insert(s, (n.clone(), mv));
            } else {
                counts.duplicates += 1;
            }
        }
        counts.peaks(open.len(), closed.len());
    }
    Answer::without(Verdict::Exhausted, counts)
}
