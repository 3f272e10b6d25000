//! From what a search found to the exit status: what is proved depends on the engine and the estimate.

use puzzle_search::Verdict;
use puzzle_search::puzzles::sliding::Shape;

pub use crate::ending::Status;
use crate::options::{EngineName, HeuristicName, Options};

/// The status for a search that ended like this, on a board of this shape.
pub fn status(verdict: Verdict, shape: Shape, options: &Options) -> Status {
    match verdict {
        Verdict::Solved => Status::Solved,
        Verdict::Exhausted => Status::NoSolution,
        Verdict::BoundExhausted if why_no_proof(shape, options).is_none() => {
            Status::NoneWithinBound
        }
        _ => Status::Stopped,
    }
}

/// What a search proves that found nothing within the bound, in words.
pub fn bound_exhausted(shape: Shape, options: &Options) -> String {
    let moves = match options.depth_bound {
        Some(1) => "1 move".into(),
        Some(bound) => format!("{bound} moves"),
        None => "any number of moves".into(),
    };
    match why_no_proof(shape, options) {
        None => format!("no solution of at most {moves}; longer ones were not looked for"),
        Some(why) => format!("found no solution of at most {moves}, but there may be one: {why}"),
    }
}

/// Why there may be a solution within the bound although the search found none.
fn why_no_proof(shape: Shape, options: &Options) -> Option<&'static str> {
    let engine = options.engine_for(shape);
    match engine {
        EngineName::DepthFirstGraph => {
            Some("depth-first-graph looks at a board once, even if a shorter way leads there later")
        }
        _ if options.heuristic_for(engine) == Some(HeuristicName::MisplacedWithBlank) => {
            Some("misplaced-with-blank may estimate too much")
        }
        _ => None,
    }
}
