//! [`PuzzleCheck`]: tries the contracts of a puzzle's traits on its states.

mod counterexample;
mod predecessors;
mod puzzle;
mod ranked;
mod redundant_moves;
mod reversible;

use std::fmt;
use std::hash::Hash;

use crate::engine::{Budget, NodeId, StateTable};
use crate::hasher::DefaultHashBuilder;
use crate::puzzle::Puzzle;
use crate::puzzles::split_mix::SplitMix64;

pub use counterexample::Counterexample;

/// Tries on the states of a puzzle whether it keeps the promises of its traits.
///
/// An engine believes a puzzle. A wrong [`inverse`](Puzzle::inverse) makes solutions longer, a wrong
/// [`rank`](crate::Ranked::rank) makes a proof false, and nothing else tells. Put these lines into a
/// test of every puzzle that you write: one method for each trait that it implements. Each returns
/// the first [`Counterexample`] that it comes to.
///
/// | method | tries |
/// |---|---|
/// | [`puzzle`](Self::puzzle) | [`Puzzle`]: same answers when asked again, `inverse`, and `Eq` and `Hash` of the states |
/// | [`reversible`](Self::reversible) | [`Reversible`](crate::Reversible): `undo` |
/// | [`predecessors`](Self::predecessors) | [`Predecessors`](crate::Predecessors): `goals` and `predecessors` |
/// | [`ranked`](Self::ranked) | [`Ranked`](crate::Ranked): `rank`, `unrank`, `has_rank`, `ranks_after`, `goal_ranks` |
/// | [`redundant_moves`](Self::redundant_moves) | [`RedundantMoves`](crate::RedundantMoves) |
///
/// What cannot be tried: whether `moves` lists every move that the rules allow, and whether `is_goal`
/// is what you mean. Solve a few instances whose answers you know.
///
/// # Which states
///
/// All states that can be reached from the start, if there are no more than you allow. Otherwise half
/// as many as you allow are those closest to the start, and the others lie on a random walk through the
/// puzzle, which is the same for the same seed. [`is_whole`](Self::is_whole) tells which it was.
///
/// Every method takes time O(states · moves) and calls the methods of the puzzle a few times for each.
/// `puzzle` also compares the first 256 states with each other, and `redundant_moves` takes O(states ·
/// moves³).
///
/// # Example
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::{Counterexample, PuzzleCheck};
///
/// /// Ten squares in a ring.
/// struct Ring;
///
/// impl Puzzle for Ring {
///     type State = u8;
///     type Move = i8;
///     type Moves = [i8; 2];
///     fn start(&self) -> u8 { 0 }
///     fn is_goal(&self, at: &u8) -> bool { *at == 5 }
///     fn moves(&self, _: &u8) -> [i8; 2] { [1, -1] }
///     fn apply(&self, at: &mut u8, step: i8) {
///         *at = at.checked_add_signed(step).map_or(9, |at| at % 10);
///     }
///     /// Wrong: it should be `-step`.
///     fn inverse(&self, step: i8) -> Option<i8> { Some(step) }
/// }
///
/// let check = PuzzleCheck::new(&Ring, 1000);
/// assert!(check.is_whole() && check.states() == 10);
/// let counterexample = check.puzzle().expect_err("a step is not its own inverse");
/// assert_eq!(
///     counterexample,
///     Counterexample::WrongInverse { state: 0, mv: 1, next: 1, inverse: 1, back: 2 }
/// );
/// assert_eq!(
///     counterexample.to_string(),
///     "the inverse of the move 1 is said to be 1, but from 0 they lead by way of 1 to 2"
/// );
/// ```
pub struct PuzzleCheck<'a, P: Puzzle> {
    puzzle: &'a P,
    table: StateTable<P::State, (), DefaultHashBuilder>,
    most: usize,
    is_whole: bool,
    seed: u64,
}

impl<P: Puzzle> fmt::Debug for PuzzleCheck<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PuzzleCheck")
            .field("is_whole", &self.is_whole)
            .field("seed", &self.seed)
            .finish_non_exhaustive()
    }
}

impl<'a, P: Puzzle<State: Eq + Hash>> PuzzleCheck<'a, P> {
    /// Gathers up to `most` states of this puzzle.
    pub fn new(puzzle: &'a P, most: usize) -> Self {
        Self::with_seed(puzzle, most, 0)
    }

    /// The same with another random walk, which matters if there are more than `most` states.
    ///
    /// ```
    /// use puzzle_search::PuzzleCheck;
    /// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0".parse()?;
    /// for seed in 0..3 {
    ///     let check = PuzzleCheck::with_seed(&puzzle, 500, seed);
    ///     assert!(!check.is_whole() && check.states() <= 500);
    ///     assert_eq!(check.puzzle(), Ok(()));
    ///     assert_eq!(check.reversible(), Ok(()));
    ///     assert_eq!(check.predecessors(), Ok(()));
    ///     assert_eq!(check.ranked(), Ok(()));
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_seed(puzzle: &'a P, most: usize, seed: u64) -> Self {
        let table = StateTable::new(DefaultHashBuilder::default());
        let mut check = Self {
            puzzle,
            table,
            most,
            is_whole: true,
            seed,
        };
        check.gather();
        check
    }

    /// The number of states that were gathered.
    pub fn states(&self) -> usize {
        self.table.len()
    }

    /// Are these all states that can be reached from the start?
    pub fn is_whole(&self) -> bool {
        self.is_whole
    }

    fn gather(&mut self) {
        if !self.add(self.puzzle.start()) {
            return;
        }
        let mut next = 0;
        while let Some(state) = self.state(next).cloned() {
            for mv in self.puzzle.moves(&state) {
                if !self.add(self.after(&state, mv)) {
                    self.walk();
                    return;
                }
            }
            next += 1;
        }
    }

    /// Gathers this state. Is there room for it?
    fn add(&mut self, state: P::State) -> bool {
        let budget = Budget {
            expansions: u64::MAX,
            nodes: self.most as u64,
            bytes: u64::MAX,
        };
        let has_room = self.table.insert(state, (), &budget).is_ok();
        self.is_whole &= has_room;
        has_room
    }

    /// Keeps the first half of the states, and gathers others on a random walk.
    fn walk(&mut self) {
        let nothing = StateTable::new(DefaultHashBuilder::default());
        let closest = std::mem::replace(&mut self.table, nothing);
        for id in (0..closest.next_id()).take(self.most.div_ceil(2)) {
            self.add(closest.state(id).clone());
        }
        let mut random = SplitMix64::new(self.seed);
        let mut state = self.puzzle.start();
        for _ in 0..self.most {
            let moves = self.moves(&state);
            match moves.get(random.below(moves.len())) {
                Some(&mv) => self.puzzle.apply(&mut state, mv),
                None => state = self.puzzle.start(),
            }
            if !self.add(state.clone()) {
                break;
            }
        }
        self.is_whole = false;
    }

    fn state(&self, id: NodeId) -> Option<&P::State> {
        (id < self.table.next_id()).then(|| self.table.state(id))
    }

    /// All states that were gathered.
    fn all(&self) -> impl Iterator<Item = &P::State> {
        (0..).map_while(|id| self.state(id))
    }

    fn moves(&self, state: &P::State) -> Vec<P::Move> {
        self.puzzle.moves(state).into_iter().collect()
    }

    fn after(&self, state: &P::State, mv: P::Move) -> P::State {
        let mut next = state.clone();
        self.puzzle.apply(&mut next, mv);
        next
    }
}

/// What a method of the checker returns.
type Checked<P> = Result<(), Counterexample<<P as Puzzle>::State, <P as Puzzle>::Move>>;
