//! [`ManyStarts`]: a puzzle with several starts.

use std::fmt;

use crate::heuristic::Heuristic;
use crate::puzzle::{Cost, Predecessors, Puzzle, RedundantMoves, Reversible};
use crate::solution::Solution;

use super::with_start::WithStart;

/// A puzzle with several starts: an engine finds the best way from any of them.
///
/// There is one more state, `None`, before everything else. Its moves choose a start, and cost
/// nothing. So every engine works, and every count is what [`Stats`](crate::Stats) says, with the
/// choice as a move like others: it is one expansion, a generated successor for every start, and
/// one more move on every path. A bound on depth has to allow for it. [`split`](Self::split) takes
/// the choice off a solution.
///
/// It takes the puzzle, or a reference or pointer to it. The starts have to be states of the
/// puzzle: it is not checked. Without starts there is no solution. A heuristic of the puzzle inside
/// becomes one for this puzzle by [`AnyStart`].
///
/// It has no ranks. The tables take many starts themselves: see
/// [`DistanceTable::build_from`](crate::DistanceTable::build_from).
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::{AnyStart, ManyStarts};
/// use puzzle_search::puzzles::sliding::{Manhattan, NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 7 8 0".parse()?;
/// let far = puzzle.encode(&[8, 6, 7, 2, 5, 4, 3, 0, 1])?;
/// let near = puzzle.encode(&[1, 2, 3, 4, 5, 6, 0, 7, 8])?;
///
/// let puzzle = ManyStarts::new(puzzle, vec![far, near]);
/// let solution = AStar::new(AnyStart(Manhattan)).solve(&puzzle).into_result()?;
/// assert_eq!(solution.len(), 3); // the choice, and two moves
/// let (start, solution) = puzzle.split(&solution).expect("it is a solution of this puzzle");
/// assert_eq!(start, 1);
/// assert_eq!(solution.to_string(), "right right");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ManyStarts<P, S> {
    puzzle: P,
    starts: Vec<S>,
}

/// A move of [`ManyStarts`].
///
/// ```
/// use puzzle_search::{ManyStarts, Puzzle, StartOrMove};
/// use puzzle_search::puzzles::sliding::{Direction, NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 7 8 0".parse()?;
/// let starts = vec![puzzle.start()];
/// let puzzle = ManyStarts::new(puzzle, starts);
/// let choice: Vec<_> = puzzle.moves(&None).collect();
/// assert_eq!(choice, [StartOrMove::Start(0)]);
/// assert_eq!(StartOrMove::Move(Direction::Up).to_string(), "up");
/// assert_eq!(choice[0].to_string(), "start 0");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StartOrMove<M> {
    /// Begin from the start with this index, from 0.
    Start(usize),
    /// A move of the puzzle inside.
    Move(M),
}

impl<M: fmt::Display> fmt::Display for StartOrMove<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(index) => write!(f, "start {index}"),
            Self::Move(mv) => mv.fmt(f),
        }
    }
}

impl<P: Puzzle<State = S>, S: Clone> ManyStarts<P, S> {
    /// `puzzle`, begun from any of `starts`.
    pub fn new(puzzle: P, starts: Vec<S>) -> Self {
        Self { puzzle, starts }
    }

    /// The puzzle inside.
    pub fn inner(&self) -> &P {
        &self.puzzle
    }

    /// The starts.
    pub fn starts(&self) -> &[S] {
        &self.starts
    }

    /// The puzzle inside, with the start of this index; `None` if there is none.
    pub fn from_start(&self, index: usize) -> Option<WithStart<&P, S>> {
        let start = self.starts.get(index)?.clone();
        Some(WithStart::new(&self.puzzle, start))
    }

    /// The index of the start that a solution begins from, and the solution of the puzzle inside
    /// [from there](Self::from_start). `None` if it is no solution of this puzzle.
    pub fn split(
        &self,
        solution: &Solution<StartOrMove<P::Move>>,
    ) -> Option<(usize, Solution<P::Move>)> {
        let (&StartOrMove::Start(index), moves) = solution.moves().split_first()? else {
            return None;
        };
        let moves = moves.iter().map(|mv| match *mv {
            StartOrMove::Move(mv) => Some(mv),
            StartOrMove::Start(_) => None,
        });
        let solution = Solution::new(&self.from_start(index)?, moves.collect::<Option<_>>()?);
        Some((index, solution.ok()?))
    }

    /// The index of the start with the least estimate.
    fn nearest_start<H: Heuristic<P>>(&self, heuristic: &H) -> Option<usize> {
        let estimate = |index: &usize| -> Cost {
            heuristic
                .estimate(&self.puzzle, &self.starts[*index])
                .into()
        };
        (0..self.starts.len()).min_by_key(estimate)
    }
}

impl<P: Puzzle<State = S>, S: Clone> Puzzle for ManyStarts<P, S> {
    /// `None` before a start is chosen.
    type State = Option<S>;
    type Move = StartOrMove<P::Move>;
    type Moves = StartsOrMoves<<P::Moves as IntoIterator>::IntoIter>;

    fn start(&self) -> Option<S> {
        None
    }

    #[inline]
    fn is_goal(&self, state: &Option<S>) -> bool {
        state
            .as_ref()
            .is_some_and(|state| self.puzzle.is_goal(state))
    }

    #[inline]
    fn moves(&self, state: &Option<S>) -> Self::Moves {
        StartsOrMoves(match state {
            None => Listed::Starts(0..self.starts.len()),
            Some(state) => Listed::Moves(self.puzzle.moves(state).into_iter()),
        })
    }

    #[inline]
    fn apply(&self, state: &mut Option<S>, mv: StartOrMove<P::Move>) {
        match (mv, state) {
            (StartOrMove::Move(mv), Some(state)) => self.puzzle.apply(state, mv),
            (StartOrMove::Start(index), state) => *state = self.starts.get(index).cloned(),
            // It is not among the moves of that state.
            (StartOrMove::Move(_), None) => {}
        }
    }

    #[inline]
    fn cost(&self, state: &Option<S>, mv: StartOrMove<P::Move>) -> Cost {
        match (mv, state) {
            (StartOrMove::Move(mv), Some(state)) => self.puzzle.cost(state, mv),
            _ => 0,
        }
    }

    #[inline]
    fn inverse(&self, mv: StartOrMove<P::Move>) -> Option<StartOrMove<P::Move>> {
        match mv {
            StartOrMove::Start(_) => None,
            StartOrMove::Move(mv) => self.puzzle.inverse(mv).map(StartOrMove::Move),
        }
    }
}

impl<P: Reversible<State = S>, S: Clone> Reversible for ManyStarts<P, S> {
    #[inline]
    fn undo(&self, state: &mut Option<S>, mv: StartOrMove<P::Move>) {
        match (mv, state) {
            (StartOrMove::Move(mv), Some(state)) => self.puzzle.undo(state, mv),
            (_, state) => *state = None,
        }
    }
}

impl<P: RedundantMoves<State = S>, S: Clone> RedundantMoves for ManyStarts<P, S> {
    #[inline]
    fn is_redundant(&self, last: StartOrMove<P::Move>, next: StartOrMove<P::Move>) -> bool {
        match (last, next) {
            (StartOrMove::Move(last), StartOrMove::Move(next)) => {
                self.puzzle.is_redundant(last, next)
            }
            _ => false,
        }
    }
}

impl<P: Predecessors<State = S>, S: Clone + PartialEq> Predecessors for ManyStarts<P, S> {
    type Predecessors = Vec<(Option<S>, StartOrMove<P::Move>)>;

    fn goals(&self) -> Vec<Option<S>> {
        self.puzzle.goals().into_iter().map(Some).collect()
    }

    fn predecessors(&self, state: &Option<S>) -> Self::Predecessors {
        let Some(state) = state else {
            return Vec::new();
        };
        let before = self.puzzle.predecessors(state).into_iter();
        let before = before.map(|(state, mv)| (Some(state), StartOrMove::Move(mv)));
        let starts = (0..self.starts.len()).filter(|&index| self.starts[index] == *state);
        let chosen = starts.map(|index| (None, StartOrMove::Start(index)));
        before.chain(chosen).collect()
    }
}

/// The moves of a state of [`ManyStarts`].
///
/// ```
/// use puzzle_search::{ManyStarts, Puzzle};
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 7 8 0".parse()?;
/// let start = puzzle.start();
/// let puzzle = ManyStarts::new(puzzle, vec![start]);
/// assert_eq!(puzzle.moves(&None).count(), 1);
/// assert_eq!(puzzle.moves(&Some(start)).count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct StartsOrMoves<I>(Listed<I>);

#[derive(Clone, Debug)]
enum Listed<I> {
    Starts(std::ops::Range<usize>),
    Moves(I),
}

impl<I: Iterator> Iterator for StartsOrMoves<I> {
    type Item = StartOrMove<I::Item>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        match &mut self.0 {
            Listed::Starts(indices) => indices.next().map(StartOrMove::Start),
            Listed::Moves(moves) => moves.next().map(StartOrMove::Move),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match &self.0 {
            Listed::Starts(indices) => indices.size_hint(),
            Listed::Moves(moves) => moves.size_hint(),
        }
    }
}

impl<I: std::iter::FusedIterator> std::iter::FusedIterator for StartsOrMoves<I> {}

/// A heuristic of a puzzle, for the same puzzle with [`ManyStarts`].
///
/// Before a start is chosen, the estimate is the least of those of all starts. So it is admissible
/// and consistent if the heuristic is.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::{AnyStart, ManyStarts};
/// use puzzle_search::puzzles::sliding::{Manhattan, NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse()?;
/// let starts = vec![puzzle.start()];
/// let alone = IdaStar::new(Manhattan).solve(&puzzle);
/// let puzzle = ManyStarts::new(puzzle, starts);
/// let chosen = IdaStar::new(AnyStart(Manhattan)).solve(&puzzle);
/// // In every iteration the choice is expanded too.
/// let stats = alone.stats();
/// assert_eq!(chosen.stats().expanded, stats.expanded + stats.iterations);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct AnyStart<H>(pub H);

impl<P, S, H> Heuristic<ManyStarts<P, S>> for AnyStart<H>
where
    P: Puzzle<State = S>,
    S: Clone,
    H: Heuristic<P>,
{
    type Estimate = H::Estimate;

    fn estimate(&self, puzzle: &ManyStarts<P, S>, state: &Option<S>) -> H::Estimate {
        let inner = &puzzle.puzzle;
        if let Some(state) = state {
            return self.0.estimate(inner, state);
        }
        match puzzle.nearest_start(&self.0) {
            Some(index) => self.0.estimate(inner, &puzzle.starts[index]),
            // There are no moves, so it does not matter.
            None => self.0.estimate(inner, &inner.start()),
        }
    }

    #[inline]
    fn estimate_after(
        &self,
        puzzle: &ManyStarts<P, S>,
        state: &Option<S>,
        estimate: H::Estimate,
        mv: StartOrMove<P::Move>,
    ) -> H::Estimate {
        let inner = &puzzle.puzzle;
        match (mv, state) {
            (StartOrMove::Move(mv), Some(state)) => {
                self.0.estimate_after(inner, state, estimate, mv)
            }
            (StartOrMove::Start(index), _) if index < puzzle.starts.len() => {
                self.0.estimate(inner, &puzzle.starts[index])
            }
            // It is not among the moves of that state.
            _ => estimate,
        }
    }
}
