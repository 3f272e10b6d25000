//! [`Klotski`]: the puzzle that engines search.

use std::fmt;

use crate::move_list::MoveList;
use crate::puzzle::{Puzzle, Reversible};
use crate::puzzles::sliding::Direction;

use super::board::KlotskiBoard;
use super::error::KlotskiError;
use super::metric::Metric;
use super::piece::{Piece, PieceShape};
use super::step_tables::{Spot, StepTables, step};

/// A Klotski puzzle: a board, what counts as a move, and where the large piece has to go.
///
/// Listing the moves of a board takes time proportional to the number of pieces. A board takes 32 bytes.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::puzzles::klotski::{Klotski, Metric};
///
/// let board: Klotski = "
///     AAB
///     AAC
///     ...".parse()?;
/// let board = board.with_goal(1, 1)?.with_metric(Metric::Straight);
/// let outcome = BreadthFirst::new().solve(&board);
/// let solution = outcome.solution().expect("it can be solved");
/// let steps = board.labelled(solution.moves());
/// let steps: Vec<String> = steps.iter().map(ToString::to_string).collect();
/// assert_eq!(steps, ["A d", "B l", "C u", "A r"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Klotski {
    rows: usize,
    cols: usize,
    pieces: Vec<Piece>,
    start: KlotskiBoard,
    metric: Metric,
    /// The top left cell of the large piece at the goal.
    goal: u8,
    tables: StepTables,
}

/// A move: the piece whose top left cell is `from` goes where that cell is `to`. Cells are numbered row by
/// row from 0.
///
/// Which path it takes does not matter to the board. [`Klotski::labelled`] finds one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KlotskiMove {
    /// The top left cell of the piece before the move.
    pub from: u8,
    /// The top left cell of the piece after it.
    pub to: u8,
}

impl Klotski {
    /// A board has a bit of a 64-bit number for every cell.
    pub const MAX_CELLS: usize = 64;

    /// A board with these pieces. The metric is [`Metric::Unit`], and the goal of the large piece is the
    /// middle of the two bottom rows (left of the middle, if the number of columns is odd).
    ///
    /// # Errors
    ///
    /// A [`KlotskiError`] if the pieces overlap or do not fit, if there is not exactly one large piece, if
    /// no cell is empty, or if there are more than [`MAX_CELLS`](Self::MAX_CELLS) cells.
    #[expect(clippy::cast_possible_truncation, reason = "at most 64 cells")]
    pub fn new(rows: usize, cols: usize, pieces: &[Piece]) -> Result<Self, KlotskiError> {
        if rows == 0 || cols == 0 {
            return Err(KlotskiError::NoCells);
        }
        if rows.saturating_mul(cols) > Self::MAX_CELLS {
            return Err(KlotskiError::TooManyCells { rows, cols });
        }
        let mut owners: Vec<Option<char>> = vec![None; rows * cols];
        let mut start = KlotskiBoard::EMPTY;
        let mut large = None;
        for (at, piece) in pieces.iter().enumerate() {
            let label = piece.label;
            if pieces[..at].iter().any(|other| other.label == label) {
                return Err(KlotskiError::SameLabel { label });
            }
            let fits = |first: usize, size, all| first < all && first + size <= all;
            if !fits(piece.row, piece.shape.rows(), rows)
                || !fits(piece.col, piece.shape.cols(), cols)
            {
                return Err(KlotskiError::PieceOutside { label });
            }
            for (row, col) in piece.cells() {
                if let Some(first) = owners[row * cols + col].replace(label) {
                    return Err(KlotskiError::Overlapping {
                        first,
                        second: label,
                        row,
                        col,
                    });
                }
            }
            if piece.shape == PieceShape::Large
                && let Some(first) = large.replace(label)
            {
                return Err(KlotskiError::TwoLarge {
                    first,
                    second: label,
                });
            }
            start.toggle(piece.shape, (piece.row * cols + piece.col) as u8);
        }
        if large.is_none() {
            return Err(KlotskiError::NoLarge);
        }
        if owners.iter().all(Option::is_some) {
            return Err(KlotskiError::NoEmptyCell);
        }
        Ok(Self {
            rows,
            cols,
            pieces: pieces.to_vec(),
            start,
            metric: Metric::Unit,
            goal: ((rows - 2) * cols + (cols - 2) / 2) as u8,
            tables: StepTables::new(rows, cols),
        })
    }

    /// The same board, with moves counted in another way.
    #[must_use]
    pub fn with_metric(mut self, metric: Metric) -> Self {
        self.metric = metric;
        self
    }

    /// The same board, where the top left cell of the large piece has to go to this cell. Rows and columns
    /// count from 0.
    ///
    /// # Errors
    ///
    /// [`KlotskiError::GoalOutside`] if the large piece does not fit there.
    #[expect(clippy::cast_possible_truncation, reason = "at most 64 cells")]
    pub fn with_goal(mut self, row: usize, col: usize) -> Result<Self, KlotskiError> {
        if row.saturating_add(2) > self.rows || col.saturating_add(2) > self.cols {
            return Err(KlotskiError::GoalOutside { row, col });
        }
        self.goal = (row * self.cols + col) as u8;
        Ok(self)
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The number of columns.
    pub fn cols(&self) -> usize {
        self.cols
    }

    /// What counts as one move.
    pub fn metric(&self) -> Metric {
        self.metric
    }

    /// Where the top left cell of the large piece has to go: row and column.
    pub fn goal(&self) -> (usize, usize) {
        let cell = usize::from(self.goal);
        (cell / self.cols, cell % self.cols)
    }

    /// The pieces as they are at the start.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    pub(super) fn spots(&self, shape: PieceShape) -> &[Spot] {
        self.tables.of(shape)
    }

    /// The empty cells of a board, as bits.
    #[inline]
    pub(super) fn empty(&self, board: &KlotskiBoard) -> u64 {
        let all = u64::MAX >> (Self::MAX_CELLS - self.rows * self.cols);
        all & !board.taken(self.cols)
    }

    /// Adds the moves of the piece whose top left cell is `from`.
    #[inline]
    fn add_moves(&self, spots: &[Spot], from: u8, empty: u64, moves: &mut MoveList<KlotskiMove>) {
        let here = &spots[usize::from(from)];
        if here.around & empty == 0 {
            return;
        }
        let free = empty | here.cover;
        let step = |spot, direction| step(spots, spot, direction, free);
        match self.metric {
            Metric::Unit => {
                for direction in Direction::ALL {
                    if let Some(to) = step(here, direction) {
                        moves.push(KlotskiMove { from, to });
                    }
                }
            }
            Metric::Straight => {
                for direction in Direction::ALL {
                    let mut at = here;
                    while let Some(to) = step(at, direction) {
                        moves.push(KlotskiMove { from, to });
                        at = &spots[usize::from(to)];
                    }
                }
            }
            Metric::Continuous => {
                // The moves themselves are the queue of a breadth-first search.
                let (mut seen, mut at, mut next) = (1 << from, here, moves.len());
                loop {
                    for direction in Direction::ALL {
                        if let Some(to) = step(at, direction)
                            && seen >> to & 1 == 0
                        {
                            seen |= 1_u64 << to;
                            moves.push(KlotskiMove { from, to });
                        }
                    }
                    let Some(mv) = moves.get(next) else {
                        return;
                    };
                    at = &spots[usize::from(mv.to)];
                    next += 1;
                }
            }
        }
    }
}

impl Puzzle for Klotski {
    type State = KlotskiBoard;
    type Move = KlotskiMove;
    type Moves = MoveList<KlotskiMove>;

    fn start(&self) -> KlotskiBoard {
        self.start
    }

    #[inline]
    fn is_goal(&self, board: &KlotskiBoard) -> bool {
        board.corners(PieceShape::Large) >> self.goal & 1 == 1
    }

    /// The moves of the large piece, then those of the wide, the tall and the small ones; pieces of one
    /// shape row by row; each piece up, down, left and right, the shortest way first.
    fn moves(&self, board: &KlotskiBoard) -> MoveList<KlotskiMove> {
        let empty = self.empty(board);
        let mut moves = MoveList::new();
        for shape in PieceShape::ALL {
            let spots = self.tables.of(shape);
            let mut corners = board.corners(shape);
            while corners != 0 {
                #[expect(clippy::cast_possible_truncation, reason = "below 64")]
                self.add_moves(spots, corners.trailing_zeros() as u8, empty, &mut moves);
                corners &= corners - 1;
            }
        }
        moves
    }

    /// A move of a piece that is not there changes nothing.
    #[inline]
    fn apply(&self, board: &mut KlotskiBoard, mv: KlotskiMove) {
        if let Some(shape) = board.shape_at(mv.from) {
            board.toggle(shape, mv.from);
            board.toggle(shape, mv.to);
        }
    }

    #[inline]
    fn inverse(&self, mv: KlotskiMove) -> Option<KlotskiMove> {
        Some(KlotskiMove {
            from: mv.to,
            to: mv.from,
        })
    }
}

impl Reversible for Klotski {
    #[inline]
    fn undo(&self, board: &mut KlotskiBoard, mv: KlotskiMove) {
        if let Some(back) = self.inverse(mv) {
            self.apply(board, back);
        }
    }
}

/// The board at the start, a line per row, with the labels of the pieces and dots for empty cells.
impl fmt::Display for Klotski {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.draw(&self.pieces))
    }
}
