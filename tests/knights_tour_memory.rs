//! How much memory finding a tour takes: at most eight bytes per square beyond the answer, which is
//! one byte per move.

use peak_alloc::PeakAlloc;
use puzzle_search::puzzles::knights_tour::{DivideAndMerge, KnightsTour, Rotations, TourStrategy};

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// The most bytes a square that were in use at once, without the answer's.
fn bytes_a_square(tour: &KnightsTour, find: impl FnOnce(&KnightsTour) -> usize) -> f64 {
    let before = ALLOCATOR.current_usage();
    ALLOCATOR.reset_peak_usage();
    let answer = find(tour);
    let peak = ALLOCATOR.peak_usage() - before - answer;
    #[allow(clippy::cast_precision_loss)] // the sizes are far below 2^52
    let bytes = peak as f64 / f64::from(tour.square_count());
    bytes
}

/// The only test of this file, as the allocator counts for all threads.
#[test]
fn bytes_a_square_beyond_the_answer() {
    let board = |n, start| KnightsTour::new(n, n, start).unwrap();
    let ladder = |tour: &KnightsTour| tour.find().moves().expect("there is a tour").len();
    let strategy = |strategy: &'static dyn TourStrategy| {
        move |tour: &KnightsTour| strategy.find(tour).moves().expect("there is a tour").len()
    };
    let holes = (100..200).step_by(5).flat_map(|at| [(at, 300), (at, 303)]);
    for (name, most, used) in [
        (
            "open",
            1.1,
            bytes_a_square(&board(1000, (500, 500)), ladder),
        ),
        (
            "open, odd",
            1.1,
            bytes_a_square(&board(999, (500, 500)), ladder),
        ),
        (
            "closed",
            1.1,
            bytes_a_square(&board(1000, (7, 9)).closed(), ladder),
        ),
        (
            "divide and merge",
            1.1,
            bytes_a_square(&board(300, (0, 0)), strategy(&DivideAndMerge)),
        ),
        (
            "rotations",
            1.2,
            bytes_a_square(&board(300, (1, 5)), strategy(&Rotations)),
        ),
        (
            "end",
            8.0,
            bytes_a_square(&board(500, (0, 0)).ending_at((301, 400)).unwrap(), ladder),
        ),
        (
            "holes",
            8.0,
            bytes_a_square(&board(500, (0, 0)).without(holes).unwrap(), ladder),
        ),
        (
            "three rows",
            8.0,
            bytes_a_square(&KnightsTour::new(100_000, 3, (0, 0)).unwrap(), ladder),
        ),
    ] {
        println!("{name}: {used:.2} bytes a square");
        assert!(used <= most, "{name}: {used} bytes a square");
    }
}
