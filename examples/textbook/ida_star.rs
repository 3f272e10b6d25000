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
//! no way to a goal ([`DEAD_END`](puzzle_search::DEAD_END)) is left out. Nothing is on OPEN or CLOSED,
//! and their peaks are 0.

use puzzle_search::{Cost, Puzzle, Verdict};

use super::answer::{Answer, Path, f, successors};

pub fn ida_star<P: Puzzle<State: PartialEq>>(
    puzzle: &P,
    h: impl Fn(&P::State) -> Cost,
) -> Answer<P::Move> {
    let mut path = Path::at(puzzle.start());
    let mut bound = f(0, h(&path.end()));
    while bound != u64::MAX {
        path.counts.iterations += 1;
        match visit(puzzle, &h, (0, bound), &mut path) {
            Some(next) => bound = next,
            None => return Answer::solved(puzzle, path.moves, path.counts),
        }
    }
    Answer::without(Verdict::Exhausted, path.counts)
}

/// The least f beyond the bound, [`u64::MAX`] if there is none. `None` if it is solved: then the path
/// is the solution.
fn visit<P: Puzzle<State: PartialEq>>(
    puzzle: &P,
    h: &impl Fn(&P::State) -> Cost,
    (g, bound): (u64, u64),
    path: &mut Path<P>,
) -> Option<u64> {
    let n = path.end();
    if puzzle.is_goal(&n) {
        return None;
    }
    path.counts.expanded += 1;
    let mut next = u64::MAX;
    for (s, mv) in successors(puzzle, &n) {
        path.counts.generated += 1;
        let g_s = g + u64::from(puzzle.cost(&n, mv));
        let f_s = f(g_s, h(&s));
        if f_s > bound {
            next = next.min(f_s);
        } else if path.enter(s, mv) {
            next = next.min(visit(puzzle, h, (g_s, bound), path)?);
            path.leave();
        }
    }
    Some(next)
}
