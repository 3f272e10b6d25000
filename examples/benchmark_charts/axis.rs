//! [`Axis`]: a scale, linear or logarithmic, with its ticks and its unit.

use std::ops::Range;

use plotters::coord::ranged1d::{KeyPointHint, NoDefaultFormatting, Ranged, ValueFormatter};

/// What the numbers are.
#[derive(Clone, Copy, Debug)]
pub enum Unit {
    Nanoseconds,
    Bytes,
    /// How many times as much.
    Times,
    Number,
}

impl Unit {
    /// The number with three digits and its unit.
    pub fn write(self, value: f64) -> String {
        let (value, suffix) = self.scaled(value);
        let places = match value {
            _ if matches!(self, Unit::Times) => 2,
            ..10.0 => 2,
            ..100.0 => 1,
            _ => 0,
        };
        format!("{value:.places$}{suffix}")
    }

    /// The same for the round number of a tick.
    fn write_tick(self, value: f64) -> String {
        if value == 0.0 {
            return "0".into();
        }
        let (value, suffix) = self.scaled(value);
        // Adding up steps leaves a little dust.
        format!("{}{suffix}", (value * 1e6).round() / 1e6)
    }

    fn scaled(self, value: f64) -> (f64, &'static str) {
        let sizes: &[(f64, &str)] = match self {
            Unit::Nanoseconds => &[(1e9, " s"), (1e6, " ms"), (1e3, " µs"), (1.0, " ns")],
            Unit::Bytes => &[(1e9, " GB"), (1e6, " MB"), (1e3, " kB"), (1.0, " B")],
            Unit::Times => &[(1.0, " x")],
            Unit::Number => &[(1e6, " million"), (1.0, "")],
        };
        // A little below 1 of a unit would be rounded to 1000 of the next smaller one.
        let fits = sizes.iter().find(|(size, _)| value >= 0.9995 * size);
        let &(size, suffix) = fits.unwrap_or(&sizes[sizes.len() - 1]);
        (value / size, suffix)
    }
}

#[derive(Clone, Debug)]
pub struct Axis {
    logarithmic: bool,
    range: Range<f64>,
    unit: Unit,
}

impl Axis {
    /// From 0 to a little more than the greatest of the values.
    pub fn linear(values: impl Iterator<Item = f64>, unit: Unit) -> Self {
        let high = values.fold(0.0, f64::max);
        Axis {
            logarithmic: false,
            range: 0.0..if high > 0.0 { high * 1.05 } else { 1.0 },
            unit,
        }
    }

    /// From a little less than the least of the values to a little more than the greatest. All
    /// must be above 0.
    pub fn logarithmic(values: impl Iterator<Item = f64> + Clone, unit: Unit) -> Self {
        let low = values.clone().fold(f64::INFINITY, f64::min);
        let high = values.fold(0.0, f64::max);
        Axis {
            logarithmic: true,
            range: if low <= high {
                low / 1.5..high * 1.5
            } else {
                1.0..10.0
            },
            unit,
        }
    }

    pub fn low(&self) -> f64 {
        self.range.start
    }

    /// Round numbers within the range, about seven of them.
    fn ticks(&self) -> Vec<f64> {
        const ABOUT: f64 = 7.0;
        // More than enough to pass the end.
        const LIMIT: u32 = 10;
        let Range { start, end } = self.range;
        if !self.logarithmic {
            let least = (end - start) / ABOUT;
            let ten = 10_f64.powf(least.log10().floor());
            let step = [1.0, 2.0, 5.0, 10.0]
                .map(|factor| factor * ten)
                .into_iter()
                .find(|step| *step >= least)
                .unwrap_or(least);
            return (0..LIMIT)
                .map(|i| f64::from(i) * step)
                .filter(|tick| *tick <= end)
                .collect();
        }
        let decades = (end / start).log10();
        // Powers of ten, fewer or more of them.
        let every = (decades / ABOUT).ceil().max(1.0);
        let factors: &[f64] = if decades < 2.5 {
            &[1.0, 2.0, 5.0]
        } else {
            &[1.0]
        };
        let first = (start.log10() / every).floor() * every;
        (0..LIMIT)
            .map(|i| 10_f64.powf(first + f64::from(i) * every))
            .flat_map(|power| factors.iter().map(move |factor| factor * power))
            .filter(|tick| self.range.contains(tick))
            .collect()
    }
}

impl Ranged for Axis {
    type FormatOption = NoDefaultFormatting;
    type ValueType = f64;

    #[expect(clippy::cast_possible_truncation, reason = "a picture has few pixels")]
    fn map(&self, value: &f64, (from, to): (i32, i32)) -> i32 {
        let Range { start, end } = self.range;
        let part = if self.logarithmic {
            (value / start).ln() / (end / start).ln()
        } else {
            (value - start) / (end - start)
        };
        let (from, to) = (f64::from(from), f64::from(to));
        (from + part * (to - from)).round() as i32
    }

    fn key_points<Hint: KeyPointHint>(&self, _hint: Hint) -> Vec<f64> {
        self.ticks()
    }

    fn range(&self) -> Range<f64> {
        self.range.clone()
    }
}

impl ValueFormatter<f64> for Axis {
    fn format_ext(&self, value: &f64) -> String {
        self.unit.write_tick(*value)
    }
}
