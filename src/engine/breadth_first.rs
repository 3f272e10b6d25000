//! Breadth-first search.

use std::fmt;
use std::hash::{BuildHasher, Hash};
use std::ops::Range;

use rustc_hash::FxBuildHasher;

use crate::puzzle::Puzzle;

use super::Strategy;
use super::goal_test::GoalTest;
use super::graph::{Frontier, GraphKernel};
use super::state_table::NodeId;

/// Breadth-first search: all states one move away, then all two moves away, and so on.
///
/// Finds a solution with the **fewest moves**, or proves that there is none. Costs are ignored
/// while it searches (see [`UniformCost`](crate::UniformCost)).
///
/// *Time* O(states + moves) in reach up to the depth of the solution; *memory* for every state
/// itself, 4 bytes for where it was reached from, and 5 to 22 bytes of table (at most 8 from a
/// million states on); some dozens of states are expanded together. E. F. Moore, 1959; C. Y. Lee,
/// 1961.
///
/// # Settings
///
/// | builder | default | effect |
/// |---|---|---|
/// | [`goal_test`](Self::goal_test) | [`GoalTest::WhenGenerated`] | when goals are looked for |
/// | [`hasher`](Self::hasher) | `FxBuildHasher` | how states are hashed |
///
/// # Example
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::puzzles::sliding::{PackedBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<PackedBoard> = "8 7 1 5 2 6 3 4 0".parse()?;
/// let outcome = BreadthFirst::new().solve(&puzzle);
/// assert_eq!(outcome.solution().map(|s| s.len()), Some(24));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
#[must_use]
pub struct BreadthFirst<B = FxBuildHasher> {
    goal_test: GoalTest,
    hasher: B,
}

impl<B> fmt::Debug for BreadthFirst<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BreadthFirst")
            .field("goal_test", &self.goal_test)
            .finish_non_exhaustive()
    }
}

impl BreadthFirst {
    /// Breadth-first search with the default settings.
    pub fn new() -> Self {
        Self {
            goal_test: GoalTest::WhenGenerated,
            hasher: FxBuildHasher,
        }
    }
}

impl Default for BreadthFirst {
    fn default() -> Self {
        Self::new()
    }
}

impl<B> BreadthFirst<B> {
    /// When to look for the goal. All three find a shortest solution; they differ in how much
    /// they expand after a goal has come into sight.
    pub fn goal_test(mut self, goal_test: GoalTest) -> Self {
        self.goal_test = goal_test;
        self
    }

    /// Another hasher for the states.
    ///
    /// ```
    /// use std::hash::RandomState;
    /// use puzzle_search::prelude::*;
    /// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 0 7 8".parse()?;
    /// let outcome = BreadthFirst::new().hasher(RandomState::new()).solve(&puzzle);
    /// assert!(outcome.is_solved());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn hasher<C: BuildHasher>(self, hasher: C) -> BreadthFirst<C> {
        BreadthFirst {
            goal_test: self.goal_test,
            hasher,
        }
    }
}

impl<P, B> Strategy<P> for BreadthFirst<B>
where
    P: Puzzle<State: Eq + Hash>,
    B: BuildHasher + Clone,
{
    const NAME: &'static str = "breadth-first";

    type Kernel<'a>
        = GraphKernel<P, B, Queue>
    where
        Self: 'a,
        P: 'a;

    fn kernel<'a>(&'a self, _puzzle: &'a P) -> Self::Kernel<'a> {
        GraphKernel::new(
            u32::MAX,
            self.goal_test,
            self.hasher.clone(),
            Queue::default(),
        )
    }
}

/// First in, first out. Nodes are numbered as they arrive, so the table of states *is* the
/// queue, and all that is kept is where it begins and ends.
#[derive(Debug, Default)]
pub struct Queue {
    next: NodeId,
    end: NodeId,
    /// Depth of the nodes now coming out, and the first node that is deeper.
    depth: u32,
    level_end: NodeId,
}

impl Frontier for Queue {
    #[inline]
    fn add(&mut self, node: NodeId, _depth: u32) {
        self.end = node + 1;
    }

    #[inline]
    fn select(&mut self) -> Option<(NodeId, u32)> {
        if self.next == self.end {
            return None;
        }
        if self.next == self.level_end {
            self.depth += u32::from(self.next > 0);
            self.level_end = self.end;
        }
        self.next += 1;
        Some((self.next - 1, self.depth))
    }

    /// The rest of the level.
    #[inline]
    fn ahead(&self) -> (Range<NodeId>, u32) {
        (self.next..self.level_end, self.depth)
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "nodes are numbered in 32 bits"
    )]
    fn exchange(&mut self, selected: usize, added: usize) {
        self.next += selected as NodeId;
        self.end += added as NodeId;
    }

    fn len(&self) -> u64 {
        u64::from(self.end - self.next)
    }

    fn bytes(&self) -> u64 {
        0
    }
}
