//! Boards with repeated tiles or several blanks, and moves of whole segments.

use std::collections::BTreeSet;
use std::hash::Hash;
use std::io::{self, Write};
use std::time::Instant;

use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{
    BlankMove, Board, BoardError, CellsBoard, GoalAssignment, MultisetPuzzle, NibbleBoard, Reading,
    SegmentDistance, SegmentMove, SegmentPuzzle, SlidingPuzzle, read_multiset, read_multiset_as,
};

use crate::options::{EngineName, Options, name};
use crate::problem::{Problem, given_shape};
use crate::single::joined;
use crate::{Status, bad_input, say};

/// Solves the board in the text and prints the result, if it is one for this file.
pub fn run(text: &str, options: &Options, out: &mut impl Write) -> io::Result<Option<Status>> {
    let multisets = multisets(text, options);
    if multisets.is_none() && !options.segments {
        return Ok(None);
    }
    if let Err(message) = check(options, multisets.is_some()) {
        return Ok(Some(bad_input(&message)));
    }
    let status = match multisets {
        Some((start, goal)) => match &options.for_shape(start.shape) {
            // Boards of few words take little memory. The last is enough for 16x16.
            options if fits::<1>(&start, &goal) => run_multiset::<1>(&start, &goal, options, out),
            options if fits::<4>(&start, &goal) => run_multiset::<4>(&start, &goal, options, out),
            options => run_multiset::<32>(&start, &goal, options, out),
        },
        None => match Problem::read(text, options) {
            Err(error) => Ok(bad_input(&error.message(None))),
            Ok(problem) if problem.shape.cells() <= 16 => {
                run_segments::<NibbleBoard>(&problem, &options.for_shape(problem.shape), out)
            }
            Ok(problem) => {
                run_segments::<CellsBoard>(&problem, &options.for_shape(problem.shape), out)
            }
        },
    };
    status.map(Some)
}

/// Start and goal, if both have repeated tiles or several blanks.
fn multisets(text: &str, options: &Options) -> Option<(Reading, Reading)> {
    let goal = options.goal.as_ref()?;
    let start = match given_shape(options).ok()? {
        Some(shape) => read_multiset_as(shape, text),
        None => read_multiset(text).or_else(|error| match read_multiset(goal) {
            Ok(goal) => read_multiset_as(goal.shape, text),
            Err(_) => Err(error),
        }),
    };
    let start = start.ok()?;
    let goal = read_multiset_as(start.shape, goal).ok()?;
    let repeats = |board: &Reading| {
        let different: BTreeSet<_> = board.tiles.iter().collect();
        different.len() < board.tiles.len()
    };
    (repeats(&start) && repeats(&goal)).then_some((start, goal))
}

/// Refuses options that would have no meaning.
fn check(options: &Options, is_multiset: bool) -> Result<(), String> {
    let board = match (is_multiset, options.segments) {
        (true, true) => {
            return Err("--segments is for boards with one blank and no repeated tiles".into());
        }
        (true, false) => "with repeated tiles or several blanks",
        (false, _) => "with --segments",
    };
    let refused = [
        ("--all", options.all),
        ("--count", options.count),
        ("--heuristic", options.heuristic.is_some()),
        ("--encoding", options.encoding.is_some()),
        ("--patterns", options.patterns.is_some()),
        ("--database", options.database.is_some()),
        ("--depth-bound", options.depth_bound.is_some()),
        ("--any", options.any),
        ("--weight", options.weight.is_some()),
        ("--anytime", options.anytime),
    ];
    if let Some((option, _)) = refused.into_iter().find(|(_, is_given)| *is_given) {
        return Err(format!("{board}, {option} cannot be used"));
    }
    match options.engine {
        None | Some(EngineName::AStar | EngineName::IdaStar | EngineName::BreadthFirst) => Ok(()),
        Some(engine) => Err(format!(
            "{board}, --engine is a-star, ida-star or breadth-first, not {}",
            name(&engine)
        )),
    }
}

fn fits<const WORDS: usize>(start: &Reading, goal: &Reading) -> bool {
    let puzzle = MultisetPuzzle::<WORDS>::new(start.shape, &goal.tiles, &goal.tiles);
    !matches!(puzzle, Err(BoardError::DoesNotFit { .. }))
}

fn run_multiset<const WORDS: usize>(
    start: &Reading,
    goal: &Reading,
    options: &Options,
    out: &mut impl Write,
) -> io::Result<Status> {
    let puzzle = MultisetPuzzle::<WORDS>::new(start.shape, &start.tiles, &goal.tiles);
    let puzzle = match puzzle.and_then(|puzzle| puzzle.with_order(options.order)) {
        Err(error) => return Ok(bad_input(&format!("in the board, {error}"))),
        Ok(puzzle) => puzzle,
    };
    for (text, reading) in [("board", start), ("goal", goal)] {
        for note in &reading.notes {
            say(&format!("note: in the {text}, {note}"));
        }
    }
    let has_one_blank = start.tiles.iter().filter(|&&tile| tile == 0).count() == 1;
    let letters = |mv: BlankMove| {
        let letter = mv.direction().letter();
        if has_one_blank {
            letter.to_string()
        } else {
            format!("{}{letter}", mv.blank() + 1)
        }
    };
    let why = puzzle.solvability();
    let why = (why.is_solvable(), why.to_string());
    let display = |state: &_| puzzle.display(state).to_string();
    let drawing = Drawing {
        separator: if has_one_blank { "" } else { " " },
        letters: &letters,
        display: &display,
    };
    report(&puzzle, GoalAssignment, &why, &drawing, options, out)
}

fn run_segments<B: Board>(
    problem: &Problem,
    options: &Options,
    out: &mut impl Write,
) -> io::Result<Status> {
    let puzzle = SlidingPuzzle::<B>::new(problem.shape, &problem.start, &problem.goal);
    let puzzle = match puzzle.and_then(|puzzle| puzzle.with_order(options.order)) {
        Err(error) => return Ok(bad_input(&error)),
        Ok(puzzle) => SegmentPuzzle::new(puzzle),
    };
    for (text, note) in &problem.notes {
        say(&format!("note: in the {text}, {note}"));
    }
    let why = puzzle.puzzle().solvability();
    let why = (why.is_solvable(), why.to_string());
    let display = |state: &B| puzzle.puzzle().display(state).to_string();
    let drawing = Drawing {
        separator: " ",
        letters: &|mv: SegmentMove| format!("{}{}", mv.direction().letter(), mv.length()),
        display: &display,
    };
    report(&puzzle, SegmentDistance, &why, &drawing, options, out)
}

/// How moves and boards are printed.
struct Drawing<'a, P: Puzzle> {
    separator: &'static str,
    letters: &'a dyn Fn(P::Move) -> String,
    display: &'a dyn Fn(&P::State) -> String,
}

/// Searches, and prints what is asked for.
fn report<P, H>(
    puzzle: &P,
    heuristic: H,
    (is_solvable, why): &(bool, String),
    drawing: &Drawing<'_, P>,
    options: &Options,
    out: &mut impl Write,
) -> io::Result<Status>
where
    P: Puzzle<State: Eq + Hash>,
    H: Heuristic<P>,
{
    let is_full = !options.quiet && !options.length_only;
    let unsolvable = if options.length_only {
        "-1"
    } else {
        "unsolvable"
    };
    if !is_solvable && !options.prove_by_search {
        if is_full {
            writeln!(out, "The board is {why}")?;
            writeln!(out, "No search was needed to prove it.")?;
            writeln!(out)?;
            writeln!(out, "Verdict: unsolvable")?;
        } else {
            writeln!(out, "{unsolvable}")?;
        }
        return Ok(Status::NoSolution);
    }
    let limits = options.limits_after(Instant::now(), 0);
    let outcome = match options.engine {
        Some(EngineName::BreadthFirst) => BreadthFirst::new().solve_within(puzzle, &limits),
        // Without a solution, only a check that remembers states comes to an end.
        Some(EngineName::IdaStar) if options.prove_by_search => IdaStar::new(heuristic)
            .path_check(Visited::new())
            .solve_within(puzzle, &limits),
        Some(EngineName::IdaStar) => IdaStar::new(heuristic)
            .path_check(NoUndo)
            .solve_within(puzzle, &limits),
        _ => AStar::new(heuristic).solve_within(puzzle, &limits),
    };
    let status = match outcome.verdict() {
        Verdict::Solved => Status::Solved,
        Verdict::Exhausted => Status::NoSolution,
        _ => Status::Stopped,
    };
    let Some(solution) = outcome.solution() else {
        if is_full {
            let is_known = status == Status::Stopped && *is_solvable;
            let known = if is_known {
                "; the board can be solved"
            } else {
                ""
            };
            writeln!(out, "Verdict: {}{known}", outcome.verdict())?;
            writeln!(out, "Statistics: {}", outcome.stats())?;
        } else {
            let is_proved = status == Status::NoSolution;
            writeln!(out, "{}", if is_proved { unsolvable } else { "unknown" })?;
        }
        return Ok(status);
    };
    let moves: Vec<String> = solution.iter().map(|&mv| (drawing.letters)(mv)).collect();
    let line = moves.join(drawing.separator);
    if options.length_only {
        writeln!(out, "{}", moves.len())?;
    } else if options.quiet {
        writeln!(out, "{line}")?;
    } else {
        if moves.len() < options.boards {
            let names = std::iter::once("start".into()).chain(
                (1..)
                    .zip(&moves)
                    .map(|(number, mv)| format!("{number}. {mv}")),
            );
            for (name, state) in names.zip(solution.states(puzzle)) {
                writeln!(out, "{name}")?;
                writeln!(out, "{}", (drawing.display)(&state))?;
                writeln!(out)?;
            }
        }
        if !moves.is_empty() {
            let line = joined(&moves, drawing.separator, options.moves);
            writeln!(out, "Moves of the blank: {line}")?;
        }
        if moves.len() > options.moves {
            let all = moves.len();
            writeln!(out, "To print all {all} moves, add --moves {all}.")?;
        }
        writeln!(out, "Length: {}", moves.len())?;
        writeln!(out, "Verdict: solved, and no solution is shorter")?;
        writeln!(out, "Statistics: {}", outcome.stats())?;
    }
    Ok(status)
}
