//! Does a table of moves also help the knight's tour, as the article promises?

use std::io::{self, Write};
use std::time::{Duration, Instant};

use puzzle_search::prelude::*;
use puzzle_search::puzzles::knights_tour::KnightMove;
use puzzle_search::{MoveList, NoCheck, Reversible};

use crate::texts::words::{grouped, time};

const SIDE: i32 = 8;

/// A way to find the squares that the knight can jump to. `None` is off the board.
pub trait Jumps {
    fn target(&self, square: u8, jump: u8) -> Option<u8>;
}

/// Every jump is tested against the four borders.
pub struct Borders;

impl Jumps for Borders {
    #[inline]
    fn target(&self, square: u8, jump: u8) -> Option<u8> {
        let (dx, dy) = KnightMove::ALL[usize::from(jump)].delta();
        let (x, y) = (i32::from(square) % SIDE + dx, i32::from(square) / SIDE + dy);
        if (0..SIDE).contains(&x) && (0..SIDE).contains(&y) {
            u8::try_from(y * SIDE + x).ok()
        } else {
            None
        }
    }
}

/// Every jump is looked up.
pub struct Table([[Option<u8>; 8]; 64]);

impl Table {
    pub fn new() -> Self {
        let mut table = [[None; 8]; 64];
        for (square, targets) in (0..).zip(&mut table) {
            for (jump, target) in (0..).zip(targets) {
                *target = Borders.target(square, jump);
            }
        }
        Self(table)
    }
}

impl Jumps for Table {
    #[inline]
    fn target(&self, square: u8, jump: u8) -> Option<u8> {
        self.0[usize::from(square)][usize::from(jump)]
    }
}

/// The tour of the 8x8 board from a corner.
pub struct Tour<J>(pub J);

/// A bit for each square that was visited, and where the knight is.
#[derive(Clone, Copy)]
pub struct Walk {
    visited: u64,
    square: u8,
}

impl<J: Jumps> Puzzle for Tour<J> {
    type State = Walk;
    /// The number of a jump.
    type Move = u8;
    type Moves = MoveList<u8>;

    fn start(&self) -> Walk {
        Walk {
            visited: 1,
            square: 0,
        }
    }

    #[inline]
    fn is_goal(&self, walk: &Walk) -> bool {
        walk.visited == u64::MAX
    }

    #[inline]
    fn moves(&self, walk: &Walk) -> MoveList<u8> {
        let is_free = |&jump: &u8| {
            let target = self.0.target(walk.square, jump);
            target.is_some_and(|target| walk.visited >> target & 1 == 0)
        };
        (0..8).filter(is_free).collect()
    }

    #[inline]
    fn apply(&self, walk: &mut Walk, jump: u8) {
        if let Some(target) = self.0.target(walk.square, jump) {
            walk.visited |= 1 << target;
            walk.square = target;
        }
    }
}

impl<J: Jumps> Reversible for Tour<J> {
    #[inline]
    fn undo(&self, walk: &mut Walk, jump: u8) {
        walk.visited &= !(1 << walk.square);
        // Of the eight jumps, the one four places on goes back.
        if let Some(from) = self.0.target(walk.square, (jump + 4) % 8) {
            walk.square = from;
        }
    }
}

/// Backtracks to the first tour.
fn run<J: Jumps>(name: &str, tour: &Tour<J>, out: &mut impl Write) -> io::Result<Duration> {
    let begun = Instant::now();
    let engine = DepthFirst::new().path_check(NoCheck).in_place();
    let outcome = engine.solve(tour);
    let taken = begun.elapsed();
    let squares = outcome.solution().map_or(0, Solution::len) + 1;
    writeln!(
        out,
        "{name:13} {:>10} placements, a tour of {squares} squares, {}",
        grouped(1 + outcome.stats().generated),
        time(taken)
    )?;
    Ok(taken)
}

pub fn show(out: &mut impl Write) -> io::Result<()> {
    writeln!(
        out,
        "Backtracking for a knight's tour of 8 x 8 squares from a corner, in place:\n"
    )?;
    let borders = run("border tests", &Tour(Borders), out)?;
    let table = run("table", &Tour(Table::new()), out)?;
    let ratio = borders.as_secs_f64() / table.as_secs_f64();
    writeln!(
        out,
        "\nThe article promises that the table saves time. {} here: {ratio:.2} times as fast.",
        if ratio > 1.0 {
            "It does"
        } else {
            "It does not"
        }
    )
}
