//! [`Backtracker`]: backtracking that turns back early.
//!
//! # When it turns back
//!
//! Call a square that has not been visited *free*, and two squares one move apart *neighbours*. In a
//! tour every free square still needs two neighbours that are free or under the knight, and the
//! last square needs one. So, while more than one square is free:
//!
//! * A neighbour of the knight that has no free neighbour is a dead end.
//! * A neighbour of the knight that has one free neighbour is either next or the end of the tour.
//!   After any other move it is left with a single neighbour.
//! * Two squares cannot both be the end. If the end is given, no other square can be.
//!
//! In a closed tour the start stays free, and is the end. A wanted end is entered last. No other
//! squares have to be checked, as a move takes a neighbour only from the squares around it.

use super::meter::Meter;
use super::walker::ways;
use crate::limits::Limit;
use crate::puzzles::knights_tour::puzzle::knight_move::{KnightMove, KnightMoves};
use crate::puzzles::knights_tour::puzzle::tour::KnightsTour;
use crate::puzzles::split_mix::SplitMix64;

/// The order in which moves are tried.
#[derive(Clone, Debug)]
pub(super) enum Order {
    /// By the numbers of the directions.
    Listed,
    /// Those with the fewest ways on first. Ties are broken at random.
    Fewest(SplitMix64),
}

/// Moves that wait to be tried, three bits each, below a one that marks the end.
type Waiting = u32;

const NONE_WAITING: Waiting = 1;

/// Set along with the moves if one of them leads to a square that must be next or the end.
const HAS_LONE: Waiting = 1 << 31;

/// No square has this index.
const NO_SQUARE: u32 = u32::MAX;

/// A search that finds all tours, one after the other.
///
/// Takes one byte per square for the board, and five for the walk.
#[derive(Debug)]
pub(super) struct Backtracker {
    tour: KnightsTour,
    order: Order,
    exits: Box<[u8]>,
    at: u32,
    /// How many squares are still to be visited.
    left: u32,
    moves: Vec<KnightMove>,
    /// For every move made, the moves that wait on the square where it was made.
    waiting: Vec<Waiting>,
    /// The moves that wait here.
    here: Waiting,
    /// The wanted end; for a closed tour, the start.
    end: u32,
    /// The square that turned out to have to be the end, and after how many moves it did.
    forced_end: Option<(u32, usize)>,
    begun: bool,
}

impl Backtracker {
    pub(super) fn new(tour: &KnightsTour, order: Order) -> Backtracker {
        let mut exits = tour.empty_board();
        let at = tour.index(tour.start_square());
        let end = if tour.is_closed() {
            at
        } else {
            tour.flip(&mut exits, at);
            tour.end_square().map_or(NO_SQUARE, |end| tour.index(end))
        };
        Backtracker {
            tour: tour.clone(),
            order,
            exits,
            at,
            left: tour.square_count() - 1,
            moves: Vec::new(),
            waiting: Vec::new(),
            here: NONE_WAITING,
            end,
            forced_end: None,
            begun: false,
        }
    }

    /// The moves of the tour just found.
    pub(super) fn moves(&self) -> &[KnightMove] {
        &self.moves
    }

    /// Is the closed tour just found the one to leave out of each two that differ in direction
    /// only? That is the one whose second square comes after its last.
    pub(super) fn is_reverse(&self) -> bool {
        let start = self.tour.index(self.tour.start_square());
        let second = self.moves.first().map(|&mv| self.tour.target(start, mv));
        self.tour.is_closed() && self.tour.end_square().is_none() && second > Some(self.at)
    }

    /// Does the tour just found end on a square that comes before its start?
    pub(super) fn ends_before_start(&self) -> bool {
        self.at < self.tour.index(self.tour.start_square())
    }

    /// Goes on to the next tour. `false` means that there are no more.
    ///
    /// After a limit it can be called again, and goes on where it stopped.
    pub(super) fn advance(&mut self, meter: &mut Meter) -> Result<bool, Limit> {
        if !self.begun {
            self.begun = true;
            if self.left == 0 {
                return Ok(self.tour.may_end_at(self.at));
            }
            self.here = self.promising();
        }
        loop {
            if self.here & !HAS_LONE != NONE_WAITING {
                meter.step()?;
                self.go();
                if self.left == 0 {
                    self.here = NONE_WAITING;
                    if self.tour.may_end_at(self.at) {
                        return Ok(true);
                    }
                } else {
                    self.here = self.promising();
                }
            } else if let (Some(mv), Some(waiting)) = (self.moves.pop(), self.waiting.pop()) {
                self.here = waiting;
                self.back(mv);
            } else {
                return Ok(false);
            }
        }
    }

    /// Makes the first of the waiting moves.
    #[inline]
    fn go(&mut self) {
        let mv = KnightMove::numbered(self.here);
        if self.here & HAS_LONE != 0
            && let Some(lone) = self.lone_square(mv)
        {
            self.forced_end = Some((lone, self.moves.len()));
        }
        let marks = self.here & HAS_LONE;
        self.here = (self.here & !HAS_LONE) >> 3 | marks;
        self.waiting.push(self.here);
        self.moves.push(mv);
        self.at = self.tour.target(self.at, mv);
        self.left -= 1;
        self.tour.flip(&mut self.exits, self.at);
    }

    /// Takes back `mv`, which has just been taken off the walk.
    #[inline]
    fn back(&mut self, mv: KnightMove) {
        self.tour.flip(&mut self.exits, self.at);
        self.left += 1;
        self.at = self.tour.target(self.at, mv.opposite());
        if self
            .forced_end
            .is_some_and(|(_, depth)| depth == self.moves.len())
        {
            self.forced_end = None;
        }
    }

    /// The exits of the square with this index.
    #[inline]
    fn exits(&self, square: u32) -> u8 {
        self.exits.get(square as usize).copied().unwrap_or(0)
    }

    /// The square, other than the one that `mv` leads to, that is left with one neighbour.
    fn lone_square(&self, mv: KnightMove) -> Option<u32> {
        KnightMoves::from_bits(self.exits(self.at))
            .filter(|&other| other != mv)
            .map(|other| self.tour.target(self.at, other))
            .find(|&square| ways(self.exits(square)) == 1)
    }

    /// The moves from here that may lead to a tour.
    #[inline]
    fn promising(&mut self) -> Waiting {
        let moves = KnightMoves::from_bits(self.exits(self.at));
        let last_leg = self.left == 1 && !self.tour.is_closed();
        if last_leg {
            return self.last_move(moves);
        }
        let end = match self.forced_end {
            Some((end, _)) => end,
            None => self.end,
        };
        // The moves that may be made, each with the number of ways on, in the order to try them.
        let mut sorted = [0u16; 8];
        let mut count = 0;
        let mut lone = 0;
        let mut lone_moves = 0u8;
        for mv in moves {
            let square = self.tour.target(self.at, mv);
            let ways = ways(self.exits(square));
            if ways == 0 {
                return NONE_WAITING;
            }
            if square == end {
                continue;
            }
            if ways == 1 {
                lone += 1;
                lone_moves |= 1 << mv.index();
            }
            let chance = match &mut self.order {
                Order::Listed => 0,
                Order::Fewest(random) => u16::from(ways) << 8 | (random.bits() >> 59) as u16,
            };
            // The number has three bits.
            #[allow(clippy::cast_possible_truncation)]
            let entry = chance << 3 | mv.number() as u16;
            if let Some(slot) = sorted.get_mut(count) {
                *slot = entry;
                count += 1;
            }
        }
        let end_is_open = end == NO_SQUARE;
        if lone > 1 + u32::from(end_is_open) {
            return NONE_WAITING;
        }
        let only_lone = lone == 2 || lone == 1 && !end_is_open;
        let sorted = sorted.get_mut(..count).unwrap_or_default();
        if matches!(self.order, Order::Fewest(_)) {
            sorted.sort_unstable();
        }
        let mut waiting = NONE_WAITING;
        for &entry in sorted.iter().rev() {
            let mv = KnightMove::numbered(u32::from(entry));
            if !only_lone || lone_moves >> mv.index() & 1 != 0 {
                waiting = waiting << 3 | u32::from(entry & 7);
            }
        }
        if lone > 0 && end_is_open {
            waiting |= HAS_LONE;
        }
        waiting
    }

    /// The last move of an open tour: to the one square that is left, unless another end is wanted.
    fn last_move(&self, moves: KnightMoves) -> Waiting {
        moves
            .filter(|&mv| self.end == NO_SQUARE || self.tour.target(self.at, mv) == self.end)
            .fold(NONE_WAITING, |waiting, mv| waiting << 3 | mv.number())
    }
}
