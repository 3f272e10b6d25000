//! The nine-grid: a game in the terminal, solved by breadth-first search on 32-bit boards.
//!
//! ```sh
//! cargo run --release --example nine_grid
//! cargo run --release --example nine_grid -- 871526340 --plain
//! cargo run --release --example nine_grid -- --bits
//! cargo run --release --example nine_grid -- --compare
//! cargo run --release --example nine_grid -- --errors
//! ```
//!
//! A web article packs a board into 32 bits, keeps the boards it has visited in a binary search
//! tree, and plays shortest solutions at 300 ms per step. `--bits` shows how a board fits into 32
//! bits, and `--compare` what the tree costs. Without options, you play, with the keys or the mouse.
//!
//! From top to bottom: `model` is the game, `draw` is how it looks, `terminal` brings them together;
//! `search_tree` and `compare` are the article's set of boards and its rivals, `mistakes` is what is
//! wrong in the article.

mod compare;
mod draw;
mod mistakes;
mod model;
mod search_tree;
mod terminal;
#[path = "../texts/mod.rs"]
mod texts;

use std::error::Error;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use puzzle_search::Puzzle;
use puzzle_search::puzzles::sliding::{PackedBoard, Shape, SlidingPuzzle, parse_as};

use model::{Command, Model, RING, ROWS, puzzle, random_puzzle, smaller_before};
use texts::ending::{HELP, Status, end};

/// The article's own example.
const EXAMPLE: [u16; 9] = [8, 7, 1, 5, 2, 6, 3, 4, 0];

/// Play the nine-grid, or watch it being solved.
#[derive(Parser)]
#[expect(clippy::struct_excessive_bools, reason = "they are switches")]
#[command(name = "nine_grid", after_help = HELP)]
struct Options {
    /// The board to start from, such as 871526340; a random one if left out
    board: Option<String>,

    /// Start from the random board with this seed
    #[arg(long, conflicts_with = "board")]
    seed: Option<u64>,

    /// Milliseconds between two steps of a solution
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    pause: u64,

    /// Print the solution as plain text, as happens anyway without a terminal
    #[arg(long)]
    plain: bool,

    /// Show how boards are packed into 32 bits
    #[arg(long, conflicts_with_all = ["plain", "seed"])]
    bits: bool,

    /// Compare ways to remember which boards have been visited
    #[arg(long, conflicts_with_all = ["plain", "bits", "seed"])]
    compare: bool,

    /// Show what is wrong in the article
    #[arg(long, conflicts_with_all = ["plain", "bits", "compare", "board", "seed"])]
    errors: bool,
}

fn main() -> ExitCode {
    end(run(&Options::parse()))
}

fn run(options: &Options) -> Result<Status, Box<dyn Error>> {
    let out = &mut io::stdout();
    let board = match &options.board {
        Some(text) => Some(parse_as(Shape::new(3, 3)?, text)?),
        None => None,
    };
    if options.errors {
        return mistakes::show(out);
    }
    if options.bits {
        let boards = match board {
            Some(board) => vec![board],
            None => [EXAMPLE, ROWS, RING].map(Vec::from).into(),
        };
        write_bits(out, &boards)?;
        return Ok(Status::Solved);
    }
    if options.compare {
        let puzzle = puzzle(board.as_deref().unwrap_or(&EXAMPLE))?;
        writeln!(out, "From {}.\n", digits(&puzzle.decode(&puzzle.start())))?;
        compare::report(&puzzle, out)?;
        return Ok(Status::Solved);
    }

    let (puzzle, seed) = match board {
        Some(board) => (puzzle(&board)?, None),
        None => {
            let seed = options.seed.unwrap_or_else(random_seed);
            (random_puzzle(seed)?, Some(seed))
        }
    };
    let model = Model::new(puzzle.clone(), seed, Duration::from_millis(options.pause));
    if options.plain || !io::stdout().is_terminal() || !io::stdin().is_terminal() {
        write_animation(out, &puzzle, model)?;
    } else {
        terminal::play(model, random_seed)?;
    }
    Ok(Status::Solved)
}

/// Every hasher of this kind is seeded by the system. The number is short enough to be typed again.
fn random_seed() -> u64 {
    RandomState::new().hash_one(()) % 1_000_000
}

/// The solution step by step, without pauses.
fn write_animation(
    out: &mut impl Write,
    puzzle: &SlidingPuzzle<PackedBoard>,
    mut model: Model,
) -> io::Result<()> {
    if let Some(seed) = model.seed() {
        writeln!(out, "Seed: {seed}")?;
    }
    let before = smaller_before(&model.tiles());
    let sum: usize = before.iter().sum();
    writeln!(
        out,
        "Smaller tiles before each tile: {} = {sum}, {}. So the goal is\n\n{}\n",
        before
            .iter()
            .map(usize::to_string)
            .collect::<Vec<_>>()
            .join(" + "),
        if sum.is_multiple_of(2) { "even" } else { "odd" },
        puzzle.display(puzzle.goal()),
    )?;
    model.obey(Command::Solve);
    write_step(out, &model, None)?;
    while model.is_playing() {
        let before = model.tiles();
        model.step();
        // The tile that moved is where the blank was.
        let moved = before
            .iter()
            .zip(model.tiles())
            .find(|&(&before, _)| before == 0)
            .map(|(_, tile)| tile);
        write_step(out, &model, moved)?;
    }
    writeln!(out, "{}", draw::note(&model))?;
    if let Some(searched) = model.searched() {
        writeln!(
            out,
            "The search took {:.1} ms and kept {} boards.",
            searched.time.as_secs_f64() * 1000.0,
            searched.boards
        )?;
    }
    Ok(())
}

fn write_step(out: &mut impl Write, model: &Model, moved: Option<u16>) -> io::Result<()> {
    let moved = moved.map_or(String::new(), |tile| format!(", tile {tile}"));
    writeln!(out, "step {}{moved}", model.shown())?;
    for row in model.tiles().chunks(3) {
        writeln!(out, "{} {} {}", row[0], row[1], row[2])?;
    }
    writeln!(out)
}

/// How boards are packed, bit by bit.
fn write_bits(out: &mut impl Write, boards: &[Vec<u16>]) -> Result<(), Box<dyn Error>> {
    writeln!(
        out,
        "Cells 0 to 8 take three bits each, 27 bits in all (not bytes, as the article has it). Tile 8
does not fit: it is written 000, like the blank, and the last five bits hold its cell.\n"
    )?;
    for tiles in boards {
        let board = puzzle(tiles)?.start();
        let bits = board.to_bits();
        let cells: Vec<String> = (0..9)
            .map(|cell| format!("{:03b}", bits >> (29 - 3 * cell) & 0b111))
            .collect();
        let eight = bits & 0b1_1111;
        writeln!(
            out,
            "{}  {} {eight:05b}  0x{bits:08x}  tile 8 in cell {eight}",
            digits(tiles),
            cells.join(" "),
        )?;
        if PackedBoard::from_bits(bits) != Some(board) {
            return Err("the bits do not unpack to the same board".into());
        }
    }
    Ok(())
}

/// `871526340`.
fn digits(tiles: &[u16]) -> String {
    tiles.iter().map(u16::to_string).collect()
}
