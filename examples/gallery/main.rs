//! A gallery of well-known puzzles, each in one short file on the public interface alone.
//!
//! ```sh
//! cargo run --release --example gallery
//! cargo run --release --example gallery -- pocket-cube
//! cargo run --release --example gallery -- all
//! ```
//!
//! Without a name it lists the puzzles. Every number that it prints and that has been published
//! elsewhere is checked in `tests/gallery`.

#![allow(
    clippy::cast_possible_truncation,
    reason = "all the numbers that are cast are small"
)]

mod amphipods;
#[path = "../texts/ending.rs"]
mod ending;
mod hanoi;
mod jugs;
mod keys;
mod lights_out;
mod map;
mod missionaries;
mod pancakes;
mod peg_solitaire;
mod pocket_cube;
mod queens;
mod rush_hour;
mod sokoban;

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use clap::builder::PossibleValuesParser;

use ending::Status;

/// What a puzzle of the gallery returns: an error if it cannot be written or solved.
type Shown = Result<(), Box<dyn Error>>;

struct Puzzle {
    name: &'static str,
    about: &'static str,
    show: fn(&mut dyn Write) -> Shown,
}

const PUZZLES: [Puzzle; 13] = [
    Puzzle {
        name: "jugs",
        about: "measure four litres with jugs of three and five",
        show: jugs::show,
    },
    Puzzle {
        name: "missionaries",
        about: "cross the river without being outnumbered",
        show: missionaries::show,
    },
    Puzzle {
        name: "queens",
        about: "all ways to place queens that do not attack each other",
        show: queens::show,
    },
    Puzzle {
        name: "hanoi",
        about: "the Towers of Hanoi with four pegs",
        show: hanoi::show,
    },
    Puzzle {
        name: "pancakes",
        about: "sort a stack by turning over the top of it",
        show: pancakes::show,
    },
    Puzzle {
        name: "peg-solitaire",
        about: "jump until one peg is left",
        show: peg_solitaire::show,
    },
    Puzzle {
        name: "lights-out",
        about: "how many presses put out 25 lamps, from any pattern",
        show: lights_out::show,
    },
    Puzzle {
        name: "pocket-cube",
        about: "all 3 674 160 positions of the 2x2x2 cube",
        show: pocket_cube::show,
    },
    Puzzle {
        name: "rush-hour",
        about: "get the red car out of the jam, with two ways to count moves",
        show: rush_hour::show,
    },
    Puzzle {
        name: "sokoban",
        about: "push the boxes to their places: fewest pushes, fewest steps",
        show: sokoban::show,
    },
    Puzzle {
        name: "map",
        about: "the cheapest way across a map, with rules about turning",
        show: map::show,
    },
    Puzzle {
        name: "keys",
        about: "collect all keys from behind locked doors",
        show: keys::show,
    },
    Puzzle {
        name: "amphipods",
        about: "sort four kinds of animals into their rooms, for the least energy",
        show: amphipods::show,
    },
];

/// Shows well-known puzzles, each written in one short file. Without a name, lists them.
#[derive(Parser)]
#[command(name = "gallery", after_help = ending::HELP)]
struct Options {
    /// The puzzle to show, or `all`
    #[arg(value_parser = PossibleValuesParser::new(names()))]
    name: Option<String>,
}

fn names() -> impl Iterator<Item = &'static str> {
    PUZZLES.iter().map(|puzzle| puzzle.name).chain(["all"])
}

fn main() -> ExitCode {
    let options = Options::parse();
    let shown = show(options.name.as_deref(), &mut io::stdout().lock());
    ending::end(shown.map(|()| Status::Solved))
}

fn show(name: Option<&str>, out: &mut dyn Write) -> Shown {
    let Some(name) = name else {
        for Puzzle { name, about, .. } in &PUZZLES {
            writeln!(out, "{name:14} {about}")?;
        }
        writeln!(out, "{:14} all of them", "all")?;
        return Ok(());
    };
    let wanted = |puzzle: &&Puzzle| name == "all" || puzzle.name == name;
    for (index, puzzle) in PUZZLES.iter().filter(wanted).enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        writeln!(out, "{}: {}\n", puzzle.name, puzzle.about)?;
        (puzzle.show)(out)?;
    }
    Ok(())
}
