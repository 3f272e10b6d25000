//! Warnsdorff's rule with eight rotations of the directions: from which squares it finds a tour.
//!
//! The walk is a plain loop over the trait, so that these figures hold for the puzzle itself and
//! not for an engine.

use puzzle_search::puzzles::knights_tour::{KnightsTour, Square, Warnsdorff, rotated_directions};
use puzzle_search::{Heuristic, Puzzle};

/// Goes to the square with the fewest ways on. Is the walk a tour?
fn walk_is_tour(tour: &KnightsTour, attempt: u32) -> bool {
    let mut state = tour.start();
    let mut path = Vec::new();
    loop {
        let estimate = Warnsdorff.estimate(tour, &state);
        let best = tour.moves(&state).min_by_key(|&mv| {
            let ways = Warnsdorff.estimate_after(tour, &state, estimate, mv);
            (ways, rotated_directions(attempt, tour, &state, mv))
        });
        let Some(mv) = best else { break };
        tour.apply(&mut state, mv);
        path.push(mv);
    }
    let squares = tour.squares(&path).expect("only legal moves were made");
    assert_eq!(tour.check_tour(&squares).is_ok(), tour.is_goal(&state));
    tour.is_goal(&state)
}

/// The tours of the board from each square that has the more frequent colour, or from all.
fn boards(n: u32) -> impl Iterator<Item = KnightsTour> {
    (0..n)
        .flat_map(move |y| (0..n).map(move |x| (x, y)))
        .filter(move |(x, y)| n.is_multiple_of(2) || (x + y).is_multiple_of(2))
        .map(move |start| KnightsTour::new(n, n, start).expect("the start is on the board"))
}

#[test]
fn on_the_chessboard_each_rotation_fails_from_one_square() {
    let failures: Vec<Vec<Square>> = (0..8)
        .map(|attempt| {
            boards(8)
                .filter(|tour| !walk_is_tour(tour, attempt))
                .map(|tour| tour.start_square())
                .collect()
        })
        .collect();
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
    assert_eq!(failures, expected.map(|square| vec![square]));
}

#[test]
fn on_the_chessboard_one_restart_is_enough() {
    for tour in boards(8) {
        let attempts = (0..8).find(|&attempt| walk_is_tour(&tour, attempt));
        let expected = u32::from(tour.start_square() == (4, 2));
        assert_eq!(attempts, Some(expected), "from {:?}", tour.start_square());
    }
}

#[test]
fn square_boards_with_the_first_rotation_alone() {
    let successes: Vec<usize> = (5..=30)
        .map(|n| boards(n).filter(|tour| walk_is_tour(tour, 0)).count())
        .collect();
    assert_eq!(
        successes,
        [
            12, 35, 18, 63, 41, 98, 61, 138, 85, 195, 109, 255, 145, 320, 177, 395, 219, 474, 257,
            569, 309, 650, 354, 764, 403, 855
        ]
    );
}

#[test]
fn square_boards_with_all_eight_rotations() {
    for tour in (5..=30).flat_map(boards) {
        assert_eq!(tour.infeasible(), None);
        assert!(
            (0..8).any(|attempt| walk_is_tour(&tour, attempt)),
            "{tour:?}"
        );
    }
}

#[test]
fn a_square_that_no_rotation_serves() {
    let tour = KnightsTour::new(55, 55, (27, 27)).expect("the start is on the board");
    assert!((0..8).all(|attempt| !walk_is_tour(&tour, attempt)));
    assert_eq!(tour.infeasible(), None);
}
