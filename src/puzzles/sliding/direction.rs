//! [`Direction`]: the four moves.

use std::fmt;

/// A move of a sliding puzzle: the direction in which the *blank* moves.
///
/// The tile that moves goes the other way: when the blank moves up, the tile above it comes down.
///
/// ```
/// use puzzle_search::Puzzle;
/// use puzzle_search::puzzles::sliding::{Direction, NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 / 4 0 6 / 7 5 8".parse()?;
/// let mut state = puzzle.start();
/// puzzle.apply(&mut state, Direction::Down); // the blank goes down, tile 5 comes up
/// assert_eq!(puzzle.decode(&state), [1, 2, 3, 4, 5, 6, 7, 0, 8]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Direction {
    /// The blank moves one row up.
    Up = 0,
    /// The blank moves one row down.
    Down = 1,
    /// The blank moves one column to the left.
    Left = 2,
    /// The blank moves one column to the right.
    Right = 3,
}

impl Direction {
    /// Up, down, left, right: the order in which moves are tried unless another one is set.
    pub const ALL: [Direction; 4] = [
        Direction::Up,
        Direction::Down,
        Direction::Left,
        Direction::Right,
    ];

    /// The direction that takes this one back.
    ///
    /// ```
    /// use puzzle_search::puzzles::sliding::Direction;
    /// assert_eq!(Direction::Up.opposite(), Direction::Down);
    /// ```
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Direction {
        // Opposite directions differ in the lowest bit.
        Direction::from_code(self as u16 ^ 1)
    }

    /// The first letter of the blank's direction: `u`, `d`, `l` or `r`.
    ///
    /// ```
    /// use puzzle_search::puzzles::sliding::Direction;
    /// let path: String = [Direction::Up, Direction::Left].map(Direction::letter).iter().collect();
    /// assert_eq!(path, "ul");
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Direction::Up => 'u',
            Direction::Down => 'd',
            Direction::Left => 'l',
            Direction::Right => 'r',
        }
    }

    /// The direction with this [`letter`](Direction::letter), in lower or upper case.
    ///
    /// ```
    /// use puzzle_search::puzzles::sliding::Direction;
    /// assert_eq!(Direction::from_letter('R'), Some(Direction::Right));
    /// assert_eq!(Direction::from_letter('n'), None);
    /// ```
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Direction> {
        match letter {
            'u' | 'U' => Some(Direction::Up),
            'd' | 'D' => Some(Direction::Down),
            'l' | 'L' => Some(Direction::Left),
            'r' | 'R' => Some(Direction::Right),
            _ => None,
        }
    }

    /// The direction whose code is in the two lowest bits.
    #[inline]
    pub(super) const fn from_code(code: u16) -> Direction {
        match code & 3 {
            0 => Direction::Up,
            1 => Direction::Down,
            2 => Direction::Left,
            _ => Direction::Right,
        }
    }
}

/// `up`, `down`, `left` or `right`: where the blank goes.
impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Direction::Up => "up",
            Direction::Down => "down",
            Direction::Left => "left",
            Direction::Right => "right",
        })
    }
}
