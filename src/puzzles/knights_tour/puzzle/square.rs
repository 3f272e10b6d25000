//! [`Square`]: where a square lies on the board.

/// A square of the board: `(x, y)`, both from 0.
///
/// ```
/// use puzzle_search::puzzles::KnightsTour;
/// use puzzle_search::puzzles::knights_tour::Square;
///
/// let corner: Square = (7, 0); // the last column of the first row
/// assert!(KnightsTour::new(8, 8, corner).is_ok());
/// ```
pub type Square = (u32, u32);
