//! The ranks of boards do not depend on how they are moved.

use super::segment_puzzle::SegmentPuzzle;
use crate::puzzle::Ranked;
use crate::puzzles::sliding::board::encoding::Board;

/// The ranks are those of the puzzle with single moves.
impl<B: Board> Ranked for SegmentPuzzle<B> {
    fn rank_count(&self) -> Option<u64> {
        self.inner.rank_count()
    }

    #[inline]
    fn rank(&self, state: &B) -> u64 {
        self.inner.rank(state)
    }

    #[inline]
    fn unrank(&self, rank: u64) -> B {
        self.inner.unrank(rank)
    }

    fn has_rank(&self, state: &B) -> bool {
        self.inner.has_rank(state)
    }

    fn goal_ranks(&self) -> Vec<u64> {
        self.inner.goal_ranks()
    }
}
