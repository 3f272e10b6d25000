//! Which hasher is good enough for boards?
//!
//! Engines that keep states find them in a hash table by the low bits of a hash, and tell neighbours
//! apart by the seven highest. How well those bits are mixed depends on the hasher and on how the
//! board is laid out in memory.
//!
//! * `hashers/fill`: put all 181 440 boards of the 8-puzzle into an empty set, nearest to the goal
//!   first, as a breadth-first search would.
//! * `hashers/look-up`: look up every one of them.
//! * `hashers/breadth-first`: a breadth-first search of all of them, which does both and more.
//!
//! In `nibbles, half done`, the keys are boards of the 15-puzzle whose first two rows are in place:
//! 20 160 boards that differ only in their high bits. There are fewer keys because a set whose hasher
//! makes its low bits from the key's low bits alone takes time proportional to the *square* of their
//! number. So compare these times with each other, not with those of the other keys.
//!
//! How to read the times: within one kind of key, compare hashers. The default of this crate is
//! `rustc-hash`. `SipHash` is std's default; here it has fixed keys, so that runs can be compared.

use std::collections::HashSet;
use std::collections::hash_map::DefaultHasher;
use std::fmt::Debug;
use std::hash::{BuildHasher, BuildHasherDefault, Hash};
use std::time::Duration;

use criterion::measurement::WallTime;
use criterion::{
    BenchmarkGroup, BenchmarkId, Criterion, SamplingMode, Throughput, criterion_group,
    criterion_main,
};
use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{
    Board, MatrixBoard, NibbleBoard, PackedBoard, RankBoard, Shape, SlidingPuzzle, TextBoard,
};

/// All boards from which the goal of a board of this shape can be reached, nearest first.
fn nearest_first(rows: usize, cols: usize) -> Vec<Vec<u16>> {
    let shape = Shape::new(rows, cols).expect("a small board");
    let solved = shape.tiles_in_order();
    let puzzle =
        SlidingPuzzle::<NibbleBoard>::new(shape, &solved, &solved).expect("boards of this shape");
    let distances = DistanceTable::new().build(&puzzle).expect("it is small");
    let mut ranks: Vec<u64> = (0..distances.reached()).collect();
    ranks.sort_by_key(|&rank| distances.of_rank(rank));
    ranks
        .into_iter()
        .map(|rank| puzzle.decode(&puzzle.unrank(rank)))
        .collect()
}

/// These boards in an encoding.
fn encoded<B: Board>(shape: Shape, boards: &[Vec<u16>]) -> Vec<B> {
    boards
        .iter()
        .map(|tiles| B::from_tiles(shape, tiles))
        .collect()
}

/// The kinds of keys.
struct Keys {
    packed: Vec<PackedBoard>,
    nibbles: Vec<NibbleBoard>,
    matrix: Vec<MatrixBoard<3, 3>>,
    text: Vec<TextBoard>,
    rank: Vec<RankBoard>,
    half_done: Vec<NibbleBoard>,
}

impl Keys {
    fn new() -> Self {
        let eight = Shape::new(3, 3).expect("a small board");
        let boards = nearest_first(3, 3);
        assert_eq!(boards.len(), 181_440);

        let fifteen = Shape::new(4, 4).expect("a small board");
        let half_done: Vec<Vec<u16>> = nearest_first(2, 4)
            .into_iter()
            .map(|rest| {
                let rest = rest.into_iter().map(|t| if t == 0 { 0 } else { t + 8 });
                (1..=8).chain(rest).collect()
            })
            .collect();
        assert_eq!(half_done.len(), 20_160);

        Keys {
            packed: encoded(eight, &boards),
            nibbles: encoded(eight, &boards),
            matrix: encoded(eight, &boards),
            text: encoded(eight, &boards),
            rank: encoded(eight, &boards),
            half_done: encoded(fifteen, &half_done),
        }
    }
}

fn filled<K: Clone + Eq + Hash, S: BuildHasher + Clone>(keys: &[K], hasher: &S) -> HashSet<K, S> {
    let mut set = HashSet::with_hasher(hasher.clone());
    for key in keys {
        set.insert(key.clone());
    }
    set
}

fn found<K: Eq + Hash, S: BuildHasher>(keys: &[K], set: &HashSet<K, S>) -> usize {
    keys.iter().filter(|&key| set.contains(key)).count()
}

#[derive(Clone, Copy)]
enum Work {
    Fill,
    LookUp,
    BreadthFirst,
}

/// One work on one kind of key with one hasher.
fn table<K, S>(
    group: &mut BenchmarkGroup<WallTime>,
    (work, hasher_name, hasher): (Work, &str, &S),
    keys_name: &str,
    keys: &[K],
) where
    K: Clone + Eq + Hash + Debug,
    S: BuildHasher + Clone,
{
    let set = filled(keys, hasher);
    assert_eq!(set.len(), keys.len(), "{keys_name} differ");
    assert_eq!(found(keys, &set), keys.len(), "{keys_name} are found");
    group.throughput(Throughput::Elements(keys.len() as u64));
    let id = BenchmarkId::new(hasher_name, keys_name);
    match work {
        Work::Fill => group.bench_function(id, |bencher| bencher.iter(|| filled(keys, hasher))),
        _ => group.bench_function(id, |bencher| bencher.iter(|| found(keys, &set))),
    };
}

fn search<B: Board>(
    group: &mut BenchmarkGroup<WallTime>,
    (hasher_name, hasher): (&str, &(impl BuildHasher + Clone)),
    keys_name: &str,
) {
    // Seven and eight exchanged: no solution, and so all boards are visited.
    let puzzle: SlidingPuzzle<B> = "1 2 3 4 5 6 8 7 0".parse().expect("a board");
    let engine = BreadthFirst::new().hasher(hasher.clone());
    let outcome = engine.solve(&puzzle);
    assert!(outcome.is_exhausted());
    assert_eq!(outcome.stats().expanded, 181_440);
    group.throughput(Throughput::Elements(181_440));
    let id = BenchmarkId::new(hasher_name, keys_name);
    group.bench_function(id, |bencher| bencher.iter(|| engine.solve(&puzzle)));
}

fn all_keys<S: BuildHasher + Clone>(
    group: &mut BenchmarkGroup<WallTime>,
    work: Work,
    keys: &Keys,
    name: &str,
    hasher: &S,
) {
    if let Work::BreadthFirst = work {
        search::<PackedBoard>(group, (name, hasher), "packed");
        search::<NibbleBoard>(group, (name, hasher), "nibbles");
        search::<MatrixBoard<3, 3>>(group, (name, hasher), "matrix");
        search::<TextBoard>(group, (name, hasher), "text");
        // Ranks are left out: a search with them spends its time on finding the rank.
        return;
    }
    let how = (work, name, hasher);
    table(group, how, "packed", &keys.packed);
    table(group, how, "nibbles", &keys.nibbles);
    table(group, how, "matrix", &keys.matrix);
    table(group, how, "text", &keys.text);
    table(group, how, "rank", &keys.rank);
    table(group, how, "nibbles, half done", &keys.half_done);
}

fn hashers(criterion: &mut Criterion) {
    let keys = Keys::new();
    for (name, work) in [
        ("fill", Work::Fill),
        ("look-up", Work::LookUp),
        ("breadth-first", Work::BreadthFirst),
    ] {
        let mut group = criterion.benchmark_group(format!("hashers/{name}"));
        group
            .sample_size(10)
            .nresamples(10_000)
            .sampling_mode(SamplingMode::Flat)
            .warm_up_time(Duration::from_millis(150))
            .measurement_time(Duration::from_millis(600));
        let group = &mut group;
        let rustc_hash = rustc_hash::FxBuildHasher;
        let foldhash_fast = foldhash::fast::FixedState::default();
        let foldhash_quality = foldhash::quality::FixedState::default();
        let siphash = BuildHasherDefault::<DefaultHasher>::default();
        let fxhash = fxhash::FxBuildHasher::default();
        all_keys(group, work, &keys, "rustc-hash 2", &rustc_hash);
        all_keys(group, work, &keys, "foldhash, fast", &foldhash_fast);
        all_keys(group, work, &keys, "foldhash, quality", &foldhash_quality);
        all_keys(group, work, &keys, "SipHash", &siphash);
        all_keys(group, work, &keys, "fxhash 0.2", &fxhash);
    }
}

criterion_group!(benches, hashers);
criterion_main!(benches);
