//! The Map: a partition of the whole minimax tree, a row a ply, painted by what searches looked at.
//!
//! In one lane's Map ink is what the search has looked at up to a step; in the difference each place has the colour of
//! the searches that looked. Places narrower than a column are blended, so that the darkness of a row is a count.

pub mod page;
mod raster;
mod strokes;

use crate::prelude::*;
use jianzhi_core::map::{Class, Classes, SheetPlace};
pub use page::MapAxis;
use raster::{Cell, Raster};
use strokes::Strokes;

/// How dark a place is that the search looks at later, where that may be shown.
pub const AHEAD: f32 = 0.2;
const FAINT: f32 = 0.3;

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum MapPaint {
    Lane {
        lane: usize,
        entered: u32,
        /// Of the visits that end with the last one entered, those from this row on were left.
        left_from: u32,
        /// How dark a place is that the search looks at later, from 0 to 1.
        ahead: f32,
    },
    /// Who looked; one class alone where it is picked out.
    Difference {
        only: Option<PlaceClass>,
        entered: EnteredVisits,
        /// Whether what all searches looked at is in the dark, or steps back.
        common: CommonInk,
    },
}

/// How the places are painted in a difference that all searches looked at equally often.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CommonInk {
    /// As dark as ink: the searches have little in common.
    Dark,
    /// Faint, so that what only one has looked at, or one more than once, is seen however narrow it is.
    Faint,
}

impl CommonInk {
    /// Searches whose places differ by a smaller share than this make almost the same sheet.
    const CLOSE: f64 = 0.5;

    /// What suits searches of which those that are not `plain` are compared.
    pub fn new(classes: &Classes, plain: &[usize]) -> CommonInk {
        let classes = classes.without(plain);
        let looked = || classes.classes.iter().filter(|class| !class.by.is_empty());
        let most = looked().map(|class| class.by.len()).max().unwrap_or_default();
        let places = |differs: bool| -> u64 {
            let is_so = |class: &&Class| (class.by.len() < most || !class.twice.is_empty()) == differs;
            looked().filter(is_so).map(|class| class.places).sum()
        };
        let (apart, together) = (places(true), places(false));
        let share = apart as f64 / (apart + together).max(1) as f64;
        if most > 1 && share < CommonInk::CLOSE { CommonInk::Faint } else { CommonInk::Dark }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EnteredVisits([u32; Sheet::MOST_LANES]);

impl EnteredVisits {
    /// All of them: the searches at their ends.
    pub const ALL: EnteredVisits = EnteredVisits([u32::MAX; Sheet::MOST_LANES]);

    pub fn with(mut self, lane: usize, entered: u32) -> EnteredVisits {
        if let Some(of_lane) = self.0.get_mut(lane) {
            *of_lane = entered;
        }
        self
    }

    pub fn of(&self, lane: usize) -> u32 {
        self.0.get(lane).copied().unwrap_or(u32::MAX)
    }

    fn class(&self, sheet: &Sheet, place: &SheetPlace) -> PlaceClass {
        sheet.class_so_far(place, |look| look.visit.0 < self.of(usize::from(look.lane)))
    }

    pub fn is_all(&self) -> bool {
        *self == EnteredVisits::ALL
    }
}

/// Places that are marked, by their numbers on the sheet.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct MapMarks {
    pub current: Option<u32>,
    pub selected: Option<u32>,
    pub pointed: Option<u32>,
    pub principal: Vec<u32>,
    pub ringed: Vec<u32>,
}

#[derive(Clone, Copy)]
pub struct MapView<'a> {
    pub sheet: &'a Sheet,
    pub frame: &'a MapFrame,
    pub paint: MapPaint,
    pub column: f32,
    pub style: &'a Style,
    pub marks: &'a MapMarks,
    /// The tree whose names and values are written where there is room; `None` for a game.
    pub tree: Option<&'a Tree>,
}

/// The colour of a class in a difference: of what all looked at, of what one alone did, and so on. What only a
/// search that looks at everything has looked at has the colour of the paper.
pub fn class_ink(sheet: &Sheet, class: PlaceClass) -> Ink {
    let all = ((1_u32 << sheet.lanes) - 1) as u8 & !sheet.plain;
    let PlaceClass { by: seen, twice } = sheet.told_class(class);
    let paper = Ink::from(Role::Plain);
    if seen == 0 {
        return paper;
    }
    if twice != 0 {
        return Role::Window.into();
    }
    if seen == all {
        return Role::Ink.into();
    }
    // Who alone, by order of the lanes; of several, what they have in common is the ink.
    let place = (all & ((seen & seen.wrapping_neg()) - 1)).count_ones();
    match (seen.count_ones(), place) {
        (1, 0) => Role::Principal.into(),
        (1, 1) => Role::Alone.into(),
        (1, _) => Ink::from(Role::Alone).toward(Role::Window, 0.5),
        (_, 0) => Ink::from(Role::Ink).toward(Role::Principal, 0.5),
        _ => Ink::from(Role::Ink).toward(Role::Alone, 0.5),
    }
}

/// The colour of what all searches of a difference looked at where that steps back.
pub fn faint_common() -> Ink {
    Ink::from(Role::Plain).toward(Role::Ink, FAINT)
}

/// Whether all searches of a difference looked equally often at the places of a class.
pub fn is_common(sheet: &Sheet, class: PlaceClass) -> bool {
    matches!(class_ink(sheet, class), Ink { role: Role::Ink, toward: None, .. })
}

impl MapView<'_> {
    pub fn draw(&self, meter: &dyn Meter) -> Drawing {
        let mut drawing = Drawing::new(self.frame.rect.expand(1.0));
        let raster = Raster::new(self);
        let mut cells: Vec<(Ink, Rect)> = Vec::new();
        let mut over: Vec<(Ink, Rect)> = Vec::new();
        for ply in 0..=self.frame.depth {
            self.row(&raster, ply, &mut cells, &mut over);
        }
        for mut layer in [cells, over] {
            layer.sort_by(|one, other| ink_order(&one.0).total_cmp(&ink_order(&other.0)));
            let mut areas = Areas::default();
            layer.into_iter().for_each(|(ink, rect)| areas.rect(rect, ink));
            drawing.areas(areas);
        }
        self.outside(&raster, &mut drawing);
        let mut strokes = Strokes::default();
        self.strokes(Sheet::ROOT, &mut strokes);
        let shown = strokes.into_iter().filter(|segments| !segments.is_empty());
        drawing.shapes.extend(shown.map(Shape::Segments));
        self.mark(&mut drawing, meter);
        self.labels(Sheet::ROOT, &mut drawing, meter);
        drawing
    }

    fn row(&self, raster: &Raster, ply: u8, cells: &mut Vec<(Ink, Rect)>, over: &mut Vec<(Ink, Rect)>) {
        let (top, bottom) = self.frame.row(ply);
        let row = raster.row(ply);
        let mut from = 0;
        for alike in row.chunk_by(|one, other| one == other) {
            let x = |column: usize| (self.frame.rect.left() + column as f32 * self.column).min(self.frame.rect.right());
            let rect = Rect::from_min_max(pos2(x(from), top), pos2(x(from + alike.len()), bottom));
            from += alike.len();
            self.paint(&alike[0], rect, cells, over);
        }
    }

    /// The visits outside of the full tree: a bar a column below the places that they belong to, as high as their share
    /// of the most in any column.
    fn outside(&self, raster: &Raster, drawing: &mut Drawing) {
        let Some(rect) = self.frame.outside() else { return };
        let most = raster.outside.iter().copied().fold(0.0, f32::max);
        drawing.segment([rect.left_top(), rect.right_top()], Pen::new(1.0, Role::Line));
        let mut areas = Areas::default();
        for (column, &visits) in raster.outside.iter().enumerate().filter(|(_, visits)| **visits > 0.0) {
            let left = rect.left() + column as f32 * self.column;
            let height = (rect.height() * visits / most).max(1.0);
            let top = pos2(left, rect.top() + 1.0);
            areas.rect(Rect::from_min_size(top, vec2(self.column, height)), Role::Muted);
        }
        drawing.areas(areas);
    }

    fn paint(&self, cell: &Cell, rect: Rect, cells: &mut Vec<(Ink, Rect)>, over: &mut Vec<(Ink, Rect)>) {
        if cell.is_void() {
            return;
        }
        let layers = if matches!(self.paint, MapPaint::Lane { .. }) { [Role::Window; 4] } else { raster::LAYERS };
        let (there, [ink, other @ ..]) = cell.shares();
        let above: f32 = other.iter().sum();
        let below = if above < 1.0 { (ink / (1.0 - above)).min(1.0) } else { 0.0 };
        cells.push((Ink::from(Role::Plain).toward(Role::Ink, below).faint(there), rect));
        // Each covers what is below it, so that in the end each has its share.
        let mut left = above;
        for (&share, layer) in other.iter().zip(layers) {
            left -= share;
            if share > 0.0 {
                let strength = (share / (1.0 - left).max(share)).min(1.0);
                over.push((Ink::from(layer).faint(strength * there), rect));
            }
        }
    }

    /// The names and values of a place and those below it, where there is room.
    fn labels(&self, number: u32, drawing: &mut Drawing, meter: &dyn Meter) {
        let Some((tree, place)) = self.tree.zip(self.visible(number)) else { return };
        let rect = self.frame.place(place, 0.0);
        let size = self.style.text.tiny;
        if rect.width() < 2.0 * size {
            return;
        }
        let id = tree.at_path(&self.sheet.path_to(number));
        let value = || id.and_then(|id| tree.node(id).value).map(text::score);
        if let Some(name) = id.and_then(|id| tree.label(id).map(str::to_owned)).or_else(value)
            && rect.height() >= meter.height(size, Weight::Regular)
        {
            let line = TextLine::plain(name, size, self.label_ink(number, place));
            let line = line.written(self.style, rect.width() - 6.0, meter);
            drawing.shapes.extend(line.map(|line| Shape::Text(line.at(rect.center(), Align2::CENTER_CENTER))));
        }
        self.sheet.children(place).for_each(|child| self.labels(child, drawing, meter));
    }

    /// What can be read on the colour of a place.
    fn label_ink(&self, number: u32, place: &SheetPlace) -> Role {
        let is_dark = match self.paint {
            MapPaint::Lane { lane, entered, .. } => {
                let first = self.sheet.looks_by(place, lane).first();
                first.is_some_and(|look| look.visit.0 < entered)
            }
            MapPaint::Difference { only, entered, common } => {
                let class = self.sheet.told_class(entered.class(self.sheet, place));
                let is_faint = common == CommonInk::Faint && is_common(self.sheet, class);
                class.by != 0 && !is_faint && only.is_none_or(|only| only == class)
            }
        };
        if is_dark || self.marks.principal.contains(&number) { Role::Card } else { Role::Muted }
    }

    fn mark(&self, drawing: &mut Drawing, meter: &dyn Meter) {
        let marks = self.marks;
        // The root is on every line.
        for &number in marks.principal.iter().skip(1) {
            if let Some(place) = self.visible(number) {
                drawing.add(Shape::Box(self.frame.place(place, 2.0), 0.0, Finish::filled(Role::Principal)));
            }
        }
        for (marked, pen) in [
            (marks.current, Pen::new(2.0, Role::Ink)),
            (marks.selected, Pen::new(2.0, Role::Window)),
            (marks.pointed, Pen::new(1.5, Role::Window)),
        ] {
            // The root is everywhere.
            let place = marked.and_then(|number| self.visible(number)).filter(|place| place.ply > 0);
            let Some(place) = place else { continue };
            let rect = self.frame.place(place, 5.0);
            drawing.add(Shape::Box(rect.expand(1.0), 1.0, Finish::outlined(Pen::new(pen.width + 2.0, Role::Card))));
            drawing.add(Shape::Box(rect.expand(1.0), 1.0, Finish::outlined(pen)));
        }
        if let Some(place) = marks.current.and_then(|number| self.visible(number)) {
            let rect = self.frame.place(place, 1.0);
            let tip = pos2(rect.center().x, rect.top() + 3.0);
            let needle = vec![tip, tip + vec2(-5.0, -8.0), tip + vec2(5.0, -8.0)];
            drawing.add(Shape::Polygon(needle, Finish::both(Role::Ink, Pen::new(1.0, Role::Card))));
        }
        for (order, &number) in marks.ringed.iter().enumerate() {
            let Some(place) = self.visible(number) else { continue };
            let rect = self.frame.place(place, 1.0);
            let ring = Finish::both(Role::Card, Pen::new(1.5, Role::Cut));
            drawing.add(Shape::Disc(rect.center(), 8.0, ring));
            let size = (self.style.text.tiny - 1.0).max(self.style.least());
            let number = TextLine::bold((order + 1).to_string(), size, Role::Ink);
            let at = rect.center() - number.extent(meter) * 0.5;
            drawing.add(Shape::Text(number.at(at, Align2::LEFT_TOP)));
        }
    }

    fn visible(&self, number: u32) -> Option<&SheetPlace> {
        let shown = &self.frame.shown;
        self.sheet.place(number).filter(|place| place.left < shown.end && place.left + place.width > shown.start)
    }
}

fn ink_order(ink: &Ink) -> f32 {
    ink.toward.map_or(0.0, |(_, share)| share) + 2.0 * ink.strength
}

// From the sheet of a Map to a rectangle and back: where places and plies lie, and what zooming and dragging show.

const GAP: f32 = 1.5;

#[derive(Debug, Clone, PartialEq)]
pub struct MapFrame {
    pub rect: Rect,
    pub shown: Range<f64>,
    pub depth: u8,
    /// Whether there is a row for the visits outside of the full tree.
    pub has_outside: bool,
}

/// The height of the row for the visits outside of the full tree, and the space above it.
const OUTSIDE: f32 = 12.0;
const ABOVE_OUTSIDE: f32 = 3.0;

impl MapFrame {
    pub fn outside(&self) -> Option<Rect> {
        self.has_outside.then(|| self.rect.with_min_y(self.rect.bottom() - OUTSIDE))
    }

    /// Where a stretch of the sheet lies across; it may reach beyond the rectangle.
    pub fn across(&self, left: f64, width: f64) -> (f32, f32) {
        let scale = f64::from(self.rect.width()) / (self.shown.end - self.shown.start).max(f64::MIN_POSITIVE);
        let x = |at: f64| self.rect.left() + ((at - self.shown.start) * scale) as f32;
        (x(left), x(left + width))
    }

    pub fn row(&self, ply: u8) -> (f32, f32) {
        let height = |plies: u8| (0..plies).map(weight).sum::<f32>();
        let below = if self.has_outside { OUTSIDE + ABOVE_OUTSIDE } else { 0.0 };
        let scale = (self.rect.height() - below).max(1.0) / height(self.depth + 1);
        let top = self.rect.top() + height(ply) * scale;
        (top, (top + weight(ply) * scale - GAP).max(top + 0.5))
    }

    /// The rectangle of a place, within the frame; at least `least` wide.
    pub fn place(&self, place: &SheetPlace, least: f32) -> Rect {
        let (left, right) = self.across(place.left, place.width);
        let (left, right) = (left.max(self.rect.left()), right.min(self.rect.right()));
        let grow = ((least - (right - left)) * 0.5).max(0.0);
        let (top, bottom) = self.row(place.ply);
        Rect::from_min_max(pos2(left - grow, top), pos2(right + grow, bottom))
    }

    pub fn at(&self, point: Pos2) -> (f64, u8) {
        let part = f64::from((point.x - self.rect.left()) / self.rect.width().max(1.0)).clamp(0.0, 1.0);
        let ply = (0..=self.depth).find(|&ply| point.y < self.row(ply).1 + GAP).unwrap_or(self.depth);
        (self.shown.start + part * (self.shown.end - self.shown.start), ply)
    }

    /// The place at a point, or the deepest one above it that is distinguished.
    pub fn hit(&self, sheet: &Sheet, point: Pos2) -> u32 {
        let (at, ply) = self.at(point);
        sheet.at(at, ply)
    }

    pub fn zoomed(&self, factor: f64, around: Pos2) -> Range<f64> {
        let (at, _) = self.at(around);
        let length = ((self.shown.end - self.shown.start) / factor).min(1.0);
        let part = (at - self.shown.start) / (self.shown.end - self.shown.start);
        within(at - part * length, length)
    }

    /// The stretch seen after dragging it by so many units.
    pub fn dragged(&self, by: f32) -> Range<f64> {
        let length = self.shown.end - self.shown.start;
        within(self.shown.start - f64::from(by / self.rect.width().max(1.0)) * length, length)
    }
}

fn within(start: f64, length: f64) -> Range<f64> {
    let start = start.clamp(0.0, (1.0 - length).max(0.0));
    start..(start + length).min(1.0)
}

/// How high a ply's row is relative to the others: the horizon, where most places are, is the highest.
fn weight(ply: u8) -> f32 {
    if ply == 0 { 0.5 } else { 1.0 + 0.5 * f32::from(ply - 1) }
}
