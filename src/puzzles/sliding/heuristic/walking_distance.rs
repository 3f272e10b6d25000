//! [`WalkingDistance`]: the vertical moves that are needed at least, plus the horizontal ones.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;
use std::time::Instant;

use crate::heuristic::{DEAD_END, Heuristic};
use crate::limits::{Limit, Limits};
use crate::puzzle::Cost;
use crate::puzzles::sliding::board::encoding::Board;
use crate::puzzles::sliding::direction::Direction;
use crate::puzzles::sliding::puzzle::{Slide, SlidingPuzzle};
use crate::puzzles::sliding::shape::Shape;

/// The least number of vertical moves if tiles with the same goal row are alike and columns do not
/// matter, plus the same for horizontal moves. Admissible and consistent, and never less than
/// [`Manhattan`](crate::puzzles::sliding::Manhattan).
///
/// How many tiles of every goal row are in every row, and the row of the blank: that is a small
/// puzzle of its own, which is solved backwards, once, for all its states. 4x4 boards have 24 964 of
/// them and are ready in some tens of milliseconds. Larger boards have many more (5x5 boards tens
/// of millions), so set limits there.
///
/// A move changes the state on one axis, which is one look-up.
///
/// It is made for one shape and one goal; for a puzzle with another one it says 0.
///
/// Source: K. Takahashi, *15-puzzle solver*, 2001.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle, WalkingDistance};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "5 1 2 4 6 0 10 7 13 11 3 8 14 9 15 12".parse()?;
/// let distance = WalkingDistance::build(&puzzle)?;
/// assert_eq!(distance.states(), [24_964, 24_964]);
/// let outcome = IdaStar::new(distance).solve(&puzzle);
/// assert_eq!(outcome.solution().map(|s| s.len()), Some(16));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct WalkingDistance {
    shape: Shape,
    /// The tiles by cell.
    goal: Arc<[u16]>,
    rows: Arc<Axis>,
    cols: Arc<Axis>,
    /// The goal row and the goal column of every tile.
    places: Arc<[(u16, u16)]>,
}

/// What [`WalkingDistance`] carries: the states on both axes, and the estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WalkingEstimate {
    row: u32,
    col: u32,
    total: Cost,
}

impl From<WalkingEstimate> for Cost {
    #[inline]
    fn from(estimate: WalkingEstimate) -> Cost {
        estimate.total
    }
}

/// No state, or no move.
const NONE: u32 = u32::MAX;

/// All states of the rows, or of the columns.
struct Axis {
    lines: usize,
    /// By state: for each line how many tiles of each goal line are in it, and the blank's line last.
    numbers: HashMap<Box<[u16]>, u32>,
    distances: Vec<u16>,
    /// By state, direction of the blank and goal line of the tile: twice the next state, plus 1 if it
    /// is farther from the goal. Every move changes the distance by 1, since the blank's line is odd
    /// and even in turn.
    next: Vec<u32>,
}

impl Axis {
    /// `sizes` has the number of tiles that belong in each line; the blank belongs in `blank`.
    fn build(
        sizes: &[u16],
        blank: usize,
        limits: &Limits,
        begun: Instant,
        bytes: u64,
    ) -> Result<Axis, Limit> {
        let lines = sizes.len();
        let mut goal = vec![0; lines * lines + 1];
        for (line, &size) in sizes.iter().enumerate() {
            goal[line * lines + line] = size;
        }
        goal[lines * lines] = u16::try_from(blank).unwrap_or(u16::MAX);
        let goal: Box<[u16]> = goal.into();
        let mut axis = Axis {
            lines,
            numbers: HashMap::from([(goal.clone(), 0)]),
            distances: vec![0],
            next: Vec::new(),
        };
        let most_bytes = limits.max_bytes().unwrap_or(u64::MAX);
        let mut states = vec![goal];
        let mut at = 0;
        while let Some(state) = states.get(at).cloned() {
            if at % 256 == 0 {
                if let Some(limit) = limits.interruption(begun) {
                    return Err(limit);
                }
                if bytes.saturating_add(axis.bytes(states.len())) > most_bytes {
                    return Err(Limit::Bytes);
                }
            }
            if limits
                .max_expansions()
                .is_some_and(|most| at as u64 >= most)
            {
                return Err(Limit::Expansions);
            }
            axis.next
                .try_reserve(2 * lines)
                .map_err(|_| Limit::Capacity)?;
            states.try_reserve(2 * lines).map_err(|_| Limit::Capacity)?;
            let distance = axis.distances[at];
            let blank = usize::from(state[lines * lines]);
            for other in [blank.checked_sub(1), blank.checked_add(1)] {
                for line in 0..lines {
                    let other =
                        other.filter(|other| *other < lines && state[other * lines + line] > 0);
                    let Some(other) = other else {
                        axis.next.push(NONE);
                        continue;
                    };
                    let mut after = state.clone();
                    after[other * lines + line] -= 1;
                    after[blank * lines + line] += 1;
                    after[lines * lines] = u16::try_from(other).unwrap_or(u16::MAX);
                    let number = match axis.numbers.get(&after) {
                        Some(&number) => number,
                        None => {
                            let number =
                                u32::try_from(states.len()).map_err(|_| Limit::Capacity)?;
                            if number > NONE / 2 - 1 {
                                return Err(Limit::Capacity);
                            }
                            if limits
                                .max_nodes()
                                .is_some_and(|most| u64::from(number) >= most)
                            {
                                return Err(Limit::Nodes);
                            }
                            axis.numbers.try_reserve(1).map_err(|_| Limit::Capacity)?;
                            axis.numbers.insert(after.clone(), number);
                            states.push(after);
                            axis.distances.push(distance.saturating_add(1));
                            number
                        }
                    };
                    let is_farther = axis.distances[number as usize] > distance;
                    axis.next.push(2 * number + u32::from(is_farther));
                }
            }
            at += 1;
        }
        Ok(axis)
    }

    /// About what it takes while there are so many states: each is kept twice.
    fn bytes(&self, states: usize) -> u64 {
        let state = 2 * (2 * (self.lines * self.lines + 1) + 24) + 2 + 8 * self.lines;
        (states * state) as u64
    }

    /// The state after a move, and whether it is farther from the goal.
    #[inline]
    fn after(&self, state: u32, is_up: bool, line: u16) -> Option<(u32, bool)> {
        let row = (state as usize * 2 + usize::from(!is_up)) * self.lines;
        let next = *self.next.get(row + usize::from(line))?;
        (next != NONE).then_some((next / 2, next % 2 == 1))
    }
}

impl WalkingDistance {
    /// For the shape and the goal of this puzzle.
    ///
    /// # Errors
    ///
    /// [`Limit::Capacity`] if there is not enough memory.
    pub fn build<B: Board>(puzzle: &SlidingPuzzle<B>) -> Result<Self, Limit> {
        Self::build_within(puzzle, &Limits::none())
    }

    /// The same within limits. *Nodes* and *expansions* are the states on one axis; *bytes* are those
    /// of both.
    ///
    /// # Errors
    ///
    /// The limit that stopped it.
    ///
    /// ```
    /// use puzzle_search::{Limit, Limits};
    /// use puzzle_search::puzzles::sliding::{CellsBoard, Shape, SlidingPuzzle, WalkingDistance};
    ///
    /// let puzzle = SlidingPuzzle::<CellsBoard>::random(Shape::new(6, 6)?, 1)?;
    /// let limits = Limits::none().nodes(1000);
    /// assert_eq!(WalkingDistance::build_within(&puzzle, &limits).unwrap_err(), Limit::Nodes);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn build_within<B: Board>(
        puzzle: &SlidingPuzzle<B>,
        limits: &Limits,
    ) -> Result<Self, Limit> {
        let begun = Instant::now();
        let shape = puzzle.shape();
        let goal = puzzle.decode(puzzle.goal());
        let (row, col) = puzzle.goal.place(0);
        let sizes = |lines: usize, len: usize, blank: usize| -> Vec<u16> {
            let size = |line| u16::try_from(len - usize::from(line == blank)).unwrap_or(u16::MAX);
            (0..lines).map(size).collect()
        };
        let row_sizes = sizes(shape.rows(), shape.cols(), row);
        let col_sizes = sizes(shape.cols(), shape.rows(), col);
        let rows = Arc::new(Axis::build(&row_sizes, row, limits, begun, 0)?);
        let cols = if (&row_sizes, row) == (&col_sizes, col) {
            Arc::clone(&rows)
        } else {
            let bytes = rows.bytes(rows.distances.len());
            Arc::new(Axis::build(&col_sizes, col, limits, begun, bytes)?)
        };
        let place = |tile| {
            let (row, col) = puzzle.goal.place(tile);
            (
                u16::try_from(row).unwrap_or(0),
                u16::try_from(col).unwrap_or(0),
            )
        };
        let places = (0..=u16::MAX).take(shape.cells()).map(place);
        Ok(Self {
            shape,
            goal: goal.into(),
            rows,
            cols,
            places: places.collect(),
        })
    }

    /// The number of states of the rows and of the columns.
    pub fn states(&self) -> [usize; 2] {
        [self.rows.distances.len(), self.cols.distances.len()]
    }

    /// The greatest distance of the rows and of the columns.
    pub fn farthest(&self) -> [Cost; 2] {
        [&self.rows, &self.cols].map(|axis| axis.distances.last().copied().unwrap_or(0).into())
    }
}

/// They are equal if their shapes and goals are.
impl PartialEq for WalkingDistance {
    fn eq(&self, other: &Self) -> bool {
        (self.shape, &self.goal) == (other.shape, &other.goal)
    }
}

impl Eq for WalkingDistance {}

impl fmt::Debug for WalkingDistance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WalkingDistance")
            .field("shape", &self.shape)
            .field("states", &self.states())
            .finish_non_exhaustive()
    }
}

impl<B: Board> Heuristic<SlidingPuzzle<B>> for WalkingDistance {
    type Estimate = WalkingEstimate;

    fn estimate(&self, puzzle: &SlidingPuzzle<B>, state: &B) -> WalkingEstimate {
        let unknown = WalkingEstimate {
            row: NONE,
            col: NONE,
            total: 0,
        };
        let goal = puzzle.tiles(puzzle.goal());
        if puzzle.shape() != self.shape || goal[..] != self.goal[..] {
            return unknown;
        }
        let (rows, cols) = (self.rows.lines, self.cols.lines);
        let mut by_row = vec![0; rows * rows + 1];
        let mut by_col = vec![0; cols * cols + 1];
        for (cell, &tile) in puzzle.tiles(state).iter().enumerate() {
            let (row, col) = self.shape.place(cell);
            if tile == 0 {
                by_row[rows * rows] = u16::try_from(row).unwrap_or(0);
                by_col[cols * cols] = u16::try_from(col).unwrap_or(0);
            } else {
                let (goal_row, goal_col) = self.places[usize::from(tile)];
                by_row[row * rows + usize::from(goal_row)] += 1;
                by_col[col * cols + usize::from(goal_col)] += 1;
            }
        }
        let numbers = (
            self.rows.numbers.get(&by_row[..]),
            self.cols.numbers.get(&by_col[..]),
        );
        let (Some(&row), Some(&col)) = numbers else {
            // Every state can be reached unless the board is a line, in which no tile passes another.
            return WalkingEstimate {
                total: DEAD_END,
                ..unknown
            };
        };
        let distances = (
            self.rows.distances[row as usize],
            self.cols.distances[col as usize],
        );
        WalkingEstimate {
            row,
            col,
            total: Cost::from(distances.0) + Cost::from(distances.1),
        }
    }

    #[inline]
    fn estimate_after(
        &self,
        puzzle: &SlidingPuzzle<B>,
        state: &B,
        estimate: WalkingEstimate,
        direction: Direction,
    ) -> WalkingEstimate {
        let Slide { tile, .. } = puzzle.slide(state, direction);
        let Some(&(row, col)) = self.places.get(usize::from(tile)) else {
            return estimate;
        };
        let WalkingEstimate {
            row: old_row,
            col: old_col,
            total,
        } = estimate;
        let is_back = matches!(direction, Direction::Up | Direction::Left);
        let is_vertical = matches!(direction, Direction::Up | Direction::Down);
        let (axis, old, line) = if is_vertical {
            (&*self.rows, old_row, row)
        } else {
            (&*self.cols, old_col, col)
        };
        let Some((next, is_farther)) = axis.after(old, is_back, line) else {
            return estimate;
        };
        WalkingEstimate {
            row: if is_vertical { next } else { old_row },
            col: if is_vertical { old_col } else { next },
            total: total
                .wrapping_add(2 * Cost::from(is_farther))
                .wrapping_sub(1),
        }
    }
}
