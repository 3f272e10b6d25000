//! The ladder: the strategies, one after the other.

use std::time::Instant;

use super::answer::{Answer, RungCost};
use super::divide::DivideAndMerge;
use super::exact::{ExactSearch, Restarts};
use super::posa::Posa;
use super::rotations::Rotations;
use super::roth::Roth;
use super::strategy::{Finding, TourStrategy};
use super::stretch::Stretch;
use crate::limits::Limits;
use crate::puzzles::knights_tour::puzzle::leaper::Leaper;
use crate::puzzles::knights_tour::puzzle::tour::KnightsTour;

/// Boards with more squares than this are divided first.
const LARGE: u32 = 4096;

/// Boards of three or four rows that are longer than this are stretched first.
const LONG: u32 = 30;

/// Finding a tour.
impl KnightsTour {
    /// Finds a tour, or proves that there is none.
    ///
    /// This is [`find_within`](KnightsTour::find_within) with a limit of
    /// [`DEFAULT_STEPS`](KnightsTour::DEFAULT_STEPS) steps and 1000 more for every square. The
    /// knight on a full board with no end named never comes near that limit.
    ///
    /// *Time* O(squares) for the knight on a full board with no end named; *memory* at most eight
    /// bytes per square on large boards, besides the answer.
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
    /// First it looks at the rules of [`infeasible`](KnightsTour::infeasible), then it tries
    /// strategies one after the other, starting with those that suit the board:
    ///
    /// | strategy | for |
    /// |---|---|
    /// | [`Rotations`] | open tours, first of all on boards that are not large |
    /// | [`Roth`] | the same |
    /// | [`DivideAndMerge`] | full boards of at least 5 x 5 squares |
    /// | [`Stretch`] | long boards of few rows |
    /// | [`Posa`] | closed tours, named ends, holes, other pieces |
    /// | [`Restarts`] | the same |
    /// | [`ExactSearch`] | small boards; it searches until it has a tour or a proof that there is none |
    ///
    /// Expansions are steps, as in
    /// [`StrategyRun::steps`](crate::puzzles::knights_tour::StrategyRun::steps). The limit on nodes
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
        let mut costs = Vec::new();
        if let Some(reason) = self.infeasible() {
            return Answer::new(Finding::NoTour(reason), costs);
        }
        let mut finding = Finding::GaveUp;
        // The clock is read only if there is a time limit.
        let deadline = limits
            .time
            .and_then(|time| Instant::now().checked_add(time));
        let mut steps: u64 = 0;
        for strategy in self.rungs() {
            let mut left = limits.clone();
            left.expansions = limits.expansions.map(|max| max.saturating_sub(steps));
            left.time = deadline.map(|end| end.saturating_duration_since(Instant::now()));
            let run = strategy.find_within(self, &left);
            if *run.finding() == Finding::NotSuited {
                continue;
            }
            steps = steps.saturating_add(run.steps());
            costs.push(RungCost {
                strategy: strategy.name(),
                steps: run.steps(),
                tries: run.tries(),
            });
            finding = run.into_finding();
            if finding != Finding::GaveUp {
                break;
            }
        }
        Answer::new(finding, costs)
    }

    /// The strategies for this board, in the order in which to try them.
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

/// What is left when the strategies for plain boards have given up.
const LAST_RUNGS: [&dyn TourStrategy; 3] = [&POSA, &RESTARTS, &ExactSearch];
