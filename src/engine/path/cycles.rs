//! [`CycleRule`]: how an engine that keeps only a path deals with states it has met before.

use std::fmt;
use std::hash::{BuildHasher, Hash};

use rustc_hash::FxBuildHasher;

use crate::engine::state_table::{StateTable, mixed, vec_bytes};
use crate::puzzle::Puzzle;

/// How a depth-first engine deals with states that it has met before.
///
/// | rule | leaves out | ends on a finite puzzle | memory | needs |
/// |---|---|---|---|---|
/// | [`NoRule`] | nothing | only where no path goes in a circle, or with a depth bound | none | |
/// | [`NoUndo`] | the move that takes back the last one | as above | none | [`Puzzle::inverse`] |
/// | [`OnPath`] | states on the current path | always, but the number of paths can be exponential | the path | `Eq + Hash` |
/// | [`Visited`] | states met anywhere before | always, soon | every state met | `Eq + Hash` |
///
/// The last two can be written for a puzzle by hand as well: implement this trait.
pub trait CycleRule<P: Puzzle> {
    /// What the rule remembers.
    type Memory;

    /// A memory that holds nothing.
    fn memory(&self) -> Self::Memory;

    /// The one move that is not even tried after `last`.
    fn forbidden(&self, puzzle: &P, last: P::Move) -> Option<P::Move> {
        let _ = (puzzle, last);
        None
    }

    /// Enters `state`, or refuses to by returning `false`.
    ///
    /// `spent` is what it took to come here: moves or cost, whichever the engine bounds, and 0
    /// if nothing is bounded.
    fn enter(&self, memory: &mut Self::Memory, state: &P::State, spent: u64) -> bool {
        let _ = (memory, state, spent);
        true
    }

    /// Leaves the state that was entered last and not yet left.
    fn leave(&self, memory: &mut Self::Memory) {
        let _ = memory;
    }

    /// Forgets everything: a new iteration begins.
    fn clear(&self, memory: &mut Self::Memory) {
        let _ = memory;
    }

    /// What [`enter`](CycleRule::enter) would do, without doing it: `None` if it would refuse
    /// `state`, otherwise how many states it would then remember; 0 for a rule without a memory.
    ///
    /// Engines ask under a limit on nodes, so that a search does not stop for want of room for a
    /// state that it would not keep, and about states that cost too much (`spent` is then
    /// [`u64::MAX`]), to know whether they were met before.
    fn foresee(&self, memory: &Self::Memory, state: &P::State, spent: u64) -> Option<u64> {
        let _ = (memory, state, spent);
        Some(0)
    }

    /// Does [`foresee`](CycleRule::foresee) foresee all refusals, if there are any? Then engines ask it
    /// about leaves at the bound, and neither enter nor leave them, which is faster.
    ///
    /// *If broken* (a refusal is not foreseen): duplicates at the bound are taken for new states.
    const FORESEES: bool = false;

    /// Does the engine have to tell of states that the bound kept it from searching?
    const REMEMBERS_CUTS: bool = false;

    /// `state` is not searched because of the bound; one of `value` would not keep it out. If the
    /// state is or will be entered in this iteration with less than `below` spent, it is searched
    /// all the same, and nothing was cut off.
    fn cut(&self, memory: &mut Self::Memory, state: &P::State, below: u64, value: u64) {
        let _ = (memory, state, below, value);
    }

    /// How many states would be remembered after [`cut`](CycleRule::cut).
    fn foresee_cut(&self, memory: &Self::Memory, state: &P::State) -> u64 {
        let _ = (memory, state);
        0
    }

    /// At the end of an iteration: the least value of what was cut off, where `least` is the least
    /// of all values, or `None` if nothing was cut off.
    fn least_cut(&self, memory: &Self::Memory, least: u64) -> Option<u64> {
        let _ = memory;
        Some(least)
    }

    /// Heap memory reserved, in bytes.
    fn bytes(&self, memory: &Self::Memory) -> u64 {
        let _ = memory;
        0
    }
}

/// No rule: every path is followed, in circles too.
///
/// Right where moves cannot go in a circle, as on a knight's tour. Elsewhere give a depth bound.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct NoRule;

impl<P: Puzzle> CycleRule<P> for NoRule {
    type Memory = ();

    const FORESEES: bool = true;

    fn memory(&self) {}
}

/// The move that would only take back the last one is left out.
///
/// It costs nothing and needs no memory, but it has to be told which move that is: without
/// [`Puzzle::inverse`] it leaves out nothing. It is what R. E. Korf's published node counts of
/// iterative-deepening A\* rest on (1985). It does not end on a puzzle that has no solution and
/// whose moves go in circles: give a bound or a limit there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct NoUndo;

impl<P: Puzzle> CycleRule<P> for NoUndo {
    type Memory = ();

    const FORESEES: bool = true;

    fn memory(&self) {}

    #[inline]
    fn forbidden(&self, puzzle: &P, last: P::Move) -> Option<P::Move> {
        puzzle.inverse(last)
    }
}

/// A state on the current path is not entered again.
///
/// Paths are then simple, so that a finite puzzle has finitely many of them and the search ends.
/// There may be very many: to prove that a puzzle with many states has no solution, use
/// [`Visited`].
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct OnPath<B = FxBuildHasher> {
    hasher: B,
}

impl<B> fmt::Debug for OnPath<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OnPath")
    }
}

impl OnPath {
    /// The rule with the default hasher.
    pub fn new() -> Self {
        Self::default()
    }
}

impl<B> OnPath<B> {
    /// The rule with another hasher.
    pub fn with_hasher(hasher: B) -> Self {
        Self { hasher }
    }
}

impl<P, B> CycleRule<P> for OnPath<B>
where
    P: Puzzle<State: Eq + Hash>,
    B: BuildHasher,
{
    type Memory = Path<P::State>;

    const FORESEES: bool = true;

    fn memory(&self) -> Path<P::State> {
        Path {
            steps: Vec::new(),
            heads: vec![NONE; FIRST_LISTS],
        }
    }

    #[expect(
        clippy::inline_always,
        reason = "a call takes a twentieth of the search"
    )]
    #[inline(always)]
    fn enter(&self, path: &mut Path<P::State>, state: &P::State, _spent: u64) -> bool {
        if path.is_where_it_came_from(state) {
            return false;
        }
        let mut list = path.list_of(state, &self.hasher);
        if path.holds(list, state) {
            return false;
        }
        if path.steps.len() == path.heads.len() / LISTS_A_STEP {
            path.grow(&self.hasher);
            list = path.list_of(state, &self.hasher);
        }
        path.push(list, state.clone());
        true
    }

    #[inline]
    fn leave(&self, path: &mut Path<P::State>) {
        if let Some(Step { list, before, .. }) = path.steps.pop() {
            path.heads[list] = before;
        }
    }

    fn clear(&self, path: &mut Path<P::State>) {
        path.steps.clear();
        path.heads.fill(NONE);
    }

    #[inline]
    fn foresee(&self, path: &Path<P::State>, state: &P::State, _spent: u64) -> Option<u64> {
        if path.is_where_it_came_from(state) {
            return None;
        }
        let list = path.list_of(state, &self.hasher);
        (!path.holds(list, state)).then_some(path.steps.len() as u64 + 1)
    }

    fn bytes(&self, path: &Path<P::State>) -> u64 {
        vec_bytes(&path.steps) + vec_bytes(&path.heads)
    }
}

/// The states on the current path, for [`OnPath`].
///
/// A hash table of lists, which are linked through the path itself. States leave in the opposite
/// order to that in which they came, so that the one that leaves is always the head of its list.
pub struct Path<S> {
    steps: Vec<Step<S>>,
    /// Where each list begins: its last step, or [`NONE`]. As many as a power of two.
    heads: Vec<usize>,
}

struct Step<S> {
    state: S,
    list: usize,
    /// The step before this one in its list, or [`NONE`].
    before: usize,
}

/// No step.
const NONE: usize = usize::MAX;

const FIRST_LISTS: usize = 1024;

/// At least so many, so that nearly every new state finds an empty list: a guess that holds costs
/// the processor nothing.
const LISTS_A_STEP: usize = 8;

impl<S: Eq + Hash> Path<S> {
    /// The list that a state belongs to.
    #[inline]
    fn list_of(&self, state: &S, hasher: &impl BuildHasher) -> usize {
        let hash = mixed(hasher, state);
        // The low bits do not depend on the high bits of what the hasher gave: the ten highest do.
        (hash ^ (hash >> 22)) as usize & (self.heads.len() - 1)
    }

    /// Is this the state before the last? One successor in three or so is: no need to look it up.
    #[inline]
    fn is_where_it_came_from(&self, state: &S) -> bool {
        matches!(self.steps.as_slice(), [.., before, _] if before.state == *state)
    }

    /// Is this state in this list?
    #[inline]
    fn holds(&self, list: usize, state: &S) -> bool {
        let mut at = self.heads[list];
        while let Some(step) = self.steps.get(at) {
            if step.state == *state {
                return true;
            }
            at = step.before;
        }
        false
    }

    #[inline]
    fn push(&mut self, list: usize, state: S) {
        let before = std::mem::replace(&mut self.heads[list], self.steps.len());
        self.steps.push(Step {
            state,
            list,
            before,
        });
    }

    /// Twice as many lists.
    #[cold]
    fn grow(&mut self, hasher: &impl BuildHasher) {
        self.heads = vec![NONE; 2 * self.heads.len()];
        for Step { state, .. } in std::mem::take(&mut self.steps) {
            let list = self.list_of(&state, hasher);
            self.push(list, state);
        }
    }
}

impl<S> fmt::Debug for Path<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Path")
            .field("len", &self.steps.len())
            .finish_non_exhaustive()
    }
}

/// A state that was met before, on this path or another, is not entered again, unless a bound is
/// in force and the state is now reached with less of it spent.
///
/// The exception is what keeps a bounded search complete: a state that was first met just above
/// the bound must be searched again when it turns up higher. Programs that ignore this report
/// solutions that are too long, or none. Each iteration starts with an empty memory.
///
/// The states that a bound kept out are remembered too. If all of them were searched on another
/// way, with no more spent, nothing was cut off: there is no solution, and the search ends. Both
/// kinds count as nodes, under a limit on those.
///
/// Solutions that share a state are no longer all found: this rule is for one solution, or for
/// the proof that there is none.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Visited<B = FxBuildHasher> {
    hasher: B,
}

impl<B> fmt::Debug for Visited<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Visited")
    }
}

impl Visited {
    /// The rule with the default hasher.
    pub fn new() -> Self {
        Self::default()
    }
}

impl<B> Visited<B> {
    /// The rule with another hasher.
    pub fn with_hasher(hasher: B) -> Self {
        Self { hasher }
    }
}

impl<P, B> CycleRule<P> for Visited<B>
where
    P: Puzzle<State: Eq + Hash>,
    B: BuildHasher + Clone,
{
    type Memory = Met<P::State, B>;

    fn memory(&self) -> Self::Memory {
        Met {
            least: StateTable::new(self.hasher.clone()),
            cuts: StateTable::new(self.hasher.clone()),
            forgotten: u64::MAX,
        }
    }

    #[inline]
    fn enter(&self, met: &mut Self::Memory, state: &P::State, spent: u64) -> bool {
        match met.least.find(state) {
            Ok(id) if spent < *met.least.node(id) => {
                *met.least.node_mut(id) = spent;
                true
            }
            Ok(_) => false,
            // A full table forgets: the state is searched again if it turns up again.
            Err(_) if !met.least.has_room(u64::MAX) => true,
            Err(vacancy) => {
                met.least.add(vacancy, state.clone(), spent);
                true
            }
        }
    }

    fn clear(&self, met: &mut Self::Memory) {
        met.least.clear();
        met.cuts.clear();
        met.forgotten = u64::MAX;
    }

    fn foresee(&self, met: &Self::Memory, state: &P::State, spent: u64) -> Option<u64> {
        match met.least.find(state) {
            Ok(id) if spent < *met.least.node(id) => Some(met.len()),
            Ok(_) => None,
            Err(_) => Some(met.len() + 1),
        }
    }

    const REMEMBERS_CUTS: bool = true;

    fn cut(&self, met: &mut Self::Memory, state: &P::State, below: u64, value: u64) {
        let new = Cut { below, value };
        match met.cuts.insert(state.clone(), u64::MAX, new) {
            // With less spent, the value is less too.
            Ok((id, false)) if below < met.cuts.node(id).below => *met.cuts.node_mut(id) = new,
            Ok(_) => {}
            Err(_) => met.forgotten = met.forgotten.min(value),
        }
    }

    fn foresee_cut(&self, met: &Self::Memory, state: &P::State) -> u64 {
        met.len() + u64::from(!met.cuts.contains(state))
    }

    fn least_cut(&self, met: &Self::Memory, _least: u64) -> Option<u64> {
        let searched = |state: &P::State, below| {
            met.least
                .find(state)
                .is_ok_and(|id| *met.least.node(id) < below)
        };
        let cuts = met.cuts.entries().iter();
        let values = cuts
            .filter(|(state, cut)| !searched(state, cut.below))
            .map(|(_, cut)| cut.value);
        values
            .chain([met.forgotten])
            .filter(|&value| value != u64::MAX)
            .min()
    }

    fn bytes(&self, met: &Self::Memory) -> u64 {
        met.least.bytes() + met.cuts.bytes()
    }
}

/// The states met in an iteration, for [`Visited`].
pub struct Met<S, B> {
    /// The states entered, and the least that was spent on the way to each.
    least: StateTable<S, u64, B>,
    /// The states that the bound kept out, which may have been entered on another way.
    cuts: StateTable<S, Cut, B>,
    /// The least value of those that found no room in `cuts`.
    forgotten: u64,
}

/// See [`CycleRule::cut`].
#[derive(Clone, Copy)]
struct Cut {
    below: u64,
    value: u64,
}

impl<S: Eq + Hash, B: BuildHasher> Met<S, B> {
    fn len(&self) -> u64 {
        (self.least.len() + self.cuts.len()) as u64
    }
}

impl<S, B> fmt::Debug for Met<S, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Met").finish_non_exhaustive()
    }
}
