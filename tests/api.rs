//! What every public type can do: it is printed with `{:?}`, it goes to other threads, values can be
//! copied and compared, errors are errors, iterators stay at their end. No type is forgotten.

mod messages;

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fmt::{Debug, Display};
use std::hash::{BuildHasher, Hash};
use std::iter::FusedIterator;
use std::path::Path;
use std::str::FromStr;

use puzzle_search::prelude::*;
use puzzle_search::puzzles::Klotski;
use puzzle_search::puzzles::klotski::*;
use puzzle_search::puzzles::knights_tour::*;
use puzzle_search::puzzles::sliding::*;
use puzzle_search::*;

type Tiles = SlidingPuzzle<NibbleBoard>;

/// What a search by this engine keeps.
type Kept<E> = <E as Engine<Tiles>>::Progress;

/// What `DepthFirst` keeps, with the moves in the order of an estimate.
type Ordered = DepthFirst<NoUndo, InPlace, ByEstimate<Manhattan>>;

trait Shared: Debug + Send + Sync + Unpin {}
impl<T: Debug + Send + Sync + Unpin> Shared for T {}

fn shared<T: Shared>() {}
fn value<T: Shared + Clone + Eq + Hash>() {}
fn engine<T: Shared + Copy + Eq + Hash + Engine<Tiles>>() {}
fn error<T: Shared + Clone + Eq + Hash + Error + 'static>() {}
fn iterator<T: Shared + FusedIterator>() {}

/// Checks every type, and returns their names.
macro_rules! check {
    ($check:ident: $($ty:ty),* $(,)?) => {{
        $($check::<$ty>();)*
        stringify!($($ty),*)
    }};
}

fn engines() -> &'static str {
    check!(engine:
        AStar<Manhattan>, AnytimeAStar<Manhattan>, Bidirectional, BreadthFirst, CostTable, DepthFirst, DepthFirstGraph,
        DistanceTable, Greedy<Manhattan>, GreedyBestFirst<Manhattan>, IdaStar<Manhattan>,
        IterativeDeepening, ShortestPaths, UniformCost,
        DepthFirst<NoCheck, Copying, AsListed>, IdaStar<NoHeuristic, Visited, InPlace>,
        Greedy<NoHeuristic, FirstListed>, IterativeDeepening<OnPath>, Ordered,
    )
}

fn values() -> &'static str {
    check!(value:
        // The crate.
        AnyStart<NoHeuristic>, ByRef<&'static Manhattan>, HeuristicOf<NoHeuristic, Tiles>, ManyStarts<Tiles, NibbleBoard>,
        NoRedundant, NthMove, StartOrMove<u8>, UnitCosts<Tiles>, WithStart<Tiles, NibbleBoard>,
        AsListed, Budget, ByEstimate<NoHeuristic>, Copying, Cost, DefaultHashBuilder, Event, Fate,
        FirstListed, FromStarts, GoalTest, InPlace, Levels, Limit, MoveList<u8>, NoCheck,
        NoHeuristic, NoUndo, OnPath, Outcome<u8>, PathCount, Rediscovery, Solution<u8>, Stats,
        Arrangements, BuildProgress, DatabaseBuilder, EntrySize, Maximum<NoHeuristic, NoHeuristic>,
        MaximumEstimate<Cost, Cost>, PatternName, TieBreak, ToGoals, TwoBitBreadthFirst, Verdict, Visited, Weight,
        // Sliding puzzles.
        CellsBoard, Direction, Gaschnig, LinearConflict, Manhattan, MatrixBoard<3, 3>, Misplaced,
        MisplacedWithBlank, Moves, NibbleBoard, PackedBoard, ParseErrorKind, Place, RankBoard, Reading, ReadingNote,
        Shape, SlidingPuzzle<NibbleBoard>, Solvability, TextBoard, TileEstimate<8>, TilePattern,
        WalkingEstimate, WordBoard,
        // Their variants.
        BlankMove, GoalAssignment, MultisetBoard, MultisetMoves, MultisetPredecessors<2>, MultisetPuzzle,
        MultisetSolvability, NearestGoals, SegmentDistance, SegmentEstimate, SegmentMove, SegmentMoves,
        SegmentPuzzle<NibbleBoard>,
        // Klotski.
        KlotskiBoard, KlotskiMove, LabelledMove, Metric, Piece, PieceShape,
        // The knight's tour.
        Answer, DivideAndMerge, ExactSearch, Finding, KnightMove, KnightMoves, KnightsTour, Leaper,
        Numbering, Posa, Restarts, Rotations, Roth, RungCost, Square, StrategyRun, Stretch,
        TourState, Warnsdorff,
    )
}

fn errors() -> &'static str {
    check!(error:
        BoardError, CostTableError, Counterexample<NibbleBoard, Direction>, DatabaseError, DatabaseFileError, KlotskiError, Limit, NoConstruction, NoTour, NotATour, ParseDirectionError, ParseError,
        PictureError, SolutionError, TableError, TilePatternError, TourError, Unsolved, WeightError,
    )
}

fn iterators() -> &'static str {
    check!(iterator:
        BoardTours, IntoMoves<u8>, KnightMoves, Moves, NumberingRows<'_>,
        Solutions<'_, '_, Tiles, BreadthFirst>, ReachIter<'_, NibbleBoard>, SortedMoves<u8>, StartsOrMoves<Moves>, States<'_, Tiles>, TableIter<'_>,
        Tours, MultisetMoves, MultisetPredecessors, SegmentMoves,
    )
}

fn others() -> &'static str {
    check!(shared:
        AdditiveDatabases<TilePattern>, PatternDatabase<TilePattern>, TileDatabases, WalkingDistance,
        CancelFlag, Context<'_, Tiles, ()>, Costs, Costs<FromStarts>, DefaultHasher, Distances,
        Distances<FromStarts>, HeuristicCheck<NibbleBoard, Direction>, PuzzleCheck<'_, Tiles>, Klotski, Limits, Meter,
        Reach<NibbleBoard>, FnPuzzle<u8, fn(&u8) -> [u8; 2], fn(&u8) -> bool>,
        IndexedFnPuzzle<String, fn(&String) -> Vec<String>, fn(&String) -> bool>,
        Search<'_, Tiles, BreadthFirst>, WithGoal<Tiles, fn(&NibbleBoard) -> bool>,
    )
}

/// Each is named by the engine that keeps it, and can be named by itself.
fn progress() -> &'static str {
    use puzzle_search::progress::*;
    shared::<Kept<Ordered>>();
    shared::<Kept<IdaStar<Manhattan, Visited>>>();
    check!(shared:
        BothEnds<NibbleBoard, DefaultHashBuilder>, Buckets, Table,
        CostPath<NibbleBoard, Direction, Cost, (), (), Moves>,
        DeepeningPath<NibbleBoard, Direction, (), (), Moves>,
        DepthPath<NibbleBoard, Direction, (), (), Moves>, Met<NibbleBoard, DefaultHashBuilder>,
        OpenAndClosed<NibbleBoard, Cost, DefaultHashBuilder>,
        OpenAndIncumbent<NibbleBoard, Cost, DefaultHashBuilder>, Path<NibbleBoard>,
        Queue<NibbleBoard, DefaultHashBuilder>,
        ShortestWays<NibbleBoard, Direction, Cost, DefaultHashBuilder>,
        Stack<NibbleBoard, DefaultHashBuilder>, Walk<NibbleBoard, Direction, Cost>,
    )
}

/// The public traits. Those on the first line can be trait objects.
fn traits() -> &'static str {
    fn object<T: ?Sized>() {}
    object::<dyn DynEngine<Tiles>>();
    object::<dyn DynSearch<Tiles>>();
    object::<dyn Heuristic<Tiles, Estimate = Cost>>();
    object::<dyn TourStrategy>();
    object::<dyn TieRule<KnightsTour>>();
    object::<dyn Puzzle<State = u8, Move = u8, Moves = [u8; 2]>>();
    "Abstraction AbstractionOf DynEngine DynSearch Heuristic TourStrategy TieRule Puzzle \
     Board CopySuccessor Descent Engine MoveOrder Observer PathCheck Predecessors Ranked RedundantMoves Reversible Successor"
}

/// The names in the `pub use` of a file that are those of types or traits.
fn exported(text: &str) -> BTreeSet<&str> {
    let uses = text
        .split("pub use ")
        .skip(1)
        .filter_map(|rest| rest.split(';').next());
    uses.flat_map(words)
        .filter(|word| word.starts_with(char::is_uppercase) && word.contains(char::is_lowercase))
        .collect()
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_')
}

#[test]
fn every_public_type_is_checked() {
    let checked = [
        engines(),
        values(),
        errors(),
        iterators(),
        others(),
        progress(),
        traits(),
    ];
    let checked: BTreeSet<&str> = checked.into_iter().flat_map(words).collect();
    for file in [
        include_str!("../src/lib.rs"),
        include_str!("../src/engine/mod.rs"),
        include_str!("../src/pattern_database/mod.rs"),
        include_str!("../src/puzzles/mod.rs"),
        include_str!("../src/puzzles/klotski/mod.rs"),
        include_str!("../src/puzzles/sliding/mod.rs"),
        include_str!("../src/puzzles/knights_tour/mod.rs"),
    ] {
        let exported = exported(file);
        assert!(!exported.is_empty());
        let missing: Vec<_> = exported.difference(&checked).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }
}

/// One word for one thing: no type, trait or alias that is seen outside its file shares its name with
/// another one.
#[test]
fn no_name_means_two_things() {
    let mut seen = BTreeMap::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in folder.read_dir().expect("a folder") {
            let path = entry.expect("a file").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = std::fs::read_to_string(&path).expect("a text");
            for name in text.lines().filter_map(visible_type) {
                let before = seen.insert(name.to_owned(), path.clone());
                assert_eq!(before, None, "{name} is in {} too", path.display());
            }
        }
    }
    assert!(seen.len() > 150, "{}", seen.len());
}

/// The name of the type, trait or alias that begins in this line, unless it is private to its file.
fn visible_type(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("pub")?;
    let rest = match rest.strip_prefix('(') {
        Some(scope) => scope.split_once(')')?.1,
        None => rest,
    };
    let (kind, rest) = rest.trim_start().split_once(' ')?;
    ["struct", "enum", "trait", "type"]
        .contains(&kind)
        .then_some(())?;
    words(rest).next()
}

/// What the standard library's traits offer beyond that.
#[test]
fn conversions_and_formats() {
    fn display<T: Display>() {}
    fn from_str<T: FromStr<Err: Error + Send + Sync + 'static>>() {}
    fn default<T: Default>() {}
    fn slice<M, T: AsRef<[M]>>() {}
    fn list<M, T: FromIterator<M> + Extend<M> + IntoIterator<Item = M>>() {}
    fn hasher<T: BuildHasher>() {}

    display::<Solution<Direction>>();
    display::<Stats>();
    display::<Verdict>();
    display::<Weight>();
    display::<PathCount>();
    from_str::<Direction>();
    from_str::<Tiles>();
    from_str::<KnightsTour>();
    from_str::<MultisetPuzzle>();
    from_str::<SegmentPuzzle<NibbleBoard>>();
    display::<BlankMove>();
    display::<SegmentMove>();
    display::<MultisetSolvability>();
    default::<Limits>();
    default::<CancelFlag>();
    default::<BreadthFirst>();
    slice::<u8, MoveList<u8>>();
    slice::<u8, Solution<u8>>();
    list::<u8, MoveList<u8>>();
    hasher::<DefaultHashBuilder>();

    let mut moves = MoveList::from([1, 2, 3]);
    for mv in &mut moves {
        *mv *= 2;
    }
    assert_eq!(moves.as_ref() as &[i32], [2, 4, 6]);
}

/// Iterators that know their length tell it, from both ends.
#[test]
fn lengths_are_exact() {
    let puzzle: Tiles = "8 6 7 2 5 4 3 0 1".parse().expect("a board");
    let solution = BreadthFirst::new().solve(&puzzle).into_result();
    let solution = solution.expect("it can be solved");
    let mut states = solution.states(&puzzle);
    for left in (0..=solution.len()).rev() {
        assert_eq!(states.len(), left + 1);
        let copy = states.clone();
        assert!(copy.eq(solution.states(&puzzle).skip(solution.len() - left)));
        states.next();
    }
    assert_eq!((states.len(), states.next()), (0, None));
    assert_eq!(solution.iter().len(), solution.len());
    assert_eq!(solution.into_iter().len(), 31);
}

/// A heuristic whose type is not known when the program is compiled.
#[test]
fn a_heuristic_behind_a_pointer() {
    use std::sync::Arc;
    let puzzle: Tiles = "8 6 7 2 5 4 3 0 1".parse().expect("a board");
    let heuristics: [Arc<dyn Heuristic<Tiles, Estimate = Cost>>; 2] =
        [Arc::new(Misplaced), Arc::new(MisplacedWithBlank)];
    for heuristic in heuristics {
        let outcome = AStar::new(heuristic).solve(&puzzle);
        assert!(outcome.is_solved());
    }
}

/// Puzzles are equal if they ask the same question, whatever tables they hold.
#[test]
fn equal_puzzles() {
    let puzzle: Tiles = "8 6 7 2 5 4 3 0 1".parse().expect("a board");
    let same: Tiles = "8 6 7 / 2 5 4 / 3 0 1".parse().expect("a board");
    assert_eq!(same.rank_count(), Some(181_440));
    same.ranks_after(0, |_, _| {});
    assert_eq!(puzzle, same);
    let hash = |puzzle: &Tiles| DefaultHashBuilder::default().hash_one(puzzle);
    assert_eq!(hash(&puzzle), hash(&same));

    let mut order = puzzle.order();
    order.reverse();
    let others = [
        same.clone().with_start(&[1, 2, 3, 4, 5, 6, 7, 8, 0]),
        same.clone().with_goal(&[8, 7, 6, 5, 4, 3, 2, 1, 0]),
        same.with_order(order),
    ];
    for other in others {
        assert_ne!(other.expect("a puzzle"), puzzle);
    }
}
