//! Uniform-cost search: the plain form of [`UniformCost`](puzzle_search::UniformCost).
//!
//! ```text
//! put the start on OPEN, with g = 0; CLOSED is empty
//! while OPEN is not empty
//!     take the state n with the least g from OPEN and put it on CLOSED; of several, the one that
//!         was put there first
//!     if n is a goal, it is solved: follow the pointers back
//!     for every successor s of n
//!         its g by this way is g(n) + cost(n, s)
//!         if s is on neither OPEN nor CLOSED, or is there with a greater g
//!             put s on OPEN, with this g and a pointer to its parent n
//! there is no solution
//! ```
//!
//! E. W. Dijkstra, *A note on two problems in connexion with graphs*, Numerische Mathematik 1, 1959;
//! S. Russell and P. Norvig, *Artificial Intelligence: A Modern Approach*, 4th edition, 2020, section
//! 3.4.2. No cost is negative, so that a state on CLOSED is never there with a greater g.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use puzzle_search::{Puzzle, Verdict};

use super::answer::{Answer, Counts, path_to, successors};
use super::open::Open;

pub fn uniform_cost<P: Puzzle<State: Eq + Hash>>(puzzle: &P) -> Answer<P::Move> {
    let mut counts = Counts::begun();
    let mut open = Open::first_in_first_out(vec![puzzle.start()], 0);
    let mut closed = HashSet::new();
    let mut parents = HashMap::new();
    while let Some((n, g)) = open.take() {
        closed.insert(n.clone());
        if puzzle.is_goal(&n) {
            counts.peaks(open.len(), closed.len());
            return Answer::solved(puzzle, path_to(&parents, &n), counts);
        }
        counts.expanded += 1;
        for (s, mv) in successors(puzzle, &n) {
            counts.generated += 1;
            let g_s = g + u64::from(puzzle.cost(&n, mv));
            if open.put(&s, g_s) {
                parents.insert(s, (n.clone(), mv));
            } else {
                counts.duplicates += 1;
            }
        }
        counts.peaks(open.len(), closed.len());
    }
    Answer::without(Verdict::Exhausted, counts)
}
