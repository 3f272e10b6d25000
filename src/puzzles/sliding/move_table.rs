//! [`MoveTable`]: where the blank can go from each cell, looked up in a table.

use std::sync::Arc;

use super::direction::Direction;
use super::moves::Moves;
use super::shape::{Shape, as_tile};

/// The moves and the neighbours of every cell, computed once. Clones share them.
///
/// Takes 16 to 32 bytes per cell.
#[derive(Clone, Debug)]
pub(super) struct MoveTable {
    cells: Arc<[Entry]>,
}

/// What the table knows about a cell, padded to a size that a shift can multiply by.
#[derive(Clone, Copy, Debug)]
#[repr(align(16))]
struct Entry {
    moves: Moves,
    neighbours: [u16; 4],
}

impl MoveTable {
    /// The table for boards of this shape; it lists the moves in this order.
    pub(super) fn new(shape: Shape, order: [Direction; 4]) -> Self {
        let entry = |cell| Entry {
            moves: Moves::select(order, |to| shape.neighbour(cell, to).is_some()),
            neighbours: Direction::ALL.map(|to| as_tile(shape.neighbour(cell, to).unwrap_or(cell))),
        };
        let entries = shape.cells().next_power_of_two();
        MoveTable {
            cells: (0..entries).map(entry).collect(),
        }
    }

    /// The legal moves when the blank is in this cell. Any moves for a cell off the board.
    #[inline]
    pub(super) fn moves(&self, blank: usize) -> Moves {
        self.entry(blank).moves
    }

    /// The next cell in this direction, or the same cell if there is none. Any cell for a cell off
    /// the board.
    #[inline]
    pub(super) fn neighbour(&self, cell: usize, direction: Direction) -> usize {
        usize::from(self.entry(cell).neighbours[direction as usize])
    }

    /// The number of entries is a power of two, so masking the cell keeps it in range without a
    /// test.
    #[inline]
    fn entry(&self, cell: usize) -> &Entry {
        &self.cells[cell & (self.cells.len() - 1)]
    }
}
