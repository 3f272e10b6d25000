//! Reads boards.

use std::collections::BTreeMap;
use std::str::FromStr;

use super::error::KlotskiError;
use super::piece::{Piece, PieceShape};
use super::puzzle::Klotski;

/// What an empty cell is written as.
const EMPTY: [char; 4] = ['@', '.', '_', '-'];

/// A board as text: a character per cell, the same one in all cells of a piece, and `@`, `.`, `_` or `-`
/// for an empty cell. Rows end with a line break or a slash, and spaces do not count. A board of 5 rows
/// and 4 columns can also be written in one go, as 20 characters.
///
/// The metric is [`Metric::Unit`](super::Metric::Unit). The goal is the middle of the two bottom rows.
impl FromStr for Klotski {
    type Err = KlotskiError;

    fn from_str(text: &str) -> Result<Self, KlotskiError> {
        let is_cell = |c: &char| !c.is_whitespace();
        let lines = text
            .split(['\n', '/'])
            .map(|line| line.chars().filter(is_cell).collect());
        let lines: Vec<Vec<char>> = lines.filter(|line: &Vec<char>| !line.is_empty()).collect();
        let rows = match &lines[..] {
            [] => return Err(KlotskiError::NoCells),
            [line] if line.len() == 20 => line.chunks(4).map(<[char]>::to_vec).collect(),
            [line] => return Err(KlotskiError::WrongCount { found: line.len() }),
            _ => lines,
        };
        let cols = rows[0].len();
        if let Some((line, row)) = rows.iter().enumerate().find(|(_, row)| row.len() != cols) {
            return Err(KlotskiError::Ragged {
                line,
                expected: cols,
                found: row.len(),
            });
        }
        Self::new(rows.len(), cols, &pieces(&rows)?)
    }
}

/// The pieces in the order of their first cells.
fn pieces(rows: &[Vec<char>]) -> Result<Vec<Piece>, KlotskiError> {
    let mut order = Vec::new();
    let mut cells: BTreeMap<char, Vec<(usize, usize)>> = BTreeMap::new();
    for (row, line) in rows.iter().enumerate() {
        for (col, &label) in line.iter().enumerate() {
            if EMPTY.contains(&label) {
                continue;
            }
            let cells = cells.entry(label).or_default();
            if cells.is_empty() {
                order.push(label);
            }
            cells.push((row, col));
        }
    }
    let piece = |label| piece(label, &cells[&label]);
    order.into_iter().map(piece).collect()
}

/// The piece with these cells, of which there is at least one. They are sorted by row.
fn piece(label: char, cells: &[(usize, usize)]) -> Result<Piece, KlotskiError> {
    let (row, last) = (cells[0].0, cells[cells.len() - 1].0);
    let cols = || cells.iter().map(|&(_, col)| col);
    let (col, right) = (cols().min().unwrap_or(0), cols().max().unwrap_or(0));
    let (rows, cols) = (last - row + 1, right - col + 1);
    // No cell is named twice, so all cells of the rectangle are there if there are as many.
    if rows * cols != cells.len() {
        return Err(KlotskiError::NotARectangle { label });
    }
    let shape = PieceShape::of_size(rows, cols);
    let shape = shape.ok_or(KlotskiError::PieceTooLarge { label, rows, cols })?;
    Ok(Piece {
        label,
        shape,
        row,
        col,
    })
}
