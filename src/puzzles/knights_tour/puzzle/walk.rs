//! Reading a walk: its squares, and a check that it is a tour.

use std::fmt;

use super::knight_move::KnightMove;
use super::square::Square;
use super::tour::KnightsTour;

/// Reading and checking walks.
impl KnightsTour {
    /// The squares on which the knight stands, one more than there are moves.
    ///
    /// The walk may be shorter than a tour. *Time* and *memory* O(squares of the board): one byte per
    /// square, besides the result.
    ///
    /// # Errors
    ///
    /// A move leaves the board, or leads to a square that was visited before.
    ///
    /// ```
    /// use puzzle_search::puzzles::knights_tour::{KnightMove, KnightsTour};
    ///
    /// let tour = KnightsTour::new(4, 3, (0, 0))?;
    /// let there = KnightMove::ALL[1];
    /// assert_eq!(tour.squares(&[there])?, [(0, 0), (2, 1)]);
    ///
    /// let error = tour.squares(&[there, there.opposite()]).unwrap_err();
    /// assert_eq!(error.to_string(), "square 3 of the walk, (0, 0), is the same as square 1");
    /// let error = tour.squares(&[there, there]).unwrap_err();
    /// assert_eq!(error.to_string(), "square 2 of the walk is (2, 1), and +2+1 leaves the board");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn squares(&self, moves: &[KnightMove]) -> Result<Vec<Square>, NotATour> {
        let mut at = self.start_square();
        let mut squares = Vec::with_capacity(moves.len().saturating_add(1));
        squares.push(at);
        for &mv in moves {
            at = self
                .leaper()
                .target(at, mv)
                .filter(|&to| self.has_square(to))
                .ok_or(NotATour::LeavesBoard {
                    position: squares.len(),
                    from: at,
                    mv,
                })?;
            squares.push(at);
        }
        self.check_walk(&squares)?;
        Ok(squares)
    }

    /// Checks that these squares are a tour of the board from its start, of the kind asked for.
    ///
    /// The check follows the definition of a tour, square by square, and shares no tables with the
    /// puzzle. It takes one pass, and one byte per square of the board.
    ///
    /// # Errors
    ///
    /// The first of these that applies:
    ///
    /// * There are no squares, or the first is not the start.
    /// * A square is not on the board, is not one move away from the one before, or was visited
    ///   before.
    /// * The walk ends before every square is visited.
    /// * The last square is not the wanted end, or not one move away from the start of a closed
    ///   tour.
    ///
    /// ```
    /// use puzzle_search::puzzles::KnightsTour;
    ///
    /// let tour = KnightsTour::new(4, 3, (0, 0))?;
    /// let error = tour.check_tour(&[(0, 0), (2, 1), (3, 1)]).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "square 3 of the walk, (3, 1), is not a knight's move away from (2, 1)",
    /// );
    /// # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
    /// ```
    pub fn check_tour(&self, squares: &[Square]) -> Result<(), NotATour> {
        self.check_walk(squares)?;
        if squares.len() != self.square_count() as usize {
            return Err(NotATour::Incomplete {
                visited: squares.len(),
                squares: self.square_count(),
            });
        }
        let start = self.start_square();
        let found = squares.last().copied().unwrap_or(start);
        if let Some(end) = self.end_square()
            && found != end
        {
            return Err(NotATour::WrongEnd { found, end });
        }
        if self.is_closed() && (squares.len() < 3 || !self.leaper().joins(found, start)) {
            return Err(NotATour::NotClosed { found, start });
        }
        Ok(())
    }

    /// The same check for a walk, which may end before every square is visited.
    fn check_walk(&self, squares: &[Square]) -> Result<(), NotATour> {
        let start = self.start_square();
        match squares.first() {
            None => return Err(NotATour::Empty),
            Some(&found) if found != start => return Err(NotATour::WrongStart { found, start }),
            Some(_) => {}
        }
        let mut visited = vec![false; self.cell_count()];
        let mut before = None;
        for (&square, position) in squares.iter().zip(1..) {
            if !self.has_square(square) {
                return Err(NotATour::OffBoard { position, square });
            }
            if let Some(from) = before.replace(square)
                && !self.leaper().joins(from, square)
            {
                return Err(NotATour::NoKnightsMove {
                    position,
                    from,
                    square,
                });
            }
            if std::mem::replace(&mut visited[self.cell(square)], true) {
                let earlier = squares.iter().zip(1..).find(|&(&other, _)| other == square);
                let first = earlier.map_or(position, |(_, first)| first);
                return Err(NotATour::Repeated {
                    position,
                    square,
                    first,
                });
            }
        }
        Ok(())
    }

    /// The number of squares, including holes.
    pub(super) fn cell_count(&self) -> usize {
        self.width() as usize * self.height() as usize
    }

    /// The position, row by row, of a square that is on the board.
    pub(super) fn cell(&self, (x, y): Square) -> usize {
        y as usize * self.width() as usize + x as usize
    }
}

/// Why a walk is not a knight's tour. Positions in the walk count from 1, which is the start.
///
/// ```
/// use puzzle_search::puzzles::knights_tour::{KnightsTour, NotATour};
///
/// let tour = KnightsTour::new(5, 5, (0, 0))?;
/// let error = tour.check_tour(&[(0, 0), (1, 2)]).unwrap_err();
/// assert!(matches!(error, NotATour::Incomplete { visited: 2, squares: 25, .. }));
/// assert_eq!(error.to_string(), "the walk visits 2 of 25 squares");
/// # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NotATour {
    /// The walk has no squares, not even the start.
    Empty,
    /// The first square is not the start of the tour.
    #[non_exhaustive]
    WrongStart {
        /// The first square.
        found: Square,
        /// The start of the tour.
        start: Square,
    },
    /// A move leads off the board.
    #[non_exhaustive]
    LeavesBoard {
        /// The position in the walk of the square where the move was made.
        position: usize,
        /// That square.
        from: Square,
        /// The move.
        mv: KnightMove,
    },
    /// A square is not on the board.
    #[non_exhaustive]
    OffBoard {
        /// Its position in the walk.
        position: usize,
        /// The square.
        square: Square,
    },
    /// A square is not one move away from the one before.
    #[non_exhaustive]
    NoKnightsMove {
        /// Its position in the walk.
        position: usize,
        /// The square before.
        from: Square,
        /// The square.
        square: Square,
    },
    /// A square was visited before.
    #[non_exhaustive]
    Repeated {
        /// The position of the second visit.
        position: usize,
        /// The square.
        square: Square,
        /// The position of the first visit.
        first: usize,
    },
    /// All squares are visited, but the last is not the wanted end.
    #[non_exhaustive]
    WrongEnd {
        /// The last square.
        found: Square,
        /// The wanted end.
        end: Square,
    },
    /// All squares are visited, but the tour does not close: no move leads from the last square
    /// to the start, or there are fewer than three squares.
    #[non_exhaustive]
    NotClosed {
        /// The last square.
        found: Square,
        /// The start of the tour.
        start: Square,
    },
    /// The walk ends before every square is visited.
    #[non_exhaustive]
    Incomplete {
        /// How many squares the walk has.
        visited: usize,
        /// How many the board has.
        squares: u32,
    },
}

impl fmt::Display for NotATour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            NotATour::Empty => f.write_str("the walk has no squares"),
            NotATour::WrongStart { found, start } => {
                write!(f, "the walk starts on {found:?}, not on {start:?}")
            }
            NotATour::LeavesBoard { position, from, mv } => {
                write!(
                    f,
                    "square {position} of the walk is {from:?}, and {mv} leaves the board"
                )
            }
            NotATour::OffBoard { position, square } => {
                write!(
                    f,
                    "square {position} of the walk, {square:?}, is not on the board"
                )
            }
            NotATour::NoKnightsMove {
                position,
                from,
                square,
            } => write!(
                f,
                "square {position} of the walk, {square:?}, is not a knight's move away from {from:?}"
            ),
            NotATour::Repeated {
                position,
                square,
                first,
            } => write!(
                f,
                "square {position} of the walk, {square:?}, is the same as square {first}"
            ),
            NotATour::WrongEnd { found, end } => {
                write!(f, "the walk ends on {found:?}, not on {end:?}")
            }
            NotATour::NotClosed { found, start } => write!(
                f,
                "the walk is not closed: it starts on {start:?} and ends on {found:?}"
            ),
            NotATour::Incomplete { visited, squares } => {
                write!(f, "the walk visits {visited} of {squares} squares")
            }
        }
    }
}

impl std::error::Error for NotATour {}
