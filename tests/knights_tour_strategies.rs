//! The strategies one by one, and the limits on them.

use std::time::{Duration, Instant};

use puzzle_search::puzzles::knights_tour::{
    DivideAndMerge, ExactSearch, Finding, KnightsTour, Leaper, Posa, Restarts, Rotations, Roth,
    Square, Stretch, TourStrategy, Warnsdorff, rotated_directions,
};
use puzzle_search::{CancelFlag, Greedy, Limit, Limits};

#[path = "knights_tour/checker.rs"]
mod checker;
use checker::{Board, Chance};

const ALL: [&dyn TourStrategy; 7] = [
    &Rotations,
    &Roth,
    &DivideAndMerge,
    &Stretch::new(1),
    &Posa::new(1),
    &Restarts::new(1),
    &ExactSearch,
];

/// The squares from which a tour of an n x n board can start.
fn starts(n: u32) -> impl Iterator<Item = Square> {
    (0..n)
        .flat_map(move |y| (0..n).map(move |x| (x, y)))
        .filter(move |(x, y)| n.is_multiple_of(2) || (x + y).is_multiple_of(2))
}

#[test]
fn whatever_a_strategy_finds_is_a_tour() {
    let mut chance = Chance(7);
    for _ in 0..300 {
        let (width, height) = (1 + chance.below(14), 1 + chance.below(14));
        let mut board = Board::full(width, height, (chance.below(width), chance.below(height)));
        board.closed = chance.below(3) == 0;
        if chance.below(3) == 0 {
            board.end = Some((chance.below(width), chance.below(height)));
        }
        if chance.below(3) == 0 {
            board.leap = [(1, 3), (2, 3), (0, 1), (1, 4)][chance.below(4) as usize];
        }
        if chance.below(3) == 0 {
            let hole = (chance.below(width), chance.below(height));
            if hole != board.start && Some(hole) != board.end {
                board.holes.insert(hole);
            }
        }
        let tour = board.tour();
        let limits = Limits::none().expansions(200_000);
        let results = ALL.map(|strategy| strategy.find_within(&tour, &limits));
        let proved = results
            .iter()
            .any(|result| matches!(result.finding(), Finding::NoTour(_)));
        for (strategy, result) in ALL.iter().zip(&results) {
            assert!(
                result.steps() <= 200_000 + 5000,
                "{} {board:?}",
                strategy.name()
            );
            if let Some(moves) = result.moves() {
                assert!(!proved, "{} {board:?}", strategy.name());
                board.check(moves);
            }
        }
    }
}

#[test]
fn rotations_make_the_walks_of_the_greedy_engine() {
    let engine = Greedy::new(Warnsdorff)
        .tie_break(rotated_directions)
        .attempts(8);
    for n in [5, 6, 8, 13, 26, 55] {
        for start in starts(n).step_by(7).chain((n == 55).then_some((27, 27))) {
            let tour = KnightsTour::new(n, n, start).unwrap();
            let attempt = Rotations.find(&tour);
            let outcome = engine.search(&tour).run();
            assert_eq!(attempt.tries(), outcome.stats().iterations);
            let moves = outcome.solution().map(puzzle_search::Solution::moves);
            assert_eq!(attempt.moves(), moves);
        }
    }
}

#[test]
fn rotations_and_roth_on_square_boards_up_to_40() {
    for n in 5..=40 {
        for start in starts(n) {
            let tour = KnightsTour::new(n, n, start).unwrap();
            assert!(Rotations.find(&tour).moves().is_some(), "{n} {start:?}");
            assert!(Roth.find(&tour).moves().is_some(), "{n} {start:?}");
        }
    }
}

#[test]
#[ignore = "takes a minute or two"]
fn rotations_and_roth_on_square_boards_up_to_100() {
    let (mut boards, mut failures, mut roth_at_once) = (0, Vec::new(), 0);
    for n in 5..=100 {
        for start in starts(n) {
            let tour = KnightsTour::new(n, n, start).unwrap();
            boards += 1;
            if Rotations.find(&tour).moves().is_none() {
                failures.push((n, start));
            }
            let roth = Roth.find(&tour);
            assert!(roth.moves().is_some(), "{n} {start:?}");
            roth_at_once += u32::from(roth.tries() == 1);
        }
    }
    assert_eq!(boards, 169_348 + 85_676);
    assert_eq!(failures, [(55, (27, 27))]);
    // 99.24 % of them.
    assert_eq!(
        (u64::from(roth_at_once) * 10_000 + boards / 2) / boards,
        9924
    );
}

#[test]
fn rotations_collapse_on_large_boards_and_roth_does_not() {
    let mut chance = Chance(8);
    let mut found = [0, 0];
    for _ in 0..10 {
        let start = (chance.below(1000), chance.below(1000));
        let tour = KnightsTour::new(1000, 1000, start).unwrap();
        found[0] += u32::from(Rotations.find(&tour).moves().is_some());
        found[1] += u32::from(Roth.find(&tour).moves().is_some());
    }
    assert!(found[0] <= 6 && found[1] == 10, "{found:?}");
}

#[test]
fn divide_and_merge_from_every_start() {
    for width in 5..=24 {
        for height in 5..=24 {
            for start in starts(24).filter(|&(x, y)| x < width && y < height) {
                let mut board = Board::full(width, height, start);
                if board.tour().infeasible().is_none() {
                    let attempt = DivideAndMerge.find(&board.tour());
                    board.check(attempt.moves().unwrap_or_else(|| panic!("{board:?}")));
                    board.closed = width * height % 2 == 0 && start.0 < 2;
                    if board.closed {
                        board.check(DivideAndMerge.find(&board.tour()).moves().unwrap());
                    }
                }
            }
        }
    }
}

/// Boards with so many columns left and right of the start, and with the two exchanged.
fn stretches(rows: u32, left: u32, right: u32) {
    for (left, right) in [(left, right), (right, left)] {
        for y in 0..rows.div_ceil(2) {
            let board = Board::full(left + 1 + right, rows, (left, y));
            let tour = board.tour();
            if tour.infeasible().is_none() {
                let attempt = Stretch::default().find(&tour);
                let moves = attempt.moves().unwrap_or_else(|| panic!("{board:?}"));
                board.check(moves);
            }
        }
    }
}

#[test]
fn stretch_from_some_starts_in_three_and_four_rows() {
    for (left, right) in [(0, 41), (7, 44), (20, 50), (43, 43), (52, 48)] {
        stretches(3, left, right);
        stretches(4, left, right);
    }
}

#[test]
#[ignore = "takes five minutes"]
fn stretch_from_every_start_in_three_and_four_rows() {
    for right in 41..=52 {
        for left in 0..=right {
            stretches(3, left, right);
            stretches(4, left, right);
        }
    }
}

#[test]
fn posa_closes_tours_and_leads_them_to_their_end() {
    let mut chance = Chance(9);
    for n in [8, 10, 16, 30, 64, 128] {
        for _ in 0..4 {
            let mut board = Board::full(n, n, (chance.below(n), chance.below(n)));
            board.closed = true;
            board.check(Posa::default().find(&board.tour()).moves().unwrap());
            board.closed = false;
            let (x, y) = board.start;
            let end = (chance.below(n), chance.below(n));
            board.end = Some(if (x + y + end.0 + end.1) % 2 == 1 {
                end
            } else {
                (end.0 ^ 1, end.1)
            });
            board.check(Posa::default().find(&board.tour()).moves().unwrap());
        }
    }
}

#[test]
fn other_leapers() {
    for (leap, width, height) in [
        ((1, 4), 9, 9),
        ((0, 1), 20, 30),
        ((2, 3), 10, 11),
        ((1, 4), 10, 10),
    ] {
        let mut board = Board::full(width, height, (0, 0));
        board.leap = leap;
        let answer = board.tour().find();
        match answer.moves() {
            Some(moves) => board.check(moves),
            None => panic!("{leap:?} {width} x {height}: {answer}"),
        }
    }
    // A camel stays on one colour, and a bishop of one step too.
    for (a, b) in [(1, 3), (1, 1), (2, 2)] {
        let tour = KnightsTour::new(8, 8, (0, 0)).unwrap();
        let tour = tour.with_leaper(Leaper::new(a, b).unwrap()).unwrap();
        let reason = tour.find().no_tour().unwrap().to_string();
        assert!(
            reason.contains("parts with no move between them"),
            "{reason}"
        );
    }
}

#[test]
fn holes_on_larger_boards() {
    let mut chance = Chance(10);
    for n in [12, 20, 40, 100, 300] {
        for _ in 0..3 {
            // As many holes of each colour, away from the border and from each other.
            let mut board = Board::full(n, n, (0, 0));
            for x in 0..3 {
                let column = 3 + x * (n - 6) / 3;
                board
                    .holes
                    .insert((column, 3 + chance.below(n / 2 - 3) / 2 * 2));
                board
                    .holes
                    .insert((column, 2 + n / 2 / 2 * 2 + chance.below(n / 2 - 4) / 2 * 2));
            }
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
fn limits_on_steps_time_and_by_flag() {
    // A board on which every strategy has something to do: nobody knows a tour in this time.
    let hard = KnightsTour::new(60, 4, (30, 0))
        .unwrap()
        .ending_at((30, 3))
        .unwrap();
    for most in [0, 1, 10, 1000, 100_000] {
        for strategy in ALL {
            let attempt = strategy.find_within(&hard, &Limits::none().expansions(most));
            assert!(
                attempt.steps() <= most + 60 * 4,
                "{} {most}",
                strategy.name()
            );
        }
        let answer = hard.find_within(&Limits::none().expansions(most));
        assert_eq!(answer.stopped_by(), Some(Limit::Expansions));
    }
    let begun = Instant::now();
    let answer = hard.find_within(&Limits::none().time(Duration::from_millis(50)));
    assert_eq!(answer.stopped_by(), Some(Limit::Time));
    assert!(begun.elapsed() < Duration::from_secs(5));
    assert!(answer.to_string().starts_with("stopped by the time limit"));

    let flag = CancelFlag::new();
    flag.cancel();
    let answer = hard.find_within(&Limits::none().cancel(&flag));
    assert_eq!(answer.stopped_by(), Some(Limit::Cancelled));

    // A board that falls to the first step needs no steps for its proof.
    let none = KnightsTour::new(4, 4, (0, 0)).unwrap();
    let answer = none.find_within(&Limits::none().expansions(0));
    assert!(answer.no_tour().is_some());
}
