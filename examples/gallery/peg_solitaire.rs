//! Peg solitaire: a peg jumps over its neighbour into an empty hole, and the neighbour is taken off.

use std::fmt;
use std::io::Write;

use puzzle_search::prelude::*;

use crate::Shown;

struct Board {
    start: u64,
    goals: u64,
    jumps: Vec<Jump>,
}

/// The holes of a jump, as numbers from 1.
#[derive(Clone, Copy, PartialEq)]
struct Jump {
    from: u8,
    over: u8,
    to: u8,
}

impl Jump {
    /// Which pegs there are before the jump, and which holes change.
    fn bits(self) -> (u64, u64) {
        let before = 1 << self.from | 1 << self.over;
        (before, before | 1 << self.to)
    }
}

impl fmt::Display for Jump {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

impl Board {
    /// All holes filled but one. The last peg may be left in any hole of which a bit is set.
    fn new(holes: &[(i8, i8)], ways: &[(i8, i8)], empty: u8, goals: u64) -> Self {
        let number = |hole: (i8, i8)| (1_u8..).zip(holes).find(|&(_, &at)| at == hole);
        let mut jumps = Vec::new();
        for (from, &(x, y)) in (1_u8..).zip(holes) {
            for (dx, dy) in ways.iter().flat_map(|&(dx, dy)| [(dx, dy), (-dx, -dy)]) {
                let over = number((x + dx, y + dy));
                let to = number((x + 2 * dx, y + 2 * dy));
                if let (Some((over, _)), Some((to, _))) = (over, to) {
                    jumps.push(Jump { from, over, to });
                }
            }
        }
        let all = (1_u64 << (holes.len() + 1)) - 2;
        let start = all & !(1 << empty);
        Self {
            start,
            goals,
            jumps,
        }
    }
}

/// A state has a bit for every peg.
impl Puzzle for Board {
    type State = u64;
    type Move = Jump;
    type Moves = MoveList<Jump>;

    fn start(&self) -> u64 {
        self.start
    }

    fn is_goal(&self, pegs: &u64) -> bool {
        pegs.is_power_of_two() && pegs & self.goals != 0
    }

    fn moves(&self, pegs: &u64) -> MoveList<Jump> {
        let is_legal = |jump: &&Jump| {
            let (before, change) = jump.bits();
            pegs & change == before
        };
        self.jumps.iter().filter(is_legal).copied().collect()
    }

    fn apply(&self, pegs: &mut u64, jump: Jump) {
        *pegs ^= jump.bits().1;
    }
}

pub fn show(out: &mut dyn Write) -> Shown {
    let triangle: Vec<_> = (0..5).flat_map(|y| (0..=y).map(move |x| (x, y))).collect();
    let ways = [(1, 0), (0, 1), (1, 1)];
    let anywhere = Board::new(&triangle, &ways, 1, u64::MAX);
    // Every jump takes one peg, so all solutions are equally long: these are all of them.
    let solutions = ShortestPaths::new().count(&anywhere)?;
    writeln!(
        out,
        "The triangle of 15, a corner empty: {solutions} solutions."
    )?;
    writeln!(
        out,
        "  {}",
        BreadthFirst::new().solve(&anywhere).into_result()?
    )?;

    let is_hole = |&(x, y): &(i8, i8)| (2..5).contains(&x) || (2..5).contains(&y);
    let cross = (0..7).flat_map(|y| (0..7).map(move |x| (x, y)));
    let cross: Vec<_> = cross.filter(is_hole).collect();
    let central = Board::new(&cross, &[(1, 0), (0, 1)], 17, 1 << 17);
    // Many orders of jumps lead to the same pegs: `Visited` looks at each only once.
    let engine = DepthFirst::new().path_check(Visited::new());
    let outcome = engine.solve(&central);
    let expanded = outcome.stats().expanded;
    let solution = outcome.into_result()?;
    writeln!(
        out,
        "The cross of 33, from the centre to the centre: {} jumps.",
        solution.len()
    )?;
    writeln!(out, "  {solution}\n  Found in {expanded} expansions.")?;
    Ok(())
}
