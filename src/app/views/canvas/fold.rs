//! What of a large tree is opened, and where its picture begins: by hand, by zooming in, and along the search's way.
//!
//! A change of the folding makes a new canvas. It costs what is shown, so that the canvas may follow every step.

use std::sync::Arc;

use crate::model::{Lane, Model, Record};
use jianzhi_core::game::MoveCode;
use jianzhi_core::trace::Trace;
use jianzhi_view::scene::{Canvas, Line};

pub fn go_out(model: &mut Model) {
    let mut line = model.trees.folding.root().to_vec();
    if line.pop().is_some() {
        go_into(model, line);
    }
}

/// Makes the canvas of the lanes' searches, whole if they are small.
pub fn build(model: &mut Model) {
    model.trees.folding.follow(way(model));
    let canvas = Canvas::folded(
        &model.searches.base.start,
        model.searches.base.depth,
        &traces(model),
        &model.trees.folding,
        model.notation(),
    );
    put(model, canvas, None);
}

pub fn follow(model: &mut Model) {
    if !model.trees.canvas.is_whole && model.trees.folding.follow(way(model)) {
        open_anew(model, None);
    }
}

pub fn can_toggle(model: &Model) -> bool {
    let place = model.selected_line().and_then(|line| model.trees.canvas.find(&line));
    let place = place.and_then(|place| model.trees.canvas.places.get(place as usize));
    place.is_some_and(|place| place.is_folded || (place.child_count > 0 && !model.trees.canvas.is_whole))
}

pub fn can_go_into(model: &Model) -> bool {
    let is_leaf = |place: u32| {
        let place = model.trees.canvas.places.get(place as usize);
        place.is_none_or(|place| !place.is_folded && place.child_count == 0)
    };
    let line = model.selected_line();
    line.is_some_and(|line| line != model.trees.folding.root() && !model.trees.canvas.find(&line).is_some_and(is_leaf))
}

pub fn can_tidy(model: &Model) -> bool {
    let mut tidied = model.trees.folding.clone();
    tidied.tidy();
    !model.trees.canvas.is_whole && tidied != model.trees.folding
}

pub fn toggle(model: &mut Model, line: &[MoveCode]) {
    let place = model.trees.canvas.find(line).and_then(|place| model.trees.canvas.places.get(place as usize));
    match place {
        Some(place) if place.is_folded => model.trees.folding.open(line),
        Some(place) if place.child_count > 0 && !model.trees.canvas.is_whole => model.trees.folding.close(line),
        _ => return,
    }
    open_anew(model, Some(line));
}

pub fn go_into(model: &mut Model, line: Line) {
    let has_children = |place: u32| {
        let place = &model.trees.canvas.places[place as usize];
        place.is_folded || place.child_count > 0
    };
    if line == model.trees.folding.root() || model.trees.canvas.find(&line).is_some_and(|place| !has_children(place)) {
        return;
    }
    model.trees.folding.focus(line);
    model.trees.camera = None;
    build(model);
}

/// Builds the canvas of a large tree again; on a part of it that is looked at, `kept` stays where it is.
pub fn open_anew(model: &mut Model, kept: Option<&[MoveCode]>) {
    if model.trees.canvas.is_whole {
        return;
    }
    let canvas = Canvas::opened(
        &model.searches.base.start,
        model.searches.base.depth,
        &traces(model),
        &model.trees.folding,
        model.notation(),
    );
    put(model, canvas, kept);
}

fn put(model: &mut Model, canvas: Canvas, kept: Option<&[MoveCode]>) {
    let root: Line = canvas.trail.iter().map(|crumb| crumb.mv).collect();
    if root != model.trees.folding.root() {
        // An edit has taken away what was looked into.
        model.trees.folding.focus(root);
    }
    if !canvas.is_whole {
        model.trees.camera = model.trees.camera.and_then(|camera| camera.onto(&model.trees.canvas, &canvas, kept));
    }
    model.trees.canvas = Arc::new(canvas);
}

/// The moves to the focused lane's position; at the end of the search, the line that both sides choose.
fn way(model: &Model) -> Line {
    let Some((replay, state)) =
        model.focused().and_then(|lane| Some((&lane.record()?.recording.replay, lane.state()?)))
    else {
        return Line::new();
    };
    match state.path.as_slice() {
        [root] if state.step == replay.last_step() => {
            replay.principal_variation(root.visit).iter().filter_map(|visit| visit.mv).collect()
        }
        _ => state.line(),
    }
}

fn traces(model: &Model) -> Vec<&Trace> {
    model.searches.lanes.iter().filter_map(Lane::record).map(Record::trace).collect()
}
