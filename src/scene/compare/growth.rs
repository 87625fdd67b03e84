//! How searches grow with the depth, between the leaves of the whole tree and those of the minimal one: a picture with a
//! logarithmic axis, which says so.

use emath::{Align2, Pos2, Rect, Vec2, pos2, vec2};

use super::{Comparison, NamedSearch, TreeSize};
use crate::drawing::{Areas, Drawing, Edge, Ink, Pen, Shape, TextLine, extent};
use crate::game::Depth;
use crate::scene::chart::{
    EndName, Plot, Scale, curve, height_at, in_lines, lane_role, name_ends, number, theory, title,
};
use crate::text::Lang;
use crate::theme::fonts::Meter;
use crate::theme::{Role, Style};

/// All that the picture follows from.
#[derive(Clone, Copy)]
pub struct GrowthView<'a> {
    /// What is measured.
    pub comparison: &'a Comparison,
    /// The searches, in the order of their lanes.
    pub searches: &'a [NamedSearch],
    /// The language.
    pub lang: Lang,
    /// Where it stands, its words included.
    pub rect: Rect,
    /// Sizes.
    pub style: &'a Style,
}

/// Room above the area for the title, and below it for depths and their name.
const ABOVE: f32 = 28.0;
const BELOW: f32 = 40.0;
/// Between a line's end and its name.
const GAP: f32 = 12.0;
/// Names take so many lines of type and this share of the width, or the next where some of them would be cut short.
const NAMES_ROOM: [(usize, f32); 5] = [(1, 0.3), (2, 0.3), (2, 0.4), (2, 0.5), (2, 0.56)];
/// At most so many depths are written below the area.
const MOST_TICKS: u8 = 12;

impl GrowthView<'_> {
    /// Draws the picture.
    #[must_use]
    pub fn draw(&self, meter: &dyn Meter) -> Drawing {
        let mut out = Drawing::new(self.rect);
        let unit = [("unit", self.comparison.unit().name().into())];
        out.add(title(
            self.lang.say_with("compare-growth", &unit),
            (self.rect.left_top(), self.rect.width()),
            self.style,
            meter,
        ));
        let names = self.names(meter);
        let widest = names.iter().map(|name| extent(name, meter).x).fold(0.0, f32::max);
        let room = TextLine::plain(self.lang.say("compare-room"), self.style.text.small, Role::Muted);
        let (plot, lines, inside) = self.fitted(widest, &room, meter);
        for decade in plot.y.decades() {
            plot.level(decade, number(decade), &mut out);
        }
        let most = self.comparison.most.0.max(1);
        for depth in (1..=most).step_by(usize::from(most.div_ceil(MOST_TICKS))) {
            plot.tick(f64::from(depth), depth.to_string(), &mut out);
        }
        plot.base(self.lang.say("compare-depth"), &mut out);
        if let [whole, minimal, searches @ ..] = lines.as_slice() {
            band(whole, minimal, &mut out);
            for line in [whole, minimal] {
                out.add(Shape::Path(line.clone(), Pen::new(1.6, theory()).dashed(6.0, 4.0)));
            }
            for (index, line) in searches.iter().enumerate() {
                curve(line, Pen::new(2.4, lane_role(index)), &mut out);
            }
        }
        let ends = names.into_iter().zip(&lines).filter_map(|(name, line)| Some(EndName { name, end: *line.last()? }));
        let mut ends: Vec<EndName> = ends.collect();
        match (inside, ends.as_slice()) {
            (Some(at), _) => out.add(Shape::Text(room.at(at, Align2::CENTER_CENTER))),
            (None, [whole, minimal, ..]) => {
                let end = whole.end.lerp(minimal.end, 0.5);
                ends.push(EndName {
                    name: in_lines(&room, (2, self.rect.right() - plot.area.right() - GAP), meter),
                    end,
                });
            }
            (None, _) => {}
        }
        let bounds = (plot.area.top() - 10.0, plot.area.bottom() + 10.0);
        name_ends(ends, plot.area.right() + GAP, bounds, meter, &mut out);
        out
    }

    /// The names of all lines: the whole tree, the minimal one, and the searches. They take more of the width only where
    /// some of them would be cut short.
    fn names(&self, meter: &dyn Meter) -> Vec<Vec<TextLine>> {
        let size = self.style.text.small;
        let theory = ["compare-whole", "compare-minimal"].map(|id| TextLine::plain(self.lang.say(id), size, theory()));
        let searches = self.searches.iter().enumerate();
        let searches = searches.map(|(index, search)| TextLine::bold(search.name.clone(), size, lane_role(index)));
        let names: Vec<TextLine> = theory.into_iter().chain(searches).collect();
        let within = |(lines, share): (usize, f32)| -> Vec<Vec<TextLine>> {
            names.iter().map(|name| in_lines(name, (lines, self.rect.width() * share), meter)).collect()
        };
        let is_whole = |all: &Vec<Vec<TextLine>>| !all.iter().flatten().any(|line| line.text.ends_with('…'));
        NAMES_ROOM.into_iter().map(within).find(is_whole).unwrap_or_else(|| within(NAMES_ROOM[1]))
    }

    /// The area, from the smallest number to the largest one.
    fn plot(&self, widest: f32, meter: &dyn Meter) -> Plot<'_> {
        let trees = self.comparison.trees.iter().map(|tree| tree.leaves().max(tree.minimal_leaves()));
        let searches =
            self.searches.iter().flat_map(|search| self.comparison.leaves(search.method)).map(|(_, leaves)| leaves);
        let most = trees.chain(searches).max().unwrap_or(1).max(10) as f64;
        let y = Scale::Log(1.0, most * 1.3);
        let written = |decade| TextLine::plain(number(decade), self.style.text.tiny, Role::Muted).extent(meter).x;
        let left = y.decades().into_iter().map(written).fold(0.0, f32::max) + 10.0;
        let area =
            Rect::from_min_max(self.rect.min + vec2(left, ABOVE), self.rect.max - vec2(widest + GAP + 2.0, BELOW));
        let deepest = f64::from(self.comparison.most.0.max(1));
        Plot { area, x: Scale::Linear(1.0, deepest), y, style: self.style }
    }

    /// The points of all lines, in the order of their names.
    fn lines(&self, plot: &Plot<'_>) -> Vec<Vec<Pos2>> {
        let at = |depth: Depth, leaves: u64| plot.at((f64::from(depth.0), leaves.max(1) as f64));
        let theory = |leaves: fn(&TreeSize) -> u64| {
            self.comparison.trees.iter().map(|tree| at(tree.depth, leaves(tree))).collect::<Vec<_>>()
        };
        let search = |search: &NamedSearch| {
            let leaves = self.comparison.leaves(search.method).into_iter();
            leaves.filter(|(_, leaves)| *leaves > 0).map(|(depth, leaves)| at(depth, leaves)).collect()
        };
        let theory = [theory(TreeSize::leaves), theory(TreeSize::minimal_leaves)];
        theory.into_iter().chain(self.searches.iter().map(search)).collect()
    }

    /// The area, its lines, and where the band's name stands. Too narrow a band is named at its end, beside the area.
    fn fitted(&self, widest: f32, room: &TextLine, meter: &dyn Meter) -> (Plot<'_>, Vec<Vec<Pos2>>, Option<Pos2>) {
        let plot = self.plot(widest, meter);
        let lines = self.lines(&plot);
        let extent = room.extent(meter);
        // A line of type has some space above and below its letters.
        match within_band(&lines, vec2(extent.x + 8.0, extent.y - 3.0)) {
            None => {
                let plot = self.plot(widest.max(extent.x.min(self.rect.width() * 0.4)), meter);
                let lines = self.lines(&plot);
                (plot, lines, None)
            }
            inside => (plot, lines, inside),
        }
    }
}

/// Where in the band a name of some size is crossed by no line, as far right as it can be.
fn within_band(lines: &[Vec<Pos2>], size: Vec2) -> Option<Pos2> {
    let whole = lines.first()?;
    let (first, last) = (whole.first()?.x, whole.last()?.x);
    let places = 48;
    let middles = (0..=places).rev().map(|place| emath::lerp(first..=last, place as f32 / places as f32));
    let mut fitting = middles.filter(|x| x - size.x * 0.5 >= first && x + size.x * 0.5 <= last);
    fitting.find_map(|x| Some(pos2(x, free(lines, (x - size.x * 0.5, x + size.x * 0.5), size.y)?)))
}

/// A height within the band where no line comes nearer than half of `height` anywhere between two places.
fn free(lines: &[Vec<Pos2>], (left, right): (f32, f32), height: f32) -> Option<f32> {
    let (whole, minimal) = (lines.first()?, lines.get(1)?);
    let steps = 8;
    let places: Vec<f32> = (0..=steps).map(|step| emath::lerp(left..=right, step as f32 / steps as f32)).collect();
    let is_free = |y: &f32| {
        let is_inside = |x: f32| {
            let edges = height_at(whole, x).zip(height_at(minimal, x));
            edges.is_some_and(|(top, bottom)| y - height * 0.5 > top && y + height * 0.5 < bottom)
        };
        let is_clear = |x: f32| {
            let mut heights = lines.iter().filter_map(|line| height_at(line, x));
            heights.all(|line| (line - y).abs() > height * 0.5)
        };
        places.iter().all(|&x| is_inside(x) && is_clear(x))
    };
    let middle = (left + right) * 0.5;
    let (from, to) = (height_at(whole, middle)?, height_at(minimal, middle)?);
    let tries = 48;
    (1..tries).map(|step| emath::lerp(from..=to, step as f32 / tries as f32)).find(is_free)
}

/// What lies between the whole tree and the minimal one.
fn band(whole: &[Pos2], minimal: &[Pos2], out: &mut Drawing) {
    let mut areas = Areas::default();
    for (above, below) in whole.windows(2).zip(minimal.windows(2)) {
        areas.add([above[0], above[1], below[1], below[0]], Ink::from(Role::Plain).faint(0.75), Edge::Hard);
    }
    out.areas(areas);
}
