//! [`StepTables`]: for every shape and cell, what a piece there covers and where it can go. They are
//! made once for a board, so that a move takes no thought about edges.

use crate::puzzles::sliding::Direction;

use super::piece::PieceShape;

/// A piece of one shape, with its top left corner in one cell.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Spot {
    /// The cells that it covers, as bits. Nothing if it does not fit there.
    pub(super) cover: u64,
    /// The cells along its edges.
    pub(super) around: u64,
    /// Where its corner is after a step in each direction, in the order of [`Direction::ALL`].
    pub(super) next: [Option<u8>; 4],
}

/// Where the corner of a piece is after a step from `spot`, if the cells that the piece then covers are all
/// free.
#[inline]
pub(super) fn step(spots: &[Spot], spot: &Spot, direction: Direction, free: u64) -> Option<u8> {
    let to = spot.next[direction as usize]?;
    (spots[usize::from(to)].cover & !free == 0).then_some(to)
}

#[derive(Clone, Debug)]
pub(super) struct StepTables {
    spots: [Vec<Spot>; 4],
}

impl StepTables {
    /// Tables for a board of at most 64 cells.
    pub(super) fn new(rows: usize, cols: usize) -> Self {
        let spots = PieceShape::ALL.map(|shape| {
            let cells = 0..rows * cols;
            let spot = |cell| Spot {
                cover: cover(shape, cell, rows, cols),
                around: 0,
                next: Direction::ALL.map(|direction| neighbour(cell, direction, rows, cols)),
            };
            let mut spots: Vec<Spot> = cells.map(spot).collect();
            for cell in 0..spots.len() {
                let own = spots[cell].cover;
                let next = spots[cell].next.map(|next| {
                    next.filter(|&next| own != 0 && spots[usize::from(next)].cover != 0)
                });
                let reached = next.iter().flatten();
                let around = reached.fold(0, |all, &next| all | spots[usize::from(next)].cover);
                spots[cell].next = next;
                spots[cell].around = around & !own;
            }
            spots
        });
        Self { spots }
    }

    /// All spots of a shape, by cell.
    #[inline]
    pub(super) fn of(&self, shape: PieceShape) -> &[Spot] {
        &self.spots[shape as usize]
    }
}

/// The bits of the cells of a piece, or none if it would stand out.
fn cover(shape: PieceShape, cell: usize, rows: usize, cols: usize) -> u64 {
    let (row, col) = (cell / cols, cell % cols);
    if row + shape.rows() > rows || col + shape.cols() > cols {
        return 0;
    }
    let rows = row..row + shape.rows();
    let cells = rows.flat_map(|row| (col..col + shape.cols()).map(move |col| row * cols + col));
    cells.fold(0, |bits, cell| bits | 1 << cell)
}

#[expect(clippy::cast_possible_truncation, reason = "at most 64 cells")]
fn neighbour(cell: usize, direction: Direction, rows: usize, cols: usize) -> Option<u8> {
    let (row, col) = (cell / cols, cell % cols);
    let (row, col) = match direction {
        Direction::Up => (row.checked_sub(1)?, col),
        Direction::Down => (row + 1, col),
        Direction::Left => (row, col.checked_sub(1)?),
        Direction::Right => (row, col + 1),
    };
    (row < rows && col < cols).then_some((row * cols + col) as u8)
}
