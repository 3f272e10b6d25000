//! Does it matter how boards are stored in memory, and how their moves are found?
//!
//! The same searches run in every encoding, with moves from a table and with moves from border tests.
//! Whatever the encoding, the same nodes are visited in the same order; that is checked before
//! anything is timed. So within a group, times differ by the encoding and nothing else.
//!
//! * `encodings/breadth-first`: all 181 440 boards that can be reached from a start without a
//!   solution. Boards are copied, hashed and compared.
//! * `encodings/a-star`: 31 moves by A\* with Manhattan distances. The same, with less hashing.
//! * `encodings/ida-star`: the same board by IDA\*. Boards are changed in place, and only tiles are
//!   read.
//! * `encodings/ida-star-15`: the same on a board of the 15-puzzle, the twelfth of R. E. Korf's
//!   hundred: 45 moves. `PackedBoard` cannot hold such a board.
//! * `encodings/depth-first`: the whole tree of 20 moves, in place. Only the blank is read.
//!
//! Before anything is timed, a table shows how much memory a board and a search take.

#[path = "../examples/four_ways/border_tests.rs"]
mod border_tests;

use std::time::Duration;

use border_tests::BorderTests;
use criterion::measurement::WallTime;
use criterion::{
    BenchmarkGroup, BenchmarkId, Criterion, SamplingMode, criterion_group, criterion_main,
};
use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{
    Board, CellsBoard, Direction, Manhattan, MatrixBoard, NibbleBoard, PackedBoard, RankBoard,
    Shape, SlidingPuzzle, TextBoard, WordBoard,
};
use puzzle_search::{Cost, NoUndo, Verdict};

#[derive(Clone, Copy)]
enum Work {
    BreadthFirst,
    AStar,
    IdaStar,
    IdaStar15,
    DepthFirst,
}

/// What a search must come to: its verdict, the length of the solution, and the number of
/// successors made.
type Expected = (Verdict, Option<usize>, u64);

impl Work {
    const ALL: [(&'static str, Work); 5] = [
        ("breadth-first", Work::BreadthFirst),
        ("a-star", Work::AStar),
        ("ida-star", Work::IdaStar),
        ("ida-star-15", Work::IdaStar15),
        ("depth-first", Work::DepthFirst),
    ];

    fn is_on_3x3(self) -> bool {
        !matches!(self, Work::IdaStar15)
    }

    fn puzzle<B: Board>(self) -> SlidingPuzzle<B> {
        match self {
            // Seven and eight exchanged: no solution.
            Work::BreadthFirst => eight("1 2 3 4 5 6 8 7 0"),
            Work::AStar | Work::IdaStar => eight("8 6 7 2 5 4 3 0 1"),
            Work::DepthFirst => eight("8 7 6 5 4 3 2 1 0"),
            Work::IdaStar15 => korf(),
        }
    }

    fn add_to<B: Board>(self, group: &mut BenchmarkGroup<WallTime>, encoding: &str) {
        let puzzle = self.puzzle::<B>();
        match self {
            Work::BreadthFirst => {
                let expected = (Verdict::Exhausted, None, 483_840);
                both(group, encoding, &puzzle, &BreadthFirst::new(), expected);
            }
            Work::AStar => {
                let expected = (
                    Verdict::Solved,
                    Some(31),
                    generated(&AStar::new(Manhattan), self),
                );
                both(group, encoding, &puzzle, &AStar::new(Manhattan), expected);
            }
            Work::IdaStar => {
                let engine = IdaStar::new(Manhattan).path_check(NoUndo).in_place();
                let expected = (Verdict::Solved, Some(31), generated(&engine, self));
                both(group, encoding, &puzzle, &engine, expected);
            }
            Work::IdaStar15 => {
                let engine = IdaStar::new(Manhattan).path_check(NoUndo).in_place();
                // As published: R. E. Korf, Artificial Intelligence 27, 1985, counts the root too.
                both(
                    group,
                    encoding,
                    &puzzle,
                    &engine,
                    (Verdict::Solved, Some(45), 546_343),
                );
            }
            Work::DepthFirst => {
                let engine = DepthFirst::new()
                    .depth_bound(20)
                    .path_check(NoUndo)
                    .in_place();
                let expected = (Verdict::BoundExhausted, None, generated(&engine, self));
                both(group, encoding, &puzzle, &engine, expected);
            }
        }
    }
}

/// A 3x3 board; the goal is the tiles in order.
fn eight<B: Board>(start: &str) -> SlidingPuzzle<B> {
    start.parse().expect("a board")
}

/// Board 12 of Korf's hundred, with his goal and his order of moves.
fn korf<B: Board>() -> SlidingPuzzle<B> {
    use Direction::{Down, Left, Right, Up};
    let shape = Shape::new(4, 4).expect("a small board");
    let start = [14, 1, 9, 6, 4, 8, 12, 5, 7, 2, 3, 0, 10, 11, 13, 15];
    let goal: Vec<u16> = (0..16).collect();
    SlidingPuzzle::new(shape, &start, &goal)
        .and_then(|puzzle| puzzle.with_order([Up, Left, Right, Down]))
        .expect("a board")
}

/// The successors made in the default encoding.
fn generated<E: Engine<SlidingPuzzle<NibbleBoard>>>(engine: &E, work: Work) -> u64 {
    engine.solve(&work.puzzle()).stats().generated
}

/// The estimates of the library. To tell which tile moves they look into the puzzle's table, so
/// what is compared is how moves are found and made.
impl<B: Board> Heuristic<BorderTests<B>> for Manhattan {
    type Estimate = Cost;

    fn estimate(&self, puzzle: &BorderTests<B>, state: &B) -> Cost {
        Manhattan.estimate(&puzzle.0, state)
    }

    #[inline]
    fn estimate_after(
        &self,
        puzzle: &BorderTests<B>,
        state: &B,
        estimate: Cost,
        direction: Direction,
    ) -> Cost {
        Manhattan.estimate_after(&puzzle.0, state, estimate, direction)
    }
}

/// The same search with moves from a table and with moves from border tests.
fn both<B, E>(
    group: &mut BenchmarkGroup<WallTime>,
    encoding: &str,
    puzzle: &SlidingPuzzle<B>,
    engine: &E,
    expected: Expected,
) where
    B: Board,
    E: Engine<SlidingPuzzle<B>> + Engine<BorderTests<B>>,
{
    one(group, encoding, "move table", puzzle, engine, expected);
    let tested = BorderTests(puzzle.clone());
    one(group, encoding, "border tests", &tested, engine, expected);
}

fn one<P, E>(
    group: &mut BenchmarkGroup<WallTime>,
    encoding: &str,
    moves: &str,
    puzzle: &P,
    engine: &E,
    expected: Expected,
) where
    P: Puzzle<Move = Direction>,
    E: Engine<P>,
{
    let outcome = engine.solve(puzzle);
    let length = outcome.solution().map(|solution| {
        assert_eq!(solution.check(puzzle), Ok(()));
        solution.len()
    });
    assert_eq!(
        (outcome.verdict(), length, outcome.stats().generated),
        expected,
        "{encoding}, {moves}"
    );
    group.bench_function(BenchmarkId::new(encoding, moves), |bencher| {
        bencher.iter(|| engine.solve(puzzle));
    });
}

/// Prints what a board and a search of all boards take in memory.
fn memory<B: Board>(encoding: &str) {
    let outcome = BreadthFirst::new().solve(&Work::BreadthFirst.puzzle::<B>());
    let stats = outcome.stats();
    let nodes = stats.open + stats.closed;
    println!(
        "{encoding:13} {:>15} {:>18} {:>15}",
        size_of::<B>(),
        stats.bytes,
        stats.bytes / nodes
    );
}

fn encodings(criterion: &mut Criterion) {
    println!(
        "{:13} {:>15} {:>18} {:>15}",
        "encoding", "bytes per board", "bytes, all boards", "bytes per node"
    );
    memory::<NibbleBoard>("NibbleBoard");
    memory::<WordBoard>("WordBoard");
    memory::<PackedBoard>("PackedBoard");
    memory::<MatrixBoard<3, 3>>("MatrixBoard");
    memory::<TextBoard>("TextBoard");
    memory::<CellsBoard>("CellsBoard");
    memory::<RankBoard>("RankBoard");
    println!();

    for (name, work) in Work::ALL {
        let mut group = criterion.benchmark_group(format!("encodings/{name}"));
        group
            .sample_size(10)
            .nresamples(10_000)
            .sampling_mode(SamplingMode::Flat)
            .warm_up_time(Duration::from_millis(200))
            .measurement_time(Duration::from_millis(700));
        work.add_to::<NibbleBoard>(&mut group, "NibbleBoard");
        work.add_to::<WordBoard>(&mut group, "WordBoard");
        if work.is_on_3x3() {
            work.add_to::<PackedBoard>(&mut group, "PackedBoard");
            work.add_to::<MatrixBoard<3, 3>>(&mut group, "MatrixBoard");
        } else {
            work.add_to::<MatrixBoard<4, 4>>(&mut group, "MatrixBoard");
        }
        work.add_to::<TextBoard>(&mut group, "TextBoard");
        work.add_to::<CellsBoard>(&mut group, "CellsBoard");
        work.add_to::<RankBoard>(&mut group, "RankBoard");
        group.finish();
    }
}

criterion_group!(benches, encodings);
criterion_main!(benches);
