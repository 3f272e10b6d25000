//! Four ways to program one search, and why their counts must be the same.
//!
//! ```sh
//! cargo run --release --example four_ways
//! cargo run --release --example four_ways -- --boards --first
//! cargo run --release --example four_ways -- "1 2 3 4 / 5 6 0 7" --depth 12
//! cargo run --release --example four_ways -- --tree 4
//! cargo run --release --example four_ways -- --matrix
//! cargo run --release --example four_ways -- --knight
//! cargo run --release --example four_ways -- --errors
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
//! and the bytes do. The article's table says otherwise. Methods 3 and 4 go along a row of a matrix,
//! and so try the moves in another order: they come to the same first path later, and to the same
//! totals. Then look at the last lines: the same ten paths, found by a search that keeps every
//! shortest path to every state.
//!
//! From top to bottom: `options` is the command line, `methods` the four searches, `border_tests` the
//! puzzle without a table, `tables` and `paths` what is printed; `tree` and `matrix` are figures of
//! the article, `knight` tries its promise on another game, `mistakes` shows what is wrong in it.

mod border_tests;
mod knight;
mod matrix;
mod methods;
mod mistakes;
mod options;
mod paths;
mod tables;
#[path = "../texts/mod.rs"]
mod texts;
mod tree;

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use puzzle_search::Puzzle;
use puzzle_search::puzzles::sliding::{
    Board, CellsBoard, MatrixBoard, SlidingPuzzle, parse, parse_as,
};

use methods::{Bounds, METHODS};
use options::{DEPTH, GOAL, Options, START};
use paths::Form;
use texts::ending::{Status, end};
use texts::words::{grouped, rows};

fn main() -> ExitCode {
    end(run(&Options::parse(), &mut io::stdout().lock()))
}

fn run(options: &Options, out: &mut impl Write) -> Result<Status, Box<dyn Error>> {
    if options.errors {
        return mistakes::show(out);
    }
    if options.knight {
        knight::show(out)?;
        return Ok(Status::Solved);
    }
    let (shape, start) = parse(&options.start).map_err(|error| format!("start: {error}"))?;
    let goal = match &options.goal {
        Some(goal) => parse_as(shape, goal).map_err(|error| format!("goal: {error}"))?,
        None => shape.tiles_in_order(),
    };
    // The article's board is a matrix whose size is known to the compiler.
    if (shape.rows(), shape.cols()) == (3, 3) {
        show(
            &SlidingPuzzle::<MatrixBoard<3, 3>>::new(shape, &start, &goal)?,
            options,
            out,
        )
    } else {
        show(
            &SlidingPuzzle::<CellsBoard>::new(shape, &start, &goal)?,
            options,
            out,
        )
    }
}

fn show<M: Board>(
    puzzle: &SlidingPuzzle<M>,
    options: &Options,
    out: &mut impl Write,
) -> Result<Status, Box<dyn Error>> {
    if options.matrix {
        matrix::show(puzzle.shape(), out)?;
        return Ok(Status::Solved);
    }
    if let Some(levels) = options.tree {
        let order = options.order.unwrap_or(puzzle.order());
        tree::show(&puzzle.clone().with_order(order)?, levels, out)?;
        return Ok(Status::Solved);
    }
    all_methods(puzzle, options, out)
}

fn all_methods<M: Board>(
    puzzle: &SlidingPuzzle<M>,
    options: &Options,
    out: &mut impl Write,
) -> Result<Status, Box<dyn Error>> {
    let is_published = is_published(puzzle, options)?;
    let cols = puzzle.shape().cols();
    writeln!(
        out,
        "All paths of at most {} moves from {} to {}.\n",
        options.depth,
        rows(&puzzle.decode(&puzzle.start()), cols),
        rows(&puzzle.decode(puzzle.goal()), cols)
    )?;
    tables::write_head(out)?;
    let bounds = Bounds {
        depth: options.depth,
        first: options.first,
        calls: options.limit,
    };
    let mut reports = Vec::new();
    for method in &METHODS {
        if options.method.is_empty() || options.method.contains(&method.number) {
            let order = options.order.unwrap_or(method.order);
            let report = method.run(puzzle, order, bounds)?;
            tables::write_row(method, &report, is_published, out)?;
            reports.push((method, report));
        }
    }
    if is_published {
        write_error_in_the_counts(options.order.is_none(), out)?;
        if !options.first {
            tables::write_thesis(&reports, out)?;
        }
    }
    let Some((_, report)) = reports.first() else {
        return Ok(Status::Solved);
    };
    if options.costs {
        tables::write_costs(report, out)?;
    }
    let form = match (options.paths, options.boards) {
        (true, _) => Form::Tiles,
        (_, true) => Form::Boards,
        _ => Form::FirstOnly,
    };
    if report.paths.is_empty() && report.complete {
        writeln!(out, "\nThere is no such path.")?;
    } else {
        paths::write(puzzle, &report.paths, form, out)?;
    }
    if is_published {
        write_error_in_the_path(puzzle, out)?;
    }
    let shortest = paths::write_shortest(puzzle, &report.paths, out)?;
    Ok(match (report.paths.is_empty(), report.complete) {
        (false, _) if report.complete || options.first => Status::Solved,
        (true, _) if shortest == Status::NoSolution => Status::NoSolution,
        (true, true) => Status::NoneWithinBound,
        // The limit left paths out.
        _ => Status::Stopped,
    })
}

fn is_published<M: Board>(
    puzzle: &SlidingPuzzle<M>,
    options: &Options,
) -> Result<bool, Box<dyn Error>> {
    let shape = puzzle.shape();
    if (shape.rows(), shape.cols()) != (3, 3) {
        return Ok(false);
    }
    Ok(puzzle.decode(&puzzle.start()) == parse_as(shape, START)?
        && puzzle.decode(puzzle.goal()) == parse_as(shape, GOAL)?
        && options.depth == DEPTH
        && options.limit.is_none())
}

fn write_error_in_the_counts(in_own_order: bool, out: &mut impl Write) -> io::Result<()> {
    writeln!(
        out,
        "
The article gives 12 926 284 and 77 269 656 calls for matrices but 8 292 445 and 49 560 975 for
strings, and concludes that strings save calls. Both programs walk the same tree. The first pair
counts the tests of whether a board is new on its path, the second pair counts the calls: two
counters, compared as if they were one."
    )?;
    if in_own_order {
        writeln!(
            out,
            "Methods 3 and 4 try the moves in another order, cell by cell, and come to the same first path
later."
        )?;
    }
    Ok(())
}

fn write_error_in_the_path<M: Board>(
    puzzle: &SlidingPuzzle<M>,
    out: &mut impl Write,
) -> io::Result<()> {
    if let Err(number) = paths::replay(puzzle, &paths::PRINTED_PATH) {
        writeln!(
            out,
            "\nThe article prints moves 22 to 25 as {}. Its move {number}, of tile {}, is illegal.",
            texts::words::spaced(&paths::PRINTED_PATH[21..25]),
            paths::PRINTED_PATH
                .get(number - 1)
                .map_or("none".into(), |&tile| grouped(tile.into())),
        )?;
    }
    Ok(())
}
