//! Greedy search without memory.
//!
//! ```text
//! for each attempt: walk
//!     begin at the start
//!     repeat:
//!         if the state is a goal: solved
//!         if the walk forms a cycle: a dead end
//!         expand it: evaluate every successor, and choose the best; if there is none: a dead end
//!         go to it
//! gave up
//! ```

use std::fmt;

use crate::heuristic::{DEAD_END, Heuristic};
use crate::limits::Limit;
use crate::observer::{Fate, Observer};
use crate::puzzle::{Cost, Puzzle};

use super::context::{Context, Event, grow, try_collect, vec_bytes};
use super::store::reconstruct::moves_from;
use super::{Engine, engine_methods};

/// How [`Greedy`] chooses among successors with the same least evaluation.
///
/// A closure `Fn(attempt, &puzzle, &state, move) -> u32` is a tie rule: the least number wins, and
/// of equal numbers the move listed first. Attempts count from 0.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::puzzles::knights_tour::{KnightMove, KnightsTour, TourState, Warnsdorff};
///
/// // The last move first in every second attempt.
/// let alternating = |attempt: u32, _: &KnightsTour, _: &TourState, mv: KnightMove| {
///     let index = mv.index() as u32;
///     if attempt % 2 == 0 { index } else { 7 - index }
/// };
/// let engine = Greedy::new(Warnsdorff).tie_break(alternating).attempts(2);
/// assert!(engine.solve(&KnightsTour::new(6, 6, (0, 0))?).is_solved());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tie rule for `{P}`",
    note = "a closure must take `u32, &P, &State` and `Move`, with their types written out, and return `u32`"
)]
pub trait TieRule<P: Puzzle> {
    /// The place of `mv`, made in `state`, among equally good moves in this attempt. The least
    /// comes first.
    fn order(&self, attempt: u32, puzzle: &P, state: &P::State, mv: P::Move) -> u32;
}

/// The move that the puzzle lists first.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::FirstListed;
/// use puzzle_search::puzzles::knights_tour::Warnsdorff;
///
/// // The default settings of an engine, written out.
/// let engine: Greedy<Warnsdorff, FirstListed> = Greedy::new(Warnsdorff);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FirstListed;

impl<P: Puzzle> TieRule<P> for FirstListed {
    fn order(&self, _attempt: u32, _puzzle: &P, _state: &P::State, _mv: P::Move) -> u32 {
        0
    }
}

#[diagnostic::do_not_recommend]
impl<P: Puzzle, F: Fn(u32, &P, &P::State, P::Move) -> u32> TieRule<P> for F {
    fn order(&self, attempt: u32, puzzle: &P, state: &P::State, mv: P::Move) -> u32 {
        self(attempt, puzzle, state, mv)
    }
}

/// Greedy search: go to the successor with the least evaluation, never look back; at a dead end
/// begin again with the next attempt.
///
/// Keeps one state and the moves made. It finds *a* solution or gives up
/// ([`Verdict::DeadEnd`](crate::Verdict::DeadEnd)), which proves nothing. Warnsdorff's rule for the
/// knight's tour is this engine with the evaluation
/// [`Warnsdorff`](crate::puzzles::knights_tour::Warnsdorff).
///
/// The evaluation is a [`Heuristic`]; only its
/// [`estimate_after`](Heuristic::estimate_after) decides. A successor whose evaluation is
/// [`DEAD_END`] is never chosen.
///
/// A walk that forms a cycle is detected (by R. P. Brent's method: one remembered state, compared
/// at every step) and ends its attempt, so the search ends on every finite puzzle. Under a limit on
/// nodes, the state and every move made count as one.
///
/// *Time* O(length of the walk · moves per state) per attempt; *memory* two states and the moves.
///
/// Read its plain form first: `examples/textbook/warnsdorff.rs` in this crate's source.
///
/// # Settings
///
/// | builder | default | effect |
/// |---|---|---|
/// | [`attempts`](Self::attempts) | 1 | how many walks to try |
/// | [`tie_break`](Self::tie_break) | [`FirstListed`] | which of equally good successors to take, attempt by attempt |
///
/// # Example
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::puzzles::knights_tour::{KnightsTour, Warnsdorff, rotated_directions};
///
/// let tour = KnightsTour::new(8, 8, (4, 2))?;
/// let engine = Greedy::new(Warnsdorff).tie_break(rotated_directions).attempts(8);
/// let outcome = engine.solve(&tour);
/// assert_eq!(outcome.solution().map(|s| s.len()), Some(63));
/// assert_eq!(outcome.stats().iterations, 2); // the first attempt failed
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[must_use]
pub struct Greedy<H, T = FirstListed> {
    evaluation: H,
    ties: T,
    attempts: u32,
}

impl<H, T> fmt::Debug for Greedy<H, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Greedy")
            .field("attempts", &self.attempts)
            .finish_non_exhaustive()
    }
}

impl<H> Greedy<H> {
    /// Greedy search with this evaluation and the default settings.
    pub fn new(evaluation: H) -> Self {
        Self {
            evaluation,
            ties: FirstListed,
            attempts: 1,
        }
    }
}

engine_methods!(Greedy<H, T>);

impl<H, T> Greedy<H, T> {
    /// How to choose among successors with the same least evaluation.
    pub fn tie_break<T2>(self, ties: T2) -> Greedy<H, T2> {
        Greedy {
            evaluation: self.evaluation,
            ties,
            attempts: self.attempts,
        }
    }

    /// How many walks to try. More than one makes sense with a tie rule that differs from attempt
    /// to attempt.
    pub fn attempts(mut self, attempts: u32) -> Self {
        self.attempts = attempts;
        self
    }
}

impl<P, H, T> Engine<P> for Greedy<H, T>
where
    P: Puzzle<State: PartialEq>,
    H: Heuristic<P>,
    T: TieRule<P>,
{
    const NAME: &'static str = "greedy";

    type Progress = Walk<P::State, P::Move, H::Estimate>;

    fn begin(&self, _puzzle: &P) -> Self::Progress {
        Walk {
            moves: Vec::new(),
            attempt: 0,
            here: None,
            unfinished: None,
        }
    }

    fn advance<O: Observer<P>>(
        &self,
        walk: &mut Self::Progress,
        context: &mut Context<'_, P, O>,
    ) -> Event {
        while walk.attempt < self.attempts {
            match self.walk(context.puzzle(), walk, context) {
                Ok(WalkEnd::ToGoal) => return Event::Solved,
                Ok(WalkEnd::ToDeadEnd) => {
                    walk.here = None;
                    walk.attempt += 1;
                }
                Err(limit) => return limit.into(),
            }
        }
        Event::DeadEnd
    }

    fn solution(&self, walk: &Self::Progress, _puzzle: &P) -> Option<Vec<P::Move>> {
        Some(walk.moves.clone())
    }

    fn nearest(&self, walk: &Self::Progress, _puzzle: &P) -> Option<Vec<P::Move>> {
        try_collect(walk.moves.iter().copied())
    }

    fn bytes(&self, walk: &Self::Progress) -> u64 {
        vec_bytes(&walk.moves)
    }
}

/// A greedy search between two calls: the moves of the walk, and where it is.
pub struct Walk<S, M, E> {
    moves: Vec<M>,
    attempt: u32,
    /// `None` before an attempt.
    here: Option<Whereabouts<S, E>>,
    /// The expansion in the middle of which the walk stopped.
    unfinished: Option<Evaluated<M, E>>,
}

/// How many successors of a state have been evaluated, and the best of them.
type Evaluated<M, E> = (usize, Option<Best<M, E>>);

/// The state that the walk has come to, and what is needed to notice a cycle.
struct Whereabouts<S, E> {
    state: S,
    estimate: E,
    /// It is a goal, and was reported.
    is_reported: bool,
    /// A state that the walk has been in: if the walk comes back to it, it forms a cycle.
    remembered: S,
    /// When the walk has this many moves, it remembers where it is and doubles the number.
    steps_to_remember: usize,
}

#[derive(Clone, Copy)]
struct Best<M, E> {
    value: Cost,
    order: u32,
    mv: M,
    estimate: E,
}

/// How a walk ended.
enum WalkEnd {
    ToGoal,
    ToDeadEnd,
}

impl<H, T> Greedy<H, T> {
    /// Walks to a goal or a dead end.
    fn walk<P, O>(
        &self,
        puzzle: &P,
        walk: &mut Walk<P::State, P::Move, H::Estimate>,
        context: &mut Context<'_, P, O>,
    ) -> Result<WalkEnd, Limit>
    where
        P: Puzzle<State: PartialEq>,
        H: Heuristic<P>,
        T: TieRule<P>,
        O: Observer<P>,
    {
        if walk.here.is_none() {
            context.may_keep(1)?;
            let state = puzzle.start();
            walk.moves.clear();
            walk.here = Some(Whereabouts {
                estimate: self.evaluation.estimate(puzzle, &state),
                remembered: state.clone(),
                state,
                is_reported: false,
                steps_to_remember: 1,
            });
            context.iteration(walk.attempt);
        }
        let Walk {
            moves,
            attempt,
            here: Some(here),
            unfinished,
        } = walk
        else {
            return Ok(WalkEnd::ToDeadEnd);
        };
        let mut begun = unfinished.take();
        loop {
            let depth = moves.len() as u64;
            let mut evaluated = match begun.take() {
                Some(begun) => begun,
                None => {
                    if puzzle.is_goal(&here.state) {
                        if here.is_reported {
                            return Ok(WalkEnd::ToDeadEnd);
                        }
                        here.is_reported = true;
                        context.solved(&here.state, depth);
                        return Ok(WalkEnd::ToGoal);
                    }
                    if depth > 0 && here.state == here.remembered {
                        return Ok(WalkEnd::ToDeadEnd);
                    }
                    context.may_expand()?;
                    if moves.len() == here.steps_to_remember {
                        here.remembered = here.state.clone();
                        here.steps_to_remember = here.steps_to_remember.saturating_mul(2);
                    }
                    context.expand(&here.state, depth);
                    (0, None)
                }
            };
            let chosen = self.choose(puzzle, here, *attempt, &mut evaluated, depth, context);
            if let Err(limit) = chosen {
                *unfinished = Some(evaluated);
                return Err(limit);
            }
            let (_, Some(Best { mv, estimate, .. })) = evaluated else {
                return Ok(WalkEnd::ToDeadEnd);
            };
            if let Err(limit) = room_for_move(moves, context) {
                *unfinished = Some(evaluated);
                return Err(limit);
            }
            puzzle.apply(&mut here.state, mv);
            here.estimate = estimate;
            moves.push(mv);
        }
    }

    /// Evaluates the successors, except those already done, and keeps the best.
    #[inline]
    fn choose<P, O>(
        &self,
        puzzle: &P,
        here: &Whereabouts<P::State, H::Estimate>,
        attempt: u32,
        (done, best): &mut Evaluated<P::Move, H::Estimate>,
        depth: u64,
        context: &mut Context<'_, P, O>,
    ) -> Result<(), Limit>
    where
        P: Puzzle<State: PartialEq>,
        H: Heuristic<P>,
        T: TieRule<P>,
        O: Observer<P>,
    {
        let state = &here.state;
        for mv in moves_from(puzzle, state, *done) {
            let estimate = self
                .evaluation
                .estimate_after(puzzle, state, here.estimate, mv);
            let value: Cost = estimate.into();
            if value == DEAD_END {
                context.generated(state, mv, depth + 1, Fate::DeadEnd);
            } else {
                context.generated(state, mv, depth + 1, Fate::Kept);
                let least = best.as_ref();
                if least.is_none_or(|best| value <= best.value) {
                    let order = self.ties.order(attempt, puzzle, state, mv);
                    if least.is_none_or(|best| (value, order) < (best.value, best.order)) {
                        *best = Some(Best {
                            value,
                            order,
                            mv,
                            estimate,
                        });
                    }
                }
            }
            *done += 1;
            context.look(*done)?;
        }
        Ok(())
    }
}

/// Makes sure that one more move can be kept. The start is a node too.
#[inline]
fn room_for_move<P, O, M>(moves: &mut Vec<M>, context: &Context<'_, P, O>) -> Result<(), Limit>
where
    P: Puzzle,
    O: Observer<P>,
{
    context.may_keep(moves.len() as u64 + 2)?;
    grow(moves, &context.budget)
}

impl<S, M, E> fmt::Debug for Walk<S, M, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Walk")
            .field("attempt", &self.attempt)
            .field("moves", &self.moves.len())
            .finish_non_exhaustive()
    }
}
