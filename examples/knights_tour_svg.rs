//! A knight's tour as a drawing: a line through the squares, with a green dot on the start and a red
//! one on the end.
//!
//! ```text
//! cargo run --example knights_tour_svg -- 8 8 0 0 > tour.svg
//! cargo run --example knights_tour_svg -- --docs
//! ```
//!
//! The second command draws the pictures of `docs/knights_tour.md` into `docs/images`.

use std::error::Error;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use clap::Parser;
use puzzle_search::puzzles::knights_tour::{KnightsTour, Square};
use svg::Document;
use svg::node::element::{Circle, Polyline, Rectangle};

/// The side of a square.
const SIDE: u32 = 20;

fn centre((x, y): Square) -> (u32, u32) {
    (x * SIDE + SIDE / 2, y * SIDE + SIDE / 2)
}

fn dot(square: Square, colour: &str) -> Circle {
    let (x, y) = centre(square);
    Circle::new()
        .set("cx", x)
        .set("cy", y)
        .set("r", SIDE / 4)
        .set("fill", colour)
}

/// The board, and the walk on it.
fn draw(tour: &KnightsTour, walk: &[Square]) -> Document {
    let (width, height) = (tour.width() * SIDE, tour.height() * SIDE);
    let mut drawing = Document::new()
        .set("viewBox", (0, 0, width, height))
        .set("width", width)
        .set("height", height)
        .add(
            Rectangle::new()
                .set("width", width)
                .set("height", height)
                .set("fill", "#444"),
        );
    for y in 0..tour.height() {
        for x in 0..tour.width() {
            if tour.has_square((x, y)) {
                let light = (x + y) % 2 == 0;
                drawing = drawing.add(
                    Rectangle::new()
                        .set("x", x * SIDE)
                        .set("y", y * SIDE)
                        .set("width", SIDE)
                        .set("height", SIDE)
                        .set("fill", if light { "#f4efe6" } else { "#d9cdb8" }),
                );
            }
        }
    }
    let mut squares = walk.to_vec();
    if tour.is_closed() {
        squares.extend(walk.first());
    }
    let points: Vec<String> = squares
        .iter()
        .map(|&square| {
            let (x, y) = centre(square);
            format!("{x},{y}")
        })
        .collect();
    drawing = drawing.add(
        Polyline::new()
            .set("points", points.join(" "))
            .set("fill", "none")
            .set("stroke", "#24476b")
            .set("stroke-width", 2)
            .set("stroke-linejoin", "round"),
    );
    if let Some(&end) = walk.last() {
        drawing = drawing.add(dot(end, "#c0392b"));
    }
    if let Some(&start) = walk.first() {
        drawing = drawing.add(dot(start, "#27803b"));
    }
    drawing
}

/// Finds a tour and draws it.
fn drawing_of(tour: &KnightsTour) -> Result<Document, Box<dyn Error>> {
    let answer = tour.find();
    match answer.moves() {
        Some(moves) => Ok(draw(tour, &tour.squares(moves)?)),
        None => Err(answer.to_string().into()),
    }
}

/// The pictures of the documentation.
fn docs() -> Result<(), Box<dyn Error>> {
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
        svg::save(&file, &drawing_of(&tour)?)?;
        println!("{}", file.display());
    }
    Ok(())
}

/// Writes a drawing of a knight's tour to standard output, as SVG.
#[derive(Parser)]
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
    /// Draw the pictures of `docs/knights_tour.md` into `docs/images` instead.
    #[arg(long)]
    docs: bool,
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    if arguments.docs {
        return docs();
    }
    let start = (arguments.x, arguments.y);
    let tour = KnightsTour::new(arguments.width, arguments.height, start)?;
    writeln!(std::io::stdout(), "{}", drawing_of(&tour)?)?;
    Ok(())
}
