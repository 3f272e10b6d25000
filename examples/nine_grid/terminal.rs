//! The game in a terminal: keys and clicks in, screen out.

use std::io::{self, Stdout, Write};
use std::time::{Duration, Instant};

use crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEvent, KeyEventKind,
    KeyModifiers, MouseButton, MouseEventKind,
};
use crossterm::style::Print;
use crossterm::terminal::{self, ClearType};
use crossterm::{cursor, execute, queue};
use puzzle_search::puzzles::sliding::Direction;

use crate::draw;
use crate::model::{Command, Model};

/// Plays until the player quits.
pub fn play(mut model: Model, mut seed: impl FnMut() -> u64) -> io::Result<()> {
    let mut screen = Screen::open()?;
    let mut next_step = Instant::now();
    loop {
        let size = terminal::size()?;
        screen.show(&draw::screen(&model, size), size)?;
        let wait = if model.is_playing() {
            next_step.saturating_duration_since(Instant::now())
        } else {
            Duration::from_secs(3600)
        };
        if !event::poll(wait)? {
            if model.is_playing() {
                model.step();
                next_step = Instant::now() + model.pause();
            }
            continue;
        }
        let command = match event::read()? {
            Event::Key(key) if key.kind != KeyEventKind::Release => {
                if is_quit(key) {
                    return Ok(());
                }
                command(key.code, &mut seed)
            }
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                draw::cell_at(size, mouse.column, mouse.row).map(Command::Click)
            }
            // The screen is drawn anew, in case its size has changed.
            _ => None,
        };
        if let Some(command) = command {
            let was_playing = model.is_playing();
            model.obey(command);
            if !was_playing {
                next_step = Instant::now() + model.pause();
            }
        }
    }
}

fn is_quit(key: KeyEvent) -> bool {
    let is_control_c =
        key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL);
    is_control_c || matches!(key.code, KeyCode::Char('q' | 'Q') | KeyCode::Esc)
}

fn command(key: KeyCode, seed: &mut impl FnMut() -> u64) -> Option<Command> {
    Some(match key {
        KeyCode::Up => Command::Slide(Direction::Up),
        KeyCode::Down => Command::Slide(Direction::Down),
        KeyCode::Left => Command::Slide(Direction::Left),
        KeyCode::Right => Command::Slide(Direction::Right),
        KeyCode::Char('n' | 'N') => Command::Shuffle(seed()),
        KeyCode::Char('r' | 'R') => Command::Restart,
        KeyCode::Char('h' | 'H') => Command::Hint,
        KeyCode::Char('s' | 'S') => Command::Solve,
        KeyCode::Char('+' | '=') => Command::Faster,
        KeyCode::Char('-' | '_') => Command::Slower,
        _ => return None,
    })
}

/// The terminal while the game uses it. It is restored however the game ends.
struct Screen {
    out: Stdout,
}

impl Screen {
    fn open() -> io::Result<Self> {
        terminal::enable_raw_mode()?;
        // From here on the terminal is restored, whatever fails.
        let mut screen = Self { out: io::stdout() };
        execute!(
            screen.out,
            terminal::EnterAlternateScreen,
            terminal::DisableLineWrap,
            EnableMouseCapture,
            cursor::Hide
        )?;
        Ok(screen)
    }

    fn show(&mut self, lines: &[String], (_, height): draw::Size) -> io::Result<()> {
        for (row, line) in (0..height).zip(lines) {
            queue!(
                self.out,
                cursor::MoveTo(0, row),
                Print(line),
                terminal::Clear(ClearType::UntilNewLine)
            )?;
        }
        queue!(self.out, terminal::Clear(ClearType::FromCursorDown))?;
        self.out.flush()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // If this fails, there is nobody left to tell.
        let _ = execute!(
            self.out,
            cursor::Show,
            DisableMouseCapture,
            terminal::EnableLineWrap,
            terminal::LeaveAlternateScreen
        );
        let _ = terminal::disable_raw_mode();
    }
}
