//! [`TourStrategy`]: one way of looking for a tour, and [`Attempt`], what came of it.

use std::fmt;

use super::infeasible::NoTour;
use super::knight_move::KnightMove;
use super::meter::Meter;
use super::tour::KnightsTour;
use crate::limits::{Limit, Limits};

/// One way of looking for a tour. The rungs of the ladder are strategies.
///
/// ```
/// use puzzle_search::puzzles::knights_tour::{
///     DivideAndMerge, KnightsTour, Posa, Rotations, Roth, TourStrategy,
/// };
///
/// let tour = KnightsTour::new(55, 55, (27, 27))?;
/// let strategies: [&dyn TourStrategy; 3] = [&Rotations, &Roth, &DivideAndMerge];
/// let found = strategies.map(|s| s.find(&tour).moves().is_some());
/// assert_eq!(found, [false, true, true]);
/// # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
/// ```
pub trait TourStrategy: fmt::Debug {
    /// The name of the strategy in kebab-case, such as `divide-and-merge`.
    fn name(&self) -> &'static str;

    /// Looks for a tour until it is found, the strategy gives up, or a limit is reached.
    ///
    /// `limits` are those on expansions, which are the steps of [`Attempt::steps`], on time, and
    /// the cancel flag. The strategies keep no nodes, so that limit does nothing here.
    fn find_within(&self, tour: &KnightsTour, limits: &Limits) -> Attempt;

    /// Looks for a tour until it is found or the strategy gives up.
    fn find(&self, tour: &KnightsTour) -> Attempt {
        self.find_within(tour, &Limits::none())
    }
}

/// What a strategy, or the whole ladder, came to.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Finding {
    /// A tour: its moves from the start. A closed tour is listed without the move that closes it.
    Tour(Vec<KnightMove>),
    /// There is no tour. This is proved, and here is the reason.
    NoTour(NoTour),
    /// The strategy has done all that it does. It proves nothing.
    GaveUp,
    /// The strategy is not made for such a board.
    NotSuited,
    /// Not found within this limit.
    OutOf(Limit),
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Finding::Tour(_) => f.write_str("found a tour"),
            Finding::NoTour(reason) => write!(f, "there is no tour: {reason}"),
            Finding::GaveUp => f.write_str("gave up"),
            Finding::NotSuited => f.write_str("not suited"),
            Finding::OutOf(limit) => write!(f, "not found within {limit}"),
        }
    }
}

/// What a [`TourStrategy`] came to, and what that cost.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub struct Attempt {
    finding: Finding,
    steps: u64,
    tries: u64,
}

impl Attempt {
    /// Runs a strategy that gives a tour, or gives up.
    pub(super) fn run(
        limits: &Limits,
        strategy: impl FnOnce(&mut Meter, &mut u64) -> Result<Finding, Limit>,
    ) -> Attempt {
        let mut meter = Meter::new(limits);
        let mut tries = 0;
        let finding = strategy(&mut meter, &mut tries).unwrap_or_else(Finding::OutOf);
        Attempt {
            finding,
            steps: meter.steps(),
            tries,
        }
    }

    /// What was found.
    pub fn finding(&self) -> &Finding {
        &self.finding
    }

    /// What was found, by value.
    pub fn into_finding(self) -> Finding {
        self.finding
    }

    /// The moves of the tour, if one was found.
    pub fn moves(&self) -> Option<&[KnightMove]> {
        match &self.finding {
            Finding::Tour(moves) => Some(moves),
            _ => None,
        }
    }

    /// How many squares the strategy put into a walk, counting those that it took out again and
    /// put elsewhere.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// How many walks the strategy began.
    pub fn tries(&self) -> u64 {
        self.tries
    }
}
