//! [`SlidingPuzzle`]: the puzzle itself.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use std::sync::{Arc, OnceLock};

use smallvec::SmallVec;

use super::board::encoding::Board;
use super::direction::Direction;
use super::error::BoardError;
use super::goal::Goal;
use super::move_table::MoveTable;
use super::moves::Moves;
use super::parse::{parse, parse_as};
use super::parse_error::ParseError;
use super::random;
use super::rank::steps::RankSteps;
use super::shape::Shape;
use super::solvability::Solvability;
use crate::puzzle::{Puzzle, Reversible};

/// The sliding puzzle: numbered tiles, one empty cell, and tiles that slide into it.
///
/// It can have any shape, start and goal. `B` is the encoding: how boards are kept in memory, see
/// [`Board`].
///
/// Moves are directions of the blank, tried in the order up, down, left, right unless
/// [`with_order`](SlidingPuzzle::with_order) says otherwise. Each costs 1.
///
/// Half of all starts are unsolvable. [`is_solvable`](SlidingPuzzle::is_solvable) tells at once,
/// without a search.
///
/// ```
/// use puzzle_search::Puzzle;
/// use puzzle_search::puzzles::sliding::{Direction, NibbleBoard, Shape, SlidingPuzzle};
///
/// let shape = Shape::new(3, 3)?;
/// let start = [2, 8, 3, 1, 0, 4, 7, 6, 5];
/// let goal = [1, 2, 3, 8, 0, 4, 7, 6, 5];
/// let puzzle = SlidingPuzzle::<NibbleBoard>::new(shape, &start, &goal)?;
///
/// let mut state = puzzle.start();
/// for direction in [Direction::Up, Direction::Left, Direction::Down, Direction::Right] {
///     puzzle.apply(&mut state, direction);
/// }
/// assert!(puzzle.is_goal(&state));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct SlidingPuzzle<B> {
    shape: Shape,
    start: B,
    goal_board: B,
    order: [Direction; 4],
    pub(super) table: MoveTable,
    pub(super) goal: Goal,
    /// What moves do to ranks. Built on first use, since most puzzles are never ranked.
    rank_steps: Arc<OnceLock<RankSteps>>,
}

impl<B: Board> SlidingPuzzle<B> {
    /// The puzzle of getting from `start` to `goal`, both given row by row with 0 for the blank.
    ///
    /// [`Shape::tiles_in_order`] is the usual goal, and [`Shape::tiles_after_blank`] that of Korf's
    /// boards. Takes time and memory proportional to the number
    /// of cells, or to its square for boards of up to 36 cells.
    ///
    /// # Errors
    ///
    /// A [`BoardError`] if `start` or `goal` does not hold each number below the number of cells
    /// exactly once, or if the encoding cannot hold the shape. A goal that cannot be reached is not
    /// an error.
    ///
    /// ```
    /// use puzzle_search::puzzles::sliding::{NibbleBoard, Shape, SlidingPuzzle};
    ///
    /// let shape = Shape::new(2, 2)?;
    /// let goal = shape.tiles_in_order();
    /// assert!(SlidingPuzzle::<NibbleBoard>::new(shape, &[3, 1, 2, 0], &goal).is_ok());
    /// assert!(SlidingPuzzle::<NibbleBoard>::new(shape, &[4, 1, 2, 0], &goal).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(shape: Shape, start: &[u16], goal: &[u16]) -> Result<Self, BoardError> {
        let order = Direction::ALL;
        Ok(SlidingPuzzle {
            shape,
            start: encode(shape, start)?,
            goal_board: encode(shape, goal)?,
            order,
            table: MoveTable::new(shape, order),
            goal: Goal::new(shape, goal),
            rank_steps: Arc::default(),
        })
    }

    /// Reads the start from text, see [`parse`]; the goal is the tiles in order.
    ///
    /// Use this when the shape cannot be told from the text. When it can, `text.parse()` is enough.
    ///
    /// # Errors
    ///
    /// A [`ParseError`] that says what is wrong, and where.
    ///
    /// ```
    /// use puzzle_search::puzzles::sliding::{NibbleBoard, Shape, SlidingPuzzle};
    ///
    /// let wide = SlidingPuzzle::<NibbleBoard>::parse(Shape::new(2, 3)?, "1 2 0 4 5 3")?;
    /// let tall = SlidingPuzzle::<NibbleBoard>::parse(Shape::new(3, 2)?, "1 2 0 4 5 3")?;
    /// assert!(wide.is_solvable());
    /// assert!(!tall.is_solvable());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse(shape: Shape, text: &str) -> Result<Self, ParseError> {
        let start = parse_as(shape, text)?;
        Ok(Self::new(shape, &start, &shape.tiles_in_order())?)
    }

    /// A random puzzle that can be solved; the goal is the tiles in order.
    ///
    /// Short for [`with_random_start`](SlidingPuzzle::with_random_start) on a solved board.
    ///
    /// # Errors
    ///
    /// [`BoardError::DoesNotFit`] if the encoding cannot hold the shape.
    ///
    /// ```
    /// use puzzle_search::puzzles::sliding::{NibbleBoard, Shape, SlidingPuzzle};
    ///
    /// let puzzle = SlidingPuzzle::<NibbleBoard>::random(Shape::new(4, 4)?, 7)?;
    /// assert!(puzzle.is_solvable());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn random(shape: Shape, seed: u64) -> Result<Self, BoardError> {
        let goal = shape.tiles_in_order();
        Ok(Self::new(shape, &goal, &goal)?.with_random_start(seed))
    }

    /// The same puzzle from another start. The tables of the goal are kept, so this is cheap.
    ///
    /// # Errors
    ///
    /// A [`BoardError`] as from [`new`](SlidingPuzzle::new).
    ///
    /// ```
    /// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
    ///
    /// let solved: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 7 8 0".parse()?;
    /// let puzzle = solved.clone().with_start(&[8, 7, 6, 5, 4, 3, 2, 1, 0])?;
    /// assert!(puzzle.is_solvable());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_start(mut self, start: &[u16]) -> Result<Self, BoardError> {
        self.start = encode(self.shape, start)?;
        Ok(self)
    }

    /// The same puzzle with another goal.
    ///
    /// # Errors
    ///
    /// A [`BoardError`] as from [`new`](SlidingPuzzle::new).
    ///
    /// ```
    /// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "283164705".parse()?;
    /// let puzzle = puzzle.with_goal(&[1, 2, 3, 8, 0, 4, 7, 6, 5])?;
    /// assert!(puzzle.is_solvable());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_goal(mut self, goal: &[u16]) -> Result<Self, BoardError> {
        self.goal_board = encode(self.shape, goal)?;
        self.goal = Goal::new(self.shape, goal);
        self.rank_steps = Arc::default();
        Ok(self)
    }

    /// The same puzzle, with the moves tried in another order.
    ///
    /// The order decides which of several shortest solutions is found first.
    ///
    /// # Errors
    ///
    /// [`BoardError::RepeatedDirection`] if a direction appears twice, so that another is missing.
    ///
    /// ```
    /// use puzzle_search::Puzzle;
    /// use puzzle_search::puzzles::sliding::{Direction, NibbleBoard, SlidingPuzzle};
    /// use Direction::{Down, Left, Right, Up};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 0 5 6 7 8".parse()?;
    /// let puzzle = puzzle.with_order([Left, Up, Right, Down])?;
    /// assert!(puzzle.moves(&puzzle.start()).eq([Left, Up, Right, Down]));
    /// assert!(puzzle.with_order([Left, Left, Right, Down]).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_order(mut self, order: [Direction; 4]) -> Result<Self, BoardError> {
        Direction::check_order(order)?;
        self.order = order;
        self.table = MoveTable::new(self.shape, order);
        self.rank_steps = Arc::default();
        Ok(self)
    }

    /// The same puzzle, with a random start from which the goal can be reached.
    ///
    /// Every such start is equally likely. The same seed gives the same start on every machine and
    /// in every encoding, and will continue to do so in later versions.
    ///
    /// ```
    /// use puzzle_search::Puzzle;
    /// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
    ///
    /// let solved: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 7 8 0".parse()?;
    /// let a = solved.clone().with_random_start(1);
    /// let b = solved.with_random_start(1);
    /// assert!(a.is_solvable());
    /// assert_eq!(a.start(), b.start());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_random_start(mut self, seed: u64) -> Self {
        let tiles = random::start(self.shape, &self.goal, seed);
        self.start = B::from_tiles(self.shape, &tiles);
        self
    }

    /// The number of rows and columns.
    ///
    /// ```
    /// use puzzle_search::puzzles::sliding::{NibbleBoard, Shape, SlidingPuzzle};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "3 1 4 / 2 0 5".parse()?;
    /// assert_eq!(puzzle.shape(), Shape::new(2, 3)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The goal. [`decode`](SlidingPuzzle::decode) gives its tiles.
    ///
    /// ```
    /// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "3 1 / 2 0".parse()?;
    /// assert_eq!(puzzle.goal(), &puzzle.encode(&[1, 2, 3, 0])?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn goal(&self) -> &B {
        &self.goal_board
    }

    /// The order in which the moves are tried.
    ///
    /// ```
    /// use puzzle_search::puzzles::sliding::{Direction, NibbleBoard, SlidingPuzzle};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "3 1 / 2 0".parse()?;
    /// assert_eq!(puzzle.order(), Direction::ALL);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn order(&self) -> [Direction; 4] {
        self.order
    }

    /// The board with these tiles, row by row, 0 for the blank.
    ///
    /// # Errors
    ///
    /// A [`BoardError`] as from [`new`](SlidingPuzzle::new).
    ///
    /// ```
    /// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "3 1 / 2 0".parse()?;
    /// let board = puzzle.encode(&[1, 2, 3, 0])?;
    /// assert_eq!(puzzle.decode(&board), [1, 2, 3, 0]);
    /// assert!(puzzle.encode(&[1, 2, 3]).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn encode(&self, tiles: &[u16]) -> Result<B, BoardError> {
        encode(self.shape, tiles)
    }

    /// The tiles of a board, row by row, 0 for the blank.
    ///
    /// ```
    /// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "3 1 / 2 0".parse()?;
    /// assert_eq!(puzzle.decode(puzzle.goal()), [1, 2, 3, 0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn decode(&self, state: &B) -> Vec<u16> {
        let mut tiles = vec![0; self.shape.cells()];
        state.write_tiles(self.shape, &mut tiles);
        tiles
    }

    /// The cell of the blank, row by row from 0.
    ///
    /// ```
    /// use puzzle_search::Puzzle;
    /// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "3 1 / 0 2".parse()?;
    /// assert_eq!(puzzle.blank(&puzzle.start()), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn blank(&self, state: &B) -> usize {
        state.blank(self.shape)
    }

    /// The tile that moves when the blank goes in this direction, or 0 if there is none.
    ///
    /// ```
    /// use puzzle_search::Puzzle;
    /// use puzzle_search::puzzles::sliding::{Direction, NibbleBoard, SlidingPuzzle};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "876543210".parse()?;
    /// assert_eq!(puzzle.tile_moved(&puzzle.start(), Direction::Up), 3);
    /// assert_eq!(puzzle.tile_moved(&puzzle.start(), Direction::Down), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn tile_moved(&self, state: &B, direction: Direction) -> u16 {
        self.slide(state, direction).tile
    }

    /// The board as aligned rows of text. [`parse_as`] reads it back, and so does [`parse`] if
    /// there is more than one row.
    ///
    /// ```
    /// use puzzle_search::Puzzle;
    /// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "876543210".parse()?;
    /// assert_eq!(puzzle.display(&puzzle.start()).to_string(), "8 7 6\n5 4 3\n2 1 0");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn display(&self, state: &B) -> impl fmt::Display + fmt::Debug + use<B> {
        BoardRows::new(self.shape, self.decode(state))
    }

    /// Can the goal be reached from the start? This needs no search: see [`Solvability`].
    ///
    /// ```
    /// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 8 7 0".parse()?;
    /// assert!(!puzzle.is_solvable());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_solvable(&self) -> bool {
        self.solvability().is_solvable()
    }

    /// Why the goal can or cannot be reached from the start, with the numbers that decide it.
    ///
    /// ```
    /// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 8 7 0".parse()?;
    /// println!("{}", puzzle.solvability()); // not solvable: 1 pair of tiles ...
    /// assert_eq!(puzzle.solvability().inversions(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solvability(&self) -> Solvability {
        Solvability::new(self.shape, &self.tiles(&self.start), &self.goal)
    }

    /// All that makes the puzzle, without what is computed from it.
    fn identity(&self) -> (Shape, &B, &B, [Direction; 4]) {
        (self.shape, &self.start, &self.goal_board, self.order)
    }

    /// [`decode`](SlidingPuzzle::decode) that allocates nothing for small boards.
    #[inline]
    pub(super) fn tiles(&self, state: &B) -> SmallVec<[u16; 36]> {
        let mut tiles = SmallVec::from_elem(0, self.shape.cells());
        state.write_tiles(self.shape, &mut tiles);
        tiles
    }

    /// What moves do to ranks. Clones of the puzzle share it.
    #[inline]
    pub(super) fn rank_steps(&self) -> &RankSteps {
        self.rank_steps.get_or_init(|| {
            let moves = |cell| self.table.moves(cell);
            RankSteps::new(self.shape, self.goal.cell(0), moves)
        })
    }

    /// What a move would do, without making it.
    #[inline]
    pub(super) fn slide(&self, state: &B, direction: Direction) -> Slide {
        let blank = state.blank(self.shape);
        let from = self.table.neighbour(blank, direction);
        Slide {
            blank,
            from,
            tile: state.tile(self.shape, from),
        }
    }
}

/// A tile moves from the cell `from` to the cell `blank`. For a move off the board the two are the
/// same, and the tile is 0.
#[derive(Clone, Copy)]
pub(super) struct Slide {
    pub(super) blank: usize,
    pub(super) from: usize,
    pub(super) tile: u16,
}

/// Checks the tiles and encodes them.
fn encode<B: Board>(shape: Shape, tiles: &[u16]) -> Result<B, BoardError> {
    B::fits(shape)?;
    shape.check(tiles)?;
    Ok(B::from_tiles(shape, tiles))
}

/// The tiles of a board, ready to be printed.
#[derive(Debug)]
pub(super) struct BoardRows {
    cols: usize,
    tiles: Vec<u16>,
}

impl BoardRows {
    pub(super) fn new(shape: Shape, tiles: Vec<u16>) -> Self {
        let cols = shape.cols();
        BoardRows { cols, tiles }
    }
}

impl fmt::Display for BoardRows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let largest = self.tiles.iter().max().unwrap_or(&0);
        let width = largest.to_string().len();
        for (cell, tile) in self.tiles.iter().enumerate() {
            match (cell, cell % self.cols) {
                (0, _) => {}
                (_, 0) => f.write_str("\n")?,
                _ => f.write_str(" ")?,
            }
            write!(f, "{tile:width$}")?;
        }
        Ok(())
    }
}

/// Puzzles are equal if they have the same shape, start, goal and order of directions.
impl<B: Board> PartialEq for SlidingPuzzle<B> {
    fn eq(&self, other: &Self) -> bool {
        self.identity() == other.identity()
    }
}

impl<B: Board> Eq for SlidingPuzzle<B> {}

impl<B: Board> Hash for SlidingPuzzle<B> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.identity().hash(hasher);
    }
}

/// Without the tables.
impl<B: Board> fmt::Debug for SlidingPuzzle<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SlidingPuzzle")
            .field("shape", &self.shape)
            .field("start", &self.start)
            .field("goal", &self.goal_board)
            .field("order", &self.order)
            .finish_non_exhaustive()
    }
}

/// Reads the start and its shape from text, as [`parse`] does; the goal is the tiles in order.
impl<B: Board> FromStr for SlidingPuzzle<B> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (shape, start) = parse(text)?;
        Ok(Self::new(shape, &start, &shape.tiles_in_order())?)
    }
}

impl<B: Board> Puzzle for SlidingPuzzle<B> {
    type State = B;
    type Move = Direction;
    type Moves = Moves;

    #[inline]
    fn start(&self) -> B {
        self.start.clone()
    }

    #[inline]
    fn is_goal(&self, state: &B) -> bool {
        *state == self.goal_board
    }

    #[inline]
    fn moves(&self, state: &B) -> Moves {
        self.table.moves(state.blank(self.shape))
    }

    /// Moves the blank. A direction that leads off the board changes nothing.
    #[inline]
    fn apply(&self, state: &mut B, direction: Direction) {
        let blank = state.blank(self.shape);
        state.slide(self.shape, blank, self.table.neighbour(blank, direction));
    }

    #[inline]
    fn inverse(&self, direction: Direction) -> Option<Direction> {
        Some(direction.opposite())
    }
}

impl<B: Board> Reversible for SlidingPuzzle<B> {
    #[inline]
    fn undo(&self, state: &mut B, direction: Direction) {
        self.apply(state, direction.opposite());
    }
}
