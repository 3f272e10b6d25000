//! Both searches side by side: from several squares, and on boards of several sizes.

use std::error::Error;
use std::io::Write;
use std::time::Duration;

use puzzle_search::puzzles::knights_tour::{KnightsTour, Square};

use crate::options::DEFAULT_LIMIT;
use crate::searches::{backtracking, greedy};
use crate::texts::ending::Status;
use crate::texts::words::grouped;

/// Runs both searches from several squares.
pub fn compare(
    squares: &[Square],
    (width, height): (u32, u32),
    limit: u64,
    out: &mut impl Write,
) -> Result<Status, Box<dyn Error>> {
    let mut squares = squares.to_vec();
    if squares.is_empty() {
        squares = vec![
            (0, 0),
            (1, 1),
            (width / 2, height / 4),
            (width / 2, height / 2),
            (0, height - 1),
            (width - 1, height - 1),
        ];
        squares.retain(|&(x, y)| x < width && y < height);
    }
    write_head("start", out)?;
    for start in squares {
        let tour = KnightsTour::new(width, height, start)?;
        write_row(&format!("{start:?}"), &tour, limit, out)?;
    }
    Ok(Status::Solved)
}

/// Runs both searches from the corner of boards of several sizes.
pub fn times(sizes: &[u32], out: &mut impl Write) -> Result<Status, Box<dyn Error>> {
    let sizes = if sizes.is_empty() {
        &[5, 6, 7, 8]
    } else {
        sizes
    };
    write_head("n", out)?;
    for &n in sizes {
        let tour = KnightsTour::new(n, n, (0, 0))?;
        write_row(&n.to_string(), &tour, DEFAULT_LIMIT, out)?;
    }
    Ok(Status::Solved)
}

fn write_head(first: &str, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    writeln!(
        out,
        "{:10}{:^37}   {:^35}",
        "", "backtracking", "Warnsdorff's rule"
    )?;
    writeln!(
        out,
        "{first:10}{:>14} {:>13}  {:8}   {:>12} {:>8} {:>13}  {:8}",
        "placements", "microseconds", "result", "placements", "restarts", "microseconds", "result"
    )?;
    Ok(())
}

fn write_row(
    first: &str,
    tour: &KnightsTour,
    limit: u64,
    out: &mut impl Write,
) -> Result<(), Box<dyn Error>> {
    let back = backtracking(tour, limit);
    let greedy = greedy(tour);
    writeln!(
        out,
        "{first:10}{:>14} {:>13}  {:8}   {:>12} {:>8} {:>13}  {:8}",
        grouped(back.placements),
        microseconds(back.time),
        back.result(),
        grouped(greedy.placements),
        greedy.restarts,
        microseconds(greedy.time),
        greedy.result(),
    )?;
    Ok(())
}

fn microseconds(time: Duration) -> String {
    grouped(u64::try_from(time.as_micros()).unwrap_or(u64::MAX))
}
