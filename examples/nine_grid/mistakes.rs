//! What is wrong in the article, with evidence.

use std::error::Error;
use std::io::Write;

use puzzle_search::Puzzle;
use puzzle_search::puzzles::sliding::PackedBoard;

use crate::EXAMPLE;
use crate::compare::{RankTable, breadth_first};
use crate::model::{RING, ROWS, goal_of, puzzle};
use crate::texts::ending::Status;
use crate::texts::words::grouped;

pub fn show(out: &mut impl Write) -> Result<Status, Box<dyn Error>> {
    writeln!(
        out,
        "1. Nine cells of three bits are said to take 27 bytes. They take 27 bits. A packed board takes {}
   bytes in all.\n",
        size_of::<PackedBoard>()
    )?;

    let to_goal = puzzle(&EXAMPLE)?;
    let other = if goal_of(&EXAMPLE) == ROWS {
        RING
    } else {
        ROWS
    };
    let hopeless = to_goal.with_goal(&other)?;
    let queue = breadth_first(&hopeless, &mut RankTable::new(&hopeless));
    let boards = queue.len() as u64;
    let all: u64 = (1..=9).product();
    writeln!(
        out,
        "2. The queue has room for 9! = {} boards. No search puts more than {} on it.\n",
        grouped(all),
        grouped(boards)
    )?;
    let is_found = queue.iter().any(|(board, _)| hopeless.is_goal(board));
    writeln!(
        out,
        "3. The search loop ends only at the goal. From 8 7 1 / 5 2 6 / 3 4 0, the goal 1 2 3 / 8 0 4 / 7 6 5
   is {} all {} boards that can be reached. After entry {} of the queue, counted from 0,
   the loop goes on to entry {}, which was never written.",
        if is_found { "among" } else { "not among" },
        grouped(boards),
        grouped(boards - 1),
        grouped(boards)
    )?;
    Ok(Status::Solved)
}
