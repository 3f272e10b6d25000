//! [`Outcome`]: what a search found, and how far its word can be trusted.

use std::fmt;

use crate::limits::Limit;
use crate::puzzle::Cost;
use crate::solution::Solution;
use crate::stats::Stats;

/// How a search ended.
///
/// The verdicts differ in what they prove:
///
/// | verdict | is there a solution? |
/// |---|---|
/// | `Solved` | yes, here it is |
/// | `Exhausted` | no: every state in reach was looked at |
/// | `BoundExhausted` | none within the bound on depth or cost; beyond it nobody looked |
/// | `OutOf(limit)` | unknown: the search was stopped, and can be resumed |
/// | `DeadEnd` | unknown: a greedy search gave up |
/// | `CostOverflow` | unknown: paths were dropped whose cost cannot be expressed |
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Verdict {
    /// A solution was found.
    Solved,
    /// There is no solution: proved by looking at every state in reach. From a search that has
    /// already given solutions: the engine has no further one to give; see
    /// [`Search`](crate::Search) for which solutions an engine gives.
    Exhausted,
    /// There is no (further) solution within the bound on depth or cost. Nobody looked beyond it.
    BoundExhausted,
    /// The search was stopped by this limit.
    OutOf(Limit),
    /// A greedy search has used up its attempts. From a search that has given no solution: every
    /// one of them came to a dead end.
    DeadEnd,
    /// No (further) solution was found whose cost fits a [`Cost`], and some paths were dropped
    /// because theirs does not. An engine that promises the least cost has then proved that there
    /// is no solution whose cost fits.
    CostOverflow,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Solved => f.write_str("solved"),
            Self::Exhausted => f.write_str(
                "no solution exists, or no further one: every state in reach was examined",
            ),
            Self::BoundExhausted => f.write_str("no solution within the bound, or no further one"),
            Self::OutOf(limit) => write!(f, "stopped by {limit}"),
            Self::DeadEnd => {
                f.write_str("gave up: every attempt came to a dead end or went in a circle")
            }
            Self::CostOverflow => {
                write!(f, "no solution found with a cost of at most {}", Cost::MAX)
            }
        }
    }
}

/// A verdict other than [`Verdict::Solved`] is the error of functions that return no [`Outcome`].
impl std::error::Error for Verdict {}

/// What a search found: a verdict, the solution if there is one, and the statistics.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub struct Outcome<M> {
    verdict: Verdict,
    solution: Option<Solution<M>>,
    stats: Stats,
}

impl<M> Outcome<M> {
    /// An outcome with a solution.
    pub(crate) fn solved(solution: Solution<M>, stats: Stats) -> Self {
        Self {
            verdict: Verdict::Solved,
            solution: Some(solution),
            stats,
        }
    }

    /// An outcome without one.
    pub(crate) fn without(verdict: Verdict, stats: Stats) -> Self {
        Self {
            verdict,
            solution: None,
            stats,
        }
    }

    /// How the search ended.
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// The solution; it is there exactly if the verdict is [`Verdict::Solved`].
    pub fn solution(&self) -> Option<&Solution<M>> {
        self.solution.as_ref()
    }

    /// The solution, by value.
    pub fn into_solution(self) -> Option<Solution<M>> {
        self.solution
    }

    /// What the search did, in numbers.
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    /// Was a solution found?
    pub fn is_solved(&self) -> bool {
        self.verdict == Verdict::Solved
    }

    /// Is it proved that there is no (further) solution?
    pub fn is_exhausted(&self) -> bool {
        self.verdict == Verdict::Exhausted
    }
}
