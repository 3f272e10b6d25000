//! Boards from standard input: one per line, or in blocks of lines, and a line of output for each.

use std::collections::HashMap;
use std::io::{self, BufRead, Write};

use puzzle_search::PathCount;
use puzzle_search::puzzles::sliding::{BoardError, ParseErrorKind, ReadingNote, Shape};

use crate::options::Options;
use crate::problem::{BadProblem, Problem, check_options};
use crate::single::letters;
use crate::solver::{Answer, Solver, solver};
use crate::{Status, bad_input, say};

/// Answers board by board, and writes each answer before the next line is read.
pub fn run(options: &Options, mut input: impl BufRead, out: &mut impl Write) -> io::Result<Status> {
    if let Err(error) = check_options(options) {
        return Ok(bad_input(&error.message(None)));
    }
    let mut solvers = HashMap::new();
    let mut worst = Status::Solved;
    let mut block = Block::default();
    let mut was_block = false;
    for number in 1.. {
        let mut line = Vec::new();
        let is_end = match input.read_until(b'\n', &mut line) {
            Ok(read) => read == 0,
            Err(error) => {
                return Ok(bad_input(&format!("standard input: {error}")));
            }
        };
        let text = String::from_utf8(line);
        let is_blank =
            is_end || matches!(&text, Ok(text) if text.trim_matches(is_empty).is_empty());
        let mut results = Vec::new();
        if is_blank || text.is_err() {
            // Whatever has been gathered ends here.
            if !block.is_empty() {
                results.push(block.end(options, &mut solvers));
            } else if is_blank && !is_end && !was_block {
                writeln!(out)?;
                out.flush()?;
            }
            was_block = false;
        }
        match text {
            Err(_) => {
                results.push(Err(format!("line {number}: the line is not UTF-8 text")));
            }
            Ok(text) if !is_blank => {
                if block.ends_before(&text, options) {
                    results.push(block.end(options, &mut solvers));
                }
                block.add(number, &text);
                if let Some(read) = block.whole(options) {
                    was_block = block.lines > 1;
                    results.push(block.answer(read, options, &mut solvers));
                }
            }
            Ok(_) => {}
        }
        for result in results {
            if let Err(message) = &result {
                bad_input(message);
            }
            worst = worst.max(write_line(result, options, out)?);
            out.flush()?;
        }
        if is_end {
            break;
        }
    }
    Ok(worst)
}

/// The lines of a board that has begun.
#[derive(Default)]
struct Block {
    /// The number of the first one.
    first: usize,
    lines: usize,
    text: String,
}

impl Block {
    fn is_empty(&self) -> bool {
        self.lines == 0
    }

    fn add(&mut self, number: usize, line: &str) {
        if self.is_empty() {
            self.first = number;
        }
        self.lines += 1;
        self.text.push_str(line);
        if !line.ends_with('\n') {
            self.text.push('\n');
        }
    }

    /// Reads the board, if this is all of it. A line that is a board by itself always is. Other lines are
    /// rows, and belong together until they are as many as they are long, or until an empty line.
    fn whole(&self, options: &Options) -> Option<Result<Problem, BadProblem>> {
        if self.lines == 1 {
            // A first row of 4x4 may look like 2x2, and a size like 1x1.
            let is_short = matches!(words(&self.text), 1 | 4);
            let read = Problem::read(&self.text, options);
            let is_row = match &read {
                Ok(problem) => is_short && problem.has_note(is_blank_by_size),
                Err(BadProblem::Board(error)) => {
                    let may_be_row = match error.kind() {
                        ParseErrorKind::NotSquare { .. }
                        | ParseErrorKind::Board(BoardError::WrongCount { .. }) => true,
                        ParseErrorKind::Board(_) => is_short,
                        _ => false,
                    };
                    may_be_row && !self.text.contains(['/', ';', ']', '}'])
                }
                Err(_) => false,
            };
            return (!is_row).then_some(read);
        }
        let rows = options.rows.unwrap_or_else(|| {
            let last = self.text.lines().last().unwrap_or_default();
            // One word may be a row of digits.
            match words(last) {
                1 => last.trim_matches(is_empty).len(),
                words => words,
            }
        });
        // The size may come first.
        if self.lines != rows && self.lines != rows + 1 && self.lines != 2 {
            return None;
        }
        let problem = Problem::read(&self.text, options).ok()?;
        let is_whole = options.rows.is_some()
            || problem.shape.rows() == problem.shape.cols()
            || problem.has_note(is_size);
        is_whole.then_some(Ok(problem))
    }

    /// Is the next line a board by itself, and no row of this one?
    fn ends_before(&self, line: &str, options: &Options) -> bool {
        let first = self.text.lines().next();
        if first.is_none_or(|first| words(first) == words(line)) {
            return false;
        }
        let mut alone = Self::default();
        alone.add(1, line);
        let mut both = Self {
            text: self.text.clone(),
            ..*self
        };
        both.add(0, line);
        matches!(alone.whole(options), Some(Ok(_))) && both.whole(options).is_none()
    }

    /// Answers what was read from it, and begins a new block.
    fn answer(
        &mut self,
        read: Result<Problem, BadProblem>,
        options: &Options,
        solvers: &mut Solvers,
    ) -> Result<Found, String> {
        let first = std::mem::take(self).first;
        let problem = read.map_err(|error| error.message(Some(first)))?;
        for (text, note) in &problem.notes {
            say(&format!("note: line {first}: in the {text}, {note}"));
        }
        answer(&problem, options, solvers).map_err(|message| format!("line {first}: {message}"))
    }

    /// The same, whether or not it is whole.
    fn end(&mut self, options: &Options, solvers: &mut Solvers) -> Result<Found, String> {
        let read = Problem::read(&self.text, options);
        self.answer(read, options, solvers)
    }
}

/// How many words are in a line?
fn words(line: &str) -> usize {
    let words = line.split([' ', '\t', ',', '|']);
    words
        .filter(|word| !word.trim_matches(is_empty).is_empty())
        .count()
}

fn is_blank_by_size(note: ReadingNote) -> bool {
    matches!(note, ReadingNote::LargestIsBlank { .. })
}

fn is_size(note: ReadingNote) -> bool {
    matches!(note, ReadingNote::SizeFirst { .. })
}

/// One for each shape.
type Solvers = HashMap<Shape, Box<dyn Solver>>;

/// White space, or the mark that some editors put at the beginning of a file.
fn is_empty(character: char) -> bool {
    character.is_whitespace() || character == '\u{feff}'
}

/// What is known about a board.
enum Found {
    Unsolvable,
    Searched(Answer, Option<PathCount>),
}

fn answer(problem: &Problem, options: &Options, solvers: &mut Solvers) -> Result<Found, String> {
    let (shape, start, goal) = (problem.shape, &problem.start, &problem.goal);
    // The goal is the same for all boards of a shape, so its tables are built once.
    let solver = match solvers.get_mut(&shape) {
        Some(solver) => solver,
        None => solvers
            .entry(shape)
            .or_insert(solver(shape, goal, options)?),
    };
    let found = if !options.prove_by_search
        && !solver
            .solvability(start)
            .map_err(|error| error.to_string())?
            .is_solvable()
    {
        Ok(Found::Unsolvable)
    } else if options.count {
        solver
            .count_shortest(start)
            .map(|(answer, count)| Found::Searched(answer, count))
    } else {
        solver
            .solve(start)
            .map(|answer| Found::Searched(answer, None))
    };
    found.map_err(|error| error.to_string())
}

/// Writes the two fields, or the one that was asked for.
fn write_line(
    result: Result<Found, String>,
    options: &Options,
    out: &mut impl Write,
) -> io::Result<Status> {
    let no_way = if options.count { "0" } else { "unsolvable" };
    let (status, length, rest) = match result {
        Err(message) => (Status::BadInput, "error".into(), message),
        Ok(Found::Unsolvable) => (Status::Unsolvable, "-1".into(), no_way.into()),
        Ok(Found::Searched(answer, count)) => {
            let status = Status::of(answer.verdict);
            match (answer.solution, count) {
                _ if status == Status::Unsolvable => (status, "-1".into(), no_way.into()),
                (Some(solution), Some(count)) if status == Status::Solved => {
                    (status, solution.len().to_string(), count.to_string())
                }
                (Some(solution), None) => (
                    status,
                    solution.len().to_string(),
                    letters(solution.moves()),
                ),
                _ => (status, "unknown".into(), answer.verdict.to_string()),
            }
        }
    };
    if options.length_only {
        writeln!(out, "{length}")?;
    } else if !options.quiet {
        writeln!(out, "{length}\t{rest}")?;
    } else if matches!(status, Status::BadInput | Status::Stopped) {
        writeln!(out, "{length}")?;
    } else {
        writeln!(out, "{rest}")?;
    }
    Ok(status)
}
