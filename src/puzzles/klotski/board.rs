//! [`KlotskiBoard`]: a state of the puzzle.

use std::hash::{Hash, Hasher};

use super::piece::PieceShape;

/// Where there are pieces of each shape: a bit per cell and shape, set where the top left cell of such a
/// piece is.
///
/// Boards are equal if they look alike. Which of several pieces of one shape is which makes no
/// difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KlotskiBoard {
    corners: [u64; 4],
}

impl KlotskiBoard {
    pub(super) const EMPTY: Self = Self { corners: [0; 4] };

    /// The top left cells of all pieces of a shape.
    #[inline]
    pub(super) fn corners(&self, shape: PieceShape) -> u64 {
        self.corners[shape as usize]
    }

    /// The shape of the piece whose top left cell this is.
    #[inline]
    pub(super) fn shape_at(&self, cell: u8) -> Option<PieceShape> {
        let is_here = |shape: &PieceShape| self.corners(*shape) & bit(cell) != 0;
        PieceShape::ALL.into_iter().find(is_here)
    }

    /// Takes away a piece that is there, or adds one that is not.
    #[inline]
    pub(super) fn toggle(&mut self, shape: PieceShape, cell: u8) {
        self.corners[shape as usize] ^= bit(cell);
    }

    /// The cells that are taken, on a board with this many columns.
    #[inline]
    pub(super) fn taken(&self, cols: usize) -> u64 {
        let [large, wide, tall, small] = self.corners;
        let two_wide = large | wide;
        let upper = two_wide | two_wide << 1 | tall | small;
        let two_tall = large | large << 1 | tall;
        // With 64 columns there is no second row.
        let cols = u32::try_from(cols).unwrap_or(u64::BITS);
        upper | two_tall.checked_shl(cols).unwrap_or(0)
    }
}

/// The bit of a cell; none for a cell that no board has.
#[inline]
fn bit(cell: u8) -> u64 {
    1_u64.checked_shl(cell.into()).unwrap_or(0)
}

impl Hash for KlotskiBoard {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        for corners in self.corners {
            state.write_u64(corners);
        }
    }
}
