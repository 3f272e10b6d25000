//! [`retrace`]: the moves along a path of which only the states were kept.

use crate::puzzle::{Cost, Puzzle};

/// Which of several moves from one state to another an engine took.
#[derive(Clone, Copy)]
pub(crate) enum Choice {
    /// The first that is listed.
    First,
    /// The first that costs this.
    Costing(Cost),
    /// The cheapest, and of several the first that is listed.
    Cheapest,
}

/// The moves that lead from each of these states to the next, chosen as it is said with the next.
///
/// Nodes that do not keep the move from their parent are smaller, and a path is wanted once.
/// `None` if there is no such move: then [`Puzzle::moves`] or [`Puzzle::apply`] does not give the
/// same answer twice.
///
/// *Time* O(states · moves a state).
pub(crate) fn retrace<'s, P: Puzzle<State: Eq + 's>>(
    puzzle: &P,
    steps: impl IntoIterator<Item = (&'s P::State, Choice)>,
) -> Option<Vec<P::Move>> {
    let mut steps = steps.into_iter();
    let (mut from, _) = steps.next()?;
    let mut moves = Vec::new();
    for (to, choice) in steps {
        moves.push(move_between(puzzle, from, to, choice)?);
        from = to;
    }
    Some(moves)
}

fn move_between<P: Puzzle<State: Eq>>(
    puzzle: &P,
    from: &P::State,
    to: &P::State,
    choice: Choice,
) -> Option<P::Move> {
    let mut candidates = puzzle.moves(from).into_iter().filter(|&mv| {
        let mut next = from.clone();
        puzzle.apply(&mut next, mv);
        next == *to
    });
    match choice {
        Choice::First => candidates.next(),
        Choice::Costing(cost) => candidates.find(|&mv| puzzle.cost(from, mv) == cost),
        Choice::Cheapest => candidates.min_by_key(|&mv| puzzle.cost(from, mv)),
    }
}
