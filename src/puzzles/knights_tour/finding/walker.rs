//! [`Walker`]: a walk by Warnsdorff's rule, with any way of breaking ties.

use super::meter::Meter;
use crate::limits::Limit;
use crate::puzzles::knights_tour::puzzle::knight_move::{KnightMove, KnightMoves};
use crate::puzzles::knights_tour::puzzle::tour::KnightsTour;

/// How many ones each byte has. This is the inner loop, and plain x86-64 has no instruction for it.
static ONES: [u8; 256] = {
    let mut ones = [0; 256];
    let mut byte = 1;
    while byte < 256 {
        ones[byte] = ones[byte / 2];
        if byte % 2 == 1 {
            ones[byte] += 1;
        }
        byte += 1;
    }
    ones
};

/// How many free squares surround a square with these exits.
#[inline]
pub(super) fn ways(exits: u8) -> u8 {
    ONES[exits as usize]
}

/// A board with a walk on it. Takes one byte per square, and one per move.
pub(super) struct Walker<'a> {
    tour: &'a KnightsTour,
    exits: Box<[u8]>,
    at: u32,
    moves: Vec<KnightMove>,
}

impl<'a> Walker<'a> {
    /// The walk that consists of the start.
    pub(super) fn new(tour: &'a KnightsTour) -> Walker<'a> {
        let mut exits = tour.empty_board();
        let at = tour.index(tour.start_square());
        tour.flip(&mut exits, at);
        Walker {
            tour,
            exits,
            at,
            moves: Vec::with_capacity(tour.square_count() as usize),
        }
    }

    /// Keeps going to the square with the fewest ways on, until there is none. Of equally good
    /// squares the least `rank` wins, and of equal ranks the first direction from `rotation` on.
    ///
    /// `rank` ranks a direction, and `moved` is called with every move made.
    #[inline]
    pub(super) fn walk<C>(
        &mut self,
        rotation: u32,
        context: &mut C,
        rank: impl Fn(&mut C, KnightMove) -> i64,
        moved: impl Fn(&mut C, KnightMove),
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        loop {
            let exits = self.exits.get(self.at as usize).copied().unwrap_or(0);
            let mut best = None;
            let mut fewest = u8::MAX;
            let mut least = i64::MAX;
            for turned in KnightMoves::from_bits(exits.rotate_right(rotation)) {
                let mv = turned.rotated(rotation);
                let to = self.tour.target(self.at, mv);
                let ways = ways(self.exits.get(to as usize).copied().unwrap_or(0));
                if ways <= fewest {
                    let rank = rank(context, mv);
                    if ways < fewest || rank < least {
                        (fewest, least, best) = (ways, rank, Some(mv));
                    }
                }
            }
            let Some(mv) = best else { return Ok(()) };
            meter.step()?;
            self.at = self.tour.target(self.at, mv);
            self.tour.flip(&mut self.exits, self.at);
            self.moves.push(mv);
            moved(context, mv);
        }
    }

    /// Has the walk visited every square?
    pub(super) fn is_full(&self) -> bool {
        self.moves.len() + 1 == self.tour.square_count() as usize
    }

    /// Is the walk a tour of the kind asked for?
    pub(super) fn is_tour(&self) -> bool {
        self.is_full() && self.tour.may_end_at(self.at)
    }

    /// The moves made.
    pub(super) fn into_moves(self) -> Vec<KnightMove> {
        self.moves
    }
}
