//! A custom engine, written outside the crate with the public API alone: limits, resuming, stepping
//! and observers come with it.

use crate::graphs::{Graph, Node, shapes};
use puzzle_search::prelude::*;
use puzzle_search::{Budget, Event, Fate, Kernel, Limit, Limits, Solution, Stats, Verdict};

/// A random walk: any move, until a goal is met or a number of moves is made.
struct RandomWalk {
    seed: u64,
    most: usize,
}

struct Walk<P: Puzzle> {
    state: P::State,
    moves: Vec<P::Move>,
    most: usize,
    random: u64,
    reported: bool,
}

impl<P: Puzzle> Engine<P> for RandomWalk {
    const NAME: &'static str = "random-walk";

    type Kernel<'a>
        = Walk<P>
    where
        P: 'a;

    fn kernel<'a>(&'a self, puzzle: &'a P) -> Walk<P> {
        Walk {
            state: puzzle.start(),
            moves: Vec::new(),
            most: self.most,
            random: self.seed | 1,
            reported: false,
        }
    }
}

impl<P: Puzzle> Kernel<P> for Walk<P> {
    fn advance<O: Observer<P>>(
        &mut self,
        puzzle: &P,
        budget: Budget,
        stats: &mut Stats,
        observer: &mut O,
    ) -> Event {
        if budget.nodes < 1 {
            return Event::Full;
        }
        stats.iterations = 1;
        loop {
            if puzzle.is_goal(&self.state) && !std::mem::replace(&mut self.reported, true) {
                observer.solved(puzzle, &self.state, self.moves.len() as u64);
                return Event::Solved;
            }
            if self.reported || self.moves.len() == self.most {
                return Event::DeadEnd;
            }
            if stats.expanded >= budget.expansions {
                return Event::Paused;
            }
            stats.expanded += 1;
            observer.expanded(puzzle, &self.state, self.moves.len() as u64);
            let moves: Vec<P::Move> = puzzle.moves(&self.state).into_iter().collect();
            if moves.is_empty() {
                return Event::DeadEnd;
            }
            // G. Marsaglia's xorshift.
            self.random ^= self.random << 13;
            self.random ^= self.random >> 7;
            self.random ^= self.random << 17;
            let at = self.random % moves.len() as u64;
            let mv = moves[usize::try_from(at).expect("below the length")];
            stats.generated += 1;
            observer.generated(puzzle, &self.state, mv, Fate::Kept);
            puzzle.apply(&mut self.state, mv);
            self.moves.push(mv);
            stats.deepest = stats.deepest.max(self.moves.len() as u64);
        }
    }

    fn solution(&self, puzzle: &P) -> Option<Solution<P::Move>> {
        Solution::new(puzzle, self.moves.clone()).ok()
    }

    fn bytes(&self) -> u64 {
        (self.moves.capacity() * size_of::<P::Move>()) as u64
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
}
