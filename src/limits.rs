//! [`Limits`]: when to stop a search before it is done.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

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
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::Limit;
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse()?;
/// let outcome = BreadthFirst::new().solve_within(&puzzle, &Limits::none().nodes(1000));
/// assert_eq!(outcome.verdict(), Verdict::OutOf(Limit::Nodes));
/// assert_eq!(outcome.verdict().to_string(), "stopped by the limit on nodes kept");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Limit {
    /// The number of expansions.
    Expansions,
    /// The number of nodes kept.
    Nodes,
    /// The time.
    Time,
    /// The [`CancelFlag`] is set.
    Cancelled,
    /// The bytes of heap memory that the engine may reserve.
    Bytes,
    /// The system has no more memory to give, or there are more nodes than an engine can number (3
    /// 221 225 465, three quarters of 2^32).
    Capacity,
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Expansions => "the limit on expansions",
            Self::Nodes => "the limit on nodes kept",
            Self::Time => "the time limit",
            Self::Cancelled => "the cancel flag",
            Self::Bytes => "the limit on memory",
            Self::Capacity => "a lack of memory",
        })
    }
}

/// A limit is the error of functions that return no [`Outcome`](crate::Outcome).
impl std::error::Error for Limit {}

/// When to stop a search before it is done. Without limits it runs to its end.
///
/// * **Expansions** and **nodes** are compared with what the search has done *in total*, as its
///   [`Stats`](crate::Stats) say: to let a stopped search go on for another thousand expansions,
///   allow 1000 more than it has made. Both are exact. The search makes precisely the expansions
///   allowed, and never keeps a node too many.
/// * **Nodes** counts the states kept: OPEN and CLOSED together; for engines that keep a path, the
///   states on it and in the memory of its path check, each counted once; for a table, its entries;
///   for a greedy walk, its moves and the state it is in.
/// * **Bytes** is the heap memory that the engine reserves for nodes, tables and stacks: what
///   [`Stats::bytes`](crate::Stats::bytes) reports. An engine checks before anything grows, so the
///   limit is never exceeded by more than 64 KiB, which is what even the smallest search may need.
///   This holds at every moment: while a list grows, an allocator may hold it twice, and that is
///   allowed for. (A list of 32 MiB or more is not copied where the system can give its pages new
///   addresses, as Linux can. On other systems allow half as much again for it.) What your own
///   states hold on the heap is not counted, and neither are the moves of a solution.
/// * **Time** counts from each call. It may be exceeded by a few milliseconds, or by one expansion
///   if that takes longer (by up to 256 of them where they suddenly become slow; within an
///   expansion the clock is read every few thousand successors), and by work that cannot be
///   interrupted: making or sorting a large table, trimming the graph of shortest paths, writing
///   down a long solution, and listing the moves of one state where they are sorted first or where
///   states are ranks. When a call such as `solve_within` ends, it also takes time to free the
///   memory: about a second for twenty million states. [`Search`](crate::Search) keeps the memory.
/// * The **cancel flag** is read as often as the clock would be. The clock is read only if there is
///   a time limit.
///
/// ```
/// use std::time::Duration;
/// use puzzle_search::Limits;
///
/// let limits = Limits::none().expansions(1_000_000).nodes(500_000).time(Duration::from_secs(5));
/// assert_eq!(limits.max_nodes(), Some(500_000));
/// assert_eq!(limits.max_bytes(), None);
/// ```
#[derive(Clone, Debug, Default)]
#[must_use]
pub struct Limits {
    pub(crate) expansions: Option<u64>,
    pub(crate) nodes: Option<u64>,
    pub(crate) bytes: Option<u64>,
    pub(crate) time: Option<Duration>,
    pub(crate) cancel: Option<CancelFlag>,
}

impl Limits {
    /// No limits.
    pub fn none() -> Self {
        Self::default()
    }

    /// At most this many expansions in total.
    pub fn expansions(mut self, expansions: u64) -> Self {
        self.expansions = Some(expansions);
        self
    }

    /// At most this many nodes kept at once.
    pub fn nodes(mut self, nodes: u64) -> Self {
        self.nodes = Some(nodes);
        self
    }

    /// At most this many bytes of heap memory.
    ///
    /// ```
    /// use puzzle_search::prelude::*;
    /// use puzzle_search::Limit;
    /// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse()?;
    /// let outcome = BreadthFirst::new().solve_within(&puzzle, &Limits::none().bytes(1_000_000));
    /// assert_eq!(outcome.verdict(), Verdict::OutOf(Limit::Bytes));
    /// assert!(outcome.stats().bytes <= 1_000_000);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn bytes(mut self, bytes: u64) -> Self {
        self.bytes = Some(bytes);
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

    /// The limit on expansions, if there is one.
    pub fn max_expansions(&self) -> Option<u64> {
        self.expansions
    }

    /// The limit on nodes, if there is one.
    pub fn max_nodes(&self) -> Option<u64> {
        self.nodes
    }

    /// The limit on bytes, if there is one.
    pub fn max_bytes(&self) -> Option<u64> {
        self.bytes
    }

    /// The limit on time, if there is one.
    pub fn max_time(&self) -> Option<Duration> {
        self.time
    }

    /// What stops work that began at `begun`, however far it has come: the cancel flag, or the time.
    pub(crate) fn interruption(&self, begun: Instant) -> Option<Limit> {
        if self.cancel.as_ref().is_some_and(CancelFlag::is_cancelled) {
            return Some(Limit::Cancelled);
        }
        let is_over = self.time.is_some_and(|most| begun.elapsed() >= most);
        is_over.then_some(Limit::Time)
    }

    /// The flag that stops the search, if there is one.
    pub fn cancel_flag(&self) -> Option<&CancelFlag> {
        self.cancel.as_ref()
    }
}
