//! A\* with Manhattan distances on boards of three by three.
//!
//! What it leaves out, compared with the engine: every other puzzle, size, goal, heuristic, cost
//! and setting; a hash table, since all boards are numbered; the nodes, since a board's cost and
//! the move that led to it are enough here; being stopped, resumed, stepped and watched; all counts
//! but one.

use super::orders::{Board, NEIGHBOURS, Numbering, STATES};

const GOAL: [u16; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 0];

/// More than any f or g of a board that is kept.
const COSTS: usize = 64;

/// The tables.
pub struct Solver {
    numbering: Numbering,
    /// What the sum of the distances gains when a tile moves from one cell to another, by tile,
    /// from, to.
    gains: [[[i8; 9]; 9]; 8],
}

fn distance(tile: usize, cell: usize) -> i8 {
    let distance = (tile / 3).abs_diff(cell / 3) + (tile % 3).abs_diff(cell % 3);
    i8::try_from(distance).expect("four at most")
}

impl Solver {
    pub fn new() -> Self {
        let gain = |tile, from, to| distance(tile, to) - distance(tile, from);
        Solver {
            numbering: Numbering::new(),
            gains: std::array::from_fn(|tile| {
                std::array::from_fn(|from| std::array::from_fn(|to| gain(tile, from, to)))
            }),
        }
    }

    /// The cells that the blank goes to on a shortest way to `1 2 3 4 5 6 7 8 0`, which there must
    /// be, and how many boards were expanded.
    pub fn solve(&self, start: &[u16; 9]) -> (Vec<u8>, u64) {
        let estimate: i8 = (0..9)
            .zip(start)
            .filter(|&(_, &tile)| tile != 0)
            .map(|(cell, &tile)| distance(usize::from(tile) - 1, cell))
            .sum();
        let goal = Board::new(&GOAL);
        let start = Board::new(start);
        // The least known cost of each board, and the cell from which the blank came.
        let mut known = vec![(u8::MAX, 0); STATES];
        known[self.numbering.of(start)] = (0, 0);
        // Boards by f and g, last in, first out.
        let mut open: Vec<Vec<Board>> = vec![Vec::new(); COSTS * COSTS];
        let mut deepest = [0; COSTS];
        let mut f = usize::from(estimate.unsigned_abs());
        open[f * COSTS].push(start);
        let mut expanded = 0;
        loop {
            let g = deepest[f];
            let Some(board) = open[f * COSTS + g].pop() else {
                if g > 0 {
                    deepest[f] -= 1;
                } else {
                    f += 1;
                }
                continue;
            };
            if usize::from(known[self.numbering.of(board)].0) != g {
                continue;
            }
            if board == goal {
                return (self.path(&known, start), expanded);
            }
            expanded += 1;
            let blank = board.blank();
            for &to in NEIGHBOURS[usize::from(blank)] {
                let next = board.slide(to);
                let entry = &mut known[self.numbering.of(next)];
                if usize::from(entry.0) <= g + 1 {
                    continue;
                }
                #[expect(clippy::cast_possible_truncation, reason = "31 at most")]
                let cost = g as u8 + 1;
                *entry = (cost, blank);
                let tile = usize::from(board.tile(to));
                let gain = self.gains[tile][usize::from(to)][usize::from(blank)];
                let f = (f + 1).wrapping_add_signed(gain.into());
                open[f * COSTS + g + 1].push(next);
                deepest[f] = deepest[f].max(g + 1);
            }
        }
    }

    fn path(&self, known: &[(u8, u8)], start: Board) -> Vec<u8> {
        let mut path = Vec::new();
        let mut board = Board::new(&GOAL);
        while board != start {
            path.push(board.blank());
            board = board.slide(known[self.numbering.of(board)].1);
        }
        path.reverse();
        path
    }
}
