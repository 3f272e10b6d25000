//! Boards of 13 to 16 cells: easy ones at once, hard ones with pattern databases.
//!
//! Most boards that people type are easy, and should not wait for tables. So the search begins with
//! linear conflicts; only when it has not come to an end soon, databases are built or read, and it begins
//! anew with them. Both find the same solution: the shortest that comes first in the order of the moves.

use std::ops::ControlFlow;
use std::time::Instant;

use puzzle_search::puzzles::sliding::{
    BoardError, Direction, LinearConflict, NibbleBoard, SlidingPuzzle, Solvability, TileDatabases,
};
use puzzle_search::{Limit, Solution, Verdict};

use crate::bad_input;
use crate::databases::{NoDatabases, are_kept, databases};
use crate::options::Options;
use crate::solver::{Answer, Chosen, CountedAnswer, Solver};

/// The expansions after which a board counts as hard if databases can be read from a file: a tenth of a
/// second.
const EASY: u64 = 2_000_000;
/// The same if they would have to be built: two seconds.
const EASY_WITHOUT_FILE: u64 = 40_000_000;

pub struct Staged {
    puzzle: SlidingPuzzle<NibbleBoard>,
    options: Options,
    /// Stops early, and so finds out whether a board is easy.
    probe: Chosen<NibbleBoard, LinearConflict>,
    /// For easy boards, and if there are no databases to be had.
    plain: Chosen<NibbleBoard, LinearConflict>,
    databases: Databases,
}

/// The state of the databases.
enum Databases {
    NotNeeded,
    Refused,
    Ready(Box<Chosen<NibbleBoard, TileDatabases>>),
}

impl Staged {
    pub fn new(puzzle: SlidingPuzzle<NibbleBoard>, options: &Options) -> Result<Self, BoardError> {
        let mut limited = options.clone();
        limited.max_expansions = Some(if are_kept(&puzzle, options) {
            EASY
        } else {
            EASY_WITHOUT_FILE
        });
        Ok(Self {
            probe: Chosen::new(puzzle.clone(), LinearConflict, &limited)?,
            plain: Chosen::new(puzzle.clone(), LinearConflict, options)?,
            databases: Databases::NotNeeded,
            options: options.clone(),
            puzzle,
        })
    }

    /// Tries the board without databases, unless there are some already. The answer if it is easy, or if a
    /// limit ended the search or the making of databases, which are ready otherwise.
    fn try_easy(&mut self, start: &[u16]) -> Result<Option<Answer>, BoardError> {
        if !matches!(self.databases, Databases::NotNeeded) {
            return Ok(None);
        }
        let begun = Instant::now();
        let answer = self.probe.solve(start)?;
        if answer.verdict != Verdict::OutOf(Limit::Expansions) {
            return Ok(Some(answer));
        }
        let mut options = self.options.clone();
        let most = options.max_seconds;
        options.max_seconds = most.map(|most| most.saturating_sub(begun.elapsed()));
        self.databases = match databases(&self.puzzle, &options) {
            Err(NoDatabases::Stopped(limit)) => return Ok(Some(Answer::stopped(limit))),
            Err(NoDatabases::Refused(message)) => {
                bad_input(&message);
                Databases::Refused
            }
            Ok(databases) => {
                let chosen = Chosen::new(self.puzzle.clone(), databases, &self.options)?;
                Databases::Ready(Box::new(chosen))
            }
        };
        Ok(None)
    }

    /// The solver for the board that was tried.
    fn chosen(&mut self) -> &mut dyn Solver {
        match &mut self.databases {
            Databases::Ready(thorough) => &mut **thorough,
            Databases::NotNeeded | Databases::Refused => &mut self.plain,
        }
    }
}

impl Solver for Staged {
    fn solvability(&self, start: &[u16]) -> Result<Solvability, BoardError> {
        self.plain.solvability(start)
    }

    fn solve(&mut self, start: &[u16]) -> Result<Answer, BoardError> {
        match self.try_easy(start)? {
            Some(answer) => Ok(answer),
            None => self.chosen().solve(start),
        }
    }

    fn all_shortest(
        &mut self,
        start: &[u16],
        visit: &mut dyn FnMut(&Solution<Direction>) -> ControlFlow<()>,
    ) -> Result<Answer, BoardError> {
        match self.try_easy(start)? {
            Some(answer) if answer.solution.is_none() => Ok(answer),
            _ => self.chosen().all_shortest(start, visit),
        }
    }

    fn count_shortest(&mut self, start: &[u16]) -> Result<CountedAnswer, BoardError> {
        match self.try_easy(start)? {
            Some(answer) if answer.solution.is_none() => Ok((answer, None)),
            _ => self.chosen().count_shortest(start),
        }
    }
}
