//! Lines that grow.

use std::path::Path;

use plotters::prelude::*;

use crate::axis::Axis;
use crate::frame::{Drawn, GRID, INK, WIDTH, colour, font, frame};

/// One pair of axes.
pub struct Panel {
    pub x_title: String,
    pub y_title: String,
    pub x: Axis,
    pub y: Axis,
    /// The series of each line, and its points.
    pub lines: Vec<(usize, Vec<(f64, f64)>)>,
}

pub struct LineChart {
    pub title: String,
    /// A line below the title.
    pub below: String,
    pub series: Vec<String>,
    pub panels: Vec<Panel>,
}

impl LineChart {
    pub fn draw(&self, file: &Path) -> Drawn {
        let root = SVGBackend::new(file, (WIDTH, 440)).into_drawing_area();
        let rest = frame(&root, &self.title, &self.below, &self.series)?;
        for (panel, area) in self
            .panels
            .iter()
            .zip(rest.split_evenly((1, self.panels.len())))
        {
            let mut chart = ChartBuilder::on(&area)
                .margin(12)
                .margin_right(24)
                .x_label_area_size(44)
                .y_label_area_size(72)
                .build_cartesian_2d(panel.x.clone(), panel.y.clone())?;
            chart
                .configure_mesh()
                .light_line_style(TRANSPARENT)
                .bold_line_style(GRID)
                .axis_style(INK)
                .label_style(font(12))
                .axis_desc_style(font(13))
                .x_desc(&panel.x_title)
                .y_desc(&panel.y_title)
                .draw()?;
            for (series, points) in &panel.lines {
                let style = colour(*series).stroke_width(2);
                chart.draw_series([PathElement::new(points.clone(), style)])?;
                let dots = points.iter().map(|&at| Circle::new(at, 3, style.filled()));
                chart.draw_series(dots)?;
            }
        }
        root.present()?;
        Ok(())
    }
}
