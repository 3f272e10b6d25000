//! [`Tours`] and [`BoardTours`]: all tours, one after the other, and their numbers.

use std::fmt;

use super::backtracker::{Backtracker, Order};
use super::knight_move::KnightMove;
use super::meter::Meter;
use super::tour::{KnightsTour, Square};
use crate::limits::{Limit, Limits};

/// All tours.
impl KnightsTour {
    /// All tours from the start, each found when it is asked for.
    ///
    /// They come in the order of the numbers of the directions. A closed tour comes twice, once in
    /// each direction, unless you ask for [`undirected`](Tours::undirected) ones.
    ///
    /// # Pruning
    ///
    /// Plain backtracking, [`DepthFirst`](crate::DepthFirst) on this puzzle, finds the same tours
    /// in the same order, but it goes on long after it has spoilt its walk. This search turns
    /// round as soon as a free square beside the knight has no free neighbour left, or two squares
    /// have a single one: a tour can leave only one of them for its end. From (1, 1) on the
    /// chessboard it comes to the first tour after eleven million moves, where plain
    /// backtracking needs millions of millions.
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

    /// All tours of the board, from every start, each found when it is asked for.
    ///
    /// The start of this tour does not matter. Open tours come start by start, row by row, and each
    /// comes twice, once in each direction. A closed tour has no beginning: it comes as a walk
    /// from this tour's start, twice again. [`undirected`](BoardTours::undirected) takes one of
    /// the two.
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
            limits: Limits::none(),
            stopped_by: None,
        }
    }

    /// The number of tours from the start; closed tours in both directions.
    ///
    /// The search of [`tours`](KnightsTour::tours), without writing the tours down.
    ///
    /// # Errors
    ///
    /// The limit that stopped the search. Expansions are moves made.
    ///
    /// ```
    /// use puzzle_search::Limits;
    /// use puzzle_search::puzzles::KnightsTour;
    ///
    /// let tour = KnightsTour::new(5, 5, (0, 0))?;
    /// assert_eq!(tour.count_tours(&Limits::none()), Ok(304));
    /// assert!(tour.count_tours(&Limits::none().expansions(1000)).is_err());
    /// # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
    /// ```
    pub fn count_tours(&self, limits: &Limits) -> Result<u64, Limit> {
        count(self, &mut Meter::new(limits))
    }

    /// The number of tours of the board from every start, in both directions.
    ///
    /// Unless an end is named, half of it is the number of undirected tours. Starts that a turn
    /// or a reflection of the board takes to each other have as many tours, and are counted once.
    ///
    /// # Errors
    ///
    /// The limit that stopped the search. Expansions are moves made.
    ///
    /// ```
    /// use puzzle_search::Limits;
    /// use puzzle_search::puzzles::KnightsTour;
    ///
    /// let tour = KnightsTour::new(5, 5, (0, 0))?;
    /// assert_eq!(tour.count_board_tours(&Limits::none()), Ok(1728));
    /// # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
    /// ```
    pub fn count_board_tours(&self, limits: &Limits) -> Result<u64, Limit> {
        let mut meter = Meter::new(limits);
        if self.is_closed() {
            return count(self, &mut meter);
        }
        let symmetries: Vec<Symmetry> = Symmetry::all().filter(|s| s.keeps(self)).collect();
        let mut total: u64 = 0;
        for start in self.all_squares() {
            let mut images: Vec<Square> = symmetries.iter().map(|s| s.image(self, start)).collect();
            images.sort_unstable();
            images.dedup();
            // The first of the squares that are taken to each other stands for all of them.
            if images.first() != Some(&start) {
                continue;
            }
            let Ok(tour) = self.clone().starting_at(start) else {
                continue;
            };
            let tours = count(&tour, &mut meter)?;
            total = total.saturating_add(tours.saturating_mul(images.len() as u64));
        }
        Ok(total)
    }
}

fn count(tour: &KnightsTour, meter: &mut Meter) -> Result<u64, Limit> {
    let mut search = Backtracker::new(tour, Order::Listed);
    let mut count: u64 = 0;
    while search.advance(meter)? {
        count += 1;
    }
    Ok(count)
}

/// A turn or a reflection of the board.
#[derive(Clone, Copy)]
struct Symmetry {
    exchange: bool,
    flip_x: bool,
    flip_y: bool,
}

impl Symmetry {
    fn all() -> impl Iterator<Item = Symmetry> {
        (0..8).map(|bits| Symmetry {
            exchange: bits & 1 != 0,
            flip_x: bits & 2 != 0,
            flip_y: bits & 4 != 0,
        })
    }

    fn image(self, board: &KnightsTour, (x, y): Square) -> Square {
        let (x, y) = if self.exchange { (y, x) } else { (x, y) };
        let flip = |flip, at: u32, side: u32| if flip { side.wrapping_sub(at + 1) } else { at };
        (
            flip(self.flip_x, x, board.width()),
            flip(self.flip_y, y, board.height()),
        )
    }

    /// Does the board look the same afterwards?
    fn keeps(self, board: &KnightsTour) -> bool {
        (!self.exchange || board.width() == board.height())
            && board
                .end_square()
                .is_none_or(|end| self.image(board, end) == end)
            && (!board.has_holes()
                || board
                    .all_squares()
                    .all(|square| board.has_square(self.image(board, square))))
    }
}

/// All tours from one start, made by [`KnightsTour::tours`].
///
/// Gives the moves of each. Closed tours are listed without the move that closes them.
#[must_use]
pub struct Tours {
    search: Backtracker,
    undirected: bool,
    meter: Meter,
    stopped_by: Option<Limit>,
}

impl Tours {
    /// Gives closed tours in one direction only: the one whose second square comes before the
    /// last one, row by row. Open tours from one start are all different, and none is left out.
    pub fn undirected(mut self) -> Tours {
        self.undirected = true;
        self
    }

    /// Stops at these limits. Expansions are moves made, and time counts from now on.
    ///
    /// When the iterator has ended, [`stopped_by`](Tours::stopped_by) tells whether a limit was
    /// the reason. It goes on from there if it is given new limits.
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

    /// The moves made since the limits were given.
    pub fn steps(&self) -> u64 {
        self.meter.steps()
    }
}

impl Iterator for Tours {
    type Item = Vec<KnightMove>;

    fn next(&mut self) -> Option<Vec<KnightMove>> {
        loop {
            match self.search.advance(&mut self.meter) {
                Ok(true) if self.undirected && self.search.is_reverse() => {}
                Ok(true) => return Some(self.search.moves().to_vec()),
                Ok(false) => return None,
                Err(limit) => {
                    self.stopped_by = Some(limit);
                    return None;
                }
            }
        }
    }
}

impl fmt::Debug for Tours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tours")
            .field("steps", &self.steps())
            .field("stopped_by", &self.stopped_by)
            .finish_non_exhaustive()
    }
}

/// All tours of a board, made by [`KnightsTour::board_tours`].
///
/// Gives the start and the moves of each.
#[must_use]
pub struct BoardTours {
    board: KnightsTour,
    /// Those that are still to come, the next one last.
    starts: Vec<Square>,
    current: Option<(Square, Tours)>,
    undirected: bool,
    limits: Limits,
    stopped_by: Option<Limit>,
}

impl BoardTours {
    /// Gives every tour in one direction only: an open one as the walk whose start comes before
    /// its end, row by row.
    ///
    /// Where an end is named, no tour is another one walked backwards, and none is left out.
    pub fn undirected(mut self) -> BoardTours {
        self.undirected = true;
        self
    }

    /// Stops at these limits, which count for each start. Expansions are moves made.
    pub fn within(mut self, limits: &Limits) -> BoardTours {
        self.limits = limits.clone();
        self.stopped_by = None;
        if let Some((start, tours)) = self.current.take() {
            self.current = Some((start, tours.within(limits)));
        }
        self
    }

    /// The limit that stopped the search, if one did.
    pub fn stopped_by(&self) -> Option<Limit> {
        self.stopped_by
    }
}

impl Iterator for BoardTours {
    type Item = (Square, Vec<KnightMove>);

    fn next(&mut self) -> Option<(Square, Vec<KnightMove>)> {
        let one_of_two = self.undirected && self.board.end_square().is_none();
        loop {
            if let Some((start, tours)) = &mut self.current {
                if let Some(moves) = tours.next() {
                    let backwards = !self.board.is_closed() && tours.search.ends_before_start();
                    if one_of_two && backwards {
                        continue;
                    }
                    return Some((*start, moves));
                }
                if tours.stopped_by().is_some() {
                    self.stopped_by = tours.stopped_by();
                    return None;
                }
            }
            let start = self.starts.pop()?;
            let mut tours = self.board.clone().starting_at(start).ok()?.tours();
            tours.undirected = self.undirected;
            self.current = Some((start, tours.within(&self.limits)));
        }
    }
}

impl fmt::Debug for BoardTours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BoardTours")
            .field("starts_left", &self.starts.len())
            .field("stopped_by", &self.stopped_by)
            .finish_non_exhaustive()
    }
}
