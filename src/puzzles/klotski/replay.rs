//! [`Klotski::labelled`]: a solution, piece by piece.

use std::collections::VecDeque;
use std::fmt;

use crate::puzzle::Puzzle;
use crate::puzzles::sliding::Direction;

use super::piece::Piece;
use super::puzzle::{Klotski, KlotskiMove};
use super::step_tables::step;

/// A move with the piece that makes it. Printed, it is the label and the letters of the steps, such as
/// `P rd`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct LabelledMove {
    /// The label of the piece.
    pub label: char,
    /// A shortest path of the piece: the directions in which *it* moves.
    pub path: Vec<Direction>,
    /// The board after the move, a line per row.
    pub board: String,
}

impl fmt::Display for LabelledMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.label)?;
        let mut letters = self.path.iter().map(|direction| direction.letter());
        letters.try_for_each(|letter| write!(f, "{letter}"))
    }
}

impl Klotski {
    /// What each move does, with the labels that the pieces have at the start: a piece keeps its label,
    /// although boards do not tell pieces of one shape apart.
    ///
    /// Stops before the first move that cannot be made. *Time* is proportional to the moves and to the
    /// cells of the board.
    ///
    /// ```
    /// use puzzle_search::prelude::*;
    /// use puzzle_search::puzzles::klotski::{Klotski, Metric};
    ///
    /// let board: Klotski = "AAB / AA. / CD.".parse()?;
    /// let board = board.with_metric(Metric::Continuous);
    /// let outcome = BreadthFirst::new().solve(&board);
    /// let steps = board.labelled(outcome.solution().expect("it can be solved").moves());
    /// let text: Vec<String> = steps.iter().map(|step| step.to_string()).collect();
    /// assert_eq!(text, ["D ru", "C rr", "A d"]);
    /// assert_eq!(steps[0].board, "AAB\nAAD\nC..");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn labelled(&self, moves: &[KlotskiMove]) -> Vec<LabelledMove> {
        let mut pieces = self.pieces().to_vec();
        let mut board = self.start();
        let mut steps = Vec::new();
        for &mv in moves {
            let corner = |piece: &Piece| piece.row * self.cols() + piece.col;
            let moved = pieces
                .iter_mut()
                .find(|piece| corner(piece) == usize::from(mv.from));
            let Some(piece) = moved else {
                break;
            };
            let Some(path) = self.path(*piece, mv, self.empty(&board)) else {
                break;
            };
            self.apply(&mut board, mv);
            let to = usize::from(mv.to);
            (piece.row, piece.col) = (to / self.cols(), to % self.cols());
            let label = piece.label;
            steps.push(LabelledMove {
                label,
                path,
                board: self.draw(&pieces),
            });
        }
        steps
    }

    /// A shortest path of a piece over empty cells.
    fn path(&self, piece: Piece, mv: KlotskiMove, empty: u64) -> Option<Vec<Direction>> {
        let spots = self.spots(piece.shape);
        let free = empty | spots[usize::from(mv.from)].cover;
        // Where each cell was reached from, by which step.
        let mut reached = vec![None; spots.len()];
        let mut queue = VecDeque::from([mv.from]);
        while let Some(at) = queue.pop_front()
            && at != mv.to
        {
            for direction in Direction::ALL {
                let Some(to) = step(spots, &spots[usize::from(at)], direction, free) else {
                    continue;
                };
                if to != mv.from && reached[usize::from(to)].is_none() {
                    reached[usize::from(to)] = Some((at, direction));
                    queue.push_back(to);
                }
            }
        }
        let mut path = Vec::new();
        let mut at = mv.to;
        while at != mv.from {
            let (before, direction) = (*reached.get(usize::from(at))?)?;
            path.push(direction);
            at = before;
        }
        path.reverse();
        Some(path)
    }

    /// A line per row.
    pub(super) fn draw(&self, pieces: &[Piece]) -> String {
        let mut cells = vec!['.'; self.rows() * self.cols()];
        for piece in pieces {
            for (row, col) in piece.cells() {
                cells[row * self.cols() + col] = piece.label;
            }
        }
        let rows: Vec<String> = cells
            .chunks(self.cols())
            .map(|row| row.iter().collect())
            .collect();
        rows.join("\n")
    }
}
