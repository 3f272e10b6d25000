//! Klotski: all 25 955 boards that can be reached from the classic one, in each metric, and the shortest
//! solution. The numbers of boards and moves are checked before anything is timed.

#[path = "../tests/everywhere/mod.rs"]
mod everywhere;

use criterion::{Criterion, criterion_group, criterion_main};
use everywhere::Everywhere;
use puzzle_search::prelude::*;
use puzzle_search::puzzles::klotski::{Klotski, Metric};

const CLASSIC: &str = "HAAIHAAIJBBKJNOKP@@Q";

fn klotski(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("klotski");
    for (name, metric, moves) in [
        ("unit", Metric::Unit, 116),
        ("straight", Metric::Straight, 90),
        ("continuous", Metric::Continuous, 81),
    ] {
        let puzzle: Klotski = CLASSIC.parse().expect("a board");
        let puzzle = puzzle.with_metric(metric);
        let engine = BreadthFirst::new();
        let length = |puzzle: &Klotski| engine.solve(puzzle).solution().map(Solution::len);
        assert_eq!(length(&puzzle), Some(moves));
        group.bench_function(format!("solve/{name}"), |bencher| {
            bencher.iter(|| length(&puzzle));
        });
        let endless = Everywhere(puzzle.clone());
        let all = || engine.solve(&endless).stats().closed;
        assert_eq!(all(), 25_955);
        group.bench_function(format!("component/{name}"), |bencher| bencher.iter(all));
    }
    group.finish();
}

criterion_group!(benches, klotski);
criterion_main!(benches);
