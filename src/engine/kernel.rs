//! [`Kernel`]: the moving part of a search, and what it tells the [`Search`](super::Search).

use crate::observer::Observer;
use crate::puzzle::Puzzle;
use crate::solution::Solution;
use crate::stats::Stats;

/// How much a kernel may do before it must pause. Both numbers are totals, not increments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Budget {
    /// Begin no expansion when [`Stats::expanded`] has reached this.
    pub expansions: u64,
    /// Keep at most this many nodes.
    pub nodes: u64,
}

/// Why a kernel came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Event {
    /// The next thing to do is an expansion, and the budget for those is used up.
    Paused,
    /// The next thing to do is to keep a node, and the budget for those is used up.
    Full,
    /// In the middle of work that makes no expansions: a moment to look at the clock. Call again.
    Working,
    /// A solution: ask [`Kernel::solution`] for it.
    Solved,
    /// All was examined, except what a bound kept out of sight if `complete` is false.
    Exhausted {
        /// Did no bound cut anything off?
        complete: bool,
    },
    /// A greedy search has used up its attempts.
    DeadEnd,
    /// More nodes or a larger table than can be addressed.
    OutOfCapacity,
}

impl Event {
    /// Is this a stop that an unlimited search would not have made?
    pub(crate) fn is_pause(self) -> bool {
        matches!(
            self,
            Self::Paused | Self::Full | Self::Working | Self::OutOfCapacity
        )
    }
}

/// The state of a search between two calls: what an engine is made of.
///
/// You meet this trait only when you write an engine of your own: put the whole state of the
/// search into a value, advance it here, return it from
/// [`Strategy::kernel`](super::Strategy::kernel), and limits, resuming, stepping, observers and
/// the object-safe [`Engine`](super::Engine) come with it.
///
/// # The contract
///
/// A call of [`advance`](Kernel::advance) that follows a pause goes on as if there had been
/// none. After [`Event::Solved`] the next call looks for the next solution. *If broken:* a
/// resumed search differs from an uninterrupted one.
pub trait Kernel<P: Puzzle> {
    /// Works until there is an [`Event`] to report.
    ///
    /// With `budget.expansions` one more than `stats.expanded` it makes at most one expansion.
    fn advance<O: Observer<P>>(
        &mut self,
        puzzle: &P,
        budget: Budget,
        stats: &mut Stats,
        observer: &mut O,
    ) -> Event;

    /// The solution just found, or `None` if its cost does not fit a [`Cost`](crate::Cost): then
    /// the search goes on to the next one.
    fn solution(&self, puzzle: &P) -> Option<Solution<P::Move>>;

    /// Heap memory reserved for nodes, tables and stacks.
    fn bytes(&self) -> u64;
}
