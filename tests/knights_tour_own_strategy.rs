//! Strategies written outside the crate: they build their results, keep to limits, and use the
//! crate's own strategies.

use std::time::Duration;

use puzzle_search::prelude::*;
use puzzle_search::puzzles::knights_tour::{
    ExactSearch, Finding, KnightMove, KnightsTour, Leaper, NoTour, Rotations, StrategyRun,
    TourStrategy, Warnsdorff, rotated_directions,
};
use puzzle_search::{CancelFlag, Limit, Limits, Verdict};

/// Warnsdorff's rule, one step after the other, and backtracking for what it cannot solve.
#[derive(Debug)]
struct WalkThenSearch;

impl TourStrategy for WalkThenSearch {
    fn name(&self) -> &'static str {
        "walk-then-search"
    }

    fn find_within(&self, tour: &KnightsTour, limits: &Limits) -> StrategyRun {
        StrategyRun::measured(limits, |meter| {
            if tour.leaper() != Leaper::KNIGHT {
                return Ok(Finding::NotSuited);
            }
            for attempt in 0..2 {
                meter.begin_try();
                let mut state = tour.start();
                let mut moves: Vec<KnightMove> = Vec::new();
                while let Some(mv) = tour.moves(&state).min_by_key(|&mv| {
                    let ways = Warnsdorff.estimate_after(tour, &state, 0, mv);
                    (ways, rotated_directions(attempt, tour, &state, mv))
                }) {
                    meter.step()?;
                    tour.apply(&mut state, mv);
                    moves.push(mv);
                }
                if tour.is_goal(&state) {
                    return Ok(Finding::Tour(moves));
                }
            }
            ExactSearch.find_metered(tour, meter)
        })
    }
}

/// An engine of the crate, whose verdict is translated.
#[derive(Debug)]
struct OneGreedyWalk;

impl TourStrategy for OneGreedyWalk {
    fn name(&self) -> &'static str {
        "one-greedy-walk"
    }

    fn find_within(&self, tour: &KnightsTour, limits: &Limits) -> StrategyRun {
        let outcome = Greedy::new(Warnsdorff).solve_within(tour, limits);
        let stats = *outcome.stats();
        let finding = match outcome.verdict() {
            Verdict::OutOf(limit) => Finding::OutOf(limit),
            _ => match outcome.into_solution() {
                Some(solution) => Finding::Tour(solution.into_moves()),
                None => Finding::GaveUp,
            },
        };
        StrategyRun::new(finding)
            .with_steps(stats.expanded)
            .with_tries(stats.iterations)
    }
}

fn chessboard(start: (u32, u32)) -> KnightsTour {
    KnightsTour::new(8, 8, start).expect("the start is on the board")
}

#[test]
fn their_walks_are_those_of_the_crate() {
    for y in 0..8 {
        for x in 0..8 {
            let tour = chessboard((x, y));
            let (own, theirs) = (WalkThenSearch.find(&tour), Rotations.find(&tour));
            assert_eq!(own, theirs, "({x}, {y})");
            let greedy = OneGreedyWalk.find(&tour);
            if theirs.tries() == 1 {
                assert_eq!(greedy.finding(), theirs.finding(), "({x}, {y})");
            } else {
                assert_eq!(greedy.finding(), &Finding::GaveUp, "({x}, {y})");
            }
            assert_eq!(greedy.tries(), 1);
        }
    }
}

#[test]
fn they_are_trait_objects_like_the_others() {
    let strategies: [&dyn TourStrategy; 3] = [&WalkThenSearch, &OneGreedyWalk, &Rotations];
    let names = strategies.map(TourStrategy::name);
    assert_eq!(names, ["walk-then-search", "one-greedy-walk", "rotations"]);
    let tour = chessboard((4, 2));
    let found = strategies.map(|strategy| strategy.find(&tour).moves().is_some());
    assert_eq!(found, [true, false, true]);
}

#[test]
fn a_strategy_within_another_proves_that_there_is_no_tour() {
    let tour = KnightsTour::new(4, 4, (0, 0)).expect("the start is on the board");
    let run = WalkThenSearch.find(&tour);
    assert_eq!(run.finding(), &Finding::NoTour(NoTour::AllTried));
    let alone = ExactSearch.find(&tour);
    assert!(
        run.steps() > alone.steps(),
        "the steps of both walks count too"
    );
    assert_eq!(run.tries(), 2);
}

#[test]
fn every_limit_on_steps_is_kept_exactly() {
    // The first walk from here fails, so a run has two walks.
    let tour = chessboard((4, 2));
    let all = WalkThenSearch.find(&tour).steps();
    for limit in 0..all {
        let run = WalkThenSearch.find_within(&tour, &Limits::none().expansions(limit));
        assert_eq!(run.finding(), &Finding::OutOf(Limit::Expansions), "{limit}");
        assert_eq!(run.steps(), limit);
    }
    let run = WalkThenSearch.find_within(&tour, &Limits::none().expansions(all));
    assert!(run.moves().is_some());

    // A limit that stops the strategy within.
    let small = KnightsTour::new(4, 4, (0, 0)).expect("the start is on the board");
    let all = WalkThenSearch.find(&small).steps();
    let limits = Limits::none().expansions(all - 1);
    let run = WalkThenSearch.find_within(&small, &limits);
    assert_eq!(run.finding(), &Finding::OutOf(Limit::Expansions));
    assert_eq!(run.steps(), all - 1);
}

#[test]
fn time_and_the_cancel_flag_stop_them() {
    let tour = chessboard((0, 0));
    let no_time = Limits::none().time(Duration::ZERO);
    let run = WalkThenSearch.find_within(&tour, &no_time);
    assert_eq!(run.finding(), &Finding::OutOf(Limit::Time));
    assert_eq!(
        run.into_finding().to_string(),
        "stopped by the time limit",
        "in the words of the engines"
    );

    let flag = CancelFlag::new();
    flag.cancel();
    let cancelled = Limits::none().cancel(&flag);
    let run = WalkThenSearch.find_within(&tour, &cancelled);
    assert_eq!(run.finding(), &Finding::OutOf(Limit::Cancelled));
    assert_eq!(run.steps(), 0);
}

#[test]
fn not_suited_is_a_finding_of_its_own() {
    let zebra = Leaper::new(2, 3).expect("it leaps");
    let tour = chessboard((0, 0)).with_leaper(zebra).expect("it fits");
    let run = WalkThenSearch.find(&tour);
    assert_eq!(run.finding(), &Finding::NotSuited);
    assert_eq!((run.steps(), run.tries()), (0, 0));
}
