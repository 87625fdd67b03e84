//! The interpreter of drawings: each shape as egui has it, in the colours of a look. It knows nothing of what is drawn.

use egui::{CornerRadius, Mesh, Shape as Painted};

use crate::prelude::*;
use jianzhi_view::drawing::{Areas, Edge, Finish, Ink, Pen, Segment, Shape, Text};
use jianzhi_view::theme::fonts::{Meter, Weight};

/// Above this number lines are no longer smoothed: they would cost more than they show.
const SMOOTH: usize = 5_000;

pub struct WindowMeter<'a>(pub &'a Painter, pub &'a Look);

impl WindowMeter<'_> {
    /// A line laid out, in whatever colour it will be painted.
    fn line(&self, text: &str, size: f32, weight: Weight) -> Arc<Galley> {
        self.0.layout_no_wrap(text.to_owned(), font(self.1, size, weight), Color32::PLACEHOLDER)
    }
}

impl Meter for WindowMeter<'_> {
    fn width(&self, text: &str, size: f32, weight: Weight) -> f32 {
        self.line(text, size, weight).size().x
    }

    fn height(&self, size: f32, weight: Weight) -> f32 {
        self.0.fonts_mut(|fonts| fonts.row_height(&font(self.1, size, weight)))
    }

    fn ascent(&self, size: f32, weight: Weight) -> f32 {
        let galley = self.line("0", size, weight);
        let glyph = galley.rows.first().and_then(|row| row.row.glyphs.first().copied());
        glyph.map_or(size, |glyph| glyph.font_ascent)
    }

    fn roughly(&self, text: &str, size: f32, weight: Weight) -> f32 {
        let font = font(self.1, size, weight);
        self.0.fonts_mut(|fonts| text.chars().map(|sign| fonts.glyph_width(&font, sign)).sum())
    }
}

fn font(look: &Look, size: f32, weight: Weight) -> FontId {
    match weight {
        Weight::Regular => look.plain(size),
        Weight::Bold => look.bold(size),
    }
}

/// A drawing as wide as there is room, with a name; returns where it is and what the pointer does there.
pub fn picture(
    ui: &mut Ui,
    look: &Look,
    name: &str,
    height: f32,
    draw: impl Fn(Rect, &dyn Meter) -> Drawing,
) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click_and_drag());
    paint(ui.painter(), look, &draw(rect, &WindowMeter(ui.painter(), look)));
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, name));
    response
}

/// Paints a drawing, and nothing beyond its frame.
pub fn paint(painter: &Painter, look: &Look, drawing: &Drawing) {
    let painter = painter.with_clip_rect(drawing.frame.intersect(painter.clip_rect()));
    let brush = Brush { painter: &painter, look };
    drawing.shapes.iter().for_each(|shape| brush.shape(shape));
}

struct Brush<'a> {
    painter: &'a Painter,
    look: &'a Look,
}

impl Brush<'_> {
    fn shape(&self, shape: &Shape) {
        match shape {
            Shape::Segment(segment) => self.line(&segment.ends, segment.pen),
            Shape::Segments(segments) => self.segments(segments),
            Shape::Path(points, pen) => self.line(points, *pen),
            Shape::Polygon(corners, finish) => self.polygon(corners, *finish),
            Shape::Box(rect, corner, finish) => {
                let (fill, stroke) = self.finish(*finish);
                self.painter.rect(*rect, CornerRadius::from(*corner), fill, stroke, StrokeKind::Middle);
            }
            Shape::Disc(middle, radius, finish) => {
                let (fill, stroke) = self.finish(*finish);
                self.painter.circle(*middle, *radius, fill, stroke);
            }
            Shape::Areas(areas) => self.areas(areas),
            Shape::Text(text) => self.text(text),
        }
    }

    fn line(&self, points: &[Pos2], pen: Pen) {
        let stroke = self.stroke(pen);
        match (pen.dash, points) {
            (Some((dash, gap)), _) => {
                self.painter.extend(Painted::dashed_line(points, stroke, dash, gap));
            }
            (None, &[from, to]) => _ = self.painter.line_segment([from, to], stroke),
            (None, _) => _ = self.painter.add(Painted::line(points.to_vec(), stroke)),
        }
    }

    fn segments(&self, segments: &[Segment]) {
        if segments.len() < SMOOTH {
            segments.iter().for_each(|segment| self.line(&segment.ends, segment.pen));
            return;
        }
        let mut mesh = Mesh::default();
        for Segment { ends: [from, to], pen } in segments {
            let aside = (*to - *from).normalized().rot90() * pen.width * 0.5;
            fan(&mut mesh, &[*from + aside, *to + aside, *to - aside, *from - aside], self.colour(pen.ink));
        }
        self.painter.add(Painted::mesh(mesh));
    }

    fn polygon(&self, corners: &[Pos2], finish: Finish) {
        let (fill, stroke) = self.finish(finish);
        let Some(pen) = finish.border.filter(|pen| pen.dash.is_some()) else {
            self.painter.add(Painted::convex_polygon(corners.to_vec(), fill, stroke));
            return;
        };
        self.painter.add(Painted::convex_polygon(corners.to_vec(), fill, Stroke::NONE));
        let closed: Vec<Pos2> = corners.iter().chain(corners.first()).copied().collect();
        self.line(&closed, pen);
    }

    fn areas(&self, areas: &Areas) {
        let mut mesh = Mesh::default();
        let smooth = 1.0 / self.painter.pixels_per_point();
        for (corners, ink, edge) in areas.iter() {
            match edge {
                Edge::Hard => fan(&mut mesh, corners, self.colour(ink)),
                Edge::Soft => soft(&mut mesh, corners, self.colour(ink), smooth),
            }
        }
        self.painter.add(Painted::mesh(mesh));
    }

    fn text(&self, text: &Text) {
        let meter = WindowMeter(self.painter, self.look);
        let galleys: Vec<Arc<Galley>> =
            text.lines.iter().map(|line| meter.line(&line.text, line.size, line.weight)).collect();
        let height: f32 = galleys.iter().map(|galley| galley.size().y).sum();
        let mut top = text.align.anchor_size(text.at, vec2(0.0, height)).top();
        for (line, galley) in text.lines.iter().zip(galleys) {
            let left = text.align.anchor_size(text.at, galley.size()).left();
            let at = pos2(left, top);
            top += galley.size().y;
            self.painter.galley(at, galley, self.colour(line.ink));
        }
    }

    fn finish(&self, finish: Finish) -> (Color32, Stroke) {
        let fill = finish.fill.map_or(Color32::TRANSPARENT, |ink| self.colour(ink));
        (fill, finish.border.map_or(Stroke::NONE, |pen| self.stroke(pen)))
    }

    fn stroke(&self, pen: Pen) -> Stroke {
        Stroke::new(pen.width, self.colour(pen.ink))
    }

    fn colour(&self, ink: Ink) -> Color32 {
        let colours = &self.look.colours;
        let mut colour = colours.get(ink.role);
        if let Some((role, share)) = ink.toward {
            colour = colour.lerp_to_gamma(colours.get(role), share);
        }
        if ink.strength < 1.0 { colour.gamma_multiply(ink.strength) } else { colour }
    }
}

fn fan(mesh: &mut Mesh, corners: &[Pos2], colour: Color32) {
    let first = mesh.vertices.len() as u32;
    for &corner in corners {
        mesh.colored_vertex(corner, colour);
    }
    for corner in 2..corners.len() as u32 {
        mesh.add_triangle(first, first + corner - 1, first + corner);
    }
}

/// A convex area whose edges fade over `smooth` points.
fn soft(mesh: &mut Mesh, corners: &[Pos2], colour: Color32, smooth: f32) {
    let (first, count) = (mesh.vertices.len() as u32, corners.len());
    for index in 0..count {
        let (before, at, after) = (corners[(index + count - 1) % count], corners[index], corners[(index + 1) % count]);
        let (one, other) = (outward(before, at), outward(at, after));
        let both = one + other;
        let out = both * (smooth * 0.5 / (both.dot(one)).max(0.25));
        mesh.colored_vertex(at - out, colour);
        mesh.colored_vertex(at + out, Color32::TRANSPARENT);
    }
    let count = count as u32;
    for corner in 0..count {
        let (one, next) = (first + 2 * corner, first + 2 * ((corner + 1) % count));
        mesh.add_triangle(first, one, next);
        mesh.add_triangle(one, one + 1, next);
        mesh.add_triangle(next, one + 1, next + 1);
    }
}

/// Away from an area whose corners are given clockwise on the screen.
fn outward(from: Pos2, to: Pos2) -> Vec2 {
    let along = (to - from).normalized();
    vec2(along.y, -along.x)
}

// The signs on buttons, drawn: no font has all of them.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Icon {
    First,
    Back,
    Play,
    Pause,
    Stop,
    Forward,
    Sun,
    Moon,
    Close,
    Check,
    Down,
    Undo,
    Screen,
    Turn,
    Flag,
}

impl Icon {
    /// Draws it into the middle of a rectangle, within half of `size` around it.
    pub fn paint(self, painter: &Painter, rect: Rect, size: f32, colour: Color32) {
        let at = rect.center();
        let unit = size * 0.5;
        let stroke = Stroke::new((size * 0.12).max(1.5), colour);
        let triangle = |middle: f32, half: f32, way: f32| {
            let points = vec![
                at + vec2(middle + half * way, 0.0) * unit,
                at + vec2(middle - half * way, -0.8) * unit,
                at + vec2(middle - half * way, 0.8) * unit,
            ];
            Painted::convex_polygon(points, colour, Stroke::NONE)
        };
        let bar = |x: f32| Painted::line_segment([at + vec2(x, -0.8) * unit, at + vec2(x, 0.8) * unit], stroke);
        let line = |points: &[(f32, f32)]| {
            Painted::line(points.iter().map(|&(x, y)| at + vec2(x, y) * unit).collect(), stroke)
        };
        match self {
            Icon::First => painter.extend([bar(-0.75), triangle(0.15, 0.6, -1.0)]),
            Icon::Back => painter.extend([bar(0.65), triangle(-0.2, 0.55, -1.0)]),
            Icon::Forward => painter.extend([bar(-0.65), triangle(0.2, 0.55, 1.0)]),
            Icon::Play => painter.extend([triangle(0.1, 0.7, 1.0)]),
            Icon::Pause => painter.extend([bar(-0.35), bar(0.35)]),
            Icon::Stop => {
                painter.extend([Painted::rect_filled(Rect::from_center_size(at, vec2(1.3, 1.3) * unit), 1.5, colour)])
            }
            Icon::Close => painter.extend([line(&[(-0.5, -0.5), (0.5, 0.5)]), line(&[(-0.5, 0.5), (0.5, -0.5)])]),
            Icon::Check => painter.extend([line(&[(-0.65, 0.0), (-0.15, 0.5), (0.7, -0.55)])]),
            Icon::Down => painter.extend([line(&[(-0.55, -0.25), (0.0, 0.3), (0.55, -0.25)])]),
            Icon::Sun => sun(painter, at, unit, stroke),
            Icon::Moon => moon(painter, at, unit, colour),
            Icon::Undo => arrow(painter, at, unit, stroke),
            Icon::Screen => painter.extend([
                line(&[(-0.85, -0.65), (0.85, -0.65), (0.85, 0.35), (-0.85, 0.35), (-0.85, -0.65)]),
                line(&[(0.0, 0.35), (0.0, 0.8)]),
                line(&[(-0.45, 0.8), (0.45, 0.8)]),
            ]),
            Icon::Turn => painter.extend([
                line(&[(-0.4, -0.8), (-0.4, 0.7)]),
                line(&[(-0.8, 0.25), (-0.4, 0.75), (0.0, 0.25)]),
                line(&[(0.4, 0.8), (0.4, -0.7)]),
                line(&[(0.0, -0.25), (0.4, -0.75), (0.8, -0.25)]),
            ]),
            Icon::Flag => painter.extend([line(&[(-0.55, 0.85), (-0.55, -0.85), (0.7, -0.45), (-0.55, 0.0)])]),
        }
    }
}

fn sun(painter: &Painter, at: Pos2, unit: f32, stroke: Stroke) {
    painter.circle_stroke(at, unit * 0.42, stroke);
    for ray in 0..8 {
        let (sin, cos) = (ray as f32 * std::f32::consts::FRAC_PI_4).sin_cos();
        let way = vec2(cos, sin) * unit;
        painter.line_segment([at + way * 0.7, at + way], stroke);
    }
}

fn moon(painter: &Painter, at: Pos2, unit: f32, colour: Color32) {
    // The outer arc runs around the middle; the inner one around a point up and to the right, through the same horns.
    let (shift, parts) = (vec2(0.45, -0.3), 24);
    let (radius, aside) = (0.85_f32, shift.length());
    let half = (aside * 0.5 / radius).acos();
    let toward = shift.angle();
    let point = |middle: Vec2, angle: f32| at + (middle + Vec2::angled(angle) * radius) * unit;
    let outer = |part: i32| {
        let span = std::f32::consts::TAU - 2.0 * half;
        point(Vec2::ZERO, toward + half + span * part as f32 / parts as f32)
    };
    let inner = |part: i32| {
        let from = toward + std::f32::consts::PI - half;
        point(shift, from + 2.0 * half * part as f32 / parts as f32)
    };
    // From horn to horn, both arcs in the same direction.
    for part in 0..parts {
        let corners = vec![outer(part), outer(part + 1), inner(part + 1), inner(part)];
        painter.add(Painted::convex_polygon(corners, colour, Stroke::NONE));
    }
}

fn arrow(painter: &Painter, at: Pos2, unit: f32, stroke: Stroke) {
    let point = |x: f32, y: f32| at + vec2(-x, y) * unit;
    let bend = (0..=10).map(|part| {
        let (sin, cos) = (part as f32 / 10.0 * std::f32::consts::PI).sin_cos();
        point(-0.25 - sin * 0.5, 0.2 - cos * 0.5)
    });
    let shaft = std::iter::once(point(0.55, -0.3)).chain(bend).chain(std::iter::once(point(0.35, 0.7)));
    painter.add(Painted::line(shaft.collect(), stroke));
    painter.add(Painted::line(vec![point(0.25, -0.75), point(0.72, -0.3), point(0.25, 0.15)], stroke));
}
