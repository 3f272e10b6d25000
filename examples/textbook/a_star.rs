//! A\*: the plain form of [`AStar`](puzzle_search::AStar).
//!
//! ```text
//! put the start on OPEN, with g = 0 and f = h(start); CLOSED is empty
//! while OPEN is not empty
//!     take the state n with the least f from OPEN and put it on CLOSED; of several, the one with
//!         the greatest g, and of these the one that was put there last
//!     if n is a goal, it is solved: follow the pointers back
//!     for every successor s of n
//!         its g by this way is g(n) + cost(n, s)
//!         if s is on neither OPEN nor CLOSED, or is there with a greater g
//!             put s on OPEN, with this g, with f = g + h(s), and with a pointer to its parent n;
//!                 if it was on CLOSED, it is there no longer
//! there is no solution
//! ```
//!
//! P. E. Hart, N. J. Nilsson and B. Raphael, *A formal basis for the heuristic determination of
//! minimum cost paths*, IEEE Transactions on Systems Science and Cybernetics 4, 1968. They leave open
//! which of several states with equal f comes first, except that it must be a goal if there is one.
//! The only addition is [`DEAD_END`](puzzle_search::DEAD_END): a state from which the heuristic sees
//! no way to a goal is left out.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use puzzle_search::{Cost, Puzzle, Verdict};

use super::answer::{Answer, Counts, f, path_to, successors};
use super::open::Open;

pub fn a_star<P: Puzzle<State: Eq + Hash>>(
    puzzle: &P,
    h: impl Fn(&P::State) -> Cost,
) -> Answer<P::Move> {
    let start = puzzle.start();
    let f_start = f(0, h(&start));
    if f_start == u64::MAX {
        return Answer::without(Verdict::Exhausted, Counts::default());
    }
    let mut counts = Counts::begun();
    let mut open = Open::last_in_first_out(vec![start], (f_start, Reverse(0)));
    let (mut closed, mut parents) = (HashSet::new(), HashMap::new());
    while let Some((n, (_, Reverse(g)))) = open.take() {
        closed.insert(n.clone());
        if puzzle.is_goal(&n) {
            counts.peaks(open.len(), closed.len());
            return Answer::solved(puzzle, path_to(&parents, &n), counts);
        }
        counts.expanded += 1;
        for (s, mv) in successors(puzzle, &n) {
            counts.generated += 1;
            let g_s = g + u64::from(puzzle.cost(&n, mv));
            let f_s = f(g_s, h(&s));
            if f_s == u64::MAX {
                continue;
            }
            if open.put(&s, (f_s, Reverse(g_s))) {
                counts.reopened += u64::from(closed.remove(&s));
                parents.insert(s, (n.clone(), mv));
            } else {
                counts.duplicates += 1;
            }
        }
        counts.peaks(open.len(), closed.len());
    }
    Answer::without(Verdict::Exhausted, counts)
}
