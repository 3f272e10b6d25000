//! [`Outcome`]: what a search found, and what that proves.

use std::fmt;

use crate::limits::Limit;
use crate::puzzle::Cost;
use crate::solution::Solution;
use crate::stats::Stats;

/// How a search ended.
///
/// The verdicts differ in what they prove. A search that has given a solution can be run on to the
/// next one; its verdict then speaks of the solutions that are still to come.
///
/// | verdict | is there a solution? | after a solution: is there a further one? |
/// |---|---|---|
/// | `Solved` | yes, here it is | yes, here it is |
/// | `Exhausted` | no: every state in reach was examined | the engine has none to give |
/// | `BoundExhausted` | none within the bound on depth or cost, unless the engine may miss some: see below | the same |
/// | `OutOf(limit)` | unknown: the search was stopped, and can be resumed | the same |
/// | `DeadEnd` | unknown: a greedy search gave up | the same |
/// | `GaveUp` | unknown: an engine that is incomplete has nothing left to try | the same |
/// | `CostOverflow` | unknown: paths were dropped whose cost cannot be expressed | the same |
/// | `ContractBroken` | unknown: the puzzle contradicts itself | the same |
/// | `Poisoned` | unknown: the puzzle panicked, and the search cannot go on | the same |
///
/// `BoundExhausted` proves nothing in two cases. [`DepthFirstGraph`](crate::DepthFirstGraph) may miss
/// solutions within a bound on depth, because it expands a state only once, even if it comes there by fewer
/// moves later. [`AStar`](crate::AStar) and [`IdaStar`](crate::IdaStar) may miss solutions within a bound on
/// cost if the heuristic is not admissible, and `AStar` also with another
/// [`Rediscovery`](crate::Rediscovery) than `Reopen`.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let unsolvable: SlidingPuzzle<NibbleBoard> = "2 1 / 3 0".parse()?;
/// let within = |depth| DepthFirst::new().depth_bound(depth).solve(&unsolvable).verdict();
/// assert_eq!(within(3), Verdict::BoundExhausted); // nothing beyond was examined
/// assert_eq!(within(12), Verdict::Exhausted); // a proof
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Verdict {
    /// A solution was found.
    Solved,
    /// Before a first solution: there is none, which is proved by examining every state in reach.
    ///
    /// After a solution: the engine has no further one to give. See [`Search`](crate::Search) for
    /// which solutions an engine gives.
    Exhausted,
    /// Before a first solution: there is none within the bound on depth or cost, unless the engine may miss
    /// some: see [above](Verdict).
    ///
    /// After a solution: the engine has no further one to give within the bound.
    ///
    /// Nothing beyond the bound was examined.
    BoundExhausted,
    /// The search was stopped by this limit.
    OutOf(Limit),
    /// A greedy search has used up its attempts.
    ///
    /// Before a first solution: every one of them came to a dead end or went in a circle.
    DeadEnd,
    /// The engine has nothing left to try, and that proves nothing: it does not examine every state
    /// in reach. No engine of this crate ends like this; it is for engines of your own, such as a
    /// beam search. See [`Event::GaveUp`](crate::Event::GaveUp).
    GaveUp,
    /// Some paths were dropped because their cost does not fit in a [`Cost`]. Only engines that
    /// minimise cost drop such paths.
    ///
    /// Before a first solution: there is none whose cost fits. After a solution: the engine has no
    /// further one to give whose cost fits.
    CostOverflow,
    /// The engine reached a goal, but no moves lead there: the puzzle breaks the contract of
    /// [`Puzzle`](crate::Puzzle). For instance, a state is not equal to itself, two states share a
    /// rank, or a method gives another answer when it is called again.
    ContractBroken,
    /// A method of the puzzle panicked during an earlier call, in the middle of an expansion. What
    /// the search had to do next is lost, so it can neither go on nor prove anything.
    Poisoned,
}

impl Verdict {
    /// The verdict in one or two words, of at most fifteen letters, for tables. Printed with `{}`,
    /// it is a sentence.
    ///
    /// ```
    /// use puzzle_search::{Limit, Verdict};
    ///
    /// assert_eq!(Verdict::Exhausted.label(), "exhausted");
    /// assert_eq!(Verdict::OutOf(Limit::Time).label(), "time limit");
    /// println!("{:15}|{:>6}", Verdict::Solved.label(), 31);
    /// ```
    pub fn label(&self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::Exhausted => "exhausted",
            Self::BoundExhausted => "bound exhausted",
            Self::OutOf(Limit::Expansions) => "expansion limit",
            Self::OutOf(Limit::Nodes) => "node limit",
            Self::OutOf(Limit::Time) => "time limit",
            Self::OutOf(Limit::Cancelled) => "cancelled",
            Self::OutOf(Limit::Observer) => "observer",
            Self::OutOf(Limit::Bytes) => "memory limit",
            Self::OutOf(Limit::Capacity) => "no memory",
            Self::DeadEnd => "dead end",
            Self::GaveUp => "gave up",
            Self::CostOverflow => "cost overflow",
            Self::ContractBroken => "contract broken",
            Self::Poisoned => "poisoned",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Solved => f.write_str("solved"),
            // Each text is true before a first solution and after it.
            Self::Exhausted => f.write_str("no solution is left: the search is complete"),
            Self::BoundExhausted => f.write_str("no solution is left within the bound"),
            Self::OutOf(limit) => write!(f, "stopped by {limit}"),
            Self::DeadEnd => f.write_str("gave up: no attempt is left"),
            Self::GaveUp => f.write_str("gave up: nothing is left to try, and nothing is proved"),
            Self::CostOverflow => {
                write!(f, "no solution is left that costs at most {}", Cost::MAX)
            }
            Self::ContractBroken => f.write_str(
                "the puzzle contradicts itself: no moves lead to the goal that was found",
            ),
            Self::Poisoned => f.write_str("the puzzle panicked during an earlier call"),
        }
    }
}

/// Why no solution was returned: every [`Verdict`] but [`Verdict::Solved`], as an error. Made by
/// [`Outcome::into_result`].
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let unsolvable: SlidingPuzzle<NibbleBoard> = "2 1 / 3 0".parse()?;
/// let error = BreadthFirst::new().solve(&unsolvable).into_result().unwrap_err();
/// assert_eq!(error.verdict(), Verdict::Exhausted);
/// assert_eq!(error.to_string(), "no solution is left: the search is complete");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Unsolved {
    verdict: Verdict,
}

impl Unsolved {
    /// A limit stopped the search.
    pub(crate) fn by(limit: Limit) -> Self {
        let verdict = Verdict::OutOf(limit);
        Self { verdict }
    }

    /// How the search ended.
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }
}

impl fmt::Display for Unsolved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.verdict.fmt(f)
    }
}

impl std::error::Error for Unsolved {}

/// What a search found: a verdict, the solution if there is one, and the statistics.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 0 7 8".parse()?;
/// let outcome = BreadthFirst::new().solve(&puzzle);
/// assert_eq!(outcome.verdict(), Verdict::Solved);
/// assert_eq!(outcome.solution().map(|s| s.len()), Some(2));
/// println!("{}", outcome.stats());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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

    /// The solution. There is one if and only if the verdict is [`Verdict::Solved`].
    ///
    /// It borrows from the outcome, so the outcome needs a name. Without one, take the solution by
    /// value: `engine.solve(&puzzle).into_solution()`.
    pub fn solution(&self) -> Option<&Solution<M>> {
        self.solution.as_ref()
    }

    /// The solution, by value.
    pub fn into_solution(self) -> Option<Solution<M>> {
        self.solution
    }

    /// The solution, or why there is none, for use with `?`.
    ///
    /// # Errors
    ///
    /// The verdict, if it is not [`Verdict::Solved`].
    ///
    /// ```
    /// use puzzle_search::prelude::*;
    /// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 0 7 8".parse()?;
    /// let solution = BreadthFirst::new().solve(&puzzle).into_result()?;
    /// assert_eq!(solution.to_string(), "right right");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn into_result(self) -> Result<Solution<M>, Unsolved> {
        let Self {
            verdict, solution, ..
        } = self;
        solution.ok_or(Unsolved { verdict })
    }

    /// What the search did, in numbers.
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    /// Was a solution found?
    pub fn is_solved(&self) -> bool {
        self.verdict == Verdict::Solved
    }

    /// Is the verdict [`Verdict::Exhausted`]? Before a first solution, that proves that there is
    /// none. After one, it means that this engine gives no more of them: some give only one.
    pub fn is_exhausted(&self) -> bool {
        self.verdict == Verdict::Exhausted
    }
}

#[cfg(all(test, feature = "serde"))]
mod tests {
    use crate::puzzles::sliding::{Direction, NibbleBoard, SlidingPuzzle};
    use crate::{BreadthFirst, Limit, Outcome, Verdict};

    /// What is written is part of the interface: names must not change.
    #[test]
    fn outcomes_are_written_and_read_back() -> Result<(), Box<dyn std::error::Error>> {
        let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 0 7 8".parse()?;
        let outcome = BreadthFirst::new().solve(&puzzle);
        let text = serde_json::to_string(&outcome)?;
        assert_eq!(serde_json::from_str::<Outcome<Direction>>(&text)?, outcome);
        for part in [
            r#""verdict":"solved""#,
            r#""solution":{"moves":["right","right"],"cost":2}"#,
            r#""expanded":3,"#,
        ] {
            assert!(text.contains(part), "{part} is not in {text}");
        }
        let stopped = serde_json::to_string(&Verdict::OutOf(Limit::Nodes))?;
        assert_eq!(stopped, r#"{"out_of":"nodes"}"#);
        Ok(())
    }
}
