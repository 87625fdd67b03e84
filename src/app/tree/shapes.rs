//! The shapes of nodes: ▲ for MAX, ▼ for MIN, a box for a leaf; and the lines that egui has no name for.

use egui::{Color32, Pos2, Rect, Shape, Stroke, Vec2, vec2};

use super::{TreeView, lanterns};
use crate::game::Side;

/// A triangle's half height and a box's half height, as shares of half a node's width.
const TRIANGLE: f32 = 0.84;
const BOX: (f32, f32) = (0.84, 0.62);
/// Half the height of a line of the smallest type.
const LINE: f32 = 9.0;

/// The corners of a player's triangle around `at`.
#[must_use]
pub fn triangle(side: Side, at: Pos2, node: f32) -> Vec<Pos2> {
    let tip = match side {
        Side::Max => -TRIANGLE,
        Side::Min => TRIANGLE,
    };
    vec![at + vec2(0.0, tip) * node, at + vec2(1.0, -tip) * node, at + vec2(-1.0, -tip) * node]
}

/// The box of a leaf around `at`. A narrow box stays high enough for a line of text, if it has any.
fn leaf_box(view: &TreeView<'_>, index: usize) -> Rect {
    let node = view.node(index);
    let least = if view.has_text(index) { LINE } else { 0.0 };
    Rect::from_center_size(view.at(index), vec2(BOX.0 * node, (BOX.1 * node).max(least)) * 2.0)
}

/// Half the width of a place's node: triangles stand farther apart than leaves, and have to hold longer text.
#[must_use]
pub fn half_width(view: &TreeView<'_>, index: usize) -> f32 {
    if view.is_leaf(index) { view.node(index) * BOX.0 } else { view.node(index) * view.look.size.triangle }
}

/// What a node covers on the screen, text not counted.
#[must_use]
pub fn node_rect(view: &TreeView<'_>, index: usize) -> Rect {
    if view.place(index).is_folded {
        return lanterns::body(view, index);
    }
    if view.is_leaf(index) {
        leaf_box(view, index)
    } else {
        Rect::from_center_size(view.at(index), vec2(2.0, TRIANGLE * 2.0) * half_width(view, index))
    }
}

/// The outline of a node as a closed line.
#[must_use]
pub fn outline(view: &TreeView<'_>, index: usize) -> Vec<Pos2> {
    if !view.is_leaf(index) {
        return triangle(view.place(index).side, view.at(index), half_width(view, index));
    }
    let rect = leaf_box(view, index);
    vec![rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()]
}

/// A node's filled shape with a plain border.
pub fn solid(view: &TreeView<'_>, index: usize, fill: Color32, stroke: Stroke) -> Shape {
    if view.is_leaf(index) {
        let rect = leaf_box(view, index);
        let corner = (view.node(index) * 0.2).min(7.0);
        return Shape::Rect(egui::epaint::RectShape::new(rect, corner, fill, stroke, egui::StrokeKind::Middle));
    }
    Shape::convex_polygon(outline(view, index), fill, stroke)
}

/// A node's filled shape with a dashed border.
#[must_use]
pub fn dashed(view: &TreeView<'_>, index: usize, fill: Color32, stroke: Stroke) -> Vec<Shape> {
    let mut points = outline(view, index);
    let mut shapes = vec![Shape::convex_polygon(points.clone(), fill, Stroke::NONE)];
    points.extend(points.first().copied());
    shapes.extend(Shape::dashed_line(&points, stroke, 4.0, 4.0));
    shapes
}

/// A dotted ring.
#[must_use]
pub fn ring(middle: Pos2, radius: f32, stroke: Stroke) -> Vec<Shape> {
    let corners = (radius * 1.5).clamp(24.0, 96.0) as usize;
    let turn = std::f32::consts::TAU / corners as f32;
    let points: Vec<Pos2> = (0..=corners).map(|corner| middle + Vec2::angled(corner as f32 * turn) * radius).collect();
    Shape::dashed_line(&points, stroke, 3.5, 4.0)
}

/// A dotted frame with round corners.
#[must_use]
pub fn frame(rect: Rect, corner: f32, stroke: Stroke) -> Vec<Shape> {
    let inner = rect.shrink(corner);
    let corners = [inner.right_bottom(), inner.left_bottom(), inner.left_top(), inner.right_top()];
    let quarter = std::f32::consts::FRAC_PI_2;
    let mut points: Vec<Pos2> = Vec::new();
    for (number, middle) in corners.into_iter().enumerate() {
        points.extend((0..=6).map(|part| {
            let angle = (number as f32 + part as f32 / 6.0) * quarter;
            middle + Vec2::angled(angle) * corner
        }));
    }
    points.extend(points.first().copied());
    Shape::dashed_line(&points, stroke, 3.5, 4.0)
}
