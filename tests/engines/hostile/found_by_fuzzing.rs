//! Small cases that random search came up with.

use std::cell::Cell;

use puzzle_search::prelude::*;
use puzzle_search::{Limit, TieBreak};

/// A graph of a few edges: from, to, cost.
struct Edges {
    edges: &'static [(u32, u32, Cost)],
    first_goal: u32,
}

impl Puzzle for Edges {
    type State = u32;
    type Move = usize;
    type Moves = Vec<usize>;

    fn start(&self) -> u32 {
        0
    }

    fn is_goal(&self, state: &u32) -> bool {
        *state >= self.first_goal
    }

    fn moves(&self, state: &u32) -> Vec<usize> {
        let leads_on = |&edge: &usize| self.edges[edge].0 == *state;
        (0..self.edges.len()).filter(leads_on).collect()
    }

    fn apply(&self, state: &mut u32, edge: usize) {
        *state = self.edges[edge].1;
    }

    fn cost(&self, _: &u32, edge: usize) -> Cost {
        self.edges[edge].2
    }
}

impl Predecessors for Edges {
    type Predecessors = Vec<(u32, usize)>;

    fn goals(&self) -> Vec<u32> {
        vec![self.first_goal]
    }

    fn predecessors(&self, state: &u32) -> Vec<(u32, usize)> {
        let edges = self.edges.iter().enumerate();
        let into = edges.filter(|(_, (_, to, _))| to == state);
        into.map(|(at, &(from, ..))| (from, at)).collect()
    }
}

#[test]
fn the_least_and_the_greatest_cost_in_one_row_of_open() {
    let puzzle = Edges {
        edges: &[(0, 1, 0), (0, 2, 1), (1, 3, u32::MAX), (1, 4, 0)],
        first_goal: 3,
    };
    for (ties, cost) in [(TieBreak::HighG, u32::MAX), (TieBreak::LowG, 0)] {
        let engine = GreedyBestFirst::new(|_: &u32| 0).tie_break(ties);
        let outcome = engine.solve(&puzzle);
        let solution = outcome.solution().expect("there are goals");
        assert_eq!(solution.cost(), cost.into(), "{ties:?}");
    }
}

#[test]
fn both_ends_meet_on_a_path_that_costs_too_much() {
    // Half of the cheaper path, by state 1, is dropped for its cost.
    let puzzle = Edges {
        edges: &[(0, 1, 1), (1, 2, 1), (0, 2, u32::MAX), (2, 3, u32::MAX)],
        first_goal: 3,
    };
    let uniform_cost = UniformCost::new().solve(&puzzle);
    assert_eq!(uniform_cost.verdict(), Verdict::CostOverflow);
    let both_ends = Bidirectional::new().solve(&puzzle);
    assert_eq!(both_ends.verdict(), Verdict::CostOverflow);
}

/// Says only once that state 2 is a goal.
struct OnceAGoal(Cell<u32>);

impl Puzzle for OnceAGoal {
    type State = u32;
    type Move = (u32, Cost);
    type Moves = Vec<(u32, Cost)>;

    fn start(&self) -> u32 {
        0
    }

    fn is_goal(&self, state: &u32) -> bool {
        if *state == 2 {
            self.0.set(self.0.get() + 1);
        }
        *state == 2 && self.0.get() == 1
    }

    fn moves(&self, state: &u32) -> Vec<(u32, Cost)> {
        match state {
            0 => vec![(2, 5), (1, 1)],
            1 => vec![(2, 1)],
            _ => vec![],
        }
    }

    fn apply(&self, state: &mut u32, (to, _): (u32, Cost)) {
        *state = to;
    }

    fn cost(&self, _: &u32, (_, cost): (u32, Cost)) -> Cost {
        cost
    }
}

#[test]
fn a_goal_that_is_taken_back_under_a_rising_limit() {
    let puzzle = OnceAGoal(Cell::new(0));
    let engine = ShortestPaths::new();
    let mut search = engine.search(&puzzle);
    let mut verdict = Verdict::OutOf(Limit::Bytes);
    for bytes in 0..20_000 {
        verdict = search.run_within(&Limits::none().bytes(bytes)).verdict();
        if verdict != Verdict::OutOf(Limit::Bytes) {
            break;
        }
    }
    assert!(
        matches!(verdict, Verdict::ContractBroken | Verdict::Exhausted),
        "{verdict:?}"
    );
}

/// Moves that say of themselves that there are as many as can be counted, and are two.
#[derive(Clone)]
struct Boasting(u32);

impl Iterator for Boasting {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        self.0 = self.0.checked_sub(1)?;
        Some(self.0 + 1)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (usize::MAX, None)
    }
}

struct Steps;

impl Puzzle for Steps {
    type State = u32;
    type Move = u32;
    type Moves = Boasting;

    fn start(&self) -> u32 {
        0
    }

    fn is_goal(&self, state: &u32) -> bool {
        *state == 3
    }

    fn moves(&self, _: &u32) -> Boasting {
        Boasting(2)
    }

    fn apply(&self, state: &mut u32, step: u32) {
        *state += step;
    }
}

#[test]
fn sorted_moves_that_boast_of_their_number() {
    let engine = DepthFirst::new()
        .depth_bound(3)
        .ordered_by(|state: &u32| 3_u32.abs_diff(*state));
    assert!(engine.solve(&Steps).is_solved());
}
