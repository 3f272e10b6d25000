//! The table of the four methods, what their functions cost, and the article's thesis, measured.

use std::io::{self, Write};
use std::time::Duration;

use puzzle_search::Stats;

use crate::methods::{Method, Report, calls, tests};
use crate::texts::words::grouped;

pub fn write_head(out: &mut impl Write) -> io::Result<()> {
    writeln!(
        out,
        "{:34}{:^23}  {:^25}  {:^20}  {:>9}",
        "", "to the first path", "to the end", "seconds to the", "bytes"
    )?;
    writeln!(
        out,
        "{:34}{:>10} {:>12}  {:>12} {:>12}  {:>6}{:>7}{:>7}  {:>9}",
        "method", "calls", "tests", "calls", "tests", "first", "tenth", "end", "per level"
    )
}

pub fn write_row(
    method: &Method,
    report: &Report,
    is_published: bool,
    out: &mut impl Write,
) -> io::Result<()> {
    let seconds = |time: Option<&Duration>| {
        time.map_or("-".into(), |time| format!("{:.2}", time.as_secs_f64()))
    };
    let at_first = |count: fn(&Stats) -> u64| match report.paths.len() {
        0 => "-".into(),
        _ => grouped(count(&report.at_first)),
    };
    writeln!(
        out,
        "{:34}{:>10} {:>12}  {:>12} {:>12}  {:>6}{:>7}{:>7}  {:>9}{}",
        format!("{} {}", method.number, method.name),
        at_first(calls),
        at_first(tests),
        grouped(calls(&report.at_end)),
        grouped(tests(&report.at_end)),
        seconds(report.times.first()),
        seconds(report.times.get(9)),
        seconds(Some(&report.time)),
        report.bytes_per_level(),
        if report.complete { "" } else { "  stopped" },
    )?;
    if !is_published {
        return Ok(());
    }
    let [first, end] = method
        .calls
        .map_or_else(Default::default, |calls| calls.map(grouped));
    let [to_first, to_tenth, to_end] = method.seconds;
    writeln!(
        out,
        "{:34}{first:>10} {:>12}  {end:>12} {:>12}  {to_first:>6}{to_tenth:>7}{to_end:>7}",
        "  the article", "", ""
    )
}

/// What a call of each function costs in each method, and how often it is called in this search.
///
/// `n` is the number of cells and `m` the number of boards on the path.
pub fn write_costs(report: &Report, out: &mut impl Write) -> io::Result<()> {
    let stats = &report.at_end;
    writeln!(
        out,
        "
What a call of each function costs, for n cells and m boards on the path:

{:34}{:>10}{:>10}{:>10}{:>10} {:>14}",
        "function", "1", "2", "3", "4", "calls of it"
    )?;
    let rows = [
        ("is this the goal?", ["O(n)"; 4], calls(stats)),
        (
            "find the blank",
            ["O(1)", "O(n)", "O(1)", "O(1)"],
            stats.expanded,
        ),
        (
            "where can it go? (test or row)",
            ["O(1)", "O(1)", "O(n)", "O(n)"],
            stats.expanded,
        ),
        (
            "where can it go? (test or list)",
            ["O(1)"; 4],
            stats.expanded,
        ),
        (
            "copy the board",
            ["O(n)", "O(n)", "O(n)", "-"],
            tests(stats),
        ),
        ("take the move back", ["-", "-", "-", "O(1)"], tests(stats)),
        ("new on the path? (one by one)", ["O(mn)"; 4], tests(stats)),
        ("new on the path? (hashed)", ["O(n)"; 4], tests(stats)),
    ];
    for (function, costs, times) in rows {
        write!(out, "{function:34}")?;
        for cost in costs {
            write!(out, "{cost:>10}")?;
        }
        writeln!(out, " {:>14}", grouped(times))?;
    }
    writeln!(
        out,
        "
The article's table of moves is a row of zeros and ones for each cell, this one a list. It goes
through the path board by board; here a hash table does. At most {} levels are on the stack at a
time: it grows with the depth, not with the calls.",
        report.at_end.deepest + 1
    )
}

/// The article holds that strings are faster and smaller than matrices and that working in place is
/// best. Says what was measured.
pub fn write_thesis(reports: &[(&Method, Report)], out: &mut impl Write) -> io::Result<()> {
    let [(_, matrix), (_, string), (_, table), (_, in_place)] = reports else {
        return Ok(());
    };
    let percent = |a: f64, b: f64| 100.0 * (a / b - 1.0);
    let seconds = |report: &Report| report.time.as_secs_f64();
    let bytes = |report: &Report| report.bytes_per_level();
    writeln!(
        out,
        "
The article's thesis is that strings are faster and smaller than matrices, and that one board on
which moves are taken back is best. Measured here:
  string against matrix, 2 to 1:       {:+.0}% of the time, {} against {} bytes per level
  in place against copies, 4 to 3:     {:+.0}% of the time, {} against {} bytes per level
  table against border tests, 3 to 1:  {:+.0}% of the time
Why: a matrix of nine cells is ten bytes, copied at once, and knows where its blank is. A string
carries its length and looks for its blank. Taking moves back saves a copy in the stack, but the
boards of the path have to be kept all the same, to test whether new ones are among them.",
        percent(seconds(string), seconds(matrix)),
        bytes(string),
        bytes(matrix),
        percent(seconds(in_place), seconds(table)),
        bytes(in_place),
        bytes(table),
        percent(seconds(table), seconds(matrix)),
    )
}
