//! What is wrong in the text, with evidence.

use std::error::Error;
use std::io::Write;

use puzzle_search::Limits;
use puzzle_search::puzzles::knights_tour::{KnightMove, KnightsTour};

use crate::searches::greedy;
use crate::texts::ending::Status;

pub fn show(out: &mut impl Write) -> Result<Status, Box<dyn Error>> {
    let tour = KnightsTour::new(55, 55, (27, 27))?;
    let walks = greedy(&tour);
    let answer = tour.find_within(&Limits::none());
    let squares = tour.squares(answer.moves().ok_or("`find` found no tour")?)?;
    tour.check_tour(&squares)?;
    writeln!(
        out,
        "1. If the walks in all eight orders get stuck, the text concludes that there is no tour.
   On 55 x 55 squares from (27, 27), all eight get stuck ({}, {} restarts).
   Yet a tour of {} squares from there was found and checked.\n",
        walks.result(),
        walks.restarts,
        squares.len()
    )?;
    writeln!(
        out,
        "2. The text's code reads the board at a square before it tests whether the square is on the
   board. From (0, 0) of 8 x 8, where x * 8 + y is the place in memory, it reads:"
    )?;
    for mv in KnightMove::ALL {
        let (x, y) = mv.delta();
        let place = x * 8 + y;
        let what = if (0..8).contains(&x) && (0..8).contains(&y) {
            "on the board"
        } else if (0..64).contains(&place) {
            "another square's place"
        } else {
            "memory before the board"
        };
        writeln!(
            out,
            "   {:>8}  place {place:>3}: {what}",
            format!("({x}, {y})")
        )?;
    }
    Ok(Status::Solved)
}
