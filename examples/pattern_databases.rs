//! Pattern databases for a puzzle of your own: pancakes, sorted by turning over the first few.
//!
//! A pattern is a few of the pancakes. Where they are is all that an entry knows. There are two ways to
//! count turns:
//!
//! * every turn costs 1: the *larger* of several databases is an estimate;
//! * a turn costs 1 only if the pancake on top belongs to the pattern, and is free otherwise: since just
//!   one pancake is on top, the *sum* of databases of different pancakes is an estimate. (Yang, Culberson,
//!   Holte, Zahavi and Felner, *A general theory of additive state space abstractions*, 2008.)
//!
//! ```sh
//! cargo run --release --example pattern_databases
//! ```

use std::error::Error;
use std::ops::RangeInclusive;

use puzzle_search::prelude::*;
use puzzle_search::{
    Abstraction, AbstractionOf, AdditiveDatabases, Arrangements, DatabaseBuilder, HeuristicCheck,
    Maximum, NoUndo, PatternDatabase, PatternName,
};

const PANCAKES: usize = 8;

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
        stack.is_sorted()
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

/// Some of the pancakes, which have the numbers from 0.
struct Pattern {
    pancakes: Vec<u8>,
    /// Where they are, as a number.
    places: Arrangements,
    /// Does every turn cost 1?
    counts_every_turn: bool,
}

impl Pattern {
    fn new(pancakes: &[u8], counts_every_turn: bool) -> Option<Self> {
        Some(Self {
            pancakes: pancakes.to_vec(),
            places: Arrangements::new(PANCAKES, pancakes.len())?,
            counts_every_turn,
        })
    }
}

impl Abstraction for Pattern {
    fn name(&self) -> PatternName {
        let cost = if self.counts_every_turn { "all" } else { "own" };
        PatternName {
            puzzle: format!("{PANCAKES} pancakes, {cost} turns"),
            goal: "sorted".to_owned(),
            pattern: format!("{:?}", self.pancakes),
        }
    }

    fn entries(&self) -> Option<u64> {
        Some(self.places.count())
    }

    fn goals(&self) -> Vec<u64> {
        let home: Vec<usize> = self.pancakes.iter().copied().map(usize::from).collect();
        vec![self.places.rank(&home)]
    }

    fn predecessors(&self, entry: u64, mut visit: impl FnMut(u64, Cost)) {
        let mut at = vec![0; self.pancakes.len()];
        self.places.unrank(entry, &mut at);
        for count in 2..=PANCAKES {
            // The same turn leads back. What costs is the turn from `before` to `at`.
            let turn = |&place: &usize| {
                if place < count {
                    count - 1 - place
                } else {
                    place
                }
            };
            let before: Vec<usize> = at.iter().map(turn).collect();
            let is_own = before.contains(&0);
            let cost = Cost::from(self.counts_every_turn || is_own);
            visit(self.places.rank(&before), cost);
        }
    }

    /// A turn belongs to the pancake on top.
    fn counted(&self) -> Vec<u64> {
        if self.counts_every_turn {
            return Vec::new();
        }
        self.pancakes.iter().copied().map(u64::from).collect()
    }
}

impl AbstractionOf<Pancakes> for Pattern {
    fn entry(&self, _: &Pancakes, stack: &Stack) -> u64 {
        let place = |pancake| stack.iter().position(|other| other == pancake);
        let at: Vec<usize> = self.pancakes.iter().filter_map(place).collect();
        self.places.rank(&at)
    }
}

/// Databases of the upper and the lower half of the sorted stack.
fn halves(counts_every_turn: bool) -> Result<[PatternDatabase<Pattern>; 2], Box<dyn Error>> {
    let build = |pancakes: &[u8]| -> Result<_, Box<dyn Error>> {
        let pattern = Pattern::new(pancakes, counts_every_turn).ok_or("too many places")?;
        Ok(DatabaseBuilder::new().build(pattern)?)
    };
    Ok([build(&[0, 1, 2, 3])?, build(&[4, 5, 6, 7])?])
}

fn report(
    name: &str,
    puzzle: &Pancakes,
    heuristic: &impl Heuristic<Pancakes>,
) -> Result<(), Box<dyn Error>> {
    // Every stack can be reached from every other, so one check tries them all.
    let check = HeuristicCheck::run(puzzle, heuristic)?;
    assert!(check.is_zero_at_goals() && check.wrong_after().is_none());
    let outcome = IdaStar::new(|stack: &Stack| heuristic.estimate(puzzle, stack).into())
        .path_check(NoUndo)
        .solve(puzzle);
    println!(
        "{name:24} admissible: {:5}  consistent: {:5}  mean {:.2}  error {:.2}  \
         {} turns, {} expanded",
        check.is_admissible(),
        check.is_consistent(),
        check.mean_estimate().unwrap_or(0.0),
        check.mean_error().unwrap_or(0.0),
        outcome.solution().map_or(0, puzzle_search::Solution::len),
        outcome.stats().expanded,
    );
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let puzzle = Pancakes([3, 6, 1, 4, 7, 0, 5, 2]);
    let [first, second] = halves(true)?;
    println!("{} entries in each database", first.entries());
    let sum = AdditiveDatabases::new(halves(false)?.into())?;
    report("nothing", &puzzle, &NoHeuristic)?;
    report("larger of two", &puzzle, &Maximum(first, second))?;
    report("sum of two", &puzzle, &sum)?;

    // A pancake must not count twice.
    let twice = [halves(false)?, halves(false)?];
    match AdditiveDatabases::new(twice.into_iter().flatten().collect()) {
        Ok(_) => println!("added up"),
        Err(error) => println!("refused: {error}"),
    }
    Ok(())
}
