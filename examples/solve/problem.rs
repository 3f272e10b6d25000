//! From text to a start and a goal.

use puzzle_search::puzzles::sliding::{
    ParseError, ParseErrorKind, Reading, ReadingNote, Shape, read, read_as,
};

use crate::options::Options;

/// A board and its goal.
pub struct Problem {
    pub shape: Shape,
    pub start: Vec<u16>,
    pub goal: Vec<u16>,
    /// How the texts were understood where they could mean something else: which text, and how.
    pub notes: Vec<(&'static str, ReadingNote)>,
}

/// Why there is no problem to solve.
pub enum BadProblem {
    /// The options alone make no sense.
    Options(String),
    /// The text of the goal is wrong.
    Goal(ParseError),
    /// The text of the board is wrong.
    Board(ParseError),
}

impl BadProblem {
    /// The message, if the text of the board begins in this line of a longer text. Without one the text
    /// is all there is.
    pub fn message(&self, first_line: Option<usize>) -> String {
        match (self, first_line) {
            (Self::Options(message), None) => message.clone(),
            (Self::Options(message), Some(line)) => format!("line {line}: {message}"),
            (Self::Goal(error), None) => format!("in the goal, {error}"),
            (Self::Goal(error), Some(line)) => format!("line {line}: in the goal, {error}"),
            (Self::Board(error), None) => format!("in the board, {error}"),
            // One number for the line: that of the whole text.
            (Self::Board(error), Some(first)) => match error.place() {
                None => format!("line {first}: in the board, {error}"),
                Some(place) => format!(
                    "line {}, column {}: in the board, token {}: {}",
                    first + place.line - 1,
                    place.column,
                    place.token,
                    error.kind()
                ),
            },
        }
    }
}

impl Problem {
    /// Reads the start from `text`, and the goal and the shape from the options.
    pub fn read(text: &str, options: &Options) -> Result<Problem, BadProblem> {
        let start = start(text, options)?;
        let shape = start.shape;
        let mut notes: Vec<_> = start.notes.iter().map(|&note| ("board", note)).collect();
        let goal = match &options.goal {
            None => shape.tiles_in_order(),
            Some(goal) => {
                let goal = read_as(shape, goal).map_err(BadProblem::Goal)?;
                notes.extend(goal.notes.iter().map(|&note| ("goal", note)));
                goal.tiles
            }
        };
        Ok(Problem {
            shape,
            start: start.tiles,
            goal,
            notes,
        })
    }
}

impl Problem {
    /// Is there such a note about the board?
    pub fn has_note(&self, is_it: impl Fn(ReadingNote) -> bool) -> bool {
        self.notes
            .iter()
            .any(|&(text, note)| text == "board" && is_it(note))
    }
}

/// Finds errors that do not depend on the boards, before the first of many is read.
pub fn check_options(options: &Options) -> Result<(), BadProblem> {
    let shape = given_shape(options)?;
    let Some(goal) = &options.goal else {
        return Ok(());
    };
    let read = match shape {
        Some(shape) => read_as(shape, goal).map(drop),
        None => read(goal).map(drop),
    };
    match read {
        // The shape may come from the boards.
        Err(error) if matches!(error.kind(), ParseErrorKind::NotSquare { .. }) => Ok(()),
        read => read.map_err(BadProblem::Goal),
    }
}

/// What `--rows` and `--cols` say.
pub fn given_shape(options: &Options) -> Result<Option<Shape>, BadProblem> {
    match (options.rows, options.cols) {
        (Some(rows), Some(cols)) => match Shape::new(rows, cols) {
            Ok(shape) => Ok(Some(shape)),
            Err(error) => Err(BadProblem::Options(format!("--rows and --cols: {error}"))),
        },
        _ => Ok(None),
    }
}

/// The shape comes from `--rows` and `--cols`, or else from the text. If the text is a single row of
/// tiles that do not make a square, it may still come from the text of the goal.
fn start(text: &str, options: &Options) -> Result<Reading, BadProblem> {
    if let Some(shape) = given_shape(options)? {
        return read_as(shape, text).map_err(BadProblem::Board);
    }
    let error = match read(text) {
        Ok(board) => return Ok(board),
        Err(error) => error,
    };
    if let ParseErrorKind::NotSquare { .. } = error.kind()
        && let Some(goal) = &options.goal
        && let Ok(goal) = read(goal)
    {
        return read_as(goal.shape, text).map_err(BadProblem::Board);
    }
    Err(BadProblem::Board(error))
}
