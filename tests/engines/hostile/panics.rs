//! A puzzle that panics in the middle of a search. Whoever catches the panic and asks the search to go
//! on is told that it cannot, and never that there is no solution.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use puzzle_search::prelude::*;

use super::engines;

/// Steps along a ring of a few states, one of which is the goal. One call of one of its methods
/// panics.
struct Panics {
    method: Method,
    /// So many calls of the method from now on are answered.
    calls_left: Cell<Option<u32>>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Method {
    Start,
    IsGoal,
    Moves,
    Apply,
    Cost,
    Undo,
    Goals,
    Predecessors,
    Rank,
    Unrank,
}

const METHODS: [Method; 10] = [
    Method::Start,
    Method::IsGoal,
    Method::Moves,
    Method::Apply,
    Method::Cost,
    Method::Undo,
    Method::Goals,
    Method::Predecessors,
    Method::Rank,
    Method::Unrank,
];

const STATES: u8 = 12;
const GOAL: u8 = 4;

impl Panics {
    fn called(&self, method: Method) {
        if method != self.method {
            return;
        }
        match self.calls_left.get() {
            // Without the message that `panic!` would print.
            Some(0) => {
                self.calls_left.set(None);
                resume_unwind(Box::new(method));
            }
            Some(left) => self.calls_left.set(Some(left - 1)),
            None => {}
        }
    }
}

impl Puzzle for Panics {
    type State = u8;
    type Move = u8;
    type Moves = [u8; 2];

    fn start(&self) -> u8 {
        self.called(Method::Start);
        0
    }

    fn is_goal(&self, &at: &u8) -> bool {
        self.called(Method::IsGoal);
        at == GOAL
    }

    fn moves(&self, _: &u8) -> [u8; 2] {
        self.called(Method::Moves);
        [1, STATES - 1]
    }

    fn apply(&self, at: &mut u8, step: u8) {
        self.called(Method::Apply);
        *at = (*at + step) % STATES;
    }

    fn cost(&self, _: &u8, _: u8) -> Cost {
        self.called(Method::Cost);
        1
    }

    fn inverse(&self, step: u8) -> Option<u8> {
        Some(STATES - step)
    }
}

impl Reversible for Panics {
    fn undo(&self, at: &mut u8, step: u8) {
        self.called(Method::Undo);
        *at = (*at + STATES - step) % STATES;
    }
}

impl Predecessors for Panics {
    type Predecessors = [(u8, u8); 2];

    fn goals(&self) -> Vec<u8> {
        self.called(Method::Goals);
        vec![GOAL]
    }

    fn predecessors(&self, &at: &u8) -> [(u8, u8); 2] {
        self.called(Method::Predecessors);
        [1, STATES - 1].map(|step| ((at + STATES - step) % STATES, step))
    }
}

impl Ranked for Panics {
    fn rank_count(&self) -> Option<u64> {
        Some(STATES.into())
    }

    fn rank(&self, &at: &u8) -> u64 {
        self.called(Method::Rank);
        at.into()
    }

    fn unrank(&self, rank: u64) -> u8 {
        self.called(Method::Unrank);
        rank.try_into().expect("a rank is below 12")
    }
}

fn all() -> Vec<(&'static str, Box<dyn DynEngine<Panics>>)> {
    let mut all = engines::<Panics>(|&at| at.abs_diff(GOAL).into());
    all.push(("distance-table", Box::new(DistanceTable::new())));
    all.push(("cost-table", Box::new(CostTable::new())));
    all
}

/// Lets the search run into a panic at the last of so many calls of a method, in one go or step by
/// step. Did it?
fn is_poisoned(
    engine: &dyn DynEngine<Panics>,
    puzzle: &Panics,
    name: &str,
    by_steps: bool,
) -> bool {
    // What a search needs of the puzzle before it runs is called outside of it.
    let Ok(mut search) = catch_unwind(AssertUnwindSafe(|| engine.boxed_search(puzzle))) else {
        return true;
    };
    let run = catch_unwind(AssertUnwindSafe(|| {
        if by_steps {
            while search.step().is_none() {}
        } else {
            assert!(search.run().is_solved());
        }
    }));
    if run.is_ok() {
        return false;
    }
    let name = format!("{name}, {:?}", puzzle.method);
    assert_eq!(search.verdict(), Some(Verdict::Poisoned), "{name}");
    assert_eq!(search.nearest(), None, "{name}");
    let outcome = search.run();
    assert_eq!(outcome.verdict(), Verdict::Poisoned, "{name}");
    assert_eq!(outcome.solution(), None, "{name}");
    assert_eq!(outcome.stats(), search.stats(), "{name}");
    let stepped = search.step().map(|outcome| outcome.verdict());
    assert_eq!(stepped, Some(Verdict::Poisoned), "{name}");
    let nothing = search.run_within(&Limits::none().expansions(0));
    assert_eq!(nothing.verdict(), Verdict::Poisoned, "{name}");
    true
}

#[test]
fn a_search_is_poisoned_by_a_panic_in_any_call_of_any_method() {
    for (name, engine) in all() {
        let mut poisoned = Vec::new();
        for (method, by_steps) in METHODS.into_iter().flat_map(|m| [(m, false), (m, true)]) {
            for calls in 0.. {
                let puzzle = Panics {
                    method,
                    calls_left: Cell::new(Some(calls)),
                };
                if !is_poisoned(&*engine, &puzzle, name, by_steps) {
                    // There are not so many calls.
                    break;
                }
                poisoned.push(method);
            }
        }
        // None solves the puzzle without these.
        for method in [Method::Start, Method::Moves, Method::Apply] {
            assert!(poisoned.contains(&method), "{name}: {method:?}");
        }
    }
}

/// The same for a search whose engine is named, and for its iterator.
#[test]
fn the_solutions_of_a_poisoned_search_are_over() {
    let puzzle = Panics {
        method: Method::Moves,
        calls_left: Cell::new(Some(7)),
    };
    let engine = DepthFirst::new();
    let mut search = engine.search(&puzzle);
    let run = catch_unwind(AssertUnwindSafe(|| search.solutions().count()));
    assert!(run.is_err());
    assert_eq!(search.solutions().next(), None);
    assert_eq!(search.verdict(), Some(Verdict::Poisoned));
}

/// A heuristic can panic as well as a puzzle.
#[test]
fn a_search_is_poisoned_by_a_panic_in_the_heuristic() {
    let calls = Cell::new(0);
    let h = |_: &u8| {
        calls.set(calls.get() + 1);
        if calls.get() == 3 {
            resume_unwind(Box::new("the third call"));
        }
        0
    };
    let puzzle = Panics {
        method: Method::Start,
        calls_left: Cell::new(None),
    };
    let engine = AStar::new(h);
    let mut search = engine.search(&puzzle);
    assert!(catch_unwind(AssertUnwindSafe(|| search.run())).is_err());
    assert_eq!(search.run().verdict(), Verdict::Poisoned);
}
