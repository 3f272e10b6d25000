//! [`TileLookups`]: what a move does to the ranks of patterns.
//!
//! The rank of a pattern is a sum over its tiles: the number of free cells before the tile, times the
//! *place* of the tile. Free are the cells that no earlier tile of the pattern is in. When a tile goes
//! from one cell to a later one, it gains as many steps as there are cells between, less one for every
//! earlier tile of the pattern in them; and every later tile of the pattern in them gains one, since
//! the tile no longer comes before it. What the tiles between are is read from the board, so a rank
//! is carried along for a few additions: none at all if the two cells are next to each other in the
//! order of the cells.
//!
//! A mirror image is looked up by the same rules, with the cells in another order and the tiles under
//! other names.

use crate::puzzles::sliding::board::encoding::Board;
use crate::puzzles::sliding::direction::Direction;
use crate::puzzles::sliding::shape::Shape;

use super::tile_pattern::{Reflection, TilePattern, tile_numbers};

/// No pattern has this tile.
const NO_SLOT: u8 = u8::MAX;

/// A tile, as one of the views sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct TileSlot {
    /// The look-up that the tile belongs to.
    pub(super) slot: u8,
    place: u32,
}

/// A way of a tile between two cells, as one of the views sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct TilePath {
    pub(super) view: usize,
    /// All ones if the tile goes to an earlier cell, otherwise 0.
    backward: u32,
    steps: u32,
    /// Where the cells between are.
    first: u32,
    count: u32,
}

/// The tables for one shape, one goal and one list of patterns, as they are and perhaps mirrored.
#[derive(Clone, Debug)]
pub(super) struct TileLookups {
    pub(super) views: usize,
    stride: usize,
    /// By view and tile.
    slots: Vec<TileSlot>,
    /// By view, tile that moves, and tile between.
    gains: Vec<u32>,
    /// By the cell of the blank and its direction: one for each view, that with most cells between
    /// first.
    paths: Vec<TilePath>,
    between: Vec<u16>,
}

impl TileLookups {
    pub(super) fn new(patterns: &[&TilePattern], reflection: Option<Reflection>) -> Self {
        let Some(first) = patterns.first() else {
            return TileLookups {
                views: 0,
                stride: 1,
                slots: Vec::new(),
                gains: Vec::new(),
                paths: Vec::new(),
                between: Vec::new(),
            };
        };
        let shape = first.shape();
        let goal = first.goal();
        let mut lookups = TileLookups {
            views: 1 + usize::from(reflection.is_some()),
            stride: shape.cells().next_power_of_two(),
            slots: Vec::new(),
            gains: Vec::new(),
            paths: Vec::new(),
            between: Vec::new(),
        };
        let reflections = [None, reflection];
        let reflections = &reflections[..lookups.views];
        for (view, reflection) in reflections.iter().enumerate() {
            let name = |tile| reflection.map_or(tile, |to| to.tile(shape, goal, tile));
            lookups.add_view(patterns, view * patterns.len(), name);
        }
        for blank in 0..shape.cells() {
            for direction in Direction::ALL {
                let first = lookups.paths.len();
                for (view, reflection) in reflections.iter().enumerate() {
                    let order = |cell| reflection.map_or(cell, |to| to.cell(shape, cell));
                    lookups.add_path(shape, view, blank, direction, order);
                }
                lookups.paths[first..].sort_by_key(|path| std::cmp::Reverse(path.count));
            }
        }
        lookups
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "places are below the number of entries, which has been checked"
    )]
    fn add_view(&mut self, patterns: &[&TilePattern], slots: usize, name: impl Fn(u16) -> u16) {
        let Some(shape) = patterns.first().map(|pattern| pattern.shape()) else {
            return;
        };
        // The pattern of a tile, and which of its tiles it is.
        let item = |tile: u16| {
            let mut found = patterns.iter().enumerate().filter_map(|(at, pattern)| {
                let item = pattern.tiles().iter().position(|&other| other == tile)?;
                let place = pattern.arrangements()?.places()[item];
                Some((at, item, place as u32))
            });
            found.next()
        };
        let none = TileSlot {
            slot: NO_SLOT,
            place: 0,
        };
        let (slots_at, gains_at) = (self.slots.len(), self.gains.len());
        self.slots.resize(slots_at + self.stride, none);
        self.gains.resize(gains_at + self.stride * self.stride, 0);
        for tile in tile_numbers(shape) {
            let Some((pattern, own, place)) = item(name(tile)) else {
                continue;
            };
            self.slots[slots_at + usize::from(tile)] = TileSlot {
                slot: (slots + pattern) as u8,
                place,
            };
            for other in tile_numbers(shape) {
                let gain = match item(name(other)) {
                    Some((at, item, _)) if at == pattern && item < own => place.wrapping_neg(),
                    Some((at, item, place)) if at == pattern && item > own => place,
                    _ => 0,
                };
                let at = usize::from(tile) * self.stride + usize::from(other);
                self.gains[gains_at + at] = gain;
            }
        }
    }

    #[expect(clippy::cast_possible_truncation, reason = "at most 128 cells")]
    fn add_path(
        &mut self,
        shape: Shape,
        view: usize,
        blank: usize,
        direction: Direction,
        order: impl Fn(usize) -> usize,
    ) {
        let from = shape.neighbour(blank, direction).unwrap_or(blank);
        let (old, new) = (order(from), order(blank));
        let (low, high) = (old.min(new), old.max(new));
        let first = self.between.len();
        let between = (0..shape.cells()).filter(|&cell| low < order(cell) && order(cell) < high);
        self.between.extend(between.map(|cell| cell as u16));
        self.paths.push(TilePath {
            view,
            backward: if new < old { u32::MAX } else { 0 },
            steps: (high - low) as u32,
            first: first as u32,
            count: (self.between.len() - first) as u32,
        });
    }

    /// The paths of the tile that moves when the blank leaves its cell in this direction, one for
    /// each view.
    #[inline]
    pub(super) fn paths(&self, blank: usize, direction: Direction) -> &[TilePath] {
        let first = (blank * 4 + direction as usize) * self.views;
        self.paths.get(first..first + self.views).unwrap_or(&[])
    }

    /// How this view sees a tile; `None` if the tile is in no pattern.
    #[inline]
    pub(super) fn slot(&self, view: usize, tile: u16) -> Option<TileSlot> {
        let slot = *self.slots.get(view * self.stride + usize::from(tile))?;
        (slot.slot != NO_SLOT).then_some(slot)
    }

    /// What is added to the rank, modulo 2^32, when the tile takes this path.
    #[inline]
    pub(super) fn change<B: Board>(
        &self,
        path: TilePath,
        slot: TileSlot,
        tile: u16,
        shape: Shape,
        state: &B,
    ) -> u32 {
        let mut change = path.steps.wrapping_mul(slot.place);
        if path.count > 0 {
            let first = path.first as usize;
            let between = self.between.get(first..first + path.count as usize);
            let row = (path.view * self.stride + usize::from(tile)) * self.stride;
            let gains = self.gains.get(row..row + self.stride).unwrap_or(&[]);
            for &cell in between.unwrap_or(&[]) {
                let other = usize::from(state.tile(shape, cell.into()));
                change = change.wrapping_add(gains.get(other).copied().unwrap_or(0));
            }
        }
        (change ^ path.backward).wrapping_sub(path.backward)
    }
}
