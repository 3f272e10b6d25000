//! Klotski (Huarong Dao): the shortest solution of a board.
//!
//! ```sh
//! cargo run --release --example klotski -- HAAIHAAIJBBKJNOKP@@Q --metric continuous
//! cargo run --release --example klotski -- "AAB/AAC/..." --metric unit --length-only
//! ```
//!
//! The exit status is 0 if the board is solved, 1 if that is proved impossible, and 2 if the input is
//! wrong.

use std::io::{self, BufWriter, ErrorKind, Write};
use std::process::ExitCode;
use std::thread::sleep;
use std::time::Duration;

use clap::{Parser, ValueEnum};
use crossterm::cursor::MoveTo;
use crossterm::execute;
use crossterm::terminal::{Clear, ClearType};
use puzzle_search::prelude::*;
use puzzle_search::puzzles::klotski::{Klotski, LabelledMove, Metric};

/// Solves Klotski boards in as few moves as possible.
#[derive(Parser)]
#[command(name = "klotski")]
struct Options {
    /// A character per cell, the same in all cells of a piece, and @ . _ or - for an empty cell. Rows end
    /// with a slash or a line break; 20 characters without either are 5 rows of 4.
    #[arg(default_value = "HAAIHAAIJBBKJNOKP@@Q")]
    board: String,

    /// What counts as one move.
    #[arg(long, value_enum, default_value_t = MetricName::Continuous)]
    metric: MetricName,

    /// Where the top left cell of the large piece has to go, counted from 1: ROW,COL [default: the
    /// middle of the two bottom rows].
    #[arg(long, value_parser = place)]
    goal: Option<(usize, usize)>,

    /// Print the number of moves and nothing else; -1 if there is no solution.
    #[arg(long, conflicts_with = "animate")]
    length_only: bool,

    /// Show the moves one after another on the same spot, instead of side by side.
    #[arg(long)]
    animate: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum MetricName {
    /// One piece, one cell
    Unit,
    /// One piece, any distance in a line
    Straight,
    /// One piece, any path
    Continuous,
}

impl From<MetricName> for Metric {
    fn from(name: MetricName) -> Self {
        match name {
            MetricName::Unit => Self::Unit,
            MetricName::Straight => Self::Straight,
            MetricName::Continuous => Self::Continuous,
        }
    }
}

/// "ROW,COL", counted from 1.
fn place(text: &str) -> Result<(usize, usize), String> {
    let number = |text: &str| {
        text.trim()
            .parse()
            .ok()
            .and_then(|n: usize| n.checked_sub(1))
    };
    let numbers = text
        .split_once(',')
        .and_then(|(row, col)| Some((number(row)?, number(col)?)));
    numbers.ok_or_else(|| "expected ROW,COL, counted from 1".to_owned())
}

fn main() -> ExitCode {
    let options = Options::parse();
    let mut out = BufWriter::new(io::stdout().lock());
    let status = run(&options, &mut out);
    match status.and_then(|status| out.flush().map(|()| status)) {
        Ok(status) => status,
        // Whoever read the output has seen enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

fn run(options: &Options, out: &mut impl Write) -> io::Result<ExitCode> {
    let puzzle = options.board.parse::<Klotski>();
    let puzzle = puzzle.and_then(|puzzle| match options.goal {
        Some((row, col)) => puzzle.with_goal(row, col),
        None => Ok(puzzle),
    });
    let puzzle = match puzzle {
        Ok(puzzle) => puzzle.with_metric(options.metric.into()),
        Err(error) => {
            eprintln!("error: {error}");
            return Ok(ExitCode::from(2));
        }
    };
    let outcome = BreadthFirst::new().solve(&puzzle);
    let Some(solution) = outcome.solution() else {
        if options.length_only {
            writeln!(out, "-1")?;
        } else {
            writeln!(out, "{puzzle}\n")?;
            writeln!(
                out,
                "No solution: {} boards can be reached.",
                outcome.stats().closed
            )?;
        }
        return Ok(ExitCode::from(1));
    };
    if options.length_only {
        writeln!(out, "{}", solution.len())?;
        return Ok(ExitCode::SUCCESS);
    }
    let steps = puzzle.labelled(solution.moves());
    if options.animate {
        animate(&puzzle, &steps, out)?;
    } else {
        draw(&puzzle, &steps, out)?;
    }
    let (moves, stats) = (solution.len(), outcome.stats());
    writeln!(out, "{moves} moves, and no solution is shorter.")?;
    writeln!(
        out,
        "{} boards looked at, {} found.",
        stats.expanded,
        stats.open + stats.closed
    )?;
    Ok(ExitCode::SUCCESS)
}

/// As many boards side by side as fit into 72 columns, each below the move that leads to it.
fn draw(puzzle: &Klotski, steps: &[LabelledMove], out: &mut impl Write) -> io::Result<()> {
    let start = ("start".to_owned(), puzzle.to_string());
    let others = steps
        .iter()
        .enumerate()
        .map(|(at, step)| (format!("{} {step}", at + 1), step.board.clone()));
    let frames: Vec<_> = std::iter::once(start).chain(others).collect();
    let width = frames.iter().map(|(head, _)| head.chars().count());
    let width = width.max().unwrap_or(0).max(puzzle.cols()) + 3;
    for row in frames.chunks((72 / width).max(1)) {
        let line = |texts: Vec<&str>| {
            let cell = |line: String, text: &str| line + &format!("{text:<width$}");
            texts.into_iter().fold(String::new(), cell)
        };
        let heads = line(row.iter().map(|(head, _)| &head[..]).collect());
        writeln!(out, "{}", heads.trim_end())?;
        for at in 0..puzzle.rows() {
            let parts = row.iter().map(|(_, board)| board.lines().nth(at));
            let parts = line(parts.map(Option::unwrap_or_default).collect());
            writeln!(out, "{}", parts.trim_end())?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// Each board in the place of the one before.
fn animate(puzzle: &Klotski, steps: &[LabelledMove], out: &mut impl Write) -> io::Result<()> {
    execute!(out, Clear(ClearType::All), MoveTo(0, 0))?;
    writeln!(out, "start\n{puzzle}")?;
    out.flush()?;
    for (at, step) in steps.iter().enumerate() {
        sleep(Duration::from_millis(400));
        execute!(out, Clear(ClearType::All), MoveTo(0, 0))?;
        writeln!(out, "{} {step}\n{}", at + 1, step.board)?;
        out.flush()?;
    }
    writeln!(out)
}
