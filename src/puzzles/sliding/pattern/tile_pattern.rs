//! [`TilePattern`]: the sliding puzzle with all but a few tiles forgotten.

use smallvec::SmallVec;

use crate::pattern_database::{Abstraction, AbstractionOf, Arrangements, PatternName};
use crate::puzzle::Cost;
use crate::puzzles::sliding::board::encoding::Board;
use crate::puzzles::sliding::direction::Direction;
use crate::puzzles::sliding::puzzle::SlidingPuzzle;
use crate::puzzles::sliding::shape::{Shape, as_tile};

use super::error::TilePatternError;
use super::regions::Regions;

/// The sliding puzzle with all but a few tiles forgotten. Only the moves of these tiles count, so
/// that databases of different tiles add up.
///
/// An entry says where the tiles are. While the database is built, the region of the blank is told
/// apart too: the cells that it can reach without moving a tile of the pattern.
///
/// `k` tiles on `n` cells have `n (n - 1) ... (n - k + 1)` entries: 5 765 760 for six of fifteen
/// tiles.
///
/// ```
/// use puzzle_search::Abstraction;
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle, TilePattern};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse()?;
/// let pattern = TilePattern::new(&puzzle, &[1, 2, 3, 4])?;
/// assert_eq!(pattern.entries(), Some(9 * 8 * 7 * 6));
/// assert_eq!(pattern.name().to_string(), "sliding 3x3, goal 1 2 3 4 5 6 7 8 0, pattern 1 2 3 4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TilePattern {
    shape: Shape,
    /// The tiles by cell.
    goal: Vec<u16>,
    tiles: Vec<u16>,
    /// `None` if their number does not fit in 64 bits.
    arrangements: Option<Arrangements>,
    regions: Regions,
}

impl TilePattern {
    /// These tiles of a puzzle, for the goal of the puzzle.
    ///
    /// # Errors
    ///
    /// A [`TilePatternError`] if one of them is no tile of the board or appears twice, or if the board
    /// has more than 128 cells.
    pub fn new<B: Board>(
        puzzle: &SlidingPuzzle<B>,
        tiles: &[u16],
    ) -> Result<Self, TilePatternError> {
        let shape = puzzle.shape();
        let cells = shape.cells();
        if cells > 128 {
            return Err(TilePatternError::TooManyCells { cells });
        }
        for (at, &tile) in tiles.iter().enumerate() {
            if tile == 0 || usize::from(tile) >= cells {
                return Err(TilePatternError::NotATile { tile });
            }
            if tiles[..at].contains(&tile) {
                return Err(TilePatternError::Repeated { tile });
            }
        }
        Ok(Self {
            shape,
            goal: puzzle.decode(puzzle.goal()),
            tiles: tiles.to_vec(),
            arrangements: Arrangements::new(cells, tiles.len()),
            regions: Regions::new(shape),
        })
    }

    /// The tiles, in the order in which they are ranked.
    pub fn tiles(&self) -> &[u16] {
        &self.tiles
    }

    /// The shape of the board.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The goal, row by row.
    pub fn goal(&self) -> &[u16] {
        &self.goal
    }

    pub(super) fn arrangements(&self) -> Option<&Arrangements> {
        self.arrangements.as_ref()
    }

    /// The cells of the tiles of the pattern, where `tile_at` gives the tile of each cell.
    fn cells_of(&self, tile_at: impl Fn(usize) -> u16) -> SmallVec<[usize; 16]> {
        let cell_of = |tile| (0..self.shape.cells()).position(|cell| tile_at(cell) == tile);
        let cells = self.tiles.iter();
        cells.map(|&tile| cell_of(tile).unwrap_or(0)).collect()
    }
}

/// Numbers separated by spaces.
pub(super) fn list(numbers: &[u16]) -> String {
    let words: Vec<String> = numbers.iter().map(u16::to_string).collect();
    words.join(" ")
}

impl Abstraction for TilePattern {
    const UNIT_COSTS: bool = true;

    fn name(&self) -> PatternName {
        PatternName {
            puzzle: format!("sliding {}", self.shape),
            goal: list(&self.goal),
            pattern: list(&self.tiles),
        }
    }

    fn entries(&self) -> Option<u64> {
        self.arrangements.as_ref().map(Arrangements::count)
    }

    /// The regions of the blank: at most one more than there are tiles.
    fn variants(&self) -> u64 {
        self.tiles.len() as u64 + 1
    }

    fn goals(&self) -> Vec<u64> {
        let Some(arrangements) = &self.arrangements else {
            return Vec::new();
        };
        let cells = self.cells_of(|cell| self.goal[cell]);
        let blank = self.goal.iter().position(|&tile| tile == 0).unwrap_or(0);
        let free = self.regions.without(&cells);
        let region = self.regions.number_of(blank, free);
        vec![arrangements.rank(&cells) * self.variants() + region]
    }

    fn predecessors(&self, state: u64, mut visit: impl FnMut(u64, Cost)) {
        let Some(arrangements) = &self.arrangements else {
            return;
        };
        let variants = self.variants();
        let (entry, region) = (state / variants, state % variants);
        let mut buffer = [0; 16];
        let mut long = Vec::new();
        let cells = match buffer.get_mut(..self.tiles.len()) {
            Some(cells) => cells,
            None => {
                long.resize(self.tiles.len(), 0);
                &mut long
            }
        };
        arrangements.unrank(entry, cells);
        let free = self.regions.without(cells);
        let region = self.regions.of_number(region, free);
        // Every move can be taken back, so the states after a move are those before one.
        for (item, (&from, &place)) in cells.iter().zip(arrangements.places()).enumerate() {
            for direction in Direction::ALL {
                let Some(to) = self.shape.neighbour(from, direction) else {
                    continue;
                };
                if region >> to & 1 == 0 {
                    continue;
                }
                // See `tile_lookups` for what a move does to a rank.
                let (low, high) = (from.min(to), from.max(to));
                let mut change = place.wrapping_mul((high - low) as u64);
                for (other, &cell) in cells.iter().enumerate() {
                    if low < cell && cell < high {
                        change = change.wrapping_add(if other < item {
                            place.wrapping_neg()
                        } else {
                            arrangements.places()[other]
                        });
                    }
                }
                if to < from {
                    change = change.wrapping_neg();
                }
                let entry = entry.wrapping_add(change);
                let number = self.regions.number_of(from, free ^ (1 << from) ^ (1 << to));
                visit(entry * variants + number, 1);
            }
        }
    }

    fn counted(&self) -> Vec<u64> {
        self.tiles.iter().copied().map(u64::from).collect()
    }
}

/// Only for puzzles of the same shape and goal; for others the entry means nothing.
impl<B: Board> AbstractionOf<SlidingPuzzle<B>> for TilePattern {
    fn entry(&self, puzzle: &SlidingPuzzle<B>, state: &B) -> u64 {
        let shape = puzzle.shape();
        let cells = self.cells_of(|cell| state.tile(shape, cell));
        let rank = self.arrangements.as_ref().map(|all| all.rank(&cells));
        rank.unwrap_or(0)
    }
}

/// The cell that a cell is mapped to when the board is reflected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Reflection {
    MainDiagonal,
    OtherDiagonal,
    LeftRight,
    UpDown,
}

impl Reflection {
    /// A reflection of the board that leaves the cell `blank` where it is.
    pub(super) fn that_keeps(shape: Shape, blank: usize) -> Option<Self> {
        let all = [
            Self::MainDiagonal,
            Self::OtherDiagonal,
            Self::LeftRight,
            Self::UpDown,
        ];
        let is_square = shape.rows() == shape.cols();
        let possible = all
            .into_iter()
            .filter(|reflection| is_square || matches!(reflection, Self::LeftRight | Self::UpDown));
        // One that does move something, unlike the mirror of a single column.
        let mut possible = possible.filter(|reflection| {
            (0..shape.cells()).any(|cell| reflection.cell(shape, cell) != cell)
        });
        possible.find(|reflection| reflection.cell(shape, blank) == blank)
    }

    pub(super) fn cell(self, shape: Shape, cell: usize) -> usize {
        let (row, col) = shape.place(cell);
        let (rows, cols) = (shape.rows(), shape.cols());
        let (row, col) = match self {
            Self::MainDiagonal => (col, row),
            Self::OtherDiagonal => (cols - 1 - col, rows - 1 - row),
            Self::LeftRight => (row, cols - 1 - col),
            Self::UpDown => (rows - 1 - row, col),
        };
        row * cols + col
    }

    /// The tile whose goal is where the goal of `tile` is mapped to.
    pub(super) fn tile(self, shape: Shape, goal: &[u16], tile: u16) -> u16 {
        let cell = goal.iter().position(|&other| other == tile).unwrap_or(0);
        goal.get(self.cell(shape, cell)).copied().unwrap_or(0)
    }
}

/// The tile numbers of a board of this shape.
pub(super) fn tile_numbers(shape: Shape) -> impl Iterator<Item = u16> {
    (1..shape.cells()).map(as_tile)
}
