//! [`ExactSearch`] and [`Restarts`]: backtracking with pruning, to the end or with restarts.

use super::backtracker::{Backtracker, Order};
use super::no_tour::NoTour;
use super::strategy::{Finding, StrategyRun, TourStrategy};
use crate::limits::{Limit, Limits};
use crate::puzzles::knights_tour::puzzle::tour::KnightsTour;
use crate::puzzles::split_mix::SplitMix64;

/// Backtracking that turns back early, and first tries the squares with the fewest ways on.
///
/// It ends with a tour or with a proof that there is none. *Time* exponential in the number of
/// squares, so give it limits; *memory* six bytes per square.
///
/// It turns back when a free square has no free neighbour left, and when two squares would both
/// have to be the end of the tour. [`KnightsTour::tours`] uses the same search to list all tours.
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

    fn find_within(&self, tour: &KnightsTour, limits: &Limits) -> StrategyRun {
        StrategyRun::measured(limits, |meter| {
            meter.begin_try();
            let mut search = Backtracker::new(tour, Order::Fewest(SplitMix64::new(0)));
            Ok(if search.advance(meter)? {
                Finding::Tour(search.moves().to_vec())
            } else {
                Finding::NoTour(NoTour::AllTried)
            })
        })
    }
}

/// The search of [`ExactSearch`], stopped early and begun again many times, with ties broken in
/// another way.
///
/// If backtracking makes a mistake early on, it takes ages to return to it. A new try seldom makes
/// the same mistake. Each try may take longer than the one before. A try that ends without a tour
/// before it is stopped proves that there is none. *Time* O(tries<sup>2</sup> · squares); *memory*
/// six bytes per square.
///
/// ```
/// use puzzle_search::puzzles::knights_tour::{KnightsTour, Restarts, TourStrategy};
///
/// let tour = KnightsTour::new(3, 10, (0, 0))?.closed();
/// assert!(Restarts::default().find(&tour).moves().is_some());
/// # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Restarts {
    seed: u64,
    tries: u32,
}

impl Restarts {
    /// Makes up to a hundred tries. The same seed always makes the same ones.
    pub const fn new(seed: u64) -> Restarts {
        Restarts { seed, tries: 100 }
    }

    /// Gives up after this many tries.
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

    fn find_within(&self, tour: &KnightsTour, limits: &Limits) -> StrategyRun {
        StrategyRun::measured(limits, |meter| {
            let mut random = SplitMix64::new(self.seed);
            for number in 0..u64::from(self.tries) {
                meter.begin_try();
                let order = Order::Fewest(SplitMix64::new(random.bits()));
                let mut search = Backtracker::new(tour, order);
                let steps = (u64::from(tour.square_count()) + 100).saturating_mul(4 + number);
                let mut leash = meter.leash(steps);
                let ended = search.advance(&mut leash);
                meter.add_steps(leash.steps());
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
