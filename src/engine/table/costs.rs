//! [`Costs`]: the result of a [`CostTable`](crate::CostTable) search.

use crate::engine::context::vec_bytes;
use std::collections::HashSet;
use std::marker::PhantomData;

use crate::hasher::DefaultHashBuilder;
use crate::limits::Limit;
use crate::puzzle::{Cost, Predecessors, Ranked};
use crate::solution::Solution;

use super::distances::Bytes;
use super::heading::{FromStarts, ToGoals};
use super::table_iter::TableIter;

/// The least cost from every state to the nearest goal, or, as `Costs<FromStarts>`, from the
/// nearest start to every state; made by [`CostTable`](crate::CostTable). The nearest is the one
/// with the least cost.
///
/// It belongs to the puzzle that it was built for. If it is asked about another one, it gives the
/// costs of its own.
///
/// The costs to the goals are the best heuristic there is:
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::{DEAD_END, HeuristicCheck};
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse()?;
/// let costs = CostTable::new().build(&puzzle)?;
/// let rest = |board: &NibbleBoard| costs.cost(&puzzle, board).unwrap_or(DEAD_END);
///
/// let outcome = AStar::new(rest).solve(&puzzle);
/// assert_eq!(outcome.stats().expanded, 31); // as many as there are moves
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Costs<D = ToGoals> {
    pub(super) entries: CostEntries,
    /// The ranks of the goals or starts, sorted.
    pub(super) origin: Vec<u64>,
    /// The costs that occur, in order, and how many states have each.
    pub(super) histogram: Vec<(Cost, u64)>,
    direction: PhantomData<D>,
}

impl<D> Costs<D> {
    /// The table of no states.
    pub(super) fn none() -> Self {
        Self {
            entries: CostEntries::default(),
            origin: Vec::new(),
            histogram: Vec::new(),
            direction: PhantomData,
        }
    }

    /// The same table, once it is known in which direction it was filled.
    pub(super) fn directed<E>(self) -> Costs<E> {
        Costs {
            entries: self.entries,
            origin: self.origin,
            histogram: self.histogram,
            direction: PhantomData,
        }
    }

    /// The least cost from `state` to a goal (or from a start to `state`), or `None` if there is no
    /// path.
    ///
    /// *Time* one [`rank`](Ranked::rank).
    pub fn cost<P: Ranked>(&self, puzzle: &P, state: &P::State) -> Option<Cost> {
        if !puzzle.has_rank(state) {
            return None;
        }
        self.of_rank(puzzle.rank(state))
    }

    /// The same for the state with this rank; `None` if there is no path or no such rank.
    pub fn of_rank(&self, rank: u64) -> Option<Cost> {
        self.entries.reached(rank)
    }

    /// The number of states at each cost, as pairs of a cost and a number, cheapest first. Costs
    /// that no state has are left out.
    ///
    /// ```
    /// use puzzle_search::prelude::*;
    /// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 7 8 0".parse()?;
    /// let costs = CostTable::new().build(&puzzle)?;
    /// assert_eq!(costs.histogram()[..4], [(0, 1), (1, 2), (2, 4), (3, 8)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn histogram(&self) -> &[(Cost, u64)] {
        &self.histogram
    }

    /// The number of states that have a cost.
    pub fn reached(&self) -> u64 {
        self.histogram.iter().map(|&(_, states)| states).sum()
    }

    /// The greatest cost, or `None` if there is no goal (or no start).
    pub fn diameter(&self) -> Option<Cost> {
        self.histogram.last().map(|&(cost, _)| cost)
    }

    /// The mean cost of the states that have one; 0 if there are none.
    #[expect(
        clippy::cast_precision_loss,
        reason = "a mean of whole numbers is rounded anyway"
    )]
    pub fn mean(&self) -> f64 {
        let weighted: u128 = self
            .histogram
            .iter()
            .map(|&(cost, states)| u128::from(cost) * u128::from(states))
            .sum();
        weighted as f64 / self.reached().max(1) as f64
    }

    /// Every state that has a cost, as its rank and its cost, in the order of ranks.
    ///
    /// ```
    /// use puzzle_search::prelude::*;
    /// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 7 8 0".parse()?;
    /// let costs = CostTable::new().build(&puzzle)?;
    /// let hardest = costs.iter().filter(|&(_, cost)| cost == 31);
    /// assert_eq!(hardest.count(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn iter(&self) -> TableIter<'_> {
        TableIter::of_costs(&self.entries)
    }

    /// The moves of a cheapest path from this rank to one in `origin`, step by step.
    ///
    /// `steps` calls its second argument with every possible next step: the move, the rank it leads
    /// to and its cost.
    ///
    /// Every step that costs something leads to a rank that costs less, so these steps come to an
    /// end. Steps that cost nothing might lead in a circle. Where no other step will do, as few of
    /// them as possible are taken: a breadth-first search finds the nearest rank that has a step
    /// that costs something, or is in `origin`.
    fn walk<M: Copy>(
        &self,
        mut rank: u64,
        steps: impl Fn(u64, &mut dyn FnMut(M, u64, Cost)),
    ) -> Option<Vec<M>> {
        let mut left = self.of_rank(rank)?;
        let mut moves = Vec::new();
        let mut seen = HashSet::with_hasher(DefaultHashBuilder::default());
        // The ranks seen, each with the move to it and the index of the rank before it.
        let mut queue: Vec<(u64, Option<(M, usize)>)> = Vec::new();
        loop {
            queue.clear();
            queue.push((rank, None));
            seen.clear();
            let mut at = 0;
            // The end of the free steps, and the step that follows.
            let (last, paid) = loop {
                // If none is left, the table belongs to another puzzle.
                let &(from, _) = queue.get(at)?;
                if left == 0 && self.origin.binary_search(&from).is_ok() {
                    break (at, None);
                }
                let mut paid = None;
                steps(from, &mut |mv, next, cost| {
                    if paid.is_some() || cost > left || self.of_rank(next) != Some(left - cost) {
                        return;
                    }
                    if cost > 0 {
                        paid = Some((mv, next, cost));
                    } else if next != rank && seen.insert(next) {
                        queue.push((next, Some((mv, at))));
                    }
                });
                if paid.is_some() {
                    break (at, paid);
                }
                at += 1;
            };
            let begin = moves.len();
            let mut step = queue[last].1;
            while let Some((mv, before)) = step {
                moves.push(mv);
                step = queue[before].1;
            }
            moves[begin..].reverse();
            let Some((mv, next, cost)) = paid else {
                return Some(moves);
            };
            moves.push(mv);
            rank = next;
            left -= cost;
        }
    }
}

impl Costs {
    /// A cheapest solution from the puzzle's start, or `None` if there is none.
    ///
    /// If there are several, it is the one that [`moves_from`](Self::moves_from) gives.
    pub fn solve<P: Ranked>(&self, puzzle: &P) -> Option<Solution<P::Move>> {
        Solution::replayed(puzzle, self.moves_from(puzzle, &puzzle.start())?)
    }

    /// The moves of a cheapest path from `start` to a goal, or `None` if there is none.
    ///
    /// As [`solve`](Self::solve), for any state and not only the puzzle's start. In every state,
    /// the path takes the first move in the puzzle's order that costs something and lies on a
    /// cheapest path. Where there is none, it takes the fewest moves of cost 0 to a state that has
    /// one, or to a goal.
    ///
    /// *Time* O(length · moves per state); where moves cost 0, also that of listing the moves of
    /// all states that can be reached at no cost.
    ///
    /// ```
    /// use puzzle_search::prelude::*;
    /// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 7 8 0".parse()?;
    /// let costs = CostTable::new().build(&puzzle)?;
    /// let far = puzzle.encode(&[8, 6, 7, 2, 5, 4, 3, 0, 1])?;
    /// assert_eq!(costs.moves_from(&puzzle, &far).map(|moves| moves.len()), Some(31));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn moves_from<P: Ranked>(&self, puzzle: &P, start: &P::State) -> Option<Vec<P::Move>> {
        self.cost(puzzle, start)?;
        self.walk(puzzle.rank(start), |rank, visit| {
            let state = puzzle.unrank(rank);
            puzzle.ranks_after(rank, |mv, next| visit(mv, next, puzzle.cost(&state, mv)));
        })
    }
}

impl Costs<FromStarts> {
    /// The moves of a cheapest path from a start to `state`, or `None` if there is none.
    ///
    /// They are found backwards, by [`Predecessors`]. Ties are broken as by
    /// [`moves_from`](Costs::moves_from), in the order of the predecessors.
    ///
    /// *Time* as for [`moves_from`](Costs::moves_from).
    ///
    /// ```
    /// use puzzle_search::prelude::*;
    /// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 7 8 0".parse()?;
    /// let costs = CostTable::new().build_from(&puzzle, [puzzle.start()])?;
    /// let far = puzzle.encode(&[8, 6, 7, 2, 5, 4, 3, 0, 1])?;
    /// assert_eq!(costs.moves_to(&puzzle, &far).map(|moves| moves.len()), Some(31));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn moves_to<P: Ranked + Predecessors>(
        &self,
        puzzle: &P,
        state: &P::State,
    ) -> Option<Vec<P::Move>> {
        self.cost(puzzle, state)?;
        let mut moves = self.walk(puzzle.rank(state), |rank, visit| {
            for (before, mv) in puzzle.predecessors(&puzzle.unrank(rank)) {
                if puzzle.has_rank(&before) {
                    visit(mv, puzzle.rank(&before), puzzle.cost(&before, mv));
                }
            }
        })?;
        moves.reverse();
        Some(moves)
    }
}

impl<'a, D> IntoIterator for &'a Costs<D> {
    type Item = (u64, Cost);
    type IntoIter = TableIter<'a>;

    fn into_iter(self) -> TableIter<'a> {
        self.iter()
    }
}

/// Costs by rank.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct CostEntries {
    /// [`Cost::MAX`] stands for a state that was not reached, or for one that really costs so much.
    costs: Vec<Cost>,
    /// The states that really cost [`Cost::MAX`]. Empty as long as there are none.
    greatest: RankSet,
}

impl CostEntries {
    /// A table of this many unreached states.
    pub(super) fn new(states: usize, left: Bytes) -> Result<Self, Limit> {
        let mut costs = Vec::new();
        left.reserve(&mut costs, states)?;
        costs.resize(states, Cost::MAX);
        Ok(Self {
            costs,
            greatest: RankSet::default(),
        })
    }

    pub(super) fn len(&self) -> u64 {
        self.costs.len() as u64
    }

    /// The cost of the state with this rank, if there is one and it was reached.
    #[inline]
    pub(super) fn reached(&self, rank: u64) -> Option<Cost> {
        let cost = *self.costs.get(usize::try_from(rank).ok()?)?;
        (cost != Cost::MAX || self.greatest.contains(rank)).then_some(cost)
    }

    /// Makes room for this cost.
    #[inline]
    pub(super) fn make_room(&mut self, cost: Cost, left: Bytes) -> Result<(), Limit> {
        if cost < Cost::MAX {
            return Ok(());
        }
        let left = left.without(vec_bytes(&self.costs));
        self.greatest.make_room(self.costs.len(), left)
    }

    /// Gives a state this cost; there must be room for it.
    #[inline]
    pub(super) fn reach(&mut self, rank: u64, cost: Cost) {
        let place = usize::try_from(rank).ok();
        if let Some(entry) = place.and_then(|place| self.costs.get_mut(place)) {
            *entry = cost;
            if cost == Cost::MAX {
                self.greatest.insert(rank);
            }
        }
    }

    pub(super) fn bytes(&self) -> u64 {
        vec_bytes(&self.costs) + self.greatest.bytes()
    }
}

/// A set of ranks, one bit each, that takes no memory while it is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct RankSet(Vec<u64>);

impl RankSet {
    /// Makes room for the ranks of this many states.
    pub(super) fn make_room(&mut self, states: usize, left: Bytes) -> Result<(), Limit> {
        let words = states.div_ceil(64);
        left.reserve(&mut self.0, words)?;
        self.0.resize(words, 0);
        Ok(())
    }

    /// Inserts a rank; there must be room for it.
    pub(super) fn insert(&mut self, rank: u64) {
        let word = usize::try_from(rank / 64).ok();
        if let Some(word) = word.and_then(|word| self.0.get_mut(word)) {
            *word |= 1 << (rank % 64);
        }
    }

    pub(super) fn contains(&self, rank: u64) -> bool {
        let word = usize::try_from(rank / 64).ok();
        let word = word.and_then(|word| self.0.get(word));
        word.is_some_and(|word| word >> (rank % 64) & 1 == 1)
    }

    /// The ranks, in order.
    pub(super) fn iter(&self) -> impl Iterator<Item = u64> {
        let words = (0..).step_by(64).zip(&self.0);
        words
            .filter(|&(_, &word)| word != 0)
            .flat_map(|(first, word)| {
                (0..64_u64)
                    .filter(move |bit| word >> bit & 1 == 1)
                    .map(move |bit| first + bit)
            })
    }

    pub(super) fn bytes(&self) -> u64 {
        vec_bytes(&self.0)
    }
}
