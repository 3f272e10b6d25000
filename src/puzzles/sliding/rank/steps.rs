//! [`RankSteps`]: the ranks after all moves, from the rank before them and small tables.

use std::ops::RangeInclusive;

use super::lehmer::FACTORIALS;
use crate::puzzles::sliding::direction::Direction;
use crate::puzzles::sliding::moves::Moves;
use crate::puzzles::sliding::shape::Shape;

/// The most cells of a board with such tables. For 3x3 they take 10 KB; for twelve cells 0.8 MB
/// (6x2) to 5.3 MB (2x6, where a window is six tiles wide).
const MAX_CELLS: usize = 12;

/// How many tiles at the end are looked up together for their parity.
const LAST_ITEMS: usize = 7;

/// What every move does to a rank, for the boards of one shape and one row of the goal's blank.
///
/// Read the tiles row by row without the blank. If the blank goes left or right, their order stays
/// the same. If it goes up or down, one tile passes the `cols - 1` tiles beside it: a *window* of
/// `cols` tiles is rotated by one place. No digit of the Lehmer code outside the window changes,
/// because the set of tiles that come after a tile outside the window stays the same. And what
/// becomes of the digits inside depends on these digits alone. So there is a table for each window
/// and direction, and the index into it is cut out of the number of the order.
///
/// That number leaves out the last two tiles. Windows that reach that far need to know which of the
/// two is smaller. Parity tells: see [`RankParts`].
#[derive(Debug, Default)]
pub(in crate::puzzles::sliding) struct RankSteps {
    /// How many ranks a block has, and its reciprocal.
    in_block: u32,
    by_block: Reciprocal,
    /// What the ranks of a block have in common.
    blocks: Vec<Block>,
    /// By the number of a rank in its block: is the number of inversions among the last tiles odd?
    parities: Vec<u8>,
    /// The moves from each cell, up to four, in the order in which they are tried.
    steps: Vec<[RankStep; 4]>,
    /// What is added to the rank, one table after another.
    changes: Vec<u32>,
}

/// Ranks that differ only in the order of the last tiles, as many as [`LAST_ITEMS`].
#[derive(Clone, Copy, Debug)]
struct Block {
    /// Twice the least rank with the blank in this cell.
    base: u32,
    /// The last digit but one of the code if the sum of the other digits of the last tiles is even.
    digit: u8,
    /// The cell of the blank, and how many moves there are.
    blank: u8,
    moves: u8,
}

/// A move from one cell in one direction.
#[derive(Clone, Copy, Debug)]
struct RankStep {
    direction: Direction,
    /// How many numbers the digits of the window can be; 0 if the order of the tiles stays.
    numbers: u32,
    /// Cuts these digits out of the code, see [`RankParts::moves`].
    divisor: Reciprocal,
    /// Where the changes begin.
    first: u32,
}

impl RankStep {
    /// A slot without a move.
    const NONE: RankStep = RankStep {
        direction: Direction::Up,
        numbers: 0,
        divisor: Reciprocal(0),
        first: 0,
    };
}

/// A rank, taken apart.
#[derive(Clone, Copy)]
pub(in crate::puzzles::sliding) struct RankParts<'a> {
    rank: u32,
    /// The Lehmer code of all tiles. Its last digit but one is 0 or 1, and the last is always 0.
    /// The rank has all but these two. The sum of all digits is odd or even as the permutation is,
    /// and that is known from the blank's cell: hence the last digit but one.
    code: u32,
    moves: u8,
    steps: &'a [RankStep; 4],
    changes: &'a [u32],
}

impl RankSteps {
    /// The tables for a shape, empty if it is a line or too large. `goal_blank` is the cell of the
    /// blank in the goal, and `moves` lists the moves of a cell.
    pub(in crate::puzzles::sliding) fn new(
        shape: Shape,
        goal_blank: usize,
        moves: impl Fn(usize) -> Moves,
    ) -> Self {
        let (cells, cols) = (shape.cells(), shape.cols());
        if shape.is_line() || cells > MAX_CELLS {
            return RankSteps::default();
        }
        let items = cells - 1;
        let orders = small(FACTORIALS[items] / 2);
        let last_items = items.min(LAST_ITEMS);
        let in_block = small(FACTORIALS[last_items] / 2);
        let first_parities = parities(last_items + 1..=items);

        let mut tables = RankSteps {
            in_block,
            by_block: Reciprocal::of(in_block),
            blocks: Vec::with_capacity(cells * first_parities.len()),
            parities: parities(3..=last_items),
            steps: Vec::with_capacity(cells),
            changes: Vec::new(),
        };
        for blank in 0..cells {
            let mut steps = [RankStep::NONE; 4];
            let mut count = 0;
            for (direction, step) in moves(blank).zip(&mut steps) {
                let (jump, window) = match direction {
                    Direction::Left => (orders.wrapping_neg(), None),
                    Direction::Right => (orders, None),
                    Direction::Up => {
                        let jump = (small(cols as u64) * orders).wrapping_neg();
                        (jump, Some(Window::new(items, blank - cols, cols)))
                    }
                    Direction::Down => {
                        let jump = small(cols as u64) * orders;
                        (jump, Some(Window::new(items, blank, cols)))
                    }
                };
                *step = tables.add_step(direction, jump, window);
                count += 1;
            }
            tables.steps.push(steps);
            let row_parity = (blank / cols + goal_blank / cols) % 2;
            let is_odd = cols.is_multiple_of(2) && row_parity == 1;
            tables
                .blocks
                .extend(first_parities.iter().map(|parity| Block {
                    base: 2 * orders * small(blank as u64),
                    digit: parity ^ u8::from(is_odd),
                    blank: below_12(blank),
                    moves: count,
                }));
        }
        tables
    }

    /// Adds a move that adds `jump` to the rank, besides what the rotation of the window does.
    fn add_step(&mut self, direction: Direction, jump: u32, window: Option<Window>) -> RankStep {
        let first = small(self.changes.len() as u64);
        let (numbers, divisor) = if let Some(window) = window {
            let changes = window.changes(direction);
            self.changes
                .extend(changes.iter().map(|change| change.wrapping_add(jump)));
            (
                window.numbers,
                Reciprocal::of(window.numbers * window.after),
            )
        } else {
            self.changes.push(jump);
            (0, Reciprocal::default())
        };
        RankStep {
            direction,
            numbers,
            divisor,
            first,
        }
    }

    /// Takes a rank apart. `None` if there are no tables or there is no such rank.
    #[inline]
    pub(in crate::puzzles::sliding) fn place(&self, rank: u64) -> Option<RankParts<'_>> {
        let rank = u32::try_from(rank).ok()?;
        let block = self.by_block.quotient(rank);
        let in_block = rank - block * self.in_block;
        let block = self.blocks.get(block as usize)?;
        let last_digit = self.parities[in_block as usize] ^ block.digit;
        Some(RankParts {
            rank,
            code: 2 * rank - block.base + u32::from(last_digit),
            moves: block.moves,
            steps: &self.steps[usize::from(block.blank)],
            changes: &self.changes,
        })
    }
}

impl RankParts<'_> {
    /// The moves, and the rank after each.
    ///
    /// Let `after` be how many numbers the digits after the window can be. Then the number of the
    /// window is `code / after % numbers`, which is `code % (numbers * after) / after`.
    #[inline]
    pub(in crate::puzzles::sliding) fn moves(self) -> impl Iterator<Item = (Direction, u64)> {
        let steps = self.steps.iter().take(self.moves.into());
        steps.map(move |step| {
            let window = step.divisor.scaled_remainder(self.code, step.numbers);
            let change = self.changes[(step.first + window) as usize];
            (step.direction, self.rank.wrapping_add(change).into())
        })
    }
}

/// Consecutive tiles, the first of which goes to the end, or back.
struct Window {
    /// The radices of the tiles' digits are this number and those below it.
    radix: u32,
    tiles: u32,
    /// How many numbers the digits of the window can be, and those after it.
    numbers: u32,
    after: u32,
}

impl Window {
    /// `tiles` of the `items` tiles, starting with the one in place `first`.
    fn new(items: usize, first: usize, tiles: usize) -> Self {
        let radix = items - first;
        let (here_and_after, after) = (FACTORIALS[radix], FACTORIALS[radix - tiles]);
        Window {
            radix: small(radix as u64),
            tiles: small(tiles as u64),
            numbers: small(here_and_after / after),
            after: small(after),
        }
    }

    /// By the number of the window, what its rotation adds to the rank. The blank goes up when the
    /// first tile goes to the end, and down when it comes back.
    fn changes(&self, direction: Direction) -> Vec<u32> {
        let mut changes = vec![0; self.numbers as usize];
        for number in 0..self.numbers {
            let turned = self.turn(number);
            let (from, to) = match direction {
                Direction::Down => (turned, number),
                _ => (number, turned),
            };
            // The rank has the code without its last bit.
            let half = |number: u32| number * self.after / 2;
            changes[from as usize] = half(to).wrapping_sub(half(from));
        }
        changes
    }

    /// The number of the window after its first tile has gone to the end.
    ///
    /// The digit of a tile is how many smaller ones come after it. So the first tile's digit falls
    /// by one for each smaller tile that it passes, and the digit of each larger one rises by one.
    fn turn(&self, number: u32) -> u32 {
        let mut weight = self.numbers / self.radix;
        let mut left = number % weight;
        // The digit of the tile on its way.
        let mut passing = number / weight;
        let mut turned = 0;
        for radix in (self.radix - self.tiles + 1..self.radix).rev() {
            weight /= radix;
            let digit = left / weight;
            left %= weight;
            let is_larger = digit >= passing;
            passing -= u32::from(!is_larger);
            turned = turned * (radix + 1) + digit + u32::from(is_larger);
        }
        turned * (self.radix - self.tiles + 1) + passing
    }
}

/// For each number: is the sum of its digits odd? The digits have these radices; the first radix
/// belongs to the last digit.
fn parities(radices: RangeInclusive<usize>) -> Vec<u8> {
    let mut parities = vec![0];
    for radix in radices {
        let even = parities.clone();
        for digit in 1..radix {
            parities.extend(even.iter().map(|parity| parity ^ u8::from(digit % 2 == 1)));
        }
    }
    parities
}

/// Division of numbers below 2^32 as a multiplication by 2^64 / divisor, rounded up.
///
/// Both results are exact: the rounding adds less than 2^-32 divisors to the remainder (D. Lemire,
/// O. Kaser and N. Kurz, "Faster remainder by direct computation", 2019).
#[derive(Clone, Copy, Debug, Default)]
struct Reciprocal(u64);

impl Reciprocal {
    /// `divisor` is more than 1.
    fn of(divisor: u32) -> Self {
        Reciprocal(u64::MAX / u64::from(divisor) + 1)
    }

    #[inline]
    fn quotient(self, number: u32) -> u32 {
        high(self.0, number)
    }

    /// `number % divisor * factor / divisor`, where `factor` divides the divisor: the binary places
    /// of the quotient are the remainder as a fraction of the divisor.
    #[inline]
    fn scaled_remainder(self, number: u32, factor: u32) -> u32 {
        high(self.0.wrapping_mul(number.into()), factor)
    }
}

/// The part of the product above its 64 binary places.
#[expect(clippy::cast_possible_truncation, reason = "it is less than `number`")]
#[inline]
fn high(fraction: u64, number: u32) -> u32 {
    ((u128::from(fraction) * u128::from(number)) >> 64) as u32
}

/// Numbers here are at most 12! / 2: see [`MAX_CELLS`].
#[expect(clippy::cast_possible_truncation, reason = "12! / 2 is below 2^32")]
fn small(number: u64) -> u32 {
    debug_assert!(number <= FACTORIALS[MAX_CELLS] / 2);
    number as u32
}

#[expect(clippy::cast_possible_truncation, reason = "12 is below 2^8")]
fn below_12(cell: usize) -> u8 {
    debug_assert!(cell < MAX_CELLS);
    cell as u8
}
