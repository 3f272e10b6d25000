//! [`ExactSearch`] and [`Restarts`]: backtracking with pruning, to the end or by luck.

use super::backtracker::{Backtracker, Order};
use super::infeasible::NoTour;
use super::strategy::{Attempt, Finding, TourStrategy};
use super::tour::KnightsTour;
use crate::limits::{Limit, Limits};
use crate::puzzles::split_mix::SplitMix64;

/// Backtracking that turns round at dead ends, and tries the squares with the fewest ways on
/// first.
///
/// Ends with a tour or with the proof that there is none. That can take time exponential in the
/// number of squares, so give it limits. *Memory* six bytes a square.
///
/// It turns round where a free square has no free neighbour left, and where two squares would
/// both have to be the end of the tour: see [`KnightsTour::tours`], which uses the same search to
/// list all tours.
///
/// ```
/// use puzzle_search::puzzles::knights_tour::{ExactSearch, Finding, KnightsTour, TourStrategy};
///
/// let board = KnightsTour::from_picture("
///     ...#
///     .#..
///     ..#.
///     #...
/// ")?;
/// assert!(matches!(ExactSearch.find(&board).finding(), Finding::NoTour(_)));
/// # Ok::<(), puzzle_search::puzzles::knights_tour::PictureError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ExactSearch;

impl TourStrategy for ExactSearch {
    fn name(&self) -> &'static str {
        "exact-search"
    }

    fn find_within(&self, tour: &KnightsTour, limits: &Limits) -> Attempt {
        Attempt::run(limits, |meter, tries| {
            *tries += 1;
            let mut search = Backtracker::new(tour, Order::Fewest(SplitMix64::new(0)));
            Ok(if search.advance(meter)? {
                Finding::Tour(search.moves().to_vec())
            } else {
                Finding::NoTour(NoTour::AllTried)
            })
        })
    }
}

/// The same search, stopped early and begun again with other ties, many times.
///
/// Where backtracking made a mistake early on, it takes ages to come back to it; another attempt
/// seldom makes the same mistake. The attempts get longer by and by. If one of them comes to its
/// end without a tour, that is the proof that there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Restarts {
    seed: u64,
    tries: u32,
}

impl Restarts {
    /// A hundred attempts; the same seed always makes the same ones.
    pub const fn new(seed: u64) -> Restarts {
        Restarts { seed, tries: 100 }
    }

    /// How many attempts to make before giving up.
    #[must_use]
    pub const fn tries(self, tries: u32) -> Restarts {
        Restarts {
            seed: self.seed,
            tries,
        }
    }
}

impl Default for Restarts {
    fn default() -> Self {
        Restarts::new(0)
    }
}

impl TourStrategy for Restarts {
    fn name(&self) -> &'static str {
        "restarts"
    }

    fn find_within(&self, tour: &KnightsTour, limits: &Limits) -> Attempt {
        Attempt::run(limits, |meter, tries| {
            let mut random = SplitMix64::new(self.seed);
            for attempt in 0..u64::from(self.tries) {
                *tries += 1;
                let order = Order::Fewest(SplitMix64::new(random.bits()));
                let mut search = Backtracker::new(tour, order);
                let steps = (u64::from(tour.square_count()) + 100).saturating_mul(4 + attempt);
                let mut leash = meter.leash(steps);
                let ended = search.advance(&mut leash);
                meter.spend(leash.steps());
                match ended {
                    Ok(true) => return Ok(Finding::Tour(search.moves().to_vec())),
                    Ok(false) => return Ok(Finding::NoTour(NoTour::AllTried)),
                    Err(Limit::Expansions) => meter.check()?,
                    Err(limit) => return Err(limit),
                }
            }
            Ok(Finding::GaveUp)
        })
    }
}
