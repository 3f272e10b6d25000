//! [`PieceShape`] and [`Piece`].

/// The shape of a piece.
///
/// ```
/// use puzzle_search::puzzles::klotski::PieceShape;
///
/// let cells: usize = PieceShape::ALL.iter().map(|shape| shape.rows() * shape.cols()).sum();
/// assert_eq!(cells, 4 + 2 + 2 + 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PieceShape {
    /// Two rows and two columns: the piece that has to reach the goal.
    Large = 0,
    /// One row, two columns.
    Wide = 1,
    /// Two rows, one column.
    Tall = 2,
    /// A single cell.
    Small = 3,
}

impl PieceShape {
    /// All shapes, the largest first.
    pub const ALL: [Self; 4] = [Self::Large, Self::Wide, Self::Tall, Self::Small];

    /// Its height in cells.
    #[must_use]
    pub const fn rows(self) -> usize {
        match self {
            Self::Large | Self::Tall => 2,
            Self::Wide | Self::Small => 1,
        }
    }

    /// Its width in cells.
    #[must_use]
    pub const fn cols(self) -> usize {
        match self {
            Self::Large | Self::Wide => 2,
            Self::Tall | Self::Small => 1,
        }
    }

    /// The shape of this size, if there is one.
    pub(super) fn of_size(rows: usize, cols: usize) -> Option<Self> {
        let size = |shape: &Self| (shape.rows(), shape.cols()) == (rows, cols);
        Self::ALL.into_iter().find(size)
    }
}

/// A piece at its place when the puzzle begins.
///
/// ```
/// use puzzle_search::puzzles::klotski::{Klotski, Piece, PieceShape};
///
/// let large = Piece { label: 'X', shape: PieceShape::Large, row: 0, col: 0 };
/// let puzzle = Klotski::new(2, 3, &[large])?;
/// assert_eq!(puzzle.to_string(), "XX.\nXX.");
/// # Ok::<(), puzzle_search::puzzles::klotski::KlotskiError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// What it is called when boards and solutions are printed.
    pub label: char,
    /// Its shape.
    pub shape: PieceShape,
    /// Its topmost row, counted from 0.
    pub row: usize,
    /// Its leftmost column, counted from 0.
    pub col: usize,
}

impl Piece {
    /// Its cells: row and column.
    pub(super) fn cells(self) -> impl Iterator<Item = (usize, usize)> {
        let rows = 0..self.shape.rows();
        rows.flat_map(move |row| {
            (0..self.shape.cols()).map(move |col| (self.row + row, self.col + col))
        })
    }
}
