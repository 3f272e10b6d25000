//! Which engine should I use?
//!
//! All engines run on the same four boards of the 8-puzzle: 10 moves from the goal (easy), 22 (the
//! mean of all boards), 30 (tiles in reverse order) and 31 (one of the two farthest boards).
//!
//! Before anything is timed, a table shows what each engine did: the length of its solution, states
//! expanded and generated, nodes kept at once, and bytes. These counts are exact, and they explain the
//! times. For an engine that keeps only a path, the nodes are those of its longest path.
//!
//! How to read the times: compare engines that make the same promise. Those marked `*` in the table do
//! not promise a shortest solution. `distance-table` builds the table of all 181 440 boards every
//! time; one table serves every start, so for many boards its time is paid only once.
//! `shortest-paths` finds all shortest solutions, not just one.
//!
//! Two engines do not run on every board: `iterative-deepening` and `depth-first` have no estimate, and
//! walk a tree that grows by three quarters with every move. They stop at 22 moves: at 31 they would
//! take more than a hundred times as long. `depth-first` is given a bound of 22. The engine `greedy` is
//! missing: guided by Manhattan distances, it walks in a circle and gives up, on all four boards.

use std::time::Duration;

use criterion::{BenchmarkId, Criterion, SamplingMode, criterion_group, criterion_main};
use puzzle_search::prelude::*;
use puzzle_search::puzzles::SlidingPuzzle;
use puzzle_search::puzzles::sliding::{LinearConflict, Manhattan, Misplaced, NibbleBoard};
use puzzle_search::{NoUndo, Weight};

type Board = SlidingPuzzle<NibbleBoard>;

/// Starts and their distances from the goal `123456780`.
const STARTS: [(&str, u32); 4] = [
    ("243705816", 10),
    ("517806432", 22),
    ("876543210", 30),
    ("867254301", 31),
];

/// The bound of depth-first search, and the hardest board for engines without an estimate that
/// walk a tree.
const BOUND: u32 = 22;

struct Entrant {
    name: &'static str,
    engine: Box<dyn DynEngine<Board>>,
    /// Does it promise a shortest solution?
    shortest: bool,
    /// The farthest board it is run on.
    up_to: u32,
}

/// An engine that finds shortest solutions, on all boards.
fn shortest(name: &'static str, engine: impl Engine<Board> + 'static) -> Entrant {
    Entrant {
        name,
        engine: Box::new(engine),
        shortest: true,
        up_to: u32::MAX,
    }
}

/// An engine that finds some solution.
fn any(name: &'static str, engine: impl Engine<Board> + 'static) -> Entrant {
    Entrant {
        shortest: false,
        ..shortest(name, engine)
    }
}

/// Only on the boards that are near enough for an engine that walks the whole tree.
fn near(entrant: Entrant) -> Entrant {
    Entrant {
        up_to: BOUND,
        ..entrant
    }
}

fn entrants() -> Vec<Entrant> {
    let twice = Weight::new(2, 1).expect("a weight above 1");
    let blind = IterativeDeepening::new().path_check(NoUndo).in_place();
    let bounded = DepthFirst::new()
        .depth_bound(BOUND)
        .path_check(NoUndo)
        .in_place();
    vec![
        shortest("breadth-first", BreadthFirst::new()),
        shortest("uniform-cost", UniformCost::new()),
        shortest("bidirectional", Bidirectional::new()),
        shortest("distance-table", DistanceTable::new()),
        shortest("shortest-paths", ShortestPaths::new()),
        shortest("a-star, misplaced", AStar::new(Misplaced)),
        shortest("a-star, manhattan", AStar::new(Manhattan)),
        shortest("a-star, linear conflict", AStar::new(LinearConflict)),
        shortest(
            "ida-star, manhattan",
            IdaStar::new(Manhattan).path_check(NoUndo).in_place(),
        ),
        shortest(
            "ida-star, linear conflict",
            IdaStar::new(LinearConflict).path_check(NoUndo).in_place(),
        ),
        near(shortest("iterative-deepening", blind)),
        near(any("depth-first, bound 22", bounded)),
        any(
            "a-star, manhattan, weight 2",
            AStar::new(Manhattan).weight(twice),
        ),
        any(
            "greedy-best-first, manhattan",
            GreedyBestFirst::new(Manhattan),
        ),
        any("depth-first-graph", DepthFirstGraph::new()),
    ]
}

/// Runs every engine once: checks that it is right, and prints what it did.
fn table(boards: &[(Board, u32)], entrants: &[Entrant]) {
    println!(
        "{:8} {:29} {:>8} {:>9} {:>9} {:>9} {:>10}",
        "board", "engine", "moves", "expanded", "generated", "nodes", "bytes"
    );
    for (board, distance) in boards {
        assert!(!Greedy::new(Manhattan).solve(board).is_solved());
        for entrant in entrants.iter().filter(|e| *distance <= e.up_to) {
            let outcome = entrant.engine.solve(board);
            let solution = outcome.solution().expect("every board can be solved");
            assert_eq!(solution.check(board), Ok(()), "{}", entrant.name);
            if entrant.shortest {
                assert_eq!(solution.cost(), u64::from(*distance), "{}", entrant.name);
            } else {
                assert!(solution.cost() >= u64::from(*distance), "{}", entrant.name);
            }
            let stats = outcome.stats();
            // No engine that is here forgets a node, so that the last size is the peak.
            let kept = stats.open + stats.closed;
            let nodes = if kept == 0 { stats.deepest + 1 } else { kept };
            let mark = if entrant.shortest { "" } else { " *" };
            println!(
                "{:8} {:29} {:>8} {:>9} {:>9} {:>9} {:>10}",
                format!("{distance} moves"),
                format!("{}{mark}", entrant.name),
                solution.len(),
                stats.expanded,
                stats.generated,
                nodes,
                stats.bytes
            );
        }
    }
    println!();
}

fn strategies(criterion: &mut Criterion) {
    let boards = STARTS.map(|(start, distance)| {
        let board: Board = start.parse().expect("a board");
        (board, distance)
    });
    let entrants = entrants();
    table(&boards, &entrants);

    let mut group = criterion.benchmark_group("strategies");
    group
        .sample_size(10)
        .nresamples(10_000)
        .sampling_mode(SamplingMode::Flat)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_millis(700));
    for entrant in &entrants {
        for (board, distance) in boards.iter().filter(|(_, d)| *d <= entrant.up_to) {
            let id = BenchmarkId::new(entrant.name, format!("{distance} moves"));
            group.bench_with_input(id, board, |bencher, board| {
                bencher.iter(|| entrant.engine.solve(board));
            });
        }
    }
    group.finish();
}

criterion_group!(benches, strategies);
criterion_main!(benches);
