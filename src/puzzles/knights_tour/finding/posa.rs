//! [`Posa`]: reversing the last part of a walk until it ends where it should.

use super::meter::Meter;
use super::roth::walk_outwards;
use super::strategy::{Finding, StrategyRun, TourStrategy};
use super::walker::Walker;
use crate::limits::{Limit, Limits};
use crate::puzzles::knights_tour::puzzle::knight_move::KnightMove;
use crate::puzzles::knights_tour::puzzle::square::Square;
use crate::puzzles::knights_tour::puzzle::tour::KnightsTour;
use crate::puzzles::split_mix::SplitMix64;

/// L. Pósa's rotations: they complete a walk that is stuck, and move its end to where it should be.
///
/// The last square of a walk has other neighbours on the walk. Step from the last square to such a
/// neighbour, take out the move that left it, and walk what came after it backwards. The walk then
/// has the same squares and a different end. If the new end has a free neighbour, the walk can go
/// on. Once all squares are visited, the end is steered towards the wanted end or, for a closed
/// tour, towards the start.
///
/// The first try begins with a walk by the rule of [`Roth`](crate::puzzles::knights_tour::Roth), later tries with
/// walks that break ties at random. *Time* O(squares) per rotation; on a full board the number of
/// rotations grows with the side. *Memory* eight bytes per square.
///
/// L. Pósa, *Hamiltonian circuits in random graphs*, Discrete Mathematics 14 (1976).
///
/// ```
/// use puzzle_search::puzzles::knights_tour::{KnightsTour, Posa, TourStrategy};
///
/// let tour = KnightsTour::new(8, 8, (3, 4))?.closed();
/// assert!(Posa::default().find(&tour).moves().is_some());
/// # Ok::<(), puzzle_search::puzzles::knights_tour::TourError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Posa {
    seed: u64,
    tries: u32,
}

impl Posa {
    /// Makes up to sixteen tries. The same seed always makes the same ones.
    pub const fn new(seed: u64) -> Posa {
        Posa { seed, tries: 16 }
    }

    /// Gives up after this many tries.
    #[must_use]
    pub const fn tries(self, tries: u32) -> Posa {
        Posa {
            seed: self.seed,
            tries,
        }
    }
}

impl Default for Posa {
    fn default() -> Self {
        Posa::new(0)
    }
}

impl TourStrategy for Posa {
    fn name(&self) -> &'static str {
        "posa"
    }

    fn find_within(&self, tour: &KnightsTour, limits: &Limits) -> StrategyRun {
        StrategyRun::measured(limits, |meter| {
            let mut random = SplitMix64::new(self.seed);
            for number in 0..self.tries {
                meter.begin_try();
                let moves = first_walk(tour, number, &mut random, meter)?;
                let mut walk = IndexedWalk::new(tour, moves);
                if walk.improve(&mut random, meter)? {
                    return Ok(Finding::Tour(walk.into_moves()));
                }
            }
            Ok(Finding::GaveUp)
        })
    }
}

/// The walk that a try begins with.
fn first_walk(
    tour: &KnightsTour,
    number: u32,
    random: &mut SplitMix64,
    meter: &mut Meter,
) -> Result<Vec<KnightMove>, Limit> {
    let mut walker = Walker::new(tour);
    if number == 0 {
        walk_outwards(&mut walker, tour, 0, meter)?;
    } else {
        let chance = |random: &mut SplitMix64, _| random.bits().cast_signed();
        walker.walk(0, random, chance, |_, _| (), meter)?;
    }
    Ok(walker.into_moves())
}

/// In [`IndexedWalk::places`]: a square that is not on the walk.
const FREE: u32 = u32::MAX;
/// In [`IndexedWalk::places`]: not a square.
const NO_SQUARE: u32 = u32::MAX - 1;

/// A walk as a list of squares, and for every square its place in the list.
struct IndexedWalk<'a> {
    tour: &'a KnightsTour,
    squares: Vec<u32>,
    places: Box<[u32]>,
}

impl<'a> IndexedWalk<'a> {
    fn new(tour: &'a KnightsTour, moves: Vec<KnightMove>) -> IndexedWalk<'a> {
        let mut squares = Vec::with_capacity(tour.square_count() as usize);
        let mut at = tour.index(tour.start_square());
        squares.push(at);
        for &mv in &moves {
            at = tour.target(at, mv);
            squares.push(at);
        }
        // Frees the memory before the second table is made.
        drop(moves);
        let mut places = vec![NO_SQUARE; tour.index_count()].into_boxed_slice();
        for square in tour.all_squares() {
            places[tour.index(square) as usize] = FREE;
        }
        for (&square, place) in squares.iter().zip(0..) {
            places[square as usize] = place;
        }
        IndexedWalk {
            tour,
            squares,
            places,
        }
    }

    /// The square at the end.
    fn last(&self) -> u32 {
        // The start is always there.
        self.squares.last().copied().unwrap_or(0)
    }

    fn add(&mut self, square: u32) {
        // There are fewer than 2^31 squares.
        #[allow(clippy::cast_possible_truncation)]
        let place = self.squares.len() as u32;
        self.places[square as usize] = place;
        self.squares.push(square);
    }

    fn place(&self, square: u32) -> u32 {
        self.places
            .get(square as usize)
            .copied()
            .unwrap_or(NO_SQUARE)
    }

    fn neighbours(&self, square: u32) -> impl Iterator<Item = u32> {
        KnightMove::ALL
            .into_iter()
            .map(move |mv| self.tour.target(square, mv))
    }

    fn free_neighbours(&self, square: u32) -> impl Iterator<Item = u32> {
        self.neighbours(square)
            .filter(|&square| self.place(square) == FREE)
    }

    /// Makes the walk a tour, if rotations that move at most 200 times the squares of the board can
    /// do it.
    fn improve(&mut self, random: &mut SplitMix64, meter: &mut Meter) -> Result<bool, Limit> {
        let count = self.tour.square_count() as usize;
        let mut budget = count.saturating_mul(200);
        loop {
            let next = self
                .free_neighbours(self.last())
                .min_by_key(|&square| self.free_neighbours(square).count());
            if let Some(next) = next {
                meter.step()?;
                self.add(next);
                continue;
            }
            if self.squares.len() == count && self.tour.may_end_at(self.last()) {
                return Ok(true);
            }
            let Some(place) = self.choose(random) else {
                return Ok(false);
            };
            let turned = self.squares.len() - place;
            let Some(left) = budget.checked_sub(turned) else {
                return Ok(false);
            };
            budget = left;
            meter.steps_made(turned)?;
            self.turn_round(place);
        }
    }

    /// The place from which to walk backwards.
    fn choose(&self, random: &mut SplitMix64) -> Option<usize> {
        let last = self.last();
        let full = self.squares.len() == self.tour.square_count() as usize;
        let target = self.tour.end_square().unwrap_or(self.tour.start_square());
        let at_random = random.below(4) == 0;
        let value = |place: usize, random: &mut SplitMix64| {
            let end = self.squares.get(place).copied().unwrap_or(last);
            let chance = random.bits() >> 8;
            if full && self.tour.may_end_at(end) || !full && self.can_go_on(end) {
                0
            } else if at_random || !full {
                1 + chance
            } else {
                1 + distance(self.tour.square_at(end), target)
            }
        };
        KnightMove::ALL
            .into_iter()
            .map(|mv| self.place(self.tour.target(last, mv)))
            .filter(|&place| place < NO_SQUARE)
            .map(|place| place as usize + 1)
            // Otherwise the last move would only be made again.
            .filter(|&place| place + 1 < self.squares.len())
            .min_by_key(|&place| value(place, random))
    }

    fn can_go_on(&self, square: u32) -> bool {
        self.free_neighbours(square).next().is_some()
    }

    /// Reverses the walk from `place` on.
    fn turn_round(&mut self, place: usize) {
        let turned = self.squares.get_mut(place..).unwrap_or_default();
        turned.reverse();
        for (&mut square, place) in turned.iter_mut().zip(place..) {
            // Places are below 2^31.
            #[allow(clippy::cast_possible_truncation)]
            let place = place as u32;
            self.places[square as usize] = place;
        }
    }

    fn into_moves(self) -> Vec<KnightMove> {
        drop(self.places);
        self.squares
            .windows(2)
            .filter_map(|pair| match *pair {
                [from, to] => self.tour.move_between(from, to),
                _ => None,
            })
            .collect()
    }
}

/// The squared distance between two squares.
fn distance(a: Square, b: Square) -> u64 {
    let (dx, dy) = (u64::from(a.0.abs_diff(b.0)), u64::from(a.1.abs_diff(b.1)));
    dx * dx + dy * dy
}
