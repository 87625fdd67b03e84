//! What charts share: scales, ticks, lines with their names at the end, and labels that keep out of each other's way.

use emath::{Align2, Pos2, Rect, pos2, vec2};

use crate::drawing::{Drawing, Ink, Pen, Shape, Text, TextLine, broken, extent};
use crate::text;
use crate::theme::fonts::Meter;
use crate::theme::{Role, Style};

/// The colours of searches that are shown side by side, in the order of the lanes.
pub(crate) const LANES: [Role; 4] = [Role::Ink, Role::Window, Role::Alone, Role::Principal];

/// The colour of a lane.
#[must_use]
pub(crate) const fn lane_role(index: usize) -> Role {
    LANES[index % LANES.len()]
}

/// How numbers become lengths.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Scale {
    /// Equal differences are equally long.
    Linear(f64, f64),
    /// Equal ratios are equally long. Both ends are above 0.
    Log(f64, f64),
}

impl Scale {
    /// Where a number stands between the two ends, from 0 to 1 within them.
    #[must_use]
    pub(crate) fn part(self, value: f64) -> f32 {
        let (from, to, value) = match self {
            Scale::Linear(from, to) => (from, to, value),
            Scale::Log(from, to) => (from.log10(), to.log10(), value.max(f64::MIN_POSITIVE).log10()),
        };
        if to > from { ((value - from) / (to - from)) as f32 } else { 0.5 }
    }

    /// The powers of ten of a logarithmic scale.
    #[must_use]
    pub(crate) fn decades(self) -> Vec<f64> {
        let Scale::Log(from, to) = self else { return Vec::new() };
        let powers = from.log10().ceil() as i32..=to.log10().floor() as i32;
        powers.map(|power| 10f64.powi(power)).collect()
    }
}

/// Where the lines of a chart run.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Plot<'a> {
    /// The area between the axes.
    pub area: Rect,
    /// Across.
    pub x: Scale,
    /// Upward.
    pub y: Scale,
    /// Sizes.
    pub style: &'a Style,
}

impl Plot<'_> {
    /// The point of two numbers.
    #[must_use]
    pub(crate) fn at(&self, (x, y): (f64, f64)) -> Pos2 {
        let (across, up) = (self.x.part(x), self.y.part(y));
        pos2(self.area.left() + across * self.area.width(), self.area.bottom() - up * self.area.height())
    }

    /// A line across at a number, with the number at its left.
    pub(crate) fn level(&self, y: f64, number: String, out: &mut Drawing) {
        let at = self.at((0.0, y)).y;
        out.segment([pos2(self.area.left(), at), pos2(self.area.right(), at)], Pen::new(1.0, Role::Line));
        let line = TextLine::plain(number, self.style.text.tiny, Role::Muted);
        out.add(Shape::Text(line.at(pos2(self.area.left() - 7.0, at), Align2::RIGHT_CENTER)));
    }

    /// A number below the area, with a short line up to it.
    pub(crate) fn tick(&self, x: f64, number: String, out: &mut Drawing) {
        let at = pos2(self.at((x, 0.0)).x, self.area.bottom());
        out.segment([at, at + vec2(0.0, 4.0)], Pen::new(1.0, Role::Ghost));
        let line = TextLine::plain(number, self.style.text.tiny, Role::Muted);
        out.add(Shape::Text(line.at(at + vec2(0.0, 5.0), Align2::CENTER_TOP)));
    }

    /// The lower edge, and what is counted along it.
    pub(crate) fn base(&self, name: String, out: &mut Drawing) {
        let (left, right) = (self.area.left_bottom(), self.area.right_bottom());
        out.segment([left, right], Pen::new(1.2, Role::Ghost));
        let line = TextLine::plain(name, self.style.text.tiny, Role::Muted);
        let at = pos2(self.area.center().x, self.area.bottom() + 21.0);
        out.add(Shape::Text(line.at(at, Align2::CENTER_TOP)));
    }
}

/// A title over a chart, as wide as there is room.
pub(crate) fn title(words: String, (at, room): (Pos2, f32), style: &Style, meter: &dyn Meter) -> Shape {
    let line = TextLine::bold(words, style.text.label, Role::Ink).within(room, meter);
    Shape::Text(line.at(at, Align2::LEFT_TOP))
}

/// The name of a line, and where that line ends.
#[derive(Debug, Clone)]
pub(crate) struct EndName {
    /// The name, in the line's colour and in as many lines of type as it takes.
    pub name: Vec<TextLine>,
    /// The line's end.
    pub end: Pos2,
}

/// A name in at most so many lines of type that are no wider than `room`. What does not fit into these is cut short.
pub(crate) fn in_lines(name: &TextLine, (most, room): (usize, f32), meter: &dyn Meter) -> Vec<TextLine> {
    let broken = broken(&name.text, |line| meter.width(line, name.size, name.weight) > room);
    let (kept, rest) = broken.split_at(most.saturating_sub(1).min(broken.len()));
    let last = Some(rest.join(" ")).filter(|last| !last.is_empty());
    let lines = kept.iter().cloned().chain(last);
    lines.map(|text| TextLine { text, ..name.clone() }.within(room, meter)).collect()
}

/// Writes names in a column that starts at `x`, each as near to its line's end as the others allow, between two heights.
pub(crate) fn name_ends(
    mut names: Vec<EndName>,
    x: f32,
    (top, bottom): (f32, f32),
    meter: &dyn Meter,
    out: &mut Drawing,
) {
    names.sort_by(|one, other| one.end.y.total_cmp(&other.end.y));
    let heights: Vec<f32> = names.iter().map(|one| extent(&one.name, meter).y).collect();
    let wanted: Vec<f32> = names.iter().map(|one| one.end.y).collect();
    for (EndName { name, end }, y) in names.into_iter().zip(spread(&wanted, &heights, (top, bottom))) {
        let at = pos2(x, y);
        if (y - end.y).abs() > 3.0 {
            let ink = name.first().map_or(theory(), |line| line.ink);
            let pen = Pen::new(1.0, ink.faint(0.55));
            let way = if x > end.x { 1.0 } else { -1.0 };
            out.segment([end + vec2(5.0 * way, 0.0), at - vec2(3.0 * way, 0.0)], pen);
        }
        let align = if x > end.x { Align2::LEFT_CENTER } else { Align2::RIGHT_CENTER };
        out.add(Shape::Text(Text { at, align, lines: name }));
    }
}

/// Middles of things of these heights that do not overlap, near to where they are wanted, which is in rising order.
#[must_use]
pub(crate) fn spread(wanted: &[f32], heights: &[f32], (top, bottom): (f32, f32)) -> Vec<f32> {
    let mut middles: Vec<f32> = Vec::new();
    let mut free = top;
    for (&want, &height) in wanted.iter().zip(heights) {
        let middle = want.max(free + height * 0.5);
        middles.push(middle);
        free = middle + height * 0.5;
    }
    let mut free = bottom;
    for (middle, &height) in middles.iter_mut().zip(heights).rev() {
        *middle = middle.min(free - height * 0.5);
        free = *middle - height * 0.5;
    }
    middles
}

/// Adds words at the first of some places where they cover nothing that is taken and stay within bounds, and takes that
/// place; tells whether there was one.
pub(crate) fn place(
    line: &TextLine,
    places: impl IntoIterator<Item = (Pos2, Align2)>,
    (taken, bounds): (&mut Vec<Rect>, Rect),
    meter: &dyn Meter,
) -> Option<Text> {
    for (at, align) in places {
        let text = line.clone().at(at, align);
        let extent = text.extent(meter);
        if bounds.contains_rect(extent) && !taken.iter().any(|taken| taken.intersects(extent)) {
            taken.push(extent.expand(2.0));
            return Some(text);
        }
    }
    None
}

/// The height of a line of points at `x`; `None` beside its ends.
#[must_use]
pub(crate) fn height_at(line: &[Pos2], x: f32) -> Option<f32> {
    let pair = line.windows(2).find(|pair| pair[0].x <= x && x <= pair[1].x)?;
    let share = (x - pair[0].x) / (pair[1].x - pair[0].x).max(f32::EPSILON);
    Some(emath::lerp(pair[0].y..=pair[1].y, share))
}

/// A line through points with a disc on each; a single point is a disc alone.
pub(crate) fn curve(points: &[Pos2], pen: Pen, out: &mut Drawing) {
    if points.len() > 1 {
        out.add(Shape::Path(points.to_vec(), pen));
    }
    for &point in points {
        out.add(Shape::Disc(point, pen.width + 0.9, crate::drawing::Finish::filled(pen.ink)));
    }
}

/// A number for an axis: short, and whole where it is whole.
#[must_use]
pub(crate) fn number(value: f64) -> String {
    text::short(value.round().max(0.0) as u64)
}

/// The colour of theory.
#[must_use]
pub(crate) fn theory() -> Ink {
    Role::Muted.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_logarithmic_scale_is_that_of_the_number_itself() {
        let scale = Scale::Log(1.0, 1_000.0);
        let parts = [1.0, 10.0, 100.0, 1_000.0].map(|value| scale.part(value));
        assert!(parts.iter().zip([0.0, 1.0 / 3.0, 2.0 / 3.0, 1.0]).all(|(part, third)| (part - third).abs() < 1e-6));
        assert_eq!(scale.decades(), [1.0, 10.0, 100.0, 1_000.0]);
        assert_eq!(Scale::Linear(0.0, 4.0).part(1.0), 0.25);
        assert_eq!(Scale::Log(5.0, 5.0).part(5.0), 0.5, "a scale without length");
    }

    #[test]
    fn names_that_would_overlap_move_apart_and_stay_inside() {
        let heights = [10.0; 4];
        for wanted in
            [[5.0, 6.0, 7.0, 8.0], [50.0, 51.0, 52.0, 99.0], [98.0, 98.0, 99.0, 99.0], [0.0, 30.0, 60.0, 90.0]]
        {
            let middles = spread(&wanted, &heights, (0.0, 100.0));
            assert!(middles.windows(2).all(|pair| pair[1] - pair[0] >= 10.0 - 1e-3), "{middles:?}");
            assert!(middles.iter().all(|middle| (5.0..=95.0).contains(middle)), "{middles:?}");
        }
    }

    #[test]
    fn the_height_of_a_line_is_found_between_its_points() {
        let line = [pos2(0.0, 0.0), pos2(10.0, 20.0), pos2(20.0, 0.0)];
        assert_eq!([5.0, 10.0, 15.0].map(|x| height_at(&line, x)), [Some(10.0), Some(20.0), Some(10.0)]);
        assert_eq!(height_at(&line, 21.0), None);
    }
}
