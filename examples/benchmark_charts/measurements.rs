//! The medians that criterion measured, and the counts that the bench `growth` wrote.

use std::error::Error;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use serde_json::Value;

/// One benchmark: how long it took.
#[derive(Clone, Debug)]
pub struct Measurement {
    /// Such as `peers/ida-star`.
    pub group: String,
    /// What was run: an engine, an encoding.
    pub function: String,
    /// On what: a board, a kind of key.
    pub value: String,
    /// How many things one run deals with, if the benchmark says so.
    pub elements: Option<f64>,
    /// The median, of one run.
    pub nanoseconds: f64,
}

impl Measurement {
    /// The time for one of the elements.
    pub fn per_element(&self) -> f64 {
        self.nanoseconds / self.elements.unwrap_or(1.0)
    }
}

/// All measurements in criterion's directory, ordered by name, with numbers in names by size.
///
/// # Errors
///
/// If the directory is missing, or if a file cannot be read or is not what criterion writes.
pub fn read(criterion: &Path) -> Result<Vec<Measurement>, Box<dyn Error>> {
    if !criterion.is_dir() {
        let criterion = criterion.display();
        return Err(format!("there is no directory {criterion}; `cargo bench` creates it").into());
    }
    let mut measurements = Vec::new();
    let mut directories = vec![criterion.to_path_buf()];
    while let Some(directory) = directories.pop() {
        let entries = fs::read_dir(&directory).map_err(|error| about(&directory, &error))?;
        for entry in entries {
            let path = entry.map_err(|error| about(&directory, &error))?.path();
            if !path.is_dir() {
                continue;
            }
            // Beside `new`, criterion keeps earlier runs.
            if path.ends_with("new") && path.join("benchmark.json").exists() {
                measurements.push(measurement(&path)?);
            } else {
                directories.push(path);
            }
        }
    }
    measurements.sort_by_cached_key(|m| [&m.group, &m.function, &m.value].map(|s| by_size(s)));
    Ok(measurements)
}

/// What criterion wrote about one benchmark.
fn measurement(directory: &Path) -> Result<Measurement, Box<dyn Error>> {
    let (file, benchmark) = json(directory, "benchmark.json")?;
    let text = |key: &str| match &benchmark[key] {
        Value::String(text) => Ok(text.clone()),
        // Not every benchmark has a function and a value.
        Value::Null if key != "group_id" => Ok(String::new()),
        _ => Err(about(&file, &format!("`{key}` is not a string"))),
    };
    let elements = match &benchmark["throughput"]["Elements"] {
        Value::Null => None,
        number => Some(
            positive(number)
                .ok_or_else(|| about(&file, &"the number of elements is not a number above 0"))?,
        ),
    };
    let (estimates_file, estimates) = json(directory, "estimates.json")?;
    let median = positive(&estimates["median"]["point_estimate"])
        .ok_or_else(|| about(&estimates_file, &"there is no median above 0"))?;
    Ok(Measurement {
        group: text("group_id")?,
        function: text("function_id")?,
        value: text("value_str")?,
        elements,
        nanoseconds: median,
    })
}

fn json(directory: &Path, name: &str) -> Result<(PathBuf, Value), Box<dyn Error>> {
    let file = directory.join(name);
    let text = fs::read_to_string(&file).map_err(|error| about(&file, &error))?;
    let value = serde_json::from_str(&text).map_err(|error| about(&file, &error))?;
    Ok((file, value))
}

fn positive(number: &Value) -> Option<f64> {
    number.as_f64().filter(|n| n.is_finite() && *n > 0.0)
}

fn about(path: &Path, problem: &dyn std::fmt::Display) -> Box<dyn Error> {
    format!("{}: {problem}", path.display()).into()
}

/// A key by which names are ordered as a reader would: `2 x 5` before `2 x 10`.
pub fn by_size(name: &str) -> String {
    const DIGITS: usize = 20;
    let mut key = String::new();
    let mut rest = name;
    while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
        key.push_str(&rest[..at]);
        let digits = &rest[at..];
        let end = digits.find(|c: char| !c.is_ascii_digit());
        let (number, after) = digits.split_at(end.unwrap_or(digits.len()));
        key.extend(std::iter::repeat_n(
            '0',
            DIGITS.saturating_sub(number.len()),
        ));
        key.push_str(number);
        rest = after;
    }
    key + rest
}

/// What an engine kept in memory at one point of an axis.
#[derive(Clone, Debug)]
pub struct Count {
    pub engine: String,
    pub at: f64,
    pub bytes: f64,
}

/// The counts in one of the files that the bench `growth` writes; none if there is no such file.
///
/// # Errors
///
/// If the file cannot be read or is not what the bench writes.
pub fn counts(file: &Path) -> Result<Vec<Count>, Box<dyn Error>> {
    let text = match fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(about(file, &error)),
    };
    let counts = text.lines().enumerate().skip(1).map(|(line, row)| {
        count(row).ok_or_else(|| about(file, &format!("line {} cannot be read", line + 1)))
    });
    counts.collect()
}

/// `"a-star, manhattan",8,9,19,2044`: engine, where, expanded, nodes, bytes.
fn count(row: &str) -> Option<Count> {
    let (engine, numbers) = row.strip_prefix('"')?.split_once("\",")?;
    let numbers: Vec<u64> = numbers
        .split(',')
        .map(|number| number.parse().ok())
        .collect::<Option<_>>()?;
    let &[at, _expanded, _nodes, bytes] = numbers.as_slice() else {
        return None;
    };
    #[expect(clippy::cast_precision_loss, reason = "a picture is less precise")]
    Some(Count {
        engine: engine.into(),
        at: at as f64,
        bytes: bytes as f64,
    })
}
