//! [`Frontier`]: two levels of a breadth-first search on ranks, and the step from one to the other.

use crate::engine::context::vec_bytes;
use crate::puzzle::Ranked;

use crate::limits::Limit;

use super::distances::{Bytes, lower};

/// A number type in which ranks are kept.
pub(super) trait Rank: Copy + Default + Ord + Into<u64> {
    /// A rank that does not fit becomes the greatest number, which is not a rank either.
    fn narrow(rank: u64) -> Self;
}

impl Rank for u32 {
    #[inline]
    fn narrow(rank: u64) -> u32 {
        u32::try_from(rank).unwrap_or(u32::MAX)
    }
}

impl Rank for u64 {
    #[inline]
    fn narrow(rank: u64) -> u64 {
        rank
    }
}

/// The level that is being expanded and the one that is being reached, each in the order in which
/// its states were reached.
#[derive(Debug, Default)]
pub(super) struct Frontier<R> {
    level: Level<R>,
    /// How many states of the level have been expanded.
    done: usize,
    next: Level<R>,
    batch: Successors<R>,
}

/// A list of ranks.
#[derive(Debug, Default)]
struct Level<R> {
    /// Longer than `len`, so that ranks can be written before it is known whether they are to be
    /// kept.
    ranks: Vec<R>,
    len: usize,
}

/// The successors of several states that are expanded together: first all are listed, then all are
/// looked up. The variables of each of these loops fit in registers; those of both together do not.
#[derive(Debug, Default)]
struct Successors<R> {
    ranks: Vec<R>,
    /// How many of the successors before each are new.
    new_before: Vec<usize>,
    /// For each state, where its successors end.
    ends: Vec<usize>,
}

/// The result of a batch.
pub(super) struct Reached<'a, R> {
    pub(super) states: &'a [R],
    ends: &'a [usize],
    new_before: &'a [usize],
    /// States that had been reached but not expanded before the batch.
    pub(super) open: usize,
    /// Was it stopped by a move that has no inverse? In that case the last state has only the moves
    /// before that one.
    pub(super) is_one_way: bool,
}

impl<R> Reached<'_, R> {
    pub(super) fn generated(&self) -> usize {
        self.ends.last().copied().unwrap_or(0)
    }

    /// How many of the successors are new.
    pub(super) fn reached(&self) -> usize {
        self.new_before[self.generated()]
    }

    /// The states, and for each of its successors whether it is new.
    pub(super) fn fates(&self) -> impl Iterator<Item = (&R, impl Iterator<Item = bool>)> {
        let begins = [0].iter().chain(self.ends);
        let ranges = begins
            .zip(self.ends)
            .map(|(&begin, &end)| &self.new_before[begin..=end]);
        let fates = ranges.map(|new| new.windows(2).map(|pair| pair[0] < pair[1]));
        self.states.iter().zip(fates)
    }

    /// The most states that were reached but not expanded when an expansion was complete.
    pub(super) fn peak_open(&self) -> usize {
        let complete = self.ends.len() - usize::from(self.is_one_way);
        let open = |(at, &end)| self.open + self.new_before[end] - at;
        (1..)
            .zip(&self.ends[..complete])
            .map(open)
            .max()
            .unwrap_or(0)
    }
}

/// The most states in a batch, and the number of successors that it has room for at first.
const STATES: usize = 256;
const SUCCESSORS: usize = 4 * STATES;

impl<R: Rank> Frontier<R> {
    /// Goes on to the next level.
    pub(super) fn advance(&mut self) {
        std::mem::swap(&mut self.level, &mut self.next);
        self.next.len = 0;
        self.done = 0;
    }

    /// The states of this level that have not been expanded.
    pub(super) fn rest(&self) -> &[R] {
        &self.level.ranks[self.done..self.level.len]
    }

    /// How many states of the next level have been reached.
    pub(super) fn reached(&self) -> usize {
        self.next.len
    }

    /// The number of states that have been reached but not expanded.
    pub(super) fn open(&self) -> usize {
        self.rest().len() + self.next.len
    }

    /// Takes a state from this level.
    pub(super) fn select(&mut self) -> Option<R> {
        let rank = self.rest().first().copied()?;
        self.done += 1;
        Some(rank)
    }

    /// Adds a state to the next level. All lists together may take `left` bytes.
    pub(super) fn push(&mut self, rank: R, left: Bytes) -> Result<(), Limit> {
        let others = self.bytes() - vec_bytes(&self.next.ranks);
        let places = self.next.places(SUCCESSORS, left.without(others))?;
        places[0] = rank;
        self.next.len += 1;
        Ok(())
    }

    /// Expands some states, at most `most`, and gives their new successors this entry in the table.
    /// All lists together may take `left` bytes. If there is no room, nothing has changed.
    pub(super) fn expand<const FORWARDS: bool, P: Ranked, T: Copy + Ord>(
        &mut self,
        puzzle: &P,
        most: usize,
        table: &mut [T],
        entry: T,
        left: Bytes,
    ) -> Result<Reached<'_, R>, Limit> {
        let open = self.open();
        let levels = vec_bytes(&self.level.ranks) + vec_bytes(&self.next.ranks);
        let left_for_next = left.without(self.bytes() - vec_bytes(&self.next.ranks));
        let Self {
            level,
            done,
            next,
            batch,
        } = self;
        batch.make_room(STATES, SUCCESSORS, left.without(levels))?;
        let states = &level.ranks[*done..level.len];
        let states = &states[..states.len().min(most)];
        let listed = loop {
            let listed = list::<FORWARDS, P, R>(puzzle, states, &mut batch.ranks, &mut batch.ends);
            if listed.states > 0 || states.is_empty() {
                break listed;
            }
            batch.make_room(STATES, listed.count, left.without(levels))?;
        };
        let ends = &batch.ends[..listed.states];
        let count = ends.last().copied().unwrap_or(0);
        let room = batch.ranks.len();
        next.len += look_up(
            &batch.ranks[..count],
            table,
            entry,
            next.places(room, left_for_next)?,
            &mut batch.new_before,
        );
        // How much memory is reserved must depend on the states alone, not on where the search is
        // stopped. If there is no room now, the next call reports it.
        let _ = next.places(room, left_for_next);
        *done += listed.states;
        Ok(Reached {
            states: &states[..listed.states],
            ends,
            new_before: &batch.new_before,
            open,
            is_one_way: listed.is_one_way,
        })
    }

    pub(super) fn bytes(&self) -> u64 {
        let Successors {
            ranks: batch_ranks,
            new_before,
            ends,
        } = &self.batch;
        vec_bytes(&self.level.ranks)
            + vec_bytes(&self.next.ranks)
            + vec_bytes(batch_ranks)
            + vec_bytes(new_before)
            + vec_bytes(ends)
    }
}

struct Listed {
    /// How many states were expanded.
    states: usize,
    /// How many successors were counted; with those of the last state there may be too many.
    count: usize,
    is_one_way: bool,
}

/// Lists the successors of as many states as there is room for, and where those of each state end.
/// Stops at a move that has no inverse, unless the search goes forwards.
#[inline(never)]
fn list<const FORWARDS: bool, P: Ranked, R: Rank>(
    puzzle: &P,
    states: &[R],
    successors: &mut [R],
    ends: &mut [usize],
) -> Listed {
    let mut is_one_way = false;
    let mut count = 0;
    let mut listed = 0;
    for (&rank, end) in states.iter().zip(ends) {
        puzzle.ranks_after(rank.into(), |mv, next| {
            is_one_way = is_one_way || (!FORWARDS && puzzle.inverse(mv).is_none());
            if is_one_way {
                return;
            }
            if let Some(place) = successors.get_mut(count) {
                *place = R::narrow(next);
            }
            count += 1;
        });
        if count > successors.len() {
            is_one_way = false;
            break;
        }
        *end = count;
        listed += 1;
        if is_one_way {
            break;
        }
    }
    Listed {
        states: listed,
        count,
        is_one_way,
    }
}

/// Gives each new successor this entry and a place. Returns how many are new.
///
/// There is no branch on whether a successor is new: a processor cannot predict that. Whatever is
/// written needlessly is overwritten.
#[inline(never)]
fn look_up<R: Rank, T: Copy + Ord>(
    successors: &[R],
    table: &mut [T],
    entry: T,
    places: &mut [R],
    new_before: &mut [usize],
) -> usize {
    let mut new = 0;
    for (&next, new_before) in successors.iter().zip(&mut new_before[1..]) {
        let is_new = lower(table, next.into(), entry);
        places[new] = next;
        new += usize::from(is_new);
        *new_before = new;
    }
    new
}

impl<R: Rank> Level<R> {
    /// At least this many places after the end of the list.
    fn places(&mut self, count: usize, left: Bytes) -> Result<&mut [R], Limit> {
        let needed = self.len.saturating_add(count);
        if needed > self.ranks.capacity() {
            let places = needed.checked_next_power_of_two();
            left.reserve(&mut self.ranks, places.ok_or(Limit::Capacity)?)?;
        }
        // No more than that is touched: the first use of a page of memory takes time.
        lengthen(&mut self.ranks, needed, left)?;
        Ok(&mut self.ranks[self.len..])
    }
}

impl<R: Rank> Successors<R> {
    /// Makes room for this many.
    fn make_room(&mut self, states: usize, successors: usize, left: Bytes) -> Result<(), Limit> {
        lengthen(&mut self.ends, states, left)?;
        let left = left.without(vec_bytes(&self.ends));
        lengthen(&mut self.ranks, successors, left)?;
        let left = left.without(vec_bytes(&self.ranks));
        lengthen(&mut self.new_before, successors.saturating_add(1), left)
    }
}

/// Makes a list at least this long.
fn lengthen<T: Clone + Default>(list: &mut Vec<T>, len: usize, left: Bytes) -> Result<(), Limit> {
    if len > list.len() {
        left.reserve(list, len)?;
        list.resize(len, T::default());
    }
    Ok(())
}
