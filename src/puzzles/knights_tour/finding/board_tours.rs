//! [`BoardTours`]: all tours of a board, one after the other.

use std::fmt;
use std::iter::FusedIterator;

use super::backtracker::{Backtracker, Order};
use super::meter::Meter;
use crate::limits::{Limit, Limits};
use crate::puzzles::knights_tour::puzzle::knight_move::KnightMove;
use crate::puzzles::knights_tour::puzzle::square::Square;
use crate::puzzles::knights_tour::puzzle::tour::KnightsTour;

/// Listing the tours of the board.
impl KnightsTour {
    /// All tours of the board, from every start, each found when it is asked for.
    ///
    /// The start of this tour does not matter for open tours. They come start by start, row by row,
    /// and each comes twice, once in each direction. A closed tour has no beginning: it comes as a
    /// walk from this tour's start, again once in each direction.
    /// [`undirected`](BoardTours::undirected) takes one of the two.
    ///
    /// *Time* and *memory* are those of [`tours`](KnightsTour::tours), start by start.
    ///
    /// ```
    /// use puzzle_search::puzzles::KnightsTour;
    ///
    /// let tour = KnightsTour::new(3, 4, (0, 0))?;
    /// assert_eq!(tour.board_tours().count(), 16);
    /// assert_eq!(tour.board_tours().undirected().count(), 8);
    /// let closed = KnightsTour::new(5, 6, (0, 0))?.closed();
    /// assert_eq!(closed.board_tours().undirected().count(), 8);
    /// # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
    /// ```
    pub fn board_tours(&self) -> BoardTours {
        let mut starts: Vec<Square> = if self.is_closed() {
            vec![self.start_square()]
        } else {
            self.all_squares().collect()
        };
        starts.reverse();
        BoardTours {
            board: self.clone(),
            starts,
            current: None,
            undirected: false,
            meter: Meter::new(&Limits::none()),
            stopped_by: None,
        }
    }
}

/// All tours of a board, made by [`KnightsTour::board_tours`].
///
/// It yields the start and the moves of each. Closed tours are listed without the move that closes
/// them.
///
/// ```
/// use puzzle_search::puzzles::KnightsTour;
/// use puzzle_search::puzzles::knights_tour::BoardTours;
///
/// let mut tours: BoardTours = KnightsTour::new(3, 4, (0, 0))?.board_tours();
/// let (start, moves) = tours.next().expect("there are 16 tours");
/// assert_eq!((start, moves.len()), ((0, 0), 11));
/// # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
/// ```
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct BoardTours {
    board: KnightsTour,
    /// The starts still to come, the next one last.
    starts: Vec<Square>,
    /// The search from the start that is being searched.
    current: Option<(Square, Backtracker)>,
    undirected: bool,
    meter: Meter,
    stopped_by: Option<Limit>,
}

impl BoardTours {
    /// Yields every tour in one direction only: an open one as the walk whose start comes before
    /// its end, row by row, a closed one as [`Tours::undirected`] does.
    ///
    /// If an end is named, no tour is another one walked backwards, and none is left out.
    ///
    /// [`Tours::undirected`]: crate::puzzles::knights_tour::Tours::undirected
    pub fn undirected(mut self) -> BoardTours {
        self.undirected = true;
        self
    }

    /// Stops at these limits. Expansions are moves made, from all starts together, and time counts
    /// from now on.
    ///
    /// When the iterator has ended, [`stopped_by`](BoardTours::stopped_by) says whether a limit was
    /// the reason. With new limits it goes on from there.
    ///
    /// ```
    /// use puzzle_search::{Limit, Limits};
    /// use puzzle_search::puzzles::KnightsTour;
    ///
    /// let mut tours = KnightsTour::new(5, 5, (0, 0))?.board_tours();
    /// tours = tours.within(&Limits::none().expansions(20_000));
    /// let some = tours.by_ref().count();
    /// assert_eq!(tours.stopped_by(), Some(Limit::Expansions));
    /// assert_eq!(tours.steps(), 20_000);
    /// let rest = tours.within(&Limits::none()).count();
    /// assert_eq!(some + rest, 1728);
    /// # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
    /// ```
    pub fn within(mut self, limits: &Limits) -> BoardTours {
        self.meter = Meter::new(limits);
        self.stopped_by = None;
        self
    }

    /// The limit that stopped the search, if one did.
    pub fn stopped_by(&self) -> Option<Limit> {
        self.stopped_by
    }

    /// The moves made since the limits were set.
    pub fn steps(&self) -> u64 {
        self.meter.steps()
    }

    /// Is the tour just found the one to leave out of each two that differ in direction only?
    fn is_left_out(&self, search: &Backtracker) -> bool {
        self.undirected
            && self.board.end_square().is_none()
            && if self.board.is_closed() {
                search.is_reverse()
            } else {
                search.ends_before_start()
            }
    }
}

impl Iterator for BoardTours {
    type Item = (Square, Vec<KnightMove>);

    fn next(&mut self) -> Option<(Square, Vec<KnightMove>)> {
        // Only new limits let it go on, not a flag that has been cleared.
        while self.stopped_by.is_none() {
            let (start, mut search) = if let Some(current) = self.current.take() {
                current
            } else {
                let start = self.starts.pop()?;
                let tour = self.board.clone().starting_at(start).ok()?;
                (start, Backtracker::new(&tour, Order::Listed))
            };
            let found = match search.advance(&mut self.meter) {
                Ok(true) if self.is_left_out(&search) => None,
                Ok(true) => Some((start, search.moves().to_vec())),
                // Every tour from this start has been found.
                Ok(false) => continue,
                Err(limit) => {
                    self.stopped_by = Some(limit);
                    None
                }
            };
            self.current = Some((start, search));
            if found.is_some() {
                return found;
            }
        }
        None
    }
}

impl FusedIterator for BoardTours {}

impl fmt::Debug for BoardTours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BoardTours")
            .field("starts_left", &self.starts.len())
            .field("steps", &self.steps())
            .field("stopped_by", &self.stopped_by)
            .finish_non_exhaustive()
    }
}
