//! The marks of a chart one by one: where each is, what it says, and which of them is nearest to the pointer.

use super::{ChartSubject, Marks, Span};
use crate::prelude::*;

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Spot<'a> {
    pub series: usize,
    pub shape: SpotShape,
    pub about: &'a ChartSubject,
}

/// What a mark covers, in units of the axes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum SpotShape {
    Point { x: f64, y: f64 },
    Box { x: Span, y: Span },
    Upright { x: f64, y: Span },
}

/// Half the height of a bar, in units of the axis with names.
pub const HALF_BAR: f64 = 0.34;
pub const HALF_CELL: f64 = 0.48;
/// How near the pointer has to be to a point, to a line and to a place of a band, in layout units.
const NEAR: f32 = 12.0;
const NEAR_LINE: f32 = 5.0;

impl Chart {
    pub fn spots(&self) -> Vec<Spot<'_>> {
        self.series.iter().enumerate().flat_map(|(index, series)| series.spots(self, index)).collect()
    }

    /// The mark at the pointer, where one of those that say something is near enough: by its place among `spots`. Points come
    /// before bars and cells, and these before bands.
    pub fn nearest(spots: &[Spot<'_>], pointer: Pos2, place: &dyn Fn(f64, f64) -> Pos2) -> Option<usize> {
        let near = |(index, spot): (usize, &Spot<'_>)| {
            let is_silent = spot.about.words.is_empty() && spot.about.source.is_none();
            let (rank, distance) = spot.distance(pointer, place).filter(|_| !is_silent)?;
            Some((index, rank, distance))
        };
        let all = spots.iter().enumerate().filter_map(near);
        // What lies in front comes first among equals.
        let nearest = all.rev().min_by(|one, other| one.1.cmp(&other.1).then(one.2.total_cmp(&other.2)));
        nearest.map(|(index, ..)| index)
    }
}

impl Series {
    pub fn spots<'a>(&'a self, chart: &Chart, series: usize) -> Vec<Spot<'a>> {
        let (x, y) = (&chart.x, &chart.y);
        let span = |axis: &Axis, from: f64, to: f64| {
            let (one, other) = (axis.place(from)?, axis.place(to)?);
            Some(Span { from: one.min(other), to: one.max(other) })
        };
        let spot = |shape: SpotShape, about: &'a ChartSubject| Spot { series, shape, about };
        match &self.marks {
            Marks::Line(points) | Marks::Points(_, points) => points
                .iter()
                .filter_map(|at| Some(spot(SpotShape::Point { x: x.place(at.x)?, y: y.place(at.y)? }, &at.about)))
                .collect(),
            Marks::Bars(bars) => {
                let is_sideways = chart.is_sideways();
                let shape = |bar: &Bar| {
                    let across = |at: f64| Span { from: at - HALF_BAR, to: at + HALF_BAR };
                    Some(if is_sideways {
                        SpotShape::Box { x: span(x, bar.from, bar.to)?, y: across(bar.at) }
                    } else {
                        SpotShape::Box { x: across(bar.at), y: span(y, bar.from, bar.to)? }
                    })
                };
                bars.iter().filter_map(|bar| Some(spot(shape(bar)?, &bar.about))).collect()
            }
            Marks::Band(band) => band
                .iter()
                .filter_map(|at| {
                    let shape = SpotShape::Upright { x: x.place(at.x)?, y: span(y, at.low, at.high)? };
                    Some(spot(shape, &at.about))
                })
                .collect(),
            Marks::Cells(cells) => {
                let side = |at: f64| Span { from: at - HALF_CELL, to: at + HALF_CELL };
                cells.iter().map(|at| spot(SpotShape::Box { x: side(at.x), y: side(at.y) }, &at.about)).collect()
            }
        }
    }
}

impl Spot<'_> {
    pub fn rect(&self, place: &dyn Fn(f64, f64) -> Pos2) -> Rect {
        match self.shape {
            SpotShape::Point { x, y } => Rect::from_center_size(place(x, y), vec2(2.0 * NEAR, 2.0 * NEAR)),
            SpotShape::Box { x, y } => Rect::from_two_pos(place(x.from, y.from), place(x.to, y.to)),
            SpotShape::Upright { x, y } => {
                Rect::from_two_pos(place(x, y.from), place(x, y.to)).expand2(vec2(NEAR_LINE, 0.0))
            }
        }
    }

    /// How far it is from the pointer, after the rank of its kind; `None` where that is too far.
    fn distance(&self, pointer: Pos2, place: &dyn Fn(f64, f64) -> Pos2) -> Option<(u8, f32)> {
        let rect = self.rect(place);
        match self.shape {
            SpotShape::Point { .. } => Some((0, rect.center().distance(pointer))).filter(|(_, far)| *far <= NEAR),
            SpotShape::Box { .. } => {
                rect.expand(3.0).contains(pointer).then(|| (1, rect.signed_distance_to_pos(pointer)))
            }
            SpotShape::Upright { .. } => {
                rect.expand2(vec2(NEAR, 0.0)).contains(pointer).then(|| (2, (rect.center().x - pointer.x).abs()))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Bar, ChartPoint, PointSource, Spread};
    use super::*;
    use crate::text::Lang;
    use crate::theme::Role;
    use emath::pos2;

    fn place(x: f64, y: f64) -> Pos2 {
        pos2(x as f32 * 100.0, y as f32 * 100.0)
    }

    #[test]
    fn the_nearest_mark_is_a_point_before_a_bar_before_a_band() {
        let chart = Chart::new(Lang::En, "")
            .with(Series::band("", Role::Ink, [Spread::new(1.0, 0.0, 9.0).saying("band")]))
            .with(Series::bars("", Role::Ink, [Bar::new(1.0, 4.0).saying("bar")]))
            .with(Series::line("", Role::Ink, [ChartPoint::new(1.0, 2.0).leading_to(PointSource::Measured(3))]));
        let spots = chart.spots();
        let near = |x: f32, y: f32| Chart::nearest(&spots, pos2(x, y), &place).map(|index| spots[index].series);
        assert_eq!(near(103.0, 204.0), Some(2), "the point");
        assert_eq!(near(103.0, 304.0), Some(1), "the bar");
        assert_eq!(near(103.0, 500.0), Some(0), "the band");
        assert_eq!(near(400.0, 100.0), None);
    }
}
