//! The published table again, with the blank counted and not counted.

use std::error::Error;
use std::io::Write;
use std::time::{Duration, Instant};

use puzzle_search::HeuristicCheck;
use puzzle_search::Limits;
use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{Misplaced, MisplacedWithBlank, NibbleBoard, SlidingPuzzle};

use crate::options::Strategy;
use crate::published::{GOAL, ORDER, PUBLISHED, ROWS, Settings, pair, puzzle, run};
use crate::texts::words::{counted, rows};

pub fn show(depth_bound: u32, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let settings = Settings {
        depth_bound,
        ..PUBLISHED
    };
    writeln!(
        out,
        "OPEN / CLOSED when the goal {} is found, and milliseconds.
Pairs marked = are as published.
Successors: blank left, up, right, down. Depth bound: {depth_bound}. Among equal f a goal first, then
first in, first out. A cheaper way to a node on CLOSED reopens it.

The blank counts as a tile out of place:\n",
        rows(&GOAL, 3)
    )?;
    table(&settings, out)?;
    write_remark(&settings, out)?;
    writeln!(out, "\nThe blank does not count:\n")?;
    let without = Settings {
        blank_counts: false,
        ..settings
    };
    table(&without, out)?;
    writeln!(
        out,
        "
So the published programs counted the blank. Can the number of tiles out of place then still be
trusted as an estimate? On all boards from which the goal can be reached:\n"
    )?;
    let puzzle = puzzle(&ROWS[0].start, ORDER)?;
    check("with the blank", &puzzle, &MisplacedWithBlank, out)?;
    check("without the blank", &puzzle, &Misplaced, out)?;
    writeln!(
        out,
        "\nThe article reports 10, 2 and 0 ms of processor time for the last board."
    )?;
    Ok(())
}

/// Depth-first search is not always the one that keeps less.
fn write_remark(settings: &Settings, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let puzzle = puzzle(&ROWS[1].start, ORDER)?;
    let closed = |strategy| pair(&run(strategy, settings, &puzzle, &Limits::none(), &mut ())).1;
    let (broad, deep) = (closed(Strategy::BreadthFirst), closed(Strategy::DepthFirst));
    if deep > broad {
        writeln!(
            out,
            "
At four steps depth-first search is worse than breadth-first search: it follows wrong branches down
to its bound, and has {deep} nodes on CLOSED where breadth-first search has {broad}."
        )?;
    }
    Ok(())
}

fn table(settings: &Settings, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    write!(out, "{:23}{:>5}", "start", "steps")?;
    for strategy in Strategy::ALL {
        write!(out, "{:>21}", strategy.name())?;
    }
    writeln!(out)?;
    for row in &ROWS {
        let puzzle = puzzle(&row.start, ORDER)?;
        let steps = BreadthFirst::new().solve(&puzzle).into_result()?.len();
        write!(out, "{:23}{steps:>5}", rows(&row.start, 3))?;
        for (strategy, published) in Strategy::ALL.into_iter().zip(row.pairs) {
            let begun = Instant::now();
            let outcome = run(strategy, settings, &puzzle, &Limits::none(), &mut ());
            let time = begun.elapsed();
            let pair = pair(&outcome);
            write!(
                out,
                "{:>12} {} {:>6.3}",
                format!("{}/{}", pair.0, pair.1),
                if pair == published { '=' } else { ' ' },
                ms(time)
            )?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// Says whether the heuristic is admissible, and if not, shows a board that proves it.
fn check<H>(
    name: &str,
    puzzle: &SlidingPuzzle<NibbleBoard>,
    heuristic: &H,
    out: &mut impl Write,
) -> Result<(), Box<dyn Error>>
where
    H: Heuristic<SlidingPuzzle<NibbleBoard>>,
{
    let check = HeuristicCheck::run(puzzle, heuristic).map_err(|limit| limit.to_string())?;
    let yes_or_no = |yes| if yes { "" } else { "not " };
    writeln!(
        out,
        "{name}: {}admissible, {}consistent. Too high on {} of {} boards.",
        yes_or_no(check.is_admissible()),
        yes_or_no(check.is_consistent()),
        check.inadmissible_states(),
        check.states()
    )?;
    if let Some((board, estimate, Some(truth))) = check.inadmissible() {
        writeln!(
            out,
            "  {} is estimated to be {} away, but is {} away.",
            rows(&puzzle.decode(board), 3),
            counted(estimate.into(), "move"),
            counted(truth.into(), "move")
        )?;
    }
    Ok(())
}

pub fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}
