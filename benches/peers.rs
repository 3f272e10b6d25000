//! How fast is this crate compared with `pathfinding`, a library of the same algorithms?
//!
//! Every group is one task, done by both. `pathfinding` is used at its best (see `peers/packed.rs`).
//! Before anything is timed, both must arrive at the same cost or number of states. Read the ratio of
//! the two medians for a board; the times alone depend on the machine.
//!
//! Tasks that take much memory come last, because allocators are slower afterwards.
//!
//! * `ida-star`: a proved shortest solution by IDA\* with Manhattan distances. The two do not walk
//!   the same tree: this crate leaves out the move that takes back the last one, while `pathfinding`
//!   leaves out the states on the current path, and sorts successors by their estimate.
//! * `a-star-misplaced`, `a-star-manhattan`, `a-star-manhattan-15`: the same by A\* on boards of
//!   3x3 and 4x4. Both prefer the deepest of equally good states. The last group also prints the
//!   memory that this crate needs.
//! * `breadth-first`: all 181 440 boards of 3x3. This crate proves that a board cannot be solved, and
//!   keeps how it reached each one. So does the `bfs` of `pathfinding`; its `bfs_reach` only lists
//!   the boards.
//! * `distance-table`: the distance of each of these boards, including the set-up of the puzzle and
//!   its tables. The list from `pathfinding` is in the order of the distances.
//! * `uniform-cost`: the cheapest path to the farthest state of a random graph of a million states,
//!   with moves that cost up to 100 and up to 1000. Both read the same flat arrays.
//! * `map`: from corner to corner of a map of 1000 x 1000 squares, where entering a square costs 1 to 9,
//!   by A\* with the two usual rules for ties, by uniform-cost search, and by breadth-first search,
//!   which counts squares. `pathfinding` has one A\*.
//! * `straights`: the same on 141 x 141 squares for a vehicle that goes at most three squares straight
//!   ahead.

mod boards;
mod peers {
    pub mod maps;
    pub mod packed;
    pub mod random;
}

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::hint::black_box;
use std::ops::Range;

use boards::{BOARD_50, BOARD_57, EIGHT, EIGHT_STATES, IDA_STAR, group, long_group};
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use pathfinding::directed::{
    astar::astar,
    bfs::{bfs, bfs_reach},
    dijkstra::dijkstra,
    idastar::idastar,
};
use peers::maps::{Map, Straights, Vehicle};
use peers::packed::Packed;
use peers::random::Random;
use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{
    Manhattan, Misplaced, NibbleBoard, SlidingPuzzle, WordBoard,
};
use puzzle_search::{NoUndo, Solution, TieBreak};

const OURS: &str = "puzzle-search";
const OURS_IN_PLACE: &str = "puzzle-search, in place";
const OURS_LIFO: &str = "puzzle-search, last in, first out";
const THEIRS: &str = "pathfinding";
const THEIRS_WITH_PARENTS: &str = "pathfinding, with parents";

fn cost<P: Puzzle>(engine: &impl Engine<P>, puzzle: &P) -> Option<Cost> {
    let solution = engine.solve(puzzle).into_solution()?;
    Cost::try_from(solution.cost()).ok()
}

fn ida_star(criterion: &mut Criterion) {
    let engine = IdaStar::new(Manhattan).path_check(NoUndo);
    let in_place = engine.in_place();
    let theirs = |packed: &Packed| {
        let found = idastar(
            &packed.start,
            |&board| packed.successors(board).map(|next| (next, 1)),
            |&board| packed.manhattan(board),
            |&board| board == packed.goal,
        );
        found.map(|(_, cost)| cost)
    };

    let mut group = group(criterion, "peers/ida-star");
    for (board, generated) in IDA_STAR {
        let puzzle = board.puzzle::<WordBoard>();
        let packed = Packed::new(&board.puzzle());
        assert_eq!(engine.solve(&puzzle).stats().generated, generated);
        assert_eq!(cost(&engine, &puzzle), Some(board.moves));
        assert_eq!(cost(&in_place, &puzzle), Some(board.moves));
        assert_eq!(theirs(&packed), Some(board.moves));

        group.bench_function(BenchmarkId::new(OURS, board.name), |b| {
            b.iter(|| engine.solve(black_box(&puzzle)));
        });
        group.bench_function(BenchmarkId::new(OURS_IN_PLACE, board.name), |b| {
            b.iter(|| in_place.solve(black_box(&puzzle)));
        });
        group.bench_function(BenchmarkId::new(THEIRS, board.name), |b| {
            b.iter(|| theirs(black_box(&packed)));
        });
    }
    group.finish();
}

/// A\* of the peer.
fn their_a_star(packed: &Packed, estimate: impl Fn(u64) -> Cost) -> Option<Cost> {
    let found = astar(
        &packed.start,
        |&board| packed.successors(board).map(|next| (next, 1)),
        |&board| estimate(board),
        |&board| board == packed.goal,
    );
    found.map(|(_, cost)| cost)
}

fn a_star_on_eight_tiles(
    criterion: &mut Criterion,
    name: &str,
    ours: &impl Engine<SlidingPuzzle<NibbleBoard>>,
    theirs: impl Fn(&Packed) -> Option<Cost>,
) {
    let mut group = group(criterion, name);
    for board in EIGHT {
        let puzzle = board.puzzle();
        let packed = Packed::new(&puzzle);
        assert_eq!(cost(ours, &puzzle), Some(board.moves));
        assert_eq!(theirs(&packed), Some(board.moves));

        group.bench_function(BenchmarkId::new(OURS, board.name), |b| {
            b.iter(|| ours.solve(black_box(&puzzle)));
        });
        group.bench_function(BenchmarkId::new(THEIRS, board.name), |b| {
            b.iter(|| theirs(black_box(&packed)));
        });
    }
    group.finish();
}

fn a_star_misplaced(criterion: &mut Criterion) {
    let ours = AStar::new(Misplaced);
    a_star_on_eight_tiles(criterion, "peers/a-star-misplaced", &ours, |packed| {
        their_a_star(packed, |board| packed.misplaced(board))
    });
}

fn a_star_manhattan(criterion: &mut Criterion) {
    let ours = AStar::new(Manhattan);
    a_star_on_eight_tiles(criterion, "peers/a-star-manhattan", &ours, |packed| {
        their_a_star(packed, |board| packed.manhattan(board))
    });
}

/// The second board is about as large as fits a bench of minutes.
fn a_star_manhattan_15(criterion: &mut Criterion) {
    let ours = AStar::new(Manhattan);
    let theirs = |packed: &Packed| their_a_star(packed, |board| packed.manhattan(board));

    let mut group = long_group(criterion, "peers/a-star-manhattan-15");
    for board in [BOARD_57, BOARD_50] {
        let puzzle = board.puzzle();
        let packed = Packed::new(&puzzle);
        let outcome = ours.solve(&puzzle);
        let found = outcome.solution().map(Solution::cost);
        assert_eq!(found, Some(board.moves.into()));
        assert_eq!(theirs(&packed), Some(board.moves));
        let stats = outcome.stats();
        let stored = stats.open + stats.closed;
        println!(
            "{}: {stored} states are kept, in {} bytes each",
            board.name,
            stats.bytes.div_ceil(stored)
        );

        group.bench_function(BenchmarkId::new(OURS, board.name), |b| {
            b.iter(|| ours.solve(black_box(&puzzle)));
        });
        group.bench_function(BenchmarkId::new(THEIRS, board.name), |b| {
            b.iter(|| theirs(black_box(&packed)));
        });
    }
    group.finish();
}

/// All boards that the peer comes to.
fn their_reach(packed: &Packed) -> u64 {
    let boards = bfs_reach(packed.start, |&board| packed.successors(board));
    boards.map(|_| 1).sum()
}

/// Looks for a goal that is nowhere. Is there one?
fn their_proof(packed: &Packed) -> bool {
    let successors = |&board: &u64| packed.successors(board);
    bfs(&packed.start, successors, |&board| board == packed.goal).is_some()
}

fn breadth_first(criterion: &mut Criterion) {
    let puzzle = boards::unsolvable_eight();
    let packed = Packed::new(&puzzle);
    let engine = BreadthFirst::new();
    let outcome = engine.solve(&puzzle);
    assert!(outcome.is_exhausted());
    assert_eq!(outcome.stats().closed, EIGHT_STATES);
    assert_eq!(their_reach(&packed), EIGHT_STATES);
    assert!(!their_proof(&packed));

    let mut group = group(criterion, "peers/breadth-first");
    let name = "181 440 boards";
    group.bench_function(BenchmarkId::new(OURS, name), |b| {
        b.iter(|| engine.solve(black_box(&puzzle)));
    });
    group.bench_function(BenchmarkId::new(THEIRS, name), |b| {
        b.iter(|| their_reach(black_box(&packed)));
    });
    group.bench_function(BenchmarkId::new(THEIRS_WITH_PARENTS, name), |b| {
        b.iter(|| their_proof(black_box(&packed)));
    });
    group.finish();
}

fn distance_table(criterion: &mut Criterion) {
    const GOAL: [u16; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 0];
    let ours = |goal| DistanceTable::new().build(&boards::eight::<NibbleBoard>(goal));
    let theirs = |goal| their_reach(&Packed::new(&boards::eight(goal)));
    assert_eq!(ours(&GOAL).map(|table| table.reached()), Ok(EIGHT_STATES));
    assert_eq!(theirs(&GOAL), EIGHT_STATES);

    let mut group = group(criterion, "peers/distance-table");
    let name = "181 440 boards";
    group.bench_function(BenchmarkId::new(OURS, name), |b| {
        b.iter(|| ours(black_box(&GOAL)));
    });
    group.bench_function(BenchmarkId::new(THEIRS, name), |b| {
        b.iter(|| theirs(black_box(&GOAL)));
    });
    group.finish();
}

/// A random graph: three or four edges from every state, to any other.
///
/// The edges of a state lie side by side, so that a range of them is its list of moves.
struct Graph {
    /// Where the edges of each state begin, and where the last one's end.
    first: Vec<u32>,
    /// Where each edge leads to, and what it costs.
    edges: Vec<(u32, Cost)>,
    goal: u32,
}

impl Graph {
    fn random(states: u32, dearest: Cost) -> Self {
        let mut random = Random::new();
        let mut first = vec![0];
        let mut edges = Vec::new();
        for _ in 0..states {
            for _ in 0..3 + random.below(2) {
                edges.push((random.below(states), 1 + random.below(dearest)));
            }
            first.push(u32::try_from(edges.len()).expect("four million at most"));
        }
        let goal = 0;
        Graph { first, edges, goal }
    }

    fn edges_from(&self, state: u32) -> Range<u32> {
        let state = state as usize;
        self.first[state]..self.first[state + 1]
    }

    fn successors(&self, state: u32) -> &[(u32, Cost)] {
        let Range { start, end } = self.edges_from(state);
        &self.edges[start as usize..end as usize]
    }

    /// The state farthest from the first, and its distance, by E. W. Dijkstra's algorithm as in a
    /// textbook.
    fn farthest(&self) -> (u32, Cost) {
        let mut known = vec![Cost::MAX; self.first.len() - 1];
        let mut queue = BinaryHeap::from([Reverse((0, 0))]);
        known[0] = 0;
        let mut farthest = (0, 0);
        while let Some(Reverse((cost, state))) = queue.pop() {
            if cost > known[state as usize] {
                continue;
            }
            farthest = (state, cost);
            for &(next, step) in self.successors(state) {
                if cost + step < known[next as usize] {
                    known[next as usize] = cost + step;
                    queue.push(Reverse((cost + step, next)));
                }
            }
        }
        farthest
    }
}

/// A move is the number of an edge.
impl Puzzle for Graph {
    type State = u32;
    type Move = u32;
    type Moves = Range<u32>;

    fn start(&self) -> u32 {
        0
    }

    #[inline]
    fn is_goal(&self, state: &u32) -> bool {
        *state == self.goal
    }

    #[inline]
    fn moves(&self, state: &u32) -> Range<u32> {
        self.edges_from(*state)
    }

    #[inline]
    fn apply(&self, state: &mut u32, edge: u32) {
        *state = self.edges[edge as usize].0;
    }

    #[inline]
    fn cost(&self, _state: &u32, edge: u32) -> Cost {
        self.edges[edge as usize].1
    }
}

fn uniform_cost(criterion: &mut Criterion) {
    let engine = UniformCost::new();
    let theirs = |graph: &Graph| {
        let found = dijkstra(
            &0,
            |&state| graph.successors(state).iter().copied(),
            |&state| state == graph.goal,
        );
        found.map(|(_, cost)| cost)
    };

    let mut group = long_group(criterion, "peers/uniform-cost");
    for dearest in [100, 1000] {
        let mut graph = Graph::random(1_000_000, dearest);
        let (goal, distance) = graph.farthest();
        graph.goal = goal;
        assert_eq!(cost(&engine, &graph), Some(distance));
        assert_eq!(theirs(&graph), Some(distance));

        let name = format!("costs up to {dearest}");
        group.bench_function(BenchmarkId::new(OURS, &name), |b| {
            b.iter(|| engine.solve(black_box(&graph)));
        });
        group.bench_function(BenchmarkId::new(THEIRS, &name), |b| {
            b.iter(|| theirs(black_box(&graph)));
        });
    }
    group.finish();
}

fn settle(_: &mut Criterion) {
    boards::settle_allocator();
}

fn map(criterion: &mut Criterion) {
    let map = Map::random(1000);
    let with_costs = |square| map.neighbours(square).map(|next| (next, map.cost_of(next)));
    let is_goal = |&square: &_| square == map.goal();
    let their_a_star = || {
        let found = astar(
            &(0, 0),
            |&square| with_costs(square),
            |&square| map.estimate(square),
            is_goal,
        );
        found.map(|(_, cost)| cost)
    };
    let their_dijkstra =
        || dijkstra(&(0, 0), |&square| with_costs(square), is_goal).map(|(_, cost)| cost);
    let their_breadth_first =
        || bfs(&(0, 0), |&square| map.neighbours(square), is_goal).map(|path| path.len() - 1);

    let estimate = |&square: &_| map.estimate(square);
    let a_star = AStar::new(estimate);
    let lifo = AStar::new(estimate).tie_break(TieBreak::Lifo);
    let uniform_cost = UniformCost::new();
    let breadth_first = BreadthFirst::new();
    let least = their_dijkstra();
    assert_eq!(their_a_star(), least);
    assert_eq!(cost(&a_star, &map), least);
    assert_eq!(cost(&lifo, &map), least);
    assert_eq!(cost(&uniform_cost, &map), least);
    let moves = breadth_first
        .solve(&map)
        .into_solution()
        .map(|solution| solution.len());
    assert_eq!(their_breadth_first(), moves);

    let mut group = long_group(criterion, "peers/map");
    let name = "A*";
    group.bench_function(BenchmarkId::new(OURS, name), |b| {
        b.iter(|| a_star.solve(black_box(&map)));
    });
    group.bench_function(BenchmarkId::new(OURS_LIFO, name), |b| {
        b.iter(|| lifo.solve(black_box(&map)));
    });
    group.bench_function(BenchmarkId::new(THEIRS, name), |b| b.iter(their_a_star));
    let name = "uniform cost";
    group.bench_function(BenchmarkId::new(OURS, name), |b| {
        b.iter(|| uniform_cost.solve(black_box(&map)));
    });
    group.bench_function(BenchmarkId::new(THEIRS, name), |b| b.iter(their_dijkstra));
    let name = "breadth first";
    group.bench_function(BenchmarkId::new(OURS, name), |b| {
        b.iter(|| breadth_first.solve(black_box(&map)));
    });
    group.bench_function(BenchmarkId::new(THEIRS, name), |b| {
        b.iter(their_breadth_first);
    });
    group.finish();
}

fn straights(criterion: &mut Criterion) {
    let map = Map::random(141);
    let straights = Straights(&map);
    let start = straights.start();
    let with_costs = |vehicle| {
        straights
            .neighbours(vehicle)
            .map(|next| (next, map.cost_of(next.square)))
    };
    let their_a_star = || {
        let found = astar(
            &start,
            |&vehicle| with_costs(vehicle),
            |vehicle| map.estimate(vehicle.square),
            |vehicle| vehicle.square == map.goal(),
        );
        found.map(|(_, cost)| cost)
    };
    let their_dijkstra = || {
        let found = dijkstra(
            &start,
            |&vehicle| with_costs(vehicle),
            |vehicle| vehicle.square == map.goal(),
        );
        found.map(|(_, cost)| cost)
    };
    let a_star = AStar::new(|vehicle: &Vehicle| map.estimate(vehicle.square));
    let uniform_cost = UniformCost::new();
    let least = their_dijkstra();
    assert_eq!(their_a_star(), least);
    assert_eq!(cost(&a_star, &straights), least);
    assert_eq!(cost(&uniform_cost, &straights), least);

    let mut group = group(criterion, "peers/straights");
    let name = "A*";
    group.bench_function(BenchmarkId::new(OURS, name), |b| {
        b.iter(|| a_star.solve(black_box(&straights)));
    });
    group.bench_function(BenchmarkId::new(THEIRS, name), |b| b.iter(their_a_star));
    let name = "uniform cost";
    group.bench_function(BenchmarkId::new(OURS, name), |b| {
        b.iter(|| uniform_cost.solve(black_box(&straights)));
    });
    group.bench_function(BenchmarkId::new(THEIRS, name), |b| b.iter(their_dijkstra));
    group.finish();
}

criterion_group!(
    benches,
    settle,
    ida_star,
    a_star_misplaced,
    a_star_manhattan,
    breadth_first,
    distance_table,
    straights,
    a_star_manhattan_15,
    uniform_cost,
    map
);
criterion_main!(benches);
