//! Moves that are redundant after another, on the cube of 2x2x2: fewer paths, the same answers.

#![allow(clippy::cast_possible_truncation, reason = "there are nine moves")]

use std::collections::HashSet;

use proptest::collection::vec;
use proptest::prelude::{ProptestConfig, prop_assert, prop_assert_eq, proptest};
use puzzle_search::prelude::*;
use puzzle_search::{Fate, ManyStarts, NoRedundant, RedundantMoves, WithStart};

/// Eight corners: which of them is in each place, and how far it is twisted there. The last but one
/// never moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Corners {
    which: [u8; 8],
    twist: [u8; 8],
}

/// A face (0 to 2) and how many quarters it is turned (1 to 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Turn {
    face: u8,
    quarters: u8,
}

/// Where the corners of a face come from in a quarter turn, and how it twists them: up, right, front.
const FACES: [([usize; 8], [u8; 8]); 3] = [
    ([3, 0, 1, 2, 4, 5, 6, 7], [0; 8]),
    ([4, 1, 2, 0, 7, 5, 6, 3], [2, 0, 0, 1, 1, 0, 0, 2]),
    ([1, 5, 2, 3, 0, 4, 6, 7], [1, 2, 0, 0, 2, 1, 0, 0]),
];

const SOLVED: Corners = Corners {
    which: [0, 1, 2, 3, 4, 5, 6, 7],
    twist: [0; 8],
};

struct PocketCube {
    start: Corners,
}

impl Corners {
    fn turn(&mut self, Turn { face, quarters }: Turn) {
        let (from, twist) = FACES[usize::from(face)];
        for _ in 0..quarters {
            let before = *self;
            for place in 0..8 {
                self.which[place] = before.which[from[place]];
                self.twist[place] = (before.twist[from[place]] + twist[place]) % 3;
            }
        }
    }
}

impl Puzzle for PocketCube {
    type State = Corners;
    type Move = Turn;
    type Moves = [Turn; 9];

    fn start(&self) -> Corners {
        self.start
    }

    fn is_goal(&self, cube: &Corners) -> bool {
        *cube == SOLVED
    }

    fn moves(&self, _: &Corners) -> [Turn; 9] {
        std::array::from_fn(|index| Turn {
            face: index as u8 / 3,
            quarters: index as u8 % 3 + 1,
        })
    }

    fn apply(&self, cube: &mut Corners, turn: Turn) {
        cube.turn(turn);
    }

    fn inverse(&self, Turn { face, quarters }: Turn) -> Option<Turn> {
        let quarters = 4 - quarters;
        Some(Turn { face, quarters })
    }
}

impl Reversible for PocketCube {
    fn undo(&self, cube: &mut Corners, Turn { face, quarters }: Turn) {
        let quarters = 4 - quarters;
        cube.turn(Turn { face, quarters });
    }
}

impl RedundantMoves for PocketCube {
    fn is_redundant(&self, last: Turn, next: Turn) -> bool {
        last.face == next.face
    }
}

fn scrambled(turns: &[usize]) -> PocketCube {
    let mut start = SOLVED;
    let turns = turns.iter().map(|&turn| turn % 9);
    for turn in turns {
        start.turn(Turn {
            face: turn as u8 / 3,
            quarters: turn as u8 % 3 + 1,
        });
    }
    PocketCube { start }
}

/// The known numbers of positions, by the turns that they need.
const POSITIONS: [u64; 6] = [1, 9, 54, 321, 1847, 9992];

/// Collects the states that are kept.
#[derive(Default)]
struct Met(HashSet<Corners>);

impl Observer<PocketCube> for Met {
    fn generated(&mut self, puzzle: &PocketCube, cube: &Corners, turn: Turn, fate: Fate) {
        assert_eq!(fate, Fate::Kept);
        let mut next = *cube;
        puzzle.apply(&mut next, turn);
        self.0.insert(next);
    }
}

/// A puzzle without a goal shows how many paths there are, and that every state is still met.
#[test]
fn paths_without_a_face_twice_in_a_row_lead_everywhere() {
    let mut nowhere = SOLVED;
    nowhere.twist[6] = 1;
    let puzzle = PocketCube { start: nowhere };
    for depth in 1..=5_u32 {
        let engine = DepthFirst::new().depth_bound(depth);
        let mut met = Met::default();
        let outcome = engine
            .path_check(NoRedundant)
            .solve_observed(&puzzle, &mut met);
        assert_eq!(outcome.verdict(), Verdict::BoundExhausted);
        let paths = |length: u32| {
            if length == 0 {
                1
            } else {
                9 * 6_u64.pow(length - 1)
            }
        };
        assert_eq!(outcome.stats().expanded, (0..depth).map(paths).sum());
        assert_eq!(outcome.stats().generated, (1..=depth).map(paths).sum());
        // The start is not generated, unless a path leads back to it.
        met.0.insert(nowhere);
        let positions: u64 = POSITIONS[..=depth as usize].iter().sum();
        assert_eq!(met.0.len() as u64, positions);

        // Without an observer, leaves are counted in another way.
        let unseen = engine.path_check(NoRedundant).solve(&puzzle);
        assert_eq!(unseen.stats(), outcome.stats());
        let in_place = engine.path_check(NoRedundant).in_place().solve(&puzzle);
        assert_eq!(in_place.stats().expanded, outcome.stats().expanded);
        let paths = |length: u32| {
            if length == 0 {
                1
            } else {
                9 * 8_u64.pow(length - 1)
            }
        };
        let no_undo = engine.path_check(NoUndo).solve(&puzzle);
        assert_eq!(no_undo.stats().expanded, (0..depth).map(paths).sum());
    }
}

/// Stopped by limits on expansions, then by limits on nodes.
fn check<E: Engine<PocketCube>>(engine: &E, puzzle: &PocketCube, step: u64) {
    let whole = engine.solve(puzzle);
    let mut search = engine.search(puzzle);
    let outcome = loop {
        let limits = Limits::none().expansions(search.stats().expanded + step);
        let outcome = search.run_within(&limits.nodes(100));
        if outcome.is_solved() {
            break outcome;
        }
    };
    assert_eq!(outcome.stats(), whole.stats());
    assert_eq!(outcome.solution(), whole.solution());
    // There is room for one node more each time.
    let mut search = engine.search(puzzle);
    let solved = (0..30).find_map(|nodes| {
        let outcome = search.run_within(&Limits::none().nodes(nodes));
        outcome.is_solved().then_some(outcome)
    });
    let outcome = solved.expect("a path of less than thirty moves");
    assert_eq!(outcome.stats(), whole.stats());
    assert_eq!(outcome.solution(), whole.solution());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn as_short_and_with_fewer_expansions(turns in vec(0..9_usize, 0..7)) {
        let puzzle = scrambled(&turns);
        let shortest = BreadthFirst::new().solve(&puzzle).solution().map(Solution::cost);
        let ida = IdaStar::new(NoHeuristic);
        let deepening = IterativeDeepening::new();
        let no_undo = ida.path_check(NoUndo).solve(&puzzle);
        let outcome = ida.path_check(NoRedundant).solve(&puzzle);
        for outcome in [
            &outcome,
            &ida.path_check(NoRedundant).in_place().solve(&puzzle),
            &deepening.path_check(NoRedundant).solve(&puzzle),
            &deepening.path_check(NoRedundant).in_place().solve(&puzzle),
            &ida.path_check(NoRedundant).solve(&&puzzle),
            &ida.path_check(NoRedundant).solve(&WithStart::new(&scrambled(&[]), puzzle.start)),
        ] {
            prop_assert_eq!(outcome.solution().map(Solution::cost), shortest);
            let solution = outcome.solution().expect("every scramble can be solved");
            prop_assert_eq!(solution.check(&puzzle), Ok(()));
            prop_assert!(solution.moves().windows(2).all(|two| two[0].face != two[1].face));
        }
        prop_assert!(outcome.stats().expanded <= no_undo.stats().expanded);
        if shortest > Some(3) {
            prop_assert!(outcome.stats().expanded * 3 < no_undo.stats().expanded * 2);
        }

        let many = ManyStarts::new(&puzzle, vec![puzzle.start]);
        let chosen = ida.path_check(NoRedundant).solve(&many);
        prop_assert_eq!(chosen.solution().map(Solution::cost), shortest);
        let iterations = outcome.stats().iterations;
        prop_assert_eq!(chosen.stats().expanded, outcome.stats().expanded + iterations);
    }

    /// Stopped anywhere, for any reason, and resumed.
    #[test]
    fn resumed(turns in vec(0..9_usize, 3..5), step in 1..7_u64) {
        let puzzle = scrambled(&turns);
        check(&IdaStar::new(NoHeuristic).path_check(NoRedundant), &puzzle, step);
        check(&IterativeDeepening::new().path_check(NoRedundant).in_place(), &puzzle, step);
    }
}
