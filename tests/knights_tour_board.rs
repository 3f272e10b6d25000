//! The board, its states and the reading of walks, compared with a board of plain flags.

use std::collections::HashMap;

use proptest::prelude::*;
use puzzle_search::puzzles::knights_tour::{
    KnightMove, KnightsTour, Leaper, NotATour, Square, TourError, TourState, Warnsdorff,
    rotated_directions,
};
use puzzle_search::{Heuristic, Limits, Puzzle, Reversible, Solution};

fn board(width: u32, height: u32, start: Square) -> KnightsTour {
    KnightsTour::new(width, height, start).expect("the start is on the board")
}

/// The slow and obvious board.
#[derive(Clone)]
struct Flags {
    sides: (u32, u32),
    path: Vec<Square>,
}

impl Flags {
    fn free(&self, from: Square) -> Vec<(usize, Square)> {
        let dx = [1, 2, 2, 1, -1, -2, -2, -1];
        let dy = [2, 1, -1, -2, -2, -1, 1, 2];
        (0..8)
            .map(|d| (d, i64::from(from.0) + dx[d], i64::from(from.1) + dy[d]))
            .filter(|&(_, x, y)| {
                (0..i64::from(self.sides.0)).contains(&x)
                    && (0..i64::from(self.sides.1)).contains(&y)
            })
            .map(|(d, x, y)| (d, (u32::try_from(x).unwrap(), u32::try_from(y).unwrap())))
            .filter(|(_, to)| !self.path.contains(to))
            .collect()
    }

    fn check(&self, tour: &KnightsTour, state: &TourState) {
        let at = *self.path.last().unwrap();
        assert_eq!(tour.knight(state), at);
        assert_eq!(state.placed() as usize, self.path.len());
        let free = self.free(at);
        let listed: Vec<usize> = tour.moves(state).map(KnightMove::index).collect();
        assert_eq!(listed, free.iter().map(|&(d, _)| d).collect::<Vec<_>>());
        assert_eq!(tour.moves(state).len(), listed.len());
        let estimate = Warnsdorff.estimate(tour, state);
        assert_eq!(estimate as usize, free.len());
        for (d, to) in free {
            let mut after = self.clone();
            after.path.push(to);
            let ways = Warnsdorff.estimate_after(tour, state, estimate, KnightMove::ALL[d]);
            assert_eq!(ways as usize, after.free(to).len());
        }
        for d in 0..8 {
            let mv = KnightMove::ALL[d];
            assert_eq!(tour.moves(state).contains(mv), listed.contains(&d));
        }
    }
}

proptest! {
    /// Random walks with steps back and illegal moves mixed in.
    #[test]
    fn walks_are_those_of_the_plain_board(
        sides in (1u32..12, 1u32..12),
        corner in (0u32..12, 0u32..12),
        steps in prop::collection::vec(0usize..12, 0..150),
    ) {
        let start = (corner.0 % sides.0, corner.1 % sides.1);
        let tour = board(sides.0, sides.1, start);
        let mut flags = Flags { sides, path: vec![start] };
        let mut made = Vec::new();
        let mut state = tour.start();
        flags.check(&tour, &state);
        for step in steps {
            if let Some(&mv) = KnightMove::ALL.get(step) {
                let before = state.clone();
                tour.apply(&mut state, mv);
                if let Some(&(_, to)) =
                    flags.free(*flags.path.last().unwrap()).iter().find(|&&(d, _)| d == step)
                {
                    flags.path.push(to);
                    made.push(mv);
                } else {
                    prop_assert!(state == before, "an illegal move does nothing");
                }
            } else if let Some(mv) = made.pop() {
                tour.undo(&mut state, mv);
                flags.path.pop();
            }
            flags.check(&tour, &state);
        }
        prop_assert_eq!(tour.squares(&made).unwrap(), flags.path.clone());
        let numbering = tour.numbering(&made).unwrap();
        for (number, square) in (1..).zip(&flags.path) {
            prop_assert_eq!(numbering.get(*square), Some(number));
        }
        while let Some(mv) = made.pop() {
            tour.undo(&mut state, mv);
        }
        prop_assert!(state == tour.start());
    }

    /// Moves out of order, undone before they are made, on a state of another board: the result
    /// means nothing, but nothing panics.
    #[test]
    fn no_misuse_panics(
        sides in ((1u32..9, 1u32..9), (1u32..9, 1u32..9)),
        steps in prop::collection::vec((any::<bool>(), 0usize..8), 0..200),
    ) {
        let tour = board(sides.0.0, sides.0.1, (0, 0));
        let mut state = board(sides.1.0, sides.1.1, (0, 0)).start();
        for (forth, d) in steps {
            let mv = KnightMove::ALL[d];
            let _ = Warnsdorff.estimate_after(&tour, &state, u32::MAX, mv);
            let _ = (tour.knight(&state), tour.is_goal(&state), tour.moves(&state).count());
            if forth { tour.apply(&mut state, mv) } else { tour.undo(&mut state, mv) }
        }
    }

    /// Any piece, any options, any picture.
    #[test]
    fn no_option_panics(
        sides in (1u32..12, 1u32..12),
        leap in prop_oneof![(0u32..6, 0u32..6), any::<(u32, u32)>()],
        start in (0u32..12, 0u32..12),
        end in (0u32..14, 0u32..14),
        holes in prop::collection::vec((0u32..13, 0u32..13), 0..20),
        closed: bool,
    ) {
        let tour = KnightsTour::new(sides.0, sides.1, (start.0 % sides.0, start.1 % sides.1));
        let mut tour = tour.unwrap();
        if let Ok(leaper) = Leaper::new(leap.0, leap.1) {
            tour = tour.clone().with_leaper(leaper).unwrap_or(tour);
        }
        for hole in holes {
            tour = tour.clone().without([hole]).unwrap_or(tour);
        }
        tour = tour.clone().ending_at(end).unwrap_or(tour);
        if closed {
            tour = tour.closed();
        }
        let limits = Limits::none().expansions(3000);
        let answer = tour.find_within(&limits);
        if let Some(moves) = answer.moves() {
            let squares = tour.squares(moves).unwrap();
            prop_assert_eq!(tour.check_tour(&squares), Ok(()));
            prop_assert!(Solution::new(&tour, moves.to_vec()).is_ok());
        }
        prop_assert_ne!(answer.to_string(), "");
        let mut tours = tour.tours().within(&limits);
        prop_assert!(tours.by_ref().count() == 0 || answer.no_tour().is_none());
        let again = KnightsTour::from_picture(&tour.picture()).unwrap();
        prop_assert_eq!(again.picture(), tour.picture());
        prop_assert_eq!(again.square_count(), tour.square_count());
    }

    #[test]
    fn no_picture_panics(picture in "[.#SE \n\tx]{0,60}") {
        if let Ok(tour) = KnightsTour::from_picture(&picture) {
            let squares = picture.chars().filter(|&c| c != '#' && !c.is_whitespace()).count();
            prop_assert_eq!(tour.square_count() as usize, squares);
        }
    }

    #[test]
    fn no_size_panics(width: u32, height: u32, start: (u32, u32)) {
        let _ = KnightsTour::new(width, height, start).map(|tour| tour.infeasible());
    }
}

#[test]
fn states_are_equal_if_their_visited_squares_and_knights_are() {
    for (tour, counts) in [
        (board(5, 2, (2, 0)), (3, 3)),
        (board(4, 3, (0, 0)), (67, 67)),
        (board(4, 4, (1, 1)), (1501, 1297)),
    ] {
        let mut known: HashMap<(Vec<Square>, Square), TourState> = HashMap::new();
        let mut found: HashMap<TourState, (Vec<Square>, Square)> = HashMap::new();
        let mut walks = 0;
        let mut stack = vec![(tour.start(), vec![tour.start_square()])];
        while let Some((state, squares)) = stack.pop() {
            walks += 1;
            for mv in tour.moves(&state) {
                let (mut next, mut longer) = (state.clone(), squares.clone());
                tour.apply(&mut next, mv);
                longer.push(tour.knight(&next));
                stack.push((next, longer));
            }
            let knight = tour.knight(&state);
            let mut set = squares;
            set.sort_unstable();
            let key = (set, knight);
            assert_eq!(
                *known.entry(key.clone()).or_insert_with(|| state.clone()),
                state
            );
            assert_eq!(*found.entry(state).or_insert_with(|| key.clone()), key);
        }
        assert_eq!(known.len(), found.len());
        assert_eq!((walks, known.len()), counts);
    }
}

#[test]
fn bad_boards_are_refused() {
    let error = |width, height, start| KnightsTour::new(width, height, start).unwrap_err();
    assert!(matches!(
        error(0, 8, (0, 0)),
        TourError::NoSquares {
            width: 0,
            height: 8,
            ..
        }
    ));
    assert!(matches!(error(8, 0, (0, 0)), TourError::NoSquares { .. }));
    assert!(matches!(
        error(u32::MAX, u32::MAX, (0, 0)),
        TourError::TooLarge { .. }
    ));
    assert!(matches!(
        error(u32::MAX, 1, (0, 0)),
        TourError::TooLarge { .. }
    ));
    assert!(matches!(
        error(1, u32::MAX, (0, 0)),
        TourError::TooLarge { .. }
    ));
    assert!(matches!(
        error(46_341, 46_341, (0, 0)),
        TourError::TooLarge { .. }
    ));
    assert!(matches!(
        error(8, 8, (0, 8)),
        TourError::StartOffBoard { start: (0, 8), .. }
    ));
    assert!(matches!(
        error(8, 8, (u32::MAX, 0)),
        TourError::StartOffBoard { .. }
    ));
    assert_eq!(
        error(0, 3, (0, 0)).to_string(),
        "a board of 0 x 3 has no squares"
    );
    assert!(KnightsTour::new(46_000, 46_000, (45_999, 45_999)).is_ok());
}

#[test]
fn bad_options_are_refused() {
    let tour = board(5, 4, (1, 1));
    for (error, words) in [
        (
            tour.clone().starting_at((5, 0)),
            "start square (5, 0) is not on the board of 5 x 4",
        ),
        (
            tour.clone().ending_at((0, 4)),
            "end square (0, 4) is not on the board of 5 x 4",
        ),
        (
            tour.clone().without([(0, 0), (9, 9)]),
            "hole (9, 9) is not on the board",
        ),
        (
            tour.clone().without([(1, 1)]),
            "start square (1, 1) is a hole",
        ),
        (
            tour.clone().ending_at((2, 2)).unwrap().without([(2, 2)]),
            "end square (2, 2) is a hole",
        ),
        (
            tour.clone().without([(0, 0)]).unwrap().starting_at((0, 0)),
            "start square (0, 0) is a hole",
        ),
        (
            tour.clone().without([(0, 0)]).unwrap().ending_at((0, 0)),
            "end square (0, 0) is a hole",
        ),
        (
            board(40_000, 40_000, (0, 0)).with_leaper(Leaper::new(1, 30_000).unwrap()),
            "a board of 40000 x 40000 squares is too large",
        ),
    ] {
        let message = error.unwrap_err().to_string();
        assert!(message.contains(words), "{message}");
    }
    assert_eq!(Leaper::new(0, 0), Err(TourError::NoLeap));
    for (picture, words) in [
        ("", "no square"),
        ("##\n##", "no square"),
        ("..\n...", "line 2 has 3 squares, but line 1 has 2"),
        ("S.\n.S", "line 2, column 2: a second 'S'"),
        ("E.\n  .E", "line 2, column 4: a second 'E'"),
        ("..\n.o", "line 2, column 2: 'o' is none of"),
    ] {
        let message = KnightsTour::from_picture(picture).unwrap_err().to_string();
        assert!(message.contains(words), "{message}");
    }
}

#[test]
fn the_smallest_board_is_solved_at_once() {
    let tour = board(1, 1, (0, 0));
    assert!(tour.is_goal(&tour.start()));
    assert_eq!(tour.moves(&tour.start()).count(), 0);
    assert_eq!(tour.check_tour(&[(0, 0)]), Ok(()));
    assert_eq!(tour.numbering(&[]).unwrap().to_string(), "1");
}

#[test]
fn broken_tours_are_named() {
    let tour = board(4, 3, (0, 0));
    let good = [
        (0, 0),
        (2, 1),
        (0, 2),
        (1, 0),
        (3, 1),
        (1, 2),
        (2, 0),
        (0, 1),
        (2, 2),
        (3, 0),
        (1, 1),
        (3, 2),
    ];
    assert_eq!(tour.check_tour(&good), Ok(()));

    let with = |position: usize, square: Square| {
        let mut bad = good;
        bad[position - 1] = square;
        tour.check_tour(&bad).unwrap_err()
    };
    assert_eq!(tour.check_tour(&[]), Err(NotATour::Empty));
    assert!(matches!(
        with(1, (0, 1)),
        NotATour::WrongStart {
            found: (0, 1),
            start: (0, 0),
            ..
        }
    ));
    assert!(matches!(
        with(2, (4, 1)),
        NotATour::OffBoard {
            position: 2,
            square: (4, 1),
            ..
        }
    ));
    assert!(matches!(
        with(3, (0, 1)),
        NotATour::NoKnightsMove {
            position: 3,
            from: (2, 1),
            ..
        }
    ));
    assert!(matches!(
        with(3, (0, 0)),
        NotATour::Repeated {
            position: 3,
            first: 1,
            ..
        }
    ));
    assert!(matches!(
        tour.check_tour(&good[..11]).unwrap_err(),
        NotATour::Incomplete {
            visited: 11,
            squares: 12,
            ..
        }
    ));
    let ended = tour.clone().ending_at((1, 1)).unwrap();
    assert!(matches!(
        ended.check_tour(&good).unwrap_err(),
        NotATour::WrongEnd {
            found: (3, 2),
            end: (1, 1),
            ..
        }
    ));
    assert!(matches!(
        tour.clone().closed().check_tour(&good).unwrap_err(),
        NotATour::NotClosed { found: (3, 2), .. }
    ));
    let mut long = good.to_vec();
    long.push((1, 1));
    assert!(matches!(
        tour.check_tour(&long).unwrap_err(),
        NotATour::Repeated {
            position: 13,
            first: 11,
            ..
        }
    ));
}

#[test]
fn numbers_off_the_board_or_never_reached_are_none() {
    let numbering = board(3, 4, (2, 3)).numbering(&[]).unwrap();
    assert_eq!(numbering.get((2, 3)), Some(1));
    for square in [(0, 0), (3, 0), (0, 4), (u32::MAX, u32::MAX), (2, u32::MAX)] {
        assert_eq!(numbering.get(square), None);
    }
}

#[test]
fn directions_have_their_numbers() {
    let deltas = KnightMove::ALL.map(KnightMove::delta);
    assert_eq!(deltas.map(|(dx, _)| dx), [1, 2, 2, 1, -1, -2, -2, -1]);
    assert_eq!(deltas.map(|(_, dy)| dy), [2, 1, -1, -2, -2, -1, 1, 2]);
    let tour = board(8, 8, (3, 3));
    for (index, mv) in KnightMove::ALL.into_iter().enumerate() {
        assert_eq!(mv.index(), index);
        assert_eq!(mv.opposite().opposite(), mv);
        assert_eq!(mv.opposite().delta(), (-mv.delta().0, -mv.delta().1));
        assert_eq!(tour.inverse(mv), None);
        let mut state = tour.start();
        tour.apply(&mut state, mv);
        assert_eq!(KnightMove::between((3, 3), tour.knight(&state)), Some(mv));
        for attempt in [0, 1, 7, 8, u32::MAX] {
            let rank = rotated_directions(attempt, &tour, &state, mv);
            let expected = (index + 8 - (attempt % 8) as usize) % 8;
            assert_eq!(rank as usize, expected);
        }
    }
}

/// Longer than any call stack: twenty-five million squares, a million moves and back.
#[test]
fn a_huge_board_in_place() {
    let tour = board(5000, 5000, (2500, 2500));
    let mut state = tour.start();
    let mut path = Vec::new();
    while path.len() < 1_000_000 {
        let best = tour
            .moves(&state)
            .min_by_key(|&mv| Warnsdorff.estimate_after(&tour, &state, 0, mv));
        let Some(mv) = best else { break };
        tour.apply(&mut state, mv);
        path.push(mv);
    }
    assert!(path.len() > 100_000, "{} moves", path.len());
    assert_eq!(
        tour.squares(&path).unwrap().last(),
        Some(&tour.knight(&state))
    );
    for &mv in path.iter().rev() {
        tour.undo(&mut state, mv);
    }
    assert!(state == tour.start());
}
