//! Moves of whole segments: what they do, and how far boards are from one another.

use puzzle_search::puzzles::sliding::{
    Board, CellsBoard, MatrixBoard, NibbleBoard, PackedBoard, RankBoard, SegmentMove,
    SegmentPuzzle, Shape, SlidingPuzzle, TextBoard, WordBoard,
};
use puzzle_search::{DistanceTable, Predecessors, Puzzle, Ranked, Reversible};

use super::plain::{after_pushes, distances};
use crate::oracle::{arrangements, numbers};

fn puzzle<B: Board>(rows: usize, cols: usize, start: &[u16], goal: &[u16]) -> SegmentPuzzle<B> {
    let shape = Shape::new(rows, cols).unwrap();
    SegmentPuzzle::new(SlidingPuzzle::new(shape, start, goal).unwrap())
}

/// Every move of a board, there and back in all three ways.
fn moves_lead_where_segments_can_be_pushed<B: Board>(rows: usize, cols: usize, tiles: &[u16]) {
    let puzzle = puzzle::<B>(rows, cols, tiles, tiles);
    let state = puzzle.start();
    let mut after = Vec::new();
    for mv in puzzle.moves(&state) {
        let mut next = state.clone();
        puzzle.apply(&mut next, mv);
        after.push(puzzle.puzzle().decode(&next));
        let back = puzzle.inverse(mv).unwrap();
        assert!(puzzle.moves(&next).any(|mv| mv == back));
        assert!(puzzle.predecessors(&next).contains(&(state.clone(), mv)));
        let mut undone = next.clone();
        puzzle.undo(&mut undone, mv);
        assert_eq!(undone, state);
        puzzle.apply(&mut next, back);
        assert_eq!(next, state);
    }
    assert_eq!(after.len(), rows + cols - 2);
    assert_eq!(puzzle.predecessors(&state).len(), rows + cols - 2);
    assert_eq!(after, after_pushes(cols, tiles));
}

#[test]
fn every_encoding_makes_the_same_moves() {
    for tiles in arrangements(6) {
        moves_lead_where_segments_can_be_pushed::<NibbleBoard>(2, 3, &tiles);
        moves_lead_where_segments_can_be_pushed::<CellsBoard>(3, 2, &tiles);
        moves_lead_where_segments_can_be_pushed::<WordBoard>(1, 6, &tiles);
    }
    for blank in 0..9 {
        let mut tiles: Vec<u16> = (1..9).collect();
        tiles.insert(blank, 0);
        moves_lead_where_segments_can_be_pushed::<PackedBoard>(3, 3, &tiles);
        moves_lead_where_segments_can_be_pushed::<RankBoard>(3, 3, &tiles);
        moves_lead_where_segments_can_be_pushed::<TextBoard>(3, 3, &tiles);
        moves_lead_where_segments_can_be_pushed::<MatrixBoard<3, 3>>(3, 3, &tiles);
    }
}

#[test]
fn a_move_off_the_board_ends_at_its_border() {
    let puzzle: SegmentPuzzle<NibbleBoard> = "1 2 3 / 4 0 5 / 6 7 8".parse().unwrap();
    let mut state = puzzle.start();
    let direction = puzzle_search::puzzles::sliding::Direction::Left;
    puzzle.apply(&mut state, SegmentMove::new(direction, u16::MAX));
    assert_eq!(puzzle.puzzle().decode(&state), [1, 2, 3, 0, 4, 5, 6, 7, 8]);
}

/// All distances to the usual goal, and the same boards within reach as by single moves.
#[test]
fn distances_are_those_of_the_plain_search() {
    for (rows, cols) in [(1, 5), (2, 2), (2, 3), (3, 2), (3, 3)] {
        let goal = Shape::new(rows, cols).unwrap().tiles_in_order();
        let puzzle = puzzle::<NibbleBoard>(rows, cols, &goal, &goal);
        let expected = distances(&goal, |board| after_pushes(cols, board));
        assert_eq!(puzzle.rank_count(), Some(expected.len() as u64));
        let table = DistanceTable::new().build(&puzzle).unwrap();
        for (tiles, &distance) in &expected {
            let state = puzzle.puzzle().encode(tiles).unwrap();
            assert!(puzzle.has_rank(&state));
            assert_eq!(table.distance(&puzzle, &state), Some(distance));
        }
        if goal.len() == 9 {
            assert_eq!(expected[&numbers("8 6 7 2 5 4 3 0 1")], 20);
        }
    }
}
