//! The nodes with their values inside, the ring around the current one and the frame around the selected one.

use egui::{Align2, Color32, Painter, Pos2, Rect, Stroke, StrokeKind, vec2};

use super::TreeView;
use super::shapes::{dashed, frame, half_width, node_rect, ring, solid};
use crate::game::Side;
use crate::scene::{Mark, Progress, Sign};
use crate::score::{Bound, Score};
use crate::text;

/// The radius of the ring around the current node, in half-widths.
pub const RING: f32 = 1.34;

/// How far the ring around a root may reach beyond the tree's pane.
const ABOVE_ROOT: f32 = 12.0;

/// The smallest type that is still shown inside a node.
const LEAST_TYPE: f32 = 7.5;

/// Paints the given places.
pub fn paint(view: &TreeView<'_>, painter: &Painter, nodes: &[usize]) {
    for &index in nodes {
        shape(view, painter, index);
        if view.has_text(index) {
            value(view, painter, index);
            sign(view, painter, index);
        }
    }
}

/// The sign of an enhancement, in a small disc at the node's upper right.
fn sign(view: &TreeView<'_>, painter: &Painter, index: usize) {
    let Some(sign) = view.mark(index).sign else { return };
    let colours = &view.look.colours;
    let (text, colour) = match sign {
        Sign::Table => ("T", colours.blue),
        Sign::NullMove => ("N", colours.cinnabar),
        Sign::Quiescence => ("Q", colours.muted),
        Sign::Extension => ("+", colours.gold),
    };
    let half = half_width(view, index);
    let radius = (half * 0.34).clamp(6.0, 11.0);
    let at = node_rect(view, index).right_top() + vec2(-radius * 0.2, radius * 0.2);
    painter.circle(at, radius, colours.card, Stroke::new(1.5, colour));
    painter.text(at, Align2::CENTER_CENTER, text, view.look.bold((radius * 1.4).round()), colour);
}

/// Paints the dotted ring around the place where the step happens, and the frame around the selected one.
pub fn paint_ring(view: &TreeView<'_>, painter: &Painter) {
    let colours = &view.look.colours;
    if let Some(current) = view.scene.current.map(|current| current as usize)
        && current < view.canvas.places.len()
    {
        let stroke = Stroke::new(2.6, colours.blue);
        if view.place(current).is_folded {
            let rect = node_rect(view, current).expand(4.0);
            painter.extend(frame(rect, (rect.width() * 0.35).min(8.0), stroke));
        } else if view.is_leaf(current) {
            let rect = node_rect(view, current).expand(5.0);
            painter.extend(frame(rect, (rect.height() * 0.35).min(10.0), stroke));
        } else {
            // Around a root the ring may reach into the space below the lane's head.
            let clip = painter.clip_rect();
            let above = if current == 0 { ABOVE_ROOT } else { 0.0 };
            let mut painter = painter.clone();
            painter.set_clip_rect(Rect::from_min_max(clip.min - vec2(0.0, above), clip.max));
            painter.extend(ring(middle(view, current), (half_width(view, current) * RING).max(6.0), stroke));
        }
    }
    if let Some(pointed) = view.pointed.filter(|&pointed| Some(pointed) != view.selected) {
        let rect = node_rect(view, pointed).expand(5.0);
        painter.rect_stroke(rect, 7.0, Stroke::new(1.5, colours.muted), StrokeKind::Middle);
    }
    if let Some(selected) = view.selected
        && selected < view.canvas.places.len()
    {
        let rect = node_rect(view, selected);
        let rect = rect.expand(if rect.width() < 16.0 { 4.0 } else { 9.0 });
        painter.rect_stroke(rect, 11.0, Stroke::new(2.0, colours.blue), StrokeKind::Middle);
    }
}

/// Paints the mark of the first wrong row: a frame that no other node has, and a disc with a cross at its upper left.
pub fn paint_wrong(view: &TreeView<'_>, painter: &Painter) {
    let Some(wrong) = view.wrong.filter(|&wrong| wrong < view.canvas.places.len()) else { return };
    let colours = &view.look.colours;
    let rect = node_rect(view, wrong).expand(8.0);
    painter.rect_stroke(rect, 9.0, Stroke::new(3.0, colours.cinnabar), StrokeKind::Middle);
    let radius = 9.0;
    let at = rect.left_top();
    painter.circle(at, radius, colours.cinnabar, Stroke::new(1.5, colours.card));
    let arm = radius * 0.45;
    for (from, to) in [(vec2(-arm, -arm), vec2(arm, arm)), (vec2(-arm, arm), vec2(arm, -arm))] {
        painter.line_segment([at + from, at + to], Stroke::new(2.2, colours.card));
    }
}

/// The middle of mass: a triangle's lies nearer to its base.
fn middle(view: &TreeView<'_>, index: usize) -> Pos2 {
    let lower = match view.place(index).side {
        _ if view.is_leaf(index) => 0.0,
        Side::Max => 0.2,
        Side::Min => -0.2,
    };
    view.at(index) + vec2(0.0, lower * half_width(view, index))
}

fn shape(view: &TreeView<'_>, painter: &Painter, index: usize) {
    let colours = &view.look.colours;
    let mark = view.mark(index);
    let weight = (view.node(index) / view.look.size.node).clamp(0.4, 1.3);
    let stroke = |width: f32, colour| Stroke::new(width * weight, colour);
    let (fill, stroke) = match mark.progress {
        Progress::Pruned => {
            painter.extend(dashed(view, index, colours.paper, stroke(1.6, colours.ghost)));
            return;
        }
        _ if mark.on_principal_variation => (colours.gold_wash, stroke(3.2, colours.gold)),
        Progress::Done if mark.cut => (colours.card, stroke(2.8, colours.cinnabar)),
        Progress::Open => (colours.card, stroke(2.6, colours.blue)),
        Progress::Unseen => (colours.card, stroke(1.4, colours.ghost)),
        Progress::Done => (colours.card, stroke(2.0, colours.ink)),
    };
    painter.add(solid(view, index, fill, stroke));
}

fn value(view: &TreeView<'_>, painter: &Painter, index: usize) {
    let mark = view.mark(index);
    let Some((text, colour)) = value_text(view, index, mark) else { return };
    let half = half_width(view, index);
    let room = if view.is_leaf(index) { half * 1.8 } else { half * 1.12 };
    let size = (view.look.text.node * view.node(index) / view.look.size.node).max(11.0).round();
    // Signs are measured one by one: to lay a number out only to see that it is too wide would cost as much again.
    let font = view.look.bold(size);
    let wide: f32 = painter.fonts_mut(|fonts| text.chars().map(|sign| fonts.glyph_width(&font, sign)).sum());
    let size = if wide > room { (size * room / wide).floor() } else { size };
    if size < LEAST_TYPE {
        return;
    }
    let galley = painter.layout_no_wrap(text, view.look.bold(size), colour);
    let lower = match view.place(index).side {
        _ if view.is_leaf(index) => 0.0,
        Side::Max => 0.28,
        Side::Min => -0.28,
    };
    let rect = Align2::CENTER_CENTER.anchor_size(view.at(index) + vec2(0.0, lower * half), galley.size());
    painter.galley(rect.min, galley, colour);
}

fn value_text(view: &TreeView<'_>, index: usize, mark: Mark) -> Option<(String, Color32)> {
    let colours = &view.look.colours;
    match mark.value {
        Some((value, bound)) => Some((bounded(value, bound), colours.ink)),
        None if !view.is_leaf(index) => None,
        None => {
            let value = view.shown(index).map_or_else(|| "?".to_owned(), text::score);
            let colour = if mark.progress == Progress::Pruned { colours.ghost } else { colours.muted };
            Some((value, colour))
        }
    }
}

/// A value with what it proves: `≤−8`.
#[must_use]
pub fn bounded(value: Score, bound: Bound) -> String {
    let sign = match bound {
        Bound::Exact => "",
        Bound::Lower => "≥",
        Bound::Upper => "≤",
    };
    format!("{sign}{}", text::score(value))
}
