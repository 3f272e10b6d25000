//! Moves, undoing, predecessors, ranks and solvability of boards with repeated tiles and several blanks.

use std::collections::{HashMap, HashSet};

use proptest::prelude::*;
use puzzle_search::puzzles::sliding::{
    BlankMove, MultisetPuzzle, MultisetSolvability, NibbleBoard, Shape, SlidingPuzzle,
};
use puzzle_search::{DistanceTable, Predecessors, Puzzle, Ranked, Reversible};

use super::plain::{after_slides, arrangements, distances, multisets};
use crate::oracle::shuffled;

fn shape(rows: usize, cols: usize) -> Shape {
    Shape::new(rows, cols).unwrap()
}

/// All shapes whose boards can be listed, with every choice of tiles.
fn small_boards() -> Vec<(Shape, Vec<u16>)> {
    let shapes = [
        (1, 1),
        (1, 2),
        (1, 3),
        (1, 5),
        (4, 1),
        (2, 2),
        (2, 3),
        (3, 2),
    ];
    let mut boards = Vec::new();
    for (rows, cols) in shapes {
        for tiles in multisets(rows * cols) {
            boards.push((shape(rows, cols), tiles));
        }
    }
    boards
}

#[test]
fn multisets_are_counted_right() {
    // With one blank they are the partitions of the number of tiles: 1, 1, 2, 3, 5, 7 of 0 to 5.
    assert_eq!(multisets(4).len(), 3 + 2 + 1 + 1);
    assert_eq!(multisets(6).len(), 7 + 5 + 3 + 2 + 1 + 1);
    assert_eq!(arrangements(&[0, 0, 1, 1, 1]).len(), 10);
}

/// From every board of every choice of tiles to every other, or every eleventh where there are many:
/// solvable exactly if the search gets there.
#[test]
fn solvability_is_what_a_search_finds() {
    for (shape, tiles) in small_boards() {
        let boards = arrangements(&tiles);
        // Moves can be taken back, so boards that reach one board reach one another.
        let mut group = HashMap::new();
        for board in &boards {
            if !group.contains_key(board) {
                let reached = distances(board, |board| after_slides(shape.cols(), board));
                group.extend(reached.into_keys().map(|reached| (reached, board)));
            }
        }
        for goal in boards
            .iter()
            .step_by(if boards.len() > 100 { 11 } else { 1 })
        {
            let puzzle = MultisetPuzzle::<1>::new(shape, goal, goal).unwrap();
            for start in &boards {
                let puzzle = puzzle.clone().with_start(start).unwrap();
                assert_eq!(
                    puzzle.is_solvable(),
                    group[start] == group[goal],
                    "{shape} {start:?} to {goal:?}: {}",
                    puzzle.solvability()
                );
            }
        }
    }
}

/// On 3x3 boards every choice with a repetition that leaves at most 4000 boards, from one goal each: all of
/// them are within reach.
#[test]
fn solvability_is_what_a_search_finds_on_3x3_boards() {
    let shape = shape(3, 3);
    for tiles in multisets(9) {
        let boards = arrangements(&tiles);
        if boards.len() > 4000 {
            continue;
        }
        let reached = distances(&boards[0], |board| after_slides(3, board));
        let puzzle = MultisetPuzzle::<1>::new(shape, &boards[0], &boards[0]).unwrap();
        let is_solvable = |start: &Vec<u16>| {
            let puzzle = puzzle.clone().with_start(start).unwrap();
            puzzle.is_solvable()
        };
        assert!(boards.iter().all(is_solvable), "{tiles:?}");
        assert_eq!(reached.len(), boards.len(), "{tiles:?}");
    }
}

/// Where a choice of tiles has more boards, one pair of equal tiles or blanks is enough. The table of
/// distances has an entry for all of them.
#[test]
fn one_pair_puts_every_3x3_board_within_reach() {
    for pair in [0, 1] {
        let mut goal: Vec<u16> = (0..8).collect();
        goal.insert(0, pair);
        let puzzle = MultisetPuzzle::<1>::new(shape(3, 3), &goal, &goal).unwrap();
        assert_eq!(puzzle.rank_count(), Some(181_440));
        let table = DistanceTable::new().build(&puzzle).unwrap();
        assert_eq!(table.histogram().iter().sum::<u64>(), 181_440);
    }
}

#[test]
fn moves_lead_where_tiles_can_slide() {
    for (shape, tiles) in small_boards() {
        for board in arrangements(&tiles) {
            let puzzle = MultisetPuzzle::<1>::new(shape, &board, &tiles).unwrap();
            let state = puzzle.start();
            let mut after = Vec::new();
            for mv in puzzle.moves(&state) {
                let mut next = state;
                puzzle.apply(&mut next, mv);
                after.push(puzzle.decode(&next));

                let back = puzzle.inverse(mv).unwrap();
                assert!(puzzle.moves(&next).any(|mv| mv == back));
                assert!(
                    puzzle
                        .predecessors(&next)
                        .any(|before| before == (state, mv))
                );
                assert_ne!(puzzle.tile_moved(&state, mv), 0);
                let mut undone = next;
                puzzle.undo(&mut undone, mv);
                assert_eq!(undone, state);
                puzzle.apply(&mut next, back);
                assert_eq!(next, state);
            }
            assert_eq!(after, after_slides(shape.cols(), &board));
            assert_eq!(puzzle.predecessors(&state).count(), after.len());
        }
    }
}

#[test]
fn ranks_are_the_order_of_the_arrangements() {
    for (shape, tiles) in small_boards() {
        let boards = arrangements(&tiles);
        let puzzle = MultisetPuzzle::<1>::new(shape, &tiles, &boards[boards.len() / 2]).unwrap();
        assert_eq!(puzzle.rank_count(), Some(boards.len() as u64));
        assert_eq!(puzzle.goal_ranks(), [boards.len() as u64 / 2]);
        for (rank, board) in (0..).zip(&boards) {
            let state = puzzle.encode(board).unwrap();
            assert_eq!(puzzle.rank(&state), rank);
            assert_eq!(puzzle.unrank(rank), state);
        }
    }
}

#[test]
fn ranks_use_all_of_64_bits() {
    // 20! is the last factorial below 2^64.
    let tiles: Vec<u16> = (0..20).collect();
    let puzzle = MultisetPuzzle::<3>::new(shape(4, 5), &tiles, &tiles).unwrap();
    assert_eq!(puzzle.rank_count(), Some(2_432_902_008_176_640_000));
    for rank in [0, 1, 1 << 61, 2_432_902_008_176_639_999] {
        assert_eq!(puzzle.rank(&puzzle.unrank(rank)), rank);
    }
    // 66 over 33 is more than 7 * 10^18, and 34 is the last half for which it fits.
    let half = |half: usize| [vec![0; half], vec![1; half]].concat();
    let puzzle = MultisetPuzzle::<2>::new(shape(2, 33), &half(33), &half(33)).unwrap();
    assert_eq!(puzzle.rank_count(), Some(7_219_428_434_016_265_740));
    for rank in [0, 5, 1 << 62, 7_219_428_434_016_265_739] {
        assert_eq!(puzzle.rank(&puzzle.unrank(rank)), rank);
    }
    let puzzle = MultisetPuzzle::<2>::new(shape(2, 35), &half(35), &half(35)).unwrap();
    assert_eq!(puzzle.rank_count(), None);
    assert!(puzzle.goal_ranks().is_empty());
}

/// With one blank and different tiles it is the plain puzzle: the same moves in the same order, and the
/// same answer about parity.
#[test]
fn without_repetition_it_is_the_plain_puzzle() {
    for seed in 0..200 {
        let shape = shape(3, 4);
        let (start, goal) = (shuffled(12, seed), shuffled(12, !seed));
        let plain = SlidingPuzzle::<NibbleBoard>::new(shape, &start, &goal).unwrap();
        let puzzle = MultisetPuzzle::<1>::new(shape, &start, &goal).unwrap();
        let parity = plain.solvability();
        assert_eq!(puzzle.solvability(), MultisetSolvability::Parity(parity));
        let moves = puzzle.moves(&puzzle.start()).map(BlankMove::direction);
        assert!(moves.eq(plain.moves(&plain.start())));
    }
}

/// How the reasons read.
#[test]
fn solvability_says_why() {
    let why = |shape, start: &[u16], goal: &[u16]| {
        let puzzle = MultisetPuzzle::<1>::new(shape, start, goal).unwrap();
        puzzle.solvability().to_string()
    };
    assert_eq!(
        why(shape(1, 4), &[1, 2, 0, 1], &[1, 1, 2, 0]),
        "not solvable: the tiles are not in the same order as in the goal. In a single row or column no \
         tile can pass another, so their order never changes."
    );
    assert_eq!(
        why(shape(4, 1), &[1, 2, 0, 1], &[0, 1, 2, 1]),
        "solvable: the tiles are in the same order as in the goal."
    );
    assert_eq!(
        why(shape(2, 2), &[1, 2, 3, 0], &[2, 1, 3, 0]),
        "not solvable: going round the board, the tiles are not in the same order as in the goal. The \
         cells of a 2x2 board are a ring, in which no tile can pass another."
    );
    assert_eq!(
        why(shape(2, 2), &[1, 2, 0, 3], &[3, 1, 0, 2]),
        "solvable: going round the board, the tiles are in the same order as in the goal."
    );
}

proptest! {
    /// Boards of many sizes and any number of bits per cell: a walk there and back.
    #[test]
    fn walks_can_be_taken_back(
        rows in 1_usize..12,
        cols in 1_usize..12,
        kinds in 1_u16..400,
        seed: u64,
        choices in prop::collection::vec(any::<prop::sample::Index>(), 0..60),
    ) {
        let shape = shape(rows, cols);
        let numbers = u16::try_from(shape.cells()).unwrap();
        let mut tiles = shuffled(numbers, seed);
        for tile in &mut tiles {
            *tile = *tile % kinds * 7;
        }
        let puzzle = MultisetPuzzle::<31>::new(shape, &tiles, &tiles).unwrap();
        let mut state = puzzle.start();
        let mut plain = tiles.clone();
        let mut walk = Vec::new();
        for choice in choices {
            let moves: Vec<_> = puzzle.moves(&state).collect();
            let after = after_slides(cols, &plain);
            prop_assert_eq!(moves.len(), after.len());
            if moves.is_empty() {
                break;
            }
            let at = choice.index(moves.len());
            prop_assert_eq!(puzzle.tile_moved(&state, moves[at]), puzzle.tile(&state, {
                let blank = moves[at].blank();
                shape.neighbour(blank, moves[at].direction()).unwrap()
            }));
            puzzle.apply(&mut state, moves[at]);
            plain.clone_from(&after[at]);
            walk.push(moves[at]);
            prop_assert_eq!(puzzle.decode(&state), plain.clone());
            prop_assert_eq!(puzzle.encode(&plain), Ok(state));
            if puzzle.rank_count().is_some() {
                prop_assert_eq!(puzzle.unrank(puzzle.rank(&state)), state);
            }
        }
        for mv in walk.into_iter().rev() {
            puzzle.undo(&mut state, mv);
        }
        prop_assert_eq!(state, puzzle.start());
    }

    /// Whatever is asked about cells and moves that do not exist, there is an answer.
    #[test]
    fn moves_off_the_board_change_nothing(
        blank in 0_usize..100_000,
        direction in prop::sample::select(&puzzle_search::puzzles::sliding::Direction::ALL[..]),
    ) {
        let puzzle: MultisetPuzzle = "1 1 2 / 2 0 0".parse().unwrap();
        let mv = BlankMove::new(blank, direction);
        let mut state = puzzle.start();
        puzzle.apply(&mut state, mv);
        if shape(2, 3).neighbour(blank, direction).is_none() {
            prop_assert_eq!(state, puzzle.start());
        }
        prop_assert_eq!(puzzle.tile(&state, blank.max(6)), 0);
        puzzle.undo(&mut state, mv);
        prop_assert_eq!(state, puzzle.start());
    }
}

/// Nothing is lost where states are kept in a set.
#[test]
fn states_are_equal_if_their_tiles_are() {
    let tiles = [0, 0, 1, 1, 2, 2];
    let puzzle = MultisetPuzzle::<1>::new(shape(2, 3), &tiles, &tiles).unwrap();
    let states: HashSet<_> = arrangements(&tiles)
        .iter()
        .map(|board| puzzle.encode(board).unwrap())
        .collect();
    assert_eq!(states.len(), 90);
}
