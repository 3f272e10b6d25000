//! [`DivideAndMerge`]: closed tours of small blocks, merged into one.

use super::knight_move::{KnightMove, KnightMoves};
use super::ladder::find_in_block;
use super::leaper::Leaper;
use super::meter::Meter;
use super::strategy::{Attempt, Finding, TourStrategy};
use super::tour::{KnightsTour, Square};
use crate::limits::{Limit, Limits};

/// Cuts the board into blocks, gives each block a closed tour, and merges the tours.
///
/// For the knight on full boards with both sides of at least five squares, and no end named. It
/// never fails there, and its time is linear in the area, whatever the size.
///
/// A side is cut into parts of 6, 8 or 10 squares, and one part of 5, 7, 9 or 11 if the side is
/// odd. A block with an even number of squares has a closed tour. Two blocks beside each other are
/// merged where a move of one tour lies beside a parallel move of the other: take both out, and
/// join their ends with two moves across the border. If the area is odd, the one odd block is laid
/// over the start, and gets an open tour from there. Blocks of equal size get the same tour, so
/// that only a few small tours have to be searched.
///
/// Divide and merge is I. Parberry's idea (*An efficient algorithm for the knight's tour problem*,
/// Discrete Applied Mathematics 73, 1997). *Time* O(squares); *memory* one byte a square.
///
/// ```
/// use puzzle_search::puzzles::knights_tour::{DivideAndMerge, KnightsTour, TourStrategy};
///
/// let tour = KnightsTour::new(301, 203, (150, 100))?;
/// let attempt = DivideAndMerge.find(&tour);
/// let squares = tour.squares(attempt.moves().expect("the start has the right colour"))?;
/// assert!(tour.check_tour(&squares).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DivideAndMerge;

impl TourStrategy for DivideAndMerge {
    fn name(&self) -> &'static str {
        "divide-and-merge"
    }

    fn find_within(&self, tour: &KnightsTour, limits: &Limits) -> Attempt {
        Attempt::run(limits, |meter, tries| {
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
            *tries += 1;
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
    // Blocks with a side of 5 have few closed tours, and those are hard to find.
    for odd in [9, 7, 5, 11] {
        let Some(others) = side.checked_sub(odd) else {
            continue;
        };
        // The last of the parts before the odd one that still leave the start to it, or earlier.
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

/// A small board of moves: for every square, row by row, the directions of the two moves of the
/// tour that touch it.
struct Block {
    width: u32,
    height: u32,
    touching: Vec<u8>,
}

impl Block {
    /// A closed tour of a block.
    fn closed(width: u32, height: u32, meter: &mut Meter) -> Result<Option<Block>, Limit> {
        Block::of(
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
    ) -> Result<Option<Block>, Limit> {
        Block::of(KnightsTour::new(width, height, start).ok(), meter)
    }

    fn of(tour: Option<KnightsTour>, meter: &mut Meter) -> Result<Option<Block>, Limit> {
        let Some(tour) = tour else { return Ok(None) };
        let Some(moves) = find_in_block(&tour, meter)? else {
            return Ok(None);
        };
        let cells = tour.width() as usize * tour.height() as usize;
        let mut block = Block {
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

/// The moves on the whole board: for every square, row by row, the directions of the moves that
/// touch it. There are two, or one at the ends of an open tour.
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
        let mut known: Vec<Block> = Vec::new();
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
                    let Some(block) = Block::open(width, height, start, meter)? else {
                        return Ok(false);
                    };
                    self.copy(&block, area);
                } else {
                    let same = |block: &Block| (block.width, block.height) == (width, height);
                    let place = match known.iter().position(same) {
                        Some(place) => place,
                        None => match Block::closed(width, height, meter)? {
                            Some(block) => {
                                known.push(block);
                                known.len() - 1
                            }
                            None => return Ok(false),
                        },
                    };
                    self.copy(&known[place], area);
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

    fn copy(&mut self, block: &Block, area: Area) {
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

    /// Exchanges a move that touches `square` for one in `area`, if a parallel one is there.
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
                // No move leaves the area yet, so the other end of the move beside is in it, and
                // the board goes at least as far.
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
        // The product of the sides fits 31 bits, so an offset does too.
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

/// Squares between two looks at the limits.
const CHUNK: usize = 4096;
