//! Bidirectional search: the plain form of [`Bidirectional`](puzzle_search::Bidirectional).
//!
//! ```text
//! put the start on OPEN of the side forwards, and all goals on OPEN of the side backwards, all with
//!     g = 0; if the start is a goal, it is the meeting, and costs 0
//! while neither OPEN is empty
//!     if there is a meeting, and the least g on the one OPEN and the least g on the other add up to
//!         no less than its cost, it is solved: follow the pointers to both ends
//!     choose the side whose OPEN is smaller; forwards, if they are equal
//!     take the state n with the least g from this OPEN and put it on CLOSED; of several, the one
//!         that was put there first
//!     for every successor s of n (backwards: every predecessor)
//!         its g by this way is g(n) + cost(n, s) (backwards: cost(s, n))
//!         if s is on neither OPEN nor CLOSED of this side, or is there with a greater g
//!             put s on OPEN, with this g and a pointer to n
//!             if the other side knows s, and both its g add up to less than the meeting costs, s is
//!                 the meeting
//! it is solved if there is a meeting, otherwise there is no solution
//! ```
//!
//! I. Pohl, *Bi-directional search*, Machine Intelligence 6, 1971. When to stop: T. A. J.
//! Nicholson, *Finding the shortest route between two points in a network*, The Computer Journal 9,
//! 1966. The goals are put on OPEN in reverse order, the last one first. The counts are those of both
//! sides together.

use std::collections::HashMap;
use std::hash::Hash;

use puzzle_search::{Predecessors, Verdict};

use super::answer::{Answer, Counts, neighbours, path_to};
use super::open::Open;

pub fn bidirectional<P: Predecessors<State: Eq + Hash>>(puzzle: &P) -> Answer<P::Move> {
    let mut counts = Counts::begun();
    // Of every pair, the first is for the side forwards and the second for the side backwards.
    let goals = puzzle.goals().into_iter().rev().collect();
    let mut open = [vec![puzzle.start()], goals].map(|roots| Open::first_in_first_out(roots, 0));
    let (mut closed, mut parents) = (Vec::new(), [HashMap::new(), HashMap::new()]);
    let mut meeting = puzzle.start();
    let mut best = open[1].key(&meeting).unwrap_or(u64::MAX);
    while let [Some(there), Some(back)] = open.each_ref().map(Open::least)
        && there + back < best
    {
        let side = usize::from(open[0].len() > open[1].len());
        let Some((n, g)) = open[side].take() else {
            break;
        };
        closed.push(n.clone());
        counts.expanded += 1;
        for (s, mv, cost) in neighbours(puzzle, &n, side) {
            counts.generated += 1;
            if !open[side].put(&s, g + cost) {
                counts.duplicates += 1;
                continue;
            }
            parents[side].insert(s.clone(), (n.clone(), mv));
            let other = open[1 - side].key(&s);
            let both = other.map_or(u64::MAX, |other| g + cost + other);
            if both < best {
                (best, meeting) = (both, s);
            }
        }
        counts.peaks(open[0].len() + open[1].len(), closed.len());
    }
    counts.peaks(open[0].len() + open[1].len(), closed.len());
    if best == u64::MAX {
        return Answer::without(Verdict::Exhausted, counts);
    }
    let back = path_to(&parents[1], &meeting).into_iter().rev();
    let moves = path_to(&parents[0], &meeting).into_iter().chain(back);
    Answer::solved(puzzle, moves.collect(), counts)
}
