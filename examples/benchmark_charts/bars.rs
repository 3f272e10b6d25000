//! Horizontal bars.

use std::path::Path;

use plotters::coord::types::RangedCoordf64;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use crate::axis::{Axis, Unit};
use crate::frame::{self, Drawn, GRID, INK, WIDTH, colour, font, frame};

/// A row of bars, one under the other.
pub struct Row {
    pub label: String,
    /// The series of each bar, and its value.
    pub bars: Vec<(usize, f64)>,
}

/// Rows with an axis below them.
pub struct Panel {
    pub title: String,
    pub rows: Vec<Row>,
}

pub struct BarChart {
    pub title: String,
    /// A line below the title.
    pub below: String,
    pub series: Vec<String>,
    pub panels: Vec<Panel>,
    pub unit: Unit,
    pub scale: Scale,
}

#[derive(Clone, Copy)]
pub enum Scale {
    /// Bars begin at 0, and a line marks this value. Every panel has its own axis.
    Linear { mark: Option<f64> },
    /// Bars begin at this value, or, if there is none, at the left end. All panels have the same
    /// axis, so that bars can be compared.
    Logarithmic { from: Option<f64> },
}

const BAR: i32 = 13;
const BETWEEN_ROWS: i32 = 8;
const PANEL_TITLE: i32 = 26;
const TICKS: i32 = 24;

impl Panel {
    fn height(&self) -> i32 {
        let bars: i32 = self.rows.iter().map(Row::height).sum();
        let title = if self.title.is_empty() {
            0
        } else {
            PANEL_TITLE
        };
        title + bars + TICKS + 12
    }

    fn values(&self) -> impl Iterator<Item = f64> + Clone {
        self.rows.iter().flat_map(|row| &row.bars).map(|bar| bar.1)
    }
}

impl Row {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        reason = "few bars"
    )]
    fn height(&self) -> i32 {
        self.bars.len() as i32 * BAR + BETWEEN_ROWS
    }
}

impl BarChart {
    pub fn draw(&self, file: &Path) -> Drawn {
        let head = frame::height(&self.series);
        let height = head + self.panels.iter().map(Panel::height).sum::<i32>();
        let size = (WIDTH, height.cast_unsigned());
        let root = SVGBackend::new(file, size).into_drawing_area();
        let mut rest = frame(&root, &self.title, &self.below, &self.series)?;
        for panel in &self.panels {
            let (area, after) = rest.split_vertically(panel.height());
            self.draw_panel(panel, &area)?;
            rest = after;
        }
        root.present()?;
        Ok(())
    }

    fn axis(&self, panel: &Panel) -> Axis {
        match self.scale {
            Scale::Linear { mark } => Axis::linear(panel.values().chain(mark), self.unit),
            Scale::Logarithmic { from } => {
                let all = self.panels.iter().flat_map(Panel::values);
                Axis::logarithmic(all.chain(from), self.unit)
            }
        }
    }

    fn draw_panel(&self, panel: &Panel, area: &frame::Area<'_>) -> Drawn {
        let labels = self.panels.iter().flat_map(|panel| &panel.rows);
        let left = labels
            .map(|row| frame::width(&row.label))
            .max()
            .unwrap_or(0)
            + 24;
        // Room for the number at the end of the longest bar.
        let right = 80;
        let mut top = 0;
        if !panel.title.is_empty() {
            area.draw(&Text::new(panel.title.clone(), (16, 4), font(14)))?;
            top = PANEL_TITLE;
        }
        let axis = self.axis(panel);
        let rows: i32 = panel.rows.iter().map(Row::height).sum();
        let begin = match self.scale {
            Scale::Linear { .. } => 0.0,
            Scale::Logarithmic { from } => from.unwrap_or(axis.low()),
        };
        let mut chart = ChartBuilder::on(area)
            .margin_top(top)
            .margin_right(right)
            .margin_bottom(12)
            .x_label_area_size(TICKS)
            .y_label_area_size(left)
            .build_cartesian_2d(axis, RangedCoordf64::from(f64::from(rows)..0.0))?;
        chart
            .configure_mesh()
            .disable_y_mesh()
            .disable_y_axis()
            .light_line_style(TRANSPARENT)
            .bold_line_style(GRID)
            .axis_style(GRID)
            .label_style(font(12))
            .draw()?;
        let plot = chart.plotting_area();
        // Labels stand beside the plot, so they are placed in the area around it.
        let (across, down) = area.get_pixel_range();
        let corner = (across.start, down.start);
        let mark = match self.scale {
            Scale::Linear { mark } => mark,
            Scale::Logarithmic { from } => from,
        };
        if let Some(mark) = mark {
            let line = vec![(mark, 0.0), (mark, f64::from(rows))];
            plot.draw(&PathElement::new(line, INK.stroke_width(1)))?;
        }
        let mut y = BETWEEN_ROWS / 2;
        for row in &panel.rows {
            let middle = f64::from(y) + f64::from(row.height() - BETWEEN_ROWS) / 2.0;
            let (_, at) = plot.map_coordinate(&(begin, middle));
            let place = (left - 8, at - corner.1);
            let style = font(13).pos(Pos::new(HPos::Right, VPos::Center));
            area.draw(&Text::new(row.label.clone(), place, style))?;
            for &(series, value) in &row.bars {
                let (upper, lower) = (f64::from(y + 1), f64::from(y + BAR - 1));
                let bar = [(begin, upper), (value, lower)];
                plot.draw(&Rectangle::new(bar, colour(series).filled()))?;
                let end = (begin.max(value), f64::midpoint(upper, lower));
                let (x, at) = plot.map_coordinate(&end);
                let place = (x - corner.0 + 5, at - corner.1);
                let text = self.unit.write(value);
                // So that no line runs through the number.
                let ground = [
                    (place.0, place.1 - 5),
                    (place.0 + frame::width(&text), place.1 + 6),
                ];
                area.draw(&Rectangle::new(ground, WHITE.filled()))?;
                let style = font(11).pos(Pos::new(HPos::Left, VPos::Center));
                area.draw(&Text::new(text, place, style))?;
                y += BAR;
            }
            y += BETWEEN_ROWS;
        }
        Ok(())
    }
}
