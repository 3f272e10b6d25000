//! What the loops on the puzzle with fifteen tiles share: cells, distances, and how a move changes
//! their sum.

pub const CELLS: usize = 16;
const COLS: usize = 4;

/// The cells next to each cell: up, left, right, down.
pub const NEIGHBOURS: [&[u8]; CELLS] = [
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
pub static GAINS: [[[i8; CELLS]; CELLS]; CELLS] = gains();

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

/// The cell of the blank, and the sum of the distances of all tiles.
pub fn look(start: &[u16; CELLS]) -> (u8, u8) {
    let blank = (0..).zip(start).find(|&(_, &tile)| tile == 0);
    let estimate: i8 = (0..CELLS)
        .map(|cell| (usize::from(start[cell]), cell))
        .filter(|&(tile, _)| tile != 0)
        .map(|(tile, cell)| distance(tile, cell))
        .sum();
    (blank.expect("a blank").0, estimate.unsigned_abs())
}
