//! Queens on a chessboard, one in every row, such that none attacks another.

use std::io::Write;

use puzzle_search::prelude::*;

use crate::Shown;

struct Queens(u32);

/// The rows filled so far, and what they attack in the next one: a bit for every column.
#[derive(Clone, Copy)]
struct Rows {
    filled: u32,
    straight: u32,
    left: u32,
    right: u32,
}

/// A move is the column of the queen in the next row.
impl Puzzle for Queens {
    type State = Rows;
    type Move = u32;
    type Moves = MoveList<u32>;

    fn start(&self) -> Rows {
        Rows {
            filled: 0,
            straight: 0,
            left: 0,
            right: 0,
        }
    }

    fn is_goal(&self, rows: &Rows) -> bool {
        rows.filled == self.0
    }

    fn moves(&self, rows: &Rows) -> MoveList<u32> {
        let attacked = rows.straight | rows.left | rows.right;
        (0..self.0)
            .filter(|column| attacked >> column & 1 == 0)
            .collect()
    }

    fn apply(&self, rows: &mut Rows, column: u32) {
        rows.filled += 1;
        rows.straight |= 1 << column;
        rows.left = (rows.left | 1 << column) >> 1;
        rows.right = (rows.right | 1 << column) << 1;
    }
}

pub fn show(out: &mut dyn Write) -> Shown {
    // Rows only ever fill up, so no path can come back to a state: nothing has to be checked.
    let engine = DepthFirst::new().path_check(NoCheck);
    for size in 1..=9 {
        let solutions = engine.search(&Queens(size)).solutions().count();
        writeln!(out, "{size} queens: {solutions:3} solutions")?;
    }
    let first = engine.solve(&Queens(8)).into_result()?;
    writeln!(out, "The first one for 8:")?;
    for &column in &first {
        let row: String = (0..8)
            .map(|at| if at == column { " Q" } else { " ." })
            .collect();
        writeln!(out, " {row}")?;
    }
    Ok(())
}
