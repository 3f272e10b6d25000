//! What [`Ranked`] promises.

use std::collections::HashSet;
use std::hash::Hash;

use crate::puzzle::Ranked;
use crate::puzzles::split_mix::SplitMix64;

use super::{Checked, Counterexample, PuzzleCheck};

impl<P: Ranked<State: Eq + Hash>> PuzzleCheck<'_, P> {
    /// Tries [`Ranked`] on the states, and on the ranks: all of them if there are no more than states
    /// were allowed, otherwise as many random ones as there are states. If
    /// [`rank_count`](Ranked::rank_count) is `None`, there is nothing to try.
    ///
    /// [`goal_ranks`](Ranked::goal_ranks), which may be slow, is called only if all ranks are tried.
    ///
    /// # Errors
    ///
    /// The first counterexample.
    pub fn ranked(&self) -> Checked<P> {
        let Some(count) = self.puzzle.rank_count() else {
            return Ok(());
        };
        for state in self.all() {
            self.rank_of_state(state, count)?;
        }
        if count <= self.most as u64 {
            for rank in 0..count {
                self.state_of_rank(rank)?;
            }
            self.goal_ranks(count)
        } else {
            let mut random = SplitMix64::new(self.seed);
            (0..self.states()).try_for_each(|_| self.state_of_rank(random.bits() % count))
        }
    }

    fn rank_of_state(&self, state: &P::State, count: u64) -> Checked<P> {
        if !self.puzzle.has_rank(state) {
            return if self.puzzle.is_goal(state) {
                let state = state.clone();
                Err(Counterexample::GoalWithoutRank { state })
            } else {
                Ok(())
            };
        }
        let rank = self.puzzle.rank(state);
        if rank >= count {
            let state = state.clone();
            return Err(Counterexample::RankTooLarge { state, rank, count });
        }
        let unranked = self.puzzle.unrank(rank);
        if unranked != *state {
            return Err(Counterexample::WrongUnrank {
                state: state.clone(),
                rank,
                unranked,
            });
        }
        let mut expected = Vec::new();
        for mv in self.moves(state) {
            let next = self.after(state, mv);
            if !self.puzzle.has_rank(&next) {
                return Err(Counterexample::RankIsLost {
                    state: state.clone(),
                    mv,
                    next,
                });
            }
            expected.push((mv, self.puzzle.rank(&next)));
        }
        let mut found = Vec::new();
        self.puzzle
            .ranks_after(rank, |mv, rank| found.push((mv, rank)));
        if found != expected {
            return Err(Counterexample::WrongRanksAfter {
                state: state.clone(),
                rank,
                expected,
                found,
            });
        }
        Ok(())
    }

    fn state_of_rank(&self, rank: u64) -> Checked<P> {
        let state = self.puzzle.unrank(rank);
        let again = self
            .puzzle
            .has_rank(&state)
            .then(|| self.puzzle.rank(&state));
        if again == Some(rank) {
            Ok(())
        } else {
            Err(Counterexample::WrongRank { rank, state, again })
        }
    }

    fn goal_ranks(&self, count: u64) -> Checked<P> {
        let listed = self.puzzle.goal_ranks();
        for &rank in &listed {
            let state = (rank < count).then(|| self.puzzle.unrank(rank));
            if !state
                .as_ref()
                .is_some_and(|state| self.puzzle.is_goal(state))
            {
                return Err(Counterexample::WrongGoalRank { rank, state });
            }
        }
        let listed: HashSet<u64> = listed.into_iter().collect();
        for rank in 0..count {
            let state = self.puzzle.unrank(rank);
            if self.puzzle.is_goal(&state) && !listed.contains(&rank) {
                return Err(Counterexample::GoalRankNotListed { rank, state });
            }
        }
        Ok(())
    }
}
