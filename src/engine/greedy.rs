//! Greedy search without memory.

use std::fmt;

use crate::heuristic::{DEAD_END, Heuristic};
use crate::observer::{Fate, Observer};
use crate::puzzle::{Cost, Puzzle};
use crate::solution::Solution;
use crate::stats::Stats;

use super::Strategy;
use super::kernel::{Budget, Event, Kernel};
use super::state_table::vec_bytes;

/// How [`Greedy`] chooses among successors with the same least evaluation.
///
/// A closure `Fn(attempt, &puzzle, &state, move) -> u32` is a tie rule: the least number wins, and
/// of equal numbers the move listed first. Attempts count from 0.
pub trait TieRule<P: Puzzle> {
    /// The rank of `mv`, made in `state`, in this attempt. Least is best.
    fn rank(&self, attempt: u32, puzzle: &P, state: &P::State, mv: P::Move) -> u32;
}

/// The move that the puzzle lists first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FirstListed;

impl<P: Puzzle> TieRule<P> for FirstListed {
    fn rank(&self, _attempt: u32, _puzzle: &P, _state: &P::State, _mv: P::Move) -> u32 {
        0
    }
}

impl<P: Puzzle, F: Fn(u32, &P, &P::State, P::Move) -> u32> TieRule<P> for F {
    fn rank(&self, attempt: u32, puzzle: &P, state: &P::State, mv: P::Move) -> u32 {
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
/// A walk that goes in circles is noticed (by R. P. Brent's method: one remembered state, compared
/// at every step) and ends its attempt, so that the search ends on every finite puzzle.
///
/// *Time* O(length of the walk · moves a state) an attempt; *memory* two states and the moves.
///
/// # Settings
///
/// | builder | default | effect |
/// |---|---|---|
/// | [`attempts`](Self::attempts) | 1 | how often to begin |
/// | [`ties`](Self::ties) | [`FirstListed`] | which of equally good successors to take, attempt by attempt |
///
/// # Example
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::puzzles::knights_tour::{KnightsTour, Warnsdorff, rotated_directions};
///
/// let tour = KnightsTour::new(8, 8, (4, 2))?;
/// let engine = Greedy::new(Warnsdorff).ties(rotated_directions).attempts(8);
/// let outcome = engine.solve(&tour);
/// assert_eq!(outcome.solution().map(|s| s.len()), Some(63));
/// assert_eq!(outcome.stats().iterations, 2); // the first attempt failed
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
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

impl<H, T> Greedy<H, T> {
    /// How to choose among successors with the same least evaluation.
    pub fn ties<T2>(self, ties: T2) -> Greedy<H, T2> {
        Greedy {
            evaluation: self.evaluation,
            ties,
            attempts: self.attempts,
        }
    }

    /// How often to begin. More than once makes sense with a tie rule that differs from attempt to
    /// attempt.
    pub fn attempts(mut self, attempts: u32) -> Self {
        self.attempts = attempts;
        self
    }
}

impl<P, H, T> Strategy<P> for Greedy<H, T>
where
    P: Puzzle<State: PartialEq>,
    H: Heuristic<P>,
    T: TieRule<P>,
{
    const NAME: &'static str = "greedy";

    type Kernel<'a>
        = GreedyKernel<'a, P, H, T>
    where
        Self: 'a,
        P: 'a;

    fn kernel<'a>(&'a self, puzzle: &'a P) -> Self::Kernel<'a> {
        let state = puzzle.start();
        GreedyKernel {
            engine: self,
            estimate: self.evaluation.estimate(puzzle, &state),
            remembered: state.clone(),
            state,
            steps_to_remember: 1,
            moves: Vec::new(),
            attempt: 0,
            phase: Phase::Begin,
        }
    }
}

/// A walk, and what is needed to notice that it goes in circles.
pub struct GreedyKernel<'a, P: Puzzle, H: Heuristic<P>, T> {
    engine: &'a Greedy<H, T>,
    state: P::State,
    estimate: H::Estimate,
    moves: Vec<P::Move>,
    attempt: u32,
    phase: Phase,
    /// A state that the walk was in; if it comes back to it, it goes in circles.
    remembered: P::State,
    /// When the walk has this many moves, it remembers where it is and doubles the number.
    steps_to_remember: usize,
}

#[derive(Clone, Copy)]
enum Phase {
    Begin,
    Look,
    Step,
    NextAttempt,
}

impl<P, H, T> GreedyKernel<'_, P, H, T>
where
    P: Puzzle<State: PartialEq>,
    H: Heuristic<P>,
    T: TieRule<P>,
{
    /// The best move, with the estimate of where it leads.
    fn choose<O: Observer<P>>(
        &self,
        puzzle: &P,
        stats: &mut Stats,
        observer: &mut O,
    ) -> Option<(P::Move, H::Estimate)> {
        let Greedy {
            evaluation, ties, ..
        } = self.engine;
        let mut best: Option<(Cost, u32, P::Move, H::Estimate)> = None;
        for mv in puzzle.moves(&self.state) {
            stats.generated += 1;
            let estimate = evaluation.estimate_after(puzzle, &self.state, self.estimate, mv);
            let value: Cost = estimate.into();
            if value == DEAD_END {
                stats.pruned += 1;
                observer.generated(puzzle, &self.state, mv, Fate::DeadEnd);
                continue;
            }
            observer.generated(puzzle, &self.state, mv, Fate::Kept);
            if best.is_some_and(|(least, ..)| least < value) {
                continue;
            }
            let rank = ties.rank(self.attempt, puzzle, &self.state, mv);
            if best.is_none_or(|(least, least_rank, ..)| (value, rank) < (least, least_rank)) {
                best = Some((value, rank, mv, estimate));
            }
        }
        best.map(|(_, _, mv, estimate)| (mv, estimate))
    }

    fn begin(&mut self, puzzle: &P) {
        self.state = puzzle.start();
        self.estimate = self.engine.evaluation.estimate(puzzle, &self.state);
        self.moves.clear();
        self.remembered = self.state.clone();
        self.steps_to_remember = 1;
    }
}

impl<P, H, T> Kernel<P> for GreedyKernel<'_, P, H, T>
where
    P: Puzzle<State: PartialEq>,
    H: Heuristic<P>,
    T: TieRule<P>,
{
    fn advance<O: Observer<P>>(
        &mut self,
        puzzle: &P,
        budget: Budget,
        stats: &mut Stats,
        observer: &mut O,
    ) -> Event {
        loop {
            match self.phase {
                Phase::Begin => {
                    if self.attempt == self.engine.attempts {
                        return Event::DeadEnd;
                    }
                    if budget.nodes == 0 {
                        return Event::Full;
                    }
                    self.begin(puzzle);
                    stats.iterations += 1;
                    observer.iteration(self.attempt);
                    self.phase = Phase::Look;
                }
                Phase::Look => {
                    let depth = self.moves.len() as u64;
                    if puzzle.is_goal(&self.state) {
                        observer.solved(puzzle, &self.state, depth);
                        self.phase = Phase::NextAttempt;
                        return Event::Solved;
                    }
                    self.phase = if depth > 0 && self.state == self.remembered {
                        Phase::NextAttempt
                    } else {
                        Phase::Step
                    };
                    if self.moves.len() == self.steps_to_remember {
                        self.remembered = self.state.clone();
                        self.steps_to_remember = self.steps_to_remember.saturating_mul(2);
                    }
                }
                Phase::Step => {
                    if stats.expanded >= budget.expansions {
                        return Event::Paused;
                    }
                    stats.expanded += 1;
                    observer.expanded(puzzle, &self.state, self.moves.len() as u64);
                    match self.choose(puzzle, stats, observer) {
                        Some((mv, estimate)) => {
                            puzzle.apply(&mut self.state, mv);
                            self.estimate = estimate;
                            self.moves.push(mv);
                            stats.reached(self.moves.len() as u64);
                            self.phase = Phase::Look;
                        }
                        None => self.phase = Phase::NextAttempt,
                    }
                }
                Phase::NextAttempt => {
                    self.attempt += 1;
                    self.phase = Phase::Begin;
                }
            }
        }
    }

    fn solution(&self, puzzle: &P) -> Option<Solution<P::Move>> {
        Solution::replayed(puzzle, self.moves.clone())
    }

    fn bytes(&self) -> u64 {
        vec_bytes(&self.moves)
    }
}

impl<P: Puzzle, H: Heuristic<P>, T> fmt::Debug for GreedyKernel<'_, P, H, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GreedyKernel")
            .field("attempt", &self.attempt)
            .field("moves", &self.moves.len())
            .finish_non_exhaustive()
    }
}
