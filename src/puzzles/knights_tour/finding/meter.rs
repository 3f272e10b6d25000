//! [`Meter`]: counts the steps of a strategy and says when to stop.

use std::time::Instant;

use crate::limits::{CancelFlag, Limit, Limits};

/// Steps between two looks at the clock and the cancel flag.
const CHUNK: u64 = 4096;

/// Counts the steps and tries of a strategy, and stops it at its limits.
///
/// [`StrategyRun::measured`](crate::puzzles::knights_tour::StrategyRun::measured) makes one, and
/// has an example.
// The common case of a step is one comparison and one addition.
#[derive(Debug)]
pub struct Meter {
    steps: u64,
    tries: u64,
    /// When `steps` reaches this, it is time to look at the limits.
    next_look: u64,
    max_steps: u64,
    deadline: Option<Instant>,
    cancel: Option<CancelFlag>,
}

impl Meter {
    pub(super) fn new(limits: &Limits) -> Meter {
        Meter {
            steps: 0,
            tries: 0,
            next_look: 0,
            max_steps: limits.expansions.unwrap_or(u64::MAX),
            // A time too long for the clock is no limit.
            deadline: limits
                .time
                .and_then(|time| Instant::now().checked_add(time)),
            cancel: limits.cancel.clone(),
        }
    }

    /// The steps counted so far.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// The tries counted so far.
    pub fn tries(&self) -> u64 {
        self.tries
    }

    /// Counts one more try.
    pub fn begin_try(&mut self) {
        self.tries = self.tries.saturating_add(1);
    }

    /// Counts one more step.
    ///
    /// The number of steps is checked at every step, the clock and the cancel flag every few
    /// thousand steps.
    ///
    /// # Errors
    ///
    /// The limit that forbids the step, which is then not counted.
    #[inline]
    pub fn step(&mut self) -> Result<(), Limit> {
        if self.steps >= self.next_look {
            self.check()?;
        }
        self.steps += 1;
        Ok(())
    }

    /// Counts the steps of an operation that cannot be divided. It may overstep the limit.
    #[inline]
    pub(super) fn steps_made(&mut self, steps: usize) -> Result<(), Limit> {
        self.step()?;
        self.add_steps((steps as u64).saturating_sub(1));
        Ok(())
    }

    /// Adds steps that were counted by another meter.
    pub(super) fn add_steps(&mut self, steps: u64) {
        self.steps = self.steps.saturating_add(steps);
    }

    /// A meter that stops after this many steps, or where this one would.
    pub(super) fn leash(&self, steps: u64) -> Meter {
        let limits = self.remaining();
        let steps = limits.expansions.unwrap_or(u64::MAX).min(steps);
        Meter::new(&limits.expansions(steps))
    }

    /// What is left of the limits.
    pub(super) fn remaining(&self) -> Limits {
        let mut left = Limits::none();
        if self.max_steps < u64::MAX {
            left = left.expansions(self.max_steps.saturating_sub(self.steps));
        }
        if let Some(deadline) = self.deadline {
            left = left.time(deadline.saturating_duration_since(Instant::now()));
        }
        match &self.cancel {
            Some(flag) => left.cancel(flag),
            None => left,
        }
    }

    /// Looks at all limits, and returns the one that has been reached.
    #[cold]
    #[inline(never)]
    pub(super) fn check(&mut self) -> Result<(), Limit> {
        let limit = if self.steps >= self.max_steps {
            Some(Limit::Expansions)
        } else if self.cancel.as_ref().is_some_and(CancelFlag::is_cancelled) {
            Some(Limit::Cancelled)
        } else if self.deadline.is_some_and(|end| Instant::now() >= end) {
            Some(Limit::Time)
        } else {
            None
        };
        self.next_look = if self.cancel.is_some() || self.deadline.is_some() {
            self.max_steps.min(self.steps.saturating_add(CHUNK))
        } else {
            self.max_steps
        };
        limit.map_or(Ok(()), Err)
    }
}
