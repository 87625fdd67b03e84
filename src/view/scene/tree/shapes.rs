//! The shapes of nodes: ▲ for MAX, ▼ for MIN, a box for a leaf.

use emath::{Pos2, Rect, vec2};

use super::{TreeView, lanterns};
use crate::drawing::{Finish, Shape, corners};
use jianzhi_core::game::Side;

/// A triangle's half height and a box's half height, as shares of half a node's width.
const TRIANGLE: f32 = 0.84;
const BOX: (f32, f32) = (0.84, 0.62);
/// Half the height of a line of the smallest type.
const LINE: f32 = 9.0;

/// The corners of a player's triangle around `at`.
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

/// Half the width of a place's node: triangles are farther apart than leaves, and have to hold longer text.
pub fn half_width(view: &TreeView<'_>, index: usize) -> f32 {
    if view.is_leaf(index) { view.node(index) * BOX.0 } else { view.node(index) * view.style.size.triangle }
}

/// What a node covers on the screen, text not counted.
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
pub fn outline(view: &TreeView<'_>, index: usize) -> Vec<Pos2> {
    if !view.is_leaf(index) {
        return triangle(view.place(index).side, view.at(index), half_width(view, index));
    }
    corners(leaf_box(view, index)).to_vec()
}

/// A node's filled shape. A dashed border has sharp corners.
pub fn node(view: &TreeView<'_>, index: usize, finish: Finish) -> Shape {
    let is_dashed = finish.border.is_some_and(|pen| pen.dash.is_some());
    if view.is_leaf(index) && !is_dashed {
        return Shape::Box(leaf_box(view, index), (view.node(index) * 0.2).min(7.0), finish);
    }
    Shape::Polygon(outline(view, index), finish)
}
