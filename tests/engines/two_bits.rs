//! Counting levels in two bits per state gives the same result as a plain search, on any graph.
#![allow(clippy::cast_possible_truncation, reason = "the graphs are small")]

use std::time::Duration;

use proptest::prelude::{ProptestConfig, proptest};
use puzzle_search::{
    CancelFlag, DistanceTable, Limit, Limits, MoveList, Puzzle, Ranked, TwoBitBreadthFirst,
};

use crate::graphs::{Graph, arbitrary, shapes};

/// The number of nodes at every depth, and the depth of the nearest goal. Goals are walked through.
fn plain(graph: &Graph) -> (Vec<u64>, Option<u32>) {
    let mut is_known = vec![false; graph.nodes() as usize];
    is_known[graph.start as usize] = true;
    let mut level = vec![graph.start];
    let mut counts = Vec::new();
    let mut goal_depth = None;
    while !level.is_empty() {
        if goal_depth.is_none() && level.iter().any(|&node| graph.goals[node as usize]) {
            goal_depth = Some(counts.len() as u32);
        }
        counts.push(level.len() as u64);
        let mut next = Vec::new();
        for node in level {
            for (_, to, _) in graph.edges_of(node) {
                if !std::mem::replace(&mut is_known[to as usize], true) {
                    next.push(to);
                }
            }
        }
        level = next;
    }
    (counts, goal_depth)
}

#[expect(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "a mean of small numbers"
)]
fn agrees(graph: &Graph) {
    let engine = TwoBitBreadthFirst::new();
    let levels = engine.count_levels(graph).expect("it is small");
    let (counts, goal_depth) = plain(graph);
    let reached = counts.iter().sum();
    assert_eq!(levels.histogram(), counts);
    assert_eq!(levels.goal_depth(), goal_depth);
    assert_eq!(levels.reached(), reached);
    assert_eq!(levels.deepest(), Some(counts.len() as u32 - 1));
    let sum: u64 = (0..).zip(&counts).map(|(depth, count)| depth * count).sum();
    assert_eq!((levels.mean() * reached as f64).round() as u64, sum);

    // To look at the clock, it stops and goes on: at every expansion, in the beginning.
    let watched = Limits::none()
        .time(Duration::from_secs(3600))
        .cancel(&CancelFlag::new());
    assert_eq!(
        engine.count_levels_within(graph, &watched),
        Ok(levels.clone())
    );

    // Every state reached is expanded. With one expansion less, it is not done.
    let enough = Limits::none()
        .expansions(reached)
        .nodes(graph.nodes().into());
    assert_eq!(engine.count_levels_within(graph, &enough), Ok(levels));
    for less in [0, reached / 2, reached - 1] {
        let error = engine.count_levels_within(graph, &Limits::none().expansions(less));
        assert_eq!(error.map_err(|error| error.limit()), Err(Limit::Expansions));
    }
    let too_few = Limits::none().nodes(u64::from(graph.nodes()) - 1);
    let error = engine.count_levels_within(graph, &too_few);
    assert_eq!(error.map_err(|error| error.limit()), Err(Limit::Nodes));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn levels_of_random_graphs(graph in arbitrary::graph(9, 18)) {
        agrees(&graph);
    }

    /// More nodes than a word of the table has, and than two.
    #[test]
    fn levels_of_larger_random_graphs(graph in arbitrary::graph(100, 250)) {
        agrees(&graph);
    }
}

#[test]
fn levels_of_chains_and_rings() {
    for nodes in [1, 2, 31, 32, 33, 63, 64, 65, 1000] {
        agrees(&shapes::chain(nodes));
        agrees(&shapes::two_way_chain(nodes));
        agrees(&shapes::ring(nodes, 1));
    }
}

/// A flag that is set, and a clock that has run out.
#[test]
fn cancelled_and_out_of_time() {
    let graph = shapes::ring(1000, 1);
    let engine = TwoBitBreadthFirst::new();
    let flag = CancelFlag::new();
    flag.cancel();
    let error = engine.count_levels_within(&graph, &Limits::none().cancel(&flag));
    assert_eq!(error.map_err(|error| error.limit()), Err(Limit::Cancelled));
    let error = engine.count_levels_within(&graph, &Limits::none().time(Duration::ZERO));
    assert_eq!(error.map_err(|error| error.limit()), Err(Limit::Time));
}

/// The numbers up to a limit, in steps of 1, whose ranks are what it says.
struct Numbers {
    count: Option<u64>,
    /// What is added to a rank that is asked for; not 0 breaks the contract.
    shift: u64,
    has_rank: bool,
}

impl Puzzle for Numbers {
    type State = u64;
    type Move = ();
    type Moves = MoveList<()>;

    fn start(&self) -> u64 {
        0
    }

    fn is_goal(&self, _: &u64) -> bool {
        false
    }

    fn moves(&self, _: &u64) -> MoveList<()> {
        [()].into_iter().collect()
    }

    fn apply(&self, number: &mut u64, (): ()) {
        *number = number.wrapping_add(1);
    }
}

impl Ranked for Numbers {
    fn rank_count(&self) -> Option<u64> {
        self.count
    }

    fn rank(&self, number: &u64) -> u64 {
        number.wrapping_add(self.shift)
    }

    fn unrank(&self, rank: u64) -> u64 {
        rank.wrapping_sub(self.shift)
    }

    fn has_rank(&self, _: &u64) -> bool {
        self.has_rank
    }

    fn goal_ranks(&self) -> Vec<u64> {
        vec![u64::MAX, 0, 1 << 40]
    }
}

#[test]
fn more_states_than_memory() {
    for count in [None, Some(u64::MAX), Some(1 << 60)] {
        let numbers = Numbers {
            count,
            shift: 0,
            has_rank: true,
        };
        let error = TwoBitBreadthFirst::new().count_levels(&numbers);
        let error = error.expect_err("it does not fit");
        assert_eq!(error.limit(), Limit::Capacity);
        assert!(error.to_string().contains("entries"));
    }
}

#[test]
fn a_start_without_a_rank_reaches_no_goal() {
    let numbers = Numbers {
        count: Some(10),
        shift: 0,
        has_rank: false,
    };
    let levels = TwoBitBreadthFirst::new().count_levels(&numbers);
    let levels = levels.expect("it is small");
    assert_eq!(levels.histogram(), []);
    assert_eq!((levels.deepest(), levels.goal_depth()), (None, None));
    assert!(levels.mean().abs() < f64::EPSILON);
}

/// Ranks out of range, also those that would just find room in the last word, are of no states.
#[test]
fn ranks_out_of_range() {
    for count in 1..70 {
        for shift in [0, 1, 5, 31, 32, 33, 64, 1 << 50, u64::MAX - 3] {
            let numbers = Numbers {
                count: Some(count),
                shift,
                has_rank: true,
            };
            let levels = TwoBitBreadthFirst::new().count_levels(&numbers);
            let expected = count.saturating_sub(shift);
            assert_eq!(levels.map(|levels| levels.reached()), Ok(expected));
            // So it is with goals: only that of rank 0 is one.
            let table = DistanceTable::new().build(&numbers).expect("it is small");
            assert_eq!(table.histogram()[0], 1);
            assert!(table.reached() <= count);
        }
    }
}
