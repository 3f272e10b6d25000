//! Which settings give the published pairs? All of them are tried.
//!
//! The article leaves much open. What it states is compared with what its twelve pairs determine; the
//! rest has to be assumed.

use std::error::Error;
use std::io::Write;

use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{Direction, NibbleBoard, SlidingPuzzle};
use puzzle_search::{GoalTest, Limits, Rediscovery, TieBreak};

use crate::options::Strategy;
use crate::published::{GOAL, ORDER, PUBLISHED, ROWS, Row, Settings, Ties, pair, puzzle, run};
use crate::texts::words::{counted, grouped, rows};

const BOUNDS: [u32; 9] = [7, 8, 9, 10, 11, 12, 13, 14, 15];
const TESTS: [(&str, GoalTest); 3] = [
    ("when generated", GoalTest::WhenGenerated),
    ("after the expansion", GoalTest::AfterExpansion),
    ("when selected", GoalTest::WhenSelected),
];
const BLANK: [(&str, bool); 2] = [("counted", true), ("not counted", false)];
const TIES: [(&str, Ties); 5] = [
    ("goal first", Ties::GoalFirst),
    ("first in, first out", Ties::By(TieBreak::Fifo)),
    ("last in, first out", Ties::By(TieBreak::Lifo)),
    ("least g", Ties::By(TieBreak::LowG)),
    ("greatest g", Ties::By(TieBreak::HighG)),
];
const REDISCOVERY: [(&str, Rediscovery); 3] = [
    ("dropped", Rediscovery::Drop),
    ("improved on OPEN", Rediscovery::Improve),
    ("reopened", Rediscovery::Reopen),
];

/// What the article says about a setting.
const STATED: [(&str, &str); 2] = [
    ("best-first: equal f", "goal first"),
    ("best-first: cheaper way", "reopened"),
];

/// The values of [`PUBLISHED`], as places in the lists above.
const PUBLISHED_VALUES: [&[usize]; 3] = [&[1], &[2, 1], &[0, 0, 2, 2]];

/// All combinations of values, by strategy.
type Combinations = [Vec<Vec<usize>>; 3];

/// For each strategy, which combinations give a published pair.
type Fits = [Vec<bool>; 3];

/// What is varied, by strategy: the name of a setting and those of its values.
fn dimensions() -> [Vec<(&'static str, Vec<String>)>; 3] {
    let names = |names: &[&str]| names.iter().map(ToString::to_string).collect::<Vec<_>>();
    let tests = TESTS.map(|test| test.0);
    [
        vec![("breadth-first: goal test", names(&tests))],
        vec![
            (
                "depth-first: bound",
                BOUNDS.map(|bound| bound.to_string()).to_vec(),
            ),
            ("depth-first: goal test", names(&tests)),
        ],
        vec![
            ("best-first: the blank", names(&BLANK.map(|blank| blank.0))),
            ("best-first: equal f", names(&TIES.map(|ties| ties.0))),
            (
                "best-first: cheaper way",
                names(&REDISCOVERY.map(|each| each.0)),
            ),
            ("best-first: goal test", names(&tests)),
        ],
    ]
}

/// All combinations of values: one index for each of these sizes.
fn combinations(sizes: &[usize]) -> Vec<Vec<usize>> {
    sizes.iter().fold(vec![Vec::new()], |all, &size| {
        let longer = |one: &Vec<usize>| {
            let one = one.clone();
            (0..size).map(move |value| [one.clone(), vec![value]].concat())
        };
        all.iter().flat_map(longer).collect()
    })
}

/// The settings with these values for this strategy.
fn settings(strategy: Strategy, values: &[usize]) -> Settings {
    match (strategy, values) {
        (Strategy::BreadthFirst, &[test]) => Settings {
            goal_test: TESTS[test].1,
            ..PUBLISHED
        },
        (Strategy::DepthFirst, &[bound, test]) => Settings {
            depth_bound: BOUNDS[bound],
            goal_test: TESTS[test].1,
            ..PUBLISHED
        },
        (Strategy::BestFirst, &[blank, ties, rediscovery, test]) => Settings {
            blank_counts: BLANK[blank].1,
            ties: TIES[ties].1,
            rediscovery: REDISCOVERY[rediscovery].1,
            selected_test: TESTS[test].1,
            ..PUBLISHED
        },
        _ => PUBLISHED,
    }
}

/// Which settings give the row's pairs from this board? `None` if for some strategy none do.
fn fits(puzzle: &SlidingPuzzle<NibbleBoard>, row: &Row, all: &Combinations) -> Option<Fits> {
    // No published search is as long as that.
    let limits = Limits::none().expansions(1000);
    let mut fits = Fits::default();
    for (at, strategy) in Strategy::ALL.into_iter().enumerate() {
        for values in &all[at] {
            let settings = settings(strategy, values);
            let outcome = run(strategy, &settings, puzzle, &limits, &mut ());
            fits[at].push(outcome.is_solved() && pair(&outcome) == row.pairs[at]);
        }
        if !fits[at].contains(&true) {
            return None;
        }
    }
    Some(fits)
}

/// The boards at a distance from the goal.
fn boards_at(distance: u32) -> Result<Vec<Vec<u16>>, Box<dyn Error>> {
    let puzzle = puzzle(&GOAL, ORDER)?;
    let distances = DistanceTable::new().build(&puzzle)?;
    let ranks = distances.iter().filter(|&(_, each)| each == distance);
    let boards = ranks.map(|(rank, _)| puzzle.unrank(rank));
    Ok(boards.map(|board| puzzle.decode(&board)).collect())
}

/// What was found for one order of the moves.
struct Found {
    order: Order,
    /// For each row, the starts that fit, each with the settings.
    starts: Vec<Vec<(Vec<u16>, Fits)>>,
}

type Order = [Direction; 4];

impl Found {
    /// The starts of a row that fit these combinations.
    fn starts(&self, row: usize, combination: [usize; 3]) -> impl Iterator<Item = &[u16]> {
        let fitting = self.starts[row]
            .iter()
            .filter(move |(_, fits)| (0..3).all(|at| fits[at][combination[at]]));
        fitting.map(|(start, _)| &start[..])
    }

    /// Is there a start for every row that fits these combinations?
    fn admits(&self, combination: [usize; 3]) -> bool {
        (0..ROWS.len()).all(|row| self.starts(row, combination).next().is_some())
    }
}

fn every_order() -> Vec<Order> {
    let all = combinations(&[4, 4, 4, 4]);
    let orders = all.iter().map(|places| {
        let mut order = ORDER;
        for (direction, &place) in order.iter_mut().zip(places) {
            *direction = Direction::ALL[place];
        }
        order
    });
    orders
        .filter(|order| Direction::ALL.iter().all(|each| order.contains(each)))
        .collect()
}

/// `left, up, right, down`.
fn order_name(order: Order) -> String {
    let names = order.map(|direction| format!("{direction:?}").to_lowercase());
    names.join(", ")
}

/// Tries everything.
fn find_all(all: &Combinations) -> Result<Vec<Found>, Box<dyn Error>> {
    let mut boards = Vec::new();
    for row in &ROWS {
        boards.push(boards_at(row.steps)?);
    }
    let mut found = Vec::new();
    for order in every_order() {
        let mut starts = Vec::new();
        for (row, boards) in ROWS.iter().zip(&boards) {
            let mut fitting = Vec::new();
            for board in boards {
                if let Some(fits) = fits(&puzzle(board, order)?, row, all) {
                    fitting.push((board.clone(), fits));
                }
            }
            starts.push(fitting);
        }
        found.push(Found { order, starts });
    }
    Ok(found)
}

pub fn show(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let dimensions = dimensions();
    let all = dimensions.each_ref().map(|strategy| {
        let sizes: Vec<usize> = strategy.iter().map(|(_, values)| values.len()).collect();
        combinations(&sizes)
    });
    let number = all.iter().map(Vec::len).product::<usize>() as u64;
    writeln!(
        out,
        "Which settings give all twelve published pairs? There are 24 orders of the moves and {}
combinations of the other settings. The starts may be any boards of the published distances.\n",
        grouped(number)
    )?;
    let found = find_all(&all)?;

    // The combinations that fit, in any order of the moves.
    let mut fitting: Vec<[usize; 3]> = Vec::new();
    for first in 0..all[0].len() {
        for second in 0..all[1].len() {
            for third in 0..all[2].len() {
                let combination = [first, second, third];
                if found.iter().any(|found| found.admits(combination)) {
                    fitting.push(combination);
                }
            }
        }
    }
    writeln!(out, "{:25} {:11} fits; does not fit", "setting", "")?;
    for (strategy, settings) in dimensions.iter().enumerate() {
        for (place, (name, values)) in settings.iter().enumerate() {
            let fits = |value: usize| {
                let mut combinations = fitting.iter();
                combinations.any(|fit| all[strategy][fit[strategy]][place] == value)
            };
            write_setting(name, values, fits, out)?;
        }
    }

    let published = [0, 1, 2].map(|at| {
        let mut combinations = all[at].iter();
        combinations.position(|each| each == PUBLISHED_VALUES[at])
    });
    let [Some(first), Some(second), Some(third)] = published else {
        return Err("the published settings are not among those tried".into());
    };
    let published = [first, second, third];
    let orders: Vec<&Found> = found.iter().filter(|each| each.admits(published)).collect();
    writeln!(
        out,
        "
With bound 9, the blank counted, goals first and reopening, {} of 24 orders fit (assumed):",
        orders.len()
    )?;
    for found in &orders {
        writeln!(out, "  {}", order_name(found.order))?;
    }
    let order = order_name(ORDER);
    writeln!(
        out,
        "\nThe starts that fit with the order {order} (assumed):"
    )?;
    if let Some(found) = orders.iter().find(|found| found.order == ORDER) {
        for (at, row) in ROWS.iter().enumerate() {
            let starts: Vec<String> = found
                .starts(at, published)
                .map(|start| rows(start, 3))
                .collect();
            writeln!(
                out,
                "  row {}, {}: {}: {}",
                at + 1,
                counted(row.steps.into(), "step"),
                starts.len(),
                starts.join("; ")
            )?;
        }
    }
    writeln!(
        out,
        "\nOf the starts, only 2 8 3 / 1 0 4 / 7 6 5 is in the article, as an example of how to write a board.
The goal is not."
    )?;
    Ok(())
}

fn write_setting(
    name: &str,
    values: &[String],
    fits: impl Fn(usize) -> bool,
    out: &mut impl Write,
) -> Result<(), Box<dyn Error>> {
    let list = |wanted: bool| {
        let places = (0..values.len()).filter(|&value| fits(value) == wanted);
        let names: Vec<&str> = places.map(|value| &values[value][..]).collect();
        if names.is_empty() {
            "none".into()
        } else {
            names.join(", ")
        }
    };
    let number = (0..values.len()).filter(|&value| fits(value)).count();
    let kind = match STATED.iter().find(|stated| stated.0 == name) {
        Some(_) => "stated",
        None if number == 1 => "determined",
        None => "assumed",
    };
    writeln!(out, "{name:25} {kind:11} {}; {}", list(true), list(false))?;
    Ok(())
}
