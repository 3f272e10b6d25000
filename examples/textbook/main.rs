//! Every engine once more, in its plain form: to be read beside the page of the textbook.
//!
//! ```sh
//! cargo run --release --example textbook
//! cargo run --release --example textbook -- "3 4 6 2 0 8 1 7 5"
//! ```
//!
//! There is one algorithm per file, in at most forty lines, without settings, on the collections of
//! the standard library. Each file begins with the pseudo-code, and the code follows it line by line.
//!
//! | file | engine |
//! |---|---|
//! | `breadth_first.rs` | [`BreadthFirst`] |
//! | `depth_first.rs` | [`DepthFirst`], all solutions up to a depth |
//! | `depth_limited.rs` | [`DepthFirst`] with a depth bound, up to the first solution |
//! | `depth_first_graph.rs` | [`DepthFirstGraph`] |
//! | `iterative_deepening.rs` | [`IterativeDeepening`] |
//! | `uniform_cost.rs` | [`UniformCost`] |
//! | `a_star.rs` | [`AStar`] |
//! | `anytime_a_star.rs` | [`AnytimeAStar`], all solutions up to the best |
//! | `greedy_best_first.rs` | [`GreedyBestFirst`] |
//! | `ida_star.rs` | [`IdaStar`] |
//! | `bidirectional.rs` | [`Bidirectional`] |
//! | `warnsdorff.rs` | [`Greedy`] |
//!
//! `answer.rs` has what they return and a few lines that they share, `open.rs` a priority queue.
//!
//! A plain form does exactly what the engine does with its default settings: it finds the same
//! solution and arrives at the same counts. `tests/textbook.rs` checks that on thousands of puzzles.
//! The engine adds settings, limits, stopping and resuming, observers, paths of any length without
//! recursion, checks for costs that are too large, and speed. This program runs both side by side.

mod a_star;
mod answer;
mod anytime_a_star;
mod bidirectional;
mod breadth_first;
mod depth_first;
mod depth_first_graph;
mod depth_limited;
#[path = "../texts/ending.rs"]
mod ending;
mod greedy_best_first;
mod ida_star;
mod iterative_deepening;
mod open;
mod uniform_cost;
mod warnsdorff;

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use allocation_counter::measure;
use clap::Parser;
use puzzle_search::Outcome;
use puzzle_search::prelude::*;
use puzzle_search::puzzles::knights_tour::{KnightsTour, Warnsdorff};
use puzzle_search::puzzles::sliding::{Direction, Manhattan, NibbleBoard, SlidingPuzzle};

use answer::Answer;
use ending::Status;

type Board = SlidingPuzzle<NibbleBoard>;

/// With more cells, the searches that keep every board would take too long and too much memory.
const MOST_CELLS: usize = 9;

/// The searches that keep only a path and have no estimate get the last moves of a shortest solution:
/// at most this many.
const NEAR: usize = 18;

/// Backtracking looks for other solutions too, with up to this many more moves.
const MORE: u32 = 4;

/// Run every search of the textbooks in its plain form and as an engine of the crate, side by side.
#[derive(Parser)]
#[command(
    after_help = "Exit status: 0 if all agree, 1 if not, 2 if the board or an option is wrong."
)]
struct Options {
    /// The board to start from, row by row, 0 for the blank, of at most nine cells; the goal is the
    /// tiles in order, and the blank last
    #[arg(default_value = "8 6 7 2 5 4 3 0 1")]
    board: String,
}

fn main() -> ExitCode {
    match run(&Options::parse(), &mut io::stdout().lock()) {
        Ok(false) => ExitCode::FAILURE,
        result => ending::end(result.map(|_| Status::Solved)),
    }
}

/// Do all agree?
fn run(options: &Options, out: &mut impl Write) -> Result<bool, Box<dyn Error>> {
    let board: Board = options.board.parse()?;
    let cells = board.decode(&board.start()).len();
    if cells > MOST_CELLS {
        return Err(
            format!("the board has {cells} cells; at most {MOST_CELLS} are possible").into(),
        );
    }
    write_head(&board, out)?;
    let mut table = Table {
        out,
        rows: 0,
        disagree: 0,
    };
    whole_board(&board, &mut table)?;
    near_board(&board, &mut table)?;
    knights_tour(&mut table)?;
    let Table { rows, disagree, .. } = table;
    write_foot(&board, rows, disagree, out)?;
    Ok(disagree == 0)
}

/// The searches that keep every board, and IDA\*.
fn whole_board(board: &Board, table: &mut Table<impl Write>) -> io::Result<()> {
    let h = |state: &NibbleBoard| Manhattan.estimate(board, state);
    table.row(
        "breadth-first",
        "board",
        || breadth_first::breadth_first(board),
        || BreadthFirst::new().solve(board),
    )?;
    table.row(
        "depth-first with OPEN",
        "board",
        || depth_first_graph::depth_first_graph(board),
        || DepthFirstGraph::new().solve(board),
    )?;
    table.row(
        "uniform-cost",
        "board",
        || uniform_cost::uniform_cost(board),
        || UniformCost::new().solve(board),
    )?;
    table.row(
        "bidirectional",
        "board",
        || bidirectional::bidirectional(board),
        || Bidirectional::new().solve(board),
    )?;
    table.row(
        "greedy best-first",
        "board",
        || greedy_best_first::greedy_best_first(board, h),
        || GreedyBestFirst::new(Manhattan).solve(board),
    )?;
    table.row(
        "A*",
        "board",
        || a_star::a_star(board, h),
        || AStar::new(Manhattan).solve(board),
    )?;
    table.row_of_many(
        "anytime A*, weight 2",
        "board",
        || anytime_a_star::anytime_a_star(board, h),
        || all_solutions(&AnytimeAStar::new(Manhattan), board),
    )?;
    if board.is_solvable() {
        table.row(
            "IDA*",
            "board",
            || ida_star::ida_star(board, h),
            || IdaStar::new(Manhattan).solve(board),
        )?;
    }
    Ok(())
}

/// The searches that keep only a path and have no estimate.
fn near_board(board: &Board, table: &mut Table<impl Write>) -> Result<(), Box<dyn Error>> {
    let outcome = AStar::new(Manhattan).solve(board);
    let path: Vec<NibbleBoard> = match outcome.solution() {
        Some(solution) => solution.states(board).collect(),
        None => vec![board.start()],
    };
    let near = board
        .clone()
        .with_start(&board.decode(&path[path.len().saturating_sub(NEAR + 1)]))?;
    let bound = u32::try_from(NEAR)?;
    let name = if path.len() > NEAR + 1 {
        "near"
    } else {
        "board"
    };

    let engine = DepthFirst::new().depth_bound(bound);
    table.row(
        "depth-limited",
        name,
        || depth_limited::depth_limited(&near, bound),
        || engine.solve(&near),
    )?;
    table.row_of_many(
        "backtracking",
        name,
        || depth_first::depth_first(&near, bound + MORE),
        || all_solutions(&engine.depth_bound(bound + MORE), &near),
    )?;
    if board.is_solvable() {
        table.row(
            "iterative deepening",
            name,
            || iterative_deepening::iterative_deepening(&near),
            || IterativeDeepening::new().solve(&near),
        )?;
    }
    Ok(())
}

/// The solutions that the engine gives one after the other, and how it ends.
fn all_solutions(
    engine: &impl Engine<Board>,
    board: &Board,
) -> (Vec<Vec<Direction>>, Outcome<Direction>) {
    let mut search = engine.search(board);
    let found = search.solutions().map(Solution::into_moves).collect();
    (found, search.run())
}

/// Warnsdorff's rule is for another puzzle.
fn knights_tour(table: &mut Table<impl Write>) -> Result<(), Box<dyn Error>> {
    let tour = KnightsTour::new(8, 8, (0, 0))?;
    table.row(
        "Warnsdorff",
        "8x8 tour",
        || warnsdorff::warnsdorff(&tour, |state| tour.moves(state).map(|_| 1).sum()),
        || Greedy::new(Warnsdorff).solve(&tour),
    )?;
    Ok(())
}

/// The table, as it is written.
struct Table<'a, W> {
    out: &'a mut W,
    rows: u32,
    disagree: u32,
}

impl<W: Write> Table<'_, W> {
    /// A search for one solution.
    fn row<M: Copy + PartialEq>(
        &mut self,
        search: &str,
        puzzle: &str,
        plain: impl Fn() -> Answer<M>,
        engine: impl Fn() -> Outcome<M>,
    ) -> io::Result<()> {
        let one = |outcome: Outcome<M>| (Vec::new(), outcome);
        self.row_of_many(search, puzzle, || (Vec::new(), plain()), || one(engine()))
    }

    /// A search for all solutions: these, and how it ends after the last one.
    fn row_of_many<M: Copy + PartialEq>(
        &mut self,
        search: &str,
        puzzle: &str,
        plain: impl Fn() -> (Vec<Vec<M>>, Answer<M>),
        engine: impl Fn() -> (Vec<Vec<M>>, Outcome<M>),
    ) -> io::Result<()> {
        let (plain_time, (plain_found, plain_answer)) = timed(&plain);
        let (engine_time, (engine_found, outcome)) = timed(engine);
        let engine_bytes = outcome.stats().bytes;
        let engine_answer = Answer::of(outcome);
        // Again, because counting the bytes takes time.
        let plain_bytes = measure(|| drop(plain())).bytes_max;

        let agree = plain_found == engine_found && plain_answer == engine_answer;
        self.rows += 1;
        self.disagree += u32::from(!agree);
        let result = match (plain_answer.cost, plain_found.len()) {
            (Some(cost), _) => format!("cost {cost}"),
            (None, 0) => "none".into(),
            (None, 1) => "1 path".into(),
            (None, paths) => format!("{paths} paths"),
        };
        writeln!(
            self.out,
            "{search:22} {puzzle:9} {result:>10} {:>10} {:>10} {:>9} {:>9} {:>10} {:>9}  {}",
            plain_answer.counts.expanded,
            plain_answer.counts.generated,
            milliseconds(plain_time),
            milliseconds(engine_time),
            kilobytes(plain_bytes),
            kilobytes(engine_bytes),
            if agree { "yes" } else { "NO" },
        )?;
        if !agree {
            writeln!(self.out, "  plain:  {:?}", plain_answer.counts)?;
            writeln!(self.out, "  engine: {:?}", engine_answer.counts)?;
        }
        Ok(())
    }
}

fn timed<T>(search: impl Fn() -> T) -> (Duration, T) {
    let begun = Instant::now();
    let result = search();
    (begun.elapsed(), result)
}

fn milliseconds(time: Duration) -> String {
    format!("{:.2}", time.as_secs_f64() * 1000.0)
}

/// In thousands of bytes, rounded up.
fn kilobytes(bytes: u64) -> u64 {
    bytes.div_ceil(1000)
}

fn write_head(board: &Board, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{}\n", board.display(&board.start()))?;
    writeln!(
        out,
        "{:22} {:9} {:>10} {:>10} {:>10} {:^19} {:^20}  plain form",
        "", "", "", "", "", "milliseconds", "kilobytes"
    )?;
    writeln!(
        out,
        "{:22} {:9} {:>10} {:>10} {:>10} {:>9} {:>9} {:>10} {:>9}  and engine",
        "search", "puzzle", "result", "expanded", "generated", "plain", "engine", "plain", "engine"
    )?;
    writeln!(
        out,
        "{:22} {:9} {:>10} {:>10} {:>10} {:>9} {:>9} {:>10} {:>9}  agree",
        "", "", "", "", "", "form", "", "form", ""
    )
}

fn write_foot(board: &Board, rows: u32, disagree: u32, out: &mut impl Write) -> io::Result<()> {
    if disagree == 0 {
        writeln!(
            out,
            "\nAll {rows} agree: on the solution, its cost, what was proved, and every count."
        )?;
    } else {
        writeln!(out, "\n{disagree} of {rows} do NOT agree.")?;
    }
    writeln!(
        out,
        "
board     the board above
near      the last {NEAR} moves of a shortest solution of it: without an estimate, a search that keeps
          only a path would take too long on the whole. Depth-limited search follows paths of at
          most {NEAR} moves; backtracking follows paths of at most {}, to find all such solutions
8x8 tour  a knight's tour from a corner of the chessboard, which is what Warnsdorff's rule is for

The estimate is the Manhattan distance. Kilobytes are thousands of bytes of heap memory: of a plain
form, the most that it held at one time, as measured; of an engine, the most that it reserved, as it
reports. The call stack, on which some plain forms recurse, is not included.",
        NEAR + MORE as usize
    )?;
    if !board.is_solvable() {
        writeln!(
            out,
            "
The board has no solution. IDA* and iterative deepening are left out: they would have to follow every
path to prove it. Depth-limited search and backtracking get the board itself."
        )?;
    }
    Ok(())
}
