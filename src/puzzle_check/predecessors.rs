//! What [`Predecessors`] promises.

use std::collections::HashSet;
use std::hash::Hash;

use crate::puzzle::Predecessors;

use super::{Checked, Counterexample, PuzzleCheck};

impl<P: Predecessors<State: Eq + Hash>> PuzzleCheck<'_, P> {
    /// Tries whether [`goals`](Predecessors::goals) lists goals only, and every goal among the states;
    /// and whether [`predecessors`](Predecessors::predecessors) lists every move between two of
    /// them, and only moves that lead where they should.
    ///
    /// # Errors
    ///
    /// The first counterexample.
    pub fn predecessors(&self) -> Checked<P> {
        self.goals_are_listed()?;
        for state in self.all() {
            self.predecessors_lead_here(state)?;
            for mv in self.moves(state) {
                let next = self.after(state, mv);
                let mut before = self.puzzle.predecessors(&next).into_iter();
                if !before.any(|(from, by)| from == *state && by == mv) {
                    return Err(Counterexample::PredecessorNotListed {
                        state: state.clone(),
                        mv,
                        next,
                    });
                }
            }
        }
        Ok(())
    }

    fn goals_are_listed(&self) -> Checked<P> {
        let goals = self.puzzle.goals();
        if let Some(state) = goals.iter().find(|state| !self.puzzle.is_goal(state)) {
            let state = state.clone();
            return Err(Counterexample::ListedGoalIsNone { state });
        }
        let goals: HashSet<P::State> = goals.into_iter().collect();
        let mut missing = self
            .all()
            .filter(|state| self.puzzle.is_goal(state) && !goals.contains(state));
        match missing.next().cloned() {
            Some(state) => Err(Counterexample::GoalNotListed { state }),
            None => Ok(()),
        }
    }

    fn predecessors_lead_here(&self, state: &P::State) -> Checked<P> {
        for (before, mv) in self.puzzle.predecessors(state) {
            let is_legal = self.moves(&before).contains(&mv);
            let reached = is_legal.then(|| self.after(&before, mv));
            if reached.as_ref() != Some(state) {
                return Err(Counterexample::WrongPredecessor {
                    state: state.clone(),
                    before,
                    mv,
                    reached,
                });
            }
        }
        Ok(())
    }
}
