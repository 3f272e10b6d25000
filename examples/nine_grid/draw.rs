//! The game as text: what is on the screen, line by line.

use puzzle_search::puzzles::sliding::Direction;

use crate::model::{Model, Note};

/// The lines of the screen.
pub fn screen(model: &Model) -> Vec<String> {
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
            "  steps {:<8} pause {} ms",
            model.steps(),
            model.pause().as_millis()
        ),
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
        "  s       solve; again to stop           n  new board".into(),
        "  + -     faster, slower                 r  restart".into(),
        "  q       quit".into(),
    ]);
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
        Note::Hint { tile, left } => {
            format!("Move tile {tile}. The goal is {} away.", steps(left as u64))
        }
        Note::Playing => "Watch the solution.".into(),
        Note::Stopped => "Stopped. Carry on from here.".into(),
        Note::Solved => format!(
            "Well done! Goal reached in {}.",
            steps(model.steps().into())
        ),
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
