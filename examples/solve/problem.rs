//! From text to a start and a goal.

use puzzle_search::puzzles::sliding::{ParseError, ParseErrorKind, Shape, parse, parse_as};

use crate::options::Options;

/// A board and its goal.
pub struct Problem {
    pub shape: Shape,
    pub start: Vec<u16>,
    pub goal: Vec<u16>,
}

impl Problem {
    /// Reads the start from `text`, and the goal and the shape from the options.
    pub fn read(text: &str, options: &Options) -> Result<Problem, String> {
        let (shape, start) = start(text, options)?;
        let goal = match &options.goal {
            None => shape.tiles_in_order(),
            Some(goal) => parse_as(shape, goal).map_err(|error| format!("in the goal, {error}"))?,
        };
        Ok(Problem { shape, start, goal })
    }
}

/// Finds errors that do not depend on the boards, before the first of many is read.
pub fn check_options(options: &Options) -> Result<(), String> {
    let shape = given_shape(options)?;
    let Some(goal) = &options.goal else {
        return Ok(());
    };
    let read = match shape {
        Some(shape) => parse_as(shape, goal).map(drop),
        None => parse(goal).map(drop),
    };
    match read {
        // The shape may come from the boards.
        Err(error) if matches!(error.kind(), ParseErrorKind::NotSquare { .. }) => Ok(()),
        read => read.map_err(|error| in_goal(&error)),
    }
}

/// What `--rows` and `--cols` say.
fn given_shape(options: &Options) -> Result<Option<Shape>, String> {
    match (options.rows, options.cols) {
        (Some(rows), Some(cols)) => match Shape::new(rows, cols) {
            Ok(shape) => Ok(Some(shape)),
            Err(error) => Err(format!("--rows and --cols: {error}")),
        },
        _ => Ok(None),
    }
}

fn in_board(error: &ParseError) -> String {
    format!("in the board, {error}")
}

fn in_goal(error: &ParseError) -> String {
    format!("in the goal, {error}")
}

/// The shape comes from `--rows` and `--cols`, or else from the text. If the text is a single row of
/// tiles that do not make a square, it may still come from the text of the goal.
fn start(text: &str, options: &Options) -> Result<(Shape, Vec<u16>), String> {
    let given = |shape| {
        let start = parse_as(shape, text).map_err(|error| in_board(&error))?;
        Ok((shape, start))
    };
    if let Some(shape) = given_shape(options)? {
        return given(shape);
    }
    let error = match parse(text) {
        Ok(board) => return Ok(board),
        Err(error) => error,
    };
    if let ParseErrorKind::NotSquare { .. } = error.kind()
        && let Some(goal) = &options.goal
        && let Ok((shape, _)) = parse(goal)
    {
        return given(shape);
    }
    Err(in_board(&error))
}
