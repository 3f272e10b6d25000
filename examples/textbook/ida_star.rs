//! Iterative-deepening A\*: the plain form of [`IdaStar`](puzzle_search::IdaStar).
//!
//! ```text
//! bound = h(start)
//! repeat
//!     next = visit(start, g = 0); if it is solved, that is the result
//!     if nothing was beyond the bound, there is no solution
//!     bound = next
//!
//! visit(n, g), n being the last state of the path: the least f beyond the bound
//!     if n is a goal, the path is the solution
//!     for every successor s of n
//!         f = g + cost(n, s) + h(s)
//!         if f > bound, note f
//!         otherwise, if s is not on the path
//!             put s at the end of the path
//!             visit(s, g + cost(n, s)); if it is solved, go no further
//!             take s off the path
//! ```
//!
//! R. E. Korf, *Depth-first iterative-deepening: an optimal admissible tree search*, Artificial
//! Intelligence 27, 1985. Where Korf leaves out the move that takes back the last one, this leaves
//! out every state on the path, as the engine does by default. A state from which the heuristic sees
//! no way to a goal ([`DEAD_END`]) is left out. Nothing is on OPEN or CLOSED, and their peaks are 0.

use puzzle_search::{Cost, DEAD_END, Puzzle, Verdict};

use super::answer::{Answer, Counts, successors};

pub fn ida_star<P: Puzzle<State: PartialEq>>(
    puzzle: &P,
    h: impl Fn(&P::State) -> Cost,
) -> Answer<P::Move> {
    let (mut path, mut moves) = (vec![puzzle.start()], Vec::new());
    let mut counts = Counts::default();
    let mut bound = match h(&path[0]) {
        DEAD_END => return Answer::without(Verdict::Exhausted, counts),
        estimate => estimate.into(),
    };
    loop {
        counts.iterations += 1;
        match visit(puzzle, &h, bound, 0, &mut path, &mut moves, &mut counts) {
            None => return Answer::solved(puzzle, moves, counts),
            Some(u64::MAX) => return Answer::without(Verdict::Exhausted, counts),
            Some(next) => bound = next,
        }
    }
}

/// The least f beyond the bound, [`u64::MAX`] if there is none. `None` if it is solved: then the
/// moves are the solution.
fn visit<P: Puzzle<State: PartialEq>>(
    puzzle: &P,
    h: &impl Fn(&P::State) -> Cost,
    bound: u64,
    g: u64,
    path: &mut Vec<P::State>,
    moves: &mut Vec<P::Move>,
    counts: &mut Counts,
) -> Option<u64> {
    let n = path[moves.len()].clone();
    if puzzle.is_goal(&n) {
        return None;
    }
    counts.expanded += 1;
    let mut next = u64::MAX;
    for (s, mv) in successors(puzzle, &n) {
        counts.generated += 1;
        let g_s = g + u64::from(puzzle.cost(&n, mv));
        let h_s = h(&s);
        let f = g_s + u64::from(h_s);
        if h_s == DEAD_END {
            continue;
        } else if f > bound {
            next = next.min(f);
        } else if path.contains(&s) {
            counts.duplicates += 1;
        } else {
            path.push(s);
            moves.push(mv);
            next = next.min(visit(puzzle, h, bound, g_s, path, moves, counts)?);
            path.pop();
            moves.pop();
        }
    }
    Some(next)
}
