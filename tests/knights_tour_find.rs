//! The ladder finds a tour wherever one exists, and says why where none does.

use std::collections::HashSet;

use puzzle_search::puzzles::knights_tour::{KnightsTour, Square};

#[path = "knights_tour/checker.rs"]
mod checker;
use checker::{Board, Chance};

/// Finds a tour and checks it.
fn find(board: &Board) {
    let answer = board.tour().find();
    match answer.moves() {
        Some(moves) => board.check(moves),
        None => panic!("{board:?}: {answer}"),
    }
}

/// Can an open tour start here? As it is known from full searches and from the literature.
fn can_start(width: u32, height: u32, (x, y): Square) -> bool {
    let (short, long, across, along) = if width <= height {
        (width, height, x, y)
    } else {
        (height, width, y, x)
    };
    let majority = short * long % 2 == 0 || (x + y) % 2 == 0;
    match (short, long) {
        (1, 1) => true,
        (1 | 2, _) | (3, 3 | 5 | 6) | (4, 4) => false,
        (3, 4) => along == 0 || along == 3,
        (3, 7) => majority && (across, along) != (1, 3),
        (3, 8) => !(across == 1 && (along == 2 || along == 5)),
        (4, _) => across == 0 || across == 3,
        _ => majority,
    }
}

#[test]
fn every_start_of_every_board_up_to_24() {
    let mut feasible = 0;
    for width in 1..=24 {
        for height in 1..=24 {
            for start in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
                let board = Board::full(width, height, start);
                if can_start(width, height, start) {
                    feasible += 1;
                    find(&board);
                } else {
                    let answer = board.tour().find();
                    let reason = answer.no_tour().expect("there is no tour");
                    assert_eq!(board.tour().infeasible(), Some(reason));
                    assert!(reason.to_string().len() > 20);
                    assert!(answer.costs().is_empty(), "no search was needed");
                }
            }
        }
    }
    assert_eq!(feasible, 76_795);
}

#[test]
fn closed_tours_of_every_board_up_to_24() {
    let mut chance = Chance(1);
    for width in 1..=24u32 {
        for height in 1..=24u32 {
            let (short, long) = (width.min(height), width.max(height));
            let schwenk = short * long % 2 == 0
                && ![1, 2, 4].contains(&short)
                && !(short == 3 && [4, 6, 8].contains(&long));
            for _ in 0..3 {
                let start = (chance.below(width), chance.below(height));
                let mut board = Board::full(width, height, start);
                board.closed = true;
                if schwenk {
                    find(&board);
                } else {
                    let answer = board.tour().find();
                    assert!(answer.no_tour().is_some(), "{board:?}: {answer}");
                    assert!(answer.costs().is_empty(), "no search was needed");
                }
            }
        }
    }
}

/// Any start, open, and closed where that is possible.
fn find_on(width: u32, height: u32, chance: &mut Chance) {
    let start = loop {
        let start = (chance.below(width), chance.below(height));
        if can_start(width, height, start) {
            break start;
        }
    };
    let mut board = Board::full(width, height, start);
    find(&board);
    if (width * height).is_multiple_of(2) && width.min(height) >= 5 {
        board.closed = true;
        find(&board);
    }
}

#[test]
fn random_boards_up_to_300() {
    let mut chance = Chance(2);
    for _ in 0..150 {
        let (width, height) = (5 + chance.below(296), 5 + chance.below(296));
        find_on(width, height, &mut chance);
    }
}

#[test]
fn large_boards() {
    let mut chance = Chance(3);
    for (width, height) in [(999, 1001), (1000, 1000), (2000, 2000), (5, 100_001)] {
        find_on(width, height, &mut chance);
    }
}

#[test]
#[ignore = "takes ten seconds and a gigabyte"]
fn very_large_boards() {
    let mut chance = Chance(4);
    for (width, height) in [(5000, 5000), (4999, 5001), (20_000, 10_000)] {
        find_on(width, height, &mut chance);
    }
}

#[test]
fn long_boards_of_three_and_four_rows() {
    for length in [25, 31, 32, 45, 100, 101, 1000, 4999] {
        for rows in [3, 4] {
            let columns = [length / 2, 0, 1, 9, length / 3, length - 2];
            // The same construction, however long the board is.
            for &x in &columns[..if length < 1000 { 6 } else { 1 }] {
                for y in 0..rows {
                    for (width, height, start) in [(length, rows, (x, y)), (rows, length, (y, x))] {
                        if can_start(width, height, start) {
                            find(&Board::full(width, height, start));
                        }
                    }
                }
            }
            if rows == 3 && length % 2 == 0 {
                let mut board = Board::full(length, rows, (length / 2, 1));
                board.closed = true;
                find(&board);
            }
        }
    }
}

#[test]
#[ignore = "takes some minutes"]
fn every_start_of_boards_of_three_and_four_rows() {
    for length in 25..=70 {
        for rows in [3, 4] {
            for x in 0..length {
                for y in (0..rows).filter(|&y| can_start(length, rows, (x, y))) {
                    find(&Board::full(length, rows, (x, y)));
                }
            }
        }
    }
}

#[test]
fn sizes_at_which_other_programs_fail_from_the_corner() {
    for n in [
        15, 26, 27, 32, 35, 41, 52, 59, 60, 66, 74, 75, 76, 77, 90, 91, 101, 200, 201, 1000,
    ] {
        find(&Board::full(n, n, (0, 0)));
    }
}

#[test]
fn boards_that_other_programs_deny_or_hang_on() {
    find(&Board::full(7, 7, (0, 0)));
    find(&Board::full(101, 101, (0, 0)));
    for (width, height, start) in [
        (3, 10, (0, 0)),
        (12, 9, (0, 0)),
        (50, 50, (29, 49)),
        (50, 50, (15, 49)),
    ] {
        let mut board = Board::full(width, height, start);
        board.closed = true;
        find(&board);
    }
    find(&Board::full(3, 4, (0, 0)));
    find(&Board::full(4, 3, (0, 0)));
    find(&Board::full(55, 55, (27, 27)));
}

#[test]
fn numbers_run_from_one_to_the_number_of_squares() {
    for n in [5, 8] {
        let tour = KnightsTour::new(n, n, (2, 2)).unwrap();
        let moves = tour.find().into_moves().unwrap();
        let numbering = tour.numbering(&moves).unwrap();
        assert_eq!(numbering.get((2, 2)), Some(1));
        let numbers: HashSet<u32> = numbering.rows().flatten().copied().collect();
        assert_eq!(numbers, (1..=n * n).collect());
    }
}

#[test]
fn the_answer_says_what_it_cost() {
    let answer = KnightsTour::new(55, 55, (27, 27)).unwrap().find();
    assert_eq!(answer.found_by(), Some("roth"));
    let names: Vec<_> = answer.costs().iter().map(|cost| cost.strategy).collect();
    assert_eq!(names, ["rotations", "roth"]);
    assert_eq!(answer.costs()[0].tries, 8);
    assert_eq!(answer.costs()[1].steps, 55 * 55 - 1);
    assert!(
        answer
            .to_string()
            .starts_with("found a tour; rotations: 8 tries, ")
    );
}
