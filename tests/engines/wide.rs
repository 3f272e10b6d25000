//! States with many successors: breadth-first search lists the successors of several states together,
//! and wastes hardly any of them.

use std::cell::Cell;
use std::ops::Range;

use puzzle_search::prelude::*;

/// A tree of this width and of so many states.
struct Tree {
    width: u32,
    states: u32,
    applied: Cell<u64>,
}

impl Puzzle for Tree {
    type State = u32;
    type Move = u32;
    type Moves = Range<u32>;

    fn start(&self) -> u32 {
        0
    }

    fn is_goal(&self, _: &u32) -> bool {
        false
    }

    fn moves(&self, state: &u32) -> Range<u32> {
        let first = state * self.width + 1;
        first.min(self.states)..(first + self.width).min(self.states)
    }

    fn apply(&self, state: &mut u32, child: u32) {
        self.applied.set(self.applied.get() + 1);
        *state = child;
    }
}

#[test]
fn hardly_any_successor_is_made_in_vain() {
    for width in [
        1, 2, 3, 10, 31, 43, 64, 65, 100, 127, 128, 129, 200, 500, 5000,
    ] {
        let states = 100_000;
        let applied = Cell::new(0);
        let tree = Tree {
            width,
            states,
            applied,
        };
        let outcome = BreadthFirst::new().solve(&tree);
        assert!(outcome.is_exhausted());
        let generated = outcome.stats().generated;
        assert_eq!(generated, u64::from(states) - 1);
        assert_eq!(outcome.stats().closed, u64::from(states));
        let in_vain = tree.applied.get() - generated;
        assert!(in_vain < generated / 20 + 1000, "{width}: {in_vain}");
    }
}
