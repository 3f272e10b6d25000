//! The sliding puzzle in the form that suits `pathfinding` best.
//!
//! A state is a `u64`, four bits a cell. Successors are an iterator of 24 bytes that lives on the
//! stack. An estimate is made from scratch, since there is nowhere to keep one, but of three cells
//! at a time by a table.
//!
//! Two other forms were tried. States that carry their estimate, compared and hashed by the board
//! alone, are brought up to date by each move; they were a sixth slower in IDA\*, and no faster in
//! A\*. Tables of two cells, which are smaller, were no faster either.

use puzzle_search::puzzles::sliding::{Direction, NibbleBoard, SlidingPuzzle};
use puzzle_search::{Cost, Puzzle};

/// A 1 in every cell.
const ONES: u64 = 0x1111_1111_1111_1111;

/// The boards of one shape and goal.
pub struct Packed {
    pub start: u64,
    pub goal: u64,
    /// The cells next to each cell, four bits each, with a 1 above the last.
    neighbours: [u32; 16],
    /// For the contents of three cells, how far these tiles have to go.
    distances: Vec<[u8; 1 << 12]>,
}

impl Packed {
    /// The same start, goal and order of moves.
    pub fn new(puzzle: &SlidingPuzzle<NibbleBoard>) -> Self {
        let shape = puzzle.shape();
        let (rows, cols, cells) = (shape.rows(), shape.cols(), shape.cells());
        let neighbour = |cell: usize, direction| match direction {
            Direction::Up => cell.checked_sub(cols),
            Direction::Down => (cell / cols + 1 < rows).then(|| cell + cols),
            Direction::Left => (!cell.is_multiple_of(cols)).then(|| cell - 1),
            Direction::Right => (cell % cols + 1 < cols).then(|| cell + 1),
        };
        let mut neighbours = [1; 16];
        for (cell, list) in neighbours.iter_mut().enumerate().take(cells) {
            for direction in puzzle.order().into_iter().rev() {
                if let Some(next) = neighbour(cell, direction) {
                    *list = *list << 4 | u32::try_from(next).expect("a small board");
                }
            }
        }
        let goal = puzzle.decode(puzzle.goal());
        let distance = |cell: usize, tile: usize| {
            let home = goal.iter().position(|&at| usize::from(at) == tile);
            match home {
                Some(home) if tile != 0 && cell < cells => {
                    (cell / cols).abs_diff(home / cols) + (cell % cols).abs_diff(home % cols)
                }
                _ => 0,
            }
        };
        let distances = (0..cells.div_ceil(3))
            .map(|three| {
                std::array::from_fn(|tiles| {
                    let sum: usize = (0..3)
                        .map(|i| distance(3 * three + i, tiles >> (4 * i) & 15))
                        .sum();
                    u8::try_from(sum).expect("a small board")
                })
            })
            .collect();
        Packed {
            start: puzzle.start().to_bits(),
            goal: puzzle.goal().to_bits(),
            neighbours,
            distances,
        }
    }

    #[inline]
    pub fn successors(&self, board: u64) -> Successors {
        // Taking 1 from every cell sets the top bit of one that was 0, and the lowest such bit is
        // right.
        let zeros = board.wrapping_sub(ONES) & !board & (ONES << 3);
        let blank = zeros.trailing_zeros() & !3;
        Successors {
            board,
            blank,
            cells: self.neighbours[(blank / 4) as usize & 15],
        }
    }

    #[inline]
    pub fn manhattan(&self, board: u64) -> Cost {
        let threes = (0u32..).step_by(12).zip(&self.distances);
        threes
            .map(|(at, table)| Cost::from(table[(board >> at & 0xfff) as usize]))
            .sum()
    }

    #[inline]
    pub fn misplaced(&self, board: u64) -> Cost {
        // A 1 in every cell that is not 0.
        let ones = |cells: u64| {
            let pairs = cells | cells >> 2;
            (pairs | pairs >> 1) & ONES
        };
        (ones(board ^ self.goal) & ones(board)).count_ones()
    }
}

/// The boards one move away.
pub struct Successors {
    board: u64,
    /// The lowest bit of the blank.
    blank: u32,
    cells: u32,
}

impl Iterator for Successors {
    type Item = u64;

    #[inline]
    fn next(&mut self) -> Option<u64> {
        if self.cells == 1 {
            return None;
        }
        let from = 4 * (self.cells & 15);
        self.cells >>= 4;
        let tile = self.board >> from & 15;
        Some(self.board ^ (tile << from | tile << self.blank))
    }
}
