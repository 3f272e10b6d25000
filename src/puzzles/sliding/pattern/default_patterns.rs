//! Which tiles to put together.

use crate::puzzles::sliding::board::encoding::Board;
use crate::puzzles::sliding::puzzle::SlidingPuzzle;
use crate::puzzles::sliding::shape::Shape;

use super::error::TilePatternError;
use super::tile_pattern::TilePattern;

/// For 4x4 and a goal whose blank is in the first corner: the cells of the patterns of 6, 6 and 3
/// tiles of Korf and Felner, *Disjoint pattern database heuristics*, 2002.
const SIX_SIX_THREE: [&[usize]; 3] = [&[3, 6, 7, 10, 11, 15], &[1, 2, 4, 5, 8, 9], &[12, 13, 14]];

/// The most entries of a pattern for another shape.
const MOST_ENTRIES: usize = 6_000_000;

impl TilePattern {
    /// Patterns that cover all tiles: for boards of 4x4, three of 6, 6 and 3 tiles; for other boards
    /// as many consecutive tiles in each as have at most 6 million entries.
    ///
    /// On a 4x4 board whose goal has its blank in a corner they are those of Korf and Felner,
    /// turned so that the corner fits.
    ///
    /// # Errors
    ///
    /// [`TilePatternError::TooManyCells`] for boards of more than 128 cells.
    ///
    /// ```
    /// use puzzle_search::puzzles::sliding::{Shape, SlidingPuzzle, TilePattern, WordBoard};
    ///
    /// let puzzle = SlidingPuzzle::<WordBoard>::random(Shape::new(4, 4)?, 1)?;
    /// let patterns = TilePattern::for_all_tiles(&puzzle)?;
    /// let sizes: Vec<usize> = patterns.iter().map(|pattern| pattern.tiles().len()).collect();
    /// assert_eq!(sizes, [6, 6, 3]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn for_all_tiles<B: Board>(
        puzzle: &SlidingPuzzle<B>,
    ) -> Result<Vec<Self>, TilePatternError> {
        let shape = puzzle.shape();
        let goal = puzzle.decode(puzzle.goal());
        let blank = puzzle.blank(puzzle.goal());
        let groups = if (shape.rows(), shape.cols()) == (4, 4) {
            fifteen(blank)
        } else {
            consecutive(shape, blank)
        };
        let patterns = groups.into_iter().map(|cells| {
            let tiles: Vec<u16> = cells.into_iter().map(|cell| goal[cell]).collect();
            Self::new(puzzle, &tiles)
        });
        patterns.collect()
    }
}

/// Cells of a 4x4 board in three groups, without that of the blank.
fn fifteen(blank: usize) -> Vec<Vec<usize>> {
    let turn = |cell: usize| {
        let (row, col) = (cell / 4, cell % 4);
        match blank {
            3 => row * 4 + 3 - col,
            12 => (3 - row) * 4 + col,
            15 => 15 - cell,
            _ => cell,
        }
    };
    let mut groups: Vec<Vec<usize>> = SIX_SIX_THREE
        .map(|cells| cells.iter().map(|&cell| turn(cell)).collect())
        .to_vec();
    // If the blank is not in a corner, the tile of the first corner takes its place.
    let first = turn(0);
    for cell in groups.iter_mut().flatten() {
        if *cell == blank {
            *cell = first;
        }
    }
    groups
}

/// The cells in their order, without that of the blank, in groups that are not too large.
fn consecutive(shape: Shape, blank: usize) -> Vec<Vec<usize>> {
    let mut size = 0;
    let mut entries = 1_usize;
    while size + 1 < shape.cells() {
        match entries.checked_mul(shape.cells() - size) {
            Some(more) if more <= MOST_ENTRIES => entries = more,
            _ => break,
        }
        size += 1;
    }
    let cells: Vec<usize> = (0..shape.cells()).filter(|&cell| cell != blank).collect();
    cells.chunks(size.max(1)).map(<[usize]>::to_vec).collect()
}
