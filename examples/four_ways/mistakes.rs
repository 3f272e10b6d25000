//! What is wrong in the article, with evidence.

use std::error::Error;
use std::io::Write;

use puzzle_search::PathCount;
use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{MatrixBoard, Shape, SlidingPuzzle};

use crate::matrix;
use crate::methods::{Bounds, METHODS, calls, tests};
use crate::options::{DEPTH, GOAL, START};
use crate::paths::{PRINTED_PATH, replay};
use crate::texts::ending::Status;
use crate::texts::words::{grouped, spaced};

pub fn show(out: &mut impl Write) -> Result<Status, Box<dyn Error>> {
    let puzzle: SlidingPuzzle<MatrixBoard<3, 3>> = START.parse()?;
    let puzzle = puzzle.with_goal(&Shape::new(3, 3)?.tiles_in_order())?;
    counters(&puzzle, out)?;
    path(&puzzle, out)?;
    stack(&puzzle, out)?;
    writeln!(
        out,
        "\n6. The matrix of moves is called triangular. It is symmetric:\n"
    )?;
    matrix::show(puzzle.shape(), out)?;
    cells_and_sides(out)?;
    writeln!(
        out,
        "\n8. That strings are faster and smaller, and that one board is best: run this program without
   options. It measures all four methods."
    )?;
    Ok(Status::Solved)
}

fn counters(
    puzzle: &SlidingPuzzle<MatrixBoard<3, 3>>,
    out: &mut impl Write,
) -> Result<(), Box<dyn Error>> {
    /// What the article later calls the greatest number of calls.
    const GREATEST: u64 = 12_926_284;
    let [_, string, ..] = &METHODS;
    let bounds = Bounds {
        depth: DEPTH,
        first: false,
        calls: Some(GREATEST + 1),
    };
    let report = string.run(puzzle, string.order, bounds)?;
    writeln!(
        out,
        "1. The article gives 12 926 284 and 77 269 656 calls for matrices but 8 292 445 and 49 560 975
   for strings, and concludes that strings save calls. The string form makes {} calls and
   {} tests to the first path: two counters, compared as if they were one.",
        grouped(calls(&report.at_first)),
        grouped(tests(&report.at_first))
    )?;
    writeln!(
        out,
        "\n2. It later calls {} the greatest number of calls of the string form. That form had made
   {} calls when it was stopped here, and had not ended.",
        grouped(GREATEST),
        grouped(calls(&report.at_end))
    )?;
    Ok(())
}

fn path(
    puzzle: &SlidingPuzzle<MatrixBoard<3, 3>>,
    out: &mut impl Write,
) -> Result<(), Box<dyn Error>> {
    let number = replay(puzzle, &PRINTED_PATH)
        .err()
        .ok_or("the printed path is legal")?;
    let tile = PRINTED_PATH
        .get(number - 1)
        .ok_or("the printed path ends elsewhere")?;
    writeln!(
        out,
        "\n3. It prints moves 22 to 25 of the first path as {}. Its move {number}, of tile {tile}, is illegal.",
        spaced(&PRINTED_PATH[21..25]),
    )?;
    let engine = ShortestPaths::new();
    let length = engine.solve(puzzle).into_result()?.len();
    let PathCount::Exactly(count) = engine.count(puzzle)? else {
        return Err("too many paths".into());
    };
    writeln!(
        out,
        "\n4. It makes fifty million calls for ten paths, from {START} to {GOAL}. The
   shortest paths have {length} moves, and there are {count} of them. A breadth-first search that keeps all
   shortest ways finds them in a tenth of a second."
    )?;
    Ok(())
}

fn stack(
    puzzle: &SlidingPuzzle<MatrixBoard<3, 3>>,
    out: &mut impl Write,
) -> Result<(), Box<dyn Error>> {
    writeln!(
        out,
        "\n5. The space on the stack is said to grow with the number of calls. It grows with the depth:\n
   {:>5} {:>12} {:>7} {:>7}",
        "bound", "calls", "levels", "bytes"
    )?;
    for depth in [5, 10, 15, 20] {
        let bounds = Bounds {
            depth,
            first: false,
            calls: None,
        };
        let report = METHODS[0].run(puzzle, METHODS[0].order, bounds)?;
        writeln!(
            out,
            "   {depth:>5} {:>12} {:>7} {:>7}",
            grouped(calls(&report.at_end)),
            report.at_end.deepest + 1,
            grouped(report.at_end.bytes)
        )?;
    }
    Ok(())
}

fn cells_and_sides(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    writeln!(
        out,
        "\n7. Copying a string is called O(n), copying a matrix O(n²). But the n of the string is the cells
   of the board, that of the matrix its side. Both copy every cell once:\n
   {:>5} {:>16} {:>16}",
        "side", "in the string", "in the matrix"
    )?;
    for side in 3..=5 {
        let cells = Shape::new(side, side)?.cells();
        writeln!(out, "   {side:>5} {cells:>16} {:>16}", side * side)?;
    }
    Ok(())
}
