//! Engines that keep one path allocate when it gets longer, and not for each node they visit.

use allocation_counter::measure;
use puzzle_search::prelude::*;
use puzzle_search::puzzles::knights_tour::{KnightsTour, Warnsdorff};
use puzzle_search::puzzles::sliding::Manhattan;
use puzzle_search::{Limits, NoCheck, NoUndo};

use crate::{Board, allocations, unsolvable_eight};

/// Goes down to a bound of 20 moves, as depth-first search does at once, and counts from there on.
#[track_caller]
fn allocates_nothing_at_its_bound(engine: &impl Engine<Board>) {
    let puzzle = unsolvable_eight();
    let mut search = engine.search(&puzzle);
    let outcome = search.run_within(&Limits::none().expansions(1000));
    assert!(!outcome.is_solved());
    assert_eq!(search.stats().deepest, 20);
    let info = measure(|| {
        let outcome = search.run_within(&Limits::none().expansions(500_000));
        assert!(!outcome.is_solved());
    });
    let stats = search.stats();
    assert!(stats.expanded > 100_000, "{stats}");
    assert_eq!(info.count_total, 0, "{stats}");
}

#[test]
fn depth_first_search_allocates_nothing_once_it_was_at_its_bound() {
    let engine = DepthFirst::new().depth_bound(20);
    allocates_nothing_at_its_bound(&engine);
    allocates_nothing_at_its_bound(&engine.in_place());
    allocates_nothing_at_its_bound(&engine.ordered_by(Manhattan));
    allocates_nothing_at_its_bound(&engine.ordered_by(Manhattan).in_place());
    let engine = engine.path_check(NoUndo);
    allocates_nothing_at_its_bound(&engine);
    allocates_nothing_at_its_bound(&engine.in_place());
    let engine = engine.path_check(NoCheck);
    allocates_nothing_at_its_bound(&engine);
    allocates_nothing_at_its_bound(&engine.in_place());
}

/// The bound rises by and by, and with it the path. Lists that are as long as the path double:
/// that of the nodes above the current one, and, for the check that no state is entered again, that
/// of the states.
#[track_caller]
fn allocates_for_its_depth(engine: &dyn DynEngine<Board>) {
    let after = |expansions| {
        let limits = Limits::none().expansions(expansions);
        let (allocations, stats) = allocations(&unsolvable_eight(), engine, &limits);
        assert_eq!(stats.expanded, expansions);
        assert!(stats.deepest < 64, "{stats}");
        allocations
    };
    let (few, many) = (after(50_000), after(500_000));
    // 4, 8, 16, 32 and 64 places in each of two lists, and a table of the second.
    assert!(many <= 11, "{many} allocations");
    assert!(many <= few + 2, "{few} and {many} allocations");
}

#[test]
fn iterative_deepening_allocates_for_its_depth() {
    let engine = IterativeDeepening::new();
    allocates_for_its_depth(&engine);
    allocates_for_its_depth(&engine.in_place());
    allocates_for_its_depth(&engine.path_check(NoUndo));
    allocates_for_its_depth(&engine.path_check(NoUndo).in_place());
    allocates_for_its_depth(&engine.path_check(NoCheck));
    allocates_for_its_depth(&engine.path_check(NoCheck).in_place());
}

#[test]
fn ida_star_allocates_for_its_depth() {
    let engine = IdaStar::new(Manhattan);
    allocates_for_its_depth(&engine);
    allocates_for_its_depth(&engine.in_place());
    allocates_for_its_depth(&engine.path_check(NoUndo));
    allocates_for_its_depth(&engine.path_check(NoUndo).in_place());
    allocates_for_its_depth(&engine.path_check(NoCheck));
    allocates_for_its_depth(&engine.path_check(NoCheck).in_place());
}

/// The whole search with its solution: a board of 16 moves, and one of 45, with thousands of times
/// as many nodes.
#[test]
fn a_hard_board_takes_hardly_more_allocations_than_an_easy_one() {
    let engine = IdaStar::new(Manhattan).path_check(NoUndo);
    let easy: Board = "5 1 2 4 6 0 10 7 13 11 3 8 14 9 15 12"
        .parse()
        .expect("a board");
    let hard: Board = "14 1 9 6 4 8 12 5 7 2 3 0 10 11 13 15"
        .parse()
        .expect("a board");
    let goal: Vec<u16> = (0..16).collect();
    let hard = hard.with_goal(&goal).expect("another board");
    for engine in [&engine as &dyn DynEngine<Board>, &engine.in_place()] {
        let (few, easy) = allocations(&easy, engine, &Limits::none());
        let (many, hard) = allocations(&hard, engine, &Limits::none());
        println!("{few} allocations, {easy}\n{many} allocations, {hard}");
        assert!(easy.expanded < 100 && hard.expanded > 100_000);
        assert!(many <= few + 4, "{few} and {many} allocations");
    }
}

/// The list of moves doubles, and a walk of twice as many moves remembers one state more.
#[test]
fn a_greedy_walk_allocates_for_the_logarithm_of_its_length() {
    for n in [8, 30, 100, 300] {
        let tour = KnightsTour::new(n, n, (0, 0)).expect("the start is on the board");
        let (allocations, stats) = allocations(&tour, &Greedy::new(Warnsdorff), &Limits::none());
        println!("{n} x {n}: {allocations} allocations, {stats}");
        assert!(stats.deepest + 100 > u64::from(n * n), "{stats}");
        assert!(allocations <= 3 * u64::from(stats.deepest.ilog2()) + 5);
    }
}
