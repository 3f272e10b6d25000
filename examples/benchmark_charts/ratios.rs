//! How many times as long another program takes for the same work.

use std::collections::BTreeSet;

use crate::axis::Unit;
use crate::measurements::{Measurement, by_size};

/// What this crate is called in the benchmarks; variants of it begin with that.
const OURS: &str = "puzzle-search";

/// One work on one board.
#[derive(Clone, Debug)]
pub struct Ratio {
    /// The group without its first part: `ida-star`.
    pub work: String,
    pub board: String,
    /// Which variant of this crate: `puzzle-search, in place`.
    pub ours: String,
    pub our_time: f64,
    pub their_time: f64,
}

impl Ratio {
    /// Above 1, this crate is faster.
    pub fn ratio(&self) -> f64 {
        self.their_time / self.our_time
    }
}

/// Compares this crate with the function called `theirs` wherever both were measured.
///
/// Returns the comparisons, and the works that one of the two did not do.
pub fn ratios(measurements: &[&Measurement], theirs: &str) -> (Vec<Ratio>, Vec<String>) {
    let places: BTreeSet<_> = measurements
        .iter()
        .map(|m| (by_size(&m.group), by_size(&m.value), &m.group, &m.value))
        .collect();
    let (mut ratios, mut alone) = (Vec::new(), Vec::new());
    for (_, _, group, value) in places {
        let here = || {
            measurements
                .iter()
                .filter(|m| (&m.group, &m.value) == (group, value))
        };
        let other = here().find(|m| m.function == theirs);
        let ours: Vec<_> = here().filter(|m| m.function.starts_with(OURS)).collect();
        let (Some(other), false) = (other, ours.is_empty()) else {
            alone.push(format!("{group}, {value}"));
            continue;
        };
        ratios.extend(ours.into_iter().map(|ours| Ratio {
            work: work(group),
            board: value.clone(),
            ours: ours.function.clone(),
            our_time: ours.nanoseconds,
            their_time: other.nanoseconds,
        }));
    }
    (ratios, alone)
}

/// The group without its first part.
pub fn work(group: &str) -> String {
    group.split_once('/').map_or(group, |(_, work)| work).into()
}

/// The comparisons as a Markdown table.
pub fn table(ratios: &[Ratio], theirs: &str) -> String {
    let head =
        format!("| work | board | with | {OURS} | {theirs} | ratio |\n|---|---|---|--:|--:|--:|\n");
    let row = |ratio: &Ratio| {
        let Ratio {
            work, board, ours, ..
        } = ratio;
        let our_time = Unit::Nanoseconds.write(ratio.our_time);
        let their_time = Unit::Nanoseconds.write(ratio.their_time);
        let ratio = ratio.ratio();
        format!("| {work} | {board} | {ours} | {our_time} | {their_time} | {ratio:.2} |\n")
    };
    head + &ratios.iter().map(row).collect::<String>()
}

/// Times as a Markdown table: a row a function, a column a value.
pub fn times(measurements: &[&Measurement], time: impl Fn(&Measurement) -> f64) -> String {
    let values = distinct(measurements.iter().map(|m| m.value.as_str()));
    let functions = distinct(measurements.iter().map(|m| m.function.as_str()));
    let head = format!(
        "| | {} |\n|---|{}\n",
        values.join(" | "),
        "--:|".repeat(values.len())
    );
    let cell = |function: &str, value: &str| {
        let mut here = measurements
            .iter()
            .filter(|m| (m.function.as_str(), m.value.as_str()) == (function, value));
        here.next()
            .map_or_else(String::new, |m| Unit::Nanoseconds.write(time(m)))
    };
    let row = |function: &str| {
        let cells: Vec<String> = values.iter().map(|value| cell(function, value)).collect();
        format!("| {function} | {} |\n", cells.join(" | "))
    };
    head + &functions.into_iter().map(row).collect::<String>()
}

/// Each name once, ordered as a reader would.
pub fn distinct<'a>(names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut distinct: Vec<&str> = names.collect();
    distinct.sort_by_cached_key(|name| by_size(name));
    distinct.dedup();
    distinct
}
