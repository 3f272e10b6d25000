//! Pancakes to be sorted by turning over the first few: the moves rewrite part of the state in place
//! with a function of the standard library, and each is its own inverse.

use std::collections::HashMap;
use std::ops::RangeInclusive;

use puzzle_search::prelude::*;
use puzzle_search::{NoUndo, Outcome, Predecessors, ShortestPaths};

const PANCAKES: usize = 6;
const SORTED: Stack = [1, 2, 3, 4, 5, 6];

type Stack = [u8; PANCAKES];

struct Pancakes(Stack);

impl Puzzle for Pancakes {
    type State = Stack;
    type Move = usize;
    type Moves = RangeInclusive<usize>;

    fn start(&self) -> Stack {
        self.0
    }

    fn is_goal(&self, stack: &Stack) -> bool {
        *stack == SORTED
    }

    fn moves(&self, _: &Stack) -> RangeInclusive<usize> {
        2..=PANCAKES
    }

    fn apply(&self, stack: &mut Stack, count: usize) {
        stack[..count].reverse();
    }

    fn inverse(&self, count: usize) -> Option<usize> {
        Some(count)
    }
}

impl Reversible for Pancakes {
    fn undo(&self, stack: &mut Stack, count: usize) {
        stack[..count].reverse();
    }
}

impl Predecessors for Pancakes {
    type Predecessors = Vec<(Stack, usize)>;

    fn goals(&self) -> Vec<Stack> {
        vec![SORTED]
    }

    fn predecessors(&self, stack: &Stack) -> Vec<(Stack, usize)> {
        (2..=PANCAKES)
            .map(|count| (turned(*stack, count), count))
            .collect()
    }
}

/// The pairs of neighbours that are no neighbours in the end (M. Helmert, 2010).
#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "a heuristic takes `&State`"
)]
fn gaps(stack: &Stack) -> Cost {
    let below = stack[1..].iter().copied().chain([7]);
    let gaps = stack
        .iter()
        .zip(below)
        .filter(|&(&a, b)| a.abs_diff(b) != 1);
    Cost::try_from(gaps.count()).expect("few pancakes")
}

/// Turns the first few over, pancake by pancake.
fn turned(stack: Stack, count: usize) -> Stack {
    std::array::from_fn(|at| stack[if at < count { count - 1 - at } else { at }])
}

/// The least number of turns from every stack.
fn distances() -> HashMap<Stack, usize> {
    let mut distances = HashMap::from([(SORTED, 0)]);
    let mut queue = vec![SORTED];
    let mut done = 0;
    while let Some(&stack) = queue.get(done) {
        done += 1;
        for count in 2..=PANCAKES {
            let next = turned(stack, count);
            if !distances.contains_key(&next) {
                distances.insert(next, distances[&stack] + 1);
                queue.push(next);
            }
        }
    }
    distances
}

#[test]
fn every_stack_is_sorted_in_as_few_turns_as_can_be() {
    let distances = distances();
    assert_eq!(distances.len(), 720);
    let ida_star = IdaStar::new(gaps);
    let deepening = IterativeDeepening::new();
    for (stack, &least) in &distances {
        let puzzle = Pancakes(*stack);
        let bound = u32::try_from(least).expect("few turns");
        let depth_first = DepthFirst::new().depth_bound(bound);
        let check = |name: &str, outcome: Outcome<usize>| {
            let solution = outcome.solution().expect("every stack can be sorted");
            let turns = solution.moves();
            let end = turns.iter().fold(*stack, |at, &count| turned(at, count));
            assert_eq!((end, turns.len()), (SORTED, least), "{name}, {stack:?}");
            assert_eq!(solution.check(&puzzle), Ok(()), "{name}, {stack:?}");
        };
        check("breadth-first", BreadthFirst::new().solve(&puzzle));
        check("uniform cost", UniformCost::new().solve(&puzzle));
        check("A*", AStar::new(gaps).solve(&puzzle));
        check("shortest paths", ShortestPaths::new().solve(&puzzle));
        check("bidirectional", Bidirectional::new().solve(&puzzle));
        check("IDA*", ida_star.solve(&puzzle));
        check("IDA* in place", ida_star.in_place().solve(&puzzle));
        let no_undo = ida_star.path_check(NoUndo);
        check("IDA* without undoing", no_undo.solve(&puzzle));
        check("the same in place", no_undo.in_place().solve(&puzzle));
        if least <= 5 {
            check("deepening", deepening.solve(&puzzle));
            check("deepening in place", deepening.in_place().solve(&puzzle));
            check("depth-first", depth_first.solve(&puzzle));
            check(
                "depth-first in place",
                depth_first.in_place().solve(&puzzle),
            );
        }
    }
}
