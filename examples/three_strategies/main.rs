//! Three strategies, compared by the sizes of OPEN and CLOSED, and what those sizes reveal.
//!
//! ```sh
//! cargo run --release --example three_strategies
//! cargo run --release --example three_strategies -- --settings
//! cargo run --release --example three_strategies -- --flow
//! cargo run --release --example three_strategies -- --errors
//! cargo run --release --example three_strategies -- "8 1 3 / 7 2 0 / 6 5 4"
//! cargo run --release --example three_strategies -- "2 8 3 / 1 0 4 / 7 6 5" --protocol best-first
//! ```
//!
//! "Comparison of Two Search Strategies Based on [the 8-puzzle]" (Computer Programming Skills and
//! Maintenance, October 2013, from page 15) prints, for four boards, how many nodes breadth-first,
//! depth-first and best-first search have on OPEN and CLOSED when they reach the goal. It does not
//! describe the programs in full. The settings in `published` reproduce all twelve pairs; look at
//! them, and at how many there are to choose. `--settings` tries all others, and tells what the article
//! states, what its pairs determine, and what has to be assumed.
//!
//! Then look at the second table. The best-first pair of the last board is reproduced only if the
//! blank counts as a tile out of place, so the published estimate is not admissible. The last lines
//! find a board that proves it.
//!
//! Given a board of any shape as an argument, the example runs all engines on it; with `--protocol`, it
//! shows one of the three strategies step by step.
//!
//! From top to bottom: `options` is the command line, `published` the table and the strategies,
//! `goal_first` their tie-break, `tables`, `settings`, `protocol`, `flow` and `every_engine` what can be
//! shown of them, and `mistakes` what is wrong in the article.

mod every_engine;
mod flow;
mod goal_first;
mod mistakes;
mod options;
mod protocol;
mod published;
mod settings;
mod tables;
#[path = "../texts/mod.rs"]
mod texts;

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use puzzle_search::puzzles::sliding::{
    Board, CellsBoard, NibbleBoard, SlidingPuzzle, parse, parse_as,
};
use puzzle_search::{Limits, Verdict};

use options::{Options, Strategy};
use published::{GOAL, ORDER, PUBLISHED, Settings};
use texts::ending::{Status, end};

fn main() -> ExitCode {
    end(run(&Options::parse(), &mut io::stdout().lock()))
}

fn run(options: &Options, out: &mut impl Write) -> Result<Status, Box<dyn Error>> {
    let Some(board) = &options.board else {
        if options.flow {
            flow::show(out)?;
        } else if options.settings {
            settings::show(out)?;
        } else if options.errors {
            return mistakes::show(out);
        } else {
            tables::show(options.depth_bound, out)?;
        }
        return Ok(Status::Solved);
    };
    let (shape, start) = parse(board).map_err(|error| format!("board: {error}"))?;
    let goal = match &options.goal {
        Some(goal) => parse_as(shape, goal).map_err(|error| format!("goal: {error}"))?,
        None if (shape.rows(), shape.cols()) == (3, 3) => GOAL.to_vec(),
        None => shape.tiles_in_order(),
    };
    // Small boards fit in a machine word.
    if shape.cells() <= 16 {
        on_board(
            SlidingPuzzle::<NibbleBoard>::new(shape, &start, &goal)?,
            options,
            out,
        )
    } else {
        on_board(
            SlidingPuzzle::<CellsBoard>::new(shape, &start, &goal)?,
            options,
            out,
        )
    }
}

fn on_board<B: Board>(
    puzzle: SlidingPuzzle<B>,
    options: &Options,
    out: &mut impl Write,
) -> Result<Status, Box<dyn Error>> {
    match options.protocol {
        None => every_engine::every_engine(puzzle, options, out),
        Some(strategy) => with_protocol(&puzzle.with_order(ORDER)?, strategy, options, out),
    }
}

fn with_protocol<B: Board>(
    puzzle: &SlidingPuzzle<B>,
    strategy: Strategy,
    options: &Options,
    out: &mut impl Write,
) -> Result<Status, Box<dyn Error>> {
    let settings = Settings {
        depth_bound: options.depth_bound,
        ..PUBLISHED
    };
    let limits = Limits::none()
        .time(Duration::from_secs(options.seconds))
        .nodes(options.nodes);
    let outcome = protocol::show(puzzle, strategy, &settings, &limits, out)?;
    let stats = outcome.stats();
    writeln!(
        out,
        "\n{}: {}. OPEN {}, CLOSED {}.",
        strategy.name(),
        outcome.verdict(),
        stats.open,
        stats.closed
    )?;
    Ok(match outcome.verdict() {
        Verdict::Solved => Status::Solved,
        Verdict::Exhausted => Status::NoSolution,
        _ => Status::Stopped,
    })
}
