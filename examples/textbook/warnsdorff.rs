//! Warnsdorff's rule, the greedy walk: the plain form of [`Greedy`](puzzle_search::Greedy).
//!
//! ```text
//! n = start
//! repeat
//!     if n is a goal, it is solved
//!     if n was met before, the walk goes in a circle: give up
//!     n = the successor of n with the least h; of several, the one that is listed first;
//!         if there is none, give up
//! ```
//!
//! On a knight's tour h(s) is the number of free squares that the knight can go to from s: H. C. von
//! Warnsdorff, *Des Rösselsprungs einfachste und allgemeinste Lösung*, 1823. There no walk goes in a
//! circle. On other puzzles one may. Where it closes is noticed as by R. P. Brent, *An improved Monte
//! Carlo factorization algorithm*, BIT 20, 1980: n is compared with one state, which is remembered anew
//! after 1, 2, 4, 8, ... moves. Nothing is on OPEN or CLOSED, and their peaks are 0.

use puzzle_search::{Cost, DEAD_END, Puzzle, Verdict};

use super::answer::{Answer, Counts, successors};

pub fn warnsdorff<P: Puzzle<State: PartialEq>>(
    puzzle: &P,
    h: impl Fn(&P::State) -> Cost,
) -> Answer<P::Move> {
    let mut counts = Counts::begun();
    let mut moves = Vec::new();
    let mut n = puzzle.start();
    let (mut remembered, mut remember_after) = (n.clone(), 1);
    loop {
        if puzzle.is_goal(&n) {
            return Answer::solved(puzzle, moves, counts);
        }
        if !moves.is_empty() && n == remembered {
            return Answer::without(Verdict::DeadEnd, counts);
        }
        if moves.len() == remember_after {
            remembered = n.clone();
            remember_after *= 2;
        }
        counts.expanded += 1;
        let (mut least, mut best) = (DEAD_END, None);
        for (s, mv) in successors(puzzle, &n) {
            counts.generated += 1;
            let h_s = h(&s);
            if h_s < least {
                (least, best) = (h_s, Some((s, mv)));
            }
        }
        let Some((s, mv)) = best else {
            return Answer::without(Verdict::DeadEnd, counts);
        };
        moves.push(mv);
        n = s;
    }
}
