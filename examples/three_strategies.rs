//! Three strategies, compared by the sizes of OPEN and CLOSED, and what those sizes reveal.
//!
//! ```sh
//! cargo run --release --example three_strategies
//! cargo run --release --example three_strategies -- "8 1 3 / 7 2 0 / 6 5 4"
//! ```
//!
//! "Comparison of Two Search Strategies Based on [the 8-puzzle]" (Computer Programming Skills and
//! Maintenance, October 2013, from page 15) prints, for four boards, how many nodes breadth-first,
//! depth-first and best-first search have on OPEN and CLOSED when they reach the goal. It does not
//! describe the programs in full. The settings in `published` below reproduce all twelve pairs; look
//! at them, and at how many there are to choose.
//!
//! Then look at the second table. The best-first pair of the last board is reproduced only if the
//! blank counts as a tile out of place, so the published estimate is not admissible. The last lines
//! find a board that proves it.
//!
//! Given a board of any shape as an argument, the example runs all engines on it.

use std::error::Error;
use std::hash::Hash;
use std::io::{self, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Parser;
use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{
    Board, CellsBoard, Direction, LinearConflict, Manhattan, Misplaced, MisplacedWithBlank,
    NibbleBoard, Shape, SlidingPuzzle, parse, parse_as,
};
use puzzle_search::{
    GoalTest, HeuristicCheck, Limits, NoUndo, Outcome, Rediscovery, TieBreak, Verdict, Visited,
};

/// Compare search strategies by the nodes that they keep.
#[derive(Parser)]
struct Options {
    /// Run all engines on this board, such as "8 1 3 / 7 2 0 / 6 5 4"
    board: Option<String>,

    /// The board to reach [default: 1 2 3 / 8 0 4 / 7 6 5 for 3x3, else the tiles in order]
    #[arg(long, requires = "board")]
    goal: Option<String>,

    /// The depth bound of the published depth-first search
    #[arg(long, default_value_t = 9)]
    depth_bound: u32,

    /// Stop an engine after this many seconds
    #[arg(long, default_value_t = 5)]
    seconds: u64,

    /// Stop an engine that keeps more nodes than this
    #[arg(long, default_value_t = 5_000_000)]
    nodes: u64,
}

fn main() -> ExitCode {
    match run(&Options::parse(), &mut io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever was reading the output has stopped.
        Err(error) if is_broken_pipe(&*error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn is_broken_pipe(error: &(dyn Error + 'static)) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

fn run(options: &Options, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let Some(board) = &options.board else {
        return published_tables(options.depth_bound, out);
    };
    let (shape, start) = parse(board).map_err(|error| format!("board: {error}"))?;
    let goal = match &options.goal {
        Some(goal) => parse_as(shape, goal).map_err(|error| format!("goal: {error}"))?,
        None if (shape.rows(), shape.cols()) == (3, 3) => GOAL.to_vec(),
        None => shape.tiles_in_order(),
    };
    // Small boards fit in a machine word.
    if shape.cells() <= 16 {
        every_engine(
            SlidingPuzzle::<NibbleBoard>::new(shape, &start, &goal)?,
            options,
            out,
        )
    } else {
        every_engine(
            SlidingPuzzle::<CellsBoard>::new(shape, &start, &goal)?,
            options,
            out,
        )
    }
}

const GOAL: [u16; 9] = [1, 2, 3, 8, 0, 4, 7, 6, 5];

/// Blank left, up, right, down.
const ORDER: [Direction; 4] = [
    Direction::Left,
    Direction::Up,
    Direction::Right,
    Direction::Down,
];

/// A row of the published table: OPEN and CLOSED of breadth-first, depth-first, best-first.
struct Row {
    start: [u16; 9],
    pairs: [(u64, u64); 3],
}

/// The article prints the second board. The others are boards of the published depths that give
/// the published pairs.
const ROWS: [Row; 4] = [
    Row {
        start: [1, 0, 3, 8, 2, 4, 7, 6, 5],
        pairs: [(3, 1), (3, 1), (2, 2)],
    },
    Row {
        start: [2, 8, 3, 1, 0, 4, 7, 6, 5],
        pairs: [(11, 16), (3, 238), (6, 6)],
    },
    Row {
        start: [1, 3, 4, 8, 2, 5, 7, 0, 6],
        pairs: [(28, 33), (5, 5), (8, 8)],
    },
    Row {
        start: [8, 1, 3, 7, 2, 0, 6, 5, 4],
        pairs: [(72, 95), (4, 129), (11, 11)],
    },
];

type Engines<P> = Vec<(&'static str, Box<dyn DynEngine<P>>)>;

/// The three strategies with the settings that give the published sizes; best-first search uses this
/// heuristic.
///
/// A successor that is on OPEN or CLOSED is dropped. The first two put all successors of a node on
/// OPEN before they look for the goal among them; best-first search looks when it selects a node.
/// Depth-first search expands the successor generated last, and never a node at its bound.
fn published<P, H>(depth_bound: u32, heuristic: H) -> Engines<P>
where
    P: Puzzle<State: Eq + Hash>,
    H: Heuristic<P> + 'static,
{
    vec![
        (
            "breadth-first",
            Box::new(BreadthFirst::new().goal_test(GoalTest::AfterExpansion)),
        ),
        (
            "depth-first",
            Box::new(
                DepthFirstGraph::new()
                    .depth_bound(depth_bound)
                    .goal_test(GoalTest::AfterExpansion),
            ),
        ),
        (
            "best-first",
            Box::new(
                AStar::new(heuristic)
                    .tie_break(TieBreak::Fifo)
                    .rediscovery(Rediscovery::Drop)
                    .goal_test(GoalTest::WhenSelected),
            ),
        ),
    ]
}

fn published_tables(depth_bound: u32, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    writeln!(
        out,
        "OPEN / CLOSED when the goal {} is found, and milliseconds.
Pairs marked = are as published.
Successors: blank left, up, right, down. Depth bound: {depth_bound}. First in, first out among
equal f.

The blank counts as a tile out of place:\n",
        rows(&GOAL, 3)
    )?;
    table(&published(depth_bound, MisplacedWithBlank), out)?;
    writeln!(out, "\nThe blank does not count:\n")?;
    table(&published(depth_bound, Misplaced), out)?;
    writeln!(
        out,
        "
So the published programs counted the blank. Can the number of tiles out of place then still be
trusted as an estimate? On all boards from which the goal can be reached:\n"
    )?;
    let puzzle = SlidingPuzzle::<NibbleBoard>::new(Shape::new(3, 3)?, &ROWS[0].start, &GOAL)?;
    check("with the blank", &puzzle, &MisplacedWithBlank, out)?;
    check("without the blank", &puzzle, &Misplaced, out)?;
    writeln!(
        out,
        "\nThe article reports 10, 2 and 0 ms of processor time for the last board."
    )?;
    Ok(())
}

fn table(
    engines: &Engines<SlidingPuzzle<NibbleBoard>>,
    out: &mut impl Write,
) -> Result<(), Box<dyn Error>> {
    write!(out, "{:23}{:>5}", "start", "steps")?;
    for (name, _) in engines {
        write!(out, "{name:>21}")?;
    }
    writeln!(out)?;
    for row in &ROWS {
        let puzzle = SlidingPuzzle::new(Shape::new(3, 3)?, &row.start, &GOAL)?.with_order(ORDER)?;
        let steps = BreadthFirst::new().solve(&puzzle).into_solution();
        write!(
            out,
            "{:23}{:>5}",
            rows(&row.start, 3),
            steps.map_or(0, |solution| solution.len())
        )?;
        for ((_, engine), published) in engines.iter().zip(row.pairs) {
            let (outcome, time) = timed(&**engine, &puzzle, &Limits::none());
            let pair = (outcome.stats().open, outcome.stats().closed);
            write!(
                out,
                "{:>12} {} {:>6.3}",
                format!("{}/{}", pair.0, pair.1),
                if pair == published { '=' } else { ' ' },
                ms(time)
            )?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// Says whether the heuristic is admissible, and if not, shows a board that proves it.
fn check<H>(
    name: &str,
    puzzle: &SlidingPuzzle<NibbleBoard>,
    heuristic: &H,
    out: &mut impl Write,
) -> Result<(), Box<dyn Error>>
where
    H: Heuristic<SlidingPuzzle<NibbleBoard>>,
{
    let check = HeuristicCheck::run(puzzle, heuristic).map_err(|limit| limit.to_string())?;
    let yes_or_no = |yes| if yes { "" } else { "not " };
    writeln!(
        out,
        "{name}: {}admissible, {}consistent. Too high on {} of {} boards.",
        yes_or_no(check.is_admissible()),
        yes_or_no(check.is_consistent()),
        check.inadmissible_states(),
        check.states()
    )?;
    if let Some((board, estimate, Some(truth))) = check.inadmissible() {
        writeln!(
            out,
            "  {} is estimated to be {} away, but is {} away.",
            rows(&puzzle.decode(board), 3),
            moves(estimate),
            moves(truth)
        )?;
    }
    Ok(())
}

/// All engines on one board: the published three first, then the library's own.
fn every_engine<B: Board>(
    puzzle: SlidingPuzzle<B>,
    options: &Options,
    out: &mut impl Write,
) -> Result<(), Box<dyn Error>> {
    let puzzle = puzzle.with_order(ORDER)?;
    let cols = puzzle.shape().cols();
    writeln!(
        out,
        "From {} to {}.\n{}\n",
        rows(&puzzle.decode(&puzzle.start()), cols),
        rows(&puzzle.decode(puzzle.goal()), cols),
        puzzle.solvability()
    )?;
    writeln!(
        out,
        "{:38} {:>16} {:>9} {:>9} {:>8} {:>8} {:>10}",
        "engine", "steps", "expanded", "generated", "OPEN", "CLOSED", "ms"
    )?;
    let limits = Limits::none()
        .time(Duration::from_secs(options.seconds))
        .nodes(options.nodes);
    let published = published(options.depth_bound, MisplacedWithBlank);
    for (name, engine) in &published {
        engine_row(
            &format!("{name}, as published"),
            &**engine,
            &puzzle,
            &limits,
            out,
        )?;
    }
    for (name, engine) in &all_engines() {
        engine_row(name, &**engine, &puzzle, &limits, out)?;
    }
    Ok(())
}

fn all_engines<B: Board>() -> Engines<SlidingPuzzle<B>> {
    vec![
        ("breadth-first", Box::new(BreadthFirst::new())),
        ("bidirectional", Box::new(Bidirectional::new())),
        ("uniform cost", Box::new(UniformCost::new())),
        ("A*, tiles out of place", Box::new(AStar::new(Misplaced))),
        ("A*, Manhattan distance", Box::new(AStar::new(Manhattan))),
        ("A*, linear conflicts", Box::new(AStar::new(LinearConflict))),
        (
            "IDA*, Manhattan distance",
            Box::new(IdaStar::new(Manhattan).path_check(NoUndo).in_place()),
        ),
        (
            "IDA*, linear conflicts",
            Box::new(IdaStar::new(LinearConflict).path_check(NoUndo).in_place()),
        ),
        (
            "iterative deepening",
            Box::new(IterativeDeepening::new().path_check(NoUndo).in_place()),
        ),
        (
            "all shortest paths",
            Box::new(ShortestPaths::with_heuristic(Manhattan)),
        ),
        ("distance table", Box::new(DistanceTable::new())),
        (
            "greedy best-first, Manhattan distance",
            Box::new(GreedyBestFirst::new(Manhattan)),
        ),
        (
            "depth-first, OPEN and CLOSED",
            Box::new(DepthFirstGraph::new()),
        ),
        (
            "depth-first, backtracking",
            Box::new(DepthFirst::new().path_check(Visited::new())),
        ),
        (
            "greedy walk, Manhattan distance",
            Box::new(Greedy::new(Manhattan)),
        ),
    ]
}

fn engine_row<P: Puzzle>(
    name: &str,
    engine: &dyn DynEngine<P>,
    puzzle: &P,
    limits: &Limits,
    out: &mut impl Write,
) -> io::Result<()> {
    let (outcome, time) = timed(engine, puzzle, limits);
    let steps = match (outcome.verdict(), outcome.solution()) {
        (_, Some(solution)) => solution.len().to_string(),
        (Verdict::Exhausted, _) => "none exist".into(),
        (Verdict::BoundExhausted, _) => "none in bound".into(),
        (Verdict::DeadEnd, _) => "gave up".into(),
        (Verdict::OutOf(limit), _) => format!("stop: {limit:?}").to_lowercase(),
        (verdict, _) => format!("{verdict:?}").to_lowercase(),
    };
    let stats = outcome.stats();
    writeln!(
        out,
        "{name:38} {steps:>16} {:>9} {:>9} {:>8} {:>8} {:>10.3}",
        stats.expanded,
        stats.generated,
        stats.open,
        stats.closed,
        ms(time)
    )
}

fn timed<P: Puzzle>(
    engine: &dyn DynEngine<P>,
    puzzle: &P,
    limits: &Limits,
) -> (Outcome<P::Move>, Duration) {
    let begun = Instant::now();
    let outcome = engine.solve_within(puzzle, limits);
    (outcome, begun.elapsed())
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// `1 move`, `2 moves`.
fn moves(number: Cost) -> String {
    match number {
        1 => "1 move".into(),
        _ => format!("{number} moves"),
    }
}

/// `1 2 3 / 8 0 4 / 7 6 5`.
fn rows(tiles: &[u16], cols: usize) -> String {
    let row = |row: &[u16]| {
        let tiles: Vec<String> = row.iter().map(u16::to_string).collect();
        tiles.join(" ")
    };
    tiles.chunks(cols).map(row).collect::<Vec<_>>().join(" / ")
}
