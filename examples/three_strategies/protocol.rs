//! A search step by step: OPEN, CLOSED, and the path by back-pointers.

use std::collections::HashMap;
use std::io::{self, Write};

use puzzle_search::prelude::*;
use puzzle_search::puzzles::sliding::{
    Board, Direction, Misplaced, MisplacedWithBlank, SlidingPuzzle,
};
use puzzle_search::{Fate, Limits, Outcome};

use crate::options::Strategy;
use crate::published::{Settings, run};
use crate::texts::words::rows;

/// A node of the search graph. Its number is its place in the list, counted from 1.
struct Node<B> {
    board: B,
    g: u64,
    h: u64,
    parent: Option<usize>,
}

/// Keeps OPEN and CLOSED from what an engine reports, and writes down every step.
struct Protocol<'a, B: Board, W> {
    puzzle: &'a SlidingPuzzle<B>,
    strategy: Strategy,
    blank_counts: bool,
    nodes: Vec<Node<B>>,
    numbers: HashMap<B, usize>,
    /// In the order in which the nodes were put there.
    open: Vec<usize>,
    closed: Vec<usize>,
    /// The node that is being expanded.
    current: usize,
    steps: u64,
    goal: Option<usize>,
    out: &'a mut W,
    /// The first error in writing.
    result: io::Result<()>,
}

/// Runs a strategy and writes its protocol.
pub fn show<B: Board, W: Write>(
    puzzle: &SlidingPuzzle<B>,
    strategy: Strategy,
    settings: &Settings,
    limits: &Limits,
    out: &mut W,
) -> io::Result<Outcome<Direction>> {
    let mut protocol = Protocol {
        puzzle,
        strategy,
        blank_counts: settings.blank_counts,
        nodes: Vec::new(),
        numbers: HashMap::new(),
        open: Vec::new(),
        closed: Vec::new(),
        current: 0,
        steps: 0,
        goal: None,
        out,
        result: Ok(()),
    };
    protocol.add(puzzle.start(), 0, None);
    let outcome = run(strategy, settings, puzzle, limits, &mut protocol);
    let steps = protocol.steps;
    protocol.write(|p, out| {
        if steps > 0 {
            p.write_lists(out)?;
        }
        p.write_path(out)
    });
    protocol.result?;
    Ok(outcome)
}

impl<B: Board, W: Write> Protocol<'_, B, W> {
    /// Writes, unless that has failed before.
    fn write(&mut self, write: impl FnOnce(&Self, &mut Vec<u8>) -> io::Result<()>) {
        if self.result.is_ok() {
            let mut text = Vec::new();
            self.result = write(self, &mut text);
            // A step is written at once, so that it does not matter how slow the reader is.
            if self.result.is_ok() {
                self.result = self.out.write_all(&text);
            }
        }
    }

    fn add(&mut self, board: B, g: u64, parent: Option<usize>) -> usize {
        let h: Cost = if self.blank_counts {
            MisplacedWithBlank.estimate(self.puzzle, &board)
        } else {
            Misplaced.estimate(self.puzzle, &board)
        };
        let number = self.nodes.len();
        self.numbers.insert(board.clone(), number);
        self.nodes.push(Node {
            board,
            g,
            h: h.into(),
            parent,
        });
        self.open.push(number);
        number
    }

    /// `5: 2 0 3 / 1 8 4 / 7 6 5, g 1, h 3, f 4, from 1`.
    fn node(&self, number: usize) -> String {
        let node = &self.nodes[number];
        let board = rows(&self.puzzle.decode(&node.board), self.puzzle.shape().cols());
        let from = node
            .parent
            .map_or(String::new(), |parent| format!(", from {}", parent + 1));
        let costs = if self.strategy == Strategy::BestFirst {
            format!("g {}, h {}, f {}", node.g, node.h, node.g + node.h)
        } else {
            format!("g {}", node.g)
        };
        format!("{}: {board}, {costs}{from}", number + 1)
    }

    fn write_lists(&self, out: &mut impl Write) -> io::Result<()> {
        for (name, list) in [("OPEN", &self.open), ("CLOSED", &self.closed)] {
            let numbers: Vec<String> = list.iter().map(|node| (node + 1).to_string()).collect();
            writeln!(out, "  {name} {}: {}", list.len(), numbers.join(" "))?;
        }
        Ok(())
    }

    /// From the goal back to the start, and the boards from the start to the goal.
    fn write_path(&self, out: &mut impl Write) -> io::Result<()> {
        let Some(goal) = self.goal else {
            return writeln!(out, "\nNo goal was reached.");
        };
        let path: Vec<usize> =
            std::iter::successors(Some(goal), |&node| self.nodes[node].parent).collect();
        let numbers: Vec<String> = path.iter().map(|node| (node + 1).to_string()).collect();
        writeln!(
            out,
            "\nThe goal is node {}. By the back-pointers: {}.",
            goal + 1,
            numbers.join(" <- ")
        )?;
        for &node in path.iter().rev() {
            writeln!(out, "  {}", self.node(node))?;
        }
        Ok(())
    }

    /// A node was selected, and goes from OPEN to CLOSED.
    fn select(&mut self, board: &B) -> Option<usize> {
        let &number = self.numbers.get(board)?;
        let at = self.open.iter().position(|&node| node == number)?;
        // What lay above it in a stack was at the depth bound.
        let mut at_bound = Vec::new();
        if self.strategy == Strategy::DepthFirst {
            at_bound = self.open.split_off(at + 1);
            at_bound.reverse();
        }
        self.open.remove(at);
        self.closed.extend(&at_bound);
        self.closed.push(number);
        let first = self.steps == 0;
        self.steps += 1;
        self.write(|p, out| {
            if !first {
                // As they were before this step.
                p.write_bound(&at_bound, out)?;
            }
            writeln!(out, "step {}: CLOSED takes {}", p.steps, p.node(number))
        });
        Some(number)
    }

    fn write_bound(&self, at_bound: &[usize], out: &mut impl Write) -> io::Result<()> {
        for &node in at_bound {
            writeln!(
                out,
                "  at the bound, to CLOSED unexpanded: {}",
                self.node(node)
            )?;
        }
        Ok(())
    }
}

impl<P, B, W> Observer<P> for Protocol<'_, B, W>
where
    P: Puzzle<State = B, Move = Direction>,
    B: Board,
    W: Write,
{
    fn expanded(&mut self, _: &P, board: &B, _: u64) {
        if self.steps > 0 {
            self.write(Self::write_lists);
        }
        self.current = self.select(board).unwrap_or(self.current);
    }

    fn generated(&mut self, puzzle: &P, board: &B, mv: Direction, fate: Fate) {
        let mut next = board.clone();
        puzzle.apply(&mut next, mv);
        let g = self.nodes[self.current].g + 1;
        let parent = Some(self.current);
        let (number, what) = match fate {
            Fate::Kept => (self.add(next, g, parent), "new, to OPEN"),
            Fate::Improved | Fate::Reopened => {
                let Some(&number) = self.numbers.get(&next) else {
                    return;
                };
                self.nodes[number].g = g;
                self.nodes[number].parent = parent;
                if fate == Fate::Reopened {
                    self.closed.retain(|&node| node != number);
                    self.open.push(number);
                    (number, "cheaper, from CLOSED to OPEN again")
                } else {
                    (number, "cheaper, stays on OPEN")
                }
            }
            _ => match self.numbers.get(&next) {
                Some(&number) => (number, "known, dropped"),
                None => return,
            },
        };
        self.write(|p, out| writeln!(out, "  {what}: {}", p.node(number)));
    }

    fn solved(&mut self, _: &P, board: &B, _: u64) {
        let Some(&number) = self.numbers.get(board) else {
            return;
        };
        self.goal = Some(number);
        // Best-first search finds out when it selects the goal.
        if self.strategy == Strategy::BestFirst {
            if self.steps > 0 {
                self.write(Self::write_lists);
            }
            self.select(board);
        }
        self.write(|p, out| writeln!(out, "  the goal: node {}", p.goal.unwrap_or(0) + 1));
    }
}
