//! Lesson 8: write an engine of your own.
//!
//! ```sh
//! cargo run --release --example 08_your_own_engine
//! ```
//!
//! An engine has five parts: a name, what it remembers (its `Progress`), how it begins, how it
//! advances to the next event, and the moves of the solution it found. It tells the `Context` what
//! it does, and asks it what it may do. Limits, resuming, stepping, observers and statistics come
//! with that. This engine walks at random, with a fixed seed.

// A `println!` that ends the program quietly when nobody reads on.
#[macro_use]
#[path = "texts/println.rs"]
mod println;

use puzzle_search::prelude::*;
use puzzle_search::puzzles::SlidingPuzzle;
use puzzle_search::puzzles::sliding::NibbleBoard;
use puzzle_search::{Context, Event, Fate, Limit};

/// Goes wherever chance takes it, until it meets a goal. It never proves anything.
struct RandomWalk {
    seed: u64,
}

/// What a walk remembers while it is stopped: everything that it needs to go on.
struct Walk<P: Puzzle> {
    state: P::State,
    moves: Vec<P::Move>,
    random: u64,
    is_over: bool,
}

impl<P: Puzzle> Engine<P> for RandomWalk {
    const NAME: &'static str = "random-walk";

    type Progress = Walk<P>;

    /// Nothing is counted here: the search has not begun yet.
    fn begin(&self, puzzle: &P) -> Walk<P> {
        Walk {
            state: puzzle.start(),
            moves: Vec::new(),
            random: self.seed | 1,
            is_over: false,
        }
    }

    /// Called again and again, until the walk is over: a limit is an event like any other.
    fn advance<O: Observer<P>>(
        &self,
        walk: &mut Walk<P>,
        context: &mut Context<'_, P, O>,
    ) -> Event {
        walk.go_on(context).unwrap_or_else(Event::OutOf)
    }

    /// Asked for after `Event::Solved`. The library plays the moves and adds up their cost.
    fn solution(&self, walk: &Walk<P>, _puzzle: &P) -> Option<Vec<P::Move>> {
        Some(walk.moves.clone())
    }

    fn bytes(&self, walk: &Walk<P>) -> u64 {
        (walk.moves.capacity() * size_of::<P::Move>()) as u64
    }
}

impl<P: Puzzle> Walk<P> {
    /// Walks to a goal, to a dead end, or to a limit.
    ///
    /// Whatever may not be done now is asked for before anything has changed, so that the next call
    /// goes on here as if nothing had happened.
    fn go_on<O: Observer<P>>(&mut self, context: &mut Context<'_, P, O>) -> Result<Event, Limit> {
        let puzzle = context.puzzle();
        context.may_keep(1)?;
        if context.stats().iterations == 0 {
            context.iteration(0);
        }
        while !self.is_over {
            let depth = self.moves.len() as u64;
            if puzzle.is_goal(&self.state) {
                // A caller who wants a second solution finds the walk over.
                self.is_over = true;
                context.solved(&self.state, depth);
                return Ok(Event::Solved);
            }
            // The state that the walk is in and the one it goes to, and a move for each before it.
            context.may_keep(depth + 2)?;
            self.make_room(context.budget().bytes)?;
            context.may_expand()?;

            context.expand(&self.state, depth);
            let moves: Vec<P::Move> = puzzle.moves(&self.state).into_iter().collect();
            let Some(mv) = self.any_of(&moves) else {
                self.is_over = true;
                break;
            };
            context.generated(&self.state, mv, depth + 1, Fate::Kept);
            puzzle.apply(&mut self.state, mv);
            self.moves.push(mv);
        }
        Ok(Event::DeadEnd)
    }

    /// Makes sure that one more move fits into this many bytes.
    fn make_room(&mut self, bytes: u64) -> Result<(), Limit> {
        let len = self.moves.len();
        if len < self.moves.capacity() {
            return Ok(());
        }
        let more = len.max(64);
        if ((len + more) * size_of::<P::Move>()) as u64 > bytes {
            return Err(Limit::Bytes);
        }
        // `Vec::push` would end the program if the system has no more memory.
        let reserved = self.moves.try_reserve_exact(more);
        reserved.map_err(|_| Limit::Capacity)
    }

    fn any_of(&mut self, moves: &[P::Move]) -> Option<P::Move> {
        // Xorshift (G. Marsaglia, 2003).
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        let choice = self.random.checked_rem(moves.len() as u64)?;
        moves.get(usize::try_from(choice).ok()?).copied()
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 0 6 7 5 8".parse()?;

    println!("In one list with another engine:");
    let engines: [Box<dyn DynEngine<_>>; 2] = [
        Box::new(BreadthFirst::new()),
        Box::new(RandomWalk { seed: 2 }),
    ];
    let limits = Limits::none().expansions(1_000_000);
    for engine in &engines {
        let outcome = engine.solve_within(&puzzle, &limits);
        match outcome.solution() {
            Some(solution) => println!("  {:14} {} moves", engine.name(), solution.len()),
            None => println!("  {:14} {}", engine.name(), outcome.verdict()),
        }
    }

    println!("\nStopped twice and resumed:");
    let engine = RandomWalk { seed: 2 };
    let mut search = Engine::search(&engine, &puzzle);
    for limits in [
        Limits::none().expansions(100),
        Limits::none().bytes(512),
        Limits::none(),
    ] {
        let outcome = search.run_within(&limits);
        println!("  {}: {}", outcome.verdict(), outcome.stats());
    }
    Ok(())
}
