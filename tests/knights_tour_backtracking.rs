//! Plain backtracking in the order of the directions: how many squares it places, and how many
//! tours there are.

use puzzle_search::puzzles::knights_tour::{KnightsTour, Square, TourState, Warnsdorff};
use puzzle_search::{Heuristic, Puzzle, Reversible};

fn board(width: u32, height: u32, start: Square) -> KnightsTour {
    KnightsTour::new(width, height, start).expect("the start is on the board")
}

fn squares(width: u32, height: u32) -> impl Iterator<Item = Square> {
    (0..height).flat_map(move |y| (0..width).map(move |x| (x, y)))
}

/// The squares placed, the start included, and the tours found.
#[derive(Debug, PartialEq)]
struct Count {
    placed: u64,
    tours: u64,
}

/// Tries all moves in order until `wanted` tours are found.
fn backtrack(tour: &KnightsTour, wanted: u64) -> Count {
    search(tour, wanted, |_| false)
}

/// All tours. Turns back where a square that is not the last has no way on any more.
fn count_tours(tour: &KnightsTour) -> u64 {
    let hopeless = |state: &TourState| {
        state.placed() + 1 < tour.square_count()
            && tour
                .moves(state)
                .any(|mv| Warnsdorff.estimate_after(tour, state, 0, mv) == 0)
    };
    search(tour, u64::MAX, hopeless).tours
}

fn search(tour: &KnightsTour, wanted: u64, hopeless: impl Fn(&TourState) -> bool) -> Count {
    let mut state = tour.start();
    let mut count = Count {
        placed: 1,
        tours: u64::from(tour.is_goal(&state)),
    };
    let mut path = Vec::new();
    let mut moves = tour.moves(&state);
    while count.tours < wanted {
        if let Some(mv) = moves.next() {
            tour.apply(&mut state, mv);
            path.push((mv, moves));
            moves = tour.moves(&state);
            count.placed += 1;
            if hopeless(&state) {
                moves.by_ref().for_each(drop);
            }
            if tour.is_goal(&state) {
                count.tours += 1;
                let moves: Vec<_> = path.iter().map(|&(mv, _)| mv).collect();
                let squares = tour.squares(&moves).expect("only legal moves were made");
                assert_eq!(tour.check_tour(&squares), Ok(()));
            }
        } else if let Some((mv, rest)) = path.pop() {
            tour.undo(&mut state, mv);
            moves = rest;
        } else {
            assert_eq!(state, tour.start());
            break;
        }
    }
    count
}

#[test]
fn squares_placed_until_the_first_tour_from_the_corner() {
    let placed = [5, 6, 7, 8].map(|n| backtrack(&board(n, n, (0, 0)), 1).placed);
    assert_eq!(placed, [8_840, 248_169, 7_151_179, 8_250_733]);
}

#[test]
fn all_tours_of_five_by_five() {
    let tours: Vec<u64> = squares(5, 5)
        .map(|start| backtrack(&board(5, 5, start), u64::MAX).tours)
        .collect();
    assert_eq!(tours.iter().sum::<u64>(), 1728);
    #[rustfmt::skip]
    assert_eq!(tours, [
        304, 0, 56, 0, 304,
        0, 56, 0, 56, 0,
        56, 0, 64, 0, 56,
        0, 56, 0, 56, 0,
        304, 0, 56, 0, 304,
    ]);
}

#[test]
fn all_tours_of_oblong_boards() {
    for (width, height, expected) in [
        (1u32, 1u32, 1),
        (4, 3, 16),
        (3, 7, 104),
        (3, 8, 792),
        (5, 4, 164),
        (6, 4, 1_488),
        (5, 6, 37_568),
    ] {
        // Reflections leave a quarter of the starts; the others have the same counts.
        let mut total = 0;
        for start in squares(width.div_ceil(2), height.div_ceil(2)) {
            let tours = count_tours(&board(width, height, start));
            let turned = count_tours(&board(height, width, (start.1, start.0)));
            assert_eq!(tours, turned, "{width} x {height} from {start:?}");
            let mirrored = |at, side| if 2 * at + 1 == side { 1 } else { 2 };
            total += tours * mirrored(start.0, width) * mirrored(start.1, height);
        }
        assert_eq!(total, expected, "{width} x {height}");
    }
}

#[test]
fn reflected_starts_have_as_many_tours() {
    let tours = |x, y| count_tours(&board(5, 4, (x, y)));
    for (x, y) in squares(5, 4) {
        assert_eq!(tours(x, y), tours(4 - x, y));
        assert_eq!(tours(x, y), tours(x, 3 - y));
    }
}
