//! The published table, and the three strategies with settings that reproduce it.

use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{
    Board, BoardError, Direction, Misplaced, MisplacedWithBlank, NibbleBoard, Shape, SlidingPuzzle,
};
use puzzle_search::{GoalTest, Limits, Outcome, Rediscovery, TieBreak};

use crate::goal_first::{GoalFirst, TwiceTheCost};
use crate::options::Strategy;

/// The goal is not in the article, either.
pub const GOAL: [u16; 9] = [1, 2, 3, 8, 0, 4, 7, 6, 5];

/// Blank left, up, right, down.
pub const ORDER: [Direction; 4] = [
    Direction::Left,
    Direction::Up,
    Direction::Right,
    Direction::Down,
];

/// A row of the published table.
pub struct Row {
    /// A board that gives the pairs.
    pub start: [u16; 9],
    pub steps: u32,
    /// OPEN and CLOSED of breadth-first, depth-first and best-first search.
    pub pairs: [(u64, u64); 3],
}

/// The article prints the second board, as an example of how to write one. The others are boards of
/// the published depths that give the published pairs.
pub const ROWS: [Row; 4] = [
    Row {
        start: [1, 0, 3, 8, 2, 4, 7, 6, 5],
        steps: 1,
        pairs: [(3, 1), (3, 1), (2, 2)],
    },
    Row {
        start: [2, 8, 3, 1, 0, 4, 7, 6, 5],
        steps: 4,
        pairs: [(11, 16), (3, 238), (6, 6)],
    },
    Row {
        start: [1, 3, 4, 8, 2, 5, 7, 0, 6],
        steps: 5,
        pairs: [(28, 33), (5, 5), (8, 8)],
    },
    Row {
        start: [8, 1, 3, 7, 2, 0, 6, 5, 4],
        steps: 7,
        pairs: [(72, 95), (4, 129), (11, 11)],
    },
];

/// The puzzle of a row, with the moves in this order.
pub fn puzzle(
    start: &[u16],
    order: [Direction; 4],
) -> Result<SlidingPuzzle<NibbleBoard>, BoardError> {
    SlidingPuzzle::new(Shape::new(3, 3)?, start, &GOAL)?.with_order(order)
}

/// Which of the nodes with equal f comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ties {
    /// A goal; then the one that was put on OPEN first.
    GoalFirst,
    By(TieBreak),
}

/// The settings of the three strategies.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Of breadth-first and depth-first search.
    pub goal_test: GoalTest,
    pub depth_bound: u32,
    pub blank_counts: bool,
    pub ties: Ties,
    pub rediscovery: Rediscovery,
    /// Of best-first search.
    pub selected_test: GoalTest,
}

/// Those that give the published pairs.
///
/// The first two strategies put all successors of a node on OPEN before they look for the goal among
/// them; best-first search looks when it selects a node. Depth-first search expands the successor
/// generated last, and never a node at its bound. The article states that a goal comes first, and
/// that a cheaper way to a node on CLOSED reopens it.
pub const PUBLISHED: Settings = Settings {
    goal_test: GoalTest::AfterExpansion,
    depth_bound: 9,
    blank_counts: true,
    ties: Ties::GoalFirst,
    rediscovery: Rediscovery::Reopen,
    selected_test: GoalTest::WhenSelected,
};

/// Runs one strategy. Whether a move costs 1 or, for the article's tie-break, 2, the observer sees the
/// same boards.
pub fn run<B, O>(
    strategy: Strategy,
    settings: &Settings,
    puzzle: &SlidingPuzzle<B>,
    limits: &Limits,
    observer: &mut O,
) -> Outcome<Direction>
where
    B: Board,
    O: Observer<SlidingPuzzle<B>> + Observer<TwiceTheCost<B>>,
{
    match strategy {
        Strategy::BreadthFirst => BreadthFirst::new()
            .goal_test(settings.goal_test)
            .search(puzzle)
            .run_observed(limits, observer),
        Strategy::DepthFirst => DepthFirstGraph::new()
            .depth_bound(settings.depth_bound)
            .goal_test(settings.goal_test)
            .search(puzzle)
            .run_observed(limits, observer),
        Strategy::BestFirst if settings.blank_counts => {
            best_first(MisplacedWithBlank, settings, puzzle, limits, observer)
        }
        Strategy::BestFirst => best_first(Misplaced, settings, puzzle, limits, observer),
    }
}

fn best_first<B, H, O>(
    heuristic: H,
    settings: &Settings,
    puzzle: &SlidingPuzzle<B>,
    limits: &Limits,
    observer: &mut O,
) -> Outcome<Direction>
where
    B: Board,
    H: Heuristic<SlidingPuzzle<B>>,
    O: Observer<SlidingPuzzle<B>> + Observer<TwiceTheCost<B>>,
{
    match settings.ties {
        Ties::GoalFirst => AStar::new(GoalFirst(heuristic))
            .tie_break(TieBreak::Fifo)
            .rediscovery(settings.rediscovery)
            .goal_test(settings.selected_test)
            .search(&TwiceTheCost(puzzle.clone()))
            .run_observed(limits, observer),
        Ties::By(ties) => AStar::new(heuristic)
            .tie_break(ties)
            .rediscovery(settings.rediscovery)
            .goal_test(settings.selected_test)
            .search(puzzle)
            .run_observed(limits, observer),
    }
}

/// OPEN and CLOSED when the goal was found.
pub fn pair(outcome: &Outcome<Direction>) -> (u64, u64) {
    (outcome.stats().open, outcome.stats().closed)
}
