//! Tours with both ends given.

use puzzle_search::puzzles::knights_tour::{KnightsTour, NoTour, Square};

#[path = "knights_tour/checker.rs"]
mod checker;
use checker::{Board, Chance};

fn squares(width: u32, height: u32) -> Vec<Square> {
    (0..height)
        .flat_map(|y| (0..width).map(move |x| (x, y)))
        .collect()
}

/// How many ordered pairs of different squares have a tour, how many are ruled out by colour, and
/// how many only by search.
fn pairs(width: u32, height: u32) -> (u32, u32, u32) {
    let (mut found, mut colour, mut searched) = (0, 0, 0);
    for start in squares(width, height) {
        for end in squares(width, height) {
            let mut board = Board::full(width, height, start);
            board.end = Some(end);
            let answer = board.tour().find();
            match answer.no_tour() {
                Some(NoTour::EndIsStart) => assert_eq!(start, end),
                Some(NoTour::EndColour | NoTour::MinorityColour) => colour += 1,
                Some(NoTour::AllTried) => searched += 1,
                Some(other) => panic!("{other}"),
                None => {
                    found += 1;
                    board.check(answer.moves().expect("found or proved"));
                }
            }
        }
    }
    (found, colour, searched)
}

#[test]
fn every_pair_of_the_right_colours() {
    for (width, height) in [(5u32, 7u32), (6, 6), (6, 7), (6, 8), (7, 7), (7, 8), (8, 8)] {
        let area = width * height;
        let right = if area % 2 == 0 {
            area / 2 * area
        } else {
            area.div_ceil(2) * (area / 2)
        };
        let all = area * (area - 1);
        assert_eq!(
            pairs(width, height),
            (right, all - right, 0),
            "{width} x {height}"
        );
    }
}

#[test]
fn on_five_by_five_one_end_is_a_corner() {
    assert_eq!(pairs(5, 5), (84, 25 * 24 - 13 * 12, 72));
    let corner = |(x, y): Square| [0, 4].contains(&x) && [0, 4].contains(&y);
    for start in squares(5, 5) {
        for end in squares(5, 5) {
            let tour = KnightsTour::new(5, 5, start)
                .unwrap()
                .ending_at(end)
                .unwrap();
            if start != end && (start.0 + start.1) % 2 == 0 && (end.0 + end.1) % 2 == 0 {
                let found = tour.find().moves().is_some();
                assert_eq!(found, corner(start) || corner(end), "{start:?} {end:?}");
            }
        }
    }
}

#[test]
fn larger_boards() {
    let mut chance = Chance(5);
    for n in [20, 21, 50, 51, 100, 150] {
        for _ in 0..5 {
            let mut square = || (chance.below(n), chance.below(n + 2));
            let board = loop {
                let mut board = Board::full(n, n + 2, square());
                board.end = Some(square());
                if board.tour().infeasible().is_none() {
                    break board;
                }
            };
            let answer = board.tour().find();
            board.check(
                answer
                    .moves()
                    .unwrap_or_else(|| panic!("{board:?}: {answer}")),
            );
        }
    }
}

#[test]
fn closed_with_a_given_last_square() {
    let tour = |end| {
        let tour = KnightsTour::new(8, 8, (0, 0)).unwrap().closed();
        tour.ending_at(end).unwrap()
    };
    for end in [(1, 2), (2, 1)] {
        let mut board = Board::full(8, 8, (0, 0));
        board.end = Some(end);
        board.closed = true;
        board.check(tour(end).find().moves().unwrap());
    }
    let answer = tour((7, 6)).find();
    assert_eq!(answer.no_tour(), Some(NoTour::EndNotBesideStart));
}

#[test]
fn single_squares() {
    let one = KnightsTour::new(1, 1, (0, 0)).unwrap();
    assert_eq!(
        one.clone().ending_at((0, 0)).unwrap().find().moves(),
        Some(&[][..])
    );
    assert_eq!(one.closed().find().no_tour(), Some(NoTour::TooFewToClose));
}
