//! What does it cost to write a puzzle once and run a general engine on it, instead of writing a
//! special loop for each puzzle?
//!
//! Every group is one task, done by this crate and by a loop that can do nothing else. Each loop is a
//! file in `by_hand/`, which says what it leaves out. Before anything is timed, both must arrive at
//! the same answer and, where stated below, do so in the same number of steps. Read the ratio of the
//! two medians for a board.
//!
//! * `ida-star`: IDA\* with Manhattan distances on boards with fifteen tiles. Same successors. There
//!   are two loops: one works in place on an array, as is usual, and one on a word, which is faster.
//! * `depth-first`: all paths of at most 30 moves between two boards with eight tiles, as in the
//!   example `four_ways`. Same calls.
//! * `warnsdorff`: a knight's tour by Warnsdorff's rule, from squares where the first walk is a tour.
//!   The crate runs its own strategy for it, and its general greedy engine. Same tour. For comparison
//!   there is `find`, which goes through the strategies and may arrive at another tour.
//! * `distance-table`: the distances of all boards with eight tiles, including set-up.
//! * `breadth-first`: all boards with eight tiles, and where each was reached from.
//! * `a-star-manhattan`: a shortest solution of boards with eight tiles. Same expansions.

mod boards;
mod by_hand {
    pub mod a_star;
    pub mod breadth_first;
    pub mod depth_first;
    pub mod distance_table;
    pub mod fifteen;
    pub mod ida_star;
    pub mod ida_star_in_place;
    pub mod orders;
    pub mod warnsdorff;
}

use std::hint::black_box;

use boards::{EIGHT, EIGHT_STATES, IDA_STAR, group, long_group};
use by_hand::orders::{Board, Numbering};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use puzzle_search::prelude::*;
use puzzle_search::puzzles::knights_tour::{
    KnightsTour, Rotations, TourStrategy, Warnsdorff, rotated_directions,
};
use puzzle_search::puzzles::sliding::{
    Board as Encoding, Direction, Manhattan, NibbleBoard, SlidingPuzzle, WordBoard,
};
use puzzle_search::{NoUndo, Solution};

const OURS: &str = "puzzle-search";
const OURS_IN_PLACE: &str = "puzzle-search, in place";
const OURS_GREEDY: &str = "puzzle-search, greedy engine";
const OURS_FIND: &str = "puzzle-search, find";
const BY_HAND: &str = "by hand";
const BY_HAND_IN_PLACE: &str = "by hand, in place";

const GOAL: [u16; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 0];

/// The cells that the blank goes to.
fn cells<B: Encoding>(
    puzzle: &SlidingPuzzle<B>,
    solution: Option<&Solution<Direction>>,
) -> Option<Vec<u8>> {
    let states = solution?.states(puzzle).skip(1);
    states
        .map(|state| u8::try_from(puzzle.blank(&state)).ok())
        .collect()
}

fn ida_star(criterion: &mut Criterion) {
    let engine = IdaStar::new(Manhattan).path_check(NoUndo);
    let in_place = engine.in_place();

    let mut group = group(criterion, "by-hand/ida-star");
    for (board, generated) in IDA_STAR {
        let puzzle = board.puzzle::<WordBoard>();
        let by_hand = by_hand::ida_star::solve(&board.start);
        assert_eq!(by_hand.0.len(), board.moves as usize);
        assert_eq!(by_hand.1, generated);
        assert_eq!(by_hand::ida_star_in_place::solve(&board.start), by_hand);
        for outcome in [engine.solve(&puzzle), in_place.solve(&puzzle)] {
            assert_eq!(outcome.stats().generated, generated);
            let cells = cells(&puzzle, outcome.solution());
            assert_eq!(cells.as_ref(), Some(&by_hand.0));
        }

        group.bench_function(BenchmarkId::new(OURS, board.name), |b| {
            b.iter(|| engine.solve(black_box(&puzzle)));
        });
        group.bench_function(BenchmarkId::new(OURS_IN_PLACE, board.name), |b| {
            b.iter(|| in_place.solve(black_box(&puzzle)));
        });
        group.bench_function(BenchmarkId::new(BY_HAND, board.name), |b| {
            b.iter(|| by_hand::ida_star::solve(black_box(&board.start)));
        });
        group.bench_function(BenchmarkId::new(BY_HAND_IN_PLACE, board.name), |b| {
            b.iter(|| by_hand::ida_star_in_place::solve(black_box(&board.start)));
        });
    }
    group.finish();
}

/// All solutions, and the calls that a recursive function would have made.
fn walk<P: Puzzle>(engine: &impl Engine<P>, puzzle: &P) -> (Vec<Solution<P::Move>>, u64) {
    let mut search = engine.search(puzzle);
    let mut paths = Vec::new();
    while let Some(solution) = search.run().into_solution() {
        paths.push(solution);
    }
    let stats = search.stats();
    // The root is the first call, and a successor that is on the path is not called.
    (paths, 1 + stats.generated - stats.duplicates)
}

fn depth_first(criterion: &mut Criterion) {
    const START: [u16; 9] = [8, 7, 6, 5, 4, 3, 2, 1, 0];
    const BOUND: u8 = 30;
    const CALLS: u64 = 49_560_975;

    let puzzle = boards::eight::<WordBoard>(&START);
    let copying = DepthFirst::new().depth_bound(BOUND.into());
    let in_place = copying.in_place();
    let by_hand = |start| by_hand::depth_first::walk(start, &GOAL, BOUND.into());
    let (paths, calls) = by_hand(&START);
    assert_eq!(calls, CALLS);
    assert_eq!(paths.len(), 10);
    for (our_paths, our_calls) in [walk(&copying, &puzzle), walk(&in_place, &puzzle)] {
        assert_eq!(our_calls, CALLS);
        let our_paths = our_paths.iter().map(|path| cells(&puzzle, Some(path)));
        assert!(our_paths.eq(paths.iter().cloned().map(Some)));
    }

    let mut group = long_group(criterion, "by-hand/depth-first");
    let name = format!("{BOUND} moves");
    group.bench_function(BenchmarkId::new(OURS, &name), |b| {
        b.iter(|| walk(&copying, black_box(&puzzle)));
    });
    group.bench_function(BenchmarkId::new(OURS_IN_PLACE, &name), |b| {
        b.iter(|| walk(&in_place, black_box(&puzzle)));
    });
    group.bench_function(BenchmarkId::new(BY_HAND, &name), |b| {
        b.iter(|| by_hand(black_box(&START)));
    });
    group.finish();
}

/// From these squares the first walk is a tour.
fn warnsdorff(criterion: &mut Criterion) {
    let engine = Greedy::new(Warnsdorff)
        .tie_break(rotated_directions)
        .attempts(8);
    let tour = |n, start| KnightsTour::new(n, n, start).expect("the start is on the board");

    let mut group = group(criterion, "by-hand/warnsdorff");
    for n in [8, 30, 100, 300] {
        let (start, attempt) = (0..n)
            .map(|x| (x, (x * 5 + 3) % n))
            .map(|start| (start, Rotations.find(&tour(n, start))))
            .find(|(_, attempt)| attempt.tries() == 1 && attempt.moves().is_some())
            .expect("the first walk is a tour from every second or third start");
        let tour = tour(n, start);
        let side = n as usize;
        let start = (start.0 as usize, start.1 as usize);
        let by_hand = by_hand::warnsdorff::walk(side, side, start).expect("it succeeds");
        let by_hand = || by_hand.iter().map(|&direction| usize::from(direction));
        let strategy = attempt.moves().expect("it succeeds");
        assert!(by_hand().eq(strategy.iter().map(|mv| mv.index())));
        let outcome = engine.solve(&tour);
        let general = outcome.solution().expect("it succeeds").moves();
        assert!(by_hand().eq(general.iter().map(|mv| mv.index())));

        let name = format!("{n} x {n}");
        group.throughput(Throughput::Elements(u64::from(n * n)));
        group.bench_function(BenchmarkId::new(OURS, &name), |b| {
            b.iter(|| Rotations.find(black_box(&tour)));
        });
        group.bench_function(BenchmarkId::new(OURS_GREEDY, &name), |b| {
            b.iter(|| engine.solve(black_box(&tour)));
        });
        group.bench_function(BenchmarkId::new(OURS_FIND, &name), |b| {
            b.iter(|| black_box(&tour).find());
        });
        group.bench_function(BenchmarkId::new(BY_HAND, &name), |b| {
            b.iter(|| by_hand::warnsdorff::walk(black_box(side), side, start));
        });
    }
    group.finish();
}

fn distance_table(criterion: &mut Criterion) {
    let ours = |goal| DistanceTable::new().build(&boards::eight::<NibbleBoard>(goal));
    let (by_hand, histogram) = by_hand::distance_table::build(&GOAL);
    let table = ours(&GOAL).expect("a small table");
    assert_eq!(table.histogram(), histogram);
    let puzzle = boards::eight::<NibbleBoard>(&GOAL);
    let numbering = Numbering::new();
    for rank in 0..EIGHT_STATES {
        let board = Board::new(&puzzle.decode(&puzzle.unrank(rank)));
        let distance = by_hand[numbering.of(board)];
        assert_eq!(table.of_rank(rank), Some(distance.into()));
    }

    let mut group = group(criterion, "by-hand/distance-table");
    let name = "181 440 boards";
    group.bench_function(BenchmarkId::new(OURS, name), |b| {
        b.iter(|| ours(black_box(&GOAL)));
    });
    group.bench_function(BenchmarkId::new(BY_HAND, name), |b| {
        b.iter(|| by_hand::distance_table::build(black_box(&GOAL)));
    });
    group.finish();
}

fn breadth_first(criterion: &mut Criterion) {
    let puzzle = boards::unsolvable_eight();
    let start = puzzle.start().to_bits();
    let engine = BreadthFirst::new();
    let outcome = engine.solve(&puzzle);
    assert!(outcome.is_exhausted());
    assert_eq!(outcome.stats().closed, EIGHT_STATES);
    let (reached, parents) = by_hand::breadth_first::reach(start);
    assert_eq!(reached.len() as u64, EIGHT_STATES);
    assert_eq!(parents.len(), reached.len());

    let mut group = group(criterion, "by-hand/breadth-first");
    let name = "181 440 boards";
    group.bench_function(BenchmarkId::new(OURS, name), |b| {
        b.iter(|| engine.solve(black_box(&puzzle)));
    });
    group.bench_function(BenchmarkId::new(BY_HAND, name), |b| {
        b.iter(|| by_hand::breadth_first::reach(black_box(start)));
    });
    group.finish();
}

fn a_star_manhattan(criterion: &mut Criterion) {
    let engine = AStar::new(Manhattan);
    let solver = by_hand::a_star::Solver::new();

    let mut group = group(criterion, "by-hand/a-star-manhattan");
    for board in EIGHT {
        let puzzle = board.puzzle();
        let outcome = engine.solve(&puzzle);
        let (path, expanded) = solver.solve(&board.start);
        assert_eq!(path.len(), board.moves as usize);
        assert_eq!(outcome.stats().expanded, expanded);
        assert_eq!(cells(&puzzle, outcome.solution()), Some(path));

        group.bench_function(BenchmarkId::new(OURS, board.name), |b| {
            b.iter(|| engine.solve(black_box(&puzzle)));
        });
        group.bench_function(BenchmarkId::new(BY_HAND, board.name), |b| {
            b.iter(|| solver.solve(black_box(&board.start)));
        });
    }
    group.finish();
}

fn settle(_: &mut Criterion) {
    boards::settle_allocator();
}

criterion_group!(
    benches,
    settle,
    ida_star,
    depth_first,
    warnsdorff,
    distance_table,
    breadth_first,
    a_star_manhattan
);
criterion_main!(benches);
