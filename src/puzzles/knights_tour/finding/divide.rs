//! [`DivideAndMerge`]: closed tours of small blocks, merged into one.

use super::block::find_in_block;
use super::meter::Meter;
use super::strategy::{Finding, StrategyRun, TourStrategy};
use crate::limits::{Limit, Limits};
use crate::puzzles::knights_tour::puzzle::knight_move::{KnightMove, KnightMoves};
use crate::puzzles::knights_tour::puzzle::leaper::Leaper;
use crate::puzzles::knights_tour::puzzle::square::Square;
use crate::puzzles::knights_tour::puzzle::tour::KnightsTour;

/// Cuts the board into blocks, gives each block a closed tour, and merges the tours.
///
/// It is for the knight on full boards of at least 5 x 5 squares, with no end named. There it always
/// finds a tour if there is one, whatever the size.
///
/// A side is cut into parts of 6, 8 or 10 squares, and one part of 5, 7, 9 or 11 if the side is
/// odd. A block with an even number of squares has a closed tour. Two adjacent blocks are merged
/// where a move of one tour lies beside a parallel move of the other: both moves are taken out, and
/// two moves across the border join their ends. If the number of squares of the board is odd, the
/// one odd block is laid over the start, and gets an open tour from there. Blocks of equal size get
/// the same tour, so only a few small tours have to be found.
///
/// Divide and merge is I. Parberry's idea (*An efficient algorithm for the knight's tour problem*,
/// Discrete Applied Mathematics 73, 1997). *Time* O(squares); *memory* one byte per square, besides
/// the answer.
///
/// ```
/// use puzzle_search::puzzles::knights_tour::{DivideAndMerge, KnightsTour, TourStrategy};
///
/// let tour = KnightsTour::new(301, 203, (150, 100))?;
/// let run = DivideAndMerge.find(&tour);
/// let squares = tour.squares(run.moves().expect("the start has the right colour"))?;
/// assert!(tour.check_tour(&squares).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DivideAndMerge;

impl TourStrategy for DivideAndMerge {
    fn name(&self) -> &'static str {
        "divide-and-merge"
    }

    fn find_within(&self, tour: &KnightsTour, limits: &Limits) -> StrategyRun {
        StrategyRun::measured(limits, |meter| {
            if let Some(reason) = tour.infeasible() {
                return Ok(Finding::NoTour(reason));
            }
            if tour.leaper() != Leaper::KNIGHT || tour.has_holes() || tour.end_square().is_some() {
                return Ok(Finding::NotSuited);
            }
            let (x, y) = tour.start_square();
            let cuts = (parts(tour.width(), x), parts(tour.height(), y));
            let (Some(columns), Some(rows)) = cuts else {
                return Ok(Finding::NotSuited);
            };
            meter.begin_try();
            let mut trail = Trail::new(tour);
            if trail.lay(&columns, &rows, meter)? {
                Ok(Finding::Tour(trail.follow(meter)?))
            } else {
                Ok(Finding::GaveUp)
            }
        })
    }
}

/// Cuts a side into parts. An odd part covers `start`. `None` if the side is too short.
fn parts(side: u32, start: u32) -> Option<Vec<u32>> {
    if side.is_multiple_of(2) {
        return even_parts(side);
    }
    // Blocks with a side of 5 have few closed tours, which are hard to find.
    for odd in [9, 7, 5, 11] {
        let Some(others) = side.checked_sub(odd) else {
            continue;
        };
        // The odd part begins as late as it can and still covers the start, or else earlier.
        let earliest = (start + 1).saturating_sub(odd);
        for before in (earliest..=start.min(others)).rev() {
            if let (Some(mut parts), Some(after)) =
                (even_parts(before), even_parts(others - before))
            {
                parts.push(odd);
                parts.extend(after);
                return Some(parts);
            }
        }
    }
    None
}

/// Cuts an even side into eights, and what is left into sixes and a ten.
fn even_parts(side: u32) -> Option<Vec<u32>> {
    let others: &[u32] = match side % 8 {
        0 => &[],
        2 => &[10],
        4 => &[6, 6],
        6 => &[6],
        _ => return None,
    };
    let eights = side.checked_sub(others.iter().sum())? / 8;
    let mut parts = vec![8; eights as usize];
    parts.extend(others);
    Some(parts)
}

/// The tour of a block: for every square, row by row, the directions of the moves that touch it.
/// There are two, or one at the ends of an open tour.
struct BlockTour {
    width: u32,
    height: u32,
    touching: Vec<u8>,
}

impl BlockTour {
    /// A closed tour of a block.
    fn closed(width: u32, height: u32, meter: &mut Meter) -> Result<Option<BlockTour>, Limit> {
        BlockTour::of(
            KnightsTour::new(width, height, (0, 0))
                .ok()
                .map(KnightsTour::closed),
            meter,
        )
    }

    /// An open tour of a block.
    fn open(
        width: u32,
        height: u32,
        start: Square,
        meter: &mut Meter,
    ) -> Result<Option<BlockTour>, Limit> {
        BlockTour::of(KnightsTour::new(width, height, start).ok(), meter)
    }

    fn of(tour: Option<KnightsTour>, meter: &mut Meter) -> Result<Option<BlockTour>, Limit> {
        let Some(tour) = tour else { return Ok(None) };
        let Some(moves) = find_in_block(&tour, meter)? else {
            return Ok(None);
        };
        let cells = tour.width() as usize * tour.height() as usize;
        let mut block = BlockTour {
            width: tour.width(),
            height: tour.height(),
            touching: vec![0; cells],
        };
        let start = tour.start_square();
        let mut at = start;
        for mv in moves {
            block.touch(at, mv);
            at = Leaper::KNIGHT.target(at, mv).unwrap_or(at);
            block.touch(at, mv.opposite());
        }
        if tour.is_closed()
            && let Some(closing) = KnightMove::between(at, start)
        {
            block.touch(at, closing);
            block.touch(start, closing.opposite());
        }
        Ok(Some(block))
    }

    fn touch(&mut self, (x, y): Square, mv: KnightMove) {
        let cell = y as usize * self.width as usize + x as usize;
        if let Some(touching) = self.touching.get_mut(cell) {
            *touching |= 1 << mv.index();
        }
    }
}

/// A rectangle of the board.
#[derive(Clone, Copy)]
struct Area {
    x: u32,
    y: u32,
    width: u32,
    height: u32,
}

impl Area {
    fn contains(self, (x, y): Square) -> bool {
        x.wrapping_sub(self.x) < self.width && y.wrapping_sub(self.y) < self.height
    }
}

/// The tours laid on the whole board so far, kept in the same way as those of blocks.
struct Trail<'a> {
    tour: &'a KnightsTour,
    touching: Vec<u8>,
}

impl<'a> Trail<'a> {
    fn new(tour: &'a KnightsTour) -> Trail<'a> {
        Trail {
            tour,
            touching: vec![0; tour.square_count() as usize],
        }
    }

    /// Lays a tour into every block and merges it with those laid before.
    fn lay(&mut self, columns: &[u32], rows: &[u32], meter: &mut Meter) -> Result<bool, Limit> {
        let odd = !self.tour.square_count().is_multiple_of(2);
        let start = self.tour.start_square();
        let mut known: Vec<BlockTour> = Vec::new();
        let mut y = 0;
        for &height in rows {
            let mut x = 0;
            for &width in columns {
                let area = Area {
                    x,
                    y,
                    width,
                    height,
                };
                meter.steps_made(width as usize * height as usize)?;
                if odd && area.contains(start) {
                    let start = (start.0 - x, start.1 - y);
                    let Some(block) = BlockTour::open(width, height, start, meter)? else {
                        return Ok(false);
                    };
                    self.copy(&block, area);
                } else {
                    let same = |block: &BlockTour| (block.width, block.height) == (width, height);
                    let at = match known.iter().position(same) {
                        Some(at) => at,
                        None => match BlockTour::closed(width, height, meter)? {
                            Some(block) => {
                                known.push(block);
                                known.len() - 1
                            }
                            None => return Ok(false),
                        },
                    };
                    self.copy(&known[at], area);
                }
                let first = x == 0 && y == 0;
                if !(first || x > 0 && self.merge_left(area) || y > 0 && self.merge_up(area)) {
                    return Ok(false);
                }
                x += width;
            }
            y += height;
        }
        Ok(true)
    }

    fn cell(&self, (x, y): Square) -> usize {
        y as usize * self.tour.width() as usize + x as usize
    }

    fn copy(&mut self, block: &BlockTour, area: Area) {
        let mut cell = self.cell((area.x, area.y));
        for row in block.touching.chunks_exact(block.width as usize) {
            if let Some(to) = self.touching.get_mut(cell..cell + row.len()) {
                to.copy_from_slice(row);
            }
            cell += self.tour.width() as usize;
        }
    }

    /// Merges the tour in this area with the one to its left.
    fn merge_left(&mut self, area: Area) -> bool {
        (area.y..area.y + area.height)
            .flat_map(|y| [1, 2].map(|back| (area.x - back, y)))
            .any(|square| self.merge_at(square, area))
    }

    /// Merges the tour in this area with the one above it.
    fn merge_up(&mut self, area: Area) -> bool {
        (area.x..area.x + area.width)
            .flat_map(|x| [1, 2].map(|back| (x, area.y - back)))
            .any(|square| self.merge_at(square, area))
    }

    /// Merges the tours where a move that touches `square` lies beside a parallel move in `area`.
    /// `false` if there is no such place.
    fn merge_at(&mut self, square: Square, area: Area) -> bool {
        let target = |from, mv| Leaper::KNIGHT.target(from, mv).unwrap_or(from);
        for along in KnightMoves::from_bits(self.touching[self.cell(square)]) {
            for across in KnightMove::ALL {
                let beside = target(square, across);
                if !area.contains(beside)
                    || self.touching[self.cell(beside)] >> along.index() & 1 == 0
                {
                    continue;
                }
                // No move leaves the area yet, so the other end of the parallel move is in it, and
                // all four squares are on the board.
                let (far, far_beside) = (target(square, along), target(beside, along));
                for (at, out, into) in [
                    (square, along, across),
                    (far, along.opposite(), across),
                    (beside, along, across.opposite()),
                    (far_beside, along.opposite(), across.opposite()),
                ] {
                    let cell = self.cell(at);
                    self.touching[cell] ^= 1 << out.index() | 1 << into.index();
                }
                return true;
            }
        }
        false
    }

    /// The moves from the start to the end of the trail.
    fn follow(&self, meter: &mut Meter) -> Result<Vec<KnightMove>, Limit> {
        let count = self.tour.square_count() as usize - 1;
        // The product of the sides fits in 31 bits, and so does an offset.
        let width = self.tour.width().cast_signed();
        let offsets = KnightMove::ALL.map(|mv| {
            let (dx, dy) = mv.delta();
            (dy * width + dx) as isize
        });
        let mut moves = Vec::with_capacity(count);
        let mut at = self.cell(self.tour.start_square());
        let mut back = 0;
        while moves.len() < count {
            meter.steps_made(CHUNK.min(count - moves.len()))?;
            for _ in 0..CHUNK.min(count - moves.len()) {
                let ahead = self.touching[at] & !back;
                let mv = KnightMove::numbered(ahead.trailing_zeros());
                moves.push(mv);
                at = at.wrapping_add_signed(offsets[mv.index()]);
                back = 1 << mv.opposite().index();
            }
        }
        Ok(moves)
    }
}

/// Squares between two calls of the meter.
const CHUNK: usize = 4096;
