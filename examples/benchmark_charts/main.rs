//! Draws what the benchmarks measured.
//!
//! ```sh
//! cargo bench
//! cargo run --release --example benchmark_charts
//! ```
//!
//! It reads the medians that criterion keeps in cargo's target directory, and the memory counts that
//! the bench `growth` leaves next to them. It writes a picture for each bench to `docs/images`, and
//! prints the same numbers as Markdown tables.
//!
//! Criterion keeps measurements of benches that no longer exist, so start with an empty
//! `target/criterion`.

// A `println!` that ends the program quietly when nobody reads on.
#[macro_use]
#[path = "../texts/println.rs"]
mod println;

mod axis;
mod bars;
#[path = "../texts/ending.rs"]
mod ending;
mod frame;
mod lines;
mod measurements;
mod pictures;
mod ratios;

use std::error::Error;
use std::fmt::Display;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::{env, fs};

use clap::Parser;

use ending::Status;

/// Draw the results of the benchmarks, and print them as tables.
#[derive(Debug, Parser)]
#[command(name = "benchmark_charts")]
struct Options {
    /// Criterion's directory [default: `criterion` in cargo's target directory]
    #[arg(long, value_name = "DIR")]
    criterion: Option<PathBuf>,

    /// Where the bench `growth` wrote its counts [default: `growth` next to criterion's directory]
    #[arg(long, value_name = "DIR")]
    growth: Option<PathBuf>,

    /// Where to put the pictures
    #[arg(long, value_name = "DIR", default_value = "docs/images")]
    out: PathBuf,
}

fn main() -> ExitCode {
    ending::end(run(Options::parse()).map(|()| Status::Solved))
}

/// Says what is missing.
fn note(text: impl Display) {
    // The program goes on if nobody reads standard error.
    let _ = writeln!(io::stderr(), "{text}");
}

fn run(options: Options) -> Result<(), Box<dyn Error>> {
    let criterion = options.criterion.unwrap_or_else(|| {
        let target = env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
        PathBuf::from(target).join("criterion")
    });
    let growth = options
        .growth
        .unwrap_or_else(|| criterion.with_file_name("growth"));
    let measurements = measurements::read(&criterion)?;
    fs::create_dir_all(&options.out)
        .map_err(|error| format!("{}: {error}", options.out.display()))?;
    let source = pictures::Source {
        measurements: &measurements,
        growth: &growth,
        out: &options.out,
    };

    let mut drawn = 0;
    for picture in pictures::ALL {
        if source.of(picture.groups).is_empty() {
            note(format_args!(
                "{} is not drawn: there are no measurements of `{}` in {}; run `cargo bench --bench {}`",
                picture.file,
                picture.groups,
                criterion.display(),
                picture.bench
            ));
            continue;
        }
        (picture.draw)(&source, picture)
            .map_err(|error| format!("{}: {error}", options.out.join(picture.file).display()))?;
        drawn += 1;
    }
    if drawn == 0 {
        return Err(format!("nothing to draw in {}", criterion.display()).into());
    }
    Ok(())
}
