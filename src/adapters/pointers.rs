//! A reference or a smart pointer to a puzzle is that puzzle: `&P`, `Box<P>`, `Rc<P>` and `Arc<P>`.

use std::rc::Rc;
use std::sync::Arc;

use crate::puzzle::{Cost, Predecessors, Puzzle, Ranked, RedundantMoves, Reversible};

macro_rules! puzzle_behind {
    ($($pointer:ty),*) => {$(
        impl<P: Puzzle + ?Sized> Puzzle for $pointer {
            type State = P::State;
            type Move = P::Move;
            type Moves = P::Moves;

            #[inline]
            fn start(&self) -> P::State {
                (**self).start()
            }

            #[inline]
            fn is_goal(&self, state: &P::State) -> bool {
                (**self).is_goal(state)
            }

            #[inline]
            fn moves(&self, state: &P::State) -> P::Moves {
                (**self).moves(state)
            }

            #[inline]
            fn apply(&self, state: &mut P::State, mv: P::Move) {
                (**self).apply(state, mv);
            }

            #[inline]
            fn cost(&self, state: &P::State, mv: P::Move) -> Cost {
                (**self).cost(state, mv)
            }

            #[inline]
            fn inverse(&self, mv: P::Move) -> Option<P::Move> {
                (**self).inverse(mv)
            }
        }

        impl<P: Reversible + ?Sized> Reversible for $pointer {
            #[inline]
            fn undo(&self, state: &mut P::State, mv: P::Move) {
                (**self).undo(state, mv);
            }
        }

        impl<P: RedundantMoves + ?Sized> RedundantMoves for $pointer {
            #[inline]
            fn is_redundant(&self, last: P::Move, next: P::Move) -> bool {
                (**self).is_redundant(last, next)
            }
        }

        impl<P: Predecessors + ?Sized> Predecessors for $pointer {
            type Predecessors = P::Predecessors;

            #[inline]
            fn goals(&self) -> Vec<P::State> {
                (**self).goals()
            }

            #[inline]
            fn predecessors(&self, state: &P::State) -> P::Predecessors {
                (**self).predecessors(state)
            }
        }

        impl<P: Ranked> Ranked for $pointer {
            #[inline]
            fn rank_count(&self) -> Option<u64> {
                (**self).rank_count()
            }

            #[inline]
            fn rank(&self, state: &P::State) -> u64 {
                (**self).rank(state)
            }

            #[inline]
            fn unrank(&self, rank: u64) -> P::State {
                (**self).unrank(rank)
            }

            #[inline]
            fn has_rank(&self, state: &P::State) -> bool {
                (**self).has_rank(state)
            }

            #[inline]
            fn ranks_after(&self, rank: u64, visit: impl FnMut(P::Move, u64)) {
                (**self).ranks_after(rank, visit);
            }

            #[inline]
            fn goal_ranks(&self) -> Vec<u64> {
                (**self).goal_ranks()
            }
        }
    )*};
}

puzzle_behind!(&P, Box<P>, Rc<P>, Arc<P>);
