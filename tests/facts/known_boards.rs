//! Boards from online judges, courses and bug reports: every shortest length is found, and so is the
//! lexicographically smallest of the shortest paths where it is given.

use crate::boards::{ALPHABETICAL, Case, cases, length, letters, name};
use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{CellsBoard, LinearConflict, Manhattan, NibbleBoard};
use puzzle_search::{Limit, Limits, NoUndo, Verdict, Weight};

fn with_cells(cells: std::ops::RangeInclusive<usize>) -> Vec<Case> {
    let mut cases = cases();
    cases.retain(|case| cells.contains(&case.cells()));
    cases
}

/// Checks these boards with two threads.
fn by_ida_star(cases: &[Case]) {
    let check = |case: &Case| {
        let puzzle = case.puzzle::<NibbleBoard>();
        assert!(puzzle.is_solvable());
        let engine = IdaStar::new(LinearConflict).path_check(NoUndo).in_place();
        let outcome = engine.solve(&puzzle);
        assert_eq!(length(&puzzle, &outcome), case.optimal, "{}", name(&puzzle));
    };
    std::thread::scope(|scope| {
        for half in 0..2 {
            scope.spawn(move || cases.iter().skip(half).step_by(2).for_each(check));
        }
    });
}

#[test]
fn solvable_or_not() {
    for case in cases() {
        let puzzle = case.puzzle::<CellsBoard>();
        assert_eq!(
            puzzle.is_solvable(),
            case.optimal.is_some(),
            "{}",
            name(&puzzle)
        );
    }
}

#[test]
fn up_to_nine_cells_by_breadth_first() {
    let cases = with_cells(1..=9);
    assert_eq!(cases.len(), 78);
    for case in &cases {
        let puzzle = case.puzzle::<NibbleBoard>();
        let found = length(&puzzle, &BreadthFirst::new().solve(&puzzle));
        assert_eq!(found, case.optimal, "{}", name(&puzzle));
    }
}

#[test]
fn up_to_ten_cells_by_a_star() {
    for case in with_cells(1..=10) {
        let puzzle = case.puzzle::<NibbleBoard>();
        let found = length(&puzzle, &AStar::new(Manhattan).solve(&puzzle));
        assert_eq!(found, case.optimal, "{}", name(&puzzle));
    }
}

#[test]
#[ignore = "takes half a minute"]
fn twelve_cells_by_ida_star() {
    let cases = with_cells(12..=12);
    assert_eq!(cases.len(), 10);
    assert_eq!(
        cases.iter().filter(|case| case.optimal == Some(53)).count(),
        9
    );
    by_ida_star(&cases);
}

/// The least path in the order down, left, right, up, three ways.
#[test]
fn the_least_of_the_shortest_paths() {
    let mut given = 0;
    for case in cases() {
        let Some(least) = &case.least else { continue };
        given += 1;
        let puzzle = case
            .puzzle::<NibbleBoard>()
            .with_order(ALPHABETICAL)
            .expect("four directions");
        let engines: [&dyn DynEngine<_>; 4] = [
            &ShortestPaths::new(),
            &ShortestPaths::with_heuristic(Manhattan),
            &BreadthFirst::new(),
            &DistanceTable::new(),
        ];
        for engine in engines {
            let outcome = engine.solve(&puzzle);
            assert_eq!(length(&puzzle, &outcome), case.optimal);
            let solution = outcome.solution().expect("it is solved");
            assert_eq!(&letters(solution.moves()), least, "{}", engine.name());
        }
        // Depth-first search in order comes to the least one first, too.
        let ida = IdaStar::new(Manhattan).path_check(NoUndo).solve(&puzzle);
        assert_eq!(
            &letters(ida.solution().expect("it is solved").moves()),
            least
        );
    }
    assert_eq!(given, 63);
}

/// 15-puzzles, 24-puzzles and larger boards, up to 52 moves.
#[test]
fn larger_boards_by_ida_star() {
    let mut cases = with_cells(13..=usize::MAX);
    cases.retain(|case| case.optimal.is_some_and(|optimal| optimal <= 52));
    assert_eq!(cases.len(), 54);
    for case in &cases {
        let engine = IdaStar::new(LinearConflict).path_check(NoUndo);
        let puzzle = case.puzzle::<CellsBoard>();
        let outcome = if case.cells() == 16 {
            engine.solve(&case.puzzle::<NibbleBoard>())
        } else {
            engine.solve(&puzzle)
        };
        assert_eq!(length(&puzzle, &outcome), case.optimal, "{}", name(&puzzle));
    }
}

/// Boards of 70 to 80 moves would take this engine hours. But what it says of them must fit the
/// published lengths: they lie between the estimate and the length of a weighted solution, at most
/// the weight times the shortest, and all three are odd or even together.
#[test]
fn the_longest_boards_are_bracketed() {
    let mut cases = with_cells(13..=usize::MAX);
    cases.retain(|case| case.optimal.is_some_and(|optimal| optimal > 52));
    assert_eq!(cases.len(), 12);
    for case in &cases {
        let optimal = case.optimal.expect("it can be solved");
        let puzzle = case.puzzle::<NibbleBoard>();
        let estimate = LinearConflict.estimate(&puzzle, &puzzle.start()) as usize;
        let weight = Weight::new(3, 1).expect("not by zero");
        let outcome = AStar::new(LinearConflict).weight(weight).solve(&puzzle);
        let found = length(&puzzle, &outcome).expect("it can be solved");
        assert!(
            estimate <= optimal && optimal <= found && found <= 3 * optimal,
            "{}: {estimate} {optimal} {found}",
            name(&puzzle)
        );
        assert_eq!((estimate % 2, found % 2), (optimal % 2, optimal % 2));
    }
}

/// No search ends soon on such a board; the parity says so at once, and limits hold.
#[test]
fn large_boards_that_cannot_be_solved() {
    let mut cases = with_cells(13..=usize::MAX);
    cases.retain(|case| case.optimal.is_none());
    assert_eq!(cases.len(), 3);
    for case in &cases {
        let puzzle = case.puzzle::<NibbleBoard>();
        assert!(!puzzle.is_solvable());
        let limits = Limits::none().expansions(100_000);
        let engines: [&dyn DynEngine<_>; 3] = [
            &BreadthFirst::new(),
            &AStar::new(Manhattan),
            &IdaStar::new(Manhattan).path_check(NoUndo),
        ];
        for engine in engines {
            let outcome = engine.solve_within(&puzzle, &limits);
            assert_eq!(outcome.verdict(), Verdict::OutOf(Limit::Expansions));
            assert_eq!(outcome.stats().expanded, 100_000);
        }
    }
}
