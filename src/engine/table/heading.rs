//! In which direction a table is filled, and from which states: [`ToGoals`], [`FromStarts`] and
//! [`Origin`]; and the moves listed so that they can be followed backwards.

use crate::engine::context::{Budget, Context, Tally, grow};
use crate::limits::Limit;
use crate::observer::{Fate, Observer};
use crate::puzzle::Ranked;

/// Marks [`Distances`](crate::Distances) and [`Costs`](crate::Costs) that lead from every state
/// *to* the nearest goal.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::{Distances, ToGoals};
/// # use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
/// # let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 0 7 8".parse()?;
///
/// // It is the default, and need not be written.
/// let distances: Distances<ToGoals> = DistanceTable::new().build(&puzzle)?;
/// let same: Distances = distances;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ToGoals;

/// Marks [`Distances`](crate::Distances) and [`Costs`](crate::Costs) that lead *from* the nearest
/// start to every state.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::{Distances, FromStarts};
/// # use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
/// # let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 0 7 8".parse()?;
///
/// let distances: Distances<FromStarts> =
///     DistanceTable::new().build_from(&puzzle, [puzzle.start()])?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FromStarts;

/// The direction in which a table is filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Heading {
    /// From goals, against the direction of the moves.
    Backwards,
    /// From starts, along the moves.
    Forwards,
}

/// Where a table begins, and the direction in which it goes on from there.
#[derive(Debug)]
pub(super) struct Origin {
    pub(super) heading: Heading,
    /// The ranks of the first states; `None` stands for the goals of the puzzle.
    ranks: Option<Vec<u64>>,
}

impl Origin {
    /// The goals of the puzzle.
    pub(super) const GOALS: Self = Self {
        heading: Heading::Backwards,
        ranks: None,
    };

    /// These states. Those without a rank are left out.
    pub(super) fn new<P: Ranked>(
        heading: Heading,
        puzzle: &P,
        states: impl IntoIterator<Item = P::State>,
    ) -> Self {
        // If the number of ranks is not known, no rank may be asked for, and there is no table.
        let ranks = match puzzle.rank_count() {
            Some(_) => states
                .into_iter()
                .filter(|state| puzzle.has_rank(state))
                .map(|state| puzzle.rank(&state))
                .collect(),
            None => Vec::new(),
        };
        Self {
            heading,
            ranks: Some(ranks),
        }
    }

    /// Are these the goals of the puzzle, so that the table solves the puzzle?
    pub(super) fn is_goals(&self) -> bool {
        self.ranks.is_none()
    }

    /// The ranks of the first states.
    pub(super) fn ranks<P: Ranked>(&self, puzzle: &P) -> Vec<u64> {
        match &self.ranks {
            Some(ranks) => ranks.clone(),
            None => puzzle.goal_ranks(),
        }
    }
}

/// Lists all moves of the state with this rank, each as the edge that `reversed` makes of it, for
/// puzzles whose moves cannot be taken back. Where that fails, nothing is listed.
pub(super) fn list_moves<P: Ranked, O: Observer<P>, E>(
    rank: u64,
    edges: &mut Vec<E>,
    reversed: impl Fn(P::Move, u64) -> E,
    left: &Budget,
    context: &mut Context<'_, P, O>,
) -> Result<(), Limit> {
    let puzzle = context.puzzle();
    let listed = edges.len();
    let mut room = Ok(());
    puzzle.ranks_after(rank, |mv, next| {
        if room.is_ok() {
            room = grow(edges, left);
        }
        if room.is_ok() {
            edges.push(reversed(mv, next));
        }
    });
    if room.is_err() {
        edges.truncate(listed);
        return room;
    }
    context.add(Tally {
        expanded: 1,
        kept: (edges.len() - listed) as u64,
        ..Tally::default()
    });
    if O::ACTIVE {
        let state = puzzle.unrank(rank);
        context.report_expansion(&state, 0);
        for mv in puzzle.moves(&state) {
            context.report(&state, mv, Fate::Kept);
        }
    }
    Ok(())
}
