//! Reconstructing paths: states with their parents ([`Tree`]), and [`reconstruct`], which finds the
//! moves along a path of which only the states were kept.

use std::hash::{BuildHasher, Hash};

use crate::engine::context::{Budget, reserve_exact, vec_bytes};
use crate::limits::Limit;
use crate::puzzle::{Cost, Puzzle};

use super::state_table::{NodeId, StateTable, Vacancy};

/// The states that a search which ignores costs has met, and the parent of each.
///
/// Nodes are numbered as they are added, so a parent has a smaller number than its children.
pub(crate) struct Tree<S, B> {
    pub(crate) table: StateTable<S, (), B>,
    /// The start is its own parent.
    pub(crate) parents: Vec<NodeId>,
}

impl<S: Eq + Hash, B: BuildHasher> Tree<S, B> {
    pub(crate) fn new(hasher: B) -> Self {
        Self {
            table: StateTable::new(hasher),
            parents: Vec::new(),
        }
    }

    pub(crate) fn len(&self) -> u64 {
        self.table.next_id().into()
    }

    /// Makes sure that one more state fits; see [`StateTable::reserve`]. The engine has taken `others`
    /// bytes of the budget for something else.
    #[inline]
    pub(crate) fn reserve(
        &mut self,
        vacancy: Vacancy,
        state: &S,
        budget: &Budget,
        others: u64,
    ) -> Result<Vacancy, Limit> {
        if self.table.room(budget) > 0 {
            return Ok(vacancy);
        }
        self.reserve_more(vacancy, state, &budget.without(others))
    }

    #[cold]
    #[inline(never)]
    fn reserve_more(
        &mut self,
        vacancy: Vacancy,
        state: &S,
        budget: &Budget,
    ) -> Result<Vacancy, Limit> {
        let left = budget.without(vec_bytes(&self.parents));
        let vacancy = self.table.reserve(vacancy, state, &left)?;
        let more = self.table.places() - self.parents.len();
        let reserved = reserve_exact(&mut self.parents, more, &budget.without(self.table.bytes()));
        if reserved.is_err() {
            self.table.withdraw_room();
        }
        reserved.map(|()| vacancy)
    }

    /// Adds a state that is not in the table. The caller has [made sure](Self::reserve) that it
    /// fits.
    #[inline]
    pub(crate) fn add(&mut self, vacancy: Vacancy, state: S, parent: NodeId) -> NodeId {
        self.parents.push(parent);
        self.table.add(vacancy, state, ())
    }

    /// The moves from the start to this node.
    pub(crate) fn path<P: Puzzle<State = S>>(
        &self,
        puzzle: &P,
        mut node: NodeId,
    ) -> Option<Vec<P::Move>> {
        let mut path = vec![node];
        while node != 0 {
            node = self.parents[node as usize];
            path.push(node);
        }
        // A state is kept when it is generated for the first time.
        let step = |node| (self.table.state(node), Choice::First);
        reconstruct(puzzle, path.into_iter().rev().map(step))
    }

    /// The deepest node, and of several the first. `None` if there is none, or if there is not
    /// enough memory to find it.
    pub(crate) fn deepest(&self) -> Option<NodeId> {
        let mut depths: Vec<NodeId> = Vec::new();
        depths.try_reserve_exact(self.parents.len()).ok()?;
        let mut deepest = None;
        for (node, &parent) in (0..).zip(&self.parents) {
            let depth = depths.get(parent as usize).map_or(0, |depth| depth + 1);
            depths.push(depth);
            if deepest.is_none_or(|(greatest, _)| depth > greatest) {
                deepest = Some((depth, node));
            }
        }
        deepest.map(|(_, node)| node)
    }

    pub(crate) fn bytes(&self) -> u64 {
        self.table.bytes() + vec_bytes(&self.parents)
    }
}

/// The moves of a state, without the first `done` of them: an expansion that stopped in the middle
/// is continued by listing its moves again and skipping those already done.
#[inline]
pub(crate) fn moves_from<P: Puzzle>(
    puzzle: &P,
    state: &P::State,
    done: usize,
) -> <P::Moves as IntoIterator>::IntoIter {
    let mut moves = puzzle.moves(state).into_iter();
    if let Some(last) = done.checked_sub(1) {
        moves.nth(last);
    }
    moves
}

/// Which of several moves from one state to another an engine took.
#[derive(Clone, Copy)]
pub(crate) enum Choice {
    /// The first that is listed.
    First,
    /// The first that costs this much.
    Costing(Cost),
    /// The cheapest, and of several the first that is listed.
    Cheapest,
}

/// The moves that lead from each of these states to the next, chosen as stated with the latter.
///
/// Nodes are smaller if they do not keep the move from their parent, and a path is reconstructed
/// only once. `None` if there is no such move: then [`Puzzle::moves`] or [`Puzzle::apply`] does not
/// give the same answer twice, or a state is not equal to itself.
///
/// *Time* O(states · moves per state).
pub(crate) fn reconstruct<'s, P: Puzzle<State: Eq + 's>>(
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
