//! [`TileSpread`]: small databases, spread out so that a look-up needs no arithmetic.
//!
//! The *place* of a pattern is the cells of its tiles, four bits each. No two tiles are in one cell, so
//! most places are never used: six tiles have 5 765 760 entries and 16 777 216 places. In return, a
//! tile that moves changes its place by the same number wherever the others are.
//!
//! Entries keep the order of their ranks, so that those of boards that differ by little still lie close
//! together.

use std::sync::Arc;

use crate::pattern_database::{AdditiveDatabases, PatternDatabase};
use crate::puzzles::sliding::direction::Direction;
use crate::puzzles::sliding::shape::{Shape, as_tile};

use super::tile_pattern::{Reflection, TilePattern};

/// Cells are numbers of four bits.
const CELLS: usize = 16;
const BITS: u8 = 4;
/// A database of more tiles would take sixteen times as many bytes for each.
const MOST_TILES: usize = 6;
/// No pattern has this tile.
const NO_LOOKUP: u8 = u8::MAX;

#[derive(Clone, Debug)]
pub(super) struct TileSpread {
    /// By place, one database after another; 255 if no goal can be reached.
    entries: Arc<Vec<u8>>,
    /// Where each database begins.
    bases: Vec<u32>,
    views: usize,
    /// By view and tile.
    slots: [[Slot; CELLS]; 2],
    /// By view and direction of the blank: how far the tile goes that it changes places with.
    steps: [[u32; 4]; 2],
}

/// A tile, as one of the views sees it.
#[derive(Clone, Copy, Debug)]
struct Slot {
    /// The look-up that the tile belongs to.
    lookup: u8,
    /// The lowest bit of its cell.
    shift: u8,
}

impl TileSpread {
    /// `None` if the board or a pattern is too large, or if it takes more than so many bytes.
    pub(super) fn new(
        databases: &AdditiveDatabases<TilePattern>,
        reflection: Option<Reflection>,
        most_bytes: u64,
    ) -> Option<Self> {
        let (bases, entries) = spread(databases.databases(), most_bytes)?;
        Self::with_entries(databases, reflection, bases, Arc::new(entries))
    }

    /// The same entries, looked up with another reflection.
    pub(super) fn reflected(
        &self,
        databases: &AdditiveDatabases<TilePattern>,
        reflection: Reflection,
    ) -> Option<Self> {
        let entries = Arc::clone(&self.entries);
        Self::with_entries(databases, Some(reflection), self.bases.clone(), entries)
    }

    fn with_entries(
        databases: &AdditiveDatabases<TilePattern>,
        reflection: Option<Reflection>,
        bases: Vec<u32>,
        entries: Arc<Vec<u8>>,
    ) -> Option<Self> {
        let first = databases.databases().first()?.abstraction();
        let shape = first.shape();
        let none = Slot {
            lookup: NO_LOOKUP,
            shift: 0,
        };
        let mut spread = Self {
            entries,
            bases,
            views: 1 + usize::from(reflection.is_some()),
            slots: [[none; CELLS]; 2],
            steps: [[0; 4]; 2],
        };
        let reflections = [None, reflection];
        for (view, &reflection) in reflections.iter().take(spread.views).enumerate() {
            let name = |tile| reflection.map_or(tile, |to| to.tile(shape, first.goal(), tile));
            for tile in 1..as_tile(shape.cells()) {
                spread.slots[view][usize::from(tile)] =
                    slot(databases.databases(), view, name(tile)).unwrap_or(none);
            }
            let cell = |cell| reflection.map_or(cell, |to| to.cell(shape, cell));
            for direction in Direction::ALL {
                spread.steps[view][direction as usize] = step(shape, direction, cell);
            }
        }
        Some(spread)
    }

    /// The place of a database's tiles on a board, or on its mirror image.
    #[expect(clippy::cast_possible_truncation, reason = "at most 16 cells")]
    pub(super) fn place(
        &self,
        database: usize,
        view: usize,
        databases: usize,
        tiles: &[u16],
        cell: impl Fn(usize) -> usize,
    ) -> u32 {
        let lookup = view * databases + database;
        let mut place = self.bases.get(database).copied().unwrap_or(0);
        for (at, &tile) in tiles.iter().enumerate() {
            let slot = self.slots[view][usize::from(tile) % CELLS];
            if usize::from(slot.lookup) == lookup {
                place += (cell(at) as u32) << slot.shift;
            }
        }
        place
    }

    /// The cost at a place, as a byte; 255 if no goal can be reached.
    #[inline]
    pub(super) fn cost(&self, place: u32) -> u8 {
        match self.entries.get(place as usize) {
            Some(&cost) => cost,
            None => u8::MAX,
        }
    }

    #[inline]
    pub(super) fn views(&self) -> usize {
        self.views
    }

    /// The look-up that changes in this view when the blank changes places with this tile, and by how
    /// much its place does. There is no such look-up where this is no number of one.
    #[inline]
    pub(super) fn change(&self, view: usize, tile: u16, direction: Direction) -> (usize, u32) {
        let Slot { lookup, shift } = self.slots[view][usize::from(tile) % CELLS];
        let step = self.steps[view][direction as usize];
        (lookup.into(), step << (shift & 31))
    }
}

/// The databases, one after another, and where each begins.
fn spread(
    databases: &[PatternDatabase<TilePattern>],
    most_bytes: u64,
) -> Option<(Vec<u32>, Vec<u8>)> {
    let mut bases = Vec::new();
    let mut len = 0_u32;
    for database in databases {
        let pattern = database.abstraction();
        let tiles = pattern.tiles().len();
        if pattern.shape().cells() > CELLS || tiles > MOST_TILES {
            return None;
        }
        bases.push(len);
        len = len.checked_add(1 << (tiles * usize::from(BITS)))?;
    }
    let mut entries = Vec::new();
    if u64::from(len) > most_bytes {
        return None;
    }
    entries.try_reserve_exact(len as usize).ok()?;
    entries.resize(len as usize, u8::MAX);
    for (database, &base) in databases.iter().zip(&bases) {
        let arrangements = database.abstraction().arrangements()?;
        let cells = database.abstraction().shape().cells();
        let mut write = |rank, place: usize| {
            if let Some(entry) = entries.get_mut(base as usize + place) {
                *entry = database.small_cost(rank);
            }
        };
        // Tiles come in the order of their places, the first one in the highest bits.
        for_each(arrangements.items(), cells, &mut write);
    }
    Some((bases, entries))
}

/// Calls `visit` with the rank and the place of every arrangement of so many tiles, in the order of
/// their ranks.
fn for_each(tiles: usize, cells: usize, visit: &mut impl FnMut(u64, usize)) {
    fn descend(
        left: usize,
        cells: usize,
        taken: u32,
        place: usize,
        rank: &mut u64,
        visit: &mut impl FnMut(u64, usize),
    ) {
        if left == 0 {
            visit(*rank, place);
            *rank += 1;
            return;
        }
        for cell in (0..cells).filter(|cell| taken >> cell & 1 == 0) {
            let place = place << BITS | cell;
            descend(left - 1, cells, taken | 1 << cell, place, rank, visit);
        }
    }
    // As deep as there are tiles, at most six.
    descend(tiles, cells, 0, 0, &mut 0, visit);
}

/// Where a tile is kept in this view.
#[expect(
    clippy::cast_possible_truncation,
    reason = "there are at most 16 tiles"
)]
fn slot(databases: &[PatternDatabase<TilePattern>], view: usize, tile: u16) -> Option<Slot> {
    databases.iter().enumerate().find_map(|(at, database)| {
        let tiles = database.abstraction().tiles();
        let item = tiles.iter().position(|&other| other == tile)?;
        Some(Slot {
            lookup: (view * databases.len() + at) as u8,
            shift: BITS * (tiles.len() - 1 - item) as u8,
        })
    })
}

/// How far a tile goes when the blank goes this way, modulo 2^32: a mirror image numbers the cells in
/// another order. It is the same wherever they are.
#[expect(clippy::cast_possible_truncation, reason = "at most 16 cells")]
fn step(shape: Shape, direction: Direction, cell: impl Fn(usize) -> usize) -> u32 {
    let way = (0..shape.cells()).find_map(|blank| {
        let from = shape.neighbour(blank, direction)?;
        Some((cell(blank) as u32).wrapping_sub(cell(from) as u32))
    });
    way.unwrap_or(0)
}
