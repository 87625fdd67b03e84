//! What a drawing covers: the smallest rectangle around all that is drawn.

use emath::{Pos2, Rect};

use super::{Drawing, Shape};
use crate::theme::fonts::Meter;

impl Drawing {
    /// The rectangle around all shapes and words; [`Rect::NOTHING`] where there are none. Half a line's width beyond it is
    /// not counted.
    pub fn covered(&self, meter: &dyn Meter) -> Rect {
        self.shapes.iter().map(|shape| shape.covered(meter)).fold(Rect::NOTHING, Rect::union)
    }
}

impl Shape {
    fn covered(&self, meter: &dyn Meter) -> Rect {
        let around = |points: &[Pos2]| Rect::from_points(points);
        match self {
            Shape::Segment(segment) => around(&segment.ends),
            Shape::Segments(segments) => segments.iter().map(|one| around(&one.ends)).fold(Rect::NOTHING, Rect::union),
            Shape::Path(points, _) | Shape::Polygon(points, _) => around(points),
            Shape::Box(rect, ..) => *rect,
            Shape::Disc(middle, radius, _) => Rect::from_center_size(*middle, emath::Vec2::splat(2.0 * radius)),
            Shape::Areas(areas) => areas.iter().map(|area| around(area.corners)).fold(Rect::NOTHING, Rect::union),
            Shape::Text(text) => text.extent(meter),
        }
    }
}
