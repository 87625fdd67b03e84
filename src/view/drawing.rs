//! A picture as data: shapes and text in layout units, with roles instead of colours.
//!
//! What is drawn is decided in `scene`; the app paints a drawing, `export` writes it. A drawing knows neither what it
//! shows nor how it is seen.

mod area;
mod covered;
mod text;
mod wrap;

use emath::{Pos2, Rect, Vec2};

use crate::theme::{Palette, Rgba, Role};
pub use area::{Area, Areas, Edge};
pub use text::{Text, TextLine, extent};
pub use wrap::{broken, wrapped};
#[cfg(test)]
pub use wrap::{closes, opens};

/// A picture. Shapes cover those before them.
#[derive(Debug, Clone, PartialEq)]
pub struct Drawing {
    /// What is seen of it; shapes may reach beyond.
    pub frame: Rect,
    /// The shapes, from the back to the front.
    pub shapes: Vec<Shape>,
}

/// A colour by what it is for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ink {
    /// What it is for.
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
    ///
    /// ```
    /// use jianzhi_view::drawing::Ink;
    /// use jianzhi_view::theme::Role;
    /// assert_eq!(Ink::from(Role::Cut).faint(0.5).strength, 0.5);
    /// ```
    pub fn faint(self, share: f32) -> Ink {
        Ink { strength: self.strength * share, ..self }
    }

    /// The colour on its way to another one's.
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

/// How a line is drawn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pen {
    pub width: f32,
    /// Its colour.
    pub ink: Ink,
    /// The lengths of its dashes and of the gaps between them; `None` for a line without gaps.
    pub dash: Option<(f32, f32)>,
}

impl Pen {
    /// A line without gaps.
    pub fn new(width: f32, ink: impl Into<Ink>) -> Pen {
        Pen { width, ink: ink.into(), dash: None }
    }

    pub fn dashed(self, dash: f32, gap: f32) -> Pen {
        Pen { dash: Some((dash, gap)), ..self }
    }
}

/// A straight line.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Segment {
    pub ends: [Pos2; 2],
    /// How it is drawn.
    pub pen: Pen,
}

/// How an outlined shape looks.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Finish {
    /// What fills it.
    pub fill: Option<Ink>,
    /// Its border, whose middle is the outline.
    pub border: Option<Pen>,
}

impl Finish {
    /// Filled, without a border.
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

/// One shape of a drawing.
#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    /// A straight line.
    Segment(Segment),
    /// Many straight lines without gaps.
    Segments(Vec<Segment>),
    /// A line through several points.
    Path(Vec<Pos2>, Pen),
    /// A convex polygon.
    Polygon(Vec<Pos2>, Finish),
    /// A rectangle with the radius of its corners.
    Box(Rect, f32, Finish),
    /// A disc or a ring: its middle and its radius.
    Disc(Pos2, f32, Finish),
    /// Many filled areas.
    Areas(Areas),
    /// Words.
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

    /// Adds areas, if there are any.
    pub fn areas(&mut self, areas: Areas) {
        if !areas.is_empty() {
            self.add(Shape::Areas(areas));
        }
    }
}

/// The corners of a rectangle, one after another.
pub fn corners(rect: Rect) -> [Pos2; 4] {
    [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()]
}

/// A circle as a closed line, to be drawn in dashes.
pub fn ring(middle: Pos2, radius: f32) -> Vec<Pos2> {
    let corners = (radius * 1.5).clamp(24.0, 96.0) as usize;
    let turn = std::f32::consts::TAU / corners as f32;
    (0..=corners).map(|corner| middle + Vec2::angled(corner as f32 * turn) * radius).collect()
}

/// A rectangle with round corners as a closed line.
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
