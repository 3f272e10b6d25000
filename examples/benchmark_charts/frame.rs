//! What all pictures have in common: a white ground, a title, a line below it, a legend.

use std::error::Error;

use plotters::backend::SVGBackend;
use plotters::coord::Shift;
use plotters::prelude::*;

pub type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
pub type Drawn = Result<(), Box<dyn Error>>;

pub const WIDTH: u32 = 900;
pub const INK: RGBColor = RGBColor(0x33, 0x33, 0x33);
pub const GRID: RGBColor = RGBColor(0xdd, 0xdd, 0xdd);

/// Colours that can be told apart, also by those who see fewer: M. Okabe and K. Ito, 2008.
const COLOURS: [RGBColor; 6] = [
    RGBColor(0x00, 0x72, 0xb2),
    RGBColor(0xe6, 0x9f, 0x00),
    RGBColor(0x00, 0x9e, 0x73),
    RGBColor(0xd5, 0x5e, 0x00),
    RGBColor(0xcc, 0x79, 0xa7),
    RGBColor(0x56, 0xb4, 0xe9),
];

pub fn colour(series: usize) -> RGBColor {
    COLOURS[series % COLOURS.len()]
}

/// Text of this height in pixels. The backend divides by 1.24.
pub fn font(pixels: u32) -> TextStyle<'static> {
    ("sans-serif", f64::from(pixels) * 1.24)
        .into_font()
        .color(&INK)
}

/// The width of a text of 13 pixels, at most: the fonts of readers differ.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "short texts"
)]
pub fn width(text: &str) -> i32 {
    text.chars().count() as i32 * 15 / 2
}

const LINE: i32 = 22;
const SQUARE: i32 = 12;

/// The height that [`frame`] takes.
pub fn height(series: &[String]) -> i32 {
    62 + LINE * (1 + places(series).last().map_or(0, |place| place.1))
}

/// Where the names of the legend begin: from the left, and in which line.
fn places(series: &[String]) -> Vec<(i32, i32)> {
    let (mut x, mut line) = (16, 0);
    let mut places = Vec::new();
    for name in series {
        let next = x + SQUARE + 6 + width(name) + 18;
        if next > WIDTH.cast_signed() && x > 16 {
            (x, line) = (16, line + 1);
        }
        places.push((x, line));
        x += SQUARE + 6 + width(name) + 18;
    }
    places
}

/// Draws the ground, the title, the line below it and the legend, and returns the rest.
pub fn frame<'a>(
    root: &Area<'a>,
    title: &str,
    below: &str,
    series: &[String],
) -> Result<Area<'a>, Box<dyn Error>> {
    use plotters::style::text_anchor::{HPos, Pos, VPos};

    root.fill(&WHITE)?;
    root.draw(&Text::new(title.to_owned(), (16, 12), font(17)))?;
    root.draw(&Text::new(below.to_owned(), (16, 38), font(13)))?;
    let middle = font(13).pos(Pos::new(HPos::Left, VPos::Center));
    for (at, (name, (x, line))) in series.iter().zip(places(series)).enumerate() {
        let y = 64 + line * LINE;
        let square = [(x, y), (x + SQUARE, y + SQUARE)];
        root.draw(&Rectangle::new(square, colour(at).filled()))?;
        let place = (x + SQUARE + 6, y + SQUARE / 2);
        root.draw(&Text::new(name.clone(), place, middle.clone()))?;
    }
    Ok(root.margin(height(series), 0, 0, 0))
}
