//! From text to a start and a goal.

use puzzle_search::puzzles::sliding::{ParseErrorKind, Shape, parse, parse_as};

use crate::options::Options;

/// A board and where it is to get.
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

/// The shape is what `--rows` and `--cols` say, or else what the text tells. A row of tiles that
/// is no square may still have the shape that the text of the goal tells.
fn start(text: &str, options: &Options) -> Result<(Shape, Vec<u16>), String> {
    let given = |shape| {
        let start = parse_as(shape, text).map_err(|error| error.to_string())?;
        Ok((shape, start))
    };
    if let (Some(rows), Some(cols)) = (options.rows, options.cols) {
        return given(Shape::new(rows, cols).map_err(|error| error.to_string())?);
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
    Err(error.to_string())
}
