//! [`Goal`]: the tables that heuristics and ranks look into.

use std::sync::Arc;

use super::direction::Direction;
use super::shape::{Shape, as_tile};

/// The goal, by cell and by tile, and what each move does to the Manhattan distance.
///
/// Copies share the tables.
#[derive(Clone)]
pub(super) struct Goal {
    shape: Shape,
    /// The cell of each tile, the blank's first.
    cells: Arc<[u16]>,
    /// The tiles read row by row without the blank.
    sequence: Arc<[u16]>,
    /// Where each tile comes in that sequence.
    positions: Arc<[u16]>,
    /// What is added to the distance of the tile that moves, by the cell of the blank, its direction
    /// and the tile. The tile comes last because it is known last. Empty for large boards.
    steps: Arc<[i8]>,
    /// Each direction has two to the power of this many steps.
    step_bits: u32,
}

/// The most cells for which the table of steps is made: its bytes are up to 8 times the square of
/// this number, and it has to stay in the fastest cache.
const MAX_STEP_CELLS: usize = 36;

impl Goal {
    /// `tiles` have been checked.
    pub(super) fn new(shape: Shape, tiles: &[u16]) -> Goal {
        let mut cells = vec![0; tiles.len()];
        let mut positions = vec![0; tiles.len()];
        let mut sequence = Vec::with_capacity(tiles.len() - 1);
        for (cell, &tile) in tiles.iter().enumerate() {
            cells[usize::from(tile)] = as_tile(cell);
            if tile != 0 {
                positions[usize::from(tile)] = as_tile(sequence.len());
                sequence.push(tile);
            }
        }
        let mut goal = Goal {
            shape,
            cells: cells.into(),
            sequence: sequence.into(),
            positions: positions.into(),
            steps: Arc::new([]),
            step_bits: shape.cells().next_power_of_two().ilog2(),
        };
        if shape.cells() <= MAX_STEP_CELLS {
            let tiles = 1 << goal.step_bits;
            let mut steps = Vec::with_capacity(4 * shape.cells() * tiles);
            for blank in 0..shape.cells() {
                for direction in Direction::ALL {
                    for tile in 0..tiles {
                        steps.push(goal.compute_step(blank, direction, as_tile(tile)));
                    }
                }
            }
            goal.steps = steps.into();
        }
        goal
    }

    /// The cell of a tile.
    #[inline]
    pub(super) fn cell(&self, tile: u16) -> usize {
        self.cells
            .get(usize::from(tile))
            .copied()
            .map_or(0, usize::from)
    }

    /// The row and the column of a tile.
    #[inline]
    pub(super) fn place(&self, tile: u16) -> (usize, usize) {
        self.shape.place(self.cell(tile))
    }

    /// The tiles read row by row without the blank.
    #[inline]
    pub(super) fn sequence(&self) -> &[u16] {
        &self.sequence
    }

    /// Where a tile comes in that sequence, from 0.
    #[inline]
    pub(super) fn position(&self, tile: u16) -> usize {
        self.positions
            .get(usize::from(tile))
            .copied()
            .map_or(0, usize::from)
    }

    /// What is added to the distance of `tile` from its cell when the blank leaves the cell
    /// `blank` in this direction and the tile enters it: 1 or -1; 0 for the blank itself.
    #[inline]
    pub(super) fn step(&self, blank: usize, direction: Direction, tile: u16) -> i8 {
        // A board of another shape may have its blank anywhere. Any step will do then, but there
        // must be no panic.
        let row = (blank.wrapping_mul(4) | direction as usize).wrapping_shl(self.step_bits);
        match self.steps.get(row.wrapping_add(usize::from(tile))) {
            Some(&step) => step,
            None => self.compute_step(blank, direction, tile),
        }
    }

    /// The same, from the rows and columns.
    #[cold]
    #[inline(never)]
    fn compute_step(&self, blank: usize, direction: Direction, tile: u16) -> i8 {
        if tile == 0 {
            return 0;
        }
        let goal = self.place(tile);
        let to = self.shape.place(blank);
        // If the blank goes up, the tile comes down: nearer if its goal is in this row or below.
        let nearer = match direction {
            Direction::Up => goal.0 >= to.0,
            Direction::Down => goal.0 <= to.0,
            Direction::Left => goal.1 >= to.1,
            Direction::Right => goal.1 <= to.1,
        };
        if nearer { -1 } else { 1 }
    }
}
