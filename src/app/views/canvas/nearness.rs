//! Semantic zoom: a lantern that has become large enough opens under the pointer, and folds again when it becomes
//! small.

use egui::Pos2;

use crate::command::{CanvasCommand, Command, Nearness};
use crate::model::Model;
use jianzhi_view::scene::tree::{TreeView, node_rect};

/// Half the width on the screen from which a lantern opens.
const NEAR: f32 = 26.0;
/// Half the width that a place among others has, below which what zooming in has opened folds again.
const FAR: f32 = 9.0;
/// Points from the pointer within which a lantern opens.
const REACH: f32 = 90.0;

pub fn command(model: &Model, view: &TreeView<'_>, factor: f32, at: Pos2) -> Option<Command> {
    if model.trees.canvas.is_whole {
        return None;
    }
    let places = model.trees.canvas.places.iter().enumerate();
    if factor > 1.0 {
        let away = |index: usize| node_rect(view, index).distance_to_pos(at);
        let near = places.filter(|(index, place)| place.is_folded && view.node(*index) >= NEAR && away(*index) < REACH);
        let (index, _) = near.min_by(|one, other| away(one.0).total_cmp(&away(other.0)))?;
        return Some(Command::Canvas(CanvasCommand::Near(model.line_to(index), Nearness::Near)));
    }
    if view.lens.scale.x * 0.42 >= FAR {
        return None;
    }
    let mut opened = places.filter(|(_, place)| place.child_count > 0).map(|(index, _)| model.line_to(index));
    let line = opened.find(|line| model.trees.folding.is_opened_by_zoom(line))?;
    Some(Command::Canvas(CanvasCommand::Near(line, Nearness::Far)))
}
