//! A*, plain and weighted.

use std::fmt;
use std::hash::{BuildHasher, Hash};

use rustc_hash::FxBuildHasher;

use crate::heuristic::Heuristic;
use crate::puzzle::{Cost, Puzzle};

use super::Strategy;
use super::best_first::{BestFirstKernel, Priority, Rediscovery, Settings};
use super::goal_test::GoalTest;
use super::open::TieBreak;

/// A\*: always expand the state with the least f = g + h, the cost so far plus the estimate of
/// the rest.
///
/// Finds a solution of **least cost** if the heuristic is admissible; no engine with the same
/// consistent heuristic can be sure of that and expand fewer states (up to ties).
///
/// *Time* O(1) amortised a generated state, while costs are small; *memory* for every state
/// generated: itself, 12 bytes of node, 4 more if not every move costs 1, 5 to 22 bytes of table
/// (at most 8 from a million states on), 4 while it is on OPEN (40 if there are too many pairs of f
/// and g for a list each), and at most 3 for lists that are empty. Vectors have up to a sixteenth in
/// store where they are large, and more where they are small.
/// P. E. Hart, N. J. Nilsson and B. Raphael, *A formal basis for the heuristic determination of
/// minimum cost paths*, IEEE Transactions on Systems Science and Cybernetics 4, 1968; weighted:
/// I. Pohl, *Heuristic search viewed as path finding in a graph*, Artificial Intelligence 1, 1970.
///
/// # Settings
///
/// | builder | default | effect |
/// |---|---|---|
/// | [`weight`](Self::weight) | 1 | f = g + w h: fewer expansions, and a cost of at most w times the least |
/// | [`tie_break`](Self::tie_break) | [`TieBreak::HighG`] | which of the states with equal f comes first |
/// | [`rediscovery`](Self::rediscovery) | [`Rediscovery::Reopen`] | what to do with a cheaper way to a known state |
/// | [`goal_test`](Self::goal_test) | [`GoalTest::WhenSelected`] | when goals are looked for |
/// | [`cost_bound`](Self::cost_bound) | none | keep no state with a greater g + h |
/// | [`hasher`](Self::hasher) | `FxBuildHasher` | how states are hashed |
///
/// # Example
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::puzzles::sliding::{Manhattan, Misplaced, NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse()?;
/// let manhattan = AStar::new(Manhattan).solve(&puzzle);
/// let misplaced = AStar::new(Misplaced).solve(&puzzle);
/// assert_eq!(manhattan.solution().map(|s| s.cost()), Some(31));
/// assert_eq!(misplaced.solution().map(|s| s.cost()), Some(31));
/// assert!(manhattan.stats().expanded < misplaced.stats().expanded);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
#[must_use]
pub struct AStar<H, B = FxBuildHasher> {
    heuristic: H,
    weight: Weight,
    settings: Settings,
    hasher: B,
}

impl<H, B> fmt::Debug for AStar<H, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AStar")
            .field("weight", &self.weight)
            .field("settings", &self.settings)
            .finish_non_exhaustive()
    }
}

impl<H> AStar<H> {
    /// A\* with this heuristic and the default settings.
    pub fn new(heuristic: H) -> Self {
        Self {
            heuristic,
            weight: Weight::ONE,
            settings: Settings {
                ties: TieBreak::HighG,
                rediscovery: Rediscovery::Reopen,
                goal_test: GoalTest::WhenSelected,
                cost_bound: None,
            },
            hasher: FxBuildHasher,
        }
    }
}

impl<H, B> AStar<H, B> {
    /// Multiply the estimate by this. With an admissible heuristic and a weight w of at least 1
    /// the solution costs at most w times the least.
    ///
    /// ```
    /// use puzzle_search::prelude::*;
    /// use puzzle_search::Weight;
    /// use puzzle_search::puzzles::sliding::{Manhattan, NibbleBoard, SlidingPuzzle};
    ///
    /// let puzzle: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse()?;
    /// let outcome = AStar::new(Manhattan).weight(Weight::new(3, 2)?).solve(&puzzle);
    /// assert!(outcome.solution().is_some_and(|s| s.cost() <= 31 * 3 / 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn weight(mut self, weight: Weight) -> Self {
        self.weight = weight;
        self
    }

    /// Which of the states with equal f comes first.
    pub fn tie_break(mut self, ties: TieBreak) -> Self {
        self.settings.ties = ties;
        self
    }

    /// What to do with a cheaper way to a known state. Anything but [`Rediscovery::Reopen`] gives
    /// up the guarantee for heuristics that are not consistent, and [`Rediscovery::Drop`] gives it
    /// up for all.
    pub fn rediscovery(mut self, rediscovery: Rediscovery) -> Self {
        self.settings.rediscovery = rediscovery;
        self
    }

    /// When to look for the goal. Anything but [`GoalTest::WhenSelected`] gives up the guarantee.
    pub fn goal_test(mut self, goal_test: GoalTest) -> Self {
        self.settings.goal_test = goal_test;
        self
    }

    /// Keep no state with g + h above this. If any was dropped, the search proves only that there
    /// is no solution of at most this cost.
    pub fn cost_bound(mut self, cost: Cost) -> Self {
        self.settings.cost_bound = Some(cost);
        self
    }

    /// Another hasher for the states; see [`BreadthFirst::hasher`](crate::BreadthFirst::hasher).
    pub fn hasher<C: BuildHasher>(self, hasher: C) -> AStar<H, C> {
        let Self {
            heuristic,
            weight,
            settings,
            ..
        } = self;
        AStar {
            heuristic,
            weight,
            settings,
            hasher,
        }
    }
}

impl<P, H, B> Strategy<P> for AStar<H, B>
where
    P: Puzzle<State: Eq + Hash>,
    H: Heuristic<P>,
    B: BuildHasher + Clone,
{
    const NAME: &'static str = "a-star";

    type Kernel<'a>
        = BestFirstKernel<'a, P, H, Weight, B>
    where
        Self: 'a,
        P: 'a;

    fn kernel<'a>(&'a self, _puzzle: &'a P) -> Self::Kernel<'a> {
        let Self {
            heuristic,
            weight,
            settings,
            hasher,
        } = self;
        BestFirstKernel::new(heuristic, *weight, *settings, hasher.clone())
    }
}

/// The weight w of the estimate in f = g + w h: a fraction.
///
/// It is a fraction of whole numbers so that f is exact: what is compared is
/// denominator · g + numerator · h.
///
/// ```
/// use puzzle_search::Weight;
///
/// assert_eq!(Weight::new(3, 2)?.to_string(), "3/2");
/// assert!(Weight::new(3, 0).is_err());
/// # Ok::<(), puzzle_search::WeightError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Weight {
    numerator: u16,
    denominator: u16,
}

impl Weight {
    /// The weight of plain A\*.
    pub const ONE: Self = Self {
        numerator: 1,
        denominator: 1,
    };

    /// The weight `numerator / denominator`.
    ///
    /// # Errors
    ///
    /// If the denominator is 0.
    pub fn new(numerator: u16, denominator: u16) -> Result<Self, WeightError> {
        if denominator == 0 {
            return Err(WeightError(()));
        }
        Ok(Self {
            numerator,
            denominator,
        })
    }
}

/// A whole weight.
impl From<u16> for Weight {
    fn from(weight: u16) -> Self {
        Self {
            numerator: weight,
            denominator: 1,
        }
    }
}

impl Default for Weight {
    fn default() -> Self {
        Self::ONE
    }
}

impl fmt::Display for Weight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.numerator, self.denominator)
    }
}

impl Priority for Weight {
    #[inline]
    fn f(&self, g: Cost, h: Cost) -> u64 {
        // At most 2 * 65535 * (2^32 - 1): far from overflow.
        u64::from(self.denominator) * u64::from(g) + u64::from(self.numerator) * u64::from(h)
    }
}

/// A [`Weight`] with denominator 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WeightError(());

impl fmt::Display for WeightError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the denominator of the weight is 0")
    }
}

impl std::error::Error for WeightError {}
