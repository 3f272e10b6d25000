//! A custom engine, written outside the crate with the public API alone: limits, resuming, stepping
//! and observers come with it.

use crate::graphs::{Graph, Node, shapes};
use puzzle_search::prelude::*;
use puzzle_search::{Context, Event, Fate, Limit, Limits, Verdict};

/// A random walk: any move, until a goal is met or a number of moves is made.
struct RandomWalk {
    seed: u64,
    most: usize,
}

struct Walk<P: Puzzle> {
    state: P::State,
    moves: Vec<P::Move>,
    random: u64,
    is_reported: bool,
}

impl RandomWalk {
    fn walk<P: Puzzle, O: Observer<P>>(
        &self,
        walk: &mut Walk<P>,
        context: &mut Context<'_, P, O>,
    ) -> Result<Event, Limit> {
        let puzzle = context.puzzle();
        context.may_keep(1)?;
        if context.stats().iterations == 0 {
            context.iteration(0);
        }
        loop {
            if walk.is_reported {
                return Ok(Event::DeadEnd);
            }
            let depth = walk.moves.len() as u64;
            if puzzle.is_goal(&walk.state) {
                walk.is_reported = true;
                context.solved(&walk.state, depth);
                return Ok(Event::Solved);
            }
            if walk.moves.len() == self.most {
                return Ok(Event::DeadEnd);
            }
            context.may_expand()?;
            context.expand(&walk.state, depth);
            let moves: Vec<P::Move> = puzzle.moves(&walk.state).into_iter().collect();
            if moves.is_empty() {
                return Ok(Event::DeadEnd);
            }
            // G. Marsaglia's xorshift.
            walk.random ^= walk.random << 13;
            walk.random ^= walk.random >> 7;
            walk.random ^= walk.random << 17;
            let at = walk.random % moves.len() as u64;
            let mv = moves[usize::try_from(at).expect("below the length")];
            context.generated(&walk.state, mv, depth + 1, Fate::Kept);
            puzzle.apply(&mut walk.state, mv);
            walk.moves.push(mv);
        }
    }
}

impl<P: Puzzle> Engine<P> for RandomWalk {
    const NAME: &'static str = "random-walk";

    type Progress = Walk<P>;

    fn begin(&self, puzzle: &P) -> Walk<P> {
        Walk {
            state: puzzle.start(),
            moves: Vec::new(),
            random: self.seed | 1,
            is_reported: false,
        }
    }

    fn advance<O: Observer<P>>(
        &self,
        walk: &mut Walk<P>,
        context: &mut Context<'_, P, O>,
    ) -> Event {
        self.walk(walk, context).unwrap_or_else(Event::from)
    }

    fn solution(&self, walk: &Walk<P>, _puzzle: &P) -> Option<Vec<P::Move>> {
        Some(walk.moves.clone())
    }

    fn bytes(&self, walk: &Walk<P>) -> u64 {
        (walk.moves.capacity() * size_of::<P::Move>()) as u64
    }
}

const WALK: RandomWalk = RandomWalk {
    seed: 7,
    most: 1_000_000,
};

#[test]
fn it_is_an_engine_like_any_other() {
    let grid = shapes::grid(5);
    let engines: [Box<dyn DynEngine<Graph>>; 2] = [Box::new(BreadthFirst::new()), Box::new(WALK)];
    for engine in engines {
        let outcome = engine.solve(&grid);
        let solution = outcome
            .solution()
            .unwrap_or_else(|| panic!("{}", engine.name()));
        assert_eq!(solution.check(&grid), Ok(()));
    }
}

#[test]
fn it_stops_and_resumes() {
    let grid = shapes::grid(5);
    let whole = WALK.search(&grid).run();
    let mut search = WALK.search(&grid);
    let stopped = search.run_within(&Limits::none().expansions(3));
    assert_eq!(stopped.verdict(), Verdict::OutOf(Limit::Expansions));
    assert_eq!(stopped.stats().expanded, 3);
    let resumed = loop {
        if let Some(outcome) = search.step() {
            break outcome;
        }
    };
    assert_eq!(resumed, whole);
    assert_eq!(search.run().verdict(), Verdict::DeadEnd);
}

#[test]
fn it_keeps_within_a_limit_on_nodes() {
    let outcome = DynEngine::solve_within(&WALK, &shapes::grid(5), &Limits::none().nodes(0));
    assert_eq!(outcome.verdict(), Verdict::OutOf(Limit::Nodes));
    assert_eq!(outcome.stats().expanded, 0);
}

#[test]
fn it_is_observed() {
    #[derive(Default)]
    struct Expansions(u64);
    impl Observer<Graph> for Expansions {
        fn expanded(&mut self, _: &Graph, _: &Node, depth: u64) {
            assert_eq!(depth, self.0);
            self.0 += 1;
        }
    }
    let mut seen = Expansions::default();
    let outcome = WALK.solve_observed(&shapes::grid(5), &mut seen);
    assert_eq!(seen.0, outcome.stats().expanded);
    assert_eq!(outcome.stats().generated, outcome.stats().expanded);
    assert_eq!(outcome.stats().deepest, outcome.stats().expanded);
}
