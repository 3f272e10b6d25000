//! How many bytes an engine reserves for each state that it keeps.
//!
//! It depends on the moment: a list or a table that has just grown is emptiest. So a search is
//! stopped at *every* number of states.

use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{Manhattan, NibbleBoard, PackedBoard, SlidingPuzzle};
use puzzle_search::{Limit, Limits, Stats, Verdict};

/// Stops a search at every number of states from the first of these on, up to `last`, and compares
/// its bytes a state with the most allowed, which is given by the number of states where it begins.
fn never_more_than<P: Puzzle>(
    puzzle: &P,
    engine: &impl Strategy<P>,
    allowed: &[(u64, u64)],
    last: u64,
) -> Stats {
    let mut search = engine.search(puzzle);
    let mut worst = vec![(0, 0.0); allowed.len()];
    for states in allowed[0].0..=last {
        let outcome = search.run_within(&Limits::none().nodes(states));
        let stats = *outcome.stats();
        assert_eq!(stats.open + stats.closed, states);
        let stage = allowed.iter().rposition(|&(from, _)| from <= states);
        let stage = stage.expect("it is not before the first");
        assert!(stats.bytes <= allowed[stage].1 * states, "{stats}");
        let bytes = a_state(&stats);
        if bytes > worst[stage].1 {
            worst[stage] = (states, bytes);
        }
        if outcome.verdict() != Verdict::OutOf(Limit::Nodes) {
            break;
        }
    }
    println!("most bytes a state: {worst:.2?}");
    *search.stats()
}

#[allow(clippy::cast_precision_loss)] // the numbers are far below 2^52
fn a_state(stats: &Stats) -> f64 {
    stats.bytes as f64 / (stats.open + stats.closed) as f64
}

/// The board with this number that R. E. Korf published in 1985.
fn published(number: &str) -> SlidingPuzzle<NibbleBoard> {
    let lines = include_str!("../data/korf.csv").lines();
    let fields = lines.map(|line| line.split(',').collect::<Vec<_>>());
    let mut boards = fields.filter(|fields| fields[0] == number);
    let start = boards.next().expect("it is there")[1];
    let puzzle: SlidingPuzzle<NibbleBoard> = start.parse().expect("a board");
    let goal: Vec<u16> = (0..16).collect();
    puzzle.with_goal(&goal).expect("another board")
}

/// Eight bytes a board with its parent, and six to twenty-two a table.
#[test]
fn breadth_first_search_on_packed_boards() {
    let puzzle: SlidingPuzzle<PackedBoard> = "2 1 3 4 5 6 7 8 0".parse().expect("a board");
    let allowed = [(1_000, 36), (65_536, 27)];
    let stats = never_more_than(&puzzle, &BreadthFirst::new(), &allowed, 181_440);
    assert_eq!(stats.closed, 181_440);
    assert!(a_state(&stats) <= 16.0, "{stats}");
}

/// Twenty bytes a board with its node, six to twenty-two a table, or to eight where it is large, four
/// for each on OPEN, and what the lists have in store.
#[test]
fn a_star_on_boards_of_fifteen_tiles() {
    let allowed = [(10_000, 60), (65_536, 45), (1_310_720, 32)];
    never_more_than(
        &published("50"),
        &AStar::new(Manhattan),
        &allowed,
        3_000_000,
    );
}
