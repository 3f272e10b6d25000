//! [`Limits`]: when a search is to stop although it is not done.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A flag that stops a search from another thread.
///
/// Clones share the flag.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::{CancelFlag, Limit, Limits, Verdict};
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse()?;
/// let flag = CancelFlag::new();
/// let limits = Limits::none().cancel(&flag);
/// let search = std::thread::spawn(move || BreadthFirst::new().solve_within(&puzzle, &limits));
/// flag.cancel();
/// let verdict = search.join().expect("no panic").verdict();
/// // It depends on who was faster.
/// assert!(verdict == Verdict::OutOf(Limit::Cancelled) || verdict == Verdict::Solved);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct CancelFlag(Arc<AtomicBool>);

impl CancelFlag {
    /// A flag that is not set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the flag: searches that watch it stop soon, and do not start again until it is
    /// cleared.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Clears the flag, so that a search can be resumed.
    pub fn clear(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Is the flag set?
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Which limit stopped a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Limit {
    /// The number of expansions.
    Expansions,
    /// The number of nodes kept.
    Nodes,
    /// The time.
    Time,
    /// Somebody set the [`CancelFlag`].
    Cancelled,
    /// More nodes than an engine can number (3 221 225 465, three quarters of 2^32), or a table
    /// larger than the memory.
    Capacity,
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Expansions => "the limit on expansions",
            Self::Nodes => "the limit on nodes kept",
            Self::Time => "the time limit",
            Self::Cancelled => "the cancel flag",
            Self::Capacity => "the capacity of the engine's tables",
        })
    }
}

/// A limit is the error of functions that return no [`Outcome`](crate::Outcome).
impl std::error::Error for Limit {}

/// When to stop although the search is not done. Without limits it runs to its end.
///
/// * **Expansions** and **nodes** are compared with what the search has done *in all*, so that
///   they can be read off its [`Stats`](crate::Stats): to let a stopped search go on for another
///   thousand expansions, ask for 1000 more than it has. Both are exact. The search makes
///   precisely the expansions allowed and never keeps a node too many.
/// * **Nodes** counts the states kept: OPEN and CLOSED together; for engines that keep a path,
///   the states on it and in the memory of its cycle rule, each counted once; for a table, its
///   entries.
/// * **Time** counts from each call. It is overstepped by a few milliseconds, or by one expansion if
///   that takes longer (by up to 256 of them where they suddenly get slow), and by what cannot be
///   divided: to make or sort a large table, to trim the
///   graph of shortest paths, to write down a long solution.
/// * The **cancel flag** is looked at as often as the clock. The clock is read only if there is a
///   time limit or a flag.
///
/// ```
/// use std::time::Duration;
/// use puzzle_search::Limits;
///
/// let limits = Limits::none().expansions(1_000_000).nodes(500_000).time(Duration::from_secs(5));
/// ```
#[derive(Clone, Debug, Default)]
#[must_use]
pub struct Limits {
    pub(crate) expansions: Option<u64>,
    pub(crate) nodes: Option<u64>,
    pub(crate) time: Option<Duration>,
    pub(crate) cancel: Option<CancelFlag>,
}

impl Limits {
    /// No limits.
    pub fn none() -> Self {
        Self::default()
    }

    /// At most this many expansions in all.
    pub fn expansions(mut self, expansions: u64) -> Self {
        self.expansions = Some(expansions);
        self
    }

    /// At most this many nodes kept at once.
    pub fn nodes(mut self, nodes: u64) -> Self {
        self.nodes = Some(nodes);
        self
    }

    /// At most this long, counted from the call.
    pub fn time(mut self, time: Duration) -> Self {
        self.time = Some(time);
        self
    }

    /// Stop when this flag is set.
    pub fn cancel(mut self, flag: &CancelFlag) -> Self {
        self.cancel = Some(flag.clone());
        self
    }
}
