//! Does it matter how a depth-first search stores its boards and finds its moves?
//!
//! The four methods of the `four_ways` example run on the same boards. Here the bound is 20 moves, so
//! that a run takes milliseconds: no path is that short, and every run walks the whole tree. For
//! comparison there are all shortest paths by breadth-first search, another answer to the same
//! question.

#[path = "../examples/four_ways/border_tests.rs"]
mod border_tests;

use border_tests::BorderTests;
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{
    Board, MatrixBoard, NibbleBoard, Shape, SlidingPuzzle, TextBoard,
};

const START: [u16; 9] = [8, 7, 6, 5, 4, 3, 2, 1, 0];
const DEPTH: u32 = 20;

fn puzzle<B: Board>() -> SlidingPuzzle<B> {
    let shape = Shape::new(3, 3).expect("a small board");
    SlidingPuzzle::new(shape, &START, &shape.tiles_in_order()).expect("a board")
}

/// Walks the whole tree, and returns its size so that nothing is left out.
fn walk<P: Puzzle, E: Engine<P>>(engine: &E, puzzle: &P) -> u64 {
    engine.solve(puzzle).stats().generated
}

fn four_ways(criterion: &mut Criterion) {
    let matrix = puzzle::<MatrixBoard<3, 3>>();
    let matrix_with_tests = BorderTests(matrix.clone());
    let string_with_tests = BorderTests(puzzle::<TextBoard>());
    let nibbles = puzzle::<NibbleBoard>();
    let copying = DepthFirst::new().depth_bound(DEPTH);
    let in_place = copying.in_place();

    let mut group = criterion.benchmark_group("four_ways");
    group.bench_function("1 matrix, border tests, copies", |bencher| {
        bencher.iter(|| walk(&copying, &matrix_with_tests));
    });
    group.bench_function("2 string, border tests, copies", |bencher| {
        bencher.iter(|| walk(&copying, &string_with_tests));
    });
    group.bench_function("3 matrix, move table, copies", |bencher| {
        bencher.iter(|| walk(&copying, &matrix));
    });
    group.bench_function("4 matrix, move table, in place", |bencher| {
        bencher.iter(|| walk(&in_place, &matrix));
    });
    group.bench_function("nibbles, move table, copies", |bencher| {
        bencher.iter(|| walk(&copying, &nibbles));
    });
    group.finish();

    criterion
        .benchmark_group("all shortest paths")
        .sample_size(20)
        .bench_function(BenchmarkId::from_parameter("breadth-first"), |bencher| {
            bencher.iter(|| ShortestPaths::new().count(&nibbles));
        });
}

criterion_group!(benches, four_ways);
criterion_main!(benches);
