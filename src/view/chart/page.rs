//! Several charts on one page, in columns.

use emath::{Pos2, Rect, pos2, vec2};

use super::{Chart, ChartView};
use crate::drawing::Drawing;
use crate::theme::Style;
use crate::theme::fonts::Meter;

/// Charts in columns, each below the shortest one so far.
#[derive(Clone, Copy)]
pub struct ChartPage<'a> {
    /// The charts, in the order in which they are read.
    pub charts: &'a [Chart],
    pub columns: usize,
    pub style: &'a Style,
}

/// Between two charts, and around all of them.
const BETWEEN: f32 = 32.0;
const AROUND: f32 = 16.0;

impl ChartPage<'_> {
    /// The drawing, in this width without the space around it.
    pub fn draw(&self, width: f32, meter: &dyn Meter) -> Drawing {
        let columns = self.columns.clamp(1, self.charts.len().max(1));
        let wide = (width - BETWEEN * (columns - 1) as f32) / columns as f32;
        let mut bottoms = vec![0.0f32; columns];
        let mut out = Drawing::new(Rect::from_min_size(Pos2::ZERO, vec2(width, 1.0)));
        for chart in self.charts {
            let shortest = (0..columns).min_by(|&one, &other| bottoms[one].total_cmp(&bottoms[other])).unwrap_or(0);
            let at = pos2((wide + BETWEEN) * shortest as f32, bottoms[shortest]);
            let view = ChartView { chart, rect: Rect::from_min_size(at, vec2(wide, 1.0)), style: self.style };
            let height = view.height(meter);
            out.shapes
                .extend(ChartView { rect: Rect::from_min_size(at, vec2(wide, height)), ..view }.draw(meter).shapes);
            bottoms[shortest] += height + BETWEEN;
        }
        let height = bottoms.into_iter().fold(0.0, f32::max) - BETWEEN;
        out.frame = Rect::from_min_size(Pos2::ZERO, vec2(width, height.max(1.0))).expand(AROUND);
        out
    }
}
