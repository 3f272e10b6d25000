//! The distances of all boards of three by three from one of them.
//!
//! What it leaves out, compared with the engine: every other puzzle, size and goal; distances of
//! more than a byte; puzzles whose moves cannot be taken back; goals that are several; being
//! stopped, resumed and watched; all counts but those of the boards at each distance.

use super::orders::{Board, NEIGHBOURS, Numbering, STATES};

/// The distances by number, and how many boards there are at each.
pub fn build(goal: &[u16; 9]) -> (Vec<u8>, Vec<u64>) {
    let numbering = Numbering::new();
    let goal = Board::new(goal);
    let mut distances = vec![u8::MAX; STATES];
    distances[numbering.of(goal)] = 0;
    let mut queue = Vec::with_capacity(STATES);
    queue.push(goal);
    let mut histogram = Vec::new();
    let mut done = 0;
    let mut distance = 0;
    while done < queue.len() {
        let level = done..queue.len();
        done = level.end;
        histogram.push(level.len() as u64);
        distance += 1;
        for at in level {
            let board = queue[at];
            for &to in NEIGHBOURS[usize::from(board.blank())] {
                let next = board.slide(to);
                let known = &mut distances[numbering.of(next)];
                if *known == u8::MAX {
                    *known = distance;
                    queue.push(next);
                }
            }
        }
    }
    (distances, histogram)
}
