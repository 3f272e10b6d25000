//! How long does a knight's tour take, per square?
//!
//! * `ladder`: one call of `find`, from a corner and from the middle, open and closed. The time per
//!   square should not depend on the size of the board.
//! * `strategies`: every strategy on a board that suits it.
//! * `exact`: listing tours, per move.
//!
//! The bench `by_hand` compares Warnsdorff's rule with a loop written for it alone.

use std::hint::black_box;
use std::time::Duration;

use criterion::measurement::WallTime;
use criterion::{
    BenchmarkGroup, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main,
};
use puzzle_search::Limits;
use puzzle_search::puzzles::knights_tour::{
    DivideAndMerge, ExactSearch, KnightsTour, Posa, Restarts, Rotations, Roth, Square, Stretch,
    TourStrategy,
};

fn board(width: u32, height: u32, start: Square) -> KnightsTour {
    KnightsTour::new(width, height, start).expect("the start is on the board")
}

fn group<'a>(criterion: &'a mut Criterion, name: &str) -> BenchmarkGroup<'a, WallTime> {
    let mut group = criterion.benchmark_group(format!("knights-tour/{name}"));
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

criterion_group!(benches, ladder, strategies, exact);
criterion_main!(benches);
