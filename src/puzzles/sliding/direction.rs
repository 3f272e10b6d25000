//! [`Direction`]: the four moves.

use std::fmt;
use std::str::FromStr;

use super::error::BoardError;
use super::shorten::shorten;

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
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
    /// Up, down, left, right: the order in which moves are tried unless another order is set.
    pub const ALL: [Direction; 4] = [
        Direction::Up,
        Direction::Down,
        Direction::Left,
        Direction::Right,
    ];

    /// The opposite direction, which undoes this move.
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

    /// The first letter of the direction: `u`, `d`, `l` or `r`.
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

    /// `up`, `down`, `left` or `right`.
    const fn name(self) -> &'static str {
        match self {
            Direction::Up => "up",
            Direction::Down => "down",
            Direction::Left => "left",
            Direction::Right => "right",
        }
    }

    /// Checks that an order of moves names each direction once.
    pub(super) fn check_order(order: [Direction; 4]) -> Result<(), BoardError> {
        for (at, direction) in order.into_iter().enumerate() {
            if order[..at].contains(&direction) {
                return Err(BoardError::RepeatedDirection { direction });
            }
        }
        Ok(())
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

/// `up`, `down`, `left` or `right`: where the blank goes. [`FromStr`] reads it back.
impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads `up`, `down`, `left` or `right`, or its first letter, in lower or upper case.
///
/// ```
/// use puzzle_search::puzzles::sliding::Direction;
///
/// assert_eq!("left".parse(), Ok(Direction::Left));
/// assert_eq!("UP".parse(), Ok(Direction::Up));
/// assert_eq!("d".parse(), Ok(Direction::Down));
/// assert!("north".parse::<Direction>().is_err());
/// ```
impl FromStr for Direction {
    type Err = ParseDirectionError;

    fn from_str(text: &str) -> Result<Self, ParseDirectionError> {
        Direction::ALL
            .into_iter()
            .find(|direction| {
                text.eq_ignore_ascii_case(direction.name())
                    || text.eq_ignore_ascii_case(&direction.name()[..1])
            })
            .ok_or_else(|| ParseDirectionError {
                text: text.to_owned(),
            })
    }
}

/// A text that is not a [`Direction`]. The message repeats it, shortened if it is long.
///
/// ```
/// use puzzle_search::puzzles::sliding::Direction;
///
/// let error = "north".parse::<Direction>().unwrap_err();
/// assert_eq!(error.text(), "north");
/// assert_eq!(
///     error.to_string(),
///     "`north` is not a direction: expected up, down, left or right, or its first letter"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ParseDirectionError {
    text: String,
}

impl ParseDirectionError {
    /// The text that was given, in full.
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl fmt::Display for ParseDirectionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is not a direction: expected up, down, left or right, or its first letter",
            shorten(&self.text)
        )
    }
}

impl std::error::Error for ParseDirectionError {}
