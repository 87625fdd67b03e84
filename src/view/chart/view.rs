//! A drawing of a chart, for every form of export: title, legend, axes, marks and their labels, each with a place of its own.

use super::layout::GAP;
use super::sign::{LINE, box_finish, pen, radius, sign, swatch};
use super::{Extent, Fit, Marks, Sign, Span, Spot, SpotShape, Tick};
use crate::drawing::broken;
use crate::prelude::*;
use crate::theme::Type;

#[derive(Clone, Copy)]
pub struct ChartView<'a> {
    pub chart: &'a Chart,
    pub rect: Rect,
    pub style: &'a Style,
}

struct Plot<'a> {
    chart: &'a Chart,
    area: Rect,
    extent: Extent,
    ticks: [Vec<Tick>; 2],
}

/// The height of a row with a bar, of a row of cells, and of the area of any other chart.
const BAR_ROW: f32 = 27.0;
const CELL_ROW: f32 = 44.0;
const USUAL_HEIGHT: f32 = 280.0;
const SWATCH: f32 = 22.0;
const BETWEEN: f32 = 16.0;
/// How much wider a name may become in a viewer that has only other fonts than the one that was measured.
const WIDER: f32 = 1.2;
/// The most of the width that the numbers or names of the axis upward take.
const MOST_LEFT: f32 = 0.42;

impl Chart {
    /// The height that the area between the axes takes at best.
    pub fn usual_height(&self) -> f32 {
        let has_cells = self.series.iter().any(|series| matches!(series.marks, Marks::Cells(_)));
        match &self.y.numbers {
            Numbers::Names(names) if has_cells => CELL_ROW * names.len().max(1) as f32,
            Numbers::Names(names) => BAR_ROW * names.len().max(1) as f32,
            _ => USUAL_HEIGHT,
        }
    }
}

impl ChartView<'_> {
    pub const USUAL: Rect = Rect { min: Pos2::ZERO, max: Pos2::new(640.0, 400.0) };

    pub fn height(&self, meter: &dyn Meter) -> f32 {
        self.above(meter) + self.chart.usual_height() + self.below(meter)
    }

    pub fn draw(&self, meter: &dyn Meter) -> Drawing {
        let mut out = Drawing::new(self.rect);
        let mut top = self.title(meter, &mut out);
        top = self.legend(top, meter, Some(&mut out));
        let plot = self.plot(top, meter);
        self.axes(&plot, meter, &mut out);
        for series in &self.chart.series {
            plot.marks(series, &mut out);
        }
        self.labels(&plot, meter, &mut out);
        out
    }

    fn above(&self, meter: &dyn Meter) -> f32 {
        let mut unseen = Drawing::new(self.rect);
        self.legend(self.title(meter, &mut unseen), meter, None) - self.rect.top() + self.name_of_y(meter) + 4.0
    }

    fn name_of_y(&self, meter: &dyn Meter) -> f32 {
        if self.chart.y.name.is_empty() { 4.0 } else { meter.height(self.style.text.tiny, Weight::Regular) + 2.0 }
    }

    fn below(&self, meter: &dyn Meter) -> f32 {
        let line = meter.height(self.style.text.tiny, Weight::Regular);
        let numbers = if self.chart.x.numbers == Numbers::Hidden { 2.0 } else { line + 6.0 };
        numbers + if self.chart.x.name.is_empty() { 0.0 } else { line + 2.0 }
    }

    fn title(&self, meter: &dyn Meter, out: &mut Drawing) -> f32 {
        let size = self.style.text.label;
        let is_wide = |line: &str| meter.width(line, size, Weight::Bold) > self.rect.width();
        let mut top = self.rect.top();
        for words in broken(&self.chart.title, is_wide) {
            let line = TextLine::bold(words, size, Role::Ink).within(self.rect.width(), meter);
            let text = line.at(pos2(self.rect.left(), top), Align2::LEFT_TOP);
            top = text.extent(meter).bottom();
            out.add(Shape::Text(text));
        }
        top + 2.0
    }

    /// The legend from this height on, drawn where `out` is given; returns where it ends.
    fn legend(&self, top: f32, meter: &dyn Meter, mut out: Option<&mut Drawing>) -> f32 {
        let size = self.style.text.small;
        let height = meter.height(size, Weight::Regular) + 1.0;
        let (mut at, mut bottom) = (pos2(self.rect.left(), top), top);
        for entry in self.chart.legend() {
            let room = self.rect.width() - SWATCH - 4.0;
            let name = TextLine::plain(entry.series.name.clone(), size, Role::Ink).within(room, meter);
            let (measured, before) = (name.extent(meter).x, SWATCH + 4.0);
            let width = before + measured * WIDER;
            if at.x > self.rect.left() && at.x + before + measured > self.rect.right() {
                at = pos2(self.rect.left(), at.y + height);
            }
            bottom = at.y + height;
            if let Some(out) = &mut out {
                let middle = at.y + height * 0.5;
                swatch(entry, Rect::from_min_size(pos2(at.x, middle - 6.0), vec2(SWATCH, 12.0)), out);
                out.add(Shape::Text(name.at(pos2(at.x + SWATCH + 4.0, middle), Align2::LEFT_CENTER)));
            }
            at.x += width + BETWEEN;
        }
        bottom
    }

    fn plot(&self, top: f32, meter: &dyn Meter) -> Plot<'_> {
        let top = top + self.name_of_y(meter) + 4.0;
        let bottom = (self.rect.bottom() - self.below(meter)).max(top + 8.0);
        let Type { tiny, small, .. } = self.style.text;
        let width = |words: &str| meter.width(words, tiny, Weight::Regular);
        let label = |words: &str| TextLine::plain(words, small, Role::Ink).extent(meter);
        let line = meter.height(tiny, Weight::Regular);
        let plot = |left: f32| {
            let right = self.rect.right() - 12.0;
            let area = Rect::from_min_max(pos2(left.min(right - 8.0), top), pos2(right, bottom));
            let extent = self.chart.fitted(Fit { area: area.size(), label: &label });
            let up = self.chart.y.ticks(self.chart.lang, extent.y, (area.height() / (line * 1.8)).max(2.0) as usize);
            let across = self.across(extent.x, area.width(), &width);
            Plot { chart: self.chart, area, extent, ticks: [across, up] }
        };
        // The numbers depend on the area, and the area on their width.
        let up = &plot(self.rect.left() + 40.0).ticks[1];
        let widest = up.iter().map(|tick| width(&tick.words)).fold(0.0, f32::max);
        plot(self.rect.left() + widest.min(self.rect.width() * MOST_LEFT) + 8.0)
    }

    fn across(&self, shown: Span, room: f32, width: &dyn Fn(&str) -> f32) -> Vec<Tick> {
        let ticks = |most: usize| self.chart.x.ticks(self.chart.lang, shown, most);
        let fits = |ticks: &Vec<Tick>| ticks.iter().map(|tick| width(&tick.words) + 14.0).sum::<f32>() <= room + 14.0;
        // Of names that have no room every other one is left out, or more of them.
        [12, 8, 6, 5, 4, 3, 2, 1].into_iter().map(ticks).find(fits).unwrap_or_else(|| {
            let all = ticks(1);
            let thin = (1..=all.len().max(1)).find(|&step| fits(&all.iter().step_by(step).cloned().collect()));
            all.into_iter().step_by(thin.unwrap_or(1)).collect()
        })
    }

    fn axes(&self, plot: &Plot<'_>, meter: &dyn Meter, out: &mut Drawing) {
        let Plot { area, ticks: [across, up], .. } = plot;
        let size = self.style.text.tiny;
        let muted = |words: &str| TextLine::plain(words, size, Role::Muted);
        let room = area.left() - self.rect.left() - 7.0;
        let has_lines = !matches!(self.chart.y.numbers, Numbers::Names(_));
        for tick in up {
            let y = plot.at(plot.extent.x.from, tick.at).y;
            if has_lines {
                out.segment([pos2(area.left(), y), pos2(area.right(), y)], Pen::new(1.0, Role::Line));
            }
            let line = muted(&tick.words).within(room, meter);
            out.add(Shape::Text(line.at(pos2(area.left() - 7.0, y), Align2::RIGHT_CENTER)));
        }
        for tick in across {
            let at = pos2(plot.at(tick.at, plot.extent.y.from).x, area.bottom());
            out.segment([at, at + vec2(0.0, 4.0)], Pen::new(1.0, Role::Ghost));
            let text = muted(&tick.words).at(at + vec2(0.0, 5.0), Align2::CENTER_TOP);
            // A number at the very end of the axis may have no room.
            let number = text.extent(meter);
            if number.left() >= self.rect.left() && number.right() <= self.rect.right() {
                out.add(Shape::Text(text));
            }
        }
        out.segment([area.left_bottom(), area.right_bottom()], Pen::new(1.2, Role::Ghost));
        if !has_lines {
            out.segment([area.left_top(), area.left_bottom()], Pen::new(1.2, Role::Ghost));
        }
        if !self.chart.x.name.is_empty() {
            let name = muted(&self.chart.x.name).within(self.rect.width(), meter);
            let half = name.extent(meter).x * 0.5;
            let middle =
                area.center().x.clamp(self.rect.left() + half, (self.rect.right() - half).max(self.rect.left() + half));
            out.add(Shape::Text(name.at(pos2(middle, self.rect.bottom()), Align2::CENTER_BOTTOM)));
        }
        if !self.chart.y.name.is_empty() {
            let name = muted(&self.chart.y.name).within(self.rect.width(), meter);
            out.add(Shape::Text(name.at(pos2(self.rect.left(), area.top() - 6.0), Align2::LEFT_BOTTOM)));
        }
    }

    /// What is written at the marks, where it covers nothing that is written before.
    fn labels(&self, plot: &Plot<'_>, meter: &dyn Meter, out: &mut Drawing) {
        let spots = plot.chart.spots();
        let sign = |spot: &Spot<'_>| Some(Rect::from_center_size(plot.point(spot)?, Vec2::splat(7.0)));
        let mut taken: Vec<Rect> = spots.iter().filter_map(sign).collect();
        let bounds = self.rect;
        let size = self.style.text.small;
        for spot in spots.iter().filter(|spot| !spot.about.label.is_empty()) {
            let Some(([x, y], align, aside)) = plot.chart.label_of(spot) else { continue };
            let line = TextLine::plain(spot.about.label.as_str(), size, Role::Ink);
            let at = plot.at(x, y) + aside;
            match &self.chart.series[spot.series].marks {
                Marks::Bars(_) => {
                    let text = line.within(bounds.right() - at.x, meter).at(at, align);
                    taken.push(text.extent(meter));
                    out.add(Shape::Text(text));
                }
                Marks::Cells(_) => {
                    let room = plot.rect(spot).width() - 2.0;
                    out.add(Shape::Text(line.within(room, meter).at(at, align)));
                }
                _ => {
                    let words = TextLine { weight: Weight::Bold, ..line };
                    out.shapes.extend(free(&words, at - aside, &mut taken, bounds, meter).map(Shape::Text));
                }
            }
        }
    }
}

impl Plot<'_> {
    fn at(&self, x: f64, y: f64) -> Pos2 {
        let (across, up) = (self.extent.x.part(x), self.extent.y.part(y));
        let across = if self.chart.x.is_flipped { 1.0 - across } else { across };
        let up = if self.chart.y.is_flipped { 1.0 - up } else { up };
        pos2(self.area.left() + across * self.area.width(), self.area.bottom() - up * self.area.height())
    }

    fn point(&self, spot: &Spot<'_>) -> Option<Pos2> {
        if let SpotShape::Point { x, y } = spot.shape { Some(self.at(x, y)) } else { None }
    }

    fn rect(&self, spot: &Spot<'_>) -> Rect {
        spot.rect(&|x, y| self.at(x, y))
    }

    fn marks(&self, series: &Series, out: &mut Drawing) {
        let spots = series.spots(self.chart, 0);
        let ink = Ink::from(series.role).faint(series.strength);
        let pen = pen(series.dash, ink);
        match &series.marks {
            Marks::Line(_) => {
                let line: Vec<Pos2> = spots.iter().filter_map(|spot| self.point(spot)).collect();
                if line.len() > 1 {
                    out.add(Shape::Path(line.clone(), pen));
                }
                if !series.is_dashed() {
                    out.shapes.extend(line.into_iter().map(|at| sign(Sign::Disc, at, 3.2, ink)));
                }
            }
            Marks::Points(kind, _) => {
                let points = spots.iter().filter_map(|spot| self.point(spot));
                out.shapes.extend(points.map(|at| sign(*kind, at, radius(*kind), ink)));
            }
            Marks::Bars(_) => {
                let finish = box_finish(series, ink);
                out.shapes.extend(spots.iter().map(|spot| Shape::Box(self.rect(spot), 0.0, finish)));
            }
            Marks::Band(_) => {
                let edge = |spot: &Spot<'_>| match spot.shape {
                    SpotShape::Upright { x, y } => Some([self.at(x, y.from), self.at(x, y.to)]),
                    _ => None,
                };
                let edges: Vec<[Pos2; 2]> = spots.iter().filter_map(edge).collect();
                let mut areas = Areas::default();
                for pair in edges.windows(2) {
                    areas.add([pair[0][1], pair[1][1], pair[1][0], pair[0][0]], ink, Edge::Hard);
                }
                out.areas(areas);
            }
            Marks::Cells(cells) => {
                for (cell, spot) in cells.iter().zip(&spots) {
                    let place = self.rect(spot);
                    out.add(Shape::Box(place, 3.0, Finish::filled(ink.faint(cell.strength))));
                    if cell.is_framed {
                        out.add(Shape::Box(place.shrink(1.0), 3.0, Finish::outlined(Pen::new(LINE, Role::Principal))));
                    }
                }
            }
        }
    }
}

/// Words at the first place around a point where they cover nothing that is taken and stay within bounds; takes that place.
fn free(line: &TextLine, at: Pos2, taken: &mut Vec<Rect>, bounds: Rect, meter: &dyn Meter) -> Option<Text> {
    let places = [
        (vec2(0.0, -GAP), Align2::CENTER_BOTTOM),
        (vec2(GAP + 2.0, 0.0), Align2::LEFT_CENTER),
        (vec2(-GAP - 2.0, 0.0), Align2::RIGHT_CENTER),
        (vec2(0.0, GAP), Align2::CENTER_TOP),
        (vec2(GAP, -GAP), Align2::LEFT_BOTTOM),
        (vec2(GAP, GAP), Align2::LEFT_TOP),
        (vec2(-GAP, -GAP), Align2::RIGHT_BOTTOM),
        (vec2(-GAP, GAP), Align2::RIGHT_TOP),
    ];
    for (aside, align) in places {
        let text = line.clone().at(at + aside, align);
        let extent = text.extent(meter);
        // Lines have some space above and below their letters.
        let body = extent.shrink2(vec2(0.0, 2.5));
        if bounds.contains_rect(extent) && !taken.iter().any(|taken| taken.intersects(body)) {
            taken.push(body);
            return Some(text);
        }
    }
    None
}
