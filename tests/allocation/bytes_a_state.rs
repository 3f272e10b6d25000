//! How many bytes an engine reserves for each state that it keeps.
//!
//! It depends on the moment: a list or a table is emptiest just after it has grown. So a search is
//! stopped at *every* number of states.

use puzzle_search::MoveList;
use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{Manhattan, NibbleBoard, PackedBoard, SlidingPuzzle};
use puzzle_search::{Limit, Limits, Stats, Verdict};

/// Stops a search at every number of states from the first of these on, up to `last`, and compares
/// its bytes a state with the most allowed, which is given by the number of states where it begins.
fn never_more_than<P: Puzzle>(
    puzzle: &P,
    engine: &impl Engine<P>,
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

/// A field on which every step costs something else: there are more pairs of f and g than states on
/// OPEN.
struct Field;

const SIDE: u16 = 300;

impl Puzzle for Field {
    type State = (u16, u16);
    type Move = (i16, i16);
    type Moves = MoveList<(i16, i16)>;

    fn start(&self) -> (u16, u16) {
        (0, 0)
    }

    fn is_goal(&self, at: &(u16, u16)) -> bool {
        *at == (SIDE - 1, SIDE - 1)
    }

    fn moves(&self, &(row, col): &(u16, u16)) -> MoveList<(i16, i16)> {
        let steps = [(1, 0), (0, 1), (-1, 0), (0, -1)];
        let is_inside =
            |at: u16, step: i16| at.checked_add_signed(step).is_some_and(|at| at < SIDE);
        let inside = steps
            .into_iter()
            .filter(|&(down, right)| is_inside(row, down) && is_inside(col, right));
        inside.collect()
    }

    fn apply(&self, (row, col): &mut (u16, u16), (down, right): (i16, i16)) {
        *row = row.wrapping_add_signed(down);
        *col = col.wrapping_add_signed(right);
    }

    fn cost(&self, &(row, col): &(u16, u16), (down, right): (i16, i16)) -> Cost {
        let mixed = u32::from(row) * 7919 + u32::from(col) * 104_729;
        let mixed = mixed.wrapping_add_signed(i32::from(down) * 31 + i32::from(right) * 17);
        1 + mixed.wrapping_mul(2_654_435_761) % 1009 % 50
    }
}

/// Four bytes a place, twelve a node, six to twenty-two a table, four on OPEN, one and a half for
/// empty lists, and what the lists have in store.
#[test]
fn a_star_where_every_move_costs_something_else() {
    let engine = AStar::new(|&(row, col): &(u16, u16)| (2 * SIDE - 2 - row - col).into());
    let allowed = [(10_000, 100), (65_536, 60)];
    let stats = never_more_than(&Field, &engine, &allowed, 90_000);
    assert!(stats.closed > 80_000, "{stats}");
}
