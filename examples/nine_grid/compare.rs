//! One breadth-first search with parents, and four ways to remember which boards it has visited.

use std::hash::BuildHasher;
use std::io::{self, Write};
use std::time::Instant;

use hashbrown::HashSet;
use puzzle_search::Solution;
use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{PackedBoard, SlidingPuzzle};
use rustc_hash::FxBuildHasher;

use crate::search_tree::SearchTree;
use crate::texts::words::grouped;

/// A set of boards.
pub trait Visited {
    /// Adds a board, and tells whether it was new.
    fn insert(&mut self, board: PackedBoard) -> bool;
    /// The heap memory reserved.
    fn bytes(&self) -> usize;
}

impl Visited for SearchTree {
    fn insert(&mut self, board: PackedBoard) -> bool {
        self.insert(board)
    }

    fn bytes(&self) -> usize {
        self.bytes()
    }
}

impl<B: BuildHasher> Visited for HashSet<PackedBoard, B> {
    fn insert(&mut self, board: PackedBoard) -> bool {
        self.insert(board)
    }

    fn bytes(&self) -> usize {
        self.allocation_size()
    }
}

/// A bit for each board from which the goal can be reached, by rank.
pub struct RankTable<'a> {
    puzzle: &'a SlidingPuzzle<PackedBoard>,
    bits: Vec<u64>,
}

impl<'a> RankTable<'a> {
    pub fn new(puzzle: &'a SlidingPuzzle<PackedBoard>) -> Self {
        let ranks = puzzle.rank_count().unwrap_or(0);
        let words = usize::try_from(ranks.div_ceil(64)).unwrap_or(0);
        Self {
            puzzle,
            bits: vec![0; words],
        }
    }
}

impl Visited for RankTable<'_> {
    fn insert(&mut self, board: PackedBoard) -> bool {
        let rank = self.puzzle.rank(&board);
        let bit = 1 << (rank % 64);
        // The rank of a 3x3 board is below 181 440.
        let word = &mut self.bits[usize::try_from(rank / 64).unwrap_or(0)];
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }

    fn bytes(&self) -> usize {
        self.bits.capacity() * size_of::<u64>()
    }
}

/// The boards in the order in which they were first visited, each with the index of its parent.
pub type Queue = Vec<(PackedBoard, usize)>;

/// The article's search: the queue ends with the goal, if it can be reached.
pub fn breadth_first(puzzle: &SlidingPuzzle<PackedBoard>, visited: &mut impl Visited) -> Queue {
    let start = puzzle.start();
    visited.insert(start);
    let mut queue = vec![(start, 0)];
    let mut at = 0;
    if puzzle.is_goal(&start) {
        return queue;
    }
    while let Some(&(board, _)) = queue.get(at) {
        for mv in puzzle.moves(&board) {
            let mut next = board;
            puzzle.apply(&mut next, mv);
            if visited.insert(next) {
                queue.push((next, at));
                if puzzle.is_goal(&next) {
                    return queue;
                }
            }
        }
        at += 1;
    }
    queue
}

/// The boards from the start to the last one in the queue, traced back through the parents.
pub fn path(queue: &Queue) -> Vec<PackedBoard> {
    let mut at = queue.len() - 1;
    let mut path = vec![queue[at].0];
    while at > 0 {
        at = queue[at].1;
        path.push(queue[at].0);
    }
    path.reverse();
    path
}

pub fn report(puzzle: &SlidingPuzzle<PackedBoard>, out: &mut impl Write) -> io::Result<()> {
    writeln!(
        out,
        "visited set               boards  steps       bytes      ms"
    )?;
    let mut tree = SearchTree::default();
    row(out, "unbalanced search tree", puzzle, &mut tree)?;
    let mut seeded = HashSet::with_hasher(std::hash::RandomState::new());
    row(out, "hash set, SipHash", puzzle, &mut seeded)?;
    let mut quick = HashSet::with_hasher(FxBuildHasher);
    row(out, "hash set, FxHash", puzzle, &mut quick)?;
    row(out, "table by rank", puzzle, &mut RankTable::new(puzzle))?;

    let begun = Instant::now();
    let outcome = BreadthFirst::new().solve(puzzle);
    let ms = begun.elapsed().as_secs_f64() * 1000.0;
    let stats = outcome.stats();
    writeln!(
        out,
        "the library's engine    {:>8}  {:>5}  {:>10}  {ms:>6.1}   (with queue and parents)",
        grouped(stats.open + stats.closed),
        outcome.solution().map_or(0, Solution::len),
        grouped(stats.bytes),
    )?;
    writeln!(
        out,
        "
The tree is {} nodes high and compared {} boards, {} for each that was new. A balanced tree would
be {} high. The queue needs room for 181 440 boards, half of 9!: the others cannot be reached.",
        tree.height(),
        grouped(tree.comparisons()),
        tree.comparisons() / quick.len() as u64,
        (quick.len() + 1).next_power_of_two().ilog2(),
    )
}

fn row(
    out: &mut impl Write,
    name: &str,
    puzzle: &SlidingPuzzle<PackedBoard>,
    visited: &mut impl Visited,
) -> io::Result<()> {
    let begun = Instant::now();
    let queue = breadth_first(puzzle, visited);
    let ms = begun.elapsed().as_secs_f64() * 1000.0;
    writeln!(
        out,
        "{name:22}  {:>8}  {:>5}  {:>10}  {ms:>6.1}",
        grouped(queue.len() as u64),
        path(&queue).len() - 1,
        grouped(visited.bytes() as u64),
    )
}
