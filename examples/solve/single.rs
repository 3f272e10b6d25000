//! One board: everything about it.

use std::io::{self, Write};
use std::ops::ControlFlow;

use puzzle_search::puzzles::sliding::{CellsBoard, Direction, SlidingPuzzle};
use puzzle_search::{PathCount, Puzzle, Solution, Verdict};

use crate::options::{Options, name};
use crate::problem::Problem;
use crate::solver::{Answer, Solver, solver};
use crate::{Status, bad_input, say, variants};

/// Solves the board in the text and prints the result.
pub fn run(text: &str, options: &Options, out: &mut impl Write) -> io::Result<Status> {
    if let Some(status) = variants::run(text, options, out)? {
        return Ok(status);
    }
    let problem = match Problem::read(text, options) {
        Err(error) => return Ok(bad_input(&error.message(None))),
        Ok(problem) => problem,
    };
    match solver(problem.shape, &problem.goal, options) {
        Err(message) => Ok(bad_input(&message)),
        Ok(mut solver) => report(&problem, solver.as_mut(), options, out),
    }
}

fn report(
    problem: &Problem,
    solver: &mut dyn Solver,
    options: &Options,
    out: &mut impl Write,
) -> io::Result<Status> {
    let is_full = !options.quiet && !options.length_only;
    for (text, note) in &problem.notes {
        if is_full {
            writeln!(out, "Note: in the {text}, {note}")?;
        } else {
            say(&format!("note: in the {text}, {note}"));
        }
    }
    if is_full {
        write_plan(problem, options, out)?;
    }
    if !options.prove_by_search {
        match solver.solvability(&problem.start) {
            Err(error) => return Ok(bad_input(&error)),
            Ok(why) if !why.is_solvable() => {
                if is_full {
                    writeln!(out, "The board is {why}")?;
                    writeln!(out, "No search was needed to prove it.")?;
                    writeln!(out)?;
                    writeln!(out, "Verdict: unsolvable")?;
                } else {
                    write_unsolvable(options, out)?;
                }
                return Ok(Status::Unsolvable);
            }
            Ok(_) => {}
        }
    }
    // A long search should not look as if it had not begun.
    out.flush()?;
    let (answer, count) = if options.all {
        match all(problem, solver, options, out)? {
            Ok((answer, count)) => (answer, Some(PathCount::Exactly(count))),
            Err(status) => return Ok(status),
        }
    } else if options.count {
        match solver.count_shortest(&problem.start) {
            Ok(counted) => counted,
            Err(error) => return Ok(bad_input(&error)),
        }
    } else {
        match solver.solve(&problem.start) {
            Ok(answer) => (answer, None),
            Err(error) => return Ok(bad_input(&error)),
        }
    };
    let status = Status::of(answer.verdict);
    if is_full {
        write_full(problem, &answer, count, options, out)?;
    } else {
        match (&answer.solution, count) {
            _ if status == Status::Unsolvable => write_unsolvable(options, out)?,
            _ if status != Status::Solved => writeln!(out, "unknown")?,
            (_, Some(count)) if options.count => writeln!(out, "{count}")?,
            // The solutions were printed as they were found.
            (_, Some(_)) | (None, _) => {}
            (Some(solution), None) if options.length_only => writeln!(out, "{}", solution.len())?,
            (Some(solution), None) => writeln!(out, "{}", letters(solution.moves()))?,
        }
    }
    Ok(status)
}

/// The blank's moves as letters.
pub fn letters(moves: &[Direction]) -> String {
    moves.iter().map(|mv| mv.letter()).collect()
}

fn write_unsolvable(options: &Options, out: &mut impl Write) -> io::Result<()> {
    let word = match (options.length_only, options.count) {
        (true, _) => "-1",
        (_, true) => "0",
        _ => "unsolvable",
    };
    writeln!(out, "{word}")
}

/// What is about to be done.
fn write_plan(problem: &Problem, options: &Options, out: &mut impl Write) -> io::Result<()> {
    let engine = options.engine_for(problem.shape);
    write!(out, "Engine: {}", name(&engine))?;
    if let Some(heuristic) = options.heuristic_for(engine) {
        write!(out, " with {}", name(&heuristic))?;
        if options.may_use_databases(problem.shape) {
            write!(out, " (databases if it takes long)")?;
        }
    }
    let encoding = name(&options.encoding_for(problem.shape));
    let order = letters(&options.order);
    writeln!(out, ", boards as {encoding}, moves in the order {order}")?;
    writeln!(out)
}

/// Prints every shortest solution as it is found.
fn all(
    problem: &Problem,
    solver: &mut dyn Solver,
    options: &Options,
    out: &mut impl Write,
) -> io::Result<Result<(Answer, u128), Status>> {
    let mut count = 0;
    let mut written = Ok(());
    let result = solver.all_shortest(&problem.start, &mut |solution| {
        count += 1;
        let moves = letters(solution.moves());
        written = if options.quiet {
            writeln!(out, "{moves}")
        } else {
            writeln!(out, "{count:4}  {moves}")
        };
        if written.is_ok() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    written?;
    Ok(result
        .map(|answer| (answer, count))
        .map_err(|error| bad_input(&error)))
}

/// Boards, moves, length, verdict and statistics.
fn write_full(
    problem: &Problem,
    answer: &Answer,
    count: Option<PathCount>,
    options: &Options,
    out: &mut impl Write,
) -> io::Result<()> {
    if let Some(solution) = &answer.solution {
        if count.is_none() {
            match SlidingPuzzle::new(problem.shape, &problem.start, &problem.goal) {
                Ok(puzzle) => write_path(&puzzle, solution, options, out)?,
                Err(error) => writeln!(out, "The boards cannot be drawn: {error}")?,
            }
        } else if options.all {
            writeln!(out)?;
        }
        writeln!(out, "Length: {}", solution.len())?;
    }
    if let (Some(count), Some(_)) = (count, &answer.solution) {
        let so_far = if answer.verdict == Verdict::Solved {
            ""
        } else {
            " so far"
        };
        writeln!(out, "Shortest solutions{so_far}: {count}")?;
    }
    writeln!(out, "Verdict: {}", verdict(problem, answer, options))?;
    writeln!(out, "Statistics: {}", answer.stats)
}

/// The boards along the way, and the moves in letters, in words and by tiles.
fn write_path(
    puzzle: &SlidingPuzzle<CellsBoard>,
    solution: &Solution<Direction>,
    options: &Options,
    out: &mut impl Write,
) -> io::Result<()> {
    let moves = solution.moves();
    let boards = moves.len() + 1;
    let is_drawn = boards <= options.boards;
    let mut tiles = Vec::with_capacity(moves.len());
    let mut before = puzzle.start();
    if is_drawn {
        writeln!(out, "start")?;
        writeln!(out, "{}", puzzle.display(&before))?;
        writeln!(out)?;
    }
    for (number, (&mv, after)) in (1..).zip(moves.iter().zip(solution.states(puzzle).skip(1))) {
        let tile = puzzle.tile_moved(&before, mv);
        tiles.push(tile);
        if is_drawn {
            writeln!(out, "{number}. blank {mv}, tile {tile}")?;
            writeln!(out, "{}", puzzle.display(&after))?;
            writeln!(out)?;
        }
        before = after;
    }
    if !is_drawn && options.boards > 0 {
        writeln!(
            out,
            "The {boards} boards along the way are not drawn. To draw them, add --boards {boards}."
        )?;
        writeln!(out)?;
    }
    if moves.is_empty() {
        return Ok(());
    }
    writeln!(out, "Moves of the blank: {}", letters(moves))?;
    writeln!(out, "In words: {}", joined(moves))?;
    writeln!(out, "Tiles moved: {}", joined(&tiles))
}

fn joined(items: &[impl ToString]) -> String {
    let words: Vec<_> = items.iter().map(ToString::to_string).collect();
    words.join(" ")
}

/// What was proved, in words.
fn verdict(problem: &Problem, answer: &Answer, options: &Options) -> String {
    match answer.verdict {
        Verdict::Solved => {
            let is_shortest = options.proves_shortest(options.engine_for(problem.shape));
            match (&answer.solution, is_shortest) {
                (Some(solution), _) if solution.is_empty() => {
                    "solved; there is nothing to do".into()
                }
                (_, true) => "solved, and no solution is shorter".into(),
                (_, false) => "solved; whether a shorter solution exists was not examined".into(),
            }
        }
        Verdict::Exhausted => {
            "unsolvable: every board that can be reached was examined, and none is the goal".into()
        }
        Verdict::BoundExhausted => match options.depth_bound {
            Some(bound) => {
                format!("no solution of at most {bound} moves; longer ones were not looked for")
            }
            None => answer.verdict.to_string(),
        },
        Verdict::OutOf(_) if !options.prove_by_search => {
            format!("{}; the board can be solved", answer.verdict)
        }
        verdict => verdict.to_string(),
    }
}
