//! What fingers need of a tree: nodes that they meet, and a button that brings all of it back.

use std::collections::BTreeMap;

use egui::{Align2, Rect, Ui, UiBuilder, vec2};

use crate::command::CanvasCommand;
use crate::frame::ViewContext;
use crate::widgets::Pill;

/// Fingers that have moved the tree bring all of it back by a button in the corner.
pub fn fit_button(ui: &mut Ui, context: &mut ViewContext<'_>, pane: Rect) {
    let (look, model) = (context.look, context.model);
    if !look.is_for_fingers() || model.trees.camera.is_none() || pane.height() < 3.0 * look.size.touch {
        return;
    }
    let words = model.settings.lang.say("app-fit-tree");
    let pill = Pill::new(&words);
    let size = vec2(pill.width(ui, look), look.size.pill);
    let place = Align2::RIGHT_BOTTOM.align_size_within_rect(size, pane.shrink(6.0));
    let shown = ui.scope_builder(UiBuilder::new().max_rect(place).id_salt("fit"), |ui| pill.show(ui, look));
    if shown.inner.clicked() {
        context.give(CanvasCommand::Look(None));
    }
}

/// The places of nodes, each at least `least` wide and high as far as its neighbours let it: between two of them each has
/// its half.
pub fn widened(nodes: Vec<(usize, Rect)>, least: f32) -> Vec<(usize, Rect)> {
    let mut rows: BTreeMap<i32, Vec<(usize, Rect)>> = BTreeMap::new();
    for node in nodes {
        rows.entry(node.1.center().y.round() as i32).or_default().push(node);
    }
    let heights: Vec<f32> = rows.keys().map(|&y| y as f32).collect();
    let mut wide = Vec::new();
    for (number, (_, mut row)) in rows.into_iter().enumerate() {
        row.sort_by(|(_, one), (_, other)| one.center().x.total_cmp(&other.center().x));
        let middles: Vec<f32> = row.iter().map(|(_, rect)| rect.center().x).collect();
        for (at, (place, rect)) in row.into_iter().enumerate() {
            let (across, down) = (reach(&middles, at, least), reach(&heights, number, least));
            let room =
                Rect::from_min_max(rect.center() - vec2(across.0, down.0), rect.center() + vec2(across.1, down.1));
            wide.push((place, rect.union(room)));
        }
    }
    wide
}

/// How far one of several points in order reaches back and on: half of `least`, or half the way to its neighbour.
fn reach(points: &[f32], at: usize, least: f32) -> (f32, f32) {
    let way = |other: Option<&f32>| other.map_or(least, |other| (other - points[at]).abs()).min(least) * 0.5;
    (way(at.checked_sub(1).and_then(|before| points.get(before))), way(points.get(at + 1)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{Vec2, pos2};

    #[test]
    fn a_node_is_as_large_as_a_finger_unless_a_neighbour_is_near() {
        let node = |place, x, y| (place, Rect::from_center_size(pos2(x, y), Vec2::splat(20.0)));
        let wide = widened(vec![node(0, 100.0, 20.0), node(1, 80.0, 90.0), node(2, 110.0, 90.0)], 44.0);
        let sizes: Vec<(usize, Vec2)> = wide.iter().map(|(place, rect)| (*place, rect.size())).collect();
        assert_eq!(sizes, [(0, vec2(44.0, 44.0)), (1, vec2(37.0, 44.0)), (2, vec2(37.0, 44.0))]);
        assert!(wide[1].1.right() <= wide[2].1.left());
    }
}
