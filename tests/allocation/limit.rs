//! The limit on bytes, against what the allocator counts: what an engine holds is within the limit at
//! every moment, and so is what it says that it holds. While a list grows, the allocator that counts
//! here has it twice.

use allocation_counter::measure;
use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{Manhattan, Misplaced, Shape};
use puzzle_search::{
    CostTableError, Costs, Distances, Limit, PathCount, TieBreak, TwoBitBreadthFirst,
};

use crate::{Board, unsolvable_fifteen};

/// What an engine needs however small the search is: the constant in the documentation of
/// [`Limits`].
const SMALL: u64 = 64 << 10;

const LIMITS: [u64; 8] = [
    0, 1_000, 20_000, 100_000, 333_000, 1_000_000, 3_000_000, 12_345_678,
];

/// Stops a search at each of the limits in turn, and begins anew each time.
fn stays_within<P: Puzzle>(name: &str, puzzle: &P, engine: &dyn DynEngine<P>) {
    for limit in LIMITS {
        let mut search = None;
        let mut verdict = None;
        let info = measure(|| {
            let mut new = engine.boxed_search(puzzle);
            verdict = Some(new.run_within(&Limits::none().bytes(limit)).verdict());
            search = Some(new);
        });
        let search = search.expect("it was made");
        let stats = search.stats();
        println!("{name}, {limit}: {info:?}, {stats}");
        assert_eq!(verdict, Some(Verdict::OutOf(Limit::Bytes)), "{name}");
        assert!(stats.bytes <= limit + SMALL, "{name}, {limit}: {stats}");
        let held = u64::try_from(info.bytes_current).expect("it holds something");
        assert!(held <= limit + SMALL, "{name}, {limit}: {held} bytes held");
        assert!(info.bytes_max <= limit + SMALL, "{name}, {limit}: {info:?}");
        // All that is held is reported, and lists given back are still counted; and the limit is made
        // use of.
        assert!(held <= stats.bytes + SMALL, "{name}: {held} held");
        assert!(held + SMALL >= limit / 3, "{name}, {limit}: {held} held");
    }
}

/// The engines that keep states, and those that keep a path and remember states.
fn engines() -> Vec<(&'static str, Box<dyn DynEngine<Board>>)> {
    let visited = Visited::new();
    let depth_first = DepthFirst::new();
    vec![
        ("breadth-first", Box::new(BreadthFirst::new())),
        ("depth-first-graph", Box::new(DepthFirstGraph::new())),
        ("uniform-cost", Box::new(UniformCost::new())),
        ("bidirectional", Box::new(Bidirectional::new())),
        ("a-star", Box::new(AStar::new(Manhattan))),
        (
            "a-star, first in, first out",
            Box::new(AStar::new(Misplaced).tie_break(TieBreak::Fifo)),
        ),
        (
            "greedy-best-first",
            Box::new(GreedyBestFirst::new(Manhattan)),
        ),
        ("shortest-paths", Box::new(ShortestPaths::new())),
        ("depth-first", Box::new(depth_first)),
        ("depth-first in place", Box::new(depth_first.in_place())),
        (
            "depth-first visited",
            Box::new(depth_first.path_check(visited)),
        ),
        (
            "iterative-deepening visited",
            Box::new(IterativeDeepening::new().path_check(visited)),
        ),
        (
            "ida-star visited",
            Box::new(IdaStar::new(Manhattan).path_check(visited)),
        ),
    ]
}

#[test]
fn engines_stay_within_the_limit_on_bytes() {
    let puzzle = unsolvable_fifteen();
    for (name, engine) in engines() {
        stays_within(name, &puzzle, &*engine);
    }
}

/// A plane without end on which every step costs something else: so there are so many pairs of f and g
/// that they go to a heap.
struct Plane;

impl Puzzle for Plane {
    type State = (i32, i32);
    type Move = (i32, i32);
    type Moves = [(i32, i32); 4];

    fn start(&self) -> (i32, i32) {
        (0, 0)
    }

    fn is_goal(&self, _: &(i32, i32)) -> bool {
        false
    }

    fn moves(&self, _: &(i32, i32)) -> [(i32, i32); 4] {
        [(1, 0), (0, 1), (-1, 0), (0, -1)]
    }

    fn apply(&self, at: &mut (i32, i32), (right, up): (i32, i32)) {
        at.0 += right;
        at.1 += up;
    }

    fn cost(&self, &(x, y): &(i32, i32), (right, up): (i32, i32)) -> Cost {
        let mixed = x * 7919 + y * 104_729 + right * 31 + up * 17;
        1 + mixed.unsigned_abs().wrapping_mul(2_654_435_761) % 10_007
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "it is a heuristic")]
fn distance(&(x, y): &(i32, i32)) -> Cost {
    x.unsigned_abs() + y.unsigned_abs()
}

#[test]
fn open_stays_within_the_limit_where_every_move_costs_something_else() {
    stays_within("uniform-cost", &Plane, &UniformCost::new());
    for ties in [TieBreak::HighG, TieBreak::LowG, TieBreak::Lifo] {
        let engine = AStar::new(distance).tie_break(ties);
        stays_within("a-star", &Plane, &engine);
    }
    let engine = GreedyBestFirst::new(|at: &(i32, i32)| 1_000_000 - distance(at));
    stays_within("greedy-best-first", &Plane, &engine);
    stays_within("shortest-paths", &Plane, &ShortestPaths::new());
}

/// A walk keeps its moves.
#[test]
fn a_greedy_walk_stays_within_the_limit() {
    let away = |at: &(i32, i32)| 1_000_000_000 - distance(at);
    stays_within("greedy", &Plane, &Greedy::new(away));
}

/// Every move leads to a state with a greater rank, and none can be taken back: the table needs a list
/// of all moves.
struct OneWay;

const RANKS: u32 = 200_000;

impl Puzzle for OneWay {
    type State = u32;
    type Move = u32;
    type Moves = MoveList<u32>;

    fn start(&self) -> u32 {
        0
    }

    fn is_goal(&self, &at: &u32) -> bool {
        at == RANKS - 1
    }

    fn moves(&self, &at: &u32) -> MoveList<u32> {
        [1, 2, 1000]
            .into_iter()
            .filter(|step| at + step < RANKS)
            .collect()
    }

    fn apply(&self, at: &mut u32, step: u32) {
        *at += step;
    }
}

impl Ranked for OneWay {
    fn rank_count(&self) -> Option<u64> {
        Some(RANKS.into())
    }

    fn rank(&self, &at: &u32) -> u64 {
        at.into()
    }

    fn unrank(&self, rank: u64) -> u32 {
        u32::try_from(rank).unwrap_or(RANKS)
    }
}

fn distances<P: Ranked>(puzzle: &P, limits: &Limits) -> Result<Distances, Limit> {
    let table = DistanceTable::new().build_within(puzzle, limits);
    table.map_err(|error| error.limit())
}

fn costs<P: Ranked>(puzzle: &P, limits: &Limits) -> Result<Costs, Limit> {
    let table = CostTable::new().build_within(puzzle, limits);
    table.map_err(|error| match error {
        CostTableError::Stopped(error) => error.limit(),
        error => panic!("{error}"),
    })
}

/// Tries ever greater limits, until one is enough for the table.
fn table_stays_within<T>(build: impl Fn(&Limits) -> Result<T, Limit>) {
    let limits = (0..).map(|step| step * step * 300);
    for limit in limits {
        let within = Limits::none().bytes(limit);
        let mut table = None;
        let info = measure(|| table = Some(build(&within)));
        assert!(info.bytes_max <= limit + SMALL, "{limit}: {info:?}");
        match table.expect("it was run") {
            Ok(_) => {
                assert!(limit > 10_000);
                return;
            }
            Err(stopped) => assert_eq!(stopped, Limit::Bytes),
        }
    }
}

#[test]
fn tables_stay_within_the_limit() {
    let shape = Shape::new(2, 4).expect("a small board");
    let tiles = shape.tiles_in_order();
    let board = Board::new(shape, &tiles, &tiles).expect("two boards");
    // It makes tables of its own when they are first wanted, and keeps them.
    assert!(DistanceTable::new().build(&board).is_ok());
    table_stays_within(|limits| distances(&board, limits));
    table_stays_within(|limits| distances(&OneWay, limits));
    table_stays_within(|limits| costs(&board, limits));
    table_stays_within(|limits| costs(&OneWay, limits));

    for limit in [0, 1_000, 10_000, 49_000] {
        let limits = Limits::none().bytes(limit);
        let info = measure(|| {
            let levels = TwoBitBreadthFirst::new().count_levels_within(&OneWay, &limits);
            assert_eq!(levels.map_err(|error| error.limit()), Err(Limit::Bytes));
        });
        assert!(info.bytes_max <= limit + SMALL, "{limit}: {info:?}");
    }
}

/// When the search is over, a graph of the cheapest paths is made of what it has found. It needs several
/// lists for a while, which are not in the statistics.
#[test]
fn the_graph_of_shortest_paths_is_made_within_the_limit() {
    let puzzle: Board = "8 6 7 2 5 4 3 0 1".parse().expect("a board");
    let engine = ShortestPaths::new();
    let mut search = engine.search(&puzzle);
    let mut held = 0;
    let mut graphs_stopped = 0;
    for limit in (1..).map(|step| 100_000 * step) {
        let expanded = search.stats().expanded;
        let mut verdict = None;
        let within = Limits::none().bytes(limit);
        let info = measure(|| verdict = Some(search.run_within(&within).verdict()));
        if expanded > 0 && search.stats().expanded == expanded {
            // No list of the search had to grow.
            let peak = held + info.bytes_max;
            assert!(peak <= limit + SMALL, "{limit}: {peak}");
            graphs_stopped += u32::from(verdict != Some(Verdict::Solved));
        }
        held = held.saturating_add_signed(info.bytes_current);
        assert!(held <= limit + SMALL, "{limit}: {held}");
        if verdict == Some(Verdict::Solved) {
            break;
        }
        assert_eq!(verdict, Some(Verdict::OutOf(Limit::Bytes)));
    }
    assert_eq!(search.count(), Some(PathCount::Exactly(40)));
    assert!(graphs_stopped > 10, "{graphs_stopped}");
}

/// Counting the paths takes memory too.
#[test]
fn paths_are_counted_within_the_limit() {
    let puzzle: Board = "8 6 7 2 5 4 3 0 1".parse().expect("a board");
    let engine = ShortestPaths::with_heuristic(Manhattan);
    let (mut stopped, mut limit) = (0, 0);
    let count = loop {
        let mut count = None;
        let within = Limits::none().bytes(limit);
        let info = measure(|| count = Some(engine.count_within(&puzzle, &within)));
        assert!(info.bytes_max <= limit + SMALL, "{limit}: {info:?}");
        match count.expect("it was run") {
            Ok(count) => break count,
            Err(unsolved) => assert_eq!(unsolved.verdict(), Verdict::OutOf(Limit::Bytes)),
        }
        stopped += 1;
        limit += 10_000;
    };
    assert_eq!(count, PathCount::Exactly(40));
    assert!(stopped > 10);
}
