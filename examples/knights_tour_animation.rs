//! A knight's tour, animated in the terminal.
//!
//! ```text
//! cargo run --example knights_tour_animation -- 8 8 0 0
//! ```
//!
//! Press `q` or Escape to end it. If the output is not a terminal, or the board does not fit on it,
//! the squares are printed as text, one per line.

#[path = "texts/ending.rs"]
mod ending;

use std::error::Error;
use std::io::{self, BufWriter, IsTerminal, Write, stdout};
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use crossterm::event::{Event, KeyCode, poll, read};
use crossterm::style::{Color, Print, ResetColor, SetForegroundColor};
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
    enable_raw_mode, size,
};
use crossterm::{cursor, execute, queue};
use puzzle_search::puzzles::knights_tour::{KnightsTour, Square};

use ending::Status;

/// How long each move is shown.
const PAUSE: Duration = Duration::from_millis(120);

/// Prints one line for every square of the walk.
fn print_moves(squares: &[Square]) -> io::Result<()> {
    let mut out = BufWriter::new(stdout().lock());
    for (number, (x, y)) in (1..).zip(squares) {
        writeln!(out, "{number:>6}: column {x}, row {y}")?;
    }
    out.flush()
}

/// Puts the numbers on the board one by one. Raw mode is on.
fn animate(tour: &KnightsTour, squares: &[Square], cell: u16) -> Result<(), Box<dyn Error>> {
    let mut out = stdout();
    let digits = usize::from(cell) - 1;
    // The board fits on the terminal, and terminals are smaller than this.
    let small = |at: u32| u16::try_from(at).unwrap_or(u16::MAX);
    let place = |(x, y): Square| cursor::MoveTo(small(x).saturating_mul(cell), small(y));
    queue!(out, Clear(ClearType::All))?;
    for y in 0..tour.height() {
        for x in 0..tour.width() {
            if tour.has_square((x, y)) {
                queue!(out, place((x, y)), Print(format!("{:>digits$}", '.')))?;
            }
        }
    }
    let mut before = None;
    for (number, &square) in (1..).zip(squares) {
        if let Some((number, square)) = before.replace((number, square)) {
            queue!(
                out,
                place(square),
                SetForegroundColor(Color::DarkGrey),
                Print(format!("{number:>digits$}"))
            )?;
        }
        queue!(
            out,
            place(square),
            SetForegroundColor(Color::Green),
            Print(format!("{number:>digits$}")),
            ResetColor
        )?;
        out.flush()?;
        if poll(PAUSE)? && stopped(&read()?) {
            return Ok(());
        }
    }
    queue!(
        out,
        place((0, tour.height())),
        Print("press any key to end")
    )?;
    out.flush()?;
    while !matches!(read()?, Event::Key(_)) {}
    Ok(())
}

fn stopped(event: &Event) -> bool {
    event
        .as_key_press_event()
        .is_some_and(|key| matches!(key.code, KeyCode::Esc | KeyCode::Char('q' | 'c')))
}

/// Shows a knight's tour in the terminal, move by move. `q` or Escape ends it.
///
/// If the output is not a terminal, or the board does not fit on it, the squares are printed as
/// text, one per line.
#[derive(Parser)]
#[command(verbatim_doc_comment, after_help = ending::HELP)]
struct Arguments {
    /// Squares along the width.
    #[arg(default_value_t = 8)]
    width: u32,
    /// Squares along the height.
    #[arg(default_value_t = 8)]
    height: u32,
    /// Column of the start, from 0.
    #[arg(default_value_t = 0)]
    x: u32,
    /// Row of the start, from 0.
    #[arg(default_value_t = 0)]
    y: u32,
}

fn main() -> ExitCode {
    ending::end(run(&Arguments::parse()))
}

fn run(arguments: &Arguments) -> Result<Status, Box<dyn Error>> {
    let (width, height) = (arguments.width, arguments.height);
    let tour = KnightsTour::new(width, height, (arguments.x, arguments.y))?;
    let answer = tour.find();
    let Some(moves) = answer.moves() else {
        writeln!(stdout(), "{answer}")?;
        return Ok(Status::of_tour(&answer));
    };
    let squares = tour.squares(moves)?;

    let cell = tour.square_count().ilog10() + 2;
    let fits = size().is_ok_and(|(columns, rows)| {
        width.saturating_mul(cell) <= u32::from(columns) && height < u32::from(rows)
    });
    if !stdout().is_terminal() || !fits {
        print_moves(&squares)?;
        return Ok(Status::Solved);
    }
    enable_raw_mode()?;
    let shown = execute!(stdout(), EnterAlternateScreen, cursor::Hide)
        .map_err(Into::into)
        .and_then(|()| animate(&tour, &squares, u16::try_from(cell)?));
    // Whatever happened, leave the terminal usable.
    execute!(stdout(), cursor::Show, LeaveAlternateScreen)?;
    disable_raw_mode()?;
    shown.map(|()| Status::Solved)
}
