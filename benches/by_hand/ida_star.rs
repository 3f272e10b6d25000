//! IDA\* on the puzzle with fifteen tiles, four bits a cell.
//!
//! A board is a number, so there is nothing to take back after a move.
//!
//! What it leaves out, compared with the engine: every other puzzle, heuristic, cost, rule and
//! bound; being stopped, resumed, stepped and watched; a second solution; all counts but one; and
//! the care for the call stack, which here is as deep as the solution is long.

use super::fifteen::{CELLS, GAINS, NEIGHBOURS, look};

struct Search {
    bound: u8,
    next_bound: u8,
    generated: u64,
    /// The cells that the blank goes to, last first.
    path: Vec<u8>,
}

impl Search {
    /// Is there a solution below this board, within the bound? The blank came from the cell
    /// `before`.
    fn descend(&mut self, board: u64, blank: u8, before: u8, spent: u8, estimate: u8) -> bool {
        for &next in NEIGHBOURS[usize::from(blank & 15)] {
            if next == before {
                continue;
            }
            let (from, to) = (usize::from(next & 15), usize::from(blank & 15));
            let tile = board >> (4 * from) & 15;
            let rest = estimate.wrapping_add_signed(GAINS[tile as usize][from][to]);
            self.generated += 1;
            let total = spent + 1 + rest;
            if total > self.bound {
                self.next_bound = self.next_bound.min(total);
                continue;
            }
            let after = board ^ (tile << (4 * from) | tile << (4 * to));
            if rest == 0 || self.descend(after, next, blank, spent + 1, rest) {
                self.path.push(next);
                return true;
            }
        }
        false
    }
}

/// The cells that the blank goes to on a shortest way to the goal `0 1 2 ... 15`, and the number of
/// successors made. Runs for ever if there is no way.
pub fn solve(start: &[u16; CELLS]) -> (Vec<u8>, u64) {
    let (blank, estimate) = look(start);
    let tiles = start.iter().rev();
    let board = tiles.fold(0, |board, &tile| board << 4 | u64::from(tile));
    let mut search = Search {
        bound: estimate,
        next_bound: u8::MAX,
        generated: 0,
        path: Vec::new(),
    };
    if estimate > 0 {
        while !search.descend(board, blank, u8::MAX, 0, estimate) {
            search.bound = search.next_bound;
            search.next_bound = u8::MAX;
        }
    }
    search.path.reverse();
    (search.path, search.generated)
}
