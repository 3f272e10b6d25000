//! The four methods, and what each of them does.

use std::time::{Duration, Instant};

use indicatif::ProgressBar;
use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{Board, BoardError, Direction, SlidingPuzzle, TextBoard};
use puzzle_search::{Limit, Limits, Solution, Stats, Verdict};

use crate::border_tests::BorderTests;
use crate::options::Order;
use crate::texts::words::grouped;

/// A method, and its row of the article's table.
pub struct Method {
    pub number: u8,
    pub name: &'static str,
    /// The order of the blank's moves. Methods 3 and 4 go along a row of the matrix of moves, and so
    /// meet the cells around the blank from the first to the last.
    pub order: Order,
    /// Calls to the first path and to the end, as printed.
    pub calls: Option<[u64; 2]>,
    /// Seconds to the first path, to the tenth and to the end, on a desktop computer of 2014.
    pub seconds: [u32; 3],
}

const UP_DOWN: Order = Direction::ALL;
pub const CELL_BY_CELL: Order = [
    Direction::Up,
    Direction::Left,
    Direction::Right,
    Direction::Down,
];

pub const METHODS: [Method; 4] = [
    Method {
        number: 1,
        name: "matrix, border tests, copies",
        order: UP_DOWN,
        calls: Some([12_926_284, 77_269_656]),
        seconds: [16, 80, 99],
    },
    Method {
        number: 2,
        name: "string, border tests, copies",
        order: UP_DOWN,
        calls: Some([8_292_445, 49_560_975]),
        seconds: [10, 53, 59],
    },
    Method {
        number: 3,
        name: "matrix, move table, copies",
        order: CELL_BY_CELL,
        calls: None,
        seconds: [9, 50, 53],
    },
    Method {
        number: 4,
        name: "matrix, move table, in place",
        order: CELL_BY_CELL,
        calls: None,
        seconds: [8, 48, 51],
    },
];

/// Where a search ends early.
#[derive(Clone, Copy)]
pub struct Bounds {
    pub depth: u32,
    /// At the first path.
    pub first: bool,
    /// After this many calls.
    pub calls: Option<u64>,
}

/// What a method did.
pub struct Report {
    /// Each path as the tiles that move.
    pub paths: Vec<Vec<u16>>,
    /// When each path was found.
    pub times: Vec<Duration>,
    pub at_first: Stats,
    pub at_end: Stats,
    pub time: Duration,
    /// The bounded tree was walked to its end.
    pub complete: bool,
}

impl Report {
    pub fn bytes_per_level(&self) -> u64 {
        self.at_end.bytes.div_ceil(self.at_end.deepest + 1)
    }
}

impl Method {
    pub fn run<M: Board>(
        &self,
        matrix: &SlidingPuzzle<M>,
        order: Order,
        bounds: Bounds,
    ) -> Result<Report, BoardError> {
        let matrix = matrix.clone().with_order(order)?;
        // A path never returns to one of its own states, and the search goes on below the goal.
        let copying = DepthFirst::new()
            .depth_bound(bounds.depth)
            .through_goals(true);
        Ok(match self.number {
            1 => {
                let tested = BorderTests(matrix.clone());
                self.search(&copying, &tested, &matrix, bounds)
            }
            2 => {
                let tested = BorderTests(as_string(&matrix)?);
                self.search(&copying, &tested, &tested.0, bounds)
            }
            3 => self.search(&copying, &matrix, &matrix, bounds),
            _ => self.search(&copying.in_place(), &matrix, &matrix, bounds),
        })
    }

    /// Searches `puzzle`, which is the puzzle `table` with one way or another of finding moves.
    fn search<B, P, E>(
        &self,
        engine: &E,
        puzzle: &P,
        table: &SlidingPuzzle<B>,
        bounds: Bounds,
    ) -> Report
    where
        B: Board,
        P: Puzzle<State = B, Move = Direction>,
        E: Engine<P>,
    {
        // It is shown on a terminal only.
        let progress = ProgressBar::new_spinner();
        let begun = Instant::now();
        let mut search = engine.search(puzzle);
        let mut paths = Vec::new();
        let mut times = Vec::new();
        let mut at_first = None;
        let mut complete = false;
        loop {
            let chunk = search.stats().expanded.saturating_add(CHUNK);
            let mut limits = Limits::none().expansions(chunk);
            if let Some(most) = bounds.calls {
                // Every call is for a state that was kept, and at most three are kept at a time.
                let left = most.saturating_sub(calls(search.stats()));
                if left == 0 {
                    break;
                }
                let few = search.stats().expanded + (left / 3).max(1);
                limits = Limits::none().expansions(few.min(chunk));
            }
            let outcome = search.run_within(&limits);
            match outcome.verdict() {
                Verdict::OutOf(Limit::Expansions) => {
                    progress.set_message(format!(
                        "{}: {} calls, {} paths, {:.0?}",
                        self.name,
                        grouped(calls(search.stats())),
                        paths.len(),
                        begun.elapsed(),
                    ));
                    progress.tick();
                }
                Verdict::Solved => {
                    times.push(begun.elapsed());
                    paths.extend(outcome.solution().map(|path| tiles(table, path)));
                    at_first.get_or_insert(*search.stats());
                    if bounds.first {
                        break;
                    }
                }
                verdict => {
                    // Every path within the bound has been followed.
                    complete = matches!(verdict, Verdict::BoundExhausted | Verdict::Exhausted);
                    break;
                }
            }
        }
        let time = begun.elapsed();
        progress.finish_and_clear();
        Report {
            paths,
            times,
            at_first: at_first.unwrap_or_default(),
            at_end: *search.stats(),
            time,
            complete,
        }
    }
}

/// Expansions between two progress messages.
const CHUNK: u64 = 100_000;

/// The same puzzle with boards as strings.
fn as_string<M: Board>(matrix: &SlidingPuzzle<M>) -> Result<SlidingPuzzle<TextBoard>, BoardError> {
    let start = matrix.decode(&matrix.start());
    let goal = matrix.decode(matrix.goal());
    SlidingPuzzle::new(matrix.shape(), &start, &goal)?.with_order(matrix.order())
}

/// Calls of the recursive function that the search could be written as: one for the root, and one
/// for every successor that is new on its path.
pub fn calls(stats: &Stats) -> u64 {
    1 + stats.generated - stats.duplicates
}

/// How many successors were tested for being new on their path.
pub fn tests(stats: &Stats) -> u64 {
    stats.generated
}

/// The tiles that move along a path.
pub fn tiles<B: Board>(puzzle: &SlidingPuzzle<B>, path: &Solution<Direction>) -> Vec<u16> {
    let moves = path.moves().iter();
    moves
        .zip(path.states(puzzle))
        .map(|(&mv, state)| puzzle.tile_moved(&state, mv))
        .collect()
}
