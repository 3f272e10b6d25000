//! The pictures, one for each bench.

use std::error::Error;
use std::path::Path;

use crate::axis::{Axis, Unit};
use crate::bars::{self, BarChart, Row, Scale};
use crate::frame::Drawn;
use crate::lines::{self, LineChart};
use crate::measurements::{Count, Measurement, counts};
use crate::note;
use crate::ratios::{self, Ratio, distinct, work};

/// What there is to draw, and where to.
pub struct Source<'a> {
    pub measurements: &'a [Measurement],
    pub growth: &'a Path,
    pub out: &'a Path,
}

impl<'a> Source<'a> {
    /// The measurements of the groups whose name begins so, or is that.
    pub fn of(&self, groups: &str) -> Vec<&'a Measurement> {
        let belongs = |group: &str| match groups.strip_suffix('/') {
            Some(_) => group.starts_with(groups),
            None => group == groups,
        };
        self.measurements
            .iter()
            .filter(|m| belongs(&m.group))
            .collect()
    }
}

pub struct Picture {
    pub file: &'static str,
    /// The groups that are drawn: all that begin so if it ends in `/`.
    pub groups: &'static str,
    /// The bench that measures them.
    pub bench: &'static str,
    pub draw: fn(&Source<'_>, &Picture) -> Drawn,
}

pub const ALL: &[Picture] = &[
    Picture {
        file: "peers.svg",
        groups: "peers/",
        bench: "peers",
        draw: peers,
    },
    Picture {
        file: "by_hand.svg",
        groups: "by-hand/",
        bench: "by_hand",
        draw: by_hand,
    },
    Picture {
        file: "strategies.svg",
        groups: "strategies",
        bench: "strategies",
        draw: strategies,
    },
    Picture {
        file: "encodings.svg",
        groups: "encodings/",
        bench: "encodings",
        draw: encodings,
    },
    Picture {
        file: "hashers.svg",
        groups: "hashers/",
        bench: "hashers",
        draw: hashers,
    },
    Picture {
        file: "growth_depth.svg",
        groups: "growth/depth",
        bench: "growth",
        draw: growth_with_depth,
    },
    Picture {
        file: "growth_board.svg",
        groups: "growth/board",
        bench: "growth",
        draw: growth_with_board,
    },
    Picture {
        file: "growth_knights_tour.svg",
        groups: "growth/knights-tour",
        bench: "growth",
        draw: growth_of_tours,
    },
];

fn peers(source: &Source<'_>, picture: &Picture) -> Drawn {
    let ratios = compare(source, picture, "pathfinding")?;
    let chart = BarChart {
        title: "The time that the crate pathfinding takes, as a multiple of this crate's".into(),
        below: "To the right of the line, this crate is faster. The axis is logarithmic.".into(),
        unit: Unit::Times,
        scale: Scale::Logarithmic { from: Some(1.0) },
        ..ratio_chart(&ratios)
    };
    chart.draw(&source.out.join(picture.file))
}

fn by_hand(source: &Source<'_>, picture: &Picture) -> Drawn {
    let ratios = compare(source, picture, "by hand")?;
    let chart = BarChart {
        title: "The time that a hand-written loop takes, as a multiple of this crate's".into(),
        below: "On the line, both are equally fast; to the right of it, this crate is faster."
            .into(),
        unit: Unit::Times,
        scale: Scale::Linear { mark: Some(1.0) },
        ..ratio_chart(&ratios)
    };
    chart.draw(&source.out.join(picture.file))
}

/// Compares, prints the table, and tells what cannot be compared.
///
/// # Errors
///
/// If nothing can be compared.
fn compare(
    source: &Source<'_>,
    picture: &Picture,
    theirs: &str,
) -> Result<Vec<Ratio>, Box<dyn Error>> {
    let (ratios, alone) = ratios::ratios(&source.of(picture.groups), theirs);
    for place in alone {
        note(format_args!(
            "{place}: puzzle-search and {theirs} were not both measured"
        ));
    }
    if ratios.is_empty() {
        return Err(format!("nothing was measured with {theirs} as well").into());
    }
    println!(
        "### {}\n\n{}",
        picture.bench,
        ratios::table(&ratios, theirs)
    );
    Ok(ratios)
}

/// A row a work and board, a bar a variant of this crate.
fn ratio_chart(ratios: &[Ratio]) -> BarChart {
    let series = distinct(ratios.iter().map(|ratio| ratio.ours.as_str()));
    let mut rows: Vec<Row> = Vec::new();
    for ratio in ratios {
        let label = format!("{}, {}", ratio.work, ratio.board);
        let bar = (position(&series, &ratio.ours), ratio.ratio());
        match rows.last_mut() {
            Some(row) if row.label == label => row.bars.push(bar),
            _ => rows.push(Row {
                label,
                bars: vec![bar],
            }),
        }
    }
    BarChart {
        title: String::new(),
        below: String::new(),
        series: owned(&series),
        panels: vec![bars::Panel {
            title: String::new(),
            rows,
        }],
        unit: Unit::Times,
        scale: Scale::Linear { mark: None },
    }
}

fn strategies(source: &Source<'_>, picture: &Picture) -> Drawn {
    let measurements = source.of(picture.groups);
    println!(
        "### strategies\n\n{}",
        ratios::times(&measurements, |m| m.nanoseconds)
    );
    let series = distinct(measurements.iter().map(|m| m.value.as_str()));
    let mut rows = rows(&measurements, &series, by_function, |m| m.nanoseconds);
    // The fastest on the hardest board first. Engines that were not run on it come last.
    let hardest = |row: &Row| {
        let (board, time) = row.bars.last().copied().unwrap_or_default();
        (board + 1 != series.len(), time)
    };
    rows.sort_by(|a, b| {
        let ((a_easier, a_time), (b_easier, b_time)) = (hardest(a), hardest(b));
        a_easier.cmp(&b_easier).then(a_time.total_cmp(&b_time))
    });
    let chart = BarChart {
        title: "The time of every engine on four boards of the 8-puzzle".into(),
        below: "Boards are named by their distance from the goal. The axis is logarithmic.".into(),
        series: owned(&series),
        panels: vec![bars::Panel {
            title: String::new(),
            rows,
        }],
        unit: Unit::Nanoseconds,
        scale: Scale::Logarithmic { from: None },
    };
    chart.draw(&source.out.join(picture.file))
}

fn encodings(source: &Source<'_>, picture: &Picture) -> Drawn {
    let measurements = source.of(picture.groups);
    // The table first: it is the default.
    let mut series = distinct(measurements.iter().map(|m| m.value.as_str()));
    series.reverse();
    let panels = by_work(&measurements, |of_work| {
        let mut rows = rows(of_work, &series, by_function, |m| m.nanoseconds);
        rows.sort_by(|a, b| a.bars[0].1.total_cmp(&b.bars[0].1));
        rows
    });
    for (work, of_work) in works(&measurements) {
        println!(
            "### encodings, {work}\n\n{}",
            ratios::times(&of_work, |m| m.nanoseconds)
        );
    }
    let chart = BarChart {
        title: "The same search on boards stored in different ways".into(),
        below: "Moves are found by a table or by border tests. Every panel has its own axis."
            .into(),
        series: owned(&series),
        panels,
        unit: Unit::Nanoseconds,
        scale: Scale::Linear { mark: None },
    };
    chart.draw(&source.out.join(picture.file))
}

fn hashers(source: &Source<'_>, picture: &Picture) -> Drawn {
    let measurements = source.of(picture.groups);
    let mut series = distinct(measurements.iter().map(|m| m.function.as_str()));
    // The default first.
    series.sort_by_key(|name| !name.starts_with("rustc-hash"));
    let panels = by_work(&measurements, |of_work| {
        rows(of_work, &series, by_value, Measurement::per_element)
    });
    for (work, of_work) in works(&measurements) {
        println!(
            "### hashers, {work}, per board\n\n{}",
            ratios::times(&of_work, Measurement::per_element)
        );
    }
    let chart = BarChart {
        title: "The time that hash tables of boards take, per board".into(),
        below: "By what the keys are and how they are hashed. The axes are logarithmic.".into(),
        series: owned(&series),
        panels,
        unit: Unit::Nanoseconds,
        scale: Scale::Logarithmic { from: None },
    };
    chart.draw(&source.out.join(picture.file))
}

fn growth_with_depth(source: &Source<'_>, picture: &Picture) -> Drawn {
    let measurements = source.of(picture.groups);
    println!(
        "### growth with the depth, per board\n\n{}",
        ratios::times(&measurements, Measurement::per_element)
    );
    let counts = counts(&source.growth.join("depth.csv"))?;
    let series = distinct(measurements.iter().map(|m| m.function.as_str()));
    let times = lines(&series, &measurements, |m| {
        let moves = m.value.parse().map_err(|_| {
            let (group, value) = (&m.group, &m.value);
            format!("a board of {group} is called {value}, which is not a number of moves")
        })?;
        Ok((m.function.clone(), (moves, m.per_element())))
    })?;
    let moves = || {
        Axis::linear(
            measurements.iter().filter_map(|m| m.value.parse().ok()),
            Unit::Number,
        )
    };
    let mut panels = vec![time_panel(
        "moves of the shortest solution",
        "time",
        moves(),
        times,
    )];
    panels.extend(memory_panel(
        "moves of the shortest solution",
        moves(),
        &series,
        &counts,
    )?);
    LineChart {
        title: "How time and memory grow with the length of the solution".into(),
        below: "Boards of the 8-puzzle; the mean of up to four boards. The vertical axes are logarithmic.".into(),
        series: owned(&series),
        panels,
    }
    .draw(&source.out.join(picture.file))
}

fn growth_with_board(source: &Source<'_>, picture: &Picture) -> Drawn {
    let measurements = source.of(picture.groups);
    println!(
        "### growth with the board\n\n{}",
        ratios::times(&measurements, |m| m.nanoseconds)
    );
    let counts = counts(&source.growth.join("board.csv"))?;
    let series = distinct(measurements.iter().map(|m| m.function.as_str()));
    let times = lines(&series, &measurements, |m| {
        Ok((m.function.clone(), (elements(m)?, m.nanoseconds)))
    })?;
    let states = || Axis::logarithmic(measurements.iter().filter_map(|m| m.elements), Unit::Number);
    let mut panels = vec![time_panel("states", "time", states(), times)];
    panels.extend(memory_panel("states", states(), &series, &counts)?);
    LineChart {
        title: "How time and memory grow with the number of states".into(),
        below: format!(
            "All states of sliding puzzles of {}. All axes are logarithmic.",
            distinct(measurements.iter().map(|m| m.value.as_str())).join(", ")
        ),
        series: owned(&series),
        panels,
    }
    .draw(&source.out.join(picture.file))
}

fn growth_of_tours(source: &Source<'_>, picture: &Picture) -> Drawn {
    let measurements = source.of(picture.groups);
    println!(
        "### growth of tours, per square\n\n{}",
        ratios::times(&measurements, Measurement::per_element)
    );
    let series = distinct(measurements.iter().map(|m| m.function.as_str()));
    let whole = lines(&series, &measurements, |m| {
        Ok((m.function.clone(), (elements(m)?, m.nanoseconds)))
    })?;
    let a_square = lines(&series, &measurements, |m| {
        Ok((m.function.clone(), (elements(m)?, m.per_element())))
    })?;
    let squares =
        || Axis::logarithmic(measurements.iter().filter_map(|m| m.elements), Unit::Number);
    let per_square = Axis::linear(
        measurements.iter().map(|m| m.per_element()),
        Unit::Nanoseconds,
    );
    LineChart {
        title: "How the time of a knight's tour grows with the board".into(),
        below: "Square boards, from a corner. Left: the time. Right: the time per square.".into(),
        series: owned(&series),
        panels: vec![
            time_panel("squares", "time", squares(), whole),
            lines::Panel {
                x_title: "squares".into(),
                y_title: "time per square".into(),
                x: squares(),
                y: per_square,
                lines: a_square,
            },
        ],
    }
    .draw(&source.out.join(picture.file))
}

fn elements(measurement: &Measurement) -> Result<f64, Box<dyn Error>> {
    let Measurement { group, value, .. } = measurement;
    measurement
        .elements
        .ok_or_else(|| format!("{group} does not say how large {value} is").into())
}

type Lines = Vec<(usize, Vec<(f64, f64)>)>;

/// A line for each series, from left to right.
fn lines<T>(
    series: &[&str],
    items: &[T],
    point: impl Fn(&T) -> Result<(String, (f64, f64)), Box<dyn Error>>,
) -> Result<Lines, Box<dyn Error>> {
    let mut lines: Lines = (0..series.len()).map(|at| (at, Vec::new())).collect();
    for item in items {
        let (name, place) = point(item)?;
        if let Some(at) = series.iter().position(|known| *known == name) {
            lines[at].1.push(place);
        }
    }
    for (_, points) in &mut lines {
        points.sort_by(|a, b| a.0.total_cmp(&b.0));
    }
    Ok(lines)
}

fn time_panel(x_title: &str, y_title: &str, x: Axis, lines: Lines) -> lines::Panel {
    let times = lines.iter().flat_map(|line| &line.1).map(|point| point.1);
    lines::Panel {
        x_title: x_title.into(),
        y_title: y_title.into(),
        x,
        y: Axis::logarithmic(times, Unit::Nanoseconds),
        lines,
    }
}

/// Nothing, and a note, if the counts are missing.
fn memory_panel(
    x_title: &str,
    x: Axis,
    series: &[&str],
    counts: &[Count],
) -> Result<Option<lines::Panel>, Box<dyn Error>> {
    if counts.is_empty() {
        note("memory is not drawn: there are no counts; run `cargo bench --bench growth`");
        return Ok(None);
    }
    // There is no room for nothing on a logarithmic axis.
    let counts: Vec<&Count> = counts.iter().filter(|count| count.bytes > 0.0).collect();
    let bytes = counts.iter().map(|count| count.bytes);
    Ok(Some(lines::Panel {
        x_title: x_title.into(),
        y_title: "memory".into(),
        x,
        y: Axis::logarithmic(bytes, Unit::Bytes),
        lines: lines(series, &counts, |count| {
            Ok((count.engine.clone(), (count.at, count.bytes)))
        })?,
    }))
}

/// The measurements of each work.
fn works<'a>(measurements: &[&'a Measurement]) -> Vec<(String, Vec<&'a Measurement>)> {
    distinct(measurements.iter().map(|m| m.group.as_str()))
        .into_iter()
        .map(|group| {
            let of_work = measurements.iter().filter(|m| m.group == group);
            (work(group), of_work.copied().collect())
        })
        .collect()
}

fn by_work(
    measurements: &[&Measurement],
    rows: impl Fn(&[&Measurement]) -> Vec<Row>,
) -> Vec<bars::Panel> {
    works(measurements)
        .into_iter()
        .map(|(title, of_work)| bars::Panel {
            title,
            rows: rows(&of_work),
        })
        .collect()
}

fn by_function(measurement: &Measurement) -> [&str; 2] {
    [&measurement.function, &measurement.value]
}

fn by_value(measurement: &Measurement) -> [&str; 2] {
    [&measurement.value, &measurement.function]
}

/// A row for each of the first names, in it a bar for each of the second, which are the series.
fn rows(
    measurements: &[&Measurement],
    series: &[&str],
    names: fn(&Measurement) -> [&str; 2],
    time: impl Fn(&Measurement) -> f64,
) -> Vec<Row> {
    distinct(measurements.iter().map(|m| names(m)[0]))
        .into_iter()
        .map(|label| {
            let of_row = measurements.iter().filter(|m| names(m)[0] == label);
            let mut bars: Vec<(usize, f64)> = of_row
                .map(|m| (position(series, names(m)[1]), time(m)))
                .collect();
            bars.sort_by_key(|bar| bar.0);
            Row {
                label: label.into(),
                bars,
            }
        })
        .collect()
}

/// Where a name stands in the list that it was taken from.
fn position(series: &[&str], name: &str) -> usize {
    series.iter().position(|known| *known == name).unwrap_or(0)
}

fn owned(series: &[&str]) -> Vec<String> {
    series.iter().map(|&name| name.to_owned()).collect()
}
