//! [`Counterexample`]: a promise of a puzzle that it does not keep.

use std::error::Error;
use std::fmt;

use crate::puzzle::Cost;

/// A state, a move or a rank for which a puzzle does not keep a promise of one of its traits; found by
/// [`PuzzleCheck`](crate::PuzzleCheck).
///
/// Its text names the states and moves by their `Debug` form.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each variant says what its fields are")]
pub enum Counterexample<S, M> {
    /// `start` gives two different states when it is called twice.
    StartVaries { first: S, second: S },
    /// `is_goal` gives two answers for the same state.
    GoalVaries { state: S },
    /// `moves` gives two lists for the same state.
    MovesVary {
        state: S,
        first: Vec<M>,
        second: Vec<M>,
    },
    /// `apply` leads from the same state by the same move to two states.
    ApplyVaries {
        state: S,
        mv: M,
        first: S,
        second: S,
    },
    /// `cost` gives two answers for the same move.
    CostVaries {
        state: S,
        mv: M,
        first: Cost,
        second: Cost,
    },
    /// `inverse` gives two answers for the same move.
    InverseVaries { mv: M },
    /// A state is not equal to its copy.
    UnequalCopy { state: S },
    /// One state is equal to another, but not the other way round.
    OneSidedEquality { first: S, second: S },
    /// Two states are equal, but their hashes are not.
    HashesDiffer { first: S, second: S },
    /// Two states are equal, but have different moves, or only one of them is a goal.
    EqualButUnlike { first: S, second: S },
    /// `inverse` names a move that is not listed after the move that it should take back.
    InverseNotListed {
        state: S,
        mv: M,
        next: S,
        inverse: M,
    },
    /// `inverse` names a move that does not lead back.
    WrongInverse {
        state: S,
        mv: M,
        next: S,
        inverse: M,
        back: S,
    },
    /// `undo` does not give back the state before the move.
    WrongUndo { state: S, mv: M, undone: S },
    /// `goals` lists a state for which `is_goal` is false.
    ListedGoalIsNone { state: S },
    /// `goals` leaves out a state for which `is_goal` is true.
    GoalNotListed { state: S },
    /// `predecessors` leaves out a move.
    PredecessorNotListed { state: S, mv: M, next: S },
    /// `predecessors` lists a move that does not lead to `state`: it leads to `reached`, or is not
    /// listed in `before` if that is `None`.
    WrongPredecessor {
        state: S,
        before: S,
        mv: M,
        reached: Option<S>,
    },
    /// A rank is not below `rank_count`.
    RankTooLarge { state: S, rank: u64, count: u64 },
    /// `unrank` does not give back the state whose rank it is given.
    WrongUnrank { state: S, rank: u64, unranked: S },
    /// `rank` does not give back the number from which `unrank` made the state. `again` is what it
    /// gives, or `None` if `has_rank` denies that there is one.
    WrongRank {
        rank: u64,
        state: S,
        again: Option<u64>,
    },
    /// A goal has no rank.
    GoalWithoutRank { state: S },
    /// A move leads from a state with a rank to one without.
    RankIsLost { state: S, mv: M, next: S },
    /// `ranks_after` differs from what `moves`, `apply` and `rank` give.
    WrongRanksAfter {
        state: S,
        rank: u64,
        expected: Vec<(M, u64)>,
        found: Vec<(M, u64)>,
    },
    /// `goal_ranks` lists a rank that is not below `rank_count`, where `state` is `None`, or one of a
    /// state that is no goal.
    WrongGoalRank { rank: u64, state: Option<S> },
    /// `goal_ranks` leaves out the rank of a goal.
    GoalRankNotListed { rank: u64, state: S },
    /// `is_redundant` says that `next` is redundant after `last`, but no other moves, at most two, lead
    /// from `state` to where these two lead at the same cost.
    NeededMove { state: S, last: M, next: M },
}

impl<S: fmt::Debug, M: fmt::Debug> fmt::Display for Counterexample<S, M> {
    #[expect(clippy::too_many_lines, reason = "one sentence for each variant")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::StartVaries { first, second } => {
                write!(f, "the start is {first:?}, and {second:?} when asked again")
            }
            Self::GoalVaries { state } => {
                write!(f, "{state:?} is a goal at one time and none at another")
            }
            Self::MovesVary {
                state,
                first,
                second,
            } => write!(
                f,
                "the moves from {state:?} are {first:?}, and {second:?} when asked again"
            ),
            Self::ApplyVaries {
                state,
                mv,
                first,
                second,
            } => write!(
                f,
                "the move {mv:?} leads from {state:?} to {first:?}, and to {second:?} when made again"
            ),
            Self::CostVaries {
                state,
                mv,
                first,
                second,
            } => write!(
                f,
                "the move {mv:?} from {state:?} costs {first}, and {second} when asked again"
            ),
            Self::InverseVaries { mv } => write!(
                f,
                "the inverse of the move {mv:?} is not the same when asked again"
            ),
            Self::UnequalCopy { state } => write!(f, "{state:?} is not equal to its copy"),
            Self::OneSidedEquality { first, second } => write!(
                f,
                "only one of {first:?} and {second:?} is equal to the other"
            ),
            Self::HashesDiffer { first, second } => write!(
                f,
                "{first:?} and {second:?} are equal but have different hashes"
            ),
            Self::EqualButUnlike { first, second } => write!(
                f,
                "{first:?} and {second:?} are equal but have different moves, or only one is a goal"
            ),
            Self::InverseNotListed {
                state,
                mv,
                next,
                inverse,
            } => write!(
                f,
                "the inverse of the move {mv:?} is said to be {inverse:?}, which is not listed in {next:?}, where {mv:?} leads from {state:?}"
            ),
            Self::WrongInverse {
                state,
                mv,
                next,
                inverse,
                back,
            } => write!(
                f,
                "the inverse of the move {mv:?} is said to be {inverse:?}, but from {state:?} they lead by way of {next:?} to {back:?}"
            ),
            Self::WrongUndo { state, mv, undone } => write!(
                f,
                "after the move {mv:?} from {state:?}, undo gives {undone:?}"
            ),
            Self::ListedGoalIsNone { state } => {
                write!(f, "{state:?} is listed as a goal, but is_goal denies it")
            }
            Self::GoalNotListed { state } => {
                write!(f, "{state:?} is a goal that goals does not list")
            }
            Self::PredecessorNotListed { state, mv, next } => write!(
                f,
                "the move {mv:?} leads from {state:?} to {next:?}, but is not among the predecessors of the latter"
            ),
            Self::RankTooLarge { state, rank, count } => write!(
                f,
                "the rank of {state:?} is {rank}, but there are only {count} ranks"
            ),
            Self::WrongUnrank {
                state,
                rank,
                unranked,
            } => write!(
                f,
                "the rank of {state:?} is {rank}, but unrank gives {unranked:?} for it"
            ),
            Self::GoalWithoutRank { state } => write!(
                f,
                "{state:?} is a goal, but has_rank denies that it has a rank"
            ),
            Self::RankIsLost { state, mv, next } => write!(
                f,
                "the move {mv:?} leads from {state:?}, which has a rank, to {next:?}, which has none"
            ),
            Self::WrongRanksAfter {
                state,
                rank,
                expected,
                found,
            } => write!(
                f,
                "ranks_after gives {found:?} for {state:?}, whose rank is {rank}; it should give {expected:?}"
            ),
            Self::GoalRankNotListed { rank, state } => write!(
                f,
                "{state:?} is a goal, but its rank {rank} is not among goal_ranks"
            ),
            Self::NeededMove { state, last, next } => write!(
                f,
                "{next:?} is said to be redundant after {last:?}, but from {state:?} nothing else leads to the same state as cheaply"
            ),
            Self::WrongPredecessor {
                state,
                before,
                mv,
                reached: Some(reached),
            } => write!(
                f,
                "the move {mv:?} from {before:?} is listed among the predecessors of {state:?}, but leads to {reached:?}"
            ),
            Self::WrongPredecessor {
                state,
                before,
                mv,
                reached: None,
            } => write!(
                f,
                "the move {mv:?} from {before:?} is listed among the predecessors of {state:?}, but moves does not list it"
            ),
            Self::WrongRank {
                rank,
                state,
                again: Some(again),
            } => {
                write!(
                    f,
                    "unrank gives {state:?} for the rank {rank}, but the rank of that is {again}"
                )
            }
            Self::WrongRank {
                rank,
                state,
                again: None,
            } => {
                write!(
                    f,
                    "unrank gives {state:?} for the rank {rank}, but has_rank denies that it has one"
                )
            }
            Self::WrongGoalRank {
                rank,
                state: Some(state),
            } => {
                write!(
                    f,
                    "{rank} is among goal_ranks, but its state {state:?} is no goal"
                )
            }
            Self::WrongGoalRank { rank, state: None } => {
                write!(f, "{rank} is among goal_ranks, but is not below rank_count")
            }
        }
    }
}

impl<S: fmt::Debug, M: fmt::Debug> Error for Counterexample<S, M> {}
