//! Depth-first search with OPEN as a stack and CLOSED as a table.

use std::fmt;
use std::hash::{BuildHasher, Hash};

use rustc_hash::FxBuildHasher;

use crate::puzzle::Puzzle;

use super::Strategy;
use super::goal_test::GoalTest;
use super::graph::{Frontier, GraphKernel};
use super::state_table::{NodeId, vec_bytes};

/// Depth-first search as textbooks draw it: OPEN is a stack, and a state that was ever seen is
/// never kept again.
///
/// The successor generated last is expanded first. It finds *a* solution, seldom a short one.
/// With a depth bound it is not complete even within the bound: a state first met deep down is
/// not looked at again when it turns up higher. [`DepthFirst`](crate::DepthFirst) with
/// [`OnPath`](crate::OnPath) or [`Visited`](crate::Visited) is.
///
/// *Time* O(states + moves) in reach; *memory* as [`BreadthFirst`](crate::BreadthFirst), and
/// eight bytes a node. N. J. Nilsson, *Problem-Solving Methods in Artificial Intelligence*, 1971.
///
/// # Settings
///
/// | builder | default | effect |
/// |---|---|---|
/// | [`depth_bound`](Self::depth_bound) | none | nodes at this depth go to CLOSED without being expanded |
/// | [`goal_test`](Self::goal_test) | [`GoalTest::WhenGenerated`] | when goals are looked for |
/// | [`hasher`](Self::hasher) | `FxBuildHasher` | how states are hashed |
///
/// # Example
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::GoalTest;
/// use puzzle_search::puzzles::sliding::{NibbleBoard, Shape, SlidingPuzzle};
///
/// let puzzle = SlidingPuzzle::<NibbleBoard>::new(
///     Shape::new(3, 3)?,
///     &[2, 8, 3, 1, 0, 4, 7, 6, 5],
///     &[1, 2, 3, 8, 0, 4, 7, 6, 5],
/// )?;
/// let engine = DepthFirstGraph::new().depth_bound(9).goal_test(GoalTest::AfterExpansion);
/// let outcome = engine.solve(&puzzle);
/// assert!(outcome.is_solved());
/// assert!(outcome.stats().deepest <= 9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
#[must_use]
pub struct DepthFirstGraph<B = FxBuildHasher> {
    depth_bound: Option<u32>,
    goal_test: GoalTest,
    hasher: B,
}

impl<B> fmt::Debug for DepthFirstGraph<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DepthFirstGraph")
            .field("depth_bound", &self.depth_bound)
            .field("goal_test", &self.goal_test)
            .finish_non_exhaustive()
    }
}

impl DepthFirstGraph {
    /// Depth-first search with the default settings.
    pub fn new() -> Self {
        Self {
            depth_bound: None,
            goal_test: GoalTest::WhenGenerated,
            hasher: FxBuildHasher,
        }
    }
}

impl Default for DepthFirstGraph {
    fn default() -> Self {
        Self::new()
    }
}

impl<B> DepthFirstGraph<B> {
    /// Do not expand nodes at this depth. If there are any, the search no longer proves that
    /// there is no solution: it ends with
    /// [`Verdict::BoundExhausted`](crate::Verdict::BoundExhausted).
    pub fn depth_bound(mut self, depth: u32) -> Self {
        self.depth_bound = Some(depth);
        self
    }

    /// When to look for the goal.
    pub fn goal_test(mut self, goal_test: GoalTest) -> Self {
        self.goal_test = goal_test;
        self
    }

    /// Another hasher for the states; see [`BreadthFirst::hasher`](crate::BreadthFirst::hasher).
    pub fn hasher<C: BuildHasher>(self, hasher: C) -> DepthFirstGraph<C> {
        DepthFirstGraph {
            depth_bound: self.depth_bound,
            goal_test: self.goal_test,
            hasher,
        }
    }
}

impl<P, B> Strategy<P> for DepthFirstGraph<B>
where
    P: Puzzle<State: Eq + Hash>,
    B: BuildHasher + Clone,
{
    const NAME: &'static str = "depth-first-graph";

    type Kernel<'a>
        = GraphKernel<P, B, Stack>
    where
        Self: 'a,
        P: 'a;

    fn kernel<'a>(&'a self, _puzzle: &'a P) -> Self::Kernel<'a> {
        let depth_bound = self.depth_bound.unwrap_or(u32::MAX);
        GraphKernel::new(
            depth_bound,
            self.goal_test,
            self.hasher.clone(),
            Stack::default(),
        )
    }
}

/// Last in, first out: nodes with their depths.
#[derive(Debug, Default)]
pub struct Stack(Vec<(NodeId, u32)>);

impl Frontier for Stack {
    #[inline]
    fn add(&mut self, node: NodeId, depth: u32) {
        self.0.push((node, depth));
    }

    #[inline]
    fn select(&mut self) -> Option<(NodeId, u32)> {
        self.0.pop()
    }

    fn len(&self) -> u64 {
        self.0.len() as u64
    }

    fn bytes(&self) -> u64 {
        vec_bytes(&self.0)
    }
}
