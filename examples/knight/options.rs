//! The command line.

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};
use puzzle_search::puzzles::knights_tour::Square;

use crate::texts::ending::HELP;

/// Placements after which backtracking is stopped.
pub const DEFAULT_LIMIT: u64 = 20_000_000;

/// Solve the knight's tour by backtracking and by Warnsdorff's rule.
#[derive(Parser)]
#[command(name = "knight", after_help = HELP)]
#[expect(clippy::struct_excessive_bools, reason = "they are switches")]
pub struct Options {
    /// Where to start, along the width, from 0. If left out, the program asks for it
    #[arg(requires = "y")]
    pub x: Option<u32>,

    /// Where to start, along the height, from 0
    pub y: Option<u32>,

    /// Squares along the width, and along the height unless --height is given
    #[arg(long, visible_alias = "width", default_value_t = 8)]
    pub size: u32,

    /// Squares along the height
    #[arg(long)]
    pub height: Option<u32>,

    /// Start from a random square
    #[arg(long)]
    pub random: bool,

    /// Stop backtracking after this many placements, from each start [default: 20 000 000; none
    /// with --all and --prune]
    #[arg(long)]
    pub limit: Option<u64>,

    /// Turn back as soon as a square is cut off: the same first tour, sooner
    #[arg(long)]
    pub prune: bool,

    /// Print boards as the text does: x counts the rows downwards, y the columns
    #[arg(long)]
    pub x_down: bool,

    /// Print a table of results for several start squares
    #[arg(long)]
    pub compare: bool,

    /// The squares for the table, such as 0,0 3,4
    #[arg(long, num_args = 1.., value_parser = square)]
    pub squares: Vec<Square>,

    /// Print the time that both searches take from (0, 0), for several sizes of the board
    #[arg(long)]
    pub times: bool,

    /// The sizes for the table of times [default: 5 6 7 8]
    #[arg(long, num_args = 1..)]
    pub sizes: Vec<u32>,

    /// Count all tours of the board, by start square
    #[arg(long)]
    pub all: bool,

    /// Print each of these tours
    #[arg(long)]
    pub list: bool,

    /// Show what is wrong in the text
    #[arg(long)]
    pub errors: bool,
}

fn square(text: &str) -> Result<Square, String> {
    let numbers = text.split_once(',').map(|(x, y)| (x.parse(), y.parse()));
    match numbers {
        Some((Ok(x), Ok(y))) => Ok((x, y)),
        _ => Err("a square is two numbers, such as 3,4".into()),
    }
}

impl Options {
    /// Reads the command line. If it makes no sense, says so and exits with status 2.
    pub fn read() -> Options {
        let options = Options::parse();
        if let Err(message) = options.check() {
            Options::command()
                .error(ErrorKind::ArgumentConflict, message)
                .exit();
        }
        options
    }

    pub fn shape(&self) -> (u32, u32) {
        (self.size, self.height.unwrap_or(self.size))
    }

    /// Refuses combinations in which an option would have no meaning.
    fn check(&self) -> Result<(), String> {
        let tasks = [
            (self.x.is_some(), "a start square"),
            (self.random, "--random"),
            (self.compare, "--compare"),
            (self.times, "--times"),
            (self.all, "--all"),
            (self.errors, "--errors"),
        ];
        let mut chosen = tasks.iter().filter(|task| task.0).map(|task| task.1);
        let task = chosen.next();
        if let (Some(one), Some(other)) = (task, chosen.next()) {
            return Err(format!("{one} and {other} are different tasks"));
        }
        let is_single = !(self.compare || self.times || self.all || self.errors);
        let is_sized = !(self.times || self.errors);
        let settings = [
            (self.list, "--list", self.all, "is for --all"),
            (
                !self.squares.is_empty(),
                "--squares",
                self.compare,
                "is for --compare",
            ),
            (
                !self.sizes.is_empty(),
                "--sizes",
                self.times,
                "is for --times",
            ),
            (
                self.prune,
                "--prune",
                is_single,
                "is for a search from one square; --all always does it",
            ),
            (
                self.x_down,
                "--x-down",
                is_single || self.list,
                "needs a board to print",
            ),
            (
                self.limit.is_some(),
                "--limit",
                is_sized,
                "is not for this task",
            ),
            (
                self.height.is_some(),
                "--height",
                is_sized,
                "is not for this task",
            ),
        ];
        for (is_given, name, fits, why) in settings {
            if is_given && !fits {
                return Err(format!("{name} {why}"));
            }
        }
        Ok(())
    }
}
