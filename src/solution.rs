//! [`Solution`]: the moves that solve a puzzle, to be replayed and checked.

use std::fmt;

use crate::puzzle::Puzzle;

/// A path from the start to a goal: its moves and their total cost.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 0 6 7 5 8".parse()?;
/// let outcome = BreadthFirst::new().solve(&puzzle);
/// let solution = outcome.solution().expect("two moves away");
/// assert_eq!(solution.len(), 2);
/// assert_eq!(solution.states(&puzzle).count(), 3);
/// solution.check(&puzzle)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Solution<M> {
    moves: Vec<M>,
    cost: u64,
}

impl<M: Copy + PartialEq> Solution<M> {
    /// A solution from moves that an engine made; `None` if they do not lead to a goal.
    pub(crate) fn replayed<P: Puzzle<Move = M>>(puzzle: &P, moves: Vec<M>) -> Option<Self> {
        let mut state = puzzle.start();
        let mut cost: u64 = 0;
        for &mv in &moves {
            cost = cost.saturating_add(puzzle.cost(&state, mv).into());
            play(puzzle, &mut state, mv);
        }
        puzzle.is_goal(&state).then_some(Self { moves, cost })
    }

    /// A solution from moves that cost 1 each and are known to lead to a goal.
    pub(crate) fn of_steps(moves: Vec<M>) -> Self {
        Self {
            cost: moves.len() as u64,
            moves,
        }
    }

    /// Makes a solution from a list of moves, after playing them through.
    ///
    /// # Errors
    ///
    /// If a move is not legal where it is made, or if the last state is not a goal.
    ///
    /// ```
    /// use puzzle_search::{Solution, SolutionError};
    /// use puzzle_search::puzzles::sliding::{Direction, NibbleBoard, SlidingPuzzle};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 0 7 8".parse()?;
    /// let right = Direction::Right;
    /// assert!(Solution::new(&puzzle, vec![right, right]).is_ok());
    /// assert_eq!(Solution::new(&puzzle, vec![right]), Err(SolutionError::NotAGoal));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new<P: Puzzle<Move = M>>(puzzle: &P, moves: Vec<M>) -> Result<Self, SolutionError> {
        let mut state = puzzle.start();
        let mut cost: u64 = 0;
        for (index, &mv) in moves.iter().enumerate() {
            if !puzzle.moves(&state).into_iter().any(|legal| legal == mv) {
                return Err(SolutionError::IllegalMove { index });
            }
            cost = cost.saturating_add(puzzle.cost(&state, mv).into());
            play(puzzle, &mut state, mv);
        }
        if !puzzle.is_goal(&state) {
            return Err(SolutionError::NotAGoal);
        }
        Ok(Self { moves, cost })
    }

    /// The moves, first to last.
    pub fn moves(&self) -> &[M] {
        &self.moves
    }

    /// The moves, first to last, by value.
    pub fn into_moves(self) -> Vec<M> {
        self.moves
    }

    /// The number of moves.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Is the start itself a goal, so that there is nothing to do?
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// The moves, first to last, one at a time.
    pub fn iter(&self) -> std::slice::Iter<'_, M> {
        self.moves.iter()
    }

    /// The sum of the costs of the moves. Never an estimate.
    ///
    /// A path may cost more than a [`Cost`](crate::Cost) can express. Engines that minimise cost
    /// drop such paths; engines that do not may come up with one, and this is its true cost.
    pub fn cost(&self) -> u64 {
        self.cost
    }

    /// Replays the solution: yields the start, then the state after every move.
    ///
    /// Collect it into a `Vec` to step back and forth.
    pub fn states<'a, P: Puzzle<Move = M>>(&'a self, puzzle: &'a P) -> States<'a, P> {
        States {
            puzzle,
            next: Some(puzzle.start()),
            moves: &self.moves,
        }
    }

    /// Plays the solution through and checks its cost.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong. An engine's solution of a puzzle that keeps its contract
    /// always passes; an error means that [`Puzzle`] is not implemented correctly.
    pub fn check<P: Puzzle<Move = M>>(&self, puzzle: &P) -> Result<(), SolutionError> {
        let replayed = Self::new(puzzle, self.moves.clone())?;
        if replayed.cost != self.cost {
            return Err(SolutionError::WrongCost {
                stated: self.cost,
                actual: replayed.cost,
            });
        }
        Ok(())
    }
}

/// The moves.
impl<M> AsRef<[M]> for Solution<M> {
    fn as_ref(&self) -> &[M] {
        &self.moves
    }
}

/// The moves, separated by spaces.
impl<M: fmt::Display> fmt::Display for Solution<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, mv) in self.moves.iter().enumerate() {
            if index > 0 {
                f.write_str(" ")?;
            }
            mv.fmt(f)?;
        }
        Ok(())
    }
}

impl<M> IntoIterator for Solution<M> {
    type Item = M;
    type IntoIter = std::vec::IntoIter<M>;

    fn into_iter(self) -> std::vec::IntoIter<M> {
        self.moves.into_iter()
    }
}

impl<'a, M> IntoIterator for &'a Solution<M> {
    type Item = &'a M;
    type IntoIter = std::slice::Iter<'a, M>;

    fn into_iter(self) -> std::slice::Iter<'a, M> {
        self.moves.iter()
    }
}

/// Makes a move of a solution, in a function of its own.
///
/// In a loop that plays moves in place, LLVM 22 was seen to treat `state[..k].reverse()` as if it
/// left the first cells unchanged from one iteration to the next, and the final state was wrong.
/// Outside the loop, it is compiled correctly.
#[inline(never)]
pub(crate) fn play<P: Puzzle>(puzzle: &P, state: &mut P::State, mv: P::Move) {
    puzzle.apply(state, mv);
}

/// The state that these moves lead to from the start.
pub(crate) fn play_all<P: Puzzle>(puzzle: &P, moves: &[P::Move]) -> P::State {
    let mut state = puzzle.start();
    for &mv in moves {
        play(puzzle, &mut state, mv);
    }
    state
}

/// The states along a [`Solution`], returned by [`Solution::states`].
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 0 7 8".parse()?;
/// let solution = BreadthFirst::new().solve(&puzzle).into_result()?;
/// for board in solution.states(&puzzle) {
///     println!("{}\n", puzzle.display(&board));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct States<'a, P: Puzzle> {
    puzzle: &'a P,
    next: Option<P::State>,
    moves: &'a [P::Move],
}

impl<P: Puzzle> Clone for States<'_, P> {
    fn clone(&self) -> Self {
        Self {
            puzzle: self.puzzle,
            next: self.next.clone(),
            moves: self.moves,
        }
    }
}

impl<P: Puzzle> Iterator for States<'_, P> {
    type Item = P::State;

    fn next(&mut self) -> Option<P::State> {
        let current = self.next.take()?;
        if let Some((&mv, rest)) = self.moves.split_first() {
            let mut next = current.clone();
            self.puzzle.apply(&mut next, mv);
            self.next = Some(next);
            self.moves = rest;
        }
        Some(current)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = if self.next.is_some() {
            self.moves.len() + 1
        } else {
            0
        };
        (left, Some(left))
    }
}

impl<P: Puzzle> ExactSizeIterator for States<'_, P> {}

impl<P: Puzzle> std::iter::FusedIterator for States<'_, P> {}

impl<P: Puzzle> fmt::Debug for States<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("States")
            .field("moves_left", &self.moves.len())
            .finish_non_exhaustive()
    }
}

/// Why a sequence of moves is not a solution.
///
/// ```
/// use puzzle_search::{Solution, SolutionError};
/// use puzzle_search::puzzles::sliding::{Direction, NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 0 7 8".parse()?;
/// let off_the_board = vec![Direction::Right, Direction::Down];
/// let error = Solution::new(&puzzle, off_the_board).unwrap_err();
/// assert_eq!(error, SolutionError::IllegalMove { index: 1 });
/// assert_eq!(error.to_string(), "move 2 is not legal");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SolutionError {
    /// The move at this index (from 0) is not legal in the state in which it is made.
    IllegalMove {
        /// Index of the move.
        index: usize,
    },
    /// The moves are legal, but the last state is not a goal.
    NotAGoal,
    /// The stated cost is not the sum of the costs of the moves.
    WrongCost {
        /// The cost stated.
        stated: u64,
        /// The cost found by playing the moves.
        actual: u64,
    },
}

impl fmt::Display for SolutionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::IllegalMove { index } => write!(f, "move {} is not legal", index + 1),
            Self::NotAGoal => f.write_str("the moves do not end in a goal state"),
            Self::WrongCost { stated, actual } => {
                write!(
                    f,
                    "the cost is stated as {stated} but the moves cost {actual}"
                )
            }
        }
    }
}

impl std::error::Error for SolutionError {}
