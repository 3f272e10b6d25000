//! What every plain form returns, and the few lines that they share.

use std::collections::HashMap;
use std::hash::Hash;

use puzzle_search::{Cost, DEAD_END, Outcome, Predecessors, Puzzle, Solution, Stats, Verdict};

/// What a search found or proved, and what it did.
///
/// Two answers are equal if they agree in everything: verdict, moves, cost and all counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer<M> {
    pub verdict: Verdict,
    /// The solution, first move to last; `None` unless the verdict is [`Verdict::Solved`].
    pub moves: Option<Vec<M>>,
    /// What the moves cost together. A plain form adds in 64 bits, so that no sum overflows.
    pub cost: Option<u64>,
    pub counts: Counts,
}

/// The counts that a plain form keeps, by the rules of [`Stats`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    pub expanded: u64,
    pub generated: u64,
    pub duplicates: u64,
    pub reopened: u64,
    pub peak_open: u64,
    pub peak_closed: u64,
    pub iterations: u64,
}

impl Counts {
    /// The counts of a search that has begun.
    pub fn begun() -> Self {
        Self {
            iterations: 1,
            ..Self::default()
        }
    }

    /// Notes the sizes of OPEN and CLOSED: when an expansion is complete, and at a solution.
    pub fn peaks(&mut self, open: usize, closed: usize) {
        self.peak_open = self.peak_open.max(open as u64);
        self.peak_closed = self.peak_closed.max(closed as u64);
    }

    /// What an engine counted.
    pub fn of(stats: &Stats) -> Self {
        Self {
            expanded: stats.expanded,
            generated: stats.generated,
            duplicates: stats.duplicates,
            reopened: stats.reopened,
            peak_open: stats.peak_open,
            peak_closed: stats.peak_closed,
            iterations: stats.iterations,
        }
    }
}

impl<M: Copy> Answer<M> {
    /// A solution. Its cost is found by playing it through.
    pub fn solved<P: Puzzle<Move = M>>(puzzle: &P, moves: Vec<M>, counts: Counts) -> Self {
        Self {
            verdict: Verdict::Solved,
            cost: Some(cost(puzzle, &moves)),
            moves: Some(moves),
            counts,
        }
    }

    /// No solution; the verdict says what that proves.
    pub fn without(verdict: Verdict, counts: Counts) -> Self {
        Self {
            verdict,
            moves: None,
            cost: None,
            counts,
        }
    }

    /// The answer of one of the crate's engines, to be compared with that of its plain form.
    pub fn of(outcome: Outcome<M>) -> Self
    where
        M: PartialEq,
    {
        let verdict = outcome.verdict();
        let counts = Counts::of(outcome.stats());
        let solution = outcome.into_solution();
        Self {
            verdict,
            cost: solution.as_ref().map(Solution::cost),
            moves: solution.map(Solution::into_moves),
            counts,
        }
    }
}

/// What these moves cost together.
pub fn cost<P: Puzzle>(puzzle: &P, moves: &[P::Move]) -> u64 {
    let mut state = puzzle.start();
    let mut cost = 0;
    for &mv in moves {
        cost += u64::from(puzzle.cost(&state, mv));
        puzzle.apply(&mut state, mv);
    }
    cost
}

/// The states that the moves of `state` lead to, each with its move, in the order of the moves.
pub fn successors<P: Puzzle>(
    puzzle: &P,
    state: &P::State,
) -> impl Iterator<Item = (P::State, P::Move)> {
    puzzle.moves(state).into_iter().map(|mv| {
        let mut next = state.clone();
        puzzle.apply(&mut next, mv);
        (next, mv)
    })
}

/// The neighbours of `state`: its successors, or backwards, on side 1, its predecessors; each with
/// the move between the two and what that costs.
///
/// All that is known here of [`Predecessors`] is in these lines.
pub fn neighbours<P: Predecessors>(
    puzzle: &P,
    state: &P::State,
    side: usize,
) -> Vec<(P::State, P::Move, u64)> {
    if side == 0 {
        let cost = |mv| u64::from(puzzle.cost(state, mv));
        let next = successors(puzzle, state);
        return next.map(|(next, mv)| (next, mv, cost(mv))).collect();
    }
    let before = puzzle.predecessors(state).into_iter();
    let cost = |(before, mv)| {
        let cost = puzzle.cost(&before, mv);
        (before, mv, u64::from(cost))
    };
    before.map(cost).collect()
}

/// f = g + h: the cost so far and the estimate of the rest. It is [`u64::MAX`] where the heuristic
/// says that no goal can be reached.
pub fn f(g: u64, h: Cost) -> u64 {
    if h == DEAD_END {
        u64::MAX
    } else {
        g + u64::from(h)
    }
}

/// The moves along the pointers to parents, from the start, which has none, to `state`.
pub fn path_to<S: Eq + Hash, M: Copy>(parents: &HashMap<S, (S, M)>, state: &S) -> Vec<M> {
    let mut moves = Vec::new();
    let mut at = state;
    while let Some((parent, mv)) = parents.get(at) {
        moves.push(*mv);
        at = parent;
    }
    moves.reverse();
    moves
}

/// The path that a depth-first search is on, and what the search counts.
pub struct Path<P: Puzzle> {
    states: Vec<P::State>,
    pub moves: Vec<P::Move>,
    pub counts: Counts,
}

impl<P: Puzzle<State: PartialEq>> Path<P> {
    /// The path of no moves.
    pub fn at(start: P::State) -> Self {
        Self {
            states: vec![start],
            moves: Vec::new(),
            counts: Counts::default(),
        }
    }

    /// The number of moves.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// The last state.
    pub fn end(&self) -> P::State {
        self.states[self.len()].clone()
    }

    /// Puts a state at the end, if it is not on the path already. If it is, it is a duplicate, and the
    /// result is `false`.
    pub fn enter(&mut self, state: P::State, mv: P::Move) -> bool {
        if self.states.contains(&state) {
            self.counts.duplicates += 1;
            return false;
        }
        self.states.push(state);
        self.moves.push(mv);
        true
    }

    /// Takes the last state off.
    pub fn leave(&mut self) {
        self.states.pop();
        self.moves.pop();
    }
}
