//! A remake of the program that was posted on the web, to show where it fails.
//!
//! It searches breadth first, compares only *successors* with the goal, and looks each of them up in
//! the list of boards visited, one by one from the beginning. Here a hash map says where in the list
//! a board is, so that the comparisons are counted without being made.

use std::collections::HashMap;
use std::error::Error;
use std::io::Write;

use puzzle_search::Puzzle;

use crate::Board;
use crate::texts::ending::Status;
use crate::texts::words::grouped;

/// What the posted program does.
pub struct Posted {
    /// The moves of the path that it prints, if it finds one.
    pub length: Option<usize>,
    /// The boards in its list.
    pub visited: u64,
    /// Comparisons of a board with one in the list.
    pub comparisons: u64,
}

pub fn search(puzzle: &Board) -> Posted {
    let start = puzzle.start();
    let mut places = HashMap::from([(start, 0_u64)]);
    let mut list = vec![(start, 0_usize)];
    let mut comparisons = 0;
    let mut at = 0;
    while let Some(&(board, depth)) = list.get(at) {
        for mv in puzzle.moves(&board) {
            let mut next = board;
            puzzle.apply(&mut next, mv);
            // It knows neither the way back nor a table: it goes through the list.
            if let Some(&place) = places.get(&next) {
                comparisons += place + 1;
                continue;
            }
            let visited = list.len() as u64;
            comparisons += visited;
            places.insert(next, visited);
            list.push((next, depth + 1));
            if puzzle.is_goal(&next) {
                return Posted {
                    length: Some(depth + 1),
                    visited: visited + 1,
                    comparisons,
                };
            }
        }
        at += 1;
    }
    Posted {
        length: None,
        visited: list.len() as u64,
        comparisons,
    }
}

pub fn show(puzzle: &Board, out: &mut impl Write) -> Result<Status, Box<dyn Error>> {
    let posted = search(puzzle);
    writeln!(
        out,
        "The posted program visits {} boards, with {} comparisons in its list.",
        grouped(posted.visited),
        grouped(posted.comparisons)
    )?;
    match posted.length {
        Some(length) => writeln!(
            out,
            "It prints a path of {length} moves as boards, but not the number."
        )?,
        None => writeln!(out, "It finds nothing and prints nothing.")?,
    }
    let truth = match crate::shortest(puzzle)? {
        Some(path) => path.len().to_string(),
        None => "-1".into(),
    };
    writeln!(out, "The answer to print is {truth}.")?;
    if truth == "-1" {
        writeln!(out, "A parity test says so without a search.")?;
        return Ok(Status::NoSolution);
    }
    Ok(Status::Solved)
}
