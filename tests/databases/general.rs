//! Databases of any abstraction: costs of every kind, limits, and abstractions that lie.

use std::collections::BTreeMap;

use crate::boards::{puzzle, shape};
use proptest::prelude::*;
use puzzle_search::puzzles::sliding::{
    NibbleBoard, SlidingPuzzle, TileDatabases, TilePattern, TilePatternError,
};
use puzzle_search::{
    Abstraction, AdditiveDatabases, CancelFlag, Cost, DEAD_END, DatabaseBuilder, DatabaseError,
    Limit, Limits, PatternName,
};
use std::time::Duration;

/// Any graph: the ways into each state, with their costs.
#[derive(Clone, Debug)]
struct Graph {
    entries: u64,
    variants: u64,
    goals: Vec<u64>,
    ways: Vec<(u64, u64, Cost)>,
    counted: Vec<u64>,
}

impl Abstraction for Graph {
    fn name(&self) -> PatternName {
        let word = || "graph".to_owned();
        PatternName {
            puzzle: word(),
            goal: word(),
            pattern: word(),
        }
    }
    fn entries(&self) -> Option<u64> {
        Some(self.entries)
    }
    fn variants(&self) -> u64 {
        self.variants
    }
    fn goals(&self) -> Vec<u64> {
        self.goals.clone()
    }
    fn predecessors(&self, state: u64, mut visit: impl FnMut(u64, Cost)) {
        for &(from, to, cost) in &self.ways {
            if to == state {
                visit(from, cost);
            }
        }
    }
    fn counted(&self) -> Vec<u64> {
        self.counted.clone()
    }
}

/// The least cost of every entry, by going over all ways until nothing changes.
fn plainly(graph: &Graph) -> Vec<Cost> {
    let mut costs: BTreeMap<u64, Cost> = graph.goals.iter().map(|&goal| (goal, 0)).collect();
    loop {
        let before = costs.clone();
        for &(from, to, cost) in &graph.ways {
            if let Some(&rest) = before.get(&to) {
                let known = costs.entry(from).or_insert(rest + cost);
                *known = (*known).min(rest + cost);
            }
        }
        if costs == before {
            break;
        }
    }
    let of = |entry: u64| {
        let variants = entry * graph.variants..(entry + 1) * graph.variants;
        let least = variants.filter_map(|state| costs.get(&state)).min();
        least.copied().unwrap_or(DEAD_END)
    };
    (0..graph.entries).map(of).collect()
}

fn graphs() -> impl Strategy<Value = Graph> {
    (1..6_u64, 1..4_u64).prop_flat_map(|(entries, variants)| {
        let states = entries * variants;
        let ways = prop::collection::vec((0..states, 0..states, 0..6 as Cost), 0..30);
        let goals = prop::collection::vec(0..states, 0..3);
        (ways, goals).prop_map(move |(ways, goals)| Graph {
            entries,
            variants,
            goals,
            ways,
            counted: Vec::new(),
        })
    })
}

proptest! {
    #[test]
    fn the_least_cost_of_every_entry(graph in graphs()) {
        let database = DatabaseBuilder::new().build(graph.clone()).expect("a small table");
        let costs: Vec<Cost> = (0..graph.entries).map(|entry| database.cost(entry)).collect();
        assert_eq!(costs, plainly(&graph));
    }
}

fn chain(len: u64, step: Cost) -> Graph {
    Graph {
        entries: len,
        variants: 1,
        goals: vec![0],
        ways: (1..len).map(|at| (at, at - 1, step)).collect(),
        counted: vec![len],
    }
}

#[test]
fn great_costs_are_stored_as_the_greatest_there_is() {
    let database = DatabaseBuilder::new()
        .build(chain(9, 100))
        .expect("a small table");
    let costs: Vec<Cost> = (0..10).map(|entry| database.cost(entry)).collect();
    assert_eq!(costs, [0, 100, 200, 254, 254, 254, 254, 254, 254, DEAD_END]);
}

#[test]
fn an_abstraction_that_lies_is_found_out() {
    let mut graph = chain(5, 1);
    graph.ways.push((99, 3, 1));
    let error = DatabaseBuilder::new()
        .build(graph)
        .expect_err("there is no such state");
    assert_eq!(error, DatabaseError::Contradiction { state: 99 });
    let mut graph = chain(5, 1);
    graph.goals.push(5);
    let error = DatabaseBuilder::new()
        .build(graph)
        .expect_err("there is no such goal");
    assert_eq!(error, DatabaseError::Contradiction { state: 5 });
}

#[test]
fn what_counts_twice_is_not_added_up() {
    let build = |graph: Graph| DatabaseBuilder::new().build(graph).expect("a small table");
    let databases = vec![build(chain(5, 1)), build(chain(6, 1)), build(chain(5, 2))];
    let error = AdditiveDatabases::new(databases).expect_err("two count 5");
    let shared = DatabaseError::Shared {
        first: 0,
        second: 2,
        part: 5,
    };
    assert_eq!(error, shared);
    let mut all = chain(5, 1);
    all.counted.clear();
    let error = AdditiveDatabases::new(vec![build(chain(5, 1)), build(all)]).expect_err("all");
    assert_eq!(error, DatabaseError::CountsEveryMove { index: 1 });
}

type Board = SlidingPuzzle<NibbleBoard>;

#[test]
fn limits_stop_it_and_progress_is_told() {
    let goal = shape(3, 3).tiles_in_order();
    let board: Board = puzzle(shape(3, 3), &goal, &goal);
    let pattern = TilePattern::new(&board, &[1, 2, 3, 4, 5]).expect("tiles");
    let flag = CancelFlag::new();
    flag.cancel();
    for (limits, limit) in [
        (Limits::none().nodes(15_119), Limit::Nodes),
        (Limits::none().bytes(15_119), Limit::Bytes),
        (Limits::none().expansions(1000), Limit::Expansions),
        (Limits::none().time(Duration::ZERO), Limit::Time),
        (Limits::none().cancel(&flag), Limit::Cancelled),
    ] {
        let stopped = DatabaseError::Stopped {
            limit,
            entries: 15_120,
        };
        let alone = DatabaseBuilder::new().build_within(pattern.clone(), &limits, |_| {});
        assert_eq!(alone.expect_err("a limit"), stopped);
        let set = TileDatabases::<1>::build_within(vec![pattern.clone()], &limits, |_| {});
        assert_eq!(
            set.expect_err("a limit"),
            TilePatternError::Database(stopped)
        );
    }
    let mut told = Vec::new();
    let limits = Limits::none().nodes(15_120).bytes(1 << 20);
    let built = DatabaseBuilder::new().build_within(pattern, &limits, |now| told.push(now));
    assert_eq!(built.expect("within the limits").entries(), 15_120);
    assert!(told.len() >= 2);
    assert!(told.is_sorted_by_key(|now| now.filled) && told.is_sorted_by_key(|now| now.cost));
    assert!(
        told.iter()
            .all(|now| now.entries == 15_120 && now.filled <= 15_120)
    );
}

#[test]
fn patterns_that_are_none() {
    let goal = shape(3, 3).tiles_in_order();
    let board: Board = puzzle(shape(3, 3), &goal, &goal);
    let set = |patterns: &[&[u16]]| TileDatabases::<3>::build(&board, patterns);
    let error = |patterns: &[&[u16]]| set(patterns).expect_err("no set").to_string();
    assert_eq!(error(&[&[1, 9]]), "there is no tile 9 to be in a pattern");
    assert_eq!(error(&[&[0]]), "there is no tile 0 to be in a pattern");
    assert_eq!(error(&[&[3, 1, 3]]), "tile 3 appears twice in a pattern");
    assert_eq!(
        error(&[&[1, 2], &[3], &[4, 2]]),
        "databases 1 and 3 both count 2, so they cannot be added up"
    );
    assert_eq!(
        error(&[&[1], &[2], &[3], &[4]]),
        "the set has 4 look-ups, and may have 3"
    );
    let two = set(&[&[1, 2], &[3]]).expect("two patterns");
    let most = two.reflected().expect_err("four look-ups");
    assert_eq!(most.to_string(), "the set has 4 look-ups, and may have 3");
    let beside: Board = puzzle(shape(2, 3), &[1, 0, 2, 3, 4, 5], &[0, 1, 2, 3, 4, 5]);
    let corner = TileDatabases::<8>::build(&beside, &[&[1]]).expect("a pattern");
    assert_eq!(corner.reflected(), Err(TilePatternError::NoReflection));
}
