//! [`Symmetry`]: a turn or a reflection of the board.

use crate::puzzles::knights_tour::puzzle::square::Square;
use crate::puzzles::knights_tour::puzzle::tour::KnightsTour;

/// A turn or a reflection of the board.
#[derive(Clone, Copy)]
pub(super) struct Symmetry {
    exchange: bool,
    flip_x: bool,
    flip_y: bool,
}

impl Symmetry {
    /// Those after which this board, with its end, looks the same. The start may move.
    pub(super) fn of(board: &KnightsTour) -> Vec<Symmetry> {
        (0..8)
            .map(|bits| Symmetry {
                exchange: bits & 1 != 0,
                flip_x: bits & 2 != 0,
                flip_y: bits & 4 != 0,
            })
            .filter(|symmetry| symmetry.keeps(board))
            .collect()
    }

    /// Where a square of the board comes to lie.
    pub(super) fn image(self, board: &KnightsTour, (x, y): Square) -> Square {
        let (x, y) = if self.exchange { (y, x) } else { (x, y) };
        let flip = |flip, at: u32, side: u32| if flip { side.wrapping_sub(at + 1) } else { at };
        (
            flip(self.flip_x, x, board.width()),
            flip(self.flip_y, y, board.height()),
        )
    }

    fn keeps(self, board: &KnightsTour) -> bool {
        (!self.exchange || board.width() == board.height())
            && board
                .end_square()
                .is_none_or(|end| self.image(board, end) == end)
            && (!board.has_holes()
                || board
                    .all_squares()
                    .all(|square| board.has_square(self.image(board, square))))
    }
}
