//! The ladder: the strategies one after the other, and [`Answer`], what they came to.

use std::fmt;
use std::time::Instant;

use super::divide::DivideAndMerge;
use super::exact::{ExactSearch, Restarts};
use super::infeasible::NoTour;
use super::knight_move::KnightMove;
use super::leaper::Leaper;
use super::meter::Meter;
use super::posa::Posa;
use super::rotations::Rotations;
use super::roth::Roth;
use super::strategy::{Finding, TourStrategy};
use super::stretch::Stretch;
use super::tour::KnightsTour;
use crate::limits::{Limit, Limits};

/// Boards with more squares than this are divided first.
const LARGE: u32 = 4096;

/// Boards of three or four rows that are longer than this are stretched first.
const LONG: u32 = 30;

/// Finding a tour.
impl KnightsTour {
    /// Finds a tour, or proves that there is none.
    ///
    /// The same as [`find_within`](KnightsTour::find_within) with a limit of
    /// [`DEFAULT_STEPS`](KnightsTour::DEFAULT_STEPS) steps and 1000 more for every square. The
    /// knight on a full board never comes near it, with no end named.
    ///
    /// ```
    /// use puzzle_search::puzzles::KnightsTour;
    ///
    /// let tour = KnightsTour::new(8, 8, (0, 0))?;
    /// let answer = tour.find();
    /// let moves = answer.moves().expect("8 x 8 has tours from every square");
    /// println!("{}", tour.numbering(moves)?);
    /// assert_eq!(answer.found_by(), Some("rotations"));
    ///
    /// let answer = KnightsTour::new(4, 4, (0, 0))?.find();
    /// println!("no tour: {}", answer.no_tour().expect("4 x 4 has none"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn find(&self) -> Answer {
        let steps = Self::DEFAULT_STEPS + 1000 * u64::from(self.square_count());
        self.find_within(&Limits::none().expansions(steps))
    }

    /// The steps after which [`find`](KnightsTour::find) stops: a hundred million, a few seconds.
    pub const DEFAULT_STEPS: u64 = 100_000_000;

    /// Finds a tour, or proves that there is none, unless a limit stops it.
    ///
    /// First come the rules of [`infeasible`](KnightsTour::infeasible), then strategies one after
    /// the other, those first that suit the board:
    ///
    /// | strategy | for |
    /// |---|---|
    /// | [`Rotations`] | open tours of boards that are not large |
    /// | [`Roth`] | the same |
    /// | [`DivideAndMerge`] | full boards with both sides of at least five squares |
    /// | [`Stretch`] | long boards of few rows |
    /// | [`Posa`] | closed tours, wanted ends, holes, other pieces |
    /// | [`Restarts`] | the same |
    /// | [`ExactSearch`] | small boards; it is the only one that proves that there is no tour |
    ///
    /// Expansions are steps, as in [`Attempt::steps`](super::Attempt::steps). The limit on nodes
    /// does nothing.
    ///
    /// ```
    /// use puzzle_search::{Limit, Limits};
    /// use puzzle_search::puzzles::KnightsTour;
    ///
    /// let tour = KnightsTour::new(1000, 1000, (500, 500))?;
    /// let answer = tour.find_within(&Limits::none().expansions(1000));
    /// assert_eq!(answer.stopped_by(), Some(Limit::Expansions));
    /// # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
    /// ```
    pub fn find_within(&self, limits: &Limits) -> Answer {
        let mut answer = Answer {
            finding: Finding::GaveUp,
            costs: Vec::new(),
        };
        if let Some(reason) = self.infeasible() {
            answer.finding = Finding::NoTour(reason);
            return answer;
        }
        // The clock is read only if there is a time limit.
        let deadline = limits
            .time
            .and_then(|time| Instant::now().checked_add(time));
        let mut steps: u64 = 0;
        for strategy in self.rungs() {
            let mut left = limits.clone();
            left.expansions = limits.expansions.map(|most| most.saturating_sub(steps));
            left.time = deadline.map(|end| end.saturating_duration_since(Instant::now()));
            let attempt = strategy.find_within(self, &left);
            if *attempt.finding() == Finding::NotSuited {
                continue;
            }
            steps = steps.saturating_add(attempt.steps());
            answer.costs.push(RungCost {
                strategy: strategy.name(),
                steps: attempt.steps(),
                tries: attempt.tries(),
            });
            answer.finding = attempt.into_finding();
            if answer.finding != Finding::GaveUp {
                break;
            }
        }
        answer
    }

    /// The strategies for this board, in the order in which they are to be tried.
    fn rungs(&self) -> Vec<&'static dyn TourStrategy> {
        let plain = !self.is_closed() && self.end_square().is_none();
        let (short, long) = (
            self.width().min(self.height()),
            self.width().max(self.height()),
        );
        let full = self.leaper() == Leaper::KNIGHT && !self.has_holes();
        let mut rungs: Vec<&'static dyn TourStrategy> = Vec::new();
        if full && short >= 5 && (self.square_count() > LARGE || self.is_closed()) {
            rungs.push(&DivideAndMerge);
        }
        if full && short < 5 && long > LONG {
            rungs.push(&STRETCH);
        }
        if plain {
            rungs.push(&Rotations);
            rungs.push(&Roth);
            rungs.push(&DivideAndMerge);
        }
        rungs.extend(LAST_RUNGS);
        rungs
    }
}

const STRETCH: Stretch = Stretch::new(0);
const POSA: Posa = Posa::new(0);
const RESTARTS: Restarts = Restarts::new(0);

/// This seed closes the tours of the blocks early.
const BLOCK_POSA: Posa = Posa::new(2801);

/// What is left when the strategies for plain boards gave up.
const LAST_RUNGS: [&dyn TourStrategy; 3] = [&POSA, &RESTARTS, &ExactSearch];

/// A tour of a small full board. `None` only if there is none.
pub(super) fn find_in_block(
    tour: &KnightsTour,
    meter: &mut Meter,
) -> Result<Option<Vec<KnightMove>>, Limit> {
    let strategies: &[&dyn TourStrategy] = if !tour.is_closed() {
        &[&Rotations, &Roth, &ExactSearch]
    } else if tour.square_count() > 30 {
        &[&BLOCK_POSA, &RESTARTS, &ExactSearch]
    } else {
        // 5 x 6 has eight closed tours.
        &[&ExactSearch]
    };
    for strategy in strategies {
        let attempt = strategy.find_within(tour, &meter.rest());
        meter.spend(attempt.steps());
        match attempt.into_finding() {
            Finding::Tour(moves) => return Ok(Some(moves)),
            Finding::NoTour(_) => return Ok(None),
            Finding::OutOf(limit) => return Err(limit),
            Finding::GaveUp | Finding::NotSuited => {}
        }
    }
    Ok(None)
}

/// What the ladder came to: a tour, a proof that there is none, or neither.
///
/// ```
/// use puzzle_search::puzzles::KnightsTour;
///
/// let answer = KnightsTour::new(8, 8, (4, 2))?.find();
/// assert_eq!(answer.to_string(), "found a tour; rotations: 2 tries, 122 steps");
///
/// let answer = KnightsTour::new(7, 7, (0, 0))?.closed().find();
/// assert!(answer.to_string().starts_with("there is no tour: the number of squares is odd"));
/// # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub struct Answer {
    finding: Finding,
    costs: Vec<RungCost>,
}

impl Answer {
    /// What was found.
    pub fn finding(&self) -> &Finding {
        &self.finding
    }

    /// The moves of the tour, if one was found. A closed tour is listed without the move that
    /// closes it.
    pub fn moves(&self) -> Option<&[KnightMove]> {
        match &self.finding {
            Finding::Tour(moves) => Some(moves),
            _ => None,
        }
    }

    /// The same, by value.
    pub fn into_moves(self) -> Option<Vec<KnightMove>> {
        match self.finding {
            Finding::Tour(moves) => Some(moves),
            _ => None,
        }
    }

    /// The name of the strategy that found the tour.
    pub fn found_by(&self) -> Option<&'static str> {
        self.moves()?;
        self.costs.last().map(|cost| cost.strategy)
    }

    /// Why there is no tour, if that is proved.
    pub fn no_tour(&self) -> Option<NoTour> {
        match self.finding {
            Finding::NoTour(reason) => Some(reason),
            _ => None,
        }
    }

    /// The limit that stopped the search. Whether there is a tour is then unknown.
    pub fn stopped_by(&self) -> Option<Limit> {
        match self.finding {
            Finding::OutOf(limit) => Some(limit),
            _ => None,
        }
    }

    /// What each strategy cost that was tried, in that order. The last one found the tour, proved
    /// that there is none, or was stopped. It is empty if the rules gave the answer.
    pub fn costs(&self) -> &[RungCost] {
        &self.costs
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.finding.fmt(f)?;
        for cost in &self.costs {
            write!(f, "; {cost}")?;
        }
        Ok(())
    }
}

/// What one strategy cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct RungCost {
    /// The name of the strategy.
    pub strategy: &'static str,
    /// How many squares it put into a walk.
    pub steps: u64,
    /// How many walks it began.
    pub tries: u64,
}

impl fmt::Display for RungCost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = if self.tries == 1 { "try" } else { "tries" };
        write!(
            f,
            "{}: {} {plural}, {} steps",
            self.strategy, self.tries, self.steps
        )
    }
}
