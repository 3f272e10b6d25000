//! Small random boards with holes, given ends and other pieces, compared with a table over all sets
//! of squares.

use puzzle_search::Limits;
use puzzle_search::puzzles::knights_tour::{Finding, KnightsTour, Square};

#[path = "knights_tour/checker.rs"]
mod checker;
use checker::{Board, Chance};

/// How many tours there are: the number of walks over every set of squares that end on each of
/// them, from small sets to large ones.
fn count(board: &Board) -> u64 {
    let cells: Vec<Square> = (0..board.height)
        .flat_map(|y| (0..board.width).map(move |x| (x, y)))
        .filter(|square| !board.holes.contains(square))
        .collect();
    let (a, b) = board.leap;
    let beside = |p: Square, q: Square| {
        let dx = i64::from(p.0.abs_diff(q.0));
        let dy = i64::from(p.1.abs_diff(q.1));
        (dx.min(dy), dx.max(dy)) == (a.min(b), a.max(b))
    };
    let place = |square| cells.iter().position(|&cell| cell == square).unwrap();
    let start = place(board.start);
    let all = (1usize << cells.len()) - 1;
    let mut walks = vec![0u64; (all + 1) * cells.len()];
    walks[(1 << start) * cells.len() + start] = 1;
    for set in 1..=all {
        for last in 0..cells.len() {
            let here = walks[set * cells.len() + last];
            if here == 0 {
                continue;
            }
            for next in 0..cells.len() {
                if set >> next & 1 == 0 && beside(cells[last], cells[next]) {
                    walks[(set | 1 << next) * cells.len() + next] += here;
                }
            }
        }
    }
    (0..cells.len())
        .filter(|&last| board.end.is_none_or(|end| place(end) == last))
        .filter(|&last| !board.closed || cells.len() > 2 && beside(cells[last], cells[start]))
        .map(|last| walks[all * cells.len() + last])
        .sum()
}

fn random_board(chance: &mut Chance) -> Board {
    loop {
        let (width, height) = (1 + chance.below(6), 1 + chance.below(6));
        let mut board = Board::full(width, height, (chance.below(width), chance.below(height)));
        if chance.below(2) == 0 {
            board.leap = [
                (1, 2),
                (0, 1),
                (1, 1),
                (1, 3),
                (2, 3),
                (0, 2),
                (2, 1),
                (1, 40),
            ][chance.below(8) as usize];
        }
        let wanted = 1 + chance.below(14) as usize;
        // Holes side by side leave boards that hang together.
        for _ in 0..200 {
            let hole = (chance.below(width), chance.below(height));
            if board.count() > wanted && hole != board.start {
                board.holes.insert(hole);
            }
        }
        if board.count() > 14 {
            continue;
        }
        board.closed = chance.below(4) == 0;
        let end = (chance.below(width), chance.below(height));
        if chance.below(3) == 0 && !board.holes.contains(&end) {
            board.end = Some(end);
        }
        return board;
    }
}

fn compare(board: &Board) -> u64 {
    let tour = board.tour();
    let expected = count(board);
    assert_eq!(tour.count_tours(&Limits::none()), Ok(expected), "{board:?}");
    assert_eq!(tour.tours().count() as u64, expected, "{board:?}");
    if tour.infeasible().is_some() {
        assert_eq!(expected, 0, "{board:?}: {:?}", tour.infeasible());
    }
    let answer = tour.find();
    match answer.finding() {
        Finding::Tour(moves) => {
            assert!(expected > 0);
            board.check(moves);
        }
        Finding::NoTour(_) => assert_eq!(expected, 0, "{board:?}: {answer}"),
        other => panic!("{board:?}: {other:?}"),
    }
    expected
}

#[test]
fn random_small_boards() {
    let mut chance = Chance(6);
    let with_tours = (0..3000)
        .filter(|_| compare(&random_board(&mut chance)) > 0)
        .count();
    assert!(with_tours > 300, "{with_tours}");
}

#[test]
fn full_small_boards_with_every_piece() {
    for leap in [
        (0, 1),
        (1, 1),
        (1, 2),
        (1, 3),
        (2, 3),
        (3, 1),
        (0, 3),
        (2, 2),
    ] {
        for (width, height) in [(1, 5), (2, 2), (2, 7), (3, 3), (4, 3), (3, 5), (4, 4)] {
            for closed in [false, true] {
                for start in [(0, 0), (1, 1), (0, 1)] {
                    let mut board = Board::full(width, height, start);
                    if board.has((start.0.into(), start.1.into())) {
                        board.leap = leap;
                        board.closed = closed;
                        compare(&board);
                    }
                }
            }
        }
    }
}

#[test]
fn boards_that_other_programs_get_wrong() {
    for (picture, exists) in [
        ("...\n.#.\n...", true),
        ("...#\n.#..\n..#.\n#...", false),
        (".#...\n...#.\n..#..\n.....\n.....", true),
        (".....\n..#..\n.#...\n.....\n.....\n.....", false),
    ] {
        let board = KnightsTour::from_picture(picture).unwrap();
        let mut found = false;
        for y in 0..board.height() {
            for x in 0..board.width() {
                let Ok(tour) = board.clone().starting_at((x, y)) else {
                    continue;
                };
                let answer = tour.find();
                match answer.moves() {
                    Some(moves) => {
                        let squares = tour.squares(moves).unwrap();
                        assert_eq!(tour.check_tour(&squares), Ok(()));
                        found = true;
                    }
                    None => assert!(answer.no_tour().is_some(), "{picture}: {answer}"),
                }
            }
        }
        assert_eq!(found, exists, "{picture}");
    }
}
