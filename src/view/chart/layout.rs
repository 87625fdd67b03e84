//! What a chart shows of its axes: from where to where, with room for what is written at marks.

use super::spot::HALF_BAR;
use super::{Marks, Spot, SpotShape};
use crate::prelude::*;

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Span {
    pub from: f64,
    pub to: f64,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Extent {
    pub x: Span,
    pub y: Span,
}

#[derive(Clone, Copy)]
pub struct Fit<'a> {
    pub area: Vec2,
    pub label: &'a dyn Fn(&str) -> Vec2,
}

/// The share of an axis that is kept free beyond the outermost marks.
const MARGIN: f64 = 0.04;
/// The least share of an area that labels leave to the marks.
const FOR_MARKS: f32 = 0.3;
pub const GAP: f32 = 8.0;

impl Span {
    const NOTHING: Span = Span { from: f64::INFINITY, to: f64::NEG_INFINITY };

    pub fn length(self) -> f64 {
        self.to - self.from
    }

    pub fn middle(self) -> f64 {
        (self.from + self.to) * 0.5
    }

    pub fn with(self, number: f64) -> Span {
        Span { from: self.from.min(number), to: self.to.max(number) }
    }

    /// Where a number lies between the two ends, from 0 to 1 within them.
    pub fn part(self, number: f64) -> f32 {
        if self.length() > 0.0 { ((number - self.from) / self.length()) as f32 } else { 0.5 }
    }

    /// Something that can be drawn: of finite length, and longer than nothing.
    fn drawable(self) -> Span {
        match self {
            Span { from, to } if !from.is_finite() || !to.is_finite() || from > to => Span { from: 0.0, to: 1.0 },
            Span { from, to } if to - from < 1e-9 * from.abs().max(1e-9) => Span { from: from - 0.5, to: to + 0.5 },
            span => span,
        }
    }
}

impl Chart {
    pub fn extent(&self) -> Extent {
        let mut marked = Extent { x: Span::NOTHING, y: Span::NOTHING };
        for spot in self.spots() {
            let Extent { x, y } = &mut marked;
            match spot.shape {
                SpotShape::Point { x: at, y: up } => (*x, *y) = (x.with(at), y.with(up)),
                SpotShape::Box { x: across, y: up } => {
                    (*x, *y) = (x.with(across.from).with(across.to), y.with(up.from).with(up.to));
                }
                SpotShape::Upright { x: at, y: up } => (*x, *y) = (x.with(at), y.with(up.from).with(up.to)),
            }
        }
        let has_boxes = self.series.iter().any(|series| matches!(series.marks, Marks::Bars(_) | Marks::Cells(_)));
        Extent { x: shown(&self.x, marked.x, has_boxes), y: shown(&self.y, marked.y, has_boxes) }
    }

    /// The same with room for what is written at the marks.
    pub fn fitted(&self, fit: Fit<'_>) -> Extent {
        let mut extent = self.extent();
        let (mut right, mut top, mut sides) = (extent.x.to, extent.y.to, 0.0f32);
        // The far end of an axis on which a mark and its label fit.
        let far = |span: Span, end: f64, label: f32, area: f32| {
            let room = (area - label - GAP).max(area * FOR_MARKS).max(1.0);
            span.from + (end - span.from) * f64::from(area / room)
        };
        for spot in self.spots().iter().filter(|spot| !spot.about.label.is_empty()) {
            let label = (fit.label)(&spot.about.label);
            match (&self.series[spot.series].marks, spot.shape) {
                (Marks::Bars(_), SpotShape::Box { x, y }) if self.is_sideways() => {
                    right = right.max(far(extent.x, self.end_of_row(x, y), label.x, fit.area.x));
                }
                (Marks::Bars(_), SpotShape::Box { y, .. }) => {
                    top = top.max(far(extent.y, y.to, label.y, fit.area.y));
                }
                (_, SpotShape::Point { y, .. }) => {
                    top = top.max(far(extent.y, y, label.y + GAP, fit.area.y));
                    sides = sides.max(label.x * 0.5);
                }
                _ => {}
            }
        }
        let aside = extent.x.length() * f64::from(sides / fit.area.x.max(1.0));
        (extent.x.to, extent.y.to) = (right, top);
        if sides > 0.0 && !matches!(self.x.numbers, Numbers::Names(_)) {
            extent.x = Span { from: extent.x.from - aside, to: extent.x.to + aside };
        }
        extent
    }

    /// Where a mark's label is, in units of the axes, which point of the label that is, and how far from there.
    pub fn label_of(&self, spot: &Spot<'_>) -> Option<([f64; 2], Align2, Vec2)> {
        let is_bar = matches!(self.series[spot.series].marks, Marks::Bars(_));
        match spot.shape {
            SpotShape::Box { x, y } if is_bar && self.is_sideways() => {
                Some(([self.end_of_row(x, y), y.middle()], Align2::LEFT_CENTER, vec2(GAP, 0.0)))
            }
            SpotShape::Box { x, y } if is_bar => Some(([x.middle(), y.to], Align2::CENTER_BOTTOM, vec2(0.0, -1.0))),
            SpotShape::Box { x, y } => Some(([x.middle(), y.middle()], Align2::CENTER_CENTER, Vec2::ZERO)),
            SpotShape::Point { x, y } => Some(([x, y], Align2::CENTER_BOTTOM, vec2(0.0, -GAP))),
            SpotShape::Upright { .. } => None,
        }
    }

    /// Where the label of a sideways bar begins: after the bar, and after points in its row.
    fn end_of_row(&self, bar: Span, row: Span) -> f64 {
        let points = self.series.iter().flat_map(|series| match &series.marks {
            Marks::Points(_, points) => points.as_slice(),
            _ => &[],
        });
        let in_row = points.filter(|point| (point.y - row.middle()).abs() < HALF_BAR);
        in_row.filter_map(|point| self.x.place(point.x)).fold(bar.to, f64::max)
    }
}

fn shown(axis: &Axis, marked: Span, has_boxes: bool) -> Span {
    let mut span = marked;
    for place in axis.least.into_iter().flat_map(|(from, to)| [axis.place(from), axis.place(to)]).flatten() {
        span = span.with(place);
    }
    if let Numbers::Names(names) = &axis.numbers {
        return Span { from: -0.5, to: names.len() as f64 - 0.5 }.drawable();
    }
    let span = span.drawable();
    let margin = span.length() * MARGIN;
    // Bars grow out of the axis: nothing lies below their foot.
    let foot = if has_boxes && span.from == 0.0 { 0.0 } else { margin };
    Span { from: span.from - foot, to: span.to + margin }
}

// The legend of a chart: its names, and the kinds of gaps that tell lines of one colour apart.

/// The gaps of a line. Lines of one colour that mean different things have different ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dash {
    /// None: what was measured.
    Solid,
    Short,
    Dots,
    Long,
}

impl Dash {
    /// The kinds of lines with gaps, in the order in which a chart uses them.
    pub const BROKEN: [Dash; 3] = [Dash::Short, Dash::Dots, Dash::Long];
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LegendEntry<'a> {
    pub series: &'a Series,
    pub role: Role,
}

impl Chart {
    /// The names in the legend, each with the series that its sign is of: a line where there is one, or the last one.
    pub fn legend(&self) -> Vec<LegendEntry<'_>> {
        let mut entries: Vec<LegendEntry<'_>> = Vec::new();
        for series in self.series.iter().filter(|series| !series.name.is_empty()) {
            let Some(entry) = entries.iter_mut().find(|entry| entry.series.name == series.name) else {
                entries.push(LegendEntry { series, role: series.role });
                continue;
            };
            match (entry.series.is_drawn_line(), series.is_drawn_line()) {
                (true, true) if entry.role != series.role => entry.role = Role::Muted,
                (true, false) => {}
                _ => *entry = LegendEntry { series, role: series.role },
            }
        }
        entries
    }
}

impl Series {
    fn is_drawn_line(&self) -> bool {
        matches!(&self.marks, Marks::Line(points) if !points.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use emath::vec2;

    use super::super::{Bar, Series};
    use super::*;
    use crate::text::Lang;
    use crate::theme::Role;

    #[test]
    fn a_bar_and_its_label_fit() {
        let names = ["a", "b"].map(str::to_owned);
        let bars = [Bar::new(0.0, 10.0).labelled("ten"), Bar::new(1.0, 5.0)];
        let chart = Chart::new(Lang::En, "").upward(Axis::named("", names)).with(Series::bars("", Role::Ink, bars));
        let label = |_: &str| vec2(60.0, 10.0);
        let extent = chart.fitted(Fit { area: vec2(200.0, 100.0), label: &label });
        assert!(extent.x.part(10.0) * 200.0 + GAP + 60.0 <= 200.5, "{extent:?}");
        assert_eq!((extent.x.from, extent.y), (0.0, Span { from: -0.5, to: 1.5 }));
    }
}
