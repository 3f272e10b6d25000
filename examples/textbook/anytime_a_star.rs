//! Anytime weighted A\*: the plain form of [`AnytimeAStar`](puzzle_search::AnytimeAStar), with the weight
//! 2.
//!
//! ```text
//! put the start on OPEN, with g = 0; CLOSED is empty
//! if the start is a goal, it is a solution, and the incumbent
//! while OPEN is not empty
//!     take the state n with the least f from OPEN and put it on CLOSED; of several, the one with
//!         the greatest g, and of these the one that was put there last
//!     if g(n) + h(n) is not less than the cost of the incumbent, leave n there
//!     for every successor s of n
//!         its g by this way is g(n) + cost(n, s)
//!         if s is on neither OPEN nor CLOSED, or is there with a greater g
//!             if g + h(s) is less than the cost of the incumbent
//!                 put s on OPEN, with this g, with f = g + 2 h(s), and with a pointer to its
//!                     parent n; if it was on CLOSED, it is there no longer
//!                 if s is a goal, the pointers back are a solution: it is the new incumbent
//! no solution costs less than the incumbent
//! ```
//!
//! E. A. Hansen and R. Zhou, *Anytime heuristic search*, Journal of Artificial Intelligence Research 28,
//! 2007. While there is no incumbent, everything costs less. A state from which the heuristic sees no way
//! to a goal ([`DEAD_END`]) is left out.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use puzzle_search::{Cost, DEAD_END, Puzzle, Verdict};

use super::answer::{Answer, Counts, cost, f, path_to, successors};
use super::open::Open;

/// All solutions in the order in which they are found, and how the search ends after the last one.
pub fn anytime_a_star<P: Puzzle<State: Eq + Hash>>(
    puzzle: &P,
    h: impl Fn(&P::State) -> Cost,
) -> (Vec<Vec<P::Move>>, Answer<P::Move>) {
    let (start, mut found, mut incumbent) = (puzzle.start(), Vec::new(), u64::MAX);
    let end = |counts| Answer::without(Verdict::Exhausted, counts);
    if h(&start) == DEAD_END {
        return (found, end(Counts::default()));
    }
    let (mut closed, mut parents, mut counts) = (HashSet::new(), HashMap::new(), Counts::begun());
    if puzzle.is_goal(&start) {
        counts.peaks(1, 0);
        (incumbent, found) = (0, vec![Vec::new()]);
    }
    let mut open = Open::last_in_first_out(vec![start], (0, Reverse(0)));
    while let Some((n, (_, Reverse(g)))) = open.take() {
        closed.insert(n.clone());
        if f(g, h(&n)) < incumbent {
            counts.expanded += 1;
            for (s, mv) in successors(puzzle, &n) {
                counts.generated += 1;
                let g_s = g + u64::from(puzzle.cost(&n, mv));
                if open.key(&s).is_some_and(|(_, known)| known.0 <= g_s) {
                    counts.duplicates += 1;
                } else if f(g_s, h(&s)) < incumbent {
                    open.put(&s, (g_s + 2 * u64::from(h(&s)), Reverse(g_s)));
                    counts.reopened += u64::from(closed.remove(&s));
                    parents.insert(s.clone(), (n.clone(), mv));
                    if puzzle.is_goal(&s) {
                        counts.peaks(open.len(), closed.len());
                        found.push(path_to(&parents, &s));
                        incumbent = cost(puzzle, &found[found.len() - 1]);
                    }
                }
            }
        }
        counts.peaks(open.len(), closed.len());
    }
    (found, end(counts))
}
