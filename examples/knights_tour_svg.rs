//! A knight's tour as a drawing: a line through the squares, with a green dot on the start and a red
//! one on the end.
//!
//! ```text
//! cargo run --example knights_tour_svg -- 8 8 0 0 > tour.svg
//! cargo run --example knights_tour_svg -- --docs
//! ```
//!
//! The second command draws the pictures of `docs/knights_tour.md` into `docs/images`.

#[path = "texts/ending.rs"]
mod ending;

use std::error::Error;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::Parser;
use puzzle_search::puzzles::knights_tour::{KnightsTour, Square};
use svg::node::element::{Circle, Polyline, Rectangle};

use ending::Status;

/// The side of a square.
const SIDE: u64 = 20;

/// The squares of the largest board that is drawn without `--any-size`: 500 x 500. A drawing of it takes
/// twenty megabytes, and programs that show drawings take long to open that already.
const MOST_SQUARES: u32 = 250_000;

/// The squares in a piece of the line.
const SQUARES_PER_LINE: usize = 10_000;

fn centre((x, y): Square) -> (u64, u64) {
    let middle = |at: u32| u64::from(at) * SIDE + SIDE / 2;
    (middle(x), middle(y))
}

fn dot(square: Square, colour: &str) -> Circle {
    let (x, y) = centre(square);
    Circle::new()
        .set("cx", x)
        .set("cy", y)
        .set("r", SIDE / 4)
        .set("fill", colour)
}

/// Writes the board, and the walk on it. Each element is written as soon as it is made, so that a large
/// drawing needs no memory.
fn draw(tour: &KnightsTour, walk: &[Square], out: &mut impl Write) -> io::Result<()> {
    let side = |squares: u32| u64::from(squares) * SIDE;
    let (width, height) = (side(tour.width()), side(tour.height()));
    writeln!(
        out,
        r#"<svg height="{height}" viewBox="0 0 {width} {height}" width="{width}" xmlns="http://www.w3.org/2000/svg">"#
    )?;
    let board = Rectangle::new()
        .set("width", width)
        .set("height", height)
        .set("fill", "#444");
    writeln!(out, "{board}")?;
    for y in 0..tour.height() {
        for x in 0..tour.width() {
            if tour.has_square((x, y)) {
                let light = x % 2 == y % 2;
                let square = Rectangle::new()
                    .set("x", side(x))
                    .set("y", side(y))
                    .set("width", SIDE)
                    .set("height", SIDE)
                    .set("fill", if light { "#f4efe6" } else { "#d9cdb8" });
                writeln!(out, "{square}")?;
            }
        }
    }
    for begin in (0..walk.len()).step_by(SQUARES_PER_LINE) {
        // Two squares more, so that there is no gap between this piece and the next.
        let end = walk.len().min(begin + SQUARES_PER_LINE + 2);
        let closing = walk
            .first()
            .filter(|_| tour.is_closed() && end == walk.len());
        line(walk[begin..end].iter().chain(closing), out)?;
    }
    if let Some(&end) = walk.last() {
        writeln!(out, "{}", dot(end, "#c0392b"))?;
    }
    if let Some(&start) = walk.first() {
        writeln!(out, "{}", dot(start, "#27803b"))?;
    }
    writeln!(out, "</svg>")
}

fn line<'a>(squares: impl Iterator<Item = &'a Square>, out: &mut impl Write) -> io::Result<()> {
    let point = |&square: &Square| {
        let (x, y) = centre(square);
        format!("{x},{y}")
    };
    let points: Vec<String> = squares.map(point).collect();
    let line = Polyline::new()
        .set("points", points.join(" "))
        .set("fill", "none")
        .set("stroke", "#24476b")
        .set("stroke-width", 2)
        .set("stroke-linejoin", "round");
    writeln!(out, "{line}")
}

/// Finds a tour and draws it. If none is found, says so.
fn find_and_draw(tour: &KnightsTour, out: &mut impl Write) -> Result<Status, Box<dyn Error>> {
    let answer = tour.find();
    match answer.moves() {
        Some(moves) => {
            draw(tour, &tour.squares(moves)?, out)?;
            out.flush()?;
        }
        // If nobody reads standard error, the exit status has to say it all.
        None => drop(writeln!(io::stderr(), "error: {answer}")),
    }
    Ok(Status::of_tour(&answer))
}

/// The pictures of the documentation.
fn docs(out: &mut impl Write) -> Result<Status, Box<dyn Error>> {
    let ring = "
        ..........
        ..........
        ..........
        ...####...
        ...####...
        ...####...
        ...####...
        ..........
        ..........
        S.........";
    let pictures = [
        ("open_8x8", KnightsTour::new(8, 8, (4, 2))?),
        ("closed_8x8", KnightsTour::new(8, 8, (0, 0))?.closed()),
        (
            "corner_to_corner_8x8",
            KnightsTour::new(8, 8, (0, 0))?.ending_at((7, 0))?,
        ),
        ("divided_24x24", KnightsTour::new(24, 24, (0, 0))?.closed()),
        ("holes_10x10", ring.parse::<KnightsTour>()?.closed()),
        ("three_rows_40", KnightsTour::new(40, 3, (20, 0))?),
        ("warnsdorff_40x40", KnightsTour::new(40, 40, (20, 20))?),
    ];
    let folder = Path::new("docs/images");
    std::fs::create_dir_all(folder)?;
    for (name, tour) in pictures {
        let file = folder.join(format!("knights_tour_{name}.svg"));
        let status = find_and_draw(&tour, &mut BufWriter::new(File::create(&file)?))?;
        if status != Status::Solved {
            return Ok(status);
        }
        writeln!(out, "{}", file.display())?;
    }
    Ok(Status::Solved)
}

/// Writes a drawing of a knight's tour to standard output, as SVG.
#[derive(Parser)]
#[command(after_help = ending::HELP)]
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
    /// Draw boards of more than 250 000 squares too; few programs can show such drawings.
    #[arg(long)]
    any_size: bool,
    /// Draw the pictures of `docs/knights_tour.md` into `docs/images` instead.
    #[arg(long)]
    docs: bool,
}

fn main() -> ExitCode {
    let mut out = BufWriter::new(io::stdout().lock());
    let result = run(&Arguments::parse(), &mut out);
    let flushed = out.flush();
    ending::end(result.and_then(|status| Ok(flushed.map(|()| status)?)))
}

fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Status, Box<dyn Error>> {
    if arguments.docs {
        return docs(out);
    }
    let start = (arguments.x, arguments.y);
    let tour = KnightsTour::new(arguments.width, arguments.height, start)?;
    if tour.square_count() > MOST_SQUARES && !arguments.any_size {
        let squares = tour.square_count();
        return Err(format!(
            "few programs can show a drawing of {squares} squares; to draw more than {MOST_SQUARES} \
             all the same, add --any-size"
        )
        .into());
    }
    find_and_draw(&tour, out)
}
