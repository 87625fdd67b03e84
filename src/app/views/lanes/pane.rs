//! One lane: its head, the Map above its tree, the tree, and how far it is in the race.

use std::rc::Rc;

use egui::{Rect, Ui, pos2, vec2};

use crate::canvas::lane_tree;
use crate::canvas::pointer::PointerSlot;
use crate::context::ViewContext;
use crate::edit::gesture::Gesture;
use crate::lanes::{head, lane_numbers, progress};
use crate::map;
use crate::map::show::MapPointed;
use crate::model::Model;
use crate::picture::Picture;
use crate::widgets::card;
use crate::widgets::theme::Look;
use jianzhi_view::scene::Line;
use jianzhi_view::scene::camera::{Camera, Lens};
use jianzhi_view::scene::tree::{Legend, Legible, Moving};

/// Above the head of a lane, and below the race.
const ABOVE: f32 = 12.0;
/// The least height of a tree above the race, and of a tree at all.
const LEAST_TREE: f32 = 70.0;
const LEAST_PANE: f32 = 24.0;

#[derive(Debug, Clone, Default)]
pub struct LaneResponse {
    /// The moves to the position under the pointer.
    pub pointed: Option<Line>,
    /// What is said of what the pointer is over.
    pub words: Option<String>,
    pub following: Option<Camera>,
    /// The meanings of the symbols of its tree, where that is asked for and shown next to the tree.
    pub legend: Rc<Legend>,
    /// On the stage, the place of the words for what the pointer is over.
    pub told: Option<PointerSlot>,
}

impl LaneResponse {
    /// The same where the pointer may be over a Map instead of the tree.
    pub fn over(self, map: Option<MapPointed>) -> LaneResponse {
        match map {
            Some(MapPointed { line, words }) if self.pointed.is_none() => {
                LaneResponse { pointed: Some(line), words: Some(words), ..self }
            }
            _ => self,
        }
    }

    /// The same with the response of another lane; the focused one moves the camera, and has the legend.
    pub fn beside(self, lane: LaneResponse, is_focused: bool) -> LaneResponse {
        let is_pointed = lane.words.is_some() || lane.pointed.is_some();
        let (pointed, words) = if is_pointed { (lane.pointed, lane.words) } else { (self.pointed, self.words) };
        let (following, legend) =
            if is_focused { (lane.following, lane.legend) } else { (self.following, self.legend) };
        LaneResponse { pointed, words, following, legend, told: self.told }
    }
}

/// A lane with its place in the window.
#[derive(Clone, Copy)]
pub struct LaneCard<'a> {
    pub index: usize,
    pub rect: Rect,
    /// What was computed for the frame.
    pub picture: &'a Picture,
    /// The change of the tree that is being animated.
    pub moving: Option<&'a Moving>,
    /// Whether there is a race below its tree.
    pub has_run: bool,
}

/// About the pane that a lane of some size leaves to its tree, to decide how much room lanes get.
pub fn about_pane(look: &Look, model: &Model, rect: Rect) -> Rect {
    let head = if model.is_lesson_figure() { 0.0 } else { head::about_height(look, rect.height() - 2.0 * ABOVE) };
    let inner = rect.height() - 2.0 * ABOVE - head;
    let pane = Rect::from_min_size(rect.min, vec2(rect.width() - 4.0, (inner - 2.0).max(0.0)));
    let pane = pane.with_max_y(pane.bottom() - run_height(look, model, pane));
    pane.with_min_y(pane.top() + map::show::height(model, pane))
}

/// What the race takes of a pane below its tree: nothing in a low pane, and where the tree is whole only without it.
fn run_height(look: &Look, model: &Model, pane: Rect) -> f32 {
    if !progress::is_on(model) || pane.height() + 2.0 <= progress::HEIGHT + LEAST_TREE {
        return 0.0;
    }
    let canvas = model.shown_canvas();
    let legible = Legible::of(canvas, &look.style, None);
    let lens = |pane: Rect| Lens::legible(canvas, None, legible, pane, &look.size);
    let (all, above) = (lens(pane), lens(pane.with_max_y(pane.bottom() - progress::HEIGHT)));
    let gives_way = |is_seen: fn(&Lens) -> bool| is_seen(&all) && !is_seen(&above);
    if gives_way(|lens| lens.shortage() <= 1.0) || gives_way(Lens::is_whole) { 0.0 } else { progress::HEIGHT }
}

/// Shows a lane; `gesture` is the drag of a node in any lane, where there is one.
pub fn show(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    shown: LaneCard<'_>,
    gesture: &mut Option<Gesture>,
) -> LaneResponse {
    let (look, model) = (context.look, context.model);
    let LaneCard { index, rect, picture, .. } = shown;
    if model.searches.lanes.get(index).is_none() {
        return LaneResponse::default();
    }
    card(ui.painter(), look, rect);
    let is_focused = index == model.searches.focus && model.searches.lanes.len() > 1;
    if is_focused {
        let stroke = egui::Stroke::new(2.0, look.colours.blue);
        ui.painter().rect_stroke(rect, look.size.corner, stroke, egui::StrokeKind::Inside);
    }
    let inner = rect.shrink2(vec2(look.size.card_padding, ABOVE));
    // The only figure of a lesson's page is what its words are about.
    let head =
        if model.is_lesson_figure() { inner.top() } else { head::show(ui, context, LaneCard { rect: inner, ..shown }) };
    let run = run_height(look, model, rect.with_min_y(head).with_max_y(inner.bottom() - 2.0).shrink2(vec2(2.0, 0.0)));
    let has_run = run > 0.0;
    let foot = inner.with_min_y(inner.bottom() - run);
    let bottom = foot.top() - 2.0 - lane_numbers::words_height(model, index);
    let pane = Rect::from_min_max(pos2(rect.left() + 2.0, head), pos2(rect.right() - 2.0, bottom));
    if pane.height() < LEAST_PANE {
        return LaneResponse::default();
    }
    let map_height = map::show::height(model, pane);
    let (map_pane, pane) = pane.split_top_bottom_at_y(pane.top() + map_height);
    let mut over_map = None;
    if map_height > 0.0 {
        let rect =
            Rect::from_min_max(pos2(inner.left(), map_pane.top() + 2.0), pos2(inner.right(), map_pane.bottom() - 4.0));
        over_map = map::show::above_tree(ui, context, index, picture, rect);
    }
    let seen = lane_tree::show(ui, context, LaneCard { rect: pane, has_run, ..shown }, gesture);
    lane_numbers::show(ui, context, LaneCard { rect: foot, ..shown }, run);
    seen.over(over_map)
}
