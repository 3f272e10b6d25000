//! Pattern databases: built when they are first needed, and kept in a file for the next time.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter};
use std::path::{Path, PathBuf};
use std::time::Instant;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use puzzle_search::puzzles::sliding::{
    NibbleBoard, SlidingPuzzle, TileDatabases, TilePattern, TilePatternError,
};
use puzzle_search::{DatabaseError, DatabaseFileError, Limit, PatternDatabase};

use crate::options::Options;

/// Why there are no databases.
pub enum NoDatabases {
    /// A limit stopped the building of them.
    Stopped(Limit),
    /// The patterns or the file make no sense.
    Refused(String),
}

impl From<TilePatternError> for NoDatabases {
    fn from(error: TilePatternError) -> Self {
        match error {
            TilePatternError::Database(DatabaseError::Stopped { limit, .. }) => {
                Self::Stopped(limit)
            }
            error => Self::Refused(error.to_string()),
        }
    }
}

/// Is there a file of databases for the goal of this puzzle?
pub fn are_kept(puzzle: &SlidingPuzzle<NibbleBoard>, options: &Options) -> bool {
    let file = || file(puzzle, &patterns(puzzle, options).ok()?, options);
    file().is_some_and(|file| file.exists())
}

/// The databases for the goal of this puzzle: read from a file if there is one, else built and written
/// to it. Says in one line on standard error what was done.
pub fn databases(
    puzzle: &SlidingPuzzle<NibbleBoard>,
    options: &Options,
) -> Result<TileDatabases, NoDatabases> {
    let patterns = patterns(puzzle, options)?;
    let file = file(puzzle, &patterns, options);
    let is_own = options.database.is_some();
    let begun = Instant::now();
    if let Some(path) = &file {
        match read(puzzle, path, &patterns) {
            Ok(Some(databases)) => {
                say(options, &format!("read from {}", path.display()));
                return Ok(databases.reflected_where_possible());
            }
            Ok(None) => {}
            // What somebody else put there is not overwritten.
            Err(error) if is_own => {
                let text = format!("{}: {error}", path.display());
                return Err(NoDatabases::Refused(text));
            }
            Err(error) => say(options, &format!("{} is not used: {error}", path.display())),
        }
    }
    let databases = build(patterns, options)?;
    let seconds = begun.elapsed().as_secs_f64();
    let kept = match &file {
        None => "not kept".to_owned(),
        Some(path) => match write(&databases, path) {
            Ok(()) => format!("kept in {}", path.display()),
            Err(error) if is_own => {
                let text = format!("{}: {error}", path.display());
                return Err(NoDatabases::Refused(text));
            }
            Err(error) => format!("not kept, as {}: {error}", path.display()),
        },
    };
    say(options, &format!("built in {seconds:.1} s, {kept}"));
    Ok(databases.reflected_where_possible())
}

fn say(options: &Options, text: &str) {
    if !options.quiet && !options.length_only {
        crate::say(&format!("Pattern databases: {text}"));
    }
}

fn patterns(
    puzzle: &SlidingPuzzle<NibbleBoard>,
    options: &Options,
) -> Result<Vec<TilePattern>, NoDatabases> {
    match &options.patterns {
        None => Ok(TilePattern::for_all_tiles(puzzle)?),
        Some(patterns) => read_patterns(puzzle, patterns),
    }
}

/// Where to keep them, if anywhere.
fn file(
    puzzle: &SlidingPuzzle<NibbleBoard>,
    patterns: &[TilePattern],
    options: &Options,
) -> Option<PathBuf> {
    match &options.database {
        Some(file) => Some(file.clone()),
        None if options.no_cache => None,
        None => cache_file(puzzle, patterns),
    }
}

/// Lists of tiles, separated by slashes.
fn read_patterns(
    puzzle: &SlidingPuzzle<NibbleBoard>,
    text: &str,
) -> Result<Vec<TilePattern>, NoDatabases> {
    let pattern = |list: &str| {
        let tiles = list.split([' ', ',']).filter(|word| !word.is_empty());
        let tile = |word: &str| {
            let refused = |_| NoDatabases::Refused(format!("--patterns: `{word}` is no tile"));
            word.parse::<u16>().map_err(refused)
        };
        let tiles: Vec<u16> = tiles.map(tile).collect::<Result<_, _>>()?;
        TilePattern::new(puzzle, &tiles)
            .map_err(|error| NoDatabases::Refused(format!("--patterns: {error}")))
    };
    text.split('/').map(pattern).collect()
}

/// A file in the cache of the user, with a name that says what is in it.
fn cache_file(puzzle: &SlidingPuzzle<NibbleBoard>, patterns: &[TilePattern]) -> Option<PathBuf> {
    let list = |tiles: &[u16]| {
        let words: Vec<String> = tiles.iter().map(u16::to_string).collect();
        words.join("-")
    };
    let goal = list(&puzzle.decode(puzzle.goal()));
    let patterns: Vec<String> = patterns
        .iter()
        .map(|pattern| list(pattern.tiles()))
        .collect();
    let name = format!("{}_{goal}_{}.pdb", puzzle.shape(), patterns.join("+"));
    Some(dirs::cache_dir()?.join("puzzle-search").join(name))
}

fn read(
    puzzle: &SlidingPuzzle<NibbleBoard>,
    path: &Path,
    patterns: &[TilePattern],
) -> Result<Option<TileDatabases>, DatabaseFileError> {
    let file = match File::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        file => file?,
    };
    let databases = TileDatabases::load(puzzle, BufReader::new(file))?;
    let found = databases
        .databases()
        .iter()
        .map(PatternDatabase::abstraction);
    let tiles = |pattern: &TilePattern| pattern.tiles().to_vec();
    if !found.clone().map(tiles).eq(patterns.iter().map(tiles)) {
        let list = |patterns: Vec<Vec<u16>>| format!("{patterns:?}");
        return Err(DatabaseFileError::Foreign {
            what: "patterns",
            expected: list(patterns.iter().map(tiles).collect()),
            found: list(found.map(tiles).collect()),
        });
    }
    Ok(Some(databases))
}

/// Writes to a file beside it first, so that there is never half a file of that name.
fn write(databases: &TileDatabases, path: &Path) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let unfinished = path.with_extension(format!("{}.tmp", std::process::id()));
    let written = (|| {
        let mut file = BufWriter::new(File::create(&unfinished)?);
        databases.save(&mut file)?;
        file.into_inner()?.sync_all()?;
        fs::rename(&unfinished, path)
    })();
    if written.is_err() {
        // The first error is the one to tell.
        let _ = fs::remove_file(&unfinished);
    }
    written
}

/// Builds them, with a bar on a terminal.
fn build(patterns: Vec<TilePattern>, options: &Options) -> Result<TileDatabases, NoDatabases> {
    let bar = ProgressBar::with_draw_target(Some(0), ProgressDrawTarget::stderr());
    let template = "Pattern databases: [{bar:30}] {percent}% of {len} entries, {eta} left";
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    let limits = options.limits_after(Instant::now(), 0);
    let databases = TileDatabases::build_within(patterns, &limits, |progress| {
        bar.set_length(progress.entries);
        bar.set_position(progress.filled);
    });
    bar.finish_and_clear();
    Ok(databases?)
}
