//! States of a mebibyte. An engine has a few of them on the stack of its thread at a time, not one for
//! each move of the path.

use std::hash::{Hash, Hasher};
use std::thread;

use puzzle_search::prelude::*;

use super::engines;

const SIZE: usize = 1 << 20;

/// A number, and padding that takes a mebibyte.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Large([u8; SIZE]);

impl Large {
    fn number(&self) -> u8 {
        self.0[0]
    }
}

impl Hash for Large {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.number().hash(state);
    }
}

/// Steps up and down between the states 0 and [`LAST`], which is the goal.
struct Ladder;

const LAST: u8 = 24;

impl Puzzle for Ladder {
    type State = Large;
    type Move = bool;
    type Moves = MoveList<bool>;

    #[expect(clippy::large_stack_arrays, reason = "that is the point")]
    fn start(&self) -> Large {
        Large([0; SIZE])
    }

    fn is_goal(&self, state: &Large) -> bool {
        state.number() == LAST
    }

    fn moves(&self, state: &Large) -> MoveList<bool> {
        let at = state.number();
        let mut moves = MoveList::new();
        if at < LAST {
            moves.push(true);
        }
        if at > 0 {
            moves.push(false);
        }
        moves
    }

    fn apply(&self, state: &mut Large, up: bool) {
        if up {
            state.0[0] += 1;
        } else {
            state.0[0] -= 1;
        }
    }

    fn inverse(&self, up: bool) -> Option<bool> {
        Some(!up)
    }
}

impl Reversible for Ladder {
    fn undo(&self, state: &mut Large, up: bool) {
        self.apply(state, !up);
    }
}

impl Predecessors for Ladder {
    type Predecessors = Vec<(Large, bool)>;

    fn goals(&self) -> Vec<Large> {
        let mut goal = self.start();
        goal.0[0] = LAST;
        vec![goal]
    }

    fn predecessors(&self, state: &Large) -> Vec<(Large, bool)> {
        let before = |mv: bool| {
            let mut before = *state;
            self.undo(&mut before, mv);
            (before, mv)
        };
        self.moves(state).iter().map(|&mv| before(!mv)).collect()
    }
}

/// The stack of the first thread of a program on most systems, and less than a path takes.
///
/// An engine needs three to seven of these states on it. Compiled without any optimisation, which
/// makes a copy wherever a value is passed on, it can be three times as many.
const STACK: usize = 8 << 20;

#[test]
fn every_engine_works_on_states_of_a_mebibyte() {
    let run = || {
        for (name, engine) in engines::<Ladder>(|state| u32::from(LAST - state.number())) {
            println!("{name}");
            let outcome = engine.solve(&Ladder);
            let length = outcome.solution().map(Solution::len);
            assert_eq!(length, Some(LAST.into()), "{name}");
        }
    };
    let thread = thread::Builder::new().stack_size(STACK).spawn(run);
    // A stack that overflows ends the program.
    thread.expect("a thread").join().expect("no panic");
}
