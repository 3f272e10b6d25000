//! The knight's tour: backtracking against Warnsdorff's rule.
//!
//! ```sh
//! cargo run --release --example knight -- 0 0
//! cargo run --release --example knight -- 1 1
//! cargo run --release --example knight -- --compare
//! cargo run --release --example knight -- --size 5 --all
//! ```
//!
//! A university course project of December 2013 solves the tour twice: by backtracking without
//! recursion, in a fixed order of the eight directions, and by a greedy walk that begins again with
//! another direction when it gets stuck. It found that backtracking answers quickly from (0, 0) and
//! not at all from (1, 1), and that the greedy walk always answers at once.
//!
//! Look at the placements: how often the knight was put on a square. They are exact, and the same
//! on every machine. From (1, 1) backtracking would need trillions, so it is stopped, and says so.

use std::error::Error;
use std::io::{self, BufRead, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Parser;
use puzzle_search::prelude::*;
use puzzle_search::puzzles::knights_tour::{
    KnightMove, KnightMoves, KnightsTour, Square, TourError, TourState, Warnsdorff,
    rotated_directions,
};
use puzzle_search::{Limits, NoCheck, Outcome, Verdict};

/// Solve the knight's tour by backtracking and by Warnsdorff's rule.
#[derive(Parser)]
#[expect(clippy::struct_excessive_bools, reason = "they are switches")]
struct Options {
    /// Where to start, along the width, from 0. If left out, the program asks for it
    #[arg(requires = "y")]
    x: Option<u32>,

    /// Where to start, along the height, from 0
    y: Option<u32>,

    /// Squares along the width, and along the height unless --height is given
    #[arg(long, visible_alias = "width", default_value_t = 8)]
    size: u32,

    /// Squares along the height
    #[arg(long)]
    height: Option<u32>,

    /// Stop backtracking after this many placements, from each start [default: 20 000 000; none
    /// with --all]
    #[arg(long)]
    limit: Option<u64>,

    /// Print a table of results for several start squares
    #[arg(long, conflicts_with = "x")]
    compare: bool,

    /// The squares for the table, such as 0,0 3,4
    #[arg(long, num_args = 1.., value_parser = square, requires = "compare")]
    squares: Vec<Square>,

    /// Count all tours of the board, by start square
    #[arg(long, conflicts_with_all = ["x", "compare"])]
    all: bool,

    /// Print each of these tours
    #[arg(long, requires = "all")]
    list: bool,

    /// Turn back when a square is cut off: the same tours, sooner
    #[arg(long, requires = "all")]
    prune: bool,
}

fn square(text: &str) -> Result<Square, String> {
    let numbers = text.split_once(',').map(|(x, y)| (x.parse(), y.parse()));
    match numbers {
        Some((Ok(x), Ok(y))) => Ok((x, y)),
        _ => Err("a square is two numbers, such as 3,4".into()),
    }
}

fn main() -> ExitCode {
    let result = run(
        &Options::parse(),
        &mut io::stdin().lock(),
        &mut io::stdout().lock(),
    );
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads the output has seen enough.
        Err(error) if is_broken_pipe(&*error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn is_broken_pipe(error: &(dyn Error + 'static)) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

fn run(
    options: &Options,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<(), Box<dyn Error>> {
    let size = (options.size, options.height.unwrap_or(options.size));
    // Says what is wrong with the size before asking for anything.
    KnightsTour::new(size.0, size.1, (0, 0))?;
    if options.all {
        return count_all(options, size, out);
    }
    let limit = options.limit.unwrap_or(20_000_000);
    if options.compare {
        return compare(options, size, limit, out);
    }
    let given = options.x.zip(options.y);
    let tour = tour_from(given, size, input, out)?;
    if let Some(reason) = tour.infeasible() {
        writeln!(
            out,
            "There is no tour from {:?}: {reason}.",
            tour.start_square()
        )?;
        return Ok(());
    }
    backtracking(&tour, limit).write(&tour, "Backtracking", out)?;
    writeln!(out)?;
    greedy(&tour).write(&tour, "Warnsdorff's rule", out)?;
    Ok(())
}

/// The tour from the given square. Without a valid one, asks until there is one.
fn tour_from(
    given: Option<Square>,
    (width, height): (u32, u32),
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<KnightsTour, Box<dyn Error>> {
    let mut next = given;
    loop {
        if let Some(start) = next {
            match KnightsTour::new(width, height, start) {
                Ok(tour) => return Ok(tour),
                Err(error @ TourError::StartOffBoard { .. }) => writeln!(out, "{error}")?,
                Err(error) => return Err(error.into()),
            }
        }
        write!(
            out,
            "Start square, x from 0 to {} and y from 0 to {}: ",
            width - 1,
            height - 1
        )?;
        out.flush()?;
        let mut line = String::new();
        if input.read_line(&mut line)? == 0 {
            writeln!(out)?;
            return Err("the input ended before there was a start square".into());
        }
        let words: Vec<&str> = line
            .split(|character: char| character.is_whitespace() || character == ',')
            .filter(|word| !word.is_empty())
            .collect();
        next = match words[..] {
            [x, y] => x.parse().ok().zip(y.parse().ok()),
            _ => None,
        };
        if next.is_none() {
            writeln!(out, "That is not two numbers, such as 3 4.")?;
        }
    }
}

/// What a search did.
struct Report {
    outcome: Outcome<KnightMove>,
    /// How often the knight was put on a square, including the start.
    placements: u64,
    restarts: u64,
    time: Duration,
}

/// Backtracking. The engine keeps the moves left to try on a stack of its own. The knight cannot
/// return to a square, so there is no need to check for states met before.
fn backtracking(tour: &KnightsTour, limit: u64) -> Report {
    let begun = Instant::now();
    let engine = DepthFirst::new().path_check(NoCheck).in_place();
    // When the search is stopped, the knight stands on a square that was not expanded.
    let limits = Limits::none().expansions(limit.saturating_sub(1));
    let outcome = engine.solve_within(tour, &limits);
    Report {
        placements: 1 + outcome.stats().generated,
        restarts: 0,
        time: begun.elapsed(),
        outcome,
    }
}

/// Warnsdorff's rule: of the squares in reach, go to the one with the fewest ways on. Ties are broken
/// by the order of the directions, which is rotated at every restart.
fn greedy(tour: &KnightsTour) -> Report {
    let begun = Instant::now();
    let engine = Greedy::new(Warnsdorff)
        .tie_break(rotated_directions)
        .attempts(8);
    let outcome = engine.solve(tour);
    let stats = outcome.stats();
    Report {
        // Every square was expanded, except the last of a tour.
        placements: stats.expanded + u64::from(outcome.is_solved()),
        restarts: stats.iterations.saturating_sub(1),
        time: begun.elapsed(),
        outcome,
    }
}

impl Report {
    fn write(
        &self,
        tour: &KnightsTour,
        name: &str,
        out: &mut impl Write,
    ) -> Result<(), Box<dyn Error>> {
        writeln!(
            out,
            "{name} from {:?}: {} placements, {} restarts, {:.3} s",
            tour.start_square(),
            grouped(self.placements),
            self.restarts,
            self.time.as_secs_f64()
        )?;
        match self.outcome.solution() {
            Some(solution) => {
                tour.check_tour(&tour.squares(solution.moves())?)?;
                writeln!(out, "{}", tour.numbering(solution.moves())?)?;
            }
            None => writeln!(
                out,
                "No tour: {}. The longest walk has {} of {} squares.",
                self.outcome.verdict(),
                self.outcome.stats().deepest + 1,
                tour.square_count()
            )?,
        }
        Ok(())
    }

    fn result(&self) -> &'static str {
        match self.outcome.verdict() {
            Verdict::Solved => "tour",
            Verdict::OutOf(_) => "stopped",
            Verdict::DeadEnd => "gave up",
            _ => "none",
        }
    }
}

/// Runs both searches from several squares.
fn compare(
    options: &Options,
    (width, height): (u32, u32),
    limit: u64,
    out: &mut impl Write,
) -> Result<(), Box<dyn Error>> {
    let mut squares = options.squares.clone();
    if squares.is_empty() {
        squares = vec![
            (0, 0),
            (1, 1),
            (width / 2, height / 4),
            (width / 2, height / 2),
            (0, height - 1),
            (width - 1, height - 1),
        ];
        squares.retain(|&(x, y)| x < width && y < height);
    }
    writeln!(
        out,
        "{:10}{:^35}   {:^35}",
        "", "backtracking", "Warnsdorff's rule"
    )?;
    writeln!(
        out,
        "{:10}{:>14} {:>9}  {:8}   {:>14} {:>8} {:>9}  {:8}",
        "start", "placements", "seconds", "result", "placements", "restarts", "seconds", "result"
    )?;
    for start in squares {
        let tour = KnightsTour::new(width, height, start)?;
        let back = backtracking(&tour, limit);
        let greedy = greedy(&tour);
        writeln!(
            out,
            "{:10}{:>14} {:>9.3}  {:8}   {:>14} {:>8} {:>9.3}  {:8}",
            format!("{start:?}"),
            grouped(back.placements),
            back.time.as_secs_f64(),
            back.result(),
            grouped(greedy.placements),
            greedy.restarts,
            greedy.time.as_secs_f64(),
            greedy.result(),
        )?;
    }
    Ok(())
}

/// Counts all tours of the board, from every square.
fn count_all(
    options: &Options,
    (width, height): (u32, u32),
    out: &mut impl Write,
) -> Result<(), Box<dyn Error>> {
    let limit = options.limit.unwrap_or(u64::MAX);
    let begun = Instant::now();
    let mut total = 0;
    let mut stopped = false;
    writeln!(
        out,
        "Tours of {width} x {height} squares, by start square:\n"
    )?;
    for y in 0..height {
        for x in 0..width {
            let tour = KnightsTour::new(width, height, (x, y))?;
            let count = if options.prune {
                count_tours(&Pruned(&tour), &tour, limit, options.list, out)?
            } else {
                count_tours(&tour, &tour, limit, options.list, out)?
            };
            total += count.tours;
            stopped |= count.stopped;
            let mark = if count.stopped { "+" } else { "" };
            if options.list {
                writeln!(out, "from ({x}, {y}): {}{mark} tours\n", count.tours)?;
            } else {
                write!(out, "{:>9}", format!("{}{mark}", count.tours))?;
                out.flush()?;
            }
        }
        if !options.list {
            writeln!(out)?;
        }
    }
    writeln!(
        out,
        "\ntogether {}, in {:.2} s",
        grouped(total),
        begun.elapsed().as_secs_f64()
    )?;
    if stopped {
        writeln!(
            out,
            "A count with a + is that of a search stopped by the limit: there may be more tours."
        )?;
    }
    Ok(())
}

struct Count {
    tours: u64,
    stopped: bool,
}

/// Counts the tours from one square, and lists them if asked to.
fn count_tours<P>(
    puzzle: &P,
    tour: &KnightsTour,
    limit: u64,
    list: bool,
    out: &mut impl Write,
) -> Result<Count, Box<dyn Error>>
where
    P: Reversible<State = TourState, Move = KnightMove>,
{
    let mut count = Count {
        tours: 0,
        stopped: false,
    };
    if tour.infeasible().is_some() {
        return Ok(count);
    }
    let engine = DepthFirst::new().path_check(NoCheck).in_place();
    let mut search = engine.search(puzzle);
    let limits = Limits::none().expansions(limit.saturating_sub(1));
    loop {
        let outcome = search.run_within(&limits);
        let Some(solution) = outcome.solution() else {
            count.stopped = matches!(outcome.verdict(), Verdict::OutOf(_));
            return Ok(count);
        };
        count.tours += 1;
        if list {
            writeln!(out, "{}\n", tour.numbering(solution.moves())?)?;
        }
    }
}

/// The tour without the walks that cut a square off.
///
/// A square in reach with no way on can only be the last one. If other squares are left too, no move
/// can lead to a tour.
struct Pruned<'a>(&'a KnightsTour);

impl Puzzle for Pruned<'_> {
    type State = TourState;
    type Move = KnightMove;
    type Moves = std::iter::Flatten<std::option::IntoIter<KnightMoves>>;

    fn start(&self) -> TourState {
        self.0.start()
    }

    fn is_goal(&self, state: &TourState) -> bool {
        self.0.is_goal(state)
    }

    fn moves(&self, state: &TourState) -> Self::Moves {
        let moves = self.0.moves(state);
        let ways_on = |mv| Warnsdorff.estimate_after(self.0, state, 0, mv);
        let is_last = state.placed() + 1 == self.0.square_count();
        let cut_off = !is_last && moves.into_iter().any(|mv| ways_on(mv) == 0);
        (!cut_off).then_some(moves).into_iter().flatten()
    }

    fn apply(&self, state: &mut TourState, mv: KnightMove) {
        self.0.apply(state, mv);
    }
}

impl Reversible for Pruned<'_> {
    fn undo(&self, state: &mut TourState, mv: KnightMove) {
        self.0.undo(state, mv);
    }
}

/// `8 250 733`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}
