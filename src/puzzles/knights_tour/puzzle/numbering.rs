//! [`Numbering`]: a walk as a board of numbers.

use std::fmt;
use std::iter::FusedIterator;
use std::slice::ChunksExact;

use super::knight_move::KnightMove;
use super::square::Square;
use super::tour::KnightsTour;
use super::walk::NotATour;

/// Walks as numbers.
impl KnightsTour {
    /// The board on which every square has its number in the walk: 1 for the start, and so on.
    ///
    /// The walk may be shorter than a tour. The other squares then have no number. *Time* and
    /// *memory* O(squares of the board).
    ///
    /// # Errors
    ///
    /// A move leaves the board, or leads to a square that was visited before.
    ///
    /// ```
    /// use puzzle_search::puzzles::knights_tour::{KnightMove, KnightsTour};
    ///
    /// let tour = KnightsTour::new(4, 3, (0, 0))?;
    /// let board = tour.numbering(&[KnightMove::ALL[1], KnightMove::ALL[6]])?;
    /// assert_eq!(board.get((2, 1)), Some(2));
    /// let rows = [" 1  .  .  .", " .  .  2  .", " 3  .  .  ."];
    /// assert!(board.to_string().lines().eq(rows));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn numbering(&self, moves: &[KnightMove]) -> Result<Numbering, NotATour> {
        let squares = self.squares(moves)?;
        let mut numbers = vec![0; self.cell_count()];
        for (number, &square) in (1..).zip(&squares) {
            numbers[self.cell(square)] = number;
        }
        Ok(Numbering {
            width: self.width(),
            numbers,
        })
    }
}

/// A board on which every visited square has its number in the walk, from 1.
///
/// It prints as a grid in columns of equal width, with row `y = 0` on top and `.` for squares that
/// were not visited. Made by [`KnightsTour::numbering`], which has an example.
///
/// ```
/// use puzzle_search::puzzles::knights_tour::{KnightMove, KnightsTour, Numbering};
///
/// let tour = KnightsTour::new(4, 3, (0, 0))?;
/// let board: Numbering = tour.numbering(&[KnightMove::ALL[1]])?;
/// assert_eq!(board.get((2, 1)), Some(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Numbering {
    width: u32,
    /// Row by row, with 0 for squares that were not visited.
    numbers: Vec<u32>,
}

impl Numbering {
    /// The number of this square, or `None` if it was not visited or is not on the board.
    pub fn get(&self, (x, y): Square) -> Option<u32> {
        if x >= self.width {
            return None;
        }
        let cell = (y as usize)
            .checked_mul(self.width as usize)?
            .checked_add(x as usize)?;
        self.numbers
            .get(cell)
            .copied()
            .filter(|&number| number != 0)
    }

    /// The rows from `y = 0` on. A 0 stands for a square that was not visited.
    ///
    /// ```
    /// use puzzle_search::puzzles::KnightsTour;
    ///
    /// let board = KnightsTour::new(3, 2, (0, 1))?.numbering(&[])?;
    /// assert!(board.rows().eq([[0, 0, 0], [1, 0, 0]]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rows(&self) -> NumberingRows<'_> {
        NumberingRows(self.numbers.chunks_exact(self.width as usize))
    }
}

/// The rows of a [`Numbering`], each a slice with a number for every square.
///
/// Made by [`Numbering::rows`].
///
/// ```
/// use puzzle_search::puzzles::knights_tour::{KnightsTour, NumberingRows};
///
/// let board = KnightsTour::new(3, 2, (0, 1))?.numbering(&[])?;
/// let rows: NumberingRows<'_> = board.rows();
/// assert_eq!(rows.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct NumberingRows<'a>(ChunksExact<'a, u32>);

impl<'a> Iterator for NumberingRows<'a> {
    type Item = &'a [u32];

    fn next(&mut self) -> Option<&'a [u32]> {
        self.0.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl DoubleEndedIterator for NumberingRows<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.0.next_back()
    }
}

impl ExactSizeIterator for NumberingRows<'_> {}
impl FusedIterator for NumberingRows<'_> {}

impl fmt::Display for Numbering {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.numbers.len().checked_ilog10().unwrap_or(0) as usize + 1;
        for (y, row) in self.rows().enumerate() {
            if y > 0 {
                f.write_str("\n")?;
            }
            for (x, &number) in row.iter().enumerate() {
                if x > 0 {
                    f.write_str(" ")?;
                }
                if number == 0 {
                    write!(f, "{:>digits$}", '.')?;
                } else {
                    write!(f, "{number:>digits$}")?;
                }
            }
        }
        Ok(())
    }
}
