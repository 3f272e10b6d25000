//! IDA\* on the puzzle with fifteen tiles, four bits a cell.
//!
//! A board is a number, so there is nothing to take back after a move. With an array of 16 bytes in
//! place of it, on which moves are made and taken back, it was some hundredths slower.
//!
//! What it leaves out, compared with the engine: every other puzzle, heuristic, cost, rule and
//! bound; being stopped, resumed, stepped and watched; a second solution; all counts but one; and
//! the care for the call stack, which here is as deep as the solution is long.

const CELLS: usize = 16;
const COLS: usize = 4;

/// The cells next to each cell: up, left, right, down.
const NEIGHBOURS: [&[u8]; CELLS] = [
    &[1, 4],
    &[0, 2, 5],
    &[1, 3, 6],
    &[2, 7],
    &[0, 5, 8],
    &[1, 4, 6, 9],
    &[2, 5, 7, 10],
    &[3, 6, 11],
    &[4, 9, 12],
    &[5, 8, 10, 13],
    &[6, 9, 11, 14],
    &[7, 10, 15],
    &[8, 13],
    &[9, 12, 14],
    &[10, 13, 15],
    &[11, 14],
];

/// What the sum of the distances gains when a tile moves from one cell to another, by tile, from,
/// to.
static GAINS: [[[i8; CELLS]; CELLS]; CELLS] = gains();

const fn distance(tile: usize, cell: usize) -> i8 {
    #[expect(clippy::cast_possible_truncation, reason = "six at most")]
    let distance =
        ((tile / COLS).abs_diff(cell / COLS) + (tile % COLS).abs_diff(cell % COLS)) as i8;
    distance
}

const fn gains() -> [[[i8; CELLS]; CELLS]; CELLS] {
    let mut gains = [[[0; CELLS]; CELLS]; CELLS];
    let mut tile = 1;
    while tile < CELLS {
        let mut from = 0;
        while from < CELLS {
            let mut to = 0;
            while to < CELLS {
                gains[tile][from][to] = distance(tile, to) - distance(tile, from);
                to += 1;
            }
            from += 1;
        }
        tile += 1;
    }
    gains
}

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
    let blank = (0..).zip(start).find(|&(_, &tile)| tile == 0);
    let blank = blank.expect("a blank").0;
    let estimate: i8 = (0..CELLS)
        .map(|cell| (usize::from(start[cell]), cell))
        .filter(|&(tile, _)| tile != 0)
        .map(|(tile, cell)| distance(tile, cell))
        .sum();
    let estimate = estimate.unsigned_abs();
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
