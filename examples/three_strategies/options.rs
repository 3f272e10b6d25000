//! The command line.

use clap::{Parser, ValueEnum};

use crate::texts::ending::HELP_WITH_BOUND;

/// Compare search strategies by the nodes that they keep.
#[derive(Parser)]
#[command(name = "three_strategies", after_help = HELP_WITH_BOUND)]
pub struct Options {
    /// Run all engines on this board, such as "8 1 3 / 7 2 0 / 6 5 4"
    pub board: Option<String>,

    /// The board to reach [default: 1 2 3 / 8 0 4 / 7 6 5 for 3x3, else the tiles in order]
    #[arg(long, requires = "board")]
    pub goal: Option<String>,

    /// The depth bound of the published depth-first search
    #[arg(long, default_value_t = 9)]
    pub depth_bound: u32,

    /// Stop an engine after this many seconds
    #[arg(long, default_value_t = 5, requires = "board")]
    pub seconds: u64,

    /// Stop an engine that keeps more nodes than this
    #[arg(long, default_value_t = 5_000_000, requires = "board")]
    pub nodes: u64,

    /// Show OPEN and CLOSED step by step for one strategy, and the path by back-pointers
    #[arg(long, value_name = "STRATEGY", requires = "board")]
    pub protocol: Option<Strategy>,

    /// Show the flow of each strategy
    #[arg(long, conflicts_with = "board")]
    pub flow: bool,

    /// Try all settings, and show which of them the published pairs determine
    #[arg(long, conflicts_with_all = ["board", "flow"])]
    pub settings: bool,

    /// Show what is wrong in the article
    #[arg(long, conflicts_with_all = ["board", "flow", "settings"])]
    pub errors: bool,
}

/// One of the article's three.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[expect(clippy::enum_variant_names, reason = "these are their names")]
pub enum Strategy {
    BreadthFirst,
    DepthFirst,
    BestFirst,
}

impl Strategy {
    pub const ALL: [Strategy; 3] = [
        Strategy::BreadthFirst,
        Strategy::DepthFirst,
        Strategy::BestFirst,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Strategy::BreadthFirst => "breadth-first",
            Strategy::DepthFirst => "depth-first",
            Strategy::BestFirst => "best-first",
        }
    }
}
