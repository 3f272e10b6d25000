//! One board: everything about it.

use std::io::{self, Write};
use std::ops::ControlFlow;

use puzzle_search::puzzles::sliding::{CellsBoard, Direction, SlidingPuzzle};
use puzzle_search::{PathCount, Puzzle, Solution, Verdict};

use crate::options::{Options, name};
use crate::problem::Problem;
use crate::solver::{Answer, Solver, solver};
use crate::status::{Status, bound_exhausted, status};
use crate::{advice::advice, better, variants};
use crate::{bad_input, say};

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
                return Ok(Status::NoSolution);
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
    } else if options.is_anytime() {
        match better::improve(problem, solver, is_full, out)? {
            Ok(answer) => (answer, None),
            Err(error) => return Ok(bad_input(&error)),
        }
    } else {
        match solver.solve(&problem.start) {
            Ok(answer) => (answer, None),
            Err(error) => return Ok(bad_input(&error)),
        }
    };
    let status = status(answer.verdict, problem.shape, options);
    if is_full {
        write_full(problem, &answer, count, options, out)?;
    } else {
        match (&answer.solution, count) {
            _ if status == Status::NoSolution => write_unsolvable(options, out)?,
            _ if status == Status::NoneWithinBound => writeln!(out, "none")?,
            _ if status != Status::Solved => writeln!(out, "unknown")?,
            (_, Some(count)) if options.count => writeln!(out, "{count}")?,
            // The solutions were printed as they were found.
            (_, Some(_)) | (None, _) => {}
            (Some(solution), None) if options.length_only => writeln!(out, "{}", solution.len())?,
            (Some(solution), None) => writeln!(out, "{}", letters(solution.moves()))?,
        }
    }
    if !is_full
        && options.default_expansions(problem.shape).is_some()
        && let Some(advice) = advice(problem, &answer, options)
    {
        say(&format!("{}; {advice}", answer.verdict));
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
    if options.any {
        writeln!(out, "Constructed line after line, without a search")?;
        return writeln!(out);
    }
    let engine = options.engine_for(problem.shape);
    write!(out, "Engine: {}", name(&engine))?;
    if let Some(heuristic) = options.heuristic_for(engine) {
        write!(out, " with {}", name(&heuristic))?;
        if options.may_use_databases(problem.shape) {
            write!(out, " (databases if it takes long)")?;
        }
    }
    if let Some(weight) = options.weight {
        write!(out, ", weight {}", better::show_weight(weight))?;
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
    let is_unknown = matches!(answer.verdict, Verdict::OutOf(_)) && answer.solution.is_none();
    let unknown = if is_unknown { "unknown: " } else { "" };
    let verdict = verdict(problem, answer, options);
    writeln!(out, "Verdict: {unknown}{verdict}")?;
    if let Some(advice) = advice(problem, answer, options) {
        writeln!(out, "Advice: {advice}")?;
    }
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
    let letters: Vec<_> = moves.iter().map(|mv| mv.letter()).collect();
    let most = options.moves;
    writeln!(out, "Moves of the blank: {}", joined(&letters, "", most))?;
    writeln!(out, "In words: {}", joined(moves, " ", most))?;
    writeln!(out, "Tiles moved: {}", joined(&tiles, " ", most))?;
    if moves.len() > most {
        let all = moves.len();
        writeln!(out, "To print all {all} moves, add --moves {all}.")?;
    }
    Ok(())
}

/// How many are left at either end of a list that is too long.
const ENDS: usize = 20;

/// All of them if there are at most so many, or else the first and the last ones.
pub fn joined(items: &[impl ToString], separator: &str, most: usize) -> String {
    let joined = |items: &[_]| {
        let words: Vec<_> = items.iter().map(ToString::to_string).collect();
        words.join(separator)
    };
    let left_out = items.len().saturating_sub(2 * ENDS);
    if items.len() <= most || left_out == 0 {
        return joined(items);
    }
    let (first, last) = (&items[..ENDS], &items[ENDS + left_out..]);
    format!("{} ({left_out} more) {}", joined(first), joined(last))
}

/// What was proved, in words.
fn verdict(problem: &Problem, answer: &Answer, options: &Options) -> String {
    match answer.verdict {
        Verdict::Solved => {
            let is_shortest = options.proves_shortest(options.engine_for(problem.shape));
            better::how_good(answer, is_shortest, options)
        }
        Verdict::Exhausted => {
            "unsolvable: every board that can be reached was examined, and none is the goal".into()
        }
        Verdict::BoundExhausted => bound_exhausted(problem.shape, options),
        Verdict::OutOf(_) if !options.prove_by_search => {
            format!("{}; the board can be solved", answer.verdict)
        }
        verdict => verdict.to_string(),
    }
}
