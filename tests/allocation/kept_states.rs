//! Engines that keep states allocate when a list grows, and not for each state.

use allocation_counter::measure;
use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{Manhattan, Misplaced, Shape};
use puzzle_search::{Limits, TieBreak, TwoBitBreadthFirst, Visited};

use crate::{Board, allocations, unsolvable_fifteen};

/// An engine, and how often it allocates at most for every doubling of the states.
///
/// A list doubles while it is short: once for every doubling of the states. Beyond 65 536 states it
/// grows by a quarter, four times for a doubling, and beyond a million by a sixteenth, twelve times. A
/// table grows twice at most.
fn engines() -> Vec<(&'static str, u64, Box<dyn DynEngine<Board>>)> {
    vec![
        // A list of states, and a table of them.
        ("breadth-first", 4, Box::new(BreadthFirst::new())),
        (
            "depth-first, visited",
            4,
            Box::new(DepthFirst::new().path_check(Visited::new())),
        ),
        // One more: OPEN.
        ("depth-first-graph", 5, Box::new(DepthFirstGraph::new())),
        // Here OPEN is a list for every f. It is given back when it is empty, and may come again.
        (
            "a-star, first in, first out",
            15,
            Box::new(AStar::new(Manhattan).tie_break(TieBreak::Fifo)),
        ),
        (
            "greedy-best-first",
            20,
            Box::new(GreedyBestFirst::new(Manhattan)),
        ),
        ("uniform-cost", 15, Box::new(UniformCost::new())),
        // Two searches.
        ("bidirectional", 25, Box::new(Bidirectional::new())),
        // Here it is a list for every f and g that occur together.
        ("a-star, misplaced", 80, Box::new(AStar::new(Misplaced))),
        ("a-star, manhattan", 80, Box::new(AStar::new(Manhattan))),
        ("anytime-a-star", 80, Box::new(AnytimeAStar::new(Manhattan))),
        (
            "shortest-paths",
            90,
            Box::new(ShortestPaths::with_heuristic(Manhattan)),
        ),
    ]
}

#[test]
fn allocations_grow_with_the_logarithm_of_the_states() {
    let puzzle = unsolvable_fifteen();
    for (name, a_doubling, engine) in engines() {
        let after = |states: u64| {
            let limits = Limits::none().nodes(states);
            let (allocations, stats) = allocations(&puzzle, &*engine, &limits);
            assert!(stats.generated > states, "{name}: {stats}");
            println!("{name}: {allocations} allocations for {states} states");
            let most = a_doubling * u64::from(states.ilog2());
            assert!(allocations <= most, "{name}: {allocations} for {states}");
            allocations
        };
        let (few, many) = (after(4000), after(400_000));
        assert!(many <= 6 * few, "{name}: {few} and {many} allocations");
    }
}

/// Tables that have an entry for every state are made once. What grows are the lists of a level.
#[test]
fn a_table_of_all_states_is_one_allocation() {
    let shape = Shape::new(2, 5).expect("a small board");
    let tiles = shape.tiles_in_order();
    let puzzle = Board::new(shape, &tiles, &tiles).expect("two boards");
    // The puzzle makes tables of ranks when they are first wanted, and keeps them.
    let begun = Limits::none().expansions(1);
    assert!(
        !DistanceTable::new()
            .solve_within(&puzzle, &begun)
            .is_solved()
    );

    let (allocations, stats) = allocations(&puzzle, &DistanceTable::new(), &Limits::none());
    println!("{allocations} allocations, {stats}");
    assert_eq!(stats.closed, 1_814_400);
    assert!(allocations <= 40, "{allocations}");

    let info = measure(|| {
        let levels = TwoBitBreadthFirst::new().count_levels(&puzzle);
        assert_eq!(levels.map(|levels| levels.reached()), Ok(1_814_400));
    });
    println!("{info:?}");
    assert!(info.count_total <= 10, "{info:?}");
    // Two bits a state, and a word for each of 56 levels, which are doubled.
    let table = 1_814_400 / 4;
    assert!((table..table + 1500).contains(&info.bytes_max), "{info:?}");
}
