//! `infeasible`, compared with a search: it gives a reason exactly where there is no tour.

use puzzle_search::puzzles::knights_tour::{KnightsTour, NoTour, TourState, Warnsdorff};
use puzzle_search::{Heuristic, Puzzle, Reversible};

/// Is there a tour from here? Tries all ways, those with the fewest ways on first. Gives up
/// where a square that is not the last has become unreachable.
fn can_finish(tour: &KnightsTour, state: &mut TourState) -> bool {
    if tour.is_goal(state) {
        return true;
    }
    let mut moves: Vec<_> = tour
        .moves(state)
        .map(|mv| (Warnsdorff.estimate_after(tour, state, 0, mv), mv))
        .collect();
    moves.sort();
    let one_is_left = state.placed() + 1 == tour.square_count();
    if !one_is_left && moves.first().is_some_and(|&(ways, _)| ways == 0) {
        return false;
    }
    moves.into_iter().any(|(_, mv)| {
        tour.apply(state, mv);
        let found = can_finish(tour, state);
        tour.undo(state, mv);
        found
    })
}

fn starts(width: u32, height: u32) -> impl Iterator<Item = KnightsTour> {
    (0..height).flat_map(move |y| {
        (0..width).map(move |x| {
            KnightsTour::new(width, height, (x, y)).expect("the start is on the board")
        })
    })
}

fn agrees_with_search(width: u32, height: u32) {
    for tour in starts(width, height) {
        let found = can_finish(&tour, &mut tour.start());
        assert_eq!(
            tour.infeasible().is_none(),
            found,
            "{tour:?}: {:?}",
            tour.infeasible()
        );
    }
}

#[test]
fn boards_up_to_six_by_six() {
    for width in 1..=6 {
        for height in 1..=6 {
            agrees_with_search(width, height);
        }
    }
}

#[test]
fn narrow_boards_both_ways() {
    for length in 1..=30 {
        agrees_with_search(1, length);
        agrees_with_search(length, 1);
        agrees_with_search(2, length);
        agrees_with_search(length, 2);
    }
}

#[test]
fn boards_of_three_rows_both_ways() {
    for length in 7..=10 {
        agrees_with_search(3, length);
        agrees_with_search(length, 3);
    }
    agrees_with_search(3, 11);
}

#[test]
fn boards_of_four_rows_both_ways() {
    agrees_with_search(4, 7);
    agrees_with_search(7, 4);
}

/// A search for a tour that gives up after some thousand squares, and breaks ties by chance.
fn finishes_by_luck(
    tour: &KnightsTour,
    state: &mut TourState,
    left: &mut u32,
    seed: &mut u64,
) -> bool {
    if tour.is_goal(state) {
        return true;
    }
    if *left == 0 {
        return false;
    }
    *left -= 1;
    let mut moves: Vec<_> = tour
        .moves(state)
        .map(|mv| {
            *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (
                Warnsdorff.estimate_after(tour, state, 0, mv),
                *seed >> 40,
                mv,
            )
        })
        .collect();
    moves.sort_unstable();
    let one_is_left = state.placed() + 1 == tour.square_count();
    if !one_is_left && moves.first().is_some_and(|&(ways, ..)| ways == 0) {
        return false;
    }
    moves.into_iter().any(|(.., mv)| {
        tour.apply(state, mv);
        let found = finishes_by_luck(tour, state, left, seed);
        tour.undo(state, mv);
        found
    })
}

/// Where a longer narrow board is not refused, there is a tour. Where it is, the reason is one
/// that holds for every length.
#[test]
fn longer_narrow_boards() {
    let mut seed = 1;
    for (short, long) in (9..=26).map(|n| (3, n)).chain((5..=26).map(|n| (4, n))) {
        for tour in starts(long, short) {
            match tour.infeasible() {
                None => while !finishes_by_luck(&tour, &mut tour.start(), &mut 5000, &mut seed) {},
                Some(reason) if short == 3 => assert_eq!(reason, NoTour::MinorityColour),
                Some(reason) => assert_eq!(reason, NoTour::InnerRow),
            }
        }
    }
}

/// A full search that fails takes too long here; the colours are the proof.
#[test]
fn larger_boards_fail_by_colour_alone() {
    for (width, height) in [
        (5, 7),
        (7, 5),
        (6, 7),
        (7, 7),
        (6, 8),
        (8, 8),
        (5, 9),
        (9, 5),
    ] {
        for tour in starts(width, height) {
            let (x, y) = tour.start_square();
            let odd = width % 2 == 1 && height % 2 == 1 && (x + y) % 2 == 1;
            assert_eq!(tour.infeasible(), odd.then_some(NoTour::MinorityColour));
            assert!(odd || can_finish(&tour, &mut tour.start()), "{tour:?}");
        }
    }
}

#[test]
fn how_many_starts_narrow_boards_have() {
    for (width, height, expected) in [
        (1, 1, 1),
        (3, 3, 0),
        (3, 4, 6),
        (3, 5, 0),
        (3, 6, 0),
        (3, 7, 10),
        (3, 8, 22),
        (3, 9, 14),
        (3, 10, 30),
        (4, 4, 0),
        (4, 5, 10),
        (4, 1000, 2000),
    ] {
        for (width, height) in [(width, height), (height, width)] {
            let count = starts(width, height)
                .filter(|tour| tour.infeasible().is_none())
                .count();
            assert_eq!(count, expected, "{width} x {height}");
        }
    }
}

#[test]
fn every_reason_is_given_in_words() {
    for (width, height, start, words) in [
        (1, 5, (0, 2), "one square wide"),
        (7, 2, (0, 0), "two squares wide"),
        (3, 3, (0, 0), "2 parts with no move between them"),
        (
            5,
            3,
            (0, 0),
            "without 5 of its squares the board falls into 7 parts",
        ),
        (
            3,
            6,
            (0, 0),
            "but a tour without 6 squares falls into at most 7",
        ),
        (
            4,
            4,
            (0, 0),
            "without 4 of its squares the board falls into 6 parts",
        ),
        (101, 7, (3, 2), "less frequent"),
        (9, 4, (0, 1), "inner row"),
        (4, 3, (1, 0), "inner row"),
        (7, 3, (3, 1), "all walks that can be completed were tried"),
        (3, 8, (1, 5), "all walks that can be completed were tried"),
    ] {
        let tour = KnightsTour::new(width, height, start).expect("the start is on the board");
        let reason = tour.infeasible().expect("there is no tour").to_string();
        assert!(reason.contains(words), "{width} x {height}: {reason}");
    }
}
