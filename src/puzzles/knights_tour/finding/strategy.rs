//! [`TourStrategy`]: one way of looking for a tour, and [`StrategyRun`], what came of it.

use std::fmt;

use super::meter::Meter;
use super::no_tour::NoTour;
use crate::limits::{Limit, Limits};
use crate::puzzles::knights_tour::puzzle::knight_move::KnightMove;
use crate::puzzles::knights_tour::puzzle::tour::KnightsTour;

/// One way of looking for a tour. The rungs of the ladder are strategies.
///
/// ```
/// use puzzle_search::puzzles::knights_tour::{
///     DivideAndMerge, KnightsTour, Rotations, Roth, TourStrategy,
/// };
///
/// let tour = KnightsTour::new(55, 55, (27, 27))?;
/// let strategies: [&dyn TourStrategy; 3] = [&Rotations, &Roth, &DivideAndMerge];
/// let found = strategies.map(|s| s.find(&tour).moves().is_some());
/// assert_eq!(found, [false, true, true]);
/// # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
/// ```
///
/// # A strategy of your own
///
/// Give it a name and write [`find_within`](TourStrategy::find_within). A strategy that makes its
/// own steps lets [`StrategyRun::measured`] count them and stop it at the limits. One that leaves
/// the search to an engine makes its result with [`StrategyRun::new`]:
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::puzzles::knights_tour::{
///     Finding, KnightsTour, NoTour, StrategyRun, TourStrategy,
/// };
/// use puzzle_search::{Limits, NoCheck, Verdict};
///
/// /// Plain backtracking.
/// #[derive(Debug)]
/// struct Plain;
///
/// impl TourStrategy for Plain {
///     fn name(&self) -> &'static str {
///         "plain"
///     }
///
///     fn find_within(&self, tour: &KnightsTour, limits: &Limits) -> StrategyRun {
///         let engine = DepthFirst::new().path_check(NoCheck).in_place();
///         let outcome = engine.solve_within(tour, limits);
///         let steps = outcome.stats().generated;
///         let finding = match outcome.verdict() {
///             Verdict::OutOf(limit) => Finding::OutOf(limit),
///             Verdict::Exhausted => Finding::NoTour(NoTour::AllTried),
///             _ => match outcome.into_solution() {
///                 Some(solution) => Finding::Tour(solution.into_moves()),
///                 None => Finding::GaveUp,
///             },
///         };
///         StrategyRun::new(finding).with_steps(steps).with_tries(1)
///     }
/// }
///
/// let run = Plain.find(&KnightsTour::new(5, 5, (0, 0))?);
/// assert_eq!(run.moves().map(<[_]>::len), Some(24));
/// assert_eq!(run.steps(), 8839);
/// # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a strategy for knight's tours",
    note = "implement `TourStrategy`: `name` and `find_within`"
)]
pub trait TourStrategy: fmt::Debug {
    /// The name of the strategy in kebab-case, such as `divide-and-merge`.
    fn name(&self) -> &'static str;

    /// Looks for a tour until it finds one, gives up, or reaches a limit.
    ///
    /// The limit on expansions applies to the steps of [`StrategyRun::steps`]. The time limit and
    /// the cancel flag work as usual. The limit on nodes does nothing, as these strategies keep
    /// none.
    fn find_within(&self, tour: &KnightsTour, limits: &Limits) -> StrategyRun;

    /// Looks for a tour until it finds one or gives up.
    fn find(&self, tour: &KnightsTour) -> StrategyRun {
        self.find_within(tour, &Limits::none())
    }

    /// Looks for a tour as part of another strategy, whose meter counts the steps and whose
    /// remaining limits apply.
    ///
    /// # Errors
    ///
    /// The limit that stopped the search. The finding is therefore never [`Finding::OutOf`].
    fn find_metered(&self, tour: &KnightsTour, meter: &mut Meter) -> Result<Finding, Limit> {
        let run = self.find_within(tour, &meter.remaining());
        meter.add_steps(run.steps());
        match run.into_finding() {
            Finding::OutOf(limit) => Err(limit),
            finding => Ok(finding),
        }
    }
}

/// What a strategy, or the whole ladder, found.
///
/// ```
/// use puzzle_search::Limit;
/// use puzzle_search::puzzles::knights_tour::{Finding, NoTour};
///
/// assert_eq!(Finding::GaveUp.to_string(), "gave up");
/// assert_eq!(Finding::OutOf(Limit::Time).to_string(), "stopped by the time limit");
/// assert_eq!(
///     Finding::NoTour(NoTour::TooFewToClose).to_string(),
///     "there is no tour: a closed tour needs at least three squares"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Finding {
    /// A tour: its moves from the start. A closed tour is listed without the move that closes it.
    Tour(Vec<KnightMove>),
    /// A proof that there is no tour, with the reason.
    NoTour(NoTour),
    /// Nothing: the strategy has done all it can. This proves nothing.
    GaveUp,
    /// Nothing: the strategy is not made for such a board.
    NotSuited,
    /// Nothing: the search was stopped by this limit.
    OutOf(Limit),
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Finding::Tour(_) => f.write_str("found a tour"),
            Finding::NoTour(reason) => write!(f, "there is no tour: {reason}"),
            Finding::GaveUp => f.write_str("gave up"),
            Finding::NotSuited => f.write_str("not suited"),
            Finding::OutOf(limit) => write!(f, "stopped by {limit}"),
        }
    }
}

/// One run of a [`TourStrategy`]: what it found, and what that cost.
///
/// ```
/// use puzzle_search::puzzles::knights_tour::{Finding, StrategyRun};
///
/// let run = StrategyRun::new(Finding::GaveUp).with_steps(126).with_tries(2);
/// assert_eq!(run.finding(), &Finding::GaveUp);
/// assert_eq!((run.steps(), run.tries()), (126, 2));
/// assert_eq!(run.moves(), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub struct StrategyRun {
    finding: Finding,
    steps: u64,
    tries: u64,
}

impl StrategyRun {
    /// A run that found this, with no steps and no tries.
    pub fn new(finding: Finding) -> StrategyRun {
        StrategyRun {
            finding,
            steps: 0,
            tries: 0,
        }
    }

    /// The same run with this many steps.
    pub fn with_steps(self, steps: u64) -> StrategyRun {
        StrategyRun { steps, ..self }
    }

    /// The same run with this many tries.
    pub fn with_tries(self, tries: u64) -> StrategyRun {
        StrategyRun { tries, ..self }
    }

    /// Runs a strategy with a [`Meter`] that counts its steps and tries, and stops it at `limits`.
    ///
    /// If the strategy returns a limit as its error, the finding is [`Finding::OutOf`].
    ///
    /// ```
    /// use puzzle_search::puzzles::knights_tour::{
    ///     Finding, KnightsTour, Posa, StrategyRun, TourStrategy,
    /// };
    /// use puzzle_search::{Limit, Limits, Puzzle};
    ///
    /// /// Always takes the first move, and leaves what it cannot solve to Pósa.
    /// #[derive(Debug)]
    /// struct FirstMove;
    ///
    /// impl TourStrategy for FirstMove {
    ///     fn name(&self) -> &'static str {
    ///         "first-move"
    ///     }
    ///
    ///     fn find_within(&self, tour: &KnightsTour, limits: &Limits) -> StrategyRun {
    ///         StrategyRun::measured(limits, |meter| {
    ///             meter.begin_try();
    ///             let mut state = tour.start();
    ///             let mut moves = vec![];
    ///             while let Some(mv) = tour.moves(&state).next() {
    ///                 meter.step()?;
    ///                 tour.apply(&mut state, mv);
    ///                 moves.push(mv);
    ///             }
    ///             if tour.is_goal(&state) {
    ///                 return Ok(Finding::Tour(moves));
    ///             }
    ///             Posa::default().find_metered(tour, meter)
    ///         })
    ///     }
    /// }
    ///
    /// let tour = KnightsTour::new(8, 8, (0, 0))?;
    /// assert!(FirstMove.find(&tour).moves().is_some());
    /// let run = FirstMove.find_within(&tour, &Limits::none().expansions(5));
    /// assert_eq!(run.finding(), &Finding::OutOf(Limit::Expansions));
    /// assert_eq!(run.steps(), 5);
    /// # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
    /// ```
    pub fn measured(
        limits: &Limits,
        strategy: impl FnOnce(&mut Meter) -> Result<Finding, Limit>,
    ) -> StrategyRun {
        let mut meter = Meter::new(limits);
        let finding = strategy(&mut meter).unwrap_or_else(Finding::OutOf);
        StrategyRun {
            finding,
            steps: meter.steps(),
            tries: meter.tries(),
        }
    }

    /// What the strategy found.
    pub fn finding(&self) -> &Finding {
        &self.finding
    }

    /// What the strategy found, by value.
    pub fn into_finding(self) -> Finding {
        self.finding
    }

    /// The moves of the tour, if the strategy found one.
    pub fn moves(&self) -> Option<&[KnightMove]> {
        match &self.finding {
            Finding::Tour(moves) => Some(moves),
            _ => None,
        }
    }

    /// How many squares the strategy put into a walk. A square that it took out again and put
    /// elsewhere counts again.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// How many times the strategy began a walk.
    pub fn tries(&self) -> u64 {
        self.tries
    }
}
