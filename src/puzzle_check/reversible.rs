//! What [`Reversible`] promises.

use std::hash::Hash;

use crate::puzzle::Reversible;

use super::{Checked, Counterexample, PuzzleCheck};

impl<P: Reversible<State: Eq + Hash>> PuzzleCheck<'_, P> {
    /// Tries [`undo`](Reversible::undo) after every move.
    ///
    /// # Errors
    ///
    /// The first counterexample.
    pub fn reversible(&self) -> Checked<P> {
        for state in self.all() {
            for mv in self.moves(state) {
                let mut undone = self.after(state, mv);
                self.puzzle.undo(&mut undone, mv);
                if undone != *state {
                    return Err(Counterexample::WrongUndo {
                        state: state.clone(),
                        mv,
                        undone,
                    });
                }
            }
        }
        Ok(())
    }
}
