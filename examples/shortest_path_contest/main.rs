//! The shortest path between two boards: a task from a programming contest.
//!
//! ```sh
//! cd examples/shortest_path_contest
//! cargo run --release --example shortest_path_contest -- start.txt goal.txt
//! cargo run --release --example shortest_path_contest -- start_far.txt goal.txt --all
//! cargo run --release --example shortest_path_contest -- --many many.txt goal.txt
//! cargo run --release --example shortest_path_contest -- "8|0|3|2|1|4|7|6|5" "1|2|3|8|0|4|7|6|5"
//! ```
//!
//! The final of the Baidu Star contest of 2005 asked for the length of the shortest path from one
//! board of the 8-puzzle to another, or -1 if there is none. The boards were in two files, and
//! programs were rated by their mean time. A solution posted on the web keeps boards as text,
//! `8|0|3|2|1|4|7|6|5`, and whole chains of them. Its author wished for all shortest paths instead
//! of one: that is what `--all` lists.
//!
//! Look at `length` and `many`: parities tell without a search whether there is a path. A single
//! board is then solved by A\*; for many boards with one goal, a table of all distances is built
//! once.

use std::error::Error;
use std::fmt;
use std::io::{self, Read, Write};
use std::process::ExitCode;

use clap::Parser;
use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{
    Manhattan, NibbleBoard, ParseError, Shape, SlidingPuzzle, parse_as,
};

type Board = SlidingPuzzle<NibbleBoard>;

/// Print the length of the shortest path between two boards, or -1 if there is none.
///
/// A board is a file of nine numbers, 0 for the blank, or text such as `8|0|3|2|1|4|7|6|5`.
#[derive(Parser)]
struct Options {
    /// The board to start from: a file, `-` for standard input, or the board itself
    start: String,

    /// The board to reach, given in the same way
    goal: String,

    /// List every shortest path, as chains of boards
    #[arg(long)]
    all: bool,

    /// Read a board from each line of the first argument, and print a number for each
    #[arg(long, conflicts_with = "all")]
    many: bool,
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
    let start = Source::read(&options.start)?;
    let goal = Source::read(&options.goal)?.board(shape)?;
    if options.many {
        return many(&start, shape, &goal, out);
    }
    let puzzle = Board::new(shape, &start.board(shape)?, &goal)?;
    if options.all {
        return list_all(&puzzle, out);
    }
    writeln!(out, "{}", length(&puzzle)?)?;
    Ok(())
}

/// The length of a shortest path, or -1.
fn length(puzzle: &Board) -> Result<i64, Box<dyn Error>> {
    if !puzzle.is_solvable() {
        return Ok(-1);
    }
    let solution = AStar::new(Manhattan).solve(puzzle).into_result()?;
    Ok(i64::try_from(solution.len())?)
}

/// A number for each line of the source, from one table of distances.
fn many(
    starts: &Source,
    shape: Shape,
    goal: &[u16],
    out: &mut impl Write,
) -> Result<(), Box<dyn Error>> {
    let puzzle = Board::new(shape, goal, goal)?;
    let distances = DistanceTable::new().build(&puzzle)?;
    for (number, line) in (1..).zip(starts.text.lines()) {
        if line.trim().is_empty() {
            continue;
        }
        let start = parse_as(shape, line).map_err(|error| starts.error(&error, number, line))?;
        let state = puzzle.encode(&start)?;
        match distances.distance(&puzzle, &state) {
            Some(moves) => writeln!(out, "{moves}")?,
            None => writeln!(out, "-1")?,
        }
    }
    Ok(())
}

/// Every shortest path, each as a chain of boards.
fn list_all(puzzle: &Board, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    if !puzzle.is_solvable() {
        writeln!(out, "-1")?;
        return Ok(());
    }
    let engine = ShortestPaths::with_heuristic(Manhattan);
    let mut search = engine.search(puzzle);
    let mut paths = 0_u64;
    for solution in search.solutions() {
        paths += 1;
        if paths == 1 {
            writeln!(out, "{}", solution.len())?;
        }
        writeln!(out, "\npath {paths}")?;
        for state in solution.states(puzzle) {
            writeln!(out, "{}", chain_link(&puzzle.decode(&state)))?;
        }
    }
    writeln!(out, "\npaths: {paths}")?;
    Ok(())
}

/// `8|0|3|2|1|4|7|6|5`.
fn chain_link(tiles: &[u16]) -> String {
    let tiles: Vec<String> = tiles.iter().map(u16::to_string).collect();
    tiles.join("|")
}

/// A text and the name of where it came from.
struct Source {
    name: String,
    text: String,
}

impl Source {
    /// An argument with a `|` is a board; any other is the name of a file.
    fn read(argument: &str) -> Result<Self, Box<dyn Error>> {
        let (name, bytes) = match argument {
            "-" => {
                let mut bytes = Vec::new();
                io::stdin().read_to_end(&mut bytes)?;
                ("standard input", bytes)
            }
            board if board.contains('|') => (board, board.as_bytes().to_vec()),
            file => {
                let bytes = std::fs::read(file).map_err(|error| format!("{file}: {error}"))?;
                (file, bytes)
            }
        };
        // Bytes that are not text become characters that are not tiles, and are reported as such.
        Ok(Self {
            name: name.to_owned(),
            text: String::from_utf8_lossy(&bytes).into_owned(),
        })
    }

    fn board(&self, shape: Shape) -> Result<Vec<u16>, Misread> {
        parse_as(shape, &self.text).map_err(|error| self.error(&error, 1, &self.text))
    }

    /// An error in a part of the text that starts at this line.
    fn error(&self, error: &ParseError, first_line: usize, part: &str) -> Misread {
        // An error in the text as a whole, such as a missing tile, is reported at its end.
        let (line, column) = match error.place() {
            Some(place) => (place.line, place.column),
            None => end(part),
        };
        Misread {
            name: self.name.clone(),
            line: first_line - 1 + line,
            column,
            message: error.kind().to_string(),
        }
    }
}

/// The line and the column just after the last word of a text, from 1.
fn end(text: &str) -> (usize, usize) {
    let text = text.trim_end();
    let last = text.lines().last().unwrap_or_default();
    (text.lines().count().max(1), last.chars().count() + 1)
}

/// What is wrong with a source, and where.
#[derive(Debug)]
struct Misread {
    name: String,
    line: usize,
    column: usize,
    message: String,
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Misread {
            name,
            line,
            column,
            message,
        } = self;
        write!(f, "{name}:{line}:{column}: {message}")
    }
}

impl Error for Misread {}
