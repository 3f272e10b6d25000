//! [`Board`]: how an arrangement of tiles is kept in memory.

use std::fmt::Debug;
use std::hash::Hash;

use crate::puzzles::sliding::error::BoardError;
use crate::puzzles::sliding::shape::Shape;

/// An encoding: how an arrangement of tiles is kept in memory.
///
/// A board is the state of a [`SlidingPuzzle`](crate::puzzles::sliding::SlidingPuzzle). The choice
/// of encoding decides how much memory a search takes and how fast it runs, and nothing else: the
/// same nodes are visited in the same order.
///
/// | encoding | bytes, 3x3 | bytes, 4x4 | holds |
/// |---|---|---|---|
/// | [`NibbleBoard`](crate::puzzles::sliding::NibbleBoard) | 8 | 8 | up to 16 cells |
/// | [`WordBoard`](crate::puzzles::sliding::WordBoard) | 16 | 16 | up to 16 cells |
/// | [`PackedBoard`](crate::puzzles::sliding::PackedBoard) | 4 | - | 3x3 only |
/// | [`RankBoard`](crate::puzzles::sliding::RankBoard) | 8 | 8 | up to 20 cells |
/// | [`MatrixBoard`](crate::puzzles::sliding::MatrixBoard) | 10 | 17 | up to 256 cells, shape fixed at compile time |
/// | [`TextBoard`](crate::puzzles::sliding::TextBoard) | 24 | 24 | up to 62 cells |
/// | [`CellsBoard`](crate::puzzles::sliding::CellsBoard) | 72 | 72 | any shape; above 25 cells also a heap block |
///
/// Use [`NibbleBoard`](crate::puzzles::sliding::NibbleBoard) with engines that keep every state they
/// meet, and [`WordBoard`](crate::puzzles::sliding::WordBoard) with engines that keep only a path.
/// Above 16 cells, use [`CellsBoard`](crate::puzzles::sliding::CellsBoard). The others are the
/// encodings of published programs. `docs/benchmarks.md` says how fast each of them is.
///
/// A board does not know its own shape. It is passed to every method, and a puzzle always passes the
/// same one.
///
/// # The contract
///
/// Two boards are equal if and only if their tiles are, and equal boards hash alike. Methods must not
/// panic, not even for a cell that is off the board or for a board of another shape; in those cases
/// any answer will do.
///
/// *If broken:* an engine that keeps states mistakes two states for one, or one for two.
///
/// # Example
///
/// An encoding of your own: nine bytes for the 8-puzzle.
///
/// ```
/// use puzzle_search::Puzzle;
/// use puzzle_search::puzzles::sliding::{Board, BoardError, Shape, SlidingPuzzle};
///
/// #[derive(Clone, Debug, PartialEq, Eq, Hash)]
/// struct NineBytes([u8; 9]);
///
/// impl Board for NineBytes {
///     fn fits(shape: Shape) -> Result<(), BoardError> {
///         let (encoding, holds) = ("NineBytes", "up to 9 cells".into());
///         if shape.cells() <= 9 { Ok(()) } else { Err(BoardError::DoesNotFit { encoding, holds, shape }) }
///     }
///     fn from_tiles(_: Shape, tiles: &[u16]) -> Self {
///         let mut board = NineBytes([255; 9]);
///         for (cell, &tile) in board.0.iter_mut().zip(tiles) {
///             *cell = tile as u8;
///         }
///         board
///     }
///     fn blank(&self, _: Shape) -> usize {
///         self.0.iter().position(|&tile| tile == 0).unwrap_or(0)
///     }
///     fn tile(&self, _: Shape, cell: usize) -> u16 {
///         self.0.get(cell).map_or(0, |&tile| tile.into())
///     }
///     fn slide(&mut self, _: Shape, blank: usize, from: usize) {
///         if blank < 9 && from < 9 {
///             self.0.swap(blank, from);
///         }
///     }
/// }
///
/// let puzzle: SlidingPuzzle<NineBytes> = "876543210".parse()?;
/// assert_eq!(puzzle.moves(&puzzle.start()).len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an encoding of sliding-puzzle boards",
    label = "expected a type that implements `Board`",
    note = "`NibbleBoard` suits boards of up to 16 cells, and `CellsBoard` boards of any shape",
    note = "the encodings are in `puzzle_search::puzzles::sliding`; to add one, implement `Board`"
)]
pub trait Board: Clone + Eq + Hash + Debug {
    /// Checks that this encoding can hold boards of this shape.
    ///
    /// # Errors
    ///
    /// [`BoardError::DoesNotFit`] if it cannot.
    fn fits(shape: Shape) -> Result<(), BoardError>;

    /// The board with these tiles, row by row.
    ///
    /// The caller has made sure that the shape [`fits`](Board::fits), and that `tiles` holds each
    /// number below the number of cells exactly once.
    fn from_tiles(shape: Shape, tiles: &[u16]) -> Self;

    /// The cell of the blank.
    fn blank(&self, shape: Shape) -> usize;

    /// The tile in this cell; 0 for the blank.
    fn tile(&self, shape: Shape, cell: usize) -> u16;

    /// Moves the tile in cell `from` to cell `blank`, which holds the blank. The blank is then in
    /// `from`.
    ///
    /// If the two are the same cell, nothing changes.
    fn slide(&mut self, shape: Shape, blank: usize, from: usize);

    /// Writes the tiles, row by row, to the beginning of `tiles`, as far as there is room.
    #[inline]
    fn write_tiles(&self, shape: Shape, tiles: &mut [u16]) {
        for (cell, tile) in tiles.iter_mut().enumerate().take(shape.cells()) {
            *tile = self.tile(shape, cell);
        }
    }
}
