//! Lesson 8: write an engine of your own.
//!
//! ```sh
//! cargo run --release --example 08_your_own_engine
//! ```
//!
//! At the heart of an engine is a `Kernel`: a value that holds the whole state of a search, with a
//! method that works until there is something to report. Limits, resuming, stepping, observers and
//! the common trait `Engine` come with it. This one walks at random, with a fixed seed.

use puzzle_search::prelude::*;
use puzzle_search::puzzles::SlidingPuzzle;
use puzzle_search::puzzles::sliding::NibbleBoard;
use puzzle_search::{Budget, Event, Fate, Kernel, Limits, Solution, Stats};

/// Goes wherever chance takes it. It never proves anything.
struct RandomWalk {
    seed: u64,
}

impl<P: Puzzle> Engine<P> for RandomWalk {
    const NAME: &'static str = "random-walk";

    type Kernel<'a>
        = Walk<P>
    where
        Self: 'a,
        P: 'a;

    fn kernel<'a>(&'a self, puzzle: &'a P) -> Walk<P> {
        Walk {
            state: puzzle.start(),
            moves: Vec::new(),
            random: self.seed | 1,
            reported: false,
        }
    }
}

struct Walk<P: Puzzle> {
    state: P::State,
    moves: Vec<P::Move>,
    random: u64,
    reported: bool,
}

impl<P: Puzzle> Kernel<P> for Walk<P> {
    fn advance<O: Observer<P>>(
        &mut self,
        puzzle: &P,
        budget: Budget,
        stats: &mut Stats,
        observer: &mut O,
    ) -> Event {
        loop {
            if puzzle.is_goal(&self.state) && !std::mem::replace(&mut self.reported, true) {
                observer.solved(puzzle, &self.state, self.moves.len() as u64);
                return Event::Solved;
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
            // Xorshift (G. Marsaglia, 2003).
            self.random ^= self.random << 13;
            self.random ^= self.random >> 7;
            self.random ^= self.random << 17;
            let choice = self.random % moves.len() as u64;
            let mv = moves[usize::try_from(choice).unwrap_or(0)];
            stats.generated += 1;
            observer.generated(puzzle, &self.state, mv, Fate::Kept);
            puzzle.apply(&mut self.state, mv);
            self.moves.push(mv);
            self.reported = false;
        }
    }

    fn solution(&self, puzzle: &P) -> Option<Solution<P::Move>> {
        Solution::new(puzzle, self.moves.clone()).ok()
    }

    fn bytes(&self) -> u64 {
        (self.moves.capacity() * size_of::<P::Move>()) as u64
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 0 6 7 5 8".parse()?;
    let engines: [Box<dyn DynEngine<_>>; 2] = [
        Box::new(BreadthFirst::new()),
        Box::new(RandomWalk { seed: 2 }),
    ];
    for engine in &engines {
        let outcome = engine.solve_within(&puzzle, &Limits::none().expansions(1_000_000));
        match outcome.solution() {
            Some(solution) => println!("{:14} {} moves", engine.name(), solution.len()),
            None => println!("{:14} {}", engine.name(), outcome.verdict()),
        }
    }
    Ok(())
}
