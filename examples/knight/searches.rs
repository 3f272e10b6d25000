//! The two programs of the text, backtracking with pruning, and what each of them reports.

use std::error::Error;
use std::io::Write;
use std::time::{Duration, Instant};

use puzzle_search::prelude::*;
use puzzle_search::puzzles::knights_tour::{
    KnightMove, KnightsTour, Warnsdorff, rotated_directions,
};
use puzzle_search::{Limits, NoCheck, Verdict};

use crate::texts::ending::Status;
use crate::texts::words::{counted, grouped, time};

/// What a search did.
pub struct Report {
    pub moves: Option<Vec<KnightMove>>,
    pub verdict: Verdict,
    /// How often the knight was put on a square, including the start.
    pub placements: u64,
    pub restarts: u64,
    pub time: Duration,
    /// The squares of the longest walk, if the search knows.
    longest: Option<u64>,
}

/// Backtracking. The engine keeps the moves left to try on a stack of its own. The knight cannot
/// return to a square, so there is no need to check for states met before.
pub fn backtracking(tour: &KnightsTour, limit: u64) -> Report {
    let begun = Instant::now();
    let engine = DepthFirst::new().path_check(NoCheck).in_place();
    // When the search is stopped, the knight stands on a square that was not expanded.
    let limits = Limits::none().expansions(limit.saturating_sub(1));
    let outcome = engine.solve_within(tour, &limits);
    Report {
        placements: 1 + outcome.stats().generated,
        restarts: 0,
        time: begun.elapsed(),
        verdict: outcome.verdict(),
        longest: Some(outcome.stats().deepest + 1),
        moves: outcome.into_solution().map(Solution::into_moves),
    }
}

/// Backtracking that turns back as soon as a square is cut off: the library's list of all tours,
/// from which only the first is taken.
pub fn pruned(tour: &KnightsTour, limit: Option<u64>) -> Report {
    let begun = Instant::now();
    let limits = match limit {
        Some(limit) => Limits::none().expansions(limit.saturating_sub(1)),
        None => Limits::none(),
    };
    let mut tours = tour.tours().within(&limits);
    let moves = tours.next();
    Report {
        placements: 1 + tours.steps(),
        restarts: 0,
        time: begun.elapsed(),
        verdict: match (&moves, tours.stopped_by()) {
            (Some(_), _) => Verdict::Solved,
            (None, Some(limit)) => Verdict::OutOf(limit),
            (None, None) => Verdict::Exhausted,
        },
        longest: None,
        moves,
    }
}

/// Warnsdorff's rule: of the squares in reach, go to the one with the fewest ways on. Ties are broken
/// by the order of the directions, which is rotated at every restart.
pub fn greedy(tour: &KnightsTour) -> Report {
    let begun = Instant::now();
    let engine = Greedy::new(Warnsdorff)
        .tie_break(rotated_directions)
        .attempts(8);
    let outcome = engine.solve(tour);
    let stats = *outcome.stats();
    Report {
        // Every square was expanded, except the last of a tour.
        placements: stats.expanded + u64::from(outcome.is_solved()),
        restarts: stats.iterations.saturating_sub(1),
        time: begun.elapsed(),
        verdict: outcome.verdict(),
        longest: Some(stats.deepest + 1),
        moves: outcome.into_solution().map(Solution::into_moves),
    }
}

impl Report {
    pub fn status(&self) -> Status {
        match self.verdict {
            Verdict::Solved => Status::Solved,
            Verdict::Exhausted => Status::NoSolution,
            _ => Status::Stopped,
        }
    }

    pub fn write(
        &self,
        tour: &KnightsTour,
        name: &str,
        x_down: bool,
        out: &mut impl Write,
    ) -> Result<(), Box<dyn Error>> {
        writeln!(
            out,
            "{name} from {:?}: {} placements, {}, {}",
            tour.start_square(),
            grouped(self.placements),
            counted(self.restarts, "restart"),
            time(self.time)
        )?;
        if let Some(moves) = &self.moves {
            tour.check_tour(&tour.squares(moves)?)?;
            return write_board(tour, moves, x_down, out);
        }
        let found = match self.status() {
            Status::NoSolution => "There is no tour",
            // Nothing is proved.
            _ => "No tour found",
        };
        write!(out, "{found}: {}.", self.verdict)?;
        if let Some(longest) = self.longest {
            write!(
                out,
                " The longest walk has {} of {} squares.",
                grouped(longest),
                grouped(tour.square_count().into())
            )?;
        }
        writeln!(out)?;
        Ok(())
    }

    pub fn result(&self) -> &'static str {
        match self.verdict {
            Verdict::Solved => "tour",
            Verdict::OutOf(_) => "stopped",
            Verdict::DeadEnd => "gave up",
            _ => "none",
        }
    }
}

/// The numbered board: as the library prints it, or with x downwards, as the text does.
pub fn write_board(
    tour: &KnightsTour,
    moves: &[KnightMove],
    x_down: bool,
    out: &mut impl Write,
) -> Result<(), Box<dyn Error>> {
    let board = tour.numbering(moves)?;
    if !x_down {
        writeln!(out, "{board}")?;
        return Ok(());
    }
    let width = tour.square_count().to_string().len();
    for x in 0..tour.width() {
        let row: Vec<String> = (0..tour.height())
            .map(|y| format!("{:>width$}", board.get((x, y)).unwrap_or(0)))
            .collect();
        writeln!(out, "{}", row.join(" "))?;
    }
    Ok(())
}
