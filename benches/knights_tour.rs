//! How long a knight's tour takes, a square.
//!
//! * `ladder`: one call of `find`, from a corner and from the middle, open and closed. The time a
//!   square should be flat in the size of the board.
//! * `warnsdorff`: Warnsdorff's rule where it succeeds at once. The strategy of this crate and the
//!   crate's general greedy engine, against a loop written by hand.
//! * `strategies`: every strategy on a board that suits it.
//! * `exact`: listing tours, a move.

use std::hint::black_box;
use std::time::Duration;

use criterion::measurement::WallTime;
use criterion::{
    BenchmarkGroup, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main,
};
use puzzle_search::puzzles::knights_tour::{
    DivideAndMerge, ExactSearch, KnightsTour, Posa, Restarts, Rotations, Roth, Square, Stretch,
    TourStrategy, Warnsdorff, rotated_directions,
};
use puzzle_search::{Greedy, Limits, Strategy};

fn board(width: u32, height: u32, start: Square) -> KnightsTour {
    KnightsTour::new(width, height, start).expect("the start is on the board")
}

fn group<'a>(criterion: &'a mut Criterion, name: &str) -> BenchmarkGroup<'a, WallTime> {
    let mut group = criterion.benchmark_group(name);
    group
        .sample_size(10)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1));
    group
}

/// Times are in squares (elements) a second: 40 million elements a second are 25 ns a square.
fn ladder(criterion: &mut Criterion) {
    let mut group = group(criterion, "ladder");
    for n in [50, 100, 200, 500, 1000, 2000] {
        group.throughput(Throughput::Elements(u64::from(n * n)));
        for (name, start) in [("corner", (0, 0)), ("middle", (n / 2, n / 2))] {
            let open = board(n, n, start);
            group.bench_function(BenchmarkId::new(format!("open from the {name}"), n), |b| {
                b.iter(|| black_box(&open).find());
            });
            let closed = open.clone().closed();
            group.bench_function(
                BenchmarkId::new(format!("closed from the {name}"), n),
                |b| {
                    b.iter(|| black_box(&closed).find());
                },
            );
        }
    }
    for n in [51, 101, 201, 501, 999, 2001] {
        group.throughput(Throughput::Elements(u64::from(n * n)));
        let open = board(n, n, (n / 2 / 2 * 2, n / 3 / 2 * 2));
        group.bench_function(BenchmarkId::new("open, odd sides", n), |b| {
            b.iter(|| black_box(&open).find());
        });
    }
    group.finish();
}

/// Warnsdorff's rule as one would write it for this purpose alone: a board with two rows and
/// columns of visited squares around it, and for every square the number of free ones around it.
fn by_hand(width: usize, height: usize, (x, y): (usize, usize)) -> Option<Vec<u8>> {
    const DX: [isize; 8] = [1, 2, 2, 1, -1, -2, -2, -1];
    const DY: [isize; 8] = [2, 1, -1, -2, -2, -1, 1, 2];
    const VISITED: u8 = 16;
    let stride = width + 4;
    let mut ways = vec![VISITED; stride * (height + 4)];
    let offsets: [isize; 8] = std::array::from_fn(|d| DY[d] * stride.cast_signed() + DX[d]);
    let inside = |x: isize, y: isize| {
        0 <= x && x < width.cast_signed() && 0 <= y && y < height.cast_signed()
    };
    for y in 0..height {
        for x in 0..width {
            let (x, y) = (x.cast_signed(), y.cast_signed());
            let around = (0..8).filter(|&d| inside(x + DX[d], y + DY[d])).count();
            let at = (y + 2) * stride.cast_signed() + x + 2;
            ways[at.cast_unsigned()] = u8::try_from(around).expect("eight at most");
        }
    }
    let mut at = (y + 2) * stride + x + 2;
    let mut moves = Vec::with_capacity(width * height);
    loop {
        ways[at] |= VISITED;
        let mut best = None;
        let mut fewest = VISITED;
        for (d, &offset) in (0u8..).zip(&offsets) {
            let to = &mut ways[at.wrapping_add_signed(offset)];
            *to = to.wrapping_sub(1) | *to & VISITED;
            if *to < fewest {
                (fewest, best) = (*to, Some(d));
            }
        }
        let Some(d) = best else { break };
        moves.push(d);
        at = at.wrapping_add_signed(offsets[usize::from(d)]);
    }
    (moves.len() + 1 == width * height).then_some(moves)
}

/// From these squares the first walk is a tour.
fn warnsdorff(criterion: &mut Criterion) {
    let mut group = group(criterion, "warnsdorff");
    for n in [8, 30, 100, 300] {
        let (start, tour, attempt) = (0..n)
            .map(|x| (x, (x * 5 + 3) % n))
            .map(|start| {
                (
                    start,
                    board(n, n, start),
                    Rotations.find(&board(n, n, start)),
                )
            })
            .find(|(.., attempt)| attempt.tries() == 1 && attempt.moves().is_some())
            .expect("the first walk is a tour from every second or third start");
        let (side, x, y) = (n as usize, start.0 as usize, start.1 as usize);
        let hand = by_hand(side, side, (x, y)).expect("it succeeds");
        let directions = attempt.moves().expect("it succeeds");
        assert!(
            hand.iter()
                .map(|&d| usize::from(d))
                .eq(directions.iter().map(|mv| mv.index()))
        );

        group.throughput(Throughput::Elements(u64::from(n * n)));
        group.bench_function(BenchmarkId::new("by hand", n), |b| {
            b.iter(|| by_hand(black_box(side), side, (x, y)));
        });
        group.bench_function(BenchmarkId::new("rotations", n), |b| {
            b.iter(|| Rotations.find(black_box(&tour)));
        });
        group.bench_function(BenchmarkId::new("ladder", n), |b| {
            b.iter(|| black_box(&tour).find());
        });
        let engine = Greedy::new(Warnsdorff).ties(rotated_directions).attempts(8);
        group.bench_function(BenchmarkId::new("greedy engine", n), |b| {
            b.iter(|| engine.search(black_box(&tour)).run());
        });
    }
    group.finish();
}

fn strategies(criterion: &mut Criterion) {
    let mut group = group(criterion, "strategies");
    let square = board(40, 40, (11, 6));
    let closed = square.clone().closed();
    let ended = square
        .clone()
        .ending_at((30, 34))
        .expect("it is on the board");
    let strip = board(1000, 3, (500, 0));
    let narrow = board(16, 4, (7, 0));
    let cases: [(&str, &dyn TourStrategy, &KnightsTour); 8] = [
        ("rotations, 40 x 40", &Rotations, &square),
        ("roth, 40 x 40", &Roth, &square),
        ("divide-and-merge, 40 x 40 closed", &DivideAndMerge, &closed),
        ("posa, 40 x 40 closed", &Posa::new(0), &closed),
        ("posa, 40 x 40 to an end", &Posa::new(0), &ended),
        ("stretch, 1000 x 3", &Stretch::new(0), &strip),
        ("restarts, 16 x 4", &Restarts::new(0), &narrow),
        ("exact-search, 16 x 4", &ExactSearch, &narrow),
    ];
    for (name, strategy, tour) in cases {
        group.throughput(Throughput::Elements(u64::from(tour.square_count())));
        group.bench_function(name, |b| b.iter(|| strategy.find(black_box(tour))));
    }
    group.finish();
}

fn exact(criterion: &mut Criterion) {
    let mut group = group(criterion, "exact");
    let tour = board(5, 6, (0, 0));
    let mut tours = tour.tours();
    let count = tours.by_ref().count();
    assert_eq!(count, 4542);
    group.throughput(Throughput::Elements(tours.steps()));
    group.bench_function("all tours of 5 x 6 from a corner, moves", |b| {
        b.iter(|| black_box(&tour).count_tours(&Limits::none()));
    });
    group.finish();
}

criterion_group!(benches, ladder, warnsdorff, strategies, exact);
criterion_main!(benches);
