//! The shortest path between two boards: a task from a programming contest.
//!
//! ```sh
//! cd examples/shortest_path_contest
//! cargo run --release --example shortest_path_contest
//! cargo run --release --example shortest_path_contest -- --positions
//! cargo run --release --example shortest_path_contest -- --score 100
//! cargo run --release --example shortest_path_contest -- --posted goal.txt goal.txt
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
//! once. `--posted` runs a remake of the posted program, in `posted`, to show where it fails.

mod posted;
mod score;
mod source;
#[path = "../texts/mod.rs"]
mod texts;

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{
    Direction, Manhattan, NibbleBoard, Shape, SlidingPuzzle, parse_as,
};

use source::Source;
use texts::ending::{HELP, Status, end};

type Board = SlidingPuzzle<NibbleBoard>;

/// Print the length of the shortest path between two boards, or -1 if there is none.
///
/// A board is a file of nine numbers, 0 for the blank, or text such as `8|0|3|2|1|4|7|6|5`.
#[derive(Parser)]
#[command(name = "shortest_path_contest", after_help = HELP)]
#[expect(clippy::struct_excessive_bools, reason = "they are switches")]
struct Options {
    /// The board to start from: a file, `-` for standard input, or the board itself
    #[arg(default_value = "start.txt", requires = "goal")]
    start: String,

    /// The board to reach, given in the same way
    #[arg(default_value = "goal.txt")]
    goal: String,

    /// List every shortest path, as chains of boards
    #[arg(long)]
    all: bool,

    /// Read a board from each line of the first argument, and print a number for each
    #[arg(long, conflicts_with = "all")]
    many: bool,

    /// Print the shortest path as the cells that the blank visits, from 1, such as 2-5-4-1-2-5
    #[arg(long, conflicts_with_all = ["all", "many"])]
    positions: bool,

    /// Solve the case this many times, and print the mean time
    #[arg(long, value_name = "ROUNDS", conflicts_with_all = ["all", "many", "positions"],
        value_parser = clap::value_parser!(u32).range(1..))]
    score: Option<u32>,

    /// Show what the posted program does instead
    #[arg(long, conflicts_with_all = ["all", "many", "positions", "score"])]
    posted: bool,
}

fn main() -> ExitCode {
    end(run(&Options::parse(), &mut io::stdout().lock()))
}

fn run(options: &Options, out: &mut impl Write) -> Result<Status, Box<dyn Error>> {
    let shape = Shape::new(3, 3)?;
    if let Some(rounds) = options.score {
        return score::run(&options.start, &options.goal, rounds, out);
    }
    let start = Source::read(&options.start)?;
    let goal = Source::read(&options.goal)?.board(shape)?;
    if options.many {
        return many(&start, shape, &goal, out);
    }
    let puzzle = Board::new(shape, &start.board(shape)?, &goal)?;
    if options.posted {
        return posted::show(&puzzle, out);
    }
    if options.all {
        return list_all(&puzzle, out);
    }
    let Some(path) = shortest(&puzzle)? else {
        return no_way(out);
    };
    if options.positions {
        writeln!(out, "{}", positions(&puzzle, &path))?;
    } else {
        writeln!(out, "{}", path.len())?;
    }
    Ok(Status::Solved)
}

fn no_way(out: &mut impl Write) -> Result<Status, Box<dyn Error>> {
    writeln!(out, "-1")?;
    Ok(Status::NoSolution)
}

/// A shortest path, or nothing if there is no path at all.
fn shortest(puzzle: &Board) -> Result<Option<Solution<Direction>>, Box<dyn Error>> {
    if !puzzle.is_solvable() {
        return Ok(None);
    }
    Ok(Some(AStar::new(Manhattan).solve(puzzle).into_result()?))
}

/// The cells that the blank visits, from 1: `2-5-4-1-2-5`.
fn positions(puzzle: &Board, path: &Solution<Direction>) -> String {
    let cells: Vec<String> = path
        .states(puzzle)
        .map(|state| (puzzle.blank(&state) + 1).to_string())
        .collect();
    cells.join("-")
}

/// A number for each line of the source, from one table of distances.
fn many(
    starts: &Source,
    shape: Shape,
    goal: &[u16],
    out: &mut impl Write,
) -> Result<Status, Box<dyn Error>> {
    let mut worst = Status::Solved;
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
            None => worst = worst.max(no_way(out)?),
        }
    }
    Ok(worst)
}

/// Every shortest path, each as a chain of boards.
fn list_all(puzzle: &Board, out: &mut impl Write) -> Result<Status, Box<dyn Error>> {
    if !puzzle.is_solvable() {
        return no_way(out);
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
    Ok(Status::Solved)
}

/// `8|0|3|2|1|4|7|6|5`.
fn chain_link(tiles: &[u16]) -> String {
    let tiles: Vec<String> = tiles.iter().map(u16::to_string).collect();
    tiles.join("|")
}
