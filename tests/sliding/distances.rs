//! How many boards there are at each distance from the goal, compared with published counts.

use std::collections::HashSet;
use std::hash::Hash;

use puzzle_search::puzzles::sliding::{
    Board, CellsBoard, NibbleBoard, PackedBoard, Shape, SlidingPuzzle, TextBoard,
};
use puzzle_search::{Puzzle, Ranked};

/// The states at each distance, by a search through the trait alone.
fn by_set<P: Puzzle<State: Eq + Hash>>(puzzle: &P) -> Vec<usize> {
    let mut seen = HashSet::from([puzzle.start()]);
    let mut level = vec![puzzle.start()];
    let mut counts = Vec::new();
    while !level.is_empty() {
        counts.push(level.len());
        let mut next = Vec::new();
        for state in &level {
            for mv in puzzle.moves(state) {
                let mut state = state.clone();
                puzzle.apply(&mut state, mv);
                if seen.insert(state.clone()) {
                    next.push(state);
                }
            }
        }
        level = next;
    }
    counts
}

/// The same with a table by rank.
fn by_rank<P: Ranked>(puzzle: &P) -> Vec<usize> {
    let mut seen = vec![false; usize::try_from(puzzle.rank_count().unwrap()).unwrap()];
    let mut level = puzzle.goal_ranks();
    seen[usize::try_from(level[0]).unwrap()] = true;
    let mut counts = Vec::new();
    while !level.is_empty() {
        counts.push(level.len());
        let mut next = Vec::new();
        for &rank in &level {
            puzzle.ranks_after(rank, |_, rank| {
                if !std::mem::replace(&mut seen[usize::try_from(rank).unwrap()], true) {
                    next.push(rank);
                }
            });
        }
        level = next;
    }
    counts
}

/// A solved board whose blank is in this cell and whose tiles are in order.
fn solved<B: Board>(shape: Shape, blank: usize) -> SlidingPuzzle<B> {
    let mut tiles: Vec<u16> = shape.tiles_in_order();
    tiles.pop();
    tiles.insert(blank, 0);
    SlidingPuzzle::new(shape, &tiles, &tiles).unwrap()
}

#[test]
fn counts_at_each_distance() {
    let mut checked = 0;
    for line in include_str!("../data/sliding_distances.csv")
        .lines()
        .skip(1)
    {
        let fields: Vec<&str> = line.split(',').collect();
        let number = |field: usize| fields[field].parse::<usize>().unwrap();
        let shape = Shape::new(number(0), number(1)).unwrap();
        if shape.cells() > 10 {
            continue;
        }
        let expected: Vec<usize> = fields[6]
            .split(' ')
            .map(|count| count.parse().unwrap())
            .collect();
        assert_eq!(expected.len(), number(3) + 1);
        let puzzle = solved::<NibbleBoard>(shape, number(2));
        assert_eq!(by_rank(&puzzle), expected, "{shape}");
        assert_eq!(by_set(&puzzle), expected, "{shape}");
        if shape.cells() < 9 {
            assert_eq!(by_set(&solved::<TextBoard>(shape, number(2))), expected);
            assert_eq!(by_set(&solved::<CellsBoard>(shape, number(2))), expected);
        }
        if shape.cells() == 9 {
            assert_eq!(by_set(&solved::<PackedBoard>(shape, number(2))), expected);
        }
        checked += 1;
    }
    assert_eq!(checked, 10);
}

#[test]
fn there_are_483_840_moves() {
    let puzzle = solved::<NibbleBoard>(Shape::new(3, 3).unwrap(), 8);
    let moves: usize = (0..181_440)
        .map(|rank| puzzle.moves(&puzzle.unrank(rank)).len())
        .sum();
    assert_eq!(moves, 483_840);
}
