//! Any solution at once (`--any`): it is constructed, not searched for.

use std::ops::ControlFlow;

use puzzle_search::puzzles::sliding::{
    BoardError, CellsBoard, Direction, NoConstruction, Shape, SlidingPuzzle, Solvability,
};
use puzzle_search::{Limit, Solution, Verdict};

use crate::solver::{Answer, CountedAnswer, Solver};

/// Constructs solutions; see [`SlidingPuzzle::any_solution`].
pub struct Constructor {
    puzzle: SlidingPuzzle<CellsBoard>,
}

impl Constructor {
    pub fn new(shape: Shape, goal: &[u16]) -> Result<Self, BoardError> {
        SlidingPuzzle::new(shape, goal, goal).map(|puzzle| Self { puzzle })
    }
}

impl Solver for Constructor {
    fn solvability(&self, start: &[u16]) -> Result<Solvability, BoardError> {
        Ok(self.puzzle.clone().with_start(start)?.solvability())
    }

    fn solve(&mut self, start: &[u16]) -> Result<Answer, BoardError> {
        let mut answer = Answer::stopped(Limit::Capacity);
        match self.puzzle.clone().with_start(start)?.any_solution() {
            Ok(solution) => {
                answer.verdict = Verdict::Solved;
                answer.solution = Some(solution);
            }
            Err(NoConstruction::Unsolvable(_)) => answer.verdict = Verdict::Exhausted,
            Err(_) => {}
        }
        Ok(answer)
    }

    /// The options do not ask for it.
    fn all_shortest(
        &mut self,
        start: &[u16],
        _: &mut dyn FnMut(&Solution<Direction>) -> ControlFlow<()>,
    ) -> Result<Answer, BoardError> {
        self.solve(start)
    }

    /// The options do not ask for it.
    fn count_shortest(&mut self, start: &[u16]) -> Result<CountedAnswer, BoardError> {
        Ok((self.solve(start)?, None))
    }
}
