//! The options of the command line.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, ValueEnum};
use puzzle_search::puzzles::sliding::{Direction, Shape};
use puzzle_search::{Limits, Weight};

use crate::advice::default_expansions;
use crate::better::parse_weight;

/// Solve sliding puzzles: the 8-puzzle, the 15-puzzle, and boards of any other shape.
///
/// Prints the boards along the way, the moves, their number, what was proved, and what the
/// search did. Parities tell before the search whether the goal can be reached at all; if it
/// cannot, the reason is given.
#[derive(Clone, Debug, Parser)]
#[command(name = "solve", version, verbatim_doc_comment, after_long_help = AFTER_HELP)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a flag of the command line"
)]
pub struct Options {
    /// The board, such as `8 7 6 5 4 3 2 1 0`; or `-` for standard input [default: 876543210]
    ///
    /// Tiles are separated by spaces, commas or `|`; up to ten cells may also be written without
    /// separators. The blank is `0`, `x`, `.`, `#`, `_`, `-` or `-1`, or the largest number if
    /// there is no other. Rows may be separated by `/`, `;`, brackets or new lines; without them
    /// the board is a square. Letters may stand for tiles. It may be one argument or several.
    #[arg(
        verbatim_doc_comment,
        value_name = "BOARD",
        allow_negative_numbers = true
    )]
    pub board: Vec<String>,

    /// The arrangement to reach, written like BOARD [default: the tiles in order, blank last]
    #[arg(long, value_name = "BOARD", allow_hyphen_values = true)]
    pub goal: Option<String>,

    /// Count the push of several tiles in the row or column of the blank as one move
    ///
    /// Repeated tiles and several blanks need no option, but --goal has to have them too.
    /// In all these cases --engine is a-star (the default), ida-star or breadth-first, and
    /// --all, --count, --depth-bound and the options about estimates and memory layout cannot
    /// be used.
    #[arg(verbatim_doc_comment, long)]
    pub segments: bool,

    /// The number of rows, if the text does not show it
    #[arg(long, requires = "cols")]
    pub rows: Option<usize>,

    /// The number of columns, if the text does not show it
    #[arg(long, requires = "rows")]
    pub cols: Option<usize>,

    /// The search engine [default: the fastest that proves the shortest; see the end of --help]
    #[arg(long, value_enum)]
    pub engine: Option<EngineName>,

    /// The estimate, for the engines that use one [default: linear-conflict]
    #[arg(long, value_enum)]
    pub heuristic: Option<HeuristicName>,

    /// The patterns of --heuristic databases: lists separated by `/` [default: 6, 6 and 3]
    ///
    /// Each tile may be in one list. More tiles in a list take more memory and time to build, and
    /// save time in the search: a list of k tiles on a board of n cells takes n (n-1) .. (n-k+1)
    /// bytes, 58 million for 7 tiles and 519 million for 8 of fifteen.
    #[arg(verbatim_doc_comment, long, value_name = "TILES/TILES/..")]
    pub patterns: Option<String>,

    /// The file of the pattern databases: read if it is there, else written
    #[arg(long, value_name = "FILE", conflicts_with = "no_cache")]
    pub database: Option<PathBuf>,

    /// Do not read or write pattern databases in the cache of the user
    #[arg(long)]
    pub no_cache: bool,

    /// How boards are kept in memory [default: nibble up to 16 cells, cells above]
    ///
    /// This changes memory and speed, not the answer. `packed` holds 3x3 boards only, `nibble`
    /// and `word` up to 16 cells, `rank` 20, `text` 62, and `cells` any shape. `matrix` is
    /// compiled for fixed shapes, here 2x2, 3x3 and 4x4.
    #[arg(verbatim_doc_comment, long, value_enum)]
    pub encoding: Option<EncodingName>,

    /// The order in which the blank's moves are tried: each of u, d, l and r once
    #[arg(long, value_name = "ORDER", default_value = "udlr", value_parser = parse_order)]
    pub order: Order,

    /// Look only for solutions of at most this many moves
    ///
    /// For depth-first, depth-first-graph, iterative-deepening, uniform-cost, a-star and
    /// ida-star. If one of them ends without a solution, there is none within the bound, with two
    /// exceptions: depth-first-graph and the heuristic misplaced-with-blank may miss solutions.
    #[arg(verbatim_doc_comment, long, value_name = "MOVES")]
    pub depth_bound: Option<u32>,

    /// Print every shortest solution, one per line, in the order of the moves
    ///
    /// With a-star (the default up to ten cells), breadth-first or uniform-cost, all shortest
    /// paths to every board are kept; with ida-star (the default above that) none are.
    #[arg(verbatim_doc_comment, long, conflicts_with_all = ["count", "length_only"])]
    pub all: bool,

    /// Print how many shortest solutions there are; with the same engines as --all
    #[arg(long, conflicts_with = "length_only")]
    pub count: bool,

    /// Stop after this many expansions
    #[arg(long, value_name = "N")]
    pub max_expansions: Option<u64>,

    /// Stop rather than keep more than this many nodes
    #[arg(long, value_name = "N")]
    pub max_nodes: Option<u64>,

    /// Stop rather than reserve more megabytes than this [default: 2000]
    ///
    /// A megabyte is a million bytes. The default leaves room for other programs where there are
    /// four gigabytes or more.
    #[arg(verbatim_doc_comment, long, value_name = "MB")]
    pub max_memory: Option<u64>,

    /// Stop after this time
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    pub max_seconds: Option<Duration>,

    /// Do not stop after the number of expansions that is the default limit
    ///
    /// If neither an --engine nor a limit is given, a search stops after 3 billion expansions,
    /// which take some minutes. On boards of more than 16 cells it stops after 1 billion divided
    /// by the number of cells: 40 million for 5x5, which take a few seconds.
    #[arg(verbatim_doc_comment, long)]
    pub no_limit: bool,

    /// Any solution, at once: it is constructed line after line, without a search
    ///
    /// For boards of any size. A 10x10 board takes less than a millisecond, and about 2400 moves.
    #[arg(
        verbatim_doc_comment,
        long,
        conflicts_with_all = ["engine", "heuristic", "weight", "anytime", "encoding", "patterns",
            "database", "depth_bound", "all", "count", "prove_by_search"]
    )]
    pub any: bool,

    /// A solution of at most W times the shortest length, by a-star with this weight
    ///
    /// A number of at least 1, such as 2, 1.5 or 3/2. The greater it is, the sooner there is a
    /// solution. With --anytime or anytime-a-star it is the weight of that search.
    #[arg(verbatim_doc_comment, long, value_name = "W", value_parser = parse_weight,
        conflicts_with_all = ["all", "count"])]
    pub weight: Option<Weight>,

    /// Ever shorter solutions, and in the end the proof that none is shorter
    ///
    /// The length of every solution is printed as soon as it is found, and the last one follows
    /// in full. If a limit such as --max-seconds 10 stops the search, that is the best one found.
    /// --engine anytime-a-star is the same.
    #[arg(verbatim_doc_comment, long, conflicts_with_all = ["engine", "depth_bound", "all", "count"])]
    pub anytime: bool,

    /// Skip the parity check and let the engine prove that there is no solution
    ///
    /// It then examines every board within reach: 181 440 for 3x3, ten trillion for 4x4. The
    /// default engine is a-star. iterative-deepening and ida-star then remember the boards they
    /// have met, or they would never end; even so they raise their bound to the longest path, and
    /// finish in reasonable time only on boards of up to six cells.
    #[arg(verbatim_doc_comment, long)]
    pub prove_by_search: bool,

    /// Draw the boards along the way if there are at most this many; 0 for none
    #[arg(long, value_name = "N", default_value_t = 100, conflicts_with_all = ["quiet", "length_only", "all", "count"])]
    pub boards: usize,

    /// Print the moves in full if there are at most this many, else the first and last ones
    #[arg(long, value_name = "N", default_value_t = 300, conflicts_with_all = ["quiet", "length_only", "all", "count"])]
    pub moves: usize,

    /// Print the moves only: one line of letters, or `unsolvable`, `none` or `unknown`
    ///
    /// `none` means that there is no solution within the --depth-bound.
    /// With --all, one line for each solution; with --count, only the number.
    #[arg(verbatim_doc_comment, long, short, conflicts_with = "length_only")]
    pub quiet: bool,

    /// Print the number of moves only, or -1 if there is no solution, or `none` or `unknown`
    ///
    /// -1 means that this is proved; `none`, that there is no solution within the --depth-bound.
    /// It is the smallest possible number if the engine proves its solution shortest.
    #[arg(verbatim_doc_comment, long)]
    pub length_only: bool,

    /// The limit on expansions if none is given; see [`Options::for_shape`]
    #[arg(skip)]
    default_limit: Option<u64>,
}

/// The limit on memory if none is given, in megabytes.
const DEFAULT_MEMORY: u64 = 2000;

const AFTER_HELP: &str = "\
The default engine:
  ida-star with linear-conflict. It proves that no solution is shorter, needs only the memory of
  one path on any board, and of all shortest solutions finds the one that comes first in the
  --order of the moves. On 3x3 boards it takes less than a tenth of a millisecond, like a-star.
  If a board of 13 to 16 cells takes longer than two seconds, it goes on with pattern databases.
  Building them takes about twenty seconds, once for each goal. They are kept in the cache of the
  user, and from then on serve every board that takes longer than a tenth of a second. A random
  4x4 board then takes a twentieth of a second on average, and the hardest ones (80 moves) take a
  minute each. Shortest solutions of larger boards are usually out of reach: the search stops after
  some seconds, says so, and names what else there is (see --no-limit). For boards of up to nine
  cells from standard input the default is distance-table: building the table takes a few
  hundredths of a second, once for each shape, and then every answer is read off the table. It
  finds the same solutions. If a limit, a bound or a heuristic is given, ida-star stays the
  default.
  breadth-first, uniform-cost, bidirectional, iterative-deepening and distance-table prove that
  their solution is a shortest one, and so do a-star, anytime-a-star and ida-star with an
  admissible heuristic; depth-first, depth-first-graph and greedy-best-first find any solution.
  depth-first remembers the boards it has met. misplaced-with-blank is not admissible: with it the
  solution may be longer than necessary.

Where the shortest solution is out of reach:
  --any        at once, whatever the size of the board; far from the shortest
  --weight 3   a search for a shorter one; on boards of up to 6x6 it takes about a second
  --weight 5   the same for boards of up to about 7x7
  --anytime    ever shorter ones for as long as you let it search

Moves:
  A move is the direction in which the blank goes: u, d, l or r. The tile goes the other way.
  With several blanks the position of the blank comes before it, as in 5u; with --segments the
  number of tiles comes after it, as in u2.

Long searches:
  After half a second, a line on the terminal shows how deep the search has come, how many boards
  it has expanded in all and per second, how much memory it has reserved, and the time so far. If
  standard error is not a terminal, nothing is shown.

Standard input (BOARD is -):
  One board per line, rows separated by `/`; or a row per line, as long as a line is not a board
  by itself. Such a block ends when it has as many lines as columns (or --rows lines), or at an
  empty line. One line of output for each board, written at once. It holds, separated by a tab,
    the length     and the moves                  if it is solved,
    -1             and `unsolvable`               if that is proved,
    none           and the bound                  if there is provably none within the bound,
    unknown        and the reason                 if the search was stopped, or proved nothing,
    error          and what is wrong              if the line is not a board.
  --length-only leaves only the first of the two, --quiet only the second (or just the word
  unsolvable, none, unknown or error). With --count the number takes the place of the moves. An
  empty line gives an empty line, unless it ends a block. A bad line is also reported on standard
  error with its number, and the next line is read. If the goal itself is wrong, no line is read.
  The limits apply to each board, and to building the distance table.

Exit status:
  0  solved
  1  proved that there is no solution
  2  bad input or options
  3  stopped by a limit; or nothing found within the --depth-bound, which is no proof with
     depth-first-graph or misplaced-with-blank
  4  proved that there is no solution within the --depth-bound; there may be longer ones
  With standard input, the worst that occurred: 2 before 3 before 4 before 1 before 0. If whoever
  reads the output stops reading, the command ends quietly with 0.

Examples:
  solve \"2 8 3 / 1 6 4 / 7 0 5\" --goal \"1 2 3 / 8 0 4 / 7 6 5\"
  solve 1 2 0 4 5 3 --rows 2 --cols 3
  solve 867254301 --engine a-star --heuristic manhattan --quiet
  solve 867254301 --count
  solve 867254301 --segments
  solve 111222330 --goal 332221110
  solve \"1 1 2 / 2 0 0\" --goal \"0 0 2 / 2 1 1\" --quiet
  solve - --length-only < boards.txt";

/// The engines, named like their types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum EngineName {
    BreadthFirst,
    DepthFirst,
    DepthFirstGraph,
    IterativeDeepening,
    UniformCost,
    Bidirectional,
    AStar,
    AnytimeAStar,
    GreedyBestFirst,
    IdaStar,
    DistanceTable,
}

/// The heuristics, named like their types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum HeuristicName {
    Misplaced,
    MisplacedWithBlank,
    Manhattan,
    LinearConflict,
    /// Additive pattern databases, up to 16 cells; see --patterns
    Databases,
}

/// The encodings, named like their types without `Board`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum EncodingName {
    Matrix,
    Text,
    Packed,
    Nibble,
    Word,
    Rank,
    Cells,
}

/// The name of an option's value, as it is typed.
pub fn name<T: ValueEnum>(value: &T) -> String {
    value
        .to_possible_value()
        .map_or_else(String::new, |value| value.get_name().into())
}

/// An order of moves.
pub type Order = [Direction; 4];

fn parse_order(text: &str) -> Result<Order, String> {
    let directions: Option<Vec<_>> = text.chars().map(Direction::from_letter).collect();
    directions
        .and_then(|directions| Order::try_from(directions).ok())
        .filter(|order| Direction::ALL.iter().all(|each| order.contains(each)))
        .ok_or_else(|| "an order of moves must name each of u, d, l and r once".into())
}

fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "not a number of seconds")?;
    Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())
}

impl EngineName {
    fn takes_heuristic(self) -> bool {
        matches!(
            self,
            Self::AStar | Self::AnytimeAStar | Self::GreedyBestFirst | Self::IdaStar
        )
    }

    fn takes_depth_bound(self) -> bool {
        !matches!(
            self,
            Self::BreadthFirst
                | Self::Bidirectional
                | Self::AnytimeAStar
                | Self::GreedyBestFirst
                | Self::DistanceTable
        )
    }

    fn finds_all_shortest(self) -> bool {
        matches!(
            self,
            Self::BreadthFirst | Self::UniformCost | Self::AStar | Self::IdaStar
        )
    }
}

impl Options {
    /// Reads the command line. If it makes no sense, says so and exits with status 2.
    pub fn read() -> Options {
        // A board in one word that begins with the blank `-1` is not an option; a space before it
        // does no harm. A word that is just `-1` is recognised as a number.
        let arguments = std::env::args_os().map(|argument| match argument.to_str() {
            Some(text) if text.starts_with("-1") && text != "-1" => format!(" {text}").into(),
            _ => argument,
        });
        let options = Options::parse_from(arguments);
        if let Err(message) = options.check() {
            Options::command()
                .error(ErrorKind::ArgumentConflict, message)
                .exit();
        }
        options
    }

    /// Refuses combinations in which an option would have no meaning.
    fn check(&self) -> Result<(), String> {
        if let Some(engine) = self.engine {
            let engine_name = name(&engine);
            if self.heuristic.is_some() && !engine.takes_heuristic() {
                return Err(format!("{engine_name} does not use a --heuristic"));
            }
            if self.depth_bound.is_some() && !engine.takes_depth_bound() {
                return Err(format!("{engine_name} takes no --depth-bound"));
            }
            let takes_weight = matches!(engine, EngineName::AStar | EngineName::AnytimeAStar);
            if self.weight.is_some() && !takes_weight {
                return Err(format!("{engine_name} takes no --weight"));
            }
            if self.is_about_all() && !engine.finds_all_shortest() {
                return Err(format!(
                    "{engine_name} does not find all shortest solutions: --all and --count \
                     need breadth-first, uniform-cost, a-star or ida-star"
                ));
            }
        }
        let may_need_databases = matches!(self.heuristic, None | Some(HeuristicName::Databases));
        if (self.patterns.is_some() || self.database.is_some()) && !may_need_databases {
            return Err("--patterns and --database go with --heuristic databases".into());
        }
        if self.is_about_all() {
            if self.depth_bound.is_some() {
                return Err("--all and --count take no --depth-bound".into());
            }
            if self.heuristic == Some(HeuristicName::MisplacedWithBlank) {
                return Err(
                    "misplaced-with-blank is not admissible, so --all and --count could miss \
                     solutions"
                        .into(),
                );
            }
        }
        if self.segments && self.is_batch() {
            return Err("--segments is for one board, so it cannot be used with `-`".into());
        }
        if self.all && self.is_batch() {
            return Err(
                "--all prints several lines per board, so it cannot be used with `-`".into(),
            );
        }
        Ok(())
    }

    /// Are boards to be read from standard input?
    pub fn is_batch(&self) -> bool {
        self.board == ["-"]
    }

    /// Is it about all shortest solutions, not about one?
    pub fn is_about_all(&self) -> bool {
        self.all || self.count
    }

    /// The engine for boards of this shape: the one asked for, or the best. See the help.
    pub fn engine_for(&self, shape: Shape) -> EngineName {
        let is_plain = self.heuristic.is_none() && self.depth_bound.is_none() && !self.has_limits();
        match self.engine {
            Some(engine) => engine,
            None if self.anytime => EngineName::AnytimeAStar,
            None if self.prove_by_search || self.weight.is_some() => EngineName::AStar,
            None if self.is_about_all() && shape.cells() <= 10 => EngineName::AStar,
            None if self.is_about_all() => EngineName::IdaStar,
            None if self.is_batch() && is_plain && shape.cells() <= 9 => EngineName::DistanceTable,
            None => EngineName::IdaStar,
        }
    }

    /// May the search go on with pattern databases if the board turns out to be hard? Not if anything was
    /// asked for that says how to search, or how much.
    pub fn may_use_databases(&self, shape: Shape) -> bool {
        self.heuristic.is_none()
            && self.engine_for(shape) == EngineName::IdaStar
            && self.encoding_for(shape) == EncodingName::Nibble
            && shape.cells() > 12
            && !self.prove_by_search
            && self.depth_bound.is_none()
            && self.max_expansions.is_none()
            && self.max_nodes.is_none()
    }

    /// The heuristic, if this engine uses one.
    pub fn heuristic_for(&self, engine: EngineName) -> Option<HeuristicName> {
        let heuristic = self.heuristic.unwrap_or(HeuristicName::LinearConflict);
        engine.takes_heuristic().then_some(heuristic)
    }

    /// The encoding for boards of this shape.
    pub fn encoding_for(&self, shape: Shape) -> EncodingName {
        self.encoding.unwrap_or(if shape.cells() <= 16 {
            EncodingName::Nibble
        } else {
            EncodingName::Cells
        })
    }

    /// Is every solution that this engine finds a shortest one?
    pub fn proves_shortest(&self, engine: EngineName) -> bool {
        if self.any {
            return false;
        }
        match engine {
            EngineName::BreadthFirst
            | EngineName::IterativeDeepening
            | EngineName::UniformCost
            | EngineName::Bidirectional
            | EngineName::DistanceTable => true,
            EngineName::AStar if self.weight.is_some() => false,
            EngineName::AStar | EngineName::AnytimeAStar | EngineName::IdaStar => {
                self.heuristic != Some(HeuristicName::MisplacedWithBlank)
            }
            EngineName::DepthFirst | EngineName::DepthFirstGraph | EngineName::GreedyBestFirst => {
                false
            }
        }
    }

    /// Are better and better solutions wanted?
    pub fn is_anytime(&self) -> bool {
        self.anytime || self.engine == Some(EngineName::AnytimeAStar)
    }

    /// The expansions after which a search stops that was left to the program. `None` if the engine or a
    /// limit was given.
    pub fn default_expansions(&self, shape: Shape) -> Option<u64> {
        let is_given = self.engine.is_some() || self.has_limits() || self.no_limit;
        (!is_given).then(|| default_expansions(shape))
    }

    /// The same options for boards of this shape, with the default limit.
    pub fn for_shape(&self, shape: Shape) -> Self {
        Self {
            default_limit: self.default_expansions(shape),
            ..self.clone()
        }
    }

    fn has_limits(&self) -> bool {
        self.max_expansions.is_some()
            || self.max_nodes.is_some()
            || self.max_memory.is_some()
            || self.max_seconds.is_some()
    }

    /// The limits left for a search, if an earlier one for the same board began at `begun` and made
    /// `expanded` expansions.
    pub fn limits_after(&self, begun: Instant, expanded: u64) -> Limits {
        let megabytes = self.max_memory.unwrap_or(DEFAULT_MEMORY);
        let mut limits = Limits::none().bytes(megabytes.saturating_mul(1_000_000));
        if let Some(expansions) = self.max_expansions.or(self.default_limit) {
            limits = limits.expansions(expansions.saturating_sub(expanded));
        }
        if let Some(nodes) = self.max_nodes {
            limits = limits.nodes(nodes);
        }
        if let Some(time) = self.max_seconds {
            limits = limits.time(time.saturating_sub(begun.elapsed()));
        }
        limits
    }
}
