//! [`Meter`]: counts the steps of a strategy and says when to stop.

use std::time::Instant;

use crate::limits::{CancelFlag, Limit, Limits};

/// Steps between two looks at the clock and the cancel flag.
const CHUNK: u64 = 4096;

/// The steps made so far, and the limits on them.
///
/// The common case is one addition and one comparison.
#[derive(Debug)]
pub(super) struct Meter {
    steps: u64,
    /// When `steps` comes to this, the limits are looked at.
    next_look: u64,
    most: u64,
    deadline: Option<Instant>,
    cancel: Option<CancelFlag>,
}

impl Meter {
    pub(super) fn new(limits: &Limits) -> Meter {
        Meter {
            steps: 0,
            next_look: 0,
            most: limits.expansions.unwrap_or(u64::MAX),
            // A time too long for the clock is no limit.
            deadline: limits
                .time
                .and_then(|time| Instant::now().checked_add(time)),
            cancel: limits.cancel.clone(),
        }
    }

    /// The steps made so far.
    pub(super) fn steps(&self) -> u64 {
        self.steps
    }

    /// One more step, or the limit that forbids it.
    #[inline]
    pub(super) fn step(&mut self) -> Result<(), Limit> {
        if self.steps >= self.next_look {
            self.look()?;
        }
        self.steps += 1;
        Ok(())
    }

    /// Many steps at once, made by one operation that cannot be divided. The limit may be
    /// overstepped by that operation.
    #[inline]
    pub(super) fn steps_made(&mut self, steps: usize) -> Result<(), Limit> {
        self.step()?;
        self.steps = self.steps.saturating_add((steps as u64).saturating_sub(1));
        Ok(())
    }

    /// Adds steps that were counted by another meter.
    pub(super) fn spend(&mut self, steps: u64) {
        self.steps = self.steps.saturating_add(steps);
    }

    /// The limit that has been reached, if one has.
    pub(super) fn check(&mut self) -> Result<(), Limit> {
        self.look()
    }

    /// A meter that stops after so many steps, or where this one would.
    pub(super) fn leash(&self, steps: u64) -> Meter {
        let rest = self.rest();
        let steps = rest.expansions.unwrap_or(u64::MAX).min(steps);
        Meter::new(&rest.expansions(steps))
    }

    /// The limits, less what has been used up.
    pub(super) fn rest(&self) -> Limits {
        let mut rest = Limits::none();
        if self.most < u64::MAX {
            rest = rest.expansions(self.most.saturating_sub(self.steps));
        }
        if let Some(deadline) = self.deadline {
            rest = rest.time(deadline.saturating_duration_since(Instant::now()));
        }
        match &self.cancel {
            Some(flag) => rest.cancel(flag),
            None => rest,
        }
    }

    #[cold]
    #[inline(never)]
    fn look(&mut self) -> Result<(), Limit> {
        let limit = if self.steps >= self.most {
            Some(Limit::Expansions)
        } else if self.cancel.as_ref().is_some_and(CancelFlag::is_cancelled) {
            Some(Limit::Cancelled)
        } else if self.deadline.is_some_and(|end| Instant::now() >= end) {
            Some(Limit::Time)
        } else {
            None
        };
        self.next_look = if self.cancel.is_some() || self.deadline.is_some() {
            self.most.min(self.steps.saturating_add(CHUNK))
        } else {
            self.most
        };
        limit.map_or(Ok(()), Err)
    }
}
