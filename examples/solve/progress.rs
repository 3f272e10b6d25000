//! A line on the terminal that says how far a long search has come. In a pipe there is none.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use indicatif::{FormattedDuration, HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};
use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::Direction;
use puzzle_search::{Limit, Stats};

/// Shorter searches show nothing.
const LONG: Duration = Duration::from_millis(500);

/// The time between two looks at a search.
const PAUSE: Duration = Duration::from_millis(100);

/// Runs a search a little at a time, so that it can be looked at in between.
pub struct Watch {
    begun: Instant,
    is_terminal: bool,
    /// The expansions at a time: about as many as take [`PAUSE`].
    expansions: u64,
    expanded: u64,
}

impl Watch {
    pub fn new() -> Self {
        Self {
            begun: Instant::now(),
            is_terminal: io::stderr().is_terminal(),
            expansions: 1000,
            expanded: 0,
        }
    }

    /// Calls `run` until a search has come to an end, or to one of the limits. Where there is no terminal, it is
    /// called just once.
    pub fn run(
        &mut self,
        limits: impl Fn() -> Limits,
        mut run: impl FnMut(&Limits) -> Outcome<Direction>,
    ) -> Outcome<Direction> {
        if !self.is_terminal {
            return run(&limits());
        }
        let mut line = None;
        loop {
            let begun = Instant::now();
            // A time limit counts from each call.
            let limits = limits();
            let most = limits.max_expansions().unwrap_or(u64::MAX);
            let allowed = most.min(self.expanded.saturating_add(self.expansions));
            let outcome = run(&limits.expansions(allowed));
            self.expanded = outcome.stats().expanded;
            if outcome.verdict() != Verdict::OutOf(Limit::Expansions) || self.expanded >= most {
                if let Some(line) = line {
                    ProgressBar::finish_and_clear(&line);
                }
                return outcome;
            }
            if begun.elapsed() < PAUSE / 2 {
                self.expansions = self.expansions.saturating_mul(2);
            } else if begun.elapsed() > PAUSE * 2 {
                self.expansions = (self.expansions / 2).max(1);
            }
            if self.begun.elapsed() >= LONG {
                let line = line.get_or_insert_with(new_line);
                line.set_message(self.message(outcome.stats()));
                line.tick();
            }
        }
    }

    fn message(&self, stats: &Stats) -> String {
        let time = self.begun.elapsed();
        let rate = u128::from(stats.expanded) * 1000 / time.as_millis().max(1);
        let rate = HumanCount(u64::try_from(rate).unwrap_or(u64::MAX));
        let (depth, expanded) = (stats.deepest, HumanCount(stats.expanded));
        let megabytes = stats.bytes.div_ceil(1_000_000);
        let time = FormattedDuration(time);
        format!("depth {depth}, expanded {expanded} ({rate}/s), {megabytes} MB, {time}")
    }
}

fn new_line() -> ProgressBar {
    let line = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template("{spinner} {msg}") {
        line.set_style(style);
    }
    line
}
