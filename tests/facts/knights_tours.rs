//! Knight's tours through the engines: greedy search with restarts, plain backtracking, and the
//! number of all tours.

use puzzle_search::prelude::*;
use puzzle_search::puzzles::knights_tour::{KnightsTour, Square, Warnsdorff, rotated_directions};
use puzzle_search::{Limit, Limits, NoCheck, Outcome, Verdict};

type KnightMove = <KnightsTour as Puzzle>::Move;

fn board(width: u32, height: u32, start: Square) -> KnightsTour {
    KnightsTour::new(width, height, start).expect("the start is on the board")
}

fn squares(width: u32, height: u32) -> impl Iterator<Item = Square> {
    (0..height).flat_map(move |y| (0..width).map(move |x| (x, y)))
}

/// The tours of the n x n board from each square of the more frequent colour, or from all.
fn boards(n: u32) -> impl Iterator<Item = KnightsTour> {
    squares(n, n)
        .filter(move |(x, y)| n.is_multiple_of(2) || (x + y).is_multiple_of(2))
        .map(move |start| board(n, n, start))
}

/// Was a tour found? If so it is one.
fn is_tour(tour: &KnightsTour, outcome: &Outcome<KnightMove>) -> bool {
    let Some(solution) = outcome.solution() else {
        return false;
    };
    assert_eq!(solution.check(tour), Ok(()));
    let squares = tour.squares(solution.moves()).expect("legal moves");
    assert_eq!(tour.check_tour(&squares), Ok(()));
    true
}

/// Warnsdorff's rule with eight attempts, as is usual.
fn greedy(tour: &KnightsTour) -> Outcome<KnightMove> {
    Greedy::new(Warnsdorff)
        .tie_break(rotated_directions)
        .attempts(8)
        .solve(tour)
}

#[test]
fn greedy_solves_the_chessboard_from_every_square() {
    for tour in boards(8) {
        let outcome = greedy(&tour);
        assert!(is_tour(&tour, &outcome));
        let attempts = if tour.start_square() == (4, 2) { 2 } else { 1 };
        assert_eq!(outcome.stats().iterations, attempts, "{tour:?}");
        // One expansion a step, and one at the dead end of the attempt that failed.
        if attempts == 1 {
            assert_eq!(outcome.stats().expanded, 63);
        }
    }
}

#[test]
fn each_single_attempt_fails_from_one_square() {
    let expected = [
        (4, 2),
        (6, 2),
        (2, 3),
        (2, 1),
        (3, 5),
        (1, 5),
        (5, 4),
        (5, 6),
    ];
    for (attempt, square) in (0..).zip(expected) {
        let ties = move |_: u32, tour: &KnightsTour, state: &_, mv| {
            rotated_directions(attempt, tour, state, mv)
        };
        let engine = Greedy::new(Warnsdorff).tie_break(ties);
        for tour in boards(8) {
            let outcome = engine.solve(&tour);
            let fails = tour.start_square() == square;
            assert_eq!(is_tour(&tour, &outcome), !fails, "{attempt}: {tour:?}");
            if fails {
                assert_eq!(outcome.verdict(), Verdict::DeadEnd);
            }
        }
    }
}

#[test]
fn greedy_on_square_boards_with_and_without_restarts() {
    let expected = [
        12, 35, 18, 63, 41, 98, 61, 138, 85, 195, 109, 255, 145, 320, 177, 395, 219, 474, 257, 569,
        309, 650, 354, 764, 403, 855,
    ];
    for (n, successes) in (5..=30).zip(expected) {
        let mut first = 0;
        for tour in boards(n) {
            let outcome = greedy(&tour);
            assert!(is_tour(&tour, &outcome), "{tour:?}");
            first += u32::from(outcome.stats().iterations == 1);
            let once = Greedy::new(Warnsdorff).solve(&tour);
            assert_eq!(is_tour(&tour, &once), outcome.stats().iterations == 1);
        }
        assert_eq!(first, successes, "{n} x {n}");
    }
}

#[test]
fn greedy_gives_up_on_one_board() {
    let tour = board(55, 55, (27, 27));
    let outcome = greedy(&tour);
    assert_eq!(outcome.verdict(), Verdict::DeadEnd);
    assert_eq!(outcome.stats().iterations, 8);
}

/// Boards on which users saw other programs fail or crash.
#[test]
fn greedy_on_boards_that_others_fail_on() {
    for n in [15, 26, 27, 32, 35, 41, 52, 59, 60, 66, 74, 90, 91, 200, 201] {
        let tour = board(n, n, (0, 0));
        assert!(is_tour(&tour, &greedy(&tour)), "{n} x {n}");
    }
    for (n, start) in [
        (7, (0, 0)),
        (101, (0, 0)),
        (76, (3, 4)),
        (50, (29, 49)),
        (50, (15, 49)),
    ] {
        let tour = board(n, n, start);
        assert!(is_tour(&tour, &greedy(&tour)), "{n} x {n}");
    }
}

fn backtracking(width: u32, height: u32, start: Square) -> (u64, bool) {
    let tour = board(width, height, start);
    let engine = DepthFirst::new().path_check(NoCheck).in_place();
    let outcome = engine.solve(&tour);
    // The start is placed but not generated.
    (outcome.stats().generated + 1, is_tour(&tour, &outcome))
}

#[test]
fn squares_that_plain_backtracking_places() {
    assert_eq!(backtracking(5, 5, (0, 0)), (8_840, true));
    assert_eq!(backtracking(6, 6, (0, 0)), (248_169, true));
    assert_eq!(backtracking(7, 7, (0, 0)), (7_151_179, true));
    assert_eq!(backtracking(8, 8, (0, 0)), (8_250_733, true));
}

/// Copies and a memory of the path change nothing on this puzzle, which has no cycles.
#[test]
fn backtracking_with_copies_and_with_a_memory() {
    let tour = board(5, 5, (0, 0));
    let in_place = DepthFirst::new()
        .path_check(NoCheck)
        .in_place()
        .solve(&tour);
    for outcome in [
        DepthFirst::new().path_check(NoCheck).solve(&tour),
        DepthFirst::new().solve(&tour),
        DepthFirst::new().in_place().solve(&tour),
    ] {
        assert_eq!(outcome.solution(), in_place.solution());
        assert_eq!(outcome.stats().generated, in_place.stats().generated);
        assert_eq!(outcome.stats().expanded, in_place.stats().expanded);
        assert_eq!(outcome.stats().duplicates, 0);
    }
}

/// From (1, 1) a million million squares would have to be placed.
#[test]
fn a_limit_stops_backtracking() {
    let tour = board(8, 8, (1, 1));
    let engine = DepthFirst::new().path_check(NoCheck).in_place();
    let limits = Limits::none().expansions(5_000_000);
    let outcome = engine.solve_within(&tour, &limits);
    assert_eq!(outcome.verdict(), Verdict::OutOf(Limit::Expansions));
    assert_eq!(outcome.stats().expanded, 5_000_000);
    assert!(outcome.solution().is_none());
}

/// Tried in the order of Warnsdorff's rule, the first tour from every square comes soon.
#[test]
fn backtracking_in_warnsdorffs_order() {
    let engine = DepthFirst::new()
        .path_check(NoCheck)
        .in_place()
        .ordered_by(Warnsdorff);
    for tour in boards(8) {
        let outcome = engine.solve_within(&tour, &Limits::none().expansions(100_000));
        assert!(is_tour(&tour, &outcome), "{tour:?}");
    }
    // It is no safe net: this one needs more than ten million.
    let tour = board(12, 12, (5, 3));
    let outcome = engine.solve_within(&tour, &Limits::none().expansions(1_000_000));
    assert_eq!(outcome.verdict(), Verdict::OutOf(Limit::Expansions));
    assert_eq!(greedy(&tour).stats().iterations, 2);
}

fn count(width: u32, height: u32, start: Square) -> u64 {
    let tour = board(width, height, start);
    let engine = DepthFirst::new().path_check(NoCheck).in_place();
    let mut search = engine.search(&tour);
    let count = search.solutions().count() as u64;
    // All was looked at, so this is a proof.
    assert_eq!(search.verdict(), Some(Verdict::Exhausted));
    count
}

#[test]
fn all_tours_of_five_by_five() {
    let tours: Vec<u64> = squares(5, 5).map(|start| count(5, 5, start)).collect();
    #[rustfmt::skip]
    assert_eq!(tours, [
        304, 0, 56, 0, 304,
        0, 56, 0, 56, 0,
        56, 0, 64, 0, 56,
        0, 56, 0, 56, 0,
        304, 0, 56, 0, 304,
    ]);
    assert_eq!(tours.iter().sum::<u64>(), 1728);
}

/// One quarter of the starts is enough: reflections have as many tours.
fn all(width: u32, height: u32) -> u64 {
    let images = |at, side| if 2 * at + 1 == side { 1 } else { 2 };
    squares(width.div_ceil(2), height.div_ceil(2))
        .map(|(x, y)| count(width, height, (x, y)) * images(x, width) * images(y, height))
        .sum()
}

#[test]
fn all_tours_of_oblong_boards() {
    for (width, height, expected) in [
        (3, 4, 16),
        (3, 7, 104),
        (3, 8, 792),
        (4, 5, 164),
        (4, 6, 1_488),
        (3, 3, 0),
        (4, 4, 0),
        (3, 5, 0),
        (3, 6, 0),
    ] {
        assert_eq!(all(width, height), expected, "{width} x {height}");
        assert_eq!(all(height, width), expected, "{height} x {width}");
    }
}

#[test]
#[ignore = "a quarter of a minute: hundreds of millions of squares are placed"]
fn all_tours_of_five_by_six() {
    assert_eq!(all(5, 6), 37_568);
}
