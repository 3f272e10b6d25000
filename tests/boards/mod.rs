//! What the tests on boards share: boards from text, the published cases, and searches too simple
//! to be wrong.

// Every test file is a crate of its own and uses a part of this.
#![allow(dead_code)]

use std::collections::{HashMap, VecDeque};

use puzzle_search::puzzles::sliding::{Board, Direction, Shape, SlidingPuzzle};
use puzzle_search::{Outcome, Puzzle};

pub use Direction::{Down, Left, Right, Up};

/// Down, left, right, up: the alphabet of the directions' letters.
pub const ALPHABETICAL: [Direction; 4] = [Down, Left, Right, Up];

/// Up, left, right, down: the order of Korf's program.
pub const KORF: [Direction; 4] = [Up, Left, Right, Down];

/// `876543210`, one digit a tile.
pub fn digits(text: &str) -> Vec<u16> {
    text.bytes().map(|digit| u16::from(digit - b'0')).collect()
}

/// Numbers separated by spaces.
pub fn numbers<N: std::str::FromStr>(text: &str) -> Vec<N> {
    text.split_whitespace()
        .map(|word| word.parse().ok().expect("a number"))
        .collect()
}

pub fn shape(rows: usize, cols: usize) -> Shape {
    Shape::new(rows, cols).expect("a small board")
}

/// The puzzle of getting from `start` to `goal`.
pub fn puzzle<B: Board>(shape: Shape, start: &[u16], goal: &[u16]) -> SlidingPuzzle<B> {
    SlidingPuzzle::new(shape, start, goal).expect("two boards of this shape")
}

/// The same for 3x3, one digit a tile.
pub fn eight<B: Board>(start: &str, goal: &str) -> SlidingPuzzle<B> {
    puzzle(shape(3, 3), &digits(start), &digits(goal))
}

/// The length of the solution, which must replay; `None` if it is proved that there is none.
pub fn length<B: Board>(puzzle: &SlidingPuzzle<B>, outcome: &Outcome<Direction>) -> Option<usize> {
    let Some(solution) = outcome.solution() else {
        assert!(outcome.is_exhausted(), "{}: {outcome:?}", name(puzzle));
        return None;
    };
    assert!(outcome.is_solved());
    assert_eq!(solution.check(puzzle), Ok(()), "{}", name(puzzle));
    assert_eq!(solution.cost(), solution.len() as u64);
    Some(solution.len())
}

/// The path as letters, the blank's directions.
pub fn letters(moves: &[Direction]) -> String {
    moves.iter().map(|direction| direction.letter()).collect()
}

/// The start of a puzzle, for messages.
pub fn name<B: Board>(puzzle: &SlidingPuzzle<B>) -> String {
    format!("{:?}", puzzle.decode(&puzzle.start()))
}

/// A board with its published shortest length.
pub struct Case {
    pub rows: usize,
    pub cols: usize,
    pub start: Vec<u16>,
    pub goal: Vec<u16>,
    /// `None` if the goal cannot be reached.
    pub optimal: Option<usize>,
    /// The lexicographically least of the shortest paths, where it is given.
    pub least: Option<String>,
}

impl Case {
    pub fn cells(&self) -> usize {
        self.rows * self.cols
    }

    pub fn puzzle<B: Board>(&self) -> SlidingPuzzle<B> {
        puzzle(shape(self.rows, self.cols), &self.start, &self.goal)
    }
}

/// Boards from judges, courses and bug reports.
pub fn cases() -> Vec<Case> {
    let lines = include_str!("../data/sliding.csv").lines().skip(1);
    let cases: Vec<Case> = lines
        .map(|line| {
            let fields: Vec<&str> = line.split(',').collect();
            let [rows, cols, start, goal, optimal, least] = fields[..] else {
                panic!("six fields: {line}");
            };
            Case {
                rows: rows.parse().expect("rows"),
                cols: cols.parse().expect("columns"),
                start: numbers(start),
                goal: numbers(goal),
                optimal: match optimal.parse::<isize>().expect("a length or -1") {
                    -1 => None,
                    length => Some(length.unsigned_abs()),
                },
                least: (!least.is_empty()).then(|| least.to_owned()),
            }
        })
        .collect();
    assert_eq!(cases.len(), 159);
    cases
}

/// Any arrangement of the tiles, solvable or not: a fixed one for each seed.
pub fn shuffled(cells: usize, seed: u64) -> Vec<u16> {
    let mut tiles: Vec<u16> = (0..).take(cells).collect();
    let mut random = seed;
    for last in (1..tiles.len()).rev() {
        // D. E. Knuth's linear congruential generator; its high bits are the good ones.
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        tiles.swap(last, (random >> 33) as usize % (last + 1));
    }
    tiles
}

/// The cells next to a cell, in the order up, down, left, right.
pub fn neighbours(rows: usize, cols: usize, cell: usize) -> impl Iterator<Item = usize> {
    let (row, col) = (cell / cols, cell % cols);
    [
        (row > 0).then(|| cell - cols),
        (row + 1 < rows).then(|| cell + cols),
        (col > 0).then(|| cell - 1),
        (col + 1 < cols).then(|| cell + 1),
    ]
    .into_iter()
    .flatten()
}

/// The distance of every board of `rows` x `cols` from `goal`, by the plainest search there is:
/// vectors in a hash map, and nothing of the crate.
pub fn distances(rows: usize, cols: usize, goal: &[u16]) -> HashMap<Vec<u16>, u32> {
    let mut known = HashMap::from([(goal.to_vec(), 0)]);
    let mut queue = VecDeque::from([goal.to_vec()]);
    while let Some(board) = queue.pop_front() {
        let distance = known[&board];
        for next in successors(rows, cols, &board) {
            if !known.contains_key(&next) {
                known.insert(next.clone(), distance + 1);
                queue.push_back(next);
            }
        }
    }
    known
}

/// The boards one move away, in the order up, down, left, right.
pub fn successors(rows: usize, cols: usize, board: &[u16]) -> Vec<Vec<u16>> {
    let blank = board.iter().position(|&tile| tile == 0).expect("a blank");
    neighbours(rows, cols, blank)
        .map(|cell| {
            let mut next = board.to_vec();
            next.swap(blank, cell);
            next
        })
        .collect()
}

/// The number of shortest paths from `start`, added up along falling distances.
pub fn shortest_path_count(
    rows: usize,
    cols: usize,
    start: &[u16],
    distances: &HashMap<Vec<u16>, u32>,
) -> u128 {
    let mut counts: HashMap<Vec<u16>, u128> = HashMap::from([(start.to_vec(), 1)]);
    for left in (0..distances[start]).rev() {
        let mut closer: HashMap<Vec<u16>, u128> = HashMap::new();
        for (board, count) in counts {
            for next in successors(rows, cols, &board) {
                if distances[&next] == left {
                    *closer.entry(next).or_default() += count;
                }
            }
        }
        counts = closer;
    }
    counts.values().sum()
}
