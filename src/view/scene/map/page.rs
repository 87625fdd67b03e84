//! A page of Maps below one another, all with the same geometry: a search each, and the difference between them.

use crate::drawing::extent;
use crate::prelude::*;
use crate::scene::map::{
    CommonInk, EnteredVisits, MapFrame, MapMarks, MapPaint, MapView, class_ink, faint_common, is_common,
};
use crate::scene::plies;

/// How many of the places of the full tree a search looked at; `total` is `None` until they are counted.
pub fn looked_at(lang: Lang, looked: u64, total: Option<u64>) -> String {
    let looked = text::count(looked);
    match total {
        Some(total) => lang.say_with("map-looked-of", &args![looked, places = text::count(total)]),
        None => lang.say_with("map-looked", &args![looked]),
    }
}

/// The text after a search's title: what it looked at, and how many visits lie outside of the full tree.
pub fn said(lang: Lang, looked: Option<String>, outside: u64) -> String {
    let outside = (outside > 0).then(|| lang.say_with("map-outside", &args![visits = text::count(outside)]));
    looked.into_iter().chain(outside).collect::<Vec<_>>().join(" · ")
}

/// How many places of the full tree a search has looked at once so many of its visits were entered, of `all` in the end;
/// `None` where that is not known.
pub fn looked_so_far(trace: &Trace, entered: u32, all: Option<u64>) -> Option<u64> {
    if entered == trace.len() && all.is_some() {
        return all;
    }
    let census = trace.census()?;
    let reach = |entered: u32| entered.checked_sub(1).map_or(0, |last| census.reach(VisitId(last)).places);
    // Where the search also looks beyond the full tree, its places are not distinguished by then.
    all.is_none_or(|all| all == reach(trace.len())).then(|| reach(entered))
}

/// Space between two Maps, and between a title and its Map.
const BETWEEN: f32 = 10.0;
const BELOW_TITLE: f32 = 3.0;
const SWATCH: f32 = 11.0;

#[derive(Debug, Clone, PartialEq)]
pub struct PageLane {
    pub title: String,
    pub said: String,
    pub entered: u32,
    pub left_from: u32,
    /// How dark a place is that the search looks at later, from 0 to 1.
    pub ahead: f32,
    pub has_outside: bool,
    pub marks: MapMarks,
}

#[derive(Debug, Clone, PartialEq)]
pub struct PageDifference {
    pub title: String,
    /// The sentence that sums it up; empty until it is known.
    pub headline: String,
    pub legend: Vec<(PlaceClass, String)>,
    pub only: Option<PlaceClass>,
    /// How far each search is: what it has not looked at yet is no difference.
    pub entered: EnteredVisits,
    /// Whether what all looked at is in the dark; where it is not, the difference is the large picture of the page.
    pub common: CommonInk,
    pub marks: MapMarks,
}

#[derive(Clone, Copy)]
pub struct MapPage<'a> {
    pub sheet: &'a Sheet,
    pub shown: &'a Range<f64>,
    /// How many rows each Map has below its root.
    pub depth: u8,
    pub lanes: &'a [PageLane],
    /// The difference, where there is one.
    pub difference: Option<&'a PageDifference>,
    /// The tree whose names and values are written where there is room; `None` for a game.
    pub tree: Option<&'a Tree>,
    pub axis: &'a MapAxis,
    pub style: &'a Style,
    pub column: f32,
}

#[derive(Debug, Clone, PartialEq)]
pub struct PageBlock {
    pub title: Pos2,
    pub frame: MapFrame,
}

impl MapPage<'_> {
    /// A size in which a page of this width can be read.
    pub fn size(&self, width: f32, meter: &dyn Meter) -> Vec2 {
        let rows = 16.0 + 26.0 * f32::from(self.depth.max(1)).powf(1.2);
        let head = self.title_height(meter) + BELOW_TITLE + BETWEEN;
        let maps = self.lanes.len() as f32 * (rows + head);
        let difference =
            self.difference.map_or(self.moves(meter), |_| rows * self.large() + head + self.foot(width, meter));
        vec2(width, maps + difference)
    }

    pub fn on_paper(&self, width: f32, meter: &dyn Meter) -> Drawing {
        let margin = self.style.size.card_padding;
        let size = self.size(width - 2.0 * margin, meter);
        let mut drawing = self.draw(Rect::from_min_size(pos2(margin, margin * 0.75), size), meter);
        drawing.frame = Rect::from_min_size(Pos2::ZERO, size + vec2(2.0, 1.5) * margin);
        drawing
    }

    fn large(&self) -> f32 {
        match self.difference.map(|difference| difference.common) {
            Some(CommonInk::Faint) => (1.2 + self.lanes.len() as f32).max(1.4),
            _ => 1.4,
        }
    }

    fn title_height(&self, meter: &dyn Meter) -> f32 {
        meter.height(self.style.text.body, Weight::Bold)
    }

    fn foot(&self, width: f32, meter: &dyn Meter) -> f32 {
        let entries = self.entries(Rect::from_min_size(Pos2::ZERO, vec2(width, 0.0)), meter);
        let legend = entries.last().map_or(0.0, |(_, rect)| rect.bottom());
        if legend == 0.0 && self.difference.is_some_and(|difference| difference.headline.is_empty()) {
            return self.moves(meter);
        }
        self.moves(meter) + BELOW_TITLE + legend + extent(&self.headline(width, meter), meter).y + 8.0
    }

    fn moves(&self, meter: &dyn Meter) -> f32 {
        self.axis.height(self.style.text.tiny, meter)
    }

    fn headline(&self, width: f32, meter: &dyn Meter) -> Vec<TextLine> {
        let headline = self.difference.map_or("", |difference| &difference.headline);
        if headline.is_empty() {
            return Vec::new();
        }
        let size = self.style.text.label;
        let mut lines = vec![String::new()];
        for word in headline.split_inclusive([' ', '，', '；', '。']) {
            let longer = lines.last().map(|line| format!("{line}{word}")).unwrap_or_default();
            if meter.width(longer.trim_end(), size, Weight::Regular) > width {
                lines.push(word.to_owned())
            } else {
                lines.last_mut().into_iter().for_each(|line| line.clone_from(&longer))
            }
        }
        lines.iter().map(|line| TextLine::plain(line.trim_end(), size, Role::Ink)).collect()
    }

    /// Where the Maps are in a rectangle: the searches', and the difference after them.
    pub fn blocks(&self, rect: Rect, meter: &dyn Meter) -> Vec<PageBlock> {
        // The difference alone may be told above the page.
        let is_told = self.lanes.is_empty() && self.difference.is_some_and(|difference| difference.title.is_empty());
        let head = if is_told { 0.0 } else { self.title_height(meter) + BELOW_TITLE };
        let foot = if self.difference.is_some() { self.foot(rect.width(), meter) } else { self.moves(meter) };
        let parts = self.lanes.len() as f32 + if self.difference.is_some() { self.large() } else { 0.0 };
        let count = self.lanes.len() + usize::from(self.difference.is_some());
        let left = rect.height() - foot - count as f32 * head - (count.saturating_sub(1)) as f32 * BETWEEN;
        let unit = (left / parts.max(1.0)).max(8.0);
        let axis = self.axis.width(rect.width(), self.style.text.small, meter);
        let mut top = rect.top();
        let block = |index: usize| {
            let height = if index < self.lanes.len() { unit } else { unit * self.large() };
            let title = pos2(rect.left(), top);
            let map = Rect::from_min_size(title + vec2(0.0, head), vec2(rect.width(), height));
            let map = map.with_min_x(map.left() + axis);
            top = map.bottom() + BETWEEN;
            let has_outside = self.lanes.get(index).is_some_and(|lane| lane.has_outside);
            PageBlock {
                title,
                frame: MapFrame { rect: map, shown: self.shown.clone(), depth: self.depth, has_outside },
            }
        };
        (0..count).map(block).collect()
    }

    /// Where the entries of the legend are, from the top left corner of a rectangle on, in rows of its width.
    pub fn entries(&self, rect: Rect, meter: &dyn Meter) -> Vec<(PlaceClass, Rect)> {
        let legend = self.difference.map(|difference| difference.legend.as_slice()).unwrap_or_default();
        let mut at = rect.min;
        let entry = |(class, words): &(PlaceClass, String)| {
            let line = TextLine::plain(words.as_str(), self.style.text.small, Role::Ink);
            let size = vec2(SWATCH + 6.0 + line.extent(meter).x + 18.0, line.extent(meter).y + 4.0);
            if at.x > rect.left() && at.x + size.x > rect.right() {
                at = pos2(rect.left(), at.y + size.y);
            }
            let rect = Rect::from_min_size(at, size);
            at.x += size.x;
            (*class, rect)
        };
        legend.iter().map(entry).collect()
    }

    pub fn legend(&self, rect: Rect, meter: &dyn Meter) -> Vec<(PlaceClass, Rect)> {
        let bottom = self.blocks(rect, meter).last().map_or(rect.top(), |block| block.frame.rect.bottom());
        let top = bottom + self.moves(meter) + BELOW_TITLE + 2.0;
        self.entries(Rect::from_min_max(pos2(rect.left(), top), rect.max), meter)
    }

    pub fn draw(&self, rect: Rect, meter: &dyn Meter) -> Drawing {
        let mut drawing = Drawing::new(rect);
        let blocks = self.blocks(rect, meter);
        for (index, (block, lane)) in blocks.iter().zip(self.lanes).enumerate() {
            self.title(&mut drawing, block, [&lane.title, &lane.said], meter);
            let PageLane { entered, left_from, ahead, .. } = *lane;
            let paint = MapPaint::Lane { lane: index, entered, left_from, ahead };
            self.map(&mut drawing, &self.view(block, paint, &lane.marks), meter);
        }
        if let Some((difference, block)) = self.difference.zip(blocks.get(self.lanes.len())) {
            self.title(&mut drawing, block, [&difference.title, ""], meter);
            let paint =
                MapPaint::Difference { only: difference.only, entered: difference.entered, common: difference.common };
            self.map(&mut drawing, &self.view(block, paint, &difference.marks), meter);
            self.foot_of(&mut drawing, difference, rect, meter);
        }
        if let Some(block) = blocks.last() {
            self.axis.draw_moves(&mut drawing, &block.frame, self.style.text.tiny, meter);
        }
        drawing
    }

    fn title(&self, drawing: &mut Drawing, block: &PageBlock, [title, said]: [&str; 2], meter: &dyn Meter) {
        let text = &self.style.text;
        let width = block.frame.rect.right() - block.title.x;
        let title = TextLine::bold(title, text.body, Role::Ink).within(width, meter);
        let size = title.extent(meter);
        let room = width - size.x - 12.0;
        drawing.add(Shape::Text(title.at(block.title, Align2::LEFT_TOP)));
        let said = TextLine::plain(said, text.label, Role::Muted).within(room.max(0.0), meter);
        let at = block.title + vec2(size.x + 12.0, size.y - said.extent(meter).y);
        drawing.add(Shape::Text(said.at(at, Align2::LEFT_TOP)));
    }

    fn view<'v>(&'v self, block: &'v PageBlock, paint: MapPaint, marks: &'v MapMarks) -> MapView<'v> {
        let MapPage { sheet, style, column, .. } = *self;
        MapView { sheet, frame: &block.frame, paint, column, style, marks, tree: self.tree }
    }

    fn map(&self, drawing: &mut Drawing, view: &MapView<'_>, meter: &dyn Meter) {
        drawing.shapes.append(&mut view.draw(meter).shapes);
        self.axis.draw_plies(drawing, view.frame, self.style.text.small);
    }

    fn foot_of(&self, drawing: &mut Drawing, difference: &PageDifference, rect: Rect, meter: &dyn Meter) {
        let text = &self.style.text;
        let entries = self.legend(rect, meter);
        let mut bottom = entries.first().map_or(rect.bottom(), |(_, first)| first.top());
        for (&(class, entry), (_, words)) in entries.iter().zip(&difference.legend) {
            let at = pos2(entry.left(), entry.center().y - SWATCH * 0.5);
            let swatch = Rect::from_min_size(at, Vec2::splat(SWATCH));
            let is_back = difference.common == CommonInk::Faint && is_common(self.sheet, class);
            let ink = if is_back { faint_common() } else { class_ink(self.sheet, class) };
            drawing.add(Shape::Box(swatch, 2.0, Finish::both(ink, Pen::new(1.0, Role::Line))));
            let is_faint = difference.only.is_some_and(|only| only != class);
            let line = TextLine::plain(words.as_str(), text.small, if is_faint { Role::Muted } else { Role::Ink });
            drawing.add(Shape::Text(line.at(pos2(swatch.right() + 6.0, entry.center().y), Align2::LEFT_CENTER)));
            bottom = entry.bottom();
        }
        let lines = self.headline(rect.width(), meter);
        let at = pos2(rect.left(), bottom + 4.0);
        drawing.add(Shape::Text(Text { at, align: Align2::LEFT_TOP, lines }));
    }
}

// The axes of Maps: the plies in words to their left, and the root's moves below the last of them.

/// Between a word and the Map, and between two moves.
const GAP: f32 = 8.0;
const BETWEEN_WORDS: f32 = 10.0;
/// A picture that is narrower has no words at its left.
const LEAST_WIDTH: f32 = 440.0;
/// How far apart the middles of two words are at the least, and how far the middle of the first one stays below the edge
/// of the Map, as parts of their size: a sign of Chinese is as high as its size, and a word with both "R" and "p" nearly.
const CLOSE: f32 = 1.25;
const ABOVE: f32 = 0.3;
const TICK: f32 = 4.0;

#[derive(Debug, Clone, Default, PartialEq)]
pub struct MapAxis {
    plies: Vec<String>,
    /// Each with where it begins on the sheet, and how wide it is.
    moves: Vec<(String, f64, f64)>,
}

impl MapAxis {
    pub fn new(lang: Lang, start: &Start, notation: Notation, sheet: &Sheet) -> MapAxis {
        let root = sheet.place(Sheet::ROOT);
        let children: Vec<u32> = root.map(|root| sheet.children(root).collect()).unwrap_or_default();
        let position = start.position(&[]);
        let written = |child: u32| {
            let place = sheet.place(child)?;
            let words = position.as_ref()?.write_move(place.mv?, notation);
            Some((words, place.left, place.width))
        };
        MapAxis {
            plies: plies(lang, start, u16::from(sheet.rows()) + 1),
            moves: children.into_iter().filter_map(written).collect(),
        }
    }

    /// The width that the plies take to the left of a picture that is so wide.
    pub fn width(&self, picture: f32, size: f32, meter: &dyn Meter) -> f32 {
        if picture < LEAST_WIDTH {
            return 0.0;
        }
        let widest = self.plies.iter().map(|ply| meter.width(ply, size, Weight::Regular)).fold(0.0, f32::max);
        if widest > 0.0 { widest.ceil() + GAP } else { 0.0 }
    }

    pub fn height(&self, size: f32, meter: &dyn Meter) -> f32 {
        if self.moves.is_empty() { 0.0 } else { meter.height(size, Weight::Regular) + TICK }
    }

    /// The plies to the left of a Map, from below, as many as there is room for: where rows are lower than words, the words
    /// are a little above theirs.
    pub fn draw_plies(&self, drawing: &mut Drawing, frame: &MapFrame, size: f32) {
        let mut below = f32::INFINITY;
        for (ply, words) in (0..=frame.depth).zip(&self.plies).rev().filter(|(_, words)| !words.is_empty()) {
            let (top, bottom) = frame.row(ply);
            let middle = ((top + bottom) * 0.5).min(below - size * CLOSE);
            if middle < frame.rect.top() + size * ABOVE || (top + bottom) * 0.5 - middle > size {
                return;
            }
            let line = TextLine::plain(words.as_str(), size, Role::Muted);
            drawing.add(Shape::Text(line.at(pos2(frame.rect.left() - GAP, middle), Align2::RIGHT_CENTER)));
            below = middle;
        }
    }

    /// The moves below a Map, each at its place, as many as there is room for.
    pub fn draw_moves(&self, drawing: &mut Drawing, frame: &MapFrame, size: f32, meter: &dyn Meter) {
        let foot = frame.rect.bottom() + TICK - 0.5;
        let room = frame.rect.left() - drawing.frame.left() - GAP;
        let fits = |mover: &&String| !self.moves.is_empty() && meter.width(mover, size, Weight::Regular) <= room;
        if let Some(mover) = self.plies.get(1).filter(fits) {
            let line = TextLine::plain(mover.as_str(), size, Role::Muted);
            drawing.add(Shape::Text(line.at(pos2(frame.rect.left() - GAP, foot), Align2::RIGHT_TOP)));
        }
        let mut free = frame.rect.left();
        for (words, left, width) in &self.moves {
            let (left, right) = frame.across(*left, *width);
            let middle = (left + right) * 0.5;
            let width = meter.width(words, size, Weight::Regular);
            let rect = Rect::from_min_size(pos2(middle - width * 0.5, frame.rect.bottom()), vec2(width, size));
            if rect.left() < free || rect.right() > frame.rect.right() {
                continue;
            }
            free = rect.right() + BETWEEN_WORDS;
            let tick = pos2(middle, frame.rect.bottom() + 0.5);
            drawing.segment([tick, tick + vec2(0.0, TICK - 1.0)], Pen::new(1.0, Role::Muted));
            let line = TextLine::plain(words.as_str(), size, Role::Muted);
            drawing.add(Shape::Text(line.at(pos2(middle, foot), Align2::CENTER_TOP)));
        }
    }
}
