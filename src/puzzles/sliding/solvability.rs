//! [`Solvability`]: whether a start can reach a goal, told from parities without a search.

use std::fmt;

use smallvec::{SmallVec, smallvec};

use super::goal::Goal;
use super::shape::Shape;

/// Whether a goal can be reached, and the numbers that decide it.
///
/// Read both boards row by row and leave out the blank. A pair of tiles in the opposite order from
/// the goal is an *inversion*.
///
/// - A move to the left or right does not change the order of the tiles.
/// - A move up or down takes one tile past `width - 1` others. On a board of odd width the number of
///   inversions stays even or stays odd. On a board of even width it changes from even to odd or
///   back, and so does the number of the blank's row.
///
/// So with an odd width the number of inversions has to be even; with an even width, the number of
/// inversions plus the number of rows between the blank and its goal. For boards of at least 2x2
/// that is also sufficient (Wilson, 1974). In a single row or column no tile can pass another, so
/// there must be no inversion.
///
/// Takes `O(n log n)` steps for `n` cells.
///
/// ```
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "8 7 1 5 2 6 3 4 0".parse()?;
/// let why = puzzle.solvability();
/// assert!(why.is_solvable());
/// assert_eq!(why.inversions(), 18);
/// assert_eq!(
///     why.to_string(),
///     "solvable: 18 pairs of tiles are in the opposite order from the goal. \
///      The board is 3 wide, an odd width, so no move changes whether that number is even or \
///      odd. It has to end at 0, which is even, and 18 is even."
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Solvability {
    shape: Shape,
    inversions: u64,
    blank_rows: usize,
}

impl Solvability {
    /// For a start with these tiles.
    pub(super) fn new(shape: Shape, start: &[u16], goal: &Goal) -> Solvability {
        let row = |blank: usize| shape.place(blank).0;
        let blank = start.iter().position(|&tile| tile == 0).unwrap_or(0);
        Solvability {
            shape,
            inversions: inversions(start, goal),
            blank_rows: row(blank).abs_diff(row(goal.cell(0))),
        }
    }

    /// Can the goal be reached?
    pub fn is_solvable(&self) -> bool {
        if self.shape.is_line() {
            self.inversions == 0
        } else if self.shape.cols() % 2 == 1 {
            self.inversions.is_multiple_of(2)
        } else {
            (self.inversions + self.blank_rows as u64).is_multiple_of(2)
        }
    }

    /// How many pairs of tiles, leaving out the blank, are in the opposite order from the goal.
    pub fn inversions(&self) -> u64 {
        self.inversions
    }

    /// How many rows there are between the blank and its place in the goal.
    pub fn blank_rows(&self) -> usize {
        self.blank_rows
    }
}

/// Counts the pairs of tiles that are in the opposite order from the goal.
///
/// Goes through the tiles from the end, and asks a binary indexed tree (Fenwick, 1994) how many
/// of those seen belong before this one.
fn inversions(start: &[u16], goal: &Goal) -> u64 {
    let mut seen: SmallVec<[u32; 32]> = smallvec![0; start.len() + 1];
    let mut count = 0;
    for &tile in start.iter().rev().filter(|&&tile| tile != 0) {
        let position = goal.position(tile);
        let mut at = position;
        while at > 0 {
            count += u64::from(seen[at]);
            at &= at - 1;
        }
        at = position + 1;
        while let Some(node) = seen.get_mut(at) {
            *node += 1;
            at += at & at.wrapping_neg();
        }
    }
    count
}

/// Says in a few sentences what was counted and what follows from it.
impl fmt::Display for Solvability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Solvability {
            shape,
            inversions,
            blank_rows,
        } = *self;
        let verdict = if self.is_solvable() {
            "solvable"
        } else {
            "not solvable"
        };
        match inversions {
            0 => write!(
                f,
                "{verdict}: the tiles are in the same order as in the goal. "
            )?,
            1 => write!(
                f,
                "{verdict}: 1 pair of tiles is in the opposite order from the goal. "
            )?,
            _ => write!(
                f,
                "{verdict}: {inversions} pairs of tiles are in the opposite order from the goal. "
            )?,
        }
        if shape.is_line() {
            let line = if shape.rows() == 1 { "row" } else { "column" };
            return write!(
                f,
                "In a single {line} no tile can pass another, so their order never changes."
            );
        }
        let cols = shape.cols();
        if cols % 2 == 1 {
            return write!(
                f,
                "The board is {cols} wide, an odd width, so no move changes whether that \
                 number is even or odd. It has to end at 0, which is even, and {inversions} is {}.",
                parity(inversions)
            );
        }
        let sum = inversions + blank_rows as u64;
        let rows = if blank_rows == 1 { "row" } else { "rows" };
        write!(
            f,
            "The blank is {blank_rows} {rows} away from its row in the goal. The board is {cols} \
             wide, an even width, so each move up or down changes both numbers from even to odd \
             or back, and their sum stays even or stays odd. It has to end at 0, which is even, and {inversions} + {blank_rows} = {sum} is {}.",
            parity(sum)
        )
    }
}

/// In words.
fn parity(number: u64) -> &'static str {
    if number.is_multiple_of(2) {
        "even"
    } else {
        "odd"
    }
}
