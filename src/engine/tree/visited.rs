//! [`Visited`]: the path check that remembers every state it has met.

use std::fmt;
use std::hash::{BuildHasher, Hash};

use crate::engine::context::Budget;
use crate::engine::store::state_table::StateTable;
use crate::hasher::DefaultHashBuilder;
use crate::limits::Limit;
use crate::puzzle::Puzzle;

use super::path_check::PathCheck;
/// A state that was met before, on this path or another, is not entered again, unless a bound is
/// in force and the state is now reached with less of it spent.
///
/// The exception is what keeps a bounded search complete: a state that was first met just above
/// the bound must be searched again when it turns up higher. Programs that ignore this report
/// solutions that are too long, or none. Each iteration starts with an empty memory.
///
/// The states that a bound kept out are remembered too. If all of them were searched along another
/// path, with less spent, nothing was cut off: there is no solution, and the search ends. Both
/// kinds count towards a limit on nodes.
///
/// Solutions that share a state are no longer all found: this check is for one solution, or for
/// the proof that there is none.
///
/// Where moves differ in cost, a state is searched again every time a cheaper path to it turns up.
/// If the costliest path always comes first, the number of searches can be exponential in the
/// number of states. [`AStar`](crate::AStar) with a consistent heuristic does not have this worst
/// case, nor does [`IterativeDeepening`](crate::IterativeDeepening), whose bound counts moves.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// // A board of the wrong parity: the proof comes as soon as its 12 states were met.
/// let puzzle: SlidingPuzzle<NibbleBoard> = "2 1 / 3 0".parse()?;
/// let engine = IterativeDeepening::new().path_check(Visited::new());
/// assert_eq!(engine.solve(&puzzle).verdict(), Verdict::Exhausted);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[must_use]
pub struct Visited<B = DefaultHashBuilder> {
    hasher: B,
}

impl<B> fmt::Debug for Visited<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Visited")
    }
}

impl Visited {
    /// The check with the default hasher.
    pub fn new() -> Self {
        Self::default()
    }
}

impl<B> Visited<B> {
    /// Another hasher for the states; see [`BreadthFirst::hasher`](crate::BreadthFirst::hasher).
    pub fn hasher<C: BuildHasher>(self, hasher: C) -> Visited<C> {
        Visited { hasher }
    }
}

impl<P, B> PathCheck<P> for Visited<B>
where
    P: Puzzle<State: Eq + Hash>,
    B: BuildHasher + Clone,
{
    type Memory = Met<P::State, B>;

    fn memory(&self) -> Self::Memory {
        Met(StateTable::new(self.hasher.clone()))
    }

    #[inline]
    fn enter(
        &self,
        Met(table): &mut Self::Memory,
        state: &P::State,
        spent: u64,
        budget: &Budget,
    ) -> Result<bool, Limit> {
        let visit = Visit { spent, cut: NEVER };
        match table.find(state) {
            Ok(id) => {
                let known = table.node_mut(id);
                let is_better = spent < known.spent;
                if is_better {
                    *known = visit;
                }
                Ok(is_better)
            }
            Err(vacancy) => {
                let vacancy = table.reserve(vacancy, state, budget)?;
                table.add(vacancy, state.clone(), visit);
                Ok(true)
            }
        }
    }

    fn clear(&self, Met(table): &mut Self::Memory) {
        table.clear();
    }

    fn foresee(&self, Met(table): &Self::Memory, state: &P::State, spent: u64) -> Option<u64> {
        let states = u64::from(table.next_id());
        match table.find(state) {
            Ok(id) => {
                let known = table.node(id);
                (spent < known.spent || known.spent == NEVER).then_some(states)
            }
            Err(_) => Some(states + 1),
        }
    }

    const REMEMBERS_CUTS: bool = true;

    fn cut(
        &self,
        Met(table): &mut Self::Memory,
        state: &P::State,
        spent: u64,
        value: u64,
        budget: &Budget,
    ) -> Result<(), Limit> {
        let new = Visit {
            spent: NEVER,
            cut: value,
        };
        let (id, _) = table.insert(state.clone(), new, budget)?;
        let known = table.node_mut(id);
        if spent <= known.spent {
            known.cut = known.cut.min(value);
        }
        Ok(())
    }

    fn least_cut(&self, Met(table): &Self::Memory, _least: u64) -> Option<u64> {
        let cuts = table.nodes().map(|visit| visit.cut);
        cuts.min().filter(|&cut| cut != NEVER)
    }

    fn bytes(&self, Met(table): &Self::Memory) -> u64 {
        table.bytes()
    }
}

/// The states met in an iteration, for [`Visited`].
pub struct Met<S, B>(StateTable<S, Visit, B>);

/// What [`Visited`] knows of a state.
#[derive(Clone, Copy)]
struct Visit {
    /// The least that was spent on the path to it when it was entered; [`NEVER`] if it was not
    /// entered.
    spent: u64,
    /// The least bound that would not have cut it off; [`NEVER`] if it was searched.
    cut: u64,
}

/// More than every bound.
const NEVER: u64 = u64::MAX;

impl<S, B> fmt::Debug for Met<S, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Met").finish_non_exhaustive()
    }
}
