//! IDA\* on the puzzle with fifteen tiles, in place: one array, on which moves are made and taken back.
//!
//! This is how the loop is usually written, and what it leaves out is the same as in the one on a
//! word, `ida_star`.

use super::fifteen::{CELLS, GAINS, NEIGHBOURS, look};

struct Search {
    board: [u8; CELLS],
    bound: u8,
    next_bound: u8,
    generated: u64,
    /// The cells that the blank goes to, last first.
    path: Vec<u8>,
}

impl Search {
    /// Is there a solution below the board, within the bound? The blank came from the cell
    /// `before`.
    fn descend(&mut self, blank: u8, before: u8, spent: u8, estimate: u8) -> bool {
        for &next in NEIGHBOURS[usize::from(blank & 15)] {
            if next == before {
                continue;
            }
            let (from, to) = (usize::from(next & 15), usize::from(blank & 15));
            let tile = self.board[from];
            let rest = estimate.wrapping_add_signed(GAINS[usize::from(tile & 15)][from][to]);
            self.generated += 1;
            let total = spent + 1 + rest;
            if total > self.bound {
                self.next_bound = self.next_bound.min(total);
                continue;
            }
            self.board[to] = tile;
            self.board[from] = 0;
            if rest == 0 || self.descend(next, blank, spent + 1, rest) {
                self.path.push(next);
                return true;
            }
            self.board[from] = tile;
            self.board[to] = 0;
        }
        false
    }
}

/// As `ida_star::solve`.
pub fn solve(start: &[u16; CELLS]) -> (Vec<u8>, u64) {
    let (blank, estimate) = look(start);
    let mut search = Search {
        board: start.map(|tile| u8::try_from(tile).expect("a small tile")),
        bound: estimate,
        next_bound: u8::MAX,
        generated: 0,
        path: Vec::new(),
    };
    if estimate > 0 {
        while !search.descend(blank, u8::MAX, 0, estimate) {
            search.bound = search.next_bound;
            search.next_bound = u8::MAX;
        }
    }
    search.path.reverse();
    (search.path, search.generated)
}
