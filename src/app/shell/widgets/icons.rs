//! The signs on buttons, drawn: no font has all of them.

use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, vec2};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Icon {
    First,
    Back,
    Play,
    Pause,
    Stop,
    Forward,
    Plus,
    Minus,
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
            Shape::convex_polygon(points, colour, Stroke::NONE)
        };
        let bar = |x: f32| Shape::line_segment([at + vec2(x, -0.8) * unit, at + vec2(x, 0.8) * unit], stroke);
        let line =
            |points: &[(f32, f32)]| Shape::line(points.iter().map(|&(x, y)| at + vec2(x, y) * unit).collect(), stroke);
        match self {
            Icon::First => painter.extend([bar(-0.75), triangle(0.15, 0.6, -1.0)]),
            Icon::Back => painter.extend([bar(0.65), triangle(-0.2, 0.55, -1.0)]),
            Icon::Forward => painter.extend([bar(-0.65), triangle(0.2, 0.55, 1.0)]),
            Icon::Play => painter.extend([triangle(0.1, 0.7, 1.0)]),
            Icon::Pause => painter.extend([bar(-0.35), bar(0.35)]),
            Icon::Stop => {
                painter.extend([Shape::rect_filled(Rect::from_center_size(at, vec2(1.3, 1.3) * unit), 1.5, colour)])
            }
            Icon::Plus => painter.extend([line(&[(-0.7, 0.0), (0.7, 0.0)]), line(&[(0.0, -0.7), (0.0, 0.7)])]),
            Icon::Minus => painter.extend([line(&[(-0.7, 0.0), (0.7, 0.0)])]),
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
    let point = |middle: egui::Vec2, angle: f32| at + (middle + egui::Vec2::angled(angle) * radius) * unit;
    let outer = |part: i32| {
        let span = std::f32::consts::TAU - 2.0 * half;
        point(egui::Vec2::ZERO, toward + half + span * part as f32 / parts as f32)
    };
    let inner = |part: i32| {
        let from = toward + std::f32::consts::PI - half;
        point(shift, from + 2.0 * half * part as f32 / parts as f32)
    };
    // From horn to horn, both arcs in the same direction.
    for part in 0..parts {
        let corners = vec![outer(part), outer(part + 1), inner(part + 1), inner(part)];
        painter.add(Shape::convex_polygon(corners, colour, Stroke::NONE));
    }
}

fn arrow(painter: &Painter, at: Pos2, unit: f32, stroke: Stroke) {
    let point = |x: f32, y: f32| at + vec2(-x, y) * unit;
    let bend = (0..=10).map(|part| {
        let (sin, cos) = (part as f32 / 10.0 * std::f32::consts::PI).sin_cos();
        point(-0.25 - sin * 0.5, 0.2 - cos * 0.5)
    });
    let shaft = std::iter::once(point(0.55, -0.3)).chain(bend).chain(std::iter::once(point(0.35, 0.7)));
    painter.add(Shape::line(shaft.collect(), stroke));
    painter.add(Shape::line(vec![point(0.25, -0.75), point(0.72, -0.3), point(0.25, 0.15)], stroke));
}
