//! The variants in their plainest form: boards are lists of tiles, and moves are found by trial.

use std::collections::HashMap;

use crate::oracle::STEPS;

/// The cell next to another, if there is one.
fn next_cell(
    cols: usize,
    cells: usize,
    cell: usize,
    (down, right): (isize, isize),
) -> Option<usize> {
    let row = (cell / cols).checked_add_signed(down)?;
    let col = (cell % cols).checked_add_signed(right)?;
    (row < cells / cols && col < cols).then_some(row * cols + col)
}

/// The boards after sliding any one tile into any blank next to it.
pub fn after_slides(cols: usize, tiles: &[u16]) -> Vec<Vec<u16>> {
    let mut after = Vec::new();
    for blank in (0..tiles.len()).filter(|&cell| tiles[cell] == 0) {
        for step in STEPS {
            if let Some(from) = next_cell(cols, tiles.len(), blank, step)
                && tiles[from] != 0
            {
                let mut board = tiles.to_vec();
                board.swap(blank, from);
                after.push(board);
            }
        }
    }
    after
}

/// The boards after pushing any tile in the row or column of the only blank towards it.
pub fn after_pushes(cols: usize, tiles: &[u16]) -> Vec<Vec<u16>> {
    let mut after = Vec::new();
    for step in STEPS {
        let mut board = tiles.to_vec();
        let mut blank = tiles.iter().position(|&tile| tile == 0).unwrap();
        while let Some(from) = next_cell(cols, tiles.len(), blank, step) {
            board.swap(blank, from);
            blank = from;
            after.push(board.clone());
        }
    }
    after
}

/// The distance of every board from this one, breadth-first.
pub fn distances(from: &[u16], after: impl Fn(&[u16]) -> Vec<Vec<u16>>) -> HashMap<Vec<u16>, u32> {
    let mut known = HashMap::from([(from.to_vec(), 0)]);
    let mut level = vec![from.to_vec()];
    for depth in 1.. {
        let mut next = Vec::new();
        for board in level.iter().flat_map(|board| after(board)) {
            if !known.contains_key(&board) {
                known.insert(board.clone(), depth);
                next.push(board);
            }
        }
        if next.is_empty() {
            break;
        }
        level = next;
    }
    known
}

/// All arrangements of these tiles, each once, in ascending order.
pub fn arrangements(tiles: &[u16]) -> Vec<Vec<u16>> {
    let mut all = Vec::new();
    let mut board = tiles.to_vec();
    board.sort_unstable();
    loop {
        all.push(board.clone());
        // The next one in the order of dictionaries.
        let Some(at) = (1..board.len()).rev().find(|&at| board[at - 1] < board[at]) else {
            return all;
        };
        let larger = (at..board.len())
            .rev()
            .find(|&other| board[other] > board[at - 1]);
        board.swap(at - 1, larger.unwrap());
        board[at..].reverse();
    }
}

/// Every choice of tiles for so many cells, up to their names: how often each appears, the blank first.
pub fn multisets(cells: usize) -> Vec<Vec<u16>> {
    let mut all = Vec::new();
    for blanks in 1..=cells {
        let mut parts = vec![(vec![0; blanks], cells - blanks, cells)];
        while let Some((tiles, left, most)) = parts.pop() {
            if left == 0 {
                all.push(tiles);
                continue;
            }
            let name = tiles.last().unwrap() + 1;
            for count in 1..=left.min(most) {
                let mut more = tiles.clone();
                more.extend(std::iter::repeat_n(name, count));
                parts.push((more, left - count, count));
            }
        }
    }
    all
}
