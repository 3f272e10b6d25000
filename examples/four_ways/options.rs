//! The command line.

use clap::Parser;
use puzzle_search::puzzles::sliding::Direction;

pub const START: &str = "8 7 6 / 5 4 3 / 2 1 0";
pub const GOAL: &str = "1 2 3 / 4 5 6 / 7 8 0";
pub const DEPTH: u32 = 30;

/// The exit statuses: those of all programs, and one for the bound on depth.
const HELP: &str = "\
Exit status: 0 solved (or there was nothing to solve), 1 proved that there is no solution, 2 bad
input or options, 3 stopped by a limit, 4 proved that there is no solution within the bound on
depth. If whoever reads the output stops reading, the program ends quietly with 0.";

/// Four ways to program a depth-bounded search of a sliding puzzle.
#[derive(Parser)]
#[command(name = "four_ways", after_help = HELP)]
#[expect(clippy::struct_excessive_bools, reason = "they are switches")]
pub struct Options {
    /// The board to start from, row by row, 0 for the blank. Its rows may have any length
    #[arg(default_value = START)]
    pub start: String,

    /// The board to reach [default: the tiles in order, the blank last]
    pub goal: Option<String>,

    /// Follow no path longer than this many moves
    #[arg(long, default_value_t = DEPTH)]
    pub depth: u32,

    /// Run only this method, 1 to 4; may be repeated
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=4))]
    pub method: Vec<u8>,

    /// Try the blank's moves in this order [default: udlr for methods 1 and 2, ulrd for 3 and 4]
    #[arg(long, value_parser = order)]
    pub order: Option<Order>,

    /// Stop each method at its first path
    #[arg(long)]
    pub first: bool,

    /// Stop each method after this many calls
    #[arg(long, conflicts_with = "first")]
    pub limit: Option<u64>,

    /// List every path found, not only the first
    #[arg(long)]
    pub paths: bool,

    /// Show every path found as boards
    #[arg(long, conflicts_with = "paths")]
    pub boards: bool,

    /// Show what the functions of each method cost, and how often they are called
    #[arg(long)]
    pub costs: bool,

    /// Show only this many levels of the search tree
    #[arg(long, value_name = "LEVELS", conflicts_with_all = SEARCH,
        value_parser = clap::value_parser!(u32).range(1..))]
    pub tree: Option<u32>,

    /// Show only the 0/1 matrix of where the blank can go
    #[arg(long, conflicts_with_all = SEARCH, conflicts_with = "tree")]
    pub matrix: bool,

    /// Run only the knight's tour, with a table of moves and with border tests
    #[arg(long, conflicts_with_all = SEARCH, conflicts_with_all = ["start", "tree", "matrix"])]
    pub knight: bool,

    /// Show only what is wrong in the article
    #[arg(long, conflicts_with_all = SEARCH,
        conflicts_with_all = ["start", "tree", "matrix", "knight"])]
    pub errors: bool,
}

/// Options that are for a search.
const SEARCH: [&str; 6] = ["method", "first", "limit", "paths", "boards", "costs"];

/// An order of the blank's moves.
pub type Order = [Direction; 4];

/// `udlr`: up, down, left, right.
fn order(text: &str) -> Result<Order, String> {
    let directions: Option<Vec<Direction>> = text
        .chars()
        .map(|letter| match letter.to_ascii_lowercase() {
            'u' => Some(Direction::Up),
            'd' => Some(Direction::Down),
            'l' => Some(Direction::Left),
            'r' => Some(Direction::Right),
            _ => None,
        })
        .collect();
    let order = directions.and_then(|directions| Order::try_from(directions).ok());
    order
        .filter(|order| Direction::ALL.iter().all(|each| order.contains(each)))
        .ok_or_else(|| "an order has each of the letters u, d, l, r once".into())
}
