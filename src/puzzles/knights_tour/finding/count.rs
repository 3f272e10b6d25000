//! The number of tours.

use super::backtracker::{Backtracker, Order};
use super::meter::Meter;
use super::symmetry::Symmetry;
use crate::limits::{Limit, Limits};
use crate::puzzles::knights_tour::puzzle::square::Square;
use crate::puzzles::knights_tour::puzzle::tour::KnightsTour;

/// Counting tours.
impl KnightsTour {
    /// The number of tours from the start. Closed tours count in both directions.
    ///
    /// This is the search of [`tours`](KnightsTour::tours), but it does not write the tours down.
    /// *Time* exponential in the number of squares; *memory* six bytes per square.
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
    /// Unless an end is named, half of it is the number of undirected tours. If a turn or a
    /// reflection of the board takes one start to another, they have equally many tours, and only
    /// one of them is searched.
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
        let symmetries = Symmetry::of(self);
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
