//! All engines on one board.

use std::error::Error;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{
    Board, Direction, LinearConflict, Manhattan, Misplaced, SlidingPuzzle,
};
use puzzle_search::{Limits, NoUndo, Outcome, Verdict, Visited};

use crate::options::{Options, Strategy};
use crate::published::{ORDER, PUBLISHED, Settings, run};
use crate::tables::ms;
use crate::texts::ending::Status;
use crate::texts::words::rows;

type Engines<P> = Vec<(&'static str, Box<dyn DynEngine<P>>)>;

/// All engines on one board: the published three first, then the library's own.
pub fn every_engine<B: Board>(
    puzzle: SlidingPuzzle<B>,
    options: &Options,
    out: &mut impl Write,
) -> Result<Status, Box<dyn Error>> {
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
    let settings = Settings {
        depth_bound: options.depth_bound,
        ..PUBLISHED
    };
    for strategy in Strategy::ALL {
        let name = format!("{}, as published", strategy.name());
        let begun = Instant::now();
        let outcome = run(strategy, &settings, &puzzle, &limits, &mut ());
        write_row(&name, &outcome, begun.elapsed(), out)?;
    }
    let mut best = Status::Stopped;
    for (name, engine) in &all_engines() {
        let begun = Instant::now();
        let outcome = engine.solve_within(&puzzle, &limits);
        write_row(name, &outcome, begun.elapsed(), out)?;
        best = best.min(match outcome.verdict() {
            Verdict::Solved => Status::Solved,
            Verdict::Exhausted => Status::NoSolution,
            _ => Status::Stopped,
        });
    }
    Ok(if puzzle.is_solvable() {
        best
    } else {
        Status::NoSolution
    })
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

fn write_row(
    name: &str,
    outcome: &Outcome<Direction>,
    time: Duration,
    out: &mut impl Write,
) -> io::Result<()> {
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
