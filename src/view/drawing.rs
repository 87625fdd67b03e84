//! A picture as data: shapes and text in layout units, with roles instead of colours.
//!
//! What is drawn is decided in `scene`; the app paints a drawing, `export` writes it. A drawing knows neither what it
//! shows nor how it is seen.

use super::theme::Reading;
use crate::prelude::*;
use crate::theme::{Palette, Rgba};

#[derive(Debug, Clone, PartialEq)]
pub struct Drawing {
    /// What is seen of it; shapes may reach beyond.
    pub frame: Rect,
    pub shapes: Vec<Shape>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ink {
    pub role: Role,
    /// Another role's colour, and how far this one is mixed towards it, from 0 to 1.
    pub toward: Option<(Role, f32)>,
    /// How much it covers, from 0 to 1.
    pub strength: f32,
}

impl From<Role> for Ink {
    fn from(role: Role) -> Ink {
        Ink { role, toward: None, strength: 1.0 }
    }
}

impl Ink {
    /// The same colour, with its opacity multiplied by this share.
    pub fn faint(self, share: f32) -> Ink {
        Ink { strength: self.strength * share, ..self }
    }

    pub fn toward(self, role: Role, share: f32) -> Ink {
        Ink { toward: (share > 0.0).then_some((role, share.min(1.0))), ..self }
    }

    pub fn rgba(self, palette: &Palette<Rgba>) -> Rgba {
        let Rgba(from) = palette.get(self.role);
        let (Rgba(to), share) = self.toward.map_or((Rgba(from), 0.0), |(role, share)| (palette.get(role), share));
        let mut mixed = [0; 4];
        for (index, channel) in mixed.iter_mut().enumerate() {
            *channel = emath::lerp(f32::from(from[index])..=f32::from(to[index]), share).round() as u8;
        }
        mixed[3] = (f32::from(mixed[3]) * self.strength).round() as u8;
        Rgba(mixed)
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pen {
    pub width: f32,
    pub ink: Ink,
    /// The lengths of its dashes and of the gaps between them; `None` for a line without gaps.
    pub dash: Option<(f32, f32)>,
}

impl Pen {
    pub fn new(width: f32, ink: impl Into<Ink>) -> Pen {
        Pen { width, ink: ink.into(), dash: None }
    }

    pub fn dashed(self, dash: f32, gap: f32) -> Pen {
        Pen { dash: Some((dash, gap)), ..self }
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Segment {
    pub ends: [Pos2; 2],
    pub pen: Pen,
}

#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Finish {
    pub fill: Option<Ink>,
    pub border: Option<Pen>,
}

impl Finish {
    pub fn filled(ink: impl Into<Ink>) -> Finish {
        Finish { fill: Some(ink.into()), border: None }
    }

    pub const fn outlined(pen: Pen) -> Finish {
        Finish { fill: None, border: Some(pen) }
    }

    pub fn both(ink: impl Into<Ink>, pen: Pen) -> Finish {
        Finish { fill: Some(ink.into()), border: Some(pen) }
    }
}

#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    Segment(Segment),
    Segments(Vec<Segment>),
    Path(Vec<Pos2>, Pen),
    Polygon(Vec<Pos2>, Finish),
    Box(Rect, f32, Finish),
    Disc(Pos2, f32, Finish),
    Areas(Areas),
    Text(Text),
}

impl Drawing {
    /// An empty picture.
    pub const fn new(frame: Rect) -> Drawing {
        Drawing { frame, shapes: Vec::new() }
    }

    pub fn add(&mut self, shape: Shape) {
        self.shapes.push(shape);
    }

    pub fn segment(&mut self, ends: [Pos2; 2], pen: Pen) {
        self.add(Shape::Segment(Segment { ends, pen }));
    }

    pub fn areas(&mut self, areas: Areas) {
        if !areas.is_empty() {
            self.add(Shape::Areas(areas));
        }
    }
}

pub fn corners(rect: Rect) -> [Pos2; 4] {
    [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()]
}

/// A circle as a closed line, to be drawn in dashes.
pub fn ring(middle: Pos2, radius: f32) -> Vec<Pos2> {
    let corners = (radius * 1.5).clamp(24.0, 96.0) as usize;
    let turn = std::f32::consts::TAU / corners as f32;
    (0..=corners).map(|corner| middle + Vec2::angled(corner as f32 * turn) * radius).collect()
}

pub fn rounded(rect: Rect, corner: f32) -> Vec<Pos2> {
    let inner = rect.shrink(corner);
    let middles = [inner.right_bottom(), inner.left_bottom(), inner.left_top(), inner.right_top()];
    let quarter = std::f32::consts::FRAC_PI_2;
    let mut points: Vec<Pos2> = Vec::new();
    for (number, middle) in middles.into_iter().enumerate() {
        points.extend((0..=6).map(|part| {
            let angle = (number as f32 + part as f32 / 6.0) * quarter;
            middle + Vec2::angled(angle) * corner
        }));
    }
    points.extend(points.first().copied());
    points
}

// What a drawing covers: the smallest rectangle around all that is drawn.

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
            Shape::Areas(areas) => areas.iter().map(|(corners, ..)| around(corners)).fold(Rect::NOTHING, Rect::union),
            Shape::Text(text) => text.extent(meter),
        }
    }
}

// Many small filled areas as one shape: the nodes of a large tree, the bars of a long strip.

/// How the edge of an area is drawn where single pixels are visible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Edge {
    /// As it is: no difference would be visible, or its exact size matters more.
    Hard,
    /// Smoothed.
    Soft,
}

/// Convex areas, packed so that thousands of them cost little.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Areas {
    corners: Vec<Pos2>,
    ends: Vec<(u32, Ink, Edge)>,
}

impl Areas {
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    pub fn add(&mut self, corners: impl IntoIterator<Item = Pos2>, ink: impl Into<Ink>, edge: Edge) {
        self.corners.extend(corners);
        self.ends.push((self.corners.len() as u32, ink.into(), edge));
    }

    pub fn rect(&mut self, rect: Rect, ink: impl Into<Ink>) {
        self.add(corners(rect), ink, Edge::Hard);
    }

    /// The corners of each, its colour, and how its edge is drawn.
    pub fn iter(&self) -> impl Iterator<Item = (&[Pos2], Ink, Edge)> {
        let mut from = 0;
        self.ends.iter().map(move |&(to, ink, edge)| {
            let corners = &self.corners[from as usize..to as usize];
            from = to;
            (corners, ink, edge)
        })
    }

    /// Areas of one colour that follow one another, each written by `write`, and all of them joined.
    pub fn merged(&self, write: impl Fn(&[Pos2]) -> String) -> Vec<(Ink, String)> {
        let mut merged: Vec<(Ink, String)> = Vec::new();
        for (corners, ink, _) in self.iter() {
            match merged.last_mut().filter(|(last, _)| *last == ink) {
                Some((_, all)) => all.push_str(&write(corners)),
                None => merged.push((ink, write(corners))),
            }
        }
        merged
    }
}

// Text broken into lines: at spaces, and in Chinese between any two characters but before a mark that closes something.

/// A text in lines that are no wider than `room`.
pub fn wrapped(text: &str, size: f32, room: f32, meter: &dyn Meter) -> Vec<String> {
    broken(text, |line| meter.width(line, size, Weight::Regular) > room)
}

/// The same, of a text in type of any kind: a line is broken before it becomes too wide.
pub fn broken(text: &str, is_too_wide: impl Fn(&str) -> bool) -> Vec<String> {
    let is_wide = |line: &str| is_too_wide(line.trim_end());
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for piece in pieces(paragraph) {
            if !line.is_empty() && is_wide(&format!("{line}{piece}")) {
                lines.push(line.trim_end().to_owned());
                line = piece.trim_start().to_owned();
            } else {
                line.push_str(piece);
            }
        }
        lines.push(line.trim_end().to_owned());
    }
    lines
}

/// The pieces of a line that are not to be broken, each with the spaces after it.
fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut start = 0;
    let mut characters = text.char_indices().peekable();
    while let Some((_, here)) = characters.next() {
        let Some(&(at, next)) = characters.peek() else { break };
        let is_gap = here == ' ' && next != ' ';
        let is_between = (is_ideograph(here) || is_ideograph(next)) && next != ' ' && !closes(next) && !opens(here);
        if is_gap || is_between {
            pieces.push(&text[start..at]);
            start = at;
        }
    }
    pieces.push(&text[start..]);
    pieces
}

fn is_ideograph(character: char) -> bool {
    matches!(character, '\u{2e80}'..='\u{9fff}' | '\u{ff00}'..='\u{ffef}')
}

pub fn closes(character: char) -> bool {
    // The closing ones of Chinese punctuation, and those of full width.
    let is_wide =
        matches!(character, '\u{3001}' | '\u{3002}' | '\u{3009}' | '\u{300b}' | '\u{300d}' | '\u{300f}' | '\u{3011}')
            || matches!(
                character,
                '\u{ff01}' | '\u{ff05}' | '\u{ff09}' | '\u{ff0c}' | '\u{ff1a}' | '\u{ff1b}' | '\u{ff1f}'
            );
    is_wide || matches!(character, '\u{2019}' | '\u{201d}') || ",.;:?!)]}%".contains(character)
}

pub fn opens(character: char) -> bool {
    let is_wide = matches!(character, '\u{3008}' | '\u{300a}' | '\u{300c}' | '\u{300e}' | '\u{3010}' | '\u{ff08}');
    is_wide || matches!(character, '\u{2018}' | '\u{201c}') || "([{".contains(character)
}

// Words in a drawing: lines below one another, anchored at one point.

#[derive(Debug, Clone, PartialEq)]
pub struct Text {
    pub at: Pos2,
    /// Which point of the block that is. Several lines are aligned on the same side.
    pub align: Align2,
    pub lines: Vec<TextLine>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct TextLine {
    pub text: String,
    pub size: f32,
    pub weight: Weight,
    pub ink: Ink,
}

impl TextLine {
    pub fn plain(text: impl Into<String>, size: f32, ink: impl Into<Ink>) -> TextLine {
        TextLine { text: text.into(), size, weight: Weight::Regular, ink: ink.into() }
    }

    pub fn bold(text: impl Into<String>, size: f32, ink: impl Into<Ink>) -> TextLine {
        TextLine { weight: Weight::Bold, ..TextLine::plain(text, size, ink) }
    }

    pub fn extent(&self, meter: &dyn Meter) -> Vec2 {
        vec2(meter.width(&self.text, self.size, self.weight), meter.height(self.size, self.weight))
    }

    pub fn at(self, at: Pos2, align: Align2) -> Text {
        Text { at, align, lines: vec![self] }
    }

    /// The line, its end replaced by dots where it is wider than `room`.
    pub fn within(mut self, room: f32, meter: &dyn Meter) -> TextLine {
        let is_wide = |text: &str| meter.width(text, self.size, self.weight) > room;
        if !is_wide(&self.text) {
            return self;
        }
        let mut kept = self.text.clone();
        while kept.pop().is_some() && is_wide(&format!("{kept}…")) {}
        self.text = kept + "…";
        self
    }

    /// The line where there is so much room: cut short in the desk's look, left out on the stage.
    pub fn written(self, style: &Style, room: f32, meter: &dyn Meter) -> Option<TextLine> {
        match style.reading {
            Reading::Near => Some(self.within(room, meter)),
            Reading::Hall => Some(self).filter(|line| line.extent(meter).x <= room),
        }
    }
}

impl Text {
    pub fn extent(&self, meter: &dyn Meter) -> Rect {
        self.align.anchor_size(self.at, extent(&self.lines, meter))
    }

    /// The lines one by one: the point of the baseline that anchors each, and which end of it, or its middle, that is.
    /// With another font the words are still where they belong.
    pub fn set(&self, meter: &dyn Meter) -> impl Iterator<Item = (Pos2, Align, &TextLine)> {
        let mut top = self.extent(meter).top();
        let (x, align) = (self.at.x, self.align.x());
        self.lines.iter().map(move |line| {
            let baseline = top + meter.ascent(line.size, line.weight);
            top += meter.height(line.size, line.weight);
            (pos2(x, baseline), align, line)
        })
    }
}

pub fn extent(lines: &[TextLine], meter: &dyn Meter) -> Vec2 {
    let below = |all: Vec2, line: &TextLine| {
        let own = line.extent(meter);
        vec2(all.x.max(own.x), all.y + own.y)
    };
    lines.iter().fold(Vec2::ZERO, below)
}
