//! [`Regions`]: where the blank can go among tiles that do not move.

use crate::puzzles::sliding::shape::Shape;

/// A set of cells, a bit for each.
pub type CellSet = u128;

/// The shape of a board, as masks.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Regions {
    cols: u32,
    all: CellSet,
    /// Without the first and without the last column.
    not_first: CellSet,
    not_last: CellSet,
}

impl Regions {
    /// The shape has at most 128 cells.
    pub fn new(shape: Shape) -> Self {
        let cells = 0..shape.cells().min(128);
        let set = |keep: &dyn Fn(usize) -> bool| {
            let kept = cells.clone().filter(|&cell| keep(cell % shape.cols()));
            kept.fold(0, |set, cell| set | 1 << cell)
        };
        Regions {
            cols: u32::try_from(shape.cols()).unwrap_or(u32::MAX),
            all: set(&|_| true),
            not_first: set(&|col| col > 0),
            not_last: set(&|col| col + 1 < shape.cols()),
        }
    }

    /// All cells but these.
    pub fn without(&self, cells: &[usize]) -> CellSet {
        cells
            .iter()
            .fold(self.all, |free, &cell| free & !(1 << cell))
    }

    /// The cells next to those of a set.
    #[inline]
    fn beside(&self, set: CellSet) -> CellSet {
        let across = (set & self.not_last) << 1 | (set & self.not_first) >> 1;
        let up = set.checked_shr(self.cols).unwrap_or(0);
        let down = set.checked_shl(self.cols).unwrap_or(0);
        across | up | down
    }

    /// The free cells that can be reached from those of `seed`.
    #[inline]
    pub fn around(&self, seed: CellSet, free: CellSet) -> CellSet {
        let mut region = seed & free;
        loop {
            let next = (region | self.beside(region)) & free;
            if next == region {
                return region;
            }
            region = next;
        }
    }

    /// The region with this number, in the order of their first cells; none if there are not so
    /// many.
    #[inline]
    pub fn of_number(&self, number: u64, free: CellSet) -> CellSet {
        let mut rest = free;
        let mut left = number;
        loop {
            let region = self.around(rest & rest.wrapping_neg(), free);
            if left == 0 || region == 0 {
                return region;
            }
            rest &= !region;
            left -= 1;
        }
    }

    /// The number of the region that the free cell `cell` is in.
    #[inline]
    pub fn number_of(&self, cell: usize, free: CellSet) -> u64 {
        let cell = 1 << cell;
        let mut rest = free;
        let mut number = 0;
        loop {
            let region = self.around(rest & rest.wrapping_neg(), free);
            if region & cell != 0 || region == 0 {
                return number;
            }
            rest &= !region;
            number += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// k tiles leave at most k + 1 regions: tried for all sets of tiles on some small boards.
    #[test]
    fn there_is_at_most_one_region_more_than_tiles() {
        for (rows, cols) in [(1, 9), (2, 7), (3, 4), (3, 5), (4, 4)] {
            let shape = Shape::new(rows, cols).expect("a small board");
            let regions = Regions::new(shape);
            let mut most = 0;
            for set in 1_u32..1 << shape.cells() {
                let free = regions.all & !CellSet::from(set);
                let last = (0..shape.cells()).filter(|&cell| free >> cell & 1 == 1);
                let numbers = last.map(|cell| regions.number_of(cell, free)).max();
                let Some(number) = numbers else { continue };
                assert!(number <= set.count_ones().into(), "{shape} {set:b}");
                assert_ne!(regions.of_number(number, free), 0);
                assert_eq!(regions.of_number(number + 1, free), 0);
                most = most.max(number);
            }
            assert!(most >= 2);
        }
    }
}
