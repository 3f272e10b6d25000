//! The article's 0/1 matrix: a row for each cell, with a 1 for each cell that the blank can go to.

use std::io::{self, Write};

use puzzle_search::puzzles::sliding::{Direction, Shape};

/// Where the blank can go from each cell.
pub fn moves(shape: Shape) -> Vec<Vec<bool>> {
    let row = |from: usize| {
        let goes = Direction::ALL.map(|direction| shape.neighbour(from, direction));
        (0..shape.cells())
            .map(|to| goes.contains(&Some(to)))
            .collect()
    };
    (0..shape.cells()).map(row).collect()
}

pub fn show(shape: Shape, out: &mut impl Write) -> io::Result<()> {
    let matrix = moves(shape);
    for row in &matrix {
        let digits: Vec<&str> = row.iter().map(|&is| if is { "1" } else { "0" }).collect();
        writeln!(out, "{}", digits.join(" "))?;
    }
    let count = |is_above: fn(usize, usize) -> bool| {
        let cells = (0..matrix.len()).flat_map(|from| (0..matrix.len()).map(move |to| (from, to)));
        cells
            .filter(|&(from, to)| is_above(from, to) && matrix[from][to])
            .count()
    };
    let is_symmetric = (0..matrix.len())
        .all(|from| (0..matrix.len()).all(|to| matrix[from][to] == matrix[to][from]));
    writeln!(
        out,
        "\nThere are {} ones above the diagonal and {} below it. The matrix is {}symmetric.",
        count(|from, to| from < to),
        count(|from, to| from > to),
        if is_symmetric { "" } else { "not " },
    )
}
