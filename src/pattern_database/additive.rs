//! [`AdditiveDatabases`]: databases whose costs may be added up.

use crate::heuristic::Heuristic;
use crate::puzzle::{Cost, Puzzle};

use super::abstraction::{Abstraction, AbstractionOf};
use super::database::PatternDatabase;
use super::error::DatabaseError;

/// The sum of several databases, no two of which count the same move: admissible, and consistent if
/// all of them are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdditiveDatabases<A> {
    databases: Vec<PatternDatabase<A>>,
}

impl<A: Abstraction> AdditiveDatabases<A> {
    /// The sum of these.
    ///
    /// # Errors
    ///
    /// [`DatabaseError::Shared`] if two of them count the same part of the puzzle,
    /// [`DatabaseError::CountsEveryMove`] if one of several counts every move.
    pub fn new(databases: Vec<PatternDatabase<A>>) -> Result<Self, DatabaseError> {
        let parts: Vec<_> = databases
            .iter()
            .map(|d| d.abstraction().counted())
            .collect();
        check_disjoint(&parts)?;
        Ok(Self { databases })
    }

    /// The databases.
    pub fn databases(&self) -> &[PatternDatabase<A>] {
        &self.databases
    }
}

/// No two lists have a part in common, and none is empty if there are several.
pub(crate) fn check_disjoint(parts: &[Vec<u64>]) -> Result<(), DatabaseError> {
    for (second, list) in parts.iter().enumerate() {
        if list.is_empty() && parts.len() > 1 {
            return Err(DatabaseError::CountsEveryMove { index: second });
        }
        for (first, other) in parts[..second].iter().enumerate() {
            if let Some(&part) = list.iter().find(|part| other.contains(part)) {
                return Err(DatabaseError::Shared {
                    first,
                    second,
                    part,
                });
            }
        }
    }
    Ok(())
}

impl<P: Puzzle, A: AbstractionOf<P>> Heuristic<P> for AdditiveDatabases<A> {
    type Estimate = Cost;

    fn estimate(&self, puzzle: &P, state: &P::State) -> Cost {
        self.databases
            .iter()
            .map(|database| database.estimate(puzzle, state))
            .fold(0, Cost::saturating_add)
    }
}
