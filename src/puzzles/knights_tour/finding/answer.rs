//! [`Answer`]: what the ladder found, and [`RungCost`], what each strategy cost.

use std::fmt;

use super::no_tour::NoTour;
use super::strategy::Finding;
use crate::limits::Limit;
use crate::puzzles::knights_tour::puzzle::knight_move::KnightMove;

/// What the ladder found: a tour, a proof that there is none, or neither.
///
/// ```
/// use puzzle_search::puzzles::KnightsTour;
///
/// let answer = KnightsTour::new(8, 8, (4, 2))?.find();
/// assert_eq!(answer.to_string(), "found a tour; rotations: 2 tries, 122 steps");
///
/// let answer = KnightsTour::new(7, 7, (0, 0))?.closed().find();
/// assert!(answer.to_string().starts_with("there is no tour: the number of squares is odd"));
/// # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub struct Answer {
    finding: Finding,
    costs: Vec<RungCost>,
}

impl Answer {
    pub(super) fn new(finding: Finding, costs: Vec<RungCost>) -> Answer {
        Answer { finding, costs }
    }

    /// What was found.
    pub fn finding(&self) -> &Finding {
        &self.finding
    }

    /// The moves of the tour, if one was found. A closed tour is listed without the move that
    /// closes it.
    pub fn moves(&self) -> Option<&[KnightMove]> {
        match &self.finding {
            Finding::Tour(moves) => Some(moves),
            _ => None,
        }
    }

    /// The moves of the tour by value, if one was found.
    pub fn into_moves(self) -> Option<Vec<KnightMove>> {
        match self.finding {
            Finding::Tour(moves) => Some(moves),
            _ => None,
        }
    }

    /// The name of the strategy that found the tour, if one was found.
    pub fn found_by(&self) -> Option<&'static str> {
        self.moves()?;
        self.costs.last().map(|cost| cost.strategy)
    }

    /// Why there is no tour, if that has been proved.
    pub fn no_tour(&self) -> Option<NoTour> {
        match self.finding {
            Finding::NoTour(reason) => Some(reason),
            _ => None,
        }
    }

    /// The limit that stopped the search, if one did. Whether there is a tour is then unknown.
    pub fn stopped_by(&self) -> Option<Limit> {
        match self.finding {
            Finding::OutOf(limit) => Some(limit),
            _ => None,
        }
    }

    /// What each of the strategies cost, in the order in which they were tried.
    ///
    /// The last one found the tour, proved that there is none, was stopped, or gave up like those
    /// before it. The list is empty if the rules gave the answer.
    pub fn costs(&self) -> &[RungCost] {
        &self.costs
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.finding.fmt(f)?;
        for cost in &self.costs {
            write!(f, "; {cost}")?;
        }
        Ok(())
    }
}

/// What one strategy cost: one rung of the ladder.
///
/// ```
/// use puzzle_search::puzzles::KnightsTour;
///
/// let answer = KnightsTour::new(8, 8, (4, 2))?.find();
/// let cost = answer.costs()[0];
/// assert_eq!((cost.strategy, cost.tries, cost.steps), ("rotations", 2, 122));
/// assert_eq!(cost.to_string(), "rotations: 2 tries, 122 steps");
/// # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct RungCost {
    /// The name of the strategy.
    pub strategy: &'static str,
    /// How many squares it put into a walk, those put elsewhere counted again.
    pub steps: u64,
    /// How many times it began a walk.
    pub tries: u64,
}

impl fmt::Display for RungCost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = if self.tries == 1 { "try" } else { "tries" };
        write!(
            f,
            "{}: {} {plural}, {} steps",
            self.strategy, self.tries, self.steps
        )
    }
}
