//! [`MultisetPuzzle`]: the sliding puzzle with repeated tiles and several blanks.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use std::sync::Arc;

use super::blank_move::BlankMove;
use super::goal_distances::GoalDistances;
use super::layout::Layout;
use super::multiset_board::MultisetBoard;
use super::multiset_moves::MultisetMoves;
use super::multiset_solvability::MultisetSolvability;
use super::tile_counts::TileCounts;
use crate::puzzle::{Puzzle, Reversible};
use crate::puzzles::sliding::direction::Direction;
use crate::puzzles::sliding::error::BoardError;
use crate::puzzles::sliding::move_table::MoveTable;
use crate::puzzles::sliding::parse::read_multiset;
use crate::puzzles::sliding::parse_error::ParseError;
use crate::puzzles::sliding::puzzle::BoardRows;
use crate::puzzles::sliding::shape::Shape;

/// The sliding puzzle with repeated tiles, several blanks, or both.
///
/// Equal tiles are interchangeable. Every 0 is an empty cell into which any neighbouring tile may slide.
/// Tiles may have any numbers. Start and goal have the same tiles, each as often as the other.
///
/// States are [`MultisetBoard`]s of `WORDS` words; one is enough for every board of up to 16 cells, and for
/// larger ones with few different tiles. Boards have at most 1024 cells. Each move costs 1.
///
/// [`solvability`](MultisetPuzzle::solvability) tells without a search whether the goal can be reached: on
/// most boards it always can. [`NearestGoals`](crate::puzzles::sliding::NearestGoals) and
/// [`GoalAssignment`](crate::puzzles::sliding::GoalAssignment) estimate how far it is.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::puzzles::sliding::{GoalAssignment, MultisetPuzzle, Shape};
///
/// let start = [1, 1, 1, 2, 2, 2, 3, 3, 0];
/// let goal = [3, 3, 2, 2, 2, 1, 1, 1, 0];
/// let puzzle = MultisetPuzzle::<1>::new(Shape::new(3, 3)?, &start, &goal)?;
/// assert!(puzzle.is_solvable());
/// let outcome = AStar::new(GoalAssignment).solve(&puzzle);
/// assert_eq!(outcome.solution().map(|solution| solution.len()), Some(24));
///
/// // Two of the cells are empty.
/// let puzzle: MultisetPuzzle = "8 7 6 / 5 4 3 / 2 0 0".parse()?;
/// let outcome = AStar::new(GoalAssignment).solve(&puzzle);
/// assert!(outcome.is_solved());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct MultisetPuzzle<const WORDS: usize = 1> {
    pub(super) layout: Layout,
    pub(super) counts: Arc<TileCounts>,
    start: MultisetBoard<WORDS>,
    goal: MultisetBoard<WORDS>,
    order: [Direction; 4],
    table: MoveTable,
    pub(super) distances: GoalDistances,
}

impl<const WORDS: usize> MultisetPuzzle<WORDS> {
    /// The puzzle of getting from `start` to `goal`, both given row by row with 0 for every blank.
    ///
    /// Takes time proportional to the square of the number of cells, and two bytes of tables for every cell
    /// and different tile.
    ///
    /// # Errors
    ///
    /// A [`BoardError`]: if `start` or `goal` has not as many entries as the shape has cells, if there is
    /// no blank, if the board does not fit in so many words, or, as [`BoardError::TooMany`], if `start`
    /// holds a tile more often than `goal`. A goal that cannot be reached is not an error.
    ///
    /// ```
    /// use puzzle_search::puzzles::sliding::{MultisetPuzzle, Shape};
    ///
    /// let shape = Shape::new(2, 3)?;
    /// let goal = [1, 1, 2, 2, 0, 0];
    /// assert!(MultisetPuzzle::<1>::new(shape, &[0, 2, 1, 0, 2, 1], &goal).is_ok());
    /// let error = MultisetPuzzle::<1>::new(shape, &[0, 2, 1, 0, 2, 2], &goal).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "tile 2 at position 6 is one too many: there are 3 of them, and 2 in the goal"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(shape: Shape, start: &[u16], goal: &[u16]) -> Result<Self, BoardError> {
        let counts = TileCounts::new(shape, goal)?;
        let layout = Layout::new(shape, counts.counts().len(), WORDS)?;
        let goal = counts.symbols(shape, goal)?;
        let start = counts.symbols(shape, start)?;
        let order = Direction::ALL;
        Ok(MultisetPuzzle {
            layout,
            start: layout.board(start),
            goal: layout.board(goal.iter().copied()),
            order,
            table: MoveTable::new(shape, order),
            distances: GoalDistances::new(shape, &goal, counts.counts().len()),
            counts: Arc::new(counts),
        })
    }

    /// The same puzzle from another start. The tables of the goal are kept, so this is cheap.
    ///
    /// # Errors
    ///
    /// A [`BoardError`] as from [`new`](MultisetPuzzle::new).
    ///
    /// ```
    /// use puzzle_search::puzzles::sliding::MultisetPuzzle;
    ///
    /// let puzzle: MultisetPuzzle = "1 1 2 / 2 0 0".parse()?;
    /// assert!(puzzle.clone().with_start(&[0, 0, 1, 2, 1, 2]).is_ok());
    /// assert!(puzzle.with_start(&[0, 0, 1, 2, 1, 1]).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_start(mut self, start: &[u16]) -> Result<Self, BoardError> {
        self.start = self.encode(start)?;
        Ok(self)
    }

    /// The same puzzle, with the moves of each blank tried in another order.
    ///
    /// # Errors
    ///
    /// [`BoardError::RepeatedDirection`] if a direction appears twice, so that another is missing.
    ///
    /// ```
    /// use puzzle_search::Puzzle;
    /// use puzzle_search::puzzles::sliding::{Direction, MultisetPuzzle};
    /// use Direction::{Down, Left, Right, Up};
    ///
    /// let puzzle: MultisetPuzzle = "1 1 2 / 2 0 2".parse()?;
    /// let puzzle = puzzle.with_order([Right, Left, Up, Down])?;
    /// let moves = puzzle.moves(&puzzle.start()).map(|mv| mv.direction());
    /// assert!(moves.eq([Right, Left, Up]));
    /// assert!(puzzle.with_order([Left, Left, Right, Down]).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_order(mut self, order: [Direction; 4]) -> Result<Self, BoardError> {
        Direction::check_order(order)?;
        self.order = order;
        Ok(self)
    }

    /// The number of rows and columns.
    ///
    /// ```
    /// use puzzle_search::puzzles::sliding::{MultisetPuzzle, Shape};
    ///
    /// let puzzle: MultisetPuzzle = "1 1 2 / 2 0 2".parse()?;
    /// assert_eq!(puzzle.shape(), Shape::new(2, 3)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn shape(&self) -> Shape {
        self.layout.shape
    }

    /// The goal. [`decode`](MultisetPuzzle::decode) gives its tiles.
    ///
    /// ```
    /// use puzzle_search::puzzles::sliding::MultisetPuzzle;
    ///
    /// let puzzle: MultisetPuzzle = "2 0 1 / 0 2 1".parse()?;
    /// assert_eq!(puzzle.decode(puzzle.goal()), [1, 1, 2, 2, 0, 0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn goal(&self) -> &MultisetBoard<WORDS> {
        &self.goal
    }

    /// The order in which the directions of each blank are tried.
    ///
    /// ```
    /// use puzzle_search::puzzles::sliding::{Direction, MultisetPuzzle};
    ///
    /// let puzzle: MultisetPuzzle = "1 1 2 / 2 0 2".parse()?;
    /// assert_eq!(puzzle.order(), Direction::ALL);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn order(&self) -> [Direction; 4] {
        self.order
    }

    /// The board with these tiles, row by row, 0 for every blank.
    ///
    /// # Errors
    ///
    /// A [`BoardError`] as from [`new`](MultisetPuzzle::new).
    ///
    /// ```
    /// use puzzle_search::puzzles::sliding::MultisetPuzzle;
    ///
    /// let puzzle: MultisetPuzzle = "1 1 2 / 2 0 0".parse()?;
    /// let board = puzzle.encode(&[0, 1, 2, 0, 1, 2])?;
    /// assert_eq!(puzzle.decode(&board), [0, 1, 2, 0, 1, 2]);
    /// assert!(puzzle.encode(&[0, 1, 2, 0, 1, 3]).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn encode(&self, tiles: &[u16]) -> Result<MultisetBoard<WORDS>, BoardError> {
        let symbols = self.counts.symbols(self.layout.shape, tiles)?;
        Ok(self.layout.board(symbols))
    }

    /// The tiles of a board, row by row, 0 for every blank.
    ///
    /// ```
    /// use puzzle_search::Puzzle;
    /// use puzzle_search::puzzles::sliding::MultisetPuzzle;
    ///
    /// let puzzle: MultisetPuzzle = "7 7 2 / 2 0 0".parse()?;
    /// assert_eq!(puzzle.decode(&puzzle.start()), [7, 7, 2, 2, 0, 0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn decode(&self, state: &MultisetBoard<WORDS>) -> Vec<u16> {
        let cells = 0..self.layout.shape.cells();
        cells.map(|cell| self.tile(state, cell)).collect()
    }

    /// The tile in a cell; 0 if it is empty or off the board.
    ///
    /// ```
    /// use puzzle_search::Puzzle;
    /// use puzzle_search::puzzles::sliding::MultisetPuzzle;
    ///
    /// let puzzle: MultisetPuzzle = "7 7 2 / 2 0 0".parse()?;
    /// assert_eq!(puzzle.tile(&puzzle.start(), 1), 7);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn tile(&self, state: &MultisetBoard<WORDS>, cell: usize) -> u16 {
        self.counts.tile(self.layout.symbol(state, cell))
    }

    /// The tile that a move slides, or 0 if it slides none.
    ///
    /// ```
    /// use puzzle_search::Puzzle;
    /// use puzzle_search::puzzles::sliding::{BlankMove, Direction, MultisetPuzzle};
    ///
    /// let puzzle: MultisetPuzzle = "7 7 2 / 2 0 0".parse()?;
    /// let up = BlankMove::new(5, Direction::Up);
    /// assert_eq!(puzzle.tile_moved(&puzzle.start(), up), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn tile_moved(&self, state: &MultisetBoard<WORDS>, mv: BlankMove) -> u16 {
        match self.from(mv) {
            from if from == mv.blank() => 0,
            from => self.tile(state, from),
        }
    }

    /// The board, ready to be printed row by row.
    ///
    /// ```
    /// use puzzle_search::Puzzle;
    /// use puzzle_search::puzzles::sliding::MultisetPuzzle;
    ///
    /// let puzzle: MultisetPuzzle = "7 7 2 / 2 0 0".parse()?;
    /// assert_eq!(puzzle.display(&puzzle.start()).to_string(), "7 7 2\n2 0 0");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn display(&self, state: &MultisetBoard<WORDS>) -> impl fmt::Display {
        BoardRows::new(self.layout.shape, self.decode(state))
    }

    /// Can the goal be reached? Short for [`solvability`](MultisetPuzzle::solvability), without the reason.
    ///
    /// ```
    /// use puzzle_search::puzzles::sliding::{MultisetPuzzle, Shape};
    ///
    /// let shape = Shape::new(1, 5)?;
    /// let puzzle = MultisetPuzzle::<1>::new(shape, &[1, 0, 2, 1, 0], &[0, 0, 1, 2, 1])?;
    /// assert!(puzzle.is_solvable());
    /// assert!(!puzzle.with_start(&[1, 1, 0, 2, 0])?.is_solvable());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_solvable(&self) -> bool {
        self.solvability().is_solvable()
    }

    /// Whether the goal can be reached, and why.
    ///
    /// ```
    /// use puzzle_search::puzzles::sliding::MultisetPuzzle;
    ///
    /// let puzzle: MultisetPuzzle = "2 1 1 / 0 3 4".parse()?;
    /// assert_eq!(
    ///     puzzle.solvability().to_string(),
    ///     "solvable: there are two of tile 1, and exchanging them makes up for any parity."
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solvability(&self) -> MultisetSolvability {
        let symbols = |board| self.symbols(board);
        MultisetSolvability::new(
            self.layout.shape,
            &symbols(&self.start),
            &symbols(&self.goal),
            &self.counts,
        )
    }

    /// The symbols of a board. Where all are different, they are the tiles of a plain puzzle.
    fn symbols(&self, board: &MultisetBoard<WORDS>) -> Vec<u16> {
        let cells = 0..self.layout.shape.cells();
        let symbol = |cell| u16::try_from(self.layout.symbol(board, cell)).unwrap_or(u16::MAX);
        cells.map(symbol).collect()
    }

    /// The cell of the tile that a move slides. For a move off the board, the cell of the blank.
    #[inline]
    pub(super) fn from(&self, mv: BlankMove) -> usize {
        if mv.blank() >= self.layout.shape.cells() {
            return mv.blank();
        }
        self.table.neighbour(mv.blank(), mv.direction())
    }

    /// What makes the puzzle what it is.
    fn identity(&self) -> impl Eq + Hash {
        let tiles = Arc::clone(&self.counts);
        (self.layout, tiles, self.start, self.goal, self.order)
    }
}

/// Puzzles are equal if they have the same shape, start, goal and order of directions.
impl<const WORDS: usize> PartialEq for MultisetPuzzle<WORDS> {
    fn eq(&self, other: &Self) -> bool {
        self.identity() == other.identity()
    }
}

impl<const WORDS: usize> Eq for MultisetPuzzle<WORDS> {}

impl<const WORDS: usize> Hash for MultisetPuzzle<WORDS> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.identity().hash(hasher);
    }
}

/// Without the tables.
impl<const WORDS: usize> fmt::Debug for MultisetPuzzle<WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MultisetPuzzle")
            .field("shape", &self.layout.shape)
            .field("start", &self.decode(&self.start))
            .field("goal", &self.decode(&self.goal))
            .field("order", &self.order)
            .finish_non_exhaustive()
    }
}

/// Reads the start and its shape from text, as [`read_multiset`] does; the goal is the tiles in ascending
/// order, and the blanks last.
impl<const WORDS: usize> FromStr for MultisetPuzzle<WORDS> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let reading = read_multiset(text)?;
        let mut goal = reading.tiles.clone();
        goal.sort_unstable_by_key(|tile| tile.wrapping_sub(1));
        Ok(Self::new(reading.shape, &reading.tiles, &goal)?)
    }
}

impl<const WORDS: usize> Puzzle for MultisetPuzzle<WORDS> {
    type State = MultisetBoard<WORDS>;
    type Move = BlankMove;
    type Moves = MultisetMoves<WORDS>;

    #[inline]
    fn start(&self) -> MultisetBoard<WORDS> {
        self.start
    }

    #[inline]
    fn is_goal(&self, state: &MultisetBoard<WORDS>) -> bool {
        *state == self.goal
    }

    #[inline]
    fn moves(&self, state: &MultisetBoard<WORDS>) -> MultisetMoves<WORDS> {
        MultisetMoves::new(state, self.layout, self.order)
    }

    /// Moves the blank. A move that leads off the board changes nothing.
    #[inline]
    fn apply(&self, state: &mut MultisetBoard<WORDS>, mv: BlankMove) {
        self.layout.exchange(state, mv.blank(), self.from(mv));
    }

    #[inline]
    fn inverse(&self, mv: BlankMove) -> Option<BlankMove> {
        Some(BlankMove::new(self.from(mv), mv.direction().opposite()))
    }
}

impl<const WORDS: usize> Reversible for MultisetPuzzle<WORDS> {
    /// Exchanging the two cells once more.
    #[inline]
    fn undo(&self, state: &mut MultisetBoard<WORDS>, mv: BlankMove) {
        self.apply(state, mv);
    }
}
