//! [`BucketQueue`]: ranks in the order of their costs.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::engine::context::{Budget, fits, grow, reserve_exact, vec_bytes};
use crate::limits::Limit;
use crate::puzzle::Cost;

use super::frontier::Rank;

/// The ring has at most this many buckets. A rank whose cost is farther ahead goes to the heap.
const MOST_BUCKETS: usize = 1 << 10;

/// A bucket that has grown beyond this gives back its memory when it is empty.
const KEPT: usize = 64;

/// A priority queue for costs that never fall below the last one popped, as in Dijkstra's
/// algorithm: Dial's ring of buckets, one for every cost from the present one on.
///
/// The number of buckets is a power of two, enough for the largest step met so far, and grows when
/// a larger step comes. Steps of [`MOST_BUCKETS`] and more do not make it larger: such entries go
/// to a binary heap, so that memory is never proportional to a cost.
#[derive(Debug)]
pub(super) struct BucketQueue<R> {
    /// The index of a cost's bucket is the cost modulo the length, which is a power of two or 0.
    ring: Vec<Vec<R>>,
    /// Entries in the ring. Their costs are below `now` plus the length of the ring.
    in_ring: usize,
    /// The cost popped last. Nothing costs less.
    now: Cost,
    heap: BinaryHeap<Reverse<(Cost, R)>>,
    /// Heap memory reserved by the buckets, now and at its peak. The peak is what is reported:
    /// otherwise the figure would depend on when a search is stopped.
    bucket_bytes: u64,
    peak_bucket_bytes: u64,
}

impl<R> Default for BucketQueue<R> {
    fn default() -> Self {
        Self {
            ring: Vec::new(),
            in_ring: 0,
            now: 0,
            heap: BinaryHeap::new(),
            bucket_bytes: 0,
            peak_bucket_bytes: 0,
        }
    }
}

impl<R: Rank> BucketQueue<R> {
    /// Puts a rank into the queue, at a cost that is not below the one popped last.
    ///
    /// # Errors
    ///
    /// [`Limit::Bytes`] if the queue would take more than `left` has, [`Limit::Capacity`] if there
    /// is no more memory. In that case nothing is pushed.
    #[inline]
    pub(super) fn push(&mut self, rank: R, cost: Cost, left: &Budget) -> Result<(), Limit> {
        let ahead = (cost - self.now) as usize;
        if ahead < self.ring.len() {
            let place = self.place(cost);
            let bucket = &mut self.ring[place];
            if bucket.len() < bucket.capacity() {
                bucket.push(rank);
                self.in_ring += 1;
                return Ok(());
            }
        }
        self.push_where_no_room_is(rank, cost, ahead, left)
    }

    /// The same, after making room.
    #[cold]
    #[inline(never)]
    fn push_where_no_room_is(
        &mut self,
        rank: R,
        cost: Cost,
        ahead: usize,
        left: &Budget,
    ) -> Result<(), Limit> {
        if ahead >= MOST_BUCKETS {
            return self.push_heap(rank, cost, left);
        }
        if ahead >= self.ring.len() {
            self.lengthen((ahead + 1).next_power_of_two(), left)?;
        }
        let place = self.place(cost);
        let lists = self.bytes() - self.peak_bucket_bytes;
        let others = lists + self.bucket_bytes - vec_bytes(&self.ring[place]);
        let bucket = &mut self.ring[place];
        let before = vec_bytes(bucket);
        grow(bucket, &left.without(others))?;
        bucket.push(rank);
        self.bucket_bytes += vec_bytes(bucket) - before;
        self.peak_bucket_bytes = self.peak_bucket_bytes.max(self.bucket_bytes);
        self.in_ring += 1;
        Ok(())
    }

    /// Makes the ring this long.
    fn lengthen(&mut self, len: usize, left: &Budget) -> Result<(), Limit> {
        let before = self.ring.len();
        let others = self.bytes() - vec_bytes(&self.ring);
        reserve_exact(&mut self.ring, len - before, &left.without(others))?;
        self.ring.resize_with(len, Vec::new);
        // Costs that were equal modulo the old length may differ modulo the new one.
        for ahead in 0..before {
            let cost = self.now as usize + ahead;
            let (old, new) = (cost % before, cost % len);
            self.ring.swap(old, new);
        }
        Ok(())
    }

    fn push_heap(&mut self, rank: R, cost: Cost, left: &Budget) -> Result<(), Limit> {
        if self.heap.len() == self.heap.capacity() {
            let more = self.heap.len().max(4);
            let left = left.without(self.bytes());
            if !fits::<Reverse<(Cost, R)>>(more, self.heap.len(), left.bytes) {
                return Err(Limit::Bytes);
            }
            self.heap
                .try_reserve_exact(more)
                .map_err(|_| Limit::Capacity)?;
        }
        self.heap.push(Reverse((cost, rank)));
        Ok(())
    }

    /// Takes one of the cheapest ranks.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<(Cost, R)> {
        let first_of_heap = self.heap.peek().map(|&Reverse((cost, _))| cost);
        while self.in_ring > 0 {
            let place = self.place(self.now);
            if let Some(rank) = self.ring[place].pop() {
                self.in_ring -= 1;
                return Some((self.now, rank));
            }
            self.release(place);
            if first_of_heap == Some(self.now) {
                break;
            }
            self.now += 1;
        }
        let Reverse((cost, rank)) = self.heap.pop()?;
        self.now = cost;
        Some((cost, rank))
    }

    /// Gives back the memory of an empty bucket, if it is large.
    #[inline]
    fn release(&mut self, place: usize) {
        let bucket = &mut self.ring[place];
        if bucket.capacity() > KEPT {
            self.bucket_bytes -= vec_bytes(bucket);
            *bucket = Vec::new();
        }
    }

    #[inline]
    fn place(&self, cost: Cost) -> usize {
        cost as usize & (self.ring.len() - 1)
    }

    fn heap_bytes(&self) -> u64 {
        (self.heap.capacity() * size_of::<Reverse<(Cost, R)>>()) as u64
    }

    /// Heap memory reserved by the ring and the heap, and the peak of what the buckets reserved.
    pub(super) fn bytes(&self) -> u64 {
        self.peak_bucket_bytes + vec_bytes(&self.ring) + self.heap_bytes()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    const ROOM: Budget = Budget {
        expansions: 0,
        nodes: 0,
        bytes: u64::MAX,
    };

    /// Pops come in the order of costs, whatever is pushed in between.
    #[test]
    fn pops_as_a_sorted_set_does() {
        let mut seed = 1_u64;
        let mut random = |below: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) % below
        };
        for steps in [1, 2, 7, 1000, 1023, 1024, 1025, 5000, 1 << 28] {
            let mut queue = BucketQueue::<u32>::default();
            let mut sorted = BTreeSet::new();
            let (mut now, mut rank) = (0, 0);
            for round in 0..3000 {
                let most = if round % 100 < 50 {
                    steps
                } else {
                    steps.min(3)
                };
                for _ in 0..random(4) {
                    let Some(cost) = u32::try_from(random(most))
                        .ok()
                        .and_then(|step| step.checked_add(now))
                    else {
                        continue;
                    };
                    queue.push(rank, cost, &ROOM).expect("there is room");
                    sorted.insert((cost, rank));
                    rank += 1;
                }
                for _ in 0..random(4) {
                    let popped = queue.pop();
                    assert_eq!(popped.is_none(), sorted.is_empty());
                    let Some(popped) = popped else { continue };
                    assert!(sorted.first().is_some_and(|first| first.0 == popped.0));
                    assert!(sorted.remove(&popped));
                    now = popped.0;
                }
            }
            while let Some(popped) = queue.pop() {
                assert!(sorted.first().is_some_and(|first| first.0 == popped.0));
                assert!(sorted.remove(&popped));
            }
            assert!(sorted.is_empty());
            assert!(queue.ring.len() <= MOST_BUCKETS);
            // The running count agrees with the true number.
            let buckets: u64 = queue.ring.iter().map(vec_bytes).sum();
            assert_eq!(queue.bucket_bytes, buckets);
        }
    }

    /// The greatest costs.
    #[test]
    fn costs_may_be_as_large_as_they_get() {
        let mut queue = BucketQueue::<u64>::default();
        for (rank, cost) in [(1, Cost::MAX), (2, Cost::MAX - 1)] {
            queue.push(rank, cost, &ROOM).expect("there is room");
        }
        assert_eq!(queue.pop(), Some((Cost::MAX - 1, 2)));
        queue.push(3, Cost::MAX, &ROOM).expect("there is room");
        queue.push(4, Cost::MAX - 1, &ROOM).expect("there is room");
        assert_eq!(queue.pop(), Some((Cost::MAX - 1, 4)));
        let mut last = [queue.pop(), queue.pop()];
        last.sort_unstable();
        assert_eq!(last, [Some((Cost::MAX, 1)), Some((Cost::MAX, 3))]);
        assert_eq!(queue.pop(), None);
    }

    #[test]
    fn a_ring_as_long_as_the_largest_step() {
        let mut queue = BucketQueue::<u32>::default();
        for (step, len) in [(0, 1), (1, 2), (1, 2), (3, 4), (4, 8), (9, 16), (1024, 16)] {
            queue.push(0, step, &ROOM).expect("there is room");
            assert_eq!(queue.ring.len(), len, "{step}");
        }
        assert_eq!(queue.heap.len(), 1);
    }

    #[test]
    fn no_more_memory_than_allowed() {
        for bytes in (0..2000).step_by(8) {
            let left = Budget { bytes, ..ROOM };
            let mut queue = BucketQueue::<u32>::default();
            let costs = (0..).map(|number| number % 20 * if number % 3 == 0 { 1000 } else { 1 });
            let pushed = costs
                .take_while(|&cost| queue.push(0, cost, &left).is_ok())
                .count();
            assert!(queue.bytes() <= bytes, "{} of {bytes}", queue.bytes());
            // A failed push leaves all entries in place.
            for _ in 0..pushed {
                assert!(queue.pop().is_some());
            }
            assert_eq!(queue.pop(), None);
        }
    }
}
