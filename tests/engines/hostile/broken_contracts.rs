//! Puzzles that contradict themselves. No engine panics on one or runs for ever, and where a goal turns
//! up to which no moves lead, the verdict says so.

use std::hash::{Hash, Hasher};

use puzzle_search::prelude::*;
use puzzle_search::{Cost, Limit};

use super::engines;

/// A state that is not equal to itself.
#[derive(Clone, Debug)]
struct Unequal(u32);

impl PartialEq for Unequal {
    fn eq(&self, _: &Self) -> bool {
        false
    }
}

impl Eq for Unequal {}

impl Hash for Unequal {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

/// Steps of 1 and 2 up to a last state. Every move costs this much.
struct Steps {
    last: u32,
    goal: u32,
    cost: Cost,
}

impl Puzzle for Steps {
    type State = Unequal;
    type Move = u32;
    type Moves = MoveList<u32>;

    fn start(&self) -> Unequal {
        Unequal(0)
    }

    fn is_goal(&self, &Unequal(at): &Unequal) -> bool {
        at == self.goal
    }

    fn moves(&self, &Unequal(at): &Unequal) -> MoveList<u32> {
        (1..=2).filter(|step| at + step <= self.last).collect()
    }

    fn apply(&self, Unequal(at): &mut Unequal, step: u32) {
        *at += step;
    }

    fn cost(&self, _: &Unequal, _: u32) -> Cost {
        self.cost
    }
}

impl Reversible for Steps {
    fn undo(&self, Unequal(at): &mut Unequal, step: u32) {
        *at -= step;
    }
}

impl Predecessors for Steps {
    type Predecessors = MoveList<(Unequal, u32)>;

    fn goals(&self) -> Vec<Unequal> {
        vec![Unequal(self.goal)]
    }

    fn predecessors(&self, &Unequal(at): &Unequal) -> MoveList<(Unequal, u32)> {
        let before = |step| Some((Unequal(at.checked_sub(step)?), step));
        (1..=2).filter_map(before).collect()
    }
}

/// These find the moves of a solution again by comparing states.
fn compares(name: &str) -> bool {
    let names = [
        "breadth-first",
        "depth-first-graph",
        "uniform-cost",
        "a-star",
        "anytime-a-star",
        "greedy-best-first",
    ];
    names.iter().any(|compares| name.starts_with(compares))
}

#[test]
fn a_state_that_is_not_equal_to_itself() {
    let puzzle = Steps {
        last: 8,
        goal: 8,
        cost: 1,
    };
    for (name, engine) in engines::<Steps>(|&Unequal(at)| (8 - at).div_ceil(2)) {
        let mut search = engine.boxed_search(&puzzle);
        let outcome = search.run_within(&Limits::none().expansions(10_000));
        let verdict = outcome.verdict();
        if compares(name) {
            assert_eq!(verdict, Verdict::ContractBroken, "{name}");
            assert_eq!(outcome.solution(), None, "{name}");
            assert_eq!(search.verdict(), Some(verdict), "{name}");
            assert_eq!(search.run().verdict(), verdict, "{name}");
        } else if name == "bidirectional" {
            // The two sides never meet.
            assert_eq!(verdict, Verdict::Exhausted);
        } else {
            // The moves are known, and they lead to the goal.
            let solution = outcome
                .solution()
                .unwrap_or_else(|| panic!("{name}: {verdict:?}"));
            assert_eq!(solution.check(&puzzle), Ok(()), "{name}");
        }
    }
}

/// A cost that cannot be expressed beside a goal to which no moves lead: the contract is what is wrong.
#[test]
fn a_broken_contract_is_not_mistaken_for_a_cost_that_is_too_large() {
    let puzzle = Steps {
        last: 8,
        goal: 2,
        cost: Cost::MAX,
    };
    for (name, engine) in engines::<Steps>(|_| 0) {
        let verdict = engine.solve(&puzzle).verdict();
        if compares(name) {
            assert_eq!(verdict, Verdict::ContractBroken, "{name}");
        } else if name == "bidirectional" {
            // No side came to a goal that it did not begin with.
            assert_eq!(verdict, Verdict::CostOverflow);
        } else {
            assert_eq!(verdict, Verdict::Solved, "{name}");
        }
    }
}

/// The engines that know states by their ranks.
fn tables<P: Ranked>() -> [Box<dyn DynEngine<P>>; 2] {
    [Box::new(DistanceTable::new()), Box::new(CostTable::new())]
}

/// The last state of a line, the goal, has the rank of the one before it, or of the first one.
struct SharedRank {
    shared_with: u64,
}

const LAST: u64 = 9;

impl Puzzle for SharedRank {
    type State = u64;
    type Move = bool;
    type Moves = MoveList<bool>;

    fn start(&self) -> u64 {
        0
    }

    fn is_goal(&self, &at: &u64) -> bool {
        at == LAST
    }

    fn moves(&self, &at: &u64) -> MoveList<bool> {
        [(true, at < LAST), (false, at > 0)]
            .into_iter()
            .filter_map(|(up, is_possible)| is_possible.then_some(up))
            .collect()
    }

    fn apply(&self, at: &mut u64, up: bool) {
        if up {
            *at += 1;
        } else {
            *at -= 1;
        }
    }

    fn inverse(&self, up: bool) -> Option<bool> {
        Some(!up)
    }
}

impl Ranked for SharedRank {
    fn rank_count(&self) -> Option<u64> {
        Some(LAST + 1)
    }

    fn rank(&self, &at: &u64) -> u64 {
        if at == LAST { self.shared_with } else { at }
    }

    fn unrank(&self, rank: u64) -> u64 {
        rank
    }
}

/// In the table the goal has the rank that `unrank` takes it from, and on the way from the start another
/// one: the last move to it is not found.
#[test]
fn two_states_that_share_a_rank() {
    for shared_with in 0..LAST {
        let puzzle = SharedRank { shared_with };
        for engine in tables() {
            let outcome = engine.solve(&puzzle);
            let name = engine.name();
            let verdict = outcome.verdict();
            assert_eq!(verdict, Verdict::ContractBroken, "{name}, {shared_with}");
            assert_eq!(outcome.solution(), None);
        }
    }
}

/// All states have the same rank, that of a goal: the table says that the start is solved.
struct OneRank;

impl Puzzle for OneRank {
    type State = u64;
    type Move = ();
    type Moves = [(); 1];

    fn start(&self) -> u64 {
        0
    }

    fn is_goal(&self, &at: &u64) -> bool {
        at == 1
    }

    fn moves(&self, _: &u64) -> [(); 1] {
        [()]
    }

    fn apply(&self, at: &mut u64, (): ()) {
        *at = (*at + 1) % 3;
    }
}

impl Ranked for OneRank {
    fn rank_count(&self) -> Option<u64> {
        Some(1)
    }

    fn rank(&self, _: &u64) -> u64 {
        0
    }

    fn unrank(&self, _: u64) -> u64 {
        1
    }
}

#[test]
fn a_table_in_which_all_states_are_one() {
    for engine in tables() {
        let outcome = engine.solve(&OneRank);
        let name = engine.name();
        assert_eq!(outcome.verdict(), Verdict::ContractBroken, "{name}");
        assert_eq!(outcome.solution(), None);
    }
}

/// Equal states that are hashed differently, and a puzzle that answers differently each time, only
/// waste work: the limit on nodes still holds.
#[test]
fn equal_states_with_different_hashes_are_kept_apart() {
    #[derive(Clone, Debug)]
    struct Twice(u32, u32);

    impl PartialEq for Twice {
        fn eq(&self, other: &Self) -> bool {
            self.0 == other.0
        }
    }

    impl Eq for Twice {}

    impl Hash for Twice {
        fn hash<H: Hasher>(&self, state: &mut H) {
            self.1.hash(state);
        }
    }

    struct Ring;

    impl Puzzle for Ring {
        type State = Twice;
        type Move = ();
        type Moves = [(); 1];

        fn start(&self) -> Twice {
            Twice(0, 0)
        }

        fn is_goal(&self, _: &Twice) -> bool {
            false
        }

        fn moves(&self, _: &Twice) -> [(); 1] {
            [()]
        }

        fn apply(&self, at: &mut Twice, (): ()) {
            *at = Twice((at.0 + 1) % 5, at.1 + 1);
        }
    }

    let engines: [Box<dyn DynEngine<Ring>>; 4] = [
        Box::new(BreadthFirst::new()),
        Box::new(DepthFirstGraph::new()),
        Box::new(UniformCost::new()),
        Box::new(AStar::new(|_: &Twice| 0)),
    ];
    for engine in engines {
        let outcome = engine.solve_within(&Ring, &Limits::none().nodes(100));
        let name = engine.name();
        assert_eq!(outcome.verdict(), Verdict::OutOf(Limit::Nodes), "{name}");
        assert_eq!(outcome.stats().open + outcome.stats().closed, 100, "{name}");
    }
}
