//! All states counted by their distance from the start, in two bits per state.
//!
//! ```text
//! begin: mark the start as a state of the next level
//! while the next level has states: begin that level, which is this level now
//!     expand every state of this level, in the order of ranks: its code becomes DONE
//!         mark each successor that is not reached yet as a state of the next level
//! exhausted
//! ```

use crate::engine::Engine;
use crate::engine::context::{Context, Event, Tally, vec_bytes};
use crate::limits::{Limit, Limits};
use crate::observer::Observer;
use crate::puzzle::Ranked;

use super::distances::Bytes;
use super::histogram::Histogram;
use super::table_error::{TableError, run_to_the_end};

/// Breadth-first search, forwards, over all states of a [`Ranked`] puzzle that can be reached from
/// its start, in two bits per state and without a queue.
///
/// It counts the states at every depth. It keeps neither distances nor paths; a
/// [`DistanceTable`](crate::DistanceTable) does, in about ten times the memory. It also finds the
/// depth of the nearest goal, or proves that no goal can be reached.
///
/// Every state is *not reached*, *done*, on *this* level or on the *next* one. For each level, the
/// search goes once through the whole table in the order of ranks, expands the states of this level
/// and marks their successors. Then the codes for *this* and *next* swap roles.
///
/// Goals are states like any others: the search goes on through them. It goes along the moves
/// themselves, so they need no [`inverse`](crate::Puzzle::inverse). If the start is a goal and
/// moves can be taken back, the result is the distribution of the distances from that goal.
///
/// *Time* O(states · moves per state + levels · states / 32), all of it in
/// [`ranks_after`](Ranked::ranks_after) and in one pass over the table per level: good for puzzles
/// that branch, bad for a single long path. *Memory* two bits per state of the whole space, eight
/// bytes per level, and the ranks of the goals.
///
/// Sources: two bits per state, G. Cooperman and L. Finkelstein, "New methods for using Cayley
/// graphs in interconnection networks", 1992; passes in the order of ranks, R. E. Korf, "Minimizing
/// disk I/O in two-bit breadth-first search", 2008.
///
/// # Example
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::TwoBitBreadthFirst;
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let solved: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 7 8 0".parse()?;
/// let levels = TwoBitBreadthFirst::new().count_levels(&solved)?;
/// assert_eq!(levels.histogram()[..6], [1, 2, 4, 8, 16, 20]);
/// assert_eq!(levels.reached(), 181_440);
/// assert_eq!(levels.deepest(), Some(31));
/// assert_eq!(levels.goal_depth(), Some(0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[must_use]
pub struct TwoBitBreadthFirst(());

impl TwoBitBreadthFirst {
    /// The search. It has no settings.
    pub fn new() -> Self {
        Self::default()
    }

    /// How many states there are at every depth.
    ///
    /// # Errors
    ///
    /// If there is not enough memory for a table of all states.
    pub fn count_levels<P: Ranked>(&self, puzzle: &P) -> Result<Levels, TableError> {
        self.count_levels_within(puzzle, &Limits::none())
    }

    /// The same within limits. As for every table, a limit on nodes limits its entries.
    ///
    /// # Errors
    ///
    /// If there is not enough memory for a table of all states, or if a limit stops the work.
    pub fn count_levels_within<P: Ranked>(
        &self,
        puzzle: &P,
        limits: &Limits,
    ) -> Result<Levels, TableError> {
        Ok(run_to_the_end(&Counting, puzzle, limits)?.levels)
    }
}

/// The number of states at every depth; made by [`TwoBitBreadthFirst::count_levels`].
///
/// There are no levels at all if the start has no rank: in that case no goal can be reached from
/// it.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::{Levels, TwoBitBreadthFirst};
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 / 3 0".parse()?;
/// let levels: Levels = TwoBitBreadthFirst::new().count_levels(&puzzle)?;
/// assert_eq!(levels.histogram(), [1, 2, 2, 2, 2, 2, 1]);
/// assert_eq!(levels.deepest(), Some(6));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Levels {
    histogram: Histogram,
    goal_depth: Option<u32>,
}

impl Levels {
    /// The number of states at each depth: `histogram()[d]` states are `d` moves from the start.
    pub fn histogram(&self) -> &[u64] {
        self.histogram.counts()
    }

    /// The number of states that can be reached from the start, itself included.
    pub fn reached(&self) -> u64 {
        self.histogram.total()
    }

    /// The greatest depth, or `None` if the start has no rank.
    pub fn deepest(&self) -> Option<u32> {
        self.histogram.last()
    }

    /// The mean depth of the states reached.
    pub fn mean(&self) -> f64 {
        self.histogram.mean()
    }

    /// The depth of the nearest goal. `None` is a proof that no goal can be reached.
    pub fn goal_depth(&self) -> Option<u32> {
        self.goal_depth
    }
}

/// States in one word of the table.
const IN_WORD: u64 = 32;

/// The lower bit of every code in a word.
const LOW_BITS: u64 = 0x5555_5555_5555_5555;

/// The code of a state that has been expanded. A state that has not been reached has the code 0;
/// those of this level and of the next have 1 and 2, alternately.
const DONE: u64 = 3;

/// Words between two looks at the clock, where nothing is expanded.
const STRETCH: usize = 1 << 16;

/// A search in progress.
#[derive(Debug)]
struct TwoBits {
    levels: Levels,
    goals: Vec<u64>,
    /// The code of the state with rank r is in word r / 32, from bit 2 (r % 32) on.
    table: Vec<u64>,
    /// The codes of this level and of the next one.
    this: u64,
    next: u64,
    /// The number of states of this level still to be expanded, and the first word that may have
    /// one.
    waiting: u64,
    word: usize,
    /// The number of states of the next level.
    reached: u64,
    phase: Phase,
}

#[derive(Clone, Copy, Debug)]
enum Phase {
    Start,
    Levels,
    Done,
}

impl Default for TwoBits {
    fn default() -> Self {
        Self {
            levels: Levels::default(),
            goals: Vec::new(),
            table: Vec::new(),
            this: 2,
            next: 1,
            waiting: 0,
            word: 0,
            reached: 0,
            phase: Phase::Start,
        }
    }
}

impl TwoBits {
    /// A table in which only the start is reached.
    fn begin<P: Ranked>(&mut self, puzzle: &P, states: u64, left: Bytes) -> Result<(), Limit> {
        let words = usize::try_from(states.div_ceil(IN_WORD)).map_err(|_| Limit::Capacity)?;
        left.reserve(&mut self.table, words)?;
        self.table.resize(words, 0);
        // There are no states after the last one: their codes say DONE, so that they are never
        // reached.
        if let Some(last) = self.table.last_mut()
            && !states.is_multiple_of(IN_WORD)
        {
            *last = u64::MAX << (2 * (states % IN_WORD));
        }
        self.goals = puzzle.goal_ranks();
        let start = puzzle.start();
        if puzzle.has_rank(&start) {
            self.reached = mark(&mut self.table, puzzle.rank(&start), self.next);
        }
        Ok(())
    }

    /// Goes on to the next level. Returns whether there is one.
    fn begin_level(&mut self) -> Result<bool, Limit> {
        if self.reached == 0 {
            return Ok(false);
        }
        let pushed = self.levels.histogram.push(self.reached);
        pushed.ok_or(Limit::Capacity)?;
        if self.levels.goal_depth.is_none() {
            let is_here = |&rank| code(&self.table, rank) == self.next;
            if self.goals.iter().any(is_here) {
                self.levels.goal_depth = self.levels.deepest();
            }
        }
        std::mem::swap(&mut self.this, &mut self.next);
        self.waiting = std::mem::take(&mut self.reached);
        self.word = 0;
        Ok(true)
    }

    /// Expands states of this level, at most this many, within one stretch of the table. Returns
    /// how many.
    fn expand<P: Ranked>(&mut self, puzzle: &P, most: u64) -> u64 {
        let table = &mut self.table[..];
        let (this, next) = (self.this, self.next);
        let mut reached = self.reached;
        let mut left = self.waiting.min(most);
        let before = left;
        let end = table.len().min(self.word.saturating_add(STRETCH));
        while self.word < end && left > 0 {
            let mut found = find(table[self.word], this);
            table[self.word] ^= found * (this ^ DONE);
            while found != 0 && left > 0 {
                let rank = self.word as u64 * IN_WORD + u64::from(found.trailing_zeros() / 2);
                found &= found - 1;
                left -= 1;
                puzzle.ranks_after(rank, |_, rank| reached += mark(table, rank, next));
            }
            if found != 0 {
                // Not done after all.
                table[self.word] ^= found * (this ^ DONE);
                break;
            }
            self.word += 1;
        }
        self.waiting -= before - left;
        self.reached = reached;
        before - left
    }
}

/// The search as an engine. It gives no solution, since it keeps no paths.
struct Counting;

impl<P: Ranked> Engine<P> for Counting {
    const NAME: &'static str = "two-bit-breadth-first";

    type Progress = TwoBits;

    fn begin(&self, _puzzle: &P) -> TwoBits {
        TwoBits::default()
    }

    fn advance<O: Observer<P>>(
        &self,
        search: &mut TwoBits,
        context: &mut Context<'_, P, O>,
    ) -> Event {
        search.work(context).unwrap_or_else(Event::OutOf)
    }

    fn solution(&self, _search: &TwoBits, _puzzle: &P) -> Option<Vec<P::Move>> {
        None
    }

    fn bytes(&self, search: &TwoBits) -> u64 {
        vec_bytes(&search.table) + vec_bytes(&search.goals)
    }
}

impl TwoBits {
    fn work<P: Ranked, O: Observer<P>>(
        &mut self,
        context: &mut Context<'_, P, O>,
    ) -> Result<Event, Limit> {
        let puzzle = context.puzzle();
        let count = puzzle.rank_count().ok_or(Limit::Capacity)?;
        loop {
            match self.phase {
                Phase::Start => {
                    context.may_keep(count)?;
                    self.begin(puzzle, count, Bytes(context.budget().bytes))?;
                    self.phase = Phase::Levels;
                }
                Phase::Levels if self.waiting == 0 => {
                    if !self.begin_level()? {
                        self.phase = Phase::Done;
                    }
                }
                Phase::Levels => {
                    context.may_expand()?;
                    let most = context.budget().expansions - context.stats().expanded;
                    let expanded = self.expand(puzzle, most);
                    context.add(Tally {
                        expanded,
                        ..Tally::default()
                    });
                    if self.waiting > 0 && context.may_expand().is_ok() {
                        return Ok(Event::Working);
                    }
                }
                Phase::Done => return Ok(Event::Exhausted { complete: true }),
            }
        }
    }
}

/// A 1 in the lower bit of every code in this word that is `code`, which is 1 or 2.
#[inline]
fn find(word: u64, code: u64) -> u64 {
    let (low, high) = (word & LOW_BITS, (word >> 1) & LOW_BITS);
    if code == 1 { low & !high } else { high & !low }
}

/// The word and the lowest bit of a rank's code.
#[inline]
fn place(rank: u64) -> (usize, u64) {
    let word = usize::try_from(rank / IN_WORD).unwrap_or(usize::MAX);
    (word, 2 * (rank % IN_WORD))
}

/// The code of this rank; 0 if it is out of range.
fn code(table: &[u64], rank: u64) -> u64 {
    let (word, shift) = place(rank);
    table.get(word).map_or(0, |word| (word >> shift) & 3)
}

/// Gives this rank this code if its state has not been reached yet. Returns 1 if that was so, and 0
/// if not.
///
/// There is no branch on the answer: a processor cannot predict it.
#[inline]
fn mark(table: &mut [u64], rank: u64, code: u64) -> u64 {
    let (word, shift) = place(rank);
    let Some(word) = table.get_mut(word) else {
        return 0;
    };
    let is_new = u64::from((*word >> shift).trailing_zeros() >= 2);
    *word |= (is_new * code) << shift;
    is_new
}
