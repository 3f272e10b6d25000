//! The limit on a search for which none is given, and advice for a board whose search was stopped.

use puzzle_search::Verdict;
use puzzle_search::puzzles::sliding::{CellsBoard, Shape, SlidingPuzzle};

use crate::options::Options;
use crate::problem::Problem;
use crate::solver::Answer;

/// Without limits, a search of a board of up to 16 cells stops after this many expansions: some minutes.
/// A 4x4 board that is 80 moves away from its goal, as far as can be, takes 640 million.
const EXPANSIONS: u64 = 3_000_000_000;

/// Larger boards get this many, divided by their cells: some seconds. More would rarely help.
const EXPANSIONS_TIMES_CELLS: u64 = 1_000_000_000;

/// The expansions after which a search stops if the options set no limit.
pub fn default_expansions(shape: Shape) -> u64 {
    match shape.cells() {
        ..=16 => EXPANSIONS,
        cells => EXPANSIONS_TIMES_CELLS / cells as u64,
    }
}

/// What else there is for a board whose search was stopped.
pub fn advice(problem: &Problem, answer: &Answer, options: &Options) -> Option<String> {
    if options.any || !matches!(answer.verdict, Verdict::OutOf(_)) {
        return None;
    }
    let puzzle = SlidingPuzzle::<CellsBoard>::new(problem.shape, &problem.start, &problem.goal);
    let length = puzzle.ok()?.any_solution().ok()?.len();
    let mut advice = format!("--any gives a solution of {length} moves at once");
    if options.weight.is_none() && !options.is_anytime() {
        advice += match problem.shape.cells() {
            ..=36 => ", --weight 3 looks for a shorter one, --anytime for ever shorter ones",
            // A smaller weight takes too long, or too much memory.
            37..=64 => ", --weight 5 looks for a shorter one",
            _ => "",
        };
    }
    if options.default_expansions(problem.shape).is_some() {
        advice += ", and --no-limit lets the search go on";
    }
    Some(advice)
}
