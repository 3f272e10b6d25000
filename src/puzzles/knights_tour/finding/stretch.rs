//! [`Stretch`]: a tour of a short board, made longer by repeating columns.

use super::exact::Restarts;
use super::halves::find_in_halves;
use super::meter::Meter;
use super::strategy::{Finding, StrategyRun, TourStrategy};
use crate::limits::{Limit, Limits};
use crate::puzzles::knights_tour::puzzle::knight_move::{KnightMove, KnightMoves};
use crate::puzzles::knights_tour::puzzle::leaper::Leaper;
use crate::puzzles::knights_tour::puzzle::square::Square;
use crate::puzzles::knights_tour::puzzle::tour::KnightsTour;
use crate::puzzles::split_mix::SplitMix64;

/// Finds a tour of a shorter board and repeats some of its columns.
///
/// It is for full boards of few rows, such as 3 x 5000. On such a board a walk must not go wrong
/// even once, so a search along the whole board has no chance.
///
/// Take a tour and cut the board between two columns. Write down which moves cross the cut, and
/// which of them are joined by the parts of the tour on its left. If two cuts have the same
/// description, the columns between them can be repeated any number of times, and the result is
/// still a tour. The columns of the start and of the end are not repeated. The short board therefore
/// has fewer columns to the left of them, between them and to the right of them. The strategy makes
/// short tours, with ties broken at random, until one has such cuts wherever the board has to grow,
/// at distances that divide the number of missing columns. On four rows a short open tour is made
/// of two halves: it first visits the outer squares of one colour and the inner squares of the
/// other, and then the rest.
///
/// *Time* O(squares), after a search whose time does not depend on the length; *memory* four bytes
/// per column of the board, besides the answer.
///
/// ```
/// use puzzle_search::puzzles::knights_tour::{KnightsTour, Stretch, TourStrategy};
///
/// let tour = KnightsTour::new(4, 1001, (0, 500))?;
/// let run = Stretch::default().find(&tour);
/// let squares = tour.squares(run.moves().expect("the start is in an outer row"))?;
/// assert!(tour.check_tour(&squares).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stretch {
    seed: u64,
    tries: u32,
}

impl Stretch {
    /// Looks at up to 1800 short tours. The same seed always makes the same ones.
    pub const fn new(seed: u64) -> Stretch {
        Stretch { seed, tries: 1800 }
    }

    /// Gives up after this many short tours.
    #[must_use]
    pub const fn tries(self, tries: u32) -> Stretch {
        Stretch {
            seed: self.seed,
            tries,
        }
    }
}

impl Default for Stretch {
    fn default() -> Self {
        Stretch::new(0)
    }
}

impl TourStrategy for Stretch {
    fn name(&self) -> &'static str {
        "stretch"
    }

    fn find_within(&self, tour: &KnightsTour, limits: &Limits) -> StrategyRun {
        StrategyRun::measured(limits, |meter| {
            if let Some(reason) = tour.infeasible() {
                return Ok(Finding::NoTour(reason));
            }
            let plans: Vec<Plan> = CUTS
                .iter()
                .filter_map(|&(longest, unit)| Plan::new(tour, longest, unit))
                .collect();
            if plans.is_empty() {
                return Ok(Finding::NotSuited);
            }
            let mut random = SplitMix64::new(self.seed);
            for plan in plans.iter().cycle().take(self.tries as usize) {
                meter.begin_try();
                let Some(moves) = plan.short_tour(&mut random, meter)? else {
                    continue;
                };
                if let Some(columns) = plan.columns(&moves) {
                    let moves = plan.stretch(tour, &moves, &columns, meter)?;
                    return Ok(Finding::Tour(moves));
                }
            }
            Ok(Finding::GaveUp)
        })
    }
}

/// The greatest length of a zone of the short board, and the number of which a multiple is left out
/// to make it so short. Short boards are solved sooner, and long ones have like cuts more often.
/// The second numbers are even, to keep the colours, and have different divisors, because a divisor
/// has to be the number of columns that are repeated. All pairs are tried in turn.
const CUTS: [(u32, u32); 9] = [
    (20, 12),
    (24, 10),
    (24, 12),
    (28, 14),
    (28, 12),
    (32, 18),
    (34, 12),
    (36, 16),
    (40, 12),
];

/// Consecutive columns of the short board, some of which are to be repeated.
#[derive(Clone, Copy)]
struct Zone {
    first: u32,
    length: u32,
    /// How many columns are missing.
    growth: u32,
}

/// A shorter board, and where it has to grow. The columns run along the short side.
struct Plan {
    short: KnightsTour,
    zones: Vec<Zone>,
    /// Do the columns of this plan run along the rows of the board?
    turned: bool,
}

impl Plan {
    fn new(tour: &KnightsTour, longest: u32, unit: u32) -> Option<Plan> {
        // With two numbers for a direction, a turned move could have the number that is not used.
        if tour.has_holes() || tour.leaper().has_four_directions() {
            return None;
        }
        let turned = tour.width() < tour.height();
        let turn = |square| turned_if(turned, square);
        let (length, across) = turn((tour.width(), tour.height()));
        let start = turn(tour.start_square());
        let end = tour.end_square().map(turn);
        // The columns of these squares are not repeated. A closed tour may start on any square.
        let mut fixed: Vec<u32> = if tour.is_closed() && end.is_none() {
            Vec::new()
        } else {
            [Some(start), end]
                .into_iter()
                .flatten()
                .map(|(x, _)| x)
                .collect()
        };
        fixed.sort_unstable();
        fixed.dedup();

        let mut zones = Vec::new();
        let (mut from, mut short_from) = (0, 0);
        let mut short_fixed = Vec::new();
        for to in fixed.iter().copied().chain([length]) {
            let growth = (to - from).saturating_sub(longest).div_ceil(unit) * unit;
            let zone = Zone {
                first: short_from,
                length: to - from - growth,
                growth,
            };
            zones.push(zone);
            short_fixed.push(short_from + zone.length);
            short_from += zone.length + 1;
            from = to + 1;
        }
        // The last zone ends with the board and not with a fixed column.
        let short_length = short_from - 1;
        if short_length == length {
            return None;
        }
        let moved = |(x, y): Square| {
            let place = fixed.iter().position(|&column| column == x);
            let x = place.and_then(|place| short_fixed.get(place).copied());
            (x.unwrap_or(0), y)
        };
        let start = if fixed.is_empty() {
            (0, 0)
        } else {
            moved(start)
        };
        let mut short = KnightsTour::new(short_length, across, start)
            .and_then(|short| short.with_leaper(tour.leaper()))
            .ok()?;
        if let Some(end) = end {
            short = short.ending_at(moved(end)).ok()?;
        }
        if tour.is_closed() {
            short = short.closed();
        }
        Some(Plan {
            short,
            zones,
            turned,
        })
    }

    /// A tour of the short board, a different one each time. `None` proves nothing.
    fn short_tour(
        &self,
        random: &mut SplitMix64,
        meter: &mut Meter,
    ) -> Result<Option<Vec<KnightMove>>, Limit> {
        let tour = &self.short;
        let plain = !tour.is_closed() && tour.end_square().is_none();
        if plain && tour.height() == 4 && tour.leaper() == Leaper::KNIGHT {
            return find_in_halves(tour, random, meter);
        }
        let restarts = Restarts::new(random.bits()).tries(20);
        match restarts.find_metered(tour, meter)? {
            Finding::Tour(moves) => Ok(Some(moves)),
            // Even if the short board has no tour, the long one may have one.
            _ => Ok(None),
        }
    }

    /// For every column of the long board, the column of the short one that it copies. `None` if
    /// the tour lacks two like cuts where they are needed.
    fn columns(&self, moves: &[KnightMove]) -> Option<Vec<u32>> {
        let cuts = self.cuts(moves);
        let mut columns = Vec::new();
        let mut from = 0;
        for zone in self.zones.iter().filter(|zone| zone.growth > 0) {
            let places = zone.first..=zone.first + zone.length;
            let (first, last) = places
                .clone()
                .flat_map(|first| places.clone().map(move |last| (first, last)))
                .filter(|&(first, last)| first < last && zone.growth % (last - first) == 0)
                .find(|&(first, last)| {
                    let cut = |place: u32| cuts.get(place as usize);
                    cut(first).is_some_and(|cut| !cut.is_empty()) && cut(first) == cut(last)
                })?;
            columns.extend(from..first);
            for _ in 0..zone.growth / (last - first) {
                columns.extend(first..last);
            }
            from = first;
        }
        columns.extend(from..self.short.width());
        Some(columns)
    }

    /// The description of every cut. Cut `n` has `n` columns on its left.
    fn cuts(&self, moves: &[KnightMove]) -> Vec<Vec<Crossing>> {
        let mut crossed: Vec<Vec<Crossing>> = vec![Vec::new(); self.short.width() as usize + 1];
        let mut at = self.short.start_square();
        let closing = self.closing_move(moves);
        for &mv in moves.iter().chain(&closing) {
            let to = self.step(at, mv);
            let (left, right) = if at.0 < to.0 { (at, to) } else { (to, at) };
            for cut in left.0 + 1..=right.0 {
                if let Some(crossed) = crossed.get_mut(cut as usize) {
                    crossed.push(Crossing {
                        columns: (cut - left.0, right.0 - cut),
                        rows: (left.1, right.1),
                        joined: Joined::ToTheEnd,
                    });
                }
            }
            at = to;
        }
        let start = self.short.start_square().0;
        for (cut, crossed) in (0..).zip(&mut crossed) {
            join(crossed, start < cut, closing.is_some());
        }
        crossed
    }

    /// The move that closes a closed tour.
    fn closing_move(&self, moves: &[KnightMove]) -> Option<KnightMove> {
        if !self.short.is_closed() {
            return None;
        }
        let start = self.short.start_square();
        let last = moves.iter().fold(start, |at, &mv| self.step(at, mv));
        KnightMove::ALL
            .into_iter()
            .find(|&mv| self.step(last, mv) == start)
    }

    fn step(&self, at: Square, mv: KnightMove) -> Square {
        self.short.leaper().target(at, mv).unwrap_or(at)
    }

    /// The moves of the long tour.
    fn stretch(
        &self,
        tour: &KnightsTour,
        moves: &[KnightMove],
        columns: &[u32],
        meter: &mut Meter,
    ) -> Result<Vec<KnightMove>, Limit> {
        // The directions of the moves that touch each square of the short board.
        let across = self.short.height() as usize;
        let cell = |(x, y): Square| x as usize * across + y as usize;
        let mut touching = vec![0u8; self.short.square_count() as usize];
        let mut at = self.short.start_square();
        for &mv in moves.iter().chain(&self.closing_move(moves)) {
            touching[cell(at)] |= 1 << mv.index();
            at = self.step(at, mv);
            touching[cell(at)] |= 1 << mv.opposite().index();
        }
        // A copy of a square has copies of its moves, as like cuts are crossed by like moves.
        let count = tour.square_count() as usize - 1;
        let mut long = Vec::with_capacity(count);
        let mut at = turned_if(self.turned, tour.start_square());
        let mut back = 0;
        while long.len() < count {
            meter.step()?;
            let copied = columns.get(at.0 as usize).copied().unwrap_or(0);
            let ahead = touching[cell((copied, at.1))] & !back;
            let Some(mv) = KnightMoves::from_bits(ahead).next() else {
                break;
            };
            back = 1 << mv.opposite().index();
            at = self.step(at, mv);
            long.push(if self.turned { mv.turned() } else { mv });
        }
        Ok(long)
    }
}

/// Exchanges the coordinates if `turned`.
fn turned_if(turned: bool, (x, y): Square) -> Square {
    if turned { (y, x) } else { (x, y) }
}

/// A move across a cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Crossing {
    /// How far the columns of its left and its right square are from the cut.
    columns: (u32, u32),
    /// Their rows.
    rows: (u32, u32),
    joined: Joined,
}

/// Where the tour goes from the left square of a crossing without crossing the cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Joined {
    ToTheStart,
    ToTheEnd,
    /// To the left square of the crossing with this number.
    To(usize),
}

/// Finds out which crossings are joined, and sorts them. They come in the order of the tour.
fn join(crossings: &mut [Crossing], starts_left: bool, closed: bool) {
    let count = crossings.len();
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by_key(|&at| (crossings[at].columns, crossings[at].rows));
    let mut rank = vec![0; count];
    for (number, &at) in order.iter().enumerate() {
        rank[at] = number;
    }
    // If the tour starts on the left, its first crossing leads away and its second comes back.
    let first_pair = usize::from(starts_left);
    for (at, crossing) in crossings.iter_mut().enumerate() {
        let before = at.checked_sub(1);
        let comes_from_left = at % 2 != first_pair;
        let partner = if comes_from_left {
            before.or(closed.then_some(count - 1))
        } else if at + 1 < count {
            Some(at + 1)
        } else {
            closed.then_some(0)
        };
        crossing.joined = match partner {
            Some(partner) => Joined::To(rank[partner]),
            None if comes_from_left => Joined::ToTheStart,
            None => Joined::ToTheEnd,
        };
    }
    crossings.sort_unstable();
}
