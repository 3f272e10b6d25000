//! [`Tours`]: all tours from one start, one after the other.

use std::fmt;
use std::iter::FusedIterator;

use super::backtracker::{Backtracker, Order};
use super::meter::Meter;
use crate::limits::{Limit, Limits};
use crate::puzzles::knights_tour::puzzle::knight_move::KnightMove;
use crate::puzzles::knights_tour::puzzle::tour::KnightsTour;

/// Listing the tours from the start.
impl KnightsTour {
    /// All tours from the start, each found when it is asked for.
    ///
    /// They come in the order of the numbers of the directions. A closed tour comes twice, once in
    /// each direction, unless you ask for [`undirected`](Tours::undirected) ones.
    ///
    /// # Pruning
    ///
    /// Plain backtracking, [`DepthFirst`](crate::DepthFirst) on this puzzle, finds the same tours
    /// in the same order, but it goes on long after it has spoilt its walk. This search turns back
    /// as soon as a free square beside the knight has no free neighbour left, or two of them have
    /// only one: a tour can leave only one such square for its end. From (1, 1) on the chessboard
    /// it reaches the first tour after eleven million moves. Plain backtracking would need
    /// trillions.
    ///
    /// *Time* exponential in the number of squares for all tours; *memory* six bytes per square.
    ///
    /// ```
    /// use puzzle_search::puzzles::KnightsTour;
    ///
    /// let tour = KnightsTour::new(5, 5, (2, 2))?;
    /// assert_eq!(tour.tours().count(), 64);
    ///
    /// let first = KnightsTour::new(8, 8, (1, 1))?.tours().next();
    /// assert!(first.is_some());
    /// # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
    /// ```
    pub fn tours(&self) -> Tours {
        Tours {
            search: Backtracker::new(self, Order::Listed),
            undirected: false,
            meter: Meter::new(&Limits::none()),
            stopped_by: None,
        }
    }
}

/// All tours from one start, made by [`KnightsTour::tours`].
///
/// It yields the moves of each. Closed tours are listed without the move that closes them.
///
/// ```
/// use puzzle_search::Limits;
/// use puzzle_search::puzzles::KnightsTour;
/// use puzzle_search::puzzles::knights_tour::Tours;
///
/// let mut tours: Tours = KnightsTour::new(5, 5, (0, 0))?.tours().within(&Limits::none());
/// assert_eq!(tours.next().map(|moves| moves.len()), Some(24));
/// assert_eq!(tours.count(), 303);
/// # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
/// ```
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Tours {
    search: Backtracker,
    undirected: bool,
    meter: Meter,
    stopped_by: Option<Limit>,
}

impl Tours {
    /// Yields closed tours in one direction only: the one whose second square comes before the
    /// last one, row by row. Open tours from one start are all different, and none is left out.
    ///
    /// Closed tours with a named end are not left out either: in the other direction, they would
    /// have another end.
    ///
    /// ```
    /// use puzzle_search::puzzles::KnightsTour;
    ///
    /// let tour = KnightsTour::new(5, 6, (0, 0))?.closed();
    /// assert_eq!(tour.tours().count(), 16);
    /// assert_eq!(tour.tours().undirected().count(), 8);
    /// # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
    /// ```
    pub fn undirected(mut self) -> Tours {
        self.undirected = true;
        self
    }

    /// Stops at these limits. Expansions are moves made, and time counts from now on.
    ///
    /// When the iterator has ended, [`stopped_by`](Tours::stopped_by) says whether a limit was
    /// the reason. With new limits it goes on from there.
    ///
    /// ```
    /// use puzzle_search::{Limit, Limits};
    /// use puzzle_search::puzzles::KnightsTour;
    ///
    /// let mut tours = KnightsTour::new(5, 5, (0, 0))?.tours();
    /// tours = tours.within(&Limits::none().expansions(1000));
    /// let some = tours.by_ref().count();
    /// assert_eq!(tours.stopped_by(), Some(Limit::Expansions));
    /// let rest = tours.within(&Limits::none()).count();
    /// assert_eq!(some + rest, 304);
    /// # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
    /// ```
    pub fn within(mut self, limits: &Limits) -> Tours {
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
}

impl Iterator for Tours {
    type Item = Vec<KnightMove>;

    fn next(&mut self) -> Option<Vec<KnightMove>> {
        // Only new limits let it go on, not a flag that has been cleared.
        while self.stopped_by.is_none() {
            match self.search.advance(&mut self.meter) {
                Ok(true) if self.undirected && self.search.is_reverse() => {}
                Ok(true) => return Some(self.search.moves().to_vec()),
                Ok(false) => return None,
                Err(limit) => self.stopped_by = Some(limit),
            }
        }
        None
    }
}

impl FusedIterator for Tours {}

impl fmt::Debug for Tours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tours")
            .field("steps", &self.steps())
            .field("stopped_by", &self.stopped_by)
            .finish_non_exhaustive()
    }
}
