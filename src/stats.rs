//! [`Stats`]: what a search did, in numbers, and the rules by which they are counted.

use std::fmt;

/// What a search did, in exact numbers.
///
/// The numbers are part of the contract: the same puzzle, engine and settings give the same
/// numbers on every machine, and a search that was stopped and resumed gives the numbers of one
/// that was not.
///
/// # How things are counted
///
/// * **Expanded** counts how often a state was expanded, that is, its moves were tried. A
///   depth-first or iterative-deepening engine that reaches the same state twice counts it twice,
///   and every iteration counts its root again. A node at the depth bound is not expanded, and
///   neither is a goal.
/// * **Generated** counts the successors of expanded states. The start is not generated. A move
///   that a path check leaves out because of the last one, as [`NoUndo`](crate::NoUndo) and
///   [`NoRedundant`](crate::NoRedundant) do, generates nothing. A search that
///   stops at a goal does not count the successors that it never reached.
/// * Every generated successor is either kept or dropped. One whose state is known at a greater
///   cost is kept: the cheaper path replaces the costlier one. **Duplicates** were dropped because
///   the state was known already: on OPEN or CLOSED at no greater cost, or on the current path.
///   **Pruned** were dropped for another reason: beyond the bound, a dead end by the heuristic, or
///   too costly to be expressed (**overflowed**, counted in both).
/// * **Reopened** counts nodes that went from CLOSED back to OPEN.
/// * **OPEN** holds the states that are known and wait to be expanded, **CLOSED** those that were
///   selected, whether or not they were then expanded. The state being expanded is on CLOSED. Peaks
///   are recorded whenever an expansion is complete, and when the search ends or finds a solution.
///   While it is stopped within an expansion, a size may exceed its peak. Engines that keep only a
///   path have neither, and leave them 0.
/// * **Deepest** is the greatest number of moves from the start to a state that was kept, along the
///   path by which it was kept. In the backward half of [`Bidirectional`](crate::Bidirectional), it
///   is counted from the goal.
/// * **Iterations** counts the iterations of iterative deepening or the attempts of a greedy
///   search, and is 1 for every other engine once it has begun.
/// * [`DistanceTable`](crate::DistanceTable) and [`CostTable`](crate::CostTable) search backwards,
///   from all goals: they expand the goals, and treat the start like any other state. The depths of
///   the first are distances from a goal; the second does not count moves, and leaves **deepest**
///   0. They go along inverse moves. At the first move that has none, they begin again, and expand
///   every state once to list all moves. The expansions before that stay counted. For instance, 1000
///   states whose moves have no inverse take 1001 expansions: the first is that of the goal.
/// * **Bytes** is the heap memory that the engine reserved for its nodes, tables and stacks. Heap
///   memory inside your own states is not counted.
///
/// ```
/// use puzzle_search::prelude::*;
/// use puzzle_search::puzzles::sliding::{NibbleBoard, SlidingPuzzle};
///
/// let puzzle: SlidingPuzzle<NibbleBoard> = "1 2 3 4 5 6 0 7 8".parse()?;
/// let outcome = BreadthFirst::new().solve(&puzzle);
/// let stats = outcome.stats();
/// assert_eq!((stats.expanded, stats.generated, stats.duplicates), (3, 8, 2));
/// println!("{stats}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Stats {
    /// States whose successors were generated.
    pub expanded: u64,
    /// Successors generated.
    pub generated: u64,
    /// Successors dropped because their state was known.
    pub duplicates: u64,
    /// Successors dropped for any other reason.
    pub pruned: u64,
    /// Successors dropped because the cost of their path does not fit a [`Cost`](crate::Cost).
    pub overflowed: u64,
    /// Nodes that went from CLOSED back to OPEN.
    pub reopened: u64,
    /// Size of OPEN now.
    pub open: u64,
    /// Size of CLOSED now.
    pub closed: u64,
    /// Largest size of OPEN.
    pub peak_open: u64,
    /// Largest size of CLOSED.
    pub peak_closed: u64,
    /// Depth, in moves, of the deepest state kept.
    pub deepest: u64,
    /// Iterations of iterative deepening, or attempts of a greedy search.
    pub iterations: u64,
    /// Heap memory reserved by the engine.
    pub bytes: u64,
}

/// The counts of expanded and generated states, and all other numbers that are not 0, on one line.
impl fmt::Display for Stats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "expanded {}, generated {}",
            self.expanded, self.generated
        )?;
        for (name, value) in [
            ("duplicates", self.duplicates),
            ("pruned", self.pruned),
            ("overflowed", self.overflowed),
            ("reopened", self.reopened),
            ("OPEN", self.open),
            ("CLOSED", self.closed),
            ("peak OPEN", self.peak_open),
            ("peak CLOSED", self.peak_closed),
            ("deepest", self.deepest),
            ("iterations", self.iterations),
            ("bytes", self.bytes),
        ] {
            if value != 0 {
                write!(f, ", {name} {value}")?;
            }
        }
        Ok(())
    }
}
