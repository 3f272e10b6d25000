//! What [`Puzzle`] promises, and the `Eq` and `Hash` of its states.

use std::hash::{BuildHasher, Hash};

use crate::hasher::DefaultHashBuilder;
use crate::puzzle::Puzzle;

use super::{Checked, Counterexample, PuzzleCheck};

/// So many states are compared with each other.
const PAIRS: usize = 256;

impl<P: Puzzle<State: Eq + Hash>> PuzzleCheck<'_, P> {
    /// Tries [`Puzzle`]: the same question gets the same answer,
    /// [`inverse`](Puzzle::inverse) is listed and leads back, and states that are equal have the same
    /// hash, the same moves, and are goals both or neither.
    ///
    /// # Errors
    ///
    /// The first counterexample.
    pub fn puzzle(&self) -> Checked<P> {
        self.start_stays()?;
        self.equality()?;
        for state in self.all() {
            self.answers_stay(state)?;
            for mv in self.moves(state) {
                let next = self.after(state, mv);
                self.inverse(state, mv, &next)?;
                if let Ok(known) = self.table.find(&next)
                    && let Some(known) = self.state(known)
                {
                    self.alike(known, next)?;
                }
            }
        }
        Ok(())
    }

    fn start_stays(&self) -> Checked<P> {
        let (first, second) = (self.puzzle.start(), self.puzzle.start());
        if first == second {
            Ok(())
        } else {
            Err(Counterexample::StartVaries { first, second })
        }
    }

    fn equality(&self) -> Checked<P> {
        for (at, first) in self.all().enumerate().take(PAIRS) {
            let copy = first.clone();
            if *first != copy {
                return Err(Counterexample::UnequalCopy { state: copy });
            }
            Self::agree(first, &copy)?;
            self.all()
                .take(at)
                .try_for_each(|second| Self::agree(first, second))?;
        }
        Ok(())
    }

    /// Equality goes both ways, and equal states have equal hashes.
    #[expect(clippy::eq_op, reason = "`==` is what is tried here")]
    fn agree(first: &P::State, second: &P::State) -> Checked<P> {
        let hash = |state| DefaultHashBuilder::default().hash_one(state);
        let pair = || (first.clone(), second.clone());
        if (first == second) != (second == first) {
            let (first, second) = pair();
            return Err(Counterexample::OneSidedEquality { first, second });
        }
        if first == second && hash(first) != hash(second) {
            let (first, second) = pair();
            return Err(Counterexample::HashesDiffer { first, second });
        }
        Ok(())
    }

    /// Asks everything twice.
    fn answers_stay(&self, state: &P::State) -> Checked<P> {
        if self.puzzle.is_goal(state) != self.puzzle.is_goal(state) {
            let state = state.clone();
            return Err(Counterexample::GoalVaries { state });
        }
        let (first, second) = (self.moves(state), self.moves(state));
        if first != second {
            let state = state.clone();
            return Err(Counterexample::MovesVary {
                state,
                first,
                second,
            });
        }
        for mv in first {
            let (first, second) = (self.after(state, mv), self.after(state, mv));
            if first != second {
                let state = state.clone();
                return Err(Counterexample::ApplyVaries {
                    state,
                    mv,
                    first,
                    second,
                });
            }
            let cost = || self.puzzle.cost(state, mv);
            let (first, second) = (cost(), cost());
            if first != second {
                let state = state.clone();
                return Err(Counterexample::CostVaries {
                    state,
                    mv,
                    first,
                    second,
                });
            }
            if self.puzzle.inverse(mv) != self.puzzle.inverse(mv) {
                return Err(Counterexample::InverseVaries { mv });
            }
        }
        Ok(())
    }

    fn inverse(&self, state: &P::State, mv: P::Move, next: &P::State) -> Checked<P> {
        let Some(inverse) = self.puzzle.inverse(mv) else {
            return Ok(());
        };
        if !self.moves(next).contains(&inverse) {
            return Err(Counterexample::InverseNotListed {
                state: state.clone(),
                mv,
                next: next.clone(),
                inverse,
            });
        }
        let back = self.after(next, inverse);
        if back != *state {
            return Err(Counterexample::WrongInverse {
                state: state.clone(),
                mv,
                next: next.clone(),
                inverse,
                back,
            });
        }
        Ok(())
    }

    /// Two states that compare equal must be alike for an engine, which keeps only one of them.
    fn alike(&self, known: &P::State, other: P::State) -> Checked<P> {
        let is_goal = |state| self.puzzle.is_goal(state);
        if self.moves(known) == self.moves(&other) && is_goal(known) == is_goal(&other) {
            return Ok(());
        }
        Err(Counterexample::EqualButUnlike {
            first: known.clone(),
            second: other,
        })
    }
}
