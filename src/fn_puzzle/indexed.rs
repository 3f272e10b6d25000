//! [`IndexedFnPuzzle`]: a puzzle from closures, whose moves are the indices of successors.

use std::fmt;
use std::sync::Mutex;

use crate::move_list::MoveList;
use crate::puzzle::{Cost, Puzzle};

use super::successor::Successor;

/// [`FnPuzzle`](crate::FnPuzzle) for states that are not `Copy`, such as strings and vectors: a
/// move says which of the successors it leads to.
///
/// The successors of the state that was asked about last are kept. So the engines with OPEN and
/// CLOSED call the closure once per expansion ([`BreadthFirst`](crate::BreadthFirst) a few times
/// more in a whole search), and those that keep a path at most twice per node.
///
/// ```
/// use puzzle_search::prelude::*;
///
/// // Turn one word into another by changing a letter at a time.
/// let words = ["cold", "cord", "card", "ward", "warm", "word", "worm"];
/// let differ = |a: &str, b: &str| a.bytes().zip(b.bytes()).filter(|(a, b)| a != b).count();
/// let near = |from: &String| -> Vec<String> {
///     let words = words.iter().filter(|word| differ(from, word) == 1);
///     words.map(|word| (*word).to_owned()).collect()
/// };
/// let puzzle = IndexedFnPuzzle::new("cold".to_owned(), near, |word| word == "warm");
/// let solution = BreadthFirst::new().solve(&puzzle).into_result()?;
/// let chain: Vec<String> = solution.states(&puzzle).collect();
/// assert_eq!(chain, ["cold", "cord", "card", "ward", "warm"]);
/// # Ok::<(), puzzle_search::Unsolved>(())
/// ```
pub struct IndexedFnPuzzle<S, F, G> {
    start: S,
    successors: F,
    is_goal: G,
    /// A lock rather than a cell, so that threads can share the puzzle. Nobody waits for it: where
    /// it is taken, the successors are listed again.
    last: Mutex<Option<Listed<S>>>,
}

/// A state and its successors.
struct Listed<S> {
    state: S,
    successors: Vec<S>,
}

impl<S, F, G> IndexedFnPuzzle<S, F, G> {
    /// The puzzle that begins in `start`, whose moves lead to `successors`, and whose goals are the
    /// states for which `is_goal` returns true.
    pub fn new<I>(start: S, successors: F, is_goal: G) -> Self
    where
        S: Clone + PartialEq,
        F: Fn(&S) -> I,
        I: IntoIterator<Item: Successor<S>>,
        G: Fn(&S) -> bool,
    {
        Self {
            start,
            successors,
            is_goal,
            last: Mutex::new(None),
        }
    }

    /// The successors of a state. They are kept, too, unless another thread holds the
    /// list.
    fn list<I>(&self, state: &S) -> MoveList<NthMove>
    where
        S: Clone,
        F: Fn(&S) -> I,
        I: IntoIterator<Item: Successor<S>>,
    {
        let mut moves = MoveList::new();
        let mut successors = Vec::new();
        for (index, successor) in (self.successors)(state).into_iter().enumerate() {
            let cost = successor.cost();
            moves.push(NthMove { index, cost });
            successors.push(successor.into_state());
        }
        let state = state.clone();
        let listed = Listed { state, successors };
        if let Ok(mut last) = self.last.try_lock() {
            *last = Some(listed);
        }
        moves
    }

    /// A successor of this state, if its successors are kept.
    fn kept(&self, state: &S, index: usize) -> Option<S>
    where
        S: Clone + PartialEq,
    {
        let last = self.last.try_lock().ok()?;
        let listed = last.as_ref().filter(|listed| listed.state == *state)?;
        listed.successors.get(index).cloned()
    }
}

impl<S: Clone, F: Clone, G: Clone> Clone for IndexedFnPuzzle<S, F, G> {
    fn clone(&self) -> Self {
        Self {
            start: self.start.clone(),
            successors: self.successors.clone(),
            is_goal: self.is_goal.clone(),
            last: Mutex::new(None),
        }
    }
}

impl<S: fmt::Debug, F, G> fmt::Debug for IndexedFnPuzzle<S, F, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("IndexedFnPuzzle")
            .field("start", &self.start)
            .finish_non_exhaustive()
    }
}

impl<S, F, G, I> Puzzle for IndexedFnPuzzle<S, F, G>
where
    S: Clone + PartialEq,
    F: Fn(&S) -> I,
    I: IntoIterator<Item: Successor<S>>,
    G: Fn(&S) -> bool,
{
    type State = S;
    type Move = NthMove;
    type Moves = MoveList<NthMove>;

    fn start(&self) -> S {
        self.start.clone()
    }

    fn is_goal(&self, state: &S) -> bool {
        (self.is_goal)(state)
    }

    fn moves(&self, state: &S) -> MoveList<NthMove> {
        self.list(state)
    }

    fn apply(&self, state: &mut S, mv: NthMove) {
        if let Some(next) = self.kept(state, mv.index) {
            *state = next;
            return;
        }
        self.list(state);
        let next = self.kept(state, mv.index).or_else(|| {
            // Another thread has the list.
            let mut successors = (self.successors)(state).into_iter();
            successors.nth(mv.index).map(Successor::into_state)
        });
        if let Some(next) = next {
            *state = next;
        }
    }

    fn cost(&self, _state: &S, mv: NthMove) -> Cost {
        mv.cost
    }
}

/// A move of an [`IndexedFnPuzzle`]: to which successor it leads, and what it costs.
///
/// ```
/// use puzzle_search::prelude::*;
///
/// let grow = |word: &String| [(format!("{word}a"), 5), (format!("{word}bb"), 7)];
/// let puzzle = IndexedFnPuzzle::new(String::new(), grow, |word| word.len() == 3);
/// let solution = UniformCost::new().solve(&puzzle).into_result()?;
/// let moves: Vec<_> = solution.iter().map(|mv| (mv.index(), mv.cost())).collect();
/// assert_eq!(solution.cost(), 12);
/// assert_eq!(moves, [(0, 5), (1, 7)]);
/// assert_eq!(solution.to_string(), "0 1");
/// # Ok::<(), puzzle_search::Unsolved>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NthMove {
    index: usize,
    cost: Cost,
}

impl NthMove {
    /// Which of the successors, from 0, in the order in which the closure lists them.
    pub fn index(&self) -> usize {
        self.index
    }

    /// What the move costs.
    pub fn cost(&self) -> Cost {
        self.cost
    }
}

/// The index.
impl fmt::Display for NthMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.index.fmt(f)
    }
}
