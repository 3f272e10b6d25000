//! Reading a tour: its squares, its board of numbers, and a check that it is one.

use std::fmt;

use super::knight_move::KnightMove;
use super::tour::{KnightsTour, Square};

/// Reading solutions.
impl KnightsTour {
    /// The squares on which the knight stands, one more than there are moves.
    ///
    /// The walk may be shorter than a tour. Takes one byte for each square of the board.
    ///
    /// # Errors
    ///
    /// A move leaves the board or comes to a square that was visited before.
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

    /// The board on which every square has its number in the walk: 1 for the start, and so on.
    ///
    /// The walk may be shorter than a tour; the other squares then have no number.
    ///
    /// # Errors
    ///
    /// A move leaves the board or comes to a square that was visited before.
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

    /// Is this a tour of the board from its start, of the kind that was asked for? The squares are
    /// checked one by one.
    ///
    /// The check uses nothing but the definition of a tour. It shares no tables with the puzzle.
    /// Takes one pass, and one byte for each square of the board.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong: there are no squares, or the first is not the start; a
    /// square is not on the board, is no knight's move away from the one before, or was visited
    /// before; squares are missing at the end; or the last is not the wanted end, or not one move
    /// away from the start of a closed tour.
    ///
    /// ```
    /// use puzzle_search::puzzles::KnightsTour;
    ///
    /// let tour = KnightsTour::new(4, 3, (0, 0))?;
    /// let error = tour.check_tour(&[(0, 0), (2, 1), (3, 1)]).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "square 3 of the walk, (3, 1), is no knight's move away from (2, 1)",
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

    /// The same for a walk, which may leave squares out.
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

    /// The number of squares, holes included.
    fn cell_count(&self) -> usize {
        self.width() as usize * self.height() as usize
    }

    /// The place of a square that is on the board in a list of rows.
    fn cell(&self, (x, y): Square) -> usize {
        y as usize * self.width() as usize + x as usize
    }
}

/// A board on which every visited square has its number in the walk, from 1.
///
/// Printed, it is a grid with row `y = 0` on top, in columns of equal width, with `.` for squares
/// that were not visited. Made by [`KnightsTour::numbering`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Numbering {
    width: u32,
    /// Row by row; 0 where the walk did not come.
    numbers: Vec<u32>,
}

impl Numbering {
    /// The number of `square`, or `None` if it was not visited or is not on the board.
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

    /// The rows from `y = 0` on. A 0 is a square that was not visited.
    ///
    /// ```
    /// use puzzle_search::puzzles::KnightsTour;
    ///
    /// let board = KnightsTour::new(3, 2, (0, 1))?.numbering(&[])?;
    /// assert!(board.rows().eq([[0, 0, 0], [1, 0, 0]]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rows(&self) -> impl Iterator<Item = &[u32]> {
        self.numbers.chunks(self.width as usize)
    }
}

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

/// Why a walk is no knight's tour. Positions in the walk count from 1, which is the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NotATour {
    /// There is not even a start square.
    Empty,
    /// The first square is not the one on which the tour was to start.
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
    /// All squares are visited, but the last is not the one where the tour was to end.
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
    /// The walk ends before all squares are visited.
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
                write!(f, "the walk starts on {found:?} and not on {start:?}")
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
                "square {position} of the walk, {square:?}, is no knight's move away from {from:?}"
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
                write!(f, "the walk ends on {found:?} and not on {end:?}")
            }
            NotATour::NotClosed { found, start } => write!(
                f,
                "the walk is not closed: it ends on {found:?} and started on {start:?}"
            ),
            NotATour::Incomplete { visited, squares } => {
                write!(f, "the walk visits {visited} of {squares} squares")
            }
        }
    }
}

impl std::error::Error for NotATour {}
