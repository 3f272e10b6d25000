//! The numbers of tours.

use std::collections::HashSet;

use puzzle_search::puzzles::knights_tour::{KnightMove, KnightsTour, Square};
use puzzle_search::{CancelFlag, DepthFirst, Limit, Limits, NoCheck};

#[path = "knights_tour/checker.rs"]
mod checker;
use checker::Board;

fn open(width: u32, height: u32) -> u64 {
    let tour = KnightsTour::new(width, height, (0, 0)).unwrap();
    tour.count_board_tours(&Limits::none()).unwrap()
}

fn closed(width: u32, height: u32) -> u64 {
    let tour = KnightsTour::new(width, height, (0, 0)).unwrap().closed();
    let directed = tour.count_board_tours(&Limits::none()).unwrap();
    assert_eq!(directed % 2, 0);
    directed / 2
}

#[test]
fn open_tours_of_narrow_boards() {
    for (width, height, expected) in [
        (1, 1, 1),
        (3, 3, 0),
        (3, 4, 16),
        (3, 5, 0),
        (3, 6, 0),
        (3, 7, 104),
        (3, 8, 792),
        (3, 9, 1_120),
        (3, 10, 6_096),
        (4, 4, 0),
        (4, 5, 164),
        (4, 6, 1_488),
        (4, 7, 12_756),
        (4, 8, 62_176),
    ] {
        assert_eq!(open(width, height), expected, "{width} x {height}");
        assert_eq!(open(height, width), expected, "{height} x {width}");
    }
}

#[test]
fn open_tours_up_to_six_by_six() {
    for (width, height, expected) in [
        (5, 5, 1_728),
        (5, 6, 37_568),
        (6, 5, 37_568),
        (5, 7, 1_245_736),
        (6, 6, 6_637_920),
    ] {
        assert_eq!(open(width, height), expected, "{width} x {height}");
    }
}

#[test]
#[ignore = "takes half a minute"]
fn open_tours_of_five_by_eight() {
    assert_eq!(open(5, 8), 36_122_108);
}

#[test]
#[ignore = "takes some minutes"]
fn open_tours_of_six_by_seven() {
    assert_eq!(open(6, 7), 779_938_932);
}

#[test]
fn closed_tours() {
    for (width, height, expected) in [
        (3, 4, 0),
        (3, 6, 0),
        (3, 8, 0),
        (3, 10, 16),
        (3, 12, 176),
        (4, 6, 0),
        (5, 6, 8),
        (5, 8, 44_202),
        (6, 6, 9_862),
    ] {
        assert_eq!(closed(width, height), expected, "{width} x {height}");
        assert_eq!(closed(height, width), expected, "{height} x {width}");
    }
}

#[test]
fn closed_tours_of_six_by_seven() {
    assert_eq!(closed(6, 7), 1_067_638);
}

#[test]
fn open_tours_by_start() {
    let from = |n, start| {
        let tour = KnightsTour::new(n, n, start).unwrap();
        tour.count_tours(&Limits::none()).unwrap()
    };
    let five: Vec<u64> = (0..25).map(|cell| from(5, (cell % 5, cell / 5))).collect();
    #[rustfmt::skip]
    assert_eq!(five, [
        304, 0, 56, 0, 304,
        0, 56, 0, 56, 0,
        56, 0, 64, 0, 56,
        0, 56, 0, 56, 0,
        304, 0, 56, 0, 304,
    ]);
    let quarter: Vec<u64> = (0..9).map(|cell| from(6, (cell % 3, cell / 3))).collect();
    #[rustfmt::skip]
    assert_eq!(quarter, [
        524_486, 289_050, 115_837,
        289_050, 173_402, 49_578,
        115_837, 49_578, 52_662,
    ]);
}

/// Every closed tour passes every square, so the start does not matter.
#[test]
fn closed_tours_from_every_start() {
    for x in 0..6 {
        for y in 0..5 {
            let tour = KnightsTour::new(6, 5, (x, y)).unwrap().closed();
            assert_eq!(tour.tours().count(), 16);
            assert_eq!(tour.tours().undirected().count(), 8);
        }
    }
}

#[test]
fn plain_backtracking_lists_the_same_tours_in_the_same_order() {
    let plain = DepthFirst::new().path_check(NoCheck).in_place();
    for (width, height) in [(3, 4), (4, 3), (3, 7), (5, 5), (4, 5)] {
        for y in 0..height {
            for x in 0..width {
                let tour = KnightsTour::new(width, height, (x, y)).unwrap();
                let slow: Vec<Vec<KnightMove>> = plain
                    .search(&tour)
                    .solutions()
                    .map(puzzle_search::Solution::into_moves)
                    .collect();
                let fast: Vec<Vec<KnightMove>> = tour.tours().collect();
                assert_eq!(slow, fast);
            }
        }
    }
}

/// Without pruning this takes trillions of moves.
#[test]
fn the_first_tour_from_the_square_beside_the_corner() {
    let board = Board::full(8, 8, (1, 1));
    let tour = board.tour();
    let mut tours = tour.tours();
    board.check(&tours.next().unwrap());
    assert_eq!(tours.steps(), 11_049_881);
}

#[test]
fn board_tours_are_all_different_and_undirected_ones_are_half_of_them() {
    for (tour, expected) in [
        (KnightsTour::new(3, 7, (0, 0)).unwrap(), 104),
        (KnightsTour::new(4, 5, (0, 0)).unwrap(), 164),
        (KnightsTour::new(5, 6, (2, 2)).unwrap().closed(), 16),
    ] {
        let walk = |(start, moves): (Square, Vec<KnightMove>)| {
            let tour = tour.clone().starting_at(start).unwrap();
            let squares = tour.squares(&moves).unwrap();
            assert_eq!(tour.check_tour(&squares), Ok(()));
            squares
        };
        let directed: HashSet<Vec<Square>> = tour.board_tours().map(walk).collect();
        assert_eq!(directed.len(), expected);
        let undirected: HashSet<Vec<Square>> = tour.board_tours().undirected().map(walk).collect();
        assert_eq!(undirected.len() * 2, expected);
        for mut squares in undirected {
            assert!(directed.contains(&squares));
            squares.reverse();
            if tour.is_closed() {
                squares.rotate_right(1);
            }
            assert!(directed.contains(&squares));
        }
    }
}

/// The limits count for all starts together.
#[test]
fn board_tours_stop_at_limits_and_go_on() {
    let tour = KnightsTour::new(3, 4, (0, 0)).unwrap();
    let all: Vec<_> = tour.board_tours().collect();
    let mut tours = tour.board_tours();
    let mut some = Vec::new();
    let mut steps = 0;
    loop {
        tours = tours.within(&Limits::none().expansions(7));
        some.extend(tours.by_ref());
        steps += tours.steps();
        if tours.stopped_by().is_none() {
            break;
        }
        assert_eq!(tours.steps(), 7);
    }
    assert_eq!(all, some);
    let mut tours = tour.board_tours();
    assert_eq!(tours.by_ref().count(), all.len());
    assert_eq!(tours.steps(), steps);
}

/// A flag that is cleared does not bring an iterator back to life; new limits do.
#[test]
fn stopped_iterators_stay_stopped() {
    let flag = CancelFlag::new();
    flag.cancel();
    let limits = Limits::none().cancel(&flag);
    let tour = KnightsTour::new(5, 5, (0, 0)).unwrap();
    let mut tours = tour.tours().within(&limits);
    let mut board_tours = tour.board_tours().within(&limits);
    assert_eq!(tours.next(), None);
    assert_eq!(board_tours.next(), None);
    flag.clear();
    assert_eq!(tours.next(), None);
    assert_eq!(board_tours.next(), None);
    assert_eq!(tours.stopped_by(), Some(Limit::Cancelled));
    assert_eq!(board_tours.stopped_by(), Some(Limit::Cancelled));
    assert!(tours.within(&limits).next().is_some());
    assert!(board_tours.within(&limits).next().is_some());
}

#[test]
fn tours_stop_at_limits_and_go_on() {
    let tour = KnightsTour::new(5, 5, (0, 0)).unwrap();
    let all: Vec<_> = tour.tours().collect();
    let mut tours = tour.tours();
    let mut some = Vec::new();
    for _ in 0..100_000 {
        tours = tours.within(&Limits::none().expansions(7));
        some.extend(tours.by_ref());
        if tours.stopped_by().is_none() {
            break;
        }
    }
    assert_eq!(all, some);
}
