//! [`HeuristicCheck`]: tries a heuristic on every state of a small puzzle.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::hash::Hash;

use crate::engine::{Budget, NodeId, StateTable};
use crate::hasher::DefaultHashBuilder;
use crate::heuristic::{DEAD_END, Heuristic};
use crate::limits::Limit;
use crate::puzzle::{Cost, Puzzle};
use crate::puzzles::split_mix::SplitMix64;

/// Which properties of a heuristic hold in every state that can be reached from a puzzle's start,
/// and for those that do not, the first state that violates them.
///
/// States are tried breadth-first from the start, so a counterexample is one of the closest. The
/// search continues past goals, so the puzzle may also start at a goal. The true remaining cost is
/// found by Dijkstra's algorithm, backwards from all goals.
///
/// *Time* O((states + moves) log states); *memory* per state, the state, 16 bytes of cost and 5 to
/// 22 bytes of hash table; per move 12 bytes, and up to 16 more in the queue of Dijkstra's
/// algorithm. Large lists may have spare capacity. For puzzles of up to a few million states.
///
/// # Example
///
/// If the blank counts as a tile, the number of misplaced tiles is too high an estimate.
///
/// ```
/// use puzzle_search::HeuristicCheck;
/// use puzzle_search::puzzles::sliding::{Misplaced, MisplacedWithBlank};
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 7 8 0".parse()?;
/// let check = HeuristicCheck::run(&puzzle, &Misplaced)?;
/// assert!(check.is_admissible() && check.is_consistent());
/// assert_eq!(check.states(), 181_440);
///
/// let check = HeuristicCheck::run(&puzzle, &MisplacedWithBlank)?;
/// let (state, estimate, cost) = check.inadmissible().expect("one move from the goal");
/// assert_eq!((estimate, cost), (2, Some(1)));
/// println!("{}", puzzle.display(state));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub struct HeuristicCheck<S, M> {
    states: u64,
    /// The number of states for every estimate, without dead ends.
    estimates: BTreeMap<Cost, u64>,
    /// The number of states for every difference between the cost and the estimate.
    errors: BTreeMap<i64, u64>,
    goal: Option<(S, Cost)>,
    inadmissible: Option<(S, Cost, Option<Cost>)>,
    inadmissible_states: u64,
    inconsistent: Option<(S, M)>,
    wrong_after: Option<(S, M)>,
}

impl<S, M> HeuristicCheck<S, M> {
    /// Tries `heuristic` on every state that can be reached from the start of `puzzle`.
    ///
    /// # Errors
    ///
    /// [`Limit::Capacity`] if there are more than 3 221 225 465 states, three quarters of 2^32.
    pub fn run<P, H>(puzzle: &P, heuristic: &H) -> Result<Self, Limit>
    where
        P: Puzzle<State = S, Move = M>,
        S: Clone + Eq + Hash,
        M: Copy,
        H: Heuristic<P>,
    {
        Self::run_up_to(puzzle, heuristic, u64::MAX)
    }

    /// The same for a puzzle that may have too many states: gives up if there are more than `most`.
    ///
    /// # Errors
    ///
    /// [`Limit::Nodes`] if there are more than `most` states, [`Limit::Capacity`] as for
    /// [`run`](Self::run).
    pub fn run_up_to<P, H>(puzzle: &P, heuristic: &H, most: u64) -> Result<Self, Limit>
    where
        P: Puzzle<State = S, Move = M>,
        S: Clone + Eq + Hash,
        M: Copy,
        H: Heuristic<P>,
    {
        let graph = Graph::reach(puzzle, most)?;
        let costs = graph.costs_to_goal();
        let mut check = Self {
            states: graph.states.len() as u64,
            ..Self::nothing_tried()
        };
        for (id, cost) in (0..).zip(&costs) {
            check.try_state(puzzle, heuristic, graph.states.state(id), *cost);
        }
        Ok(check)
    }

    fn nothing_tried() -> Self {
        Self {
            states: 0,
            estimates: BTreeMap::new(),
            errors: BTreeMap::new(),
            goal: None,
            inadmissible: None,
            inadmissible_states: 0,
            inconsistent: None,
            wrong_after: None,
        }
    }

    /// Tries `heuristic` on samples of a puzzle that has too many states to try them all.
    ///
    /// A random walk begins at the start and makes `steps` moves; the state where it ends is tried, and
    /// the walk goes on from there, `samples` times. A state without moves ends a walk, and the next
    /// one begins at the start again. The same seed gives the same states. States may be tried more
    /// than once.
    ///
    /// `cost` gives the true remaining cost of a state where it is known, from a table or an optimal
    /// search; where it says `None`, only the other properties are tried. A heuristic that is consistent
    /// and 0 at goals is admissible.
    ///
    /// *Time* O(samples · (steps + moves)), plus the time for the costs.
    ///
    /// ```
    /// use puzzle_search::HeuristicCheck;
    /// use puzzle_search::puzzles::sliding::{LinearConflict, NibbleBoard, SlidingPuzzle};
    ///
    /// let goal: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0".parse()?;
    /// let check = HeuristicCheck::sample(&goal, &LinearConflict, 1, 10_000, 25, |_| None);
    /// assert_eq!(check.states(), 10_000);
    /// assert!(check.is_consistent() && check.wrong_after().is_none());
    /// assert!(check.mean_estimate() > Some(20.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn sample<P, H>(
        puzzle: &P,
        heuristic: &H,
        seed: u64,
        samples: u64,
        steps: u64,
        mut cost: impl FnMut(&S) -> Option<Cost>,
    ) -> Self
    where
        P: Puzzle<State = S, Move = M>,
        S: Clone,
        M: Copy,
        H: Heuristic<P>,
    {
        let mut check = Self::nothing_tried();
        let mut random = SplitMix64::new(seed);
        let mut state = puzzle.start();
        while check.states < samples {
            for _ in 0..steps {
                let moves: Vec<M> = puzzle.moves(&state).into_iter().collect();
                match moves.get(random.below(moves.len())) {
                    Some(&mv) => puzzle.apply(&mut state, mv),
                    None => break,
                }
            }
            check.states += 1;
            let known = cost(&state).map(u64::from);
            check.try_state(puzzle, heuristic, &state, known);
            if puzzle.moves(&state).into_iter().next().is_none() {
                state = puzzle.start();
            }
        }
        check
    }

    /// Examines one state, whose true remaining cost is `cost`.
    fn try_state<P, H>(&mut self, puzzle: &P, heuristic: &H, state: &S, cost: Option<u64>)
    where
        P: Puzzle<State = S, Move = M>,
        S: Clone,
        M: Copy,
        H: Heuristic<P>,
    {
        let estimate = heuristic.estimate(puzzle, state);
        let h: Cost = estimate.into();
        if h != DEAD_END {
            *self.estimates.entry(h).or_default() += 1;
            if let Some(cost) = cost.and_then(|cost| i64::try_from(cost).ok()) {
                *self.errors.entry(cost - i64::from(h)).or_default() += 1;
            }
        }
        if puzzle.is_goal(state) && h != 0 && self.goal.is_none() {
            self.goal = Some((state.clone(), h));
        }
        if cost.is_some_and(|cost| u64::from(h) > cost || h == DEAD_END) {
            self.inadmissible_states += 1;
            if self.inadmissible.is_none() {
                let cost = cost.and_then(|cost| Cost::try_from(cost).ok());
                self.inadmissible = Some((state.clone(), h, cost));
            }
        }
        for mv in puzzle.moves(state) {
            let mut next = state.clone();
            puzzle.apply(&mut next, mv);
            let h_next: Cost = heuristic.estimate(puzzle, &next).into();
            let after: Cost = heuristic.estimate_after(puzzle, state, estimate, mv).into();
            if after != h_next && self.wrong_after.is_none() {
                self.wrong_after = Some((state.clone(), mv));
            }
            // A dead end after a state that is not one is consistent: its estimate counts as
            // infinite.
            let ahead = u64::from(h_next) + u64::from(puzzle.cost(state, mv));
            if h_next != DEAD_END
                && (h == DEAD_END || u64::from(h) > ahead)
                && self.inconsistent.is_none()
            {
                self.inconsistent = Some((state.clone(), mv));
            }
        }
    }

    /// The mean of all estimates but dead ends. `None` if there are none.
    ///
    /// ```
    /// use puzzle_search::HeuristicCheck;
    /// use puzzle_search::puzzles::sliding::{Manhattan, NibbleBoard, SlidingPuzzle};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 7 8 0".parse()?;
    /// let check = HeuristicCheck::run(&puzzle, &Manhattan)?;
    /// assert_eq!(check.mean_estimate(), Some(14.0));
    /// // It is never too high, and exact at the goal and elsewhere.
    /// assert!(check.errors().next().is_some_and(|(error, boards)| error == 0 && boards > 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn mean_estimate(&self) -> Option<f64> {
        mean(
            self.estimates
                .iter()
                .map(|(&h, &states)| (h.into(), states)),
        )
    }

    /// The mean of the true remaining cost minus the estimate, over the states whose cost is known and
    /// whose estimate is no dead end. `None` if there are none.
    pub fn mean_error(&self) -> Option<f64> {
        mean(self.errors())
    }

    /// The estimates in ascending order, without dead ends, and the number of states that have each.
    pub fn estimates(&self) -> impl Iterator<Item = (Cost, u64)> {
        self.estimates.iter().map(|(&h, &states)| (h, states))
    }

    /// By how much the true remaining cost exceeds the estimate, in ascending order, and the number of
    /// states with each difference. It is negative where the estimate is too high.
    pub fn errors(&self) -> impl Iterator<Item = (i64, u64)> {
        self.errors.iter().map(|(&error, &states)| (error, states))
    }

    /// The number of states tried: all those that can be reached from the start, or the samples.
    pub fn states(&self) -> u64 {
        self.states
    }

    /// Is the estimate 0 at every goal?
    pub fn is_zero_at_goals(&self) -> bool {
        self.goal.is_none()
    }

    /// A goal whose estimate is not 0, with the estimate.
    pub fn not_zero_at_goal(&self) -> Option<(&S, Cost)> {
        self.goal.as_ref().map(|(state, h)| (state, *h))
    }

    /// Is the estimate never higher than the true remaining cost?
    pub fn is_admissible(&self) -> bool {
        self.inadmissible.is_none()
    }

    /// A state whose estimate is too high, with the estimate and the true remaining cost, which is
    /// `None` if it does not fit in a [`Cost`] (the estimate is then [`DEAD_END`]).
    pub fn inadmissible(&self) -> Option<(&S, Cost, Option<Cost>)> {
        self.inadmissible
            .as_ref()
            .map(|(state, h, cost)| (state, *h, *cost))
    }

    /// The number of states whose estimate is too high.
    pub fn inadmissible_states(&self) -> u64 {
        self.inadmissible_states
    }

    /// Does the estimate never fall by more than a move costs?
    pub fn is_consistent(&self) -> bool {
        self.inconsistent.is_none()
    }

    /// A state and a move that makes the estimate fall by more than the move costs.
    pub fn inconsistent(&self) -> Option<(&S, M)>
    where
        M: Copy,
    {
        self.inconsistent.as_ref().map(|(state, mv)| (state, *mv))
    }

    /// A state and a move for which [`estimate_after`](Heuristic::estimate_after) differs from the
    /// estimate of the state that the move leads to: a bug in the heuristic.
    pub fn wrong_after(&self) -> Option<(&S, M)>
    where
        M: Copy,
    {
        self.wrong_after.as_ref().map(|(state, mv)| (state, *mv))
    }
}

/// The mean of numbers that occur so often.
#[expect(clippy::cast_precision_loss, reason = "a mean need not be exact")]
fn mean(counts: impl Iterator<Item = (i64, u64)>) -> Option<f64> {
    let (mut sum, mut count) = (0.0, 0);
    for (number, states) in counts {
        sum += number as f64 * states as f64;
        count += states;
    }
    (count > 0).then(|| sum / count as f64)
}

/// All reachable states, and the moves between them, reversed.
struct Graph<S> {
    states: StateTable<S, (), DefaultHashBuilder>,
    /// To, from, cost; sorted.
    moves: Vec<(NodeId, NodeId, Cost)>,
    goals: Vec<NodeId>,
}

impl<S: Clone + Eq + Hash> Graph<S> {
    fn reach<P: Puzzle<State = S>>(puzzle: &P, most: u64) -> Result<Self, Limit> {
        let mut states = StateTable::new(DefaultHashBuilder::default());
        let mut moves = Vec::new();
        let mut goals = Vec::new();
        let budget = Budget {
            expansions: u64::MAX,
            nodes: most,
            bytes: u64::MAX,
        };
        let mut insert = |state, states: &mut StateTable<S, (), DefaultHashBuilder>| {
            let is_goal = puzzle.is_goal(&state);
            let (id, is_new) = states.insert(state, (), &budget)?;
            goals.extend((is_goal && is_new).then_some(id));
            Ok::<_, Limit>(id)
        };
        insert(puzzle.start(), &mut states)?;
        let mut from = 0;
        while (from as usize) < states.len() {
            let state = states.state(from).clone();
            for mv in puzzle.moves(&state) {
                let mut next = state.clone();
                puzzle.apply(&mut next, mv);
                let to = insert(next, &mut states)?;
                moves.push((to, from, puzzle.cost(&state, mv)));
            }
            from += 1;
        }
        moves.sort_unstable();
        Ok(Self {
            states,
            moves,
            goals,
        })
    }

    /// The cost from every state to the nearest goal, or `None` if no goal can be reached.
    ///
    /// Sums cannot overflow: a cheapest path has fewer than 2^32 moves of less than 2^32 each.
    fn costs_to_goal(&self) -> Vec<Option<u64>> {
        let mut costs = vec![None; self.states.len()];
        let mut open: BinaryHeap<_> = self.goals.iter().map(|&goal| Reverse((0, goal))).collect();
        while let Some(Reverse((cost, id))) = open.pop() {
            if costs[id as usize].is_some() {
                continue;
            }
            costs[id as usize] = Some(cost);
            let first = self.moves.partition_point(|&(to, ..)| to < id);
            for &(_, from, step) in self.moves[first..].iter().take_while(|&&(to, ..)| to == id) {
                if costs[from as usize].is_none() {
                    open.push(Reverse((cost + u64::from(step), from)));
                }
            }
        }
        costs
    }
}
