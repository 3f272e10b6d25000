//! All tours of a board, counted or listed by the library.

use std::collections::HashMap;
use std::error::Error;
use std::io::Write;
use std::time::{Duration, Instant};

use indicatif::ProgressBar;
use puzzle_search::Limits;
use puzzle_search::puzzles::knights_tour::{KnightsTour, Square};

use crate::options::Options;
use crate::searches::write_board;
use crate::texts::ending::Status;
use crate::texts::words::{grouped, time};

/// The tours from one start, and whether a limit stopped the search for more.
#[derive(Clone, Copy)]
struct Count {
    tours: u64,
    stopped: bool,
}

pub fn run(
    options: &Options,
    size: (u32, u32),
    out: &mut impl Write,
) -> Result<Status, Box<dyn Error>> {
    let (width, height) = size;
    let limits = match options.limit {
        Some(limit) => Limits::none().expansions(limit.saturating_sub(1)),
        None => Limits::none(),
    };
    let begun = Instant::now();
    writeln!(
        out,
        "Tours of {width} x {height} squares, by start square:\n"
    )?;
    let counts = if options.list {
        list(size, &limits, options.x_down, out)?
    } else {
        count(size, &limits)?
    };
    if !options.list {
        for row in counts.chunks(width as usize) {
            for count in row {
                let mark = if count.stopped { "+" } else { "" };
                write!(out, "{:>9}", format!("{}{mark}", count.tours))?;
            }
            writeln!(out)?;
        }
    }
    let total = counts.iter().map(|count| count.tours).sum();
    writeln!(
        out,
        "\ntogether {}, in {}",
        grouped(total),
        time(begun.elapsed())
    )?;
    if counts.iter().any(|count| count.stopped) {
        writeln!(
            out,
            "A count with a + is that of a search stopped by the limit: there may be more tours."
        )?;
        return Ok(Status::Stopped);
    }
    Ok(if total == 0 {
        Status::NoSolution
    } else {
        Status::Solved
    })
}

/// The counts, row by row. Starts that a turn or a reflection of the board takes to each other have
/// equally many tours, so only one of them is searched.
fn count((width, height): (u32, u32), limits: &Limits) -> Result<Vec<Count>, Box<dyn Error>> {
    let starts: Vec<Square> = (0..height)
        .flat_map(|y| (0..width).map(move |x| (x, y)))
        .collect();
    // It is shown on a terminal only.
    let progress = ProgressBar::new(starts.len() as u64);
    progress.enable_steady_tick(Duration::from_millis(200));
    let mut known: HashMap<Square, Count> = HashMap::new();
    let mut counts = Vec::with_capacity(starts.len());
    for start in starts {
        let alike = first_alike(start, (width, height));
        let count = match known.get(&alike) {
            Some(&count) => count,
            None => {
                let tour = KnightsTour::new(width, height, alike)?;
                // Without a limit the tours need not be written down.
                let count = if tour.infeasible().is_some() {
                    Count {
                        tours: 0,
                        stopped: false,
                    }
                } else if let Ok(tours) = tour.count_tours(limits) {
                    Count {
                        tours,
                        stopped: false,
                    }
                } else {
                    Count {
                        tours: tour.tours().within(limits).count() as u64,
                        stopped: true,
                    }
                };
                known.insert(alike, count);
                count
            }
        };
        counts.push(count);
        progress.inc(1);
    }
    progress.finish_and_clear();
    Ok(counts)
}

/// The first of the squares that turns and reflections of the board take this one to.
fn first_alike((x, y): Square, (width, height): (u32, u32)) -> Square {
    let (far_x, far_y) = (width - 1 - x, height - 1 - y);
    let (x, y) = (x.min(far_x), y.min(far_y));
    if width == height && y < x {
        (y, x)
    } else {
        (x, y)
    }
}

/// Prints every tour, and returns the counts, row by row.
fn list(
    (width, height): (u32, u32),
    limits: &Limits,
    x_down: bool,
    out: &mut impl Write,
) -> Result<Vec<Count>, Box<dyn Error>> {
    let mut counts = Vec::new();
    for start in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
        let tour = KnightsTour::new(width, height, start)?;
        let mut count = Count {
            tours: 0,
            stopped: false,
        };
        if tour.infeasible().is_none() {
            let mut tours = tour.tours().within(limits);
            for moves in tours.by_ref() {
                count.tours += 1;
                write_board(&tour, &moves, x_down, out)?;
                writeln!(out)?;
            }
            count.stopped = tours.stopped_by().is_some();
        }
        let mark = if count.stopped { "+" } else { "" };
        writeln!(out, "from {start:?}: {}{mark} tours\n", count.tours)?;
        counts.push(count);
    }
    Ok(counts)
}
