//! Four ways to program one search, and why their counts must be the same.
//!
//! ```sh
//! cargo run --release --example four_ways
//! ```
//!
//! A Chinese journal article of about 2018, on M x N grid puzzles with one moving piece, programs a
//! depth-bounded depth-first search of the 3x3 puzzle in four ways:
//!
//! 1. the board is a matrix; every level keeps a copy of it
//! 2. the board is a string; every level keeps a copy of it
//! 3. as 1, but a table made beforehand says where the blank can go
//! 4. there is one board; moves are undone, and nothing is copied
//!
//! Compare the calls and the tests: they do not depend on how a board is stored, only the seconds
//! and the bytes do. The article's table says otherwise. Then look at the last lines: the same ten
//! paths, found by a search that keeps every shortest path to every state.

mod border_tests;

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use border_tests::BorderTests;
use clap::Parser;
use indicatif::ProgressBar;
use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{
    Board, Direction, MatrixBoard, NibbleBoard, Shape, SlidingPuzzle, TextBoard, parse_as,
};
use puzzle_search::{Limits, Solution, Stats, Verdict};

const START: &str = "8 7 6 / 5 4 3 / 2 1 0";
const GOAL: &str = "1 2 3 / 4 5 6 / 7 8 0";
const DEPTH: u32 = 30;

/// Four ways to program a depth-bounded search of the 3x3 puzzle.
#[derive(Parser)]
struct Options {
    /// The board to start from, row by row, 0 for the blank
    #[arg(default_value = START)]
    start: String,

    /// The board to reach
    #[arg(default_value = GOAL)]
    goal: String,

    /// Follow no path longer than this many moves
    #[arg(long, default_value_t = DEPTH)]
    depth: u32,

    /// Run only this method, 1 to 4; may be repeated
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=4))]
    method: Vec<u8>,

    /// List every path found, not only the first
    #[arg(long)]
    paths: bool,
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
    let shape = Shape::new(3, 3)?;
    let start = parse_as(shape, &options.start).map_err(|error| format!("start: {error}"))?;
    let goal = parse_as(shape, &options.goal).map_err(|error| format!("goal: {error}"))?;
    let is_published = start == parse_as(shape, START)?
        && goal == parse_as(shape, GOAL)?
        && options.depth == DEPTH;

    // The order of the moves is up, down, left, right. That is the default.
    let matrix = SlidingPuzzle::<MatrixBoard<3, 3>>::new(shape, &start, &goal)?;
    let matrix_with_tests = BorderTests(matrix.clone());
    let string_with_tests = BorderTests(SlidingPuzzle::<TextBoard>::new(shape, &start, &goal)?);

    // A path never returns to one of its own states, and the search goes on below the goal.
    let copying = DepthFirst::new()
        .depth_bound(options.depth)
        .through_goals(true);
    let in_place = copying.in_place();

    writeln!(
        out,
        "All paths of at most {} moves from {} to {}.\n",
        options.depth,
        rows(&start),
        rows(&goal)
    )?;
    write_head(out)?;
    let mut found = None;
    for (number, method) in (1..).zip(&METHODS) {
        if !options.method.is_empty() && !options.method.contains(&number) {
            continue;
        }
        let report = match number {
            1 => search(method.name, &copying, &matrix_with_tests, &matrix),
            2 => search(
                method.name,
                &copying,
                &string_with_tests,
                &string_with_tests.0,
            ),
            3 => search(method.name, &copying, &matrix, &matrix),
            _ => search(method.name, &in_place, &matrix, &matrix),
        };
        write_row(out, number, method, &report, is_published)?;
        found = Some(report);
    }
    let Some(report) = found else {
        return Ok(());
    };
    if is_published {
        write_error_in_the_counts(out)?;
    }
    write_paths(out, &report.paths, options.paths)?;
    if is_published {
        write_error_in_the_path(out, &matrix)?;
    }
    let puzzle = SlidingPuzzle::<NibbleBoard>::new(shape, &start, &goal)?;
    write_shortest(out, &puzzle, &report.paths)
}

/// A row of the article's table.
struct Method {
    name: &'static str,
    /// Calls to the first path and to the end, as printed.
    calls: Option<[u64; 2]>,
    /// Seconds to the first path, to the tenth and to the end, on a desktop computer of 2014.
    seconds: [u32; 3],
}

const METHODS: [Method; 4] = [
    Method {
        name: "matrix, border tests, copies",
        calls: Some([12_926_284, 77_269_656]),
        seconds: [16, 80, 99],
    },
    Method {
        name: "string, border tests, copies",
        calls: Some([8_292_445, 49_560_975]),
        seconds: [10, 53, 59],
    },
    Method {
        name: "matrix, move table, copies",
        calls: None,
        seconds: [9, 50, 53],
    },
    Method {
        name: "matrix, move table, in place",
        calls: None,
        seconds: [8, 48, 51],
    },
];

/// The first path as the article prints it. Ours differs in moves 24 and 25.
const PRINTED_PATH: [u16; 30] = [
    3, 4, 7, 8, 5, 2, 1, 7, 8, 5, 2, 1, 7, 8, 5, 6, 4, 3, 8, 5, 6, 4, 3, 4, 6, 2, 1, 4, 5, 8,
];

/// What a method did.
struct Report {
    /// Each path as the tiles that move.
    paths: Vec<Vec<u16>>,
    /// When each path was found.
    times: Vec<Duration>,
    at_first: Stats,
    at_end: Stats,
    time: Duration,
}

/// Expansions between two progress messages.
const CHUNK: u64 = 100_000;

/// Searches `puzzle`, which is the puzzle `table` with one way or another of finding moves.
fn search<B, P, E>(name: &'static str, engine: &E, puzzle: &P, table: &SlidingPuzzle<B>) -> Report
where
    B: Board,
    P: Puzzle<State = B, Move = Direction>,
    E: Engine<P>,
{
    // It is shown on a terminal only.
    let progress = ProgressBar::new_spinner();
    let begun = Instant::now();
    let mut search = engine.search(puzzle);
    let mut paths = Vec::new();
    let mut times = Vec::new();
    let mut at_first = None;
    loop {
        let so_far = search.stats().expanded;
        let outcome = search.run_within(&Limits::none().expansions(so_far.saturating_add(CHUNK)));
        match outcome.verdict() {
            Verdict::OutOf(_) => {
                progress.set_message(format!(
                    "{name}: {} calls, {} paths, {:.0?}",
                    grouped(calls(search.stats())),
                    paths.len(),
                    begun.elapsed(),
                ));
                progress.tick();
            }
            Verdict::Solved => {
                times.push(begun.elapsed());
                paths.extend(outcome.solution().map(|path| tiles(table, path)));
                at_first.get_or_insert(*search.stats());
            }
            // Every path within the bound has been followed.
            _ => break,
        }
    }
    let time = begun.elapsed();
    progress.finish_and_clear();
    Report {
        paths,
        times,
        at_first: at_first.unwrap_or_default(),
        at_end: *search.stats(),
        time,
    }
}

/// Calls of the recursive function that the search could be written as: one for the root, and one
/// for every successor that is new on its path.
fn calls(stats: &Stats) -> u64 {
    1 + stats.generated - stats.duplicates
}

/// How many successors were tested for being new on their path.
fn tests(stats: &Stats) -> u64 {
    stats.generated
}

/// The tiles that move along a path.
fn tiles<B: Board>(puzzle: &SlidingPuzzle<B>, path: &Solution<Direction>) -> Vec<u16> {
    let moves = path.moves().iter();
    moves
        .zip(path.states(puzzle))
        .map(|(&mv, state)| puzzle.tile_moved(&state, mv))
        .collect()
}

fn write_head(out: &mut impl Write) -> io::Result<()> {
    writeln!(
        out,
        "{:34}{:^23}  {:^25}  {:^20}  {:>9}",
        "", "to the first path", "to the end", "seconds to the", "bytes"
    )?;
    writeln!(
        out,
        "{:34}{:>10} {:>12}  {:>12} {:>12}  {:>6}{:>7}{:>7}  {:>9}",
        "method", "calls", "tests", "calls", "tests", "first", "tenth", "end", "per level"
    )
}

fn write_row(
    out: &mut impl Write,
    number: u8,
    method: &Method,
    report: &Report,
    is_published: bool,
) -> io::Result<()> {
    let seconds = |time: Option<&Duration>| {
        time.map_or("-".into(), |time| format!("{:.2}", time.as_secs_f64()))
    };
    let at_first = |count: fn(&Stats) -> u64| match report.paths.len() {
        0 => "-".into(),
        _ => grouped(count(&report.at_first)),
    };
    let levels = report.at_end.deepest + 1;
    writeln!(
        out,
        "{:34}{:>10} {:>12}  {:>12} {:>12}  {:>6}{:>7}{:>7}  {:>9}",
        format!("{number} {}", method.name),
        at_first(calls),
        at_first(tests),
        grouped(calls(&report.at_end)),
        grouped(tests(&report.at_end)),
        seconds(report.times.first()),
        seconds(report.times.get(9)),
        seconds(Some(&report.time)),
        report.at_end.bytes.div_ceil(levels),
    )?;
    if !is_published {
        return Ok(());
    }
    let [first, end] = method
        .calls
        .map_or_else(Default::default, |calls| calls.map(grouped));
    let [to_first, to_tenth, to_end] = method.seconds;
    writeln!(
        out,
        "{:34}{first:>10} {:>12}  {end:>12} {:>12}  {to_first:>6}{to_tenth:>7}{to_end:>7}",
        "  the article", "", ""
    )
}

fn write_error_in_the_counts(out: &mut impl Write) -> io::Result<()> {
    writeln!(
        out,
        "
The article gives 12 926 284 and 77 269 656 calls for matrices but 8 292 445 and 49 560 975 for
strings, and concludes that strings save calls. Both programs walk the same tree. The first pair
counts the tests of whether a board is new on its path, the second pair counts the calls: two
counters, compared as if they were one."
    )
}

fn write_paths(out: &mut impl Write, paths: &[Vec<u16>], all: bool) -> io::Result<()> {
    let Some(first) = paths.first() else {
        return writeln!(out, "\nThere is no such path.");
    };
    if all {
        writeln!(
            out,
            "\nThe {} paths, as the tiles that move:",
            grouped(paths.len() as u64)
        )?;
        for path in paths {
            writeln!(out, "{}", spaced(path))?;
        }
        return Ok(());
    }
    writeln!(
        out,
        "\nPaths: {}. The first has {} moves, which move these tiles:\n{}",
        grouped(paths.len() as u64),
        first.len(),
        spaced(first)
    )
}

fn write_error_in_the_path<B: Board>(
    out: &mut impl Write,
    puzzle: &SlidingPuzzle<B>,
) -> io::Result<()> {
    if let Err(number) = replay(puzzle, &PRINTED_PATH) {
        writeln!(
            out,
            "The article prints moves 22 to 25 as {}. Its move {number}, of tile {}, is illegal.",
            spaced(&PRINTED_PATH[21..25]),
            PRINTED_PATH[number - 1],
        )?;
    }
    Ok(())
}

/// Plays moves given as tiles, and checks that they solve the puzzle.
///
/// The error is the number of the first move that is illegal, or one more than there are moves if
/// the goal is not reached.
fn replay<B: Board>(
    puzzle: &SlidingPuzzle<B>,
    tiles: &[u16],
) -> Result<Solution<Direction>, usize> {
    let mut state = puzzle.start();
    let mut moves = Vec::new();
    for (number, &tile) in (1_usize..).zip(tiles) {
        let mv = puzzle
            .moves(&state)
            .find(|&mv| puzzle.tile_moved(&state, mv) == tile)
            .ok_or(number)?;
        puzzle.apply(&mut state, mv);
        moves.push(mv);
    }
    Solution::new(puzzle, moves).map_err(|_| tiles.len() + 1)
}

/// The same paths by breadth-first search, which keeps all shortest paths to every state.
fn write_shortest(
    out: &mut impl Write,
    puzzle: &SlidingPuzzle<NibbleBoard>,
    paths: &[Vec<u16>],
) -> Result<(), Box<dyn Error>> {
    let begun = Instant::now();
    let engine = ShortestPaths::new();
    let mut search = engine.search(puzzle);
    let mut shortest: Vec<Vec<u16>> = search
        .solutions()
        .map(|path| tiles(puzzle, &path))
        .collect();
    let time = begun.elapsed();
    let Some(length) = shortest.first().map(Vec::len) else {
        writeln!(out, "\nThe goal cannot be reached, whatever the bound.")?;
        return Ok(());
    };
    writeln!(
        out,
        "\nBreadth-first, with all shortest parents: {} paths of {length} moves in {:.0} ms, {} \
         expansions.",
        grouped(shortest.len() as u64),
        time.as_secs_f64() * 1000.0,
        grouped(search.stats().expanded)
    )?;
    let mut same: Vec<Vec<u16>> = paths
        .iter()
        .filter(|path| path.len() == length)
        .cloned()
        .collect();
    if !same.is_empty() {
        same.sort_unstable();
        shortest.sort_unstable();
        let relation = if same == shortest {
            "the same as"
        } else {
            "NOT the same as"
        };
        writeln!(
            out,
            "They are {relation} the paths of {length} moves found above."
        )?;
    }
    Ok(())
}

/// `8 7 6 / 5 4 3 / 2 1 0`.
fn rows(tiles: &[u16]) -> String {
    tiles.chunks(3).map(spaced).collect::<Vec<_>>().join(" / ")
}

fn spaced(numbers: &[u16]) -> String {
    let numbers: Vec<String> = numbers.iter().map(u16::to_string).collect();
    numbers.join(" ")
}

/// `12 926 284`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}
