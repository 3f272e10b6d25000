//! [`GoalDistances`]: how far every cell is from the cells of each symbol in the goal.

use std::sync::{Arc, OnceLock};

use crate::puzzles::sliding::direction::Direction;
use crate::puzzles::sliding::shape::Shape;

/// The tables of the two estimates. Clones share them.
#[derive(Clone)]
pub(super) struct GoalDistances {
    shape: Shape,
    /// By symbol and cell.
    nearest: Arc<[u16]>,
    /// By symbol and the set of its cells. Built on first use.
    assignments: Arc<OnceLock<Box<[u8]>>>,
    /// The cells of each symbol in the goal, as a set. Empty if there are more than
    /// [`MAX_ASSIGNED`] cells.
    sets: Arc<[u32]>,
}

/// The most cells for which there is a table of assignments: it takes two to the power of this many bytes
/// for every symbol.
pub(super) const MAX_ASSIGNED: usize = 16;

impl GoalDistances {
    /// For a goal of these symbols, of which there are so many different ones.
    pub(super) fn new(shape: Shape, goal: &[usize], symbols: usize) -> Self {
        let cells = shape.cells();
        let mut nearest = vec![u16::MAX; symbols * cells];
        for (to, &symbol) in goal.iter().enumerate() {
            let distances = nearest[symbol * cells..].iter_mut().take(cells);
            for (from, least) in distances.enumerate() {
                let distance = u16::try_from(shape.distance(from, to)).unwrap_or(u16::MAX);
                *least = distance.min(*least);
            }
        }
        let mut sets = Vec::new();
        if cells <= MAX_ASSIGNED {
            sets.resize(symbols, 0);
            for (cell, &symbol) in goal.iter().enumerate() {
                sets[symbol] |= 1 << cell;
            }
        }
        GoalDistances {
            shape,
            nearest: nearest.into(),
            assignments: Arc::default(),
            sets: sets.into(),
        }
    }

    /// The distance of a cell from the nearest cell that holds the symbol in the goal. 0 for the blank.
    #[inline]
    pub(super) fn nearest(&self, symbol: usize, cell: usize) -> u32 {
        if symbol == 0 {
            return 0;
        }
        let at = symbol * self.shape.cells() + cell;
        self.nearest.get(at).copied().map_or(0, u32::from)
    }

    /// Are there tables of assignments for this board?
    #[inline]
    pub(super) fn has_assignments(&self) -> bool {
        !self.sets.is_empty()
    }

    /// The least sum of distances if every cell of the set is assigned to a cell of the symbol in the goal,
    /// no two to the same. 0 for the blank.
    #[inline]
    pub(super) fn assigned(&self, symbol: usize, set: u32) -> u32 {
        if symbol == 0 {
            return 0;
        }
        let tables = self.assignments.get_or_init(|| self.assign());
        let at = (symbol << self.shape.cells()) | set as usize;
        tables.get(at).copied().map_or(0, u32::from)
    }

    /// Breadth-first from the cells of each symbol in the goal, one of them moved by one at a time to a cell
    /// that is not in the set.
    ///
    /// That gives the least sum: where a cell on the way is taken, the one that is there can go on instead,
    /// since they are interchangeable.
    fn assign(&self) -> Box<[u8]> {
        let size = 1 << self.shape.cells();
        let mut tables = vec![0; self.sets.len() * size];
        for (table, &goal) in tables.chunks_exact_mut(size).zip(&*self.sets).skip(1) {
            let mut seen = vec![false; size];
            seen[goal as usize] = true;
            let mut level = vec![goal];
            for distance in 1_u8.. {
                let mut next = Vec::new();
                for set in level {
                    for cell in (0..self.shape.cells()).filter(|cell| set >> cell & 1 == 1) {
                        let to = Direction::ALL.map(|to| self.shape.neighbour(cell, to));
                        for to in to.into_iter().flatten().filter(|to| set >> to & 1 == 0) {
                            let moved = set ^ (1 << cell) ^ (1 << to);
                            if !std::mem::replace(&mut seen[moved as usize], true) {
                                table[moved as usize] = distance;
                                next.push(moved);
                            }
                        }
                    }
                }
                if next.is_empty() {
                    break;
                }
                level = next;
            }
        }
        tables.into()
    }
}
