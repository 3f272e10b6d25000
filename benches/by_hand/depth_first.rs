//! All paths of at most so many moves between two boards of three by three, none of which comes
//! back to a board of its own.
//!
//! What it leaves out, compared with the engine: every other puzzle, size, rule and order; a hash
//! table of the path, since all boards are numbered; being stopped, resumed, stepped and watched;
//! all counts but one; and the care for the call stack, which here is as deep as the bound.

use super::orders::{Board, NEIGHBOURS, Numbering, STATES};

struct Search {
    numbering: Numbering,
    goal: Board,
    bound: usize,
    on_path: Vec<bool>,
    /// The cells that the blank went to.
    path: Vec<u8>,
    paths: Vec<Vec<u8>>,
    calls: u64,
}

impl Search {
    fn descend(&mut self, board: Board) {
        self.calls += 1;
        if board == self.goal {
            self.paths.push(self.path.clone());
        }
        if self.path.len() == self.bound {
            return;
        }
        for &to in NEIGHBOURS[usize::from(board.blank())] {
            let next = board.slide(to);
            let number = self.numbering.of(next);
            if self.on_path[number] {
                continue;
            }
            self.on_path[number] = true;
            self.path.push(to);
            self.descend(next);
            self.path.pop();
            self.on_path[number] = false;
        }
    }
}

/// The paths, each as the cells that the blank goes to, and how often the recursive function was
/// called.
pub fn walk(start: &[u16; 9], goal: &[u16; 9], bound: usize) -> (Vec<Vec<u8>>, u64) {
    let numbering = Numbering::new();
    let start = Board::new(start);
    let mut on_path = vec![false; STATES];
    on_path[numbering.of(start)] = true;
    let mut search = Search {
        numbering,
        goal: Board::new(goal),
        bound,
        on_path,
        path: Vec::with_capacity(bound),
        paths: Vec::new(),
        calls: 0,
    };
    search.descend(start);
    (search.paths, search.calls)
}
