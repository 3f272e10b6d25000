//! [`Abstraction`]: which part of a puzzle counts, how it is ranked, and which moves cost.

use crate::puzzle::{Cost, Puzzle};

/// What a pattern database is for, in words: it stands at the head of a file.
///
/// ```
/// use puzzle_search::PatternName;
///
/// let name = PatternName {
///     puzzle: "pancakes 10".to_owned(),
///     goal: "sorted".to_owned(),
///     pattern: "0 1 2 3".to_owned(),
/// };
/// assert_eq!(name.to_string(), "pancakes 10, goal sorted, pattern 0 1 2 3");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PatternName {
    /// The puzzle and its size.
    pub puzzle: String,
    /// The goal.
    pub goal: String,
    /// The part that counts.
    pub pattern: String,
}

impl std::fmt::Display for PatternName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self {
            puzzle,
            goal,
            pattern,
        } = self;
        write!(f, "{puzzle}, goal {goal}, pattern {pattern}")
    }
}

/// A simplified puzzle: a part of the state is forgotten, and some moves may be free.
///
/// A [`DatabaseBuilder`](crate::DatabaseBuilder) searches it backwards from its goals and notes the
/// least cost of every *entry*. Entries are numbered from 0. Where the search has to tell apart
/// more than the database keeps, an entry has several *variants*: a sliding puzzle, for example,
/// keeps where a few tiles are, and searches with the blank's region besides. The search numbers
/// abstract states as `entry * variants + variant`, and an entry is the least of its variants.
///
/// # What it promises, and what breaks otherwise
///
/// For every move of the puzzle, [`predecessors`](Self::predecessors) has the way back in the
/// abstraction, at no higher cost than that of the move; and a goal of the puzzle is one of
/// [`goals`](Self::goals). *If broken:* the estimates are not admissible.
///
/// For databases to be added up, every move must count in at most one of them; see
/// [`counted`](Self::counted).
///
/// `examples/pattern_databases.rs` is a complete one.
pub trait Abstraction {
    /// Does every predecessor cost exactly 1? Then a state need not be queued more than once.
    const UNIT_COSTS: bool = false;

    /// What the database is for.
    fn name(&self) -> PatternName;

    /// The number of entries, or `None` if it does not fit in 64 bits.
    fn entries(&self) -> Option<u64>;

    /// How many abstract states share an entry. At least 1.
    fn variants(&self) -> u64 {
        1
    }

    /// The abstract goals.
    fn goals(&self) -> Vec<u64>;

    /// Passes to `visit` every abstract state from which a move leads to `state`, and what the move
    /// costs, which may be 0.
    fn predecessors(&self, state: u64, visit: impl FnMut(u64, Cost));

    /// The parts of the puzzle whose moves cost something. Databases may be added up if they have
    /// no part in common. Without any, which is the default, the database counts every move, and
    /// cannot be added to others.
    fn counted(&self) -> Vec<u64> {
        Vec::new()
    }
}

/// An abstraction of puzzles of type `P`.
pub trait AbstractionOf<P: Puzzle>: Abstraction {
    /// The entry of a state. It is below [`entries`](Abstraction::entries).
    fn entry(&self, puzzle: &P, state: &P::State) -> u64;
}
