//! Klotski without a goal, for tests and benchmarks that go through all boards in reach.

use puzzle_search::prelude::*;
use puzzle_search::puzzles::klotski::{Klotski, KlotskiBoard, KlotskiMove};

/// The same puzzle without a goal: a search goes through all boards in reach.
pub struct Everywhere(pub Klotski);

impl Puzzle for Everywhere {
    type State = KlotskiBoard;
    type Move = KlotskiMove;
    type Moves = MoveList<KlotskiMove>;

    fn start(&self) -> KlotskiBoard {
        self.0.start()
    }

    fn is_goal(&self, _: &KlotskiBoard) -> bool {
        false
    }

    fn moves(&self, board: &KlotskiBoard) -> MoveList<KlotskiMove> {
        self.0.moves(board)
    }

    fn apply(&self, board: &mut KlotskiBoard, mv: KlotskiMove) {
        self.0.apply(board, mv);
    }

    fn inverse(&self, mv: KlotskiMove) -> Option<KlotskiMove> {
        self.0.inverse(mv)
    }
}
