//! The paths found: as tiles, as boards, and again by another search.

use std::error::Error;
use std::io::Write;
use std::time::Instant;

use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{Board, Direction, Manhattan, SlidingPuzzle};
use puzzle_search::{Limits, Solution, Stats, Verdict};

use crate::methods::tiles;
use crate::texts::ending::Status;
use crate::texts::words::{counted, grouped, spaced, time};

/// The first path as the article prints it. Its move 24 is illegal.
pub const PRINTED_PATH: [u16; 30] = [
    3, 4, 7, 8, 5, 2, 1, 7, 8, 5, 2, 1, 7, 8, 5, 6, 4, 3, 8, 5, 6, 4, 3, 4, 6, 2, 1, 4, 5, 8,
];

/// How paths are shown.
#[derive(Clone, Copy)]
pub enum Form {
    FirstOnly,
    Tiles,
    Boards,
}

pub fn write<B: Board>(
    puzzle: &SlidingPuzzle<B>,
    paths: &[Vec<u16>],
    form: Form,
    out: &mut impl Write,
) -> Result<(), Box<dyn Error>> {
    let Some(first) = paths.first() else {
        writeln!(out, "\nNo path was found.")?;
        return Ok(());
    };
    let number = grouped(paths.len() as u64);
    match form {
        Form::FirstOnly => writeln!(
            out,
            "\nPaths: {number}. The first has {}, of these tiles:\n{}",
            counted(first.len() as u64, "move"),
            spaced(first)
        )?,
        Form::Tiles => {
            writeln!(out, "\nThe paths, {number} in all, as the tiles that move:")?;
            for path in paths {
                writeln!(out, "{}", spaced(path))?;
            }
        }
        Form::Boards => {
            for (number, path) in (1..).zip(paths) {
                writeln!(out, "\nPath {number}:")?;
                write_boards(puzzle, path, out)?;
            }
        }
    }
    Ok(())
}

/// The boards of a path, side by side as far as a line of text goes.
fn write_boards<B: Board>(
    puzzle: &SlidingPuzzle<B>,
    path: &[u16],
    out: &mut impl Write,
) -> Result<(), Box<dyn Error>> {
    const LINE: usize = 78;
    let solution =
        replay(puzzle, path).map_err(|number| format!("move {number} of a path is illegal"))?;
    let boards: Vec<Vec<u16>> = solution
        .states(puzzle)
        .map(|state| puzzle.decode(&state))
        .collect();
    let cols = puzzle.shape().cols();
    let digits = (puzzle.shape().cells() - 1).to_string().len();
    let width = cols * (digits + 1) + 2;
    for line in boards.chunks((LINE / width).max(1)) {
        writeln!(out)?;
        for row in 0..puzzle.shape().rows() {
            let rows = line.iter().map(|board| {
                let cells = board[row * cols..][..cols].iter();
                let cells: Vec<String> = cells
                    .map(|&tile| match tile {
                        0 => " ".repeat(digits),
                        _ => format!("{tile:>digits$}"),
                    })
                    .collect();
                cells.join(" ")
            });
            let rows: Vec<String> = rows.collect();
            writeln!(out, "{}", rows.join("   ").trim_end())?;
        }
    }
    Ok(())
}

/// Plays moves given as tiles, and checks that they solve the puzzle.
///
/// The error is the number of the first move that is illegal, or one more than there are moves if
/// the goal is not reached.
pub fn replay<B: Board>(
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

/// The boards that the search for the shortest paths may keep.
const MOST_NODES: u64 = 2_000_000;
/// The paths that it lists.
const MOST_PATHS: usize = 1000;

/// The shortest paths again, by a search that keeps all shortest ways to every board. For boards with
/// more than nine cells it is guided by the Manhattan distance.
pub fn write_shortest<B: Board>(
    puzzle: &SlidingPuzzle<B>,
    paths: &[Vec<u16>],
    out: &mut impl Write,
) -> Result<Status, Box<dyn Error>> {
    let solvability = puzzle.solvability();
    if !solvability.is_solvable() {
        writeln!(
            out,
            "\nThe goal cannot be reached, whatever the bound:\n{solvability}"
        )?;
        return Ok(Status::NoSolution);
    }
    let is_small = puzzle.shape().cells() <= 9;
    let begun = Instant::now();
    let mut shortest: Vec<Vec<u16>> = Vec::new();
    let (stats, verdict) = if is_small {
        collect(&ShortestPaths::new(), puzzle, &mut shortest)
    } else {
        let engine = ShortestPaths::with_heuristic(Manhattan);
        collect(&engine, puzzle, &mut shortest)
    };
    let taken = begun.elapsed();
    let Some(length) = shortest.first().map(Vec::len) else {
        writeln!(
            out,
            "\nA search for the shortest paths found none: {verdict}."
        )?;
        return Ok(Status::Stopped);
    };
    writeln!(
        out,
        "\n{}, with all shortest parents: {} of {} in {}, {}.",
        if is_small {
            "Breadth-first"
        } else {
            "By the Manhattan distance"
        },
        if shortest.len() == MOST_PATHS {
            format!("at least {}", counted(MOST_PATHS as u64, "path"))
        } else {
            counted(shortest.len() as u64, "path")
        },
        counted(length as u64, "move"),
        time(taken),
        counted(stats.expanded, "expansion")
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
            "They are the same as"
        } else if same.iter().all(|path| shortest.contains(path)) {
            "Among them are"
        } else {
            "They are NOT the same as"
        };
        writeln!(
            out,
            "{relation} the paths of {} found above.",
            counted(length as u64, "move")
        )?;
    }
    Ok(Status::Solved)
}

/// Adds the paths that the engine finds, and returns why it ended.
fn collect<B: Board, E: Engine<SlidingPuzzle<B>>>(
    engine: &E,
    puzzle: &SlidingPuzzle<B>,
    paths: &mut Vec<Vec<u16>>,
) -> (Stats, Verdict) {
    let limits = Limits::none().nodes(MOST_NODES);
    let mut search = engine.search(puzzle);
    loop {
        let outcome = search.run_within(&limits);
        paths.extend(outcome.solution().map(|path| tiles(puzzle, path)));
        if !outcome.is_solved() || paths.len() == MOST_PATHS {
            return (*search.stats(), outcome.verdict());
        }
    }
}
