//! States with two thousand million moves: an engine looks at the cancel flag while it is still making
//! the successors of one state.
//!
//! What is counted is how many moves are listed after the flag was set, whatever the time.

use std::cell::Cell;
use std::rc::Rc;

use puzzle_search::prelude::*;
use puzzle_search::{CancelFlag, DEAD_END, Fate, GoalTest, Limit, NoCheck, NoUndo};

use super::engines;

/// A puzzle with so many moves in a state that nobody comes to the last one. States are numbers, and
/// moves add to them.
struct Wide {
    moves: Lead,
    count: Rc<Count>,
}

/// What the moves of a state lead to.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Lead {
    /// Back to the state itself.
    Back,
    /// Each to another state.
    On,
    /// Each to another state, but every second one to the same as the one before.
    OnInPairs,
    /// Each to a state from which the heuristic sees no way to a goal.
    ToDeadEnds,
    /// Each to another state, but by way of a first move that costs so much that no second cost can be
    /// expressed.
    TooFar,
    /// There are only two, but two thousand million lead into the goal.
    InFromAfar,
}

const LEADS: [Lead; 6] = [
    Lead::Back,
    Lead::On,
    Lead::OnInPairs,
    Lead::ToDeadEnds,
    Lead::TooFar,
    Lead::InFromAfar,
];

const MOVES: u64 = 2_000_000_000;
const GOAL: u64 = u64::MAX;

/// Counts the moves listed, and sets the flag at a certain number of them.
struct Count {
    listed: Cell<u64>,
    flag: CancelFlag,
}

const SET_AT: u64 = 50_000;

/// An engine looks every few thousand successors, and every few hundred expansions.
const SOON: u64 = 10_000;

impl Count {
    fn one(&self) {
        self.listed.set(self.listed.get() + 1);
        if self.listed.get() == SET_AT {
            self.flag.cancel();
        }
        assert!(
            self.listed.get() < SET_AT + SOON,
            "nobody looks at the flag"
        );
    }
}

impl Wide {
    fn new(moves: Lead) -> Self {
        let count = Count {
            listed: Cell::new(0),
            flag: CancelFlag::new(),
        };
        Self {
            moves,
            count: Rc::new(count),
        }
    }

    /// The last ones of all moves.
    fn last(&self, moves: u64) -> Moves {
        Moves {
            next: MOVES - moves,
            count: Rc::clone(&self.count),
        }
    }

    fn distance(&self, mv: u64) -> u64 {
        match self.moves {
            Lead::Back => 0,
            Lead::OnInPairs => mv.div_ceil(2),
            _ => mv,
        }
    }
}

/// The numbers from 1 to two thousand million, counted.
struct Moves {
    next: u64,
    count: Rc<Count>,
}

impl Iterator for Moves {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        if self.next == MOVES {
            return None;
        }
        self.count.one();
        self.next += 1;
        Some(self.next)
    }
}

impl Puzzle for Wide {
    type State = u64;
    type Move = u64;
    type Moves = Moves;

    fn start(&self) -> u64 {
        0
    }

    fn is_goal(&self, &at: &u64) -> bool {
        at == GOAL
    }

    fn moves(&self, &at: &u64) -> Moves {
        self.last(match self.moves {
            Lead::TooFar if at == 0 => 1,
            Lead::InFromAfar => 2,
            _ => MOVES,
        })
    }

    fn apply(&self, at: &mut u64, mv: u64) {
        *at = at.wrapping_add(self.distance(mv));
    }

    fn cost(&self, _: &u64, _: u64) -> Cost {
        match self.moves {
            Lead::TooFar => Cost::MAX - 1,
            _ => 1,
        }
    }
}

impl Reversible for Wide {
    fn undo(&self, at: &mut u64, mv: u64) {
        *at = at.wrapping_sub(self.distance(mv));
    }
}

impl Predecessors for Wide {
    type Predecessors = std::iter::Map<Moves, fn(u64) -> (u64, u64)>;

    fn goals(&self) -> Vec<u64> {
        vec![GOAL]
    }

    fn predecessors(&self, _: &u64) -> Self::Predecessors {
        self.last(MOVES).map(|mv| (GOAL - mv, mv))
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "it is a heuristic")]
fn nothing(_: &u64) -> Cost {
    0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "it is a heuristic")]
fn hopeless(&at: &u64) -> Cost {
    if at == 0 { 0 } else { DEAD_END }
}

/// Runs a search until the flag stops it. That it is stopped soon, the puzzle sees to.
#[track_caller]
fn is_stopped(name: &str, puzzle: &Wide, engine: &dyn DynEngine<Wide>) {
    let mut search = engine.boxed_search(puzzle);
    let limits = Limits::none().cancel(&puzzle.count.flag);
    let verdict = search.run_within(&limits).verdict();
    let cancelled = Verdict::OutOf(Limit::Cancelled);
    assert_eq!(verdict, cancelled, "{name}, {:?}", puzzle.moves);
    assert_eq!(search.verdict(), None, "{name}: there is more to do");
}

#[test]
fn every_engine_looks_at_the_flag_within_an_expansion() {
    for moves in LEADS {
        let h = if moves == Lead::ToDeadEnds {
            hopeless
        } else {
            nothing
        };
        for (name, engine) in engines::<Wide>(h) {
            println!("{name}, {moves:?}");
            is_stopped(name, &Wide::new(moves), &*engine);
        }
    }
}

/// Where the depth bound cuts off all successors of the start.
#[test]
fn depth_first_search_looks_at_the_flag_among_leaves() {
    let engine = DepthFirst::new().depth_bound(1);
    let engines: [(&str, Box<dyn DynEngine<Wide>>); 6] = [
        ("on path", Box::new(engine)),
        ("in place", Box::new(engine.in_place())),
        ("no check", Box::new(engine.path_check(NoCheck))),
        ("no undo", Box::new(engine.path_check(NoUndo))),
        ("visited", Box::new(engine.path_check(Visited::new()))),
        ("through goals", Box::new(engine.through_goals(true))),
    ];
    for moves in [Lead::Back, Lead::On, Lead::OnInPairs] {
        for (name, engine) in &engines {
            println!("{name}, {moves:?}");
            is_stopped(name, &Wide::new(moves), &**engine);
        }
    }
}

#[test]
fn breadth_first_search_looks_at_the_flag_whenever_it_looks_for_goals() {
    for goal_test in [
        GoalTest::WhenGenerated,
        GoalTest::AfterExpansion,
        GoalTest::WhenSelected,
    ] {
        for moves in [Lead::Back, Lead::On, Lead::OnInPairs] {
            println!("{goal_test:?}, {moves:?}");
            let engine = BreadthFirst::new().goal_test(goal_test);
            is_stopped("breadth-first", &Wide::new(moves), &engine);
        }
    }
}

/// An observer that is told everything.
struct Told(u64);

impl Observer<Wide> for Told {
    fn generated(&mut self, _: &Wide, _: &u64, _: u64, _: Fate) {
        self.0 += 1;
    }
}

/// Searches that are watched take other ways through the code.
#[track_caller]
fn is_stopped_when_observed(name: &str, engine: &impl Engine<Wide>) {
    for moves in [Lead::Back, Lead::On, Lead::OnInPairs] {
        println!("{name}, {moves:?}");
        let puzzle = Wide::new(moves);
        let limits = Limits::none().cancel(&puzzle.count.flag);
        let mut told = Told(0);
        let outcome = engine.search(&puzzle).run_observed(&limits, &mut told);
        let cancelled = Verdict::OutOf(Limit::Cancelled);
        assert_eq!(outcome.verdict(), cancelled, "{name}, {moves:?}");
        assert_eq!(told.0, outcome.stats().generated, "{name}, {moves:?}");
        assert!(told.0 + SOON > SET_AT, "{name}, {moves:?}");
    }
}

#[test]
fn engines_look_at_the_flag_when_they_are_observed() {
    is_stopped_when_observed("breadth-first", &BreadthFirst::new());
    is_stopped_when_observed("a-star", &AStar::new(nothing as fn(&u64) -> Cost));
    let engine = DepthFirst::new().depth_bound(1);
    is_stopped_when_observed("depth-first", &engine);
    is_stopped_when_observed("no check", &engine.path_check(NoCheck));
    is_stopped_when_observed("visited", &engine.path_check(Visited::new()));
    is_stopped_when_observed("iterative-deepening", &IterativeDeepening::new());
}
