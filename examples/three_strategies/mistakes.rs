//! What is wrong in the article, with evidence.

use std::error::Error;
use std::io::Write;

use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::MisplacedWithBlank;
use puzzle_search::{HeuristicCheck, Limits};

use crate::options::Strategy;
use crate::published::{ORDER, PUBLISHED, ROWS, Settings, pair, puzzle, run};
use crate::texts::ending::Status;
use crate::texts::words::rows;

pub fn show(out: &mut impl Write) -> Result<Status, Box<dyn Error>> {
    let without = Settings {
        blank_counts: false,
        ..PUBLISHED
    };
    writeln!(
        out,
        "1. The blank counts as a tile out of place, so the estimate is too high for some boards. Pairs of
   best-first search:\n
   {:23}{:>10}{:>14}{:>14}",
        "start", "published", "blank counts", "does not"
    )?;
    for row in &ROWS {
        let puzzle = puzzle(&row.start, ORDER)?;
        let of = |settings| {
            let outcome = run(
                Strategy::BestFirst,
                settings,
                &puzzle,
                &Limits::none(),
                &mut (),
            );
            let (open, closed) = pair(&outcome);
            format!("{open}/{closed}")
        };
        let [_, _, (open, closed)] = row.pairs;
        writeln!(
            out,
            "   {:23}{:>10}{:>14}{:>14}",
            rows(&row.start, 3),
            format!("{open}/{closed}"),
            of(&PUBLISHED),
            of(&without)
        )?;
    }
    let any = puzzle(&ROWS[0].start, ORDER)?;
    let check =
        HeuristicCheck::run(&any, &MisplacedWithBlank).map_err(|limit| limit.to_string())?;
    writeln!(
        out,
        "   With the blank, the estimate is too high for {} of {} boards.",
        check.inadmissible_states(),
        check.states()
    )?;

    writeln!(
        out,
        "\n2. A heuristic is said to keep successors from being generated. In A* it does not: every move of
   every expanded board makes a successor, and all new ones are put on OPEN. It only decides which
   node comes next:\n
   {:23}{:>9}{:>8}{:>11}{:>14}{:>15}",
        "start", "expanded", "moves", "generated", "known before", "OPEN + CLOSED"
    )?;
    for row in &ROWS {
        let puzzle = puzzle(&row.start, ORDER)?;
        let mut count = MovesOfExpanded(0);
        let outcome = run(
            Strategy::BestFirst,
            &PUBLISHED,
            &puzzle,
            &Limits::none(),
            &mut count,
        );
        let stats = outcome.stats();
        writeln!(
            out,
            "   {:23}{:>9}{:>8}{:>11}{:>14}{:>15}",
            rows(&row.start, 3),
            stats.expanded,
            count.0,
            stats.generated,
            stats.duplicates,
            stats.open + stats.closed
        )?;
    }
    Ok(Status::Solved)
}

/// The moves of all boards that were expanded.
struct MovesOfExpanded(usize);

impl<P: Puzzle> Observer<P> for MovesOfExpanded {
    fn expanded(&mut self, puzzle: &P, state: &P::State, _: u64) {
        self.0 += puzzle.moves(state).into_iter().count();
    }
}
