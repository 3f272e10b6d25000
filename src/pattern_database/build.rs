//! [`DatabaseBuilder`]: backward search over the abstract states.
//!
//! ```text
//! queue the goals at cost 0
//! while there are costs in the queue, take the least:
//!     for each abstract state queued at it, also those that are added meanwhile:
//!         unless it is done: it is done, and its entry has this cost unless it has one
//!         queue its predecessors that are not done, at this cost plus that of the move
//! ```

use std::collections::BTreeMap;
use std::time::Instant;

use crate::limits::{Limit, Limits};

use super::abstraction::Abstraction;
use super::database::PatternDatabase;
use super::entries::{EntrySize, PackedCosts};
use super::error::DatabaseError;

/// How far a database has been built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct BuildProgress {
    /// The entries whose cost is known.
    pub filled: u64,
    /// All entries. Some may never be reached.
    pub entries: u64,
    /// The cost at which the search is.
    pub cost: u64,
}

/// Builds pattern databases.
///
/// *Time* O(abstract states and ways between them), times the logarithm of the number of different
/// costs in the queue, which is 1 or 2 where moves cost 0 or 1. *Memory* one byte or half a byte per
/// entry; while it is built, also a bit per abstract state and eight bytes for each that
/// is queued.
///
/// ```
/// use puzzle_search::{DatabaseBuilder, Heuristic, Puzzle};
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle, TilePattern};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse()?;
/// let database = DatabaseBuilder::new().build(TilePattern::new(&puzzle, &[1, 2, 3, 4])?)?;
/// assert_eq!(database.histogram().iter().sum::<u64>(), 3024);
/// assert_eq!(database.estimate(&puzzle, puzzle.goal()), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[must_use]
pub struct DatabaseBuilder {
    size: EntrySize,
}

/// How many states are expanded between two looks at the clock.
const BATCH: u32 = 1 << 14;

impl DatabaseBuilder {
    /// A byte per entry.
    pub fn new() -> Self {
        Self::default()
    }

    /// How much memory an entry takes.
    pub fn entry_size(mut self, size: EntrySize) -> Self {
        self.size = size;
        self
    }

    /// Builds a database without limits.
    ///
    /// # Errors
    ///
    /// As for [`build_within`](Self::build_within).
    pub fn build<A: Abstraction>(self, of: A) -> Result<PatternDatabase<A>, DatabaseError> {
        self.build_within(of, &Limits::none(), |_| {})
    }

    /// Builds a database within limits, and tells `progress` now and then how far it is.
    ///
    /// *Nodes* are the entries, *expansions* the abstract states, *bytes* the database and all that
    /// is needed while it is built.
    ///
    /// # Errors
    ///
    /// A [`DatabaseError`] if a limit stops it, if there is not enough memory, or if the abstraction
    /// contradicts itself.
    pub fn build_within<A: Abstraction>(
        self,
        of: A,
        limits: &Limits,
        progress: impl FnMut(BuildProgress),
    ) -> Result<PatternDatabase<A>, DatabaseError> {
        let entries = self.fill(&of, limits, progress)?;
        Ok(PatternDatabase::of(of, entries))
    }

    fn fill<A: Abstraction>(
        self,
        of: &A,
        limits: &Limits,
        mut progress: impl FnMut(BuildProgress),
    ) -> Result<PackedCosts, DatabaseError> {
        let begun = Instant::now();
        let count = of.entries().ok_or(DatabaseError::TooLarge)?;
        let variants = of.variants().max(1);
        let states = count.checked_mul(variants).ok_or(DatabaseError::TooLarge)?;
        let stopped = |limit| DatabaseError::Stopped {
            limit,
            entries: count,
        };
        if limits.max_nodes().is_some_and(|most| count > most) {
            return Err(stopped(Limit::Nodes));
        }

        let fixed = self.size.bytes(count).saturating_add(states.div_ceil(8));
        let most_bytes = limits.max_bytes().unwrap_or(u64::MAX);
        if fixed > most_bytes {
            return Err(stopped(Limit::Bytes));
        }
        let no_memory = || stopped(Limit::Capacity);
        let mut entries = PackedCosts::unreached(self.size, count).ok_or_else(no_memory)?;
        // With unit costs, a state is marked when it is queued; otherwise when it is done.
        let mut marked = Marks::new(states).ok_or_else(no_memory)?;
        let mut queue: BTreeMap<u64, Vec<u64>> = BTreeMap::new();
        let mut contradiction = None;
        for state in of.goals() {
            if state >= states {
                contradiction = Some(state);
            } else if !A::UNIT_COSTS || marked.insert(state) {
                queue.entry(0).or_default().push(state);
            }
        }
        let (mut filled, mut expanded, mut until_look) = (0, 0_u64, 0);
        // The list of the next cost is at hand: in most puzzles all that is queued goes there.
        while let Some((cost, mut now)) = queue.pop_first() {
            let mut next = queue.remove(&(cost + 1)).unwrap_or_default();
            while let Some(state) = now.pop() {
                if let Some(state) = contradiction {
                    return Err(DatabaseError::Contradiction { state });
                }
                if until_look == 0 {
                    until_look = BATCH;
                    let listed = queue.values().chain([&now, &next]).map(Vec::capacity);
                    let listed = 8 * listed.sum::<usize>() as u64;
                    // A list that grows may need twice its room.
                    let is_full = listed > 0 && fixed.saturating_add(2 * listed) > most_bytes;
                    let full = is_full.then_some(Limit::Bytes);
                    let limit = limits.interruption(begun).or(full);
                    if let Some(limit) = limit {
                        return Err(stopped(limit));
                    }
                    progress(BuildProgress {
                        filled,
                        entries: count,
                        cost,
                    });
                }
                until_look -= 1;
                if !A::UNIT_COSTS && !marked.insert(state) {
                    continue;
                }
                if limits.max_expansions().is_some_and(|most| expanded >= most) {
                    return Err(stopped(Limit::Expansions));
                }
                expanded += 1;
                filled += u64::from(entries.note(state / variants, cost));
                let mut full = false;
                of.predecessors(state, |before, step| {
                    if before >= states || (A::UNIT_COSTS && step != 1) {
                        contradiction = Some(before);
                        return;
                    }
                    let is_known = if A::UNIT_COSTS {
                        !marked.insert(before)
                    } else {
                        marked.contains(before)
                    };
                    if is_known {
                        return;
                    }
                    let list = match step {
                        0 => &mut now,
                        1 => &mut next,
                        _ => queue.entry(cost + u64::from(step)).or_default(),
                    };
                    if list.try_reserve(1).is_ok() {
                        list.push(before);
                    } else {
                        full = true;
                    }
                });
                if full {
                    return Err(no_memory());
                }
            }
            if !next.is_empty() {
                queue.insert(cost + 1, next);
            }
        }
        if let Some(state) = contradiction {
            return Err(DatabaseError::Contradiction { state });
        }
        Ok(entries)
    }
}

/// A bit for every abstract state.
struct Marks(Vec<u64>);

impl Marks {
    fn new(states: u64) -> Option<Self> {
        let words = usize::try_from(states.div_ceil(64)).ok()?;
        let mut bits = Vec::new();
        bits.try_reserve_exact(words).ok()?;
        bits.resize(words, 0);
        Some(Self(bits))
    }

    fn contains(&self, state: u64) -> bool {
        self.0[(state / 64) as usize] >> (state % 64) & 1 == 1
    }

    /// Marks it. Was it not marked?
    fn insert(&mut self, state: u64) -> bool {
        let word = &mut self.0[(state / 64) as usize];
        let bit = 1 << (state % 64);
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }
}
