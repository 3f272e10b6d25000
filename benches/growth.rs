//! How do time and memory grow?
//!
//! * `growth/depth`: with the length of the solution. The boards of the 8-puzzle lie at every fourth
//!   distance from the goal, up to four of each, spread evenly over the boards at that distance. A
//!   time covers all of them; the throughput says how many there are.
//! * `growth/board`: with the number of states. The task is to visit all states of boards from 2x2
//!   (12) to 2x5 (1 814 400): by breadth-first search, which keeps every state, by a table of
//!   distances, which keeps one byte per state, and by breadth-first search in two bits per state.
//!   The last one also counts all states of 3x4 (239 500 800), once per sample, because that takes
//!   seconds. Its levels must have the published numbers of states. The throughput is in states.
//! * `growth/knights-tour`: with the number of squares. The task is one knight's tour of n x n
//!   squares, from a corner. The throughput is in squares; where it is flat, the time is linear.
//!
//! Memory is counted, not timed: [`Stats::bytes`](puzzle_search::Stats::bytes) is exact. (The search
//! in two bits gives no `Stats`. Its table has one word per 32 states; the test `allocation` counts it
//! at the allocator.) The counts are printed before the times, and written to `growth/*.csv` in
//! cargo's target directory for `examples/benchmark_charts` to draw.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::time::Duration;

use criterion::measurement::WallTime;
use criterion::{
    BenchmarkGroup, BenchmarkId, Criterion, SamplingMode, Throughput, criterion_group,
    criterion_main,
};
use puzzle_search::prelude::*;
use puzzle_search::puzzles::knights_tour::KnightsTour;
use puzzle_search::puzzles::sliding::{Manhattan, Misplaced, NibbleBoard, Shape, SlidingPuzzle};
use puzzle_search::{Levels, NoUndo, Stats, TwoBitBreadthFirst};

type Board = SlidingPuzzle<NibbleBoard>;

/// The most boards of one distance.
const AT_MOST: usize = 4;

const DEPTHS: [u32; 9] = [0, 4, 8, 12, 16, 20, 24, 28, 31];

const SHAPES: [(usize, usize); 5] = [(2, 2), (2, 3), (2, 4), (3, 3), (2, 5)];

/// And one for two bits a state.
const SHAPES_IN_TWO_BITS: [(usize, usize); 6] = [(2, 2), (2, 3), (2, 4), (3, 3), (2, 5), (3, 4)];

const TWO_BITS: &str = "breadth-first, two bits";

fn solved(rows: usize, cols: usize) -> Board {
    let shape = Shape::new(rows, cols).expect("a small board");
    let tiles = shape.tiles_in_order();
    SlidingPuzzle::new(shape, &tiles, &tiles).expect("boards of this shape")
}

/// Boards at each of the [`DEPTHS`].
fn boards_by_depth() -> Vec<(u32, Vec<Board>)> {
    let solved = solved(3, 3);
    let distances = DistanceTable::new().build(&solved).expect("it is small");
    let at = |depth| {
        let ranks: Vec<u64> = (0..distances.reached())
            .filter(|&rank| distances.of_rank(rank) == Some(depth))
            .collect();
        let count = ranks.len().min(AT_MOST);
        (0..count)
            .map(|i| ranks[i * ranks.len() / count])
            .map(|rank| {
                let start = solved.decode(&solved.unrank(rank));
                solved.clone().with_start(&start).expect("a board")
            })
            .collect()
    };
    DEPTHS.map(|depth| (depth, at(depth))).into()
}

/// A start from which the goal cannot be reached, so that a search visits every state.
fn without_solution(rows: usize, cols: usize) -> Board {
    let solved = solved(rows, cols);
    let mut start = solved.shape().tiles_in_order();
    start.swap(0, 1);
    solved.with_start(&start).expect("a board")
}

fn states(board: &Board) -> u64 {
    board.rank_count().expect("a small board")
}

/// The published number of boards at each distance from the goal with the blank in the last cell.
fn published(rows: usize, cols: usize) -> Vec<u64> {
    let shape = format!("{rows},{cols},{},", rows * cols - 1);
    let counts = include_str!("../tests/data/sliding_distances.csv")
        .lines()
        .find(|line| line.starts_with(&shape))
        .and_then(|line| line.rsplit(',').next())
        .expect("the shape is there");
    let counts = counts.split(' ').map(str::parse);
    counts.map(|count| count.expect("a number")).collect()
}

/// Counts all boards that can be reached from this one, which is solved.
fn levels(solved: &Board) -> Levels {
    let levels = TwoBitBreadthFirst::new().count_levels(solved);
    levels.expect("there is memory for two bits a state")
}

fn engines() -> Vec<(&'static str, Box<dyn DynEngine<Board>>)> {
    vec![
        ("breadth-first", Box::new(BreadthFirst::new())),
        ("bidirectional", Box::new(Bidirectional::new())),
        ("a-star, misplaced", Box::new(AStar::new(Misplaced))),
        ("a-star, manhattan", Box::new(AStar::new(Manhattan))),
        (
            "ida-star, manhattan",
            Box::new(IdaStar::new(Manhattan).path_check(NoUndo).in_place()),
        ),
    ]
}

fn engines_for_all_states() -> [(&'static str, Box<dyn DynEngine<Board>>); 2] {
    [
        ("breadth-first", Box::new(BreadthFirst::new())),
        ("distance-table", Box::new(DistanceTable::new())),
    ]
}

fn group<'a>(criterion: &'a mut Criterion, name: &str) -> BenchmarkGroup<'a, WallTime> {
    let mut group = criterion.benchmark_group(format!("growth/{name}"));
    group
        .sample_size(10)
        .nresamples(10_000)
        .sampling_mode(SamplingMode::Flat)
        .warm_up_time(Duration::from_millis(150))
        .measurement_time(Duration::from_millis(600));
    group
}

/// A table of counts, printed and written to a file.
struct Counts {
    file: &'static str,
    csv: String,
}

impl Counts {
    /// `axis` is what the counts grow with.
    fn new(file: &'static str, axis: &str) -> Self {
        println!(
            "{:24} {axis:>10} {:>12} {:>12} {:>12}",
            "engine", "expanded", "nodes", "bytes"
        );
        Counts {
            file,
            csv: format!("engine,{axis},expanded,nodes,bytes\n"),
        }
    }

    /// The means of some searches at one point of the axis.
    fn add_means(&mut self, engine: &str, at: u64, all: &[Stats]) {
        let mean = |count: fn(&Stats) -> u64| {
            all.iter().map(count).sum::<u64>() / (all.len() as u64).max(1)
        };
        let expanded = mean(|stats| stats.expanded);
        let nodes = mean(|stats| match stats.open + stats.closed {
            0 => stats.deepest + 1,
            kept => kept,
        });
        self.add(engine, at, [expanded, nodes, mean(|stats| stats.bytes)]);
    }

    fn add(&mut self, engine: &str, at: u64, [expanded, nodes, bytes]: [u64; 3]) {
        println!("{engine:24} {at:>10} {expanded:>12} {nodes:>12} {bytes:>12}");
        // The names have commas in them.
        writeln!(self.csv, "\"{engine}\",{at},{expanded},{nodes},{bytes}")
            .expect("a string takes everything");
    }

    fn write(self) {
        println!();
        let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("growth");
        let file = directory.join(self.file);
        let written = fs::create_dir_all(&directory).and_then(|()| fs::write(&file, self.csv));
        written.unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    }
}

fn depth(criterion: &mut Criterion) {
    let by_depth = boards_by_depth();
    let mut counts = Counts::new("depth.csv", "moves");
    for (name, engine) in &engines() {
        for (depth, boards) in &by_depth {
            let all: Vec<Stats> = boards
                .iter()
                .map(|board| {
                    let outcome = engine.solve(board);
                    let solution = outcome.solution().expect("it can be solved");
                    assert_eq!(solution.check(board), Ok(()));
                    assert_eq!(solution.cost(), u64::from(*depth), "{name}");
                    *outcome.stats()
                })
                .collect();
            counts.add_means(name, (*depth).into(), &all);
        }
    }
    counts.write();

    let mut group = group(criterion, "depth");
    for (name, engine) in &engines() {
        for (depth, boards) in &by_depth {
            group.throughput(Throughput::Elements(boards.len() as u64));
            group.bench_with_input(BenchmarkId::new(*name, depth), boards, |bencher, boards| {
                bencher.iter(|| {
                    boards
                        .iter()
                        .map(|board| engine.solve(board).stats().expanded)
                        .sum::<u64>()
                });
            });
        }
    }
    group.finish();
}

fn board(criterion: &mut Criterion) {
    let mut counts = Counts::new("board.csv", "states");
    for (name, engine) in &engines_for_all_states() {
        for (rows, cols) in SHAPES {
            let board = without_solution(rows, cols);
            let outcome = engine.solve(&board);
            assert!(outcome.is_exhausted());
            let stats = *outcome.stats();
            assert_eq!(stats.open + stats.closed, states(&board), "{name}");
            counts.add_means(name, states(&board), &[stats]);
        }
    }
    for (rows, cols) in SHAPES_IN_TWO_BITS {
        let board = solved(rows, cols);
        let states = states(&board);
        let levels = levels(&board);
        assert_eq!(levels.histogram(), published(rows, cols));
        assert_eq!(levels.reached(), states);
        // The table, and the rank of the goal.
        let bytes = 8 * states.div_ceil(32) + 8;
        counts.add(TWO_BITS, states, [states, states, bytes]);
    }
    counts.write();

    let mut group = group(criterion, "board");
    for (name, engine) in &engines_for_all_states() {
        for (rows, cols) in SHAPES {
            let board = without_solution(rows, cols);
            group.throughput(Throughput::Elements(states(&board)));
            let id = BenchmarkId::new(*name, format!("{rows}x{cols}"));
            group.bench_with_input(id, &board, |bencher, board| {
                bencher.iter(|| engine.solve(board));
            });
        }
    }
    for (rows, cols) in SHAPES_IN_TWO_BITS {
        let board = solved(rows, cols);
        group.throughput(Throughput::Elements(states(&board)));
        let id = BenchmarkId::new(TWO_BITS, format!("{rows}x{cols}"));
        group.bench_with_input(id, &board, |bencher, board| {
            bencher.iter(|| levels(board));
        });
    }
    group.finish();
}

/// Finds a tour and follows it, move by legal move, to its end.
fn replay(tour: &KnightsTour) {
    let answer = tour.find();
    let mut state = tour.start();
    for &mv in answer.moves().expect("there is a tour") {
        assert!(tour.moves(&state).into_iter().any(|legal| legal == mv));
        tour.apply(&mut state, mv);
    }
    assert!(tour.is_goal(&state));
}

fn knights_tour(criterion: &mut Criterion) {
    let mut group = group(criterion, "knights-tour");
    for n in [50, 100, 200, 500, 1000, 2000] {
        let open = KnightsTour::new(n, n, (0, 0)).expect("the start is on the board");
        let closed = open.clone().closed();
        for (name, tour) in [("open", open), ("closed", closed)] {
            replay(&tour);
            group.throughput(Throughput::Elements(u64::from(n * n)));
            group.bench_with_input(BenchmarkId::new(name, n), &tour, |bencher, tour| {
                bencher.iter(|| tour.find());
            });
        }
    }
    group.finish();
}

criterion_group!(benches, depth, board, knights_tour);
criterion_main!(benches);
