//! All encodings hold the same boards and make the same moves.

#![expect(
    clippy::unusual_byte_groupings,
    reason = "three bits a cell, and five for a place"
)]

use std::collections::HashSet;
use std::fmt::Debug;

use crate::oracle::{STEPS, arrangements, shuffled, slide};
use proptest::prelude::*;
use puzzle_search::puzzles::sliding::{
    Board, BoardError, CellsBoard, Direction, MatrixBoard, NibbleBoard, PackedBoard, RankBoard,
    Shape, SlidingPuzzle, TextBoard, WordBoard,
};
use puzzle_search::{Puzzle, Reversible};

/// Follows a walk and compares each board on it with the oracle's. Illegal steps are tried too.
fn follow<B: Board>(puzzle: &SlidingPuzzle<B>, walk: &[Direction]) {
    let cols = puzzle.shape().cols();
    let mut state = puzzle.start();
    let mut tiles = puzzle.decode(&state);
    for &direction in walk {
        // What the state says of itself.
        assert_eq!(puzzle.decode(&state), tiles);
        assert_eq!(puzzle.encode(&tiles).as_ref(), Ok(&state));
        assert_eq!(tiles[puzzle.blank(&state)], 0);
        for (cell, &tile) in tiles.iter().enumerate() {
            assert_eq!(state.tile(puzzle.shape(), cell), tile);
        }
        // Which moves it has.
        let legal: Vec<_> = Direction::ALL
            .into_iter()
            .filter(|&to| slide(cols, &tiles, STEPS[to as usize]).is_some())
            .collect();
        assert!(puzzle.moves(&state).eq(legal.iter().copied()));
        assert_eq!(puzzle.moves(&state).len(), legal.len());

        // What a move does, and that it can be taken back.
        let before = state.clone();
        let moved = puzzle.tile_moved(&state, direction);
        puzzle.apply(&mut state, direction);
        if let Some(next) = slide(cols, &tiles, STEPS[direction as usize]) {
            assert_eq!(
                moved,
                tiles[next.iter().position(|&tile| tile == 0).unwrap()]
            );
            let mut back = state.clone();
            puzzle.undo(&mut back, direction);
            assert_eq!(back, before);
            puzzle.apply(&mut state, puzzle.inverse(direction).unwrap());
            assert_eq!(state, before);
            puzzle.apply(&mut state, direction);
            tiles = next;
        } else {
            assert_eq!(moved, 0);
            assert_eq!(state, before, "a move off the board must change nothing");
        }
    }
}

/// Follows the walk in one encoding.
fn check<B: Board>(shape: Shape, tiles: &[u16], walk: &[Direction]) {
    let puzzle = SlidingPuzzle::<B>::new(shape, tiles, &shape.tiles_in_order()).unwrap();
    follow(&puzzle, walk);
}

fn walks() -> impl Strategy<Value = Vec<Direction>> {
    prop::collection::vec(prop::sample::select(&Direction::ALL[..]), 1..60)
}

/// A test for one shape: everything that can hold it.
macro_rules! shape {
    ($name:ident, $rows:literal, $cols:literal, $($board:ty),*) => {
        proptest! {
            #![proptest_config(ProptestConfig::with_cases(64))]
            #[test]
            fn $name(seed: u64, walk in walks()) {
                let shape = Shape::new($rows, $cols).unwrap();
                let tiles = shuffled($rows * $cols, seed);
                check::<CellsBoard>(shape, &tiles, &walk);
                check::<MatrixBoard<$rows, $cols>>(shape, &tiles, &walk);
                $(check::<$board>(shape, &tiles, &walk);)*
            }
        }
    };
}

shape!(
    moves_alike_1x1,
    1,
    1,
    NibbleBoard,
    WordBoard,
    TextBoard,
    RankBoard
);
shape!(
    moves_alike_1x6,
    1,
    6,
    NibbleBoard,
    WordBoard,
    TextBoard,
    RankBoard
);
shape!(
    moves_alike_6x1,
    6,
    1,
    NibbleBoard,
    WordBoard,
    TextBoard,
    RankBoard
);
shape!(
    moves_alike_2x2,
    2,
    2,
    NibbleBoard,
    WordBoard,
    TextBoard,
    RankBoard
);
shape!(
    moves_alike_3x2,
    3,
    2,
    NibbleBoard,
    WordBoard,
    TextBoard,
    RankBoard
);
shape!(
    moves_alike_3x3,
    3,
    3,
    NibbleBoard,
    WordBoard,
    TextBoard,
    RankBoard,
    PackedBoard
);
shape!(
    moves_alike_3x4,
    3,
    4,
    NibbleBoard,
    WordBoard,
    TextBoard,
    RankBoard
);
shape!(
    moves_alike_2x8,
    2,
    8,
    NibbleBoard,
    WordBoard,
    TextBoard,
    RankBoard
);
shape!(
    moves_alike_4x4,
    4,
    4,
    NibbleBoard,
    WordBoard,
    TextBoard,
    RankBoard
);
shape!(moves_alike_17x1, 17, 1, TextBoard, RankBoard);
shape!(moves_alike_4x5, 4, 5, TextBoard, RankBoard);
shape!(moves_alike_2x31, 2, 31, TextBoard);
shape!(moves_alike_16x16, 16, 16,);

#[test]
fn boards_of_the_largest_shapes_move() {
    for (rows, cols) in [(256, 256), (1, 65_536), (65_536, 1)] {
        let shape = Shape::new(rows, cols).unwrap();
        let puzzle = SlidingPuzzle::<CellsBoard>::random(shape, 5).unwrap();
        let mut state = puzzle.start();
        for direction in Direction::ALL {
            puzzle.apply(&mut state, direction);
        }
        assert!(puzzle.encode(&puzzle.decode(&state)).is_ok());
        assert!(puzzle.is_solvable());
    }
}

#[test]
fn an_encoding_refuses_shapes_that_it_cannot_hold() {
    fn refuses<B: Board>(rows: usize, cols: usize, words: &str) {
        let shape = Shape::new(rows, cols).unwrap();
        let tiles = shape.tiles_in_order();
        let error = SlidingPuzzle::<B>::new(shape, &tiles, &tiles).unwrap_err();
        assert!(matches!(error, BoardError::DoesNotFit { .. }));
        assert_eq!(error.to_string(), words);
    }
    refuses::<NibbleBoard>(
        1,
        17,
        "a 1x17 board does not fit in a NibbleBoard, which holds up to 16 cells",
    );
    refuses::<WordBoard>(
        2,
        9,
        "a 2x9 board does not fit in a WordBoard, which holds up to 16 cells",
    );
    refuses::<PackedBoard>(
        1,
        9,
        "a 1x9 board does not fit in a PackedBoard, which holds 3x3 boards only",
    );
    refuses::<RankBoard>(
        3,
        7,
        "a 3x7 board does not fit in a RankBoard, which holds up to 20 cells",
    );
    refuses::<TextBoard>(
        7,
        9,
        "a 7x9 board does not fit in a TextBoard, which holds up to 62 cells",
    );
    refuses::<MatrixBoard<3, 4>>(
        4,
        3,
        "a 4x3 board does not fit in a MatrixBoard, which holds 3x4 boards only",
    );
    refuses::<MatrixBoard<16, 17>>(
        16,
        17,
        "a 16x17 board does not fit in a MatrixBoard, which holds up to 256 cells",
    );
}

#[test]
fn the_packed_board_has_the_published_bits() {
    let shape = Shape::new(3, 3).unwrap();
    let puzzle = SlidingPuzzle::<PackedBoard>::random(shape, 0).unwrap();
    for (tiles, bits) in [
        (
            [8, 7, 6, 5, 4, 3, 2, 1, 0],
            0b000_111_110_101_100_011_010_001_000_00000,
        ),
        (
            [1, 2, 3, 8, 0, 4, 7, 6, 5],
            0b001_010_011_000_000_100_111_110_101_00011,
        ),
        (
            [8, 7, 1, 5, 2, 6, 3, 4, 0],
            0b000_111_001_101_010_110_011_100_000_00000,
        ),
        (
            [0, 1, 2, 3, 4, 5, 6, 7, 8],
            0b000_001_010_011_100_101_110_111_000_01000,
        ),
    ] {
        let board = puzzle.encode(&tiles).unwrap();
        assert_eq!(board.to_bits(), bits, "{tiles:?}");
        assert_eq!(PackedBoard::from_bits(bits), Some(board));
    }
}

#[test]
fn packed_and_ranked_boards_are_all_different() {
    let shape = Shape::new(3, 3).unwrap();
    let packed = SlidingPuzzle::<PackedBoard>::random(shape, 0).unwrap();
    let ranked = SlidingPuzzle::<RankBoard>::random(shape, 0).unwrap();
    let mut bits = HashSet::new();
    let mut numbers = vec![false; 362_880];
    for tiles in arrangements(9) {
        let board = packed.encode(&tiles).unwrap();
        assert_eq!(packed.decode(&board), tiles);
        assert_eq!(tiles[packed.blank(&board)], 0);
        assert_eq!(PackedBoard::from_bits(board.to_bits()), Some(board));
        assert!(bits.insert(board.to_bits()));

        let board = ranked.encode(&tiles).unwrap();
        assert_eq!(ranked.decode(&board), tiles);
        let seen = &mut numbers[usize::try_from(board.to_bits()).unwrap()];
        assert!(!std::mem::replace(seen, true));
    }
}

proptest! {
    #[test]
    fn bits_are_checked(bits: u32, place in 0_u32..32) {
        let puzzle = SlidingPuzzle::<PackedBoard>::random(Shape::new(3, 3).unwrap(), 0).unwrap();
        for bits in [bits, bits & !31 | place] {
            if let Some(board) = PackedBoard::from_bits(bits) {
                prop_assert_eq!(board.to_bits(), bits);
                prop_assert_eq!(puzzle.encode(&puzzle.decode(&board)), Ok(board));
            }
        }
    }

    /// One changed bit of a board is another board at most, never the same one.
    #[test]
    fn a_flipped_bit_is_noticed(seed: u64, bit in 0_u32..32) {
        let puzzle = SlidingPuzzle::<PackedBoard>::random(Shape::new(3, 3).unwrap(), seed).unwrap();
        let bits = puzzle.start().to_bits() ^ 1 << bit;
        if let Some(board) = PackedBoard::from_bits(bits) {
            prop_assert_eq!(puzzle.encode(&puzzle.decode(&board)), Ok(board));
        }
    }
}

#[test]
fn bad_bits_are_refused() {
    for bits in [
        0,
        u32::MAX,
        0b001_010_011_100_101_110_111_000_000_01001, // tile 8 in a tenth cell
        0b001_010_011_100_101_110_111_000_000_00110, // tile 8 in the cell of tile 7
        0b001_010_011_100_101_110_110_000_000_00111, // tile 6 twice
        0b001_010_011_100_101_110_111_111_000_01000, // tile 7 twice, no blank
    ] {
        assert_eq!(PackedBoard::from_bits(bits), None, "{bits:b}");
    }
}

#[test]
fn boards_are_as_small_as_the_documentation_says() {
    assert_eq!(size_of::<NibbleBoard>(), 8);
    assert_eq!(size_of::<WordBoard>(), 16);
    assert_eq!(size_of::<PackedBoard>(), 4);
    assert_eq!(size_of::<RankBoard>(), 8);
    assert_eq!(size_of::<MatrixBoard<3, 3>>(), 10);
    assert_eq!(size_of::<MatrixBoard<4, 4>>(), 17);
    assert_eq!(size_of::<TextBoard>(), 24);
    assert_eq!(size_of::<CellsBoard>(), 72);
}

#[test]
fn text_goes_on_with_letters() {
    let shape = Shape::new(2, 31).unwrap();
    let puzzle =
        SlidingPuzzle::<TextBoard>::new(shape, &shape.tiles_in_order(), &shape.tiles_in_order());
    let text = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0";
    assert_eq!(puzzle.unwrap().start().as_str(), text);
}

#[test]
fn a_board_of_another_shape_is_no_reason_to_panic() {
    fn mix<B: Board + Debug>(small: (usize, usize), large: (usize, usize)) {
        use puzzle_search::Heuristic;
        use puzzle_search::Ranked;
        use puzzle_search::puzzles::sliding::{LinearConflict, Manhattan, Misplaced};
        let small = SlidingPuzzle::<B>::random(Shape::new(small.0, small.1).unwrap(), 1).unwrap();
        let large = SlidingPuzzle::<B>::random(Shape::new(large.0, large.1).unwrap(), 1).unwrap();
        for (puzzle, foreign) in [(&small, large.start()), (&large, small.start())] {
            let _ = (
                puzzle.moves(&foreign),
                puzzle.decode(&foreign),
                puzzle.is_goal(&foreign),
            );
            let _ = (
                puzzle.rank(&foreign),
                puzzle.has_rank(&foreign),
                puzzle.display(&foreign),
            );
            for direction in Direction::ALL {
                let _ = LinearConflict.estimate_after(puzzle, &foreign, 0, direction);
                let _ = Misplaced.estimate_after(puzzle, &foreign, 0, direction);
                let mut state = foreign.clone();
                puzzle.apply(&mut state, direction);
                puzzle.undo(&mut state, direction);
            }
            let _ = Manhattan.estimate(puzzle, &foreign);
            let _ = LinearConflict.estimate(puzzle, &foreign);
        }
    }
    mix::<NibbleBoard>((2, 2), (4, 4));
    mix::<NibbleBoard>((1, 4), (4, 4));
    mix::<WordBoard>((2, 2), (4, 4));
    mix::<WordBoard>((1, 4), (4, 4));
    mix::<RankBoard>((2, 2), (4, 5));
    mix::<RankBoard>((3, 3), (4, 4));
    mix::<RankBoard>((1, 1), (1, 20));
    mix::<TextBoard>((2, 2), (6, 6));
    mix::<CellsBoard>((2, 2), (20, 20));
    mix::<CellsBoard>((1, 2), (5, 5));
}

#[test]
fn the_order_of_moves_is_the_one_that_was_set() {
    use Direction::{Down, Left, Right, Up};
    let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 / 4 0 5 / 6 7 8".parse().unwrap();
    assert_eq!(puzzle.order(), [Up, Down, Left, Right]);
    let puzzle = puzzle.with_order([Down, Up, Right, Left]).unwrap();
    assert_eq!(puzzle.order(), [Down, Up, Right, Left]);
    let corner = puzzle.encode(&[0, 1, 2, 3, 4, 5, 6, 7, 8]).unwrap();
    assert!(puzzle.moves(&puzzle.start()).eq([Down, Up, Right, Left]));
    assert!(puzzle.moves(&corner).eq([Down, Right]));
    let error = puzzle.with_order([Down, Up, Right, Up]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the order of moves names up twice; it must name each direction once"
    );
}

#[test]
fn start_and_goal_can_be_changed() {
    let puzzle: SlidingPuzzle<NibbleBoard> = "876543210".parse().unwrap();
    assert_eq!(puzzle.decode(puzzle.goal()), [1, 2, 3, 4, 5, 6, 7, 8, 0]);
    assert!(!puzzle.is_goal(&puzzle.start()));
    let puzzle = puzzle.with_goal(&[8, 7, 6, 5, 4, 3, 2, 1, 0]).unwrap();
    assert!(puzzle.is_goal(&puzzle.start()));
    let puzzle = puzzle.with_start(&[8, 7, 6, 5, 4, 3, 2, 0, 1]).unwrap();
    assert!(!puzzle.is_goal(&puzzle.start()));
    assert!(
        puzzle
            .clone()
            .with_start(&[8, 7, 6, 5, 4, 3, 2, 0])
            .is_err()
    );
    assert!(puzzle.with_goal(&[8, 7, 6, 5, 4, 3, 2, 0, 0]).is_err());
}

#[test]
fn rows_are_aligned() {
    let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 / 5 6 7 8 / 9 10 0 11".parse().unwrap();
    let text = puzzle.display(&puzzle.start()).to_string();
    assert_eq!(text, " 1  2  3  4\n 5  6  7  8\n 9 10  0 11");
    let again: SlidingPuzzle<NibbleBoard> = text.parse().unwrap();
    assert_eq!(again.start(), puzzle.start());
}
