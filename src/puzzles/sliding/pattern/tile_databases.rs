//! [`TileDatabases`]: an additive set of databases for a sliding puzzle, with its mirror image.

use std::fmt;
use std::io::{self, Read, Write};
use std::sync::Arc;

use crate::heuristic::{DEAD_END, Heuristic};
use crate::limits::Limits;
use crate::pattern_database::{
    AdditiveDatabases, Arrangements, BuildProgress, DatabaseBuilder, DatabaseFileError,
    PatternDatabase, expect_end, read_text, write_text,
};
use crate::puzzle::Cost;
use crate::puzzles::sliding::board::encoding::Board;
use crate::puzzles::sliding::direction::Direction;
use crate::puzzles::sliding::puzzle::{Slide, SlidingPuzzle};
use crate::puzzles::sliding::shape::Shape;

use super::error::TilePatternError;
use super::tile_lookups::TileLookups;
use super::tile_pattern::{Reflection, TilePattern, list};
use super::tile_spread::TileSpread;

/// The sum of several databases of tiles, and if wanted the larger of it and that of the mirror
/// image.
///
/// Admissible, but not consistent: an entry forgets in which region the blank is. A\* stays optimal, as
/// it opens nodes again.
///
/// It is made for one shape and one goal; for a puzzle with another one it says 0.
///
/// `MOST` is how many look-ups the estimate has room for: one per database, and twice as many with a
/// reflection. The estimate carries a rank and a cost for each, so that a move changes one of them in
/// each view, by a few additions and one look-up.
///
/// For boards of up to 16 cells, databases of up to six tiles are also kept *spread out*, in 16^k bytes
/// for k tiles (17 MB for six), where a look-up takes a single addition; unless that exceeds
/// [`Limits::bytes`].
///
/// Source: Korf and Felner, *Disjoint pattern database heuristics*, Artificial Intelligence 134, 2002.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle, TileDatabases};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "8 6 7 2 5 4 3 0 1".parse()?;
/// let databases: TileDatabases = TileDatabases::build(&puzzle, &[&[1, 2, 3, 4], &[5, 6, 7, 8]])?;
/// let databases = databases.reflected()?;
/// let outcome = IdaStar::new(databases).solve(&puzzle);
/// assert_eq!(outcome.solution().map(|s| s.len()), Some(31));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct TileDatabases<const MOST: usize = 8> {
    databases: Arc<AdditiveDatabases<TilePattern>>,
    reflection: Option<Reflection>,
    lookups: Arc<TileLookups>,
    /// The same databases, for faster look-ups, if the board is small enough.
    spread: Option<Arc<TileSpread>>,
}

/// What [`TileDatabases`] carries: the rank and the cost of each look-up, and their sums.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TileEstimate<const MOST: usize> {
    /// Places, where the databases are spread out.
    ranks: [u32; MOST],
    costs: [u8; MOST],
    /// By view.
    sums: [u32; 2],
}

/// What an entry that cannot reach the goal adds to a sum: more than all others together.
const DEAD: u32 = 1 << 20;
/// The sum for a puzzle of another goal, which nothing is known about.
const FOREIGN: u32 = 1 << 30;

#[inline]
fn weight(cost: u8) -> u32 {
    u32::from(cost) + if cost == u8::MAX { DEAD } else { 0 }
}

impl<const MOST: usize> From<TileEstimate<MOST>> for Cost {
    #[inline]
    fn from(estimate: TileEstimate<MOST>) -> Cost {
        let larger = estimate.sums[0].max(estimate.sums[1]);
        if larger < DEAD {
            larger
        } else if larger < FOREIGN {
            DEAD_END
        } else {
            0
        }
    }
}

/// The beginning of a file with several databases.
const MAGIC: &str = "puzzle-search: databases of tiles, version 1";

impl<const MOST: usize> TileDatabases<MOST> {
    /// The sum of these databases.
    ///
    /// # Errors
    ///
    /// A [`TilePatternError`] if two of them have a tile in common, if they are for different shapes or
    /// goals, or if there are more than `MOST`.
    pub fn new(databases: Vec<PatternDatabase<TilePattern>>) -> Result<Self, TilePatternError> {
        Self::new_within(databases, u64::MAX)
    }

    /// The same, which takes at most so many more bytes.
    fn new_within(
        databases: Vec<PatternDatabase<TilePattern>>,
        most_bytes: u64,
    ) -> Result<Self, TilePatternError> {
        let of = |at: usize| databases[at].abstraction();
        for at in 1..databases.len() {
            if (of(at - 1).shape(), of(at - 1).goal()) != (of(at).shape(), of(at).goal()) {
                return Err(TilePatternError::DifferentGoals { index: at });
            }
        }
        if let Some(large) = databases.iter().find(|d| d.entries() > 1 << 32) {
            let tiles = large.abstraction().tiles().len();
            return Err(TilePatternError::TooLarge { tiles });
        }
        let databases = Arc::new(AdditiveDatabases::new(databases)?);
        let spread = TileSpread::new(&databases, None, most_bytes);
        Self::looked_up(databases, None, spread)
    }

    fn looked_up(
        databases: Arc<AdditiveDatabases<TilePattern>>,
        reflection: Option<Reflection>,
        spread: Option<TileSpread>,
    ) -> Result<Self, TilePatternError> {
        let views = 1 + usize::from(reflection.is_some());
        let lookups = views * databases.databases().len();
        let most = MOST.min(254);
        if lookups > most {
            return Err(TilePatternError::TooManyLookups { lookups, most });
        }
        let patterns: Vec<_> = databases
            .databases()
            .iter()
            .map(PatternDatabase::abstraction)
            .collect();
        let lookups = Arc::new(TileLookups::new(&patterns, reflection));
        Ok(Self {
            databases,
            reflection,
            lookups,
            spread: spread.map(Arc::new),
        })
    }

    /// Builds a database for each list of tiles.
    ///
    /// # Errors
    ///
    /// A [`TilePatternError`] if the lists are not patterns or have a tile in common, or if there is not
    /// enough memory.
    pub fn build<B: Board>(
        puzzle: &SlidingPuzzle<B>,
        patterns: &[&[u16]],
    ) -> Result<Self, TilePatternError> {
        let patterns = patterns.iter().map(|tiles| TilePattern::new(puzzle, tiles));
        let patterns: Result<Vec<_>, _> = patterns.collect();
        Self::build_within(patterns?, &Limits::none(), |_| {})
    }

    /// Builds a database for each pattern, one after another, within limits. `progress` is told now
    /// and then how far all of them are together.
    ///
    /// Time is counted from this call. The other limits hold for each database, and bytes for the one
    /// that is being built and those before it.
    ///
    /// # Errors
    ///
    /// As for [`build`](Self::build), and [`DatabaseError::Stopped`](crate::DatabaseError::Stopped) if a limit stops it.
    pub fn build_within(
        patterns: Vec<TilePattern>,
        limits: &Limits,
        mut progress: impl FnMut(BuildProgress),
    ) -> Result<Self, TilePatternError> {
        let begun = std::time::Instant::now();
        let of =
            |pattern: &TilePattern| pattern.arrangements().map_or(u64::MAX, Arrangements::count);
        for pattern in &patterns {
            if of(pattern) > 1 << 32 {
                let tiles = pattern.tiles().len();
                return Err(TilePatternError::TooLarge { tiles });
            }
        }
        let parts: Vec<_> = patterns
            .iter()
            .map(crate::pattern_database::Abstraction::counted)
            .collect();
        crate::pattern_database::check_disjoint(&parts)?;
        let entries: u64 = patterns.iter().map(of).sum();
        let mut before = 0;
        let mut databases = Vec::new();
        for pattern in patterns {
            let mut left = limits.clone();
            let taken = databases.iter().map(PatternDatabase::bytes).sum();
            left.bytes = limits.bytes.map(|bytes| bytes.saturating_sub(taken));
            left.time = limits.time.map(|time| time.saturating_sub(begun.elapsed()));
            let tell = |mut own: BuildProgress| {
                own.filled += before;
                own.entries = entries;
                progress(own);
            };
            let database = DatabaseBuilder::new().build_within(pattern, &left, tell)?;
            before += database.entries();
            databases.push(database);
        }
        let taken = databases.iter().map(PatternDatabase::bytes).sum();
        let left = limits.bytes.unwrap_or(u64::MAX).saturating_sub(taken);
        Self::new_within(databases, left)
    }

    /// The larger of the estimate and that of the mirror image of the board, which is looked up in
    /// the same databases.
    ///
    /// # Errors
    ///
    /// [`TilePatternError::NoReflection`] if every reflection of the board moves the blank of the goal,
    /// [`TilePatternError::TooManyLookups`] if there would be more than `MOST` look-ups.
    pub fn reflected(self) -> Result<Self, TilePatternError> {
        let Some(first) = self.databases.databases().first() else {
            return Ok(self);
        };
        let pattern = first.abstraction();
        let blank = pattern.goal().iter().position(|&tile| tile == 0);
        let reflection = Reflection::that_keeps(pattern.shape(), blank.unwrap_or(0));
        let reflection = reflection.ok_or(TilePatternError::NoReflection)?;
        let spread = self.spread.as_deref();
        let spread = spread.and_then(|spread| spread.reflected(&self.databases, reflection));
        Self::looked_up(self.databases, Some(reflection), spread)
    }

    /// The same, unless there is no such reflection or there would be too many look-ups: then the set as it
    /// is.
    #[must_use]
    pub fn reflected_where_possible(self) -> Self {
        // A copy shares the tables.
        self.clone().reflected().unwrap_or(self)
    }

    /// The databases.
    pub fn databases(&self) -> &[PatternDatabase<TilePattern>] {
        self.databases.databases()
    }

    /// Writes all databases, one after another.
    ///
    /// # Errors
    ///
    /// Those of the writer.
    pub fn save(&self, mut to: impl Write) -> io::Result<()> {
        write_text(MAGIC, &mut to)?;
        write_text(&self.databases().len().to_string(), &mut to)?;
        for database in self.databases() {
            write_text(&list(database.abstraction().tiles()), &mut to)?;
            database.save(&mut to)?;
        }
        to.flush()
    }

    /// Reads databases that were saved for the shape and the goal of this puzzle. Which patterns they
    /// have is read from the file. They are not reflected.
    ///
    /// # Errors
    ///
    /// A [`DatabaseFileError`] if it is damaged, truncated, too long or for another shape or goal, or if
    /// it cannot be read.
    pub fn load<B: Board>(
        puzzle: &SlidingPuzzle<B>,
        mut from: impl Read,
    ) -> Result<Self, DatabaseFileError> {
        let from = &mut from;
        let mut magic = [0; 4 + MAGIC.len()];
        let mut expected = Vec::new();
        write_text(MAGIC, &mut expected)?;
        from.read_exact(&mut magic)?;
        if magic[..] != expected {
            return Err(DatabaseFileError::NotADatabase);
        }
        let damaged = DatabaseFileError::Damaged;
        let count: usize = read_text(from)?.parse().map_err(|_| damaged.clone())?;
        if count >= puzzle.shape().cells() {
            return Err(damaged);
        }
        let mut databases = Vec::new();
        for _ in 0..count {
            let text = read_text(from)?;
            let tiles = text.split(' ').filter(|word| !word.is_empty());
            let tiles: Result<Vec<u16>, _> = tiles.map(str::parse).collect();
            let tiles = tiles.map_err(|_| damaged.clone())?;
            let foreign = || DatabaseFileError::Foreign {
                what: "pattern",
                expected: format!("tiles of a {} board", puzzle.shape()),
                found: text.clone(),
            };
            let pattern = TilePattern::new(puzzle, &tiles).map_err(|_| foreign())?;
            databases.push(PatternDatabase::load_next(pattern, from)?);
        }
        expect_end(from)?;
        Self::new(databases).map_err(|_| damaged)
    }

    /// Is this the shape and the goal that the databases are for?
    fn is_for<B: Board>(&self, puzzle: &SlidingPuzzle<B>) -> bool {
        let Some(first) = self.databases().first() else {
            return true;
        };
        let pattern = first.abstraction();
        let goal = puzzle.tiles(puzzle.goal());
        pattern.shape() == puzzle.shape() && pattern.goal() == &goal[..]
    }
}

impl TileDatabases {
    /// Builds the databases that [`TilePattern::for_all_tiles`] proposes, and looks up the mirror image
    /// too if there is one: for boards of 4x4, 6-6-3 with reflection.
    ///
    /// # Errors
    ///
    /// As for [`build_within`](Self::build_within).
    pub fn build_default<B: Board>(
        puzzle: &SlidingPuzzle<B>,
        limits: &Limits,
        progress: impl FnMut(BuildProgress),
    ) -> Result<Self, TilePatternError> {
        let patterns = TilePattern::for_all_tiles(puzzle)?;
        let databases = Self::build_within(patterns, limits, progress)?;
        Ok(databases.reflected_where_possible())
    }
}

/// Sets are equal if their databases are, and if they are looked up in the same way.
impl<const MOST: usize> PartialEq for TileDatabases<MOST> {
    fn eq(&self, other: &Self) -> bool {
        self.databases == other.databases && self.reflection == other.reflection
    }
}

impl<const MOST: usize> Eq for TileDatabases<MOST> {}

impl<const MOST: usize> fmt::Debug for TileDatabases<MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TileDatabases")
            .field("databases", &self.databases())
            .field("reflection", &self.reflection)
            .finish_non_exhaustive()
    }
}

impl<B: Board, const MOST: usize> Heuristic<SlidingPuzzle<B>> for TileDatabases<MOST> {
    type Estimate = TileEstimate<MOST>;

    fn estimate(&self, puzzle: &SlidingPuzzle<B>, state: &B) -> TileEstimate<MOST> {
        let mut estimate = TileEstimate {
            ranks: [0; MOST],
            costs: [0; MOST],
            sums: [0; 2],
        };
        if !self.is_for(puzzle) {
            estimate.sums = [FOREIGN; 2];
            return estimate;
        }
        let shape = puzzle.shape();
        let tiles = puzzle.tiles(state);
        let count = self.databases().len();
        for view in 0..self.lookups.views {
            let reflection = if view == 0 { None } else { self.reflection };
            for (at, database) in self.databases().iter().enumerate() {
                let pattern = database.abstraction();
                let (rank, cost) = if let Some(spread) = &self.spread {
                    let cell = |cell| reflection.map_or(cell, |to| to.cell(shape, cell));
                    let place = spread.place(at, view, count, &tiles, cell);
                    (place, spread.cost(place))
                } else {
                    let rank = rank(pattern, shape, &tiles, reflection);
                    (rank, database.small_cost(rank.into()))
                };
                estimate.ranks[view * count + at] = rank;
                estimate.costs[view * count + at] = cost;
                estimate.sums[view] += weight(cost);
            }
        }
        estimate
    }

    #[inline]
    fn estimate_after(
        &self,
        puzzle: &SlidingPuzzle<B>,
        state: &B,
        mut estimate: TileEstimate<MOST>,
        direction: Direction,
    ) -> TileEstimate<MOST> {
        let Some(spread) = &self.spread else {
            self.follow(puzzle, state, &mut estimate, direction);
            return estimate;
        };
        let tile = puzzle.slide(state, direction).tile;
        for view in 0..spread.views() {
            let (at, change) = spread.change(view, tile, direction);
            if let (Some(place), Some(cost), Some(sum)) = (
                estimate.ranks.get_mut(at),
                estimate.costs.get_mut(at),
                estimate.sums.get_mut(view),
            ) {
                *place = place.wrapping_add(change);
                let new = spread.cost(*place);
                *sum = sum.wrapping_add(weight(new)).wrapping_sub(weight(*cost));
                *cost = new;
            }
        }
        estimate
    }
}

impl<const MOST: usize> TileDatabases<MOST> {
    /// Brings the ranks up to date with a move.
    #[inline(never)]
    fn follow<B: Board>(
        &self,
        puzzle: &SlidingPuzzle<B>,
        state: &B,
        estimate: &mut TileEstimate<MOST>,
        direction: Direction,
    ) {
        let Slide { blank, tile, .. } = puzzle.slide(state, direction);
        let lookups = &*self.lookups;
        let databases = self.databases();
        for &path in lookups.paths(blank, direction) {
            let Some(slot) = lookups.slot(path.view, tile) else {
                continue;
            };
            let at = usize::from(slot.slot);
            let database = at - if path.view == 0 { 0 } else { databases.len() };
            let change = lookups.change(path, slot, tile, puzzle.shape(), state);
            let (Some(rank), Some(cost), Some(sum), Some(database)) = (
                estimate.ranks.get_mut(at),
                estimate.costs.get_mut(at),
                estimate.sums.get_mut(path.view),
                databases.get(database),
            ) else {
                continue;
            };
            *rank = rank.wrapping_add(change);
            let new = database.small_cost((*rank).into());
            *sum = sum.wrapping_add(weight(new)).wrapping_sub(weight(*cost));
            *cost = new;
        }
    }
}

/// The rank of a pattern on a board, or on its mirror image.
#[expect(
    clippy::cast_possible_truncation,
    reason = "below 2^32, which was checked"
)]
fn rank(pattern: &TilePattern, shape: Shape, tiles: &[u16], reflection: Option<Reflection>) -> u32 {
    let mut cells = vec![0; pattern.tiles().len()];
    for (cell, &tile) in tiles.iter().enumerate() {
        let name = |to: Reflection| (to.cell(shape, cell), to.tile(shape, pattern.goal(), tile));
        let (cell, tile) = reflection.map_or((cell, tile), name);
        if let Some(item) = pattern.tiles().iter().position(|&other| other == tile) {
            cells[item] = cell;
        }
    }
    pattern
        .arrangements()
        .map_or(0, |all| all.rank(&cells) as u32)
}
