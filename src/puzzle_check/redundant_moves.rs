//! What [`RedundantMoves`] promises.

use std::hash::Hash;

use crate::puzzle::{Cost, RedundantMoves};

use super::{Checked, Counterexample, PuzzleCheck};

impl<P: RedundantMoves<State: Eq + Hash>> PuzzleCheck<'_, P> {
    /// Tries whether two moves of which the second is said to be redundant can be replaced: by none, by
    /// one, or by two others of which the second is not redundant, at no greater cost.
    ///
    /// # Errors
    ///
    /// The first counterexample.
    pub fn redundant_moves(&self) -> Checked<P> {
        for state in self.all() {
            for (last, between, cost) in self.steps(state) {
                for (next, end, more) in self.steps(&between) {
                    let cost = u64::from(cost) + u64::from(more);
                    if self.puzzle.is_redundant(last, next)
                        && !self.is_replaceable(state, &end, cost)
                    {
                        let state = state.clone();
                        return Err(Counterexample::NeededMove { state, last, next });
                    }
                }
            }
        }
        Ok(())
    }

    /// The moves from here, with the states that they lead to and their costs.
    fn steps(&self, state: &P::State) -> Vec<(P::Move, P::State, Cost)> {
        let step = |mv| (mv, self.after(state, mv), self.puzzle.cost(state, mv));
        self.puzzle.moves(state).into_iter().map(step).collect()
    }

    /// Do two moves at most, the second not redundant, lead from here to there at this cost or less?
    fn is_replaceable(&self, state: &P::State, end: &P::State, most: u64) -> bool {
        let leads = |(first, between, cost): (P::Move, P::State, Cost)| {
            let cost = u64::from(cost);
            let leads_on = |(second, at, more): (P::Move, P::State, Cost)| {
                at == *end
                    && cost + u64::from(more) <= most
                    && !self.puzzle.is_redundant(first, second)
            };
            (between == *end && cost <= most) || self.steps(&between).into_iter().any(leads_on)
        };
        state == end || self.steps(state).into_iter().any(leads)
    }
}
