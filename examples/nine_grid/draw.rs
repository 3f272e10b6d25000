//! The game as text: what is on the screen, line by line, and where on it the tiles are.
//!
//! There are two layouts. The small one fits in 40 columns and 10 rows.

use puzzle_search::puzzles::sliding::Direction;

use crate::model::{Model, Note, smaller_before};

/// The columns and the rows of a terminal.
pub type Size = (u16, u16);

/// The least size for boards in frames.
const LARGE: Size = (77, 20);

/// Where the first tile of the large board is, and how far apart tiles are.
const LARGE_PLACE: (u16, u16) = (3, 3);
const LARGE_CELL: (u16, u16) = (4, 2);
/// The same for the small board.
const SMALL_PLACE: (u16, u16) = (0, 0);
const SMALL_CELL: (u16, u16) = (2, 1);

fn is_large((columns, rows): Size) -> bool {
    columns >= LARGE.0 && rows >= LARGE.1
}

/// The lines of the screen.
pub fn screen(model: &Model, size: Size) -> Vec<String> {
    if is_large(size) {
        large(model)
    } else {
        small(model, size)
    }
}

/// The cell of the board at this place on the screen.
pub fn cell_at(size: Size, column: u16, row: u16) -> Option<usize> {
    let ((left, top), (width, height)) = if is_large(size) {
        // The space beside a digit belongs to its cell.
        ((LARGE_PLACE.0, LARGE_PLACE.1), LARGE_CELL)
    } else {
        (SMALL_PLACE, SMALL_CELL)
    };
    let (across, down) = (column.checked_sub(left)?, row.checked_sub(top)?);
    // The last column of a large cell and its last row are the frame.
    let is_frame = is_large(size) && (across % width == width - 1 || down % height == height - 1);
    let (x, y) = (across / width, down / height);
    (x < 3 && y < 3 && !is_frame).then_some(usize::from(y * 3 + x))
}

fn large(model: &Model) -> Vec<String> {
    let mut lines = vec![String::new(), format!("  {:22}goal", "the nine-grid")];
    for (board, goal) in boxed(&model.tiles())
        .iter()
        .zip(boxed(&model.goal()).iter())
    {
        lines.push(format!("  {board}         {goal}"));
    }
    lines.extend([
        String::new(),
        format!(
            "  {:<20}pause {} ms",
            count(model),
            model.pause().as_millis()
        ),
        format!("  {}    {}", origin(model), parity(model)),
        match model.searched() {
            None => String::new(),
            Some(searched) => format!(
                "  last search: {} to the goal, found in {:.1} ms among {} boards",
                steps(searched.length as u64),
                searched.time.as_secs_f64() * 1000.0,
                searched.boards
            ),
        },
        String::new(),
        format!("  {}", note(model)),
        String::new(),
        "  arrows  slide a tile into the gap      h  hint".into(),
        "  click   on a tile beside the gap       n  new board".into(),
        "  s       solve; again to stop           r  restart".into(),
        "  + -     faster, slower                 q  quit".into(),
    ]);
    lines
}

/// At most ten lines of forty columns. If there is still less room, the note and the keys come first.
fn small(model: &Model, (columns, rows): Size) -> Vec<String> {
    let tiles = model.tiles();
    let goal = model.goal();
    let beside = [count(model), origin(model), parity(model)];
    let mut top: Vec<String> = (0..3)
        .map(|row| {
            let three = |tiles: &[u16]| {
                let cells: Vec<String> = tiles[row * 3..][..3]
                    .iter()
                    .map(|&tile| match tile {
                        0 => " ".into(),
                        _ => tile.to_string(),
                    })
                    .collect();
                cells.join(" ")
            };
            format!("{}  {}  {}", three(&tiles), three(&goal), beside[row])
        })
        .collect();
    let columns = usize::from(columns.max(20));
    let words = wrapped(&note(model), columns);
    let keys = wrapped(
        "arrows or click: slide  s solve, stop  h hint  n new  r restart  + faster  - slower  q quit",
        columns,
    );
    let left = usize::from(rows).saturating_sub(top.len() + words.len() + keys.len());
    if left > 0
        && let Some(searched) = model.searched()
    {
        top.push(format!(
            "{} found in {:.1} ms",
            steps(searched.length as u64),
            searched.time.as_secs_f64() * 1000.0
        ));
    }
    let left = usize::from(rows).saturating_sub(top.len() + words.len() + keys.len());
    if left > 0 {
        top.push(String::new());
    }
    // The board stays, whatever else does not fit.
    [top, words, keys].concat()
}

/// The player's steps, or those of the solution that is shown.
fn count(model: &Model) -> String {
    match (model.note(), model.searched()) {
        (Note::Playing | Note::Shown, Some(searched)) => {
            format!("solution {} of {}", model.shown(), searched.length)
        }
        _ => format!("your steps {}", model.steps()),
    }
}

/// What the board can be had again from.
fn origin(model: &Model) -> String {
    match model.seed() {
        Some(seed) => format!("seed {seed}"),
        None => "your board".into(),
    }
}

fn parity(model: &Model) -> String {
    let sum: usize = smaller_before(&model.tiles()).iter().sum();
    let parity = if sum.is_multiple_of(2) { "even" } else { "odd" };
    format!("parity sum {sum}: {parity}")
}

/// A text in lines no longer than this. Two spaces keep words together better than one.
fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let separator = if text.contains("  ") { "  " } else { " " };
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(separator) {
        match lines.last_mut() {
            Some(line) if line.len() + separator.len() + word.len() <= columns => {
                line.push_str(separator);
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The note in words.
pub fn note(model: &Model) -> String {
    match model.note() {
        Note::Welcome => "Arrange the tiles as in the goal.".into(),
        Note::Illegal(Direction::Up) => "No tile can move up: there is none below the gap.".into(),
        Note::Illegal(Direction::Down) => {
            "No tile can move down: there is none above the gap.".into()
        }
        Note::Illegal(Direction::Left) => {
            "No tile can move left: there is none to the right of the gap.".into()
        }
        Note::Illegal(Direction::Right) => {
            "No tile can move right: there is none to the left of the gap.".into()
        }
        Note::NotNext => "Only a tile beside the gap can move.".into(),
        Note::Hint { tile, left } => {
            format!("Move tile {tile}. The goal is {} away.", steps(left as u64))
        }
        Note::Playing => "Watch the solution.".into(),
        Note::Stopped => "Stopped. Carry on from here.".into(),
        Note::Solved => format!(
            "Well done! Goal reached in {}.",
            steps(model.steps().into())
        ),
        Note::Shown => match model.searched() {
            Some(searched) => format!(
                "Solution shown: {}, found in {:.1} ms.",
                steps(model.shown().into()),
                searched.time.as_secs_f64() * 1000.0
            ),
            None => "Solution shown.".into(),
        },
        Note::AtGoal => "The goal is reached already.".into(),
        Note::NotFound => "No path to the goal was found.".into(),
    }
}

/// `1 step`, `2 steps`.
fn steps(number: u64) -> String {
    match number {
        1 => "1 step".into(),
        _ => format!("{number} steps"),
    }
}

/// A board in a frame: seven lines of thirteen characters.
fn boxed(tiles: &[u16]) -> Vec<String> {
    let mut lines = vec!["+---+---+---+".to_owned()];
    for row in tiles.chunks(3) {
        let cells = row.iter().map(|&tile| match tile {
            0 => "   |".to_owned(),
            _ => format!(" {tile} |"),
        });
        lines.push(format!("|{}", cells.collect::<String>()));
        lines.push("+---+---+---+".to_owned());
    }
    lines
}
